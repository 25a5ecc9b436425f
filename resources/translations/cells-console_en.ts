<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ActivityPage</name>
    <message numerus="yes">
        <source>cell(s) %1</source>
        <translation>
            <numerusform>cell %1</numerusform>
            <numerusform>cells %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What became of %n call(s) is not known</source>
        <translation>
            <numerusform>What became of %n call is not known</numerusform>
            <numerusform>What became of %n calls is not known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last line of the trail is not whole: %n byte(s)</source>
        <translation>
            <numerusform>The last line of the trail is not whole: %n byte</numerusform>
            <numerusform>The last line of the trail is not whole: %n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n claim</numerusform>
            <numerusform>%n claims</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message numerus="yes">
        <source>%n given another cell&apos;s database</source>
        <translation>
            <numerusform>%n given another cell&apos;s database</numerusform>
            <numerusform>%n given another cell&apos;s database</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not read, or in part</source>
        <translation>
            <numerusform>%n not read, or in part</numerusform>
            <numerusform>%n not read, or in part</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n outstanding lease(s)</source>
        <translation>
            <numerusform>at least %n outstanding lease</numerusform>
            <numerusform>at least %n outstanding leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outstanding lease(s)</source>
        <translation>
            <numerusform>%n outstanding lease</numerusform>
            <numerusform>%n outstanding leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pairing proved of %1 of %n cell(s)</source>
        <translation>
            <numerusform>Pairing proved of %1 of %n cell</numerusform>
            <numerusform>Pairing proved of %1 of %n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) not scanned</source>
        <translation>
            <numerusform>%n model not scanned</numerusform>
            <numerusform>%n models not scanned</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>activity</name>
    <message numerus="yes">
        <source>%1: %n item(s)</source>
        <translation>
            <numerusform>%1: %n item</numerusform>
            <numerusform>%1: %n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Commit %n lease(s)</source>
        <translation>
            <numerusform>Commit %n lease</numerusform>
            <numerusform>Commit %n leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Roll back %n lease(s)</source>
        <translation>
            <numerusform>Roll back %n lease</numerusform>
            <numerusform>Roll back %n leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clean %n local row(s)</source>
        <translation>
            <numerusform>Clean %n local row</numerusform>
            <numerusform>Clean %n local rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reconcile %n lease(s)</source>
        <translation>
            <numerusform>Reconcile %n lease</numerusform>
            <numerusform>Reconcile %n leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) open</source>
        <translation>
            <numerusform>%n call open</numerusform>
            <numerusform>%n calls open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) without a known outcome</source>
        <translation>
            <numerusform>%n call without a known outcome</numerusform>
            <numerusform>%n calls without a known outcome</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n action(s)</source>
        <translation>
            <numerusform>%n action</numerusform>
            <numerusform>%n actions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused attempt(s)</source>
        <translation>
            <numerusform>%n refused attempt</numerusform>
            <numerusform>%n refused attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Create %n claim(s) of %1</source>
        <translation>
            <numerusform>Create %n claim of %1</numerusform>
            <numerusform>Create %n claims of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n claim(s) of %1</source>
        <translation>
            <numerusform>Replace %n claim of %1</numerusform>
            <numerusform>Replace %n claims of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Destroy %n claim(s) of %1</source>
        <translation>
            <numerusform>Destroy %n claim of %1</numerusform>
            <numerusform>Destroy %n claims of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo plan %1: %n claim(s) of %2</source>
        <translation>
            <numerusform>Undo plan %1: %n claim of %2</numerusform>
            <numerusform>Undo plan %1: %n claims of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Repair %n claim(s) of %1</source>
        <translation>
            <numerusform>Repair %n claim of %1</numerusform>
            <numerusform>Repair %n claims of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::AgeHistory</name>
    <message numerus="yes">
        <source>Leases by age: %1 → %2 in %n complete survey(s) since %3</source>
        <translation>
            <numerusform>Leases by age: %1 → %2 in %n complete survey since %3</numerusform>
            <numerusform>Leases by age: %1 → %2 in %n complete surveys since %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leases by age: %1, unchanged in %n complete survey(s) since %2</source>
        <translation>
            <numerusform>Leases by age: %1, unchanged in %n complete survey since %2</numerusform>
            <numerusform>Leases by age: %1, unchanged in %n complete surveys since %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::AttentionList</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::BigTableView</name>
    <message numerus="yes">
        <source>Copied %n row(s)</source>
        <translation>
            <numerusform>Copied %n row</numerusform>
            <numerusform>Copied %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::BrowsePane</name>
    <message numerus="yes">
        <source>%n claim(s) and rows read. %1</source>
        <translation>
            <numerusform>%n claim and row read. %1</numerusform>
            <numerusform>%n claims and rows read. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::DifferenceBreakdown</name>
    <message numerus="yes">
        <source>%n more group(s), none larger</source>
        <translation>
            <numerusform>%n more group, not larger</numerusform>
            <numerusform>%n more groups, none larger</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::DriftCharts</name>
    <message numerus="yes">
        <source>%1: drift %2 → %3 in %n complete scan(s) since %4</source>
        <translation>
            <numerusform>%1: drift %2 → %3 in %n complete scan since %4</numerusform>
            <numerusform>%1: drift %2 → %3 in %n complete scans since %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: drift %2, unchanged in %n complete scan(s) since %3</source>
        <translation>
            <numerusform>%1: drift %2, unchanged in %n complete scan since %3</numerusform>
            <numerusform>%1: drift %2, unchanged in %n complete scans since %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::DrillPane</name>
    <message numerus="yes">
        <source>%1 of %2 points · %n hint(s) taken</source>
        <translation>
            <numerusform>%1 of %2 points · %n hint taken</numerusform>
            <numerusform>%1 of %2 points · %n hints taken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::EnvironmentForm</name>
    <message numerus="yes">
        <source>%1 · %n fault(s)</source>
        <translation>
            <numerusform>%1 · %n fault</numerusform>
            <numerusform>%1 · %n faults</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::LeaseContents</name>
    <message numerus="yes">
        <source>The search was stopped when it had read %1 claim(s); the lease may hold more.</source>
        <translation>
            <numerusform>The search was stopped when it had read %1 claim; the lease may hold more.</numerusform>
            <numerusform>The search was stopped when it had read %1 claims; the lease may hold more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 claim(s) of rows made around its creation were read (%2). It may hold claims of older rows, too.</source>
        <translation>
            <numerusform>%1 claim of rows made around its creation were read (%2). It may hold claims of older rows, too.</numerusform>
            <numerusform>%1 claims of rows made around its creation were read (%2). It may hold claims of older rows, too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Searching %1: %2 claim(s) read, %3 found</source>
        <translation>
            <numerusform>Searching %1: %2 claim read, %3 found</numerusform>
            <numerusform>Searching %1: %2 claims read, %3 found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::LeasesPage</name>
    <message numerus="yes">
        <source>Surveying leases: page %1 of the service, %n lease(s)</source>
        <translation>
            <numerusform>Surveying leases: page %1 of the service, %n lease</numerusform>
            <numerusform>Surveying leases: page %1 of the service, %n leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) listed. %1</source>
        <translation>
            <numerusform>%n lease listed. %1</numerusform>
            <numerusform>%n leases listed. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::LookupPane</name>
    <message numerus="yes">
        <source>Looking up %n value(s)</source>
        <translation>
            <numerusform>Looking up %n value</numerusform>
            <numerusform>Looking up %n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::OverviewPage</name>
    <message numerus="yes">
        <source>Reading the cells: %n to come</source>
        <translation>
            <numerusform>Reading the cells: %n to come</numerusform>
            <numerusform>Reading the cells: %n to come</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::ScanAlerts</name>
    <message numerus="yes">
        <source>The service lists %n claim(s) of other cells as claims of this cell</source>
        <translation>
            <numerusform>The service lists %n claim of another cell as a claim of this cell</numerusform>
            <numerusform>The service lists %n claims of other cells as claims of this cell</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The newest claims that were seen are gone, %n of them: the service may have been restored from an older state</source>
        <translation>
            <numerusform>The newest claim that was seen is gone: the service may have been restored from an older state</numerusform>
            <numerusform>The newest claims that were seen are gone, %n of them: the service may have been restored from an older state</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) that an earlier scan saw are gone, while their rows still ask for them: %1. Once you say that the service was not restored they count as taken away, and can be planned for like any other difference. Say it only when it is known who took them away: on a service that was restored, what was claimed since is lost, and repairs may give values away that others hold. It cannot be undone, and is told in the audit trail.</source>
        <translation>
            <numerusform>%n claim that an earlier scan saw is gone, while its row still asks for it: %1. Once you say that the service was not restored they count as taken away, and can be planned for like any other difference. Say it only when it is known who took them away: on a service that was restored, what was claimed since is lost, and repairs may give values away that others hold. It cannot be undone, and is told in the audit trail.</numerusform>
            <numerusform>%n claims that an earlier scan saw are gone, while their rows still ask for them: %1. Once you say that the service was not restored they count as taken away, and can be planned for like any other difference. Say it only when it is known who took them away: on a service that was restored, what was claimed since is lost, and repairs may give values away that others hold. It cannot be undone, and is told in the audit trail.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::TableActions</name>
    <message numerus="yes">
        <source>Exported %n row(s) to %1 · SHA-256 %2</source>
        <translation>
            <numerusform>Exported %n row to %1 · SHA-256 %2</numerusform>
            <numerusform>Exported %n rows to %1 · SHA-256 %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::TimelineExport</name>
    <message numerus="yes">
        <source>Exported %n action(s) to %1 · SHA-256 %2</source>
        <translation>
            <numerusform>Exported %n action to %1 · SHA-256 %2</numerusform>
            <numerusform>Exported %n actions to %1 · SHA-256 %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::WorkerWatch</name>
    <message numerus="yes">
        <source>%n destroy(s) would be wrong: the row was touched recently and still asks for the claim.</source>
        <translation>
            <numerusform>%n destroy would be wrong: the row was touched recently and still asks for the claim.</numerusform>
            <numerusform>%n destroys would be wrong: the rows were touched recently and still ask for their claims.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more record(s) block it.</source>
        <translation>
            <numerusform>%n more record blocks it.</numerusform>
            <numerusform>%n more records block it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more record(s) may block it.</source>
        <translation>
            <numerusform>%n more record may block it.</numerusform>
            <numerusform>%n more records may block it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>claims</name>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n missing</numerusform>
            <numerusform>%n missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n different</source>
        <translation>
            <numerusform>%n different</numerusform>
            <numerusform>%n different</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n extra</source>
        <translation>
            <numerusform>%n extra</numerusform>
            <numerusform>%n extra</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n duplicate</source>
        <translation>
            <numerusform>%n duplicate</numerusform>
            <numerusform>%n duplicate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unreadable</source>
        <translation>
            <numerusform>%n unreadable</numerusform>
            <numerusform>%n unreadable</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n leased</source>
        <translation>
            <numerusform>%n leased</numerusform>
            <numerusform>%n leased</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n recent</source>
        <translation>
            <numerusform>%n recent</numerusform>
            <numerusform>%n recent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not checked</source>
        <translation>
            <numerusform>%n not checked</numerusform>
            <numerusform>%n not checked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 claim(s)</source>
        <translation>
            <numerusform>%1 claim</numerusform>
            <numerusform>%1 claims</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differing</source>
        <translation>
            <numerusform>%n differing</numerusform>
            <numerusform>%n differing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not found</source>
        <translation>
            <numerusform>%n not found</numerusform>
            <numerusform>%n not found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s)</source>
        <translation>
            <numerusform>%n lease</numerusform>
            <numerusform>%n leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n matching</source>
        <translation>
            <numerusform>%n matching</numerusform>
            <numerusform>%n matching</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n looked up</source>
        <translation>
            <numerusform>%n looked up</numerusform>
            <numerusform>%n looked up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>drift</name>
    <message numerus="yes">
        <source>%n scan(s) incomplete</source>
        <translation>
            <numerusform>%n scan incomplete</numerusform>
            <numerusform>%n scans incomplete</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Drift in %n complete scan(s) since %1: %2</source>
        <translation>
            <numerusform>Drift in %n complete scan since %1: %2</numerusform>
            <numerusform>Drift in %n complete scans since %1: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>drill</name>
    <message numerus="yes">
        <source>%n lease(s) rolled back</source>
        <translation>
            <numerusform>%n lease rolled back</numerusform>
            <numerusform>%n leases rolled back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n local row(s) deleted</source>
        <translation>
            <numerusform>%n local row deleted</numerusform>
            <numerusform>%n local rows deleted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) committed</source>
        <translation>
            <numerusform>%n lease committed</numerusform>
            <numerusform>%n leases committed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) to roll back</source>
        <translation>
            <numerusform>%n lease to roll back</numerusform>
            <numerusform>%n leases to roll back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n local row(s) to delete</source>
        <translation>
            <numerusform>%n local row to delete</numerusform>
            <numerusform>%n local rows to delete</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) to commit</source>
        <translation>
            <numerusform>%n lease to commit</numerusform>
            <numerusform>%n leases to commit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of %1 changed</source>
        <translation>
            <numerusform>%n claim of %1 changed</numerusform>
            <numerusform>%n claims of %1 changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deed(s) in another cell</source>
        <translation>
            <numerusform>%n deed in another cell</numerusform>
            <numerusform>%n deeds in another cell</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) cannot be judged yet.</source>
        <translation>
            <numerusform>%n lease cannot be judged yet.</numerusform>
            <numerusform>%n leases cannot be judged yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) of %1</source>
        <translation>
            <numerusform>%n difference of %1</numerusform>
            <numerusform>%n differences of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n call(s) nobody knows what became of it; see Activity.</source>
        <translation>
            <numerusform>Of %n call nobody knows what became of it; see Activity.</numerusform>
            <numerusform>Of %n calls nobody knows what became of them; see Activity.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) may still resolve. Judge again in half a minute.</source>
        <translation>
            <numerusform>%n difference may still resolve. Judge again in half a minute.</numerusform>
            <numerusform>%n differences may still resolve. Judge again in half a minute.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) compared; nobody lost a claim.</source>
        <translation>
            <numerusform>%n model compared; nobody lost a claim.</numerusform>
            <numerusform>%n models compared; nobody lost a claim.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n plan(s) that acted no exported timeline tells. Activity, Export.</source>
        <translation>
            <numerusform>Of %n plan that acted no exported timeline tells. Activity, Export.</numerusform>
            <numerusform>Of %n plans that acted no exported timeline tells. Activity, Export.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>leases</name>
    <message numerus="yes">
        <source>%n to commit</source>
        <translation>
            <numerusform>%n to commit</numerusform>
            <numerusform>%n to commit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to roll back</source>
        <translation>
            <numerusform>%n to roll back</numerusform>
            <numerusform>%n to roll back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to clean locally</source>
        <translation>
            <numerusform>%n to clean locally</numerusform>
            <numerusform>%n to clean locally</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to wait for</source>
        <translation>
            <numerusform>%n to wait for</numerusform>
            <numerusform>%n to wait for</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n undecided</source>
        <translation>
            <numerusform>%n undecided</numerusform>
            <numerusform>%n undecided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>reaper leaves %n lease(s) behind</source>
        <translation>
            <numerusform>reaper leaves %n lease behind</numerusform>
            <numerusform>reaper leaves %n leases behind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outstanding</source>
        <translation>
            <numerusform>%n outstanding</numerusform>
            <numerusform>%n outstanding</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ended, only the local row is left</source>
        <translation>
            <numerusform>%n ended, only its local row is left</numerusform>
            <numerusform>%n ended, only their local rows are left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>reaper resolved nothing for %1, %n overdue resolved from here</source>
        <translation>
            <numerusform>reaper resolved nothing for %1, %n overdue resolved from here</numerusform>
            <numerusform>reaper resolved nothing for %1, %n overdue resolved from here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>reaper is behind: %n overdue, oldest by %1</source>
        <translation>
            <numerusform>reaper is behind: %n overdue, oldest by %1</numerusform>
            <numerusform>reaper is behind: %n overdue, oldest by %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>nextSteps</name>
    <message numerus="yes">
        <source>The local rows of %n committed lease(s) stay: the cell&apos;s reaper deletes them, and so can a plan once they are %1 old. Until then the Leases page counts them apart.</source>
        <translation>
            <numerusform>The local row of %n committed lease stays: the cell&apos;s reaper deletes it, and so can a plan once it is %1 old. Until then the Leases page counts it apart.</numerusform>
            <numerusform>The local rows of %n committed leases stay: the cell&apos;s reaper deletes them, and so can a plan once they are %1 old. Until then the Leases page counts them apart.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The fence rows of %n rolled back lease(s) stay in the cell&apos;s lease table, until its reaper or a later plan deletes them.</source>
        <translation>
            <numerusform>The fence row of %n rolled back lease stays in the cell&apos;s lease table, until its reaper or a later plan deletes it.</numerusform>
            <numerusform>The fence rows of %n rolled back leases stay in the cell&apos;s lease table, until its reaper or a later plan deletes them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) were refused: the reason stands in the row. Mend it, then plan again.</source>
        <translation>
            <numerusform>%n lease was refused: the reason stands in its row. Mend it, then plan again.</numerusform>
            <numerusform>%n leases were refused: the reason stands in their rows. Mend it, then plan again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What became of %n lease(s) is not known yet: the next run looks it up before it does anything.</source>
        <translation>
            <numerusform>What became of %n lease is not known yet: the next run looks it up before it does anything.</numerusform>
            <numerusform>What became of %n leases is not known yet: the next run looks it up before it does anything.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) had changed and were left alone: plan again, by their new verdict.</source>
        <translation>
            <numerusform>%n lease had changed and was left alone: plan again, by its new verdict.</numerusform>
            <numerusform>%n leases had changed and were left alone: plan again, by their new verdict.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) were not begun: plan again to go on with them.</source>
        <translation>
            <numerusform>%n lease was not begun: plan again to go on with it.</numerusform>
            <numerusform>%n leases were not begun: plan again to go on with them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) wait for a transaction that may still commit: plan again when it has ended.</source>
        <translation>
            <numerusform>%n lease waits for a transaction that may still commit: plan again when it has ended.</numerusform>
            <numerusform>%n leases wait for a transaction that may still commit: plan again when it has ended.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) were more than this plan may hold: plan again for them.</source>
        <translation>
            <numerusform>%n lease was more than this plan may hold: plan again for it.</numerusform>
            <numerusform>%n leases were more than this plan may hold: plan again for them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) were lost while they were free: the row says to whom. Settle that first.</source>
        <translation>
            <numerusform>%n name was lost while it was free: the row says to whom. Settle that first.</numerusform>
            <numerusform>%n names were lost while they were free: the row says to whom. Settle that first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) are held by somebody else: the row says by whom. Settle who may keep the value.</source>
        <translation>
            <numerusform>%n claim is held by somebody else: the row says by whom. Settle who may keep the value.</numerusform>
            <numerusform>%n claims are held by somebody else: the row says by whom. Settle who may keep the value.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What became of %n claim(s) is not known yet. A lease that holds them is rolled back by the cell&apos;s reconciler; scan again afterwards.</source>
        <translation>
            <numerusform>What became of %n claim is not known yet. A lease that holds it is rolled back by the cell&apos;s reconciler; scan again afterwards.</numerusform>
            <numerusform>What became of %n claims is not known yet. A lease that holds them is rolled back by the cell&apos;s reconciler; scan again afterwards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) were refused: the reason stands in the row.</source>
        <translation>
            <numerusform>%n claim was refused: the reason stands in the row.</numerusform>
            <numerusform>%n claims were refused: the reason stands in the row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) had changed and were left alone: scan again.</source>
        <translation>
            <numerusform>%n claim had changed and was left alone: scan again.</numerusform>
            <numerusform>%n claims had changed and were left alone: scan again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) were not begun: plan again to go on with them.</source>
        <translation>
            <numerusform>%n claim was not begun: plan again to go on with it.</numerusform>
            <numerusform>%n claims were not begun: plan again to go on with them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lease of %n claim(s) was lost: the row says how. If it is still there, the cell&apos;s reconciler rolls it back; scan again afterwards.</source>
        <translation>
            <numerusform>The lease of %n claim was lost: the row says how. If it is still there, the cell&apos;s reconciler rolls it back; scan again afterwards.</numerusform>
            <numerusform>The lease of %n claims was lost: the row says how. If it is still there, the cell&apos;s reconciler rolls it back; scan again afterwards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were scanned again: no claim of theirs differs.</source>
        <translation>
            <numerusform>%n row was scanned again: no claim of its differs.</numerusform>
            <numerusform>%n rows were scanned again: no claim of theirs differs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The rows were scanned again: %n claim(s) of theirs still differ.</source>
        <translation>
            <numerusform>The rows were scanned again: %n claim of theirs still differs.</numerusform>
            <numerusform>The rows were scanned again: %n claims of theirs still differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The rows were scanned again: of %n claim(s) of theirs nothing can be said yet, for they are too recent, leased, unreadable or not checked.</source>
        <translation>
            <numerusform>The rows were scanned again: of %n claim of theirs nothing can be said yet, for it is too recent, leased, unreadable or not checked.</numerusform>
            <numerusform>The rows were scanned again: of %n claims of theirs nothing can be said yet, for they are too recent, leased, unreadable or not checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The rows were scanned again: %n claim(s) of theirs differ, as undoing means.</source>
        <translation>
            <numerusform>The rows were scanned again: %n claim of theirs differs, as undoing means.</numerusform>
            <numerusform>The rows were scanned again: %n claims of theirs differ, as undoing means.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) ended; unknown by whom. Verify the rows they were for.</source>
        <translation>
            <numerusform>%n lease ended; unknown by whom. Verify the rows it was for.</numerusform>
            <numerusform>%n leases ended; unknown by whom. Verify the rows they were for.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>overview</name>
    <message numerus="yes">
        <source>%1: %n lease(s) to settle, the oldest %2 old</source>
        <translation>
            <numerusform>%1: %n lease to settle, the oldest %2 old</numerusform>
            <numerusform>%1: %n leases to settle, the oldest %2 old</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n lease(s) that cannot be judged, the oldest %2 old</source>
        <translation>
            <numerusform>%1: %n lease that cannot be judged, the oldest %2 old</numerusform>
            <numerusform>%1: %n leases that cannot be judged, the oldest %2 old</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n stale lease(s) to wait for, the oldest %2 old</source>
        <translation>
            <numerusform>%1: %n stale lease to wait for, the oldest %2 old</numerusform>
            <numerusform>%1: %n stale leases to wait for, the oldest %2 old</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n differ</source>
        <translation>
            <numerusform>%1 · %n differs</numerusform>
            <numerusform>%1 · %n differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n value(s) that another cell holds, most of them of %2</source>
        <translation>
            <numerusform>%1: %n value that another cell holds, of %2</numerusform>
            <numerusform>%1: %n values that another cell holds, most of them of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: the rollout of %n model(s) is blocked: %2</source>
        <translation>
            <numerusform>%1: the rollout of %n model is blocked: %2</numerusform>
            <numerusform>%1: the rollout of %n models is blocked: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n claim(s) differ by the last scans, most of them of %2</source>
        <translation>
            <numerusform>%1: %n claim differs by the last scans, of %2</numerusform>
            <numerusform>%1: %n claims differ by the last scans, most of them of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n claim(s) that were seen are gone, most of them of %2: the service may have been restored from an older state</source>
        <translation>
            <numerusform>%1: %n claim that was seen is gone, of %2: the service may have been restored from an older state</numerusform>
            <numerusform>%1: %n claims that were seen are gone, most of them of %2: the service may have been restored from an older state</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: reaper resolved nothing for %2; %n overdue lease(s) were resolved from here</source>
        <translation>
            <numerusform>%1: reaper resolved nothing for %2; %n overdue lease was resolved from here</numerusform>
            <numerusform>%1: reaper resolved nothing for %2; %n overdue leases were resolved from here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: reaper is behind: %n lease(s) overdue, oldest by %2</source>
        <translation>
            <numerusform>%1: reaper is behind: %n lease overdue, oldest by %2</numerusform>
            <numerusform>%1: reaper is behind: %n leases overdue, oldest by %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reclaim</name>
    <message numerus="yes">
        <source>%n claim(s) too many cannot be made again: their source would have two.</source>
        <translation>
            <numerusform>%n claim too many cannot be made again: its source would have two.</numerusform>
            <numerusform>%n claims too many cannot be made again: their source would have two.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rollout</name>
    <message numerus="yes">
        <source>%n may take the next step now</source>
        <translation>
            <numerusform>%n may take its next step now</numerusform>
            <numerusform>%n may take their next step now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at risk</source>
        <translation>
            <numerusform>%n at risk</numerusform>
            <numerusform>%n at risk</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actor(s)</source>
        <translation>
            <numerusform>%n actor</numerusform>
            <numerusform>%n actors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n group</numerusform>
            <numerusform>%n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n opted out</source>
        <translation>
            <numerusform>%n opted out</numerusform>
            <numerusform>%n opted out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) of the cell are stale now, whichever model they are of.</source>
        <translation>
            <numerusform>%n lease of the cell is stale now, whichever model it is of.</numerusform>
            <numerusform>%n leases of the cell are stale now, whichever model they are of.</numerusform>
        </translation>
    </message>
</context>
</TS>
