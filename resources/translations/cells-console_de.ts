<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ActivityPage</name>
    <message>
        <source>%1, at %2</source>
        <translation>%1, um %2</translation>
    </message>
    <message>
        <source>What was written</source>
        <translation>Was geschrieben steht</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>no end was written</source>
        <translation>kein Ende geschrieben</translation>
    </message>
    <message>
        <source>The next plan that is run on this cell reads what became of the open calls, before anything new is done. Nothing is called a second time by itself.</source>
        <translation>Der nächste Plan, der in dieser Zelle läuft, liest zuerst, was aus den offenen Aufrufen wurde, bevor er Neues tut. Von selbst wird nichts ein zweites Mal aufgerufen.</translation>
    </message>
    <message>
        <source>The program ended before the action did. Make a new plan: what is done already is not in it.</source>
        <translation>Das Programm endete vor dem Vorgang. Einen neuen Plan machen: was schon getan ist, steht nicht darin.</translation>
    </message>
    <message>
        <source>Make a new plan for what was not begun.</source>
        <translation>Für das nicht Begonnene einen neuen Plan machen.</translation>
    </message>
    <message>
        <source>Not proved</source>
        <translation>Nicht bewiesen</translation>
    </message>
    <message>
        <source>The chain does not vouch for all records of this action: somebody may have changed them.</source>
        <translation>Die Kette bürgt nicht für alle Einträge dieses Vorgangs: jemand kann sie geändert haben.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Planned by</source>
        <translation>Geplant von</translation>
    </message>
    <message>
        <source>Approved by</source>
        <translation>Freigegeben von</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>What now</source>
        <translation>Was jetzt</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Deed</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>Absicht</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Read back</source>
        <translation>Zurückgelesen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Nothing was written after the intent.</source>
        <translation>Nach der Absicht wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>Evidence seen</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Show it in Leases</source>
        <translation>In Leases zeigen</translation>
    </message>
    <message>
        <source>Not called</source>
        <translation>Nicht aufgerufen</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>Eintrag %1</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>The audit trail is broken: line %1 %2</source>
        <translation>Die Audit-Kette ist gebrochen: Zeile %1 %2</translation>
    </message>
    <message>
        <source>Records up to %1 are proved, what stands behind is not. Keep the file as evidence. No action is carried out until a new trail is begun with: cellsctl audit renew</source>
        <translation>Einträge bis %1 sind bewiesen, was danach steht nicht. Die Datei als Beweisstück aufheben. Es wird nichts ausgeführt, bis ein neues Protokoll begonnen ist: cellsctl audit renew</translation>
    </message>
    <message numerus="yes">
        <source>cell(s) %1</source>
        <translation>
            <numerusform>Zelle %1</numerusform>
            <numerusform>Zellen %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What became of %n call(s) is not known</source>
        <translation>
            <numerusform>Was aus %n Aufruf wurde, ist nicht bekannt</numerusform>
            <numerusform>Was aus %n Aufrufen wurde, ist nicht bekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>The next plan that is run there looks first what became of it; nothing is called again by itself.</source>
        <translation>Der nächste Plan, der dort läuft, sieht zuerst nach, was daraus wurde; von selbst wird nichts noch einmal aufgerufen.</translation>
    </message>
    <message numerus="yes">
        <source>The last line of the trail is not whole: %n byte(s)</source>
        <translation>
            <numerusform>Die letzte Zeile des Protokolls ist nicht ganz: %n Byte</numerusform>
            <numerusform>Die letzte Zeile des Protokolls ist nicht ganz: %n Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>It is being written just now, or a crash tore it; no action followed it then. The next record closes it.</source>
        <translation>Sie wird gerade geschrieben, oder ein Absturz riss sie ab; dann folgte ihr kein Vorgang. Der nächste Eintrag schließt sie.</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n Claim</numerusform>
            <numerusform>%n Claims</numerusform>
        </translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Update %1</source>
        <translation>Update %1</translation>
    </message>
    <message>
        <source>not yet: it is under way</source>
        <translation>noch nicht: sie läuft</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Undoes</source>
        <translation>Macht rückgängig</translation>
    </message>
    <message>
        <source>plan %1, of which this trail has no run</source>
        <translation>Plan %1, von dem dieses Prüfprotokoll keinen Lauf hat</translation>
    </message>
    <message>
        <source>Undone by</source>
        <translation>Rückgängig gemacht durch</translation>
    </message>
    <message>
        <source>Undone in part by</source>
        <translation>Teilweise rückgängig gemacht durch</translation>
    </message>
</context>
<context>
    <name>ClaimsPage</name>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>no claim</source>
        <translation>kein Claim</translation>
    </message>
    <message>
        <source>not known: the database was not read</source>
        <translation>unbekannt: die Datenbank wurde nicht gelesen</translation>
    </message>
    <message>
        <source>the row asks for no such claim</source>
        <translation>die Zeile verlangt keinen solchen Claim</translation>
    </message>
    <message>
        <source>no row</source>
        <translation>keine Zeile</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Row asks</source>
        <translation>Zeile will</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Subjekt</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Claim</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>the table does not say</source>
        <translation>die Tabelle sagt es nicht</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>Replikat</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>Primär</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Als</translation>
    </message>
    <message>
        <source>%1 %2 · %3</source>
        <translation>%1 %2 · %3</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Why it is here or not</source>
        <translation>Warum er hier ist oder nicht</translation>
    </message>
    <message>
        <source>Topology Service</source>
        <translation>Topology Service</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>nicht gelistet</translation>
    </message>
    <message>
        <source>Cell database</source>
        <translation>Datenbank der Zelle</translation>
    </message>
    <message>
        <source>no committed row</source>
        <translation>keine festgeschriebene Zeile</translation>
    </message>
    <message>
        <source>Not checked: a snapshot has no rows</source>
        <translation>Nicht geprüft: ein Snapshot hat keine Zeilen</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Snapshot</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>Geladen</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>The cell&apos;s rows could not be read: the claims are shown, but none is judged</source>
        <translation>Die Zeilen der Zelle waren nicht lesbar: die Claims werden gezeigt, aber keiner beurteilt</translation>
    </message>
    <message>
        <source>The service stopped answering after id %1</source>
        <translation>Der Service antwortete nach Id %1 nicht mehr</translation>
    </message>
    <message>
        <source>%1 · cell %2</source>
        <translation>%1 · Zelle %2</translation>
    </message>
</context>
<context>
    <name>ConnectionPage</name>
    <message>
        <source>Not there yet</source>
        <translation>Noch nicht so weit</translation>
    </message>
    <message>
        <source>%1 in %2 ms</source>
        <translation>%1 in %2 ms</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>What to try</source>
        <translation>Was zu versuchen ist</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>What the other side said</source>
        <translation>Was die Gegenseite sagte</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>%1 to come</source>
        <translation>%1 stehen aus</translation>
    </message>
    <message>
        <source>If it is known why the server or the database changed, give up the pin. Else correct the database of the cell in the environment, then open that again.</source>
        <translation>Ist bekannt, warum Server oder Datenbank gewechselt haben, das Festgehaltene aufgeben. Sonst die Datenbank der Zelle in der Umgebung berichtigen und diese neu öffnen.</translation>
    </message>
    <message>
        <source>Correct the database of the cell in the environment, or which cell it is, then open that again.</source>
        <translation>Die Datenbank der Zelle in der Umgebung berichtigen, oder welche Zelle es ist, und diese neu öffnen.</translation>
    </message>
    <message>
        <source>Find out where the cell&apos;s application writes to. Correct the database of the cell in the environment, then open it again.</source>
        <translation>Herausfinden, wohin die Anwendung der Zelle schreibt. Die Datenbank der Zelle in der Umgebung berichtigen und diese dann neu öffnen.</translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message>
        <source>The last plan did not come to its end</source>
        <translation>Der letzte Plan kam nicht an sein Ende</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A plan is under way in another window, or broke off just now</source>
        <translation>Ein Plan läuft in einem anderen Fenster oder brach eben ab</translation>
    </message>
    <message>
        <source>The run does not resume on its own. Check what was done and what is unknown, then make a new plan for the rest.</source>
        <translation>Nichts läuft von selbst weiter: Sehen Sie nach, was getan wurde und was unbekannt ist, und machen Sie dann einen neuen Plan für den Rest.</translation>
    </message>
    <message>
        <source>Show in Activity</source>
        <translation>In den Vorgängen anzeigen</translation>
    </message>
</context>
<context>
    <name>DifferenceBreakdown</name>
    <message>
        <source>By what differs</source>
        <translation>Nach dem, was verschieden ist</translation>
    </message>
    <message>
        <source>By hour of creation</source>
        <translation>Nach Stunde der Entstehung</translation>
    </message>
    <message>
        <source>By id</source>
        <translation>Nach Id</translation>
    </message>
    <message>
        <source>Differences by class</source>
        <translation>Unterschiede nach Art</translation>
    </message>
    <message>
        <source>By claim</source>
        <translation>Nach Claim</translation>
    </message>
</context>
<context>
    <name>LeasesPage</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>nicht gelistet</translation>
    </message>
    <message>
        <source>not known: the listing is incomplete</source>
        <translation>unbekannt: die Liste ist unvollständig</translation>
    </message>
    <message>
        <source>not known: the database was not read</source>
        <translation>unbekannt: die Datenbank wurde nicht gelesen</translation>
    </message>
    <message>
        <source>no committed row</source>
        <translation>keine festgeschriebene Zeile</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>Erhebung</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>Replikat</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>Primär</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Clock skew</source>
        <translation>Uhrabweichung</translation>
    </message>
    <message>
        <source>Stale after</source>
        <translation>Veraltet nach</translation>
    </message>
    <message>
        <source>Orphaned after</source>
        <translation>Verwaist nach</translation>
    </message>
    <message>
        <source>The cell&apos;s own reaper</source>
        <translation>Der Reaper der Zelle</translation>
    </message>
    <message>
        <source>%1 · %2 old</source>
        <translation>%1 · %2 alt</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Topology Service</source>
        <translation>Topology Service</translation>
    </message>
    <message>
        <source>Cell database</source>
        <translation>Datenbank der Zelle</translation>
    </message>
    <message>
        <source>The cell&apos;s database could not be read, so no lease can be judged</source>
        <translation>Die Datenbank der Zelle war nicht lesbar, daher ist keine Lease zu beurteilen</translation>
    </message>
    <message>
        <source>The listing of the service is incomplete: pages read: %1</source>
        <translation>Die Liste des Service ist unvollständig: gelesene Seiten: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>orphan</source>
        <translation>verwaist</translation>
    </message>
    <message>
        <source>hourly scan</source>
        <translation>stündlicher Scan</translation>
    </message>
</context>
<context>
    <name>Lookups</name>
    <message>
        <source>Show what was done: %1</source>
        <translation>Zeigen, was getan wurde: %1</translation>
    </message>
    <message>
        <source>Look up “%1” in Claims</source>
        <translation>„%1“ in Claims nachschlagen</translation>
    </message>
    <message>
        <source>Look up %1 in all cells</source>
        <translation>%1 in allen Zellen nachschlagen</translation>
    </message>
    <message>
        <source>Show lease %1 of this cell</source>
        <translation>Lease %1 dieser Zelle zeigen</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>Does the database belong to the cell?</source>
        <translation>Gehört die Datenbank zur Zelle?</translation>
    </message>
    <message>
        <source>All signals</source>
        <translation>Alle Anzeichen</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Reaper</source>
        <translation>Reaper</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Pairing: %1</source>
        <translation>Zuordnung: %1</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message numerus="yes">
        <source>Pairing proved of %1 of %n cell(s)</source>
        <translation>
            <numerusform>Zuordnung bewiesen für %1 von %n Zelle</numerusform>
            <numerusform>Zuordnung bewiesen für %1 von %n Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n given another cell&apos;s database</source>
        <translation>
            <numerusform>%n mit der Datenbank einer anderen Zelle</numerusform>
            <numerusform>%n mit der Datenbank einer anderen Zelle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not read, or in part</source>
        <translation>
            <numerusform>%n nicht oder nur zum Teil gelesen</numerusform>
            <numerusform>%n nicht oder nur zum Teil gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>outstanding leases not known</source>
        <translation>ausstehende Leases unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>at least %n outstanding lease(s)</source>
        <translation>
            <numerusform>mindestens %n ausstehende Lease</numerusform>
            <numerusform>mindestens %n ausstehende Leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outstanding lease(s)</source>
        <translation>
            <numerusform>%n ausstehende Lease</numerusform>
            <numerusform>%n ausstehende Leases</numerusform>
        </translation>
    </message>
    <message>
        <source>Rollout and drift</source>
        <translation>Rollout und Drift</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Scans</translation>
    </message>
    <message>
        <source>Claims, as last scanned</source>
        <translation>Claims, wie zuletzt gescannt</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) not scanned</source>
        <translation>
            <numerusform>%n Modell nicht gescannt</numerusform>
            <numerusform>%n Modelle nicht gescannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing else is shown</source>
        <translation>Sonst wird nichts gezeigt</translation>
    </message>
    <message>
        <source>What another cell&apos;s database says is not true of this one. Correct the database of the cell in the environment.</source>
        <translation>Was die Datenbank einer anderen Zelle sagt, gilt nicht für diese. Die Datenbank der Zelle in der Umgebung berichtigen.</translation>
    </message>
</context>
<context>
    <name>PairingNotice</name>
    <message>
        <source>This database is not that of cell %1</source>
        <translation>Diese Datenbank ist nicht die von Zelle %1</translation>
    </message>
    <message>
        <source>Nothing that is shown of this cell can be believed, no verdict either. Correct its database in the environment, then open that again.</source>
        <translation>Nichts, was hier von dieser Zelle steht, ist zu glauben, auch kein Urteil. Ihre Datenbank in der Umgebung berichtigen, dann diese neu öffnen.</translation>
    </message>
</context>
<context>
    <name>RolloutPage</name>
    <message>
        <source>Rails console</source>
        <translation>Rails-Konsole</translation>
    </message>
    <message>
        <source>Copy for Rails</source>
        <translation>Für Rails kopieren</translation>
    </message>
    <message>
        <source>ChatOps</source>
        <translation>ChatOps</translation>
    </message>
    <message>
        <source>Copy for ChatOps</source>
        <translation>Für ChatOps kopieren</translation>
    </message>
    <message>
        <source>Next step: %1</source>
        <translation>Nächster Schritt: %1</translation>
    </message>
    <message>
        <source>Look at</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>Verifikation</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Risks</source>
        <translation>Risiken</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>how a flag is set, what it comes to</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Flags</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
    <message>
        <source>not read: %1</source>
        <translation>nicht gelesen: %1</translation>
    </message>
    <message>
        <source>%1 · claiming %2 · worker %3 · next: %4 (%5)</source>
        <translation>%1 · Claiming %2 · Worker %3 · als Nächstes: %4 (%5)</translation>
    </message>
    <message>
        <source>In all cells</source>
        <translation>In allen Zellen</translation>
    </message>
    <message>
        <source>A flag that this build does not know</source>
        <translation>Ein Flag, das dieser Build nicht kennt</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Defined in</source>
        <translation>Definiert in</translation>
    </message>
    <message>
        <source>Shown as soon as nothing blocks the step.</source>
        <translation>Erscheint, sobald nichts mehr den Schritt blockiert.</translation>
    </message>
    <message>
        <source>on by removal; its rows say %1</source>
        <translation>an durch Wegfall; seine Zeilen sagen %1</translation>
    </message>
    <message>
        <source>on by removal</source>
        <translation>an durch Wegfall</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>not in this release</source>
        <translation>nicht in dieser Version</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>matching</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>überzählig</translation>
    </message>
    <message>
        <source>different</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>Konflikt</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
</context>
<context>
    <name>activity</name>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n item(s)</source>
        <translation>
            <numerusform>%1: %n Posten</numerusform>
            <numerusform>%1: %n Posten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Commit %n lease(s)</source>
        <translation>
            <numerusform>Commit für %n Lease</numerusform>
            <numerusform>Commit für %n Leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Roll back %n lease(s)</source>
        <translation>
            <numerusform>Rollback für %n Lease</numerusform>
            <numerusform>Rollback für %n Leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clean %n local row(s)</source>
        <translation>
            <numerusform>%n lokale Zeile aufräumen</numerusform>
            <numerusform>%n lokale Zeilen aufräumen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reconcile %n lease(s)</source>
        <translation>
            <numerusform>%n Lease abgleichen</numerusform>
            <numerusform>%n Leases abgleichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Begin a new trail</source>
        <translation>Neues Protokoll beginnen</translation>
    </message>
    <message>
        <source>Close a torn line</source>
        <translation>Abgerissene Zeile schließen</translation>
    </message>
    <message>
        <source>last by %1 at %2</source>
        <translation>zuletzt von %1 um %2</translation>
    </message>
    <message>
        <source>last by %1</source>
        <translation>zuletzt von %1</translation>
    </message>
    <message>
        <source>the chain is broken at line %1</source>
        <translation>die Kette ist bei Zeile %1 gebrochen</translation>
    </message>
    <message>
        <source>chain verified to record %1, head %2</source>
        <translation>Kette geprüft bis Eintrag %1, Kopf %2</translation>
    </message>
    <message>
        <source>no outcome written</source>
        <translation>kein Ausgang geschrieben</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>angewandt</translation>
    </message>
    <message>
        <source>not applied</source>
        <translation>nicht angewandt</translation>
    </message>
    <message>
        <source>skipped, it had changed</source>
        <translation>übersprungen, hatte sich geändert</translation>
    </message>
    <message>
        <source>done by somebody else</source>
        <translation>von jemand anderem erledigt</translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>nicht bewiesen</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) open</source>
        <translation>
            <numerusform>%n Aufruf offen</numerusform>
            <numerusform>%n Aufrufe offen</numerusform>
        </translation>
    </message>
    <message>
        <source>under way</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>früh angehalten</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>Go on with an earlier plan</source>
        <translation>Mit einem früheren Plan fortfahren</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Abgelehnt: %1</translation>
    </message>
    <message>
        <source>plan %1</source>
        <translation>Plan %1</translation>
    </message>
    <message>
        <source>Arm writing</source>
        <translation>Schreiben freigeben</translation>
    </message>
    <message>
        <source>Fence</source>
        <translation>Zaun</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>The trail is empty</source>
        <translation>Das Protokoll ist leer</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) without a known outcome</source>
        <translation>
            <numerusform>%n Aufruf ohne bekannten Ausgang</numerusform>
            <numerusform>%n Aufrufe ohne bekannten Ausgang</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n action(s)</source>
        <translation>
            <numerusform>%n Vorgang</numerusform>
            <numerusform>%n Vorgänge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused attempt(s)</source>
        <translation>
            <numerusform>%n abgelehnter Versuch</numerusform>
            <numerusform>%n abgelehnte Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>Give up the pin of the database</source>
        <translation>Festhalten der Datenbank aufgeben</translation>
    </message>
    <message numerus="yes">
        <source>Create %n claim(s) of %1</source>
        <translation>
            <numerusform>%n Claim von %1 anlegen</numerusform>
            <numerusform>%n Claims von %1 anlegen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n claim(s) of %1</source>
        <translation>
            <numerusform>%n Claim von %1 ersetzen</numerusform>
            <numerusform>%n Claims von %1 ersetzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Destroy %n claim(s) of %1</source>
        <translation>
            <numerusform>%n Claim von %1 löschen</numerusform>
            <numerusform>%n Claims von %1 löschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo plan %1: %n claim(s) of %2</source>
        <translation>
            <numerusform>Plan %1 rückgängig machen: %n Claim von %2</numerusform>
            <numerusform>Plan %1 rückgängig machen: %n Claims von %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Repair %n claim(s) of %1</source>
        <translation>
            <numerusform>%n Claim von %1 reparieren</numerusform>
            <numerusform>%n Claims von %1 reparieren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, undone</source>
        <translation>%1, rückgängig gemacht</translation>
    </message>
    <message>
        <source>%1, undone in part</source>
        <translation>%1, teilweise rückgängig gemacht</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>Export %1</translation>
    </message>
    <message>
        <source>ended; unknown by whom</source>
        <translation>beendet, von wem ist unbekannt</translation>
    </message>
</context>
<context>
    <name>cells::ActionBar</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>cells::ActionController</name>
    <message>
        <source>Arm or disarm writing…</source>
        <translation>Schreiben freigeben oder Freigabe beenden…</translation>
    </message>
    <message>
        <source>Deeds</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Open a saved plan…</source>
        <translation>Gespeicherten Plan öffnen…</translation>
    </message>
    <message>
        <source>Open a saved plan</source>
        <translation>Gespeicherten Plan öffnen</translation>
    </message>
    <message>
        <source>Plans (*.json);;All files (*)</source>
        <translation>Pläne (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The plan %1 could not be opened</source>
        <translation>Der Plan %1 war nicht zu öffnen</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>Den Plan zeigen</translation>
    </message>
    <message>
        <source>No plan was made yet</source>
        <translation>Noch wurde kein Plan gemacht</translation>
    </message>
    <message>
        <source>%1: it has ended</source>
        <translation>%1: beendet</translation>
    </message>
    <message>
        <source>“Show the plan” in the menu has what became of each item.</source>
        <translation>„Den Plan zeigen“ im Menü sagt, was aus jedem Posten wurde.</translation>
    </message>
    <message>
        <source>The plan cannot be undone here</source>
        <translation>Der Plan kann hier nicht rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>The plan to undo is for cell %1</source>
        <translation>Der Plan, der rückgängig gemacht werden soll, gehört zu Zelle %1</translation>
    </message>
    <message>
        <source>A plan is running in cell %1. It continues if you leave.</source>
        <translation>In Zelle %1 wird ein Plan ausgeführt. Er läuft weiter, wenn Sie sie verlassen.</translation>
    </message>
    <message>
        <source>Writing is armed for cell %1. Leaving this cell disarms it.</source>
        <translation>Das Schreiben ist für Zelle %1 freigegeben. Beim Verlassen wird es gesperrt.</translation>
    </message>
    <message>
        <source>Go to cell %1</source>
        <translation>Zu Zelle %1</translation>
    </message>
    <message>
        <source>The plan %1 is for cell %2</source>
        <translation>Der Plan %1 gehört zu Zelle %2</translation>
    </message>
</context>
<context>
    <name>cells::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Neu prüfen</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>lease:9f3c person:jane state:open age&lt;2h, or any part of a reason or a record</source>
        <translation>lease:9f3c person:jane state:open age&lt;2h, oder ein Teil eines Grundes oder Eintrags</translation>
    </message>
    <message>
        <source>Verify the trail again</source>
        <translation>Das Protokoll neu prüfen</translation>
    </message>
    <message>
        <source>Copy the lease&apos;s id, or the plan&apos;s fingerprint</source>
        <translation>Id der Lease oder Fingerabdruck des Plans kopieren</translation>
    </message>
    <message>
        <source>Copy the head of the trail</source>
        <translation>Kopf des Protokolls kopieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>No action was recorded yet</source>
        <translation>Noch kein Vorgang verzeichnet</translation>
    </message>
    <message>
        <source>Reading the trail</source>
        <translation>Protokoll wird gelesen</translation>
    </message>
    <message>
        <source>Reading and verifying the trail</source>
        <translation>Protokoll wird gelesen und geprüft</translation>
    </message>
    <message>
        <source>Every guarded action is written to %1 before it is done. The file is made with the first one.</source>
        <translation>Jeder abgesicherte Vorgang wird in %1 geschrieben, bevor er geschieht. Die Datei entsteht mit dem ersten.</translation>
    </message>
    <message>
        <source>Every guarded action is written to %1 before it is done. The environment names no file of its own (audit:), so this user&apos;s usual one is taken, which other environments share.</source>
        <translation>Jeder abgesicherte Vorgang wird in %1 geschrieben, bevor er geschieht. Die Umgebung nennt keine eigene Datei (audit:), daher ist es die übliche dieses Benutzers, die andere Umgebungen mitbenutzen.</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Noch einmal nachsehen</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>The trail was not read</source>
        <translation>Das Protokoll wurde nicht gelesen</translation>
    </message>
    <message>
        <source>The reading was stopped before it had ended.</source>
        <translation>Das Lesen wurde vor dem Ende angehalten.</translation>
    </message>
    <message>
        <source>What was done from here is not known. No action is carried out while the trail %1 cannot be written.</source>
        <translation>Was von hier aus getan wurde, ist nicht bekannt. Solange das Protokoll %1 nicht zu schreiben ist, wird nichts ausgeführt.</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>The trail could not be read</source>
        <translation>Das Protokoll war nicht lesbar</translation>
    </message>
    <message>
        <source>No action passes the filter.</source>
        <translation>Kein Vorgang passt zum Filter.</translation>
    </message>
    <message>
        <source>Select an action to see what it did.</source>
        <translation>Einen Vorgang wählen, um zu sehen, was er tat.</translation>
    </message>
    <message>
        <source>Copied the plan&apos;s fingerprint</source>
        <translation>Fingerabdruck des Plans kopiert</translation>
    </message>
    <message>
        <source>Copied the lease&apos;s id</source>
        <translation>Id der Lease kopiert</translation>
    </message>
    <message>
        <source>Copied the head, as cellsctl audit verify --head takes it</source>
        <translation>Kopf kopiert, wie cellsctl audit verify --head ihn nimmt</translation>
    </message>
    <message>
        <source>The chain is broken: what stands behind line %1 is not proved</source>
        <translation>Die Kette ist gebrochen: was nach Zeile %1 steht, ist nicht bewiesen</translation>
    </message>
</context>
<context>
    <name>cells::AgeHistogram</name>
    <message>
        <source>Ages</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>younger than %1</source>
        <translation>jünger als %1</translation>
    </message>
    <message>
        <source>%1 and older</source>
        <translation>%1 und älter</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>before %1</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>from %1 on</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
</context>
<context>
    <name>cells::AgeHistory</name>
    <message>
        <source>Under 1 min</source>
        <translation>Unter 1 min</translation>
    </message>
    <message>
        <source>1 to 10 min</source>
        <translation>1 bis 10 min</translation>
    </message>
    <message>
        <source>10 min to 1 h</source>
        <translation>10 min bis 1 h</translation>
    </message>
    <message>
        <source>1 h to 1 day</source>
        <translation>1 h bis 1 Tag</translation>
    </message>
    <message>
        <source>Over 1 day</source>
        <translation>Über 1 Tag</translation>
    </message>
    <message>
        <source>No complete survey is kept</source>
        <translation>Keine vollständige Erhebung ist aufbewahrt</translation>
    </message>
    <message numerus="yes">
        <source>Leases by age: %1 → %2 in %n complete survey(s) since %3</source>
        <translation>
            <numerusform>Leases nach Alter: %1 → %2 in %n vollständigen Erhebung seit %3</numerusform>
            <numerusform>Leases nach Alter: %1 → %2 in %n vollständigen Erhebungen seit %3</numerusform>
        </translation>
    </message>
    <message>
        <source>leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Ages over time</source>
        <translation>Alter im Lauf der Zeit</translation>
    </message>
    <message>
        <source>No complete survey is kept yet. Each one becomes a point of this chart.</source>
        <translation>Noch ist keine vollständige Erhebung aufbewahrt. Jede wird ein Punkt dieses Diagramms.</translation>
    </message>
    <message>
        <source>Earlier surveys could not be read: %1</source>
        <translation>Frühere Erhebungen ließen sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>Leases by age: %1 in the only complete survey, of %2</source>
        <translation>Leases nach Alter: %1 in der einzigen vollständigen Sichtung, vom %2</translation>
    </message>
    <message numerus="yes">
        <source>Leases by age: %1, unchanged in %n complete survey(s) since %2</source>
        <translation>
            <numerusform>Leases nach Alter: %1, unverändert in %n vollständiger Sichtung seit %2</numerusform>
            <numerusform>Leases nach Alter: %1, unverändert in %n vollständigen Sichtungen seit %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::ArmForm</name>
    <message>
        <source>Arm writing for 15 min</source>
        <translation>Schreiben für 15 min freigeben</translation>
    </message>
    <message>
        <source>Disarm</source>
        <translation>Freigabe beenden</translation>
    </message>
    <message>
        <source>Why: the alert or the ticket first</source>
        <translation>Warum: Alarm oder Ticket zuerst</translation>
    </message>
    <message>
        <source>Why it is done</source>
        <translation>Warum es geschieht</translation>
    </message>
    <message>
        <source>Proving once more that the database is the one of cell %1…</source>
        <translation>Noch einmal wird bewiesen, dass die Datenbank die von Zelle %1 ist…</translation>
    </message>
    <message>
        <source>Writing to cell %1 is armed, %2 left</source>
        <translation>Schreiben in Zelle %1 ist freigegeben, noch %2</translation>
    </message>
    <message>
        <source>Writing is armed for cell %1, not for this one</source>
        <translation>Schreiben ist für Zelle %1 freigegeben, nicht für diese</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>Read-only again: %1</source>
        <translation>Wieder nur lesen: %1</translation>
    </message>
    <message>
        <source>Reason for the undo, starting with an alert or ticket number</source>
        <translation>Grund für das Rückgängigmachen, zuerst die Nummer des Alarms oder Tickets</translation>
    </message>
    <message>
        <source>Finishing a replacement</source>
        <translation>Schließt eine Ersetzung ab</translation>
    </message>
    <message>
        <source>Finishing a swap</source>
        <translation>Schließt einen Tausch ab</translation>
    </message>
    <message>
        <source>Finishing an update</source>
        <translation>Schließt eine Änderung ab</translation>
    </message>
    <message>
        <source>%1, then read-only: %2</source>
        <translation>%1, dann nur lesend: %2</translation>
    </message>
</context>
<context>
    <name>cells::ArmPopover</name>
    <message>
        <source>Arm writing for cell %1 for 15 min</source>
        <translation>Schreiben in Zelle %1 für 15 min freigeben</translation>
    </message>
    <message>
        <source>Nothing is changed by arming. It ends by itself after 15 minutes, and when the connection, the environment, the cell or the pairing changes.</source>
        <translation>Die Freigabe selbst ändert nichts. Sie endet von selbst nach 15 Minuten, und wenn Verbindung, Umgebung, Zelle oder Zuordnung wechseln.</translation>
    </message>
</context>
<context>
    <name>cells::AttentionList</name>
    <message>
        <source>What needs attention</source>
        <translation>Was Aufmerksamkeit braucht</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>Weniger anzeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::Banner</name>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>Diesen Hinweis schließen</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
</context>
<context>
    <name>cells::BigTableView</name>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation>Feld kopieren</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n row(s)</source>
        <translation>
            <numerusform>%n Zeile kopiert</numerusform>
            <numerusform>%n Zeilen kopiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied the first %1 of %2 selected rows; export takes them all</source>
        <translation>Die ersten %1 von %2 gewählten Zeilen kopiert; der Export nimmt alle</translation>
    </message>
    <message>
        <source>Copied the cell</source>
        <translation>Feld kopiert</translation>
    </message>
</context>
<context>
    <name>cells::BrowsePane</name>
    <message>
        <source>Read on</source>
        <translation>Weiterlesen</translation>
    </message>
    <message>
        <source>Who owns it?</source>
        <translation>Wem gehört er?</translation>
    </message>
    <message>
        <source>Look up who owns the selected value</source>
        <translation>Nachschlagen, wem der gewählte Wert gehört</translation>
    </message>
    <message>
        <source>Looks the value up in every cell (o)</source>
        <translation>Schlägt den Wert in jeder Zelle nach (o)</translation>
    </message>
    <message>
        <source>Claims beside their rows</source>
        <translation>Claims neben ihren Zeilen</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>Browse</source>
        <translation>Blättern</translation>
    </message>
    <message>
        <source>Reading claims</source>
        <translation>Claims werden gelesen</translation>
    </message>
    <message>
        <source>claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>Reading claims: %1 read, %2 pass the filter</source>
        <translation>Claims werden gelesen: %1 gelesen, %2 passen zum Filter</translation>
    </message>
    <message>
        <source>To the end of %1</source>
        <translation>Bis zum Ende von %1</translation>
    </message>
    <message>
        <source>Read up to id %1</source>
        <translation>Bis Id %1 gelesen</translation>
    </message>
    <message>
        <source>No claims and no rows</source>
        <translation>Keine Claims und keine Zeilen</translation>
    </message>
    <message>
        <source>From id %1 on, %2 has none for this cell, and the table has no row in scope.</source>
        <translation>Ab Id %1 hat %2 keine für diese Zelle, und die Tabelle hat keine Zeile, für die sie gelten.</translation>
    </message>
    <message>
        <source>Part of the answer is missing, so this is not known to be all.</source>
        <translation>Ein Teil der Antwort fehlt, also ist dies vielleicht nicht alles.</translation>
    </message>
    <message>
        <source>Nothing passes the filter</source>
        <translation>Nichts passt zum Filter</translation>
    </message>
    <message>
        <source>All claims and rows were read: %1.</source>
        <translation>Alle Claims und Zeilen wurden gelesen: %1.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Nothing passes the filter so far</source>
        <translation>Bisher passt nichts zum Filter</translation>
    </message>
    <message>
        <source>Claims and rows were read up to id %1: %2. There are more.</source>
        <translation>Claims und Zeilen bis Id %1 wurden gelesen: %2. Es gibt mehr.</translation>
    </message>
    <message>
        <source>The claims could not be read</source>
        <translation>Die Claims waren nicht lesbar</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Nothing was read</source>
        <translation>Nichts gelesen</translation>
    </message>
    <message>
        <source>Reading was stopped before it had an answer.</source>
        <translation>Das Lesen wurde vor einer Antwort angehalten.</translation>
    </message>
    <message>
        <source>What this cell claims is not known.</source>
        <translation>Was diese Zelle beansprucht, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Select a claim to see both sides and why they are judged so.</source>
        <translation>Einen Claim wählen, um beide Seiten und den Grund des Urteils zu sehen.</translation>
    </message>
    <message>
        <source>Read up to id %1 only</source>
        <translation>Nur bis Id %1 gelesen</translation>
    </message>
    <message>
        <source>Values that tell of a person are covered</source>
        <translation>Werte, die etwas über eine Person sagen, sind verdeckt</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) and rows read. %1</source>
        <translation>
            <numerusform>%n Claim samt Zeile gelesen. %1</numerusform>
            <numerusform>%n Claims samt Zeilen gelesen. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::ChartSection</name>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Show charts</source>
        <translation>Diagramme zeigen</translation>
    </message>
    <message>
        <source>Show or hide the charts</source>
        <translation>Diagramme zeigen oder ausblenden</translation>
    </message>
    <message>
        <source>Each step of the axis is ten times the one before</source>
        <translation>Jeder Schritt der Achse ist das Zehnfache des vorigen</translation>
    </message>
    <message>
        <source>The numbers, to be read</source>
        <translation>Die Zahlen zum Lesen</translation>
    </message>
    <message>
        <source>Chart with a logarithmic axis, or without</source>
        <translation>Diagramm mit logarithmischer Achse oder ohne</translation>
    </message>
    <message>
        <source>Chart as a table, or as lines</source>
        <translation>Diagramm als Tabelle oder als Linien</translation>
    </message>
    <message>
        <source>Save the chart as PNG, SVG or CSV…</source>
        <translation>Diagramm als PNG, SVG oder CSV speichern…</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Numbers (*.csv)</source>
        <translation>Bild (*.png);;Zeichnung (*.svg);;Zahlen (*.csv)</translation>
    </message>
    <message>
        <source>The chart was saved to %1</source>
        <translation>Das Diagramm wurde in %1 gespeichert</translation>
    </message>
    <message>
        <source>Chart: %1</source>
        <translation>Diagramm: %1</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
