<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>License</source>
        <translation>Lizenz</translation>
    </message>
</context>
<context>
    <name>AccessPreset</name>
    <message>
        <source>Direct</source>
        <translation>Direkt</translation>
    </message>
    <message>
        <source>SSH tunnel</source>
        <translation>SSH-Tunnel</translation>
    </message>
    <message>
        <source>kubectl port-forward</source>
        <translation>kubectl port-forward</translation>
    </message>
    <message>
        <source>Teleport</source>
        <translation>Teleport</translation>
    </message>
    <message>
        <source>Cloud SQL proxy</source>
        <translation>Cloud-SQL-Proxy</translation>
    </message>
    <message>
        <source>Another command</source>
        <translation>Anderer Befehl</translation>
    </message>
    <message>
        <source>It leads to databases, not to a Topology Service.</source>
        <translation>Es führt zu Datenbanken, nicht zu einem Topology Service.</translation>
    </message>
    <message>
        <source>A sandbox runs on this machine, so it needs no command.</source>
        <translation>Eine Sandbox läuft auf diesem Rechner und braucht keinen Befehl.</translation>
    </message>
    <message>
        <source>It ends TLS on this machine. Staging and production require TLS up to the server.</source>
        <translation>Es beendet TLS auf diesem Rechner. Staging und Produktion verlangen TLS bis zum Server.</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>%1, at %2</source>
        <translation>%1, um %2</translation>
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
        <translation>Genehmigt von</translation>
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
        <source>Not called</source>
        <translation>Nicht aufgerufen</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>Eintrag %1</translation>
    </message>
    <message>
        <source>Update %1</source>
        <translation>Update %1</translation>
    </message>
    <message>
        <source>The program ended before the action finished. Create a new plan for the rest.</source>
        <translation>Das Programm endete, bevor die Aktion fertig war. Für den Rest einen neuen Plan erstellen.</translation>
    </message>
    <message>
        <source>Create a new plan for the items that were not started.</source>
        <translation>Für die nicht begonnenen Posten einen neuen Plan erstellen.</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Nicht verifiziert</translation>
    </message>
    <message>
        <source>The hash chain does not protect all records of this action. They may have been changed.</source>
        <translation>Die Hash-Kette schützt nicht alle Einträge dieser Aktion. Sie können verändert worden sein.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Next steps</source>
        <translation>Nächste Schritte</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Record fields</source>
        <translation>Felder des Eintrags</translation>
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
        <source>Tool</source>
        <translation>Werkzeug</translation>
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
        <source>plan %1, not run in this audit log</source>
        <translation>Plan %1, in diesem Audit-Log nicht ausgeführt</translation>
    </message>
    <message>
        <source>Undone by</source>
        <translation>Rückgängig gemacht durch</translation>
    </message>
    <message>
        <source>Partly undone by</source>
        <translation>Teilweise rückgängig gemacht von</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>still running</source>
        <translation>läuft noch</translation>
    </message>
    <message>
        <source>no end recorded</source>
        <translation>kein Ende verzeichnet</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>Absicht</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Read back</source>
        <translation>Zurückgelesen</translation>
    </message>
    <message>
        <source>No record follows the intent.</source>
        <translation>Auf die Absicht folgt kein Eintrag.</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
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
        <source>Show in Leases</source>
        <translation>In Leases anzeigen</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>All actions on this lease</source>
        <translation>Alle Aktionen zu dieser Lease</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>To follow it, open the environment %1.</source>
        <translation>Öffnen Sie die Umgebung %1, um dem zu folgen.</translation>
    </message>
    <message>
        <source>Another run on this cell can resolve the open calls after 30 s. No call is retried automatically.</source>
        <translation>Ein weiterer Lauf auf dieser Zelle kann die offenen Aufrufe nach 30 s klären. Kein Aufruf wird automatisch wiederholt.</translation>
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
        <source>no row</source>
        <translation>keine Zeile</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
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
        <source>%1 %2 · %3</source>
        <translation>%1 %2 · %3</translation>
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
        <translation>keine committete Zeile</translation>
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
        <source>The service stopped answering after id %1</source>
        <translation>Der Service antwortete nach Id %1 nicht mehr</translation>
    </message>
    <message>
        <source>%1 · cell %2</source>
        <translation>%1 · Zelle %2</translation>
    </message>
    <message>
        <source>unknown: the database was not read</source>
        <translation>unbekannt: die Datenbank wurde nicht gelesen</translation>
    </message>
    <message>
        <source>the row requests no such claim</source>
        <translation>die Zeile verlangt keinen solchen Claim</translation>
    </message>
    <message>
        <source>Row requests</source>
        <translation>Zeile verlangt</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Reasons to claim it or not</source>
        <translation>Gründe für oder gegen den Claim</translation>
    </message>
    <message>
        <source>The cell&apos;s rows could not be read, so claims are shown without results</source>
        <translation>Die Zeilen der Zelle waren nicht lesbar, daher werden die Claims ohne Ergebnis gezeigt</translation>
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
        <source>not in the table</source>
        <translation>nicht in der Tabelle</translation>
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
        <translation>Primary</translation>
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
        <source>Lookup</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>Gesucht</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Als</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>Zugehörig</translation>
    </message>
    <message>
        <source>All claims of %1</source>
        <translation>Alle Claims von %1</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Eigentümer</translation>
    </message>
    <message>
        <source>Last scan</source>
        <translation>Letzter Scan</translation>
    </message>
    <message>
        <source>Differences of %1</source>
        <translation>Abweichungen von %1</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Actions on %1</source>
        <translation>Aktionen zu %1</translation>
    </message>
    <message>
        <source>record</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>As a row</source>
        <translation>Als Zeile</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>Durchsucht</translation>
    </message>
    <message>
        <source>The service finds no record by its UUID, so this reads every claim.</source>
        <translation>Der Service findet keinen Datensatz nach UUID, daher wird jeder Claim gelesen.</translation>
    </message>
    <message>
        <source>Read every claim for this record</source>
        <translation>Jeden Claim nach diesem Datensatz durchsuchen</translation>
    </message>
    <message>
        <source>Show in Leases</source>
        <translation>In Leases zeigen</translation>
    </message>
    <message>
        <source>Actions on this lease</source>
        <translation>Aktionen zu dieser Lease</translation>
    </message>
</context>
<context>
    <name>ConnectionPage</name>
    <message>
        <source>%1 in %2 ms</source>
        <translation>%1 in %2 ms</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Nicht beendet</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Suggested fix</source>
        <translation>Abhilfe</translation>
    </message>
    <message>
        <source>Server message</source>
        <translation>Meldung des Servers</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Find out which database the cell&apos;s application writes to. Correct it in the environment file, then reopen the environment.</source>
        <translation>Feststellen, in welche Datenbank die Anwendung der Zelle schreibt. In der Umgebungsdatei korrigieren, dann die Umgebung erneut öffnen.</translation>
    </message>
    <message>
        <source>If the server or database was changed on purpose, remove the pin. Otherwise correct the cell&apos;s database in the environment file, then reopen the environment.</source>
        <translation>Wurde der Server oder die Datenbank absichtlich gewechselt, die Anheftung aufheben. Sonst die Datenbank der Zelle in der Umgebungsdatei korrigieren, dann die Umgebung erneut öffnen.</translation>
    </message>
    <message>
        <source>Correct the cell or its database in the environment file, then reopen the environment.</source>
        <translation>Zelle oder Datenbank in der Umgebungsdatei korrigieren, dann die Umgebung erneut öffnen.</translation>
    </message>
    <message>
        <source>%1 pending</source>
        <translation>%1 ausstehend</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Show in Activity</source>
        <translation>In Aktivität zeigen</translation>
    </message>
    <message>
        <source>A plan is running in another window or was just interrupted</source>
        <translation>Ein Plan läuft in einem anderen Fenster oder wurde gerade unterbrochen</translation>
    </message>
    <message>
        <source>The last plan did not finish</source>
        <translation>Der letzte Plan wurde nicht zu Ende ausgeführt</translation>
    </message>
    <message>
        <source>The run does not resume on its own. Check the outcomes, then run the same plan again.</source>
        <translation>Der Lauf wird nicht von selbst fortgesetzt. Die Ergebnisse prüfen, dann denselben Plan noch einmal ausführen.</translation>
    </message>
</context>
<context>
    <name>LeasesPage</name>
    <message>
        <source>not listed</source>
        <translation>nicht gelistet</translation>
    </message>
    <message>
        <source>no committed row</source>
        <translation>keine committete Zeile</translation>
    </message>
    <message>
        <source>%1 · %2 old</source>
        <translation>%1 · %2 alt</translation>
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
    <message>
        <source>unknown: the listing is incomplete</source>
        <translation>unbekannt: die Liste ist unvollständig</translation>
    </message>
    <message>
        <source>unknown: the database was not read</source>
        <translation>unbekannt: die Datenbank wurde nicht gelesen</translation>
    </message>
    <message>
        <source>Reaper of the cell</source>
        <translation>Reaper der Zelle</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>The cell&apos;s database could not be read, so leases have no verdicts</source>
        <translation>Die Datenbank der Zelle war nicht lesbar, daher haben die Leases kein Urteil</translation>
    </message>
    <message numerus="yes">
        <source>The listing of the service is incomplete: %n page(s) read</source>
        <translation>
            <numerusform>Die Liste des Service ist unvollständig: %n Seite gelesen</numerusform>
            <numerusform>Die Liste des Service ist unvollständig: %n Seiten gelesen</numerusform>
        </translation>
    </message>
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
        <translation>Primary</translation>
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
        <source>Related</source>
        <translation>Zugehörig</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Actions on this lease</source>
        <translation>Aktionen zu dieser Lease</translation>
    </message>
</context>
<context>
    <name>Lookups</name>
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
    <message>
        <source>Show actions on %1</source>
        <translation>Aktionen zu %1 zeigen</translation>
    </message>
    <message>
        <source>Read every claim for record %1</source>
        <translation>Jeden Claim nach Datensatz %1 durchsuchen</translation>
    </message>
    <message>
        <source>Show the claims of %1 in this cell</source>
        <translation>Claims von %1 in dieser Zelle zeigen</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>Pairing: %1</source>
        <translation>Zuordnung: %1</translation>
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
        <source>Not readable</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Other data is hidden</source>
        <translation>Andere Daten sind ausgeblendet</translation>
    </message>
    <message>
        <source>The configured database belongs to another cell. Correct it in the environment file.</source>
        <translation>Die konfigurierte Datenbank gehört zu einer anderen Zelle. In der Umgebungsdatei korrigieren.</translation>
    </message>
    <message numerus="yes">
        <source>Pairing verified for %1 of %n cell(s)</source>
        <translation>
            <numerusform>Zuordnung bei %1 von %n Zelle verifiziert</numerusform>
            <numerusform>Zuordnung bei %1 von %n Zellen verifiziert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with another cell&apos;s database</source>
        <translation>
            <numerusform>%n mit der Datenbank einer anderen Zelle</numerusform>
            <numerusform>%n mit der Datenbank einer anderen Zelle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not fully read</source>
        <translation>
            <numerusform>%n nicht vollständig gelesen</numerusform>
            <numerusform>%n nicht vollständig gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>outstanding leases unknown</source>
        <translation>ausstehende Leases unbekannt</translation>
    </message>
    <message>
        <source>Database identity</source>
        <translation>Identität der Datenbank</translation>
    </message>
    <message>
        <source>All signals</source>
        <translation>Alle Signale</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
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
        <source>Claims at the last scan</source>
        <translation>Claims beim letzten Scan</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) not scanned</source>
        <translation>
            <numerusform>%n Modell nicht gescannt</numerusform>
            <numerusform>%n Modelle nicht gescannt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PairingNotice</name>
    <message>
        <source>This database does not belong to cell %1</source>
        <translation>Diese Datenbank gehört nicht zu Zelle %1</translation>
    </message>
    <message>
        <source>Do not trust any data or verdict shown for this cell. Correct its database in the environment file, then reopen the environment.</source>
        <translation>Keinen Daten und keinem Urteil zu dieser Zelle trauen. Ihre Datenbank in der Umgebungsdatei korrigieren, dann die Umgebung erneut öffnen.</translation>
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
        <source>Risks</source>
        <translation>Risiken</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>how a flag is set, what it comes to</comment>
        <translation>%1: %2</translation>
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
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>on (flag removed); its rows say %1</source>
        <translation>an (Flag entfernt); seine Zeilen sagen %1</translation>
    </message>
    <message>
        <source>on (flag removed)</source>
        <translation>an (Flag entfernt)</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>not in this release</source>
        <translation>nicht in dieser Version</translation>
    </message>
    <message>
        <source>Unknown flag</source>
        <translation>Unbekanntes Flag</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Next step: %1</source>
        <translation>Nächster Schritt: %1</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
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
        <source>Flags</source>
        <translation>Flags</translation>
    </message>
    <message>
        <source>Defined in</source>
        <translation>Definiert in</translation>
    </message>
    <message>
        <source>In all cells</source>
        <translation>In allen Zellen</translation>
    </message>
    <message>
        <source>Available when nothing blocks the step.</source>
        <translation>Verfügbar, sobald nichts den Schritt blockiert.</translation>
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
    <name>VerificationPage</name>
    <message>
        <source>Scans are disabled and earlier scans hidden. Correct the database of the cell in the environment file.</source>
        <translation>Scans sind gesperrt und frühere Scans verborgen. Die Datenbank der Zelle in der Umgebungsdatei korrigieren.</translation>
    </message>
    <message>
        <source>Earlier scans could not be read</source>
        <translation>Frühere Scans waren nicht lesbar</translation>
    </message>
    <message>
        <source>Stored scans of another database are hidden</source>
        <translation>Gespeicherte Scans einer anderen Datenbank sind verborgen</translation>
    </message>
    <message>
        <source>The latest scan of %1 is incomplete</source>
        <translation>Der neueste Scan von %1 ist unvollständig</translation>
    </message>
</context>
<context>
    <name>access</name>
    <message>
        <source>The command for %1 was not started, because nobody allowed it: %2. Open the environment in the window, or run: cellsctl -e %3 commands --allow</source>
        <translation>Der Befehl für %1 wurde nicht gestartet, weil ihn niemand erlaubt hat: %2. Öffnen Sie die Umgebung im Fenster, oder führen Sie aus: cellsctl -e %3 commands --allow</translation>
    </message>
    <message>
        <source>The command for %1 was not started, because it changed since it was allowed: %2. Open the environment in the window, or run: cellsctl -e %3 commands --allow</source>
        <translation>Der Befehl für %1 wurde nicht gestartet, weil er sich seit der Erlaubnis geändert hat: %2. Öffnen Sie die Umgebung im Fenster, oder führen Sie aus: cellsctl -e %3 commands --allow</translation>
    </message>
    <message>
        <source>The command for %1 was not started: PATH has no program %2. Install it.</source>
        <translation>Der Befehl für %1 wurde nicht gestartet: In PATH gibt es kein Programm %2. Installieren Sie es.</translation>
    </message>
    <message>
        <source>The command for %1 was not started: %2</source>
        <translation>Der Befehl für %1 wurde nicht gestartet: %2</translation>
    </message>
    <message>
        <source>The command for %1 ended with code %2. See its output, then run it in a terminal: %3</source>
        <translation>Der Befehl für %1 endete mit Code %2. Sehen Sie sich seine Ausgabe an, und führen Sie ihn dann in einem Terminal aus: %3</translation>
    </message>
    <message>
        <source>The command for %1 was not ready after %2. See its output, then run it in a terminal: %3</source>
        <translation>Der Befehl für %1 war nach %2 nicht bereit. Sehen Sie sich seine Ausgabe an, und führen Sie ihn dann in einem Terminal aus: %3</translation>
    </message>
    <message>
        <source>Another program took port %2, which was chosen for %1. Try again.</source>
        <translation>Ein anderes Programm hat Port %2 belegt, der für %1 gewählt war. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The command for %1 was closed. Try again.</source>
        <translation>Der Befehl für %1 wurde beendet. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Waiting for the command for %1 was canceled. Try again.</source>
        <translation>Das Warten auf den Befehl für %1 wurde abgebrochen. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The command for %1 printed no password. Run it in a terminal: %2</source>
        <translation>Der Befehl für %1 hat kein Passwort ausgegeben. Führen Sie ihn in einem Terminal aus: %2</translation>
    </message>
    <message>
        <source>No port of 127.0.0.1 is free: %1. Close other programs.</source>
        <translation>Kein Port von 127.0.0.1 ist frei: %1. Schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>%1 has no list of allowed commands. Move it away, then allow the commands of your environments again.</source>
        <translation>%1 enthält keine Liste erlaubter Befehle. Verschieben Sie die Datei, und erlauben Sie die Befehle Ihrer Umgebungen dann noch einmal.</translation>
    </message>
    <message>
        <source>The command for %1 ended with code 0, but another process holds port %2 for it. Keep it in the foreground, for ssh with -o ControlMaster=no -o ControlPath=none.</source>
        <translation>Der Befehl für %1 endete mit Code 0, aber ein anderer Prozess hält für ihn den Port %2. Halten Sie ihn im Vordergrund, bei ssh mit -o ControlMaster=no -o ControlPath=none.</translation>
    </message>
    <message>
        <source>%1 It failed %2 times in a row, so it is not started for another %3. To start it now, refresh the page or check the connection.</source>
        <translation>%1 Er ist %2-mal in Folge fehlgeschlagen und wird deshalb noch %3 lang nicht gestartet. Um ihn sofort zu starten, die Seite aktualisieren oder die Verbindung prüfen.</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>Give a reason for arming, starting with an alert or ticket number.</source>
        <translation>Für die Freigabe eine Begründung angeben, beginnend mit einer Alarm- oder Ticketnummer.</translation>
    </message>
    <message>
        <source>Writing cannot be armed, because the database is not verified to belong to cell %1. Check the connection.</source>
        <translation>Das Schreiben kann nicht freigegeben werden, weil nicht verifiziert ist, dass die Datenbank zu Zelle %1 gehört. Die Verbindung prüfen.</translation>
    </message>
    <message>
        <source>Writing cannot be armed, because the database does not belong to cell %1. Check the connection.</source>
        <translation>Das Schreiben kann nicht freigegeben werden, weil die Datenbank nicht zu Zelle %1 gehört. Die Verbindung prüfen.</translation>
    </message>
    <message>
        <source>Writing is not armed for cell %1.</source>
        <translation>Das Schreiben ist für Zelle %1 nicht freigegeben.</translation>
    </message>
    <message>
        <source>Writing is no longer armed. %1</source>
        <translation>Das Schreiben ist nicht mehr freigegeben. %1</translation>
    </message>
    <message>
        <source>Writing ends in %1, and the next change may take %2. Arm again to continue.</source>
        <translation>Das Schreiben endet in %1, und die nächste Änderung kann %2 dauern. Zum Fortfahren erneut freigeben.</translation>
    </message>
    <message>
        <source>Writing was armed again.</source>
        <translation>Das Schreiben wurde erneut freigegeben.</translation>
    </message>
    <message>
        <source>The machine slept, or its clock was set.</source>
        <translation>Der Rechner war im Ruhezustand, oder seine Uhr wurde gestellt.</translation>
    </message>
    <message>
        <source>15 minutes have passed.</source>
        <translation>15 Minuten sind vergangen.</translation>
    </message>
    <message>
        <source>The connection was lost.</source>
        <translation>Die Verbindung ging verloren.</translation>
    </message>
    <message>
        <source>The pairing is no longer verified.</source>
        <translation>Die Zuordnung ist nicht mehr verifiziert.</translation>
    </message>
    <message>
        <source>Evidence now contradicts the pairing.</source>
        <translation>Ein Beleg widerspricht jetzt der Zuordnung.</translation>
    </message>
    <message>
        <source>The session ended.</source>
        <translation>Die Sitzung ist beendet.</translation>
    </message>
    <message>
        <source>The plan has ended.</source>
        <translation>Der Plan ist beendet.</translation>
    </message>
    <message>
        <source>Another cell was chosen.</source>
        <translation>Eine andere Zelle wurde gewählt.</translation>
    </message>
    <message>
        <source>Writing was disarmed by hand.</source>
        <translation>Das Schreiben wurde von Hand gesperrt.</translation>
    </message>
    <message>
        <source>Give a reason for removing the pin of cell %1.</source>
        <translation>Zum Aufheben der Anheftung von Zelle %1 eine Begründung angeben.</translation>
    </message>
    <message>
        <source>No database is pinned for cell %1.</source>
        <translation>Für Zelle %1 ist keine Datenbank angeheftet.</translation>
    </message>
    <message>
        <source>Cell %1 is pinned to %2, not to the database that you named. Check the pin again.</source>
        <translation>Zelle %1 ist an %2 angeheftet, nicht an die genannte Datenbank. Die Anheftung erneut prüfen.</translation>
    </message>
    <message>
        <source>Give a reason: how do you know that the service was not restored?</source>
        <translation>Eine Begründung angeben: Woher ist bekannt, dass der Service nicht wiederhergestellt wurde?</translation>
    </message>
    <message>
        <source>The newest scans of cell %1 report no lost claims.</source>
        <translation>Die neuesten Scans von Zelle %1 melden keine verlorenen Claims.</translation>
    </message>
    <message>
        <source>The lost claims of cell %1 have changed: the newest scans report %2. Check them again.</source>
        <translation>Die verlorenen Claims von Zelle %1 haben sich geändert: Die neuesten Scans melden %2. Die Claims erneut prüfen.</translation>
    </message>
    <message>
        <source>%1 has been scanned again. Check its lost claims again.</source>
        <translation>%1 wurde inzwischen erneut gescannt. Die verlorenen Claims erneut prüfen.</translation>
    </message>
    <message>
        <source>%1 The plan can only be undone there.</source>
        <translation>%1 Der Plan lässt sich nur dort rückgängig machen.</translation>
    </message>
    <message>
        <source>Writing cannot be armed, because your grant ends at %1. Renew the grant, then connect again.</source>
        <translation>Das Schreiben kann nicht freigegeben werden, weil Ihre Berechtigung um %1 endet. Die Berechtigung erneuern, dann neu verbinden.</translation>
    </message>
    <message>
        <source>The reason &quot;%1&quot; is too short. Write at least three words, or the number or address of a ticket.</source>
        <translation>Der Grund „%1“ ist zu kurz. Mindestens drei Wörter oder Nummer oder Adresse eines Tickets schreiben.</translation>
    </message>
    <message>
        <source>The reason &quot;%1&quot; does not match the pattern of this environment: %2</source>
        <translation>Der Grund „%1“ entspricht nicht dem Muster dieser Umgebung: %2</translation>
    </message>
    <message>
        <source>Your grant ends at %1. Renew it, connect again, then run the same plan again.</source>
        <translation>Ihre Berechtigung endet um %1. Sie erneuern, neu verbinden, dann denselben Plan noch einmal ausführen.</translation>
    </message>
    <message>
        <source>Writing is armed for a write-off, which only rolls back leases.</source>
        <translation>Das Schreiben ist für eine Abschreibung freigegeben, die nur Leases zurücksetzt.</translation>
    </message>
    <message>
        <source>A database answers for the cell again, so nothing more is written off.</source>
        <translation>Für die Zelle antwortet wieder eine Datenbank; es wird nichts mehr abgeschrieben.</translation>
    </message>
</context>
<context>
    <name>activity</name>
    <message>
        <source>Start</source>
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
        <source>Clean up %n local row(s)</source>
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
        <translation>Kette verifiziert bis Eintrag %1, Kopf %2</translation>
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
    <message numerus="yes">
        <source>%n call(s) open</source>
        <translation>
            <numerusform>%n Aufruf offen</numerusform>
            <numerusform>%n Aufrufe offen</numerusform>
        </translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>vorzeitig angehalten</translation>
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
        <translation>Sperrzeile</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message numerus="yes">
        <source>%n action(s)</source>
        <translation>
            <numerusform>%n Aktion</numerusform>
            <numerusform>%n Aktionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused attempt(s)</source>
        <translation>
            <numerusform>%n abgelehnter Versuch</numerusform>
            <numerusform>%n abgelehnte Versuche</numerusform>
        </translation>
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
        <source>Export %1</source>
        <translation>Export %1</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Start a new audit log</source>
        <translation>Neues Audit-Log beginnen</translation>
    </message>
    <message>
        <source>Remove the database pin</source>
        <translation>Anheftung der Datenbank aufheben</translation>
    </message>
    <message>
        <source>Close a truncated line</source>
        <translation>Abgeschnittene Zeile abschließen</translation>
    </message>
    <message>
        <source>no outcome recorded</source>
        <translation>kein Ausgang aufgezeichnet</translation>
    </message>
    <message>
        <source>skipped: changed</source>
        <translation>übersprungen: geändert</translation>
    </message>
    <message>
        <source>done elsewhere</source>
        <translation>anderswo erledigt</translation>
    </message>
    <message>
        <source>ended, cause unknown</source>
        <translation>beendet, Ursache unbekannt</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht verifiziert</translation>
    </message>
    <message>
        <source>%1, partly undone</source>
        <translation>%1, teilweise rückgängig gemacht</translation>
    </message>
    <message>
        <source>Continue an earlier plan</source>
        <translation>Früheren Plan fortsetzen</translation>
    </message>
    <message>
        <source>The audit log is empty</source>
        <translation>Das Audit-Log ist leer</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) with unknown outcome</source>
        <translation>
            <numerusform>%n Aufruf mit unbekanntem Ausgang</numerusform>
            <numerusform>%n Aufrufe mit unbekanntem Ausgang</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Write off %n lease(s)</source>
        <translation>
            <numerusform>%n Lease abschreiben</numerusform>
            <numerusform>%n Leases abschreiben</numerusform>
        </translation>
    </message>
    <message>
        <source>Examine a lost cell</source>
        <translation>Verlorene Zelle untersuchen</translation>
    </message>
    <message numerus="yes">
        <source>Restore up to %n claim(s) of the cell</source>
        <translation>
            <numerusform>Bis zu %n Claim der Zelle wiederherstellen</numerusform>
            <numerusform>Bis zu %n Claims der Zelle wiederherstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Destroy %n claim(s) of the cell</source>
        <translation>
            <numerusform>%n Claim der Zelle löschen</numerusform>
            <numerusform>%n Claims der Zelle löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Lease claims</source>
        <translation>Claims leasen</translation>
    </message>
</context>
<context>
    <name>alerts</name>
    <message>
        <source>The database of a cell belongs to another cell</source>
        <translation>Die Datenbank einer Zelle gehört zu einer anderen Zelle</translation>
    </message>
    <message>
        <source>The database does not belong to this cell. Nothing read from it can be trusted.</source>
        <translation>Die Datenbank gehört nicht zu dieser Zelle. Nichts, was aus ihr gelesen wird, ist verlässlich.</translation>
    </message>
    <message>
        <source>The Topology Service does not answer for a cell</source>
        <translation>Der Topology Service antwortet für eine Zelle nicht</translation>
    </message>
    <message>
        <source>The Topology Service does not answer. Its claims and leases are unknown.</source>
        <translation>Der Topology Service antwortet nicht. Seine Claims und Leases sind unbekannt.</translation>
    </message>
    <message>
        <source>The Topology Service may have been restored from an older state</source>
        <translation>Der Topology Service wurde vielleicht aus einem älteren Stand wiederhergestellt</translation>
    </message>
    <message>
        <source>The database of a cell cannot be read</source>
        <translation>Die Datenbank einer Zelle ist nicht lesbar</translation>
    </message>
    <message>
        <source>The database cannot be read. No lease of the cell can be decided.</source>
        <translation>Die Datenbank ist nicht lesbar. Über keine Lease der Zelle kann entschieden werden.</translation>
    </message>
    <message>
        <source>Facts about a cell cannot be read</source>
        <translation>Fakten über eine Zelle sind nicht lesbar</translation>
    </message>
    <message>
        <source>The audit log is broken</source>
        <translation>Das Audit-Log ist beschädigt</translation>
    </message>
    <message>
        <source>The chain of the audit log does not verify. Actions are refused.</source>
        <translation>Die Kette des Audit-Logs hält der Prüfung nicht stand. Aktionen werden abgelehnt.</translation>
    </message>
    <message>
        <source>The audit log has little space left</source>
        <translation>Für das Audit-Log ist wenig Platz übrig</translation>
    </message>
    <message>
        <source>The disk of the audit log has %1 left. Without space, actions are refused.</source>
        <translation>Auf dem Datenträger des Audit-Logs sind %1 frei. Ohne Platz werden Aktionen abgelehnt.</translation>
    </message>
    <message>
        <source>A cell no longer resolves its leases</source>
        <translation>Eine Zelle löst ihre Leases nicht mehr auf</translation>
    </message>
    <message>
        <source>The reaper of the cell has resolved no due lease.</source>
        <translation>Der Reaper der Zelle hat keine fällige Lease aufgelöst.</translation>
    </message>
    <message>
        <source>A certificate expires within 3 days, or has expired</source>
        <translation>Ein Zertifikat läuft in 3 Tagen ab oder ist abgelaufen</translation>
    </message>
    <message>
        <source>Leases of a cell are stale</source>
        <translation>Leases einer Zelle sind veraltet</translation>
    </message>
    <message>
        <source>The oldest lease with the verdict %2 is %1 old. It can be resolved.</source>
        <translation>Die älteste Lease mit dem Urteil %2 ist %1 alt. Sie kann aufgelöst werden.</translation>
    </message>
    <message>
        <source>Leases of a cell cannot be decided</source>
        <translation>Über Leases einer Zelle kann nicht entschieden werden</translation>
    </message>
    <message>
        <source>An open transaction holds leases of a cell</source>
        <translation>Eine offene Transaktion hält Leases einer Zelle</translation>
    </message>
    <message>
        <source>The oldest lease that waits for a transaction is %1 old.</source>
        <translation>Die älteste Lease, die auf eine Transaktion wartet, ist %1 alt.</translation>
    </message>
    <message>
        <source>Another cell holds values of this cell</source>
        <translation>Eine andere Zelle hält Werte dieser Zelle</translation>
    </message>
    <message>
        <source>The rollout of a model is blocked</source>
        <translation>Der Rollout eines Modells ist blockiert</translation>
    </message>
    <message>
        <source>The rollout of %2 is blocked.</source>
        <translation>Der Rollout von %2 ist blockiert.</translation>
    </message>
    <message>
        <source>The metrics of the cells are no longer updated</source>
        <translation>Die Metriken der Zellen werden nicht mehr aktualisiert</translation>
    </message>
    <message>
        <source>cellsctl metrics has not run in time. All other alerts are unknown.</source>
        <translation>cellsctl metrics lief nicht rechtzeitig. Alle anderen Alarme sind unbekannt.</translation>
    </message>
    <message>
        <source>Claims of a cell differ from its database</source>
        <translation>Claims einer Zelle weichen von ihrer Datenbank ab</translation>
    </message>
    <message>
        <source>%2 has no complete scan of the last 7 days. Its drift is unknown.</source>
        <translation>%2 hat keinen vollständigen Scan der letzten 7 Tage. Die Abweichung ist unbekannt.</translation>
    </message>
    <message>
        <source>A certificate expires within 7 days</source>
        <translation>Ein Zertifikat läuft in 7 Tagen ab</translation>
    </message>
    <message>
        <source>The clock of a database differs from the clock of the exporter</source>
        <translation>Die Uhr einer Datenbank weicht von der Uhr des Exporters ab</translation>
    </message>
    <message>
        <source>The clocks differ by %1. Ages are not used for decisions.</source>
        <translation>Die Uhren weichen um %1 ab. Alter entscheiden nichts.</translation>
    </message>
    <message>
        <source>The Topology Service lists only part of the leases</source>
        <translation>Der Topology Service listet nur einen Teil der Leases</translation>
    </message>
    <message>
        <source>Part of the leases is missing from the listing. There may be more to resolve.</source>
        <translation>In der Liste fehlt ein Teil der Leases. Vielleicht ist mehr aufzulösen.</translation>
    </message>
    <message>
        <source>The database of a cell is a replica</source>
        <translation>Die Datenbank einer Zelle ist ein Replikat</translation>
    </message>
    <message>
        <source>The database is a replica. Verdicts need the primary.</source>
        <translation>Die Datenbank ist ein Replikat. Urteile brauchen den Primary.</translation>
    </message>
    <message>
        <source>A cell is listed only by the service, or only in the environment file</source>
        <translation>Eine Zelle kennt nur der Service oder nur die Umgebungsdatei</translation>
    </message>
    <message>
        <source>The cell is missing from the %2.</source>
        <translation>Die Zelle fehlt hier: %2.</translation>
    </message>
    <message>
        <source>The verification worker of a cell stopped within a model</source>
        <translation>Der Verifizierungs-Worker einer Zelle hielt mitten in einem Modell an</translation>
    </message>
    <message>
        <source>There was no answer in time.</source>
        <translation>Es kam keine rechtzeitige Antwort.</translation>
    </message>
    <message>
        <source>Claims of %2 that earlier scans found and that are gone: %1.</source>
        <translation>Claims von %2, die frühere Scans fanden und die fehlen: %1.</translation>
    </message>
    <message>
        <source>Facts about %2 cannot be read. Their alerts are unknown.</source>
        <translation>Nicht lesbar: %2. Die Alarme dazu sind unbekannt.</translation>
    </message>
    <message>
        <source>The certificate (%2) has %1 left. A negative time means that it has expired.</source>
        <translation>Das Zertifikat (%2) gilt noch %1. Eine negative Zeit heißt, dass es abgelaufen ist.</translation>
    </message>
    <message>
        <source>Leases without a verdict: %1. A fact is missing for each of them.</source>
        <translation>Leases ohne Urteil: %1. Jeder von ihnen fehlt ein Fakt.</translation>
    </message>
    <message>
        <source>Values of %2 that another cell or row claims: %1.</source>
        <translation>Werte von %2, die eine andere Zelle oder Zeile beansprucht: %1.</translation>
    </message>
    <message>
        <source>In %2, the verification worker has stored no progress for %1.</source>
        <translation>In %2 hat der Verifizierungs-Worker seit %1 keinen Fortschritt gespeichert.</translation>
    </message>
    <message>
        <source>Claims of %2 that differ from their rows: %1.</source>
        <translation>Claims von %2, die von ihren Zeilen abweichen: %1.</translation>
    </message>
    <message>
        <source>A database is not verified to belong to its cell</source>
        <translation>Es ist nicht geprüft, dass eine Datenbank zu ihrer Zelle gehört</translation>
    </message>
    <message>
        <source>The database is not verified to belong to the cell. Actions are disabled.</source>
        <translation>Es ist nicht geprüft, dass die Datenbank zur Zelle gehört. Aktionen sind gesperrt.</translation>
    </message>
    <message>
        <source>The environment file leads to the database of another cell, or to a copy of one. That database describes something else, so other alerts of the cell are silent.</source>
        <translation>Die Umgebungsdatei führt zur Datenbank einer anderen Zelle oder zu einer Kopie. Diese Datenbank beschreibt etwas anderes, daher sind die anderen Alarme der Zelle stumm.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL pairing` shows the evidence and what contradicts.</source>
        <translation>`cellsctl -c CELL pairing` zeigt die Belege und was widerspricht.</translation>
    </message>
    <message>
        <source>Correct the host, the database or the tunnel in the environment file. Run no plan before the pairing is verified.</source>
        <translation>Host, Datenbank oder Tunnel in der Umgebungsdatei korrigieren. Keinen Plan ausführen, bevor die Zuordnung verifiziert ist.</translation>
    </message>
    <message>
        <source>The Topology Service gives no answer about the cell. While it is down for GitLab too, users, groups and projects cannot be created.</source>
        <translation>Der Topology Service gibt über die Zelle keine Auskunft. Ist er auch für GitLab ausgefallen, lassen sich keine Benutzer, Gruppen und Projekte anlegen.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL check` shows which step fails: name, connection, certificate or identity.</source>
        <translation>`cellsctl -c CELL check` zeigt, welcher Schritt fehlschlägt: Name, Verbindung, Zertifikat oder Identität.</translation>
    </message>
    <message>
        <source>If the service is down for everyone, escalate to its owners. If only the exporter cannot reach it, correct its certificate, tunnel or network.</source>
        <translation>Ist der Service für alle ausgefallen, an die Verantwortlichen eskalieren. Erreicht nur der Exporter ihn nicht, dessen Zertifikat, Tunnel oder Netz korrigieren.</translation>
    </message>
    <message>
        <source>Claims that a scan found before are gone although their rows are there. The service may have been restored from a backup, and names may be free that are in use.</source>
        <translation>Claims, die ein früherer Scan fand, fehlen, obwohl ihre Zeilen da sind. Der Service wurde vielleicht aus einem Backup wiederhergestellt, und Namen, die in Gebrauch sind, können frei sein.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL drift report` lists the models and the number of claims.</source>
        <translation>`cellsctl -c CELL drift report` listet die Modelle und die Zahl der Claims auf.</translation>
    </message>
    <message>
        <source>Find out whether the service was restored. Until that is clear, create no claims by hand. Then follow &quot;Restore alerts&quot; in the guide on drift. The alert ends when a person dismisses it.</source>
        <translation>Klären, ob der Service wiederhergestellt wurde. Bis dahin keine Claims von Hand anlegen. Dann „Restore alerts“ in der Anleitung zu Drift befolgen. Der Alarm endet, wenn jemand ihn verwirft.</translation>
    </message>
    <message>
        <source>The database of the cell gives no answer, so no lease of the cell can be decided.</source>
        <translation>Die Datenbank der Zelle antwortet nicht, daher kann über keine Lease der Zelle entschieden werden.</translation>
    </message>
    <message>
        <source>If the cell is down, escalate to its owners. If only the exporter cannot reach it, correct its role, tunnel or network.</source>
        <translation>Ist die Zelle ausgefallen, an die Verantwortlichen eskalieren. Erreicht nur der Exporter sie nicht, dessen Rolle, Tunnel oder Netz korrigieren.</translation>
    </message>
    <message>
        <source>Some facts cannot be read, so alerts about them are unknown. An alert that fired before may still be true.</source>
        <translation>Einige Fakten sind nicht lesbar, daher sind die Alarme dazu unbekannt. Ein Alarm, der vorher ausgelöst hat, kann noch zutreffen.</translation>
    </message>
    <message>
        <source>`cellsctl alerts` names what could not be read, and why.</source>
        <translation>`cellsctl alerts` nennt, was nicht lesbar war, und den Grund.</translation>
    </message>
    <message>
        <source>Correct the cause that it names, such as a missing right of the role or an unreadable file.</source>
        <translation>Die genannte Ursache beheben, etwa ein fehlendes Recht der Rolle oder eine unlesbare Datei.</translation>
    </message>
    <message>
        <source>The audit log was changed or damaged. The console refuses actions until a new log is started.</source>
        <translation>Das Audit-Log wurde geändert oder beschädigt. Die Konsole lehnt Aktionen ab, bis ein neues Log begonnen wird.</translation>
    </message>
    <message>
        <source>`cellsctl audit verify` names the first line that does not verify.</source>
        <translation>`cellsctl audit verify` nennt die erste Zeile, die der Prüfung nicht standhält.</translation>
    </message>
    <message>
        <source>Store the file as evidence, find out who changed it, then start a new log with `cellsctl audit renew --reason TEXT`.</source>
        <translation>Die Datei als Beleg aufbewahren, klären, wer sie geändert hat, dann mit `cellsctl audit renew --reason TEXT` ein neues Log beginnen.</translation>
    </message>
    <message>
        <source>Each action is recorded before it runs. When nothing can be recorded, actions are refused.</source>
        <translation>Jede Aktion wird vor der Ausführung verzeichnet. Lässt sich nichts verzeichnen, werden Aktionen abgelehnt.</translation>
    </message>
    <message>
        <source>`df` shows the free space of the file system of the audit log.</source>
        <translation>`df` zeigt den freien Platz im Dateisystem des Audit-Logs.</translation>
    </message>
    <message>
        <source>Free space, or extend the file system.</source>
        <translation>Platz schaffen oder das Dateisystem vergrößern.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL leases` shows how many leases are due. Sidekiq of the cell shows whether its cron job runs.</source>
        <translation>`cellsctl -c CELL leases` zeigt, wie viele Leases fällig sind. Sidekiq der Zelle zeigt, ob der Cron-Job des Reapers läuft.</translation>
    </message>
    <message>
        <source>Connections that use the certificate are refused after it expires.</source>
        <translation>Nach Ablauf des Zertifikats werden Verbindungen damit abgelehnt.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL check` shows each certificate with its end.</source>
        <translation>`cellsctl -c CELL check` zeigt jedes Zertifikat mit seinem Ablaufdatum.</translation>
    </message>
    <message>
        <source>Renew the certificate now.</source>
        <translation>Das Zertifikat jetzt erneuern.</translation>
    </message>
    <message>
        <source>Leases outlived the time after which GitLab&apos;s reaper resolves them. Each one locks a name.</source>
        <translation>Leases haben die Zeit überdauert, nach der GitLabs Reaper sie auflöst. Jede sperrt einen Namen.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL leases` lists them with verdict and reason.</source>
        <translation>`cellsctl -c CELL leases` listet sie mit Urteil und Grund auf.</translation>
    </message>
    <message>
        <source>A fact is missing without which a lease can be neither committed nor rolled back.</source>
        <translation>Es fehlt ein Fakt, ohne den eine Lease weder committet noch zurückgerollt werden kann.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL leases` names the missing fact of each lease.</source>
        <translation>`cellsctl -c CELL leases` nennt zu jeder Lease den fehlenden Fakt.</translation>
    </message>
    <message>
        <source>A transaction in the database has been open since before the leases were seen. It may still commit, so they cannot be rolled back.</source>
        <translation>In der Datenbank ist eine Transaktion offen, die begann, bevor die Leases gesehen wurden. Sie kann noch committen, daher lassen sich die Leases nicht zurückrollen.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL leases --json` names the process and the age of its transaction.</source>
        <translation>`cellsctl -c CELL leases --json` nennt den Prozess und das Alter seiner Transaktion.</translation>
    </message>
    <message>
        <source>Ask the owner of the transaction to end it. The leases can be decided after that.</source>
        <translation>Den Besitzer der Transaktion bitten, sie zu beenden. Danach kann über die Leases entschieden werden.</translation>
    </message>
    <message>
        <source>Two cells or rows use the same value. The backfill of the model cannot complete.</source>
        <translation>Zwei Zellen oder Zeilen benutzen denselben Wert. Der Backfill des Modells kann nicht abgeschlossen werden.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL drift list` and `cellsctl drift conflict VALUE` show who holds the value.</source>
        <translation>`cellsctl -c CELL drift list` und `cellsctl drift conflict VALUE` zeigen, wer den Wert hält.</translation>
    </message>
    <message>
        <source>Decide with the owners who gives it up. The steps are listed by `cellsctl drift conflict`.</source>
        <translation>Mit den Besitzern entscheiden, wer den Wert aufgibt. Die Schritte listet `cellsctl drift conflict` auf.</translation>
    </message>
    <message>
        <source>The flags or claims of the model are in a state from which the next step must not be taken.</source>
        <translation>Die Flags oder Claims des Modells sind in einem Zustand, in dem der nächste Schritt unterbleiben muss.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL readiness` lists each check with its reason.</source>
        <translation>`cellsctl -c CELL readiness` listet jede Prüfung mit ihrem Grund auf.</translation>
    </message>
    <message>
        <source>Resolve the reason that it names first.</source>
        <translation>Den zuerst genannten Grund beheben.</translation>
    </message>
    <message>
        <source>GitLab&apos;s worker compares claims with rows batch by batch. A batch that always fails stops it there, and the rest of the model is never verified.</source>
        <translation>GitLabs Worker vergleicht Claims stapelweise mit Zeilen. Ein Stapel, der immer fehlschlägt, hält ihn dort an, und der Rest des Modells wird nie verifiziert.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL worker` shows where it is, and what its next batch would do.</source>
        <translation>`cellsctl -c CELL worker` zeigt, wo er steht und was sein nächster Stapel bewirken würde.</translation>
    </message>
    <message>
        <source>Resolve what blocks its next batch, such as a value that another cell holds. The worker continues at its next start. GitLab forgets the progress after 72 h, and this alert ends then without a repair.</source>
        <translation>Beseitigen, was seinen nächsten Stapel blockiert, etwa einen Konflikt um einen Wert, den eine andere Zelle hält. Der Worker macht bei seinem nächsten Start weiter. GitLab vergisst den Fortschritt nach 72 h, und dieser Alarm endet dann ohne Reparatur.</translation>
    </message>
    <message>
        <source>`cellsctl metrics` has stopped or cannot write its file. No other alert can be trusted until it runs again.</source>
        <translation>`cellsctl metrics` läuft nicht mehr oder kann seine Datei nicht schreiben. Kein anderer Alarm ist verlässlich, bis es wieder läuft.</translation>
    </message>
    <message>
        <source>`systemctl --user status cellsctl-metrics` and its journal show why.</source>
        <translation>`systemctl --user status cellsctl-metrics` und das zugehörige Journal zeigen den Grund.</translation>
    </message>
    <message>
        <source>Correct the cause and start the service again.</source>
        <translation>Die Ursache beheben und den Service wieder starten.</translation>
    </message>
    <message>
        <source>Claims and rows of the model differ according to the newest complete scan.</source>
        <translation>Laut dem neuesten vollständigen Scan weichen Claims und Zeilen des Modells voneinander ab.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL drift report` lists the differences.</source>
        <translation>`cellsctl -c CELL drift report` listet die Abweichungen auf.</translation>
    </message>
    <message>
        <source>Claims of the model are in use, but nobody has compared them with their rows lately. This says nothing about drift.</source>
        <translation>Claims des Modells sind in Gebrauch, aber in letzter Zeit hat sie niemand mit ihren Zeilen verglichen. Über Drift sagt das nichts aus.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL drift list` shows when each model was scanned.</source>
        <translation>`cellsctl -c CELL drift list` zeigt, wann jedes Modell gescannt wurde.</translation>
    </message>
    <message>
        <source>Renew the certificate.</source>
        <translation>Das Zertifikat erneuern.</translation>
    </message>
    <message>
        <source>Ages cannot be measured, so leases are not decided.</source>
        <translation>Das Alter ist nicht messbar, daher wird über Leases nicht entschieden.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL check` shows the clock of the service and of the database.</source>
        <translation>`cellsctl -c CELL check` zeigt die Uhr des Service und die der Datenbank.</translation>
    </message>
    <message>
        <source>Correct time synchronization where it is missing.</source>
        <translation>Die Zeitsynchronisation einrichten, wo sie fehlt.</translation>
    </message>
    <message>
        <source>The listing of the service ended early, so some leases are unknown.</source>
        <translation>Die Liste des Service endete vorzeitig, daher sind einige Leases unbekannt.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL leases` says where the listing ended.</source>
        <translation>`cellsctl -c CELL leases` zeigt, wo die Liste endete.</translation>
    </message>
    <message>
        <source>If this persists, escalate to the owners of the service.</source>
        <translation>Bleibt es dabei, an die Verantwortlichen des Service eskalieren.</translation>
    </message>
    <message>
        <source>A replica lacks what the primary committed last, so nothing is decided on it.</source>
        <translation>Einem Replikat fehlt, was der Primary zuletzt committet hat, daher wird darauf nichts entschieden.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL check` shows the role of the database.</source>
        <translation>`cellsctl -c CELL check` zeigt die Rolle der Datenbank.</translation>
    </message>
    <message>
        <source>Change the host or the target of the tunnel to the primary.</source>
        <translation>Den Host oder das Ziel des Tunnels auf den Primary ändern.</translation>
    </message>
    <message>
        <source>No evidence shows that the database belongs to the cell, and none contradicts it. Actions are disabled.</source>
        <translation>Kein Beleg zeigt, dass die Datenbank zur Zelle gehört, und keiner widerspricht dem. Aktionen sind gesperrt.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL pairing` shows the evidence that is missing.</source>
        <translation>`cellsctl -c CELL pairing` zeigt die fehlenden Belege.</translation>
    </message>
    <message>
        <source>Follow &quot;An unproved pairing&quot; in the guide on connecting.</source>
        <translation>„An unproved pairing“ in der Anleitung zum Verbinden befolgen.</translation>
    </message>
    <message>
        <source>The service and the environment file list different cells. Either nobody watches a cell, or alerts are about a cell that is gone.</source>
        <translation>Der Service und die Umgebungsdatei nennen verschiedene Zellen. Entweder überwacht niemand eine Zelle, oder Alarme betreffen eine Zelle, die es nicht mehr gibt.</translation>
    </message>
    <message>
        <source>`cellsctl cells` lists the cells of the environment and whether the service knows them.</source>
        <translation>`cellsctl cells` listet die Zellen der Umgebung auf und zeigt, ob der Service sie kennt.</translation>
    </message>
    <message>
        <source>Add the cell to the environment file, or remove it.</source>
        <translation>Die Zelle in die Umgebungsdatei eintragen oder daraus entfernen.</translation>
    </message>
    <message>
        <source>Last read %1</source>
        <translation>Zuletzt gelesen: %1</translation>
    </message>
    <message>
        <source>Its facts could not be read.</source>
        <translation>Die Fakten dazu sind nicht lesbar.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) resolved</source>
        <translation>
            <numerusform>%n Alarm behoben</numerusform>
            <numerusform>%n Alarme behoben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n Alarm</numerusform>
            <numerusform>%n Alarme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n cell(s)</source>
        <translation>
            <numerusform>%1 in %n Zelle</numerusform>
            <numerusform>%1 in %n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Leases: %2.</source>
        <translation>%1 Leases: %2.</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>All cells</source>
        <translation>Alle Zellen</translation>
    </message>
    <message numerus="yes">
        <source>%n firing</source>
        <translation>
            <numerusform>%n ausgelöst</numerusform>
            <numerusform>%n ausgelöst</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending</source>
        <translation>
            <numerusform>%n anstehend</numerusform>
            <numerusform>%n anstehend</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unbekannt</numerusform>
            <numerusform>%n unbekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>No alert is firing</source>
        <translation>Kein Alarm ist ausgelöst</translation>
    </message>
    <message>
        <source>Resolved: %1</source>
        <translation>Behoben: %1</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>anstehend</translation>
    </message>
    <message>
        <source>firing</source>
        <translation>ausgelöst</translation>
    </message>
    <message>
        <source>resolved</source>
        <translation>behoben</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL down status` tells a dead cell from a blocked way. `cellsctl -c CELL check` shows which step fails.</source>
        <translation>`cellsctl -c CELL down status` unterscheidet eine tote Zelle von einem versperrten Weg. `cellsctl -c CELL check` zeigt, welcher Schritt fehlschlägt.</translation>
    </message>
    <message>
        <source>A model was not scanned in the last 7 days</source>
        <translation>Ein Modell wurde in den letzten 7 Tagen nicht gescannt</translation>
    </message>
    <message>
        <source>The reaper of the cell resolves no leases that are due. Their names stay locked.</source>
        <translation>Der Reaper der Zelle bereinigt keine fälligen Leases. Ihre Namen bleiben gesperrt.</translation>
    </message>
    <message>
        <source>Start the reaper of the cell again. Until then, resolve what is due: Reconcile… on page Leases, or `cellsctl -c CELL plan leases --out FILE` and `cellsctl apply FILE`.</source>
        <translation>Den Reaper der Zelle wieder starten. Bis dahin das Fällige bereinigen: „Abgleichen…“ auf der Seite Leases, oder `cellsctl -c CELL plan leases --out FILE` und `cellsctl apply FILE`.</translation>
    </message>
    <message>
        <source>Choose Reconcile… on page Leases, or make a plan with `cellsctl -c CELL plan leases --out FILE`. Read it, then run it.</source>
        <translation>Auf der Seite Leases „Abgleichen…“ wählen oder mit `cellsctl -c CELL plan leases --out FILE` einen Plan erstellen. Lesen, dann ausführen.</translation>
    </message>
    <message>
        <source>Choose Repair… on page Verification, or make a plan with `cellsctl -c CELL plan reclaim --model MODEL --out FILE`. Read it, then run it.</source>
        <translation>Auf der Seite Verifikation „Reparieren…“ wählen oder mit `cellsctl -c CELL plan reclaim --model MODEL --out FILE` einen Plan erstellen. Lesen, dann ausführen.</translation>
    </message>
    <message>
        <source>Scan it on page Verification, or with `cellsctl -c CELL verify --model MODEL`.</source>
        <translation>Auf der Seite Verifikation scannen, oder mit `cellsctl -c CELL verify --model MODEL`.</translation>
    </message>
    <message>
        <source>The database of the cell was declared lost. Until all models are scanned, rows without claims, and names that other cells took, are unknown.</source>
        <translation>Die Datenbank der Zelle wurde für verloren erklärt. Solange nicht alle Modelle gescannt sind, bleiben Zeilen ohne Claims und von anderen Zellen übernommene Namen unbekannt.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL down returned` shows which models were scanned, and what they found.</source>
        <translation>`cellsctl -c CELL down returned` zeigt, welche Modelle gescannt wurden und was dabei gefunden wurde.</translation>
    </message>
    <message>
        <source>When the cell is back, scan all models before live claiming is on: page Verification, or `cellsctl -c CELL verify`. Then repair what they found.</source>
        <translation>Sobald die Zelle zurück ist, alle Modelle scannen, bevor Live-Claiming eingeschaltet wird: Seite Verifikation oder `cellsctl -c CELL verify`. Danach die Funde reparieren.</translation>
    </message>
    <message>
        <source>Leases of a cell were written off, and the cell has not been verified since</source>
        <translation>Leases einer Zelle wurden abgeschrieben, und die Zelle wurde seitdem nicht geprüft</translation>
    </message>
    <message>
        <source>Leases were written off. Models not scanned since: %1.</source>
        <translation>Leases wurden abgeschrieben. Seitdem nicht gescannte Modelle: %1.</translation>
    </message>
    <message>
        <source>Flags of a model are in a risky state</source>
        <translation>Flags eines Modells sind in einem riskanten Zustand</translation>
    </message>
    <message>
        <source>Risky settings of the flags of %2: %1.</source>
        <translation>Riskante Einstellungen der Flags von %2: %1.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL readiness` names the flags and what is wrong with them.</source>
        <translation>`cellsctl -c CELL readiness` nennt die Flags und was mit ihnen nicht stimmt.</translation>
    </message>
    <message>
        <source>Supply the fact, such as a connection to the primary. In a quiet cell, wait until it writes again.</source>
        <translation>Den Fakt beschaffen, etwa durch eine Verbindung zum Primary. In einer ruhigen Zelle warten, bis sie wieder schreibt.</translation>
    </message>
    <message>
        <source>A flag is on for some requests only, works against another flag, or has a setting that is not understood. Claims and rows may drift apart.</source>
        <translation>Ein Flag ist nur für manche Anfragen an, arbeitet gegen ein anderes oder hat eine unverständliche Einstellung. Claims und Zeilen können auseinanderlaufen.</translation>
    </message>
    <message>
        <source>Set the flag for all or for a share of actors, never for a share of time, or switch it off. Then scan the model.</source>
        <translation>Das Flag für alle oder für einen Anteil der Akteure setzen, nie für einen Anteil der Zeit, oder es ausschalten. Danach das Modell scannen.</translation>
    </message>
    <message>
        <source>Sequences of database %1 whose last value the role may not read: %2.</source>
        <translation>Sequenzen der Datenbank %1, deren letzten Wert die Rolle nicht lesen darf: %2.</translation>
    </message>
    <message>
        <source>The service does not list the cell, so its ranges are unknown.</source>
        <translation>Der Service führt die Zelle nicht auf, daher sind ihre Bereiche unbekannt.</translation>
    </message>
    <message>
        <source>A sequence of a cell has used more than nine tenths of its values</source>
        <translation>Eine Sequenz einer Zelle hat mehr als neun Zehntel ihrer Werte verbraucht</translation>
    </message>
    <message>
        <source>The sequence %2 has used %1 of its values.</source>
        <translation>Die Sequenz %2 hat %1 ihrer Werte verbraucht.</translation>
    </message>
    <message>
        <source>Sequences of a cell are outside of its id ranges</source>
        <translation>Sequenzen einer Zelle liegen außerhalb ihrer Id-Bereiche</translation>
    </message>
    <message>
        <source>Sequences of database %2 whose bounds are not within one range of the cell: %1.</source>
        <translation>Sequenzen der Datenbank %2, deren Grenzen nicht in einem Bereich der Zelle liegen: %1.</translation>
    </message>
    <message>
        <source>A sequence of a cell has used more than half of its values</source>
        <translation>Eine Sequenz einer Zelle hat mehr als die Hälfte ihrer Werte verbraucht</translation>
    </message>
    <message>
        <source>The sequence soon reaches its end, or the end of a column that takes its values. No row can be inserted into the table after that.</source>
        <translation>Die Sequenz erreicht bald ihr Ende oder das einer Spalte, die ihre Werte nimmt. Danach lässt sich keine Zeile mehr in die Tabelle einfügen.</translation>
    </message>
    <message>
        <source>The sequence has used more than half of its values, up to its end or the end of a column.</source>
        <translation>Die Sequenz hat mehr als die Hälfte ihrer Werte verbraucht, bis zu ihrem Ende oder dem einer Spalte.</translation>
    </message>
    <message>
        <source>Follow the step that it lists for the sequence: add a range to the cell, or convert a column that is too small.</source>
        <translation>Den Schritt ausführen, der dort zur Sequenz steht: der Zelle einen Bereich hinzufügen oder eine zu kleine Spalte umwandeln.</translation>
    </message>
    <message>
        <source>Follow the step that it lists for each sequence. If the range of the service is wrong, correct that instead.</source>
        <translation>Den Schritt ausführen, der dort zu jeder Sequenz steht. Ist der Bereich des Services falsch, stattdessen diesen berichtigen.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL ranges` lists each sequence that fills up, where it ends, and the next step.</source>
        <translation>`cellsctl -c CELL ranges` nennt jede Sequenz, die sich füllt, wo sie endet, und den nächsten Schritt.</translation>
    </message>
    <message>
        <source>The sequences may hand out ids of another cell. Rows of two cells then share an id, so their organizations cannot be moved to one cell.</source>
        <translation>Die Sequenzen können Ids einer anderen Zelle vergeben. Dann haben Zeilen zweier Zellen dieselbe Id, und ihre Organisationen lassen sich nicht in eine Zelle verschieben.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL ranges` lists these sequences with their bounds, and the ranges of the cell.</source>
        <translation>`cellsctl -c CELL ranges` nennt diese Sequenzen mit ihren Grenzen und die Bereiche der Zelle.</translation>
    </message>
    <message>
        <source>The last survey of the schema of a cell found something new</source>
        <translation>Die letzte Prüfung des Schemas einer Zelle hat etwas Neues gefunden</translation>
    </message>
    <message>
        <source>Findings of severity %2 about the schema that are not accepted: %1.</source>
        <translation>Nicht akzeptierte Befunde des Schweregrads %2 zum Schema: %1.</translation>
    </message>
    <message>
        <source>The last complete survey from this machine found something in the schema that nobody has accepted. It may keep organizations from moving between cells.</source>
        <translation>Die letzte vollständige Prüfung von diesem Rechner aus hat im Schema etwas gefunden, das niemand akzeptiert hat. Es kann Organisationen daran hindern, zwischen Zellen umzuziehen.</translation>
    </message>
    <message>
        <source>`cellsctl -c CELL schema findings` surveys the schema again, and marks findings that are new.</source>
        <translation>`cellsctl -c CELL schema findings` prüft das Schema erneut und kennzeichnet neue Befunde.</translation>
    </message>
    <message>
        <source>Follow the step that it lists for each of them. Those that are known can be accepted: `cellsctl -c CELL schema accept`.</source>
        <translation>Dem Schritt folgen, den es für jeden davon nennt. Bekannte können akzeptiert werden: `cellsctl -c CELL schema accept`.</translation>
    </message>
    <message>
        <source>The role may not read the states of organizations.</source>
        <translation>Die Rolle darf die Zustände von Organisationen nicht lesen.</translation>
    </message>
    <message>
        <source>The role may not read why and since when organizations are in maintenance.</source>
        <translation>Die Rolle darf nicht lesen, warum und seit wann Organisationen in Wartung sind.</translation>
    </message>
    <message>
        <source>Organizations in maintenance whose reason, start or owner is unknown: %1.</source>
        <translation>Organisationen in Wartung, deren Grund, Beginn oder Besitzer unbekannt ist: %1.</translation>
    </message>
    <message>
        <source>More than %1 organizations are in maintenance. The others were not read.</source>
        <translation>Mehr als %1 Organisationen sind in Wartung. Die übrigen wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>Organizations of a cell have been in maintenance for more than a day</source>
        <translation>Organisationen einer Zelle sind seit mehr als einem Tag in Wartung</translation>
    </message>
    <message>
        <source>Organizations in a maintenance that should have ended: %1.</source>
        <translation>Organisationen in einer Wartung, die beendet sein sollte: %1.</translation>
    </message>
    <message>
        <source>Nobody can use these organizations. They are entering maintenance, or in one for a migration or an incident, and no other cell owns their paths.</source>
        <translation>Niemand kann diese Organisationen benutzen. Sie gehen in Wartung oder sind es wegen eines Umzugs oder eines Vorfalls, und ihre Pfade gehören keiner anderen Zelle.</translation>
    </message>
    <message>
        <source>`cellsctl organizations` lists them with their reasons and times, and what GitLab waits for in the cell.</source>
        <translation>`cellsctl organizations` nennt sie mit Gründen und Zeiten, und worauf GitLab in der Zelle wartet.</translation>
    </message>
    <message>
        <source>Find out what each waits for, and end or cancel its maintenance. After a move, the new cell must own the claim of the path.</source>
        <translation>Für jede herausfinden, worauf sie wartet, und ihre Wartung beenden oder abbrechen. Nach einem Umzug muss der Claim des Pfads der neuen Zelle gehören.</translation>
    </message>
</context>
<context>
    <name>archive</name>
    <message>
        <source>must be 1, with the format of an archive. It was made by another version</source>
        <translation>muss 1 sein, im Format eines Archivs. Eine andere Version hat es erstellt</translation>
    </message>
    <message>
        <source>is out of range</source>
        <translation>ist außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>must be in hexadecimal</source>
        <translation>muss hexadezimal sein</translation>
    </message>
    <message>
        <source>must be the number of a source</source>
        <translation>muss die Nummer einer Quelle sein</translation>
    </message>
    <message>
        <source>must be main, ci or sec</source>
        <translation>muss main, ci oder sec sein</translation>
    </message>
    <message>
        <source>must be an instant</source>
        <translation>muss ein Zeitpunkt sein</translation>
    </message>
    <message>
        <source>must be a UUID</source>
        <translation>muss eine UUID sein</translation>
    </message>
    <message>
        <source>differs: the part belongs to another cell, environment or service</source>
        <translation>ist anders: Der Teil gehört zu einer anderen Zelle, Umgebung oder einem anderen Service</translation>
    </message>
    <message>
        <source>does not match the parts</source>
        <translation>passt nicht zu den Teilen</translation>
    </message>
    <message>
        <source>%1 has a complete archive already. Verify it with cellsctl archive verify, or choose an empty folder.</source>
        <translation>%1 enthält schon ein vollständiges Archiv. Prüfen Sie es mit cellsctl archive verify, oder wählen Sie einen leeren Ordner.</translation>
    </message>
    <message>
        <source>%1 does not continue where the part before it ends. Choose an empty folder.</source>
        <translation>%1 schließt nicht an den Teil davor an. Wählen Sie einen leeren Ordner.</translation>
    </message>
    <message>
        <source>its lines do not match its header.</source>
        <translation>Seine Zeilen passen nicht zu seinem Kopf.</translation>
    </message>
    <message>
        <source>The service cannot list all claims of the cell, so an archive would lack some: %1</source>
        <translation>Der Service kann nicht alle Claims der Zelle auflisten, daher würden in einem Archiv welche fehlen: %1</translation>
    </message>
    <message>
        <source>The service lists claims of other cells among those of this one: %1 of %2. Nothing is archived until it lists only what was asked for.</source>
        <translation>Der Service listet unter den Claims dieser Zelle auch solche anderer Zellen: %1 von %2. Archiviert wird erst, wenn er nur auflistet, was verlangt war.</translation>
    </message>
    <message>
        <source>row %1 of %2: %3</source>
        <translation>Zeile %1 von %2: %3</translation>
    </message>
    <message>
        <source>Claims of %1 changed while they were archived. Stop what still claims in this cell, then archive into an empty folder.</source>
        <translation>Claims von %1 haben sich während des Archivierens geändert. Halten Sie an, was in dieser Zelle noch Claims macht, und archivieren Sie in einen leeren Ordner.</translation>
    </message>
    <message>
        <source>The service does not list cell %1, so its archive could never be restored.</source>
        <translation>Der Service führt Zelle %1 nicht auf, daher ließe sich ihr Archiv nie wiederherstellen.</translation>
    </message>
    <message>
        <source>%1 does not match the manifest: the file was changed or is incomplete.</source>
        <translation>%1 passt nicht zum Manifest: Die Datei wurde geändert oder ist unvollständig.</translation>
    </message>
    <message>
        <source>The archive is of cell %1 in %2 at %3, not of cell %4 in %5 at %6.</source>
        <translation>Das Archiv ist von Zelle %1 in %2 bei %3, nicht von Zelle %4 in %5 bei %6.</translation>
    </message>
    <message>
        <source>Archiving was canceled. Run the command again to continue.</source>
        <translation>Das Archivieren wurde abgebrochen. Starten Sie den Befehl erneut, um fortzufahren.</translation>
    </message>
    <message>
        <source>are not the whole archive</source>
        <translation>sind nicht das ganze Archiv</translation>
    </message>
    <message>
        <source>%1 has a file that does not belong to an archive: %2. Choose an empty folder.</source>
        <translation>%1 enthält eine Datei, die nicht zu einem Archiv gehört: %2. Wählen Sie einen leeren Ordner.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2 Restore it, or archive again into an empty folder.</source>
        <translation>%1 ist beschädigt: %2 Stellen Sie die Datei wieder her, oder archivieren Sie erneut in einen leeren Ordner.</translation>
    </message>
    <message>
        <source>%1 has no complete archive: the manifest is missing. Run decommission archive again to continue.</source>
        <translation>%1 enthält kein vollständiges Archiv: Das Manifest fehlt. Starten Sie decommission archive erneut, um fortzufahren.</translation>
    </message>
    <message>
        <source>A lease still decides about a claim of %1. Resolve the leases of the cell, then archive again to continue.</source>
        <translation>Über einen Claim von %1 entscheidet noch eine Lease. Die Leases der Zelle bereinigen, dann erneut archivieren, um fortzufahren.</translation>
    </message>
    <message>
        <source>The database was not proved to be the primary of the cell, so its sequences were not read.</source>
        <translation>Die Datenbank ist nicht als primäre der Zelle nachgewiesen, daher wurden ihre Sequenzen nicht gelesen.</translation>
    </message>
    <message>
        <source>A row of %1 has more claims than one update takes. Its claims cannot be changed together.</source>
        <translation>Eine Zeile von %1 hat mehr Claims, als eine Änderung aufnimmt. Ihre Claims können nicht zusammen geändert werden.</translation>
    </message>
    <message>
        <source>The cell is not ready. %1 %2</source>
        <translation>Die Zelle ist nicht bereit. %1 %2</translation>
    </message>
    <message>
        <source>The archive has no claims, so nothing is left to do.</source>
        <translation>Das Archiv hat keine Claims, daher ist nichts mehr zu tun.</translation>
    </message>
    <message>
        <source>The service does not list cell %1 at %2, the address that it had when it was archived, so restored claims would lead elsewhere. Have it listed there first.</source>
        <translation>Der Service führt Zelle %1 nicht unter %2 auf, der Adresse, die sie beim Archivieren hatte; wiederhergestellte Claims würden woandershin führen. Zuerst dort aufführen lassen.</translation>
    </message>
    <message>
        <source>None of the archived claims is free: the cell or others have all of them.</source>
        <translation>Keiner der archivierten Claims ist frei: Die Zelle oder andere haben sie alle.</translation>
    </message>
    <message>
        <source>%1 is not the archive that the plan was made for. Name that one, or plan again.</source>
        <translation>%1 ist nicht das Archiv, für das der Plan erstellt wurde. Jenes angeben oder erneut planen.</translation>
    </message>
    <message>
        <source>The service accepts the certificate of the cell (%1), so the cell can still claim. Revoke it first.</source>
        <translation>Der Service nimmt das Zertifikat der Zelle an (%1), daher kann die Zelle noch Claims anlegen. Zuerst widerrufen.</translation>
    </message>
    <message>
        <source>It is unknown whether the service still accepts the certificate of the cell. %1</source>
        <translation>Es ist unbekannt, ob der Service das Zertifikat der Zelle noch annimmt. %1</translation>
    </message>
    <message>
        <source>The claims of %1 could not be read. %2</source>
        <translation>Die Claims von %1 konnten nicht gelesen werden. %2</translation>
    </message>
    <message>
        <source>Lease %1 decides about claims of %2, and no run of this plan is known to have taken it. End it first.</source>
        <translation>Die Lease %1 entscheidet über Claims von %2, und es ist nicht bekannt, dass eine Ausführung dieses Plans sie angelegt hat. Zuerst beenden.</translation>
    </message>
    <message>
        <source>Lease %1 was left by an interrupted run and could not be rolled back. %2 Run the plan again.</source>
        <translation>Die Lease %1 blieb von einer unterbrochenen Ausführung und konnte nicht zurückgerollt werden. %2 Den Plan erneut ausführen.</translation>
    </message>
    <message>
        <source>The cell has none of them any more.</source>
        <translation>Die Zelle hat keinen von ihnen mehr.</translation>
    </message>
    <message>
        <source>The cell has all of them again.</source>
        <translation>Die Zelle hat sie alle wieder.</translation>
    </message>
    <message>
        <source>%1 of %2 claims changed, and read back.</source>
        <translation>%1 von %2 Claims geändert und zurückgelesen.</translation>
    </message>
    <message>
        <source>Read back as not done. %1</source>
        <translation>Als nicht erfolgt zurückgelesen. %1</translation>
    </message>
    <message>
        <source>Read later: the update was committed.</source>
        <translation>Später gelesen: Die Änderung wurde committet.</translation>
    </message>
    <message>
        <source>Read later: the update was not committed.</source>
        <translation>Später gelesen: Die Änderung wurde nicht committet.</translation>
    </message>
    <message>
        <source>The archive is of cell %1 at %2, and the plan is for cell %3 at %4.</source>
        <translation>Das Archiv ist von Zelle %1 bei %2, und der Plan ist für Zelle %3 bei %4.</translation>
    </message>
    <message>
        <source>A call of an interrupted run may still take effect. Run the plan again after %1.</source>
        <translation>Ein Aufruf einer unterbrochenen Ausführung kann noch wirken. Den Plan nach %1 erneut ausführen.</translation>
    </message>
    <message>
        <source>%1 of %2 claims changed, and read back. %3 of them cannot come back.</source>
        <translation>%1 von %2 Claims geändert und zurückgelesen. %3 von ihnen können nicht zurückkommen.</translation>
    </message>
    <message>
        <source>Lease %1 still decides about %2 of them. Run the plan again: that is resolved first. %3</source>
        <translation>Die Lease %1 entscheidet noch über %2 von ihnen. Den Plan erneut ausführen: Das wird zuerst geklärt. %3</translation>
    </message>
    <message>
        <source>It is unknown whether they were leased. %1 Run the plan again: that is resolved first.</source>
        <translation>Es ist unbekannt, ob eine Lease über sie angelegt wurde. %1 Den Plan erneut ausführen: Das wird zuerst geklärt.</translation>
    </message>
    <message>
        <source>The service refused to change claims of %1. They changed meanwhile, or a lease decides about them. Run the plan again. %2</source>
        <translation>Der Service hat abgelehnt, Claims von %1 zu ändern. Sie haben sich inzwischen geändert, oder eine Lease entscheidet über sie. Den Plan erneut ausführen. %2</translation>
    </message>
    <message>
        <source>A plan about a whole cell needs an admin certificate. Set service.identity: admin in the environment file.</source>
        <translation>Ein Plan über eine ganze Zelle braucht ein Admin-Zertifikat. In der Umgebungsdatei service.identity: admin setzen.</translation>
    </message>
    <message>
        <source>The plan starts %1 after its approval at the earliest, and would expire at %2. Make it valid for longer (cellsctl: --execute-within).</source>
        <translation>Der Plan beginnt frühestens %1 nach seiner Genehmigung und liefe um %2 ab. Ihn länger gültig machen (cellsctl: --execute-within).</translation>
    </message>
    <message>
        <source>The plan needs its archive. Name its folder (cellsctl: --archive).</source>
        <translation>Der Plan braucht sein Archiv. Dessen Ordner angeben (cellsctl: --archive).</translation>
    </message>
    <message>
        <source>%1 of %2 are the cell&apos;s again. %3 cannot come back: others have them, or the service refuses them.</source>
        <translation>%1 von %2 gehören wieder der Zelle. %3 können nicht zurückkommen: andere haben sie, oder der Service lehnt sie ab.</translation>
    </message>
    <message>
        <source>The cell has %1 claims, and the archive has %2. If a run from this archive ended early, run its plan again; otherwise archive into an empty folder.</source>
        <translation>Die Zelle hat %1 Claims, und das Archiv hat %2. Wenn ein Lauf aus diesem Archiv vorzeitig endete, dessen Plan erneut ausführen; sonst in einen leeren Ordner archivieren.</translation>
    </message>
    <message>
        <source>Claims of %1 are not as archived: the cell has others, or they changed since. Find out who claims, and retain the archive.</source>
        <translation>Claims von %1 sind nicht wie archiviert: die Zelle hat andere, oder sie haben sich seither geändert. Herausfinden, wer Claims anlegt, und das Archiv aufbewahren.</translation>
    </message>
</context>
<context>
    <name>archivePlans</name>
    <message>
        <source>Create the free ones of %1 archived claims</source>
        <translation>Die freien von %1 archivierten Claims anlegen</translation>
    </message>
    <message>
        <source>Destroy %1 claims</source>
        <translation>%1 Claims löschen</translation>
    </message>
    <message>
        <source>A claim that another cell has by now is not taken away. The result lists it.</source>
        <translation>Ein Claim, den inzwischen eine andere Zelle hat, wird nicht weggenommen. Das Ergebnis führt ihn auf.</translation>
    </message>
    <message>
        <source>Every name becomes free at once, and anybody can take it. Requests for them no longer lead to this cell.</source>
        <translation>Jeder Name wird sofort frei, und alle können ihn nehmen. Anfragen danach führen nicht mehr zu dieser Zelle.</translation>
    </message>
    <message>
        <source>It can start %1 after its approval, so that anybody can still object.</source>
        <translation>Er kann %1 nach seiner Genehmigung beginnen, damit noch jemand widersprechen kann.</translation>
    </message>
    <message>
        <source>It can start at %1 at the earliest, so that anybody can still object.</source>
        <translation>Er kann frühestens um %1 beginnen, damit noch jemand widersprechen kann.</translation>
    </message>
    <message>
        <source>The service refuses the certificate of the cell. That is tried again before each update.</source>
        <translation>Der Service weist das Zertifikat der Zelle ab. Das wird vor jeder Änderung erneut versucht.</translation>
    </message>
    <message>
        <source>Archive: SHA-256 %1</source>
        <translation>Archiv: SHA-256 %1</translation>
    </message>
    <message>
        <source>Archive: %1, SHA-256 %2</source>
        <translation>Archiv: %1, SHA-256 %2</translation>
    </message>
    <message>
        <source>First updates of 1 and 25 claims, then of at most %1, source by source. The claims are compared with the archive before each.</source>
        <translation>Zuerst Änderungen von 1 und 25 Claims, dann von höchstens %1, Quelle für Quelle. Vor jeder werden die Claims mit dem Archiv verglichen.</translation>
    </message>
    <message>
        <source>A run that ends early continues where it ended when the plan is run again.</source>
        <translation>Ein Lauf, der vorzeitig endet, geht dort weiter, wenn der Plan erneut ausgeführt wird.</translation>
    </message>
    <message>
        <source>At most %1 calls per second: at least %2.</source>
        <translation>Höchstens %1 Aufrufe pro Sekunde: mindestens %2.</translation>
    </message>
    <message>
        <source>Restore up to %1 claims of cell %2</source>
        <translation>Bis zu %1 Claims der Zelle %2 wiederherstellen</translation>
    </message>
    <message>
        <source>Destroy all %1 claims of cell %2</source>
        <translation>Alle %1 Claims der Zelle %2 löschen</translation>
    </message>
    <message>
        <source>planned %1</source>
        <translation>geplant %1</translation>
    </message>
    <message>
        <source>A name that another cell takes meanwhile cannot be restored.</source>
        <translation>Ein Name, den inzwischen eine andere Zelle nimmt, lässt sich nicht wiederherstellen.</translation>
    </message>
    <message>
        <source>Restored claims are destroyed again by a plan for the same cell.</source>
        <translation>Wiederhergestellte Claims löscht wieder ein Plan für dieselbe Zelle.</translation>
    </message>
    <message>
        <source>A restore from the archive gets back every claim that is still free.</source>
        <translation>Eine Wiederherstellung aus dem Archiv holt jeden Claim zurück, der noch frei ist.</translation>
    </message>
</context>
<context>
    <name>audit</name>
    <message>
        <source>The stored head of the audit log %1 is damaged. Start a new audit log.</source>
        <translation>Der gespeicherte Kopf des Audit-Logs %1 ist beschädigt. Ein neues Audit-Log beginnen.</translation>
    </message>
    <message>
        <source>Line %1 of the audit log %2 %3. Keep the file as evidence, and start a new one.</source>
        <translation>Zeile %1 des Audit-Logs %2 %3. Die Datei als Beleg aufbewahren und eine neue beginnen.</translation>
    </message>
    <message>
        <source>The audit log could not be written, so nothing is done. %1</source>
        <translation>Das Audit-Log konnte nicht geschrieben werden, daher geschieht nichts. %1</translation>
    </message>
    <message>
        <source>The plan could not be saved with the audit log, so nothing is done. %1</source>
        <translation>Der Plan konnte nicht mit dem Audit-Log gespeichert werden, daher geschieht nichts. %1</translation>
    </message>
    <message>
        <source>%1 The environment requires every record to reach %2.</source>
        <translation>%1 Die Umgebung verlangt, dass jeder Eintrag %2 erreicht.</translation>
    </message>
    <message>
        <source>Records from %1 on may be missing in %2. %3</source>
        <translation>Einträge ab %1 fehlen vielleicht in %2. %3</translation>
    </message>
    <message>
        <source>Reading the audit log was canceled.</source>
        <translation>Das Lesen des Audit-Logs wurde abgebrochen.</translation>
    </message>
    <message>
        <source>is not a record</source>
        <translation>ist kein Eintrag</translation>
    </message>
    <message>
        <source>was changed after it was written</source>
        <translation>wurde nach dem Schreiben geändert</translation>
    </message>
    <message>
        <source>does not follow the record before it</source>
        <translation>folgt nicht auf den Eintrag davor</translation>
    </message>
    <message>
        <source>is out of sequence</source>
        <translation>ist nicht in der Reihenfolge</translation>
    </message>
    <message>
        <source>follows a truncated line without closing it</source>
        <translation>folgt auf eine abgeschnittene Zeile, ohne sie abzuschließen</translation>
    </message>
    <message>
        <source>is not a record, and no record follows: this is not an audit log, or it is damaged</source>
        <translation>ist kein Eintrag, und es folgt keiner: Das ist kein Audit-Log, oder es ist beschädigt</translation>
    </message>
    <message>
        <source>is the last one, but the head that was stored separately is damaged</source>
        <translation>ist die letzte, aber der getrennt gespeicherte Kopf ist beschädigt</translation>
    </message>
    <message>
        <source>The audit log shows that %1 committed it at %2.</source>
        <translation>Laut Audit-Log hat %1 sie um %2 committet.</translation>
    </message>
    <message>
        <source>The audit log shows that %1 rolled it back at %2.</source>
        <translation>Laut Audit-Log hat %1 sie um %2 zurückgerollt.</translation>
    </message>
    <message>
        <source>The audit log shows that it had ended by %1. It is unknown who ended it.</source>
        <translation>Laut Audit-Log war sie um %1 beendet. Von wem, ist unbekannt.</translation>
    </message>
    <message>
        <source>is the last one, and record %1 does not have the hash noted earlier: the log was replaced or shortened, or the hash was mistyped</source>
        <translation>ist die letzte, und Eintrag %1 hat nicht den früher notierten Hash: Das Log wurde ersetzt oder gekürzt, oder der Hash wurde falsch eingegeben</translation>
    </message>
</context>
<context>
    <name>cells::AboutDialog</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
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
        <translation>Der Plan %1 konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>Den Plan zeigen</translation>
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
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>There is no plan yet</source>
        <translation>Es gibt noch keinen Plan</translation>
    </message>
    <message>
        <source>This plan cannot be undone here</source>
        <translation>Dieser Plan kann hier nicht rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>%1: finished</source>
        <translation>%1: beendet</translation>
    </message>
    <message>
        <source>“Show the plan” in the menu lists the outcome of each item.</source>
        <translation>„Plan zeigen“ im Menü listet den Ausgang jedes Postens auf.</translation>
    </message>
    <message>
        <source>The write-off is for cell %1</source>
        <translation>Die Abschreibung ist für Zelle %1</translation>
    </message>
    <message>
        <source>Choose the archive of the plan</source>
        <translation>Das Archiv des Plans wählen</translation>
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
    <message>
        <source>Highest bar: %1</source>
        <translation>Höchster Balken: %1</translation>
    </message>
</context>
<context>
    <name>cells::AgeLabel</name>
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
</context>
<context>
    <name>cells::ArgumentsEdit</name>
    <message>
        <source>one argument per line</source>
        <translation>ein Argument pro Zeile</translation>
    </message>
</context>
<context>
    <name>cells::ArmingControls</name>
    <message>
        <source>READ-ONLY</source>
        <translation>NUR LESEN</translation>
    </message>
    <message>
        <source>FINISHING · CELL %1</source>
        <translation>SCHLIESST AB · ZELLE %1</translation>
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
        <source>Arm…</source>
        <translation>Freigeben…</translation>
    </message>
    <message>
        <source>Disarm writing before it ends</source>
        <translation>Schreibfreigabe vorzeitig beenden</translation>
    </message>
    <message>
        <source>Let this window write to the cell for 15 minutes</source>
        <translation>Dieses Fenster 15 Minuten lang in die Zelle schreiben lassen</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>GRANT ENDED</source>
        <translation>BERECHTIGUNG BEENDET</translation>
    </message>
    <message>
        <source>GRANT · %1</source>
        <translation>BERECHTIGUNG · %1</translation>
    </message>
</context>
<context>
    <name>cells::AutoRefresh</name>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Pages are refreshed on request only (F5).</source>
        <translation>Seiten werden nur auf Anforderung aktualisiert (F5).</translation>
    </message>
    <message>
        <source>This view is refreshed on request only (F5).</source>
        <translation>Diese Ansicht wird nur auf Anforderung aktualisiert (F5).</translation>
    </message>
    <message>
        <source>The page is refreshed every %1.</source>
        <translation>Die Seite wird alle %1 aktualisiert.</translation>
    </message>
    <message numerus="yes">
        <source>%n refresh(es) in a row failed. Next try in %1.</source>
        <translation>
            <numerusform>%n Aktualisierung ist fehlgeschlagen. Nächster Versuch in %1.</numerusform>
            <numerusform>%n Aktualisierungen in Folge sind fehlgeschlagen. Nächster Versuch in %1.</numerusform>
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
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Einzelheiten ausblenden</translation>
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
        <source>Copied the cell</source>
        <translation>Feld kopiert</translation>
    </message>
    <message>
        <source>Copied the first %1 of %2 selected rows. Export to get all.</source>
        <translation>Die ersten %1 von %2 gewählten Zeilen kopiert. Der Export enthält alle.</translation>
    </message>
</context>
<context>
    <name>cells::CauseQuestion</name>
    <message>
        <source>Continue the drill</source>
        <translation>Übung fortsetzen</translation>
    </message>
    <message>
        <source>Which cause? The first answer counts.</source>
        <translation>Welche Ursache? Die erste Antwort zählt.</translation>
    </message>
    <message>
        <source>Which cause? A second answer counts half.</source>
        <translation>Welche Ursache? Eine zweite Antwort zählt halb.</translation>
    </message>
    <message>
        <source>The cause is known. Your actions can be scored again, at half the points.</source>
        <translation>Die Ursache ist bekannt. Ihre Aktionen können erneut bewertet werden, für halbe Punkte.</translation>
    </message>
    <message>
        <source>Scoring…</source>
        <translation>Bewertung läuft…</translation>
    </message>
    <message>
        <source>Score the drill</source>
        <translation>Übung bewerten</translation>
    </message>
</context>
<context>
    <name>cells::CellPicker</name>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>Cell %1 · %2</source>
        <translation>Zelle %1 · %2</translation>
    </message>
</context>
<context>
    <name>cells::CellStatus</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The pairing is being verified.</source>
        <translation>Die Zuordnung wird geprüft.</translation>
    </message>
    <message>
        <source>%1: actions are disabled here.</source>
        <translation>%1: Aktionen sind hier gesperrt.</translation>
    </message>
    <message>
        <source>The database does not belong to cell %1. Verdicts are withheld.</source>
        <translation>Die Datenbank gehört nicht zu Zelle %1. Urteile werden zurückgehalten.</translation>
    </message>
    <message>
        <source>Neither the service nor the database answers.</source>
        <translation>Weder der Service noch die Datenbank antwortet.</translation>
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
</context>
<context>
    <name>cells::ChartBody</name>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
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
    <message>
        <source>Use a logarithmic axis</source>
        <translation>Logarithmische Achse verwenden</translation>
    </message>
    <message>
        <source>Show the numbers as a table</source>
        <translation>Zahlen als Tabelle anzeigen</translation>
    </message>
    <message>
        <source>Switch the logarithmic axis</source>
        <translation>Logarithmische Achse umschalten</translation>
    </message>
    <message>
        <source>Switch between chart and table</source>
        <translation>Zwischen Diagramm und Tabelle umschalten</translation>
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
    <name>cells::CommandConsent</name>
    <message>
        <source>%1: new</source>
        <translation>%1: neu</translation>
    </message>
    <message>
        <source>%1: changed</source>
        <translation>%1: geändert</translation>
    </message>
    <message>
        <source>  server: %1</source>
        <translation>  Server: %1</translation>
    </message>
    <message>
        <source>Allow commands</source>
        <translation>Befehle erlauben</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Allow and open</source>
        <translation>Erlauben und öffnen</translation>
    </message>
    <message>
        <source>Do not open</source>
        <translation>Nicht öffnen</translation>
    </message>
    <message>
        <source>Allow and test</source>
        <translation>Erlauben und testen</translation>
    </message>
    <message>
        <source>You did not allow the commands. Nothing was started.</source>
        <translation>Sie haben die Befehle nicht erlaubt. Nichts wurde gestartet.</translation>
    </message>
    <message>
        <source>%1 starts these programs to reach its servers. Allow them only if you know what they do. If one of them or a script beside the file changes, you are asked again.</source>
        <translation>%1 startet diese Programme, um seine Server zu erreichen. Erlauben Sie sie nur, wenn Sie wissen, was sie tun. Ändert sich eines davon oder ein Skript neben der Datei, werden Sie noch einmal gefragt.</translation>
    </message>
    <message>
        <source>Do not test</source>
        <translation>Nicht testen</translation>
    </message>
</context>
<context>
    <name>cells::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Find a page, cell or action, or paste a value</source>
        <translation>Seite, Zelle oder Aktion suchen oder einen Wert einfügen</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Too long. Paste lists into Look up on the Claims page.</source>
        <translation>Zu lang. Listen unter Nachschlagen auf der Seite Claims einfügen.</translation>
    </message>
    <message>
        <source>No match, and no value to look up.</source>
        <translation>Kein Treffer und kein Wert zum Nachschlagen.</translation>
    </message>
</context>
<context>
    <name>cells::CompletionList</name>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
</context>
<context>
    <name>cells::ConnectionTest</name>
    <message>
        <source>Stop the test</source>
        <translation>Test beenden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Connection test of cell %1 – Cells Console</source>
        <translation>Verbindungstest von Zelle %1 – Cells Console</translation>
    </message>
</context>
<context>
    <name>cells::Console</name>
    <message>
        <source>The sandbox has ended</source>
        <translation>Die Sandbox ist beendet</translation>
    </message>
    <message>
        <source>The window still shows the data that was read before. Start another sandbox with Ctrl+O.</source>
        <translation>Das Fenster zeigt weiter die zuvor gelesenen Daten. Mit Strg+O eine andere Sandbox starten.</translation>
    </message>
    <message>
        <source>A plan is running</source>
        <translation>Ein Plan läuft</translation>
    </message>
    <message>
        <source>Stop the plan or wait until it ends, then open another environment.</source>
        <translation>Den Plan anhalten oder abwarten, dann eine andere Umgebung öffnen.</translation>
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
        <translation>Aktivität</translation>
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
        <source>Settings might not be saved</source>
        <translation>Einstellungen werden vielleicht nicht gespeichert</translation>
    </message>
    <message>
        <source>all cells</source>
        <translation>alle Zellen</translation>
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
        <source>The link leads to environment %1, which was never opened here. Open its file, then follow the link again.</source>
        <translation>Der Link führt zur Umgebung %1, die hier nie geöffnet wurde. Ihre Datei öffnen, dann dem Link erneut folgen.</translation>
    </message>
    <message>
        <source>The link leads to environment %1, but this window shows %2.</source>
        <translation>Der Link führt zur Umgebung %1, aber dieses Fenster zeigt %2.</translation>
    </message>
    <message>
        <source>The link leads to cell %1, which environment %2 does not have.</source>
        <translation>Der Link führt zu Zelle %1, die es in der Umgebung %2 nicht gibt.</translation>
    </message>
    <message>
        <source>The link leads to page %1, which this console does not have.</source>
        <translation>Der Link führt zur Seite %1, die diese Konsole nicht hat.</translation>
    </message>
    <message>
        <source>The link cannot be opened</source>
        <translation>Der Link kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>Scans of cell %1 continue</source>
        <translation>Scans von Zelle %1 laufen weiter</translation>
    </message>
    <message>
        <source>Scans of cell %1 have ended</source>
        <translation>Scans von Zelle %1 sind beendet</translation>
    </message>
    <message>
        <source>The environment could not be opened</source>
        <translation>Die Umgebung konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>The environment has no cells. Add at least one to its file.</source>
        <translation>Die Umgebung hat keine Zellen. Mindestens eine in ihrer Datei ergänzen.</translation>
    </message>
    <message>
        <source>This link leads to cell %1</source>
        <translation>Dieser Link führt zu Zelle %1</translation>
    </message>
    <message>
        <source>That view is of cell %1</source>
        <translation>Diese Ansicht gehört zu Zelle %1</translation>
    </message>
    <message>
        <source>About Cells Console</source>
        <translation>Über Cells Console</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Cell down…</source>
        <translation>Zelle ausgefallen…</translation>
    </message>
    <message>
        <source>The plan is for cell %1</source>
        <translation>Der Plan ist für Zelle %1</translation>
    </message>
    <message>
        <source>Decommission…</source>
        <translation>Außer Betrieb nehmen…</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
</context>
<context>
    <name>cells::Debriefing</name>
    <message>
        <source>No action was taken.</source>
        <translation>Es wurde keine Aktion ausgeführt.</translation>
    </message>
    <message numerus="yes">
        <source>%n more in Activity</source>
        <translation>
            <numerusform>%n weitere unter Aktivität</numerusform>
            <numerusform>%n weitere unter Aktivität</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the debriefing</source>
        <translation>Nachbesprechung anzeigen</translation>
    </message>
    <message>
        <source>Shows the cause, so it can no longer be guessed.</source>
        <translation>Zeigt die Ursache, die dann nicht mehr geraten werden kann.</translation>
    </message>
    <message>
        <source>Next drill</source>
        <translation>Nächste Übung</translation>
    </message>
    <message>
        <source>End the drill</source>
        <translation>Übung beenden</translation>
    </message>
    <message>
        <source>Removes the task. The sandbox stays open.</source>
        <translation>Entfernt die Aufgabe. Die Sandbox bleibt geöffnet.</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>What showed it</source>
        <translation>Woran man es sah</translation>
    </message>
    <message>
        <source>Right action</source>
        <translation>Richtige Aktion</translation>
    </message>
    <message>
        <source>Your actions</source>
        <translation>Ihre Aktionen</translation>
    </message>
</context>
<context>
    <name>cells::DesktopNotices</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>cells::DetailPane</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>Id kopieren</translation>
    </message>
</context>
<context>
    <name>cells::DrillPane</name>
    <message>
        <source>Drill</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>Hint (%1 left)</source>
        <translation>Hinweis (noch %1)</translation>
    </message>
    <message>
        <source>Finish…</source>
        <translation>Beenden…</translation>
    </message>
    <message>
        <source>Show a hint</source>
        <translation>Hinweis zeigen</translation>
    </message>
    <message>
        <source>Finish and score the drill</source>
        <translation>Übung beenden und bewerten</translation>
    </message>
</context>
<context>
    <name>cells::Drills</name>
    <message>
        <source>The drill could not be started</source>
        <translation>Die Übung konnte nicht gestartet werden</translation>
    </message>
    <message>
        <source>The sandbox program does not list its drills. Build and install it together with the console.</source>
        <translation>Das Sandbox-Programm listet seine Übungen nicht auf. Es zusammen mit der Konsole bauen und installieren.</translation>
    </message>
    <message>
        <source>Choosing a drill</source>
        <translation>Eine Übung wird gewählt</translation>
    </message>
</context>
<context>
    <name>cells::EditorFooter</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save and open</source>
        <translation>Speichern und öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Go to error</source>
        <translation>Zum Fehler</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Verbindung testen</translation>
    </message>
</context>
<context>
    <name>cells::EnvironmentEditor</name>
    <message>
        <source>%1 cannot be written: %2. Check its permissions and the free space.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Rechte und freien Platz prüfen.</translation>
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
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
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
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>You choose the file when you save.</source>
        <translation>Die Datei wird beim Speichern gewählt.</translation>
    </message>
    <message>
        <source>File contents</source>
        <translation>Dateiinhalt</translation>
    </message>
    <message>
        <source>This environment can be opened.</source>
        <translation>Diese Umgebung kann geöffnet werden.</translation>
    </message>
    <message>
        <source>This environment can be opened, but a certificate is unusable. %1</source>
        <translation>Diese Umgebung kann geöffnet werden, aber ein Zertifikat ist unbrauchbar. %1</translation>
    </message>
    <message>
        <source>Nothing was saved: the password could not be stored. %1</source>
        <translation>Nichts wurde gespeichert: Das Passwort konnte nicht abgelegt werden. %1</translation>
    </message>
    <message>
        <source>Enter a name, a kind, the Topology Service and a cell.</source>
        <translation>Geben Sie Name, Art, Topology Service und eine Zelle ein.</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s). The first: %1</source>
        <translation>
            <numerusform>%n Fehler. Der erste: %1</numerusform>
            <numerusform>%n Fehler. Der erste: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty this field, and add passfile=FILE to Database.</source>
        <translation>Leeren Sie dieses Feld und ergänzen Sie passfile=DATEI unter Datenbank.</translation>
    </message>
    <message>
        <source>Not tested: %1</source>
        <translation>Nicht getestet: %1</translation>
    </message>
    <message>
        <source>%1 was changed since you opened it. Save again to overwrite that change.</source>
        <translation>%1 wurde seit dem Öffnen geändert. Erneut speichern, um diese Änderung zu überschreiben.</translation>
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
        <source>Your certificate</source>
        <translation>Ihr Zertifikat</translation>
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
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
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
        <source>%1 · %n error(s)</source>
        <translation>
            <numerusform>%1 · %n Fehler</numerusform>
            <numerusform>%1 · %n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>Privater Schlüssel</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>from the environment</source>
        <translation>aus der Umgebung</translation>
    </message>
    <message>
        <source>Expected values</source>
        <translation>Erwartete Werte</translation>
    </message>
    <message>
        <source>Remove cell</source>
        <translation>Zelle entfernen</translation>
    </message>
    <message>
        <source>Choose file: %1</source>
        <translation>Datei wählen: %1</translation>
    </message>
    <message>
        <source>None, or in the passfile of the connection string</source>
        <translation>Keins, oder im Passfile der Verbindungszeichenfolge</translation>
    </message>
    <message>
        <source>in the keychain for the saved server; type to replace it</source>
        <translation>im Schlüsselbund für den gespeicherten Server; zum Ersetzen tippen</translation>
    </message>
    <message>
        <source>Writer database</source>
        <translation>Datenbank des Schreibers</translation>
    </message>
    <message>
        <source>CA certificate</source>
        <translation>CA-Zertifikat</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Zugang</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Ready line</source>
        <translation>Bereitschaftszeile</translation>
    </message>
    <message>
        <source>a part of it</source>
        <translation>ein Teil davon</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitlimit</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Password command</source>
        <translation>Passwortbefehl</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Gültigkeit</translation>
    </message>
    <message>
        <source>Access: %1</source>
        <translation>Zugang: %1</translation>
    </message>
    <message>
        <source>%1 of cell %2</source>
        <translation>%1 von Zelle %2</translation>
    </message>
</context>
<context>
    <name>cells::EnvironmentUse</name>
    <message>
        <source>Another console shows this environment</source>
        <translation>Eine andere Konsole zeigt diese Umgebung</translation>
    </message>
    <message>
        <source>It is process %1. Arm writing in one of them only.</source>
        <translation>Es ist Prozess %1. Das Schreiben nur in einer von beiden freigeben.</translation>
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
        <source>Clear the filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>No rows match the filter</source>
        <translation>Keine Zeile entspricht dem Filter</translation>
    </message>
    <message>
        <source>Clear the filter to show %1 rows.</source>
        <translation>Filter leeren, um %1 Zeilen zu zeigen.</translation>
    </message>
</context>
<context>
    <name>cells::FilteredList</name>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>Nichts passt zum Filter.</translation>
    </message>
</context>
<context>
    <name>cells::GrantReminder</name>
    <message>
        <source>Your grant for cell %1 ends at %2</source>
        <translation>Ihre Berechtigung für Zelle %1 endet um %2</translation>
    </message>
    <message>
        <source>Your grant for cell %1 ended at %2</source>
        <translation>Ihre Berechtigung für Zelle %1 endete um %2</translation>
    </message>
    <message>
        <source>Renew the grant, then reopen the environment. In its last 2 minutes, no plan begins another item.</source>
        <translation>Die Berechtigung erneuern, dann die Umgebung erneut öffnen. In ihren letzten 2 Minuten beginnt kein Plan ein weiteres Element.</translation>
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
        <source>%1 (no room)</source>
        <translation>%1 (kein Platz)</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>Spalten zurücksetzen</translation>
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
        <translation>Primary</translation>
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
        <source>database not read</source>
        <translation>Datenbank nicht gelesen</translation>
    </message>
    <message>
        <source>paired</source>
        <translation>zugeordnet</translation>
    </message>
    <message>
        <source>WRONG DATABASE</source>
        <translation>FALSCHE DATENBANK</translation>
    </message>
    <message>
        <source>Show the evidence</source>
        <translation>Belege zeigen</translation>
    </message>
    <message>
        <source>pairing not verified</source>
        <translation>Zuordnung nicht verifiziert</translation>
    </message>
</context>
<context>
    <name>cells::LinkQuestion</name>
    <message>
        <source>Do not open</source>
        <translation>Nicht öffnen</translation>
    </message>
    <message>
        <source>Open environment %1?</source>
        <translation>Umgebung %1 öffnen?</translation>
    </message>
    <message>
        <source>A link leads there. Opening it connects to its servers and starts the commands that you allowed.</source>
        <translation>Ein Link führt dorthin. Beim Öffnen wird eine Verbindung zu ihren Servern aufgebaut, und die von Ihnen erlaubten Befehle werden gestartet.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
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
        <source>Search</source>
        <translation>Suchen</translation>
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
        <source>Light theme</source>
        <translation>Helles Design</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkles Design</translation>
    </message>
    <message>
        <source>Comfortable rows</source>
        <translation>Hohe Zeilen</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Suchen…</translation>
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
        <source>Find pages, cells and actions, or look up an id or value (Ctrl+K)</source>
        <translation>Seiten, Zellen und Aktionen finden oder eine Id oder einen Wert nachschlagen (Strg+K)</translation>
    </message>
    <message>
        <source>The language changes after a restart</source>
        <translation>Die Sprache ändert sich nach einem Neustart</translation>
    </message>
    <message>
        <source>System theme</source>
        <translation>Design des Systems</translation>
    </message>
    <message>
        <source>Show times in UTC</source>
        <translation>Zeiten in UTC zeigen</translation>
    </message>
    <message>
        <source>System language</source>
        <translation>Sprache des Systems</translation>
    </message>
    <message>
        <source>not available now</source>
        <translation>jetzt nicht verfügbar</translation>
    </message>
    <message>
        <source>Cancel running work</source>
        <translation>Laufende Arbeit abbrechen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Clear the filter or close a pane</source>
        <translation>Filter leeren oder Bereich schließen</translation>
    </message>
    <message>
        <source>Refresh on request only</source>
        <translation>Nur auf Anforderung aktualisieren</translation>
    </message>
    <message>
        <source>Refresh every %1</source>
        <translation>Alle %1 aktualisieren</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
</context>
<context>
    <name>cells::Navigation</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>There is no earlier view.</source>
        <translation>Es gibt keine frühere Ansicht.</translation>
    </message>
    <message>
        <source>There is no later view.</source>
        <translation>Es gibt keine spätere Ansicht.</translation>
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
        <translation>Die Umgebung konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Starting the sandbox</source>
        <translation>Die Sandbox wird gestartet</translation>
    </message>
    <message>
        <source>The sandbox could not be started</source>
        <translation>Die Sandbox konnte nicht gestartet werden</translation>
    </message>
    <message>
        <source>The file could not be read</source>
        <translation>Die Datei konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>The environment was not opened</source>
        <translation>Die Umgebung wurde nicht geöffnet</translation>
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
    <name>cells::RefreshControl</name>
    <message>
        <source>Refresh (F5)</source>
        <translation>Aktualisieren (F5)</translation>
    </message>
    <message>
        <source>Refresh automatically</source>
        <translation>Automatisch aktualisieren</translation>
    </message>
</context>
<context>
    <name>cells::RowSelection</name>
    <message>
        <source>%1 is no longer listed</source>
        <translation>%1 ist nicht mehr aufgeführt</translation>
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
        <translation>Er hält nach dem laufenden Posten an.</translation>
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
    <message>
        <source>Nothing is sent while it is paused.</source>
        <translation>Während der Pause wird nichts gesendet.</translation>
    </message>
</context>
<context>
    <name>cells::SandboxProcess</name>
    <message>
        <source>The sandbox ended before it was ready.
%1</source>
        <translation>Die Sandbox endete, bevor sie bereit war.
%1</translation>
    </message>
    <message>
        <source>A sandbox folder could not be created in %1: %2.</source>
        <translation>In %1 konnte kein Ordner für die Sandbox angelegt werden: %2.</translation>
    </message>
    <message>
        <source>%1 could not be started: %2. The package cells-sandbox installs it.</source>
        <translation>%1 konnte nicht gestartet werden: %2. Das Paket cells-sandbox installiert es.</translation>
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
        <source>Not saved: may contain personal values</source>
        <translation>Nicht gespeichert: kann persönliche Werte enthalten</translation>
    </message>
    <message>
        <source>Name (replaces an existing one)</source>
        <translation>Name (ersetzt einen vorhandenen)</translation>
    </message>
</context>
<context>
    <name>cells::ScoreView</name>
    <message numerus="yes">
        <source>%1 of %2 points · %n hint(s) used</source>
        <translation>
            <numerusform>%1 von %2 Punkten · %n Hinweis benutzt</numerusform>
            <numerusform>%1 von %2 Punkten · %n Hinweise benutzt</numerusform>
        </translation>
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
        <source>The settings in %1 could not be read: %2.</source>
        <translation>Die Einstellungen in %1 waren nicht lesbar: %2.</translation>
    </message>
    <message>
        <source>%1 is locked by another program.</source>
        <translation>%1 ist von einem anderen Programm gesperrt.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Check its permissions and the free space.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Rechte und freien Platz prüfen.</translation>
    </message>
    <message>
        <source>The settings could not be read (%1) and were reset. The old file is now %2.</source>
        <translation>Die Einstellungen konnten nicht gelesen werden (%1) und wurden zurückgesetzt. Die alte Datei ist jetzt %2.</translation>
    </message>
    <message>
        <source>The folder of %1 could not be created.</source>
        <translation>Der Ordner von %1 konnte nicht angelegt werden.</translation>
    </message>
</context>
<context>
    <name>cells::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>cells::StartPage</name>
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
        <source>Open an environment file…</source>
        <translation>Umgebungsdatei öffnen…</translation>
    </message>
    <message>
        <source>New environment…</source>
        <translation>Neue Umgebung…</translation>
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
        <translation>Erneut öffnen</translation>
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
        <source>Starting a sandbox ends the open one and discards its changes.</source>
        <translation>Das Starten einer Sandbox beendet die offene und verwirft ihre Änderungen.</translation>
    </message>
    <message>
        <source>An environment file names a Topology Service, its cells and your certificates. The sandbox simulates cells on this machine.</source>
        <translation>Eine Umgebungsdatei nennt einen Topology Service, seine Zellen und Ihre Zertifikate. Die Sandbox simuliert Zellen auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Recent environments</source>
        <translation>Zuletzt geöffnete Umgebungen</translation>
    </message>
    <message>
        <source>Practice a drill</source>
        <translation>Übung starten</translation>
    </message>
    <message>
        <source>Starts a random drill: a sandbox with a fault to find. To choose a drill, run cells-console --drill NAME.</source>
        <translation>Startet eine zufällige Übung: eine Sandbox mit einem Fehler, der zu finden ist. Zum Auswählen cells-console --drill NAME ausführen.</translation>
    </message>
    <message>
        <source>Sandbox scenarios</source>
        <translation>Szenarien der Sandbox</translation>
    </message>
</context>
<context>
    <name>cells::StatusBar</name>
    <message>
        <source>Running work</source>
        <translation>Laufende Arbeit</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Nichts läuft</translation>
    </message>
    <message>
        <source>Cancel running work</source>
        <translation>Laufende Arbeit abbrechen</translation>
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
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>Export fehlgeschlagen</translation>
    </message>
    <message>
        <source>Export as Markdown…</source>
        <translation>Als Markdown exportieren…</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
</context>
<context>
    <name>cells::Tour</name>
    <message>
        <source>%1 did not appear.</source>
        <translation>%1 erschien nicht.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>The folder %1 could not be created.</source>
        <translation>Der Ordner %1 konnte nicht angelegt werden.</translation>
    </message>
    <message>
        <source>The tour has no picture of the scenario &quot;%1&quot;. Add the link of a page to picture that page.</source>
        <translation>Der Rundgang hat kein Bild des Szenarios „%1“. Den Link einer Seite angeben, um diese abzubilden.</translation>
    </message>
</context>
<context>
    <name>cells::TourSetups</name>
    <message>
        <source>The sandbox database could not be stopped.</source>
        <translation>Die Datenbank der Sandbox konnte nicht angehalten werden.</translation>
    </message>
</context>
<context>
    <name>cells::TrendChart</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>cells::TrendGrid</name>
    <message>
        <source>0 to %1 %2 · since %3</source>
        <translation>0 bis %1 %2 · seit %3</translation>
    </message>
</context>
<context>
    <name>cells::UnmaskAction</name>
    <message>
        <source>Personal values are shown · %1</source>
        <translation>Persönliche Werte werden gezeigt · %1</translation>
    </message>
    <message>
        <source>Show personal values</source>
        <translation>Persönliche Werte zeigen</translation>
    </message>
    <message>
        <source>Mask personal values</source>
        <translation>Persönliche Werte verdecken</translation>
    </message>
</context>
<context>
    <name>cells::UnsavedChanges</name>
    <message>
        <source>Keep editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
    <message>
        <source>Save the changes?</source>
        <translation>Änderungen speichern?</translation>
    </message>
    <message>
        <source>The file is as before until the changes are saved.</source>
        <translation>Die Datei bleibt unverändert, bis die Änderungen gespeichert sind.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>cells::activity::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Verify the audit log again</source>
        <translation>Audit-Log erneut prüfen</translation>
    </message>
    <message>
        <source>No actions recorded yet</source>
        <translation>Noch keine Aktionen verzeichnet</translation>
    </message>
    <message>
        <source>Reading the audit log</source>
        <translation>Audit-Log wird gelesen</translation>
    </message>
    <message>
        <source>Reading and verifying the audit log</source>
        <translation>Audit-Log wird gelesen und geprüft</translation>
    </message>
    <message>
        <source>Actions are recorded in %1 before they run. The first action creates the file.</source>
        <translation>Aktionen werden vor der Ausführung in %1 verzeichnet. Die erste Aktion legt die Datei an.</translation>
    </message>
    <message>
        <source>Actions are recorded in %1 before they run. The environment has no audit file (audit:), so this default file is shared with other environments.</source>
        <translation>Aktionen werden vor der Ausführung in %1 verzeichnet. Die Umgebung hat keine eigene Audit-Datei (audit:), deshalb teilt sie diese Standarddatei mit anderen Umgebungen.</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Audit log not read</source>
        <translation>Audit-Log nicht gelesen</translation>
    </message>
    <message>
        <source>Reading stopped before it finished.</source>
        <translation>Das Lesen wurde vorzeitig beendet.</translation>
    </message>
    <message>
        <source>Past actions are unknown. No action runs while the audit log %1 cannot be written.</source>
        <translation>Frühere Aktionen sind unbekannt. Keine Aktion läuft, solange das Audit-Log %1 nicht geschrieben werden kann.</translation>
    </message>
    <message>
        <source>The audit log could not be read</source>
        <translation>Das Audit-Log konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>The chain is broken: records after line %1 are not verified</source>
        <translation>Die Kette ist gebrochen: Einträge nach Zeile %1 sind nicht verifiziert</translation>
    </message>
    <message>
        <source>The audit log is broken: line %1 %2</source>
        <translation>Das Audit-Log ist beschädigt: Zeile %1 %2</translation>
    </message>
    <message>
        <source>Records up to %1 are verified; later records are not. Keep the file as evidence. Actions stay disabled until you start a new audit log with: cellsctl audit renew</source>
        <translation>Einträge bis %1 sind verifiziert, spätere nicht. Die Datei als Beleg aufbewahren. Aktionen bleiben gesperrt, bis ein neues Audit-Log begonnen wird mit: cellsctl audit renew</translation>
    </message>
    <message numerus="yes">
        <source>cell(s) %1</source>
        <translation>
            <numerusform>Zelle %1</numerusform>
            <numerusform>Zellen %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %n call(s) is unknown</source>
        <translation>
            <numerusform>Der Ausgang von %n Aufruf ist unbekannt</numerusform>
            <numerusform>Der Ausgang von %n Aufrufen ist unbekannt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last line of the audit log is incomplete: %n byte(s)</source>
        <translation>
            <numerusform>Die letzte Zeile des Audit-Logs ist unvollständig: %n Byte</numerusform>
            <numerusform>Die letzte Zeile des Audit-Logs ist unvollständig: %n Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>It is being written now, or a crash interrupted it. The next record closes it.</source>
        <translation>Sie wird gerade geschrieben, oder ein Absturz hat sie unterbrochen. Der nächste Eintrag schließt sie ab.</translation>
    </message>
    <message>
        <source>Another run on this cell can resolve it after 30 s. No call is retried automatically.</source>
        <translation>Ein weiterer Lauf auf dieser Zelle kann ihn nach 30 s klären. Kein Aufruf wird automatisch wiederholt.</translation>
    </message>
</context>
<context>
    <name>cells::activity::AuditLogPane</name>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>lease:9f3c person:jane state:open age&lt;2h, or any part of a reason or a record</source>
        <translation>lease:9f3c person:jane state:open age&lt;2h, oder ein Teil eines Grundes oder Eintrags</translation>
    </message>
    <message>
        <source>Copy the lease id or plan fingerprint</source>
        <translation>Lease-Id oder Plan-Fingerabdruck kopieren</translation>
    </message>
    <message>
        <source>Copy the audit log head</source>
        <translation>Kopf des Audit-Logs kopieren</translation>
    </message>
    <message>
        <source>No action matches the filter.</source>
        <translation>Keine Aktion entspricht dem Filter.</translation>
    </message>
    <message>
        <source>Select an action to see its steps.</source>
        <translation>Eine Aktion wählen, um ihre Schritte zu sehen.</translation>
    </message>
    <message>
        <source>Copied the plan fingerprint</source>
        <translation>Plan-Fingerabdruck kopiert</translation>
    </message>
    <message>
        <source>Copied the lease id</source>
        <translation>Lease-Id kopiert</translation>
    </message>
    <message>
        <source>Copied the head for cellsctl audit verify --head</source>
        <translation>Kopf für cellsctl audit verify --head kopiert</translation>
    </message>
    <message>
        <source>No run of plan %1 is recorded</source>
        <translation>Kein Lauf von Plan %1 ist aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>cells::activity::RunningActions</name>
    <message>
        <source>%1 · cell %2</source>
        <translation>%1 · Zelle %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
</context>
<context>
    <name>cells::activity::StepPane</name>
    <message>
        <source>cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps of the action</source>
        <translation>Schritte der Aktion</translation>
    </message>
</context>
<context>
    <name>cells::activity::TimelineExport</name>
    <message>
        <source>Timeline of the selected action, Markdown…</source>
        <translation>Zeitverlauf der gewählten Aktion, Markdown…</translation>
    </message>
    <message>
        <source>Timeline of the selected action, JSON…</source>
        <translation>Zeitverlauf der gewählten Aktion, JSON…</translation>
    </message>
    <message>
        <source>Timeline of all actions shown, Markdown…</source>
        <translation>Zeitverlauf aller gezeigten Aktionen, Markdown…</translation>
    </message>
    <message>
        <source>Timeline of all actions shown, JSON…</source>
        <translation>Zeitverlauf aller gezeigten Aktionen, JSON…</translation>
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
        <source>Exporting the timeline</source>
        <translation>Zeitverlauf wird exportiert</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n action(s) to %1 · SHA-256 %2</source>
        <translation>
            <numerusform>%n Aktion exportiert nach %1 · SHA-256 %2</numerusform>
            <numerusform>%n Aktionen exportiert nach %1 · SHA-256 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>No action to export</source>
        <translation>Keine Aktion zum Exportieren</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>Export fehlgeschlagen</translation>
    </message>
    <message>
        <source>Use pseudonyms in timelines</source>
        <translation>Pseudonyme in Zeitleisten verwenden</translation>
    </message>
</context>
<context>
    <name>cells::activity::UndoAction</name>
    <message>
        <source>Undo…</source>
        <translation>Rückgängig machen…</translation>
    </message>
    <message>
        <source>No action is selected</source>
        <translation>Keine Aktion ist gewählt</translation>
    </message>
    <message>
        <source>Plan to undo the selected action…</source>
        <translation>Plan zum Rückgängigmachen der gewählten Aktion…</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Create a plan that undoes this action</source>
        <translation>Einen Plan erstellen, der diese Aktion rückgängig macht</translation>
    </message>
    <message>
        <source>Nothing to undo in this action</source>
        <translation>Diese Aktion enthält nichts zum Rückgängigmachen</translation>
    </message>
    <message>
        <source>Lease actions cannot be undone</source>
        <translation>Lease-Aktionen lassen sich nicht rückgängig machen</translation>
    </message>
    <message>
        <source>The action is still running</source>
        <translation>Die Aktion läuft noch</translation>
    </message>
    <message>
        <source>The action ran in environment %1</source>
        <translation>Die Aktion lief in der Umgebung %1</translation>
    </message>
</context>
<context>
    <name>cells::alerts::AlertList</name>
    <message>
        <source>Alerts</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>state:firing severity:s2 cell:3, or any part of a title or finding</source>
        <translation>state:firing severity:s2 cell:3 oder ein Teil eines Titels oder Befundes</translation>
    </message>
    <message>
        <source>The alert is no longer listed</source>
        <translation>Der Alarm ist nicht mehr aufgeführt</translation>
    </message>
</context>
<context>
    <name>cells::alerts::AlertsPage</name>
    <message>
        <source>Show in Leases</source>
        <translation>In Leases zeigen</translation>
    </message>
    <message>
        <source>Show in Verification</source>
        <translation>In Verifikation zeigen</translation>
    </message>
    <message>
        <source>Show in Rollout</source>
        <translation>In Rollout zeigen</translation>
    </message>
    <message>
        <source>Show in Ranges</source>
        <translation>In Bereiche zeigen</translation>
    </message>
    <message>
        <source>Show in Schema</source>
        <translation>In Schema zeigen</translation>
    </message>
    <message>
        <source>Show in Activity</source>
        <translation>In Aktivität zeigen</translation>
    </message>
    <message>
        <source>Show in Connection</source>
        <translation>In Verbindung zeigen</translation>
    </message>
    <message>
        <source>Show in Overview</source>
        <translation>In Übersicht zeigen</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Fired</source>
        <translation>Ausgelöst</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>Behoben</translation>
    </message>
    <message>
        <source>Last read</source>
        <translation>Zuletzt gelesen</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Earlier times</source>
        <translation>Frühere Male</translation>
    </message>
    <message>
        <source>fired for %1</source>
        <translation>%1 lang ausgelöst</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>Stummschalten</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>Stummschaltung aufheben</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Notifications…</source>
        <translation>Benachrichtigungen…</translation>
    </message>
    <message>
        <source>Choose notifications…</source>
        <translation>Benachrichtigungen auswählen…</translation>
    </message>
    <message>
        <source>Copy a command that silences the alert</source>
        <translation>Befehl kopieren, der den Alarm stummschaltet</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Reading all cells</source>
        <translation>Alle Zellen werden gelesen</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Reading stopped before it finished.</source>
        <translation>Das Lesen wurde vor dem Ende abgebrochen.</translation>
    </message>
    <message>
        <source>No alert is firing</source>
        <translation>Kein Alarm ist ausgelöst</translation>
    </message>
    <message>
        <source>Alerts that fire are listed here, and stay as history after they are resolved.</source>
        <translation>Ausgelöste Alarme stehen hier und bleiben als Verlauf, nachdem sie behoben sind.</translation>
    </message>
    <message>
        <source>Earlier readings are unknown, so every alert starts over</source>
        <translation>Frühere Ablesungen sind unbekannt, daher beginnt jeder Alarm von vorn</translation>
    </message>
    <message numerus="yes">
        <source>%n source(s) could not be read, so some alerts are unknown</source>
        <translation>
            <numerusform>%n Quelle konnte nicht gelesen werden, daher sind manche Alarme unbekannt</numerusform>
            <numerusform>%n Quellen konnten nicht gelesen werden, daher sind manche Alarme unbekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Select an alert to see what it means and what to do.</source>
        <translation>Einen Alarm auswählen, um seine Bedeutung und die nächsten Schritte zu sehen.</translation>
    </message>
    <message>
        <source>Copied. Fill in the ticket and your name, run it, and post the output to Alertmanager.</source>
        <translation>Kopiert. Ticket und Namen eintragen, ausführen und die Ausgabe an Alertmanager senden.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Mute notifications</source>
        <translation>Benachrichtigungen stummschalten</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 h</translation>
    </message>
    <message>
        <source>Until tomorrow</source>
        <translation>Bis morgen</translation>
    </message>
    <message>
        <source>Until resolved</source>
        <translation>Bis behoben</translation>
    </message>
    <message>
        <source>Notifications muted</source>
        <translation>Benachrichtigungen stumm</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>it is resolved</source>
        <translation>er behoben ist</translation>
    </message>
</context>
<context>
    <name>cells::alerts::NoticeChoices</name>
    <message>
        <source>Show alerts as notifications of the desktop</source>
        <translation>Alarme als Benachrichtigungen des Desktops zeigen</translation>
    </message>
    <message>
        <source>Quiet hours, except for s1</source>
        <translation>Ruhezeit, außer für s1</translation>
    </message>
    <message>
        <source>Quiet from</source>
        <translation>Ruhezeit ab</translation>
    </message>
    <message>
        <source>Quiet until</source>
        <translation>Ruhezeit bis</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>Least severity</source>
        <translation>Geringster Schweregrad</translation>
    </message>
    <message>
        <source>s1 only</source>
        <translation>nur s1</translation>
    </message>
    <message>
        <source>s1 and s2</source>
        <translation>s1 und s2</translation>
    </message>
    <message>
        <source>s1 to s3</source>
        <translation>s1 bis s3</translation>
    </message>
    <message>
        <source>all, s1 to s4</source>
        <translation>alle, s1 bis s4</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>While they are on, the console reads all cells every 2 minutes. A laptop sleeps, so let a host of your monitoring run cellsctl metrics, too.</source>
        <translation>Solange sie an sind, liest die Konsole alle 2 Minuten alle Zellen. Ein Laptop schläft, daher sollte auch ein Host des Monitorings cellsctl metrics ausführen.</translation>
    </message>
    <message>
        <source>This desktop has no notification service. The number beside Alerts counts firing alerts.</source>
        <translation>Dieser Desktop hat keinen Benachrichtigungsdienst. Die Zahl neben Alarme zählt die ausgelösten.</translation>
    </message>
</context>
<context>
    <name>cells::claims::BrowsePane</name>
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
        <source>Reading claims: %1 read, %2 match the filter</source>
        <translation>Claims werden gelesen: %1 gelesen, %2 entsprechen dem Filter</translation>
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
        <source>Nothing matches the filter</source>
        <translation>Nichts entspricht dem Filter</translation>
    </message>
    <message>
        <source>Nothing matches the filter so far</source>
        <translation>Bisher entspricht nichts dem Filter</translation>
    </message>
    <message>
        <source>The claims could not be read</source>
        <translation>Die Claims waren nicht lesbar</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Read up to id %1 only</source>
        <translation>Nur bis Id %1 gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) and rows read. %1</source>
        <translation>
            <numerusform>%n Claim samt Zeile gelesen. %1</numerusform>
            <numerusform>%n Claims samt Zeilen gelesen. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Load more</source>
        <translation>Mehr laden</translation>
    </message>
    <message>
        <source>Find owner</source>
        <translation>Besitzer suchen</translation>
    </message>
    <message>
        <source>Load more claims</source>
        <translation>Weitere Claims laden</translation>
    </message>
    <message>
        <source>Find owner of the selected value</source>
        <translation>Besitzer des gewählten Werts suchen</translation>
    </message>
    <message>
        <source>Looks up the value in every cell (o)</source>
        <translation>Schlägt den Wert in jeder Zelle nach (o)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>From id %1, %2 has no claims for this cell, and the table has no row in scope.</source>
        <translation>Ab Id %1 hat %2 keine Claims für diese Zelle, und die Tabelle hat keine Zeile im Geltungsbereich.</translation>
    </message>
    <message>
        <source>Part of the answer is missing, so there may be more.</source>
        <translation>Ein Teil der Antwort fehlt, es kann also mehr geben.</translation>
    </message>
    <message>
        <source>All %1 claims and rows were read.</source>
        <translation>Alle %1 Claims und Zeilen wurden gelesen.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>%2 claims and rows were read, up to id %1. There are more.</source>
        <translation>%2 Claims und Zeilen wurden gelesen, bis Id %1. Es gibt mehr.</translation>
    </message>
    <message>
        <source>No claims were read</source>
        <translation>Keine Claims gelesen</translation>
    </message>
    <message>
        <source>Reading was canceled before it received an answer.</source>
        <translation>Das Lesen wurde abgebrochen, bevor eine Antwort eintraf.</translation>
    </message>
    <message>
        <source>The claims of this cell are unknown.</source>
        <translation>Die Claims dieser Zelle sind unbekannt.</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Select a claim to compare it with its row.</source>
        <translation>Einen Claim wählen, um ihn mit seiner Zeile zu vergleichen.</translation>
    </message>
    <message>
        <source>Personal values are masked</source>
        <translation>Persönliche Werte sind verdeckt</translation>
    </message>
    <message>
        <source>From id %1 to the end of %2</source>
        <translation>Ab ID %1 bis zum Ende von %2</translation>
    </message>
    <message>
        <source>From id %1 up to id %2</source>
        <translation>Ab ID %1 bis ID %2</translation>
    </message>
    <message>
        <source>%1 %2 has no claim and no row</source>
        <translation>%1 %2 hat weder Claim noch Zeile</translation>
    </message>
    <message>
        <source>The list begins with the next id.</source>
        <translation>Die Liste beginnt mit der nächsten ID.</translation>
    </message>
</context>
<context>
    <name>cells::claims::ClaimsPage</name>
    <message>
        <source>Claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
</context>
<context>
    <name>cells::claims::CopyActions</name>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
    <message>
        <source>Copy as link</source>
        <translation>Als Link kopieren</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy record UUID</source>
        <translation>UUID des Records kopieren</translation>
    </message>
    <message>
        <source>Copy lease UUID</source>
        <translation>UUID der Lease kopieren</translation>
    </message>
    <message>
        <source>Copy row as SQL</source>
        <translation>Zeile als SQL kopieren</translation>
    </message>
    <message>
        <source>Copy claims as grpcurl</source>
        <translation>Claims als grpcurl kopieren</translation>
    </message>
    <message>
        <source>The value is masked; unmask personal values first</source>
        <translation>Der Wert ist verdeckt; zuerst persönliche Werte zeigen</translation>
    </message>
</context>
<context>
    <name>cells::claims::LookupPane</name>
    <message>
        <source>Look up</source>
        <translation>Nachschlagen</translation>
    </message>
    <message>
        <source>Show in its table</source>
        <translation>In seiner Tabelle zeigen</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>lookups</source>
        <translation>Abfragen</translation>
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
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Correct the database in the environment, then look up again.</source>
        <translation>Die Datenbank in der Umgebung korrigieren, dann neu nachschlagen.</translation>
    </message>
    <message>
        <source>Find the owners of values</source>
        <translation>Besitzer von Werten suchen</translation>
    </message>
    <message>
        <source>Enter values, UUIDs or ids, one per line: names, e-mail addresses, paths, keys or leases. Prefix a value with its claim type, as in “email:a@b.example”, or quote it to keep its spaces.</source>
        <translation>Werte, UUIDs oder Ids eingeben, je Zeile einen: Namen, E-Mail-Adressen, Pfade, Schlüssel oder Leases. Einem Wert kann sein Claim-Typ vorangehen, wie in „email:a@b.example“; Anführungszeichen erhalten seine Leerzeichen.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>The values could not be looked up</source>
        <translation>Die Werte ließen sich nicht nachschlagen</translation>
    </message>
    <message>
        <source>Select a result to compare its claim with its row.</source>
        <translation>Ein Ergebnis wählen, um seinen Claim mit seiner Zeile zu vergleichen.</translation>
    </message>
    <message>
        <source>Claims without a row were not searched. This requires an admin certificate.</source>
        <translation>Claims ohne Zeile wurden nicht gesucht. Dafür braucht es ein Admin-Zertifikat.</translation>
    </message>
    <message>
        <source>Personal values are masked</source>
        <translation>Persönliche Werte sind verdeckt</translation>
    </message>
    <message>
        <source>Switches to cell %1</source>
        <translation>Wechselt zu Zelle %1</translation>
    </message>
</context>
<context>
    <name>cells::claims::LookupQuestion</name>
    <message>
        <source>Look up</source>
        <translation>Nachschlagen</translation>
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
        <source>Values to look up, one per line</source>
        <translation>Werte zum Nachschlagen, je Zeile einer</translation>
    </message>
    <message>
        <source>Enter; Shift+Enter adds a line</source>
        <translation>Eingabetaste; Umschalt+Eingabe fügt eine Zeile ein</translation>
    </message>
</context>
<context>
    <name>cells::claims::ModelBrowser</name>
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
        <source>Press Enter to find the owner of “%1”</source>
        <translation>Enter sucht den Besitzer von „%1“</translation>
    </message>
</context>
<context>
    <name>cells::claims::SnapshotPane</name>
    <message>
        <source>Load all</source>
        <translation>Alle laden</translation>
    </message>
    <message>
        <source>No snapshot</source>
        <translation>Kein Snapshot</translation>
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
        <source>Load all claims of a model into memory to sort and filter them at once. You can save a snapshot and open it without a connection.</source>
        <translation>Alle Claims eines Modells in den Speicher laden, um sie sofort zu sortieren und zu filtern. Ein Snapshot lässt sich speichern und ohne Verbindung öffnen.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>A file has all values in full; unmask personal values first</source>
        <translation>Eine Datei enthält alle Werte vollständig; zuerst persönliche Werte zeigen</translation>
    </message>
    <message>
        <source>Select a claim to see its details.</source>
        <translation>Einen Claim wählen, um seine Einzelheiten zu sehen.</translation>
    </message>
    <message>
        <source>Personal values are masked</source>
        <translation>Persönliche Werte sind verdeckt</translation>
    </message>
</context>
<context>
    <name>cells::claims::SnapshotTools</name>
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
        <source>Model to load</source>
        <translation>Zu ladendes Modell</translation>
    </message>
    <message>
        <source>part of a value, or type:email status:creating value:ali age&gt;1h id:42</source>
        <translation>Teil eines Werts oder type:email status:creating value:ali age&gt;1h id:42</translation>
    </message>
</context>
<context>
    <name>cells::connection::ConnectionPage</name>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Edit this environment…</source>
        <translation>Diese Umgebung bearbeiten…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Checking the connection: %1 of %2 steps</source>
        <translation>Verbindung wird geprüft: %1 von %2 Schritten</translation>
    </message>
    <message>
        <source>%1 · pairing: %2</source>
        <translation>%1 · Zuordnung: %2</translation>
    </message>
    <message>
        <source>Pairing: %1 · %2</source>
        <translation>Zuordnung: %1 · %2</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Select a step to see its result and advice.</source>
        <translation>Einen Schritt wählen, um Ergebnis und Hinweise zu sehen.</translation>
    </message>
    <message>
        <source>Copy the check report</source>
        <translation>Prüfbericht kopieren</translation>
    </message>
    <message>
        <source>Verifying the pairing</source>
        <translation>Zuordnung wird geprüft</translation>
    </message>
    <message>
        <source>Cell down…</source>
        <translation>Zelle ausgefallen…</translation>
    </message>
</context>
<context>
    <name>cells::connection::PairingPane</name>
    <message>
        <source>Accept timeline %1 for cell %2</source>
        <translation>Zeitleiste %1 für Zelle %2 annehmen</translation>
    </message>
    <message>
        <source>Server %1 was promoted after it was pinned. Accept this only after a known failover, and only if the cell writes to this server now. The next check pins the new timeline. The audit log records it.</source>
        <translation>Der Server %1 wurde nach dem Anheften befördert. Nur nach einem bekannten Failover annehmen, und nur wenn die Zelle jetzt auf diesen Server schreibt. Die nächste Prüfung heftet die neue Zeitleiste an. Das Audit-Log verzeichnet es.</translation>
    </message>
    <message>
        <source>Reason, starting with an alert or ticket number</source>
        <translation>Begründung, beginnend mit einer Alarm- oder Ticketnummer</translation>
    </message>
    <message>
        <source>Accept timeline %1</source>
        <translation>Zeitleiste %1 annehmen</translation>
    </message>
    <message>
        <source>Remove the database pin of cell %1</source>
        <translation>Anheftung der Datenbank von Zelle %1 aufheben</translation>
    </message>
    <message>
        <source>The cell is pinned to %1. After removal, the next successful check pins the server and database it finds. Remove the pin only if you know why they changed. Other contradictions remain. The audit log records the removal, which cannot be undone.</source>
        <translation>Die Zelle ist an %1 angeheftet. Nach dem Aufheben heftet die nächste erfolgreiche Prüfung den Server und die Datenbank an, die sie vorfindet. Die Anheftung nur aufheben, wenn bekannt ist, warum sie gewechselt haben. Andere Widersprüche bleiben. Das Audit-Log verzeichnet das Aufheben; es lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Remove pin of cell %1</source>
        <translation>Anheftung von Zelle %1 aufheben</translation>
    </message>
    <message>
        <source>Remove pin…</source>
        <translation>Anheftung aufheben…</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Evidence of the pairing</source>
        <translation>Belege der Zuordnung</translation>
    </message>
    <message>
        <source>Verifying that the database belongs to the cell…</source>
        <translation>Es wird geprüft, ob die Datenbank zur Zelle gehört…</translation>
    </message>
    <message>
        <source>Accept the new timeline…</source>
        <translation>Neue Zeitleiste annehmen…</translation>
    </message>
</context>
<context>
    <name>cells::connection::StepList</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps of the check</source>
        <translation>Schritte der Prüfung</translation>
    </message>
</context>
<context>
    <name>cells::decommission::DecommissionPage</name>
    <message>
        <source>Decommission</source>
        <translation>Außer Betrieb nehmen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Archive…</source>
        <translation>Archivieren…</translation>
    </message>
    <message>
        <source>Prove</source>
        <translation>Nachweisen</translation>
    </message>
    <message>
        <source>Plan a restore…</source>
        <translation>Wiederherstellung planen…</translation>
    </message>
    <message>
        <source>Plan to destroy…</source>
        <translation>Löschen planen…</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Checking the cell</source>
        <translation>Zelle wird geprüft</translation>
    </message>
    <message>
        <source>Choose an archive, or a folder for a new one</source>
        <translation>Ein Archiv wählen, oder einen Ordner für ein neues</translation>
    </message>
    <message>
        <source>Archiving the claims of the cell</source>
        <translation>Claims der Zelle werden archiviert</translation>
    </message>
    <message>
        <source>Checking the cell again</source>
        <translation>Zelle wird erneut geprüft</translation>
    </message>
    <message>
        <source>Looking up the archived claims</source>
        <translation>Archivierte Claims werden nachgeschlagen</translation>
    </message>
    <message>
        <source>Listing what is left of the cell</source>
        <translation>Was von der Zelle übrig ist, wird gelistet</translation>
    </message>
    <message>
        <source>%1: failed</source>
        <translation>%1: fehlgeschlagen</translation>
    </message>
    <message>
        <source>claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>Choose the archive first.</source>
        <translation>Zuerst das Archiv wählen.</translation>
    </message>
    <message>
        <source>Complete the steps before it first.</source>
        <translation>Zuerst die Schritte davor abschließen.</translation>
    </message>
    <message>
        <source>“Archive…” writes all claims into a private folder and lists them a second time.</source>
        <translation>„Archivieren…“ schreibt alle Claims in einen privaten Ordner und listet sie ein zweites Mal.</translation>
    </message>
    <message>
        <source>It has personal values in clear. Move it where only its owners can read it.</source>
        <translation>Es enthält persönliche Werte im Klartext. Es dorthin verschieben, wo nur seine Eigentümer es lesen können.</translation>
    </message>
    <message>
        <source>“Plan to destroy…” checks the cell again and plans to destroy what is in the archive.</source>
        <translation>„Löschen planen…“ prüft die Zelle erneut und plant, zu löschen, was im Archiv ist.</translation>
    </message>
    <message>
        <source>Save the plan. A second person approves it with cellsctl plan approve.</source>
        <translation>Den Plan speichern. Eine zweite Person genehmigt ihn mit cellsctl plan approve.</translation>
    </message>
    <message>
        <source>Wait, so that anybody can object. Then open the saved plan and run it.</source>
        <translation>Warten, damit jemand widersprechen kann. Dann den gespeicherten Plan öffnen und ausführen.</translation>
    </message>
    <message>
        <source>“Prove” lists everything of the cell, and looks up names of the archive in all cells.</source>
        <translation>„Nachweisen“ listet alles von der Zelle und schlägt Namen des Archivs in allen Zellen nach.</translation>
    </message>
    <message>
        <source>Have the operators of the service remove the cell from its configuration.</source>
        <translation>Die Betreiber des Service die Zelle aus seiner Konfiguration entfernen lassen.</translation>
    </message>
    <message>
        <source>Remove the infrastructure only after the cell has left the configuration.</source>
        <translation>Die Infrastruktur erst entfernen, wenn die Zelle nicht mehr in der Konfiguration ist.</translation>
    </message>
    <message>
        <source>Decide when the archive is deleted. Until then, “Plan a restore…” gets back what is free.</source>
        <translation>Entscheiden, wann das Archiv gelöscht wird. Bis dahin holt „Wiederherstellung planen…“ zurück, was frei ist.</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
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
        <source>Archived names</source>
        <translation>Archivierte Namen</translation>
    </message>
    <message>
        <source>%1 looked up, %2 are free</source>
        <translation>%1 nachgeschlagen, %2 sind frei</translation>
    </message>
    <message>
        <source>Held by cell %1</source>
        <translation>Gehalten von Zelle %1</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>nirgendwohin</translation>
    </message>
    <message>
        <source>Sessions lead to</source>
        <translation>Sitzungen führen zu</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Tokens lead to</source>
        <translation>Tokens führen zu</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Archived claims</source>
        <translation>Archivierte Claims</translation>
    </message>
    <message>
        <source>Names that become free</source>
        <translation>Namen, die frei werden</translation>
    </message>
    <message>
        <source>The legacy cell is never taken out of service.</source>
        <translation>Die Legacy-Zelle wird nie außer Betrieb genommen.</translation>
    </message>
</context>
<context>
    <name>cells::down::DownPage</name>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Wait: without the database, neither end is a verdict.</source>
        <translation>Warten: Ohne die Datenbank ist keines der Enden ein Urteil.</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperrt</translation>
    </message>
    <message>
        <source>Creates</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>Destroys</source>
        <translation>Löscht</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Erstellt am</translation>
    </message>
    <message>
        <source>If committed</source>
        <translation>Wenn committet</translation>
    </message>
    <message>
        <source>If rolled back</source>
        <translation>Wenn zurückgerollt</translation>
    </message>
    <message>
        <source>Milder end</source>
        <translation>Milderes Ende</translation>
    </message>
    <message>
        <source>Cell state</source>
        <translation>Zustand der Zelle</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Leases and what they lock</source>
        <translation>Leases und was sie sperren</translation>
    </message>
    <message>
        <source>Reading the evidence…</source>
        <translation>Die Befunde werden gelesen…</translation>
    </message>
    <message>
        <source>The service cannot list the claims of a lease, so all claims of the cell are read.</source>
        <translation>Der Service kann die Claims einer Lease nicht auflisten, deshalb werden alle Claims der Zelle gelesen.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Examining the cell</source>
        <translation>Die Zelle wird untersucht</translation>
    </message>
    <message>
        <source>What the leases lock</source>
        <translation>Was die Leases sperren</translation>
    </message>
    <message>
        <source>Read all claims</source>
        <translation>Alle Claims lesen</translation>
    </message>
    <message>
        <source>Reading all claims of the cell</source>
        <translation>Alle Claims der Zelle werden gelesen</translation>
    </message>
    <message>
        <source>claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>No lease of the cell is outstanding, so nothing is locked.</source>
        <translation>Keine Lease der Zelle ist offen, also ist nichts gesperrt.</translation>
    </message>
    <message>
        <source>Some claims or leases could not be read</source>
        <translation>Einige Claims oder Leases sind nicht lesbar</translation>
    </message>
    <message>
        <source>A lease may lock more than is listed.</source>
        <translation>Eine Lease kann mehr sperren, als aufgeführt ist.</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>%1 · not refreshed: %2</source>
        <translation>%1 · nicht aktualisiert: %2</translation>
    </message>
    <message>
        <source>Write off…</source>
        <translation>Abschreiben…</translation>
    </message>
    <message>
        <source>The cell is not examined yet.</source>
        <translation>Die Zelle ist noch nicht untersucht.</translation>
    </message>
    <message>
        <source>Only leases of a cell whose database cannot be read are written off.</source>
        <translation>Abgeschrieben werden nur Leases einer Zelle, deren Datenbank nicht lesbar ist.</translation>
    </message>
    <message>
        <source>No lease of the cell is outstanding.</source>
        <translation>Die Zelle hat keine offene Lease.</translation>
    </message>
</context>
<context>
    <name>cells::down::WriteOffForm</name>
    <message>
        <source>Recovery point (UTC)</source>
        <translation>Wiederherstellungspunkt (UTC)</translation>
    </message>
    <message>
        <source>Lost at (UTC)</source>
        <translation>Verloren um (UTC)</translation>
    </message>
    <message>
        <source>Identity fence</source>
        <translation>Sperre der Identität</translation>
    </message>
    <message>
        <source>certificate 4f:1c revoked, CR-4711</source>
        <translation>Zertifikat 4f:1c gesperrt, CR-4711</translation>
    </message>
    <message>
        <source>The lost database never serves the cell again, and nothing later is restored</source>
        <translation>Die verlorene Datenbank bedient die Zelle nie wieder, und nichts Späteres wird wiederhergestellt</translation>
    </message>
    <message>
        <source>Plan the write-off</source>
        <translation>Abschreibung planen</translation>
    </message>
    <message>
        <source>Write off leases</source>
        <translation>Leases abschreiben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The last moment that a restore may contain. If unsure, a later one.</source>
        <translation>Der letzte Moment, den eine Wiederherstellung enthalten kann. Im Zweifel ein späterer.</translation>
    </message>
    <message>
        <source>The lost database committed nothing later.</source>
        <translation>Danach hat die verlorene Datenbank nichts mehr committet.</translation>
    </message>
    <message>
        <source>How the cell is kept from beginning leases.</source>
        <translation>Wodurch die Zelle keine Leases mehr beginnen kann.</translation>
    </message>
    <message>
        <source>Enter both times as 2026-11-24 03:00:00, in UTC.</source>
        <translation>Beide Zeiten als 2026-11-24 03:00:00 in UTC eingeben.</translation>
    </message>
    <message>
        <source>The recovery point must be before the loss.</source>
        <translation>Der Wiederherstellungspunkt muss vor dem Verlust liegen.</translation>
    </message>
    <message>
        <source>Say how the cell is fenced, such as its certificate that was revoked.</source>
        <translation>Angeben, wodurch die Zelle gesperrt ist, etwa durch ihr gesperrtes Zertifikat.</translation>
    </message>
    <message>
        <source>Confirm that the loss is for good.</source>
        <translation>Bestätigen, dass der Verlust endgültig ist.</translation>
    </message>
    <message>
        <source>Leases that began after the recovery point and before the loss have no row in a restored database, so they are rolled back. Their names become free. The plan changes nothing, and a second person has to approve it.</source>
        <translation>Leases, die nach dem Wiederherstellungspunkt und vor dem Verlust begannen, haben in einer wiederhergestellten Datenbank keine Zeile und werden zurückgerollt. Ihre Namen werden frei. Der Plan ändert nichts, und eine zweite Person muss ihn genehmigen.</translation>
    </message>
</context>
<context>
    <name>cells::drift::CompareBar</name>
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
    <message>
        <source>Back to the latest scan</source>
        <translation>Zurück zum neuesten Scan</translation>
    </message>
</context>
<context>
    <name>cells::drift::ConflictView</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>requests the value</source>
        <translation>verlangt den Wert</translation>
    </message>
    <message>
        <source>requests %1</source>
        <translation>verlangt %1</translation>
    </message>
    <message>
        <source>requests no such claim</source>
        <translation>verlangt keinen solchen Claim</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>%1: missing here, held by %2</source>
        <translation>%1: fehlt hier, gehalten von %2</translation>
    </message>
    <message>
        <source>The value cannot be looked up in this form, so its claimants are unknown.</source>
        <translation>Der Wert lässt sich in dieser Form nicht nachschlagen, daher ist unbekannt, wer ihn beansprucht.</translation>
    </message>
    <message>
        <source>No cell currently holds or requests this value.</source>
        <translation>Derzeit hält oder verlangt keine Zelle diesen Wert.</translation>
    </message>
    <message>
        <source>Back to differences</source>
        <translation>Zurück zu den Abweichungen</translation>
    </message>
    <message>
        <source>Claimants of the value</source>
        <translation>Wer den Wert beansprucht</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Reading the value in every cell</source>
        <translation>Der Wert wird in jeder Zelle gelesen</translation>
    </message>
    <message>
        <source>The value is unknown</source>
        <translation>Der Wert ist unbekannt</translation>
    </message>
    <message>
        <source>The history stores hashes instead of values. Scan the model again to read the value.</source>
        <translation>Der Verlauf speichert Hashes statt Werten. Das Modell erneut scannen, um den Wert zu lesen.</translation>
    </message>
    <message>
        <source>The value could not be looked up</source>
        <translation>Der Wert ließ sich nicht nachschlagen</translation>
    </message>
    <message>
        <source>Reading a value in every cell</source>
        <translation>Ein Wert wird in jeder Zelle gelesen</translation>
    </message>
    <message>
        <source>Holds and requests it: %1</source>
        <translation>Hält und verlangt ihn: %1</translation>
    </message>
    <message>
        <source>Holds it: %1</source>
        <translation>Hält ihn: %1</translation>
    </message>
    <message>
        <source>Requests it: %1</source>
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
        <source>Subject</source>
        <translation>Subjekt</translation>
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
        <source>Row created</source>
        <translation>Zeile angelegt</translation>
    </message>
    <message>
        <source>Row changed</source>
        <translation>Zeile geändert</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Next steps</source>
        <translation>Nächste Schritte</translation>
    </message>
    <message>
        <source>Risk: any cell may take the value between its release and the new claim.</source>
        <translation>Risiko: Zwischen Freigabe und neuem Claim kann jede Zelle den Wert nehmen.</translation>
    </message>
    <message>
        <source>No recommendation yet. Try again when the sources listed below are reachable.</source>
        <translation>Noch keine Empfehlung. Erneut versuchen, wenn die unten genannten Quellen erreichbar sind.</translation>
    </message>
    <message>
        <source>Nothing to do. Rescan the model to clear this conflict.</source>
        <translation>Nichts zu tun. Das Modell erneut scannen, um diesen Konflikt zu beseitigen.</translation>
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
        <source>Searched</source>
        <translation>Durchsucht</translation>
    </message>
    <message>
        <source>all cells</source>
        <translation>alle Zellen</translation>
    </message>
    <message>
        <source>Claims without a row were not searched. This requires an admin certificate.</source>
        <translation>Claims ohne Zeile wurden nicht gesucht. Dafür braucht es ein Admin-Zertifikat.</translation>
    </message>
    <message>
        <source>Not searched: %1</source>
        <translation>Nicht durchsucht: %1</translation>
    </message>
</context>
<context>
    <name>cells::drift::DifferenceList</name>
    <message>
        <source>Differences</source>
        <translation>Abweichungen</translation>
    </message>
    <message>
        <source>class:missing type:email id&gt;100 created:2026-11-21, or part of a value</source>
        <translation>class:missing type:email id&gt;100 created:2026-11-21 oder ein Teil eines Werts</translation>
    </message>
</context>
<context>
    <name>cells::drift::DifferenceSection</name>
    <message>
        <source>Show claimants of the value</source>
        <translation>Ansprüche auf den Wert zeigen</translation>
    </message>
    <message>
        <source>Compare the last two scans</source>
        <translation>Die letzten zwei Scans vergleichen</translation>
    </message>
    <message>
        <source>No listed difference is in conflict. Select a difference first.</source>
        <translation>Keine gelistete Abweichung ist im Konflikt. Zuerst eine Abweichung wählen.</translation>
    </message>
    <message>
        <source>Differences of %1, as of %2 (%3)</source>
        <translation>Abweichungen von %1, Stand %2 (%3)</translation>
    </message>
    <message>
        <source>%1 was not scanned</source>
        <translation>%1 wurde nicht gescannt</translation>
    </message>
    <message>
        <source>Scan the model to compare its claims with its rows.</source>
        <translation>Das Modell scannen, um seine Claims mit seinen Zeilen zu vergleichen.</translation>
    </message>
    <message>
        <source>Scan %1</source>
        <translation>%1 scannen</translation>
    </message>
    <message>
        <source>%1: no differences</source>
        <translation>%1: keine Abweichungen</translation>
    </message>
    <message>
        <source>Every claim matches its row, as of %1.</source>
        <translation>Jeder Claim stimmt mit seiner Zeile überein, Stand %1.</translation>
    </message>
    <message>
        <source>%1: no differences so far</source>
        <translation>%1: bisher keine Abweichungen</translation>
    </message>
    <message>
        <source>The scan is incomplete: %1. Later claims are unknown.</source>
        <translation>Der Scan ist unvollständig: %1. Spätere Claims sind unbekannt.</translation>
    </message>
    <message>
        <source>No difference matches the filter.</source>
        <translation>Keine Abweichung entspricht dem Filter.</translation>
    </message>
    <message>
        <source>Select a difference to compare its claim with its row.</source>
        <translation>Eine Abweichung wählen, um ihren Claim mit ihrer Zeile zu vergleichen.</translation>
    </message>
</context>
<context>
    <name>cells::drift::DriftCharts</name>
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
        <source>Scan of %1: %2 rows/s, %3 %</source>
        <translation>Scan von %1: %2 Zeilen/s, %3 %</translation>
    </message>
    <message>
        <source>rows/s</source>
        <translation>Zeilen/s</translation>
    </message>
    <message>
        <source>Rows per second</source>
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
        <source>Scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>%1: drift %2 in the only complete scan, of %3</source>
        <translation>%1: Drift %2 im einzigen vollständigen Scan, vom %3</translation>
    </message>
    <message>
        <source>Drift over ids</source>
        <translation>Drift über Ids</translation>
    </message>
    <message>
        <source>No difference of this model is listed.</source>
        <translation>Keine Abweichung dieses Modells ist gelistet.</translation>
    </message>
    <message numerus="yes">
        <source>%1: drift %2, unchanged in %n complete scan(s) since %3</source>
        <translation>
            <numerusform>%1: Drift %2, unverändert in %n vollständigem Scan seit %3</numerusform>
            <numerusform>%1: Drift %2, unverändert in %n vollständigen Scans seit %3</numerusform>
        </translation>
    </message>
    <message>
        <source>No scan has read rows in this window.</source>
        <translation>In diesem Fenster hat noch kein Scan Zeilen gelesen.</translation>
    </message>
    <message>
        <source>No scan has run in this window</source>
        <translation>In diesem Fenster lief kein Scan</translation>
    </message>
    <message>
        <source>No scan is running. The last one, of %1, failed</source>
        <translation>Es läuft kein Scan. Der letzte, von %1, ist gescheitert</translation>
    </message>
    <message>
        <source>No scan is running. The last one, of %1, read %2 rows in %3: %4 rows/s</source>
        <translation>Es läuft kein Scan. Der letzte, von %1, hat %2 Zeilen in %3 gelesen: %4 Zeilen/s</translation>
    </message>
    <message>
        <source>%1: no differences listed</source>
        <translation>%1: keine Abweichungen gelistet</translation>
    </message>
    <message>
        <source>%1: %2 listed, ids %3 to %4</source>
        <translation>%1: %2 gelistet, Ids %3 bis %4</translation>
    </message>
    <message>
        <source>No complete scan of this model is stored. Each complete scan adds a point to this chart.</source>
        <translation>Kein vollständiger Scan dieses Modells ist gespeichert. Jeder vollständige Scan fügt diesem Diagramm einen Punkt hinzu.</translation>
    </message>
    <message>
        <source>Earlier scans could not be read</source>
        <translation>Frühere Scans waren nicht lesbar</translation>
    </message>
    <message>
        <source>row id</source>
        <translation>Zeilen-ID</translation>
    </message>
    <message>
        <source>No complete scan is stored</source>
        <translation>Kein vollständiger Scan gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>Drift of %1 of %n model(s), by their complete scans</source>
        <translation>
            <numerusform>Abweichung von %1 von %n Modell(en) nach ihren vollständigen Scans</numerusform>
            <numerusform>Abweichung von %1 von %n Modell(en) nach ihren vollständigen Scans</numerusform>
        </translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>No complete scan is stored. Each complete scan adds a point to this chart.</source>
        <translation>Kein vollständiger Scan ist gespeichert. Jeder vollständige Scan fügt dem Diagramm einen Punkt hinzu.</translation>
    </message>
</context>
<context>
    <name>cells::drift::DriftEstimates</name>
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
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>%1 rows in %2 blocks</source>
        <translation>%1 Zeilen in %2 Blöcken</translation>
    </message>
    <message>
        <source>With 95 % confidence, the true number is between the last two numbers.</source>
        <translation>Die wahre Zahl liegt mit 95 % Konfidenz zwischen den letzten beiden Zahlen.</translation>
    </message>
    <message>
        <source>Differences are missing, different, extra and duplicate claims between the first and the last row.</source>
        <translation>Abweichungen sind fehlende, verschiedene, überzählige und doppelte Claims zwischen der ersten und der letzten Zeile.</translation>
    </message>
    <message>
        <source>Only a scan also finds claims outside these rows, and missing values held by another cell.</source>
        <translation>Nur ein Scan findet auch Claims außerhalb dieser Zeilen und fehlende Werte, die eine andere Zelle hält.</translation>
    </message>
    <message>
        <source>The sample ended early: %1</source>
        <translation>Die Stichprobe endete vorzeitig: %1</translation>
    </message>
    <message>
        <source>A sample of two seconds estimates the differences and their range.</source>
        <translation>Eine Stichprobe von zwei Sekunden schätzt die Abweichungen und ihren Bereich.</translation>
    </message>
    <message>
        <source>Estimate again</source>
        <translation>Erneut schätzen</translation>
    </message>
</context>
<context>
    <name>cells::drift::DriftExport</name>
    <message>
        <source>Report on all models, Markdown…</source>
        <translation>Bericht über alle Modelle, Markdown…</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
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
        <source>Report written to %1 · SHA-256 %2</source>
        <translation>Bericht in %1 geschrieben · SHA-256 %2</translation>
    </message>
    <message>
        <source>Report on all models, HTML…</source>
        <translation>Bericht über alle Modelle, HTML…</translation>
    </message>
    <message>
        <source>No model was scanned. Scan one first.</source>
        <translation>Kein Modell wurde gescannt. Zuerst eines scannen.</translation>
    </message>
    <message>
        <source>Use pseudonyms in reports</source>
        <translation>Pseudonyme in Berichten verwenden</translation>
    </message>
    <message>
        <source>Personal values are masked. Show them for a report in full.</source>
        <translation>Persönliche Werte sind maskiert. Für einen vollständigen Bericht anzeigen lassen.</translation>
    </message>
</context>
<context>
    <name>cells::drift::DriftMarks</name>
    <message>
        <source>Plans are not marked: %1</source>
        <translation>Pläne sind nicht markiert: %1</translation>
    </message>
    <message>
        <source>Flag changes are not marked: %1</source>
        <translation>Flag-Änderungen sind nicht markiert: %1</translation>
    </message>
</context>
<context>
    <name>cells::drift::ModelDetail</name>
    <message>
        <source>Scan in progress</source>
        <translation>Scan läuft</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Not scanned</source>
        <translation>Nicht gescannt</translation>
    </message>
    <message>
        <source>The last scan failed</source>
        <translation>Der letzte Scan ist gescheitert</translation>
    </message>
    <message>
        <source>Last scan</source>
        <translation>Letzter Scan</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Duration</source>
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
        <source>%1:00 UTC</source>
        <translation>%1:00 UTC</translation>
    </message>
    <message>
        <source>Differences by group</source>
        <translation>Abweichungen nach Gruppe</translation>
    </message>
    <message>
        <source>Not counted: %1</source>
        <translation>Nicht gezählt: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more group(s), none larger</source>
        <translation>
            <numerusform>%n weitere Gruppe, nicht größer</numerusform>
            <numerusform>%n weitere Gruppen, keine größer</numerusform>
        </translation>
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
        <source>Rows per second</source>
        <translation>Zeilen pro Sekunde</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>service and database</source>
        <translation>Service und Datenbank</translation>
    </message>
    <message>
        <source>Differences by class</source>
        <translation>Abweichungen nach Klasse</translation>
    </message>
    <message>
        <source>By claim</source>
        <translation>Nach Claim</translation>
    </message>
    <message>
        <source>By difference</source>
        <translation>Nach Abweichung</translation>
    </message>
    <message>
        <source>By hour of creation</source>
        <translation>Nach Stunde der Entstehung</translation>
    </message>
    <message>
        <source>By id</source>
        <translation>Nach Id</translation>
    </message>
</context>
<context>
    <name>cells::drift::ModelList</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
</context>
<context>
    <name>cells::drift::RepairControls</name>
    <message>
        <source>Repair…</source>
        <translation>Reparieren…</translation>
    </message>
    <message>
        <source>Plan repair of listed differences…</source>
        <translation>Reparatur gelisteter Abweichungen planen…</translation>
    </message>
    <message>
        <source>The claimants of one value are shown. Go back to the differences to plan a repair.</source>
        <translation>Gezeigt sind die Ansprüche auf einen Wert. Zurück zu den Abweichungen gehen, um eine Reparatur zu planen.</translation>
    </message>
    <message>
        <source>The model was not scanned. Scan it to plan a repair.</source>
        <translation>Das Modell wurde nicht gescannt. Es scannen, um eine Reparatur zu planen.</translation>
    </message>
    <message>
        <source>The scan found no differences.</source>
        <translation>Der Scan fand keine Abweichungen.</translation>
    </message>
    <message>
        <source>You are comparing two scans. Go back to the latest scan to plan a repair.</source>
        <translation>Zwei Scans werden verglichen. Zurück zum neuesten Scan gehen, um eine Reparatur zu planen.</translation>
    </message>
    <message>
        <source>The filter cannot be read. Correct it to plan a repair.</source>
        <translation>Der Filter ist nicht lesbar. Ihn korrigieren, um eine Reparatur zu planen.</translation>
    </message>
    <message>
        <source>The listed differences are being counted.</source>
        <translation>Die gelisteten Abweichungen werden gezählt.</translation>
    </message>
    <message>
        <source>No difference is listed.</source>
        <translation>Keine Abweichung ist gelistet.</translation>
    </message>
    <message>
        <source>None of the listed differences can be repaired: they are in conflict, recent, leased, unreadable or uncertain.</source>
        <translation>Keine der gelisteten Abweichungen lässt sich reparieren: Sie sind im Konflikt, zu frisch, in einer Lease, unlesbar oder unsicher.</translation>
    </message>
    <message>
        <source>Repair %1 (%2)…</source>
        <translation>%1 reparieren (%2)…</translation>
    </message>
    <message>
        <source>Repair %1 (%2 of %3)…</source>
        <translation>%1 reparieren (%2 von %3)…</translation>
    </message>
    <message>
        <source>Plans a repair for the listed differences of %1. Nothing changes before you confirm.</source>
        <translation>Plant eine Reparatur der gelisteten Abweichungen von %1. Vor der Bestätigung ändert sich nichts.</translation>
    </message>
    <message>
        <source>%1 of the %2 listed differences are skipped: in conflict, recent, leased, unreadable or uncertain.</source>
        <translation>%1 der %2 gelisteten Abweichungen werden übersprungen: im Konflikt, zu frisch, in einer Lease, unlesbar oder unsicher.</translation>
    </message>
    <message>
        <source>A plan holds at most %1 items, or %2 with a reason. The lowest ids come first; the rest stays listed.</source>
        <translation>Ein Plan enthält höchstens %1 Posten, mit Begründung bis zu %2. Die niedrigsten Ids kommen zuerst; der Rest bleibt gelistet.</translation>
    </message>
    <message>
        <source>%1 of the %2 listed claims need a backfill because their feature flag is off. Choose it in Options… of the plan.</source>
        <translation>%1 der %2 gelisteten Claims brauchen einen Backfill, weil ihr Feature-Flag aus ist. Er lässt sich unter Optionen… des Plans wählen.</translation>
    </message>
</context>
<context>
    <name>cells::drift::ScanAlerts</name>
    <message numerus="yes">
        <source>The service lists %n claim(s) of other cells as claims of this cell</source>
        <translation>
            <numerusform>Der Service führt %n Claim einer anderen Zelle als Claim dieser Zelle</numerusform>
            <numerusform>Der Service führt %n Claims anderer Zellen als Claims dieser Zelle</numerusform>
        </translation>
    </message>
    <message>
        <source>The service of cell %1 was not restored</source>
        <translation>Der Service von Zelle %1 wurde nicht wiederhergestellt</translation>
    </message>
    <message>
        <source>Repairs of these models cannot be planned or undone. Run a complete scan of them to allow repairs again.</source>
        <translation>Reparaturen dieser Modelle lassen sich weder planen noch rückgängig machen. Sie vollständig scannen, um Reparaturen wieder zu erlauben.</translation>
    </message>
    <message>
        <source>Repairs cannot be planned. Check on the Connection page which cell the service identifies, and inform its operators.</source>
        <translation>Reparaturen lassen sich nicht planen. Auf der Seite Verbindung prüfen, welche Zelle der Service erkennt, und seine Betreiber informieren.</translation>
    </message>
    <message numerus="yes">
        <source>%n of the newest claims are lost: the service may have been restored from an older backup</source>
        <translation>
            <numerusform>%n der neuesten Claims ist verloren: Der Service wurde vielleicht aus einem älteren Backup wiederhergestellt</numerusform>
            <numerusform>%n der neuesten Claims sind verloren: Der Service wurde vielleicht aus einem älteren Backup wiederhergestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>Repairs cannot be planned. Ask the operators of the service, and scan again when the claims are back.</source>
        <translation>Reparaturen lassen sich nicht planen. Die Betreiber des Service fragen und erneut scannen, wenn die Claims wieder da sind.</translation>
    </message>
    <message>
        <source>Dismiss restore alert…</source>
        <translation>Wiederherstellungs-Alarm verwerfen…</translation>
    </message>
    <message>
        <source>Could not check whether the service was restored from an older backup: the newest known claims could not be read</source>
        <translation>Ob der Service aus einem älteren Backup wiederhergestellt wurde, ließ sich nicht prüfen: die neuesten bekannten Claims waren nicht lesbar</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of an earlier scan are lost, while their rows still request them: %1. After you dismiss the alert they count as removed and can be repaired. Dismiss it only when you know who removed them: on a restored service, repairs may release values that others hold. This cannot be undone and is recorded in the audit log.</source>
        <translation>
            <numerusform>%n Claim eines früheren Scans ist verloren, während seine Zeile ihn noch verlangt: %1. Nach dem Verwerfen des Alarms gilt er als entfernt und lässt sich reparieren. Nur verwerfen, wenn bekannt ist, wer ihn entfernt hat: Auf einem wiederhergestellten Service können Reparaturen Werte freigeben, die andere halten. Das lässt sich nicht rückgängig machen und wird im Audit-Log vermerkt.</numerusform>
            <numerusform>%n Claims eines früheren Scans sind verloren, während ihre Zeilen sie noch verlangen: %1. Nach dem Verwerfen des Alarms gelten sie als entfernt und lassen sich reparieren. Nur verwerfen, wenn bekannt ist, wer sie entfernt hat: Auf einem wiederhergestellten Service können Reparaturen Werte freigeben, die andere halten. Das lässt sich nicht rückgängig machen und wird im Audit-Log vermerkt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Dismiss restore alert for cell %1</source>
        <translation>Wiederherstellungs-Alarm für Zelle %1 verwerfen</translation>
    </message>
</context>
<context>
    <name>cells::drift::ScanCompare</name>
    <message>
        <source>%1: drift %2</source>
        <translation>%1: Drift %2</translation>
    </message>
    <message>
        <source>Earlier scans could not be read: %1</source>
        <translation>Frühere Scans waren nicht lesbar: %1</translation>
    </message>
    <message>
        <source>No earlier scan with differences is stored</source>
        <translation>Kein früherer Scan mit Abweichungen ist gespeichert</translation>
    </message>
    <message>
        <source>Compared with the scan of %1:</source>
        <translation>Verglichen mit dem Scan vom %1:</translation>
    </message>
</context>
<context>
    <name>cells::drift::ScanControls</name>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
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
        <source>Nothing is running.</source>
        <translation>Es läuft nichts.</translation>
    </message>
    <message>
        <source>Scan the selected model</source>
        <translation>Gewähltes Modell scannen</translation>
    </message>
    <message>
        <source>Resume the last scan</source>
        <translation>Letzten Scan fortsetzen</translation>
    </message>
    <message>
        <source>Estimate all models</source>
        <translation>Alle Modelle schätzen</translation>
    </message>
    <message>
        <source>Estimate the selected model</source>
        <translation>Das gewählte Modell schätzen</translation>
    </message>
    <message>
        <source>Stop scanning</source>
        <translation>Scannen anhalten</translation>
    </message>
    <message>
        <source>Set scan limits…</source>
        <translation>Scan-Grenzen setzen…</translation>
    </message>
    <message>
        <source>Limits…</source>
        <translation>Grenzen…</translation>
    </message>
    <message>
        <source>Limits the rate of scans, the load on the database and the number of differences.</source>
        <translation>Begrenzt das Tempo der Scans, die Last der Datenbank und die Zahl der Abweichungen.</translation>
    </message>
    <message>
        <source>Samples each model for two seconds and estimates its differences with 95 % confidence.</source>
        <translation>Zieht je Modell zwei Sekunden lang eine Stichprobe und schätzt seine Abweichungen mit 95 % Sicherheit.</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>%1 fortsetzen</translation>
    </message>
    <message>
        <source>Scan %1</source>
        <translation>%1 scannen</translation>
    </message>
    <message>
        <source>Scanning %1</source>
        <translation>%1 wird gescannt</translation>
    </message>
    <message>
        <source>Scanning %1: %2 %, %3 rows/s</source>
        <translation>%1 wird gescannt: %2 %, %3 Zeilen/s</translation>
    </message>
    <message>
        <source>%1, limited by %2</source>
        <translation>%1, begrenzt durch %2</translation>
    </message>
</context>
<context>
    <name>cells::drift::ScanOptionsPopover</name>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Rows per second, at most</source>
        <translation>Zeilen pro Sekunde, höchstens</translation>
    </message>
    <message>
        <source>Pause while other active transactions exceed</source>
        <translation>Pausieren, solange andere aktive Transaktionen mehr sind als</translation>
    </message>
    <message>
        <source>Pause while replica lag exceeds (seconds)</source>
        <translation>Pausieren, solange das Replikat weiter zurückliegt (Sekunden)</translation>
    </message>
    <message>
        <source>Stop after this many differences</source>
        <translation>Nach so vielen Abweichungen anhalten</translation>
    </message>
    <message>
        <source>Stop above this share (%), after 1 000 rows</source>
        <translation>Über diesem Anteil (%) anhalten, nach 1 000 Zeilen</translation>
    </message>
    <message>
        <source>Stop after this many minutes</source>
        <translation>Nach so vielen Minuten anhalten</translation>
    </message>
    <message>
        <source>Apply limits</source>
        <translation>Grenzen anwenden</translation>
    </message>
    <message>
        <source>Scan limits</source>
        <translation>Scan-Grenzen</translation>
    </message>
    <message>
        <source>Empty means no limit. Changing limits restarts a running scan where it left off. A scan that stops early is marked incomplete and can be resumed.</source>
        <translation>Leer heißt: keine Grenze. Geänderte Grenzen starten einen laufenden Scan dort neu, wo er war. Ein Scan, der vorzeitig anhält, ist als unvollständig markiert und lässt sich fortsetzen.</translation>
    </message>
    <message>
        <source>Default rate in rows per second: production %1, staging %2, development %3, sandbox no limit.</source>
        <translation>Vorgabe in Zeilen je Sekunde: Produktion %1, Staging %2, Entwicklung %3, Sandbox ohne Grenze.</translation>
    </message>
</context>
<context>
    <name>cells::drift::ScanQueue</name>
    <message>
        <source>Earlier estimates could not be read: %1</source>
        <translation>Frühere Schätzungen waren nicht lesbar: %1</translation>
    </message>
    <message>
        <source>The position of the worker is unknown: the environment has no Redis for this cell.</source>
        <translation>Die Position des Workers ist unbekannt: Die Umgebung hat kein Redis für diese Zelle.</translation>
    </message>
</context>
<context>
    <name>cells::drift::VerificationPage</name>
    <message>
        <source>Verification</source>
        <translation>Verifikation</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Show the difference in Claims</source>
        <translation>Abweichung in Claims zeigen</translation>
    </message>
    <message>
        <source>The scan is incomplete: %1.</source>
        <translation>Der Scan ist unvollständig: %1.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Personal values are masked</source>
        <translation>Persönliche Werte sind verdeckt</translation>
    </message>
    <message>
        <source>Show model and worker</source>
        <translation>Modell und Worker zeigen</translation>
    </message>
    <message>
        <source>Forecast the worker&apos;s next run</source>
        <translation>Nächsten Lauf des Workers vorhersagen</translation>
    </message>
</context>
<context>
    <name>cells::drift::WorkerWatch</name>
    <message>
        <source>Next run</source>
        <translation>Nächster Lauf</translation>
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
    <message numerus="yes">
        <source>%n more record(s) block it.</source>
        <translation>
            <numerusform>%n weiterer Record blockiert ihn.</numerusform>
            <numerusform>%n weitere Records blockieren ihn.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing blocks its next batch.</source>
        <translation>Nichts blockiert seinen nächsten Stapel.</translation>
    </message>
    <message>
        <source>Computing the next run of the worker for %1</source>
        <translation>Der nächste Lauf des Workers für %1 wird berechnet</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message numerus="yes">
        <source>%n more record(s) may block it.</source>
        <translation>
            <numerusform>%n weiterer Record blockiert ihn vielleicht.</numerusform>
            <numerusform>%n weitere Records blockieren ihn vielleicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>starts over: no rows are left</source>
        <translation>beginnt von vorn: keine Zeilen übrig</translation>
    </message>
    <message>
        <source>Skips</source>
        <translation>Überspringt</translation>
    </message>
    <message>
        <source>%1 rows that changed recently</source>
        <translation>%1 kürzlich geänderte Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>%n destroy(s) would be wrong: a recently changed row still requests the claim.</source>
        <translation>
            <numerusform>%n Löschung wäre falsch: Eine kürzlich geänderte Zeile verlangt den Claim noch.</numerusform>
            <numerusform>%n Löschungen wären falsch: Kürzlich geänderte Zeilen verlangen die Claims noch.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing known blocks it. Claims of other cells are unknown without an admin certificate.</source>
        <translation>Nichts Bekanntes blockiert ihn. Claims anderer Zellen sind ohne Admin-Zertifikat unbekannt.</translation>
    </message>
    <message>
        <source>Computed from service and database at %1. Nothing was changed.</source>
        <translation>Aus Service und Datenbank berechnet um %1. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Worker of the cell</source>
        <translation>Worker der Zelle</translation>
    </message>
    <message>
        <source>The position of the worker was not read.</source>
        <translation>Die Position des Workers wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Computing its next run…</source>
        <translation>Sein nächster Lauf wird berechnet…</translation>
    </message>
    <message>
        <source>Forecast its next run</source>
        <translation>Nächsten Lauf vorhersagen</translation>
    </message>
    <message>
        <source>Blocked by</source>
        <translation>Blockiert von</translation>
    </message>
    <message>
        <source>May be blocked by</source>
        <translation>Blockiert vielleicht von</translation>
    </message>
    <message>
        <source>%1 %2: its claims cannot be read</source>
        <translation>%1 %2: seine Claims sind nicht lesbar</translation>
    </message>
</context>
<context>
    <name>cells::leases::AgeHistory</name>
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
    <message numerus="yes">
        <source>Leases by age: %1 → %2 in %n complete survey(s) since %3</source>
        <translation>
            <numerusform>Leases nach Alter: %1 → %2 in %n vollständiger Erhebung seit %3</numerusform>
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
        <source>Leases by age: %1 in the only complete survey, of %2</source>
        <translation>Leases nach Alter: %1 in der einzigen vollständigen Erhebung, vom %2</translation>
    </message>
    <message numerus="yes">
        <source>Leases by age: %1, unchanged in %n complete survey(s) since %2</source>
        <translation>
            <numerusform>Leases nach Alter: %1, unverändert in %n vollständiger Erhebung seit %2</numerusform>
            <numerusform>Leases nach Alter: %1, unverändert in %n vollständigen Erhebungen seit %2</numerusform>
        </translation>
    </message>
    <message>
        <source>No complete survey is stored</source>
        <translation>Keine vollständige Erhebung ist gespeichert</translation>
    </message>
    <message>
        <source>No complete survey is stored yet. Each complete survey adds a point to this chart.</source>
        <translation>Noch ist keine vollständige Erhebung gespeichert. Jede vollständige Erhebung fügt diesem Diagramm einen Punkt hinzu.</translation>
    </message>
    <message>
        <source>Earlier surveys could not be read</source>
        <translation>Frühere Erhebungen waren nicht lesbar</translation>
    </message>
    <message>
        <source>No complete survey with verdicts is stored</source>
        <translation>Keine vollständige Erhebung mit Bewertungen gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>Outstanding leases by verdict in %n complete survey(s) since %1</source>
        <translation>
            <numerusform>Offene Leases nach Bewertung in %n vollständigen Erhebung(en) seit %1</numerusform>
            <numerusform>Offene Leases nach Bewertung in %n vollständigen Erhebung(en) seit %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Verdicts over time</source>
        <translation>Bewertungen im Zeitverlauf</translation>
    </message>
    <message>
        <source>No lease was outstanding in any complete survey that counted verdicts.</source>
        <translation>In keiner vollständigen Erhebung mit Bewertungen war eine Lease offen.</translation>
    </message>
</context>
<context>
    <name>cells::leases::LeaseActions</name>
    <message>
        <source>Reconcile…</source>
        <translation>Abgleichen…</translation>
    </message>
    <message>
        <source>Reconcile %1…</source>
        <translation>%1 abgleichen…</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Plan listed leases by verdict…</source>
        <translation>Gelistete Leases nach Urteil planen…</translation>
    </message>
    <message>
        <source>Plan to commit selected leases…</source>
        <translation>Commit der gewählten Leases planen…</translation>
    </message>
    <message>
        <source>Plan selected leases by verdict…</source>
        <translation>Gewählte Leases nach Urteil planen…</translation>
    </message>
    <message>
        <source>Plan to roll back selected leases…</source>
        <translation>Rollback der gewählten Leases planen…</translation>
    </message>
    <message>
        <source>Plan to delete selected local rows…</source>
        <translation>Löschen der gewählten lokalen Zeilen planen…</translation>
    </message>
    <message>
        <source>Plan each listed lease by its verdict (p)</source>
        <translation>Jede gelistete Lease nach ihrem Urteil planen (p)</translation>
    </message>
    <message>
        <source>No listed lease can be committed, rolled back or cleaned up.</source>
        <translation>Keine gelistete Lease lässt sich committen, zurückrollen oder aufräumen.</translation>
    </message>
</context>
<context>
    <name>cells::leases::LeaseContents</name>
    <message>
        <source>within minutes</source>
        <translation>wenige Minuten vor oder nach</translation>
    </message>
    <message>
        <source>within a day</source>
        <translation>höchstens einen Tag vor oder nach</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>Searching %1: %2 claim(s) read, %3 found</source>
        <translation>
            <numerusform>%1 wird durchsucht: %2 Claim gelesen, %3 gefunden</numerusform>
            <numerusform>%1 wird durchsucht: %2 Claims gelesen, %3 gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Not searched: the creation time of the lease is unknown.</source>
        <translation>Nicht gesucht: Die Entstehungszeit der Lease ist unbekannt.</translation>
    </message>
    <message numerus="yes">
        <source>The search was stopped after %1 claim(s). The lease may hold more.</source>
        <translation>
            <numerusform>Die Suche wurde nach %1 Claim angehalten. Die Lease kann mehr halten.</numerusform>
            <numerusform>Die Suche wurde nach %1 Claims angehalten. Die Lease kann mehr halten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 claim(s) of rows created %2 of the lease were searched. It may also hold claims of older rows.</source>
        <translation>
            <numerusform>%1 Claim von Zeilen, die %2 der Lease entstanden, wurde durchsucht. Sie kann auch Claims älterer Zeilen halten.</numerusform>
            <numerusform>%1 Claims von Zeilen, die %2 der Lease entstanden, wurden durchsucht. Sie kann auch Claims älterer Zeilen halten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>The service does not list the claims of a lease. Search for them here.</source>
        <translation>Der Service listet die Claims einer Lease nicht auf. Hier lassen sie sich suchen.</translation>
    </message>
    <message>
        <source>Find claims</source>
        <translation>Claims suchen</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>No claim with this lease was found.</source>
        <translation>Kein Claim mit dieser Lease wurde gefunden.</translation>
    </message>
    <message>
        <source>Search all claims</source>
        <translation>Alle Claims durchsuchen</translation>
    </message>
    <message>
        <source>Searching for claims of the lease</source>
        <translation>Claims der Lease werden gesucht</translation>
    </message>
    <message>
        <source>All %1 claims of the cell were searched, as of %2. The lease holds no others.</source>
        <translation>Alle %1 Claims der Zelle wurden durchsucht, Stand %2. Die Lease hält keine weiteren.</translation>
    </message>
</context>
<context>
    <name>cells::leases::LeasesPage</name>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Surveying leases</source>
        <translation>Leases werden erhoben</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
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
        <source>The cell&apos;s database could not be read</source>
        <translation>Die Datenbank der Zelle war nicht lesbar</translation>
    </message>
    <message>
        <source>The listing of the service is incomplete</source>
        <translation>Die Liste des Service ist unvollständig</translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) listed. %1</source>
        <translation>
            <numerusform>%n Lease gelistet. %1</numerusform>
            <numerusform>%n Leases gelistet. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Select a lease to see its details and the reasons for its verdict.</source>
        <translation>Eine Lease wählen, um ihre Einzelheiten und die Gründe ihres Urteils zu sehen.</translation>
    </message>
    <message>
        <source>Copy lease id</source>
        <translation>Lease-Id kopieren</translation>
    </message>
    <message>
        <source>Find claims of the lease</source>
        <translation>Claims der Lease suchen</translation>
    </message>
    <message>
        <source>Part of the listing is missing, so there may be more leases.</source>
        <translation>Ein Teil der Liste fehlt, es kann also weitere Leases geben.</translation>
    </message>
    <message>
        <source>%1 lists no leases for this cell, and its lease table is empty.</source>
        <translation>%1 listet keine Leases für diese Zelle, und ihre Lease-Tabelle ist leer.</translation>
    </message>
    <message>
        <source>No leases were read</source>
        <translation>Keine Leases gelesen</translation>
    </message>
    <message>
        <source>The survey was canceled before it received an answer.</source>
        <translation>Die Erhebung wurde abgebrochen, bevor eine Antwort eintraf.</translation>
    </message>
    <message>
        <source>The outstanding leases of this cell are unknown.</source>
        <translation>Die ausstehenden Leases dieser Zelle sind unbekannt.</translation>
    </message>
    <message>
        <source>Surveying leases: checking absent rows again</source>
        <translation>Leases werden erhoben: fehlende Zeilen werden noch einmal geprüft</translation>
    </message>
</context>
<context>
    <name>cells::leases::ListedLeases</name>
    <message>
        <source>Outstanding leases</source>
        <translation>Ausstehende Leases</translation>
    </message>
    <message>
        <source>age&gt;1h verdict:roll_back source:local, or part of a lease id</source>
        <translation>age&gt;1h verdict:roll_back source:local oder ein Teil einer Lease-Id</translation>
    </message>
</context>
<context>
    <name>cells::overview::AttentionList</name>
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
    <message>
        <source>Needs attention</source>
        <translation>Braucht Aufmerksamkeit</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>Changed since the reading before</source>
        <translation>Seit dem vorigen Lesen geändert</translation>
    </message>
</context>
<context>
    <name>cells::overview::CellPane</name>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Select a cell to see its details.</source>
        <translation>Wählen Sie eine Zelle, um ihre Einzelheiten zu sehen.</translation>
    </message>
</context>
<context>
    <name>cells::overview::CellTrends</name>
    <message>
        <source>Outstanding leases by verdict, last 24 h</source>
        <translation>Offene Leases nach Bewertung, letzte 24 h</translation>
    </message>
    <message>
        <source>leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Earlier surveys could not be read</source>
        <translation>Frühere Erhebungen konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
</context>
<context>
    <name>cells::overview::MatrixPane</name>
    <message>
        <source>Cells and models</source>
        <translation>Zellen und Modelle</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Rollout phase</source>
        <translation>Rollout-Phase</translation>
    </message>
    <message>
        <source>Age of scan</source>
        <translation>Alter des Scans</translation>
    </message>
    <message>
        <source>Matrix: %1</source>
        <translation>Matrix: %1</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
</context>
<context>
    <name>cells::overview::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Check connection…</source>
        <translation>Verbindung prüfen…</translation>
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
    <message>
        <source>Nothing needs attention.</source>
        <translation>Nichts braucht Aufmerksamkeit.</translation>
    </message>
    <message>
        <source>Cell %1 was not read</source>
        <translation>Zelle %1 wurde nicht gelesen</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message numerus="yes">
        <source>Reading cells: %n left</source>
        <translation>
            <numerusform>Zellen werden gelesen: noch %n</numerusform>
            <numerusform>Zellen werden gelesen: noch %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found so far needs attention. Not all models were scanned for drift: %1.</source>
        <translation>Bisher braucht nichts Aufmerksamkeit. Nicht alle Modelle wurden auf Drift gescannt: %1.</translation>
    </message>
    <message>
        <source>Some cells could not be read.</source>
        <translation>Einige Zellen konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Reading cells…</source>
        <translation>Zellen werden gelesen…</translation>
    </message>
    <message>
        <source>The configured database of cell %1 belongs to another cell</source>
        <translation>Die konfigurierte Datenbank von Zelle %1 gehört zu einer anderen Zelle</translation>
    </message>
</context>
<context>
    <name>cells::plans::ArmForm</name>
    <message>
        <source>Arm writing for 15 min</source>
        <translation>Schreiben für 15 min freigeben</translation>
    </message>
    <message>
        <source>Disarm</source>
        <translation>Freigabe beenden</translation>
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
        <translation>Begründung für das Rückgängigmachen, beginnend mit einer Alarm- oder Ticketnummer</translation>
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
    <message>
        <source>Reason, starting with an alert or ticket number</source>
        <translation>Begründung, beginnend mit einer Alarm- oder Ticketnummer</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Verifying that the database belongs to cell %1…</source>
        <translation>Es wird geprüft, ob die Datenbank zu Zelle %1 gehört…</translation>
    </message>
    <message>
        <source>Verifying that cell %1 is lost and fenced…</source>
        <translation>Prüft, ob Zelle %1 verloren und gesperrt ist…</translation>
    </message>
    <message>
        <source>Writing to cell %1 is armed for another kind of plan, %2 left</source>
        <translation>Schreiben in Zelle %1 ist für eine andere Art von Plan freigegeben, noch %2</translation>
    </message>
</context>
<context>
    <name>cells::plans::ArmPopover</name>
    <message>
        <source>Arm writing for cell %1 for 15 min</source>
        <translation>Schreiben in Zelle %1 für 15 min freigeben</translation>
    </message>
    <message>
        <source>Arming changes nothing. It ends after 15 minutes, or when the connection, environment, cell or pairing changes.</source>
        <translation>Freigeben ändert nichts. Die Freigabe endet nach 15 Minuten oder wenn Verbindung, Umgebung, Zelle oder Zuordnung wechseln.</translation>
    </message>
</context>
<context>
    <name>cells::plans::ConfirmPopover</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reason, starting with an alert or ticket number</source>
        <translation>Begründung, beginnend mit einer Alarm- oder Ticketnummer</translation>
    </message>
    <message>
        <source>Type %1 to confirm the cell</source>
        <translation>Zur Bestätigung der Zelle %1 eingeben</translation>
    </message>
    <message>
        <source>Cell number</source>
        <translation>Nummer der Zelle</translation>
    </message>
</context>
<context>
    <name>cells::plans::IdMap</name>
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
    <message>
        <source>Position in the table</source>
        <translation>Position in der Tabelle</translation>
    </message>
</context>
<context>
    <name>cells::plans::PlanConfirmation</name>
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
        <source>Writing is not armed.</source>
        <translation>Schreiben ist nicht freigegeben.</translation>
    </message>
    <message>
        <source>Type %1 to confirm.</source>
        <translation>Zum Bestätigen %1 eintippen.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>This plan cannot be run. See the reason above.</source>
        <translation>Dieser Plan kann nicht ausgeführt werden. Der Grund steht oben.</translation>
    </message>
    <message>
        <source>Enter a reason.</source>
        <translation>Eine Begründung eingeben.</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>Optionen…</translation>
    </message>
    <message>
        <source>Change the limits on items and calls per second, or plan a backfill</source>
        <translation>Grenzen für Posten und Aufrufe pro Sekunde ändern oder einen Backfill planen</translation>
    </message>
    <message>
        <source>Arm first</source>
        <translation>Erst freigeben</translation>
    </message>
</context>
<context>
    <name>cells::plans::PlanDialog</name>
    <message>
        <source>Plan for cell %1 – Cells Console</source>
        <translation>Plan für Zelle %1 – Cells Console</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
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
    <message>
        <source>Verifying the pairing and reading leases</source>
        <translation>Zuordnung wird geprüft, Leases werden gelesen</translation>
    </message>
    <message>
        <source>Verifying the pairing and reading claims</source>
        <translation>Zuordnung wird geprüft, Claims werden gelesen</translation>
    </message>
    <message>
        <source>The plan could not be created</source>
        <translation>Der Plan konnte nicht erstellt werden</translation>
    </message>
    <message>
        <source>Checking the impact of the plan</source>
        <translation>Auswirkungen des Plans werden geprüft</translation>
    </message>
    <message>
        <source>Examining the cell and reading leases</source>
        <translation>Untersucht die Zelle und liest Leases</translation>
    </message>
</context>
<context>
    <name>cells::plans::PlanOptionsPopover</name>
    <message>
        <source>Plan again</source>
        <translation>Erneut planen</translation>
    </message>
    <message>
        <source>Maximum items</source>
        <translation>Höchstzahl Posten</translation>
    </message>
    <message>
        <source>Maximum calls per second</source>
        <translation>Höchstzahl Aufrufe pro Sekunde</translation>
    </message>
    <message>
        <source>This is a backfill</source>
        <translation>Das ist ein Backfill</translation>
    </message>
    <message>
        <source>Reason for higher limits, starting with an alert or ticket number</source>
        <translation>Begründung für höhere Grenzen, beginnend mit einer Alarm- oder Ticketnummer</translation>
    </message>
    <message>
        <source>Reason for higher limits</source>
        <translation>Begründung für höhere Grenzen</translation>
    </message>
    <message>
        <source>Defaults are %1 items and %2 calls per second, maximums %3 and %4. Higher limits need a reason, which the plan and the audit log record.</source>
        <translation>Vorgabe sind %1 Posten und %2 Aufrufe pro Sekunde, höchstens %3 und %4. Höhere Grenzen brauchen eine Begründung, die Plan und Audit-Log verzeichnen.</translation>
    </message>
    <message>
        <source>Creates claims even if live claiming is off for their rows. The plan records it.</source>
        <translation>Legt Claims an, auch wenn Live-Claiming für ihre Zeilen aus ist. Der Plan verzeichnet es.</translation>
    </message>
    <message>
        <source>Plan options</source>
        <translation>Optionen des Plans</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>1 to %1</source>
        <translation>1 bis %1</translation>
    </message>
    <message>
        <source>Enter a number from 1 to %1</source>
        <translation>Eine Zahl von 1 bis %1 eingeben</translation>
    </message>
</context>
<context>
    <name>cells::plans::PlanReview</name>
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
        <source>%1 cannot be written: %2. Check its permissions and the free space.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Rechte und freien Platz prüfen.</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>Pläne (*.json)</translation>
    </message>
    <message>
        <source>Scripts (*.sql)</source>
        <translation>Skripte (*.sql)</translation>
    </message>
</context>
<context>
    <name>cells::plans::PlanView</name>
    <message>
        <source>Fingerprint %1</source>
        <translation>Fingerabdruck %1</translation>
    </message>
    <message>
        <source>Impact of releasing these claims</source>
        <translation>Auswirkungen der Freigabe dieser Claims</translation>
    </message>
    <message>
        <source>Irreversible</source>
        <translation>Unumkehrbar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Procedure</source>
        <translation>Vorgehen</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>Nichts zu tun</translation>
    </message>
    <message>
        <source>Skipped items are listed below.</source>
        <translation>Übersprungene Posten stehen unten.</translation>
    </message>
    <message>
        <source>This plan cannot be run</source>
        <translation>Dieser Plan kann nicht ausgeführt werden</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Show items: %1</source>
        <translation>Posten anzeigen: %1</translation>
    </message>
    <message>
        <source>Show items</source>
        <translation>Posten anzeigen</translation>
    </message>
</context>
<context>
    <name>cells::plans::RunControls</name>
    <message>
        <source>Stop after this item</source>
        <translation>Nach diesem Posten anhalten</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Show in Activity</source>
        <translation>In Aktivität zeigen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Stop now, cancel the call</source>
        <translation>Sofort anhalten, Aufruf abbrechen</translation>
    </message>
    <message>
        <source>Ends the run: the current call is canceled, and its outcome is read back</source>
        <translation>Beendet den Lauf: Der laufende Aufruf wird abgebrochen und sein Ergebnis nachgelesen</translation>
    </message>
</context>
<context>
    <name>cells::plans::RunHeader</name>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 von %2 · %3</translation>
    </message>
    <message>
        <source>paused: no further call starts</source>
        <translation>angehalten: Es beginnt kein weiterer Aufruf</translation>
    </message>
</context>
<context>
    <name>cells::plans::RunView</name>
    <message>
        <source>%1 %2: %3. %4</source>
        <translation>%1 %2: %3. %4</translation>
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
        <source>stopping after this item</source>
        <translation>hält nach diesem Posten an</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Open calls of an earlier run were resolved first</source>
        <translation>Offene Aufrufe eines früheren Laufs wurden zuerst geklärt</translation>
    </message>
    <message>
        <source>The window stays open while a plan runs</source>
        <translation>Das Fenster bleibt offen, solange ein Plan läuft</translation>
    </message>
    <message>
        <source>“Stop after this item” ends the run before the next call; then you can close the window. The audit log records each call that was sent as done, refused or unknown.</source>
        <translation>„Nach diesem Posten anhalten“ beendet den Lauf vor dem nächsten Aufruf; dann lässt sich das Fenster schließen. Das Audit-Log verzeichnet jeden gesendeten Aufruf als erledigt, abgelehnt oder unbekannt.</translation>
    </message>
</context>
<context>
    <name>cells::plans::TypedConfirmation</name>
    <message>
        <source>Type cell and count to confirm: “%1”</source>
        <translation>Zum Bestätigen Zelle und Anzahl eintippen: „%1“</translation>
    </message>
    <message>
        <source>Press the button to confirm. Enter does nothing here.</source>
        <translation>Zum Bestätigen die Schaltfläche drücken. Die Eingabetaste bewirkt hier nichts.</translation>
    </message>
    <message>
        <source>“%1” does not match. Type “%2”.</source>
        <translation>„%1“ stimmt nicht überein. „%2“ eingeben.</translation>
    </message>
</context>
<context>
    <name>cells::ranges::IdMap</name>
    <message>
        <source>Id ranges of all cells</source>
        <translation>Id-Bereiche aller Zellen</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>No cell</source>
        <translation>Keine Zelle</translation>
    </message>
    <message>
        <source>no range</source>
        <translation>kein Bereich</translation>
    </message>
    <message>
        <source>%1 used</source>
        <translation>%1 verbraucht</translation>
    </message>
    <message>
        <source>use unknown</source>
        <translation>Verbrauch unbekannt</translation>
    </message>
    <message>
        <source>id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Ids of %2 in cell %3: more than %1</source>
        <translation>Ids von %2 in Zelle %3: mehr als %1</translation>
    </message>
    <message>
        <source>Ids of %2 in cell %3: %1</source>
        <translation>Ids von %2 in Zelle %3: %1</translation>
    </message>
</context>
<context>
    <name>cells::ranges::RangeLists</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Any parts of a finding, an object or a database</source>
        <translation>Beliebige Teile eines Befunds, Objekts oder Datenbanknamens</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>Any parts of a sequence, a table or a state</source>
        <translation>Beliebige Teile einer Sequenz, Tabelle oder eines Zustands</translation>
    </message>
    <message>
        <source>Organizations</source>
        <translation>Organisationen</translation>
    </message>
    <message>
        <source>Any parts of a path, a state or an owner</source>
        <translation>Beliebige Teile eines Pfads, Zustands oder Besitzers</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Nothing found in what was read.</source>
        <translation>Im Gelesenen wurde nichts gefunden.</translation>
    </message>
    <message>
        <source>No sequence was read.</source>
        <translation>Es wurde keine Sequenz gelesen.</translation>
    </message>
    <message>
        <source>No organization was read.</source>
        <translation>Es wurde keine Organisation gelesen.</translation>
    </message>
    <message>
        <source>Not read.</source>
        <translation>Nicht gelesen.</translation>
    </message>
</context>
<context>
    <name>cells::ranges::RangesPage</name>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Ids</source>
        <translation>Ids</translation>
    </message>
    <message>
        <source>Last id</source>
        <translation>Letzte Id</translation>
    </message>
    <message>
        <source>never used</source>
        <translation>nie benutzt</translation>
    </message>
    <message>
        <source>The role may not read it.</source>
        <translation>Die Rolle darf sie nicht lesen.</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Verbraucht</translation>
    </message>
    <message>
        <source>Increment</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Columns that use it</source>
        <translation>Spalten, die sie nutzen</translation>
    </message>
    <message>
        <source>%1, owns it</source>
        <translation>%1, besitzt sie</translation>
    </message>
    <message>
        <source>%1, shares it</source>
        <translation>%1, teilt sie</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Before it may leave the cell</source>
        <translation>Bevor sie die Zelle verlassen darf</translation>
    </message>
    <message>
        <source>Unknown.</source>
        <translation>Unbekannt.</translation>
    </message>
    <message>
        <source>Active background migrations</source>
        <translation>Aktive Hintergrundmigrationen</translation>
    </message>
    <message>
        <source>CI jobs that have not ended, in the whole cell</source>
        <translation>Nicht beendete CI-Jobs in der ganzen Zelle</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>all cells</source>
        <translation>alle Zellen</translation>
    </message>
    <message>
        <source>Within the range of the cell</source>
        <translation>Im Bereich der Zelle</translation>
    </message>
    <message>
        <source>Its use is unknown</source>
        <translation>Ihr Verbrauch ist unbekannt</translation>
    </message>
    <message>
        <source>Organization</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>Isoliert</translation>
    </message>
    <message>
        <source>Path claimed by</source>
        <translation>Pfad beansprucht von</translation>
    </message>
    <message>
        <source>Also in</source>
        <translation>Auch in</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Search rows</source>
        <translation>Zeilen durchsuchen</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 anzeigen</translation>
    </message>
    <message>
        <source>Looks by indexes for ids of other cells, and reads whole tables to compare the organizations of rows.</source>
        <translation>Sucht über Indizes nach Ids anderer Zellen und liest ganze Tabellen, um die Organisationen der Zeilen zu vergleichen.</translation>
    </message>
    <message>
        <source>Search rows for ids of other cells</source>
        <translation>Zeilen nach Ids anderer Zellen durchsuchen</translation>
    </message>
    <message>
        <source>Copy the command that repairs</source>
        <translation>Befehl zur Reparatur kopieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Searching rows</source>
        <translation>Zeilen werden durchsucht</translation>
    </message>
    <message>
        <source>Reading sequences and organizations</source>
        <translation>Sequenzen und Organisationen werden gelesen</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Reading stopped before it finished.</source>
        <translation>Das Lesen endete vorzeitig.</translation>
    </message>
    <message>
        <source>The ranges of the cells could not be read</source>
        <translation>Die Bereiche der Zellen konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Nothing was read</source>
        <translation>Nichts gelesen</translation>
    </message>
    <message>
        <source>The Topology Service lists the ranges that sequences are compared with.</source>
        <translation>Der Topology Service nennt die Bereiche, mit denen Sequenzen verglichen werden.</translation>
    </message>
    <message numerus="yes">
        <source>The role may not read the last ids of %n sequence(s) of %1.</source>
        <translation>
            <numerusform>Die Rolle darf die letzte Id von %n Sequenz von %1 nicht lesen.</numerusform>
            <numerusform>Die Rolle darf die letzten Ids von %n Sequenzen von %1 nicht lesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The database does not belong to this cell</source>
        <translation>Die Datenbank gehört nicht zu dieser Zelle</translation>
    </message>
    <message>
        <source>Not everything could be read</source>
        <translation>Nicht alles konnte gelesen werden</translation>
    </message>
    <message>
        <source>Parts that were not read count as unknown.</source>
        <translation>Was nicht gelesen wurde, gilt als unbekannt.</translation>
    </message>
    <message>
        <source>Select a row to see what it means and what to do.</source>
        <translation>Eine Zeile auswählen, um ihre Bedeutung und das Vorgehen zu sehen.</translation>
    </message>
    <message>
        <source>Copied. Run it on the cell; the console changes nothing here.</source>
        <translation>Kopiert. Auf der Zelle ausführen; die Konsole ändert hier nichts.</translation>
    </message>
</context>
<context>
    <name>cells::rollout::FlagHistoryPane</name>
    <message>
        <source>Flag changes</source>
        <translation>Flag-Änderungen</translation>
    </message>
    <message>
        <source>Flag changes in all cells</source>
        <translation>Flag-Änderungen in allen Zellen</translation>
    </message>
    <message>
        <source>Flags of %1 over time</source>
        <translation>Flags von %1 im Lauf der Zeit</translation>
    </message>
    <message>
        <source>The flag history could not be read: %1</source>
        <translation>Der Flag-Verlauf konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>No flag has changed since %1.</source>
        <translation>Seit %1 hat sich kein Flag geändert.</translation>
    </message>
    <message>
        <source>Changes appear after the second reading from this machine.</source>
        <translation>Änderungen erscheinen nach dem zweiten Lesevorgang von diesem Rechner.</translation>
    </message>
</context>
<context>
    <name>cells::rollout::FlagTimeline</name>
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
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>%1: no reading at this time.</source>
        <translation>%1: zu dieser Zeit nicht gelesen.</translation>
    </message>
</context>
<context>
    <name>cells::rollout::PhaseChart</name>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>The phases of the models were not read yet</source>
        <translation>Die Phasen der Modelle wurden noch nicht gelesen</translation>
    </message>
    <message>
        <source>Models by rollout phase since %1</source>
        <translation>Modelle nach Rollout-Phase seit %1</translation>
    </message>
    <message>
        <source>Phases over time</source>
        <translation>Phasen im Zeitverlauf</translation>
    </message>
    <message>
        <source>The flags of this cell have not been read from this machine before.</source>
        <translation>Die Flags dieser Zelle wurden auf diesem Rechner noch nicht gelesen.</translation>
    </message>
    <message>
        <source>The flags could not be read</source>
        <translation>Die Flags konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Flag history is not available</source>
        <translation>Der Flag-Verlauf ist nicht verfügbar</translation>
    </message>
    <message>
        <source>Earlier scans could not be read</source>
        <translation>Frühere Scans konnten nicht gelesen werden</translation>
    </message>
</context>
<context>
    <name>cells::rollout::RolloutMatrix</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>phase:blocked next:enable_worker verdict:ready is:risky, or any part of a name</source>
        <translation>phase:blocked next:enable_worker verdict:ready is:risky oder ein Teil eines Namens</translation>
    </message>
</context>
<context>
    <name>cells::rollout::RolloutPage</name>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
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
        <translation>Flags, Scans und Leases werden gelesen</translation>
    </message>
    <message>
        <source>The flags could not be read</source>
        <translation>Die Flags sind nicht lesbar</translation>
    </message>
    <message>
        <source>The flags were not read</source>
        <translation>Die Flags wurden nicht gelesen</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Flag history is not available</source>
        <translation>Flag-Verlauf ist nicht verfügbar</translation>
    </message>
    <message>
        <source>Scan results could not be read</source>
        <translation>Scan-Ergebnisse konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Data of this cell is hidden</source>
        <translation>Daten dieser Zelle sind ausgeblendet</translation>
    </message>
    <message>
        <source>Select a model to see its next step and its status in all cells.</source>
        <translation>Ein Modell wählen, um seinen nächsten Schritt und seinen Stand in allen Zellen zu sehen.</translation>
    </message>
    <message>
        <source>No command for this step</source>
        <translation>Kein Befehl für diesen Schritt</translation>
    </message>
    <message>
        <source>Copied the command</source>
        <translation>Befehl kopiert</translation>
    </message>
    <message>
        <source>Not copied because the step is blocked</source>
        <translation>Nicht kopiert, weil der Schritt blockiert ist</translation>
    </message>
</context>
<context>
    <name>cells::schema::SchemaLists</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Any parts of a finding, an object or a database</source>
        <translation>Beliebige Teile eines Befunds, Objekts oder Datenbanknamens</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Any parts of a schema or category</source>
        <translation>Beliebige Teile eines Schemas oder einer Kategorie</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Any parts of a table, a schema, a category or a state</source>
        <translation>Beliebige Teile einer Tabelle, eines Schemas, einer Kategorie oder eines Zustands</translation>
    </message>
    <message>
        <source>Backfills</source>
        <translation>Backfills</translation>
    </message>
    <message>
        <source>Any parts of a table, a class or a step</source>
        <translation>Beliebige Teile einer Tabelle, einer Klasse oder eines Schritts</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Any parts of a table, a database or a difference</source>
        <translation>Beliebige Teile einer Tabelle, einer Datenbank oder eines Unterschieds</translation>
    </message>
    <message>
        <source>Not read.</source>
        <translation>Nicht gelesen.</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Nothing found in what was read.</source>
        <translation>Im Gelesenen wurde nichts gefunden.</translation>
    </message>
    <message>
        <source>No table was read.</source>
        <translation>Es wurde keine Tabelle gelesen.</translation>
    </message>
    <message>
        <source>No background migration is open.</source>
        <translation>Keine Hintergrundmigration ist offen.</translation>
    </message>
    <message>
        <source>The cells do not differ.</source>
        <translation>Die Zellen unterscheiden sich nicht.</translation>
    </message>
    <message>
        <source>The cells are not compared.</source>
        <translation>Die Zellen sind nicht verglichen.</translation>
    </message>
</context>
<context>
    <name>cells::schema::SchemaPage</name>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Copy query</source>
        <translation>Abfrage kopieren</translation>
    </message>
    <message>
        <source>, not null</source>
        <translation>, NOT NULL</translation>
    </message>
    <message>
        <source>, %1 null</source>
        <translation>, %1 NULL</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>not read, the table is locked</source>
        <translation>nicht gelesen, die Tabelle ist gesperrt</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Sharding key</source>
        <translation>Sharding-Key</translation>
    </message>
    <message>
        <source>In the database</source>
        <translation>In der Datenbank</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Issue</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Constraints</translation>
    </message>
    <message>
        <source>Triggers</source>
        <translation>Trigger</translation>
    </message>
    <message>
        <source>%1, disabled</source>
        <translation>%1, ausgeschaltet</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>GitLab&apos;s number</source>
        <translation>Zahl von GitLab</translation>
    </message>
    <message>
        <source>By ids</source>
        <translation>Nach Ids</translation>
    </message>
    <message>
        <source>Rows without a key</source>
        <translation>Zeilen ohne Schlüssel</translation>
    </message>
    <message>
        <source>Rows an hour</source>
        <translation>Zeilen pro Stunde</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Background migration</source>
        <translation>Hintergrundmigration</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>On hold until</source>
        <translation>Angehalten bis</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>%1 succeeded, %2 failed, %3 running, %4 pending</source>
        <translation>%1 gelungen, %2 fehlgeschlagen, %3 laufend, %4 wartend</translation>
    </message>
    <message>
        <source>Last job</source>
        <translation>Letzter Job</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Letzter Fehler</translation>
    </message>
    <message>
        <source>Add the column, its index, foreign key and trigger with a migration of GitLab.</source>
        <translation>Spalte, Index, Fremdschlüssel und Trigger mit einer Migration von GitLab anlegen.</translation>
    </message>
    <message>
        <source>Fill the key of %1 first.</source>
        <translation>Zuerst den Schlüssel von %1 füllen.</translation>
    </message>
    <message>
        <source>Queue the background migration that fills the column.</source>
        <translation>Die Hintergrundmigration einreihen, die die Spalte füllt.</translation>
    </message>
    <message>
        <source>Wait until the background migration has finished.</source>
        <translation>Abwarten, bis die Hintergrundmigration fertig ist.</translation>
    </message>
    <message>
        <source>Find out who paused it, and resume it in the admin area.</source>
        <translation>Herausfinden, wer sie pausiert hat, und sie im Admin-Bereich fortsetzen.</translation>
    </message>
    <message>
        <source>Read the last error, then retry it in the admin area.</source>
        <translation>Den letzten Fehler lesen und sie dann im Admin-Bereich erneut starten.</translation>
    </message>
    <message>
        <source>Finalize the background migration.</source>
        <translation>Die Hintergrundmigration abschließen (finalize).</translation>
    </message>
    <message>
        <source>Add a NOT NULL constraint, as NOT VALID if the table is large.</source>
        <translation>Ein NOT-NULL-Constraint anlegen, bei großen Tabellen als NOT VALID.</translation>
    </message>
    <message>
        <source>Validate the constraint.</source>
        <translation>Das Constraint validieren.</translation>
    </message>
    <message>
        <source>Declare it as the sharding key in the file of the table.</source>
        <translation>Ihn in der Datei der Tabelle als Sharding-Key deklarieren.</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
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
        <source>Checkout</source>
        <translation>Checkout</translation>
    </message>
    <message>
        <source>The database has no such table, or was not read.</source>
        <translation>Die Datenbank hat keine solche Tabelle oder wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Needs no sharding keys</source>
        <translation>Braucht keine Sharding-Keys</translation>
    </message>
    <message>
        <source>%1 of %2 tables enforce their key</source>
        <translation>%1 von %2 Tabellen erzwingen ihren Schlüssel</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Key declared</source>
        <translation>Schlüssel deklariert</translation>
    </message>
    <message>
        <source>Key declared, NOT NULL</source>
        <translation>Schlüssel deklariert, NOT NULL</translation>
    </message>
    <message>
        <source>Key declared, NOT VALID</source>
        <translation>Schlüssel deklariert, NOT VALID</translation>
    </message>
    <message>
        <source>Key declared, may be null</source>
        <translation>Schlüssel deklariert, darf NULL sein</translation>
    </message>
    <message>
        <source>Key declared, unknown</source>
        <translation>Schlüssel deklariert, unbekannt</translation>
    </message>
    <message>
        <source>Key desired</source>
        <translation>Schlüssel vorgesehen</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Kein Schlüssel</translation>
    </message>
    <message>
        <source>Exempt</source>
        <translation>Ausgenommen</translation>
    </message>
    <message>
        <source>Need none</source>
        <translation>Brauchen keinen</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Filled from</source>
        <translation>Gefüllt aus</translation>
    </message>
    <message>
        <source>It is not queued in this database.</source>
        <translation>Sie ist in dieser Datenbank nicht eingereiht.</translation>
    </message>
    <message>
        <source>Not the same in all cells</source>
        <translation>Nicht in allen Zellen gleich</translation>
    </message>
    <message>
        <source>Cell %1: %2</source>
        <translation>Zelle %1: %2</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Search rows</source>
        <translation>Zeilen durchsuchen</translation>
    </message>
    <message>
        <source>Accept findings</source>
        <translation>Befunde akzeptieren</translation>
    </message>
    <message>
        <source>Show withheld</source>
        <translation>Zurückgehaltene zeigen</translation>
    </message>
    <message>
        <source>No complete reading is stored yet.</source>
        <translation>Noch keine vollständige Lesung gespeichert.</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 anzeigen</translation>
    </message>
    <message>
        <source>Also shows findings that other versions of checkout and database may explain.</source>
        <translation>Zeigt auch Befunde, die andere Versionen von Checkout und Datenbank erklären können.</translation>
    </message>
    <message>
        <source>Reads rows of tables whose constraints do not enforce the rules, at the rate of scans.</source>
        <translation>Liest Zeilen von Tabellen, deren Constraints die Regeln nicht erzwingen, mit der Rate von Scans.</translation>
    </message>
    <message>
        <source>Search rows that break the rules</source>
        <translation>Zeilen suchen, die Regeln verletzen</translation>
    </message>
    <message>
        <source>Accept the findings as known</source>
        <translation>Die Befunde als bekannt akzeptieren</translation>
    </message>
    <message>
        <source>Copy the query that shows a finding</source>
        <translation>Die Abfrage kopieren, die einen Befund zeigt</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Reading the schema of all cells</source>
        <translation>Das Schema aller Zellen wird gelesen</translation>
    </message>
    <message>
        <source>Reading the schema</source>
        <translation>Das Schema wird gelesen</translation>
    </message>
    <message>
        <source>Searching rows: table %1 of %2, %3, %4 rows</source>
        <translation>Zeilen werden durchsucht: Tabelle %1 von %2, %3, %4 Zeilen</translation>
    </message>
    <message>
        <source>Searching rows</source>
        <translation>Zeilen werden durchsucht</translation>
    </message>
    <message>
        <source>The rows could not be searched</source>
        <translation>Die Zeilen konnten nicht durchsucht werden</translation>
    </message>
    <message>
        <source>Stopped. Search rows again to continue.</source>
        <translation>Angehalten. Zum Fortsetzen erneut Zeilen durchsuchen.</translation>
    </message>
    <message numerus="yes">
        <source>Searched the rows of %n table(s)</source>
        <translation>
            <numerusform>Zeilen von %n Tabelle durchsucht</numerusform>
            <numerusform>Zeilen von %n Tabellen durchsucht</numerusform>
        </translation>
    </message>
    <message>
        <source>The findings could not be accepted</source>
        <translation>Die Befunde konnten nicht akzeptiert werden</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n finding(s). Only new ones count from now on.</source>
        <translation>
            <numerusform>%n Befund akzeptiert. Ab jetzt zählen nur neue.</numerusform>
            <numerusform>%n Befunde akzeptiert. Ab jetzt zählen nur neue.</numerusform>
        </translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Reading stopped before it finished.</source>
        <translation>Das Lesen wurde vor dem Ende angehalten.</translation>
    </message>
    <message>
        <source>The database does not belong to this cell</source>
        <translation>Die Datenbank gehört nicht zu dieser Zelle</translation>
    </message>
    <message>
        <source>The checkout and the database have different migrations</source>
        <translation>Checkout und Datenbank haben verschiedene Migrationen</translation>
    </message>
    <message>
        <source>Not everything could be read</source>
        <translation>Nicht alles konnte gelesen werden</translation>
    </message>
    <message>
        <source>Findings that this may explain are withheld.</source>
        <translation>Befunde, die das erklären kann, werden zurückgehalten.</translation>
    </message>
    <message>
        <source>Parts that were not read count as unknown.</source>
        <translation>Was nicht gelesen wurde, gilt als unbekannt.</translation>
    </message>
    <message>
        <source>Need a key</source>
        <translation>Brauchen einen Schlüssel</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>Deklariert</translation>
    </message>
    <message>
        <source>NOT NULL</source>
        <translation>NOT NULL</translation>
    </message>
    <message>
        <source>NOT VALID</source>
        <translation>NOT VALID</translation>
    </message>
    <message>
        <source>May be null</source>
        <translation>Darf NULL sein</translation>
    </message>
    <message>
        <source>Desired</source>
        <translation>Vorgesehen</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>Tabellen</translation>
    </message>
    <message numerus="yes">
        <source>Tables by their sharding keys, on %n day(s)</source>
        <translation>
            <numerusform>Tabellen nach ihren Sharding-Keys, an %n Tag</numerusform>
            <numerusform>Tabellen nach ihren Sharding-Keys, an %n Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a row to see what it means and what to do.</source>
        <translation>Eine Zeile auswählen, um ihre Bedeutung und das Vorgehen zu sehen.</translation>
    </message>
    <message>
        <source>Copied. It only reads the catalog of the database.</source>
        <translation>Kopiert. Sie liest nur den Katalog der Datenbank.</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Über die Zeit</translation>
    </message>
    <message>
        <source>Some rows and keys are not searched</source>
        <translation>Manche Zeilen und Schlüssel werden nicht durchsucht</translation>
    </message>
    <message>
        <source>Refresh. If it stays unknown, read the constraints of the table.</source>
        <translation>Aktualisieren. Bleibt er unbekannt, die Constraints der Tabelle lesen.</translation>
    </message>
    <message>
        <source>Saves these findings as the baseline on this machine. Later readings mark only new ones.</source>
        <translation>Speichert diese Befunde auf diesem Rechner als Baseline. Spätere Lesungen kennzeichnen nur neue.</translation>
    </message>
    <message>
        <source>%1 · rows as of %2</source>
        <translation>%1 · Zeilen Stand %2</translation>
    </message>
</context>
<context>
    <name>charts</name>
    <message>
        <source>Environment: %1</source>
        <translation>Umgebung: %1</translation>
    </message>
    <message>
        <source>Cell: %1</source>
        <translation>Zelle: %1</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modell: %1</translation>
    </message>
    <message>
        <source>As of: %1</source>
        <translation>Stand: %1</translation>
    </message>
    <message>
        <source>time (UTC)</source>
        <translation>Zeit (UTC)</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Nummer</translation>
    </message>
</context>
<context>
    <name>checkout</name>
    <message>
        <source>%1 has no descriptions of tables in db/docs. Name a checkout of GitLab.</source>
        <translation>%1 hat keine Beschreibungen von Tabellen in db/docs. Einen Checkout von GitLab nennen.</translation>
    </message>
    <message>
        <source>The descriptions of tables in %1 cannot be read. %2</source>
        <translation>Die Beschreibungen von Tabellen in %1 können nicht gelesen werden. %2</translation>
    </message>
    <message>
        <source>You stopped reading the checkout.</source>
        <translation>Sie haben das Lesen des Checkouts angehalten.</translation>
    </message>
    <message>
        <source>The folder is missing, or has no file of this kind.</source>
        <translation>Der Ordner fehlt oder hat keine Datei dieser Art.</translation>
    </message>
    <message>
        <source>The folder cannot be read: %1.</source>
        <translation>Der Ordner kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>The folder has more than %1 files.</source>
        <translation>Der Ordner hat mehr als %1 Dateien.</translation>
    </message>
    <message>
        <source>The files have more than 64 MiB in total. The rest of the folder was not read.</source>
        <translation>Die Dateien haben zusammen mehr als 64 MiB. Der Rest des Ordners wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>The file is missing, or names no release.</source>
        <translation>Die Datei fehlt oder nennt kein Release.</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Line %1, %2: %3</source>
        <translation>Zeile %1, %2: %3</translation>
    </message>
    <message>
        <source>The name of the file is not UTF-8.</source>
        <translation>Der Name der Datei ist nicht UTF-8.</translation>
    </message>
    <message>
        <source>The file is not UTF-8 text.</source>
        <translation>Die Datei ist kein UTF-8-Text.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>A name must have 1 to 63 bytes, and no control characters.</source>
        <translation>Ein Name muss 1 bis 63 Bytes und keine Steuerzeichen haben.</translation>
    </message>
    <message>
        <source>The value has more than %1 bytes.</source>
        <translation>Der Wert hat mehr als %1 Bytes.</translation>
    </message>
    <message>
        <source>The value has more than %1 entries.</source>
        <translation>Der Wert hat mehr als %1 Einträge.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the version of a migration, which has 14 digits.</source>
        <translation>„%1“ ist keine Version einer Migration; sie hat 14 Ziffern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a date, such as 2026-11-27.</source>
        <translation>„%1“ ist kein Datum wie 2026-11-27.</translation>
    </message>
    <message>
        <source>Another file already describes %1.</source>
        <translation>Eine andere Datei beschreibt %1 bereits.</translation>
    </message>
    <message>
        <source>The console does not understand this CREATE TABLE statement.</source>
        <translation>Die Konsole versteht diese CREATE-TABLE-Anweisung nicht.</translation>
    </message>
    <message>
        <source>A quotation or comment has no end.</source>
        <translation>Ein Zitat oder Kommentar hat kein Ende.</translation>
    </message>
    <message>
        <source>The last statement has no end.</source>
        <translation>Die letzte Anweisung hat kein Ende.</translation>
    </message>
    <message>
        <source>The console reads a dump of the schema only, and this one has rows.</source>
        <translation>Die Konsole liest nur einen Dump des Schemas, und dieser hat Zeilen.</translation>
    </message>
    <message>
        <source>The file creates no table.</source>
        <translation>Die Datei legt keine Tabelle an.</translation>
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
        <source>The service stopped answering</source>
        <translation>Der Service antwortete nicht mehr</translation>
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
        <source>Cell %1: %2</source>
        <translation>Zelle %1: %2</translation>
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
        <source>The claim is for %1, but the row requests %2.</source>
        <translation>Der Claim ist für %1, aber die Zeile verlangt %2.</translation>
    </message>
    <message>
        <source>The claim names the source %1, but the row is %2.</source>
        <translation>Der Claim nennt die Quelle %1, aber die Zeile ist %2.</translation>
    </message>
    <message>
        <source>%1 has no row with this key.</source>
        <translation>%1 hat keine Zeile mit diesem Schlüssel.</translation>
    </message>
    <message>
        <source>The row is not in scope: %1.</source>
        <translation>Die Zeile ist nicht im Geltungsbereich: %1.</translation>
    </message>
    <message>
        <source>The row&apos;s %1 is blank, and blank values are not claimed.</source>
        <translation>%1 der Zeile ist leer, und leere Werte werden nicht beansprucht.</translation>
    </message>
    <message>
        <source>The same row already has another %1 claim.</source>
        <translation>Dieselbe Zeile hat schon einen anderen Claim %1.</translation>
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
        <source>The row was not read: %1</source>
        <translation>Die Zeile wurde nicht gelesen: %1</translation>
    </message>
    <message>
        <source>The claims of this row cannot be read: %1</source>
        <translation>Die Claims dieser Zeile lassen sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>The number of the claim type %1 is unknown. State it under claim_types in the environment file.</source>
        <translation>Die Nummer des Claim-Typs %1 ist unbekannt. Die Nummer unter claim_types in der Umgebungsdatei angeben.</translation>
    </message>
    <message>
        <source>The service listed a claim of cell %1 for cell %2.</source>
        <translation>Der Service führte einen Claim der Zelle %1 für Zelle %2 auf.</translation>
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
        <source>Live claiming is on: the feature flag %1 is on, or GitLab no longer has it.</source>
        <translation>Live-Claiming ist an: Das Feature-Flag %1 ist an, oder GitLab hat es nicht mehr.</translation>
    </message>
    <message>
        <source>Live claiming depends on the feature flag %1, which was not read.</source>
        <translation>Live-Claiming hängt vom Feature-Flag %1 ab, das nicht gelesen wurde.</translation>
    </message>
    <message>
        <source>No lease holds this claim; it is active.</source>
        <translation>Keine Lease hält diesen Claim; er ist aktiv.</translation>
    </message>
    <message>
        <source>The number of the claim type %1 is unknown. State it as claim_types.%2 in the environment file.</source>
        <translation>Die Nummer des Claim-Typs %1 ist unbekannt. Die Nummer als claim_types.%2 in der Umgebungsdatei angeben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not understood: a snapshot holds the claims of one model, without rows to compare them with.</source>
        <translation>„%1“ ist nicht verständlich: Ein Snapshot enthält die Claims eines Modells, ohne Zeilen zum Vergleich.</translation>
    </message>
    <message>
        <source>The flags of this cell are unknown.</source>
        <translation>Die Flags dieser Zelle sind unbekannt.</translation>
    </message>
    <message>
        <source>Filtering was canceled.</source>
        <translation>Das Filtern wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Sorting was canceled.</source>
        <translation>Das Sortieren wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The listing of claims from %1 holds claims outside the requested range. Tell the operators of the Topology Service.</source>
        <translation>Die Claim-Liste von %1 enthält Claims außerhalb des angefragten Bereichs. Die Betreiber des Topology Service informieren.</translation>
    </message>
    <message>
        <source>The listing of claims from %1 does not advance: a page is truncated and empty. Tell the operators of the Topology Service.</source>
        <translation>Die Claim-Liste von %1 kommt nicht voran: Eine Seite ist abgeschnitten und leer. Die Betreiber des Topology Service informieren.</translation>
    </message>
    <message>
        <source>The listing of claims from %1 does not advance after page %2. Tell the operators of the Topology Service.</source>
        <translation>Die Claim-Liste von %1 kommt nach Seite %2 nicht voran. Die Betreiber des Topology Service informieren.</translation>
    </message>
    <message>
        <source>Page %2 from %1 holds claims outside the requested range. Tell the operators of the Topology Service.</source>
        <translation>Seite %2 von %1 enthält Claims außerhalb des angefragten Bereichs. Die Betreiber des Topology Service informieren.</translation>
    </message>
    <message>
        <source>%1 sources have unreadable claims; the first is id %2: %3</source>
        <translation>%1 Quellen haben unlesbare Claims; die erste ist Id %2: %3</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Loading was stopped before the end.</source>
        <translation>Das Laden wurde vor dem Ende abgebrochen.</translation>
    </message>
    <message>
        <source>The snapshot is full. Load a range of ids.</source>
        <translation>Der Snapshot ist voll. Einen Bereich von Ids laden.</translation>
    </message>
    <message>
        <source>Saving the snapshot was canceled; nothing was written.</source>
        <translation>Das Speichern des Snapshots wurde abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Opening the snapshot was canceled.</source>
        <translation>Das Öffnen des Snapshots wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 is damaged: its contents contradict each other.</source>
        <translation>%1 ist beschädigt: Der Inhalt widerspricht sich.</translation>
    </message>
    <message>
        <source>%1 is not a snapshot of claims.</source>
        <translation>%1 ist kein Snapshot von Claims.</translation>
    </message>
    <message>
        <source>%1 was written by a newer console (format %2; this one reads up to format %3). Update the console.</source>
        <translation>%1 stammt von einer neueren Konsole (Format %2; diese liest bis Format %3). Die Konsole aktualisieren.</translation>
    </message>
    <message>
        <source>%1 is damaged: format %2 does not exist.</source>
        <translation>%1 ist beschädigt: Format %2 gibt es nicht.</translation>
    </message>
    <message>
        <source>No database of cell %1 is known.</source>
        <translation>Für Zelle %1 ist keine Datenbank bekannt.</translation>
    </message>
    <message>
        <source>The cell&apos;s database could not be read: no results</source>
        <translation>Die Datenbank der Zelle konnte nicht gelesen werden: keine Ergebnisse</translation>
    </message>
    <message>
        <source>all listed match</source>
        <translation>alle gelisteten stimmen überein</translation>
    </message>
    <message>
        <source>Found only when ignoring case. %1</source>
        <translation>Nur ohne Beachtung von Groß- und Kleinschreibung gefunden. %1</translation>
    </message>
    <message>
        <source>by each cell&apos;s rows; claims without a row are not found</source>
        <translation>über die Zeilen jeder Zelle; Claims ohne Zeile werden nicht gefunden</translation>
    </message>
    <message>
        <source>Not searched: %1, with the database of another cell</source>
        <translation>Nicht durchsucht: %1, mit der Datenbank einer anderen Zelle</translation>
    </message>
    <message>
        <source>No conflict: each value is requested only by its owner.</source>
        <translation>Kein Konflikt: Jeder Wert wird nur von seinem Besitzer verlangt.</translation>
    </message>
    <message>
        <source>No conflict was found, but not every source could be searched.</source>
        <translation>Kein Konflikt gefunden, aber nicht jede Quelle konnte durchsucht werden.</translation>
    </message>
    <message>
        <source>No searched source holds the value, so the row that requests it may claim it.</source>
        <translation>Keine durchsuchte Quelle hält den Wert; die Zeile, die ihn verlangt, darf ihn beanspruchen.</translation>
    </message>
    <message>
        <source>A lease on the claim is still open.</source>
        <translation>Eine Lease auf dem Claim ist noch offen.</translation>
    </message>
    <message>
        <source>The holder of the value has no row that requests it.</source>
        <translation>Der Inhaber des Werts hat keine Zeile, die ihn verlangt.</translation>
    </message>
    <message>
        <source>The holder&apos;s row now requests another value.</source>
        <translation>Die Zeile des Inhabers verlangt jetzt einen anderen Wert.</translation>
    </message>
    <message>
        <source>More than one row requests the value, and each is right in its own cell.</source>
        <translation>Mehr als eine Zeile verlangt den Wert, und jede ist in ihrer Zelle im Recht.</translation>
    </message>
    <message>
        <source>It is unknown whether the holder&apos;s row requests the value.</source>
        <translation>Ob die Zeile des Inhabers den Wert verlangt, ist unbekannt.</translation>
    </message>
    <message>
        <source>Wait for the lease on the claim of %1. Its end decides who holds the value.</source>
        <translation>Auf die Lease auf dem Claim von %1 warten. Ihr Ende entscheidet, wer den Wert hält.</translation>
    </message>
    <message>
        <source>Read the row of %1. The next step depends on whether it requests the value.</source>
        <translation>Die Zeile von %1 lesen. Der nächste Schritt hängt davon ab, ob sie den Wert verlangt.</translation>
    </message>
    <message>
        <source>Decide who keeps the value, %1 or %2. Both rows request it, so people have to decide.</source>
        <translation>Entscheiden, wer den Wert behält, %1 oder %2. Beide Zeilen verlangen ihn; das müssen Menschen entscheiden.</translation>
    </message>
    <message>
        <source>Change the value of the other row in its own application. The application then claims the new value.</source>
        <translation>Den Wert der anderen Zeile in ihrer eigenen Anwendung ändern. Die Anwendung beansprucht dann den neuen Wert.</translation>
    </message>
    <message>
        <source>Destroy the claim of %1, which no row requests. Scan that cell, then repair extra claims (plan reclaim --kind destroy).</source>
        <translation>Den Claim von %1 löschen, den keine Zeile verlangt. Jene Zelle scannen, dann überzählige Claims reparieren (plan reclaim --kind destroy).</translation>
    </message>
    <message>
        <source>Replace the claim of %1 with its row&apos;s value. Scan that cell, then repair different claims (plan reclaim --kind replace).</source>
        <translation>Den Claim von %1 durch den Wert seiner Zeile ersetzen. Jene Zelle scannen, dann abweichende Claims reparieren (plan reclaim --kind replace).</translation>
    </message>
    <message>
        <source>Repair %1 and %2 in one plan, which swaps their values (plan reclaim --kind replace).</source>
        <translation>%1 und %2 in einem Plan reparieren, der ihre Werte tauscht (plan reclaim --kind replace).</translation>
    </message>
    <message>
        <source>Scan the cell of %2 beforehand. Then claim the value there at once (plan reclaim, apply).</source>
        <translation>Die Zelle von %2 zuvor scannen. Dann den Wert dort sofort beanspruchen (plan reclaim, apply).</translation>
    </message>
    <message>
        <source>If %2 keeps the value, scan its cell beforehand. Then claim the value there at once (plan reclaim, apply).</source>
        <translation>Wenn %2 den Wert behält, die Zelle zuvor scannen. Dann den Wert dort sofort beanspruchen (plan reclaim, apply).</translation>
    </message>
    <message>
        <source>%1 %2 of cell %3</source>
        <translation>%1 %2 von Zelle %3</translation>
    </message>
    <message>
        <source>%1 of cell %2, with a key that is not an id</source>
        <translation>%1 von Zelle %2, mit einem Schlüssel, der keine Id ist</translation>
    </message>
    <message>
        <source>The claim matches its row in value, subject and source.</source>
        <translation>Der Claim stimmt mit seiner Zeile in Wert, Subjekt und Quelle überein.</translation>
    </message>
    <message>
        <source>Its id is beyond the last row in scope (%1); the verification worker never reads that far.</source>
        <translation>Seine Id liegt hinter der letzten zugehörigen Zeile (%1); so weit liest der Verifikations-Worker nie.</translation>
    </message>
    <message>
        <source>The row changed %1 ago. Verification skips changes younger than %2.</source>
        <translation>Die Zeile änderte sich vor %1. Die Verifikation überspringt Änderungen, die jünger als %2 sind.</translation>
    </message>
    <message>
        <source>A claim of this row changed %1 ago. Verification skips changes younger than %2.</source>
        <translation>Ein Claim dieser Zeile änderte sich vor %1. Die Verifikation überspringt Änderungen, die jünger als %2 sind.</translation>
    </message>
    <message>
        <source>The row has no time of change, so it may be recent.</source>
        <translation>Die Zeile hat keinen Änderungszeitpunkt; sie kann zu frisch sein.</translation>
    </message>
    <message>
        <source>This database is a replica. The primary may have a newer row.</source>
        <translation>Diese Datenbank ist ein Replikat. Der Primary kann eine neuere Zeile haben.</translation>
    </message>
    <message>
        <source>The row&apos;s %1 is NULL, so its owner is unknown.</source>
        <translation>%1 der Zeile ist NULL; ihr Besitzer ist unbekannt.</translation>
    </message>
    <message>
        <source>This build does not know the status %1.</source>
        <translation>Dieser Build kennt den Status %1 nicht.</translation>
    </message>
    <message>
        <source>This build does not know the claim type %1.</source>
        <translation>Dieser Build kennt den Claim-Typ %1 nicht.</translation>
    </message>
    <message>
        <source>This build does not know claims of type %2 for %1.</source>
        <translation>Dieser Build kennt keine Claims vom Typ %2 für %1.</translation>
    </message>
    <message>
        <source>Its source key is not an id, so its row cannot be looked up.</source>
        <translation>Der Schlüssel seiner Quelle ist keine Id; seine Zeile lässt sich nicht nachschlagen.</translation>
    </message>
    <message>
        <source>No feature flag controls it; it is claimed whenever the cell is enabled.</source>
        <translation>Kein Feature-Flag steuert ihn; er wird beansprucht, sobald die Zelle eingeschaltet ist.</translation>
    </message>
    <message>
        <source>The feature flag %1 is on in part.</source>
        <translation>Das Feature-Flag %1 ist teilweise an.</translation>
    </message>
    <message>
        <source>The row last changed %1 ago, long enough to compare it.</source>
        <translation>Die Zeile änderte sich zuletzt vor %1; lange genug für einen Vergleich.</translation>
    </message>
    <message>
        <source>The claim last changed %1 ago, long enough to compare it.</source>
        <translation>Der Claim änderte sich zuletzt vor %1; lange genug für einen Vergleich.</translation>
    </message>
    <message>
        <source>Withheld, because the database does not belong to the cell.</source>
        <translation>Zurückgehalten, weil die Datenbank nicht zur Zelle gehört.</translation>
    </message>
    <message>
        <source>No cell was searched</source>
        <translation>Keine Zelle wurde durchsucht</translation>
    </message>
    <message>
        <source>%1: not found</source>
        <translation>%1: nicht gefunden</translation>
    </message>
    <message>
        <source>%1 as a lease. Records are found by reading every claim: record:…</source>
        <translation>%1 als Lease. Datensätze werden durch Lesen aller Claims gefunden: record:…</translation>
    </message>
    <message>
        <source>The row has more claims than the service lists at once.</source>
        <translation>Die Zeile hat mehr Claims, als der Service auf einmal auflistet.</translation>
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
        <source>When (UTC)</source>
        <translation>Wann (UTC)</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
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
        <source>Wait</source>
        <translation>Warten</translation>
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
        <source>Signal</source>
        <translation>Signal</translation>
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
        <translation>Gelesen</translation>
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
        <source>Time (UTC)</source>
        <translation>Zeit (UTC)</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Posten</translation>
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
        <source>Duplicate, too recent, leased, unreadable, not checked or moved away.</source>
        <translation>Doppelt, zu frisch, in einer Lease, nicht lesbar, nicht geprüft oder weggezogen.</translation>
    </message>
    <message>
        <source>Last id that the cell&apos;s own verification worker processed.</source>
        <translation>Letzte Id, die der Verifikations-Worker der Zelle verarbeitet hat.</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Rows/s</source>
        <translation>Zeilen/s</translation>
    </message>
    <message>
        <source>Speed of the running scan, or the average of the last scan. A limit may slow it.</source>
        <translation>Tempo des laufenden Scans oder Durchschnitt des letzten. Eine Grenze kann es bremsen.</translation>
    </message>
    <message>
        <source>Last scan (UTC)</source>
        <translation>Letzter Scan (UTC)</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Row requests</source>
        <translation>Zeile verlangt</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Zeit (ms)</translation>
    </message>
    <message>
        <source>Row value</source>
        <translation>Wert der Zeile</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>Share of all claims and rows that have been compared. The bar shows matching and differing ones.</source>
        <translation>Anteil aller Claims und Zeilen, die verglichen wurden. Der Balken zeigt übereinstimmende und abweichende.</translation>
    </message>
    <message>
        <source>Differences estimated from a sample of ids. The last two numbers are the 95 % confidence interval.</source>
        <translation>Abweichungen, aus einer Stichprobe der Ids geschätzt. Die letzten beiden Zahlen sind das 95-%-Konfidenzintervall.</translation>
    </message>
    <message>
        <source>Drift found by each complete scan.</source>
        <translation>Abweichungen, die jeder vollständige Scan fand.</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>Gesucht</translation>
    </message>
    <message>
        <source>Share of requested claims that exist and match, by the last complete scan.</source>
        <translation>Anteil der verlangten Claims, die vorhanden sind und übereinstimmen, nach dem letzten vollständigen Scan.</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>s1 and s2 page somebody, s3 is for the day, s4 for the week</source>
        <translation>s1 und s2 wecken jemanden, s3 ist für den Tag, s4 für die Woche</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>Since (UTC)</source>
        <translation>Seit (UTC)</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Creates</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>Destroys</source>
        <translation>Löscht</translation>
    </message>
    <message>
        <source>Milder</source>
        <translation>Milder</translation>
    </message>
    <message>
        <source>The end that a later scan can repair. It is no verdict.</source>
        <translation>Das Ende, das ein späterer Scan reparieren kann. Es ist kein Urteil.</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Organization</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>Isoliert</translation>
    </message>
    <message>
        <source>Claimed by</source>
        <translation>Beansprucht von</translation>
    </message>
    <message>
        <source>Also in</source>
        <translation>Auch in</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Verbraucht</translation>
    </message>
    <message>
        <source>Last id</source>
        <translation>Letzte Id</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>known</source>
        <translation>bekannt</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Not in the baseline that was accepted for this cell</source>
        <translation>Nicht in der Baseline, die für diese Zelle akzeptiert wurde</translation>
    </message>
    <message>
        <source>Key or migration</source>
        <translation>Schlüssel oder Migration</translation>
    </message>
    <message>
        <source>By rows</source>
        <translation>Nach Zeilen</translation>
    </message>
    <message>
        <source>GitLab&apos;s number, by an estimate of the rows</source>
        <translation>Zahl von GitLab, nach einer Schätzung der Zeilen</translation>
    </message>
    <message>
        <source>By ids</source>
        <translation>Nach Ids</translation>
    </message>
    <message>
        <source>By the largest id that was done</source>
        <translation>Nach der größten bearbeiteten Id</translation>
    </message>
    <message>
        <source>Without a key</source>
        <translation>Ohne Schlüssel</translation>
    </message>
    <message>
        <source>As the last ANALYZE estimated it</source>
        <translation>Wie das letzte ANALYZE es geschätzt hat</translation>
    </message>
    <message>
        <source>Rows an hour</source>
        <translation>Zeilen pro Stunde</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Failed jobs</source>
        <translation>Fehlgeschlagene Jobs</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>First difference</source>
        <translation>Erster Unterschied</translation>
    </message>
    <message>
        <source>Sharding key</source>
        <translation>Sharding-Key</translation>
    </message>
    <message>
        <source>In the database</source>
        <translation>In der Datenbank</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>As the last ANALYZE estimated them</source>
        <translation>Wie das letzte ANALYZE sie geschätzt hat</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Schema or category</source>
        <translation>Schema oder Kategorie</translation>
    </message>
    <message>
        <source>Enforced</source>
        <translation>Erzwungen</translation>
    </message>
    <message>
        <source>Tables whose sharding key cannot be null, of those that need one</source>
        <translation>Tabellen, deren Sharding-Key nicht NULL sein kann, von denen, die einen brauchen</translation>
    </message>
    <message>
        <source>Need a key</source>
        <translation>Brauchen einen Schlüssel</translation>
    </message>
    <message>
        <source>NOT NULL</source>
        <translation>NOT NULL</translation>
    </message>
    <message>
        <source>NOT VALID</source>
        <translation>NOT VALID</translation>
    </message>
    <message>
        <source>May be null</source>
        <translation>Darf NULL sein</translation>
    </message>
    <message>
        <source>Desired</source>
        <translation>Vorgesehen</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Kein Schlüssel</translation>
    </message>
    <message>
        <source>Exempt</source>
        <translation>Ausgenommen</translation>
    </message>
    <message>
        <source>Need none</source>
        <translation>Brauchen keinen</translation>
    </message>
</context>
<context>
    <name>connection</name>
    <message>
        <source>decides</source>
        <translation>entscheidet</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>WRONG DATABASE</source>
        <translation>FALSCHE DATENBANK</translation>
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
        <source>required to roll back and destroy</source>
        <translation>zum Zurückrollen und Löschen nötig</translation>
    </message>
    <message>
        <source>1 of 2 required</source>
        <translation>1 von 2 nötigen</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>verifiziert</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht verifiziert</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <translation>ohne Aussage</translation>
    </message>
    <message>
        <source>Pairing: %1 (%2 for, %3 against). It needs two signals for it and none against.</source>
        <translation>Zuordnung: %1 (%2 dafür, %3 dagegen). Sie braucht zwei Signale dafür und keines dagegen.</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
</context>
<context>
    <name>database</name>
    <message>
        <source>delete the row of lease %1</source>
        <translation>Löschen der Zeile von Lease %1</translation>
    </message>
    <message>
        <source>insert a fence row for lease %1</source>
        <translation>Einfügen einer Sperrzeile für Lease %1</translation>
    </message>
    <message>
        <source>take the run lock</source>
        <translation>Setzen der Laufsperre</translation>
    </message>
    <message>
        <source>Cannot insert fence rows in the database of %1: the environment does not allow it. Set fence_rows: allowed.</source>
        <translation>Sperrzeilen können in der Datenbank von %1 nicht eingefügt werden: Die Umgebung erlaubt es nicht. fence_rows: allowed setzen.</translation>
    </message>
    <message>
        <source>An open or prepared transaction in %1 holds a row of the lease and may still commit. Wait until it ends.</source>
        <translation>Eine offene oder vorbereitete Transaktion hält eine Zeile der Lease und kann noch committen (%1). Warten, bis sie endet.</translation>
    </message>
    <message>
        <source>There is a committed row of the lease in %1. Refresh, then plan again.</source>
        <translation>Es gibt eine committete Zeile der Lease (%1). Aktualisieren, dann erneut planen.</translation>
    </message>
    <message>
        <source>A plan is running in cell %1 of %2: %3. Wait until it ends.</source>
        <translation>In Zelle %1 von %2 läuft ein Plan: %3. Warten, bis er endet.</translation>
    </message>
    <message>
        <source>plan %1 by %2, with %3 since %4 UTC (process %5 on %6)</source>
        <translation>Plan %1 von %2, mit %3 seit %4 UTC (Prozess %5 auf %6)</translation>
    </message>
    <message>
        <source>the database of %1 (%2, %3)</source>
        <translation>Datenbank von %1 (%2, %3)</translation>
    </message>
    <message>
        <source>read the connection settings</source>
        <translation>Lesen der Verbindungseinstellungen</translation>
    </message>
    <message>
        <source>read the rights of the role</source>
        <translation>Lesen der Rechte der Rolle</translation>
    </message>
    <message>
        <source>read the table definitions</source>
        <translation>Lesen der Tabellendefinitionen</translation>
    </message>
    <message>
        <source>read the write locks</source>
        <translation>Lesen der Schreibsperren</translation>
    </message>
    <message>
        <source>read the sequences</source>
        <translation>Lesen der Sequenzen</translation>
    </message>
    <message>
        <source>read the feature flags</source>
        <translation>Lesen der Feature-Flags</translation>
    </message>
    <message>
        <source>read the server identity</source>
        <translation>Lesen der Identität des Servers</translation>
    </message>
    <message>
        <source>read the load</source>
        <translation>Lesen der Auslastung</translation>
    </message>
    <message>
        <source>read the lease table</source>
        <translation>Lesen der Lease-Tabelle</translation>
    </message>
    <message>
        <source>read the states of organizations</source>
        <translation>Lesen der Zustände von Organisationen</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>Lesen von %1</translation>
    </message>
    <message>
        <source>sample %1</source>
        <translation>Stichprobe aus %1</translation>
    </message>
    <message>
        <source>search for values</source>
        <translation>Suchen von Werten</translation>
    </message>
    <message>
        <source>The database of %1 cannot be used. %2</source>
        <translation>Die Datenbank von %1 kann nicht benutzt werden. %2</translation>
    </message>
    <message>
        <source>Cannot use %1: its address now leads to another server. Open the environment again.</source>
        <translation>%1 kann nicht benutzt werden: Die Adresse führt jetzt zu einem anderen Server. Die Umgebung erneut öffnen.</translation>
    </message>
    <message>
        <source>Cannot use %1: a copy was promoted, so its timeline changed from %3 to %2. Open the environment again.</source>
        <translation>%1 kann nicht benutzt werden: Eine Kopie wurde befördert, daher wechselte die Zeitleiste von %3 zu %2. Die Umgebung erneut öffnen.</translation>
    </message>
    <message>
        <source>Cannot use %1: its encoding is %2, but GitLab supports only UTF8. Connect to a UTF8 database.</source>
        <translation>%1 kann nicht benutzt werden: Die Kodierung ist %2, aber GitLab unterstützt nur UTF8. Mit einer UTF8-Datenbank verbinden.</translation>
    </message>
    <message>
        <source>Cannot search %2.%3 in %1: no index serves this search, so it would read the whole table.</source>
        <translation>%2.%3 kann nicht durchsucht werden (%1): Kein Index hilft dieser Suche; sie würde die ganze Tabelle lesen.</translation>
    </message>
    <message>
        <source>The environment names no writer_database for %1. Run the script of the plan instead.</source>
        <translation>Die Umgebung nennt für %1 keine writer_database. Stattdessen das Skript des Plans ausführen.</translation>
    </message>
    <message>
        <source>Nothing was written, because %1 is a replica or another database. Check writer_database.</source>
        <translation>Nichts wurde geschrieben: %1 ist ein Replikat oder eine andere Datenbank. writer_database prüfen.</translation>
    </message>
    <message>
        <source>Nothing was written, because it is unknown whether writer_database leads to the verified server. Let both roles execute pg_control_system(), pg_current_wal_lsn() and pg_walfile_name(pg_lsn).</source>
        <translation>Nichts wurde geschrieben, denn es ist unbekannt, ob writer_database zum verifizierten Server führt. Beiden Rollen pg_control_system(), pg_current_wal_lsn() und pg_walfile_name(pg_lsn) erlauben.</translation>
    </message>
    <message>
        <source>Nothing was written, because %1 is not the verified server: %2 on timeline %3 instead of %4 on timeline %5. Check writer_database.</source>
        <translation>Nichts wurde geschrieben: %1 ist nicht der verifizierte Server (%2 auf Zeitleiste %3 statt %4 auf Zeitleiste %5). writer_database prüfen.</translation>
    </message>
    <message>
        <source>You stopped the request to %1 in %2.</source>
        <translation>Auf Ihren Wunsch abgebrochen: %1 (%2).</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: the connection was lost. Try again.</source>
        <translation>%1 nicht möglich (%2): Die Verbindung ging verloren. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: the server does not answer. Try again.</source>
        <translation>%1 nicht möglich (%2): Der Server antwortet nicht. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: another session holds a lock on the table. Try again.</source>
        <translation>%1 nicht möglich (%2): Eine andere Sitzung sperrt die Tabelle. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: replay on the standby took precedence. Try again.</source>
        <translation>%1 nicht möglich (%2): Das Nachspielen auf dem Standby hatte Vorrang. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: this session and another waited for each other. Try again.</source>
        <translation>%1 nicht möglich (%2): Diese und eine andere Sitzung warteten aufeinander. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: it took too long, because the server is slow or locked. Try again.</source>
        <translation>%1 nicht möglich (%2): Es dauerte zu lange, denn der Server ist langsam oder gesperrt. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: row-level security may hide rows of %3 from %4. Ask for: ALTER ROLE %5 BYPASSRLS;</source>
        <translation>%1 nicht möglich (%2): Row-Level Security kann Zeilen von %3 vor %4 verbergen. Darum bitten: ALTER ROLE %5 BYPASSRLS;</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: %4 lacks a right. Ask for: GRANT %6 ON %3 TO %5;</source>
        <translation>%1 nicht möglich (%2): %4 fehlt ein Recht. Darum bitten: GRANT %6 ON %3 TO %5;</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: there is no table %3. Check that this is the main database of a GitLab 18.4 or later.</source>
        <translation>%1 nicht möglich (%2): Es gibt keine Tabelle %3. Prüfen, ob dies die Hauptdatenbank eines GitLab ab 18.4 ist.</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: there is no column %3.%4. Check the GitLab release of the cell.</source>
        <translation>%1 nicht möglich (%2): Es gibt keine Spalte %3.%4. Die GitLab-Version der Zelle prüfen.</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: the table %3 lacks a column. See the details.</source>
        <translation>%1 nicht möglich (%2): Der Tabelle %3 fehlt eine Spalte. Siehe Einzelheiten.</translation>
    </message>
    <message>
        <source>Cannot %1 in %2: the server refused. See the details.</source>
        <translation>%1 nicht möglich (%2): Der Server hat abgelehnt. Siehe Einzelheiten.</translation>
    </message>
    <message>
        <source>Cannot connect to %1: its name was not found. Check the address and the DNS.</source>
        <translation>Keine Verbindung (%1): Der Name wurde nicht gefunden. Adresse und DNS prüfen.</translation>
    </message>
    <message>
        <source>Cannot connect to %1: nothing listens there. Check that PostgreSQL runs.</source>
        <translation>Keine Verbindung (%1): Dort lauscht nichts. Prüfen, ob PostgreSQL läuft.</translation>
    </message>
    <message>
        <source>Cannot connect to %1: there is no such socket. Check that PostgreSQL runs.</source>
        <translation>Keine Verbindung (%1): Es gibt keinen solchen Socket. Prüfen, ob PostgreSQL läuft.</translation>
    </message>
    <message>
        <source>Cannot connect to %1: it does not answer. Check that the host is running and that no firewall blocks it.</source>
        <translation>Keine Verbindung (%1): Keine Antwort. Prüfen, ob der Rechner läuft und keine Firewall ihn blockiert.</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the pooler in front of it refuses a setting, such as options. Remove the setting that the details name.</source>
        <translation>Keine Verbindung (%1): Der Pooler davor lehnt eine Einstellung ab, etwa options. Die in den Einzelheiten genannte Einstellung entfernen.</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the pooler in front of it accepts no more clients (max_client_conn). Try again later.</source>
        <translation>Keine Verbindung (%1): Der Pooler davor nimmt keine weiteren Clients an (max_client_conn). Später erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot connect to %1: no trusted TLS connection can be made. See the details, and check sslmode and sslrootcert.</source>
        <translation>Keine Verbindung (%1): Es kommt keine vertrauenswürdige TLS-Verbindung zustande. Siehe Einzelheiten; sslmode und sslrootcert prüfen.</translation>
    </message>
    <message>
        <source>Cannot connect to %1: it closed the connection without an answer. Try again, then check host, port, proxies and firewalls.</source>
        <translation>Keine Verbindung (%1): Sie wurde ohne Antwort geschlossen. Erneut versuchen, dann Host, Port, Proxys und Firewalls prüfen.</translation>
    </message>
    <message>
        <source>Cannot connect to %1: it refuses the login of %2. See the details.</source>
        <translation>Keine Verbindung (%1): Die Anmeldung von %2 wurde abgelehnt. Siehe Einzelheiten.</translation>
    </message>
    <message>
        <source>Cannot connect to %1. See the details.</source>
        <translation>Keine Verbindung (%1). Siehe Einzelheiten.</translation>
    </message>
    <message>
        <source>Cannot connect safely to %1: it requires a client certificate. Set sslcert and sslkey.</source>
        <translation>Keine sichere Verbindung (%1): Ein Client-Zertifikat wird verlangt. sslcert und sslkey setzen.</translation>
    </message>
    <message>
        <source>Cannot connect safely to %1: it does not accept the certificate in sslcert. Use one from an authority that it trusts.</source>
        <translation>Keine sichere Verbindung (%1): Das Zertifikat in sslcert wird nicht angenommen. Eines von einer Stelle benutzen, der der Server vertraut.</translation>
    </message>
    <message>
        <source>Cannot connect safely to %1: the login is not bound to the TLS connection. Configure SCRAM on the server, or write channel_binding=prefer for an intended pooler.</source>
        <translation>Keine sichere Verbindung (%1): Die Anmeldung ist nicht an die TLS-Verbindung gebunden. Auf dem Server SCRAM einrichten oder für einen gewollten Pooler channel_binding=prefer schreiben.</translation>
    </message>
    <message>
        <source>Cannot connect safely to %1: it does not ask for the password with SCRAM. Configure scram-sha-256 there, or write require_auth=METHOD.</source>
        <translation>Keine sichere Verbindung (%1): Das Passwort wird nicht mit SCRAM abgefragt. Dort scram-sha-256 einrichten oder require_auth=METHODE schreiben.</translation>
    </message>
    <message>
        <source>Cannot connect safely to %1: %2</source>
        <translation>Keine sichere Verbindung (%1): %2</translation>
    </message>
    <message>
        <source>A plan is running in cell %1 from another machine or state folder: %2. Wait until it ends.</source>
        <translation>In Zelle %1 läuft ein Plan von einem anderen Rechner oder Zustandsordner: %2. Warten, bis er endet.</translation>
    </message>
    <message>
        <source>its holder is unknown</source>
        <translation>unbekannt, wer ihn ausführt</translation>
    </message>
    <message>
        <source>A plan cannot run in %1, because it is a replica. Connect to the primary.</source>
        <translation>Ein Plan kann nicht auf einem Replikat laufen (%1). Mit dem Primary verbinden.</translation>
    </message>
    <message>
        <source>%1 is reached through a pooler, so other machines do not see this run. Make sure that nobody runs a plan there.</source>
        <translation>%1 wird über einen Pooler erreicht. Andere Rechner sehen diesen Lauf deshalb nicht. Sicherstellen, dass dort niemand einen Plan ausführt.</translation>
    </message>
    <message>
        <source>the session that holds the run lock was lost: %1</source>
        <translation>die Sitzung mit der Laufsperre ging verloren: %1</translation>
    </message>
    <message>
        <source>The server sent an unexpected answer.</source>
        <translation>Der Server hat eine unerwartete Antwort gesendet.</translation>
    </message>
    <message>
        <source>the run lock is no longer held: %1 released it, or is reached through a pooler.</source>
        <translation>die Laufsperre wird nicht mehr gehalten: Sie wurde freigegeben, oder die Verbindung führt über einen Pooler (%1).</translation>
    </message>
    <message>
        <source>%1 is no longer the primary.</source>
        <translation>%1 ist nicht mehr der Primary.</translation>
    </message>
    <message>
        <source>The way to the writer database of %1 has closed, so nothing was sent. Check the connection, then plan again.</source>
        <translation>Der Weg zur Schreib-Datenbank von %1 ist geschlossen, daher wurde nichts gesendet. Prüfen Sie die Verbindung und planen Sie dann neu.</translation>
    </message>
    <message>
        <source>look for a connection pooler</source>
        <translation>nach einem Connection-Pooler suchen</translation>
    </message>
    <message>
        <source>The database cannot be read, so a console on another machine does not notice this run. Tell your colleagues.</source>
        <translation>Die Datenbank ist nicht lesbar; eine Konsole auf einer anderen Maschine bemerkt diesen Lauf nicht. Bitte die Kollegen informieren.</translation>
    </message>
    <message>
        <source>read what has not ended</source>
        <translation>zu lesen, was nicht beendet ist</translation>
    </message>
    <message>
        <source>read the schema</source>
        <translation>Lesen des Schemas</translation>
    </message>
    <message>
        <source>Cannot read %1, because the role lacks the SELECT privilege on it. Grant SELECT on this table.</source>
        <translation>%1 kann nicht gelesen werden, weil der Rolle das Recht SELECT fehlt. SELECT auf diese Tabelle gewähren.</translation>
    </message>
    <message>
        <source>Cannot read %1, because another session changes it. Refresh later.</source>
        <translation>%1 kann nicht gelesen werden, weil eine andere Sitzung es ändert. Später aktualisieren.</translation>
    </message>
    <message>
        <source>Cannot read %1, because it takes longer than %2. Refresh when the database has less load.</source>
        <translation>%1 kann nicht gelesen werden, weil es länger als %2 dauert. Aktualisieren, wenn die Datenbank weniger Last hat.</translation>
    </message>
    <message>
        <source>Cannot read %1, because it has no column %2. Check the GitLab version of the cell.</source>
        <translation>%1 kann nicht gelesen werden, weil die Spalte %2 fehlt. Die GitLab-Version der Zelle prüfen.</translation>
    </message>
    <message>
        <source>Cannot read the definitions of checks, because other sessions change tables. Refresh later.</source>
        <translation>Die Definitionen von Checks können nicht gelesen werden, weil andere Sitzungen Tabellen ändern. Später aktualisieren.</translation>
    </message>
    <message>
        <source>Cannot read the definitions of checks, because it takes longer than %1. Refresh when the database has less load.</source>
        <translation>Die Definitionen von Checks können nicht gelesen werden, weil es länger als %1 dauert. Aktualisieren, wenn die Datenbank weniger Last hat.</translation>
    </message>
</context>
<context>
    <name>decommission</name>
    <message>
        <source>Cell 1 is the legacy cell, which gets every request that nothing else matches. It is never taken out of service.</source>
        <translation>Zelle 1 ist die Legacy-Zelle: Sie bekommt jede Anfrage, auf die nichts anderes passt. Sie wird nie außer Betrieb genommen.</translation>
    </message>
    <message>
        <source>The service lists the cell at %1.</source>
        <translation>Der Service führt die Zelle unter %1 auf.</translation>
    </message>
    <message>
        <source>The service does not list the cell, although its claims are to go before its configuration.</source>
        <translation>Der Service führt die Zelle nicht auf, obwohl ihre Claims vor ihrer Konfiguration verschwinden sollen.</translation>
    </message>
    <message>
        <source>Have the cell listed again: claims without a configured cell lead nowhere, and cannot be restored.</source>
        <translation>Die Zelle wieder eintragen lassen: Claims ohne konfigurierte Zelle führen nirgendwohin und lassen sich nicht wiederherstellen.</translation>
    </message>
    <message>
        <source>No organization is in the database.</source>
        <translation>In der Datenbank ist keine Organisation.</translation>
    </message>
    <message>
        <source>Only the default organization is in the database.</source>
        <translation>In der Datenbank ist nur die Standardorganisation.</translation>
    </message>
    <message>
        <source>Only organizations that have moved are in the database: %1.</source>
        <translation>In der Datenbank sind nur umgezogene Organisationen: %1.</translation>
    </message>
    <message>
        <source>Organizations still here: %1, such as %2.</source>
        <translation>Noch vorhandene Organisationen: %1, etwa %2.</translation>
    </message>
    <message>
        <source>Move the organizations to another cell, or delete them, with GitLab&apos;s own procedures.</source>
        <translation>Die Organisationen mit GitLabs eigenen Verfahren umziehen lassen oder löschen.</translation>
    </message>
    <message>
        <source>The cell does not hold the path of the default organization.</source>
        <translation>Die Zelle hält den Pfad der Standardorganisation nicht.</translation>
    </message>
    <message>
        <source>The cell holds the path &quot;default&quot;, which only one cell can hold.</source>
        <translation>Die Zelle hält den Pfad „default“, den nur eine Zelle halten kann.</translation>
    </message>
    <message>
        <source>Decide which cell holds it next, before this one gives it up.</source>
        <translation>Entscheiden, welche Zelle ihn als Nächstes hält, bevor diese ihn abgibt.</translation>
    </message>
    <message>
        <source>No lease is outstanding.</source>
        <translation>Keine Lease ist offen.</translation>
    </message>
    <message>
        <source>Outstanding leases: %1.</source>
        <translation>Offene Leases: %1.</translation>
    </message>
    <message>
        <source>Resolve them by verdict: page Leases, or cellsctl -c %1 plan leases</source>
        <translation>Nach ihrem Urteil bereinigen: Seite Leases, oder cellsctl -c %1 plan leases</translation>
    </message>
    <message>
        <source>The cell has no claims.</source>
        <translation>Die Zelle hat keine Claims.</translation>
    </message>
    <message>
        <source>The newest claim changed %1 ago. None may change for %2.</source>
        <translation>Der neueste Claim hat sich vor %1 geändert. %2 lang darf sich keiner ändern.</translation>
    </message>
    <message>
        <source>Stop what still claims in this cell, and wait.</source>
        <translation>Anhalten, was in dieser Zelle noch Claims macht, und warten.</translation>
    </message>
    <message>
        <source>The service still accepts the certificate of the cell.</source>
        <translation>Der Service nimmt das Zertifikat der Zelle noch an.</translation>
    </message>
    <message>
        <source>Have the certificate revoked once its leases are resolved.</source>
        <translation>Das Zertifikat sperren lassen, sobald die Leases bereinigt sind.</translation>
    </message>
    <message>
        <source>This environment has no certificate of the cell to try.</source>
        <translation>Diese Umgebung hat kein Zertifikat der Zelle, das sich ausprobieren ließe.</translation>
    </message>
    <message>
        <source>the sessions of others cannot be seen.</source>
        <translation>Die Sitzungen anderer sind nicht sichtbar.</translation>
    </message>
    <message>
        <source>Stop the application and its workers.</source>
        <translation>Die Anwendung und ihre Worker anhalten.</translation>
    </message>
    <message>
        <source>The primary can be read, and it belongs to the cell.</source>
        <translation>Die primäre Datenbank ist lesbar und gehört zur Zelle.</translation>
    </message>
    <message>
        <source>Only a replica can be read.</source>
        <translation>Nur ein Replikat ist lesbar.</translation>
    </message>
    <message>
        <source>The database contradicts the cell.</source>
        <translation>Die Datenbank widerspricht der Zelle.</translation>
    </message>
    <message>
        <source>Database identity is not verified.</source>
        <translation>Die Identität der Datenbank ist nicht geprüft.</translation>
    </message>
    <message>
        <source>See what is missing: page Connection, or cellsctl -c %1 pairing</source>
        <translation>Nachsehen, was fehlt: Seite Verbindung, oder cellsctl -c %1 pairing</translation>
    </message>
    <message>
        <source>All models were scanned in the last %1, and no row is in conflict.</source>
        <translation>Alle Modelle wurden in den letzten %1 gescannt, und keine Zeile ist im Konflikt.</translation>
    </message>
    <message>
        <source>Models not scanned in the last %1: %2 of %3.</source>
        <translation>In den letzten %1 nicht gescannte Modelle: %2 von %3.</translation>
    </message>
    <message>
        <source>Scan all models, and resolve the conflicts: cellsctl -c %1 verify</source>
        <translation>Alle Modelle scannen und die Konflikte lösen: cellsctl -c %1 verify</translation>
    </message>
    <message>
        <source>The last values of all sequences can be read: %1.</source>
        <translation>Die letzten Werte aller Sequenzen sind lesbar: %1.</translation>
    </message>
    <message>
        <source>The role may not read the last value of %1 of %2 sequences in %3.</source>
        <translation>Die Rolle darf den letzten Wert von %1 der %2 Sequenzen in %3 nicht lesen.</translation>
    </message>
    <message>
        <source>Grant SELECT on all sequences to the reading role: unused ids can only be given to another cell with them.</source>
        <translation>Der lesenden Rolle SELECT auf alle Sequenzen geben: Nur mit ihnen lassen sich unbenutzte Ids einer anderen Zelle geben.</translation>
    </message>
    <message>
        <source>All claims can be listed: %1.</source>
        <translation>Alle Claims lassen sich auflisten: %1.</translation>
    </message>
    <message>
        <source>Rows whose claims the service cannot list: %1.</source>
        <translation>Zeilen, deren Claims der Service nicht auflisten kann: %1.</translation>
    </message>
    <message>
        <source>Claims of other cells that the service lists among those of this one: %1.</source>
        <translation>Claims anderer Zellen, die der Service unter denen dieser Zelle auflistet: %1.</translation>
    </message>
    <message>
        <source>The service refuses to list: %1.</source>
        <translation>Der Service lehnt es ab aufzulisten: %1.</translation>
    </message>
    <message>
        <source>Ask the operators of the Topology Service to repair or to list these claims.</source>
        <translation>Die Betreiber des Topology Service bitten, diese Claims zu reparieren oder aufzulisten.</translation>
    </message>
    <message>
        <source>Not read: %1</source>
        <translation>Nicht gelesen: %1</translation>
    </message>
    <message>
        <source>Repair the connection, then check again: cellsctl -c %1 check</source>
        <translation>Die Verbindung reparieren, dann erneut prüfen: cellsctl -c %1 check</translation>
    </message>
    <message>
        <source>The check was canceled.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Names that rows of the cell request and others hold: %1. Rows without a claim, so in no archive: %2.</source>
        <translation>Namen, die Zeilen der Zelle verlangen und andere halten: %1. Zeilen ohne Claim, also in keinem Archiv: %2.</translation>
    </message>
    <message>
        <source>the database has more than %1 organizations.</source>
        <translation>Die Datenbank hat mehr als %1 Organisationen.</translation>
    </message>
    <message>
        <source>It is unknown whether these organizations moved: %1, such as %2. An admin certificate shows it.</source>
        <translation>Ob diese Organisationen umgezogen sind, ist unbekannt: %1, etwa %2. Ein Admin-Zertifikat zeigt es.</translation>
    </message>
    <message>
        <source>By the last scans, no row of the database has a claim.</source>
        <translation>Nach den letzten Scans hat keine Zeile der Datenbank einen Claim.</translation>
    </message>
    <message>
        <source>Not all models were scanned lately.</source>
        <translation>Nicht alle Modelle wurden in letzter Zeit gescannt.</translation>
    </message>
    <message>
        <source>Claims whose rows are still in the database: %1. Their owners lose these names.</source>
        <translation>Claims, deren Zeilen noch in der Datenbank sind: %1. Ihre Besitzer verlieren diese Namen.</translation>
    </message>
    <message>
        <source>The service refuses the certificate of the cell: %1</source>
        <translation>Der Service lehnt das Zertifikat der Zelle ab: %1</translation>
    </message>
    <message>
        <source>No session that may write leases is in the main database.</source>
        <translation>In der Hauptdatenbank ist keine Sitzung, die Leases schreiben darf.</translation>
    </message>
    <message>
        <source>Sessions that may write leases in the main database: %1.</source>
        <translation>Sitzungen in der Hauptdatenbank, die Leases schreiben dürfen: %1.</translation>
    </message>
    <message>
        <source>Claims that the scans left undecided: %1.</source>
        <translation>Claims, die die Scans offen ließen: %1.</translation>
    </message>
    <message>
        <source>Ask who uses these names. Move what they belong to if anybody does.</source>
        <translation>Fragen, wer diese Namen benutzt. Tut es jemand, umziehen lassen, wozu sie gehören.</translation>
    </message>
    <message>
        <source>No backup can be seen from here.</source>
        <translation>Von hier ist keine Sicherung zu sehen.</translation>
    </message>
    <message>
        <source>Make sure that a backup of all databases of the cell exists, and write down where it is.</source>
        <translation>Sicherstellen, dass es eine Sicherung aller Datenbanken der Zelle gibt, und aufschreiben, wo sie ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n Claim</numerusform>
            <numerusform>%n Claims</numerusform>
        </translation>
    </message>
    <message>
        <source>Not checked yet.</source>
        <translation>Noch nicht geprüft.</translation>
    </message>
    <message>
        <source>All conditions are met.</source>
        <translation>Alle Bedingungen sind erfüllt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 %n more in the details.</source>
        <translation>
            <numerusform>%1 %n weitere in den Einzelheiten.</numerusform>
            <numerusform>%1 %n weitere in den Einzelheiten.</numerusform>
        </translation>
    </message>
    <message>
        <source>No archive is chosen in this session.</source>
        <translation>In dieser Sitzung ist kein Archiv gewählt.</translation>
    </message>
    <message>
        <source>The cell has %1, and the archive has %2.</source>
        <translation>Die Zelle hat %1, und das Archiv hat %2.</translation>
    </message>
    <message>
        <source>%1, compared with a second listing at %2.</source>
        <translation>%1, um %2 mit einer zweiten Liste verglichen.</translation>
    </message>
    <message>
        <source>No claim of the cell is left.</source>
        <translation>Kein Claim der Zelle ist übrig.</translation>
    </message>
    <message>
        <source>Its claims are not counted yet.</source>
        <translation>Ihre Claims sind noch nicht gezählt.</translation>
    </message>
    <message>
        <source>%1 left. A second person approves the plan.</source>
        <translation>%1 übrig. Eine zweite Person genehmigt den Plan.</translation>
    </message>
    <message>
        <source>Not proved yet.</source>
        <translation>Noch nicht nachgewiesen.</translation>
    </message>
    <message>
        <source>No claim and no lease of the cell is left.</source>
        <translation>Kein Claim und keine Lease der Zelle ist übrig.</translation>
    </message>
    <message>
        <source>%1 and %2 left.</source>
        <translation>%1 und %2 übrig.</translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s)</source>
        <translation>
            <numerusform>%n Lease</numerusform>
            <numerusform>%n Leases</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything could be read.</source>
        <translation>Nicht alles war lesbar.</translation>
    </message>
    <message>
        <source>The service still sends sessions and tokens of the cell to its address.</source>
        <translation>Der Service leitet Sitzungen und Tokens der Zelle noch an ihre Adresse.</translation>
    </message>
    <message>
        <source>Claims of a cell without an address lead nowhere.</source>
        <translation>Claims einer Zelle ohne Adresse führen nirgendwohin.</translation>
    </message>
    <message>
        <source>The service sends nothing to the cell any more.</source>
        <translation>Der Service leitet nichts mehr an die Zelle.</translation>
    </message>
    <message>
        <source>Names come back only from the archive, and only while the service lists the cell.</source>
        <translation>Namen kommen nur aus dem Archiv zurück, und nur solange der Service die Zelle listet.</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3 · %4</source>
        <translation>Schritt %1 von %2: %3 · %4</translation>
    </message>
    <message>
        <source>Check the cell</source>
        <translation>Zelle prüfen</translation>
    </message>
    <message>
        <source>Stop what claims</source>
        <translation>Stoppen, was Claims anlegt</translation>
    </message>
    <message>
        <source>Resolve its leases</source>
        <translation>Ihre Leases auflösen</translation>
    </message>
    <message>
        <source>Archive its claims</source>
        <translation>Ihre Claims archivieren</translation>
    </message>
    <message>
        <source>Destroy its claims</source>
        <translation>Ihre Claims löschen</translation>
    </message>
    <message>
        <source>Prove that nothing is left</source>
        <translation>Nachweisen, dass nichts übrig ist</translation>
    </message>
    <message>
        <source>Remove it from the configuration</source>
        <translation>Aus der Konfiguration entfernen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>zu tun</translation>
    </message>
    <message>
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>nicht bereit</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>met</source>
        <translation>erfüllt</translation>
    </message>
    <message>
        <source>not met</source>
        <translation>nicht erfüllt</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>Gelistet</translation>
    </message>
    <message>
        <source>Organizations</source>
        <translation>Organisationen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Default organization</source>
        <translation>Standardorganisation</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>Ruhe</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>Anwendung</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>Verifizierung</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>Listing</source>
        <translation>Auflistung</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>Backup</translation>
    </message>
    <message>
        <source>Remove its infrastructure</source>
        <translation>Ihre Infrastruktur entfernen</translation>
    </message>
    <message>
        <source>to confirm</source>
        <translation>zu bestätigen</translation>
    </message>
</context>
<context>
    <name>differences</name>
    <message>
        <source>The stored differences are damaged.</source>
        <translation>Die gespeicherten Abweichungen sind beschädigt.</translation>
    </message>
    <message>
        <source>Sorting was canceled.</source>
        <translation>Das Sortieren wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Counting was canceled.</source>
        <translation>Das Zählen wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>down</name>
    <message>
        <source>Only a replica can be read. It proves no missing row, so every lease waits.</source>
        <translation>Nur ein Replikat ist lesbar. Es beweist kein Fehlen einer Zeile, deshalb wartet jede Lease.</translation>
    </message>
    <message>
        <source>A restored database or a copy answers for the cell. No lease is resolved against it until it is confirmed.</source>
        <translation>Eine wiederhergestellte Datenbank oder eine Kopie antwortet für die Zelle. Bis sie bestätigt ist, wird keine Lease danach bereinigt.</translation>
    </message>
    <message>
        <source>The cell writes to another database than the one that answers here. No lease is resolved against it.</source>
        <translation>Die Zelle schreibt in eine andere Datenbank als die, die hier antwortet. Keine Lease wird danach bereinigt.</translation>
    </message>
    <message>
        <source>The Topology Service cannot be read, so nothing is known about the cell.</source>
        <translation>Der Topology Service ist nicht lesbar, deshalb ist über die Zelle nichts bekannt.</translation>
    </message>
    <message>
        <source>Nothing needs to be done.</source>
        <translation>Nichts ist zu tun.</translation>
    </message>
    <message>
        <source>Commit and roll back the leases by verdict on page Leases.</source>
        <translation>Die Leases auf der Seite Leases nach ihrem Urteil committen und zurückrollen.</translation>
    </message>
    <message>
        <source>See which names are locked and what either end would do: cellsctl -c %1 down what-if</source>
        <translation>Ansehen, welche Namen gesperrt sind und was jedes Ende bewirkt: cellsctl -c %1 down what-if</translation>
    </message>
    <message>
        <source>Check the network of this machine first: the databases of other cells are unread, too.</source>
        <translation>Zuerst das Netz dieses Rechners prüfen: Auch Datenbanken anderer Zellen sind nicht lesbar.</translation>
    </message>
    <message>
        <source>Repair the way from here to the database: see page Connection, or cellsctl -c %1 check</source>
        <translation>Den Weg von hier zur Datenbank reparieren: siehe Seite Verbindung, oder cellsctl -c %1 check</translation>
    </message>
    <message>
        <source>Connect to the primary of the cell.</source>
        <translation>Mit der primären Datenbank der Zelle verbinden.</translation>
    </message>
    <message>
        <source>Find out whether this database replaces the lost one or is a copy for a check. A copy is never connected to the service.</source>
        <translation>Herausfinden, ob diese Datenbank die verlorene ersetzt oder eine Kopie zur Prüfung ist. Eine Kopie wird nie mit dem Service verbunden.</translation>
    </message>
    <message>
        <source>After a restore that replaces the cell, confirm the new server: cellsctl -c %1 unpin --help</source>
        <translation>Nach einer Wiederherstellung, die die Zelle ersetzt, den neuen Server bestätigen: cellsctl -c %1 unpin --help</translation>
    </message>
    <message>
        <source>Correct the database of the cell in environment.yml.</source>
        <translation>Die Datenbank der Zelle in environment.yml korrigieren.</translation>
    </message>
    <message>
        <source>Check the way to the service: see page Connection, or cellsctl -c %1 check</source>
        <translation>Den Weg zum Service prüfen: siehe Seite Verbindung, oder cellsctl -c %1 check</translation>
    </message>
    <message>
        <source>The examination of the cell was canceled.</source>
        <translation>Die Untersuchung der Zelle wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Lists the cell at %1.</source>
        <translation>Führt die Zelle unter %1.</translation>
    </message>
    <message>
        <source>Does not list the cell, so it sends it no requests.</source>
        <translation>Führt die Zelle nicht, schickt ihr also keine Anfragen.</translation>
    </message>
    <message>
        <source>No lease is outstanding.</source>
        <translation>Keine Lease ist offen.</translation>
    </message>
    <message>
        <source>Outstanding: %1; the oldest is %2 old, the newest %3.</source>
        <translation>Offen: %1; die älteste ist %2 alt, die neueste %3.</translation>
    </message>
    <message>
        <source>Outstanding: at least %1; the oldest is %2 old, the newest %3.</source>
        <translation>Offen: mindestens %1; die älteste ist %2 alt, die neueste %3.</translation>
    </message>
    <message>
        <source>The cell has no claims.</source>
        <translation>Die Zelle hat keine Claims.</translation>
    </message>
    <message>
        <source>The newest claim is %1 old.</source>
        <translation>Der neueste Claim ist %1 alt.</translation>
    </message>
    <message>
        <source>The service lists no address.</source>
        <translation>Der Service führt keine Adresse.</translation>
    </message>
    <message>
        <source>The name in %1 was not resolved in time.</source>
        <translation>Der Name in %1 wurde nicht rechtzeitig aufgelöst.</translation>
    </message>
    <message>
        <source>%1 accepts connections.</source>
        <translation>%1 nimmt Verbindungen an.</translation>
    </message>
    <message>
        <source>The primary can be read.</source>
        <translation>Die primäre Datenbank ist lesbar.</translation>
    </message>
    <message>
        <source>A replica can be read.</source>
        <translation>Ein Replikat ist lesbar.</translation>
    </message>
    <message>
        <source>Nobody else is connected to the database.</source>
        <translation>Niemand sonst ist mit der Datenbank verbunden.</translation>
    </message>
    <message>
        <source>Sessions of others in the database: %1.</source>
        <translation>Sitzungen anderer in der Datenbank: %1.</translation>
    </message>
    <message>
        <source>The database belongs to the cell, on the server that was pinned.</source>
        <translation>Die Datenbank gehört zur Zelle, auf dem festgehaltenen Server.</translation>
    </message>
    <message>
        <source>Database identity is not verified.</source>
        <translation>Die Identität der Datenbank ist nicht bestätigt.</translation>
    </message>
    <message>
        <source>Databases of other cells that can be read: %1 of %2.</source>
        <translation>Lesbare Datenbanken anderer Zellen: %1 von %2.</translation>
    </message>
    <message>
        <source>Unknown: none of its claims was found.</source>
        <translation>Unbekannt: keiner ihrer Claims wurde gefunden.</translation>
    </message>
    <message>
        <source>If the rows were never committed, the names are held by nothing. A scan finds that, and it is repairable.</source>
        <translation>Wurden die Zeilen nie committet, hält nichts die Namen. Ein Scan findet das, und es lässt sich reparieren.</translation>
    </message>
    <message>
        <source>If the rows were committed, they have no claims, and another cell can take their names. Then only people can resolve it.</source>
        <translation>Wurden die Zeilen committet, fehlen ihnen Claims, und eine andere Zelle kann ihre Namen nehmen. Dann können es nur noch Menschen lösen.</translation>
    </message>
    <message>
        <source>If the rows were not deleted, they have no claims, and another cell can take their names. Then only people can resolve it.</source>
        <translation>Wurden die Zeilen nicht gelöscht, fehlen ihnen Claims, und eine andere Zelle kann ihre Namen nehmen. Dann können es nur noch Menschen lösen.</translation>
    </message>
    <message>
        <source>If the rows were deleted, the names are held by nothing. A scan finds that, and it is repairable.</source>
        <translation>Wurden die Zeilen gelöscht, hält nichts die Namen. Ein Scan findet das, und es lässt sich reparieren.</translation>
    </message>
    <message>
        <source>If the rows were not changed, they lose the old names, which another cell can take.</source>
        <translation>Wurden die Zeilen nicht geändert, verlieren sie die alten Namen, die eine andere Zelle nehmen kann.</translation>
    </message>
    <message>
        <source>If the rows were changed, they lose the new names, which another cell can take.</source>
        <translation>Wurden die Zeilen geändert, verlieren sie die neuen Namen, die eine andere Zelle nehmen kann.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n lease(s) outstanding, oldest %2</source>
        <translation>
            <numerusform>%1 · %n Lease offen, %2 alt</numerusform>
            <numerusform>%1 · %n Leases offen, älteste %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) lock %1 of %2 claims</source>
        <translation>
            <numerusform>%n Lease sperrt %1 von %2 Claims</numerusform>
            <numerusform>%n Leases sperren %1 von %2 Claims</numerusform>
        </translation>
    </message>
    <message>
        <source>working</source>
        <translation>arbeitet</translation>
    </message>
    <message>
        <source>application down</source>
        <translation>Anwendung ausgefallen</translation>
    </message>
    <message>
        <source>database unread</source>
        <translation>Datenbank nicht lesbar</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>replica only</source>
        <translation>nur Replikat</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>wiederhergestellt</translation>
    </message>
    <message>
        <source>split</source>
        <translation>gespalten</translation>
    </message>
    <message>
        <source>other database</source>
        <translation>andere Datenbank</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Claims</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>Other cells</source>
        <translation>Andere Zellen</translation>
    </message>
    <message>
        <source>works</source>
        <translation>arbeitet</translation>
    </message>
    <message>
        <source>down</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>shows nothing</source>
        <translation>zeigt nichts</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>commit</source>
        <translation>committen</translation>
    </message>
    <message>
        <source>roll back</source>
        <translation>zurückrollen</translation>
    </message>
    <message>
        <source>%1 (listing incomplete)</source>
        <translation>%1 (Auflistung unvollständig)</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>unklar</translation>
    </message>
    <message>
        <source>promoted</source>
        <translation>hochgestuft</translation>
    </message>
    <message>
        <source>Written to now</source>
        <translation>Wird jetzt beschrieben</translation>
    </message>
    <message>
        <source>The cell writes to this database. Its leases have their usual verdicts.</source>
        <translation>Die Zelle schreibt in diese Datenbank. Ihre Leases haben die üblichen Urteile.</translation>
    </message>
    <message>
        <source>The application is down: nobody else is connected to the database. Until the cell writes again, nothing is rolled back.</source>
        <translation>Die Anwendung läuft nicht: Niemand sonst ist mit der Datenbank verbunden. Bis die Zelle wieder schreibt, wird nichts zurückgerollt.</translation>
    </message>
    <message>
        <source>The database cannot be read, and the cell claimed nothing in the last %1. Every lease waits.</source>
        <translation>Die Datenbank ist nicht lesbar, und die Zelle hat in den letzten %1 nichts beansprucht. Jede Lease wartet.</translation>
    </message>
    <message>
        <source>Neither the database nor the latest claims and leases of the cell could be read. Every lease waits.</source>
        <translation>Weder die Datenbank noch die neuesten Claims und Leases der Zelle waren lesbar. Jede Lease wartet.</translation>
    </message>
    <message>
        <source>The database can be read, but nothing shows that the cell writes to it. Nothing is rolled back.</source>
        <translation>Die Datenbank ist lesbar, aber nichts zeigt, dass die Zelle in sie schreibt. Nichts wird zurückgerollt.</translation>
    </message>
    <message>
        <source>The database was promoted since it was pinned. No lease is resolved against it until it is confirmed.</source>
        <translation>Die Datenbank wurde hochgestuft, seit sie festgehalten wurde. Bis sie bestätigt ist, wird keine Lease danach bereinigt.</translation>
    </message>
    <message>
        <source>The database contradicts the cell and is probably that of another cell. Nothing is concluded from it.</source>
        <translation>Die Datenbank widerspricht der Zelle und gehört vermutlich einer anderen. Aus ihr wird nichts geschlossen.</translation>
    </message>
    <message>
        <source>Wait: only the names in its outstanding leases are locked.</source>
        <translation>Warten: Gesperrt sind nur die Namen ihrer offenen Leases.</translation>
    </message>
    <message>
        <source>Bring the database back, or the way to it. Restore it only when its owners are sure that it is lost.</source>
        <translation>Die Datenbank oder den Weg zu ihr zurückbringen. Sie nur wiederherstellen, wenn ihre Besitzer sicher sind, dass sie verloren ist.</translation>
    </message>
    <message>
        <source>Examine it again in %1. A cell that claims nothing by then may be down, or quiet.</source>
        <translation>In %1 erneut untersuchen. Eine Zelle, die bis dahin nichts beansprucht, kann ausgefallen sein oder ruhen.</translation>
    </message>
    <message>
        <source>Have the application started again.</source>
        <translation>Die Anwendung wieder starten lassen.</translation>
    </message>
    <message>
        <source>See what is missing: page Connection, or cellsctl -c %1 pairing</source>
        <translation>Ansehen, was fehlt: Seite Verbindung, oder cellsctl -c %1 pairing</translation>
    </message>
    <message>
        <source>Another database answered meanwhile, so nothing is proved.</source>
        <translation>Inzwischen antwortete eine andere Datenbank, deshalb ist nichts bewiesen.</translation>
    </message>
    <message>
        <source>The examination of the cell took so long that it proves nothing any more. Check what is slow.</source>
        <translation>Die Untersuchung der Zelle dauerte so lange, dass sie nichts mehr belegt. Prüfen, was langsam ist.</translation>
    </message>
    <message>
        <source>This environment has no certificate of the cell, but the plan was made with one.</source>
        <translation>Diese Umgebung hat kein Zertifikat der Zelle, der Plan wurde aber mit einem erstellt.</translation>
    </message>
    <message>
        <source>No lease of this cell was written off from this machine.</source>
        <translation>Von dieser Maschine wurde keine Lease dieser Zelle abgeschrieben.</translation>
    </message>
    <message>
        <source>Leases were written off, and the database of the cell does not serve it yet.</source>
        <translation>Leases wurden abgeschrieben, und die Datenbank der Zelle bedient sie noch nicht.</translation>
    </message>
    <message>
        <source>Leases were written off. Models not scanned since: %1 of %2.</source>
        <translation>Leases wurden abgeschrieben. Seitdem nicht gescannte Modelle: %1 von %2.</translation>
    </message>
    <message>
        <source>Leases were written off. Names that rows request and others hold: %1.</source>
        <translation>Leases wurden abgeschrieben. Namen, die Zeilen verlangen und andere halten: %1.</translation>
    </message>
    <message>
        <source>See what answers for the cell: cellsctl -c %1 down status</source>
        <translation>Nachsehen, was für die Zelle antwortet: cellsctl -c %1 down status</translation>
    </message>
    <message>
        <source>Keep live claiming off until all models are scanned.</source>
        <translation>Live-Claiming ausgeschaltet lassen, bis alle Modelle gescannt sind.</translation>
    </message>
    <message>
        <source>Scan all models: page Verification, or cellsctl -c %1 verify</source>
        <translation>Alle Modelle scannen: Seite Verifikation oder cellsctl -c %1 verify</translation>
    </message>
    <message>
        <source>Resolve the leases of before the recovery point by verdict: page Leases.</source>
        <translation>Die Leases von vor dem Wiederherstellungspunkt nach Urteil auflösen: Seite Leases.</translation>
    </message>
    <message>
        <source>Decide with the owners who keeps each name. No plan takes it away: cellsctl -c %1 drift conflict --help</source>
        <translation>Mit den Eigentümern entscheiden, wer welchen Namen behält. Kein Plan nimmt ihn weg: cellsctl -c %1 drift conflict --help</translation>
    </message>
    <message>
        <source>Repair the other differences on page Verification.</source>
        <translation>Die übrigen Unterschiede auf der Seite Verifikation reparieren.</translation>
    </message>
    <message>
        <source>If it is lost for good and its names cannot wait, fence the cell. Then use Write off… in the window Cell down…, or cellsctl -c %1 plan write-off</source>
        <translation>Ist sie endgültig verloren und können ihre Namen nicht warten, die Zelle absperren. Dann „Abschreiben…“ im Fenster „Zelle ausgefallen…“, oder cellsctl -c %1 plan write-off</translation>
    </message>
    <message>
        <source>Leases were written off, and all models have been scanned since.</source>
        <translation>Leases wurden abgeschrieben, und seitdem wurden alle Modelle gescannt.</translation>
    </message>
    <message>
        <source>Recent claims have no row here, so part of the cell may write to another database. Nothing is rolled back.</source>
        <translation>Neue Claims haben hier keine Zeile, also schreibt ein Teil der Zelle vielleicht in eine andere Datenbank. Nichts wird zurückgerollt.</translation>
    </message>
    <message>
        <source>Find out whether a second database accepts writes from this cell, or whether rows were deleted without the application.</source>
        <translation>Feststellen, ob eine zweite Datenbank Schreibzugriffe dieser Zelle annimmt oder ob Zeilen ohne die Anwendung gelöscht wurden.</translation>
    </message>
    <message>
        <source>If there is a second database, stop the writers of one of them before anything else.</source>
        <translation>Wenn es eine zweite Datenbank gibt, zuerst die Schreiber der einen anhalten.</translation>
    </message>
    <message>
        <source>Stop the writers of one of the two databases before anything else.</source>
        <translation>Zuerst die Schreiber einer der beiden Datenbanken anhalten.</translation>
    </message>
    <message>
        <source>Not checked: only the service knows the address of the cell.</source>
        <translation>Nicht geprüft: Nur der Service kennt die Adresse der Zelle.</translation>
    </message>
    <message>
        <source>The cell works, but its database cannot be read from here. Every lease waits.</source>
        <translation>Die Zelle arbeitet, aber ihre Datenbank ist von hier aus nicht lesbar. Jede Lease wartet.</translation>
    </message>
    <message>
        <source>%1 is ready: the application runs and reaches its databases.</source>
        <translation>%1 ist bereit: Die Anwendung läuft und erreicht ihre Datenbanken.</translation>
    </message>
    <message>
        <source>%1 runs, but is not ready: its readiness check answers %2.</source>
        <translation>%1 läuft, ist aber nicht bereit: Die Bereitschaftsprüfung antwortet mit %2.</translation>
    </message>
    <message>
        <source>A proxy answers for %1 with %2: it reaches no application.</source>
        <translation>Für %1 antwortet ein Proxy mit %2: Er erreicht keine Anwendung.</translation>
    </message>
    <message>
        <source>%1 answers the health check with %2, which does not show whether the application runs.</source>
        <translation>%1 beantwortet die Zustandsprüfung mit %2. Ob die Anwendung läuft, zeigt das nicht.</translation>
    </message>
    <message>
        <source>%1 runs, but its readiness check does not answer.</source>
        <translation>%1 läuft, aber die Bereitschaftsprüfung antwortet nicht.</translation>
    </message>
</context>
<context>
    <name>drift</name>
    <message>
        <source>A further claim of the same type on the same row.</source>
        <translation>Ein weiterer Claim derselben Art auf derselben Zeile.</translation>
    </message>
    <message>
        <source>A lease is creating or destroying the claim.</source>
        <translation>Eine Lease legt den Claim gerade an oder löscht ihn.</translation>
    </message>
    <message>
        <source>Cell %1 holds the value.</source>
        <translation>Zelle %1 hält den Wert.</translation>
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
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>Duration</source>
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
        <source>complete</source>
        <translation>vollständig</translation>
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
        <source>scanning</source>
        <translation>scannt</translation>
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
        <translation>%1 Zeilen und %2 Claims verglichen um %3, in %4.</translation>
    </message>
    <message>
        <source>scanning, %1 to %2 left</source>
        <translation>wird gescannt, noch %1 bis %2</translation>
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
        <source>unreadable or not checked</source>
        <translation>unlesbar oder nicht geprüft</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message numerus="yes">
        <source>Drift in %n complete scan(s) since %1: %2</source>
        <translation>
            <numerusform>Drift in %n vollständigem Scan seit %1: %2</numerusform>
            <numerusform>Drift in %n vollständigen Scans seit %1: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the row has no claim</source>
        <translation>die Zeile hat keinen Claim</translation>
    </message>
    <message>
        <source>held by another record</source>
        <translation>gehalten von einem anderen Record</translation>
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
        <source>a fact is missing</source>
        <translation>eine Tatsache fehlt</translation>
    </message>
    <message>
        <source>its flag is off</source>
        <translation>sein Flag ist aus</translation>
    </message>
    <message>
        <source>no row in scope</source>
        <translation>keine Zeile im Geltungsbereich</translation>
    </message>
    <message>
        <source>about %1, %2 to %3</source>
        <translation>etwa %1, %2 bis %3</translation>
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
        <source>%1 to %2 left</source>
        <translation>noch %1 bis %2</translation>
    </message>
    <message>
        <source>%1 · %2 ago</source>
        <translation>%1 · vor %2</translation>
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
    <message>
        <source>The row requests this claim, but the service does not have it. Another record may take the value.</source>
        <translation>Die Zeile verlangt diesen Claim, aber der Service hat ihn nicht. Ein anderer Record kann den Wert nehmen.</translation>
    </message>
    <message>
        <source>The claim and the row have different values.</source>
        <translation>Claim und Zeile haben verschiedene Werte.</translation>
    </message>
    <message>
        <source>The service has this claim, but no row requests it. No other record can take the value.</source>
        <translation>Der Service hat diesen Claim, aber keine Zeile verlangt ihn. Kein anderer Record kann den Wert nehmen.</translation>
    </message>
    <message>
        <source>The row requests this claim, but another record holds the value.</source>
        <translation>Die Zeile verlangt diesen Claim, aber ein anderer Record hält den Wert.</translation>
    </message>
    <message>
        <source>Claim and row differ, but changed too recently for a result.</source>
        <translation>Claim und Zeile weichen ab, änderten sich aber vor zu kurzer Zeit für ein Ergebnis.</translation>
    </message>
    <message>
        <source>The claims of this row cannot be read.</source>
        <translation>Die Claims dieser Zeile sind nicht lesbar.</translation>
    </message>
    <message>
        <source>The organization moved to another cell, which holds the claim. Its old row is not repaired.</source>
        <translation>Die Organisation ist in eine andere Zelle umgezogen, die den Claim hält. Ihre alte Zeile wird nicht repariert.</translation>
    </message>
    <message>
        <source>A fact is missing, so there is no result.</source>
        <translation>Eine Tatsache fehlt, daher gibt es kein Ergebnis.</translation>
    </message>
    <message>
        <source>It is beyond the last row, where the cell&apos;s verification worker never reads.</source>
        <translation>Er liegt hinter der letzten Zeile, wo der Verifikations-Worker der Zelle nie liest.</translation>
    </message>
    <message>
        <source>Seen twice, so the result is certain.</source>
        <translation>Zweimal gesehen, das Ergebnis ist also sicher.</translation>
    </message>
    <message>
        <source>A fact is uncertain, so the difference must not be repaired.</source>
        <translation>Eine Tatsache ist unsicher, die Abweichung darf also nicht repariert werden.</translation>
    </message>
    <message>
        <source>Show claimants</source>
        <translation>Ansprüche zeigen</translation>
    </message>
    <message>
        <source>not stored, hash: %1</source>
        <translation>nicht gespeichert, Hash: %1</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>none requests it</source>
        <translation>keine verlangt ihn</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>no row requests it</source>
        <translation>keine Zeile verlangt ihn</translation>
    </message>
    <message>
        <source>another claim of the row</source>
        <translation>ein weiterer Claim der Zeile</translation>
    </message>
    <message>
        <source>the claim is unreadable</source>
        <translation>der Claim ist unlesbar</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>not stored</source>
        <translation>nicht gespeichert</translation>
    </message>
    <message>
        <source>The history stores no values, only whether they changed. To read the value again, show the difference in Claims or scan the model.</source>
        <translation>Der Verlauf speichert keine Werte, nur ob sie sich geändert haben. Um den Wert neu zu lesen, die Abweichung in Claims zeigen oder das Modell scannen.</translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>keine Abweichung</translation>
    </message>
    <message>
        <source>no differences so far</source>
        <translation>bisher keine Abweichung</translation>
    </message>
    <message>
        <source>conflicts not checked</source>
        <translation>Konflikte nicht geprüft</translation>
    </message>
    <message>
        <source>drift limit reached at id %1</source>
        <translation>Abweichungsgrenze bei Id %1 erreicht</translation>
    </message>
    <message>
        <source>time limit reached at id %1</source>
        <translation>Zeitgrenze bei Id %1 erreicht</translation>
    </message>
    <message>
        <source>interrupted at id %1</source>
        <translation>unterbrochen bei Id %1</translation>
    </message>
    <message>
        <source>%1, complete</source>
        <translation>%1, vollständig</translation>
    </message>
    <message>
        <source>none found, at most %1</source>
        <translation>keine gefunden, höchstens %1</translation>
    </message>
    <message>
        <source>No model has been scanned yet.</source>
        <translation>Noch kein Modell wurde gescannt.</translation>
    </message>
    <message>
        <source>Not scanned yet.</source>
        <translation>Noch nicht gescannt.</translation>
    </message>
    <message>
        <source>Covers only the compared part; the rest is unknown.</source>
        <translation>Gilt nur für den verglichenen Teil; der Rest ist unbekannt.</translation>
    </message>
    <message>
        <source>Live claiming does not create %1 of them because their flag is off.</source>
        <translation>Live-Claiming legt %1 davon nicht an, weil ihr Flag aus ist.</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>%1 missing claims were not checked for conflicts. This requires an admin certificate; a scan checks at most %2.</source>
        <translation>%1 fehlende Claims wurden nicht auf Konflikte geprüft. Das braucht ein Admin-Zertifikat; ein Scan prüft höchstens %2.</translation>
    </message>
    <message>
        <source>The trend needs two complete scans.</source>
        <translation>Der Trend braucht zwei vollständige Scans.</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>in der Warteschlange</translation>
    </message>
    <message>
        <source>saved scan is damaged</source>
        <translation>gespeicherter Scan ist beschädigt</translation>
    </message>
    <message>
        <source>%1, limited by %2</source>
        <translation>%1, begrenzt durch %2</translation>
    </message>
    <message>
        <source>A later scan replaced this estimate.</source>
        <translation>Ein späterer Scan hat diese Schätzung ersetzt.</translation>
    </message>
    <message>
        <source>No estimate yet.</source>
        <translation>Noch keine Schätzung.</translation>
    </message>
    <message>
        <source>Estimated from a sample of %1 rows in %2 blocks at %3, with 95 % confidence.</source>
        <translation>Geschätzt aus einer Stichprobe von %1 Zeilen in %2 Blöcken um %3, mit 95 % Konfidenz.</translation>
    </message>
    <message>
        <source>The compared share is unknown because the range of ids is unknown.</source>
        <translation>Der verglichene Anteil ist unbekannt, weil der Bereich der Ids unbekannt ist.</translation>
    </message>
    <message>
        <source>All claims and rows, counted:</source>
        <translation>Alle Claims und Zeilen, gezählt:</translation>
    </message>
    <message>
        <source>All claims and rows, estimated from the ids:</source>
        <translation>Alle Claims und Zeilen, aus den Ids geschätzt:</translation>
    </message>
    <message>
        <source>too recent or leased</source>
        <translation>zu frisch oder in einer Lease</translation>
    </message>
    <message>
        <source>The share covers ids up to %1, the last known one. The remaining time uses the speed since this page was opened.</source>
        <translation>Der Anteil gilt für Ids bis %1, die letzte bekannte. Die Restzeit beruht auf der Geschwindigkeit seit dem Öffnen dieser Seite.</translation>
    </message>
    <message>
        <source>The remaining share is unknown. Estimate or scan the model to find its last id.</source>
        <translation>Der restliche Anteil ist unbekannt. Das Modell schätzen oder scannen, um seine letzte Id zu finden.</translation>
    </message>
    <message>
        <source>Next steps</source>
        <translation>Nächste Schritte</translation>
    </message>
    <message>
        <source>If no row of cell %1 requests it, destroy its claim there first, then create this one.</source>
        <translation>Verlangt ihn keine Zeile von Zelle %1, dort zuerst den Claim löschen, dann diesen anlegen.</translation>
    </message>
    <message>
        <source>If its row now requests another value, replace its claim there first, then create this one.</source>
        <translation>Verlangt ihre Zeile jetzt einen anderen Wert, dort zuerst den Claim ersetzen, dann diesen anlegen.</translation>
    </message>
    <message>
        <source>If both rows request it, decide which one keeps it, and rename the other one in GitLab.</source>
        <translation>Verlangen ihn beide Zeilen, entscheiden, welche ihn behält, und die andere in GitLab umbenennen.</translation>
    </message>
    <message>
        <source>Any cell may take the value between its release and the new claim.</source>
        <translation>Zwischen Freigabe und neuem Claim kann jede Zelle den Wert nehmen.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Read them in Claims</source>
        <translation>In Claims lesen</translation>
    </message>
    <message>
        <source>The history stores hashes instead of values, because values may be personal.</source>
        <translation>Der Verlauf speichert Hashes statt Werten, weil Werte persönlich sein können.</translation>
    </message>
    <message>
        <source>The feature flag of its type is off, so only a backfill repairs it.</source>
        <translation>Das Feature-Flag seines Typs ist aus, daher repariert ihn nur ein Backfill.</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>Zugehörig</translation>
    </message>
    <message>
        <source>All claims of %1</source>
        <translation>Alle Claims von %1</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Actions on %1</source>
        <translation>Aktionen zu %1</translation>
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
            <numerusform>%n Lease committet</numerusform>
            <numerusform>%n Leases committet</numerusform>
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
            <numerusform>%n Lease zu committen</numerusform>
            <numerusform>%n Leases zu committen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of %1 changed</source>
        <translation>
            <numerusform>%n Claim von %1 geändert</numerusform>
            <numerusform>%n Claims von %1 geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Nicht beendet</translation>
    </message>
    <message>
        <source>The leases could not be read.</source>
        <translation>Die Leases konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Left to do: %1.</source>
        <translation>Noch zu tun: %1.</translation>
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
    <message>
        <source>Acted incorrectly</source>
        <translation>Falsch gehandelt</translation>
    </message>
    <message>
        <source>Acted correctly</source>
        <translation>Richtig gehandelt</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>Getan: %1.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Caused harm</source>
        <translation>Schaden angerichtet</translation>
    </message>
    <message>
        <source>Not compared: %1.</source>
        <translation>Nicht verglichen: %1.</translation>
    </message>
    <message>
        <source>Cannot be scored yet</source>
        <translation>Noch nicht bewertbar</translation>
    </message>
    <message>
        <source>Caused no harm</source>
        <translation>Keinen Schaden angerichtet</translation>
    </message>
    <message>
        <source>No timeline needed</source>
        <translation>Kein Zeitverlauf nötig</translation>
    </message>
    <message>
        <source>Timeline not exported</source>
        <translation>Zeitverlauf nicht exportiert</translation>
    </message>
    <message>
        <source>Timeline exported</source>
        <translation>Zeitverlauf exportiert</translation>
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
        <source>The console reads from a replica.</source>
        <translation>Die Konsole liest von einem Replikat.</translation>
    </message>
    <message>
        <source>No timeline yet</source>
        <translation>Noch kein Zeitverlauf</translation>
    </message>
    <message>
        <source>The sandbox described no drill.</source>
        <translation>Die Sandbox hat keine Übung beschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n action(s) in another cell</source>
        <translation>
            <numerusform>%n Aktion in einer anderen Zelle</numerusform>
            <numerusform>%n Aktionen in einer anderen Zelle</numerusform>
        </translation>
    </message>
    <message>
        <source>Not scored</source>
        <translation>Nicht bewertet</translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) have no verdict yet.</source>
        <translation>
            <numerusform>%n Lease hat noch kein Urteil.</numerusform>
            <numerusform>%n Leases haben noch kein Urteil.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %n call(s) is unknown; see Activity.</source>
        <translation>
            <numerusform>Der Ausgang von %n Aufruf ist unbekannt; siehe Aktivität.</numerusform>
            <numerusform>Der Ausgang von %n Aufrufen ist unbekannt; siehe Aktivität.</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrong: %1. Right: %2</source>
        <translation>Falsch: %1. Richtig: %2</translation>
    </message>
    <message>
        <source>No action was needed, and none was taken.</source>
        <translation>Keine Aktion war nötig, und keine wurde ausgeführt.</translation>
    </message>
    <message>
        <source>No action was taken.</source>
        <translation>Keine Aktion wurde ausgeführt.</translation>
    </message>
    <message>
        <source>New differences between rows and claims: %1.</source>
        <translation>Neue Abweichungen zwischen Zeilen und Claims: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) may still resolve. Score again in 30 s.</source>
        <translation>
            <numerusform>%n Abweichung kann sich noch auflösen. In 30 s erneut bewerten.</numerusform>
            <numerusform>%n Abweichungen können sich noch auflösen. In 30 s erneut bewerten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) compared; no claim was lost.</source>
        <translation>
            <numerusform>%n Modell verglichen; kein Claim ging verloren.</numerusform>
            <numerusform>%n Modelle verglichen; kein Claim ging verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>No action was taken, so there is nothing to export.</source>
        <translation>Keine Aktion wurde ausgeführt, daher gibt es nichts zu exportieren.</translation>
    </message>
    <message numerus="yes">
        <source>%n executed plan(s) are missing from the exported timeline (Activity &gt; Export).</source>
        <translation>
            <numerusform>%n ausgeführter Plan fehlt im exportierten Zeitverlauf (Aktivität &gt; Exportieren).</numerusform>
            <numerusform>%n ausgeführte Pläne fehlen im exportierten Zeitverlauf (Aktivität &gt; Exportieren).</numerusform>
        </translation>
    </message>
    <message>
        <source>It contains all actions.</source>
        <translation>Er enthält alle Aktionen.</translation>
    </message>
    <message>
        <source>Cause: %1</source>
        <translation>Ursache: %1</translation>
    </message>
    <message>
        <source>Wrong: %1</source>
        <translation>Falsch: %1</translation>
    </message>
    <message>
        <source>Found by an earlier scoring; later repairs do not change this. %1</source>
        <translation>Bei einer früheren Bewertung gefunden; spätere Reparaturen ändern das nicht. %1</translation>
    </message>
    <message>
        <source>The audit log could not be read.</source>
        <translation>Das Audit-Log konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 Half a point, because the first score missed it.</source>
        <translation>%1 Ein halber Punkt, weil es bei der ersten Bewertung fehlte.</translation>
    </message>
    <message numerus="yes">
        <source>No lease is left at the service. Deleting the %n local row(s) is optional.</source>
        <translation>
            <numerusform>Beim Service ist keine Lease mehr offen. Die %n lokale(n) Zeile(n) zu löschen ist freigestellt.</numerusform>
            <numerusform>Beim Service ist keine Lease mehr offen. Die %n lokale(n) Zeile(n) zu löschen ist freigestellt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is left.</source>
        <translation>Es ist nichts mehr offen.</translation>
    </message>
    <message>
        <source>Done: %1. %2</source>
        <translation>Erledigt: %1. %2</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of the cell destroyed</source>
        <translation>
            <numerusform>%n Claim der Zelle gelöscht</numerusform>
            <numerusform>%n Claims der Zelle gelöscht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of the cell restored</source>
        <translation>
            <numerusform>%n Claim der Zelle wiederhergestellt</numerusform>
            <numerusform>%n Claims der Zelle wiederhergestellt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n Claim</numerusform>
            <numerusform>%n Claims</numerusform>
        </translation>
    </message>
    <message>
        <source>No action was taken in another cell.</source>
        <translation>In keiner anderen Zelle wurde etwas getan.</translation>
    </message>
    <message>
        <source>Not all claims could be listed.</source>
        <translation>Nicht alle Claims konnten aufgelistet werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) ended without evidence</source>
        <translation>
            <numerusform>%n Lease ohne Beleg beendet</numerusform>
            <numerusform>%n Leases ohne Beleg beendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n lease(s) are still outstanding.</source>
        <translation>
            <numerusform>Die %n Lease ist noch offen.</numerusform>
            <numerusform>Alle %n Leases sind noch offen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The scenario makes differences of its own, so only your actions are scored.</source>
        <translation>Das Szenario erzeugt selbst Unterschiede, daher zählen nur die eigenen Aktionen.</translation>
    </message>
    <message>
        <source>This session cannot list the claims.</source>
        <translation>Diese Sitzung kann die Claims nicht auflisten.</translation>
    </message>
</context>
<context>
    <name>environment</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>This is not valid YAML: %1.</source>
        <translation>Dies ist kein gültiges YAML: %1.</translation>
    </message>
    <message>
        <source>The document contains itself.</source>
        <translation>Das Dokument enthält sich selbst.</translation>
    </message>
    <message>
        <source>The document is nested too deeply.</source>
        <translation>Das Dokument ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The document is larger than 1 MiB.</source>
        <translation>Das Dokument ist größer als 1 MiB.</translation>
    </message>
    <message>
        <source>The file is empty. Add name, kind, service and cells as in docs/operators/connect.md, or create another environment in the start window.</source>
        <translation>Die Datei ist leer. name, kind, service und cells wie in docs/operators/connect.md ergänzen oder im Startfenster eine andere Umgebung anlegen.</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>Die Datei kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>This key appears twice.</source>
        <translation>Dieser Schlüssel kommt zweimal vor.</translation>
    </message>
    <message>
        <source>This key is unknown. Did you mean &quot;%1&quot;?</source>
        <translation>Dieser Schlüssel ist unbekannt. War „%1“ gemeint?</translation>
    </message>
    <message>
        <source>This key is unknown. Known here: %1.</source>
        <translation>Dieser Schlüssel ist unbekannt. Hier bekannt: %1.</translation>
    </message>
    <message>
        <source>This key also needs %1.</source>
        <translation>Dieser Schlüssel braucht auch %1.</translation>
    </message>
    <message>
        <source>The value is empty.</source>
        <translation>Der Wert ist leer.</translation>
    </message>
    <message>
        <source>The value must be a map of keys.</source>
        <translation>Der Wert muss eine Zuordnung von Schlüsseln sein.</translation>
    </message>
    <message>
        <source>The value must be a string.</source>
        <translation>Der Wert muss ein Text sein.</translation>
    </message>
    <message>
        <source>The value must be a whole number.</source>
        <translation>Der Wert muss eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>The value must be a positive number.</source>
        <translation>Der Wert muss eine positive Zahl sein.</translation>
    </message>
    <message>
        <source>The value must be a number from %1 to %2.</source>
        <translation>Der Wert muss eine Zahl von %1 bis %2 sein.</translation>
    </message>
    <message>
        <source>The value must be a list.</source>
        <translation>Der Wert muss eine Liste sein.</translation>
    </message>
    <message>
        <source>The value must be a list of strings.</source>
        <translation>Der Wert muss eine Liste von Texten sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not one of %2.</source>
        <translation>„%1“ ist keines von %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a duration. Write 500ms, 2s, 10m, 1h or 3d.</source>
        <translation>„%1“ ist keine Dauer. 500ms, 2s, 10m, 1h oder 3d schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not host:port.</source>
        <translation>„%1“ ist nicht host:port.</translation>
    </message>
    <message>
        <source>The value must be host:port. Leave out user and password.</source>
        <translation>Der Wert muss host:port sein. Benutzer und Passwort weglassen.</translation>
    </message>
    <message>
        <source>The value must be a release of GitLab, such as 19.4.</source>
        <translation>Der Wert muss eine Version von GitLab sein, etwa 19.4.</translation>
    </message>
    <message>
        <source>The value can only be &quot;allowed&quot;.</source>
        <translation>Der Wert kann nur „allowed“ sein.</translation>
    </message>
    <message>
        <source>The value can only be &quot;keychain&quot;, because this file may not hold a password. Or write passfile=FILE in database.</source>
        <translation>Der Wert kann nur „keychain“ sein, denn diese Datei darf kein Passwort enthalten. Oder passfile=DATEI in database schreiben.</translation>
    </message>
    <message>
        <source>%1 appears twice.</source>
        <translation>%1 kommt zweimal vor.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is less than %2, the minimum in a %3 environment: %4.</source>
        <translation>„%1“ ist weniger als %2, das Minimum in einer Umgebung der Art %3: %4.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is more than %2, the maximum in a %3 environment: %4.</source>
        <translation>„%1“ ist mehr als %2, das Maximum in einer Umgebung der Art %3: %4.</translation>
    </message>
    <message>
        <source>GitLab skips younger leases, because their transaction may still be running</source>
        <translation>GitLab überspringt jüngere Leases, denn ihre Transaktion kann noch laufen</translation>
    </message>
    <message>
        <source>more recent changes may still be on their way</source>
        <translation>jüngere Änderungen können noch unterwegs sein</translation>
    </message>
    <message>
        <source>two reads closer together do not prove that a row stays absent</source>
        <translation>zwei dichter aufeinanderfolgende Lesevorgänge beweisen nicht, dass eine Zeile fehlt</translation>
    </message>
    <message>
        <source>ages prove nothing when clocks differ more</source>
        <translation>Altersangaben beweisen nichts, wenn Uhren stärker abweichen</translation>
    </message>
    <message>
        <source>%1 is already the number of %2.</source>
        <translation>%1 ist schon die Nummer von %2.</translation>
    </message>
    <message>
        <source>Cell %1 appears twice.</source>
        <translation>Zelle %1 kommt zweimal vor.</translation>
    </message>
    <message>
        <source>The list names no cell. Add at least one, with id and database.</source>
        <translation>Die Liste nennt keine Zelle. Mindestens eine mit id und database ergänzen.</translation>
    </message>
    <message>
        <source>A sandbox can only use servers on this machine, but %1 is on another one. Write development, staging or production.</source>
        <translation>Eine Sandbox kann nur Server auf diesem Rechner benutzen, aber %1 ist auf einem anderen. development, staging oder production schreiben.</translation>
    </message>
    <message>
        <source>The expect key is empty. Add cell, address or database.</source>
        <translation>Der Schlüssel expect ist leer. cell, address oder database ergänzen.</translation>
    </message>
    <message>
        <source>%1 has the same key as %2. Give each approver a key of their own.</source>
        <translation>%1 hat denselben Schlüssel wie %2. Jeder Person, die genehmigt, einen eigenen geben.</translation>
    </message>
    <message>
        <source>The file holds no Ed25519 public key in PEM form.</source>
        <translation>Die Datei enthält keinen öffentlichen Ed25519-Schlüssel in PEM-Form.</translation>
    </message>
    <message>
        <source>This key cannot be used beside databases. Move it to databases.main.</source>
        <translation>Dieser Schlüssel kann nicht neben databases stehen. Nach databases.main verschieben.</translation>
    </message>
    <message>
        <source>The connection string names no database. Add dbname=...</source>
        <translation>Die Verbindungszeichenfolge nennt keine Datenbank. Zu ergänzen ist dbname=...</translation>
    </message>
    <message>
        <source>The value differs from database in %1. Name the same server and database.</source>
        <translation>Der Wert unterscheidet sich von database in %1. Denselben Server und dieselbe Datenbank nennen.</translation>
    </message>
    <message>
        <source>A password does not belong in this file. Write passfile=FILE (mode 0600).</source>
        <translation>Ein Passwort gehört nicht in diese Datei. passfile=DATEI (Modus 0600) schreiben.</translation>
    </message>
    <message>
        <source>A passphrase does not belong in this file. Write sslkey=FILE (mode 0600) with a key that needs none.</source>
        <translation>Eine Passphrase gehört nicht in diese Datei. sslkey=DATEI (Modus 0600) mit einem Schlüssel ohne Passphrase schreiben.</translation>
    </message>
    <message>
        <source>options= is not allowed, because a connection pooler refuses it. Remove it.</source>
        <translation>options= ist nicht erlaubt, denn ein Connection Pooler lehnt es ab. Entfernen.</translation>
    </message>
    <message>
        <source>service= is not allowed, because it reads another file, which is not checked. Write host=... and dbname=... here.</source>
        <translation>service= ist nicht erlaubt, denn es liest eine andere Datei, die nicht geprüft wird. Hier host=... und dbname=... schreiben.</translation>
    </message>
    <message>
        <source>%1= is not allowed here. Remove it.</source>
        <translation>%1= ist hier nicht erlaubt. Entfernen.</translation>
    </message>
    <message>
        <source>%1=%2 is not allowed: %3. Write %4.</source>
        <translation>%1=%2 ist nicht erlaubt: %3. %4 schreiben.</translation>
    </message>
    <message>
        <source>%1=%2 is not allowed in a %5 environment: %3. Write %4.</source>
        <translation>%1=%2 ist in einer Umgebung der Art %5 nicht erlaubt: %3. %4 schreiben.</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>the primary is needed, because a standby proves nothing</source>
        <translation>gebraucht wird der Primary, denn ein Standby beweist nichts</translation>
    </message>
    <message>
        <source>weaker checks allow another server to impersonate this one</source>
        <translation>bei schwächeren Prüfungen kann sich ein anderer Server als dieser ausgeben</translation>
    </message>
    <message>
        <source>GSS encryption would replace the TLS that is checked here</source>
        <translation>GSS-Verschlüsselung würde das TLS ersetzen, das hier geprüft wird</translation>
    </message>
    <message>
        <source>older versions of TLS are broken</source>
        <translation>ältere Versionen von TLS sind gebrochen</translation>
    </message>
    <message>
        <source>The models in %1 cannot be read: %2.</source>
        <translation>Die Modelle in %1 können nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>The feature flags in %1 cannot be read: %2.</source>
        <translation>Die Feature-Flags in %1 können nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 has more than 50000 files of models. Name a checkout of GitLab.</source>
        <translation>%1 hat mehr als 50000 Modelldateien. Einen Checkout von GitLab nennen.</translation>
    </message>
    <message>
        <source>%1 has no app/models, so the models that it claims are unknown. Name a checkout of GitLab.</source>
        <translation>%1 hat kein app/models; welche Modelle es beansprucht, ist unbekannt. Einen Checkout von GitLab nennen.</translation>
    </message>
    <message>
        <source>%1 has no config/feature_flags. Name a checkout of GitLab.</source>
        <translation>%1 hat kein config/feature_flags. Einen Checkout von GitLab nennen.</translation>
    </message>
    <message>
        <source>The environment file names %1, but the newest migrations of the database are of GitLab %2. Flags that differ between the two are unknown.</source>
        <translation>Die Umgebungsdatei nennt %1, aber die neuesten Migrationen der Datenbank sind von GitLab %2. Flags, in denen sich beide unterscheiden, sind unbekannt.</translation>
    </message>
    <message>
        <source>The GitLab release of the cell is unknown: %1. State it as gitlab_version in the environment file.</source>
        <translation>Die GitLab-Version der Zelle ist unbekannt: %1. Sie in der Umgebungsdatei als gitlab_version angeben.</translation>
    </message>
    <message>
        <source>its newest migrations, such as %1, match no known release</source>
        <translation>ihre neuesten Migrationen, etwa %1, passen zu keiner bekannten Version</translation>
    </message>
    <message>
        <source>The file VERSION in %1 names no release, so flags that are not defined there are unknown.</source>
        <translation>Die Datei VERSION in %1 nennt keine Version; dort nicht definierte Flags sind unbekannt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a host.</source>
        <translation>„%1“ ist kein Name eines Hosts.</translation>
    </message>
    <message>
        <source>The command has more than %1 arguments, or one of more than %2 bytes. Write a script and name it.</source>
        <translation>Der Befehl hat mehr als %1 Argumente oder eines mit mehr als %2 Bytes. Schreiben Sie ein Skript, und nennen Sie es hier.</translation>
    </message>
    <message>
        <source>The command has an argument with a control character. Write a script and name it.</source>
        <translation>Der Befehl hat ein Argument mit einem Steuerzeichen. Schreiben Sie ein Skript, und nennen Sie es hier.</translation>
    </message>
    <message>
        <source>With ready: port, an argument of open must have {port}, the port to listen on.</source>
        <translation>Mit ready: port muss ein Argument von open {port} enthalten, den Port zum Lauschen.</translation>
    </message>
    <message>
        <source>The program cannot have {port} in its name. Write it in an argument.</source>
        <translation>Der Name des Programms darf {port} nicht enthalten. Schreiben Sie es in ein Argument.</translation>
    </message>
    <message>
        <source>A sandbox runs on this machine, so it needs no command. Remove the key.</source>
        <translation>Eine Sandbox läuft auf diesem Rechner und braucht keinen Befehl. Entfernen Sie den Schlüssel.</translation>
    </message>
    <message>
        <source>The server is reached through a command, so host= must be one name, that of its certificate. Remove hostaddr=.</source>
        <translation>Der Server wird über einen Befehl erreicht, also muss host= genau ein Name sein, der in seinem Zertifikat. Entfernen Sie hostaddr=.</translation>
    </message>
    <message>
        <source>The password comes from password_command. Remove the key, or passfile= from the connection string.</source>
        <translation>Das Passwort kommt aus password_command. Entfernen Sie den Schlüssel oder passfile= aus der Verbindungszeichenfolge.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a time in UTC. Write it as 2026-11-27T10:00:00Z.</source>
        <translation>„%1“ ist keine Zeit in UTC. Schreibweise: 2026-11-27T10:00:00Z.</translation>
    </message>
    <message>
        <source>%1 is a placeholder. Replace it.</source>
        <translation>%1 ist ein Platzhalter. Ersetzen Sie ihn.</translation>
    </message>
    <message>
        <source>The value can only be &quot;transaction&quot;. Write it for a pooler in session mode, too.</source>
        <translation>Der Wert kann nur „transaction“ sein. Das gilt auch für einen Pooler im Sitzungsmodus.</translation>
    </message>
    <message>
        <source>The server is reached through a command, so the address must be host:port, as the server has it.</source>
        <translation>Der Server wird über einen Befehl erreicht, daher muss die Adresse host:port sein, wie der Server sie hat.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a regular expression (ECMAScript, without back-references, at most 500 characters).</source>
        <translation>„%1“ ist kein regulärer Ausdruck (ECMAScript, ohne Rückverweise, höchstens 500 Zeichen).</translation>
    </message>
    <message>
        <source>This setting is required.</source>
        <translation>Diese Angabe ist erforderlich.</translation>
    </message>
    <message>
        <source>This setting is required. Also name the main database, which has the claims and leases.</source>
        <translation>Diese Angabe ist erforderlich. Auch die Hauptdatenbank angeben, die die Claims und Leases hat.</translation>
    </message>
    <message>
        <source>nobody could object to a decommission in time</source>
        <translation>niemand könnte einer Außerbetriebnahme rechtzeitig widersprechen</translation>
    </message>
    <message>
        <source>The document has an anchor, which is refused.</source>
        <translation>Das Dokument hat einen Anker; das wird abgelehnt.</translation>
    </message>
    <message>
        <source>A key must be a string.</source>
        <translation>Ein Schlüssel muss ein Text sein.</translation>
    </message>
    <message>
        <source>The map has more than %1 keys.</source>
        <translation>Die Map hat mehr als %1 Schlüssel.</translation>
    </message>
    <message>
        <source>The value must be true or false.</source>
        <translation>Der Wert muss true oder false sein.</translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>The file was removed because the audit log cannot record the export. %1</source>
        <translation>Die Datei wurde entfernt, weil das Audit-Log den Export nicht verzeichnen kann. %1</translation>
    </message>
</context>
<context>
    <name>failures</name>
    <message>
        <source>The program failed: it ran out of memory. Close other programs or request less, then try again.</source>
        <translation>Das Programm ist gescheitert: Der Speicher reichte nicht. Andere Programme schließen oder weniger anfragen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>The program failed: %1. Close other programs to free threads, files and memory, then try again.</source>
        <translation>Das Programm ist gescheitert: %1. Andere Programme schließen, um Threads, Dateien und Speicher freizugeben, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>The program failed: %1. Try again, and report this message to the maintainers if it recurs.</source>
        <translation>Das Programm ist gescheitert: %1. Erneut versuchen und diese Meldung an die Entwickler geben, wenn sie wiederkehrt.</translation>
    </message>
    <message>
        <source>no reason was given</source>
        <translation>kein Grund wurde genannt</translation>
    </message>
    <message>
        <source>Claims cannot be changed here.</source>
        <translation>Claims können hier nicht geändert werden.</translation>
    </message>
    <message>
        <source>Fence rows cannot be used here.</source>
        <translation>Sperrzeilen können hier nicht benutzt werden.</translation>
    </message>
    <message>
        <source>The command for %1 was not started, because this program starts no commands.</source>
        <translation>Der Befehl für %1 wurde nicht gestartet, weil dieses Programm keine Befehle startet.</translation>
    </message>
</context>
<context>
    <name>files</name>
    <message>
        <source>The environment has no cell %1.</source>
        <translation>Die Umgebung hat keine Zelle %1.</translation>
    </message>
    <message>
        <source>%1 was replaced while it was in use. Find out who writes to its folder.</source>
        <translation>%1 wurde ersetzt, während die Datei benutzt wurde. Klären, wer in ihren Ordner schreibt.</translation>
    </message>
    <message>
        <source>%1 must be a folder that belongs to you and is closed to others (mode 0700).</source>
        <translation>%1 muss ein Ordner sein, der Ihnen gehört und für andere geschlossen ist (Modus 0700).</translation>
    </message>
    <message>
        <source>%1 is held by another process, which seems to hang. End it, then try again.</source>
        <translation>%1 wird von einem anderen Prozess gehalten, der zu hängen scheint. Diesen beenden, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>%1 cannot be filled: %2. Free some disk space.</source>
        <translation>%1 kann nicht gefüllt werden: %2. Plattenplatz freigeben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a saved plan.</source>
        <translation>„%1“ kann nicht der Name eines gespeicherten Plans sein.</translation>
    </message>
    <message>
        <source>No plan with fingerprint %1 is saved beside %2. Check the fingerprint.</source>
        <translation>Neben %2 ist kein Plan mit dem Fingerabdruck %1 gespeichert. Den Fingerabdruck prüfen.</translation>
    </message>
    <message>
        <source>%1 plans beside %2 begin with %3. Give more of the fingerprint.</source>
        <translation>%1 Pläne neben %2 beginnen mit %3. Mehr vom Fingerabdruck angeben.</translation>
    </message>
    <message>
        <source>A record cannot be sent to %1: %2. Check the log of this machine.</source>
        <translation>Ein Eintrag kann nicht an %1 gesendet werden: %2. Das Protokoll dieses Rechners prüfen.</translation>
    </message>
    <message>
        <source>it accepts no more records</source>
        <translation>es nimmt keine Einträge mehr an</translation>
    </message>
    <message>
        <source>%1 is cut short. Create it again.</source>
        <translation>%1 ist abgeschnitten. Die Datei neu erstellen.</translation>
    </message>
    <message>
        <source>%1 is damaged and cannot be moved aside: %2. Move it to another folder.</source>
        <translation>%1 ist beschädigt und kann nicht beiseitegelegt werden: %2. In einen anderen Ordner verschieben.</translation>
    </message>
    <message>
        <source>%1 was damaged and is saved as %2. No database is pinned anymore.</source>
        <translation>%1 war beschädigt und ist als %2 gespeichert. Keine Datenbank ist mehr angeheftet.</translation>
    </message>
    <message>
        <source>Cell %1 is no longer pinned to the database that was shown. Refresh, then try again.</source>
        <translation>Zelle %1 ist nicht mehr an die gezeigte Datenbank angeheftet. Aktualisieren, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2. Check its path and permissions.</source>
        <translation>%1 kann nicht geöffnet werden: %2. Pfad und Rechte prüfen.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. Check its permissions.</source>
        <translation>%1 kann nicht gelesen werden: %2. Die Rechte prüfen.</translation>
    </message>
    <message>
        <source>%1 cannot be created: %2. Check the permissions of its folder.</source>
        <translation>%1 kann nicht angelegt werden: %2. Die Rechte des Ordners prüfen.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Check its permissions and the free space.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Rechte und freien Platz prüfen.</translation>
    </message>
    <message>
        <source>%1 cannot be replaced: %2. Check the permissions of its folder.</source>
        <translation>%1 kann nicht ersetzt werden: %2. Die Rechte des Ordners prüfen.</translation>
    </message>
    <message>
        <source>%1 cannot be synced: %2. Check the disk.</source>
        <translation>%1 kann nicht synchronisiert werden: %2. Die Platte prüfen.</translation>
    </message>
    <message>
        <source>%1 cannot be locked: %2. Check the file system.</source>
        <translation>%1 kann nicht gesperrt werden: %2. Das Dateisystem prüfen.</translation>
    </message>
    <message>
        <source>%1 cannot be examined: %2. Check its path.</source>
        <translation>%1 kann nicht untersucht werden: %2. Den Pfad prüfen.</translation>
    </message>
    <message>
        <source>%1 does not exist. Check the path.</source>
        <translation>%1 existiert nicht. Den Pfad prüfen.</translation>
    </message>
    <message>
        <source>%1 is a symbolic link. Name the file itself.</source>
        <translation>%1 ist ein symbolischer Link. Die Datei selbst nennen.</translation>
    </message>
    <message>
        <source>%1 is not a regular file. Name a file.</source>
        <translation>%1 ist keine reguläre Datei. Eine Datei nennen.</translation>
    </message>
    <message>
        <source>%1 is larger than %2 bytes. Name a smaller file.</source>
        <translation>%1 ist größer als %2 Bytes. Eine kleinere Datei nennen.</translation>
    </message>
    <message>
        <source>%1 belongs to another user. Use a file that belongs to you.</source>
        <translation>%1 gehört einem anderen Benutzer. Eine Datei benutzen, die Ihnen gehört.</translation>
    </message>
    <message>
        <source>%1 can be used by others (mode %2). To close it, run: chmod 600 %1</source>
        <translation>%1 kann von anderen benutzt werden (Modus %2). Zum Schließen ausführen: chmod 600 %1</translation>
    </message>
    <message>
        <source>%1 must be a regular file that belongs to you and is closed to others (mode 0600).</source>
        <translation>%1 muss eine reguläre Datei sein, die Ihnen gehört und für andere geschlossen ist (Modus 0600).</translation>
    </message>
    <message>
        <source>%1 is held by another process. Wait until it ends, then try again.</source>
        <translation>%1 wird von einem anderen Prozess gehalten. Warten, bis er endet, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>history of scans</source>
        <translation>Verlauf der Scans</translation>
    </message>
    <message>
        <source>history of flags</source>
        <translation>Verlauf der Flags</translation>
    </message>
    <message>
        <source>history of surveys</source>
        <translation>Verlauf der Erhebungen</translation>
    </message>
    <message>
        <source>The %1 in %2 cannot be used. %3</source>
        <translation>%1 in %2 kann nicht benutzt werden. %3</translation>
    </message>
    <message>
        <source>SQLite reports: %1.</source>
        <translation>SQLite meldet: %1.</translation>
    </message>
    <message>
        <source>It must be a regular file that belongs to you and is closed to others (mode 0600).</source>
        <translation>Die Datei muss regulär sein, Ihnen gehören und für andere geschlossen sein (Modus 0600).</translation>
    </message>
    <message>
        <source>It cannot be created: %1.</source>
        <translation>Die Datei kann nicht angelegt werden: %1.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote it. Use that version.</source>
        <translation>Eine neuere Version dieses Programms hat die Datei geschrieben. Jene Version benutzen.</translation>
    </message>
    <message>
        <source>It is damaged (%1) and cannot be moved aside: %2.</source>
        <translation>Die Datei ist beschädigt (%1) und kann nicht beiseitegelegt werden: %2.</translation>
    </message>
    <message>
        <source>%1 was damaged: the integrity check reports “%2”. It is saved as %3, and a new %4 was created.</source>
        <translation>%1 war beschädigt: Die Integritätsprüfung meldet „%2“. Die Datei ist als %3 gespeichert, und ein neuer %4 wurde begonnen.</translation>
    </message>
    <message>
        <source>%1 To allow repairs again, run a complete scan of each model.</source>
        <translation>%1 Damit Reparaturen wieder möglich sind, jedes Modell vollständig scannen.</translation>
    </message>
    <message>
        <source>The history of scans was damaged and a new one was created. The damaged one is saved as %1.</source>
        <translation>Der Verlauf der Scans war beschädigt, und ein neuer wurde begonnen. Der beschädigte ist als %1 gespeichert.</translation>
    </message>
    <message>
        <source>The history of scans was damaged (integrity check: %2) and a new one was created. The damaged one is saved as %1.</source>
        <translation>Der Verlauf der Scans war beschädigt (Integritätsprüfung: %2), und ein neuer wurde begonnen. Der beschädigte ist als %1 gespeichert.</translation>
    </message>
    <message>
        <source>The differences of scan %1 are no longer stored, only those of the newest scans. Run the scan again.</source>
        <translation>Die Abweichungen von Scan %1 sind nicht mehr gespeichert, nur die der neuesten Scans. Den Scan erneut ausführen.</translation>
    </message>
    <message>
        <source>The history of the claims that the scan saw is damaged. Run a complete scan.</source>
        <translation>Der Verlauf der Claims, die der Scan sah, ist beschädigt. Vollständig scannen.</translation>
    </message>
    <message>
        <source>The export was canceled. No file was written.</source>
        <translation>Der Export wurde abgebrochen. Keine Datei wurde geschrieben.</translation>
    </message>
    <message>
        <source>it was only written in part</source>
        <translation>sie wurde nur teilweise geschrieben</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. Nothing was saved; choose another folder or free some space.</source>
        <translation>%1 konnte nicht geschrieben werden: %2. Nichts wurde gespeichert; einen anderen Ordner wählen oder Platz schaffen.</translation>
    </message>
    <message>
        <source>%1 could not be read back: %2.</source>
        <translation>%1 konnte nicht zurückgelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 already exists. Choose another name or delete the file.</source>
        <translation>%1 existiert bereits. Einen anderen Namen wählen oder die Datei löschen.</translation>
    </message>
    <message>
        <source>Cannot start %1: %2.</source>
        <translation>%1 kann nicht gestartet werden: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be removed: %2. Check the permissions of its folder.</source>
        <translation>%1 lässt sich nicht entfernen: %2. Prüfen Sie die Rechte des Ordners.</translation>
    </message>
    <message>
        <source>%1 is not your folder: it is a link, or belongs to somebody else. Choose another folder.</source>
        <translation>%1 ist nicht Ihr Ordner: Er ist ein Link oder gehört jemand anderem. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 is open to others, but personal data belongs in it. Close it with chmod 700.</source>
        <translation>%1 ist für andere offen, soll aber personenbezogene Daten enthalten. Schließen Sie ihn mit chmod 700.</translation>
    </message>
    <message>
        <source>Another program is writing %1. Try again.</source>
        <translation>Ein anderes Programm schreibt gerade %1. Noch einmal versuchen.</translation>
    </message>
    <message>
        <source>history of schemas</source>
        <translation>Verlauf der Schemata</translation>
    </message>
</context>
<context>
    <name>history</name>
    <message>
        <source>There is no claimable model %1.</source>
        <translation>Es gibt kein beanspruchbares Modell %1.</translation>
    </message>
    <message>
        <source>Not all differences of the scan are stored.</source>
        <translation>Nicht alle Abweichungen des Scans sind gespeichert.</translation>
    </message>
    <message>
        <source>Scan %1 of %2 in cell %3, started %4, cannot be read from the history: %5 Scan the model again from the beginning.</source>
        <translation>Scan %1 von %2 in Zelle %3, begonnen %4, ist im Verlauf nicht lesbar: %5 Das Modell erneut von vorn scannen.</translation>
    </message>
    <message>
        <source>Another process resumed this scan. The history has the results of that process.</source>
        <translation>Ein anderer Prozess hat diesen Scan fortgesetzt. Der Verlauf hat dessen Ergebnisse.</translation>
    </message>
    <message>
        <source>The scan of %1 failed: %2</source>
        <translation>Der Scan vom %1 ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>The scan of %1 failed for an unknown reason.</source>
        <translation>Der Scan vom %1 ist aus unbekanntem Grund fehlgeschlagen.</translation>
    </message>
    <message>
        <source>There is no scan %1 of %2 in the history (estimates do not count). Run cellsctl drift list to see the stored scans.</source>
        <translation>Im Verlauf gibt es keinen Scan %1 von %2 (Schätzungen zählen nicht). Mit cellsctl drift list die gespeicherten Scans zeigen.</translation>
    </message>
</context>
<context>
    <name>http</name>
    <message>
        <source>This machine does not trust the certificate of %1, or it names another host. Install its authority, or set SSL_CERT_FILE.</source>
        <translation>Dieser Rechner vertraut dem Zertifikat von %1 nicht, oder es nennt einen anderen Host. Die Zertifizierungsstelle installieren oder SSL_CERT_FILE setzen.</translation>
    </message>
    <message>
        <source>%1 accepts connections, but the TLS handshake failed.</source>
        <translation>%1 nimmt Verbindungen an, aber der TLS-Handshake ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>%1 accepts connections, but answered no request in time.</source>
        <translation>%1 nimmt Verbindungen an, hat aber rechtzeitig keine Anfrage beantwortet.</translation>
    </message>
</context>
<context>
    <name>keychain</name>
    <message>
        <source>The keychain was not unlocked for %1.</source>
        <translation>Der Schlüsselbund wurde für %1 nicht entsperrt.</translation>
    </message>
    <message>
        <source>This desktop has no keychain service such as GNOME Keyring or KWallet. Use a passfile instead.</source>
        <translation>Dieser Desktop hat keinen Schlüsselbund wie GNOME Keyring oder KWallet. Stattdessen ein Passfile verwenden.</translation>
    </message>
    <message>
        <source>The keychain has no password for %1. Edit the environment and type the password for this server.</source>
        <translation>Der Schlüsselbund hat kein Passwort für %1. Die Umgebung bearbeiten und das Passwort für diesen Server eingeben.</translation>
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
        <translation>committet</translation>
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
        <source>%n to clean up</source>
        <translation>
            <numerusform>%n aufzuräumen</numerusform>
            <numerusform>%n aufzuräumen</numerusform>
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
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unbekannt</numerusform>
            <numerusform>%n unbekannt</numerusform>
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
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>reaper works</source>
        <translation>Reaper arbeitet</translation>
    </message>
    <message numerus="yes">
        <source>reaper is working, but %n lease(s) are overdue</source>
        <translation>
            <numerusform>Reaper arbeitet, aber %n Lease ist überfällig</numerusform>
            <numerusform>Reaper arbeitet, aber %n Leases sind überfällig</numerusform>
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
        <source>No outstanding leases</source>
        <translation>Keine ausstehenden Leases</translation>
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
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message numerus="yes">
        <source>reaper has resolved nothing for %1; %n overdue resolved from here</source>
        <translation>
            <numerusform>Reaper hat seit %1 nichts erledigt; %n überfällige von hier aus erledigt</numerusform>
            <numerusform>Reaper hat seit %1 nichts erledigt; %n überfällige von hier aus erledigt</numerusform>
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
        <source>%1; it has resolved nothing for %2</source>
        <translation>%1; seit %2 hat er nichts erledigt</translation>
    </message>
    <message>
        <source>The listing of leases from %1 is incomplete: it does not advance after page %2. Tell the operators of the Topology Service.</source>
        <translation>Die Lease-Liste von %1 ist unvollständig: Sie kommt nach Seite %2 nicht voran. Die Betreiber des Topology Service informieren.</translation>
    </message>
    <message>
        <source>The listing of leases from %1 is incomplete: it continues after %2 leases. Tell the operators of the Topology Service.</source>
        <translation>Die Lease-Liste von %1 ist unvollständig: Sie geht nach %2 Leases weiter. Die Betreiber des Topology Service informieren.</translation>
    </message>
    <message>
        <source>The listing of leases from %1 is incomplete: it has not ended after %2 s. Tell the operators of the Topology Service.</source>
        <translation>Die Lease-Liste von %1 ist unvollständig: Sie ist nach %2 s nicht zu Ende. Die Betreiber des Topology Service informieren.</translation>
    </message>
    <message>
        <source>The listing of leases from %1 is incomplete: an entry on page %2 cannot be read (%3). Tell the operators of the Topology Service.</source>
        <translation>Die Lease-Liste von %1 ist unvollständig: Ein Eintrag auf Seite %2 ist nicht lesbar (%3). Die Betreiber des Topology Service informieren.</translation>
    </message>
    <message>
        <source>Lease %1 in the listing of %2 and all later ones cannot be read. %3</source>
        <translation>Lease %1 in der Liste von %2 und alle späteren sind nicht lesbar. %3</translation>
    </message>
    <message>
        <source>The survey of leases was canceled.</source>
        <translation>Die Erhebung der Leases wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1 does not record when its rows were created.</source>
        <translation>%1 zeichnet nicht auf, wann die Zeilen entstanden.</translation>
    </message>
    <message numerus="yes">
        <source>%n ended, only local row left</source>
        <translation>
            <numerusform>%n beendet, nur lokale Zeile übrig</numerusform>
            <numerusform>%n beendet, nur lokale Zeilen übrig</numerusform>
        </translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>no reaper activity in %1</source>
        <translation>keine Reaper-Aktivität in %1</translation>
    </message>
    <message>
        <source>The service&apos;s lease listing is incomplete</source>
        <translation>Die Lease-Liste des Service ist unvollständig</translation>
    </message>
    <message>
        <source>none found so far</source>
        <translation>bisher keine gefunden</translation>
    </message>
</context>
<context>
    <name>links</name>
    <message>
        <source>This is not a console link: %1.</source>
        <translation>Dies ist kein Link in die Konsole: %1.</translation>
    </message>
    <message>
        <source>it is longer than 8192 characters</source>
        <translation>er ist länger als 8192 Zeichen</translation>
    </message>
    <message>
        <source>it does not begin with cells://</source>
        <translation>er beginnt nicht mit cells://</translation>
    </message>
    <message>
        <source>it has characters that are not percent-encoded UTF-8</source>
        <translation>er hat Zeichen, die kein prozentkodiertes UTF-8 sind</translation>
    </message>
    <message>
        <source>expected cells://ENVIRONMENT/CELL/PAGE</source>
        <translation>erwartet wird cells://UMGEBUNG/ZELLE/SEITE</translation>
    </message>
    <message>
        <source>the cell is not a number</source>
        <translation>die Zelle ist keine Zahl</translation>
    </message>
</context>
<context>
    <name>lookup</name>
    <message>
        <source>Cell %1: %2</source>
        <translation>Zelle %1: %2</translation>
    </message>
    <message>
        <source>No Topology Service can look it up.</source>
        <translation>Kein Topology Service kann es nachschlagen.</translation>
    </message>
    <message>
        <source>%1.%2 has no index, so its rows were not searched.</source>
        <translation>%1.%2 hat keinen Index; die Zeilen wurden nicht durchsucht.</translation>
    </message>
    <message>
        <source>The database is skipped because it does not belong to this cell.</source>
        <translation>Die Datenbank wird übersprungen, weil sie nicht zu dieser Zelle gehört.</translation>
    </message>
    <message>
        <source>At most %1 values can be looked up at once; these are %2.</source>
        <translation>Höchstens %1 Werte lassen sich auf einmal nachschlagen; dies sind %2.</translation>
    </message>
    <message>
        <source>The lookup was canceled; no results are shown.</source>
        <translation>Das Nachschlagen wurde abgebrochen; Ergebnisse werden nicht angezeigt.</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>nextSteps</name>
    <message numerus="yes">
        <source>The local rows of %n committed lease(s) remain. The cell&apos;s reaper deletes them, or a plan once they are %1 old.</source>
        <translation>
            <numerusform>Die lokale Zeile von %n committeten Lease bleibt. Der Reaper der Zelle löscht sie, oder ein Plan, sobald sie %1 alt ist.</numerusform>
            <numerusform>Die lokalen Zeilen von %n committeten Leases bleiben. Der Reaper der Zelle löscht sie, oder ein Plan, sobald sie %1 alt sind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The fence rows of %n rolled-back lease(s) remain until the reaper or a later plan deletes them.</source>
        <translation>
            <numerusform>Die Sperrzeile von %n zurückgerollten Lease bleibt, bis der Reaper oder ein späterer Plan sie löscht.</numerusform>
            <numerusform>Die Sperrzeilen von %n zurückgerollten Leases bleiben, bis der Reaper oder ein späterer Plan sie löscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) were refused. Fix the reason shown in the row, then plan again.</source>
        <translation>
            <numerusform>%n Lease wurde abgelehnt. Den Grund in der Zeile beheben, dann neu planen.</numerusform>
            <numerusform>%n Leases wurden abgelehnt. Den Grund in der Zeile beheben, dann neu planen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) had changed and were skipped. Plan again with their new verdicts.</source>
        <translation>
            <numerusform>%n Lease hatte sich geändert und wurde übersprungen. Mit dem neuen Urteil neu planen.</numerusform>
            <numerusform>%n Leases hatten sich geändert und wurden übersprungen. Mit den neuen Urteilen neu planen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) ended for an unknown reason. Verify their rows.</source>
        <translation>
            <numerusform>%n Lease endete aus unbekanntem Grund. Ihre Zeilen prüfen.</numerusform>
            <numerusform>%n Leases endeten aus unbekanntem Grund. Ihre Zeilen prüfen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) were lost while briefly free. The row shows the new owner. Resolve this first.</source>
        <translation>
            <numerusform>%n Name ging verloren, während er kurz frei war. Die Zeile zeigt den neuen Besitzer. Das zuerst klären.</numerusform>
            <numerusform>%n Namen gingen verloren, während sie kurz frei waren. Die Zeilen zeigen die neuen Besitzer. Das zuerst klären.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lease of %n claim(s) was lost; see the row. The cell&apos;s reaper rolls back leftovers; scan again afterwards.</source>
        <translation>
            <numerusform>Die Lease von %n Claim ging verloren; siehe die Zeile. Der Reaper der Zelle rollt Reste zurück; danach erneut scannen.</numerusform>
            <numerusform>Die Lease von %n Claims ging verloren; siehe die Zeilen. Der Reaper der Zelle rollt Reste zurück; danach erneut scannen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) have another owner, shown in the row. Decide who keeps the value.</source>
        <translation>
            <numerusform>%n Claim hat einen anderen Besitzer, siehe die Zeile. Entscheiden, wer den Wert behält.</numerusform>
            <numerusform>%n Claims haben andere Besitzer, siehe die Zeilen. Entscheiden, wer die Werte behält.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %n claim(s) is unknown. The cell&apos;s reaper rolls back open leases; scan again afterwards.</source>
        <translation>
            <numerusform>Der Ausgang von %n Claim ist unbekannt. Der Reaper der Zelle rollt offene Leases zurück; danach erneut scannen.</numerusform>
            <numerusform>Der Ausgang von %n Claims ist unbekannt. Der Reaper der Zelle rollt offene Leases zurück; danach erneut scannen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) were refused. The row shows the reason.</source>
        <translation>
            <numerusform>%n Claim wurde abgelehnt. Die Zeile zeigt den Grund.</numerusform>
            <numerusform>%n Claims wurden abgelehnt. Die Zeilen zeigen den Grund.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) had changed and were skipped. Scan again.</source>
        <translation>
            <numerusform>%n Claim hatte sich geändert und wurde übersprungen. Erneut scannen.</numerusform>
            <numerusform>%n Claims hatten sich geändert und wurden übersprungen. Erneut scannen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Some rows could not be rescanned: %1</source>
        <translation>Einige Zeilen konnten nicht erneut gescannt werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) rescanned: no differences.</source>
        <translation>
            <numerusform>%n Zeile erneut gescannt: keine Abweichung.</numerusform>
            <numerusform>%n Zeilen erneut gescannt: keine Abweichung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rows rescanned: %n claim(s) differ, as expected after undoing.</source>
        <translation>
            <numerusform>Zeilen erneut gescannt: %n Claim weicht ab, wie nach dem Rückgängigmachen erwartet.</numerusform>
            <numerusform>Zeilen erneut gescannt: %n Claims weichen ab, wie nach dem Rückgängigmachen erwartet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rows rescanned: %n claim(s) still differ.</source>
        <translation>
            <numerusform>Zeilen erneut gescannt: %n Claim weicht noch ab.</numerusform>
            <numerusform>Zeilen erneut gescannt: %n Claims weichen noch ab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rows rescanned: %n claim(s) are still too recent, leased, unreadable or not checked.</source>
        <translation>
            <numerusform>Zeilen erneut gescannt: %n Claim ist noch zu frisch, in einer Lease, unlesbar oder nicht geprüft.</numerusform>
            <numerusform>Zeilen erneut gescannt: %n Claims sind noch zu frisch, in einer Lease, unlesbar oder nicht geprüft.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) wait for a transaction that may still commit. Plan again when it has ended.</source>
        <translation>
            <numerusform>%n Lease wartet auf eine Transaktion, die noch committen kann. Neu planen, wenn sie beendet ist.</numerusform>
            <numerusform>%n Leases warten auf eine Transaktion, die noch committen kann. Neu planen, wenn sie beendet ist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) exceed the limit of this plan. Plan again for them.</source>
        <translation>
            <numerusform>%n Lease übersteigt die Grenze dieses Plans. Dafür neu planen.</numerusform>
            <numerusform>%n Leases übersteigen die Grenze dieses Plans. Dafür neu planen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %n lease(s) is unknown. Another run can resolve it after 30 s.</source>
        <translation>
            <numerusform>Der Ausgang von %n Lease ist unbekannt. Ein weiterer Lauf kann ihn nach 30 s klären.</numerusform>
            <numerusform>Der Ausgang von %n Leases ist unbekannt. Ein weiterer Lauf kann ihn nach 30 s klären.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) were not started. Run the plan again, or plan again once it has expired.</source>
        <translation>
            <numerusform>%n Lease wurde nicht begonnen. Den Plan noch einmal ausführen oder, wenn er abgelaufen ist, neu planen.</numerusform>
            <numerusform>%n Leases wurden nicht begonnen. Den Plan noch einmal ausführen oder, wenn er abgelaufen ist, neu planen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) were not started. Run the plan again, or plan again once it has expired.</source>
        <translation>
            <numerusform>%n Claim wurde nicht begonnen. Den Plan noch einmal ausführen oder, wenn er abgelaufen ist, neu planen.</numerusform>
            <numerusform>%n Claims wurden nicht begonnen. Den Plan noch einmal ausführen oder, wenn er abgelaufen ist, neu planen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %n update(s) is unknown. Run the plan again after 30 s: that is resolved first.</source>
        <translation>
            <numerusform>Der Ausgang von %n Änderung ist unbekannt. Den Plan nach 30 s erneut ausführen: das wird zuerst aufgelöst.</numerusform>
            <numerusform>Der Ausgang von %n Änderungen ist unbekannt. Den Plan nach 30 s erneut ausführen: das wird zuerst aufgelöst.</numerusform>
        </translation>
    </message>
    <message>
        <source>Run the plan again when the cause is resolved. It continues where this run ended.</source>
        <translation>Den Plan erneut ausführen, wenn die Ursache behoben ist. Er geht dort weiter, wo dieser Lauf endete.</translation>
    </message>
    <message>
        <source>Prove that nothing of the cell is left, then remove it from the configuration of the service.</source>
        <translation>Nachweisen, dass von der Zelle nichts übrig ist, dann sie aus der Konfiguration des Service entfernen.</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) did not come back: others have them by now, or the service does not take them.</source>
        <translation>
            <numerusform>%n Claim kam nicht zurück: andere haben ihn inzwischen, oder der Service nimmt ihn nicht an.</numerusform>
            <numerusform>%n Claims kamen nicht zurück: andere haben sie inzwischen, oder der Service nimmt sie nicht an.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>numbers</name>
    <message>
        <source>.</source>
        <extracomment>The decimal separator.</extracomment>
        <translation>,</translation>
    </message>
</context>
<context>
    <name>organizations</name>
    <message>
        <source>Reading the organizations was canceled.</source>
        <translation>Das Lesen der Organisationen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>No cell has the default organization.</source>
        <translation>Keine Zelle hat die Standardorganisation.</translation>
    </message>
    <message>
        <source>The default organization is in cells %1. Only one cell may have it.</source>
        <translation>Die Standardorganisation ist in den Zellen %1. Nur eine Zelle darf sie haben.</translation>
    </message>
    <message>
        <source>Cell %1 has the default organization, and cell %2 owns its claim.</source>
        <translation>Zelle %1 hat die Standardorganisation, und Zelle %2 besitzt ihren Claim.</translation>
    </message>
    <message>
        <source>Organization %1 is active in cells %2.</source>
        <translation>Die Organisation %1 ist in den Zellen %2 aktiv.</translation>
    </message>
    <message>
        <source>Organization %1 is active in this cell, and no cell has claimed its path.</source>
        <translation>Die Organisation %1 ist in dieser Zelle aktiv, und keine Zelle hat ihren Pfad beansprucht.</translation>
    </message>
    <message>
        <source>Organization %1 is active in this cell, and cell %2 owns its path.</source>
        <translation>Die Organisation %1 ist in dieser Zelle aktiv, und Zelle %2 besitzt ihren Pfad.</translation>
    </message>
    <message>
        <source>Organization %1 has been in maintenance for %2, and its reason is %3.</source>
        <translation>Die Organisation %1 ist seit %2 in Wartung, und der Grund ist %3.</translation>
    </message>
    <message>
        <source>Organization %1 has been entering maintenance for %2.</source>
        <translation>Die Organisation %1 geht seit %2 in Wartung.</translation>
    </message>
    <message>
        <source>%1 has no row %2, which cell %3 has.</source>
        <translation>%1 hat keine Zeile %2, die Zelle %3 hat.</translation>
    </message>
    <message>
        <source>Row %2 of %1 is %3 here, and %4 in cell %5.</source>
        <translation>Zeile %2 von %1 ist hier %3 und in Zelle %5 %4.</translation>
    </message>
    <message>
        <source>Compare the claim of its path with the cells. Only the legacy cell is meant to have it.</source>
        <translation>Den Claim ihres Pfads mit den Zellen vergleichen. Nur die Legacy-Zelle soll sie haben.</translation>
    </message>
    <message>
        <source>Find out how far its move between the cells is, and finish or undo it.</source>
        <translation>Herausfinden, wie weit ihr Umzug zwischen den Zellen ist, und ihn beenden oder rückgängig machen.</translation>
    </message>
    <message>
        <source>Scan the model Organization on the page Verification, and reclaim it from there.</source>
        <translation>Das Modell Organization auf der Seite Verifikation prüfen und von dort neu beanspruchen.</translation>
    </message>
    <message>
        <source>Find out what it waits for, and end or cancel the maintenance.</source>
        <translation>Herausfinden, worauf sie wartet, und die Wartung beenden oder abbrechen.</translation>
    </message>
    <message>
        <source>Find out which of the two is right before the organization moves. Rows move with their own organization.</source>
        <translation>Vor dem Umzug der Organisation klären, welche von beiden stimmt. Zeilen ziehen mit ihrer eigenen Organisation um.</translation>
    </message>
    <message>
        <source>Rows with fixed ids come from GitLab&apos;s migrations. Compare the releases of the cells.</source>
        <translation>Zeilen mit festen Ids stammen aus den Migrationen von GitLab. Die Releases der Zellen vergleichen.</translation>
    </message>
    <message>
        <source>Rows of %3 that are of another organization than their %4: %1 of %2, such as id %5.</source>
        <translation>Zeilen von %3 mit einer anderen Organisation als ihre %4: %1 von %2, etwa Id %5.</translation>
    </message>
    <message>
        <source>Only the first %1 organizations were looked up, so the owners of the others are unknown.</source>
        <translation>Nur die ersten %1 Organisationen wurden nachgeschlagen, daher sind die Besitzer der übrigen unbekannt.</translation>
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
        <source>%1: the Topology Service cannot be read: %2</source>
        <translation>%1: der Topology Service ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>%1: the database cannot be read: %2</source>
        <translation>%1: die Datenbank ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>%1: the listing of leases is incomplete</source>
        <translation>%1: die Liste der Leases ist unvollständig</translation>
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
        <source>%1 (of another cell)</source>
        <translation>%1 (einer anderen Zelle)</translation>
    </message>
    <message numerus="yes">
        <source>%1: the rollout of %n model(s) is blocked: %2</source>
        <translation>
            <numerusform>%1: der Rollout von %n Modell ist blockiert: %2</numerusform>
            <numerusform>%1: der Rollout von %n Modellen ist blockiert: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · oldest scan %2</source>
        <translation>%1 · ältester Scan %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: reaper has resolved nothing for %2; %n overdue lease(s) were resolved from here</source>
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
        <source>%1; it has resolved nothing for %2</source>
        <translation>%1; seit %2 hat er nichts erledigt</translation>
    </message>
    <message>
        <source>%1 uses the database of another cell: %2</source>
        <translation>%1 benutzt die Datenbank einer anderen Zelle: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n known claim(s) lost, mostly of %2; the service may have been restored from an older state</source>
        <translation>
            <numerusform>%1: %n bekannter Claim von %2 verloren; der Service wurde vielleicht aus einem älteren Stand wiederhergestellt</numerusform>
            <numerusform>%1: %n bekannte Claims verloren, meist von %2; der Service wurde vielleicht aus einem älteren Stand wiederhergestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: database clock is off by %2; ages are not used for decisions</source>
        <translation>%1: Uhr der Datenbank geht um %2 falsch; Altersangaben werden nicht für Entscheidungen benutzt</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n lease(s) to resolve, oldest %2</source>
        <translation>
            <numerusform>%1: %n Lease zu erledigen, %2 alt</numerusform>
            <numerusform>%1: %n Leases zu erledigen, älteste %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n value(s) held by another cell, mostly of %2</source>
        <translation>
            <numerusform>%1: %n Wert von %2, den eine andere Zelle hält</numerusform>
            <numerusform>%1: %n Werte, die eine andere Zelle hält, meist von %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n claim(s) differ in the latest scans, mostly of %2</source>
        <translation>
            <numerusform>%1: %n Claim von %2 weicht in den letzten Scans ab</numerusform>
            <numerusform>%1: %n Claims weichen in den letzten Scans ab, meist von %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n lease(s) without a verdict, oldest %2</source>
        <translation>
            <numerusform>%1: %n Lease ohne Urteil, %2 alt</numerusform>
            <numerusform>%1: %n Leases ohne Urteil, älteste %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: waiting for %n stale lease(s), oldest %2</source>
        <translation>
            <numerusform>%1: %n veraltete Lease abzuwarten, %2 alt</numerusform>
            <numerusform>%1: %n veraltete Leases abzuwarten, älteste %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: read from a replica, so ended transactions cannot be verified</source>
        <translation>%1: von einem Replikat gelesen, beendete Transaktionen sind daher nicht nachweisbar</translation>
    </message>
    <message>
        <source>%1: database identity is not verified</source>
        <translation>%1: Identität der Datenbank ist nicht verifiziert</translation>
    </message>
    <message>
        <source>oldest scan at %1</source>
        <translation>ältester Scan um %1</translation>
    </message>
    <message>
        <source>no complete scan is stored</source>
        <translation>kein vollständiger Scan gespeichert</translation>
    </message>
    <message>
        <source>%1 in conflict</source>
        <translation>%1 im Konflikt</translation>
    </message>
    <message>
        <source>%1 missing</source>
        <translation>%1 fehlend</translation>
    </message>
    <message>
        <source>%1 different</source>
        <translation>%1 verschieden</translation>
    </message>
    <message>
        <source>%1 extra</source>
        <translation>%1 überzählig</translation>
    </message>
    <message>
        <source>%1 duplicate</source>
        <translation>%1 doppelt</translation>
    </message>
    <message>
        <source>%1 not decided</source>
        <translation>%1 nicht entschieden</translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>keine Unterschiede</translation>
    </message>
    <message>
        <source>%1: not claimed by the GitLab of this cell</source>
        <translation>%1: vom GitLab dieser Zelle nicht beansprucht</translation>
    </message>
    <message>
        <source>hidden, because the database belongs to another cell</source>
        <translation>verborgen, da die Datenbank zu einer anderen Zelle gehört</translation>
    </message>
    <message>
        <source>%1: unknown, %2</source>
        <translation>%1: unbekannt, %2</translation>
    </message>
    <message>
        <source>%1: %2, rollout %3</source>
        <translation>%1: %2, Rollout %3</translation>
    </message>
    <message>
        <source>%1, scanned %2</source>
        <translation>%1, gescannt %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>scanned in the last 24 h</source>
        <translation>in den letzten 24 h gescannt</translation>
    </message>
    <message>
        <source>scanned earlier</source>
        <translation>früher gescannt</translation>
    </message>
    <message>
        <source>without differences</source>
        <translation>ohne Unterschiede</translation>
    </message>
    <message numerus="yes">
        <source>▸ %1–%2 · %n cell(s)</source>
        <translation>
            <numerusform>▸ %1–%2 · %n Zelle(n)</numerusform>
            <numerusform>▸ %1–%2 · %n Zelle(n)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: not claimed</source>
        <translation>%1: nicht beansprucht</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2: %n cell(s) %3. Press Return to show each cell.</source>
        <translation>
            <numerusform>%1, %2: %n Zelle(n) %3. Eingabe zeigt jede Zelle.</numerusform>
            <numerusform>%1, %2: %n Zelle(n) %3. Eingabe zeigt jede Zelle.</numerusform>
        </translation>
    </message>
    <message>
        <source>Hidden: the database belongs to another cell</source>
        <translation>Verborgen: Die Datenbank gehört zu einer anderen Zelle</translation>
    </message>
    <message>
        <source>No complete survey in the last 24 h</source>
        <translation>Keine vollständige Erhebung in den letzten 24 h</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) without outstanding leases</source>
        <translation>
            <numerusform>%n Zelle(n) ohne offene Leases</numerusform>
            <numerusform>%n Zelle(n) ohne offene Leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) without a complete survey</source>
        <translation>
            <numerusform>%n Zelle(n) ohne vollständige Erhebung</numerusform>
            <numerusform>%n Zelle(n) ohne vollständige Erhebung</numerusform>
        </translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>backfill</source>
        <translation>Backfill</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>All cells</source>
        <translation>Alle Zellen</translation>
    </message>
    <message>
        <source>Today (s3)</source>
        <translation>Heute (s3)</translation>
    </message>
    <message>
        <source>This week (s4)</source>
        <translation>Diese Woche (s4)</translation>
    </message>
    <message>
        <source>Urgent (s1, s2)</source>
        <translation>Dringend (s1, s2)</translation>
    </message>
    <message numerus="yes">
        <source>%1: flags of %n model(s) are in a risky state: %2</source>
        <translation>
            <numerusform>%1: Flags von %n Modell sind in einem riskanten Zustand: %2</numerusform>
            <numerusform>%1: Flags von %n Modellen sind in einem riskanten Zustand: %2</numerusform>
        </translation>
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
        <source>The next steps show whether it works.</source>
        <translation>Die nächsten Schritte zeigen, ob es geht.</translation>
    </message>
    <message>
        <source>Accepted as %1.</source>
        <translation>Anerkannt als %1.</translation>
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
        <source>check whether it is ready</source>
        <translation>prüfen, ob er bereit ist</translation>
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
        <source>Ask its operators whether the service runs; check again in a minute.</source>
        <translation>Bei den Betreibern fragen, ob der Service läuft; in einer Minute erneut prüfen.</translation>
    </message>
    <message>
        <source>Check the certificate and the key of this cell in the environment file.</source>
        <translation>Zertifikat und Schlüssel dieser Zelle in der Umgebungsdatei prüfen.</translation>
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
        <translation>Die Uhr dieses Rechners prüfen oder warten.</translation>
    </message>
    <message>
        <source>%1 expired at %2.</source>
        <translation>%1 ist am %2 abgelaufen.</translation>
    </message>
    <message>
        <source>Renew it.</source>
        <translation>Das Zertifikat erneuern.</translation>
    </message>
    <message>
        <source>%1 expires in %2, at %3.</source>
        <translation>%1 läuft in %2 ab, am %3.</translation>
    </message>
    <message>
        <source>Renew it now.</source>
        <translation>Das Zertifikat jetzt erneuern.</translation>
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
        <source>Allowed: %1.</source>
        <translation>Erlaubt: %1.</translation>
    </message>
    <message>
        <source>Not allowed: %1.</source>
        <translation>Nicht erlaubt: %1.</translation>
    </message>
    <message>
        <source>Use the certificate of cell %1, or an admin&apos;s.</source>
        <translation>Das Zertifikat der Zelle %1 oder das eines Admins verwenden.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
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
        <source>%1 libpq %2 on this machine has known security vulnerabilities.</source>
        <translation>%1 Die libpq %2 dieses Rechners hat bekannte Sicherheitslücken.</translation>
    </message>
    <message>
        <source>Update libpq (libpq5): this version is no longer maintained.</source>
        <translation>Die libpq (libpq5) aktualisieren: Diese Version wird nicht mehr gepflegt.</translation>
    </message>
    <message>
        <source>Update libpq (libpq5) to %1 or later, then restart the program.</source>
        <translation>Die libpq (libpq5) auf %1 oder neuer aktualisieren, dann das Programm neu starten.</translation>
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
        <translation>Einen verschlüsselten Tunnel verwenden und dessen Ende auf diesem Rechner als Adresse angeben.</translation>
    </message>
    <message>
        <source>Give the console a role that may only read:
%1</source>
        <translation>Der Konsole eine Rolle geben, die nur lesen darf:
%1</translation>
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
        <source>All %1 tables are as expected.</source>
        <translation>Alle %1 Tabellen sind wie erwartet.</translation>
    </message>
    <message>
        <source>%1. These cannot be checked; the others can.</source>
        <translation>%1. Diese können nicht geprüft werden, die anderen schon.</translation>
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
        <source>Correct gitlab or gitlab_version in the environment file.</source>
        <translation>gitlab oder gitlab_version in der Umgebungsdatei korrigieren.</translation>
    </message>
    <message>
        <source>The models of %1 cannot be read.</source>
        <translation>Die Modelle von %1 können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Correct gitlab in the environment file.</source>
        <translation>gitlab in der Umgebungsdatei korrigieren.</translation>
    </message>
    <message>
        <source>Flags are read as %1 defines them.</source>
        <translation>Flags werden gelesen, wie %1 sie definiert.</translation>
    </message>
    <message>
        <source>Use a newer build to see these claims.</source>
        <translation>Ein neueres Programm verwenden, um diese Claims zu sehen.</translation>
    </message>
    <message>
        <source>Correct the database of the cell in the environment file. Do not trust anything shown from it.</source>
        <translation>Die Datenbank der Zelle in der Umgebungsdatei korrigieren. Nichts, was von ihr gezeigt wird, ist glaubwürdig.</translation>
    </message>
    <message>
        <source>Synchronize the clocks of both machines with NTP.</source>
        <translation>Die Uhren beider Rechner mit NTP synchronisieren.</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Correct the dbname of %1 in the environment file.</source>
        <translation>Den dbname von %1 in der Umgebungsdatei korrigieren.</translation>
    </message>
    <message>
        <source>The %1 database is the wrong one: it has none of the %1 tables.</source>
        <translation>Die Datenbank %1 ist die falsche: Sie hat keine der Tabellen von %1.</translation>
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
        <translation>In der Zelle `gitlab-rake gitlab:db:lock_writes` ausführen.</translation>
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
        <source>Each table is write-locked outside its own database.</source>
        <translation>Jede Tabelle ist außerhalb ihrer eigenen Datenbank schreibgesperrt.</translation>
    </message>
    <message>
        <source>Give the console a role that may only read this database.</source>
        <translation>Der Konsole eine Rolle geben, die diese Datenbank nur lesen darf.</translation>
    </message>
    <message>
        <source>%1 may only read; the role for writing is %2.</source>
        <translation>%1 darf nur lesen; die Rolle zum Schreiben ist %2.</translation>
    </message>
    <message>
        <source>Confirm with the person who restored it that the old database is isolated and shut down.</source>
        <translation>Mit der Person klären, die sie wiederhergestellt hat, dass die alte Datenbank isoliert und außer Betrieb ist.</translation>
    </message>
    <message>
        <source>If nobody restored it, correct the database of the cell in the environment file.</source>
        <translation>Wenn niemand sie wiederhergestellt hat, die Datenbank der Zelle in der Umgebungsdatei korrigieren.</translation>
    </message>
    <message>
        <source>Sequence ranges</source>
        <translation>Sequenzbereiche</translation>
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
        <translation>Angeheftete Datenbank</translation>
    </message>
    <message>
        <source>As expected</source>
        <translation>Wie erwartet</translation>
    </message>
    <message>
        <source>Written to now</source>
        <translation>Zelle schreibt jetzt hierher</translation>
    </message>
    <message>
        <source>Connection to the service</source>
        <translation>Verbindung zum Service</translation>
    </message>
    <message>
        <source>Not tried, because it requires &quot;%1&quot;.</source>
        <translation>Nicht versucht, weil dazu „%1“ nötig ist.</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 does not report whether it is ready.</source>
        <translation>%1 meldet nicht, ob er bereit ist.</translation>
    </message>
    <message>
        <source>%1 does not allow calls from %2.</source>
        <translation>%1 lässt keine Aufrufe von %2 zu.</translation>
    </message>
    <message>
        <source>Use a certificate with a role of the service: cell-&lt;number&gt;, or admin.</source>
        <translation>Ein Zertifikat mit einer Rolle des Service verwenden: cell-&lt;Nummer&gt; oder admin.</translation>
    </message>
    <message>
        <source>The environment file names none for this cell, so your certificate is used.</source>
        <translation>Die Umgebungsdatei nennt keines für diese Zelle; Ihr Zertifikat wird verwendet.</translation>
    </message>
    <message>
        <source>The service does not report its time, and none of its data is dated in the future.</source>
        <translation>Der Service meldet seine Zeit nicht, und keine seiner Angaben ist in die Zukunft datiert.</translation>
    </message>
    <message>
        <source>Correct the environment file, then check again.</source>
        <translation>Die Umgebungsdatei korrigieren, dann erneut prüfen.</translation>
    </message>
    <message>
        <source>Check the service address in the environment file, and whether this machine resolves its name. A VPN may be off.</source>
        <translation>Die Adresse des Service in der Umgebungsdatei prüfen, und ob dieser Rechner den Namen auflöst. Vielleicht ist ein VPN aus.</translation>
    </message>
    <message>
        <source>Ask its operators whether the service runs, and check for a firewall between it and this machine.</source>
        <translation>Bei den Betreibern fragen, ob der Service läuft, und prüfen, ob eine Firewall zwischen ihm und diesem Rechner ist.</translation>
    </message>
    <message>
        <source>Compare ca and the address in the environment file with those of the service&apos;s operators.</source>
        <translation>ca und Adresse in der Umgebungsdatei mit denen der Betreiber des Service vergleichen.</translation>
    </message>
    <message>
        <source>Ask the operators of the service for the role of your certificate.</source>
        <translation>Bei den Betreibern des Service nach der Rolle des Zertifikats fragen.</translation>
    </message>
    <message>
        <source>Check the cell&apos;s host, port, dbname and user in the environment file, and whether the server is reachable. A VPN may be off.</source>
        <translation>host, port, dbname und user der Zelle in der Umgebungsdatei prüfen, und ob der Server erreichbar ist. Vielleicht ist ein VPN aus.</translation>
    </message>
    <message>
        <source>Check the Redis of the cell in the environment file, and whether it runs and is reachable.</source>
        <translation>Das Redis der Zelle in der Umgebungsdatei prüfen, und ob es läuft und erreichbar ist.</translation>
    </message>
    <message>
        <source>No call is allowed.</source>
        <translation>Kein Aufruf ist erlaubt.</translation>
    </message>
    <message>
        <source>According to the published rules, it may also change the claims of this cell; this was not tried.</source>
        <translation>Nach den veröffentlichten Regeln darf es auch die Claims dieser Zelle ändern; das wurde nicht versucht.</translation>
    </message>
    <message>
        <source>The connection is a socket of this machine.</source>
        <translation>Die Verbindung ist ein Socket dieses Rechners.</translation>
    </message>
    <message>
        <source>Set sslmode=verify-full and sslrootcert in the connection string.</source>
        <translation>In der Verbindungszeile sslmode=verify-full und sslrootcert angeben.</translation>
    </message>
    <message>
        <source>It is the primary of %1, PostgreSQL %2.</source>
        <translation>Es ist der Primary von %1, PostgreSQL %2.</translation>
    </message>
    <message>
        <source>It is a replica of %1, %2 behind.</source>
        <translation>Es ist ein Replikat von %1, %2 zurück.</translation>
    </message>
    <message>
        <source>It is a replica of %1; its lag is unknown.</source>
        <translation>Es ist ein Replikat von %1; der Rückstand ist unbekannt.</translation>
    </message>
    <message>
        <source>This is sufficient for reading. Verdicts and actions need the primary: change the host, or the target of the tunnel.</source>
        <translation>Zum Lesen genügt das. Urteile und Aktionen brauchen den Primary: den Host oder das Ziel des Tunnels ändern.</translation>
    </message>
    <message>
        <source>%1 is a superuser, so nothing would stop a mistake.</source>
        <translation>%1 ist Superuser; nichts hielte einen Fehler auf.</translation>
    </message>
    <message>
        <source>%1 has more privileges than it needs: %2.</source>
        <translation>%1 hat mehr Rechte als nötig: %2.</translation>
    </message>
    <message>
        <source>%1 may only read. It cannot see the start of other sessions (pg_read_all_stats).</source>
        <translation>%1 darf nur lesen. Den Beginn anderer Sitzungen sieht die Rolle nicht (pg_read_all_stats).</translation>
    </message>
    <message>
        <source>The database has none of GitLab&apos;s tables.</source>
        <translation>Die Datenbank hat keine der Tabellen von GitLab.</translation>
    </message>
    <message>
        <source>Check that dbname names the cell&apos;s main database.</source>
        <translation>Prüfen, ob dbname die Hauptdatenbank der Zelle nennt.</translation>
    </message>
    <message>
        <source>Compare the versions of GitLab and of this console, and check the rights of the role.</source>
        <translation>Die Versionen von GitLab und dieser Konsole vergleichen und die Rechte der Rolle prüfen.</translation>
    </message>
    <message>
        <source>Flags are read as %1 defines them, but the release is in doubt.</source>
        <translation>Flags werden gelesen, wie %1 sie definiert, aber die Version ist zweifelhaft.</translation>
    </message>
    <message>
        <source>%1 claims columns that this build does not scan: %2.</source>
        <translation>%1 beansprucht Spalten, die dieser Build nicht scannt: %2.</translation>
    </message>
    <message>
        <source>The database is verified to belong to cell %1.</source>
        <translation>Es ist verifiziert, dass die Datenbank zu Zelle %1 gehört.</translation>
    </message>
    <message>
        <source>The database is not yet verified to belong to cell %1.</source>
        <translation>Es ist noch nicht verifiziert, dass die Datenbank zu Zelle %1 gehört.</translation>
    </message>
    <message>
        <source>`cellsctl pairing` shows each signal, and the reason when it is inconclusive.</source>
        <translation>`cellsctl pairing` zeigt jedes Signal, und den Grund, wenn es ohne Aussage ist.</translation>
    </message>
    <message>
        <source>The database of cell %1 is not trusted. %2</source>
        <translation>Der Datenbank von Zelle %1 wird nicht vertraut. %2</translation>
    </message>
    <message>
        <source>The database does not belong to cell %1. %2</source>
        <translation>Die Datenbank gehört nicht zu Zelle %1. %2</translation>
    </message>
    <message>
        <source>%1 is %2, so ages are not used for decisions.</source>
        <translation>%1: %2. Altersangaben werden deshalb nicht für Entscheidungen benutzt.</translation>
    </message>
    <message>
        <source>Correct the dbname of %1 in the environment file, or remove %1 if the cell has none.</source>
        <translation>Den dbname von %1 in der Umgebungsdatei korrigieren, oder %1 entfernen, wenn die Zelle keine solche Datenbank hat.</translation>
    </message>
    <message>
        <source>Not compared with main, because main could not be read.</source>
        <translation>Nicht mit main verglichen, weil main nicht lesbar war.</translation>
    </message>
    <message>
        <source>Two connections to the database led to different databases. Open the environment again.</source>
        <translation>Zwei Verbindungen zur Datenbank führten zu verschiedenen Datenbanken. Die Umgebung erneut öffnen.</translation>
    </message>
    <message>
        <source>The role may not read the identity of the server.</source>
        <translation>Die Rolle darf die Identität des Servers nicht lesen.</translation>
    </message>
    <message>
        <source>Not checked: sandboxes are not pinned.</source>
        <translation>Nicht geprüft: Sandboxen werden nicht angeheftet.</translation>
    </message>
    <message>
        <source>The check of the pairing was canceled.</source>
        <translation>Die Prüfung der Zuordnung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The service lists %1 claims of %2, which this version does not know. They are not part of the check.</source>
        <translation>Der Service führt %1 Claims von %2 auf, die diese Version nicht kennt. Sie gehen nicht in die Prüfung ein.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 unter %2</translation>
    </message>
    <message>
        <source>%1 of server %2</source>
        <translation>%1 von Server %2</translation>
    </message>
    <message>
        <source>It read database %1; the database of the cell is %2.</source>
        <translation>Er las Datenbank %1; die Datenbank der Zelle ist %2.</translation>
    </message>
    <message>
        <source>The database it read is unknown, and database %1 does not belong to the cell.</source>
        <translation>Die gelesene Datenbank ist unbekannt, und Datenbank %1 gehört nicht zur Zelle.</translation>
    </message>
    <message>
        <source>It read database %1, which was not verified to belong to the cell.</source>
        <translation>Er las Datenbank %1, deren Zuordnung zur Zelle nicht verifiziert war.</translation>
    </message>
    <message>
        <source>It read a database that did not belong to the cell.</source>
        <translation>Er las eine Datenbank, die nicht zur Zelle gehörte.</translation>
    </message>
    <message>
        <source>The database of the cell cannot be read now.</source>
        <translation>Die Datenbank der Zelle ist jetzt nicht lesbar.</translation>
    </message>
    <message>
        <source>The database it read was not recorded.</source>
        <translation>Die gelesene Datenbank wurde nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>The current database is not verified to belong to the cell.</source>
        <translation>Die Zuordnung der jetzigen Datenbank zur Zelle ist nicht verifiziert.</translation>
    </message>
    <message>
        <source>Scan %1 of %2 in cell %3, started %4, is quarantined: %5</source>
        <translation>Scan %1 von %2 in Zelle %3, begonnen am %4, ist in Quarantäne: %5</translation>
    </message>
    <message>
        <source>It is unknown whether the scans of %1 read the database of the cell. %2</source>
        <translation>Es ist unbekannt, ob die Scans von %1 die Datenbank der Zelle lasen. %2</translation>
    </message>
    <message>
        <source>The result is not stored, because the database does not belong to cell %1.</source>
        <translation>Das Ergebnis wird nicht gespeichert, weil die Datenbank nicht zu Zelle %1 gehört.</translation>
    </message>
    <message>
        <source>The sequences of the database were not read.</source>
        <translation>Die Sequenzen der Datenbank wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>The database hands out ids %1, which belong to cell %2.</source>
        <translation>Die Datenbank vergibt die Ids %1, die zu Zelle %2 gehören.</translation>
    </message>
    <message>
        <source>The service and %2 sequences of the database have the ids %1.</source>
        <translation>Der Service und %2 Sequenzen der Datenbank haben die Ids %1.</translation>
    </message>
    <message>
        <source>The service does not know the id ranges of the database.</source>
        <translation>Der Service kennt die Id-Bereiche der Datenbank nicht.</translation>
    </message>
    <message>
        <source>There are fewer than %1 claims to sample.</source>
        <translation>Es gibt weniger als %1 Claims für die Stichprobe.</translation>
    </message>
    <message>
        <source>%1 of %2 sampled claims have their row in this database.</source>
        <translation>%1 von %2 Claims der Stichprobe haben ihre Zeile in dieser Datenbank.</translation>
    </message>
    <message>
        <source>The owners of old local rows were not looked up. This requires an admin certificate.</source>
        <translation>Die Besitzer alter lokaler Zeilen wurden nicht nachgeschlagen. Dazu ist ein Admin-Zertifikat nötig.</translation>
    </message>
    <message>
        <source>There are fewer than %1 old rows to look up.</source>
        <translation>Es gibt weniger als %1 alte Zeilen zum Nachschlagen.</translation>
    </message>
    <message>
        <source>This cell claims %1 of %2 old local rows; other cells claim %3.</source>
        <translation>Diese Zelle beansprucht %1 von %2 alten lokalen Zeilen; andere Zellen beanspruchen %3.</translation>
    </message>
    <message>
        <source>There are no local leases to compare.</source>
        <translation>Es gibt keine lokalen Leases zum Vergleich.</translation>
    </message>
    <message>
        <source>%1 of %2 local leases are listed for this cell, %3 for another cell.</source>
        <translation>%1 von %2 lokalen Leases sind für diese Zelle gelistet, %3 für eine andere.</translation>
    </message>
    <message>
        <source>The cell is not pinned yet.</source>
        <translation>Die Zelle ist noch nicht angeheftet.</translation>
    </message>
    <message>
        <source>The pinned database is %1, but this one is %2.</source>
        <translation>Die angeheftete Datenbank ist %1, diese aber %2.</translation>
    </message>
    <message>
        <source>The server and database are those that are pinned.</source>
        <translation>Server und Datenbank sind die angehefteten.</translation>
    </message>
    <message>
        <source>The timeline of the server cannot be read.</source>
        <translation>Die Zeitleiste des Servers ist nicht lesbar.</translation>
    </message>
    <message>
        <source>A copy of the pinned server was promoted: pinned on timeline %1, now on timeline %2.</source>
        <translation>Eine Kopie des angehefteten Servers wurde befördert: angeheftet auf Zeitleiste %1, jetzt auf Zeitleiste %2.</translation>
    </message>
    <message>
        <source>It was not checked whether the cell writes to the database now.</source>
        <translation>Es wurde nicht geprüft, ob die Zelle jetzt in die Datenbank schreibt.</translation>
    </message>
    <message>
        <source>The identity of the database is %1, but %3 was pinned on %2. It was restored from a backup or is a copy.</source>
        <translation>Die Identität der Datenbank ist %1, aber am %2 wurde %3 angeheftet. Sie wurde aus einem Backup wiederhergestellt oder ist eine Kopie.</translation>
    </message>
    <message>
        <source>The identity of the database is %1, but %2 is pinned. It was restored from a backup or is a copy.</source>
        <translation>Die Identität der Datenbank ist %1, aber angeheftet ist %2. Sie wurde aus einem Backup wiederhergestellt oder ist eine Kopie.</translation>
    </message>
    <message>
        <source>Remove the pin %1, with a reason such as &quot;restored from the backup of T, INC-4711&quot;.</source>
        <translation>Die Anheftung %1 aufheben, mit einer Begründung wie „wiederhergestellt aus dem Backup von T, INC-4711“.</translation>
    </message>
    <message>
        <source>Check the connection again. The next successful check pins this database, once the cell writes to it.</source>
        <translation>Die Verbindung erneut prüfen. Die nächste erfolgreiche Prüfung heftet diese Datenbank an, sobald die Zelle in sie schreibt.</translation>
    </message>
    <message>
        <source>Scan all models. Leases created after the backup must be rolled back; claims created after it are extra.</source>
        <translation>Alle Modelle scannen. Nach dem Backup angelegte Leases sind zurückzurollen; danach angelegte Claims sind überzählig.</translation>
    </message>
    <message>
        <source>The environment file expects cell %1 here, but opens cell %2.</source>
        <translation>Die Umgebungsdatei erwartet hier Zelle %1, öffnet aber Zelle %2.</translation>
    </message>
    <message>
        <source>The environment file expects the database %1, but this one is %2.</source>
        <translation>Die Umgebungsdatei erwartet die Datenbank %1, diese ist aber %2.</translation>
    </message>
    <message>
        <source>The environment file expects the cell at %1, but the service has it at %2.</source>
        <translation>Die Umgebungsdatei erwartet die Zelle unter %1, der Service führt sie aber unter %2.</translation>
    </message>
    <message>
        <source>The environment file has no expected values.</source>
        <translation>Die Umgebungsdatei hat keine erwarteten Werte.</translation>
    </message>
    <message>
        <source>Nothing contradicts the expected values in the environment file.</source>
        <translation>Nichts widerspricht den erwarteten Werten in der Umgebungsdatei.</translation>
    </message>
    <message>
        <source>The environment file expects the database %1.</source>
        <translation>Die Umgebungsdatei erwartet die Datenbank %1.</translation>
    </message>
    <message>
        <source>Command to the service</source>
        <translation>Befehl zum Service</translation>
    </message>
    <message>
        <source>Command to the database</source>
        <translation>Befehl zur Datenbank</translation>
    </message>
    <message>
        <source>Password command</source>
        <translation>Passwortbefehl</translation>
    </message>
    <message>
        <source>This command succeeded: %1</source>
        <translation>Dieser Befehl war erfolgreich: %1</translation>
    </message>
    <message>
        <source>It is a delayed replica of %1, which applies changes %2 late.</source>
        <translation>Es ist ein verzögertes Replikat von %1, das Änderungen %2 später anwendet.</translation>
    </message>
    <message>
        <source>%1 is a %2 database, but the environment file states role: %3.</source>
        <translation>%1 ist eine Datenbank der Art %2, aber in der Umgebungsdatei steht role: %3.</translation>
    </message>
    <message>
        <source>Connect to the stated server, or correct role in the environment file. Only the primary gives verdicts.</source>
        <translation>Verbinden Sie sich mit dem genannten Server, oder korrigieren Sie role in der Umgebungsdatei. Nur die Primärdatenbank liefert Urteile.</translation>
    </message>
    <message>
        <source>Connection pooler</source>
        <translation>Connection-Pooler</translation>
    </message>
    <message>
        <source>Command to Redis</source>
        <translation>Befehl zu Redis</translation>
    </message>
    <message>
        <source>%1 Your grant ends at %2, in %3.</source>
        <translation>%1 Ihre Berechtigung endet um %2, in %3.</translation>
    </message>
    <message>
        <source>%1 Your grant ended at %2.</source>
        <translation>%1 Ihre Berechtigung endete um %2.</translation>
    </message>
    <message>
        <source>Renew the grant, and change grant_until. No plan begins an item in its last 2 minutes.</source>
        <translation>Die Berechtigung erneuern und grant_until ändern. In ihren letzten 2 Minuten beginnt kein Plan ein weiteres Element.</translation>
    </message>
    <message>
        <source>No connection pooler was found at %1.</source>
        <translation>Bei %1 wurde kein Connection-Pooler gefunden.</translation>
    </message>
    <message>
        <source>%1 is a connection pooler, as the environment file states. Other machines do not see a run.</source>
        <translation>%1 ist ein Connection-Pooler, wie die Umgebungsdatei angibt. Andere Maschinen sehen eine Ausführung nicht.</translation>
    </message>
    <message>
        <source>The environment file states a connection pooler. None was found at %1, which does not exclude one.</source>
        <translation>Die Umgebungsdatei gibt einen Connection-Pooler an. Bei %1 wurde keiner gefunden, was keinen ausschließt.</translation>
    </message>
    <message>
        <source>%1 is a connection pooler, which the environment file does not state.</source>
        <translation>%1 ist ein Connection-Pooler, den die Umgebungsdatei nicht angibt.</translation>
    </message>
    <message>
        <source>Connect to the server itself, so that other machines see a run. Else write pooler: transaction for this cell.</source>
        <translation>Mit dem Server selbst verbinden, damit andere Maschinen eine Ausführung sehen. Sonst pooler: transaction für diese Zelle schreiben.</translation>
    </message>
    <message>
        <source>Check ca, certificate and private_key in the environment file, and that you may read these files.</source>
        <translation>ca, certificate und private_key in der Umgebungsdatei prüfen, und ob diese Dateien gelesen werden dürfen.</translation>
    </message>
    <message>
        <source>Check user, dbname, password and certificates in its connection string, and that the role exists and may log in.</source>
        <translation>user, dbname, Passwort und Zertifikate der Verbindungszeichenfolge prüfen, und ob es die Rolle gibt und sie sich anmelden darf.</translation>
    </message>
    <message>
        <source>This command is not ready yet: %1. It may wait for you: see its output.</source>
        <translation>Dieser Befehl ist noch nicht bereit: %1. Er wartet vielleicht auf jemanden: siehe seine Ausgabe.</translation>
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
        <source>%1 %2</source>
        <translation>%2: %1</translation>
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
        <source>At most %1 calls per second: at least %2.</source>
        <translation>Höchstens %1 Aufrufe pro Sekunde: mindestens %2.</translation>
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
        <source>Approved by %1 at %2: %3</source>
        <translation>Genehmigt von %1 um %2: %3</translation>
    </message>
    <message>
        <source>At most %1 calls per second.</source>
        <translation>Höchstens %1 Aufrufe pro Sekunde.</translation>
    </message>
    <message>
        <source>%1 is reached through a pooler, so other machines do not see this run. Make sure that nobody runs a plan there.</source>
        <translation>%1 wird über einen Pooler erreicht. Andere Rechner sehen diesen Lauf deshalb nicht. Sicherstellen, dass dort niemand einen Plan ausführt.</translation>
    </message>
    <message>
        <source>This plan cannot be run. %1</source>
        <translation>Dieser Plan kann nicht ausgeführt werden. %1</translation>
    </message>
    <message>
        <source>The plan expired at %1. Create a new one.</source>
        <translation>Der Plan ist um %1 abgelaufen. Einen neuen erstellen.</translation>
    </message>
    <message>
        <source>The confirmation is for another plan. Read this plan again.</source>
        <translation>Die Bestätigung gilt einem anderen Plan. Diesen Plan erneut lesen.</translation>
    </message>
    <message>
        <source>Give a reason for running the plan, starting with an alert or ticket number.</source>
        <translation>Für das Ausführen des Plans eine Begründung angeben, beginnend mit einer Alarm- oder Ticketnummer.</translation>
    </message>
    <message>
        <source>This plan needs the approval of a second person. Eligible: %1.</source>
        <translation>Dieser Plan braucht die Genehmigung einer zweiten Person. Infrage kommen: %1.</translation>
    </message>
    <message>
        <source>This plan needs the approval of a second person, but nobody is eligible. Add approvers under approval.approvers in the environment file.</source>
        <translation>Dieser Plan braucht die Genehmigung einer zweiten Person, aber niemand kommt infrage. Genehmigende in der Umgebungsdatei unter approval.approvers eintragen.</translation>
    </message>
    <message>
        <source>%1 is not among those who may approve.</source>
        <translation>%1 gehört nicht zu denen, die genehmigen dürfen.</translation>
    </message>
    <message>
        <source>The signature of %1 is invalid.</source>
        <translation>Die Signatur von %1 ist ungültig.</translation>
    </message>
    <message>
        <source>%1 runs the plan, so this approval does not count.</source>
        <translation>%1 führt den Plan aus, daher zählt diese Genehmigung nicht.</translation>
    </message>
    <message>
        <source>The plan is larger than %1 MiB.</source>
        <translation>Der Plan ist größer als %1 MiB.</translation>
    </message>
    <message>
        <source>The plan saved with the audit log as %1 is a different plan.</source>
        <translation>Der mit dem Audit-Log als %1 gespeicherte Plan ist ein anderer.</translation>
    </message>
    <message>
        <source>%1: its value cannot be looked up.</source>
        <translation>%1: Der Wert lässt sich nicht nachschlagen.</translation>
    </message>
    <message>
        <source>is not the verdict on the lease</source>
        <translation>ist nicht das Urteil über die Lease</translation>
    </message>
    <message>
        <source>lacks the entry that the action changes</source>
        <translation>enthält den Eintrag nicht, den die Aktion ändert</translation>
    </message>
    <message>
        <source>must be between 1 and %1</source>
        <translation>muss zwischen 1 und %1 liegen</translation>
    </message>
    <message>
        <source>must be a time</source>
        <translation>muss ein Zeitpunkt sein</translation>
    </message>
    <message>
        <source>does not match the plan: the file was changed</source>
        <translation>passt nicht zum Plan: Die Datei wurde geändert</translation>
    </message>
    <message>
        <source>does not fit the claims of its item</source>
        <translation>passt nicht zu den Claims des Postens</translation>
    </message>
    <message>
        <source>refers to a claim that the model does not have</source>
        <translation>betrifft einen Claim, den das Modell nicht hat</translation>
    </message>
    <message>
        <source>does not fit the action</source>
        <translation>passt nicht zur Aktion</translation>
    </message>
    <message>
        <source>is an unknown model</source>
        <translation>ist ein unbekanntes Modell</translation>
    </message>
    <message>
        <source>must name a plan if, and only if, this plan undoes one</source>
        <translation>muss genau dann einen Plan nennen, wenn dieser Plan einen rückgängig macht</translation>
    </message>
    <message>
        <source>is an unknown value</source>
        <translation>ist ein unbekannter Wert</translation>
    </message>
    <message>
        <source>Claims they created at the service are released: any cell may take those names. Claims they would have destroyed stay.</source>
        <translation>Claims, die sie beim Service angelegt haben, werden frei: Jede Zelle kann diese Namen nehmen. Claims, die sie gelöscht hätten, bleiben.</translation>
    </message>
    <message>
        <source>The service no longer has these leases. Only the cell&apos;s own rows are deleted; no claim changes.</source>
        <translation>Der Service hat diese Leases nicht mehr. Nur die Zeilen der Zelle werden gelöscht; kein Claim ändert sich.</translation>
    </message>
    <message>
        <source>The cell&apos;s database has committed the change, so the service makes it final. The cell&apos;s lease rows stay until its reaper or a later plan deletes them.</source>
        <translation>Die Datenbank der Zelle hat die Änderung committet, also macht der Service sie endgültig. Die Lease-Zeilen der Zelle bleiben, bis ihr Reaper oder ein späterer Plan sie löscht.</translation>
    </message>
    <message>
        <source>Each lease is rechecked just before its call and skipped if it changed.</source>
        <translation>Jede Lease wird direkt vor ihrem Aufruf erneut geprüft und übersprungen, wenn sie sich geändert hat.</translation>
    </message>
    <message>
        <source>First %1, then the rest. The leases are surveyed again before each batch.</source>
        <translation>Zuerst %1, dann der Rest. Vor jedem Stapel werden die Leases erneut erhoben.</translation>
    </message>
    <message>
        <source>Each rollback first inserts a fence row, so that no transaction can commit the lease. The row stays until it is cleaned up as an orphan.</source>
        <translation>Jeder Rollback fügt zuerst eine Sperrzeile ein, sodass keine Transaktion die Lease committen kann. Die Zeile bleibt, bis sie als verwaist aufgeräumt wird.</translation>
    </message>
    <message>
        <source>Skip %1 %2</source>
        <translation>%1 %2 überspringen</translation>
    </message>
    <message>
        <source>The run stops after %1 consecutive unexpected outcomes, above %2 % failures, or at an unknown outcome.</source>
        <translation>Der Lauf hält nach %1 unerwarteten Ausgängen in Folge, über %2 % Fehlern oder bei unbekanntem Ausgang an.</translation>
    </message>
    <message>
        <source>Raised limits: at most %1 items and %2 calls per second. Reason: %3</source>
        <translation>Erhöhte Grenzen: höchstens %1 Posten und %2 Aufrufe pro Sekunde. Begründung: %3</translation>
    </message>
    <message>
        <source>Requested by %1; expires at %2.</source>
        <translation>Angefordert von %1; läuft ab um %2.</translation>
    </message>
    <message>
        <source>Requested by %1.</source>
        <translation>Angefordert von %1.</translation>
    </message>
    <message>
        <source>A commit cannot be undone. It matches the cell&apos;s database.</source>
        <translation>Ein Commit kann nicht rückgängig gemacht werden. Er entspricht der Datenbank der Zelle.</translation>
    </message>
    <message>
        <source>A deleted local row cannot be restored. The service no longer has its lease.</source>
        <translation>Eine gelöschte lokale Zeile kann nicht wiederhergestellt werden. Der Service hat ihre Lease nicht mehr.</translation>
    </message>
    <message>
        <source>%1 approved a different plan: this one has changed since.</source>
        <translation>%1 hat einen anderen Plan genehmigt: Dieser wurde seither geändert.</translation>
    </message>
    <message>
        <source>%1 requested the plan, so this approval does not count.</source>
        <translation>%1 hat den Plan angefordert, daher zählt diese Genehmigung nicht.</translation>
    </message>
    <message>
        <source>%1 approved at %2, but the deadline was %3.</source>
        <translation>%1 hat um %2 genehmigt, aber die Frist war %3.</translation>
    </message>
    <message>
        <source>The approval of %1 is dated in the future.</source>
        <translation>Die Genehmigung von %1 ist in die Zukunft datiert.</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>environment %1 instead of %2</source>
        <translation>Umgebung %1 statt %2</translation>
    </message>
    <message>
        <source>kind %1 instead of %2</source>
        <translation>Art %1 statt %2</translation>
    </message>
    <message>
        <source>service %1 instead of %2</source>
        <translation>Service %1 statt %2</translation>
    </message>
    <message>
        <source>cell %1 instead of %2</source>
        <translation>Zelle %1 statt %2</translation>
    </message>
    <message>
        <source>database %1 instead of %2</source>
        <translation>Datenbank %1 statt %2</translation>
    </message>
    <message>
        <source>database system id %1 instead of %2</source>
        <translation>System-ID der Datenbank %1 statt %2</translation>
    </message>
    <message>
        <source>timeline %1 instead of %2</source>
        <translation>Zeitleiste %1 statt %2</translation>
    </message>
    <message>
        <source>another database server</source>
        <translation>einen anderen Datenbankserver</translation>
    </message>
    <message>
        <source>(unknown)</source>
        <translation>(unbekannt)</translation>
    </message>
    <message>
        <source>cell %1, which the environment does not have</source>
        <translation>Zelle %1, die die Umgebung nicht hat</translation>
    </message>
    <message>
        <source>The plan is for another target: it was made for %1.</source>
        <translation>Der Plan gilt für ein anderes Ziel: Er wurde erstellt für %1.</translation>
    </message>
    <message>
        <source>must be 3, with the format %1. Create a new plan with this version of the program</source>
        <translation>muss 3 sein, mit dem Format %1. Mit dieser Version des Programms einen neuen Plan erstellen</translation>
    </message>
    <message>
        <source>Confirm the cell and count of this plan: &quot;%1&quot; (--confirm-cell, --confirm-count).</source>
        <translation>Zelle und Anzahl dieses Plans bestätigen: &quot;%1&quot; (--confirm-cell, --confirm-count).</translation>
    </message>
    <message>
        <source>Reasons differ. First: “%1”</source>
        <translation>Unterschiedliche Gründe. Der erste: „%1“</translation>
    </message>
    <message>
        <source>does not fit the recovery point and the loss of a write-off</source>
        <translation>passt nicht zu Wiederherstellungspunkt und Verlust einer Abschreibung</translation>
    </message>
    <message>
        <source>Recovery point: %1. Lost at: %2. Clocks may differ by %3.</source>
        <translation>Wiederherstellungspunkt: %1. Verloren um: %2. Uhren können um %3 abweichen.</translation>
    </message>
    <message>
        <source>Identity fence, as declared: %1</source>
        <translation>Sperre der Identität, wie erklärt: %1</translation>
    </message>
    <message>
        <source>Observed: the service refuses %1. Connections that are open already may still work.</source>
        <translation>Beobachtet: Der Service weist %1 ab. Bereits offene Verbindungen können noch funktionieren.</translation>
    </message>
    <message>
        <source>Not observed: this environment has no certificate of the cell to try.</source>
        <translation>Nicht beobachtet: Diese Umgebung hat kein Zertifikat der Zelle zum Ausprobieren.</translation>
    </message>
    <message>
        <source>The cell is examined again before each batch, and its certificate is tried before each call.</source>
        <translation>Die Zelle wird vor jedem Block erneut untersucht und ihr Zertifikat vor jedem Aufruf ausprobiert.</translation>
    </message>
    <message>
        <source>database unknown</source>
        <translation>Datenbank unbekannt</translation>
    </message>
    <message>
        <source>The lost database must never serve the cell again, and nothing of after the recovery point may be restored: such rows have no claims, and another cell may hold their names.</source>
        <translation>Die verlorene Datenbank darf die Zelle nie wieder bedienen, und nichts von nach dem Wiederherstellungspunkt darf wiederhergestellt werden: Solche Zeilen haben keine Claims, und eine andere Zelle kann ihre Namen halten.</translation>
    </message>
    <message>
        <source>must be between 0 and a year</source>
        <translation>muss zwischen 0 und einem Jahr liegen</translation>
    </message>
    <message>
        <source>This plan may start %1 after its approval, at %2, so that people can still object.</source>
        <translation>Dieser Plan darf %1 nach seiner Genehmigung beginnen, um %2, damit noch jemand widersprechen kann.</translation>
    </message>
    <message>
        <source>must list each source once, in the order of the run</source>
        <translation>muss jede Quelle einmal nennen, in der Reihenfolge der Ausführung</translation>
    </message>
</context>
<context>
    <name>ranges</name>
    <message>
        <source>Reading the sequences was canceled.</source>
        <translation>Das Lesen der Sequenzen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 was not searched for ids, because no index begins with it.</source>
        <translation>%1 wurde nicht nach Ids durchsucht, weil kein Index damit beginnt.</translation>
    </message>
    <message>
        <source>%1 was not searched for ids, because the role may not read it.</source>
        <translation>%1 wurde nicht nach Ids durchsucht, weil die Rolle es nicht lesen darf.</translation>
    </message>
    <message>
        <source>%1 was not compared with cell %2. %3</source>
        <translation>%1 wurde nicht mit Zelle %2 verglichen. %3</translation>
    </message>
    <message>
        <source>Organization %1</source>
        <translation>Organisation %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>&lt; %1 %</source>
        <translation>&lt; %1 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Keine Befunde</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 used of the fullest sequence, %2</source>
        <translation>%1 der vollsten Sequenz verbraucht, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n sequence(s)</source>
        <translation>
            <numerusform>%n Sequenz</numerusform>
            <numerusform>%n Sequenzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Ids searched</source>
        <translation>Ids durchsucht</translation>
    </message>
    <message>
        <source>Ids not searched</source>
        <translation>Ids nicht durchsucht</translation>
    </message>
    <message>
        <source>No states</source>
        <translation>Keine Zustände</translation>
    </message>
    <message>
        <source>Unconfirmed</source>
        <translation>Unbestätigt</translation>
    </message>
    <message>
        <source>Soft-deleted</source>
        <translation>Zum Löschen vorgemerkt</translation>
    </message>
    <message>
        <source>Being deleted</source>
        <translation>Wird gelöscht</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Entering maintenance</source>
        <translation>Geht in Wartung</translation>
    </message>
    <message>
        <source>In maintenance</source>
        <translation>In Wartung</translation>
    </message>
    <message>
        <source>State %1</source>
        <translation>Zustand %1</translation>
    </message>
    <message>
        <source>Ranges overlap</source>
        <translation>Bereiche überschneiden sich</translation>
    </message>
    <message>
        <source>Range ends before it begins</source>
        <translation>Bereich endet vor seinem Beginn</translation>
    </message>
    <message>
        <source>Range beyond the largest id</source>
        <translation>Bereich jenseits der größten Id</translation>
    </message>
    <message>
        <source>Range is small</source>
        <translation>Bereich ist klein</translation>
    </message>
    <message>
        <source>Cell without a range</source>
        <translation>Zelle ohne Bereich</translation>
    </message>
    <message>
        <source>Sequence outside of the range</source>
        <translation>Sequenz außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>Sequence half used</source>
        <translation>Sequenz halb verbraucht</translation>
    </message>
    <message>
        <source>Sequence almost used up</source>
        <translation>Sequenz fast verbraucht</translation>
    </message>
    <message>
        <source>Column too small</source>
        <translation>Spalte zu klein</translation>
    </message>
    <message>
        <source>Sequence skips ids</source>
        <translation>Sequenz überspringt Ids</translation>
    </message>
    <message>
        <source>Sequence starts again</source>
        <translation>Sequenz beginnt von vorn</translation>
    </message>
    <message>
        <source>Sequence caches ids</source>
        <translation>Sequenz hält Ids im Cache</translation>
    </message>
    <message>
        <source>Event trigger missing</source>
        <translation>Event-Trigger fehlt</translation>
    </message>
    <message>
        <source>Event trigger disabled</source>
        <translation>Event-Trigger abgeschaltet</translation>
    </message>
    <message>
        <source>Event trigger of another range</source>
        <translation>Event-Trigger eines anderen Bereichs</translation>
    </message>
    <message>
        <source>Sequences without an end</source>
        <translation>Sequenzen ohne Ende</translation>
    </message>
    <message>
        <source>Sequence behind its rows</source>
        <translation>Sequenz hinter ihren Zeilen</translation>
    </message>
    <message>
        <source>Ids of no cell</source>
        <translation>Ids keiner Zelle</translation>
    </message>
    <message>
        <source>Ids in two cells</source>
        <translation>Ids in zwei Zellen</translation>
    </message>
    <message>
        <source>No default organization</source>
        <translation>Keine Standardorganisation</translation>
    </message>
    <message>
        <source>Default organization in several cells</source>
        <translation>Standardorganisation in mehreren Zellen</translation>
    </message>
    <message>
        <source>Default organization claimed elsewhere</source>
        <translation>Standardorganisation anderswo beansprucht</translation>
    </message>
    <message>
        <source>Active in several cells</source>
        <translation>In mehreren Zellen aktiv</translation>
    </message>
    <message>
        <source>Organization not claimed</source>
        <translation>Organisation nicht beansprucht</translation>
    </message>
    <message>
        <source>Organization claimed elsewhere</source>
        <translation>Organisation anderswo beansprucht</translation>
    </message>
    <message>
        <source>Maintenance does not end</source>
        <translation>Wartung endet nicht</translation>
    </message>
    <message>
        <source>Rows of another organization</source>
        <translation>Zeilen einer anderen Organisation</translation>
    </message>
    <message>
        <source>Rows with fixed ids differ</source>
        <translation>Zeilen mit festen Ids unterscheiden sich</translation>
    </message>
    <message>
        <source>never used</source>
        <translation>nie benutzt</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>fine</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>use unknown</source>
        <translation>Verbrauch unbekannt</translation>
    </message>
    <message>
        <source>%1 overlaps with %2 of cell %3.</source>
        <translation>%1 überschneidet sich mit %2 von Zelle %3.</translation>
    </message>
    <message>
        <source>%1 ends before it begins.</source>
        <translation>%1 endet vor seinem Beginn.</translation>
    </message>
    <message>
        <source>%1 goes beyond %2, the largest id of any cell.</source>
        <translation>%1 geht über %2 hinaus, die größte Id aller Zellen.</translation>
    </message>
    <message>
        <source>%1 has %2 ids. A cell gets at least %3.</source>
        <translation>%1 hat %2 Ids. Eine Zelle bekommt mindestens %3.</translation>
    </message>
    <message>
        <source>The service lists no range of the cell.</source>
        <translation>Der Service nennt keinen Bereich der Zelle.</translation>
    </message>
    <message>
        <source>%1 may hand out %2, and the range of the cell is %3.</source>
        <translation>%1 darf %2 ausgeben, und der Bereich der Zelle ist %3.</translation>
    </message>
    <message>
        <source>%1 has used %2 of its ids, up to %3.</source>
        <translation>%1 hat %2 seiner Ids verbraucht, bis %3.</translation>
    </message>
    <message>
        <source>%1 is of type %2, which ends at %3. The sequence may hand out %4.</source>
        <translation>%1 ist vom Typ %2, der bei %3 endet. Die Sequenz darf %4 ausgeben.</translation>
    </message>
    <message>
        <source>%1 counts by %2.</source>
        <translation>%1 zählt in Schritten von %2.</translation>
    </message>
    <message>
        <source>%1 starts again when it has reached its end.</source>
        <translation>%1 beginnt am Ende von vorn.</translation>
    </message>
    <message>
        <source>Each session takes %2 ids of %1 at once.</source>
        <translation>Jede Sitzung nimmt %2 Ids von %1 auf einmal.</translation>
    </message>
    <message>
        <source>The event trigger %1 is missing, so a new sequence gets no range.</source>
        <translation>Der Event-Trigger %1 fehlt, daher bekommt eine neue Sequenz keinen Bereich.</translation>
    </message>
    <message>
        <source>The event trigger %1 is disabled, so a new sequence gets no range.</source>
        <translation>Der Event-Trigger %1 ist abgeschaltet, daher bekommt eine neue Sequenz keinen Bereich.</translation>
    </message>
    <message>
        <source>The event trigger %1 gives new sequences another range than %2.</source>
        <translation>Der Event-Trigger %1 gibt neuen Sequenzen einen anderen Bereich als %2.</translation>
    </message>
    <message>
        <source>%1 has ids up to %2, and its sequence %3 has handed out ids up to %4. Inserting rows fails once they meet.</source>
        <translation>%1 hat Ids bis %2, und seine Sequenz %3 hat Ids bis %4 ausgegeben. Treffen sie aufeinander, schlägt das Einfügen fehl.</translation>
    </message>
    <message>
        <source>%1 has ids up to %2, and its sequence %3 was never used. Inserting rows fails once they meet.</source>
        <translation>%1 hat Ids bis %2, und seine Sequenz %3 wurde nie benutzt. Treffen sie aufeinander, schlägt das Einfügen fehl.</translation>
    </message>
    <message>
        <source>Run on the cell: rake &quot;gitlab:db:alter_legacy_cell_sequences_max_value[%1]&quot;.</source>
        <translation>Auf der Zelle ausführen: rake &quot;gitlab:db:alter_legacy_cell_sequences_max_value[%1]&quot;.</translation>
    </message>
    <message>
        <source>Find out whether the database was restored or copied. Then set the sequence: SELECT setval(&apos;%1&apos;, %2);</source>
        <translation>Herausfinden, ob die Datenbank wiederhergestellt oder kopiert wurde. Dann die Sequenz setzen: SELECT setval(&apos;%1&apos;, %2);</translation>
    </message>
    <message>
        <source>Find out which cell the organization belongs to. The move to it may be incomplete.</source>
        <translation>Herausfinden, zu welcher Zelle die Organisation gehört. Der Umzug dorthin ist vielleicht unvollständig.</translation>
    </message>
    <message>
        <source>Correct the ranges in the configuration of the Topology Service.</source>
        <translation>Die Bereiche in der Konfiguration des Topology Service korrigieren.</translation>
    </message>
    <message>
        <source>Run on the cell: rake &quot;gitlab:db:alter_cell_sequences_range[%1,%2]&quot;. A sequence that was locked is skipped, so check again.</source>
        <translation>Auf der Zelle ausführen: rake &quot;gitlab:db:alter_cell_sequences_range[%1,%2]&quot;. Eine gesperrte Sequenz wird ausgelassen, daher erneut prüfen.</translation>
    </message>
    <message>
        <source>Add a range to the cell in the configuration of the Topology Service. Then run on the cell: rake &quot;gitlab:db:increase_sequences_range[%1]&quot;.</source>
        <translation>Der Zelle in der Konfiguration des Topology Service einen Bereich hinzufügen. Dann auf der Zelle ausführen: rake &quot;gitlab:db:increase_sequences_range[%1]&quot;.</translation>
    </message>
    <message>
        <source>Convert the column to bigint with a migration of GitLab.</source>
        <translation>Die Spalte mit einer Migration von GitLab in bigint umwandeln.</translation>
    </message>
    <message>
        <source>Find out who changed the definition of the sequence. GitLab uses the defaults.</source>
        <translation>Herausfinden, wer die Definition der Sequenz geändert hat. GitLab nutzt die Vorgaben.</translation>
    </message>
    <message>
        <source>Sequences that end beyond %2, the last id of the cell: %1.</source>
        <translation>Sequenzen, die über %2, die letzte Id der Zelle, hinausgehen: %1.</translation>
    </message>
    <message>
        <source>%1 has ids from %3 to %4 that are in no cell&apos;s range. Count: %2.</source>
        <translation>%1 hat Ids von %3 bis %4, die in keinem Bereich einer Zelle liegen. Anzahl: %2.</translation>
    </message>
    <message>
        <source>Ids of %2 that are active in this cell and in cell %3: %1, such as %4.</source>
        <translation>Ids von %2, die in dieser Zelle und in Zelle %3 aktiv sind: %1, etwa %4.</translation>
    </message>
    <message>
        <source>The archive in %1 is of a cell at %2, not at %3. Name archives of this environment.</source>
        <translation>Das Archiv in %1 gehört zu einer Zelle bei %2, nicht bei %3. Archive dieser Umgebung nennen.</translation>
    </message>
    <message>
        <source>Find out which cell made these rows. Its range may be missing at the Topology Service. If the cell was decommissioned, name its archive: cellsctl ranges --ids --archive FOLDER.</source>
        <translation>Herausfinden, welche Zelle diese Zeilen angelegt hat. Vielleicht fehlt ihr Bereich beim Topology Service. Wurde sie außer Betrieb genommen, ihr Archiv nennen: cellsctl ranges --ids --archive ORDNER.</translation>
    </message>
    <message>
        <source>Searching ids: column %1 of %2</source>
        <translation>IDs werden gesucht: Spalte %1 von %2</translation>
    </message>
    <message>
        <source>Comparing %1 in cell %2: %3 rows</source>
        <translation>%1 in Zelle %2 wird verglichen: %3 Zeilen</translation>
    </message>
</context>
<context>
    <name>reasons</name>
    <message>
        <source>The local row is committed and %1 old; stale after %2.</source>
        <translation>Die lokale Zeile ist committet und %1 alt; veraltet nach %2.</translation>
    </message>
    <message>
        <source>The service lists it, created %1 ago.</source>
        <translation>Der Service führt sie auf, angelegt vor %1.</translation>
    </message>
    <message>
        <source>The transaction of pid %1 (%2), running for %3, may still commit its local row.</source>
        <translation>Die Transaktion von PID %1 (%2) läuft seit %3 und kann ihre lokale Zeile noch committen.</translation>
    </message>
    <message>
        <source>The prepared transaction %1 of %2 may hold its local row.</source>
        <translation>Die vorbereitete Transaktion %1 von %2 kann ihre lokale Zeile halten.</translation>
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
        <source>Its verdict is %1, not %2.</source>
        <translation>Ihr Urteil ist %1, nicht %2.</translation>
    </message>
    <message>
        <source>Nothing is left to do.</source>
        <translation>Es ist nichts mehr zu tun.</translation>
    </message>
    <message>
        <source>The environment does not allow fence rows in the database of cell %1. Set fence_rows: allowed.</source>
        <translation>Die Umgebung erlaubt keine Sperrzeilen in der Datenbank der Zelle %1. fence_rows: allowed setzen.</translation>
    </message>
    <message>
        <source>The organization moved to cell %1, which holds the claim.</source>
        <translation>Die Organisation ist in Zelle %1 umgezogen, die den Claim hält.</translation>
    </message>
    <message>
        <source>It is hidden by the filter: %1</source>
        <translation>Der Filter verbirgt sie: %1</translation>
    </message>
    <message>
        <source>Stale for more than %3 before being resolved from here: %1, last seen at %2. No sign yet that the reaper is back.</source>
        <translation>Mehr als %3 lang veraltet, bis sie von hier aus erledigt wurden: %1, zuletzt gesehen %2. Noch zeigt nichts, dass der Reaper wieder arbeitet.</translation>
    </message>
    <message>
        <source>It is unknown whether the service was restored from an older state. Claims that earlier scans saw could not be looked up: %1 Run a complete scan to allow repairs again.</source>
        <translation>Es ist unbekannt, ob der Service aus einem älteren Stand wiederhergestellt wurde. Claims aus früheren Scans ließen sich nicht nachschlagen: %1 Vollständig scannen, um Reparaturen wieder zu erlauben.</translation>
    </message>
    <message>
        <source>The newest claim or lease with its row here is %1 old. Sessions of other applications: %2.</source>
        <translation>Der neueste Claim oder die neueste Lease mit Zeile hier ist %1 alt. Sitzungen anderer Anwendungen: %2.</translation>
    </message>
    <message>
        <source>The cell writes to another database: its newest claims have no row here (%1, the newest %2 old). The newest one with a row here is %3 old. Is this a copy, or the primary before a failover?</source>
        <translation>Die Zelle schreibt in eine andere Datenbank: Ihre neuesten Claims haben hier keine Zeile (%1, der neueste ist %2 alt). Der neueste mit Zeile hier ist %3 alt. Ist dies eine Kopie oder der Primary von vor einem Failover?</translation>
    </message>
    <message>
        <source>No claim or lease of the last %1 has its row here, so the cell may write elsewhere. Have the cell write something, then refresh.</source>
        <translation>Kein Claim und keine Lease der letzten %1 hat hier eine Zeile, die Zelle schreibt also vielleicht anderswohin. Die Zelle etwas schreiben lassen, dann aktualisieren.</translation>
    </message>
    <message>
        <source>No application of the cell is connected to this database, so the cell may write elsewhere. Check which database the cell&apos;s application uses.</source>
        <translation>Keine Anwendung der Zelle ist mit dieser Datenbank verbunden, die Zelle schreibt also vielleicht anderswohin. Prüfen, welche Datenbank die Anwendung der Zelle benutzt.</translation>
    </message>
    <message>
        <source>It is unknown whether the cell still writes to this database: %1</source>
        <translation>Ob die Zelle noch in diese Datenbank schreibt, ist unbekannt: %1</translation>
    </message>
    <message>
        <source>It is newer than the newest claim or lease with its row here, so a missing row proves nothing. Refresh in a minute.</source>
        <translation>Dies ist neuer als der neueste Claim oder die neueste Lease mit Zeile hier, also beweist eine fehlende Zeile nichts. In einer Minute aktualisieren.</translation>
    </message>
    <message>
        <source>The local row is %1 old. Rails may still be committing it; wait until it is %2 old.</source>
        <translation>Die lokale Zeile ist %1 alt. Rails committet sie vielleicht noch; warten, bis sie %2 alt ist.</translation>
    </message>
    <message>
        <source>The lease is %1 old. Its transaction may still be running; wait until it is %2 old.</source>
        <translation>Die Lease ist %1 alt. Ihre Transaktion läuft vielleicht noch; warten, bis sie %2 alt ist.</translation>
    </message>
    <message>
        <source>The primary had no local row in two readings, %1 apart.</source>
        <translation>Der Primary hatte bei zwei Lesevorgängen im Abstand von %1 keine lokale Zeile.</translation>
    </message>
    <message>
        <source>Every transaction that could hold its local row has ended since the row was first missing.</source>
        <translation>Jede Transaktion, die ihre lokale Zeile halten könnte, ist beendet, seit die Zeile erstmals fehlte.</translation>
    </message>
    <message>
        <source>The local row was missing in one reading. A second reading is due after %1.</source>
        <translation>Die lokale Zeile fehlte bei einem Lesevorgang. Ein zweiter ist nach %1 fällig.</translation>
    </message>
    <message>
        <source>The lease appears to be %1 old, but the service&apos;s clock is unknown or wrong. It has been observed here for %2 and is stale after %3.</source>
        <translation>Die Lease scheint %1 alt zu sein, aber die Uhr des Service ist unbekannt oder geht falsch. Sie wird hier seit %2 beobachtet und gilt nach %3 als veraltet.</translation>
    </message>
    <message>
        <source>Its local row existed before and is gone, so its transaction committed. Find out who removed the row.</source>
        <translation>Ihre lokale Zeile war vorhanden und ist verschwunden, also hat ihre Transaktion committet. Feststellen, wer die Zeile entfernt hat.</translation>
    </message>
    <message>
        <source>The local row is %1 old, and a complete listing of the service lacks the lease. It is orphaned after %2.</source>
        <translation>Die lokale Zeile ist %1 alt, und eine vollständige Liste des Service enthält die Lease nicht. Nach %2 gilt sie als verwaist.</translation>
    </message>
    <message>
        <source>The service no longer lists the lease, so it has ended. Its local row is %1 old and is left to Rails until it is %2 old.</source>
        <translation>Der Service führt die Lease nicht mehr auf, sie ist also beendet. Ihre lokale Zeile ist %1 alt und bleibt Rails überlassen, bis sie %2 alt ist.</translation>
    </message>
    <message>
        <source>The local row appeared while the service was being listed. Refresh.</source>
        <translation>Die lokale Zeile erschien, während der Service aufgelistet wurde. Aktualisieren.</translation>
    </message>
    <message>
        <source>The listing of the service is incomplete, so a lease missing from it proves nothing.</source>
        <translation>Die Liste des Service ist unvollständig; dass eine Lease darin fehlt, beweist nichts.</translation>
    </message>
    <message>
        <source>This database is a replica, where a row may be missing. For a verdict, connect to the primary.</source>
        <translation>Diese Datenbank ist ein Replikat, in dem eine Zeile fehlen kann. Für ein Urteil mit dem Primary verbinden.</translation>
    </message>
    <message>
        <source>The clocks of this machine and the database are %1 apart (at most %2), so ages cannot be trusted.</source>
        <translation>Die Uhren dieses Rechners und der Datenbank weichen um %1 voneinander ab (höchstens %2); Altersangaben sind nicht verlässlich.</translation>
    </message>
    <message>
        <source>The service dates this lease %1 in the future. Its clock is wrong, so ages cannot be trusted.</source>
        <translation>Der Service datiert diese Lease %1 in die Zukunft. Seine Uhr geht falsch; Altersangaben sind nicht verlässlich.</translation>
    </message>
    <message>
        <source>The local row is dated %1 in the future. A clock is wrong, so ages cannot be trusted.</source>
        <translation>Die lokale Zeile ist %1 in die Zukunft datiert. Eine Uhr geht falsch; Altersangaben sind nicht verlässlich.</translation>
    </message>
    <message>
        <source>A plan holds at most %1 items. Plan the rest afterwards.</source>
        <translation>Ein Plan enthält höchstens %1 Posten. Den Rest danach planen.</translation>
    </message>
    <message>
        <source>Database %1 is not verified to belong to cell %2.</source>
        <translation>Es ist nicht verifiziert, dass Datenbank %1 zu Zelle %2 gehört.</translation>
    </message>
    <message>
        <source>Database %1 does not belong to cell %2. Open the right environment.</source>
        <translation>Datenbank %1 gehört nicht zu Zelle %2. Die richtige Umgebung öffnen.</translation>
    </message>
    <message>
        <source>The survey is %1 old (at most %2). Refresh the leases.</source>
        <translation>Die Erhebung ist %1 alt (höchstens %2). Die Leases aktualisieren.</translation>
    </message>
    <message>
        <source>%1 of %2 leases would be rolled back. Find the cause first: a wrong database, a replica, a restored backup or a truncated lease table.</source>
        <translation>%1 von %2 Leases würden zurückgerollt. Zuerst die Ursache finden: eine falsche Datenbank, ein Replikat, ein wiederhergestelltes Backup oder eine geleerte Lease-Tabelle.</translation>
    </message>
    <message>
        <source>The environment names no writer_database for the cell. Run the script of the plan instead.</source>
        <translation>Die Umgebung nennt keine writer_database für die Zelle. Stattdessen das Skript des Plans ausführen.</translation>
    </message>
    <message>
        <source>A plan holds 1 to %1 items and makes at most %2 calls per second. No reason raises these limits.</source>
        <translation>Ein Plan enthält 1 bis %1 Posten und macht höchstens %2 Aufrufe pro Sekunde. Keine Begründung hebt diese Grenzen an.</translation>
    </message>
    <message>
        <source>More than %1 items or %2 calls per second need a reason, starting with an alert or ticket number.</source>
        <translation>Mehr als %1 Posten oder %2 Aufrufe pro Sekunde brauchen eine Begründung, die mit einer Alarm- oder Ticketnummer beginnt.</translation>
    </message>
    <message>
        <source>The service lists lease %1 again, which had ended. It appears to be restored from an older state, so other listed leases may be resolved already.</source>
        <translation>Der Service führt Lease %1 wieder auf, die schon beendet war. Er scheint aus einem älteren Stand wiederhergestellt zu sein; auch andere aufgeführte Leases sind vielleicht schon erledigt.</translation>
    </message>
    <message>
        <source>It is now %1, so this plan has nothing to do.</source>
        <translation>Der Posten ist jetzt %1; für diesen Plan gibt es nichts zu tun.</translation>
    </message>
    <message>
        <source>Cell %1 holds the value, and no plan takes it away. Decide first which of the two keeps it.</source>
        <translation>Zelle %1 hält den Wert, und kein Plan nimmt ihn ihr weg. Zuerst entscheiden, wer von beiden ihn behält.</translation>
    </message>
    <message>
        <source>The scan only read ids up to %1, so a missing row cannot be confirmed.</source>
        <translation>Der Scan reichte nur bis Id %1; eine fehlende Zeile lässt sich nicht bestätigen.</translation>
    </message>
    <message>
        <source>Another item of this plan has the same value. Plan this one afterwards.</source>
        <translation>Ein anderer Posten dieses Plans hat denselben Wert. Diesen Posten danach planen.</translation>
    </message>
    <message>
        <source>%1 holds the value until its own difference is resolved. Plan this item afterwards.</source>
        <translation>%1 hält den Wert, bis die eigene Abweichung behoben ist. Diesen Posten danach planen.</translation>
    </message>
    <message>
        <source>Its source swaps another value in this plan and counts as recent afterwards. Plan this item an hour later.</source>
        <translation>Seine Quelle tauscht in diesem Plan einen anderen Wert und gilt danach als zu frisch. Diesen Posten eine Stunde später planen.</translation>
    </message>
    <message>
        <source>%1 rows form a swap cycle; at most %2 can be swapped at once because each name is briefly unclaimed. Resolve some of them manually first.</source>
        <translation>%1 Zeilen tauschen ihre Werte im Kreis; höchstens %2 lassen sich auf einmal tauschen, weil jeder Name kurz frei ist. Einige zuerst von Hand beheben.</translation>
    </message>
    <message>
        <source>%1 of %2 claims are extra. Find the cause first: a wrong database, a replica, a restored backup or rows deleted around the application.</source>
        <translation>%1 von %2 Claims sind überzählig. Zuerst die Ursache finden: eine falsche Datenbank, ein Replikat, ein wiederhergestelltes Backup oder an der Anwendung vorbei gelöschte Zeilen.</translation>
    </message>
    <message>
        <source>The action was not done or is already undone.</source>
        <translation>Die Aktion wurde nicht ausgeführt oder ist schon rückgängig gemacht.</translation>
    </message>
    <message>
        <source>%1 of this cell now holds the value.</source>
        <translation>%1 dieser Zelle hält jetzt den Wert.</translation>
    </message>
    <message>
        <source>A lease holds its claim now. Plan it again after the lease has ended.</source>
        <translation>Eine Lease hält ihren Claim gerade. Den Posten neu planen, wenn die Lease beendet ist.</translation>
    </message>
    <message>
        <source>The current claim was made at another time, not by that run.</source>
        <translation>Der jetzige Claim entstand zu anderer Zeit, nicht durch diesen Lauf.</translation>
    </message>
    <message>
        <source>%1 now has another claim of type %2 and would have two.</source>
        <translation>%1 hat jetzt einen anderen Claim vom Typ %2 und hätte dann zwei.</translation>
    </message>
    <message>
        <source>The listing of the service is incomplete, so the state of the reaper is unknown.</source>
        <translation>Die Liste des Service ist unvollständig, der Zustand des Reapers also unbekannt.</translation>
    </message>
    <message>
        <source>No lease is stale, so the reaper has nothing to resolve.</source>
        <translation>Keine Lease ist veraltet; der Reaper hat nichts zu erledigen.</translation>
    </message>
    <message>
        <source>Stale for less than %2: %1. The next runs of the reaper may resolve them.</source>
        <translation>Seit weniger als %2 veraltet: %1. Die nächsten Läufe des Reapers erledigen sie vielleicht.</translation>
    </message>
    <message>
        <source>Stale and older than %2: %1. The reaper processes these only once an hour.</source>
        <translation>Veraltet und älter als %2: %1. Der Reaper bearbeitet diese nur einmal in der Stunde.</translation>
    </message>
    <message>
        <source>Stale for more than %3 and still outstanding: %1, the longest for %2. The reaper runs every minute.</source>
        <translation>Seit mehr als %3 veraltet und noch ausstehend: %1, am längsten seit %2. Der Reaper läuft jede Minute.</translation>
    </message>
    <message>
        <source>Observed since %1 without any activity of the reaper.</source>
        <translation>Seit %1 beobachtet, ohne Aktivität des Reapers.</translation>
    </message>
    <message>
        <source>Observed for the first time. A second reading in a minute shows whether any of them ends.</source>
        <translation>Zum ersten Mal beobachtet. Ein zweiter Lesevorgang in einer Minute zeigt, ob eine von ihnen endet.</translation>
    </message>
    <message>
        <source>Ended soon after becoming stale: %1, last seen at %2. The reaper appears to be working.</source>
        <translation>Bald nach dem Veralten beendet: %1, zuletzt gesehen um %2. Der Reaper scheint zu arbeiten.</translation>
    </message>
    <message>
        <source>Ended after being stale for more than %3: %1, last seen at %2. They were resolved manually, or the reaper is back.</source>
        <translation>Beendet, nachdem sie mehr als %3 veraltet waren: %1, zuletzt gesehen um %2. Sie wurden von Hand erledigt, oder der Reaper arbeitet wieder.</translation>
    </message>
    <message>
        <source>The service listed claims of other cells for this one: %1. Do not trust its data until its operators have checked it.</source>
        <translation>Der Service führte Claims anderer Zellen für diese auf: %1. Seinen Daten erst vertrauen, wenn seine Betreiber sie geprüft haben.</translation>
    </message>
    <message>
        <source>The newest claims of an earlier scan are lost, while their rows still request them: %1. Ask the operators about a restore; if there was none, dismiss the restore alert (Verification page, dismiss-restore).</source>
        <translation>Die neuesten Claims eines früheren Scans sind verloren, während ihre Zeilen sie noch verlangen: %1. Die Betreiber nach einer Wiederherstellung fragen; gab es keine, den Alarm verwerfen (Seite Verifikation, dismiss-restore).</translation>
    </message>
    <message>
        <source>Nothing in this range can be planned. Plan the rest with the filter id&gt;%1.</source>
        <translation>In diesem Bereich lässt sich nichts planen. Den Rest mit dem Filter id&gt;%1 planen.</translation>
    </message>
    <message>
        <source>No earlier complete scan of %1 exists, so a restore from an older backup would go undetected.</source>
        <translation>Es gibt keinen früheren vollständigen Scan von %1; eine Wiederherstellung aus einem älteren Backup bliebe unentdeckt.</translation>
    </message>
    <message>
        <source>Recent claims have no row here (%1). The cell may also write to another database, so this one proves nothing. Refresh in 10 min; for a quiet cell, in an hour.</source>
        <translation>Neue Claims haben hier keine Zeile (%1). Die Zelle schreibt vielleicht auch in eine andere Datenbank; diese beweist also nichts. In 10 min aktualisieren, bei einer ruhigen Zelle in einer Stunde.</translation>
    </message>
    <message>
        <source>Live claiming of %1 is %2, and claims made meanwhile go stale unnoticed. Mark the plan as a backfill (Options…, --backfill), or enable live claiming first.</source>
        <translation>Live-Claiming von %1 ist %2, und Claims, die währenddessen entstehen, veralten unbemerkt. Den Plan als Backfill kennzeichnen (Optionen…, --backfill) oder das Live-Claiming zuerst einschalten.</translation>
    </message>
    <message>
        <source>The feature flag %1 is off, so only a backfill makes this claim (Options…, --backfill).</source>
        <translation>Das Feature-Flag %1 ist aus; nur ein Backfill legt diesen Claim an (Optionen…, --backfill).</translation>
    </message>
    <message>
        <source>The difference is uncertain. The Verification page and cellsctl claims show which fact is missing.</source>
        <translation>Die Abweichung ist unsicher. Die Seite Verifikation und cellsctl claims zeigen, welche Tatsache fehlt.</translation>
    </message>
    <message>
        <source>A lookup reads once, and a rollback needs a second reading. Survey the leases for their verdict.</source>
        <translation>Eine Suche liest einmal, und ein Rollback braucht einen zweiten Lesevorgang. Für das Ergebnis die Leases erfassen.</translation>
    </message>
    <message>
        <source>It began before the recovery point or up to %1 after it, so it waits for the restored database.</source>
        <translation>Sie begann vor dem Wiederherstellungspunkt oder bis zu %1 danach und wartet auf die wiederhergestellte Datenbank.</translation>
    </message>
    <message>
        <source>It began after the loss or up to %1 before it, so a restored cell may have begun it. It waits.</source>
        <translation>Sie begann nach dem Verlust oder bis zu %1 davor; eine wiederhergestellte Zelle kann sie begonnen haben. Sie wartet.</translation>
    </message>
    <message>
        <source>The service does not list the cell, so its leases may not be listed either.</source>
        <translation>Der Service führt die Zelle nicht auf; vielleicht fehlen deshalb auch ihre Leases.</translation>
    </message>
    <message>
        <source>The database of the cell was never verified from here, so its address may be wrong.</source>
        <translation>Die Datenbank der Zelle wurde von hier nie nachgewiesen; vielleicht ist ihre Adresse falsch.</translation>
    </message>
    <message>
        <source>Something answers at the address of the database, or it was not asked: %1 Only a silent server counts as lost.</source>
        <translation>An der Adresse der Datenbank antwortet etwas, oder sie wurde nicht gefragt: %1 Nur ein stummer Server gilt als verloren.</translation>
    </message>
    <message>
        <source>The application of the cell answers: %1 Stop it first.</source>
        <translation>Die Anwendung der Zelle antwortet: %1 Zuerst stoppen.</translation>
    </message>
    <message>
        <source>The cell is not lost: %1 Only leases of a cell whose database cannot be read are written off.</source>
        <translation>Die Zelle ist nicht verloren: %1 Abgeschrieben werden nur Leases einer Zelle, deren Datenbank nicht lesbar ist.</translation>
    </message>
    <message>
        <source>No database of another cell can be read (%1), so the network of this machine may be the cause.</source>
        <translation>Keine Datenbank einer anderen Zelle ist lesbar (%1); die Ursache kann das Netz dieser Maschine sein.</translation>
    </message>
    <message>
        <source>It is unknown whether the cell still claims something: %1</source>
        <translation>Es ist unbekannt, ob die Zelle noch Claims anlegt: %1</translation>
    </message>
    <message>
        <source>The cell claimed something at %1, after the declared loss at %2. Stop what still runs of it.</source>
        <translation>Die Zelle hat um %1 Claims angelegt, nach dem erklärten Verlust um %2. Stoppen, was von ihr noch läuft.</translation>
    </message>
    <message>
        <source>The service still accepts the certificate of cell %1, so it may begin leases. Have it revoked first.</source>
        <translation>Der Service nimmt das Zertifikat von Zelle %1 noch an; sie kann Leases beginnen. Zuerst sperren lassen.</translation>
    </message>
    <message>
        <source>It is unknown whether the service still accepts the certificate of cell %1: %2</source>
        <translation>Es ist unbekannt, ob der Service das Zertifikat von Zelle %1 noch annimmt: %2</translation>
    </message>
    <message>
        <source>The recovery point %1 must be before the loss at %2, and the loss must be in the past.</source>
        <translation>Der Wiederherstellungspunkt %1 muss vor dem Verlust um %2 liegen, und der Verlust in der Vergangenheit.</translation>
    </message>
    <message>
        <source>It began between the recovery point and the loss. By these times, no restored database has its row.</source>
        <translation>Sie begann zwischen Wiederherstellungspunkt und Verlust. Nach diesen Zeiten hat keine wiederhergestellte Datenbank ihre Zeile.</translation>
    </message>
    <message>
        <source>The plan must declare how the identity of the cell is fenced, and that the loss is for good.</source>
        <translation>Der Plan muss erklären, wodurch die Identität der Zelle gesperrt ist und dass der Verlust endgültig ist.</translation>
    </message>
    <message>
        <source>A write-off needs an admin certificate, because that of the cell is to be revoked. Set service.identity: admin.</source>
        <translation>Eine Abschreibung braucht ein Admin-Zertifikat, weil das der Zelle gesperrt werden soll. service.identity: admin setzen.</translation>
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
        <source>%1 %2 of %3 in cell %4</source>
        <translation>%2 von %3 in Zelle %4: %1</translation>
    </message>
    <message>
        <source>scanned %1</source>
        <translation>gescannt %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%2: %1</translation>
    </message>
    <message>
        <source>That plan destroyed it.</source>
        <translation>Jener Plan hat ihn gelöscht.</translation>
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
        <source>scanned %1, only ids %2 to %3</source>
        <translation>gescannt %1, nur Ids %2 bis %3</translation>
    </message>
    <message>
        <source>Subjects that lose a value and have no row in this cell: %1.</source>
        <translation>Subjekte, die einen Wert verlieren und in dieser Zelle keine Zeile haben: %1.</translation>
    </message>
    <message>
        <source>Undo: %1 %2 of %3 in cell %4</source>
        <translation>Rückgängig: %2 von %3 in Zelle %4: %1</translation>
    </message>
    <message>
        <source>Subjects that lose a value but have a row in this cell: %1. Their rows and %2 other claims stay.</source>
        <translation>Subjekte, die einen Wert verlieren, aber eine Zeile in dieser Zelle haben: %1. Ihre Zeilen und %2 weitere Claims bleiben.</translation>
    </message>
    <message>
        <source>The impact is unknown because it could not be read: %1</source>
        <translation>Die Auswirkung ist unbekannt, weil sie nicht gelesen werden konnte: %1</translation>
    </message>
    <message>
        <source>%1: %2 requests it and may take it as soon as it is free.</source>
        <translation>%1: %2 verlangt ihn und kann ihn nehmen, sobald er frei ist.</translation>
    </message>
    <message>
        <source>No other row in any cell requests the released values. Anyone may claim them afterwards.</source>
        <translation>Keine andere Zeile in irgendeiner Zelle verlangt die freigegebenen Werte. Danach kann jeder sie beanspruchen.</translation>
    </message>
    <message>
        <source>No other row that could be read requests the released values. Anyone may claim them afterwards.</source>
        <translation>Keine andere lesbare Zeile verlangt die freigegebenen Werte. Danach kann jeder sie beanspruchen.</translation>
    </message>
    <message>
        <source>%1: the same text is also the %2, which is unaffected.</source>
        <translation>%1: Derselbe Text ist auch %2, das bleibt unberührt.</translation>
    </message>
    <message>
        <source>Sign-ins are not shown: the console&apos;s role may not read them.</source>
        <translation>Anmeldungen werden nicht gezeigt: Die Rolle der Konsole darf sie nicht lesen.</translation>
    </message>
    <message>
        <source>%1 more were not checked: at most %2 are checked at once.</source>
        <translation>%1 weitere wurden nicht geprüft: Höchstens %2 werden auf einmal geprüft.</translation>
    </message>
    <message>
        <source>Not checked: %1</source>
        <translation>Nicht geprüft: %1</translation>
    </message>
    <message>
        <source>No row requests %1 of these. The cell&apos;s worker removes them one hour after creation.</source>
        <translation>%1 davon verlangt keine Zeile. Der Worker der Zelle entfernt sie eine Stunde nach dem Anlegen.</translation>
    </message>
    <message>
        <source>No row requests %1 of these. The cell&apos;s worker removes them once live claiming is on.</source>
        <translation>%1 davon verlangt keine Zeile. Der Worker der Zelle entfernt sie, sobald Live-Claiming an ist.</translation>
    </message>
    <message>
        <source>Claims that the plan created are destroyed. Rows that request them are left without a claim.</source>
        <translation>Claims, die der Plan angelegt hat, werden gelöscht. Zeilen, die sie verlangen, bleiben ohne Claim.</translation>
    </message>
    <message>
        <source>The service then has the same claims as before the plan, with the same subject and source.</source>
        <translation>Der Service hat dann dieselben Claims wie vor dem Plan, mit demselben Subjekt und derselben Quelle.</translation>
    </message>
    <message>
        <source>No row of this cell requests these.</source>
        <translation>Keine Zeile dieser Zelle verlangt diese.</translation>
    </message>
    <message>
        <source>Duplicates: %1. Another claim already serves the row.</source>
        <translation>Doppelt: %1. Ein anderer Claim bedient die Zeile bereits.</translation>
    </message>
    <message>
        <source>Extra: %1. No row of this cell requests them.</source>
        <translation>Überzählig: %1. Keine Zeile dieser Zelle verlangt sie.</translation>
    </message>
    <message>
        <source>The service then has the value of the row, and any cell may take the old value. If only the owner differs, the name is briefly free and may be lost to another cell.</source>
        <translation>Der Service hat dann den Wert der Zeile, und jede Zelle kann den alten Wert nehmen. Weicht nur der Besitzer ab, ist der Name kurz frei und kann an eine andere Zelle verloren gehen.</translation>
    </message>
    <message>
        <source>Their values become free. Any cell may take them, and old links may then lead to someone else.</source>
        <translation>Ihre Werte werden frei. Jede Zelle kann sie nehmen, und alte Links führen dann vielleicht zu jemand anderem.</translation>
    </message>
    <message>
        <source>The service reserves the values of these rows for this cell. Until then another cell could take them.</source>
        <translation>Der Service reserviert die Werte dieser Zeilen für diese Zelle. Bis dahin könnte eine andere Zelle sie nehmen.</translation>
    </message>
    <message>
        <source>That plan replaced an earlier claim with it.</source>
        <translation>Jener Plan hat damit einen früheren Claim ersetzt.</translation>
    </message>
    <message>
        <source>That plan created it.</source>
        <translation>Jener Plan hat ihn angelegt.</translation>
    </message>
    <message>
        <source>%1 more rows do not fit in this plan</source>
        <translation>%1 weitere Zeilen passen nicht in diesen Plan</translation>
    </message>
    <message>
        <source>This plan is full, so ids %1 to %2 are not in it. Scan again after the run, or filter by id&gt;%3.</source>
        <translation>Dieser Plan ist voll, die Ids %1 bis %2 fehlen darin. Nach dem Lauf erneut scannen oder nach id&gt;%3 filtern.</translation>
    </message>
    <message>
        <source>%1 names are briefly free while they are replaced, one at a time. If another cell takes one, the run stops and names it.</source>
        <translation>%1 Namen sind kurz frei, während sie ersetzt werden, einer nach dem anderen. Nimmt eine andere Zelle einen, hält der Lauf an und nennt ihn.</translation>
    </message>
    <message numerus="yes">
        <source>%n duplicate claim(s) cannot be created again: their source would have two.</source>
        <translation>
            <numerusform>%n doppelter Claim kann nicht wieder angelegt werden: Seine Quelle hätte zwei.</numerusform>
            <numerusform>%n doppelte Claims können nicht wieder angelegt werden: Ihre Quelle hätte zwei.</numerusform>
        </translation>
    </message>
    <message>
        <source>A destroyed claim can only be created again while nobody else has taken its value.</source>
        <translation>Ein gelöschter Claim kann nur wieder angelegt werden, solange niemand sonst seinen Wert genommen hat.</translation>
    </message>
    <message>
        <source>Rows that request these values are left without a claim, and another cell may take them.</source>
        <translation>Zeilen, die diese Werte verlangen, bleiben ohne Claim, und eine andere Zelle kann sie nehmen.</translation>
    </message>
    <message>
        <source>Created claims are destroyed again unless a lease holds them.</source>
        <translation>Angelegte Claims werden wieder gelöscht, sofern keine Lease sie hält.</translation>
    </message>
    <message>
        <source>Destroyed or replaced claims are created again with their former subject and source, unless somebody else has taken the value.</source>
        <translation>Gelöschte oder ersetzte Claims werden mit ihrem früheren Subjekt und ihrer Quelle wieder angelegt, sofern niemand sonst den Wert genommen hat.</translation>
    </message>
    <message>
        <source>To undo, use Undo… on the Activity page, or: cellsctl -e ENVIRONMENT -c %1 plan undo %2 --out FILE</source>
        <translation>Zum Rückgängigmachen „Rückgängig machen…“ auf der Seite Aktivität verwenden, oder: cellsctl -e ENVIRONMENT -c %1 plan undo %2 --out FILE</translation>
    </message>
    <message>
        <source>%1 swap their %2. %3 releases its value first, each of the others takes the one just released, and %3 takes the last. One name at a time is free.</source>
        <translation>%1 tauschen ihre %2. %3 gibt den eigenen Wert zuerst frei, jede andere nimmt den eben freigegebenen, und %3 nimmt den letzten. Immer nur ein Name ist frei.</translation>
    </message>
    <message>
        <source>This undoes a plan, regardless of live claiming. A row that changed since planning is skipped.</source>
        <translation>Dies macht einen Plan rückgängig, unabhängig von Live-Claiming. Eine seit der Planung geänderte Zeile wird übersprungen.</translation>
    </message>
    <message>
        <source>Live claiming of %1 is on. It is checked before each update, and the run stops if it is unknown.</source>
        <translation>Live-Claiming von %1 ist an. Das wird vor jedem Update geprüft, und der Lauf hält an, wenn es unbekannt ist.</translation>
    </message>
    <message>
        <source>This is a backfill: claims are created even if live claiming is off.</source>
        <translation>Dies ist ein Backfill: Claims werden auch angelegt, wenn Live-Claiming aus ist.</translation>
    </message>
    <message>
        <source>%1 values were not checked for conflicts: this requires an admin certificate and a reachable service. Values that another cell holds are refused and skipped.</source>
        <translation>%1 Werte wurden nicht auf Konflikte geprüft: Das braucht ein Admin-Zertifikat und einen erreichbaren Service. Werte, die eine andere Zelle hält, werden abgelehnt und übersprungen.</translation>
    </message>
    <message>
        <source>Each claim and its row are read again just before the call, and the row once more during the lease. Items that changed are skipped.</source>
        <translation>Jeder Claim und seine Zeile werden direkt vor dem Aufruf erneut gelesen, die Zeile noch einmal während der Lease. Geänderte Posten werden übersprungen.</translation>
    </message>
    <message>
        <source>The first updates have %1 claims, later ones up to 1000. A claim held elsewhere is found by halving its update, and skipped.</source>
        <translation>Die ersten Updates haben %1 Claims, spätere bis zu 1000. Ein anderswo gehaltener Claim wird durch Halbieren des Updates gefunden und übersprungen.</translation>
    </message>
    <message>
        <source>No claims of %1 to change in cell %2</source>
        <translation>Keine Claims von %1 in Zelle %2 zu ändern</translation>
    </message>
    <message>
        <source>scanned %1, only ids from %2</source>
        <translation>gescannt %1, nur Ids ab %2</translation>
    </message>
</context>
<context>
    <name>redis</name>
    <message>
        <source>Redis at %1 refuses the login or does not allow %2. Check user and password_file.</source>
        <translation>Redis unter %1 lehnt die Anmeldung ab oder erlaubt %2 nicht. user und password_file prüfen.</translation>
    </message>
    <message>
        <source>Redis at %1 refused %2. See the details.</source>
        <translation>Redis unter %1 hat %2 abgelehnt. Siehe Einzelheiten.</translation>
    </message>
    <message>
        <source>Redis at %1 sent %2 that cannot be read. The progress is unknown; see the details.</source>
        <translation>Redis unter %1 hat Unlesbares gesendet: %2. Der Fortschritt ist unbekannt; siehe Einzelheiten.</translation>
    </message>
    <message>
        <source>a reply to %1</source>
        <translation>eine Antwort auf %1</translation>
    </message>
    <message>
        <source>a time to live</source>
        <translation>eine Lebensdauer</translation>
    </message>
    <message>
        <source>a last id of %1</source>
        <translation>eine letzte Id von %1</translation>
    </message>
    <message>
        <source>Redis at %1 does not answer in time. Try again.</source>
        <translation>Redis unter %1 antwortet nicht rechtzeitig. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Redis at %1 cannot be reached. Check that it runs, and its address.</source>
        <translation>Redis unter %1 ist nicht erreichbar. Prüfen, ob es läuft, und seine Adresse.</translation>
    </message>
    <message>
        <source>You stopped the request to Redis at %1.</source>
        <translation>Auf Ihren Wunsch wurde die Anfrage an Redis unter %1 abgebrochen.</translation>
    </message>
    <message>
        <source>There is no claimable model %1. Check its name.</source>
        <translation>Es gibt kein beanspruchbares Modell %1. Den Namen prüfen.</translation>
    </message>
</context>
<context>
    <name>rollout</name>
    <message>
        <source>not in the catalog</source>
        <translation>nicht im Katalog</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen…</translation>
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
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Enable global switch</source>
        <translation>Globalen Schalter einschalten</translation>
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
        <source>Wait for backfill</source>
        <translation>Backfill abwarten</translation>
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
        <source>on (flag removed)</source>
        <translation>an (Flag entfernt)</translation>
    </message>
    <message>
        <source>not in this release</source>
        <translation>nicht in dieser Version</translation>
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
        <source>Live claiming is off: %1 (%2).</source>
        <translation>Live-Claiming ist aus: %1 (%2).</translation>
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
        <source>The verification worker is off: %1 (%2).</source>
        <translation>Der Verifikations-Worker ist aus: %1 (%2).</translation>
    </message>
    <message>
        <source>The verification worker is on: %1 (%2).</source>
        <translation>Der Worker der Verifikation ist an: %1 (%2).</translation>
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
        <source>An earlier scan (%1) found no drift.</source>
        <translation>Ein früherer Scan (%1) fand keine Abweichung.</translation>
    </message>
    <message>
        <source>%1 is on while %2 is off, so nothing is claimed.</source>
        <translation>%1 ist an, während %2 aus ist. So wird nichts beansprucht.</translation>
    </message>
    <message>
        <source>%1 has a gate that this build does not understand.</source>
        <translation>%1 hat ein Gate, das dieser Build nicht versteht.</translation>
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
        <translation>Die letzte Änderung seiner Flags war vor %1; warten, bis %2 vergangen sind.</translation>
    </message>
    <message>
        <source>No lease of the cell is stale.</source>
        <translation>Keine Lease der Zelle ist veraltet.</translation>
    </message>
    <message>
        <source>No other cell holds a value of this model.</source>
        <translation>Keine andere Zelle hält einen Wert dieses Modells.</translation>
    </message>
    <message>
        <source>The scan of %1 found no drift.</source>
        <translation>Der Scan vom %1 fand keine Abweichung.</translation>
    </message>
    <message>
        <source>The flags come from a replica, which may lag behind.</source>
        <translation>Die Flags kommen von einem Replikat, das nachhinken kann.</translation>
    </message>
    <message>
        <source>The database does not belong to cell %1, so its rollout is unknown.</source>
        <translation>Die Datenbank gehört nicht zu Zelle %1, daher ist ihr Rollout unbekannt.</translation>
    </message>
    <message>
        <source>Unchanged at %1.</source>
        <translation>Unverändert um %1.</translation>
    </message>
    <message>
        <source>%1: %2 → %3
Seen at %4; unchanged at %5.</source>
        <translation>%1: %2 → %3
Gesehen um %4; unverändert um %5.</translation>
    </message>
    <message>
        <source>Reading the flags of this cell…</source>
        <translation>Flags dieser Zelle werden gelesen…</translation>
    </message>
    <message>
        <source>The flags of this cell could not be read: %1</source>
        <translation>Die Flags dieser Zelle konnten nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Reading the flag history…</source>
        <translation>Verlauf der Flags wird gelesen…</translation>
    </message>
    <message>
        <source>The flag history could not be read: %1</source>
        <translation>Der Flag-Verlauf konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>The flag history begins with the first reading.</source>
        <translation>Der Flag-Verlauf beginnt mit dem ersten Lesevorgang.</translation>
    </message>
    <message>
        <source>This flag is unknown to this release.</source>
        <translation>Dieses Flag ist dieser Version unbekannt.</translation>
    </message>
    <message>
        <source>%1 no longer has this flag: its feature is always on.</source>
        <translation>%1 hat dieses Flag nicht mehr: Die Funktion ist immer an.</translation>
    </message>
    <message>
        <source>This model has no flag. It is claimed whenever the cell is enabled.</source>
        <translation>Dieses Modell hat kein Flag. Es wird beansprucht, sobald die Zelle aktiviert ist.</translation>
    </message>
    <message>
        <source>This model has no flag of its own. It is claimed when the global switch is on.</source>
        <translation>Dieses Modell hat kein eigenes Flag. Es wird beansprucht, wenn der globale Schalter an ist.</translation>
    </message>
    <message>
        <source>Found by the scan of %1.</source>
        <translation>Gefunden im Scan vom %1.</translation>
    </message>
    <message>
        <source>There is no complete scan of this model.</source>
        <translation>Es gibt keinen vollständigen Scan dieses Modells.</translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) of the cell are stale, of any model.</source>
        <translation>
            <numerusform>%n Lease der Zelle ist veraltet, gleich welchen Modells.</numerusform>
            <numerusform>%n Leases der Zelle sind veraltet, gleich welchen Modells.</numerusform>
        </translation>
    </message>
    <message>
        <source>The number of stale leases of the cell is unknown.</source>
        <translation>Die Zahl veralteter Leases der Zelle ist unbekannt.</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>partly · flag %1</source>
        <translation>teilweise · Flag %1</translation>
    </message>
    <message>
        <source>The flags of this cell could not be read, so its rollout is unknown</source>
        <translation>Die Flags dieser Zelle konnten nicht gelesen werden, daher ist ihr Rollout unbekannt</translation>
    </message>
    <message>
        <source>no model can take its next step</source>
        <translation>kein Modell kann den nächsten Schritt tun</translation>
    </message>
    <message numerus="yes">
        <source>%n can take the next step</source>
        <translation>
            <numerusform>%n kann den nächsten Schritt tun</numerusform>
            <numerusform>%n können den nächsten Schritt tun</numerusform>
        </translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Keine Abweichungen</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Resolve conflicts</source>
        <translation>Konflikte auflösen</translation>
    </message>
    <message>
        <source>partly claiming</source>
        <translation>teilweise beansprucht</translation>
    </message>
    <message>
        <source>an unknown gate</source>
        <translation>ein unbekanntes Gate</translation>
    </message>
    <message>
        <source>The flags were not read, so the phase is unknown.</source>
        <translation>Die Flags wurden nicht gelesen; die Phase ist unbekannt.</translation>
    </message>
    <message>
        <source>The state of %1 is unknown (%2).</source>
        <translation>Der Zustand von %1 ist unbekannt (%2).</translation>
    </message>
    <message>
        <source>The GitLab release of this cell is unknown, and %1 depends on it. Before 19.4 its rows decide, and without rows it is off; from 19.4 on it is always on.</source>
        <translation>Die GitLab-Version dieser Zelle ist unbekannt, und %1 hängt davon ab. Vor 19.4 entscheiden seine Zeilen, und ohne Zeilen ist es aus; ab 19.4 ist es immer an.</translation>
    </message>
    <message>
        <source>%1 is on in part (%2), so some records are written without a claim.</source>
        <translation>%1 ist teilweise an (%2); manche Datensätze werden ohne Claim geschrieben.</translation>
    </message>
    <message>
        <source>%2 no longer has %1, so claiming needs no global switch.</source>
        <translation>%2 hat %1 nicht mehr; Claiming braucht keinen globalen Schalter.</translation>
    </message>
    <message>
        <source>%1 was never set, yet %2 claims exist and none is missing (scan of %3). This GitLab does not use the flag.</source>
        <translation>%1 wurde nie gesetzt, und doch gibt es %2 Claims und keiner fehlt (Scan vom %3). Dieses GitLab verwendet das Flag nicht.</translation>
    </message>
    <message>
        <source>Live claiming is on in part: %1 (%2).</source>
        <translation>Live-Claiming ist teilweise an: %1 (%2).</translation>
    </message>
    <message>
        <source>%2 no longer has %1, so its feature is always on.</source>
        <translation>%2 hat %1 nicht mehr; die Funktion ist immer an.</translation>
    </message>
    <message>
        <source>%2 no longer has %1, so the verification worker follows live claiming.</source>
        <translation>%2 hat %1 nicht mehr; der Verifikations-Worker folgt dem Live-Claiming.</translation>
    </message>
    <message>
        <source>The verification worker has no flag for this model and follows live claiming.</source>
        <translation>Der Verifikations-Worker hat für dieses Modell kein Flag und folgt dem Live-Claiming.</translation>
    </message>
    <message>
        <source>No complete scan of this model is stored here.</source>
        <translation>Von diesem Modell ist hier kein vollständiger Scan gespeichert.</translation>
    </message>
    <message>
        <source>The last complete scan (%1) is older than the last change (%2). Scan again.</source>
        <translation>Der letzte vollständige Scan (%1) ist älter als die letzte Änderung (%2). Erneut scannen.</translation>
    </message>
    <message>
        <source>The worker is on (%1) while live claiming is off or on in part. New records may lack a claim until the worker runs.</source>
        <translation>Der Worker ist an (%1), während Live-Claiming aus oder teilweise an ist. Neuen Datensätzen fehlt vielleicht ein Claim, bis der Worker läuft.</translation>
    </message>
    <message>
        <source>%1 is on for %2 % of actors, and every request counts as a new actor. Records may be claimed only in part.</source>
        <translation>%1 ist für %2 % der Akteure an, und jede Anfrage zählt als neuer Akteur. Datensätze werden vielleicht nur teilweise beansprucht.</translation>
    </message>
    <message>
        <source>%1 is on for %2 % of the time, and every check decides again. Records may be claimed only in part.</source>
        <translation>%1 ist %2 % der Zeit an, und jede Prüfung entscheidet neu. Datensätze werden vielleicht nur teilweise beansprucht.</translation>
    </message>
    <message>
        <source>%1 is on for %2 named actors. Claiming checks it for the request, so for claims it is off.</source>
        <translation>%1 ist für %2 benannte Akteure an. Claiming prüft es für die Anfrage; für Claims ist es also aus.</translation>
    </message>
    <message>
        <source>%1 is on for %2 groups. Only GitLab knows their members.</source>
        <translation>%1 ist für %2 Gruppen an. Nur GitLab kennt deren Mitglieder.</translation>
    </message>
    <message>
        <source>Live claiming is on, but nothing was verified for more than %1.</source>
        <translation>Live-Claiming ist an, aber seit mehr als %1 wurde nichts verifiziert.</translation>
    </message>
    <message>
        <source>%1 changed %2 ago. After a change by SQL, caches are outdated for up to an hour: wait, or ask who changed it.</source>
        <translation>%1 wurde vor %2 geändert. Nach einer Änderung mit SQL sind Caches bis zu einer Stunde lang veraltet: warten oder fragen, wer sie gemacht hat.</translation>
    </message>
    <message>
        <source>%1 has gates but no row in features, so it was changed by SQL. Caches hide such a change for up to an hour.</source>
        <translation>%1 hat Gates, aber keine Zeile in features, wurde also mit SQL geändert. Caches verbergen eine solche Änderung bis zu einer Stunde.</translation>
    </message>
    <message>
        <source>%1 is on in part (%2); this step enables it fully.</source>
        <translation>%1 ist teilweise an (%2); dieser Schritt schaltet es ganz ein.</translation>
    </message>
    <message>
        <source>The leases of the cell were not read completely: %1</source>
        <translation>Die Leases der Zelle wurden nicht vollständig gelesen: %1</translation>
    </message>
    <message>
        <source>The holders of %1 missing values were not looked up. This requires an admin certificate.</source>
        <translation>Die Inhaber von %1 fehlenden Werten wurden nicht nachgeschlagen. Dazu ist ein Admin-Zertifikat nötig.</translation>
    </message>
    <message>
        <source>The last complete scan is %1 old. Scan again.</source>
        <translation>Der letzte vollständige Scan ist %1 alt. Erneut scannen.</translation>
    </message>
    <message>
        <source>No complete scan is stored, so drift is unknown. Scan the model.</source>
        <translation>Kein vollständiger Scan ist gespeichert, Drift ist also unbekannt. Das Modell scannen.</translation>
    </message>
    <message>
        <source>Every row written from %1 to %2 with live claiming on has its claim. Later rows are too recent to check.</source>
        <translation>Jede Zeile, die von %1 bis %2 mit Live-Claiming geschrieben wurde, hat ihren Claim. Spätere Zeilen sind zu frisch für eine Prüfung.</translation>
    </message>
    <message>
        <source>It is unknown whether code bypasses live claiming: %1</source>
        <translation>Es ist unbekannt, ob Code das Live-Claiming umgeht: %1</translation>
    </message>
    <message>
        <source>Live claiming is not fully on yet, so no code can bypass it.</source>
        <translation>Live-Claiming ist noch nicht ganz an; kein Code kann es umgehen.</translation>
    </message>
    <message>
        <source>The step acts on all models of the cell. Check each of them.</source>
        <translation>Der Schritt wirkt auf alle Modelle der Zelle. Jedes davon prüfen.</translation>
    </message>
    <message>
        <source>The last complete scan (%1) left claims undecided: %2.</source>
        <translation>Der letzte vollständige Scan (%1) ließ Claims offen: %2.</translation>
    </message>
    <message>
        <source>Other cells hold %1 of its values (scan of %2). The worker stops at the first one.</source>
        <translation>Andere Zellen halten %1 seiner Werte (Scan vom %2). Der Worker hält beim ersten an.</translation>
    </message>
    <message>
        <source>Stale leases in the cell: %1. Resolve them first.</source>
        <translation>Veraltete Leases der Zelle: %1. Diese zuerst erledigen.</translation>
    </message>
    <message>
        <source>Other cells hold %1 of its values. The worker would stop at the first one.</source>
        <translation>Andere Zellen halten %1 seiner Werte. Der Worker hielte beim ersten an.</translation>
    </message>
    <message>
        <source>Claims that the worker has yet to create: %1 (scan of %2).</source>
        <translation>Claims, die der Worker noch anlegen muss: %1 (Scan vom %2).</translation>
    </message>
    <message>
        <source>Claims without a row or different from it: %1 (scan of %2). Check them before a worker destroys any.</source>
        <translation>Claims ohne Zeile oder von ihr abweichend: %1 (Scan vom %2). Diese prüfen, bevor ein Worker welche löscht.</translation>
    </message>
    <message>
        <source>Claims that may have no row or differ from it: %1 (scan of %2). Check each before a worker destroys any.</source>
        <translation>Claims, die vielleicht keine Zeile haben oder von ihr abweichen: %1 (Scan vom %2). Jeden prüfen, bevor ein Worker welche löscht.</translation>
    </message>
    <message>
        <source>The last complete scan (%1) is older than the last repair (%2). Scan again.</source>
        <translation>Der letzte vollständige Scan (%1) ist älter als die letzte Reparatur (%2). Erneut scannen.</translation>
    </message>
    <message>
        <source>Rows without a claim, although written with live claiming on: %1. Some code bypasses claiming.</source>
        <translation>Zeilen ohne Claim, obwohl mit Live-Claiming geschrieben: %1. Irgendein Code umgeht das Claiming.</translation>
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
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 per second</source>
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
        <source>at most %1 calls per second</source>
        <translation>höchstens %1 Aufrufe pro Sekunde</translation>
    </message>
    <message>
        <source>its lease was lost</source>
        <translation>seine Lease ging verloren</translation>
    </message>
    <message>
        <source>The run was canceled.</source>
        <translation>Der Lauf wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The run was stopped after an item.</source>
        <translation>Der Lauf wurde nach einem Posten angehalten.</translation>
    </message>
    <message>
        <source>The outcome of the last item is unknown.</source>
        <translation>Der Ausgang des letzten Postens ist unbekannt.</translation>
    </message>
    <message>
        <source>The lease of the last item was lost.</source>
        <translation>Die Lease des letzten Postens ging verloren.</translation>
    </message>
    <message>
        <source>%1 consecutive items were not as planned.</source>
        <translation>%1 Posten hintereinander waren nicht wie geplant.</translation>
    </message>
    <message>
        <source>More than %1 % of the items failed.</source>
        <translation>Mehr als %1 % der Posten sind fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The leases could not be surveyed again. %1</source>
        <translation>Die Leases konnten nicht erneut erhoben werden. %1</translation>
    </message>
    <message>
        <source>A lease could not be read again. %1</source>
        <translation>Eine Lease konnte nicht erneut gelesen werden. %1</translation>
    </message>
    <message>
        <source>The claims could not be read again. %1</source>
        <translation>Die Claims konnten nicht erneut gelesen werden. %1</translation>
    </message>
    <message>
        <source>The rows could not be read again. %1</source>
        <translation>Die Zeilen konnten nicht erneut gelesen werden. %1</translation>
    </message>
    <message>
        <source>The newest claims could not be read. %1</source>
        <translation>Die neuesten Claims konnten nicht gelesen werden. %1</translation>
    </message>
    <message>
        <source>The database is no longer the one that the plan was made for.</source>
        <translation>Die Datenbank ist nicht mehr die, für die der Plan erstellt wurde.</translation>
    </message>
    <message>
        <source>The service listed a claim of another cell as a claim of this cell.</source>
        <translation>Der Service hat einen Claim einer anderen Zelle als Claim dieser Zelle aufgeführt.</translation>
    </message>
    <message>
        <source>It is unknown whether live claiming of %1 is still on. Check its feature flags.</source>
        <translation>Ob Live-Claiming von %1 noch an ist, ist unbekannt. Die Feature-Flags prüfen.</translation>
    </message>
    <message>
        <source>The outcome of the last item could not be written to the audit log. %1</source>
        <translation>Der Ausgang des letzten Postens konnte nicht ins Audit-Log geschrieben werden. %1</translation>
    </message>
    <message>
        <source>The audit log could not be written. %1</source>
        <translation>Das Audit-Log konnte nicht geschrieben werden. %1</translation>
    </message>
    <message>
        <source>The end of the run could not be recorded. %1</source>
        <translation>Das Ende des Laufs konnte nicht aufgezeichnet werden. %1</translation>
    </message>
    <message>
        <source>This version does not know the model %1 of the plan. Use a newer version.</source>
        <translation>Diese Version kennt das Modell %1 des Plans nicht. Eine neuere Version verwenden.</translation>
    </message>
    <message>
        <source>The plan is too large to be saved with the audit log, so it could not be undone. Plan fewer items.</source>
        <translation>Der Plan ist zu groß, um mit dem Audit-Log gespeichert zu werden, und ließe sich nicht rückgängig machen. Weniger Posten planen.</translation>
    </message>
    <message>
        <source>Done and read back.</source>
        <translation>Erledigt und zurückgelesen.</translation>
    </message>
    <message>
        <source>Already done.</source>
        <translation>Bereits erledigt.</translation>
    </message>
    <message>
        <source>Refused.</source>
        <translation>Abgelehnt.</translation>
    </message>
    <message>
        <source>The answer was lost.</source>
        <translation>Die Antwort ging verloren.</translation>
    </message>
    <message>
        <source>The answer was lost, but its claims show that it is done.</source>
        <translation>Die Antwort ging verloren, aber die Claims zeigen, dass es erledigt ist.</translation>
    </message>
    <message>
        <source>The service accepted the call, but the lease is still there.</source>
        <translation>Der Service hat den Aufruf angenommen, aber die Lease ist noch da.</translation>
    </message>
    <message>
        <source>The answer was lost. The call has ended since, but the lease is still there.</source>
        <translation>Die Antwort ging verloren. Der Aufruf ist inzwischen beendet, aber die Lease ist noch da.</translation>
    </message>
    <message>
        <source>The lease is still there, but the call may still take effect.</source>
        <translation>Die Lease ist noch da, aber der Aufruf kann noch wirken.</translation>
    </message>
    <message>
        <source>The outcome could not be read back. %1</source>
        <translation>Der Ausgang konnte nicht zurückgelesen werden. %1</translation>
    </message>
    <message>
        <source>The program failed before the outcome could be read back.</source>
        <translation>Das Programm ist fehlgeschlagen, bevor der Ausgang zurückgelesen werden konnte.</translation>
    </message>
    <message>
        <source>Read back as not done.</source>
        <translation>Laut Zurücklesen nicht erledigt.</translation>
    </message>
    <message>
        <source>Read back as not done: somebody else ended its lease before the commit.</source>
        <translation>Laut Zurücklesen nicht erledigt: Jemand anderes hat die Lease vor dem Commit beendet.</translation>
    </message>
    <message>
        <source>Its lease %1 is still open and may still be committed.</source>
        <translation>Die Lease %1 ist noch offen und kann noch committet werden.</translation>
    </message>
    <message>
        <source>%1 of %2 read back as done.</source>
        <translation>%1 von %2 laut Zurücklesen erledigt.</translation>
    </message>
    <message>
        <source>Somebody else ended its lease.</source>
        <translation>Jemand anderes hat die Lease beendet.</translation>
    </message>
    <message>
        <source>These items have changed since the plan was made.</source>
        <translation>Diese Posten haben sich seit der Planung geändert.</translation>
    </message>
    <message>
        <source>The row is gone. It is unknown who deleted it.</source>
        <translation>Die Zeile ist weg. Wer sie gelöscht hat, ist unbekannt.</translation>
    </message>
    <message>
        <source>Its claims are there and committed.</source>
        <translation>Ihre Claims sind da und committet.</translation>
    </message>
    <message>
        <source>Somebody else ended it: its claims are there and committed.</source>
        <translation>Jemand anderes hat sie beendet: Ihre Claims sind da und committet.</translation>
    </message>
    <message>
        <source>It has ended. It is unknown who ended it, and whether by commit or rollback.</source>
        <translation>Sie ist beendet. Unbekannt ist, von wem, und ob mit Commit oder Rollback.</translation>
    </message>
    <message>
        <source>It has ended. It is unknown who ended it. %1</source>
        <translation>Sie ist beendet. Von wem, ist unbekannt. %1</translation>
    </message>
    <message>
        <source>The local row is already gone.</source>
        <translation>Die lokale Zeile ist bereits weg.</translation>
    </message>
    <message>
        <source>The local row is gone.</source>
        <translation>Die lokale Zeile ist weg.</translation>
    </message>
    <message>
        <source>A local row has appeared.</source>
        <translation>Eine lokale Zeile ist hinzugekommen.</translation>
    </message>
    <message>
        <source>The service lists it.</source>
        <translation>Der Service führt sie auf.</translation>
    </message>
    <message>
        <source>The service no longer lists it.</source>
        <translation>Der Service führt sie nicht mehr auf.</translation>
    </message>
    <message>
        <source>%1 The listing of the service may be older.</source>
        <translation>%1 Die Liste des Service ist vielleicht älter.</translation>
    </message>
    <message>
        <source>Its verdict is now &quot;%1&quot;. %2</source>
        <translation>Das Urteil ist jetzt „%1“. %2</translation>
    </message>
    <message>
        <source>Its source is unreadable now.</source>
        <translation>Die Quelle ist jetzt nicht lesbar.</translation>
    </message>
    <message>
        <source>Its row now requests something else.</source>
        <translation>Die Zeile verlangt jetzt etwas anderes.</translation>
    </message>
    <message>
        <source>It is already undone.</source>
        <translation>Es ist bereits rückgängig gemacht.</translation>
    </message>
    <message>
        <source>The service no longer has the claim that the plan saw.</source>
        <translation>Der Service hat den Claim nicht mehr, den der Plan gesehen hat.</translation>
    </message>
    <message>
        <source>Its source now has another claim of this type.</source>
        <translation>Die Quelle hat jetzt einen anderen Claim dieses Typs.</translation>
    </message>
    <message>
        <source>The claim is leased or has changed.</source>
        <translation>Der Claim ist in einer Lease oder hat sich geändert.</translation>
    </message>
    <message>
        <source>The service no longer has the claim.</source>
        <translation>Der Service hat den Claim nicht mehr.</translation>
    </message>
    <message>
        <source>Claim and row agree now.</source>
        <translation>Claim und Zeile stimmen jetzt überein.</translation>
    </message>
    <message>
        <source>It is now %1.</source>
        <translation>Der Zustand ist jetzt: %1.</translation>
    </message>
    <message>
        <source>This cell holds the value for %1.</source>
        <translation>Diese Zelle hält den Wert für %1.</translation>
    </message>
    <message>
        <source>This cell holds the value for %1, and it is leased.</source>
        <translation>Diese Zelle hält den Wert für %1, und er ist in einer Lease.</translation>
    </message>
    <message>
        <source>Cell %1 holds the value for %2.</source>
        <translation>Zelle %1 hält den Wert für %2.</translation>
    </message>
    <message>
        <source>Cell %1 holds the value for %2, and it is leased.</source>
        <translation>Zelle %1 hält den Wert für %2, und er ist in einer Lease.</translation>
    </message>
    <message>
        <source>Refused because of a conflict.</source>
        <translation>Wegen eines Konflikts abgelehnt.</translation>
    </message>
    <message>
        <source>Refused because of a conflict: %1</source>
        <translation>Wegen eines Konflikts abgelehnt: %1</translation>
    </message>
    <message>
        <source>Its row changed while its claims were leased. The lease was rolled back.</source>
        <translation>Die Zeile hat sich geändert, während ihre Claims in einer Lease waren. Die Lease wurde zurückgerollt.</translation>
    </message>
    <message>
        <source>Rows changed while their claims were leased.</source>
        <translation>Zeilen haben sich geändert, während ihre Claims in einer Lease waren.</translation>
    </message>
    <message>
        <source>Leased.</source>
        <translation>In einer Lease.</translation>
    </message>
    <message>
        <source>It is unknown whether the claims were leased. %1 %2 Such a lease is never committed; the cell&apos;s reaper rolls it back. Scan again afterwards.</source>
        <translation>Es ist unbekannt, ob eine Lease die Claims hält. %1 %2 Eine solche Lease wird nie committet; der Reaper der Zelle rollt sie zurück. Danach erneut scannen.</translation>
    </message>
    <message>
        <source>Their current state could not be read. %1</source>
        <translation>Ihr aktueller Zustand konnte nicht gelesen werden. %1</translation>
    </message>
    <message>
        <source>These leases exist now and were not changed: %1.</source>
        <translation>Diese Leases gibt es jetzt; sie wurden nicht geändert: %1.</translation>
    </message>
    <message>
        <source>None of them is leased now, but the call may still arrive.</source>
        <translation>Keiner davon ist jetzt in einer Lease, aber der Aufruf kann noch ankommen.</translation>
    </message>
    <message>
        <source>The outcome of the lease could not be recorded.</source>
        <translation>Der Ausgang der Lease konnte nicht aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>The intent to commit could not be recorded.</source>
        <translation>Die Absicht zum Commit konnte nicht aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>The lease was rolled back.</source>
        <translation>Die Lease wurde zurückgerollt.</translation>
    </message>
    <message>
        <source>%1 The cell&apos;s reaper will roll the lease back.</source>
        <translation>%1 Der Reaper der Zelle wird die Lease zurückrollen.</translation>
    </message>
    <message>
        <source>%1 Lease %2 stays open, because the audit log cannot be written. The cell&apos;s reaper rolls it back.</source>
        <translation>%1 Lease %2 bleibt offen, weil das Audit-Log nicht geschrieben werden kann. Der Reaper der Zelle rollt sie zurück.</translation>
    </message>
    <message>
        <source>It was freed, but the audit log could not be written. Create the missing claim first.</source>
        <translation>Der Name wurde freigegeben, aber das Audit-Log konnte nicht geschrieben werden. Zuerst den fehlenden Claim anlegen.</translation>
    </message>
    <message>
        <source>%1 has no claim now. Create the missing claim first.</source>
        <translation>%1 hat jetzt keinen Claim. Zuerst den fehlenden Claim anlegen.</translation>
    </message>
    <message>
        <source>%1 may have no claim now. Scan again, and create the missing claim first.</source>
        <translation>%1 hat jetzt vielleicht keinen Claim. Erneut scannen und zuerst den fehlenden Claim anlegen.</translation>
    </message>
    <message>
        <source>%1 Its name may be free, or leased until the cell&apos;s reaper ends the lease.</source>
        <translation>%1 Der Name ist vielleicht frei, oder in einer Lease, bis der Reaper der Zelle sie beendet.</translation>
    </message>
    <message>
        <source>A name was freed and could not be claimed again. Create the missing claim of %1 first.</source>
        <translation>Ein Name wurde freigegeben und konnte nicht wieder beansprucht werden. Zuerst den fehlenden Claim von %1 anlegen.</translation>
    </message>
    <message>
        <source>The last name of a swap could not be claimed. Create the missing claim of %1 first.</source>
        <translation>Der letzte Name eines Tauschs konnte nicht beansprucht werden. Zuerst den fehlenden Claim von %1 anlegen.</translation>
    </message>
    <message>
        <source>Its swap was not carried out, because another of its members had changed or was not freed.</source>
        <translation>Der Tausch wurde nicht ausgeführt, weil sich ein anderes Mitglied geändert hat oder nicht freigegeben wurde.</translation>
    </message>
    <message>
        <source>It was freed for a swap that failed at %1.</source>
        <translation>Der Name wurde für einen Tausch freigegeben, der bei %1 gescheitert ist.</translation>
    </message>
    <message>
        <source>Its swap failed at %1.</source>
        <translation>Der Tausch ist bei %1 gescheitert.</translation>
    </message>
    <message>
        <source>A swap failed at %1, and %2 has no claim now. Check who holds the values, then plan those rows again.</source>
        <translation>Ein Tausch ist bei %1 gescheitert, und %2 hat jetzt keinen Claim. Prüfen, wer die Werte hält, dann diese Zeilen erneut planen.</translation>
    </message>
    <message>
        <source>It was freed and could not be claimed again. Create the missing claim first.</source>
        <translation>Der Name wurde freigegeben und konnte nicht wieder beansprucht werden. Zuerst den fehlenden Claim anlegen.</translation>
    </message>
    <message>
        <source>The fence row could not be inserted. %1</source>
        <translation>Die Sperrzeile konnte nicht eingefügt werden. %1</translation>
    </message>
    <message>
        <source>The row was removed again, because the lease may still exist.</source>
        <translation>Die Zeile wurde wieder entfernt, weil die Lease vielleicht noch besteht.</translation>
    </message>
    <message>
        <source>The row is in the lease table.</source>
        <translation>Die Zeile ist in der Lease-Tabelle.</translation>
    </message>
    <message>
        <source>The fence row is not in the lease table.</source>
        <translation>Die Sperrzeile ist nicht in der Lease-Tabelle.</translation>
    </message>
    <message>
        <source>The outcome of the fence could not be written to the audit log. %1</source>
        <translation>Der Ausgang der Sperrzeile konnte nicht ins Audit-Log geschrieben werden. %1</translation>
    </message>
    <message>
        <source>Read later: the fence row is in the lease table.</source>
        <translation>Später gelesen: Die Sperrzeile ist in der Lease-Tabelle.</translation>
    </message>
    <message>
        <source>Read later: the fence row is not in the lease table.</source>
        <translation>Später gelesen: Die Sperrzeile ist nicht in der Lease-Tabelle.</translation>
    </message>
    <message>
        <source>Read later: the lease is still there, so the call had no effect.</source>
        <translation>Später gelesen: Die Lease ist noch da, der Aufruf hatte also keine Wirkung.</translation>
    </message>
    <message>
        <source>Read later: the lease is gone. %1</source>
        <translation>Später gelesen: Die Lease ist weg. %1</translation>
    </message>
    <message>
        <source>Read later: %1 of %2 claims match the result of the call.</source>
        <translation>Später gelesen: %1 von %2 Claims entsprechen dem Ergebnis des Aufrufs.</translation>
    </message>
    <message>
        <source>%1 of them were made later, so an unknown caller ended its lease.</source>
        <translation>%1 davon entstanden später, die Lease hat also ein unbekannter Aufrufer beendet.</translation>
    </message>
    <message>
        <source>The call freed a name to claim it again. If the new claim is missing, create it first.</source>
        <translation>Der Aufruf hat einen Namen freigegeben, um ihn neu zu beanspruchen. Fehlt der neue Claim, diesen zuerst anlegen.</translation>
    </message>
    <message>
        <source>Read later: a lease still holds %1 of its %2 claims. Unless somebody commits it, the cell&apos;s reaper rolls it back.</source>
        <translation>Später gelesen: Eine Lease hält noch %1 von %2 Claims. Wenn niemand sie committet, rollt der Reaper der Zelle sie zurück.</translation>
    </message>
    <message>
        <source>Read later: its claims are as a commit leaves them, so somebody else ended its lease.</source>
        <translation>Später gelesen: Die Claims sind wie nach einem Commit, jemand anderes hat die Lease also beendet.</translation>
    </message>
    <message>
        <source>Read later: no lease holds its claims now.</source>
        <translation>Später gelesen: Keine Lease hält die Claims jetzt.</translation>
    </message>
    <message>
        <source>The audit log names a claim that this version does not know. Use a newer version.</source>
        <translation>Das Audit-Log nennt einen Claim, den diese Version nicht kennt. Eine neuere Version verwenden.</translation>
    </message>
    <message>
        <source>The claims of a source cannot be read.</source>
        <translation>Die Claims einer Quelle sind nicht lesbar.</translation>
    </message>
    <message>
        <source>The plan to be undone was made for another target or another model.</source>
        <translation>Der rückgängig zu machende Plan gilt für ein anderes Ziel oder ein anderes Modell.</translation>
    </message>
    <message>
        <source>According to this audit log, the action on %1 undoes nothing that plan %2 did.</source>
        <translation>Nach diesem Audit-Log macht die Aktion an %1 nichts rückgängig, was Plan %2 getan hat.</translation>
    </message>
    <message>
        <source>No run of plan %1 is in the audit log. A plan can only be undone from the record of its run.</source>
        <translation>Im Audit-Log steht kein Lauf von Plan %1. Ein Plan lässt sich nur anhand der Aufzeichnung seines Laufs rückgängig machen.</translation>
    </message>
    <message>
        <source>Line %1 of the audit log %2, so its records prove nothing. The run cannot be undone from it.</source>
        <translation>Zeile %1 des Audit-Logs %2, daher beweisen die Einträge nichts. Der Lauf lässt sich damit nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>skipped: changed</source>
        <translation>übersprungen: geändert</translation>
    </message>
    <message>
        <source>done elsewhere</source>
        <translation>anderswo erledigt</translation>
    </message>
    <message>
        <source>ended, cause unknown</source>
        <translation>beendet, Ursache unbekannt</translation>
    </message>
    <message>
        <source>refused: held elsewhere</source>
        <translation>abgelehnt: anderswo gehalten</translation>
    </message>
    <message>
        <source>lost to another owner</source>
        <translation>an anderen Besitzer verloren</translation>
    </message>
    <message>
        <source>no outcome yet</source>
        <translation>noch kein Ausgang</translation>
    </message>
    <message>
        <source>limited to %1 calls per second</source>
        <translation>auf %1 Aufrufe pro Sekunde begrenzt</translation>
    </message>
    <message>
        <source>limited by service and database</source>
        <translation>durch Service und Datenbank begrenzt</translation>
    </message>
    <message>
        <source>It is another lease with the same id, created at %1.</source>
        <translation>Es ist eine andere Lease mit derselben Id, erstellt um %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) changed and read back</source>
        <translation>
            <numerusform>%n Claim geändert und zurückgelesen</numerusform>
            <numerusform>%n Claims geändert und zurückgelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could not be restored</source>
        <translation>
            <numerusform>%n nicht wiederherstellbar</numerusform>
            <numerusform>%n nicht wiederherstellbar</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scan</name>
    <message>
        <source>The scan of %1 cannot be resumed: %2 Start it from the beginning.</source>
        <translation>Der Scan von %1 kann nicht fortgesetzt werden: %2 Von vorn beginnen.</translation>
    </message>
    <message>
        <source>it read another cell.</source>
        <translation>Er hat eine andere Zelle gelesen.</translation>
    </message>
    <message>
        <source>it read another database.</source>
        <translation>Er hat eine andere Datenbank gelesen.</translation>
    </message>
    <message>
        <source>its database has been promoted.</source>
        <translation>Seine Datenbank wurde seither befördert.</translation>
    </message>
    <message>
        <source>it read another Topology Service.</source>
        <translation>Er hat einen anderen Topology Service gelesen.</translation>
    </message>
    <message>
        <source>it used other thresholds.</source>
        <translation>Er verwendete andere Schwellen.</translation>
    </message>
    <message>
        <source>The scan has ended.</source>
        <translation>Der Scan ist beendet.</translation>
    </message>
    <message>
        <source>You stopped the scan, so holders of values are no longer looked up.</source>
        <translation>Sie haben den Scan angehalten, daher werden Inhaber von Werten nicht mehr nachgeschlagen.</translation>
    </message>
    <message>
        <source>the service, which limits the number of requests</source>
        <translation>den Service, der die Zahl der Anfragen begrenzt</translation>
    </message>
    <message>
        <source>the rate limit of %1 rows per second</source>
        <translation>das Limit von %1 Zeilen pro Sekunde</translation>
    </message>
    <message>
        <source>the service, which allows %1 rows per second</source>
        <translation>den Service, der %1 Zeilen pro Sekunde zulässt</translation>
    </message>
    <message>
        <source>%1 transactions in the database, %2 allowed</source>
        <translation>%1 Transaktionen in der Datenbank, %2 erlaubt</translation>
    </message>
    <message>
        <source>the replica, whose lag is unknown (%1 allowed)</source>
        <translation>das Replikat, dessen Verzug unbekannt ist (%1 erlaubt)</translation>
    </message>
    <message>
        <source>the replica, which is %1 behind (%2 allowed)</source>
        <translation>das Replikat, das %1 zurückliegt (%2 erlaubt)</translation>
    </message>
</context>
<context>
    <name>schema</name>
    <message>
        <source>Reading the schema was canceled.</source>
        <translation>Das Lesen des Schemas wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The environment file names no checkout of GitLab for this cell (gitlab:), so its tables are not compared with it.</source>
        <translation>Die Umgebungsdatei nennt für diese Zelle keinen Checkout von GitLab (gitlab:); ihre Tabellen werden nicht damit verglichen.</translation>
    </message>
    <message>
        <source>%1 was not read. %2</source>
        <translation>%1 wurde nicht gelesen. %2</translation>
    </message>
    <message>
        <source>It is unknown whether the checkout and the database have the same migrations.</source>
        <translation>Es ist unbekannt, ob Checkout und Datenbank dieselben Migrationen haben.</translation>
    </message>
    <message>
        <source>The checkout has migrations that the database has not run: %1, such as %2.</source>
        <translation>Der Checkout hat Migrationen, die in der Datenbank nicht gelaufen sind: %1, etwa %2.</translation>
    </message>
    <message>
        <source>The database has run migrations that are newer than the checkout: %1, such as %2.</source>
        <translation>In der Datenbank sind Migrationen gelaufen, die neuer als der Checkout sind: %1, etwa %2.</translation>
    </message>
    <message>
        <source>Findings that this may explain, which are withheld: %1.</source>
        <translation>Befunde, die das erklären kann und die zurückgehalten werden: %1.</translation>
    </message>
    <message>
        <source>Tables whose rows the role may not read: %1, such as %2.</source>
        <translation>Tabellen, deren Zeilen die Rolle nicht lesen darf: %1, etwa %2.</translation>
    </message>
    <message>
        <source>Tables that are not searched, because their primary key is not a single integer column: %1, such as %2.</source>
        <translation>Tabellen, die nicht durchsucht werden, weil ihr Primärschlüssel keine einzelne Ganzzahlspalte ist: %1, etwa %2.</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Keine Befunde</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>none of them new</source>
        <translation>keiner davon neu</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n neu</numerusform>
            <numerusform>%n neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n withheld</source>
        <translation>
            <numerusform>%n zurückgehalten</numerusform>
            <numerusform>%n zurückgehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Not compared with a checkout</source>
        <translation>Nicht mit einem Checkout verglichen</translation>
    </message>
    <message>
        <source>%1 of %2 tables that need a sharding key enforce it</source>
        <translation>%1 von %2 Tabellen, die einen Sharding-Key brauchen, erzwingen ihn</translation>
    </message>
    <message>
        <source>GitLab %1</source>
        <translation>GitLab %1</translation>
    </message>
    <message>
        <source>Checkout of an unknown release</source>
        <translation>Checkout eines unbekannten Releases</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Table not documented</source>
        <translation>Tabelle nicht dokumentiert</translation>
    </message>
    <message>
        <source>Documented, no table</source>
        <translation>Dokumentiert, keine Tabelle</translation>
    </message>
    <message>
        <source>Table not in structure.sql</source>
        <translation>Tabelle nicht in structure.sql</translation>
    </message>
    <message>
        <source>Table missing</source>
        <translation>Tabelle fehlt</translation>
    </message>
    <message>
        <source>Deprecated schema</source>
        <translation>Veraltetes Schema</translation>
    </message>
    <message>
        <source>No sharding key</source>
        <translation>Kein Sharding-Key</translation>
    </message>
    <message>
        <source>Key column missing</source>
        <translation>Schlüsselspalte fehlt</translation>
    </message>
    <message>
        <source>Key may be null</source>
        <translation>Schlüssel darf NULL sein</translation>
    </message>
    <message>
        <source>Several keys allowed</source>
        <translation>Mehrere Schlüssel erlaubt</translation>
    </message>
    <message>
        <source>Check not understood</source>
        <translation>Check nicht verstanden</translation>
    </message>
    <message>
        <source>Key without foreign key</source>
        <translation>Schlüssel ohne Fremdschlüssel</translation>
    </message>
    <message>
        <source>Constraint not validated</source>
        <translation>Constraint nicht validiert</translation>
    </message>
    <message>
        <source>Foreign key between schemas</source>
        <translation>Fremdschlüssel zwischen Schemata</translation>
    </message>
    <message>
        <source>Delete trigger missing</source>
        <translation>Lösch-Trigger fehlt</translation>
    </message>
    <message>
        <source>Delete trigger disabled</source>
        <translation>Lösch-Trigger ausgeschaltet</translation>
    </message>
    <message>
        <source>Write lock missing</source>
        <translation>Schreibsperre fehlt</translation>
    </message>
    <message>
        <source>Write lock at home</source>
        <translation>Schreibsperre in der Heimatdatenbank</translation>
    </message>
    <message>
        <source>Spurious sequence ownership</source>
        <translation>Unechter Sequenz-Besitz</translation>
    </message>
    <message>
        <source>Migration failed</source>
        <translation>Migration fehlgeschlagen</translation>
    </message>
    <message>
        <source>Migration paused</source>
        <translation>Migration pausiert</translation>
    </message>
    <message>
        <source>Migration on hold</source>
        <translation>Migration angehalten</translation>
    </message>
    <message>
        <source>Migration stalled</source>
        <translation>Migration stockt</translation>
    </message>
    <message>
        <source>Migration about to fail</source>
        <translation>Migration scheitert bald</translation>
    </message>
    <message>
        <source>Migration job stuck</source>
        <translation>Migrations-Job hängt</translation>
    </message>
    <message>
        <source>Migration not finalized</source>
        <translation>Migration nicht abgeschlossen</translation>
    </message>
    <message>
        <source>Loose foreign keys overdue</source>
        <translation>Lose Fremdschlüssel überfällig</translation>
    </message>
    <message>
        <source>Differs from other cells</source>
        <translation>Anders als andere Zellen</translation>
    </message>
    <message>
        <source>Rows without a key</source>
        <translation>Zeilen ohne Schlüssel</translation>
    </message>
    <message>
        <source>Rows with several keys</source>
        <translation>Zeilen mit mehreren Schlüsseln</translation>
    </message>
    <message>
        <source>Key differs from the parent&apos;s</source>
        <translation>Schlüssel weicht vom Parent ab</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>deklariert</translation>
    </message>
    <message>
        <source>desired</source>
        <translation>vorgesehen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>exempt</source>
        <translation>ausgenommen</translation>
    </message>
    <message>
        <source>not required</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>NOT NULL</source>
        <translation>NOT NULL</translation>
    </message>
    <message>
        <source>NOT VALID</source>
        <translation>NOT VALID</translation>
    </message>
    <message>
        <source>may be null</source>
        <translation>darf NULL sein</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>kein Schlüssel</translation>
    </message>
    <message>
        <source>column missing</source>
        <translation>Spalte fehlt</translation>
    </message>
    <message>
        <source>waits for the parent</source>
        <translation>wartet auf den Parent</translation>
    </message>
    <message>
        <source>not queued</source>
        <translation>nicht eingereiht</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>to be finalized</source>
        <translation>abzuschließen</translation>
    </message>
    <message>
        <source>needs NOT NULL</source>
        <translation>braucht NOT NULL</translation>
    </message>
    <message>
        <source>needs validation</source>
        <translation>braucht Validierung</translation>
    </message>
    <message>
        <source>to be declared</source>
        <translation>zu deklarieren</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>anders</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>only here</source>
        <translation>nur hier</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>finalizing</source>
        <translation>wird abgeschlossen</translation>
    </message>
    <message>
        <source>finalized</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>The background migration %1 has failed.</source>
        <translation>Die Hintergrundmigration %1 ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The background migration %1 is paused.</source>
        <translation>Die Hintergrundmigration %1 ist pausiert.</translation>
    </message>
    <message>
        <source>The background migration %1 is on hold for %2 because of the load.</source>
        <translation>Die Hintergrundmigration %1 ist wegen der Last für %2 angehalten.</translation>
    </message>
    <message>
        <source>The background migration %1 is about to fail. Failed jobs: %2 of %3.</source>
        <translation>Die Hintergrundmigration %1 scheitert bald. Fehlgeschlagene Jobs: %2 von %3.</translation>
    </message>
    <message>
        <source>A job of the background migration %1 has run for %2.</source>
        <translation>Ein Job der Hintergrundmigration %1 läuft seit %2.</translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>Letzter Fehler: %1</translation>
    </message>
    <message>
        <source>Read the errors of its jobs. Retry it in the admin area once the cause is gone.</source>
        <translation>Die Fehler ihrer Jobs lesen. Sie im Admin-Bereich erneut starten, wenn die Ursache behoben ist.</translation>
    </message>
    <message>
        <source>Find out who paused it. Resume it in the admin area, under Background migrations.</source>
        <translation>Herausfinden, wer sie pausiert hat. Sie im Admin-Bereich unter Hintergrundmigrationen fortsetzen.</translation>
    </message>
    <message>
        <source>Check the load of the database. GitLab continues when the hold ends.</source>
        <translation>Die Last der Datenbank prüfen. GitLab macht weiter, wenn die Pause endet.</translation>
    </message>
    <message>
        <source>Check that Sidekiq runs the worker of background migrations of this database.</source>
        <translation>Prüfen, ob Sidekiq den Worker der Hintergrundmigrationen dieser Datenbank ausführt.</translation>
    </message>
    <message>
        <source>GitLab retries a job after one hour. Check whether its worker was ended.</source>
        <translation>GitLab wiederholt einen Job nach einer Stunde. Prüfen, ob sein Worker beendet wurde.</translation>
    </message>
    <message>
        <source>Check that Sidekiq runs LooseForeignKeys::CleanupWorker, and read its errors.</source>
        <translation>Prüfen, ob Sidekiq LooseForeignKeys::CleanupWorker ausführt, und dessen Fehler lesen.</translation>
    </message>
    <message>
        <source>The checkout does not document the table %1.</source>
        <translation>Der Checkout dokumentiert die Tabelle %1 nicht.</translation>
    </message>
    <message>
        <source>GitLab has removed the table %1, and the database still has it.</source>
        <translation>GitLab hat die Tabelle %1 entfernt, und die Datenbank hat sie noch.</translation>
    </message>
    <message>
        <source>The checkout documents %1, and no database has it.</source>
        <translation>Der Checkout dokumentiert %1, und keine Datenbank hat sie.</translation>
    </message>
    <message>
        <source>The database has the table %1, and db/structure.sql does not create it.</source>
        <translation>Die Datenbank hat die Tabelle %1, und db/structure.sql legt sie nicht an.</translation>
    </message>
    <message>
        <source>db/structure.sql creates the table %1, and the database lacks it.</source>
        <translation>db/structure.sql legt die Tabelle %1 an, und der Datenbank fehlt sie.</translation>
    </message>
    <message>
        <source>GitLab no longer uses the schema %1. Tables of it: %2, such as %3.</source>
        <translation>GitLab benutzt das Schema %1 nicht mehr. Tabellen darin: %2, etwa %3.</translation>
    </message>
    <message>
        <source>%1 has no sharding key, and its schema %2 requires one.</source>
        <translation>%1 hat keinen Sharding-Key, und ihr Schema %2 verlangt einen.</translation>
    </message>
    <message>
        <source>The sharding key %1 is declared, and the table has no such column.</source>
        <translation>Der Sharding-Key %1 ist deklariert, und die Tabelle hat keine solche Spalte.</translation>
    </message>
    <message>
        <source>Rows of %1 may have more than one of the sharding keys %2: %3.</source>
        <translation>Zeilen von %1 dürfen mehr als einen der Sharding-Keys %2 haben: %3.</translation>
    </message>
    <message>
        <source>Rows of %1 may have more than one of the sharding keys %2.</source>
        <translation>Zeilen von %1 dürfen mehr als einen der Sharding-Keys %2 haben.</translation>
    </message>
    <message>
        <source>Neither a foreign key nor a loose one leads from the sharding key %1 to %2.</source>
        <translation>Weder ein Fremdschlüssel noch ein loser führt vom Sharding-Key %1 zu %2.</translation>
    </message>
    <message>
        <source>Its validation is queued. Attempts: %1. Last error: %2.</source>
        <translation>Seine Validierung ist eingereiht. Versuche: %1. Letzter Fehler: %2.</translation>
    </message>
    <message>
        <source>Its validation is queued. Attempts: %1.</source>
        <translation>Seine Validierung ist eingereiht. Versuche: %1.</translation>
    </message>
    <message>
        <source>The foreign key %1 leads from %2 to %3, between the schemas %4 and %5.</source>
        <translation>Der Fremdschlüssel %1 führt von %2 zu %3, zwischen den Schemata %4 und %5.</translation>
    </message>
    <message>
        <source>No trigger notes which rows of %1 are deleted, so the loose foreign keys of %2 do nothing.</source>
        <translation>Kein Trigger hält fest, welche Zeilen von %1 gelöscht werden; die losen Fremdschlüssel von %2 bewirken daher nichts.</translation>
    </message>
    <message>
        <source>The trigger %3 of %1 is disabled. Deleted rows are not noted, so the loose foreign keys of %2 do nothing.</source>
        <translation>Der Trigger %3 von %1 ist ausgeschaltet. Gelöschte Zeilen werden nicht festgehalten; die losen Fremdschlüssel von %2 bewirken nichts.</translation>
    </message>
    <message>
        <source>The sequence %1 also depends on %2. A former upgrade of PostgreSQL may have left that.</source>
        <translation>Die Sequenz %1 hängt auch von %2 ab. Das kann ein früheres Upgrade von PostgreSQL hinterlassen haben.</translation>
    </message>
    <message>
        <source>Find out who made the table. If it is not needed, remove it with a migration of GitLab.</source>
        <translation>Herausfinden, wer die Tabelle angelegt hat. Wird sie nicht gebraucht, sie mit einer Migration von GitLab entfernen.</translation>
    </message>
    <message>
        <source>Check which migration creates it, and whether it has run in this cell.</source>
        <translation>Prüfen, welche Migration sie anlegt und ob sie in dieser Zelle gelaufen ist.</translation>
    </message>
    <message>
        <source>Find out which migration made the table.</source>
        <translation>Herausfinden, welche Migration die Tabelle angelegt hat.</translation>
    </message>
    <message>
        <source>Declare a sharding key, or an issue about it, in the file of the table.</source>
        <translation>In der Datei der Tabelle einen Sharding-Key oder ein Issue dazu angeben.</translation>
    </message>
    <message>
        <source>Move the tables to a schema in use, such as gitlab_main_org.</source>
        <translation>Die Tabellen einem benutzten Schema zuordnen, etwa gitlab_main_org.</translation>
    </message>
    <message>
        <source>Fill the rows that are without a key, then add a NOT NULL constraint with a migration of GitLab.</source>
        <translation>Die Zeilen ohne Schlüssel füllen und dann mit einer Migration von GitLab ein NOT-NULL-Constraint anlegen.</translation>
    </message>
    <message>
        <source>Let the check demand exactly one: num_nonnulls(%1) = 1.</source>
        <translation>Den Check genau einen verlangen lassen: num_nonnulls(%1) = 1.</translation>
    </message>
    <message>
        <source>Read the definition of the constraint.</source>
        <translation>Die Definition des Constraints lesen.</translation>
    </message>
    <message>
        <source>Add a foreign key, or an entry in config/gitlab_loose_foreign_keys.yml.</source>
        <translation>Einen Fremdschlüssel oder einen Eintrag in config/gitlab_loose_foreign_keys.yml anlegen.</translation>
    </message>
    <message>
        <source>Search for rows that break it. If there are none, it can be validated.</source>
        <translation>Zeilen suchen, die es verletzen. Gibt es keine, kann es validiert werden.</translation>
    </message>
    <message>
        <source>Replace it with a loose foreign key, or remove it.</source>
        <translation>Ihn durch einen losen Fremdschlüssel ersetzen oder entfernen.</translation>
    </message>
    <message>
        <source>Add the trigger with a migration of GitLab (track_record_deletions).</source>
        <translation>Den Trigger mit einer Migration von GitLab anlegen (track_record_deletions).</translation>
    </message>
    <message>
        <source>Find out who disabled it, and enable it.</source>
        <translation>Herausfinden, wer ihn ausgeschaltet hat, und ihn einschalten.</translation>
    </message>
    <message>
        <source>Run on the cell: rake gitlab:db:lock_writes.</source>
        <translation>Auf der Zelle ausführen: rake gitlab:db:lock_writes.</translation>
    </message>
    <message>
        <source>Run on the cell: rake gitlab:db:lock_writes. It unlocks tables that are at home.</source>
        <translation>Auf der Zelle ausführen: rake gitlab:db:lock_writes. Das entsperrt Tabellen in ihrer Heimat.</translation>
    </message>
    <message>
        <source>The cell lacks the table %1, which most cells have.</source>
        <translation>Der Zelle fehlt die Tabelle %1, die die meisten Zellen haben.</translation>
    </message>
    <message>
        <source>The cell has the table %1, which most cells lack.</source>
        <translation>Die Zelle hat die Tabelle %1, die den meisten Zellen fehlt.</translation>
    </message>
    <message>
        <source>The table %1 differs from that of most cells.</source>
        <translation>Die Tabelle %1 weicht von der der meisten Zellen ab.</translation>
    </message>
    <message>
        <source>More differences: %1.</source>
        <translation>Weitere Unterschiede: %1.</translation>
    </message>
    <message>
        <source>The column %1 is missing.</source>
        <translation>Die Spalte %1 fehlt.</translation>
    </message>
    <message>
        <source>The column %1 is only in this cell.</source>
        <translation>Die Spalte %1 ist nur in dieser Zelle.</translation>
    </message>
    <message>
        <source>The column %1 is %2 here, and usually %3.</source>
        <translation>Die Spalte %1 ist hier %2 und sonst %3.</translation>
    </message>
    <message>
        <source>The constraint %1 is missing.</source>
        <translation>Das Constraint %1 fehlt.</translation>
    </message>
    <message>
        <source>The constraint %1 is only in this cell.</source>
        <translation>Das Constraint %1 ist nur in dieser Zelle.</translation>
    </message>
    <message>
        <source>The constraint %1 is %2 here, and usually %3.</source>
        <translation>Das Constraint %1 ist hier %2 und sonst %3.</translation>
    </message>
    <message>
        <source>The trigger %1 is missing.</source>
        <translation>Der Trigger %1 fehlt.</translation>
    </message>
    <message>
        <source>The trigger %1 is only in this cell.</source>
        <translation>Der Trigger %1 ist nur in dieser Zelle.</translation>
    </message>
    <message>
        <source>The trigger %1 calls %2 here, and usually %3.</source>
        <translation>Der Trigger %1 ruft hier %2 und sonst %3 auf.</translation>
    </message>
    <message>
        <source>Check which migration of GitLab did not run, or ran only in part, in this cell.</source>
        <translation>Prüfen, welche Migration von GitLab in dieser Zelle nicht oder nur zum Teil gelaufen ist.</translation>
    </message>
    <message>
        <source>Rows of %1 without a sharding key: %2 of %3, such as %4.</source>
        <translation>Zeilen von %1 ohne Sharding-Key: %2 von %3, etwa %4.</translation>
    </message>
    <message>
        <source>Rows of %1 with more than one sharding key: %2 of %3, such as %4.</source>
        <translation>Zeilen von %1 mit mehr als einem Sharding-Key: %2 von %3, etwa %4.</translation>
    </message>
    <message>
        <source>Rows of %1 whose %5 is not that of their parent: %2 of %3, such as %4.</source>
        <translation>Zeilen von %1, deren %5 nicht die des Parents ist: %2 von %3, etwa %4.</translation>
    </message>
    <message>
        <source>Find the parent of these rows. The background migration may have left them out.</source>
        <translation>Den Parent dieser Zeilen finden. Die Hintergrundmigration kann sie ausgelassen haben.</translation>
    </message>
    <message>
        <source>Find out which key is right, before the check demands exactly one.</source>
        <translation>Herausfinden, welcher Schlüssel stimmt, bevor der Check genau einen verlangt.</translation>
    </message>
    <message>
        <source>Find out whether the parent was moved. Such rows stay behind when an organization moves.</source>
        <translation>Herausfinden, ob der Parent verschoben wurde. Solche Zeilen bleiben zurück, wenn eine Organisation umzieht.</translation>
    </message>
    <message>
        <source>Tables that the checkout or the database does not have: %1.</source>
        <translation>Tabellen, die der Checkout oder die Datenbank nicht hat: %1.</translation>
    </message>
    <message>
        <source>Tables that need no search, because their constraints enforce the rules: %1.</source>
        <translation>Tabellen, die keine Suche brauchen, weil ihre Constraints die Regeln erzwingen: %1.</translation>
    </message>
    <message>
        <source>Tables of the database %2 that were not searched, because it does not answer: %1.</source>
        <translation>Tabellen der Datenbank %2, die nicht durchsucht wurden, weil sie nicht antwortet: %1.</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
    <message>
        <source>Not all databases were read</source>
        <translation>Nicht alle Datenbanken wurden gelesen</translation>
    </message>
    <message>
        <source>Dangling key</source>
        <translation>Verwaister Schlüssel</translation>
    </message>
    <message>
        <source>The background migration %1 is running, and no job of it succeeded within 24 h.</source>
        <translation>Die Hintergrundmigration %1 läuft, und in 24 h ist keiner ihrer Jobs gelungen.</translation>
    </message>
    <message>
        <source>The background migration %1 is finished but not finalized. It was due on %2.</source>
        <translation>Die Hintergrundmigration %1 ist fertig, aber nicht abgeschlossen. Fällig war das am %2.</translation>
    </message>
    <message>
        <source>Loose foreign keys of %1 are behind: %2 deleted rows, oldest due for %3. Most attempts: %4.</source>
        <translation>Lose Fremdschlüssel von %1 sind im Rückstand: %2 gelöschte Zeilen, die älteste seit %3 fällig. Meiste Versuche: %4.</translation>
    </message>
    <message>
        <source>Run on the cell: sudo gitlab-rake %1</source>
        <translation>Auf der Zelle ausführen: sudo gitlab-rake %1</translation>
    </message>
    <message>
        <source>The sharding key %2 of %1 can be null.</source>
        <translation>Der Sharding-Key %2 von %1 kann NULL sein.</translation>
    </message>
    <message>
        <source>The effect of the constraint %2 of %1 is unknown: %3.</source>
        <translation>Die Wirkung des Constraints %2 von %1 ist unbekannt: %3.</translation>
    </message>
    <message>
        <source>The constraint %1 of %2 is not validated. Older rows may break it.</source>
        <translation>Das Constraint %1 von %2 ist nicht validiert. Ältere Zeilen können es verletzen.</translation>
    </message>
    <message>
        <source>Rows deleted directly from the partition %1 of %2 are not noted for loose foreign keys.</source>
        <translation>Zeilen, die direkt aus der Partition %1 von %2 gelöscht werden, werden nicht für lose Fremdschlüssel festgehalten.</translation>
    </message>
    <message>
        <source>%1 belongs to the database %3, and is writable in %2.</source>
        <translation>%1 gehört in die Datenbank %3 und ist in %2 beschreibbar.</translation>
    </message>
    <message>
        <source>Partitions of %1 that are writable in the database %2: %3, such as %4.</source>
        <translation>Partitionen von %1, die in der Datenbank %2 beschreibbar sind: %3, etwa %4.</translation>
    </message>
    <message>
        <source>%1 belongs to the database %2, and is locked for writes there.</source>
        <translation>%1 gehört in die Datenbank %2 und ist dort gegen Schreiben gesperrt.</translation>
    </message>
    <message>
        <source>Check why the migration that removes it has not dropped it.</source>
        <translation>Prüfen, warum die Migration, die sie entfernt, sie nicht gelöscht hat.</translation>
    </message>
    <message>
        <source>Attach this finding to a support case. GitLab has a task that removes it.</source>
        <translation>Diesen Befund einem Supportfall beifügen. GitLab hat eine Aufgabe, die das behebt.</translation>
    </message>
    <message>
        <source>Rows of %1 whose %5 references a missing row: %2 of %3, such as %4.</source>
        <translation>Zeilen von %1, deren %5 auf eine fehlende Zeile verweist: %2 von %3, etwa %4.</translation>
    </message>
    <message>
        <source>Find out how the referenced row was deleted. No loose foreign key waits for it.</source>
        <translation>Herausfinden, wie die Zeile gelöscht wurde. Kein loser Fremdschlüssel wartet darauf.</translation>
    </message>
    <message>
        <source>Keys that are not looked up, because no table here has a single integer key for them: %1, such as %2.</source>
        <translation>Schlüssel, die nicht nachgeschlagen werden, weil hier keine Tabelle einen einzelnen ganzzahligen Schlüssel für sie hat: %1, etwa %2.</translation>
    </message>
    <message>
        <source>Keys that were not looked up, because the role may not read what they lead to: %1, such as %2.</source>
        <translation>Schlüssel, die nicht nachgeschlagen wurden, weil die Rolle nicht lesen darf, wohin sie führen: %1, etwa %2.</translation>
    </message>
    <message>
        <source>Not all keys of %1 were looked up in the database main, so these are unknown: %2. %3</source>
        <translation>Nicht alle Schlüssel von %1 wurden in der Datenbank main nachgeschlagen, daher sind diese unbekannt: %2. %3</translation>
    </message>
    <message>
        <source>The database main was not read.</source>
        <translation>Die Datenbank main wurde nicht gelesen.</translation>
    </message>
</context>
<context>
    <name>service</name>
    <message>
        <source>lease %1 claims</source>
        <translation>Leasen von %1 Claims</translation>
    </message>
    <message>
        <source>commit lease %1</source>
        <translation>Commit von Lease %1</translation>
    </message>
    <message>
        <source>roll back lease %1</source>
        <translation>Rollback von Lease %1</translation>
    </message>
    <message>
        <source>%1 granted a lease without a UUID. Check the outstanding leases of the cell.</source>
        <translation>%1 hat eine Lease ohne UUID vergeben. Die ausstehenden Leases der Zelle prüfen.</translation>
    </message>
    <message>
        <source>list the cells</source>
        <translation>Auflisten der Zellen</translation>
    </message>
    <message>
        <source>list the leases of cell %1</source>
        <translation>Auflisten der Leases von Zelle %1</translation>
    </message>
    <message>
        <source>list the claims of cell %1 from %2</source>
        <translation>Auflisten der Claims von Zelle %1 aus %2</translation>
    </message>
    <message>
        <source>look up a claimed %1</source>
        <translation>Nachschlagen eines Claims (%1)</translation>
    </message>
    <message>
        <source>check whether the service is ready</source>
        <translation>Prüfen, ob der Service bereit ist,</translation>
    </message>
    <message>
        <source>list leases</source>
        <translation>Auflisten von Leases</translation>
    </message>
    <message>
        <source>list claims</source>
        <translation>Auflisten von Claims</translation>
    </message>
    <message>
        <source>look up a claim</source>
        <translation>Nachschlagen eines Claims</translation>
    </message>
    <message>
        <source>You stopped the request to %1 at %2.</source>
        <translation>Auf Ihren Wunsch abgebrochen: %1 (%2).</translation>
    </message>
    <message>
        <source>Cannot %1: %2 reports that it is unavailable, or the connection was cut. Try again.</source>
        <translation>%1 nicht möglich: %2 meldet, nicht verfügbar zu sein, oder die Verbindung wurde getrennt. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot %1: %2 canceled the call. Try again.</source>
        <translation>%1 nicht möglich: %2 hat den Aufruf abgebrochen. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot %1: %2 did not answer within %3 s. Try again.</source>
        <translation>%1 nicht möglich: %2 hat nicht innerhalb von %3 s geantwortet. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot %1: %2 does not allow %3 to do this. Use a certificate with this right.</source>
        <translation>%1 nicht möglich: %2 erlaubt es %3 nicht. Ein Zertifikat mit diesem Recht benutzen.</translation>
    </message>
    <message>
        <source>Cannot %1: %2 refused. See the details.</source>
        <translation>%1 nicht möglich: %2 hat abgelehnt. Siehe Einzelheiten.</translation>
    </message>
    <message>
        <source>Cannot %1: %2 limits the number of requests. Wait a moment, then try again.</source>
        <translation>%1 nicht möglich: %2 begrenzt die Zahl der Anfragen. Einen Moment warten, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Cannot %1: the answer of %2 is larger than 16 MiB. Request less at once.</source>
        <translation>%1 nicht möglich: Die Antwort von %2 ist größer als 16 MiB. Weniger auf einmal anfragen.</translation>
    </message>
    <message>
        <source>Cannot %1: the answer of %2 has more than 16 KiB of metadata. Check what is between this machine and the service.</source>
        <translation>%1 nicht möglich: Die Antwort von %2 hat mehr als 16 KiB Metadaten. Prüfen, was zwischen diesem Rechner und dem Service liegt.</translation>
    </message>
    <message>
        <source>Cannot %1: the answer of %2 is damaged or has another protocol version. Check which version it runs.</source>
        <translation>%1 nicht möglich: Die Antwort von %2 ist beschädigt oder hat eine andere Protokollversion. Prüfen, welche Version dort läuft.</translation>
    </message>
    <message>
        <source>Cannot %1: %2 is not a Topology Service. Check the address.</source>
        <translation>%1 nicht möglich: %2 ist kein Topology Service. Die Adresse prüfen.</translation>
    </message>
    <message>
        <source>Cannot %1: the Topology Service at %2 has another version. Check which version it runs.</source>
        <translation>%1 nicht möglich: Der Topology Service unter %2 hat eine andere Version. Prüfen, welche Version dort läuft.</translation>
    </message>
    <message>
        <source>Cannot %1: %2 answered with an unknown error. See the details.</source>
        <translation>%1 nicht möglich: %2 hat mit einem unbekannten Fehler geantwortet. Siehe Einzelheiten.</translation>
    </message>
    <message>
        <source>The Topology Service at %1 sent an unusual page. Its range is read again in smaller parts.</source>
        <translation>Der Topology Service unter %1 hat eine ungewöhnliche Seite gesendet. Ihr Bereich wird in kleineren Teilen erneut gelesen.</translation>
    </message>
    <message>
        <source>The Topology Service at %1 split the claims of one source. Its range is read again in smaller parts.</source>
        <translation>Der Topology Service unter %1 hat die Claims einer Quelle geteilt. Ihr Bereich wird in kleineren Teilen erneut gelesen.</translation>
    </message>
    <message>
        <source>The Topology Service at %1 sent claims out of order or outside the range. Its range is read again in smaller parts.</source>
        <translation>Der Topology Service unter %1 hat Claims ungeordnet oder außerhalb des Bereichs gesendet. Ihr Bereich wird in kleineren Teilen erneut gelesen.</translation>
    </message>
    <message>
        <source>The Topology Service sent a record with a malformed UUID. Its page is not used.</source>
        <translation>Der Topology Service hat einen Eintrag mit fehlerhafter UUID gesendet. Die Seite wird nicht verwendet.</translation>
    </message>
    <message>
        <source>The Topology Service sent a record with a malformed lease UUID. Its page is not used.</source>
        <translation>Der Topology Service hat einen Eintrag mit fehlerhafter Lease-UUID gesendet. Die Seite wird nicht verwendet.</translation>
    </message>
    <message>
        <source>The Topology Service sent a record without a valid time. Its page is not used.</source>
        <translation>Der Topology Service hat einen Eintrag ohne gültige Zeit gesendet. Die Seite wird nicht verwendet.</translation>
    </message>
    <message>
        <source>The Topology Service sent a lease with a malformed UUID. Its page is not used.</source>
        <translation>Der Topology Service hat eine Lease mit fehlerhafter UUID gesendet. Die Seite wird nicht verwendet.</translation>
    </message>
    <message>
        <source>The Topology Service sent a lease without a valid time. Its page is not used.</source>
        <translation>Der Topology Service hat eine Lease ohne gültige Zeit gesendet. Die Seite wird nicht verwendet.</translation>
    </message>
    <message>
        <source>A %1 must be a whole number.</source>
        <translation>%1 muss eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>A claim of an unknown type cannot be sent back unchanged. Use a newer console.</source>
        <translation>Ein Claim eines unbekannten Typs kann nicht unverändert zurückgesendet werden. Eine neuere Konsole benutzen.</translation>
    </message>
    <message>
        <source>The cursor does not belong to a listing of leases. List them again.</source>
        <translation>Der Cursor gehört nicht zu einer Auflistung von Leases. Erneut auflisten.</translation>
    </message>
    <message>
        <source>%1 has no cell %2. Add it, or use another cell.</source>
        <translation>%1 hat keine Zelle %2. Sie ergänzen oder eine andere Zelle benutzen.</translation>
    </message>
    <message>
        <source>Your certificate</source>
        <translation>Ihr Zertifikat</translation>
    </message>
    <message>
        <source>The certificate of cell %1</source>
        <translation>Das Zertifikat von Zelle %1</translation>
    </message>
    <message>
        <source>%1 in %2 (%3)</source>
        <translation>%1 in %2 (%3)</translation>
    </message>
    <message>
        <source>%1 cannot be used. %2</source>
        <translation>%1 kann nicht benutzt werden. %2</translation>
    </message>
    <message>
        <source>The connection command for %1 has ended, so nothing was sent. See its output, then plan again.</source>
        <translation>Der Verbindungsbefehl für %1 ist beendet, daher wurde nichts gesendet. Sehen Sie seine Ausgabe an und planen Sie dann neu.</translation>
    </message>
    <message>
        <source>The CA of the service (ca) cannot be used. %1</source>
        <translation>Die CA des Service (ca) kann nicht benutzt werden. %1</translation>
    </message>
    <message>
        <source>The service accepts the certificate given for cell %1, but not for this cell. Correct the environment file.</source>
        <translation>Der Service nimmt das für Zelle %1 angegebene Zertifikat an, aber nicht für diese Zelle. Die Umgebungsdatei korrigieren.</translation>
    </message>
    <message>
        <source>The service refuses the admin certificate, too. Check its access rules.</source>
        <translation>Der Service weist auch das Admin-Zertifikat ab. Seine Zugriffsregeln prüfen.</translation>
    </message>
    <message>
        <source>find the cell of a request</source>
        <translation>die Zelle einer Anfrage finden</translation>
    </message>
</context>
<context>
    <name>session</name>
    <message>
        <source>The environment has no cell %1.</source>
        <translation>Die Umgebung hat keine Zelle %1.</translation>
    </message>
    <message>
        <source>The pairing was not checked.</source>
        <translation>Die Zuordnung wurde nicht geprüft.</translation>
    </message>
    <message>
        <source>The survey of leases was canceled.</source>
        <translation>Die Erhebung der Leases wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Not scanned: the database does not belong to cell %1. Correct it in the environment file.</source>
        <translation>Nicht gescannt: Die Datenbank gehört nicht zu Zelle %1. Die Datenbank in der Umgebungsdatei korrigieren.</translation>
    </message>
    <message>
        <source>Not sampled: the database does not belong to the cell.</source>
        <translation>Keine Stichprobe gezogen: Die Datenbank gehört nicht zur Zelle.</translation>
    </message>
    <message>
        <source>The environment names no Redis of this cell.</source>
        <translation>Die Umgebung nennt kein Redis für diese Zelle.</translation>
    </message>
    <message>
        <source>not queried.</source>
        <translation>nicht abgefragt.</translation>
    </message>
    <message>
        <source>The run was canceled before its first item.</source>
        <translation>Der Lauf wurde vor dem ersten Posten abgebrochen.</translation>
    </message>
    <message>
        <source>The database does not belong to cell %1, so it was not read. Correct it in the environment file.</source>
        <translation>Die Datenbank gehört nicht zu Zelle %1, daher wurde sie nicht gelesen. Sie in der Umgebungsdatei korrigieren.</translation>
    </message>
</context>
<context>
    <name>support</name>
    <message>
        <source>&quot;%1&quot; is not understood%2.</source>
        <translation>„%1“ ist nicht verständlich%2.</translation>
    </message>
    <message>
        <source>You stopped the attempts. The last one failed: %1</source>
        <translation>Sie haben die Versuche abgebrochen. Der letzte schlug fehl: %1</translation>
    </message>
    <message>
        <source>%1 is cut short or damaged.</source>
        <translation>%1 ist abgeschnitten oder beschädigt.</translation>
    </message>
    <message>
        <source>%1 is damaged: it holds more than it states.</source>
        <translation>%1 ist beschädigt: Die Datei enthält mehr, als sie angibt.</translation>
    </message>
    <message>
        <source>%1 is damaged: its contents do not match its digest.</source>
        <translation>%1 ist beschädigt: Der Inhalt passt nicht zur Prüfsumme.</translation>
    </message>
    <message>
        <source>It is not JSON: it contains a NUL character.</source>
        <translation>Das ist kein JSON: Es enthält ein NUL-Zeichen.</translation>
    </message>
    <message>
        <source>It is nested too deeply.</source>
        <translation>Es ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The key &quot;%1&quot; appears twice in one object.</source>
        <translation>Der Schlüssel „%1“ kommt in einem Objekt zweimal vor.</translation>
    </message>
    <message>
        <source>The document</source>
        <translation>Das Dokument</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>muss ein Objekt sein</translation>
    </message>
    <message>
        <source>is unknown</source>
        <translation>ist unbekannt</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>must be a string</source>
        <translation>muss ein Text sein</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>muss true oder false sein</translation>
    </message>
    <message>
        <source>must be a list of strings</source>
        <translation>muss eine Liste von Texten sein</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>muss eine Liste sein</translation>
    </message>
    <message>
        <source>at least %1 ahead</source>
        <translation>mindestens %1 voraus</translation>
    </message>
    <message>
        <source>%1 ahead (± %2)</source>
        <translation>%1 voraus (± %2)</translation>
    </message>
    <message>
        <source>%1 behind (± %2)</source>
        <translation>%1 zurück (± %2)</translation>
    </message>
    <message>
        <source>It is not JSON.</source>
        <translation>Das ist kein JSON.</translation>
    </message>
</context>
<context>
    <name>tables</name>
    <message>
        <source>Sorting was canceled.</source>
        <translation>Das Sortieren wurde abgebrochen.</translation>
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
    <name>tls</name>
    <message>
        <source>%1 holds no certificate in PEM form. Name another file.</source>
        <translation>%1 enthält kein Zertifikat in PEM-Form. Eine andere Datei nennen.</translation>
    </message>
    <message>
        <source>%1 holds no private key in PEM form without a passphrase. Name another file.</source>
        <translation>%1 enthält keinen privaten Schlüssel in PEM-Form ohne Passphrase. Eine andere Datei nennen.</translation>
    </message>
    <message>
        <source>The key in %1 does not belong to the certificate in %2. Name the key of this certificate.</source>
        <translation>Der Schlüssel in %1 gehört nicht zum Zertifikat in %2. Den Schlüssel dieses Zertifikats nennen.</translation>
    </message>
    <message>
        <source>Your certificate (%1)</source>
        <translation>Ihr Zertifikat (%1)</translation>
    </message>
    <message>
        <source>%1 expired at %2. Ask for a new one.</source>
        <translation>%1 ist am %2 abgelaufen. Ein neues anfordern.</translation>
    </message>
    <message>
        <source>%1 is not valid before %2. Check the clock of this machine.</source>
        <translation>%1 ist nicht vor %2 gültig. Die Uhr dieses Rechners prüfen.</translation>
    </message>
    <message>
        <source>Your certificate (%1) cannot be used with its key: %2. Check both files.</source>
        <translation>Ihr Zertifikat (%1) kann nicht mit seinem Schlüssel benutzt werden: %2. Beide Dateien prüfen.</translation>
    </message>
    <message>
        <source>%1 cannot be used. %2</source>
        <translation>%1 kann nicht benutzt werden. %2</translation>
    </message>
    <message>
        <source>%1 is not an Ed25519 private key in PEM form without a passphrase. Create one with: openssl genpkey -algorithm ed25519</source>
        <translation>%1 ist kein privater Ed25519-Schlüssel in PEM-Form ohne Passphrase. Einen erzeugen mit: openssl genpkey -algorithm ed25519</translation>
    </message>
    <message>
        <source>The key in %1 cannot sign. Create another one.</source>
        <translation>Der Schlüssel in %1 kann nicht signieren. Einen anderen erzeugen.</translation>
    </message>
    <message>
        <source>This is not a connection string of libpq. Write host=... dbname=... user=...</source>
        <translation>Dies ist keine Verbindungszeichenfolge von libpq. Zu schreiben ist host=... dbname=... user=...</translation>
    </message>
    <message>
        <source>The name %1 was not found (%2). Check the address and the DNS.</source>
        <translation>Der Name %1 wurde nicht gefunden (%2). Adresse und DNS prüfen.</translation>
    </message>
    <message>
        <source>%1 refuses the connection: nothing listens there. Check that the server runs.</source>
        <translation>%1 lehnt die Verbindung ab: Dort lauscht nichts. Prüfen, ob der Server läuft.</translation>
    </message>
    <message>
        <source>%1 does not answer. Check that the host is running and that no firewall blocks it.</source>
        <translation>%1 antwortet nicht. Prüfen, ob der Rechner läuft und keine Firewall ihn blockiert.</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2. Check the network.</source>
        <translation>%1 ist nicht erreichbar: %2. Das Netz prüfen.</translation>
    </message>
    <message>
        <source>%1 accepts the connection but sends nothing. Try again, then check host and port.</source>
        <translation>%1 nimmt die Verbindung an, sendet aber nichts. Erneut versuchen, dann Host und Port prüfen.</translation>
    </message>
    <message>
        <source>%1 closed the connection without an answer. Try again, then check host, port, proxies and firewalls.</source>
        <translation>%1 hat die Verbindung ohne Antwort geschlossen. Erneut versuchen, dann Host, Port, Proxys und Firewalls prüfen.</translation>
    </message>
    <message>
        <source>%1 offers no TLS, but sslmode requires it. Turn on TLS there, or check host and port.</source>
        <translation>%1 bietet kein TLS an, aber sslmode verlangt es. Dort TLS einschalten oder Host und Port prüfen.</translation>
    </message>
    <message>
        <source>%1 is not a PostgreSQL server. Check host and port.</source>
        <translation>%1 ist kein PostgreSQL-Server. Host und Port prüfen.</translation>
    </message>
    <message>
        <source>%1 does not speak TLS. Check the port; this console never connects without TLS.</source>
        <translation>%1 spricht kein TLS. Den Port prüfen; diese Konsole verbindet sich nie ohne TLS.</translation>
    </message>
    <message>
        <source>%1 speaks TLS but not HTTP/2. Check whether it is a Topology Service, without a proxy in front of it.</source>
        <translation>%1 spricht TLS, aber nicht HTTP/2. Prüfen, ob es ein Topology Service ohne Proxy davor ist.</translation>
    </message>
    <message>
        <source>%1 accepts the connection but does not answer the TLS handshake. Try again.</source>
        <translation>%1 nimmt die Verbindung an, beantwortet aber den TLS-Handshake nicht. Erneut versuchen.</translation>
    </message>
    <message>
        <source>The TLS handshake with %1 failed: %2. Try again, then ask its operator.</source>
        <translation>Der TLS-Handshake mit %1 ist fehlgeschlagen: %2. Erneut versuchen, dann die Betreiber fragen.</translation>
    </message>
    <message>
        <source>the connection was closed</source>
        <translation>die Verbindung wurde geschlossen</translation>
    </message>
    <message>
        <source>%1 does not accept your certificate (%2, issued by %3): %4. Use one from an authority that it trusts.</source>
        <translation>%1 nimmt Ihr Zertifikat nicht an (%2, ausgestellt von %3): %4. Eines von einer Stelle benutzen, der der Server vertraut.</translation>
    </message>
    <message>
        <source>The certificate of %1 (%2, issued by %3)</source>
        <translation>Das Zertifikat von %1 (%2, ausgestellt von %3)</translation>
    </message>
    <message>
        <source>%1 expired at %2. Its operator must renew it.</source>
        <translation>%1 ist am %2 abgelaufen. Die Betreiber müssen es erneuern.</translation>
    </message>
    <message>
        <source>%1 is not valid before %2. Check the clocks of both machines.</source>
        <translation>%1 ist nicht vor %2 gültig. Die Uhren beider Rechner prüfen.</translation>
    </message>
    <message>
        <source>%1 is for %2, not for %3. Use one of those names as the %4.</source>
        <translation>%1 gilt für %2, nicht für %3. Einen dieser Namen als %4 benutzen.</translation>
    </message>
    <message>
        <source>%1 was not issued by the authority in your %2 file. Check %2, and whether this is the right server.</source>
        <translation>%1 wurde nicht von der Stelle in Ihrer Datei %2 ausgestellt. %2 prüfen, und ob dies der richtige Server ist.</translation>
    </message>
    <message>
        <source>%1 cannot be verified: %2. Ask its operator to check it.</source>
        <translation>%1 kann nicht verifiziert werden: %2. Von den Betreibern prüfen lassen.</translation>
    </message>
    <message>
        <source>You stopped this check.</source>
        <translation>Sie haben diese Prüfung abgebrochen.</translation>
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
        <source>Read from the cell&apos;s Redis at %1.</source>
        <translation>Aus dem Redis der Zelle gelesen um %1.</translation>
    </message>
    <message>
        <source>at 0</source>
        <translation>bei 0</translation>
    </message>
    <message>
        <source>The worker wrote 0 as its last id: it either finished or is starting over.</source>
        <translation>Der Worker hat 0 als letzte Id geschrieben: Er ist fertig oder beginnt von vorn.</translation>
    </message>
    <message>
        <source>Its last id is 0: the worker finished, never started, or its progress expired.</source>
        <translation>Seine letzte Id ist 0: Der Worker ist fertig, hat nie begonnen, oder sein Fortschritt ist abgelaufen.</translation>
    </message>
    <message>
        <source>Processed up to id %1.</source>
        <translation>Verarbeitet bis Id %1.</translation>
    </message>
    <message>
        <source>Reported %1 ago.</source>
        <translation>Gemeldet vor %1.</translation>
    </message>
    <message>
        <source>Running; its lease ends in %1.</source>
        <translation>Läuft; seine Lease endet in %1.</translation>
    </message>
    <message>
        <source>Running.</source>
        <translation>Läuft.</translation>
    </message>
    <message>
        <source>Not running.</source>
        <translation>Läuft nicht.</translation>
    </message>
    <message>
        <source>Cell %1 holds the value for %2. Decide which cell keeps it.</source>
        <translation>Zelle %1 hält den Wert für %2. Entscheiden, welche Zelle ihn behält.</translation>
    </message>
    <message>
        <source>%1 of this cell holds the value, because it moved or two rows swapped values. Repair both in one plan, then scan again.</source>
        <translation>%1 dieser Zelle hält den Wert, weil er umzog oder zwei Zeilen ihre Werte tauschten. Beide in einem Plan reparieren, dann erneut scannen.</translation>
    </message>
    <message>
        <source>The same row holds the value for another subject. Replace the claim.</source>
        <translation>Dieselbe Zeile hält den Wert für ein anderes Subjekt. Den Claim ersetzen.</translation>
    </message>
    <message>
        <source>Another row also requests the value. Only one of them can have it.</source>
        <translation>Eine andere Zeile verlangt den Wert auch. Nur eine kann ihn haben.</translation>
    </message>
    <message>
        <source>A lease holds the value. Resolve that lease.</source>
        <translation>Eine Lease hält den Wert. Diese Lease erledigen.</translation>
    </message>
    <message>
        <source>The service rejects this value and every batch that contains it. The value may be too long; change the row.</source>
        <translation>Der Service lehnt diesen Wert und jeden Stapel ab, der ihn enthält. Der Wert ist vielleicht zu lang; die Zeile ändern.</translation>
    </message>
    <message>
        <source>A lease holds the claim to destroy. Resolve that lease.</source>
        <translation>Eine Lease hält den zu löschenden Claim. Diese Lease erledigen.</translation>
    </message>
</context>
</TS>