</context>
<context>
    <name>cells::ChartTable</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
</context>
<context>
    <name>cells::Chip</name>
    <message>
        <source>Remove filter %1</source>
        <translation>Filter %1 entfernen</translation>
    </message>
</context>
<context>
    <name>cells::ClaimsPage</name>
    <message>
        <source>Claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
</context>
<context>
    <name>cells::ColumnMenu</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
</context>
<context>
    <name>cells::CommandPalette</name>
    <message>
        <source>Nothing has this name, and it is nothing that could be looked up.</source>
        <translation>Nichts heißt so, und es ist nichts, was sich nachschlagen ließe.</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Find a page, a cell, an action; or paste an id or a value</source>
        <translation>Seite, Zelle oder Aktion suchen; oder Id oder Wert einfügen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Too long for here: paste lists into Look up on the Claims page.</source>
        <translation>Zu lang für hier: Listen gehören in „Nachschlagen“ auf der Seite Claims.</translation>
    </message>
</context>
<context>
    <name>cells::CompareBar</name>
    <message>
        <source>Back to the last scan</source>
        <translation>Zurück zum letzten Scan</translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation>%1 neu</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>%1 gone</source>
        <translation>%1 weg</translation>
    </message>
    <message>
        <source>%1 the same</source>
        <translation>%1 unverändert</translation>
    </message>
</context>
<context>
    <name>cells::CompletionList</name>
    <message>
        <source>Ways to go on</source>
        <translation>Mögliche Ergänzungen</translation>
    </message>
</context>
<context>
    <name>cells::ConfirmPopover</name>
    <message>
        <source>Why: the alert or the ticket first</source>
        <translation>Warum: zuerst der Alarm oder das Ticket</translation>
    </message>
    <message>
        <source>Type %1: the cell that is meant</source>
        <translation>%1 eintippen: die gemeinte Zelle</translation>
    </message>
    <message>
        <source>The cell that is meant</source>
        <translation>Die gemeinte Zelle</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>cells::ConflictView</name>
    <message>
        <source>not told</source>
        <translation>nicht gesagt</translation>
    </message>
    <message>
        <source>asks for the value</source>
        <translation>verlangt den Wert</translation>
    </message>
    <message>
        <source>asks for %1</source>
        <translation>verlangt %1</translation>
    </message>
    <message>
        <source>asks for no such claim</source>
        <translation>verlangt keinen solchen Claim</translation>
    </message>
    <message>
        <source>none was found</source>
        <translation>keine wurde gefunden</translation>
    </message>
    <message>
        <source>Has it, and asks for it: %1</source>
        <translation>Hat ihn und verlangt ihn: %1</translation>
    </message>
    <message>
        <source>Has it: %1</source>
        <translation>Hat ihn: %1</translation>
    </message>
    <message>
        <source>Asks for it: %1</source>
        <translation>Verlangt ihn: %1</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>the value</source>
        <translation>der Wert</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Claim</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Beansprucht</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Row made</source>
        <translation>Zeile angelegt</translation>
    </message>
    <message>
        <source>Row changed</source>
        <translation>Zeile geändert</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>The gap: from the moment the value is given up until it is claimed anew it is free, and any cell may take it.</source>
        <translation>Die Lücke: vom Aufgeben des Werts bis zum neuen Claim ist er frei, und jede Zelle kann ihn nehmen.</translation>
    </message>
    <message>
        <source>Nothing: scan the model again, and the conflict is gone.</source>
        <translation>Nichts: das Modell neu scannen, und der Konflikt ist fort.</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Not asked: what no row leads to. A claim whose row is gone is found only with an admin certificate.</source>
        <translation>Nicht gefragt: wohin keine Zeile führt. Ein Claim, dessen Zeile fort ist, ist nur mit einem Admin-Zertifikat zu finden.</translation>
    </message>
    <message>
        <source>Not asked: %1</source>
        <translation>Nicht gefragt: %1</translation>
    </message>
    <message>
        <source>Nobody was found who has or asks for the value by now.</source>
        <translation>Niemand wurde gefunden, der den Wert inzwischen hat oder verlangt.</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>Both sides of a conflict</source>
        <translation>Beide Seiten eines Konflikts</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Back to the differences</source>
        <translation>Zurück zu den Unterschieden</translation>
    </message>
    <message>
        <source>The value is not known</source>
        <translation>Der Wert ist nicht bekannt</translation>
    </message>
    <message>
        <source>The history keeps no values, for they may tell of a person. Scan the model again to see both sides.</source>
        <translation>Der Verlauf bewahrt keine Werte, denn sie können von einer Person erzählen. Das Modell neu scannen, um beide Seiten zu sehen.</translation>
    </message>
    <message>
        <source>Reading both sides in every cell</source>
        <translation>Beide Seiten werden in jeder Zelle gelesen</translation>
    </message>
    <message>
        <source>Both sides could not be read</source>
        <translation>Beide Seiten waren nicht lesbar</translation>
    </message>
    <message>
        <source>Reading both sides of a conflict</source>
        <translation>Beide Seiten eines Konflikts werden gelesen</translation>
    </message>
    <message>
        <source>The value cannot be looked up as it is, so nothing is known of it.</source>
        <translation>Der Wert lässt sich so, wie er ist, nicht suchen; über ihn ist also nichts bekannt.</translation>
    </message>
    <message>
        <source>%1: missing here, for %2 has it</source>
        <translation>%1: fehlt hier, denn %2 hat ihn</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>across all cells</source>
        <translation>in allen Zellen</translation>
    </message>
    <message>
        <source>Nothing yet: read again when what is named below can be asked.</source>
        <translation>Noch nichts: neu lesen, wenn sich fragen lässt, was unten genannt ist.</translation>
    </message>
</context>
<context>
    <name>cells::ConnectionPage</name>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Neu prüfen</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Steps of the check</source>
        <translation>Schritte der Prüfung</translation>
    </message>
    <message>
        <source>Evidence of the pairing</source>
        <translation>Belege der Zuordnung</translation>
    </message>
    <message>
        <source>Select a step to see what was found, and what to try.</source>
        <translation>Einen Schritt wählen, um zu sehen, was gefunden wurde und was zu versuchen ist.</translation>
    </message>
    <message>
        <source>Copy the report of the check</source>
        <translation>Bericht der Prüfung kopieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Does the database belong to the cell? The proof is under way.</source>
        <translation>Gehört die Datenbank zur Zelle? Der Beweis läuft.</translation>
    </message>
    <message>
        <source>Checking the connection: %1 of %2 steps</source>
        <translation>Verbindung wird geprüft: %1 von %2 Schritten</translation>
    </message>
    <message>
        <source>Proving the pairing</source>
        <translation>Zuordnung wird bewiesen</translation>
    </message>
    <message>
        <source>%1 · pairing: %2</source>
        <translation>%1 · Zuordnung: %2</translation>
    </message>
    <message>
        <source>Give up the pin…</source>
        <translation>Festhalten aufgeben…</translation>
    </message>
    <message>
        <source>Give up which database cell %1 is pinned to</source>
        <translation>Aufgeben, an welcher Datenbank Zelle %1 festgehalten ist</translation>
    </message>
    <message>
        <source>Pinned is %1. Once it is given up, the next proof pins the server and database that are there then. Do this only when it is known why they changed. What else contradicts the pairing goes on to do so. It cannot be undone, and is told in the audit trail.</source>
        <translation>Festgehalten ist %1. Ist es aufgegeben, hält der nächste Beweis Server und Datenbank fest, die dann da sind. Nur tun, wenn bekannt ist, warum sie gewechselt haben. Was der Zuordnung sonst widerspricht, tut es weiter. Es ist nicht rückgängig zu machen und steht im Prüfprotokoll.</translation>
    </message>
    <message>
        <source>Why it is given up</source>
        <translation>Warum es aufgegeben wird</translation>
    </message>
    <message>
        <source>Give up the pin of cell %1</source>
        <translation>Festhalten von Zelle %1 aufgeben</translation>
    </message>
    <message>
        <source>Pairing: %1 · %2</source>
        <translation>Zuordnung: %1 · %2</translation>
    </message>
    <message>
        <source>Accept timeline %1 for cell %2</source>
        <translation>Zeitlinie %1 für Zelle %2 annehmen</translation>
    </message>
    <message>
        <source>The pinned server %1 was promoted since. Accept this only after a known failover, and only if the cell writes to this server now. The next check pins the new timeline. The audit log records it.</source>
        <translation>Der angeheftete Server %1 wurde seitdem hochgestuft. Nur nach einem Failover annehmen, von dem Sie wissen, und nur dort, wohin die Zelle jetzt schreibt. Die nächste Prüfung heftet die neue Zeitlinie an. Das Audit-Protokoll hält es fest.</translation>
    </message>
    <message>
        <source>Reason, starting with an alert or ticket number</source>
        <translation>Grund, beginnend mit der Nummer des Alarms oder Tickets</translation>
    </message>
    <message>
        <source>Accept timeline %1</source>
        <translation>Zeitlinie %1 annehmen</translation>
    </message>
    <message>
        <source>Accept the new timeline…</source>
        <translation>Neue Zeitlinie annehmen …</translation>
    </message>
</context>
<context>
    <name>cells::Console</name>
    <message>
        <source>The sandbox has ended</source>
        <translation>Die Sandbox ist beendet</translation>
    </message>
    <message>
        <source>Nothing can be read any more; what is still shown was read before. Start another with Ctrl+O.</source>
        <translation>Es ist nichts mehr zu lesen; was noch zu sehen ist, wurde vorher gelesen. Mit Strg+O eine andere starten.</translation>
    </message>
    <message>
        <source>A plan is being run</source>
        <translation>Ein Plan läuft</translation>
    </message>
    <message>
        <source>Stop it, or wait until it has ended, before another environment is opened.</source>
        <translation>Anhalten oder abwarten, bis er fertig ist; erst dann ist eine andere Umgebung zu öffnen.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>Verifikation</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>A password is missing</source>
        <translation>Ein Passwort fehlt</translation>
    </message>
    <message>
        <source>What is set here may not be remembered</source>
        <translation>Einstellungen bleiben vielleicht nicht erhalten</translation>
    </message>
    <message>
        <source>all cells</source>
        <translation>alle Zellen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The proof is under way.</source>
        <translation>Der Beweis läuft.</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Open another environment…</source>
        <translation>Andere Umgebung öffnen…</translation>
    </message>
    <message>
        <source>Edit this environment…</source>
        <translation>Diese Umgebung bearbeiten…</translation>
    </message>
    <message>
        <source>Copy a link to this view</source>
        <translation>Link zu dieser Ansicht kopieren</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>service %1/min</source>
        <translation>Service %1/min</translation>
    </message>
    <message>
        <source>database %1/min</source>
        <translation>Datenbank %1/min</translation>
    </message>
    <message>
        <source>skew %1</source>
        <translation>Abweichung %1</translation>
    </message>
    <message>
        <source>It leads to the environment %1, which was never opened here. Open its file, then follow the link again.</source>
        <translation>Er führt zur Umgebung %1, die hier nie geöffnet wurde. Ihre Datei öffnen, dann dem Link noch einmal folgen.</translation>
    </message>
    <message>
        <source>It leads to the environment %1; this window shows %2.</source>
        <translation>Er führt zur Umgebung %1; dieses Fenster zeigt %2.</translation>
    </message>
    <message>
        <source>It leads to cell %1, which the environment %2 does not have.</source>
        <translation>Er führt zu Zelle %1, die es in der Umgebung %2 nicht gibt.</translation>
    </message>
    <message>
        <source>It leads to the page %1, which this console does not have.</source>
        <translation>Er führt zur Seite %1, die diese Konsole nicht hat.</translation>
    </message>
    <message>
        <source>The link cannot be followed</source>
        <translation>Dem Link ist nicht zu folgen</translation>
    </message>
    <message>
        <source>Neither side answers any more.</source>
        <translation>Keine der beiden Seiten antwortet mehr.</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>%1: nothing may be done here.</source>
        <translation>%1: hier darf nichts getan werden.</translation>
    </message>
    <message>
        <source>No drill could be begun</source>
        <translation>Es konnte keine Übung begonnen werden</translation>
    </message>
    <message>
        <source>The program of the sandbox does not say which there are. It is built and installed together with the console.</source>
        <translation>Das Programm der Sandbox sagt nicht, welche es gibt. Es wird mit der Konsole gebaut und installiert.</translation>
    </message>
    <message>
        <source>Choosing a drill</source>
        <translation>Eine Übung wird gewählt</translation>
    </message>
    <message>
        <source>The scans of cell %1 go on</source>
        <translation>Die Scans von Zelle %1 laufen weiter</translation>
    </message>
    <message>
        <source>The scans of cell %1 have ended</source>
        <translation>Die Scans von Zelle %1 sind beendet</translation>
    </message>
    <message>
        <source>The environment could not be opened</source>
        <translation>Die Umgebung konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>The environment has no cells. Add at least one to its file.</source>
        <translation>Sie nennt keine Zelle. Mindestens eine muss in ihrer Datei stehen.</translation>
    </message>
    <message>
        <source>The database is not that of cell %1: verdicts are withheld.</source>
        <translation>Die Datenbank ist nicht die der Zelle %1: Urteile werden zurückgehalten.</translation>
    </message>
    <message>
        <source>This link leads to cell %1</source>
        <translation>Ein Link führt zu Zelle %1</translation>
    </message>
</context>
<context>
    <name>cells::CopyActions</name>
    <message>
        <source>Copy the value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy the record&apos;s uuid</source>
        <translation>uuid des Records kopieren</translation>
    </message>
    <message>
        <source>Copy the lease&apos;s uuid</source>
        <translation>uuid der Lease kopieren</translation>
    </message>
    <message>
        <source>Copy as SQL: its row</source>
        <translation>Als SQL kopieren: seine Zeile</translation>
    </message>
    <message>
        <source>Copy as grpcurl: its claims</source>
        <translation>Als grpcurl kopieren: seine Claims</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
    <message>
        <source>Copy as link</source>
        <translation>Als Link kopieren</translation>
    </message>
    <message>
        <source>The value is covered; reveal personal values first</source>
        <translation>Der Wert ist verdeckt; zuerst persönliche Werte zeigen</translation>
    </message>
</context>
<context>
    <name>cells::DetailPane</name>
    <message>
        <source>Copy the id</source>
        <translation>Id kopieren</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>cells::DifferenceBreakdown</name>
    <message>
        <source>%1 h UTC</source>
        <translation>%1 Uhr UTC</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more group(s), none larger</source>
        <translation>
            <numerusform>%n weitere Gruppe, nicht größer</numerusform>
            <numerusform>%n weitere Gruppen, keine größer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::DifferencePane</name>
    <message>
        <source>Differences</source>
        <translation>Abweichungen</translation>
    </message>
    <message>
        <source>%1 was not scanned</source>
        <translation>%1 wurde nicht gescannt</translation>
    </message>
    <message>
        <source>Whether its claims and rows agree is not known.</source>
        <translation>Ob Claims und Zeilen übereinstimmen, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Scan %1</source>
        <translation>%1 scannen</translation>
    </message>
    <message>
        <source>%1: nothing differs</source>
        <translation>%1: keine Abweichung</translation>
    </message>
    <message>
        <source>%1: nothing found so far</source>
        <translation>%1: bisher nichts gefunden</translation>
    </message>
    <message>
        <source>Every claim agrees with its row, as of %1.</source>
        <translation>Jeder Claim stimmt mit seiner Zeile überein, Stand %1.</translation>
    </message>
    <message>
        <source>The scan %1; what lies behind is not known.</source>
        <translation>Der Scan %1; was danach kommt, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Differences of %1, as of %2 (%3)</source>
        <translation>Abweichungen von %1, Stand %2 (%3)</translation>
    </message>
    <message>
        <source>No difference passes the filter.</source>
        <translation>Keine Abweichung passt zum Filter.</translation>
    </message>
    <message>
        <source>Select a difference to see what both sides have.</source>
        <translation>Eine Abweichung wählen, um zu sehen, was beide Seiten haben.</translation>
    </message>
    <message>
        <source>class:missing type:email id&gt;100 created:2026-11-21, or any part of a value</source>
        <translation>class:missing type:email id&gt;100 created:2026-11-21 oder ein Teil eines Wertes</translation>
    </message>
</context>
<context>
    <name>cells::DriftCharts</name>
    <message>
        <source>%1: no complete scan</source>
        <translation>%1: kein vollständiger Scan</translation>
    </message>
    <message numerus="yes">
        <source>%1: drift %2 → %3 in %n complete scan(s) since %4</source>
        <translation>
            <numerusform>%1: Drift %2 → %3 in %n vollständigem Scan seit %4</numerusform>
            <numerusform>%1: Drift %2 → %3 in %n vollständigen Scans seit %4</numerusform>
        </translation>
    </message>
    <message>
        <source>claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>No scan was seen to run</source>
        <translation>Kein Scan wurde beobachtet</translation>
    </message>
    <message>
        <source>Scan of %1: %2 rows/s, %3 %</source>
        <translation>Scan von %1: %2 Zeilen/s, %3 %</translation>
    </message>
    <message>
        <source>rows/s</source>
        <translation>Zeilen/s</translation>
    </message>
    <message>
        <source>Rows a second</source>
        <translation>Zeilen pro Sekunde</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>Drift over time</source>
        <translation>Drift im Lauf der Zeit</translation>
    </message>
    <message>
        <source>No complete scan of this model is known. Each one becomes a point of this chart.</source>
        <translation>Kein vollständiger Scan dieses Modells ist bekannt. Jeder wird ein Punkt dieses Diagramms.</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>%1: drift %2 in the only complete scan, of %3</source>
        <translation>%1: Drift %2 im einzigen vollständigen Scan, vom %3</translation>
    </message>
    <message>
        <source>%1: nothing differs that is listed</source>
        <translation>%1: nichts Aufgelistetes weicht ab</translation>
    </message>
    <message>
        <source>%1: %2 listed, of ids %3 to %4</source>
        <translation>%1: %2 aufgelistet, von id %3 bis %4</translation>
    </message>
    <message>
        <source>Drift over ids</source>
        <translation>Drift über ids</translation>
    </message>
    <message>
        <source>No difference of this model is listed.</source>
        <translation>Kein Unterschied dieses Modells ist aufgelistet.</translation>
    </message>
    <message numerus="yes">
        <source>%1: drift %2, unchanged in %n complete scan(s) since %3</source>
        <translation>
            <numerusform>%1: Drift %2, unverändert in %n vollständigem Scan seit %3</numerusform>
            <numerusform>%1: Drift %2, unverändert in %n vollständigen Scans seit %3</numerusform>
        </translation>
    </message>
    <message>
        <source>No scan runs. The last one, of %1, failed</source>
        <translation>Es läuft kein Scan. Der letzte, von %1, ist gescheitert</translation>
    </message>
    <message>
        <source>No scan runs. The last one, of %1, read %2 rows in %3: %4 rows/s</source>
        <translation>Es läuft kein Scan. Der letzte, von %1, hat %2 Zeilen in %3 gelesen: %4 Zeilen/s</translation>
    </message>
    <message>
        <source>No scan has read rows in this window.</source>
        <translation>In diesem Fenster hat noch kein Scan Zeilen gelesen.</translation>
    </message>
</context>
<context>
    <name>cells::DriftEstimates</name>
    <message>
        <source>Sampling %1</source>
        <translation>Stichprobe von %1</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Differ</source>
        <translation>Weichen ab</translation>
    </message>
    <message>
        <source>Sampled</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>%1 rows in %2 blocks</source>
        <translation>%1 Zeilen in %2 Blöcken</translation>
    </message>
    <message>
        <source>A sample of the ids tells in two seconds about how many differ, and how sure that is.</source>
        <translation>Eine Stichprobe der Ids sagt in zwei Sekunden, wie viele ungefähr abweichen, und wie sicher das ist.</translation>
    </message>
    <message>
        <source>Sample it again</source>
        <translation>Neue Stichprobe</translation>
    </message>
    <message>
        <source>No more was read: %1</source>
        <translation>Mehr wurde nicht gelesen: %1</translation>
    </message>
    <message>
        <source>With 95 % confidence the true number lies between the last two.</source>
        <translation>Mit 95 % Sicherheit liegt die wahre Zahl zwischen den beiden letzten.</translation>
    </message>
    <message>
        <source>Counted as differing is what is missing, different, extra or claimed twice, from the first row to the last.</source>
        <translation>Als abweichend zählt, was von der ersten bis zur letzten Zeile fehlt, anders, überzählig oder doppelt beansprucht ist.</translation>
    </message>
    <message>
        <source>Only a scan counts claims before and beyond these rows, too, and tells which missing values are in conflict or moved away, because another cell holds them.</source>
        <translation>Nur ein Scan zählt auch Claims vor und hinter diesen Zeilen und sagt, welche fehlenden Werte im Konflikt stehen oder weggezogen sind, weil eine andere Zelle sie hält.</translation>
    </message>
</context>
<context>
    <name>cells::DriftExport</name>
    <message>
        <source>Report on all models, Markdown…</source>
        <translation>Bericht über alle Modelle, Markdown…</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Report on all models, one HTML page…</source>
        <translation>Bericht über alle Modelle, eine HTML-Seite…</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>Report on all models, JSON…</source>
        <translation>Bericht über alle Modelle, JSON…</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>No model was scanned, so there is nothing to report</source>
        <translation>Kein Modell wurde gescannt; es gibt nichts zu berichten</translation>
    </message>
    <message>
        <source>Report written to %1 · SHA-256 %2</source>
        <translation>Bericht in %1 geschrieben · SHA-256 %2</translation>
    </message>
    <message>
        <source>A report has every value in full; reveal personal values first</source>
        <translation>Ein Bericht hat jeden Wert ganz; zuerst persönliche Werte zeigen</translation>
    </message>
</context>
<context>
    <name>cells::DrillPane</name>
    <message>
        <source>I am done…</source>
        <translation>Ich bin fertig…</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Beurteilen</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>A hint</source>
        <translation>Ein Hinweis</translation>
    </message>
    <message>
        <source>End the drill, and be judged</source>
        <translation>Die Übung beenden und beurteilt werden</translation>
    </message>
    <message>
        <source>Hint (%1 left)</source>
        <translation>Hinweis (noch %1)</translation>
    </message>
    <message>
        <source>Go on with the drill</source>
        <translation>Weiter üben</translation>
    </message>
    <message>
        <source>Judging…</source>
        <translation>Wird beurteilt…</translation>
    </message>
    <message>
        <source>What was the cause? The first answer counts.</source>
        <translation>Was war die Ursache? Die erste Antwort zählt.</translation>
    </message>
    <message>
        <source>What was the cause? A second answer counts half.</source>
        <translation>Was war die Ursache? Eine zweite Antwort zählt halb.</translation>
    </message>
    <message>
        <source>The cause is told. What is done may be judged again; what was missed counts half.</source>
        <translation>Die Ursache ist genannt. Was getan wird, kann neu beurteilt werden; Versäumtes zählt halb.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 points · %n hint(s) taken</source>
        <translation>
            <numerusform>%1 von %2 Punkten · %n Hinweis genommen</numerusform>
            <numerusform>%1 von %2 Punkten · %n Hinweise genommen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::EnvironmentEditor</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 war nicht zu schreiben: %2</translation>
    </message>
    <message>
        <source>Go to the line</source>
        <translation>Zur Zeile gehen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save and open</source>
        <translation>Speichern und öffnen</translation>
    </message>
    <message>
        <source>Environment – Cells Console</source>
        <translation>Umgebung – Cells Console</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>Neue Umgebung</translation>
    </message>
    <message>
        <source>Its place is asked for when it is saved.</source>
        <translation>Der Ort wird beim Speichern gefragt.</translation>
    </message>
    <message>
        <source>The text of the file</source>
        <translation>Text der Datei</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>This can be opened.</source>
        <translation>Dies lässt sich öffnen.</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Save the environment</source>
        <translation>Umgebung speichern</translation>
    </message>
    <message>
        <source>Environments (*.yml *.yaml)</source>
        <translation>Umgebungen (*.yml *.yaml)</translation>
    </message>
    <message>
        <source>Nothing is saved, because the password cannot be kept: %1</source>
        <translation>Nichts wurde gespeichert, weil sich das Passwort nicht aufheben lässt: %1</translation>
    </message>
    <message>
        <source>This can be opened, but a certificate cannot be used. %1</source>
        <translation>Dies lässt sich öffnen, aber ein Zertifikat ist nicht zu gebrauchen. %1</translation>
    </message>
</context>
<context>
    <name>cells::EnvironmentForm</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Topology Service</source>
        <translation>Topology Service</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Authority</source>
        <translation>Zertifizierungsstelle</translation>
    </message>
    <message>
        <source>Your certificate</source>
        <translation>Ihr Zertifikat</translation>
    </message>
    <message>
        <source>Its private key</source>
        <translation>Sein privater Schlüssel</translation>
    </message>
    <message>
        <source>It is that of</source>
        <translation>Es gehört</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellen</translation>
    </message>
    <message>
        <source>Stale lease</source>
        <translation>Veraltete Lease</translation>
    </message>
    <message>
        <source>Orphaned lease</source>
        <translation>Verwaiste Lease</translation>
    </message>
    <message>
        <source>Recent record</source>
        <translation>Frischer Record</translation>
    </message>
    <message>
        <source>Clock skew</source>
        <translation>Uhrabweichung</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>that of the environment</source>
        <translation>das der Umgebung</translation>
    </message>
    <message>
        <source>Redis</source>
        <translation>Redis</translation>
    </message>
    <message>
        <source>Redis database</source>
        <translation>Redis-Datenbank</translation>
    </message>
    <message>
        <source>Redis password</source>
        <translation>Redis-Passwort</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Add a cell</source>
        <translation>Zelle hinzufügen</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose the file: %1</source>
        <translation>Datei wählen: %1</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>No password, or one in the passfile that the connection string names</source>
        <translation>Kein Passwort, oder eines in der Passdatei, die der Verbindungstext nennt</translation>
    </message>
    <message>
        <source>kept in the keychain; type to replace it</source>
        <translation>im Schlüsselbund aufgehoben; tippen, um es zu ersetzen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>new cell</source>
        <translation>neue Zelle</translation>
    </message>
    <message>
        <source>GitLab checkout</source>
        <translation>GitLab-Checkout</translation>
    </message>
    <message>
        <source>What is expected there</source>
        <translation>Was dort erwartet wird</translation>
    </message>
    <message>
        <source>Cell number</source>
        <translation>Nummer der Zelle</translation>
    </message>
    <message>
        <source>Cell address</source>
        <translation>Adresse der Zelle</translation>
    </message>
    <message>
        <source>Database name</source>
        <translation>Name der Datenbank</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n fault(s)</source>
        <translation>
            <numerusform>%1 · %n Fehler</numerusform>
            <numerusform>%1 · %n Fehler</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::FilterBar</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Rows shown</source>
        <translation>Gezeigte Zeilen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Nothing passes the filter</source>
        <translation>Nichts passt zum Filter</translation>
    </message>
    <message>
        <source>Without it there are %1 to show.</source>
        <translation>Ohne ihn sind es %1.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter leeren</translation>
    </message>
</context>
<context>
    <name>cells::FlagTimeline</name>
    <message>
        <source>Flags over time</source>
        <translation>Flags im Lauf der Zeit</translation>
    </message>
    <message>
        <source>%1: %2
%3 to %4</source>
        <translation>%1: %2
%3 bis %4</translation>
    </message>
    <message>
        <source>%1: nobody looked then.</source>
        <translation>%1: Da sah niemand nach.</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
</context>
<context>
    <name>cells::FoldSection</name>
    <message>
        <source>Show each: %1</source>
        <translation>Einzeln zeigen: %1</translation>
    </message>
    <message>
        <source>Show each</source>
        <translation>Einzeln zeigen</translation>
    </message>
</context>
<context>
    <name>cells::GridDelegate</name>
    <message>
        <source>%1
%2
%3 here</source>
        <translation>%1
%2
%3 hier</translation>
    </message>
</context>
<context>
    <name>cells::GridHeader</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Fit widths</source>
        <translation>Breiten anpassen</translation>
    </message>
    <message>
        <source>As at first</source>
        <translation>Wie zu Anfang</translation>
    </message>
    <message>
        <source>%1 (no room)</source>
        <translation>%1 (kein Platz)</translation>
    </message>
</context>
<context>
    <name>cells::GridView</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation>Feld kopieren</translation>
    </message>
</context>
<context>
    <name>cells::HeaderBar</name>
    <message>
        <source>SANDBOX</source>
        <translation>SANDBOX</translation>
    </message>
    <message>
        <source>DEVELOPMENT</source>
        <translation>ENTWICKLUNG</translation>
    </message>
    <message>
        <source>STAGING</source>
        <translation>STAGING</translation>
    </message>
    <message>
        <source>PRODUCTION</source>
        <translation>PRODUKTION</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>Primär</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>Replikat</translation>
    </message>
    <message>
        <source>role unknown</source>
        <translation>Rolle unbekannt</translation>
    </message>
    <message>
        <source>Refresh (F5)</source>
        <translation>Aktualisieren (F5)</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Cell %1 · %2</source>
        <translation>Zelle %1 · %2</translation>
    </message>
    <message>
        <source>database not read</source>
        <translation>Datenbank nicht gelesen</translation>
    </message>
    <message>
        <source>paired</source>
        <translation>zugeordnet</translation>
    </message>
    <message>
        <source>NOT THIS CELL</source>
        <translation>NICHT DIESE ZELLE</translation>
    </message>
    <message>
        <source>pairing unproved</source>
        <translation>Zuordnung unbewiesen</translation>
    </message>
    <message>
        <source>Show the evidence</source>
        <translation>Belege zeigen</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>NUR LESEN</translation>
    </message>
    <message>
        <source>Arm…</source>
        <translation>Freigeben…</translation>
    </message>
    <message>
        <source>Let this window write to the cell for 15 minutes</source>
        <translation>Dieses Fenster 15 Minuten lang in die Zelle schreiben lassen</translation>
    </message>
    <message>
        <source>ARMED · CELL %1 · %2:%3</source>
        <translation>SCHREIBEN · ZELLE %1 · %2:%3</translation>
    </message>
    <message>
        <source>Disarm…</source>
        <translation>Beenden…</translation>
    </message>
    <message>
        <source>Writing is armed; it ends by itself, or here</source>
        <translation>Schreiben ist freigegeben; das endet von selbst, oder hier</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
    <message>
        <source>▲ as of %1 UTC</source>
        <translation>▲ Stand %1 UTC</translation>
    </message>
    <message>
        <source>as of %1 UTC</source>
        <translation>Stand %1 UTC</translation>
    </message>
    <message>
        <source> · %1 old</source>
        <translation> · %1 alt</translation>
    </message>
    <message>
        <source>%1 UTC
%2 here</source>
        <translation>%1 UTC
%2 hier</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>FINISHING · CELL %1</source>
        <translation>SCHLIESST AB · ZELLE %1</translation>
    </message>
</context>
<context>
    <name>cells::IdMap</name>
    <message>
        <source>Where in the table they are</source>
        <translation>Wo in der Tabelle sie liegen</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>Id %1</translation>
    </message>
    <message>
        <source>ids %1 to %2: %3</source>
        <translation>Ids %1 bis %2: %3</translation>
    </message>
    <message>
        <source>from id %1 on</source>
        <translation>ab Id %1</translation>
    </message>
    <message>
        <source>ids %1 to %2</source>
        <translation>Ids %1 bis %2</translation>
    </message>
    <message>
        <source>%1 marks, ids %2 to %3</source>
        <translation>%1 Marken, Ids %2 bis %3</translation>
    </message>
</context>
<context>
    <name>cells::Keychain</name>
    <message>
        <source>The keychain holds no password named %1.</source>
        <translation>Der Schlüsselbund hat kein Passwort namens %1.</translation>
    </message>
    <message>
        <source>The keychain was not unlocked for %1.</source>
        <translation>Der Schlüsselbund wurde für %1 nicht entsperrt.</translation>
    </message>
    <message>
        <source>This desktop offers no keychain service (such as GNOME Keyring or KWallet); give the password in a passfile instead.</source>
        <translation>Dieser Desktop bietet keinen Schlüsselbund (wie GNOME Keyring oder KWallet); das Passwort stattdessen in einer Passdatei geben.</translation>
    </message>
</context>
<context>
    <name>cells::LeaseActions</name>
    <message>
        <source>Reconcile…</source>
        <translation>Abgleichen…</translation>
    </message>
    <message>
        <source>Deeds</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Plan for the listed leases, each by its verdict…</source>
        <translation>Plan für die gelisteten Leases, jede nach ihrem Urteil…</translation>
    </message>
    <message>
        <source>Plan to commit the selected leases…</source>
        <translation>Plan für Commits der gewählten Leases…</translation>
    </message>
    <message>
        <source>Plan for the selected leases, each by its verdict…</source>
        <translation>Plan für die gewählten Leases, jede nach ihrem Urteil…</translation>
    </message>
    <message>
        <source>Plan to roll back the selected leases…</source>
        <translation>Plan für Rollbacks der gewählten Leases…</translation>
    </message>
    <message>
        <source>Plan to delete the selected local rows…</source>
        <translation>Plan zum Löschen der gewählten lokalen Zeilen…</translation>
    </message>
    <message>
        <source>Reconcile %1…</source>
        <translation>%1 abgleichen…</translation>
    </message>
    <message>
        <source>Plan for the listed leases, each by its verdict (p)</source>
        <translation>Plan für die gelisteten Leases, jede nach ihrem Urteil (p)</translation>
    </message>
    <message>
        <source>No listed lease is to be committed, rolled back or cleaned</source>
        <translation>Keine gelistete Lease braucht Commit, Rollback oder Aufräumen</translation>
    </message>
</context>
<context>
    <name>cells::LeaseContents</name>
    <message>
        <source>Every claim of the cell was read (%1): it holds nothing else.</source>
        <translation>Jeder Claim der Zelle wurde gelesen (%1): sie hält nichts anderes.</translation>
    </message>
    <message>
        <source>Nothing was searched: when the lease was created is not known.</source>
        <translation>Nichts wurde durchsucht: wann die Lease angelegt wurde, ist nicht bekannt.</translation>
    </message>
    <message numerus="yes">
        <source>The search was stopped when it had read %1 claim(s); the lease may hold more.</source>
        <translation>
            <numerusform>Die Suche wurde nach %1 gelesenen Claim angehalten; die Lease kann mehr halten.</numerusform>
            <numerusform>Die Suche wurde nach %1 gelesenen Claims angehalten; die Lease kann mehr halten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 claim(s) of rows made around its creation were read (%2). It may hold claims of older rows, too.</source>
        <translation>
            <numerusform>%1 Claim von Zeilen aus der Zeit ihrer Anlage wurde gelesen (%2). Sie kann auch Claims älterer Zeilen halten.</numerusform>
            <numerusform>%1 Claims von Zeilen aus der Zeit ihrer Anlage wurden gelesen (%2). Sie kann auch Claims älterer Zeilen halten.</numerusform>
        </translation>
    </message>
    <message>
        <source>within minutes</source>
        <translation>innerhalb von Minuten</translation>
    </message>
    <message>
        <source>within a day</source>
        <translation>innerhalb eines Tages</translation>
    </message>
    <message>
        <source>What it holds</source>
        <translation>Was sie hält</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The service does not say what a lease holds; claims that carry it have to be searched for.</source>
        <translation>Der Service sagt nicht, was eine Lease hält; Claims, die sie tragen, sind zu suchen.</translation>
    </message>
    <message>
        <source>Find its claims</source>
        <translation>Ihre Claims suchen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>No claim that carries it was found.</source>
        <translation>Kein Claim, der sie trägt, wurde gefunden.</translation>
    </message>
    <message>
        <source>Search every claim</source>
        <translation>Alle Claims durchsuchen</translation>
    </message>
    <message numerus="yes">
        <source>Searching %1: %2 claim(s) read, %3 found</source>
        <translation>
            <numerusform>%1 wird durchsucht: %2 Claim gelesen, %3 gefunden</numerusform>
            <numerusform>%1 wird durchsucht: %2 Claims gelesen, %3 gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching for what the lease holds</source>
        <translation>Es wird gesucht, was die Lease hält</translation>
    </message>
</context>
<context>
    <name>cells::LeasesPage</name>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Survey again</source>
        <translation>Neu erheben</translation>
    </message>
    <message>
        <source>Copy the lease&apos;s id</source>
        <translation>Id der Lease kopieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Find the claims of the lease</source>
        <translation>Claims der Lease suchen</translation>
    </message>
    <message>
        <source>Outstanding leases</source>
        <translation>Ausstehende Leases</translation>
    </message>
    <message>
        <source>Select a lease to see what both sides have, and why its verdict is what it is.</source>
        <translation>Eine Lease wählen, um zu sehen, was beide Seiten haben und warum ihr Urteil so ausfällt.</translation>
    </message>
    <message>
        <source>Surveying leases</source>
        <translation>Leases werden erhoben</translation>
    </message>
    <message>
        <source>Part of the answer is missing, so this is not known to be all.</source>
        <translation>Ein Teil der Antwort fehlt, also ist dies vielleicht nicht alles.</translation>
    </message>
    <message>
        <source>A complete listing of %1 has none for this cell, and its lease table is empty.</source>
        <translation>Eine vollständige Liste von %1 hat keine für diese Zelle, und ihre Lease-Tabelle ist leer.</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Nothing was read</source>
        <translation>Nichts gelesen</translation>
    </message>
    <message>
        <source>The survey was stopped before it had an answer.</source>
        <translation>Die Erhebung wurde vor einer Antwort angehalten.</translation>
    </message>
    <message>
        <source>What is outstanding in this cell is not known.</source>
        <translation>Was in dieser Zelle aussteht, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The leases could not be read</source>
        <translation>Die Leases waren nicht lesbar</translation>
    </message>
    <message>
        <source>leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Surveying leases: reading the cell&apos;s database</source>
        <translation>Leases werden erhoben: Datenbank der Zelle wird gelesen</translation>
    </message>
    <message numerus="yes">
        <source>Surveying leases: page %1 of the service, %n lease(s)</source>
        <translation>
            <numerusform>Leases werden erhoben: Seite %1 des Service, %n Lease</numerusform>
            <numerusform>Leases werden erhoben: Seite %1 des Service, %n Leases</numerusform>
        </translation>
    </message>
    <message>
        <source>Surveying leases: looking a second time at rows that are absent</source>
        <translation>Leases werden erhoben: zweiter Blick nach fehlenden Zeilen</translation>
    </message>
    <message>
        <source>The cell&apos;s database could not be read</source>
        <translation>Die Datenbank der Zelle war nicht lesbar</translation>
    </message>
    <message>
        <source>The listing of the service is incomplete</source>
        <translation>Die Liste des Service ist unvollständig</translation>
    </message>
    <message>
        <source>Select a lease to see what both sides have.</source>
        <translation>Eine Lease wählen, um zu sehen, was beide Seiten haben.</translation>
    </message>
    <message>
        <source>age&gt;1h verdict:roll_back source:local, or any part of a lease&apos;s id</source>
        <translation>age&gt;1h verdict:roll_back source:local, oder ein Teil der Id einer Lease</translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) listed. %1</source>
        <translation>
            <numerusform>%n Lease aufgeführt. %1</numerusform>
            <numerusform>%n Leases aufgeführt. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::LoadingState</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>%1 of %2 %3 · %4/s</source>
        <translation>%1 von %2 %3 · %4/s</translation>
    </message>
    <message>
        <source>%1 %2 · %3/s</source>
        <translation>%1 %2 · %3/s</translation>
    </message>
</context>
<context>
    <name>cells::LookupPane</name>
    <message>
        <source>Look up</source>
        <translation>Nachschlagen</translation>
    </message>
    <message>
        <source>Show in its table</source>
        <translation>In seiner Tabelle zeigen</translation>
    </message>
    <message>
        <source>Who owns it?</source>
        <translation>Wem gehört er?</translation>
    </message>
    <message>
        <source>Type or paste values, uuids or ids, one a line: a name, an e-mail address, a path, a key, a lease. “email:a@b.example” says which claim is meant. Between quotes, as &quot;alice &quot;, a value is taken as it is, with its blanks.</source>
        <translation>Werte, uuids oder Ids eintippen oder einfügen, je Zeile eine: ein Name, eine E-Mail-Adresse, ein Pfad, ein Schlüssel, eine Lease. „email:a@b.example“ sagt, welcher Claim gemeint ist. Zwischen Anführungszeichen, wie &quot;alice &quot;, gilt ein Wert, wie er ist, mit seinen Leerzeichen.</translation>
    </message>
    <message>
        <source>alice
a@b.example
9f3c0d1e-…</source>
        <translation>alice
a@b.example
9f3c0d1e-…</translation>
    </message>
    <message>
        <source>What to look up, one a line</source>
        <translation>Was nachzuschlagen ist, je Zeile eines</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Enter</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Looking up</source>
        <translation>Es wird nachgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>Looking up %n value(s)</source>
        <translation>
            <numerusform>%n Wert wird nachgeschlagen</numerusform>
            <numerusform>%n Werte werden nachgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing could be looked up</source>
        <translation>Nichts ließ sich nachschlagen</translation>
    </message>
    <message>
        <source>Select a finding to see both sides.</source>
        <translation>Einen Fund wählen, um beide Seiten zu sehen.</translation>
    </message>
    <message>
        <source>It is in another cell: choose that cell at the top first</source>
        <translation>Er liegt in einer anderen Zelle: zuerst oben diese Zelle wählen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Claims without a row are not found without an admin certificate</source>
        <translation>Claims ohne Zeile sind ohne Admin-Zertifikat nicht zu finden</translation>
    </message>
    <message>
        <source>Values that tell of a person are covered</source>
        <translation>Werte, die etwas über eine Person sagen, sind verdeckt</translation>
    </message>
    <message>
        <source>Correct the database in the environment, then look up again.</source>
        <translation>Die Datenbank in der Umgebung berichtigen, dann neu nachschlagen.</translation>
    </message>
</context>
<context>
    <name>cells::MainWindow</name>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Strg+K</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>Irgendetwas finden</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Cell %1 · %2</source>
        <translation>Zelle %1 · %2</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Look up</source>
        <translation>Nachschlagen</translation>
    </message>
    <message>
        <source>%1 – %2 – Cells Console</source>
        <translation>%1 – %2 – Cells Console</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>The language changes with the next start</source>
        <translation>Die Sprache wechselt mit dem nächsten Start</translation>
    </message>
    <message>
        <source>Theme of the desktop</source>
        <translation>Farben des Desktops</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helle Farben</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkle Farben</translation>
    </message>
    <message>
        <source>Comfortable rows</source>
        <translation>Hohe Zeilen</translation>
    </message>
    <message>
        <source>Times as UTC, not as ages</source>
        <translation>Zeiten in UTC statt als Alter</translation>
    </message>
    <message>
        <source>Language of the desktop</source>
        <translation>Sprache des Desktops</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>not possible now</source>
        <translation>jetzt nicht möglich</translation>
    </message>
    <message>
        <source>Find anything…</source>
        <translation>Irgendetwas finden…</translation>
    </message>
    <message>
        <source>Filter this page</source>
        <translation>Diese Seite filtern</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Cancel what is running</source>
        <translation>Laufendes abbrechen</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation>Liste der Tasten</translation>
    </message>
    <message>
        <source>Find a page, a cell, an action; or look up an id or a value (Ctrl+K)</source>
        <translation>Eine Seite, eine Zelle, eine Aktion finden; oder eine Id oder einen Wert nachschlagen (Strg+K)</translation>
    </message>
</context>
<context>
    <name>cells::ModelBrowser</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>result:missing type:username value:ali age&gt;1h id:42, or a value to look up</source>
        <translation>result:missing type:username value:ali age&gt;1h id:42, oder ein Wert zum Nachschlagen</translation>
    </message>
    <message>
        <source>Browse</source>
        <translation>Blättern</translation>
    </message>
    <message>
        <source>Enter looks up who owns “%1”</source>
        <translation>Enter schlägt nach, wem „%1“ gehört</translation>
    </message>
</context>
<context>
    <name>cells::Opening</name>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>The environment could not be opened</source>
        <translation>Die Umgebung ließ sich nicht öffnen</translation>
    </message>
    <message>
        <source>Starting the sandbox</source>
        <translation>Die Sandbox wird gestartet</translation>
    </message>
    <message>
        <source>The sandbox could not be started</source>
        <translation>Die Sandbox ließ sich nicht starten</translation>
    </message>
    <message>
        <source>The file could not be read</source>
        <translation>Die Datei war nicht lesbar</translation>
    </message>
</context>
<context>
    <name>cells::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Check connection…</source>
        <translation>Verbindung prüfen…</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Select a cell to see what is known of it.</source>
        <translation>Eine Zelle wählen, um zu sehen, was von ihr bekannt ist.</translation>
    </message>
    <message>
        <source>Open the leases of the cell</source>
        <translation>Leases der Zelle öffnen</translation>
    </message>
    <message>
        <source>Check the connection of the cell…</source>
        <translation>Verbindung der Zelle prüfen…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message numerus="yes">
        <source>Reading the cells: %n to come</source>
        <translation>
            <numerusform>Zellen werden gelesen: %n steht aus</numerusform>
            <numerusform>Zellen werden gelesen: %n stehen aus</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing needs attention.</source>
        <translation>Nichts braucht Aufmerksamkeit.</translation>
    </message>
    <message>
        <source>Not all cells were read.</source>
        <translation>Nicht alle Zellen wurden gelesen.</translation>
    </message>
    <message>
        <source>Reading what needs attention…</source>
        <translation>Es wird gelesen, was Aufmerksamkeit braucht…</translation>
    </message>
    <message>
        <source>Cell %1 was not read</source>
        <translation>Zelle %1 wurde nicht gelesen</translation>
    </message>
    <message>
        <source>Cell %1 is given another cell&apos;s database</source>
        <translation>Zelle %1 hat die Datenbank einer anderen Zelle</translation>
    </message>
    <message>
        <source>Nothing that was read needs attention. Whether claims differ is not known, because not all models were scanned: %1.</source>
        <translation>Nichts, was gelesen wurde, verlangt Aufmerksamkeit. Ob Claims abweichen, ist nicht bekannt, weil nicht alle Modelle gescannt wurden: %1.</translation>
    </message>
</context>
<context>
    <name>cells::PageList</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>%1 (Alt+%2)</source>
        <translation>%1 (Alt+%2)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>cells::PaneBody</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
</context>
<context>
    <name>cells::PlanConfirmation</name>
    <message>
        <source>Save as SQL script…</source>
        <translation>Als SQL-Skript speichern…</translation>
    </message>
    <message>
        <source>Save plan…</source>
        <translation>Plan speichern…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Type “%1” to confirm, cell and count:</source>
        <translation>Zum Bestätigen „%1“ eintippen, Zelle und Zahl:</translation>
    </message>
    <message>
        <source>This plan may not be run; why stands above.</source>
        <translation>Dieser Plan darf nicht laufen; warum, steht oben.</translation>
    </message>
    <message>
        <source>Writing is not armed.</source>
        <translation>Schreiben ist nicht freigegeben.</translation>
    </message>
    <message>
        <source>Type %1 to confirm.</source>
        <translation>Zum Bestätigen %1 eintippen.</translation>
    </message>
    <message>
        <source>Limits…</source>
        <translation>Grenzen…</translation>
    </message>
    <message>
        <source>How many items the plan holds at most, and how many calls a second it makes</source>
        <translation>Wie viele Einträge der Plan höchstens hat und wie viele Aufrufe je Sekunde er macht</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Now press the button: Enter does nothing here.</source>
        <translation>Jetzt den Knopf drücken: Enter tut hier nichts.</translation>
    </message>
    <message>
        <source>“%1” is not it: cell and count of this plan are “%2”.</source>
        <translation>„%1“ ist es nicht: Zelle und Anzahl dieses Plans sind „%2“.</translation>
    </message>
    <message>
        <source>A reason is missing.</source>
        <translation>Es fehlt ein Grund.</translation>
    </message>
</context>
<context>
    <name>cells::PlanDialog</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 ließ sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>Plan for cell %1 – Cells Console</source>
        <translation>Plan für Zelle %1 – Cells Console</translation>
    </message>
    <message>
        <source>Proving the pairing and surveying the leases again</source>
        <translation>Zuordnung wird belegt, Leases werden neu gesichtet</translation>
    </message>
    <message>
        <source>Proving the pairing and reading claims and rows again</source>
        <translation>Zuordnung wird belegt, Claims und Zeilen werden neu gelesen</translation>
    </message>
    <message>
        <source>No plan could be made</source>
        <translation>Es ließ sich kein Plan machen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Save the script</source>
        <translation>Skript speichern</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>Reading the impact of the plan</source>
        <translation>Die Auswirkungen des Plans werden gelesen</translation>
    </message>
    <message>
        <source>Checking the target of the plan</source>
        <translation>Das Ziel des Plans wird geprüft</translation>
    </message>
    <message>
        <source>The plan cannot be opened here</source>
        <translation>Der Plan kann hier nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Preparing the plan</source>
        <translation>Der Plan wird vorbereitet</translation>
    </message>
</context>
<context>
    <name>cells::PlanLimitsPopover</name>
    <message>
        <source>Items in the plan, at most</source>
        <translation>Einträge im Plan, höchstens</translation>
    </message>
    <message>
        <source>Calls a second, at most</source>
        <translation>Aufrufe je Sekunde, höchstens</translation>
    </message>
    <message>
        <source>Live claiming may be off: this is a backfill</source>
        <translation>Live-Claiming ist vielleicht aus: Das ist ein Backfill</translation>
    </message>
    <message>
        <source>Plan again</source>
        <translation>Neu planen</translation>
    </message>
    <message>
        <source>Why more than usual: the alert or the ticket first</source>
        <translation>Warum mehr als üblich: Alarm oder Ticket zuerst</translation>
    </message>
    <message>
        <source>Why more than usual</source>
        <translation>Warum mehr als üblich</translation>
    </message>
    <message>
        <source>How much, and how fast</source>
        <translation>Wie viel und wie schnell</translation>
    </message>
    <message>
        <source>Usual are %1 items and %2 calls a second; at most %3 and %4. More needs a reason, which stands in the plan and in the trail. Nothing raises the breaker.</source>
        <translation>Üblich sind %1 Einträge und %2 Aufrufe je Sekunde; höchstens %3 und %4. Mehr braucht einen Grund, der im Plan und im Protokoll steht. Die Notbremse hebt nichts an.</translation>
    </message>
    <message>
        <source>Claims are made although a change of their rows may not be claimed live. It stands in the plan.</source>
        <translation>Claims werden angelegt, obwohl eine Änderung ihrer Zeilen vielleicht nicht live geclaimt wird. Das steht im Plan.</translation>
    </message>
</context>
<context>
    <name>cells::PlanView</name>
    <message>
        <source>What cannot be undone</source>
        <translation>Was nicht rückgängig zu machen ist</translation>
    </message>
    <message>
        <source>How it is done</source>
        <translation>Wie es geschieht</translation>
    </message>
    <message>
        <source>Fingerprint %1</source>
        <translation>Fingerabdruck %1</translation>
    </message>
    <message>
        <source>This plan may be read, but not run</source>
        <translation>Dieser Plan darf gelesen werden, aber nicht laufen</translation>
    </message>
    <message>
        <source>What is done</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>What is left alone, and why</source>
        <translation>Was unberührt bleibt, und warum</translation>
    </message>
    <message>
        <source>What undoes it</source>
        <translation>Was es rückgängig macht</translation>
    </message>
    <message>
        <source>Nothing is left to do</source>
        <translation>Es ist nichts mehr zu tun</translation>
    </message>
    <message>
        <source>What is left alone, and why, stands below.</source>
        <translation>Was in Ruhe gelassen wird und warum, steht unten.</translation>
    </message>
    <message>
        <source>What hangs on what is given up</source>
        <translation>Was am Aufgegebenen hängt</translation>
    </message>
</context>
<context>
    <name>cells::RepairChoice</name>
    <message>
        <source>Repair…</source>
        <translation>Reparieren…</translation>
    </message>
    <message>
        <source>%1 of the %2 that are listed are made only by a backfill, for the flag of their type is off: the plan asks whether it is one.</source>
        <translation>%1 der %2 aufgeführten legt nur ein Backfill an, denn das Flag ihres Typs ist aus: der Plan fragt, ob er einer ist.</translation>
    </message>
    <message>
        <source>%1 of the %2 that are listed are left alone: in conflict, recent, leased, unreadable or doubtful.</source>
        <translation>%1 der %2 aufgeführten bleiben, wie sie sind: im Konflikt, zu jung, unter Lease, unlesbar oder zweifelhaft.</translation>
    </message>
    <message>
        <source>One plan holds %1, and up to %2 with a reason: the lowest ids come first, the rest is listed again after the run.</source>
        <translation>Ein Plan fasst %1, mit einer Begründung bis zu %2: die niedrigsten Ids zuerst, der Rest ist nach dem Lauf wieder aufgeführt.</translation>
    </message>
    <message>
        <source>Plans for the listed differences of %1, each by its class; nothing is done before it is confirmed.</source>
        <translation>Plant für die aufgeführten Unterschiede von %1, jeden nach seiner Art; nichts geschieht, bevor es bestätigt ist.</translation>
    </message>
    <message>
        <source>Repair %1 (%2 of %3)…</source>
        <translation>%1 reparieren (%2 von %3)…</translation>
    </message>
    <message>
        <source>Repair %1 (%2)…</source>
        <translation>%1 reparieren (%2)…</translation>
    </message>
</context>
<context>
    <name>cells::RolloutPage</name>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>phase:blocked next:enable_worker verdict:fine is:risky, or any part of a name</source>
        <translation>phase:blocked next:enable_worker verdict:fine is:risky oder ein Teil eines Namens</translation>
    </message>
    <message>
        <source>Changes of flags that were seen</source>
        <translation>Beobachtete Änderungen von Flags</translation>
    </message>
    <message>
        <source>Changes seen, in all cells</source>
        <translation>Beobachtete Änderungen, in allen Zellen</translation>
    </message>
    <message>
        <source>Copy the next step for a Rails console</source>
        <translation>Nächsten Schritt für eine Rails-Konsole kopieren</translation>
    </message>
    <message>
        <source>Copy the next step for ChatOps</source>
        <translation>Nächsten Schritt für ChatOps kopieren</translation>
    </message>
    <message>
        <source>Show the model in Verification</source>
        <translation>Modell in Verifikation zeigen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Reading flags, scans and leases</source>
        <translation>Lese Flags, Scans und Leases</translation>
    </message>
    <message>
        <source>Changes of flags are not kept</source>
        <translation>Änderungen von Flags werden nicht behalten</translation>
    </message>
    <message>
        <source>What scans found could not be read</source>
        <translation>Was Scans fanden, ist nicht lesbar</translation>
    </message>
    <message>
        <source>The flags could not be read</source>
        <translation>Die Flags sind nicht lesbar</translation>
    </message>
    <message>
        <source>No flag was seen to change since %1.</source>
        <translation>Seit %1 änderte sich kein Flag.</translation>
    </message>
    <message>
        <source>Changes are seen between two readings from this machine.</source>
        <translation>Änderungen zeigen sich zwischen zwei Lesungen von diesem Rechner aus.</translation>
    </message>
    <message>
        <source>Select a model to see its next step, and how it stands in all cells.</source>
        <translation>Ein Modell auswählen, um seinen nächsten Schritt und seinen Stand in allen Zellen zu sehen.</translation>
    </message>
    <message>
        <source>There is no command to copy</source>
        <translation>Es gibt keinen Befehl zu kopieren</translation>
    </message>
    <message>
        <source>Copied the command of the next step</source>
        <translation>Befehl des nächsten Schritts kopiert</translation>
    </message>
    <message>
        <source>The flags were not read</source>
        <translation>Die Flags wurden nicht gelesen</translation>
    </message>
    <message>
        <source>Flags of %1 over time</source>
        <translation>Flags von %1 im Lauf der Zeit</translation>
    </message>
    <message>
        <source>Not copied: the step is blocked, as its reasons say</source>
        <translation>Nicht kopiert: Der Schritt ist blockiert, wie seine Gründe sagen</translation>
    </message>
    <message>
        <source>Nothing is shown of this cell</source>
        <translation>Von dieser Zelle wird nichts gezeigt</translation>
    </message>
</context>
<context>
    <name>cells::RunReminder</name>
    <message>
        <source>Stopping: %1 of %2</source>
        <translation>Wird angehalten: %1 von %2</translation>
    </message>
    <message>
        <source>Paused: %1 of %2</source>
        <translation>Pausiert: %1 von %2</translation>
    </message>
    <message>
        <source>Running: %1 of %2</source>
        <translation>Läuft: %1 von %2</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>hält an</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>It stops after the current item.</source>
        <translation>Er hält nach dem laufenden Element an.</translation>
    </message>
    <message>
        <source>Nothing more is sent while it is paused.</source>
        <translation>Solange er pausiert, wird nichts mehr gesendet.</translation>
    </message>
    <message>
        <source>It continues in the background.</source>
        <translation>Er läuft im Hintergrund weiter.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>%1 · Show</source>
        <translation>%1 · Anzeigen</translation>
    </message>
</context>
<context>
    <name>cells::RunView</name>
    <message>
        <source>Cancel the call</source>
        <translation>Aufruf abbrechen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Show in Activity</source>
        <translation>In Vorgänge zeigen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Ends the call under way; what became of it is read back</source>
        <translation>Bricht den laufenden Aufruf ab; was daraus wurde, wird zurückgelesen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>%1 %2: %3. %4</source>
        <translation>%1 %2: %3. %4</translation>
    </message>
    <message>
        <source>An earlier run had left calls open; they were looked up first</source>
        <translation>Ein früherer Lauf ließ Aufrufe offen; sie wurden zuerst nachgesehen</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 von %2 · %3</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Nothing was done</source>
        <translation>Nichts wurde getan</translation>
    </message>
    <message>
        <source>The plan was not run</source>
        <translation>Der Plan lief nicht</translation>
    </message>
    <message>
        <source>Audit record %1, head %2</source>
        <translation>Audit-Eintrag %1, Kopf %2</translation>
    </message>
    <message>
        <source>Stop after this item</source>
        <translation>Nach diesem Eintrag anhalten</translation>
    </message>
    <message>
        <source>What became of each item</source>
        <translation>Was aus jedem Eintrag wurde</translation>
    </message>
    <message>
        <source>stopping after this item</source>
        <translation>hält nach diesem Eintrag an</translation>
    </message>
    <message>
        <source>paused; what is under way is finished first</source>
        <translation>angehalten; was unterwegs ist, wird erst beendet</translation>
    </message>
    <message>
        <source>A plan is being run, so the window stays open</source>
        <translation>Ein Plan läuft, daher bleibt das Fenster offen</translation>
    </message>
    <message>
        <source>“Stop after this item” ends it before the next call; then the window can be closed. What was sent ends as done, refused or unknown, and stands in the trail; what was not begun stays as it is.</source>
        <translation>„Nach diesem Eintrag anhalten“ beendet ihn vor dem nächsten Aufruf; dann lässt sich das Fenster schließen. Was gesendet ist, endet als getan, abgelehnt oder unbekannt und steht im Protokoll; was nicht begonnen ist, bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>cells::RunningActions</name>
    <message>
        <source>%1 · cell %2</source>
        <translation>%1 · Zelle %2</translation>
    </message>
    <message>
        <source>How far it is</source>
        <translation>Wie weit es ist</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
</context>
<context>
    <name>cells::SandboxProcess</name>
    <message>
        <source>%1 could not be started: %2. It is built and installed together with the console.</source>
        <translation>%1 ließ sich nicht starten: %2. Es wird mit der Konsole gebaut und installiert.</translation>
    </message>
    <message>
        <source>The sandbox ended before it was ready.
%1</source>
        <translation>Die Sandbox endete, bevor sie bereit war.
%1</translation>
    </message>
    <message>
        <source>No folder for the sandbox could be made in %1: %2</source>
        <translation>In %1 ließ sich kein Ordner für die Sandbox anlegen: %2</translation>
    </message>
</context>
<context>
    <name>cells::SavedFilters</name>
    <message>
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>Save this filter…</source>
        <translation>Diesen Filter speichern…</translation>
    </message>
    <message>
        <source>Copy this filter</source>
        <translation>Diesen Filter kopieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Save this filter</source>
        <translation>Diesen Filter speichern</translation>
    </message>
    <message>
        <source>Name; one that is there already is replaced</source>
        <translation>Name; ein gleicher wird ersetzt</translation>
    </message>
    <message>
        <source>Not saved: a value in it may tell of a person</source>
        <translation>Nicht gespeichert: ein Wert darin kann von einer Person erzählen</translation>
    </message>
</context>
<context>
    <name>cells::ScanAlerts</name>
    <message numerus="yes">
        <source>The service lists %n claim(s) of other cells as claims of this cell</source>
        <translation>
            <numerusform>Der Service führt %n Claim einer anderen Zelle als Claim dieser Zelle</numerusform>
            <numerusform>Der Service führt %n Claims anderer Zellen als Claims dieser Zelle</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be planned: see on the Connection page as which cell the service takes us, and tell those who run it.</source>
        <translation>Es kann nichts geplant werden: auf der Seite Verbindung nachsehen, für welche Zelle der Service uns hält, und es denen sagen, die ihn betreiben.</translation>
    </message>
    <message numerus="yes">
        <source>The newest claims that were seen are gone, %n of them: the service may have been restored from an older state</source>
        <translation>
            <numerusform>Der neueste gesehene Claim ist weg, %n: vielleicht wurde der Service auf einen älteren Stand zurückgesetzt</numerusform>
            <numerusform>Die neuesten gesehenen Claims sind weg, %n: vielleicht wurde der Service auf einen älteren Stand zurückgesetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be planned: ask those who run it, and scan again once the claims are back.</source>
        <translation>Es kann nichts geplant werden: die fragen, die ihn betreiben, und noch einmal scannen, wenn die Claims wieder da sind.</translation>
    </message>
    <message>
        <source>It was not restored…</source>
        <translation>Er wurde nicht zurückgesetzt…</translation>
    </message>
    <message>
        <source>The service of cell %1 was not restored</source>
        <translation>Der Service von Zelle %1 wurde nicht zurückgesetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) that an earlier scan saw are gone, while their rows still ask for them: %1. Once you say that the service was not restored they count as taken away, and can be planned for like any other difference. Say it only when it is known who took them away: on a service that was restored, what was claimed since is lost, and repairs may give values away that others hold. It cannot be undone, and is told in the audit trail.</source>
        <translation>
            <numerusform>%n Claim, den ein früherer Scan sah, ist weg, während seine Zeile ihn noch verlangt: %1. Wird gesagt, dass der Service nicht zurückgesetzt wurde, gelten sie als weggenommen und können geplant werden wie jede andere Abweichung. Nur sagen, wenn bekannt ist, wer sie weggenommen hat: einem zurückgesetzten Service fehlt, was seither beansprucht wurde, und Reparaturen vergeben vielleicht Werte, die andere halten. Es ist nicht rückgängig zu machen und steht im Prüfprotokoll.</numerusform>
            <numerusform>%n Claims, die ein früherer Scan sah, sind weg, während ihre Zeilen sie noch verlangen: %1. Wird gesagt, dass der Service nicht zurückgesetzt wurde, gelten sie als weggenommen und können geplant werden wie jede andere Abweichung. Nur sagen, wenn bekannt ist, wer sie weggenommen hat: einem zurückgesetzten Service fehlt, was seither beansprucht wurde, und Reparaturen vergeben vielleicht Werte, die andere halten. Es ist nicht rückgängig zu machen und steht im Prüfprotokoll.</numerusform>
        </translation>
    </message>
    <message>
        <source>How that is known</source>
        <translation>Woher das bekannt ist</translation>
    </message>
    <message>
        <source>Say that it was not restored, of cell %1</source>
        <translation>Sagen, dass er nicht zurückgesetzt wurde, für Zelle %1</translation>
    </message>
    <message>
        <source>The newest claims that earlier scans saw could not be looked for: whether the service was restored from an older state is not known</source>
        <translation>Nach den neuesten Claims, die frühere Scans sahen, konnte nicht gesucht werden: ob der Service aus einem älteren Stand wiederhergestellt wurde, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Repairs of these models cannot be planned or undone. Run a complete scan of them to allow repairs again.</source>
        <translation>Für diese Modelle wird keine Reparatur geplant und keine rückgängig gemacht. Scannen Sie sie noch einmal bis zum Ende: dann sind Reparaturen wieder möglich.</translation>
    </message>
</context>
<context>
    <name>cells::ScanCompare</name>
    <message>
        <source>%1: drift %2</source>
        <translation>%1: Drift %2</translation>
    </message>
    <message>
        <source>There is no earlier scan whose differences are kept</source>
        <translation>Es gibt keinen früheren Scan, dessen Unterschiede aufbewahrt sind</translation>
    </message>
    <message>
        <source>Against the scan of %1:</source>
        <translation>Gegen den Scan von %1:</translation>
    </message>
</context>
<context>
    <name>cells::ScanOptionsPopover</name>
    <message>
        <source>Rows a second, at most</source>
        <translation>Zeilen pro Sekunde, höchstens</translation>
    </message>
    <message>
        <source>Wait while more transactions of others run than</source>
        <translation>Warten, solange mehr fremde Transaktionen laufen als</translation>
    </message>
    <message>
        <source>Wait while the replica is further behind, in seconds, than</source>
        <translation>Warten, solange das Replikat weiter zurückliegt, in Sekunden, als</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>End when so many differ</source>
        <translation>Enden, wenn so viele abweichen</translation>
    </message>
    <message>
        <source>End when so many percent differ, after 1 000 rows</source>
        <translation>Enden, wenn so viele Prozent abweichen, nach 1 000 Zeilen</translation>
    </message>
    <message>
        <source>End after so many minutes</source>
        <translation>Nach so vielen Minuten enden</translation>
    </message>
    <message>
        <source>Use these limits</source>
        <translation>Diese Grenzen verwenden</translation>
    </message>
    <message>
        <source>How fast scans may go, and when they end</source>
        <translation>Wie schnell Scans sein dürfen, und wann sie enden</translation>
    </message>
    <message>
        <source>What is left empty does not hold a scan back. A scan that runs is stopped and goes on where it was. One that ends early is incomplete, says so, and can be gone on with.</source>
        <translation>Was leer bleibt, bremst einen Scan nicht. Ein laufender Scan hält an und geht dort weiter, wo er war. Einer, der vorzeitig endet, ist unvollständig, sagt es, und lässt sich fortsetzen.</translation>
    </message>
</context>
<context>
    <name>cells::ScanQueue</name>
    <message>
        <source>The environment names no Redis of this cell, so it is not known where its worker is.</source>
        <translation>Die Umgebung nennt kein Redis dieser Zelle; wo ihr Worker steht, ist deshalb nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>cells::SettingsFile</name>
    <message>
        <source>it is larger than 1 MiB</source>
        <translation>sie ist größer als 1 MiB</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>sie ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>The settings could not be read (%1) and start anew; the old file is kept as %2.</source>
        <translation>Die Einstellungen waren nicht lesbar (%1) und beginnen neu; die alte Datei bleibt als %2.</translation>
    </message>
    <message>
        <source>The settings in %1 could not be read: %2.</source>
        <translation>Die Einstellungen in %1 waren nicht lesbar: %2.</translation>
    </message>
    <message>
        <source>The folder of %1 could not be made.</source>
        <translation>Der Ordner von %1 ließ sich nicht anlegen.</translation>
    </message>
    <message>
        <source>%1 is locked by another program.</source>
        <translation>%1 ist von einem anderen Programm gesperrt.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 war nicht zu schreiben: %2</translation>
    </message>
</context>
<context>
    <name>cells::ShortcutsDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>cells::SnapshotPane</name>
    <message>
        <source>Load all</source>
        <translation>Alle laden</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>No snapshot</source>
        <translation>Kein Snapshot</translation>
    </message>
    <message>
        <source>Load all claims of a model into memory, then sort and filter them at once: also millions. A snapshot can be saved to a file, and opened without any connection.</source>
        <translation>Alle Claims eines Modells in den Speicher laden, dann sofort sortieren und filtern: auch Millionen. Ein Snapshot lässt sich in einer Datei speichern und ohne Verbindung öffnen.</translation>
    </message>
    <message>
        <source>Sorting and filtering</source>
        <translation>Sortieren und Filtern</translation>
    </message>
    <message>
        <source>Open a snapshot</source>
        <translation>Snapshot öffnen</translation>
    </message>
    <message>
        <source>Save the snapshot</source>
        <translation>Snapshot speichern</translation>
    </message>
    <message>
        <source>Snapshots (*.claims)</source>
        <translation>Snapshots (*.claims)</translation>
    </message>
    <message>
        <source>Model to load</source>
        <translation>Zu ladendes Modell</translation>
    </message>
    <message>
        <source>any part of a value, or type:email status:creating value:ali age&gt;1h id:42</source>
        <translation>ein Teil eines Wertes, oder type:email status:creating value:ali age&gt;1h id:42</translation>
    </message>
    <message>
        <source>Claims of the snapshot</source>
        <translation>Claims des Snapshots</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Snapshot</translation>
    </message>
    <message>
        <source>Loading all claims of %1</source>
        <translation>Alle Claims von %1 werden geladen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>claims · %1 to %2 left</source>
        <translation>Claims · noch %1 bis %2</translation>
    </message>
    <message>
        <source>claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>The snapshot could not be loaded</source>
        <translation>Der Snapshot ließ sich nicht laden</translation>
    </message>
    <message>
        <source>The snapshot could not be opened</source>
        <translation>Der Snapshot ließ sich nicht öffnen</translation>
    </message>
    <message>
        <source>The snapshot could not be saved</source>
        <translation>Der Snapshot ließ sich nicht speichern</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>The snapshot is not complete</source>
        <translation>Der Snapshot ist nicht vollständig</translation>
    </message>
    <message>
        <source>No claims</source>
        <translation>Keine Claims</translation>
    </message>
    <message>
        <source>The service has no claims of %1 for this cell.</source>
        <translation>Der Service hat für diese Zelle keine Claims von %1.</translation>
    </message>
    <message>
        <source>A file has every value in full; reveal personal values first</source>
        <translation>Eine Datei hat jeden Wert ganz; zuerst persönliche Werte zeigen</translation>
    </message>
    <message>
        <source>Select a claim to see all of it.</source>
        <translation>Einen Claim wählen, um ihn ganz zu sehen.</translation>
    </message>
    <message>
        <source>Values that tell of a person are covered</source>
        <translation>Werte, die etwas über eine Person sagen, sind verdeckt</translation>
    </message>
</context>
<context>
    <name>cells::StartPage</name>
    <message>
        <source>Environments opened before</source>
        <translation>Früher geöffnete Umgebungen</translation>
    </message>
    <message>
        <source>Scenarios of the sandbox</source>
        <translation>Szenarien der Sandbox</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Remove from this list</source>
        <translation>Aus dieser Liste entfernen</translation>
    </message>
    <message>
        <source>Start the sandbox</source>
        <translation>Sandbox starten</translation>
    </message>
    <message>
        <source>Cells Console</source>
        <translation>Cells Console</translation>
    </message>
    <message>
        <source>An environment file names a Topology Service, its cells and the certificates to read them with. The sandbox is a private set of simulated cells on this machine.</source>
        <translation>Eine Umgebungsdatei nennt einen Topology Service, seine Zellen und die Zertifikate, mit denen sie zu lesen sind. Die Sandbox ist eine eigene Gruppe simulierter Zellen auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Open an environment file…</source>
        <translation>Umgebungsdatei öffnen…</translation>
    </message>
    <message>
        <source>New environment…</source>
        <translation>Neue Umgebung…</translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation>Früher geöffnet</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>Sandbox</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Edit the file…</source>
        <translation>Datei bearbeiten…</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Noch einmal öffnen</translation>
    </message>
    <message>
        <source>Open an environment</source>
        <translation>Umgebung öffnen</translation>
    </message>
    <message>
        <source>Environments (*.yml *.yaml);;All files (*)</source>
        <translation>Umgebungen (*.yml *.yaml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Practise an incident</source>
        <translation>Einen Vorfall üben</translation>
    </message>
    <message>
        <source>A sandbox in which something is wrong, with the task above its pages; which one is left to chance. cells-console --drill NAME begins one of your choice.</source>
        <translation>Eine Sandbox, in der etwas nicht stimmt, mit der Aufgabe über ihren Seiten; welche, entscheidet der Zufall. cells-console --drill NAME beginnt eine bestimmte.</translation>
    </message>
    <message>
        <source>Starting one ends the sandbox that is open, with all that was done in it.</source>
        <translation>Eine zu starten beendet die Sandbox, die offen ist, mit allem, was in ihr getan wurde.</translation>
    </message>
</context>
<context>
    <name>cells::StatusBar</name>
    <message>
        <source>Cancel what is running</source>
        <translation>Laufendes abbrechen</translation>
    </message>
    <message>
        <source>Running work</source>
        <translation>Laufende Arbeit</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Nichts läuft</translation>
    </message>
</context>
<context>
    <name>cells::StepPane</name>
    <message>
        <source>cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>What the action did</source>
        <translation>Was der Vorgang tat</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
</context>
<context>
    <name>cells::TableActions</name>
    <message>
        <source>Choose columns…</source>
        <translation>Spalten wählen…</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>Gewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy the current cell</source>
        <translation>Aktuelles Feld kopieren</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren…</translation>
    </message>
    <message>
        <source>Export as JSON Lines, lossless…</source>
        <translation>Als JSON Lines exportieren, verlustfrei…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Exporting: %1 of %2 rows</source>
        <translation>Export: %1 von %2 Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n row(s) to %1 · SHA-256 %2</source>
        <translation>
            <numerusform>%n Zeile exportiert nach %1 · SHA-256 %2</numerusform>
            <numerusform>%n Zeilen exportiert nach %1 · SHA-256 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>The export was not written</source>
        <translation>Der Export wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
</context>
<context>
    <name>cells::TimelineExport</name>
    <message>
        <source>Timeline of the selected action, Markdown…</source>
        <translation>Zeitverlauf des gewählten Vorgangs, Markdown…</translation>
    </message>
    <message>
        <source>Timeline of the selected action, JSON…</source>
        <translation>Zeitverlauf des gewählten Vorgangs, JSON…</translation>
    </message>
    <message>
        <source>Timeline of all actions shown, Markdown…</source>
        <translation>Zeitverlauf aller gezeigten Vorgänge, Markdown…</translation>
    </message>
    <message>
        <source>Timeline of all actions shown, JSON…</source>
        <translation>Zeitverlauf aller gezeigten Vorgänge, JSON…</translation>
    </message>
    <message>
        <source>Export the timeline</source>
        <translation>Zeitverlauf exportieren</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>There is no action to export</source>
        <translation>Es gibt keinen Vorgang zu exportieren</translation>
    </message>
    <message>
        <source>Exporting the timeline</source>
        <translation>Zeitverlauf wird exportiert</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n action(s) to %1 · SHA-256 %2</source>
        <translation>
            <numerusform>%n Vorgang exportiert nach %1 · SHA-256 %2</numerusform>
            <numerusform>%n Vorgänge exportiert nach %1 · SHA-256 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>The timeline was not written</source>
        <translation>Der Zeitverlauf wurde nicht geschrieben</translation>
    </message>
</context>
<context>
    <name>cells::Tour</name>
    <message>
        <source>The folder %1 could not be made.</source>
        <translation>Der Ordner %1 ließ sich nicht anlegen.</translation>
    </message>
    <message>
        <source>The database of the sandbox could not be ended.</source>
        <translation>Die Datenbank der Sandbox ließ sich nicht beenden.</translation>
    </message>
    <message>
        <source>%1 did not appear.</source>
        <translation>%1 erschien nicht.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 war nicht zu schreiben.</translation>
    </message>
</context>
<context>
    <name>cells::UndoAction</name>
    <message>
        <source>Undo…</source>
        <translation>Rückgängig machen …</translation>
    </message>
    <message>
        <source>Plan to undo what the selected action did to claims…</source>
        <translation>Planen, rückgängig zu machen, was die gewählte Aktion mit Claims getan hat …</translation>
    </message>
    <message>
        <source>Deeds</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Plan to undo what is there of it; nothing is done yet</source>
        <translation>Planen, rückgängig zu machen, was davon noch da ist; getan wird noch nichts</translation>
    </message>
    <message>
        <source>No action is selected</source>
        <translation>Keine Aktion ist gewählt</translation>
    </message>
    <message>
        <source>It changed nothing that could be undone</source>
        <translation>Sie hat nichts geändert, was rückgängig zu machen wäre</translation>
    </message>
    <message>
        <source>What was done to leases cannot be undone</source>
        <translation>Was mit Leases getan wurde, lässt sich nicht rückgängig machen</translation>
    </message>
    <message>
        <source>It is not over</source>
        <translation>Sie ist noch nicht zu Ende</translation>
    </message>
    <message>
        <source>It was done in environment %1</source>
        <translation>Sie geschah in der Umgebung %1</translation>
    </message>
</context>
<context>
    <name>cells::UnmaskAction</name>
    <message>
        <source>Reveal personal values</source>
        <translation>Persönliche Werte zeigen</translation>
    </message>
    <message>
        <source>Cover personal values</source>
        <translation>Persönliche Werte verdecken</translation>
    </message>
    <message>
        <source>Personal values are shown · %1</source>
        <translation>Persönliche Werte werden gezeigt · %1</translation>
    </message>
</context>
<context>
    <name>cells::VerificationPage</name>
    <message>
        <source>Verification</source>
        <translation>Verifikation</translation>
    </message>
    <message>
        <source>Scan all models</source>
        <translation>Alle Modelle scannen</translation>
    </message>
    <message>
        <source>Scan model</source>
        <translation>Modell scannen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Scan the selected model</source>
        <translation>Gewähltes Modell scannen</translation>
    </message>
    <message>
        <source>Go on where the scan ended</source>
        <translation>Weiter, wo der Scan endete</translation>
    </message>
    <message>
        <source>Stop scanning</source>
        <translation>Scannen anhalten</translation>
    </message>
    <message>
        <source>Show the difference in Claims</source>
        <translation>Abweichung in Claims zeigen</translation>
    </message>
    <message>
        <source>Scanning %1: %2 %, %3 rows/s</source>
        <translation>%1 wird gescannt: %2 %, %3 Zeilen/s</translation>
    </message>
    <message>
        <source>Scanning %1</source>
        <translation>%1 wird gescannt</translation>
    </message>
    <message>
        <source>Go on with %1</source>
        <translation>Weiter mit %1</translation>
    </message>
    <message>
        <source>Scan %1</source>
        <translation>%1 scannen</translation>
    </message>
    <message>
        <source>The scan is not complete: %1.</source>
        <translation>Der Scan ist nicht vollständig: %1.</translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation>Reparieren…</translation>
    </message>
    <message>
        <source>Plan the repair of the listed differences…</source>
        <translation>Reparatur der aufgeführten Unterschiede planen…</translation>
    </message>
    <message>
        <source>What is known of the model, and of the cell&apos;s worker</source>
        <translation>Was über das Modell und den Worker der Zelle bekannt ist</translation>
    </message>
    <message>
        <source>What would the cell&apos;s worker do next, and what blocks it?</source>
        <translation>Was täte der Worker der Zelle als Nächstes, und was hält ihn auf?</translation>
    </message>
    <message>
        <source>Compare the last scan of the model with the one before</source>
        <translation>Den letzten Scan des Modells mit dem davor vergleichen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>%1, held back by %2</source>
        <translation>%1, gebremst durch %2</translation>
    </message>
    <message>
        <source>No complete scan of %1</source>
        <translation>Es gibt keinen vollständigen Scan von %1</translation>
    </message>
    <message>
        <source>The model was not scanned: what is to be repaired is not known.</source>
        <translation>Das Modell wurde nicht gescannt: was zu reparieren ist, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The scan found nothing that differs.</source>
        <translation>Der Scan fand nichts, was abweicht.</translation>
    </message>
    <message>
        <source>Two scans are compared, and what they differ in is no list to repair by: go back to the last scan first.</source>
        <translation>Zwei Scans werden verglichen, und worin sie sich unterscheiden, ist keine Liste zum Reparieren: zuerst zurück zum letzten Scan.</translation>
    </message>
    <message>
        <source>No scan is running.</source>
        <translation>Es läuft kein Scan.</translation>
    </message>
    <message>
        <source>Choose a difference first: nothing that is listed is in conflict.</source>
        <translation>Zuerst einen Unterschied wählen: nichts Aufgeführtes ist im Konflikt.</translation>
    </message>
    <message>
        <source>The filter cannot be read, so the list is not what it says.</source>
        <translation>Der Filter ist nicht lesbar, also ist die Liste nicht, was er sagt.</translation>
    </message>
    <message>
        <source>What is listed is being counted.</source>
        <translation>Das Aufgeführte wird gezählt.</translation>
    </message>
    <message>
        <source>No difference is listed.</source>
        <translation>Kein Unterschied ist aufgeführt.</translation>
    </message>
    <message>
        <source>Of what is listed a plan can repair nothing: it is in conflict, recent, leased, unreadable or doubtful.</source>
        <translation>Vom Aufgeführten kann ein Plan nichts reparieren: es ist im Konflikt, zu jung, unter Lease, unlesbar oder zweifelhaft.</translation>
    </message>
    <message>
        <source>Estimate all models by a sample</source>
        <translation>Alle Modelle nach einer Stichprobe schätzen</translation>
    </message>
    <message>
        <source>Estimate the selected model by a sample</source>
        <translation>Das gewählte Modell nach einer Stichprobe schätzen</translation>
    </message>
    <message>
        <source>Samples each model for two seconds: about how many differ, and between which numbers, with 95 % confidence</source>
        <translation>Zieht zwei Sekunden lang eine Stichprobe je Modell: wie viele ungefähr abweichen, und zwischen welchen Zahlen, mit 95 % Sicherheit</translation>
    </message>
    <message>
        <source>Show both sides of a conflict</source>
        <translation>Beide Seiten eines Konflikts zeigen</translation>
    </message>
    <message>
        <source>How fast scans may go, and when they end…</source>
        <translation>Wie schnell Scans sein dürfen, und wann sie enden…</translation>
    </message>
    <message>
        <source>How fast scans may go, how busy the database may be meanwhile, and when a scan ends early</source>
        <translation>Wie schnell Scans sein dürfen, wie beschäftigt die Datenbank dabei sein darf, und wann ein Scan vorzeitig endet</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Limits…</source>
        <translation>Grenzen…</translation>
    </message>
    <message>
        <source>Values that tell of a person are covered</source>
        <translation>Werte, die von einer Person erzählen, sind verdeckt</translation>
    </message>
    <message>
        <source>Both sides of one value are shown, not the list that is repaired by: go back to the differences first.</source>
        <translation>Gezeigt sind beide Seiten eines Werts, nicht die Liste, nach der repariert wird: erst zurück zu den Unterschieden.</translation>
    </message>
    <message>
        <source>Nothing is scanned, and no earlier scan is shown. Correct the database of the cell in the environment file.</source>
        <translation>Nichts wird geprüft und keine frühere Prüfung gezeigt. Berichtigen Sie die Datenbank der Zelle in der Umgebungsdatei.</translation>
    </message>
    <message>
        <source>Scans of another database are stored but not shown</source>
        <translation>Prüfungen einer anderen Datenbank sind aufbewahrt und werden nicht gezeigt</translation>
    </message>
</context>
<context>
    <name>cells::WorkerWatch</name>
    <message>
        <source>Blocked by</source>
        <translation>Blockiert von</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>Nächster Lauf</translation>
    </message>
    <message>
        <source>no row is left: it starts over</source>
        <translation>keine Zeile ist übrig: er beginnt von vorn</translation>
    </message>
    <message>
        <source>up to id %1</source>
        <translation>bis Id %1</translation>
    </message>
    <message>
        <source>Creates</source>
        <translation>Legt an</translation>
    </message>
    <message>
        <source>Destroys</source>
        <translation>Löscht</translation>
    </message>
    <message>
        <source>Leaves alone</source>
        <translation>Lässt aus</translation>
    </message>
    <message>
        <source>%1 that changed recently</source>
        <translation>%1, die sich kürzlich geändert haben</translation>
    </message>
    <message numerus="yes">
        <source>%n destroy(s) would be wrong: the row was touched recently and still asks for the claim.</source>
        <translation>
            <numerusform>%n Löschung wäre falsch: Die Zeile wurde kürzlich berührt und verlangt den Claim noch immer.</numerusform>
            <numerusform>%n Löschungen wären falsch: Die Zeilen wurden kürzlich berührt und verlangen ihre Claims noch immer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more record(s) block it.</source>
        <translation>
            <numerusform>%n weiterer Satz hält ihn auf.</numerusform>
            <numerusform>%n weitere Sätze halten ihn auf.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing blocks its next batch.</source>
        <translation>Nichts hält seinen nächsten Stapel auf.</translation>
    </message>
    <message>
        <source>Nothing known blocks it. What other cells hold is not known without an admin certificate.</source>
        <translation>Nichts Bekanntes hält ihn auf. Was andere Zellen halten, ist ohne Admin-Zertifikat nicht bekannt.</translation>
    </message>
    <message>
        <source>Computed from both sides at %1; nothing was changed.</source>
        <translation>Aus beiden Seiten berechnet um %1; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Computing the next run of the worker for %1</source>
        <translation>Der nächste Lauf des Workers für %1 wird berechnet</translation>
    </message>
    <message>
        <source>The cell&apos;s own worker</source>
        <translation>Der Worker der Zelle</translation>
    </message>
    <message>
        <source>Where it is was not read.</source>
        <translation>Wo er steht, wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Its next run is being computed…</source>
        <translation>Sein nächster Lauf wird berechnet…</translation>
    </message>
    <message>
        <source>It is being scanned</source>
        <translation>Es wird gerade gescannt</translation>
    </message>
    <message>
        <source>It was not scanned: nothing is known</source>
        <translation>Es wurde nicht gescannt: nichts ist bekannt</translation>
    </message>
    <message>
        <source>Last scan</source>
        <translation>Letzter Scan</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>What would it do next?</source>
        <translation>Was täte er als Nächstes?</translation>
    </message>
    <message>
        <source>Compared up to</source>
        <translation>Verglichen bis</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>Id %1</translation>
    </message>
    <message>
        <source>Rows a second</source>
        <translation>Zeilen je Sekunde</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Übrig</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Held back by</source>
        <translation>Gebremst durch</translation>
    </message>
    <message>
        <source>nothing but both sides</source>
        <translation>nichts als beide Seiten</translation>
    </message>
    <message>
        <source>May be blocked by</source>
        <translation>Blockiert vielleicht von</translation>
    </message>
    <message>
        <source>%1 %2, whose claims cannot be read</source>
        <translation>%1 %2, dessen Claims sich nicht lesen lassen</translation>
    </message>
    <message numerus="yes">
        <source>%n more record(s) may block it.</source>
        <translation>
            <numerusform>%n weiterer Satz hält ihn vielleicht auf.</numerusform>
            <numerusform>%n weitere Sätze halten ihn vielleicht auf.</numerusform>
        </translation>
    </message>
    <message>
        <source>The last scan has no result</source>
        <translation>Die letzte Prüfung blieb ohne Ergebnis</translation>
    </message>
</context>
<context>
    <name>claims</name>
    <message>
        <source>not claimed</source>
        <translation>ohne Claim</translation>
    </message>
    <message>
        <source>no row</source>
        <translation>keine Zeile</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n fehlt</numerusform>
            <numerusform>%n fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n different</source>
        <translation>
            <numerusform>%n verschieden</numerusform>
            <numerusform>%n verschieden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n extra</source>
        <translation>
            <numerusform>%n überzählig</numerusform>
            <numerusform>%n überzählig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n duplicate</source>
        <translation>
            <numerusform>%n doppelt</numerusform>
            <numerusform>%n doppelt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unreadable</source>
        <translation>
            <numerusform>%n nicht lesbar</numerusform>
            <numerusform>%n nicht lesbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n leased</source>
        <translation>
            <numerusform>%n in Lease</numerusform>
            <numerusform>%n in Leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n recent</source>
        <translation>
            <numerusform>%n zu frisch</numerusform>
            <numerusform>%n zu frisch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not checked</source>
        <translation>
            <numerusform>%n nicht geprüft</numerusform>
            <numerusform>%n nicht geprüft</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: all %2 read</source>
        <translation>%1: alle %2 gelesen</translation>
    </message>
    <message>
        <source>%1: %2 read, from id %3 to the end</source>
        <translation>%1: %2 gelesen, von Id %3 bis zum Ende</translation>
    </message>
    <message>
        <source>%1: %2 read, up to id %3; there are more</source>
        <translation>%1: %2 gelesen, bis Id %3; es gibt mehr</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlt</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>Extra</source>
        <translation>Überzählig</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Doppelt</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zu frisch</translation>
    </message>
    <message>
        <source>Leased</source>
        <translation>In Lease</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>subject</source>
        <translation>Subjekt</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The cell&apos;s database could not be read: nothing is judged</source>
        <translation>Die Datenbank der Zelle war nicht lesbar: nichts wird beurteilt</translation>
    </message>
    <message>
        <source>The service stopped answering</source>
        <translation>Der Service antwortete nicht mehr</translation>
    </message>
    <message>
        <source>all shown match</source>
        <translation>alle gezeigten sind gleich</translation>
    </message>
    <message>
        <source>Snapshot of %1 in cell %2 of %3, loaded %4</source>
        <translation>Snapshot von %1 in Zelle %2 von %3, geladen %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 claim(s)</source>
        <translation>
            <numerusform>%1 Claim</numerusform>
            <numerusform>%1 Claims</numerusform>
        </translation>
    </message>
    <message>
        <source>Not complete</source>
        <translation>Nicht vollständig</translation>
    </message>
    <message>
        <source>opened from %1</source>
        <translation>geöffnet aus %1</translation>
    </message>
    <message numerus="yes">
        <source>%n differing</source>
        <translation>
            <numerusform>%n abweichend</numerusform>
            <numerusform>%n abweichend</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not found</source>
        <translation>
            <numerusform>%n nicht gefunden</numerusform>
            <numerusform>%n nicht gefunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s)</source>
        <translation>
            <numerusform>%n Lease</numerusform>
            <numerusform>%n Leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n matching</source>
        <translation>
            <numerusform>%n gleich</numerusform>
            <numerusform>%n gleich</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown source</source>
        <translation>unbekannte Quelle</translation>
    </message>
    <message>
        <source>lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>listed</source>
        <translation>gelistet</translation>
    </message>
    <message>
        <source>local row only</source>
        <translation>nur lokale Zeile</translation>
    </message>
    <message>
        <source>Found only by ignoring upper and lower case. %1</source>
        <translation>Nur ohne Rücksicht auf Groß- und Kleinschreibung gefunden. %1</translation>
    </message>
    <message>
        <source>Everything that was asked answered, and has nothing</source>
        <translation>Alle Gefragten haben geantwortet und haben nichts</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Weicht ab</translation>
    </message>
    <message>
        <source>Outstanding lease</source>
        <translation>Ausstehende Lease</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%n looked up</source>
        <translation>
            <numerusform>%n nachgeschlagen</numerusform>
            <numerusform>%n nachgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>across all cells, with an admin certificate</source>
        <translation>über alle Zellen, mit einem Admin-Zertifikat</translation>
    </message>
    <message>
        <source>through each cell&apos;s own rows: a claim without a row is not found</source>
        <translation>über die Zeilen jeder Zelle: ein Claim ohne Zeile ist nicht zu finden</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>Read so far; there are more</source>
        <translation>Soweit gelesen; es gibt mehr</translation>
    </message>
    <message>
        <source>Claims, and rows without one</source>
        <translation>Claims, und Zeilen ohne Claim</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n gefunden</numerusform>
            <numerusform>%n gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>Not in this answer: %1, given the database of another cell</source>
        <translation>Nicht in dieser Antwort: %1, mit der Datenbank einer anderen Zelle</translation>
    </message>
    <message>
        <source>Cell %1: %2</source>
        <translation>Zelle %1: %2</translation>
    </message>
    <message>
        <source>No more claims fit into one snapshot; load a range of ids.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The claim is what the row asks for: value, subject and source agree.</source>
        <translation>Der Claim ist, was die Zeile verlangt: Wert, Subjekt und Quelle stimmen überein.</translation>
    </message>
    <message>
        <source>The service has no %1 claim of this row.</source>
        <translation>Der Service hat keinen Claim %1 dieser Zeile.</translation>
    </message>
    <message>
        <source>The values differ, first at byte %1.</source>
        <translation>Die Werte unterscheiden sich, zuerst bei Byte %1.</translation>
    </message>
    <message>
        <source>The values differ only in upper and lower case.</source>
        <translation>Die Werte unterscheiden sich nur in Groß- und Kleinschreibung.</translation>
    </message>
    <message>
        <source>The claim is for %1, the row asks for %2.</source>
        <translation>Der Claim ist für %1, die Zeile verlangt %2.</translation>
    </message>
    <message>
        <source>The claim names the source %1, the row is %2.</source>
        <translation>Der Claim nennt die Quelle %1, die Zeile ist %2.</translation>
    </message>
    <message>
        <source>%1 has no row with this key.</source>
        <translation>%1 hat keine Zeile mit diesem Schlüssel.</translation>
    </message>
    <message>
        <source>The row is not in scope: %1.</source>
        <translation>Die Zeile gehört nicht dazu: %1.</translation>
    </message>
    <message>
        <source>The row&apos;s %1 is blank, and blank values are not claimed.</source>
        <translation>%1 der Zeile ist leer, und leere Werte werden nicht beansprucht.</translation>
    </message>
    <message>
        <source>It lies beyond the last row in scope (%1), where the verification worker never looks.</source>
        <translation>Er liegt hinter der letzten Zeile, die dazugehört (%1); dorthin sieht der Worker der Verifikation nie.</translation>
    </message>
    <message>
        <source>The same row has another %1 claim already.</source>
        <translation>Dieselbe Zeile hat schon einen anderen Claim %1.</translation>
    </message>
    <message>
        <source>The row changed %1 ago; verification leaves it alone until %2.</source>
        <translation>Die Zeile änderte sich vor %1; die Verifikation lässt sie bis %2 in Ruhe.</translation>
    </message>
    <message>
        <source>A claim of this row changed %1 ago; verification leaves it alone until %2.</source>
        <translation>Ein Claim dieser Zeile änderte sich vor %1; die Verifikation lässt ihn bis %2 in Ruhe.</translation>
    </message>
    <message>
        <source>Lease %1 is creating this claim.</source>
        <translation>Lease %1 legt diesen Claim gerade an.</translation>
    </message>
    <message>
        <source>Lease %1 is destroying this claim.</source>
        <translation>Lease %1 löscht diesen Claim gerade.</translation>
    </message>
    <message>
        <source>Cell %1 holds this value.</source>
        <translation>Zelle %1 hält diesen Wert.</translation>
    </message>
    <message>
        <source>The row does not say when it changed; it may have been just now.</source>
        <translation>Die Zeile sagt nicht, wann sie sich änderte; es kann eben erst gewesen sein.</translation>
    </message>
    <message>
        <source>This database is a replica: the primary may have a newer row.</source>
        <translation>Diese Datenbank ist ein Replikat: Die primäre kann eine neuere Zeile haben.</translation>
    </message>
    <message>
        <source>The row&apos;s %1 is NULL: to whom it belongs is not known.</source>
        <translation>%1 der Zeile ist NULL: Wem sie gehört, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The row was not read: %1</source>
        <translation>Die Zeile wurde nicht gelesen: %1</translation>
    </message>
    <message>
        <source>The claims of this row cannot be read: %1</source>
        <translation>Die Claims dieser Zeile lassen sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>This build does not know what %1 means.</source>
        <translation>Diese Ausgabe weiß nicht, was %1 bedeutet.</translation>
    </message>
    <message>
        <source>This build does not know what %1 is.</source>
        <translation>Diese Ausgabe weiß nicht, was %1 ist.</translation>
    </message>
    <message>
        <source>%1 is not known to claim a %2.</source>
        <translation>Dass %1 einen Claim %2 stellt, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The number of the claim type %1 is unknown. State it under claim_types in the environment file.</source>
        <translation>Die Nummer des Claim-Typs %1 ist unbekannt. Geben Sie sie unter claim_types in der Umgebungsdatei an.</translation>
    </message>
    <message>
        <source>The service listed a claim of cell %1 when asked for cell %2.</source>
        <translation>Der Service führte einen Claim der Zelle %1 auf, als nach Zelle %2 gefragt wurde.</translation>
    </message>
    <message>
        <source>Its source key is not an id, so no row can be looked for.</source>
        <translation>Der Schlüssel seiner Quelle ist keine Id; eine Zeile lässt sich nicht suchen.</translation>
    </message>
    <message>
        <source>The feature flag %1 is off: this column is neither claimed nor verified.</source>
        <translation>Das Feature-Flag %1 ist aus: Diese Spalte wird weder beansprucht noch verifiziert.</translation>
    </message>
    <message>
        <source>%1 claims %2.%3 as %4, for the %5 in %6.</source>
        <translation>%1 beansprucht %2.%3 als %4, für %5 in %6.</translation>
    </message>
    <message>
        <source>Only some rows are claimed: %1.</source>
        <translation>Nur manche Zeilen werden beansprucht: %1.</translation>
    </message>
    <message>
        <source>No feature flag: it is claimed whenever the cell is enabled.</source>
        <translation>Kein Feature-Flag: Beansprucht wird, sobald die Zelle eingeschaltet ist.</translation>
    </message>
    <message>
        <source>Live claiming is on: the feature flag %1 is on, or GitLab no longer has it.</source>
        <translation>Live-Claiming ist an: Das Feature-Flag %1 ist an, oder GitLab hat es nicht mehr.</translation>
    </message>
    <message>
        <source>The feature flag %1 is on for some only.</source>
        <translation>Das Feature-Flag %1 ist nur für manche an.</translation>
    </message>
    <message>
        <source>It depends on the feature flag %1, which was not read.</source>
        <translation>Es hängt am Feature-Flag %1, das nicht gelesen wurde.</translation>
    </message>
    <message>
        <source>The row last changed %1 ago, long enough to be judged.</source>
        <translation>Die Zeile änderte sich zuletzt vor %1; lange genug, um sie zu beurteilen.</translation>
    </message>
    <message>
        <source>The claim last changed %1 ago, long enough to be judged.</source>
        <translation>Der Claim änderte sich zuletzt vor %1; lange genug, um ihn zu beurteilen.</translation>
    </message>
    <message>
        <source>No lease holds this claim; it is active.</source>
        <translation>Keine Lease hält diesen Claim; er ist aktiv.</translation>
    </message>
    <message>
        <source>Withheld: the database is not that of the cell, so no result is based on it.</source>
        <translation>Zurückgehalten: Die Datenbank ist nicht die der Zelle, also wird nichts nach ihr beurteilt.</translation>
    </message>
</context>
<context>
    <name>columns</name>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Last opened</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>What it shows</source>
        <translation>Was es zeigt</translation>
    </message>
    <message>
        <source>When (UTC)</source>
        <translation>Wann (UTC)</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Deed</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Roll back</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>Clean</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>Unklar</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>Älteste</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Claim</translation>
    </message>
    <message>
        <source>Service has</source>
        <translation>Service hat</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Row asks for</source>
        <translation>Zeile verlangt</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Beansprucht</translation>
    </message>
    <message>
        <source>Row says</source>
        <translation>Zeile sagt</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Anzeichen</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Local row</source>
        <translation>Lokale Zeile</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Read back</source>
        <translation>Zurückgelesen</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlt</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>Extra</source>
        <translation>Überzählig</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>Konflikt</translation>
    </message>
    <message>
        <source>Source id</source>
        <translation>Quell-Id</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Subjekt</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Took (ms)</source>
        <translation>Dauer (ms)</translation>
    </message>
    <message>
        <source>Time (UTC)</source>
        <translation>Zeit (UTC)</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Row wants</source>
        <translation>Zeile will</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstige</translation>
    </message>
    <message>
        <source>Trend</source>
        <translation>Trend</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Flag</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Auf</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Global</source>
        <translation>Global</translation>
    </message>
    <message>
        <source>Live claiming</source>
        <translation>Live-Claiming</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>Konflikte</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Leased</source>
        <translation>In Lease</translation>
    </message>
    <message>
        <source>Claimed %</source>
        <translation>Beansprucht %</translation>
    </message>
    <message>
        <source>Of the claims that the rows ask for, how many are there and agree, as the last complete scan found it.</source>
        <translation>Wie viele der Claims, die die Zeilen verlangen, es gibt und übereinstimmen, wie der letzte vollständige Scan es fand.</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>Of all claims and rows of the model, how many it is known of whether both sides agree; the bar shows how many do, and how many do not.</source>
        <translation>Von wie vielen aller Claims und Zeilen des Modells bekannt ist, ob beide Seiten übereinstimmen; der Balken zeigt, wie viele es tun und wie viele nicht.</translation>
    </message>
    <message>
        <source>Duplicate, too recent, leased, unreadable, not checked or moved away.</source>
        <translation>Doppelt, zu neu, unter einer Lease, nicht lesbar, nicht geprüft oder weggezogen.</translation>
    </message>
    <message>
        <source>How much drift each complete scan found.</source>
        <translation>Wie viel Drift jeder vollständige Scan fand.</translation>
    </message>
    <message>
        <source>How far the cell&apos;s own verification worker has come, by the last id that it processed.</source>
        <translation>Wie weit der Verifikations-Worker der Zelle gekommen ist, nach der letzten Id, die er verarbeitet hat.</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>How many claims and rows differ, by a sample of the ids; with 95 % confidence it is between the last two numbers.</source>
        <translation>Wie viele Claims und Zeilen abweichen, nach einer Stichprobe der Ids; mit 95 % Sicherheit liegt es zwischen den beiden letzten Zahlen.</translation>
    </message>
    <message>
        <source>Rows/s</source>
        <translation>Zeilen/s</translation>
    </message>
    <message>
        <source>Of the scan that runs, or on average of the last one; held back by a limit where one is set.</source>
        <translation>Des laufenden Scans, oder im Mittel des letzten; gebremst, wo eine Grenze gesetzt ist.</translation>
    </message>
    <message>
        <source>Last scan (UTC)</source>
        <translation>Letzter Scan (UTC)</translation>
    </message>
</context>
<context>
    <name>conflict</name>
    <message>
        <source>Wait for the lease on the claim of %1: who has the value afterwards is open.</source>
        <translation>Auf die Lease am Claim von %1 warten: wer den Wert danach hat, ist offen.</translation>
    </message>
    <message>
        <source>Read the row of %1: whether it asks for the value decides what comes next.</source>
        <translation>Die Zeile von %1 lesen: ob sie den Wert verlangt, entscheidet, was als Nächstes kommt.</translation>
    </message>
    <message>
        <source>Decide who keeps the value, %1 or %2. Nothing here can: both rows ask for it.</source>
        <translation>Entscheiden, wer den Wert behält, %1 oder %2. Hier kann es nichts: beide Zeilen verlangen ihn.</translation>
    </message>
    <message>
        <source>Change the value of the other one&apos;s row in its own application, which then claims what it has instead.</source>
        <translation>Den Wert der Zeile des anderen in dessen eigener Anwendung ändern, die dann beansprucht, was sie stattdessen hat.</translation>
    </message>
    <message>
        <source>Destroy the claim of %1, for which no row asks: scan that cell, and repair what is extra.</source>
        <translation>Den Claim von %1 entfernen, den keine Zeile verlangt: jene Zelle scannen und das Überzählige reparieren.</translation>
    </message>
    <message>
        <source>Replace the claim of %1 by what its row asks for: scan that cell, and repair what is different.</source>
        <translation>Den Claim von %1 durch das ersetzen, was seine Zeile verlangt: jene Zelle scannen und das Abweichende reparieren.</translation>
    </message>
    <message>
        <source>Repair %1 and %2 together: one plan settles rows that have each other&apos;s.</source>
        <translation>%1 und %2 zusammen reparieren: ein Plan klärt Zeilen, die jeweils haben, was der anderen gehört.</translation>
    </message>
    <message>
        <source>Claim the value for %1 at once: have its cell scanned beforehand, then repair it there.</source>
        <translation>Den Wert sofort für %1 beanspruchen: die Zelle vorher scannen lassen, dann dort reparieren.</translation>
    </message>
    <message>
        <source>Nobody wants what another one has.</source>
        <translation>Niemand will, was ein anderer hat.</translation>
    </message>
    <message>
        <source>Nobody has the value, as far as could be asked: who wants it may claim it.</source>
        <translation>Niemand hat den Wert, soweit gefragt werden konnte: wer ihn will, kann ihn beanspruchen.</translation>
    </message>
    <message>
        <source>A lease decides about the claim just now.</source>
        <translation>Über den Claim entscheidet gerade eine Lease.</translation>
    </message>
    <message>
        <source>Who has the value has no row that asks for it.</source>
        <translation>Wer den Wert hat, hat keine Zeile, die ihn verlangt.</translation>
    </message>
    <message>
        <source>The row of who has the value asks for something else by now.</source>
        <translation>Die Zeile dessen, der den Wert hat, verlangt inzwischen etwas anderes.</translation>
    </message>
    <message>
        <source>More than one row asks for the value, and each is right by its own cell.</source>
        <translation>Mehr als eine Zeile verlangt den Wert, und jede hat in ihrer Zelle recht.</translation>
    </message>
    <message>
        <source>Whether the row of who has the value asks for it cannot be told now.</source>
        <translation>Ob die Zeile dessen, der den Wert hat, ihn verlangt, ist jetzt nicht zu sagen.</translation>
    </message>
    <message>
        <source>%1 %2 of cell %3</source>
        <translation>%1 %2 von Zelle %3</translation>
    </message>
    <message>
        <source>%1 of cell %2, with a key that is no id</source>
        <translation>%1 von Zelle %2, mit einem Schlüssel, der keine Id ist</translation>
    </message>
    <message>
        <source>If %1 is to have it, claim the value at once: have its cell scanned beforehand, then repair it there.</source>
        <translation>Soll %1 ihn haben, den Wert sofort beanspruchen: seine Zelle vorher scannen lassen und dort reparieren.</translation>
    </message>
    <message>
        <source>Nobody wants what another one has, as far as could be asked.</source>
        <translation>Niemand will, was ein anderer hat, soweit gefragt werden konnte.</translation>
    </message>
</context>
<context>
    <name>connection</name>
    <message>
        <source>1 of the 2 needed</source>
        <translation>1 der 2 nötigen</translation>
    </message>
    <message>
        <source>decides</source>
        <translation>entscheidet</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>bewiesen</translation>
    </message>
    <message>
        <source>NOT THIS CELL</source>
        <translation>NICHT DIESE ZELLE</translation>
    </message>
    <message>
        <source>unproved</source>
        <translation>unbewiesen</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>spricht dafür</translation>
    </message>
    <message>
        <source>contradicts</source>
        <translation>widerspricht</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>sagt nichts</translation>
    </message>
    <message>
        <source>Pairing: %1 (for it: %2, against: %3). Two for it and none against prove it; one against decides.</source>
        <translation>Zuordnung: %1 (dafür: %2, dagegen: %3). Zwei dafür und keines dagegen beweisen sie; eines dagegen entscheidet.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>warned</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>nicht versucht</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Redis</source>
        <translation>Redis</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>nicht gesagt</translation>
    </message>
    <message>
        <source>needed to roll back and destroy</source>
        <translation>nötig zum Zurückrollen und Löschen</translation>
    </message>
</context>
<context>
    <name>database</name>
    <message>
        <source>It wants a certificate of ours: give sslcert and sslkey.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not accept the certificate in sslcert. Use one that its authority issued.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>drift</name>
    <message>
        <source>The row asks for this claim, and the service does not have it: somebody else may take the value.</source>
        <translation>Die Zeile verlangt diesen Claim, und der Service hat ihn nicht: jemand anders kann den Wert nehmen.</translation>
    </message>
    <message>
        <source>Both sides have it, and they do not agree.</source>
        <translation>Beide Seiten haben ihn und stimmen nicht überein.</translation>
    </message>
    <message>
        <source>The service has this claim, and no row asks for it: nobody else can have the value.</source>
        <translation>Der Service hat diesen Claim, und keine Zeile verlangt ihn: niemand sonst kann den Wert haben.</translation>
    </message>
    <message>
        <source>The row asks for this claim, and another record holds the value.</source>
        <translation>Die Zeile verlangt diesen Claim, und ein anderer Record hält den Wert.</translation>
    </message>
    <message>
        <source>A further claim of the same type on the same row.</source>
        <translation>Ein weiterer Claim derselben Art auf derselben Zeile.</translation>
    </message>
    <message>
        <source>The sides differ, but changed too recently to tell.</source>
        <translation>Die Seiten sind verschieden, änderten sich aber zu kürzlich für ein Urteil.</translation>
    </message>
    <message>
        <source>A lease is creating or destroying the claim.</source>
        <translation>Eine Lease legt den Claim gerade an oder löscht ihn.</translation>
    </message>
    <message>
        <source>What the service holds for this row cannot be read.</source>
        <translation>Was der Service für diese Zeile hält, ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The organization moved to another cell, which holds the claim. Its row stayed here and is not repaired.</source>
        <translation>Die Organisation ist in eine andere Zelle umgezogen, die den Claim hält. Ihre Zeile blieb hier und wird nicht repariert.</translation>
    </message>
    <message>
        <source>A fact is missing, so nothing is said.</source>
        <translation>Es fehlt eine Tatsache, daher wird nichts gesagt.</translation>
    </message>
    <message>
        <source>Cell %1 holds the value.</source>
        <translation>Zelle %1 hält den Wert.</translation>
    </message>
    <message>
        <source>It lies beyond the last row, where the cell&apos;s own verifier never looks.</source>
        <translation>Er liegt hinter der letzten Zeile, wo die Verifikation der Zelle nie hinsieht.</translation>
    </message>
    <message>
        <source>Seen twice: sure.</source>
        <translation>Zweimal gesehen: sicher.</translation>
    </message>
    <message>
        <source>A fact behind it is uncertain: doubtful, so it must not be acted on.</source>
        <translation>Eine Tatsache dahinter ist unsicher: zweifelhaft, also darf nicht danach gehandelt werden.</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Topology Service</source>
        <translation>Topology Service</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Subjekt</translation>
    </message>
    <message>
        <source>Cell database</source>
        <translation>Datenbank der Zelle</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Claim</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>none that asks for it</source>
        <translation>keine, die ihn verlangt</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>held by cell %1</source>
        <translation>gehalten von Zelle %1</translation>
    </message>
    <message>
        <source>claimed in cell %1</source>
        <translation>beansprucht in Zelle %1</translation>
    </message>
    <message>
        <source>beyond the last row</source>
        <translation>hinter der letzten Zeile</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>subject %1 instead of %2</source>
        <translation>Subjekt %1 statt %2</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>zweifelhaft</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlt</translation>
    </message>
    <message>
        <source>%1 missing</source>
        <translation>%1 fehlen</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>%1 different</source>
        <translation>%1 verschieden</translation>
    </message>
    <message>
        <source>Extra</source>
        <translation>Überzählig</translation>
    </message>
    <message>
        <source>%1 extra</source>
        <translation>%1 überzählig</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>Konflikt</translation>
    </message>
    <message>
        <source>%1 in conflict</source>
        <translation>%1 im Konflikt</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Doppelt</translation>
    </message>
    <message>
        <source>%1 duplicate</source>
        <translation>%1 doppelt</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zu frisch</translation>
    </message>
    <message>
        <source>%1 recent</source>
        <translation>%1 zu frisch</translation>
    </message>
    <message>
        <source>Leased</source>
        <translation>In Lease</translation>
    </message>
    <message>
        <source>%1 leased</source>
        <translation>%1 in Leases</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation>%1 nicht lesbar</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>%1 not checked</source>
        <translation>%1 nicht geprüft</translation>
    </message>
    <message>
        <source>Moved away</source>
        <translation>Weggezogen</translation>
    </message>
    <message>
        <source>%1 moved away</source>
        <translation>%1 weggezogen</translation>
    </message>
    <message>
        <source>stopped at id %1</source>
        <translation>angehalten bei Id %1</translation>
    </message>
    <message>
        <source>limit of drift reached at id %1</source>
        <translation>Drift-Grenze erreicht bei Id %1</translation>
    </message>
    <message>
        <source>limit of time reached at id %1</source>
        <translation>Zeitgrenze erreicht bei Id %1</translation>
    </message>
    <message>
        <source>broke off at id %1</source>
        <translation>abgebrochen bei Id %1</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>No model was scanned yet.</source>
        <translation>Noch kein Modell wurde gescannt.</translation>
    </message>
    <message numerus="yes">
        <source>%n scan(s) incomplete</source>
        <translation>
            <numerusform>%n Scan unvollständig</numerusform>
            <numerusform>%n Scans unvollständig</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 models scanned</source>
        <translation>%1 von %2 Modellen gescannt</translation>
    </message>
    <message>
        <source>%1 matching</source>
        <translation>%1 gleich</translation>
    </message>
    <message>
        <source>none differs</source>
        <translation>keine Abweichung</translation>
    </message>
    <message>
        <source>scanning</source>
        <translation>scannt</translation>
    </message>
    <message>
        <source>waits for its turn</source>
        <translation>wartet auf die Reihe</translation>
    </message>
    <message>
        <source>what was kept is damaged</source>
        <translation>das Aufbewahrte ist beschädigt</translation>
    </message>
    <message>
        <source>could not be scanned</source>
        <translation>nicht zu scannen</translation>
    </message>
    <message>
        <source>not scanned</source>
        <translation>nicht gescannt</translation>
    </message>
    <message>
        <source>%1 rows/s</source>
        <translation>%1 Zeilen/s</translation>
    </message>
    <message>
        <source>%1 rows and %2 claims compared at %3, in %4.</source>
        <translation>%1 Zeilen und %2 Claims verglichen mit %3, in %4.</translation>
    </message>
    <message>
        <source>scanning, %1 to %2 left</source>
        <translation>wird gescannt, noch %1 bis %2</translation>
    </message>
    <message>
        <source>%1, held back by %2</source>
        <translation>%1, gebremst durch %2</translation>
    </message>
    <message>
        <source>It was not scanned: nothing is known.</source>
        <translation>Es wurde nicht gescannt: nichts ist bekannt.</translation>
    </message>
    <message>
        <source>Of all claims and rows, counted:</source>
        <translation>Von allen Claims und Zeilen, gezählt:</translation>
    </message>
    <message>
        <source>Of the whole, estimated from the share of the ids:</source>
        <translation>Vom Ganzen, geschätzt nach dem Anteil der Ids:</translation>
    </message>
    <message>
        <source>matching</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>missing, different, extra or duplicate</source>
        <translation>fehlend, verschieden, überzählig oder doppelt</translation>
    </message>
    <message>
        <source>in conflict</source>
        <translation>im Konflikt</translation>
    </message>
    <message>
        <source>moved away</source>
        <translation>weggezogen</translation>
    </message>
    <message>
        <source>too recent or leased: nothing is said yet</source>
        <translation>zu neu oder mit Lease: noch wird nichts gesagt</translation>
    </message>
    <message>
        <source>unreadable or not checked</source>
        <translation>unlesbar oder nicht geprüft</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>It takes two complete scans to tell where drift goes.</source>
        <translation>Wohin die Drift geht, zeigt sich erst nach zwei vollständigen Scans.</translation>
    </message>
    <message numerus="yes">
        <source>Drift in %n complete scan(s) since %1: %2</source>
        <translation>
            <numerusform>Drift in %n vollständigem Scan seit %1: %2</numerusform>
            <numerusform>Drift in %n vollständigen Scans seit %1: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>If no row of cell %1 asks for it, destroy its claim there first, then create this one.</source>
        <translation>Wenn keine Zeile von Zelle %1 ihn verlangt, dort zuerst den Claim löschen und dann diesen anlegen.</translation>
    </message>
    <message>
        <source>If its row asks for something else by now, replace its claim there first, then create this one.</source>
        <translation>Wenn ihre Zeile inzwischen etwas anderes verlangt, dort zuerst den Claim ersetzen und dann diesen anlegen.</translation>
    </message>
    <message>
        <source>If both rows ask for it, people decide who keeps it; the other one is renamed in its own application.</source>
        <translation>Wenn beide Zeilen ihn verlangen, entscheiden Menschen, wer ihn behält; die andere wird in ihrer eigenen Anwendung umbenannt.</translation>
    </message>
    <message>
        <source>From the moment it is given up until it is claimed anew the value is free, and any cell may take it.</source>
        <translation>Von dem Moment, in dem er aufgegeben wird, bis er neu beansprucht ist, ist der Wert frei, und jede Zelle kann ihn nehmen.</translation>
    </message>
    <message>
        <source>not kept, only its hash: %1</source>
        <translation>nicht behalten, nur sein Hash: %1</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Read them anew in Claims</source>
        <translation>In Claims neu lesen</translation>
    </message>
    <message>
        <source>The history keeps no values, for they may tell of a person: only whether they changed.</source>
        <translation>Der Verlauf behält keine Werte, denn sie könnten von einer Person erzählen: nur ob sie sich geändert haben.</translation>
    </message>
    <message>
        <source>the row has no claim</source>
        <translation>die Zeile hat keinen Claim</translation>
    </message>
    <message>
        <source>no row asks for it</source>
        <translation>keine Zeile verlangt ihn</translation>
    </message>
    <message>
        <source>held by another record</source>
        <translation>gehalten von einem anderen Eintrag</translation>
    </message>
    <message>
        <source>a further claim of the row</source>
        <translation>ein weiterer Claim der Zeile</translation>
    </message>
    <message>
        <source>changed too recently</source>
        <translation>zu kurz zuvor geändert</translation>
    </message>
    <message>
        <source>a lease holds it</source>
        <translation>eine Lease hält ihn</translation>
    </message>
    <message>
        <source>the claim cannot be read</source>
        <translation>der Claim ist nicht lesbar</translation>
    </message>
    <message>
        <source>a fact is missing</source>
        <translation>eine Tatsache fehlt</translation>
    </message>
    <message>
        <source>value not kept</source>
        <translation>Wert nicht behalten</translation>
    </message>
    <message>
        <source>The history keeps no values, for they may tell of a person: only whether they changed. Show the difference in Claims to read it anew, or scan the model again.</source>
        <translation>Der Verlauf behält keine Werte, denn sie könnten von einer Person erzählen: nur ob sie sich geändert haben. Die Abweichung in Claims zeigen, um ihn neu zu lesen, oder das Modell noch einmal scannen.</translation>
    </message>
    <message>
        <source>The flag of its type is off: live claiming does not make it, only a backfill does.</source>
        <translation>Das Flag seines Typs ist aus: Live-Claiming legt ihn nicht an, nur ein Backfill tut es.</translation>
    </message>
    <message>
        <source>Show both sides</source>
        <translation>Beide Seiten zeigen</translation>
    </message>
    <message>
        <source>Who has the value?</source>
        <translation>Wer hat den Wert?</translation>
    </message>
    <message>
        <source>its flag is off</source>
        <translation>sein Flag ist aus</translation>
    </message>
    <message>
        <source>none differs so far</source>
        <translation>bisher weicht keiner ab</translation>
    </message>
    <message>
        <source>conflicts not asked for</source>
        <translation>nach Konflikten nicht gefragt</translation>
    </message>
    <message>
        <source>no row in scope</source>
        <translation>keine Zeile im Geltungsbereich</translation>
    </message>
    <message>
        <source>%1, all read</source>
        <translation>%1, alles gelesen</translation>
    </message>
    <message>
        <source>none seen, at most %1</source>
        <translation>keine gesehen, höchstens %1</translation>
    </message>
    <message>
        <source>about %1, %2 to %3</source>
        <translation>etwa %1, %2 bis %3</translation>
    </message>
    <message>
        <source>Of what was compared so far; what lies behind is not known.</source>
        <translation>Von dem, was bisher verglichen wurde; was danach kommt, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%1 of them live claiming does not make, for the flag of their type is off.</source>
        <translation>%1 davon legt Live-Claiming nicht an, denn das Flag ihres Typs ist aus.</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>Of %1 missing claims nobody was asked whether another cell holds the value. That takes an admin certificate, and a scan asks of %2 at most.</source>
        <translation>Bei %1 fehlenden Claims wurde niemand gefragt, ob eine andere Zelle den Wert hält. Das braucht ein Admin-Zertifikat, und ein Scan fragt nach höchstens %2.</translation>
    </message>
    <message>
        <source>none so far</source>
        <translation>bisher keine</translation>
    </message>
    <message>
        <source>sampling…</source>
        <translation>Stichprobe…</translation>
    </message>
    <message>
        <source>No sample was drawn.</source>
        <translation>Keine Stichprobe wurde gezogen.</translation>
    </message>
    <message>
        <source>How many differ in all, with 95 % confidence, by a sample of %1 rows in %2 blocks at %3.</source>
        <translation>Wie viele insgesamt abweichen, mit 95 % Sicherheit, nach einer Stichprobe von %1 Zeilen in %2 Blöcken um %3.</translation>
    </message>
    <message>
        <source>The share is of the ids from the first to %1, the last one that was seen here; the time left is by how fast it went since the page is open.</source>
        <translation>Der Anteil gilt den Ids von der ersten bis %1, der letzten hier gesehenen; die Restzeit folgt dem Tempo, seit die Seite offen ist.</translation>
    </message>
    <message>
        <source>How much is left is not known: estimate or scan the model to learn its last id.</source>
        <translation>Wie viel übrig ist, ist nicht bekannt: das Modell schätzen oder scannen, um seine letzte Id zu erfahren.</translation>
    </message>
    <message>
        <source>%1 to %2 left</source>
        <translation>noch %1 bis %2</translation>
    </message>
    <message>
        <source>%1 · %2 ago</source>
        <translation>%1 · vor %2</translation>
    </message>
    <message>
        <source>A later scan has counted what was estimated.</source>
        <translation>Ein späterer Scan hat gezählt, was geschätzt war.</translation>
    </message>
    <message>
        <source>How much of the model was compared is not known: where its ids begin and end was not told.</source>
        <translation>Wie viel des Modells verglichen wurde, ist nicht bekannt: Es wurde nicht gesagt, wo seine Ids anfangen und enden.</translation>
    </message>
    <message>
        <source>a claim of cell %1</source>
        <translation>ein Claim von Zelle %1</translation>
    </message>
    <message>
        <source>failed; before that %1</source>
        <translation>fehlgeschlagen; davor %1</translation>
    </message>
    <message>
        <source>%1 of unknown %2</source>
        <translation>%1 vom unbekannten %2</translation>
    </message>
</context>
<context>
    <name>drill</name>
    <message numerus="yes">
        <source>%n lease(s) rolled back</source>
        <translation>
            <numerusform>%n Lease zurückgerollt</numerusform>
            <numerusform>%n Leases zurückgerollt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n local row(s) deleted</source>
        <translation>
            <numerusform>%n lokale Zeile gelöscht</numerusform>
            <numerusform>%n lokale Zeilen gelöscht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) committed</source>
        <translation>
            <numerusform>%n Lease festgeschrieben</numerusform>
            <numerusform>%n Leases festgeschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) to roll back</source>
        <translation>
            <numerusform>%n Lease zurückzurollen</numerusform>
            <numerusform>%n Leases zurückzurollen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n local row(s) to delete</source>
        <translation>
            <numerusform>%n lokale Zeile zu löschen</numerusform>
            <numerusform>%n lokale Zeilen zu löschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) to commit</source>
        <translation>
            <numerusform>%n Lease festzuschreiben</numerusform>
            <numerusform>%n Leases festzuschreiben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of %1 changed</source>
        <translation>
            <numerusform>%n Claim von %1 geändert</numerusform>
            <numerusform>%n Claims von %1 geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deed(s) in another cell</source>
        <translation>
            <numerusform>%n Tat in einer anderen Zelle</numerusform>
            <numerusform>%n Taten in einer anderen Zelle</numerusform>
        </translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Nicht zu Ende</translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation>Nicht beurteilt</translation>
    </message>
    <message>
        <source>The leases could not be read.</source>
        <translation>Die Leases konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Left to do: %1.</source>
        <translation>Noch zu tun: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) cannot be judged yet.</source>
        <translation>
            <numerusform>%n Lease kann noch nicht beurteilt werden.</numerusform>
            <numerusform>%n Leases können noch nicht beurteilt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be compared.</source>
        <translation>%1 konnte nicht verglichen werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) of %1</source>
        <translation>
            <numerusform>%n Abweichung von %1</numerusform>
            <numerusform>%n Abweichungen von %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n call(s) nobody knows what became of it; see Activity.</source>
        <translation>
            <numerusform>Von %n Aufruf weiß niemand, was daraus wurde; siehe Aktivität.</numerusform>
            <numerusform>Von %n Aufrufen weiß niemand, was daraus wurde; siehe Aktivität.</numerusform>
        </translation>
    </message>
    <message>
        <source>Acted wrongly</source>
        <translation>Falsch gehandelt</translation>
    </message>
    <message>
        <source>Not called for: %1. Right was: %2</source>
        <translation>Nicht geboten: %1. Richtig war: %2</translation>
    </message>
    <message>
        <source>Acted rightly</source>
        <translation>Richtig gehandelt</translation>
    </message>
    <message>
        <source>Nothing had to be done here, and nothing was.</source>
        <translation>Hier war nichts zu tun, und nichts wurde getan.</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>Getan: %1.</translation>
    </message>
    <message>
        <source>Nothing was done.</source>
        <translation>Nichts wurde getan.</translation>
    </message>
    <message>
        <source>Done: %1. Nothing is left.</source>
        <translation>Getan: %1. Nichts ist übrig.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Harm done</source>
        <translation>Schaden angerichtet</translation>
    </message>
    <message>
        <source>Rows and claims disagree that agreed before: %1.</source>
        <translation>Zeilen und Claims weichen ab, die vorher übereinstimmten: %1.</translation>
    </message>
    <message>
        <source>Not compared: %1.</source>
        <translation>Nicht verglichen: %1.</translation>
    </message>
    <message>
        <source>Too early to say</source>
        <translation>Noch nicht zu sagen</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) may still resolve. Judge again in half a minute.</source>
        <translation>
            <numerusform>%n Abweichung kann sich noch klären. In einer halben Minute noch einmal beurteilen.</numerusform>
            <numerusform>%n Abweichungen können sich noch klären. In einer halben Minute noch einmal beurteilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Harmed nothing</source>
        <translation>Nichts beschädigt</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) compared; nobody lost a claim.</source>
        <translation>
            <numerusform>%n Modell verglichen; niemand hat einen Claim verloren.</numerusform>
            <numerusform>%n Modelle verglichen; niemand hat einen Claim verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>No timeline needed</source>
        <translation>Kein Zeitverlauf nötig</translation>
    </message>
    <message>
        <source>Nothing was done that would be in it.</source>
        <translation>Nichts wurde getan, das darin stünde.</translation>
    </message>
    <message>
        <source>Timeline not exported</source>
        <translation>Zeitverlauf nicht exportiert</translation>
    </message>
    <message numerus="yes">
        <source>Of %n plan(s) that acted no exported timeline tells. Activity, Export.</source>
        <translation>
            <numerusform>Von %n Plan, der gehandelt hat, erzählt kein exportierter Zeitverlauf. Aktivität, Export.</numerusform>
            <numerusform>Von %n Plänen, die gehandelt haben, erzählt kein exportierter Zeitverlauf. Aktivität, Export.</numerusform>
        </translation>
    </message>
    <message>
        <source>Timeline exported</source>
        <translation>Zeitverlauf exportiert</translation>
    </message>
    <message>
        <source>It tells of all that was done.</source>
        <translation>Er erzählt von allem, was getan wurde.</translation>
    </message>
    <message>
        <source>Found the cause</source>
        <translation>Ursache gefunden</translation>
    </message>
    <message>
        <source>Missed the cause</source>
        <translation>Ursache verfehlt</translation>
    </message>
    <message>
        <source>It was: %1</source>
        <translation>Es war: %1</translation>
    </message>
    <message>
        <source>The trail could not be read.</source>
        <translation>Das Protokoll konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The console reads from a replica.</source>
        <translation>Die Konsole liest von einem Replikat.</translation>
    </message>
    <message>
        <source>No timeline yet</source>
        <translation>Noch keine Zeitleiste</translation>
    </message>
    <message>
        <source>It was not: %1</source>
        <translation>Nein: %1</translation>
    </message>
    <message>
        <source>It was found when judged before, and stays whatever was repaired since. %1</source>
        <translation>Es wurde beim früheren Urteil gefunden und bleibt, was immer seither repariert wurde. %1</translation>
    </message>
    <message>
        <source>%1 Half a point: it was not so when judged first.</source>
        <translation>%1 Ein halber Punkt: beim ersten Urteil war es nicht so.</translation>
    </message>
</context>
<context>
    <name>leases</name>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>listed</source>
        <translation>gelistet</translation>
    </message>
    <message>
        <source>committed</source>
        <translation>festgeschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%n to commit</source>
        <translation>
            <numerusform>%n Commit</numerusform>
            <numerusform>%n Commits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to roll back</source>
        <translation>
            <numerusform>%n Rollback</numerusform>
            <numerusform>%n Rollbacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to clean locally</source>
        <translation>
            <numerusform>%n lokal aufzuräumen</numerusform>
            <numerusform>%n lokal aufzuräumen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to wait for</source>
        <translation>
            <numerusform>%n abzuwarten</numerusform>
            <numerusform>%n abzuwarten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n undecided</source>
        <translation>
            <numerusform>%n unentschieden</numerusform>
            <numerusform>%n unentschieden</numerusform>
        </translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Roll back</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>Clean local</source>
        <translation>Lokal aufräumen</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>Unklar</translation>
    </message>
    <message>
        <source>reaper works</source>
        <translation>Reaper arbeitet</translation>
    </message>
    <message numerus="yes">
        <source>reaper leaves %n lease(s) behind</source>
        <translation>
            <numerusform>Reaper lässt %n Lease zurück</numerusform>
            <numerusform>Reaper lässt %n Leases zurück</numerusform>
        </translation>
    </message>
    <message>
        <source>reaper state unknown</source>
        <translation>Zustand des Reapers unbekannt</translation>
    </message>
    <message>
        <source>The cell&apos;s database could not be read</source>
        <translation>Die Datenbank der Zelle war nicht lesbar</translation>
    </message>
    <message>
        <source>The listing of the service is incomplete</source>
        <translation>Die Liste des Service ist unvollständig</translation>
    </message>
    <message>
        <source>No outstanding leases</source>
        <translation>Keine ausstehenden Leases</translation>
    </message>
    <message>
        <source>none seen so far</source>
        <translation>bisher keine gesehen</translation>
    </message>
    <message numerus="yes">
        <source>%n outstanding</source>
        <translation>
            <numerusform>%n ausstehend</numerusform>
            <numerusform>%n ausstehend</numerusform>
        </translation>
    </message>
    <message>
        <source>oldest %1</source>
        <translation>älteste %1</translation>
    </message>
    <message numerus="yes">
        <source>%n ended, only the local row is left</source>
        <translation>
            <numerusform>%n beendet, nur die lokale Zeile ist noch da</numerusform>
            <numerusform>%n beendet, nur die lokalen Zeilen sind noch da</numerusform>
        </translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message numerus="yes">
        <source>reaper resolved nothing for %1, %n overdue resolved from here</source>
        <translation>
            <numerusform>Reaper hat seit %1 nichts erledigt, %n überfällige von hier aus erledigt</numerusform>
            <numerusform>Reaper hat seit %1 nichts erledigt, %n überfällige von hier aus erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>reaper is behind: %n overdue, oldest by %1</source>
        <translation>
            <numerusform>Reaper ist im Rückstand: %n überfällig, die älteste um %1</numerusform>
            <numerusform>Reaper ist im Rückstand: %n überfällig, die älteste um %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, resolved nothing for %2</source>
        <translation>%1, seit %2 nichts erledigt</translation>
    </message>
    <message>
        <source>reaper not seen at work, watched for %1</source>
        <translation>Reaper nicht bei der Arbeit gesehen, beobachtet seit %1</translation>
    </message>
</context>
<context>
    <name>nextSteps</name>
    <message numerus="yes">
        <source>The local rows of %n committed lease(s) stay: the cell&apos;s reaper deletes them, and so can a plan once they are %1 old. Until then the Leases page counts them apart.</source>
        <translation>
            <numerusform>Die lokale Zeile von %n committeten Lease bleibt: Der Reaper der Zelle löscht sie, und ein Plan kann es, sobald sie %1 alt ist. Bis dahin zählt die Seite Leases sie gesondert.</numerusform>
            <numerusform>Die lokalen Zeilen von %n committeten Leases bleiben: Der Reaper der Zelle löscht sie, und ein Plan kann es, sobald sie %1 alt sind. Bis dahin zählt die Seite Leases sie gesondert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The fence rows of %n rolled back lease(s) stay in the cell&apos;s lease table, until its reaper or a later plan deletes them.</source>
        <translation>
            <numerusform>Die Zaun-Zeile von %n zurückgerollten Lease bleibt in der Lease-Tabelle der Zelle, bis ihr Reaper oder ein späterer Plan sie löscht.</numerusform>
            <numerusform>Die Zaun-Zeilen von %n zurückgerollten Leases bleiben in der Lease-Tabelle der Zelle, bis ihr Reaper oder ein späterer Plan sie löscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) were refused: the reason stands in the row. Mend it, then plan again.</source>
        <translation>
            <numerusform>%n Lease wurde abgelehnt: Der Grund steht in der Zeile. Beheben, dann neu planen.</numerusform>
            <numerusform>%n Leases wurden abgelehnt: Der Grund steht in der Zeile. Beheben, dann neu planen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What became of %n lease(s) is not known yet: the next run looks it up before it does anything.</source>
        <translation>
            <numerusform>Was aus %n Lease wurde, ist noch nicht bekannt: Der nächste Lauf sieht nach, bevor er etwas tut.</numerusform>
            <numerusform>Was aus %n Leases wurde, ist noch nicht bekannt: Der nächste Lauf sieht nach, bevor er etwas tut.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) had changed and were left alone: plan again, by their new verdict.</source>
        <translation>
            <numerusform>%n Lease hatte sich geändert und blieb in Ruhe: neu planen, nach ihrem neuen Urteil.</numerusform>
            <numerusform>%n Leases hatten sich geändert und blieben in Ruhe: neu planen, nach ihrem neuen Urteil.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) were not begun: plan again to go on with them.</source>
        <translation>
            <numerusform>%n Lease wurde nicht begonnen: neu planen, um weiterzumachen.</numerusform>
            <numerusform>%n Leases wurden nicht begonnen: neu planen, um weiterzumachen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) were lost while they were free: the row says to whom. Settle that first.</source>
        <translation>
            <numerusform>%n Name ging verloren, während er frei war: Die Zeile sagt, an wen. Das zuerst klären.</numerusform>
            <numerusform>%n Namen gingen verloren, während sie frei waren: Die Zeile sagt, an wen. Das zuerst klären.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) are held by somebody else: the row says by whom. Settle who may keep the value.</source>
        <translation>
            <numerusform>%n Claim wird von anderen gehalten: Die Zeile sagt, von wem. Klären, wer den Wert behalten darf.</numerusform>
            <numerusform>%n Claims werden von anderen gehalten: Die Zeile sagt, von wem. Klären, wer den Wert behalten darf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What became of %n claim(s) is not known yet. A lease that holds them is rolled back by the cell&apos;s reconciler; scan again afterwards.</source>
        <translation>
            <numerusform>Was aus %n Claim wurde, ist noch nicht bekannt. Ein Lease, der ihn hält, wird vom Reconciler der Zelle zurückgerollt; danach neu prüfen.</numerusform>
            <numerusform>Was aus %n Claims wurde, ist noch nicht bekannt. Ein Lease, der sie hält, wird vom Reconciler der Zelle zurückgerollt; danach neu prüfen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) were refused: the reason stands in the row.</source>
        <translation>
            <numerusform>%n Claim wurde abgelehnt: Der Grund steht in der Zeile.</numerusform>
            <numerusform>%n Claims wurden abgelehnt: Der Grund steht in der Zeile.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) had changed and were left alone: scan again.</source>
        <translation>
            <numerusform>%n Claim hatte sich geändert und blieb in Ruhe: neu prüfen.</numerusform>
            <numerusform>%n Claims hatten sich geändert und blieben in Ruhe: neu prüfen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) were not begun: plan again to go on with them.</source>
        <translation>
            <numerusform>%n Claim wurde nicht begonnen: neu planen, um weiterzumachen.</numerusform>
            <numerusform>%n Claims wurden nicht begonnen: neu planen, um weiterzumachen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) wait for a transaction that may still commit: plan again when it has ended.</source>
        <translation>
            <numerusform>%n Lease wartet auf eine Transaktion, die noch committen kann: neu planen, wenn sie beendet ist.</numerusform>
            <numerusform>%n Leases warten auf eine Transaktion, die noch committen kann: neu planen, wenn sie beendet ist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) were more than this plan may hold: plan again for them.</source>
        <translation>
            <numerusform>%n Lease war mehr, als dieser Plan haben darf: dafür neu planen.</numerusform>
            <numerusform>%n Leases waren mehr, als dieser Plan haben darf: dafür neu planen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lease of %n claim(s) was lost: the row says how. If it is still there, the cell&apos;s reconciler rolls it back; scan again afterwards.</source>
        <translation>
            <numerusform>Die Lease von %n Claim ging verloren: die Zeile sagt, wie. Ist sie noch da, rollt der Reconciler der Zelle sie zurück; danach neu scannen.</numerusform>
            <numerusform>Die Lease von %n Claims ging verloren: die Zeile sagt, wie. Ist sie noch da, rollt der Reconciler der Zelle sie zurück; danach neu scannen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The rows could not all be scanned again: %1</source>
        <translation>Nicht alle Zeilen konnten neu gescannt werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were scanned again: no claim of theirs differs.</source>
        <translation>
            <numerusform>%n Zeile wurde neu gescannt: keiner ihrer Claims weicht ab.</numerusform>
            <numerusform>%n Zeilen wurden neu gescannt: keiner ihrer Claims weicht ab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The rows were scanned again: %n claim(s) of theirs still differ.</source>
        <translation>
            <numerusform>Die Zeilen wurden neu gescannt: %n ihrer Claims weicht noch ab.</numerusform>
            <numerusform>Die Zeilen wurden neu gescannt: %n ihrer Claims weichen noch ab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The rows were scanned again: of %n claim(s) of theirs nothing can be said yet, for they are too recent, leased, unreadable or not checked.</source>
        <translation>
            <numerusform>Die Zeilen wurden neu gescannt: Über %n ihrer Claims lässt sich noch nichts sagen, denn er ist zu neu, hat eine Lease, ist unlesbar oder nicht geprüft.</numerusform>
            <numerusform>Die Zeilen wurden neu gescannt: Über %n ihrer Claims lässt sich noch nichts sagen, denn sie sind zu neu, haben eine Lease, sind unlesbar oder nicht geprüft.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The rows were scanned again: %n claim(s) of theirs differ, as undoing means.</source>
        <translation>
            <numerusform>Die Zeilen wurden erneut gescannt: %n ihrer Claims weicht ab, wie es Rückgängigmachen bedeutet.</numerusform>
            <numerusform>Die Zeilen wurden erneut gescannt: %n ihrer Claims weichen ab, wie es Rückgängigmachen bedeutet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) ended; unknown by whom. Verify the rows they were for.</source>
        <translation>
            <numerusform>%n Lease wurde beendet, von wem ist unbekannt. Prüfen Sie die Zeilen, für die es war.</numerusform>
            <numerusform>%n Leases wurden beendet, von wem ist unbekannt. Prüfen Sie die Zeilen, für die sie waren.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>overview</name>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>Cells %1 and %2</source>
        <translation>Zellen %1 und %2</translation>
    </message>
    <message>
        <source>%1 is given the database of another cell: %2</source>
        <translation>%1 hat die Datenbank einer anderen Zelle: %2</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>%1: the database cannot be read: %2</source>
        <translation>%1: die Datenbank ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>%1: the clock of the database is %2 off, so nothing is decided by age</source>
        <translation>%1: die Uhr der Datenbank weicht um %2 ab, daher entscheidet kein Alter</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n lease(s) to settle, the oldest %2 old</source>
        <translation>
            <numerusform>%1: %n Lease zu erledigen, die älteste %2 alt</numerusform>
            <numerusform>%1: %n Leases zu erledigen, die älteste %2 alt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n lease(s) that cannot be judged, the oldest %2 old</source>
        <translation>
            <numerusform>%1: %n Lease nicht zu beurteilen, die älteste %2 alt</numerusform>
            <numerusform>%1: %n Leases nicht zu beurteilen, die älteste %2 alt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the listing of leases is incomplete</source>
        <translation>%1: die Liste der Leases ist unvollständig</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n stale lease(s) to wait for, the oldest %2 old</source>
        <translation>
            <numerusform>%1: %n veraltete Lease abzuwarten, die älteste %2 alt</numerusform>
            <numerusform>%1: %n veraltete Leases abzuwarten, die älteste %2 alt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: read from a replica, which cannot prove that a transaction has ended</source>
        <translation>%1: von einem Replikat gelesen, das nicht beweisen kann, dass eine Transaktion beendet ist</translation>
    </message>
    <message>
        <source>%1: not proved that the database belongs to the cell</source>
        <translation>%1: nicht bewiesen, dass die Datenbank zur Zelle gehört</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen…</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>antwortet</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>%1 (replica)</source>
        <translation>%1 (Replikat)</translation>
    </message>
    <message>
        <source>%1 of %2 verified</source>
        <translation>%1 von %2 verifiziert</translation>
    </message>
    <message>
        <source>%1 of %2 models scanned</source>
        <translation>%1 von %2 Modellen gescannt</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n differ</source>
        <translation>
            <numerusform>%1 · %n weicht ab</numerusform>
            <numerusform>%1 · %n weichen ab</numerusform>
        </translation>
    </message>
    <message>
        <source>the oldest scan is of %1</source>
        <translation>der älteste Scan ist vom %1</translation>
    </message>
    <message>
        <source>%1 (of another cell)</source>
        <translation>%1 (einer anderen Zelle)</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n value(s) that another cell holds, most of them of %2</source>
        <translation>
            <numerusform>%1: %n Wert, den eine andere Zelle hält, von %2</numerusform>
            <numerusform>%1: %n Werte, die eine andere Zelle hält, die meisten von %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: the rollout of %n model(s) is blocked: %2</source>
        <translation>
            <numerusform>%1: der Rollout von %n Modell ist blockiert: %2</numerusform>
            <numerusform>%1: der Rollout von %n Modellen ist blockiert: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n claim(s) differ by the last scans, most of them of %2</source>
        <translation>
            <numerusform>%1: %n Claim weicht nach den letzten Scans ab, von %2</numerusform>
            <numerusform>%1: %n Claims weichen nach den letzten Scans ab, die meisten von %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n claim(s) that were seen are gone, most of them of %2: the service may have been restored from an older state</source>
        <translation>
            <numerusform>%1: %n gesehener Claim ist weg, von %2: vielleicht wurde der Service auf einen älteren Stand zurückgesetzt</numerusform>
            <numerusform>%1: %n gesehene Claims sind weg, die meisten von %2: vielleicht wurde der Service auf einen älteren Stand zurückgesetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · oldest scan %2</source>
        <translation>%1 · ältester Scan %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: reaper resolved nothing for %2; %n overdue lease(s) were resolved from here</source>
        <translation>
            <numerusform>%1: Reaper hat seit %2 nichts erledigt; %n überfällige Lease wurde von hier aus erledigt</numerusform>
            <numerusform>%1: Reaper hat seit %2 nichts erledigt; %n überfällige Leases wurden von hier aus erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: reaper is behind: %n lease(s) overdue, oldest by %2</source>
        <translation>
            <numerusform>%1: Reaper ist im Rückstand: %n Lease überfällig, die älteste um %2</numerusform>
            <numerusform>%1: Reaper ist im Rückstand: %n Leases überfällig, die älteste um %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; it resolved nothing for %2</source>
        <translation>%1; seit %2 hat er nichts erledigt</translation>
    </message>
</context>
<context>
    <name>pairing</name>
    <message>
        <source>Environment file</source>
        <translation>Umgebungsdatei</translation>
    </message>
    <message>
        <source>Your certificate</source>
        <translation>Ihr Zertifikat</translation>
    </message>
    <message>
        <source>Name of the service</source>
        <translation>Name des Service</translation>
    </message>
    <message>
        <source>Way to the service</source>
        <translation>Weg zum Service</translation>
    </message>
    <message>
        <source>Certificate of the service</source>
        <translation>Zertifikat des Service</translation>
    </message>
    <message>
        <source>Service ready</source>
        <translation>Service bereit</translation>
    </message>
    <message>
        <source>Identity accepted</source>
        <translation>Identität anerkannt</translation>
    </message>
    <message>
        <source>Calls allowed</source>
        <translation>Erlaubte Aufrufe</translation>
    </message>
    <message>
        <source>Certificate of the cell</source>
        <translation>Zertifikat der Zelle</translation>
    </message>
    <message>
        <source>Clock of the service</source>
        <translation>Uhr des Service</translation>
    </message>
    <message>
        <source>Database connected</source>
        <translation>Datenbank verbunden</translation>
    </message>
    <message>
        <source>Database connection protected</source>
        <translation>Datenbankverbindung geschützt</translation>
    </message>
    <message>
        <source>Primary or replica</source>
        <translation>Primary oder Replikat</translation>
    </message>
    <message>
        <source>Rights of the role</source>
        <translation>Rechte der Rolle</translation>
    </message>
    <message>
        <source>Tables and columns</source>
        <translation>Tabellen und Spalten</translation>
    </message>
    <message>
        <source>GitLab release</source>
        <translation>GitLab-Version</translation>
    </message>
    <message>
        <source>Clock of the database</source>
        <translation>Uhr der Datenbank</translation>
    </message>
    <message>
        <source>Redis</source>
        <translation>Redis</translation>
    </message>
    <message>
        <source>Database of this cell</source>
        <translation>Datenbank dieser Zelle</translation>
    </message>
    <message>
        <source>CI database</source>
        <translation>CI-Datenbank</translation>
    </message>
    <message>
        <source>Security database</source>
        <translation>Sicherheitsdatenbank</translation>
    </message>
    <message>
        <source>Not tried: it needs &quot;%1&quot;.</source>
        <translation>Nicht versucht: Dazu braucht es „%1“.</translation>
    </message>
    <message>
        <source>You asked to stop.</source>
        <translation>Sie haben abgebrochen.</translation>
    </message>
    <message>
        <source>%1 describes %2 (%3).</source>
        <translation>%1 beschreibt %2 (%3).</translation>
    </message>
    <message>
        <source>%1 is at %2.</source>
        <translation>%1 ist unter %2 zu finden.</translation>
    </message>
    <message>
        <source>%1 answers.</source>
        <translation>%1 antwortet.</translation>
    </message>
    <message>
        <source>The certificate of %1</source>
        <translation>Das Zertifikat von %1</translation>
    </message>
    <message>
        <source>%1 is ready.</source>
        <translation>%1 ist bereit.</translation>
    </message>
    <message>
        <source>%1 does not say whether it is ready.</source>
        <translation>%1 sagt nicht, ob er bereit ist.</translation>
    </message>
    <message>
        <source>The next steps show whether it works.</source>
        <translation>Die nächsten Schritte zeigen, ob es geht.</translation>
    </message>
    <message>
        <source>Accepted as %1.</source>
        <translation>Anerkannt als %1.</translation>
    </message>
    <message>
        <source>%1 does not know %2 as somebody who may call.</source>
        <translation>%1 kennt %2 nicht als jemanden, der aufrufen darf.</translation>
    </message>
    <message>
        <source>Use a certificate that its owners gave a role: cell-&lt;number&gt;, or admin.</source>
        <translation>Nehmen Sie ein Zertifikat, dem die Betreiber eine Rolle gaben: cell-&lt;Nummer&gt; oder admin.</translation>
    </message>
    <message>
        <source>The environment file names none for this cell: yours serves.</source>
        <translation>Die Umgebungsdatei nennt keines für diese Zelle: Ihres dient.</translation>
    </message>
    <message>
        <source>The certificate of cell %1</source>
        <translation>Das Zertifikat von Zelle %1</translation>
    </message>
    <message>
        <source>The clock of the service</source>
        <translation>Die Uhr des Service</translation>
    </message>
    <message>
        <source>The service does not tell its time, and nothing that it made is still to come.</source>
        <translation>Der Service nennt seine Zeit nicht, und nichts, was er anlegte, liegt in der Zukunft.</translation>
    </message>
    <message>
        <source>%1 answers with %2.</source>
        <translation>%1 antwortet mit %2.</translation>
    </message>
    <message>
        <source>The release was not checked.</source>
        <translation>Die Version wurde nicht geprüft.</translation>
    </message>
    <message>
        <source>The clock of the database</source>
        <translation>Die Uhr der Datenbank</translation>
    </message>
    <message>
        <source>The environment file names no Redis for this cell.</source>
        <translation>Die Umgebungsdatei nennt für diese Zelle kein Redis.</translation>
    </message>
    <message>
        <source>The pairing of the database with the cell was not checked.</source>
        <translation>Die Zuordnung der Datenbank zur Zelle wurde nicht geprüft.</translation>
    </message>
    <message>
        <source>Correct what is named there, then check again.</source>
        <translation>Berichtigen Sie, was dort genannt ist, und prüfen Sie erneut.</translation>
    </message>
    <message>
        <source>ask whether it is ready</source>
        <translation>fragen, ob er bereit ist</translation>
    </message>
    <message>
        <source>list cells</source>
        <translation>Zellen auflisten</translation>
    </message>
    <message>
        <source>list leases</source>
        <translation>Leases auflisten</translation>
    </message>
    <message>
        <source>list claims</source>
        <translation>Claims auflisten</translation>
    </message>
    <message>
        <source>look up any claim</source>
        <translation>jeden Claim nachschlagen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1: %2 may not be read</source>
        <translation>%1: %2 darf nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1: %2 is missing</source>
        <translation>%1: %2 fehlt</translation>
    </message>
    <message>
        <source>Check cert and key in the environment file, and that you may read both files.</source>
        <translation>cert und key in der Umgebungsdatei prüfen, und ob beide Dateien gelesen werden dürfen.</translation>
    </message>
    <message>
        <source>Check the address of the service in the environment file, and whether this machine is in the network that knows its name: a VPN may be off.</source>
        <translation>Die Adresse des Service in der Umgebungsdatei prüfen, und ob dieser Rechner in dem Netz ist, das den Namen kennt: vielleicht ist ein VPN aus.</translation>
    </message>
    <message>
        <source>Ask its owners whether the service runs, and check that no firewall stands between it and this machine.</source>
        <translation>Bei den Betreibern fragen, ob der Service läuft, und prüfen, dass keine Firewall zwischen ihm und diesem Rechner steht.</translation>
    </message>
    <message>
        <source>Compare ca in the environment file with the authority that the owners of the service name, and its address with theirs.</source>
        <translation>ca in der Umgebungsdatei mit der Stelle vergleichen, die die Betreiber des Service nennen, und die Adresse mit ihrer.</translation>
    </message>
    <message>
        <source>Ask its owners whether the service runs; check again in a minute.</source>
        <translation>Bei den Betreibern fragen, ob der Service läuft; in einer Minute erneut prüfen.</translation>
    </message>
    <message>
        <source>Ask the owners of the service which role your certificate has.</source>
        <translation>Bei den Betreibern des Service fragen, welche Rolle das Zertifikat hat.</translation>
    </message>
    <message>
        <source>Check the certificate and the key of this cell in the environment file.</source>
        <translation>Zertifikat und Schlüssel dieser Zelle in der Umgebungsdatei prüfen.</translation>
    </message>
    <message>
        <source>Check host, port, dbname and user of the cell in the environment file, whether the server runs, and whether this machine may reach it: a VPN may be off.</source>
        <translation>host, port, dbname und user der Zelle in der Umgebungsdatei prüfen, ob der Server läuft und ob dieser Rechner ihn erreichen darf: vielleicht ist ein VPN aus.</translation>
    </message>
    <message>
        <source>Check the Redis of the cell in the environment file, whether it runs, and whether this machine may reach it.</source>
        <translation>Das Redis der Zelle in der Umgebungsdatei prüfen, ob es läuft und ob dieser Rechner es erreichen darf.</translation>
    </message>
    <message>
        <source>%1 (%2, issued by %3)</source>
        <translation>%1 (%2, ausgestellt von %3)</translation>
    </message>
    <message>
        <source>%1 is not valid before %2.</source>
        <translation>%1 gilt erst ab %2.</translation>
    </message>
    <message>
        <source>Check the clock of this machine, or wait.</source>
        <translation>Prüfen Sie die Uhr dieses Rechners, oder warten Sie.</translation>
    </message>
    <message>
        <source>%1 expired at %2.</source>
        <translation>%1 ist am %2 abgelaufen.</translation>
    </message>
    <message>
        <source>Have it renewed.</source>
        <translation>Lassen Sie es erneuern.</translation>
    </message>
    <message>
        <source>%1 expires in %2, at %3.</source>
        <translation>%1 läuft in %2 ab, am %3.</translation>
    </message>
    <message>
        <source>Have it renewed now.</source>
        <translation>Lassen Sie es jetzt erneuern.</translation>
    </message>
    <message>
        <source>%1 is valid for %2.</source>
        <translation>%1 gilt noch %2.</translation>
    </message>
    <message>
        <source>%1 (%2, issued by %3) is that of cell %4, not of cell %5.</source>
        <translation>%1 (%2, ausgestellt von %3) ist das von Zelle %4, nicht von Zelle %5.</translation>
    </message>
    <message>
        <source>Name the certificate and the key of this cell in the environment file.</source>
        <translation>Zertifikat und Schlüssel dieser Zelle in der Umgebungsdatei angeben.</translation>
    </message>
    <message>
        <source>It may do nothing.</source>
        <translation>Nichts ist erlaubt.</translation>
    </message>
    <message>
        <source>Allowed: %1.</source>
        <translation>Erlaubt: %1.</translation>
    </message>
    <message>
        <source>Not allowed: %1.</source>
        <translation>Nicht erlaubt: %1.</translation>
    </message>
    <message>
        <source>Use the certificate of cell %1, or an admin&apos;s.</source>
        <translation>Nehmen Sie das Zertifikat der Zelle %1 oder das eines Admins.</translation>
    </message>
    <message>
        <source>By the published rules it may change the claims of this cell, too; that was not tried.</source>
        <translation>Nach den veröffentlichten Regeln darf es auch die Claims dieser Zelle ändern; das wurde nicht versucht.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%2: %1</translation>
    </message>
    <message>
        <source>A socket of this machine.</source>
        <translation>Ein Socket dieses Rechners.</translation>
    </message>
    <message>
        <source>Encrypted with %1.</source>
        <translation>Verschlüsselt mit %1.</translation>
    </message>
    <message>
        <source>Your certificate in %1</source>
        <translation>Ihr Zertifikat in %1</translation>
    </message>
    <message>
        <source>The connection to %1 is not encrypted.</source>
        <translation>Die Verbindung zu %1 ist nicht verschlüsselt.</translation>
    </message>
    <message>
        <source>Say sslmode=verify-full and sslrootcert in the connection string.</source>
        <translation>Geben Sie in der Verbindungszeile sslmode=verify-full und sslrootcert an.</translation>
    </message>
    <message>
        <source>%1 libpq %2 on this machine has known security vulnerabilities.</source>
        <translation>%1 Die libpq %2 dieses Rechners hat bekannte Sicherheitslücken.</translation>
    </message>
    <message>
        <source>Update libpq (libpq5): this version is no longer maintained.</source>
        <translation>Aktualisieren Sie libpq (libpq5): Diese Version wird nicht mehr gepflegt.</translation>
    </message>
    <message>
        <source>Update libpq (libpq5) to %1 or later, then restart the program.</source>
        <translation>Aktualisieren Sie libpq (libpq5) auf %1 oder neuer und starten Sie neu.</translation>
    </message>
    <message>
        <source>The progress of the verification can be read.</source>
        <translation>Der Fortschritt der Verifikation ist lesbar.</translation>
    </message>
    <message>
        <source>%1 The connection to %2 is not encrypted.</source>
        <translation>%1 Die Verbindung zu %2 ist nicht verschlüsselt.</translation>
    </message>
    <message>
        <source>Use an encrypted tunnel, and set the address to the tunnel&apos;s end on this machine.</source>
        <translation>Verbinden Sie sich über einen verschlüsselten Tunnel und geben Sie dessen Ende auf diesem Rechner als Adresse an.</translation>
    </message>
    <message>
        <source>The primary of %1, PostgreSQL %2.</source>
        <translation>Der Primary von %1, PostgreSQL %2.</translation>
    </message>
    <message>
        <source>A replica of %1, %2 behind.</source>
        <translation>Ein Replikat von %1, %2 zurück.</translation>
    </message>
    <message>
        <source>A replica of %1, it is not known how far behind.</source>
        <translation>Ein Replikat von %1; wie weit zurück, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>It will do for reading. What leads to a deed must be read on the primary: target_session_attrs=primary.</source>
        <translation>Zum Lesen reicht es. Was zu einer Tat führt, muss auf dem Primary gelesen werden: target_session_attrs=primary.</translation>
    </message>
    <message>
        <source>Give the console a role that may only read:
%1</source>
        <translation>Geben Sie der Konsole eine Rolle, die nur lesen darf:
%1</translation>
    </message>
    <message>
        <source>%1 is a superuser: nothing would stop a mistake.</source>
        <translation>%1 ist Superuser: Nichts hielte einen Fehler auf.</translation>
    </message>
    <message>
        <source>%1 has more power than it needs: %2.</source>
        <translation>%1 darf mehr als nötig: %2.</translation>
    </message>
    <message>
        <source>%1 may write %2.</source>
        <translation>%1 darf %2 schreiben.</translation>
    </message>
    <message>
        <source>%1 may only read.</source>
        <translation>%1 darf nur lesen.</translation>
    </message>
    <message>
        <source>%1 may only read. Since when other sessions run it does not see (pg_read_all_stats).</source>
        <translation>%1 darf nur lesen. Seit wann andere Sitzungen laufen, sieht sie nicht (pg_read_all_stats).</translation>
    </message>
    <message>
        <source>All %1 tables are as expected.</source>
        <translation>Alle %1 Tabellen sind wie erwartet.</translation>
    </message>
    <message>
        <source>None of GitLab&apos;s tables is here.</source>
        <translation>Keine der Tabellen von GitLab ist hier.</translation>
    </message>
    <message>
        <source>Is this the cell&apos;s main database? Check dbname.</source>
        <translation>Ist das die Hauptdatenbank der Zelle? Prüfen Sie dbname.</translation>
    </message>
    <message>
        <source>%1. These cannot be checked; the others can.</source>
        <translation>%1. Diese können nicht geprüft werden, die anderen schon.</translation>
    </message>
    <message>
        <source>Compare the versions of GitLab and of this console, and the rights of the role.</source>
        <translation>Vergleichen Sie die Versionen von GitLab und dieser Konsole und die Rechte der Rolle.</translation>
    </message>
    <message>
        <source>The GitLab release of the cell is unknown.</source>
        <translation>Welche GitLab-Version die Zelle hat, ist unbekannt.</translation>
    </message>
    <message>
        <source>Grant SELECT on schema_migrations, or state gitlab_version in the environment file.</source>
        <translation>SELECT auf schema_migrations gewähren oder gitlab_version in der Umgebungsdatei angeben.</translation>
    </message>
    <message>
        <source>Flags are read as %1 defines them, which is in doubt.</source>
        <translation>Flags werden gelesen, wie %1 sie definiert; das ist zweifelhaft.</translation>
    </message>
    <message>
        <source>Correct gitlab or gitlab_version in the environment file.</source>
        <translation>gitlab oder gitlab_version in der Umgebungsdatei berichtigen.</translation>
    </message>
    <message>
        <source>The models of %1 cannot be read.</source>
        <translation>Die Modelle von %1 können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Correct gitlab in the environment file.</source>
        <translation>gitlab in der Umgebungsdatei berichtigen.</translation>
    </message>
    <message>
        <source>Flags are read as %1 defines them.</source>
        <translation>Flags werden gelesen, wie %1 sie definiert.</translation>
    </message>
    <message>
        <source>%1 claims what this build does not scan: %2.</source>
        <translation>%1 beansprucht, was dieses Programm nicht scannt: %2.</translation>
    </message>
    <message>
        <source>Use a newer build to see these claims.</source>
        <translation>Ein neueres Programm verwenden, um diese Claims zu sehen.</translation>
    </message>
    <message>
        <source>The database is proved to be that of cell %1.</source>
        <translation>Die Datenbank ist nachweislich die der Zelle %1.</translation>
    </message>
    <message>
        <source>Nothing proves yet that the database is that of cell %1.</source>
        <translation>Noch beweist nichts, dass die Datenbank die der Zelle %1 ist.</translation>
    </message>
    <message>
        <source>`cellsctl pairing` shows each signal, and why it is silent.</source>
        <translation>`cellsctl pairing` zeigt jedes Signal und warum es schweigt.</translation>
    </message>
    <message>
        <source>The database of cell %1 is not trusted: %2.</source>
        <translation>Der Datenbank von Zelle %1 wird nicht vertraut: %2.</translation>
    </message>
    <message>
        <source>The database is not that of cell %1: %2.</source>
        <translation>Die Datenbank ist nicht die der Zelle %1: %2.</translation>
    </message>
    <message>
        <source>Correct the database of the cell in the environment file. Do not trust anything shown from it.</source>
        <translation>Berichtigen Sie die Datenbank der Zelle in der Umgebungsdatei. Nichts, was von ihr gezeigt wird, ist glaubwürdig.</translation>
    </message>
    <message>
        <source>%1 is %2. Nothing is decided by age meanwhile.</source>
        <translation>%1: %2. Solange wird nichts nach dem Alter entschieden.</translation>
    </message>
    <message>
        <source>Set the clocks of both machines by NTP.</source>
        <translation>Stellen Sie die Uhren beider Rechner nach NTP.</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Correct the dbname of %1 in the environment file.</source>
        <translation>Korrigieren Sie dbname von %1 in der Umgebungsdatei.</translation>
    </message>
    <message>
        <source>The %1 database is the wrong one: it has none of its tables.</source>
        <translation>Die Datenbank %1 ist die falsche: Sie hat keine der zugehörigen Tabellen.</translation>
    </message>
    <message>
        <source>The %1 database is the wrong one: its table %2 is write-locked.</source>
        <translation>Die Datenbank %1 ist die falsche: Ihre Tabelle %2 ist schreibgesperrt.</translation>
    </message>
    <message>
        <source>Not write-locked in %1: %2.</source>
        <translation>In %1 nicht schreibgesperrt: %2.</translation>
    </message>
    <message>
        <source>Run `gitlab-rake gitlab:db:lock_writes` in the cell.</source>
        <translation>Führen Sie in der Zelle `gitlab-rake gitlab:db:lock_writes` aus.</translation>
    </message>
    <message>
        <source>It is at %1.</source>
        <translation>Sie liegt auf %1.</translation>
    </message>
    <message>
        <source>It is at %1, on server %2.</source>
        <translation>Sie liegt auf %1, Server %2.</translation>
    </message>
    <message>
        <source>It is the same database as main: %1 at %2.</source>
        <translation>Sie ist dieselbe Datenbank wie main: %1 auf %2.</translation>
    </message>
    <message>
        <source>Correct the dbname of %1 in the environment file, or leave %1 out where the cell has none.</source>
        <translation>Korrigieren Sie dbname von %1 in der Umgebungsdatei, oder lassen Sie %1 weg, wenn die Zelle keine solche hat.</translation>
    </message>
    <message>
        <source>Not compared with main: main could not be read.</source>
        <translation>Nicht mit main verglichen: main konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Each table is write-locked outside its own database.</source>
        <translation>Jede Tabelle ist außerhalb ihrer eigenen Datenbank schreibgesperrt.</translation>
    </message>
    <message>
        <source>Give the console a role that may only read this database.</source>
        <translation>Geben Sie der Konsole eine Rolle, die diese Datenbank nur lesen darf.</translation>
    </message>
    <message>
        <source>%1 may only read; the role for writing is %2.</source>
        <translation>%1 darf nur lesen; die Rolle zum Schreiben ist %2.</translation>
    </message>
    <message>
        <source>Two connections to the database led to different ones; open the environment again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role may not read which server this is</source>
        <translation>die Rolle darf nicht lesen, welcher Server dies ist</translation>
    </message>
    <message>
        <source>a sandbox is not pinned</source>
        <translation>eine Sandbox wird nicht festgehalten</translation>
    </message>
    <message>
        <source>the sequences of the database were not read</source>
        <translation>die Sequenzen der Datenbank wurden nicht gelesen</translation>
    </message>
    <message>
        <source>the database hands out ids %1, which are those of cell %2</source>
        <translation>die Datenbank vergibt die Ids %1, das sind die der Zelle %2</translation>
    </message>
    <message>
        <source>ids %1 on both sides, in %2 sequences</source>
        <translation>Ids %1 auf beiden Seiten, in %2 Sequenzen</translation>
    </message>
    <message>
        <source>the ranges of the database are not known to the service</source>
        <translation>der Service kennt die Bereiche der Datenbank nicht</translation>
    </message>
    <message>
        <source>fewer than %1 claims to sample</source>
        <translation>weniger als %1 Claims für eine Stichprobe</translation>
    </message>
    <message>
        <source>%1 of %2 sampled claims have their row in this database</source>
        <translation>%1 von %2 Claims der Stichprobe haben ihre Zeile in dieser Datenbank</translation>
    </message>
    <message>
        <source>who owns old local rows was not asked; it needs an admin certificate</source>
        <translation>wem alte lokale Zeilen gehören, wurde nicht gefragt; das braucht ein Admin-Zertifikat</translation>
    </message>
    <message>
        <source>fewer than %1 old rows to ask for</source>
        <translation>weniger als %1 alte Zeilen, nach denen zu fragen wäre</translation>
    </message>
    <message>
        <source>%1 of %2 old local rows are claimed by this cell, %3 by another</source>
        <translation>%1 von %2 alten lokalen Zeilen beansprucht diese Zelle, %3 eine andere</translation>
    </message>
    <message>
        <source>no local leases to compare</source>
        <translation>keine lokalen Leases zu vergleichen</translation>
    </message>
    <message>
        <source>%1 of %2 local leases are listed for this cell, %3 for another</source>
        <translation>%1 von %2 lokalen Leases führt der Service für diese Zelle, %3 für eine andere</translation>
    </message>
    <message>
        <source>not pinned yet</source>
        <translation>noch nicht festgehalten</translation>
    </message>
    <message>
        <source>pinned was %1, this is %2</source>
        <translation>festgehalten wurde %1, dies ist %2</translation>
    </message>
    <message>
        <source>the same server and database as when it was pinned</source>
        <translation>derselbe Server und dieselbe Datenbank wie beim Festhalten</translation>
    </message>
    <message>
        <source>the timeline of the server cannot be read</source>
        <translation>die Zeitlinie des Servers ist nicht lesbar</translation>
    </message>
    <message>
        <source>a copy of the pinned server was promoted: pinned on timeline %1, now on timeline %2</source>
        <translation>eine Kopie des angehefteten Servers wurde hochgestuft: angeheftet war Zeitlinie %1, dies ist Zeitlinie %2</translation>
    </message>
    <message>
        <source>not checked whether the cell writes to it now</source>
        <translation>ob die Zelle jetzt in sie schreibt, wurde nicht geprüft</translation>
    </message>
    <message>
        <source>the database has another identity (%1) than the one pinned on %2 (%3): it was restored from a backup, or is a copy</source>
        <translation>die Datenbank hat eine andere Identität (%1) als die am %2 angeheftete (%3): sie wurde aus einer Sicherung wiederhergestellt oder ist eine Kopie</translation>
    </message>
    <message>
        <source>the database has another identity (%1) than the one that is pinned (%2): it was restored from a backup, or is a copy</source>
        <translation>die Datenbank hat eine andere Identität (%1) als die angeheftete (%2): sie wurde aus einer Sicherung wiederhergestellt oder ist eine Kopie</translation>
    </message>
    <message>
        <source>Confirm with the person who restored it that the old database is fenced and gone.</source>
        <translation>Klären Sie mit der Person, die sie wiederhergestellt hat, dass die alte Datenbank abgeschottet und außer Betrieb ist.</translation>
    </message>
    <message>
        <source>Give up the pin %1, with a reason such as &quot;restored from the backup of T, INC-4711&quot;.</source>
        <translation>Geben Sie das Festhalten von %1 auf, mit einem Grund wie „wiederhergestellt aus der Sicherung von T, INC-4711“.</translation>
    </message>
    <message>
        <source>Check the connection again: the next proof pins this database, once the cell writes to it.</source>
        <translation>Prüfen Sie die Verbindung erneut: der nächste Nachweis heftet diese Datenbank an, sobald die Zelle in sie schreibt.</translation>
    </message>
    <message>
        <source>Scan all models. Leases begun after the backup roll back; claims made after it are extra.</source>
        <translation>Scannen Sie alle Modelle. Leases von nach der Sicherung werden zurückgerollt; Claims von danach sind überzählig.</translation>
    </message>
    <message>
        <source>If nobody restored it, correct the database of the cell in the environment file.</source>
        <translation>Wenn niemand sie wiederhergestellt hat, berichtigen Sie die Datenbank der Zelle in der Umgebungsdatei.</translation>
    </message>
    <message>
        <source>the environment file expects cell %1 here, and asks for cell %2</source>
        <translation>die Umgebungsdatei erwartet hier Zelle %1 und fragt nach Zelle %2</translation>
    </message>
    <message>
        <source>the environment file expects the database %1, this is %2</source>
        <translation>die Umgebungsdatei erwartet die Datenbank %1, dies ist %2</translation>
    </message>
    <message>
        <source>the environment file expects a cell at %1, the service has it at %2</source>
        <translation>die Umgebungsdatei erwartet eine Zelle unter %1, der Service hat sie unter %2</translation>
    </message>
    <message>
        <source>the environment file says nothing of what is expected</source>
        <translation>die Umgebungsdatei sagt nichts darüber, was erwartet wird</translation>
    </message>
    <message>
        <source>nothing contradicts what the environment file expects</source>
        <translation>nichts widerspricht dem, was die Umgebungsdatei erwartet</translation>
    </message>
    <message>
        <source>the environment file expects the database %1</source>
        <translation>die Umgebungsdatei erwartet die Datenbank %1</translation>
    </message>
    <message>
        <source>Ids it may hand out</source>
        <translation>Ids, die sie vergeben darf</translation>
    </message>
    <message>
        <source>Claims have their rows</source>
        <translation>Claims haben ihre Zeilen</translation>
    </message>
    <message>
        <source>Rows have their claims</source>
        <translation>Zeilen haben ihre Claims</translation>
    </message>
    <message>
        <source>Local leases</source>
        <translation>Lokale Leases</translation>
    </message>
    <message>
        <source>Pinned database</source>
        <translation>Festgehaltene Datenbank</translation>
    </message>
    <message>
        <source>As expected</source>
        <translation>Wie erwartet</translation>
    </message>
    <message>
        <source>Written to now</source>
        <translation>Wird jetzt beschrieben</translation>
    </message>
</context>
<context>
    <name>plans</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Roll back %1</source>
        <translation>Rollback für %1</translation>
    </message>
    <message>
        <source>roll back %1</source>
        <translation>Rollback für %1</translation>
    </message>
    <message>
        <source>Delete the local rows of %1</source>
        <translation>Löschen der lokalen Zeilen von %1</translation>
    </message>
    <message>
        <source>delete the local rows of %1</source>
        <translation>Löschen der lokalen Zeilen von %1</translation>
    </message>
    <message>
        <source>Commit %1</source>
        <translation>Commit für %1</translation>
    </message>
    <message>
        <source>commit %1</source>
        <translation>Commit für %1</translation>
    </message>
    <message>
        <source>lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>What they created at the service is taken back: names that they reserved become free for any cell. Claims that they were to destroy stay.</source>
        <translation>Was sie im Service angelegt haben, wird zurückgenommen: reservierte Namen werden frei für jede Zelle. Claims, die sie löschen sollten, bleiben.</translation>
    </message>
    <message>
        <source>The service has no such lease any more: only the cell&apos;s own row is deleted, no claim changes.</source>
        <translation>Der Service hat keine solche Lease mehr: nur die eigene Zeile der Zelle wird gelöscht, kein Claim ändert sich.</translation>
    </message>
    <message>
        <source>The change is committed in the cell&apos;s database; the service is told to make it final, as the cell itself would have. The cell&apos;s own lease rows stay until its reaper, or a later plan, deletes them.</source>
        <translation>Die Änderung ist in der Datenbank der Zelle festgeschrieben; dem Service wird gesagt, sie endgültig zu machen, wie die Zelle es selbst getan hätte. Die Lease-Zeilen der Zelle bleiben, bis ihr Reaper oder ein späterer Plan sie löscht.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%2: %1</translation>
    </message>
    <message>
        <source>Leave %1 %2 alone</source>
        <translation>%1 %2 unberührt lassen</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>database %1</source>
        <translation>Datenbank %1</translation>
    </message>
    <message>
        <source>surveyed %1</source>
        <translation>erhoben %1</translation>
    </message>
    <message>
        <source>Each lease is looked at again just before its call, and skipped when anything changed.</source>
        <translation>Jede Lease wird unmittelbar vor ihrem Aufruf noch einmal angesehen und übersprungen, wenn sich etwas geändert hat.</translation>
    </message>
    <message>
        <source>First %1, then the rest; the leases are surveyed anew before each of these batches.</source>
        <translation>Zuerst %1, dann der Rest; vor jedem dieser Teile werden die Leases neu erhoben.</translation>
    </message>
    <message>
        <source>At most %1 calls a second: at least %2.</source>
        <translation>Höchstens %1 Aufrufe pro Sekunde: mindestens %2.</translation>
    </message>
    <message>
        <source>It stops by itself after %1 surprises in a row, when more than %2 % fail, or when an outcome is not known.</source>
        <translation>Es hält von selbst an nach %1 Überraschungen hintereinander, wenn mehr als %2 % scheitern oder wenn ein Ausgang unbekannt ist.</translation>
    </message>
    <message>
        <source>Nothing to do in cell %1</source>
        <translation>In Zelle %1 ist nichts zu tun</translation>
    </message>
    <message>
        <source>%1 %2 of cell %3</source>
        <translation>%2 der Zelle %3: %1</translation>
    </message>
    <message>
        <source>A rollback cannot be undone: another cell may take a name as soon as it is free.</source>
        <translation>Ein Rollback ist nicht rückgängig zu machen: eine andere Zelle kann einen Namen nehmen, sobald er frei ist.</translation>
    </message>
    <message>
        <source>A commit cannot be undone; it is what the cell&apos;s database already says.</source>
        <translation>Ein Commit ist nicht rückgängig zu machen; er ist, was die Datenbank der Zelle schon sagt.</translation>
    </message>
    <message>
        <source>Each rollback goes behind a fence: a row of its uuid in the cell&apos;s lease table, which no transaction can then commit. The row stays until it is cleaned as an orphan.</source>
        <translation>Jeder Rollback geht hinter einen Zaun: eine Zeile mit seiner UUID in der Lease-Tabelle der Zelle, die dann keine Transaktion mehr committen kann. Die Zeile bleibt, bis sie als verwaist bereinigt wird.</translation>
    </message>
    <message>
        <source>More than usual: at most %1 items and %2 calls a second, because %3</source>
        <translation>Mehr als üblich: höchstens %1 Einträge und %2 Aufrufe je Sekunde, weil %3</translation>
    </message>
    <message>
        <source>Asked for by %1; to be run by %2.</source>
        <translation>Verlangt von %1; auszuführen bis %2.</translation>
    </message>
    <message>
        <source>Asked for by %1.</source>
        <translation>Verlangt von %1.</translation>
    </message>
    <message>
        <source>Approved by %1 at %2: %3</source>
        <translation>Freigegeben von %1 um %2: %3</translation>
    </message>
    <message>
        <source>At most %1 calls a second.</source>
        <translation>Höchstens %1 Aufrufe pro Sekunde.</translation>
    </message>
    <message>
        <source>Each has a reason of its own, of one kind. The first one: “%1”</source>
        <translation>Jede hat ihren eigenen Grund, alle von einer Art. Der erste: „%1“</translation>
    </message>
    <message>
        <source>A deleted local row cannot be restored; the service has no such lease.</source>
        <translation>Eine gelöschte lokale Zeile lässt sich nicht wiederherstellen; der Service hat keine solche Lease.</translation>
    </message>
    <message>
        <source>%1 is reached through a pooler, so other machines do not see this run. Make sure that nobody runs a plan there.</source>
        <translation>%1 wird über einen Pooler erreicht. Andere Rechner sehen diesen Lauf deshalb nicht. Stellen Sie sicher, dass dort niemand einen Plan ausführt.</translation>
    </message>
</context>
<context>
    <name>reasons</name>
    <message>
        <source>The local row is committed and %1 old; stale after %2.</source>
        <translation>Die lokale Zeile ist bestätigt und %1 alt; veraltet nach %2.</translation>
    </message>
    <message>
        <source>The service lists it, created %1 ago.</source>
        <translation>Der Service führt sie auf, angelegt vor %1.</translation>
    </message>
    <message>
        <source>The local row is %1 old: until %2 it is left to Rails, which may be committing it now.</source>
        <translation>Die lokale Zeile ist %1 alt: Bis %2 bleibt sie Rails überlassen, das sie vielleicht gerade bestätigt.</translation>
    </message>
    <message>
        <source>The lease is %1 old: until %2 its transaction may still be on its way.</source>
        <translation>Die Lease ist %1 alt: Bis %2 kann ihre Transaktion noch unterwegs sein.</translation>
    </message>
    <message>
        <source>No local row, seen twice on the primary, %1 apart.</source>
        <translation>Keine lokale Zeile, zweimal auf der primären Datenbank gesehen, im Abstand von %1.</translation>
    </message>
    <message>
        <source>Every transaction that may hold its row has ended since it was first seen absent.</source>
        <translation>Jede Transaktion, die ihre Zeile halten kann, ist seit dem ersten Blick zu Ende.</translation>
    </message>
    <message>
        <source>Seen without a local row once; a second look is due after %1.</source>
        <translation>Einmal ohne lokale Zeile gesehen; ein zweiter Blick steht nach %1 an.</translation>
    </message>
    <message>
        <source>The transaction of pid %1 (%2), running for %3, may still commit its local row.</source>
        <translation>Die Transaktion von PID %1 (%2), seit %3 im Gang, kann ihre lokale Zeile noch bestätigen.</translation>
    </message>
    <message>
        <source>The prepared transaction %1 of %2 may hold its local row.</source>
        <translation>Die vorbereitete Transaktion %1 von %2 kann ihre lokale Zeile halten.</translation>
    </message>
    <message>
        <source>The local row is %1 old and a complete listing of the service does not have it; orphaned after %2.</source>
        <translation>Die lokale Zeile ist %1 alt, und eine vollständige Liste des Service hat sie nicht; verwaist nach %2.</translation>
    </message>
    <message>
        <source>The local row appeared while the service was being listed; look again.</source>
        <translation>Die lokale Zeile erschien, während der Service gelesen wurde; noch einmal hinsehen.</translation>
    </message>
    <message>
        <source>The listing of the service is incomplete: that it lacks this lease proves nothing.</source>
        <translation>Die Liste des Service ist unvollständig: Dass diese Lease darin fehlt, beweist nichts.</translation>
    </message>
    <message>
        <source>The cell&apos;s lease table could not be read: %1</source>
        <translation>Die Lease-Tabelle der Zelle ließ sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>The service could not be read: %1</source>
        <translation>Der Service ließ sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>This database is a replica: a row that is missing here may be on the primary.</source>
        <translation>Diese Datenbank ist ein Replikat: Eine Zeile, die hier fehlt, kann auf der primären sein.</translation>
    </message>
    <message>
        <source>The clocks of this machine and the database are %1 apart (at most %2): ages cannot be trusted.</source>
        <translation>Die Uhren dieses Rechners und der Datenbank liegen %1 auseinander (höchstens %2): Auf Alter ist kein Verlass.</translation>
    </message>
    <message>
        <source>The service dates this lease %1 in the future: its clock is wrong, ages cannot be trusted.</source>
        <translation>Der Service datiert diese Lease %1 in die Zukunft: Seine Uhr geht falsch, auf Alter ist kein Verlass.</translation>
    </message>
    <message>
        <source>The local row is dated %1 in the future: a clock is wrong, ages cannot be trusted.</source>
        <translation>Die lokale Zeile ist %1 in die Zukunft datiert: Eine Uhr geht falsch, auf Alter ist kein Verlass.</translation>
    </message>
    <message>
        <source>Its verdict is %1, not %2.</source>
        <translation>Ihr Urteil ist %1, nicht %2.</translation>
    </message>
    <message>
        <source>A plan holds at most %1 items; plan the rest afterwards.</source>
        <translation>Ein Plan fasst höchstens %1 Posten; planen Sie den Rest danach.</translation>
    </message>
    <message>
        <source>It is not proved that database %1 is that of cell %2.</source>
        <translation>Es ist nicht bewiesen, dass Datenbank %1 die der Zelle %2 ist.</translation>
    </message>
    <message>
        <source>Database %1 is not that of cell %2; open the right environment.</source>
        <translation>Datenbank %1 ist nicht die der Zelle %2; öffnen Sie die richtige Umgebung.</translation>
    </message>
    <message>
        <source>The survey is %1 old (at most %2); survey again.</source>
        <translation>Die Erhebung ist %1 alt (höchstens %2); erheben Sie neu.</translation>
    </message>
    <message>
        <source>%1 of %2 leases say roll back. Look for the cause first: the wrong database, a replica, a restored backup, a truncated lease table.</source>
        <translation>%1 von %2 Leases sagen: zurückrollen. Suchen Sie zuerst die Ursache: die falsche Datenbank, ein Replikat, eine wiederhergestellte Sicherung, eine geleerte Lease-Tabelle.</translation>
    </message>
    <message>
        <source>Nothing is left to do.</source>
        <translation>Es ist nichts mehr zu tun.</translation>
    </message>
    <message>
        <source>The environment names no writer_database for the cell: have the script of the plan run instead.</source>
        <translation>Die Umgebung nennt keine writer_database für die Zelle: Lassen Sie stattdessen das Skript des Plans ausführen.</translation>
    </message>
    <message>
        <source>A plan holds at least one item and at most %1, and makes at most %2 calls a second, whatever the reason.</source>
        <translation>Ein Plan fasst mindestens einen und höchstens %1 Posten und macht höchstens %2 Aufrufe pro Sekunde, was auch der Grund ist.</translation>
    </message>
    <message>
        <source>More than %1 items or %2 calls a second need a reason: the alert or the ticket first.</source>
        <translation>Mehr als %1 Posten oder %2 Aufrufe pro Sekunde brauchen einen Grund: zuerst den Alarm oder das Ticket.</translation>
    </message>
    <message>
        <source>The environment does not allow fence rows in the database of cell %1 (fence_rows, beside writer_database).</source>
        <translation>Die Umgebung erlaubt keine Zaunzeilen in der Datenbank der Zelle %1 (fence_rows, neben writer_database).</translation>
    </message>
    <message>
        <source>The service lists lease %1 again, which had ended: it seems to be restored from an older state, so what it lists may be settled already.</source>
        <translation>Der Service führt Lease %1 wieder auf, die zu Ende war: Er scheint aus einem älteren Stand wiederhergestellt; was er aufführt, kann schon erledigt sein.</translation>
    </message>
    <message>
        <source>It is not sure: a fact behind it is missing or doubtful.</source>
        <translation>Es ist nicht sicher: Eine Tatsache dahinter fehlt oder ist zweifelhaft.</translation>
    </message>
    <message>
        <source>It is now %1: there is nothing for this plan to do.</source>
        <translation>Es ist jetzt %1: Für diesen Plan ist nichts zu tun.</translation>
    </message>
    <message>
        <source>Cell %1 holds the value. No plan takes it away: settle first which of the two may keep it.</source>
        <translation>Zelle %1 hält den Wert. Kein Plan nimmt ihn weg: Klären Sie zuerst, wer von beiden ihn behalten darf.</translation>
    </message>
    <message>
        <source>The organization moved to cell %1, which holds the claim.</source>
        <translation>Die Organisation ist in Zelle %1 umgezogen, die den Claim hält.</translation>
    </message>
    <message>
        <source>Its id is outside of what was scanned completely, up to id %1: that no row has it is not known.</source>
        <translation>Seine Id liegt außerhalb dessen, was vollständig verglichen wurde, bis Id %1: Dass keine Zeile ihn hat, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Another item of this plan is about the same value: plan it afterwards.</source>
        <translation>Ein anderer Posten dieses Plans gilt demselben Wert: Planen Sie ihn danach.</translation>
    </message>
    <message>
        <source>%1 of %2 claims are extra. Look for the cause first: the wrong database, a replica, a restored backup, rows deleted around the application.</source>
        <translation>%1 von %2 Claims sind überzählig. Suchen Sie zuerst die Ursache: die falsche Datenbank, ein Replikat, eine wiederhergestellte Sicherung, an der Anwendung vorbei gelöschte Zeilen.</translation>
    </message>
    <message>
        <source>The listing of the service is incomplete, so what survives the reaper is not known.</source>
        <translation>Die Liste des Service ist unvollständig; was den Reaper überlebt, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>No lease is stale, so there is nothing that the reaper should have settled.</source>
        <translation>Keine Lease ist veraltet; der Reaper hatte nichts zu erledigen.</translation>
    </message>
    <message>
        <source>Stale for less than %2: %1. The next runs of the reaper may settle them.</source>
        <translation>Veraltet seit weniger als %2: %1. Die nächsten Läufe des Reapers können sie erledigen.</translation>
    </message>
    <message>
        <source>Stale and older than %2: %1. The reaper looks at these only once an hour.</source>
        <translation>Veraltet und älter als %2: %1. Nach diesen sieht der Reaper nur einmal die Stunde.</translation>
    </message>
    <message>
        <source>Stale for more than %3 and still there: %1, the longest for %2. The reaper runs each minute.</source>
        <translation>Veraltet seit mehr als %3 und noch da: %1, am längsten %2. Der Reaper läuft jede Minute.</translation>
    </message>
    <message>
        <source>Seen for the first time: a second look, a minute later, tells whether any of them goes.</source>
        <translation>Zum ersten Mal gesehen: Ein zweiter Blick, eine Minute später, sagt, ob welche gehen.</translation>
    </message>
    <message>
        <source>Live claiming of %1 is %2. Claims made while it is off go stale unnoticed: say that this is a backfill (Limits…, --backfill), or switch claiming on first.</source>
        <translation>Live-Claiming von %1: %2. Claims, die entstehen, während es aus ist, veralten unbemerkt: angeben, dass dies ein Backfill ist (Grenzen…, --backfill), oder zuerst Claiming einschalten.</translation>
    </message>
    <message>
        <source>%1 has the value until its own difference is settled: plan it again afterwards.</source>
        <translation>%1 hat den Wert, bis die eigene Abweichung behoben ist: danach noch einmal planen.</translation>
    </message>
    <message>
        <source>Its source swaps another value in this plan, and is recent once that is done: plan it again an hour later.</source>
        <translation>Seine Quelle tauscht in diesem Plan einen anderen Wert und ist danach zu frisch: eine Stunde später noch einmal planen.</translation>
    </message>
    <message>
        <source>It was not done, or is undone already.</source>
        <translation>Es wurde nicht getan oder ist schon rückgängig gemacht.</translation>
    </message>
    <message>
        <source>%1 of this cell holds by now what it held before.</source>
        <translation>%1 dieser Zelle hält inzwischen, was es zuvor hielt.</translation>
    </message>
    <message>
        <source>A lease holds its claim now: plan it again when that has ended.</source>
        <translation>Ein Lease hält jetzt seinen Claim: noch einmal planen, wenn der beendet ist.</translation>
    </message>
    <message>
        <source>It has ended: the service no longer lists it. Its local row is %1 old and is left to Rails until %2.</source>
        <translation>Sie ist beendet: der Service führt sie nicht mehr auf. Ihre lokale Zeile ist %1 alt und bleibt bis %2 Rails überlassen.</translation>
    </message>
    <message>
        <source>It is hidden by the filter: %1</source>
        <translation>Der Filter verbirgt sie: %1</translation>
    </message>
    <message>
        <source>%1 rows have each other&apos;s values, and at most %2 are served at once, because a name is free all the while: settle some of them by hand first.</source>
        <translation>%1 Zeilen haben voneinander die Werte, und höchstens %2 werden auf einmal bedient, weil so lange ein Name frei ist: Klären Sie einige davon zuerst von Hand.</translation>
    </message>
    <message>
        <source>The claim that is there now was not made by that run: somebody made it at another time.</source>
        <translation>Der Claim, der jetzt da ist, ist nicht von diesem Lauf: Jemand hat ihn zu anderer Zeit angelegt.</translation>
    </message>
    <message>
        <source>%1 has another claim of type %2 by now: it would have two.</source>
        <translation>%1 hat inzwischen einen anderen Claim vom Typ %2: Es wären dann zwei.</translation>
    </message>
    <message>
        <source>The feature flag %1 is off, so live claiming does not make this claim: only a backfill does (Limits…, --backfill).</source>
        <translation>Das Feature-Flag %1 ist aus, also legt Live-Claiming diesen Claim nicht an: nur ein Backfill tut es (Grenzen…, --backfill).</translation>
    </message>
    <message>
        <source>The service listed claims of other cells as those of this one: %1. What it says of this cell cannot be trusted until those who run it have looked at it.</source>
        <translation>Der Service hat Claims anderer Zellen als solche dieser Zelle gelistet: %1. Was er von dieser Zelle sagt, ist nicht verlässlich, bis die es angesehen haben, die ihn betreiben.</translation>
    </message>
    <message>
        <source>Nothing can be done about this part; plan the rest with the filter id&gt;%1.</source>
        <translation>An diesem Teil ist nichts zu tun; den Rest mit dem Filter id&gt;%1 planen.</translation>
    </message>
    <message>
        <source>No earlier scan here saw claims of %1 that could be looked for: nothing would show it if the service had been restored from an older state.</source>
        <translation>Kein früherer Scan hier sah Claims von %1, nach denen gesucht werden könnte: nichts würde zeigen, dass der Service aus einem älteren Stand wiederhergestellt wurde.</translation>
    </message>
    <message>
        <source>The lease looks %1 old, but the service&apos;s clock is unknown or off. It has been watched here for %2 and is stale after %3.</source>
        <translation>Die Lease wirkt %1 alt, doch die Uhr des Dienstes ist unbekannt oder geht falsch: Sie wird hier seit %2 beobachtet und gilt nach %3 als veraltet.</translation>
    </message>
    <message>
        <source>Its local row was here before and is gone: its transaction committed. Find out who removed the row.</source>
        <translation>Ihre lokale Zeile war vorher da und ist fort: Ihre Transaktion wurde festgeschrieben. Stellen Sie fest, wer die Zeile entfernt hat.</translation>
    </message>
    <message>
        <source>Watched since %1: no sign of the reaper.</source>
        <translation>Beobachtet seit %1: vom Reaper war nichts zu sehen.</translation>
    </message>
    <message>
        <source>Gone soon after becoming stale, as with a working reaper: %1, last seen at %2.</source>
        <translation>Bald nach dem Veralten verschwunden, wie bei einem Reaper, der arbeitet: %1, zuletzt gesehen %2.</translation>
    </message>
    <message>
        <source>Gone after being stale for more than %3: %1, last seen at %2. Resolved by hand, or the reaper is back.</source>
        <translation>Verschwunden, nachdem sie mehr als %3 lang veraltet waren: %1, zuletzt gesehen %2. Von Hand, oder durch einen Reaper, der wieder arbeitet.</translation>
    </message>
    <message>
        <source>Stale for more than %3 before being resolved from here: %1, last seen at %2. No sign yet that the reaper is back.</source>
        <translation>Mehr als %3 lang veraltet, bis sie von hier aus erledigt wurden: %1, zuletzt gesehen %2. Noch zeigt nichts, dass der Reaper wieder arbeitet.</translation>
    </message>
    <message>
        <source>It is unknown whether the service was restored from an older state. Claims that earlier scans saw could not be looked up: %1 Run a complete scan to allow repairs again.</source>
        <translation>Ob der Service auf einen älteren Stand zurückgesetzt wurde, ist nicht bekannt, denn was frühere Scans gesehen haben, ließ sich nicht suchen: %1 Scannen Sie noch einmal bis zum Ende: dann sind Reparaturen wieder möglich.</translation>
    </message>
    <message>
        <source>The newest claim or lease with its row here is %1 old. Sessions of other applications: %2.</source>
        <translation>Der neueste Anspruch oder Lease mit Zeile hier ist %1 alt. Sitzungen anderer Anwendungen: %2.</translation>
    </message>
    <message>
        <source>The cell writes to another database: its newest claims have no row here (%1, the newest %2 old). The newest one with a row here is %3 old. Is this a copy, or the primary before a failover?</source>
        <translation>Die Zelle schreibt in eine andere Datenbank: Ihre neuesten Ansprüche haben hier keine Zeile (%1, der neueste ist %2 alt). Der neueste mit Zeile hier ist %3 alt. Ist dies eine Kopie oder der Primärserver von vor einem Failover?</translation>
    </message>
    <message>
        <source>No claim or lease of the last %1 has its row here, so nothing shows that the cell still writes to this database. Have the cell write something, then refresh.</source>
        <translation>Kein Anspruch oder Lease der letzten %1 hat hier seine Zeile, also zeigt nichts, dass die Zelle noch in diese Datenbank schreibt. Die Zelle etwas schreiben lassen, dann neu laden.</translation>
    </message>
    <message>
        <source>No application of the cell is connected to this database, so nothing shows that the cell still writes to it. Check where the cell&apos;s application connects to.</source>
        <translation>Keine Anwendung der Zelle ist mit dieser Datenbank verbunden, also zeigt nichts, dass die Zelle noch in sie schreibt. Prüfen, womit sich die Anwendung der Zelle verbindet.</translation>
    </message>
    <message>
        <source>It is unknown whether the cell still writes to this database: %1</source>
        <translation>Ob die Zelle noch in diese Datenbank schreibt, ist unbekannt: %1</translation>
    </message>
    <message>
        <source>It is newer than the newest claim or lease with its row here, so a missing row proves nothing. Refresh in a minute.</source>
        <translation>Dies ist neuer als der neueste Anspruch oder Lease mit Zeile hier, also beweist eine fehlende Zeile nichts. In einer Minute neu laden.</translation>
    </message>
    <message>
        <source>Recent claims have no row here (%1). The cell may write to another database, too, so what this one has or lacks proves nothing. Refresh in 10 min; for a quiet cell, in an hour.</source>
        <translation>Neue Claims haben hier keine Zeile (%1). Die Zelle schreibt vielleicht auch in eine andere Datenbank; was diese hat oder nicht hat, beweist also nichts. In 10 min neu lesen, bei einer stillen Zelle in einer Stunde.</translation>
    </message>
    <message>
        <source>Claims that an earlier scan saw are gone, the newest of all, while their rows still ask for them: %1. The service seems to be restored from an older state: ask those who run it. Where it is known that it was not, say so on the Verification page, or by dismiss-restore.</source>
        <translation>Claims, die ein früherer Scan sah, sind weg, die neuesten von allen, während ihre Zeilen sie noch verlangen: %1. Der Service scheint auf einen älteren Stand zurückgesetzt zu sein: die fragen, die ihn betreiben. Ist bekannt, dass er es nicht wurde, so ist es auf der Seite Verifikation zu sagen, oder mit dismiss-restore.</translation>
    </message>
</context>
<context>
    <name>reclaim</name>
    <message>
        <source>Replace %1</source>
        <translation>%1 ersetzen</translation>
    </message>
    <message>
        <source>replace %1</source>
        <translation>%1 ersetzen</translation>
    </message>
    <message>
        <source>Destroy %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>destroy %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Create %1</source>
        <translation>%1 anlegen</translation>
    </message>
    <message>
        <source>create %1</source>
        <translation>%1 anlegen</translation>
    </message>
    <message>
        <source>claim</source>
        <translation>Claim</translation>
    </message>
    <message>
        <source>claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>The service then has what the row says. What the claim held before becomes free for any cell; where only the owner differs, the name itself is free for a moment, and may be lost to another cell.</source>
        <translation>Der Service hat dann, was die Zeile sagt. Was der Claim zuvor hielt, wird für jede Zelle frei; wo nur der Eigentümer abweicht, ist der Name selbst einen Moment lang frei und kann an eine andere Zelle verloren gehen.</translation>
    </message>
    <message>
        <source>The service reserves for this cell what its rows say already. Until then another cell could take it.</source>
        <translation>Der Service reserviert für diese Zelle, was ihre Zeilen schon sagen. Bis dahin könnte es eine andere Zelle nehmen.</translation>
    </message>
    <message>
        <source>Leave %1 %2 alone</source>
        <translation>%1 %2 in Ruhe lassen</translation>
    </message>
    <message>
        <source>%1 names are free for a moment while they are replaced, one at a time. One that another cell takes meanwhile is lost; the run then stops and says which.</source>
        <translation>%1 Namen sind einen Moment lang frei, während sie ersetzt werden, einer nach dem anderen. Einer, den derweil eine andere Zelle nimmt, ist verloren; der Lauf hält dann an und sagt, welcher.</translation>
    </message>
    <message>
        <source>A destroyed claim can be made again only as long as nobody else has taken what it held.</source>
        <translation>Ein gelöschter Claim lässt sich nur wieder anlegen, solange niemand sonst genommen hat, was er hielt.</translation>
    </message>
    <message>
        <source>Each claim and its row are read again just before the call, and the row once more while the claim is leased, when nobody else can change it; what is no longer as planned is left alone.</source>
        <translation>Jeder Claim und seine Zeile werden direkt vor dem Aufruf noch einmal gelesen, und die Zeile noch einmal, während der Claim im Lease ist und niemand sonst ihn ändern kann; was nicht mehr ist wie geplant, bleibt in Ruhe.</translation>
    </message>
    <message>
        <source>First updates of %1 claims, then of up to 1000. A claim that somebody else holds is found by halving its update, and left alone.</source>
        <translation>Zuerst Änderungen von %1 Claims, dann von bis zu 1000. Ein Claim, den jemand anderes hält, wird durch Halbieren seiner Änderung gefunden und in Ruhe gelassen.</translation>
    </message>
    <message>
        <source>Nothing to do about claims of %1 in cell %2</source>
        <translation>Nichts zu tun bei Claims von %1 in Zelle %2</translation>
    </message>
    <message>
        <source>%1 %2 of %3 in cell %4</source>
        <translation>%2 von %3 in Zelle %4: %1</translation>
    </message>
    <message>
        <source>scanned %1</source>
        <translation>geprüft %1</translation>
    </message>
    <message>
        <source>Live claiming of %1 is on. That is read again before each update, and the run stops when it is no longer known.</source>
        <translation>Live-Claiming von %1 ist an. Das wird vor jedem Update neu gelesen, und der Lauf hält an, wenn es nicht mehr feststeht.</translation>
    </message>
    <message>
        <source>This is a backfill: claims are made whether live claiming is on or not.</source>
        <translation>Dies ist ein Backfill: Claims werden angelegt, ob Live-Claiming an ist oder nicht.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%2: %1</translation>
    </message>
    <message>
        <source>What the plan has made goes. Rows may still ask for it: they have no claim then.</source>
        <translation>Was der Plan angelegt hat, verschwindet. Zeilen können es weiter verlangen: Sie haben dann keinen Claim.</translation>
    </message>
    <message>
        <source>The service then has again what it had before the plan, for the same subject and the same source.</source>
        <translation>Der Service hat dann wieder, was er vor dem Plan hatte, für dasselbe Subjekt und dieselbe Quelle.</translation>
    </message>
    <message>
        <source>Rows that ask for what goes have no claim afterwards: another cell may take it.</source>
        <translation>Zeilen, die verlangen, was verschwindet, haben danach keinen Claim: Eine andere Zelle kann es nehmen.</translation>
    </message>
    <message>
        <source>What is created is destroyed again, as long as no lease holds it.</source>
        <translation>Was angelegt wird, wird wieder gelöscht, solange kein Lease es hält.</translation>
    </message>
    <message>
        <source>What is destroyed or replaced is made again with its former subject and source, where nobody else holds it by then.</source>
        <translation>Was gelöscht oder ersetzt wird, wird mit seinem früheren Subjekt und seiner früheren Quelle wieder angelegt, wo es bis dahin niemand sonst hält.</translation>
    </message>
    <message>
        <source>%1 have each other&apos;s %2. %3 gives its own up first; each of the others takes what the one before it freed, and %3 the last. One name at a time is free.</source>
        <translation>%1 haben voneinander den Wert von %2. %3 gibt den eigenen zuerst auf; jede der anderen nimmt, was die vorige freigab, und %3 den letzten. Immer nur ein Name ist frei.</translation>
    </message>
    <message>
        <source>For %1 of these no row asks: the cell&apos;s worker takes them away again, an hour after they were made.</source>
        <translation>%1 davon verlangt keine Zeile: Der Worker der Zelle nimmt sie wieder weg, eine Stunde nachdem sie angelegt sind.</translation>
    </message>
    <message>
        <source>For %1 of these no row asks: nobody keeps them, and the cell&apos;s worker takes them away once live claiming is on.</source>
        <translation>%1 davon verlangt keine Zeile: Niemand pflegt sie, und der Worker der Zelle nimmt sie weg, sobald Live-Claiming an ist.</translation>
    </message>
    <message>
        <source>That plan made it in place of what was there.</source>
        <translation>Jener Plan hat ihn anstelle dessen angelegt, was da war.</translation>
    </message>
    <message>
        <source>That plan made it.</source>
        <translation>Jener Plan hat ihn angelegt.</translation>
    </message>
    <message>
        <source>That plan destroyed it.</source>
        <translation>Jener Plan hat ihn gelöscht.</translation>
    </message>
    <message>
        <source>This undoes a plan: it is done whether rows ask for it or not, and whether live claiming is on or not. Each row has to ask for what it did when this was planned.</source>
        <translation>Dies macht einen Plan rückgängig: Es geschieht, ob Zeilen es verlangen oder nicht und ob Live-Claiming an ist oder nicht. Jede Zeile muss noch verlangen, was sie verlangte, als dies geplant wurde.</translation>
    </message>
    <message>
        <source>planned %1, undoes plan %2</source>
        <translation>geplant %1, macht Plan %2 rückgängig</translation>
    </message>
    <message>
        <source>… and %1 more.</source>
        <translation>… und %1 weitere.</translation>
    </message>
    <message>
        <source>It was not read, so nothing is known of it: %1</source>
        <translation>Es wurde nicht gelesen, also ist nichts darüber bekannt: %1</translation>
    </message>
    <message>
        <source>%1: %2 asks for it, and may take it the moment it is free.</source>
        <translation>%1: %2 verlangt ihn und kann ihn nehmen, sobald er frei ist.</translation>
    </message>
    <message>
        <source>%1: the same text is also the %2, which stays.</source>
        <translation>%1: derselbe Text ist auch %2, was bleibt.</translation>
    </message>
    <message>
        <source>Who signed in with it, and when, is not read: this console&apos;s role may not.</source>
        <translation>Wer sich damit wann angemeldet hat, wird nicht gelesen: die Rolle dieser Konsole darf es nicht.</translation>
    </message>
    <message>
        <source>Of %1 more it was not asked: one look is at %2.</source>
        <translation>Bei %1 weiteren wurde es nicht gefragt: ein Blick gilt %2.</translation>
    </message>
    <message>
        <source>Not asked: %1</source>
        <translation>Nicht gefragt: %1</translation>
    </message>
    <message>
        <source>%1 more rows are for the next plan</source>
        <translation>%1 weitere Zeilen sind für den nächsten Plan</translation>
    </message>
    <message>
        <source>Ids %1 to %2: this plan is full, and did not look at them. Scan again after it was run, and plan what is left, or filter by id&gt;%3.</source>
        <translation>Ids %1 bis %2: dieser Plan ist voll und hat sie nicht angesehen. Nach seiner Ausführung neu scannen und den Rest planen, oder mit id&gt;%3 filtern.</translation>
    </message>
    <message>
        <source>scanned %1, only ids %2 to %3</source>
        <translation>geprüft %1, nur IDs %2 bis %3</translation>
    </message>
    <message>
        <source>scanned %1, only ids from %2 on</source>
        <translation>geprüft %1, nur IDs ab %2</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) too many cannot be made again: their source would have two.</source>
        <translation>
            <numerusform>%n überzähliger Claim kann nicht wieder angelegt werden: seine Quelle hätte zwei.</numerusform>
            <numerusform>%n überzählige Claims können nicht wieder angelegt werden: ihre Quelle hätte zwei.</numerusform>
        </translation>
    </message>
    <message>
        <source>No row of this cell asks for these.</source>
        <translation>Keine Zeile dieser Zelle verlangt sie.</translation>
    </message>
    <message>
        <source>Duplicates: %1. A row asks for one claim, and another one serves it.</source>
        <translation>Doppelte: %1. Eine Zeile verlangt einen Claim, und ein anderer dient ihr schon.</translation>
    </message>
    <message>
        <source>Extra: %1. No row of this cell asks for them.</source>
        <translation>Überzählige: %1. Keine Zeile dieser Zelle verlangt sie.</translation>
    </message>
    <message>
        <source>What they hold becomes free: any cell may take it, and people who still know it may find somebody else there.</source>
        <translation>Was sie halten, wird frei: Jede Zelle kann es nehmen, und wer es noch kennt, findet dort vielleicht jemand anderen.</translation>
    </message>
    <message>
        <source>This is planned with Undo… on the Activity page, or: cellsctl -e ENVIRONMENT -c %1 plan undo %2 --out FILE</source>
        <translation>Das wird mit „Rückgängig machen …“ auf der Seite Vorgänge geplant, oder: cellsctl -e ENVIRONMENT -c %1 plan undo %2 --out FILE</translation>
    </message>
    <message>
        <source>Nobody was asked who holds %1 of the values: it takes an admin certificate, and a service that answers. What another cell holds is refused when it is claimed, and left alone.</source>
        <translation>Von %1 der Werte wurde niemand gefragt, wer sie hält: dazu braucht es ein Admin-Zertifikat und einen Service, der antwortet. Was eine andere Zelle hält, wird beim Beanspruchen abgelehnt und so gelassen.</translation>
    </message>
    <message>
        <source>Subjects that lose a value and have a row in this cell: %1. Those rows stay, and so do %2 other claims of them.</source>
        <translation>Subjekte, die einen Wert verlieren und in dieser Zelle eine Zeile haben: %1. Diese Zeilen bleiben, ebenso %2 andere Claims von ihnen.</translation>
    </message>
    <message>
        <source>Subjects that lose a value and have no row in this cell: %1.</source>
        <translation>Subjekte, die einen Wert verlieren und in dieser Zelle keine Zeile haben: %1.</translation>
    </message>
    <message>
        <source>No row but their own asks for what is given up, in any cell. From then on anybody may.</source>
        <translation>Keine Zeile außer ihren eigenen verlangt, was aufgegeben wird, in keiner Zelle. Von da an darf es jeder.</translation>
    </message>
    <message>
        <source>No row but their own that could be read asks for what is given up. From then on anybody may.</source>
        <translation>Keine lesbare Zeile außer ihren eigenen verlangt, was aufgegeben wird. Von da an darf es jeder.</translation>
    </message>
    <message>
        <source>Undo: %1 %2 of %3 in cell %4</source>
        <translation>Rückgängig: %2 von %3 in Zelle %4: %1</translation>
    </message>
</context>
<context>
    <name>rollout</name>
    <message>
        <source>It was still as before at %1.</source>
        <translation>Um %1 war es noch wie vorher.</translation>
    </message>
    <message>
        <source>not in the catalogue</source>
        <translation>nicht im Katalog</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen…</translation>
    </message>
    <message>
        <source>This build does not know what the flag is for.</source>
        <translation>Dieser Build weiß nicht, wofür das Flag ist.</translation>
    </message>
    <message>
        <source>As the scan of %1 found it.</source>
        <translation>Wie es der Scan vom %1 fand.</translation>
    </message>
    <message>
        <source>No complete scan of this model is kept here.</source>
        <translation>Von diesem Modell ist hier kein vollständiger Scan vorhanden.</translation>
    </message>
    <message>
        <source>The flags of this cell could not be read, so its rollout is not known</source>
        <translation>Die Flags dieser Zelle sind nicht lesbar, ihr Rollout ist also unbekannt</translation>
    </message>
    <message>
        <source>none may take its next step now</source>
        <translation>keines darf jetzt weiter</translation>
    </message>
    <message numerus="yes">
        <source>%n may take the next step now</source>
        <translation>
            <numerusform>%n darf jetzt weiter</numerusform>
            <numerusform>%n dürfen jetzt weiter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at risk</source>
        <translation>
            <numerusform>%n mit Risiko</numerusform>
            <numerusform>%n mit Risiken</numerusform>
        </translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>claiming</source>
        <translation>Claiming</translation>
    </message>
    <message>
        <source>backfilling</source>
        <translation>Backfill läuft</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>verifiziert</translation>
    </message>
    <message>
        <source>drifting</source>
        <translation>driftet</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>blockiert</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Global switch</source>
        <translation>Globaler Schalter</translation>
    </message>
    <message>
        <source>Live claiming</source>
        <translation>Live-Claiming</translation>
    </message>
    <message>
        <source>Verification worker</source>
        <translation>Verifikations-Worker</translation>
    </message>
    <message>
        <source>All rows have their claims</source>
        <translation>Alle Zeilen haben ihre Claims</translation>
    </message>
    <message>
        <source>Nothing differs</source>
        <translation>Nichts weicht ab</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>in part</source>
        <translation>zum Teil</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Enable global switch</source>
        <translation>Global einschalten</translation>
    </message>
    <message>
        <source>Enable claiming</source>
        <translation>Claiming einschalten</translation>
    </message>
    <message>
        <source>Enable worker</source>
        <translation>Worker einschalten</translation>
    </message>
    <message>
        <source>Await backfill</source>
        <translation>Backfill abwarten</translation>
    </message>
    <message>
        <source>Settle conflicts</source>
        <translation>Konflikte klären</translation>
    </message>
    <message>
        <source>Repair drift</source>
        <translation>Drift reparieren</translation>
    </message>
    <message>
        <source>Scan model</source>
        <translation>Modell scannen</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>Nichts zu tun</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>%1 % of actors</source>
        <translation>%1 % der Akteure</translation>
    </message>
    <message>
        <source>%1 % of time</source>
        <translation>%1 % der Zeit</translation>
    </message>
    <message numerus="yes">
        <source>%n actor(s)</source>
        <translation>
            <numerusform>%n Akteur</numerusform>
            <numerusform>%n Akteure</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n Gruppe</numerusform>
            <numerusform>%n Gruppen</numerusform>
        </translation>
    </message>
    <message>
        <source>a gate that is not understood</source>
        <translation>ein unverständliches Gate</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>never set</source>
        <translation>nie gesetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n opted out</source>
        <translation>
            <numerusform>%n ausgenommen</numerusform>
            <numerusform>%n ausgenommen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) of the cell are stale now, whichever model they are of.</source>
        <translation>
            <numerusform>%n Lease der Zelle ist jetzt veraltet, gleich von welchem Modell.</numerusform>
            <numerusform>%n Leases der Zelle sind jetzt veraltet, gleich von welchem Modell.</numerusform>
        </translation>
    </message>
    <message>
        <source>Whether leases of the cell are stale is not known.</source>
        <translation>Ob Leases der Zelle veraltet sind, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>in part · flag %1</source>
        <translation>teilweise · Flag %1</translation>
    </message>
    <message>
        <source>claiming in part</source>
        <translation>Claiming teilweise</translation>
    </message>
    <message>
        <source>%1: %2 → %3
Seen %4; still as before at %5.</source>
        <translation>%1: %2 → %3
Gesehen %4; um %5 noch wie zuvor.</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>The flags of this cell are being read.</source>
        <translation>Die Flags dieser Zelle werden gelesen.</translation>
    </message>
    <message>
        <source>The flags of this cell could not be read, so nothing is known of them over time.</source>
        <translation>Die Flags dieser Zelle waren nicht lesbar, also ist über ihren Verlauf nichts bekannt.</translation>
    </message>
    <message>
        <source>What was seen of the flags is being read.</source>
        <translation>Was von den Flags gesehen wurde, wird gelesen.</translation>
    </message>
    <message>
        <source>What was seen of the flags could not be read.</source>
        <translation>Was von den Flags gesehen wurde, war nicht lesbar.</translation>
    </message>
    <message>
        <source>Flags are watched from the first reading on.</source>
        <translation>Flags werden vom ersten Lesen an beobachtet.</translation>
    </message>
    <message>
        <source>Blocked: %1</source>
        <comment>a step</comment>
        <translation>Blockiert: %1</translation>
    </message>
    <message>
        <source>needs no flag</source>
        <translation>braucht kein Flag</translation>
    </message>
    <message>
        <source>on by removal</source>
        <translation>an durch Wegfall</translation>
    </message>
    <message>
        <source>%1 no longer has this flag: what it switched is on.</source>
        <translation>%1 hat dieses Flag nicht mehr: Was es geschaltet hat, ist an.</translation>
    </message>
    <message>
        <source>This model has no flag of its own: it is claimed as soon as the global switch is on.</source>
        <translation>Dieses Modell hat kein eigenes Flag: Es wird beansprucht, sobald der globale Schalter an ist.</translation>
    </message>
    <message>
        <source>This model has no flag: it is claimed whenever the cell is enabled.</source>
        <translation>Dieses Modell hat kein Flag: Es wird beansprucht, wann immer die Zelle eingeschaltet ist.</translation>
    </message>
    <message>
        <source>not in this release</source>
        <translation>nicht in dieser Version</translation>
    </message>
    <message>
        <source>The flags were not read, so nothing can be said.</source>
        <translation>Die Flags wurden nicht gelesen; es lässt sich nichts sagen.</translation>
    </message>
    <message>
        <source>Whether %1 is on cannot be told (%2).</source>
        <translation>Ob %1 an ist, lässt sich nicht sagen (%2).</translation>
    </message>
    <message>
        <source>The GitLab release of this cell is unknown, and %1 depends on it. Before 19.4 its rows decide, and without rows it is off; from 19.4 on, what it switched is on.</source>
        <translation>Welche GitLab-Version diese Zelle hat, ist unbekannt, und %1 hängt davon ab. Vor 19.4 entscheiden seine Zeilen, und ohne Zeilen ist es aus; ab 19.4 ist an, was es geschaltet hat.</translation>
    </message>
    <message>
        <source>%1 does not claim this model yet; later releases do.</source>
        <translation>%1 beansprucht dieses Modell noch nicht; spätere Versionen tun es.</translation>
    </message>
    <message>
        <source>%1 is off (%2). Nothing is claimed until it is on.</source>
        <translation>%1 ist aus (%2). Solange es aus ist, wird nichts beansprucht.</translation>
    </message>
    <message>
        <source>%1 is on for a part only (%2): what it is off for is written without a claim.</source>
        <translation>%1 ist nur für einen Teil an (%2): Wofür es aus ist, das wird ohne Claim geschrieben.</translation>
    </message>
    <message>
        <source>%2 no longer has %1: claiming needs no global switch.</source>
        <translation>%2 hat %1 nicht mehr: Claims brauchen keinen globalen Schalter.</translation>
    </message>
    <message>
        <source>%1 was never set, and yet %2 claims are there and none is missing (scan of %3): this GitLab does not ask for it.</source>
        <translation>%1 wurde nie gesetzt, und doch sind %2 Claims da und keiner fehlt (Scan von %3): Dieses GitLab fragt nicht danach.</translation>
    </message>
    <message>
        <source>Live claiming is off: %1 (%2).</source>
        <translation>Live-Claiming ist aus: %1 (%2).</translation>
    </message>
    <message>
        <source>Live claiming is on for a part only: %1 (%2).</source>
        <translation>Live-Claiming ist nur für einen Teil an: %1 (%2).</translation>
    </message>
    <message>
        <source>%1 is claimed without a flag of its own.</source>
        <translation>%1 wird ohne eigenes Flag beansprucht.</translation>
    </message>
    <message>
        <source>Live claiming is on.</source>
        <translation>Live-Claiming ist an.</translation>
    </message>
    <message>
        <source>%2 no longer has %1: what it switched is on.</source>
        <translation>%2 hat %1 nicht mehr: Was es geschaltet hat, ist an.</translation>
    </message>
    <message>
        <source>The verification worker is off: %1 (%2).</source>
        <translation>Der Verifikations-Worker ist aus: %1 (%2).</translation>
    </message>
    <message>
        <source>The verification worker is on: %1 (%2).</source>
        <translation>Der Worker der Verifikation ist an: %1 (%2).</translation>
    </message>
    <message>
        <source>%2 no longer has %1: the verification worker follows live claiming.</source>
        <translation>%2 hat %1 nicht mehr: Der Verifikations-Worker folgt dem Live-Claiming.</translation>
    </message>
    <message>
        <source>The verification worker has no flag for this model: it follows live claiming.</source>
        <translation>Der Verifizierungs-Worker hat für dieses Modell kein Flag: Er folgt dem laufenden Beanspruchen.</translation>
    </message>
    <message>
        <source>The last complete scan (%1) is from before the last change (%2); scan again.</source>
        <translation>Der letzte vollständige Scan (%1) ist von vor der letzten Änderung (%2); noch einmal scannen.</translation>
    </message>
    <message>
        <source>The last complete scan (%1) could not judge %2.</source>
        <translation>Der letzte vollständige Scan (%1) konnte %2 nicht beurteilen.</translation>
    </message>
    <message>
        <source>The last complete scan (%1) found %2.</source>
        <translation>Der letzte vollständige Scan (%1) fand %2.</translation>
    </message>
    <message>
        <source>The last complete scan (%1) found no drift in %2 rows.</source>
        <translation>Der letzte vollständige Scan (%1) fand keine Abweichung in %2 Zeilen.</translation>
    </message>
    <message>
        <source>Other cells hold %1 of its values (scan of %2): the worker stops before the first of them.</source>
        <translation>Andere Zellen halten %1 seiner Werte (Scan vom %2): Der Worker hält vor dem ersten an.</translation>
    </message>
    <message>
        <source>An earlier scan (%1) found no drift.</source>
        <translation>Ein früherer Scan (%1) fand keine Abweichung.</translation>
    </message>
    <message>
        <source>The worker is on (%1) while live claiming is off, or on in part: what is written now may have no claim until the worker comes by.</source>
        <translation>Der Worker ist an (%1), während Live-Claiming aus oder nur zum Teil an ist: Was jetzt geschrieben wird, hat vielleicht keinen Claim, bis der Worker vorbeikommt.</translation>
    </message>
    <message>
        <source>%1 is on while %2 is off, so nothing is claimed.</source>
        <translation>%1 ist an, während %2 aus ist. So wird nichts beansprucht.</translation>
    </message>
    <message>
        <source>%1 is on for %2 % of actors, and each request is an actor of its own: half of a record may be claimed.</source>
        <translation>%1 ist für %2 % der Akteure an, und jede Anfrage ist ein eigener Akteur: Ein Datensatz kann halb beansprucht sein.</translation>
    </message>
    <message>
        <source>%1 is on for %2 % of the time: each question has another answer, also within one record.</source>
        <translation>%1 ist %2 % der Zeit an: Jede Frage hat eine andere Antwort, auch innerhalb eines Datensatzes.</translation>
    </message>
    <message>
        <source>%1 names %2 actors, and claiming asks for the request: for claims that is off.</source>
        <translation>%1 nennt %2 Akteure, und das Claiming fragt nach der Anfrage: Für Claims ist das aus.</translation>
    </message>
    <message>
        <source>%1 is on for %2 groups; who is in them, only GitLab knows.</source>
        <translation>%1 ist für %2 Gruppen an; wer darin ist, weiß nur GitLab.</translation>
    </message>
    <message>
        <source>Live claiming is on, and nothing was verified for more than %1.</source>
        <translation>Live-Claiming ist an, und seit mehr als %1 wurde nichts verifiziert.</translation>
    </message>
    <message>
        <source>%1 changed %2 ago. If that was SQL and not Rails, caches hide it for up to an hour: ask who changed it, or wait.</source>
        <translation>%1 wurde vor %2 geändert. War das SQL und nicht Rails, so verbergen es Caches bis zu einer Stunde: fragen, wer es geändert hat, oder warten.</translation>
    </message>
    <message>
        <source>%1 has gates but no row in features, which Rails always writes: it was changed by SQL, and caches hide that for up to an hour.</source>
        <translation>%1 hat Gates, aber keine Zeile in features, die Rails immer schreibt: Es wurde mit SQL geändert, und Caches verbergen das bis zu einer Stunde.</translation>
    </message>
    <message>
        <source>%1 has a gate that this build does not understand.</source>
        <translation>%1 hat ein Gate, das diese Ausgabe nicht versteht.</translation>
    </message>
    <message>
        <source>None of its flags was ever set.</source>
        <translation>Keines seiner Flags wurde je gesetzt.</translation>
    </message>
    <message>
        <source>The last change of its flags was %1 ago.</source>
        <translation>Die letzte Änderung seiner Flags war vor %1.</translation>
    </message>
    <message>
        <source>The last change of its flags was %1 ago; wait until %2 have passed.</source>
        <translation>Die letzte Änderung seiner Flags war vor %1; warten Sie, bis %2 vergangen sind.</translation>
    </message>
    <message>
        <source>%1 is on in part (%2); this step ends that.</source>
        <translation>%1 ist zum Teil an (%2); dieser Schritt beendet das.</translation>
    </message>
    <message>
        <source>No lease of the cell is stale.</source>
        <translation>Keine Lease der Zelle ist veraltet.</translation>
    </message>
    <message>
        <source>%1 leases of the cell are stale; settle them first.</source>
        <translation>%1 Leases der Zelle sind veraltet; erledigen Sie sie zuerst.</translation>
    </message>
    <message>
        <source>The leases of the cell were not read, or not all: %1</source>
        <translation>Die Leases der Zelle wurden nicht oder nicht alle gelesen: %1</translation>
    </message>
    <message>
        <source>No other cell holds a value of this model.</source>
        <translation>Keine andere Zelle hält einen Wert dieses Modells.</translation>
    </message>
    <message>
        <source>Other cells hold %1 of its values; the worker would stop before the first.</source>
        <translation>Andere Zellen halten %1 seiner Werte; der Worker hielte vor dem ersten an.</translation>
    </message>
    <message>
        <source>Who holds %1 of the missing values was not asked; that takes an admin certificate.</source>
        <translation>Wer %1 der fehlenden Werte hält, wurde nicht gefragt; das braucht ein Admin-Zertifikat.</translation>
    </message>
    <message>
        <source>The scan of %1 found no drift.</source>
        <translation>Der Scan vom %1 fand keine Abweichung.</translation>
    </message>
    <message>
        <source>The worker has %1 claims to make (scan of %2).</source>
        <translation>Der Worker hat %1 Claims anzulegen (Scan vom %2).</translation>
    </message>
    <message>
        <source>%1 claims have no row, or say something else (scan of %2): look at them before a worker destroys any.</source>
        <translation>%1 Claims haben keine Zeile oder sagen etwas anderes (Scan vom %2): Sehen Sie sie an, bevor ein Worker welche löscht.</translation>
    </message>
    <message>
        <source>The last complete scan is %1 old; scan again.</source>
        <translation>Der letzte vollständige Scan ist %1 alt; scannen Sie neu.</translation>
    </message>
    <message>
        <source>How the claims and rows stand is not known: no complete scan is kept; scan the model.</source>
        <translation>Wie Claims und Zeilen stehen, ist nicht bekannt: Kein vollständiger Scan ist aufbewahrt; das Modell scannen.</translation>
    </message>
    <message>
        <source>Every row written from %1 to %2, with live claiming on, has its claim; of later ones the scan could not tell yet.</source>
        <translation>Jede Zeile, die von %1 bis %2 mit Live-Claiming geschrieben wurde, hat ihren Claim; von späteren konnte der Scan es noch nicht sagen.</translation>
    </message>
    <message>
        <source>%1 rows were written since live claiming is on and have no claim: some code writes around it.</source>
        <translation>%1 Zeilen wurden seit dem Live-Claiming geschrieben und haben keinen Claim: Irgendein Code schreibt daran vorbei.</translation>
    </message>
    <message>
        <source>Whether code writes around live claiming is not known: %1</source>
        <translation>Ob Code am Live-Claiming vorbei schreibt, ist nicht bekannt: %1</translation>
    </message>
    <message>
        <source>Live claiming is not wholly on yet, so nothing can be said to write around it.</source>
        <translation>Live-Claiming ist noch nicht ganz an, also lässt sich von nichts sagen, dass es daran vorbei schreibt.</translation>
    </message>
    <message>
        <source>The flags come from a replica, which may lag behind.</source>
        <translation>Die Flags kommen von einem Replikat, das nachhinken kann.</translation>
    </message>
</context>
<context>
    <name>runs</name>
    <message>
        <source>applied</source>
        <translation>angewandt</translation>
    </message>
    <message>
        <source>not applied</source>
        <translation>nicht angewandt</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>skipped, it had changed</source>
        <translation>übersprungen, hatte sich geändert</translation>
    </message>
    <message>
        <source>done by somebody else</source>
        <translation>von jemand anderem erledigt</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>held by the limit of %1 calls a second</source>
        <translation>begrenzt auf %1 Aufrufe pro Sekunde</translation>
    </message>
    <message>
        <source>held by the service and the database</source>
        <translation>begrenzt durch Service und Datenbank</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 of %2 applied and read back</source>
        <translation>%1 von %2 angewandt und zurückgelesen</translation>
    </message>
    <message>
        <source>ended early: %1</source>
        <translation>früh beendet: %1</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Destroy</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>refused: held by somebody else</source>
        <translation>abgelehnt: von anderen gehalten</translation>
    </message>
    <message>
        <source>lost to somebody else</source>
        <translation>an andere verloren</translation>
    </message>
    <message>
        <source>nothing has its outcome yet</source>
        <translation>noch steht kein Ergebnis fest</translation>
    </message>
    <message>
        <source>at most %1 calls a second</source>
        <translation>höchstens %1 Aufrufe pro Sekunde</translation>
    </message>
    <message>
        <source>its lease was lost</source>
        <translation>seine Lease ging verloren</translation>
    </message>
    <message>
        <source>ended; unknown by whom</source>
        <translation>beendet, von wem ist unbekannt</translation>
    </message>
</context>
<context>
    <name>times</name>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
</context>
<context>
    <name>worker</name>
    <message>
        <source>running, at 0</source>
        <translation>läuft, bei 0</translation>
    </message>
    <message>
        <source>no movement for %1</source>
        <translation>keine Bewegung seit %1</translation>
    </message>
    <message>
        <source>running, at id %1</source>
        <translation>läuft, bei Id %1</translation>
    </message>
    <message>
        <source>at id %1</source>
        <translation>bei Id %1</translation>
    </message>
    <message>
        <source>Its last id is 0: it has finished, what it wrote has expired, or it never began. Which of them cannot be told.</source>
        <translation>Seine letzte ID ist 0: Er ist fertig, was er schrieb, ist abgelaufen, oder er hat nie begonnen. Was davon zutrifft, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>It has processed everything up to id %1.</source>
        <translation>Er hat alles bis Id %1 verarbeitet.</translation>
    </message>
    <message>
        <source>It wrote this %1 ago.</source>
        <translation>Das schrieb er vor %1.</translation>
    </message>
    <message>
        <source>It runs: its lease ends in %1.</source>
        <translation>Er läuft: Seine Lease endet in %1.</translation>
    </message>
    <message>
        <source>It runs.</source>
        <translation>Er läuft.</translation>
    </message>
    <message>
        <source>It does not run now.</source>
        <translation>Er läuft gerade nicht.</translation>
    </message>
    <message>
        <source>Read from the cell&apos;s Redis at %1.</source>
        <translation>Aus dem Redis der Zelle gelesen um %1.</translation>
    </message>
    <message>
        <source>Cell %1 holds it, for %2. Settle which of the two cells may keep it.</source>
        <translation>Zelle %1 hält ihn, für %2. Klären Sie, welche der beiden Zellen ihn behalten darf.</translation>
    </message>
    <message>
        <source>%1 of this cell holds it: a value that moved, or two rows that swapped. Repair both in one plan, and what it leaves in the next.</source>
        <translation>%1 dieser Zelle hält ihn: ein Wert, der gewandert ist, oder zwei Zeilen, die getauscht haben. Reparieren Sie beide in einem Plan, und was er übrig lässt, im nächsten.</translation>
    </message>
    <message>
        <source>Another row asks for it, too. Only one of them can have it.</source>
        <translation>Auch eine andere Zeile verlangt ihn. Nur eine kann ihn haben.</translation>
    </message>
    <message>
        <source>A lease holds it for now. Settle that lease.</source>
        <translation>Vorerst hält ihn eine Lease. Bringen Sie diese Lease zu Ende.</translation>
    </message>
    <message>
        <source>A lease holds the claim that is to be destroyed. Settle that lease.</source>
        <translation>Eine Lease hält den Claim, der gelöscht werden soll. Bringen Sie diese Lease zu Ende.</translation>
    </message>
    <message>
        <source>at 0</source>
        <translation>bei 0</translation>
    </message>
    <message>
        <source>Its last id is 0, and it wrote so itself: it has finished, or begins anew. Which of them cannot be told.</source>
        <translation>Seine letzte Id ist 0, und das hat er selbst geschrieben: er ist fertig, oder er beginnt von vorn. Was davon, ist nicht zu sagen.</translation>
    </message>
    <message>
        <source>The service does not take this value, being too long, say, and refuses all that is sent with it. Change the row.</source>
        <translation>Der Service nimmt diesen Wert nicht an, etwa weil er zu lang ist, und lehnt alles ab, was mit ihm gesendet wird. Ändern Sie die Zeile.</translation>
    </message>
    <message>
        <source>The same row holds it for another subject, and the worker frees it too late. Replace the claim.</source>
        <translation>Dieselbe Zeile hat es für ein anderes Subjekt, und der Worker gibt es zu spät frei. Den Claim ersetzen.</translation>
    </message>
</context>
</TS>
