<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ActivityPage</name>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n claim</numerusform>
            <numerusform>%n claims</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LeasesPage</name>
    <message numerus="yes">
        <source>The listing of the service is incomplete: %n page(s) read</source>
        <translation>
            <numerusform>The listing of the service is incomplete: %n page read</numerusform>
            <numerusform>The listing of the service is incomplete: %n pages read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
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
        <source>Pairing verified for %1 of %n cell(s)</source>
        <translation>
            <numerusform>Pairing verified for %1 of %n cell</numerusform>
            <numerusform>Pairing verified for %1 of %n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with another cell&apos;s database</source>
        <translation>
            <numerusform>%n with another cell&apos;s database</numerusform>
            <numerusform>%n with another cell&apos;s database</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not fully read</source>
        <translation>
            <numerusform>%n not fully read</numerusform>
            <numerusform>%n not fully read</numerusform>
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
        <source>Clean up %n local row(s)</source>
        <translation>
            <numerusform>Clean up %n local row</numerusform>
            <numerusform>Clean up %n local rows</numerusform>
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
    <message numerus="yes">
        <source>%n call(s) with unknown outcome</source>
        <translation>
            <numerusform>%n call with unknown outcome</numerusform>
            <numerusform>%n calls with unknown outcome</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Write off %n lease(s)</source>
        <translation>
            <numerusform>Write off %n lease</numerusform>
            <numerusform>Write off %n leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore up to %n claim(s) of the cell</source>
        <translation>
            <numerusform>Restore up to %n claim of the cell</numerusform>
            <numerusform>Restore up to %n claims of the cell</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Destroy %n claim(s) of the cell</source>
        <translation>
            <numerusform>Destroy %n claim of the cell</numerusform>
            <numerusform>Destroy %n claims of the cell</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>alerts</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) resolved</source>
        <translation>
            <numerusform>%n alert resolved</numerusform>
            <numerusform>%n alerts resolved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n alert</numerusform>
            <numerusform>%n alerts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n cell(s)</source>
        <translation>
            <numerusform>%1 in %n cell</numerusform>
            <numerusform>%1 in %n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n firing</source>
        <translation>
            <numerusform>%n firing</numerusform>
            <numerusform>%n firing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending</source>
        <translation>
            <numerusform>%n pending</numerusform>
            <numerusform>%n pending</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::AutoRefresh</name>
    <message numerus="yes">
        <source>%n refresh(es) in a row failed. Next try in %1.</source>
        <translation>
            <numerusform>%n refresh in a row failed. Next try in %1.</numerusform>
            <numerusform>%n refreshes in a row failed. Next try in %1.</numerusform>
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
    <name>cells::Debriefing</name>
    <message numerus="yes">
        <source>%n more in Activity</source>
        <translation>
            <numerusform>%n more in Activity</numerusform>
            <numerusform>%n more in Activity</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::EnvironmentEditor</name>
    <message numerus="yes">
        <source>%n error(s). The first: %1</source>
        <translation>
            <numerusform>%n error. The first: %1</numerusform>
            <numerusform>%n errors. The first: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::EnvironmentForm</name>
    <message numerus="yes">
        <source>%1 · %n error(s)</source>
        <translation>
            <numerusform>%1 · %n error</numerusform>
            <numerusform>%1 · %n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::ScoreView</name>
    <message numerus="yes">
        <source>%1 of %2 points · %n hint(s) used</source>
        <translation>
            <numerusform>%1 of %2 points · %n hint used</numerusform>
            <numerusform>%1 of %2 points · %n hints used</numerusform>
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
    <name>cells::activity::ActivityPage</name>
    <message numerus="yes">
        <source>cell(s) %1</source>
        <translation>
            <numerusform>cell %1</numerusform>
            <numerusform>cells %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %n call(s) is unknown</source>
        <translation>
            <numerusform>The outcome of %n call is unknown</numerusform>
            <numerusform>The outcome of %n calls is unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last line of the audit log is incomplete: %n byte(s)</source>
        <translation>
            <numerusform>The last line of the audit log is incomplete: %n byte</numerusform>
            <numerusform>The last line of the audit log is incomplete: %n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::activity::TimelineExport</name>
    <message numerus="yes">
        <source>Exported %n action(s) to %1 · SHA-256 %2</source>
        <translation>
            <numerusform>Exported %n action to %1 · SHA-256 %2</numerusform>
            <numerusform>Exported %n actions to %1 · SHA-256 %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::alerts::AlertsPage</name>
    <message numerus="yes">
        <source>%n source(s) could not be read, so some alerts are unknown</source>
        <translation>
            <numerusform>%n source could not be read, so some alerts are unknown</numerusform>
            <numerusform>%n sources could not be read, so some alerts are unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::claims::BrowsePane</name>
    <message numerus="yes">
        <source>%n claim(s) and rows read. %1</source>
        <translation>
            <numerusform>%n claim and row read. %1</numerusform>
            <numerusform>%n claims and rows read. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::claims::LookupPane</name>
    <message numerus="yes">
        <source>Looking up %n value(s)</source>
        <translation>
            <numerusform>Looking up %n value</numerusform>
            <numerusform>Looking up %n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::drift::DriftCharts</name>
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
    <message numerus="yes">
        <source>Drift of %1 of %n model(s), by their complete scans</source>
        <translation>
            <numerusform>Drift of %1 of %n model, by their complete scans</numerusform>
            <numerusform>Drift of %1 of %n models, by their complete scans</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::drift::ModelDetail</name>
    <message numerus="yes">
        <source>%n more group(s), none larger</source>
        <translation>
            <numerusform>%n more group, not larger</numerusform>
            <numerusform>%n more groups, none larger</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::drift::ScanAlerts</name>
    <message numerus="yes">
        <source>The service lists %n claim(s) of other cells as claims of this cell</source>
        <translation>
            <numerusform>The service lists %n claim of another cell as a claim of this cell</numerusform>
            <numerusform>The service lists %n claims of other cells as claims of this cell</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the newest claims are lost: the service may have been restored from an older backup</source>
        <translation>
            <numerusform>%n of the newest claims is lost: the service may have been restored from an older backup</numerusform>
            <numerusform>%n of the newest claims are lost: the service may have been restored from an older backup</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of an earlier scan are lost, while their rows still request them: %1. After you dismiss the alert they count as removed and can be repaired. Dismiss it only when you know who removed them: on a restored service, repairs may release values that others hold. This cannot be undone and is recorded in the audit log.</source>
        <translation>
            <numerusform>%n claim of an earlier scan is lost, while its row still requests it: %1. After you dismiss the alert it counts as removed and can be repaired. Dismiss it only when you know who removed it: on a restored service, repairs may release values that others hold. This cannot be undone and is recorded in the audit log.</numerusform>
            <numerusform>%n claims of an earlier scan are lost, while their rows still request them: %1. After you dismiss the alert they count as removed and can be repaired. Dismiss it only when you know who removed them: on a restored service, repairs may release values that others hold. This cannot be undone and is recorded in the audit log.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::drift::WorkerWatch</name>
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
    <message numerus="yes">
        <source>%n destroy(s) would be wrong: a recently changed row still requests the claim.</source>
        <translation>
            <numerusform>%n destroy would be wrong: a recently changed row still requests the claim.</numerusform>
            <numerusform>%n destroys would be wrong: recently changed rows still request their claims.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::leases::AgeHistory</name>
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
    <message numerus="yes">
        <source>Outstanding leases by verdict in %n complete survey(s) since %1</source>
        <translation>
            <numerusform>Outstanding leases by verdict in %n complete survey since %1</numerusform>
            <numerusform>Outstanding leases by verdict in %n complete surveys since %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::leases::LeaseContents</name>
    <message numerus="yes">
        <source>Searching %1: %2 claim(s) read, %3 found</source>
        <translation>
            <numerusform>Searching %1: %2 claim read, %3 found</numerusform>
            <numerusform>Searching %1: %2 claims read, %3 found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The search was stopped after %1 claim(s). The lease may hold more.</source>
        <translation>
            <numerusform>The search was stopped after %1 claim. The lease may hold more.</numerusform>
            <numerusform>The search was stopped after %1 claims. The lease may hold more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 claim(s) of rows created %2 of the lease were searched. It may also hold claims of older rows.</source>
        <translation>
            <numerusform>%1 claim of rows created %2 of the lease were searched. It may also hold claims of older rows.</numerusform>
            <numerusform>%1 claims of rows created %2 of the lease were searched. It may also hold claims of older rows.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::leases::LeasesPage</name>
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
    <name>cells::overview::AttentionList</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::overview::OverviewPage</name>
    <message numerus="yes">
        <source>Reading cells: %n left</source>
        <translation>
            <numerusform>Reading cells: %n left</numerusform>
            <numerusform>Reading cells: %n left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::ranges::RangesPage</name>
    <message numerus="yes">
        <source>The role may not read the last ids of %n sequence(s) of %1.</source>
        <translation>
            <numerusform>The role may not read the last id of %n sequence of %1.</numerusform>
            <numerusform>The role may not read the last ids of %n sequences of %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cells::schema::SchemaPage</name>
    <message numerus="yes">
        <source>Searched the rows of %n table(s)</source>
        <translation>
            <numerusform>Searched the rows of %n table</numerusform>
            <numerusform>Searched the rows of %n tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n finding(s). Only new ones count from now on.</source>
        <translation>
            <numerusform>Accepted %n finding. Only new ones count from now on.</numerusform>
            <numerusform>Accepted %n findings. Only new ones count from now on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tables by their sharding keys, on %n day(s)</source>
        <translation>
            <numerusform>Tables by their sharding keys, on %n day</numerusform>
            <numerusform>Tables by their sharding keys, on %n days</numerusform>
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
    <name>decommission</name>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n claim</numerusform>
            <numerusform>%n claims</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n more in the details.</source>
        <translation>
            <numerusform>%1 %n more in the details.</numerusform>
            <numerusform>%1 %n more in the details.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s)</source>
        <translation>
            <numerusform>%n lease</numerusform>
            <numerusform>%n leases</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>down</name>
    <message numerus="yes">
        <source>%1 · %n lease(s) outstanding, oldest %2</source>
        <translation>
            <numerusform>%1 · %n lease outstanding, %2 old</numerusform>
            <numerusform>%1 · %n leases outstanding, oldest %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) lock %1 of %2 claims</source>
        <translation>
            <numerusform>%n lease locks %1 of %2 claims</numerusform>
            <numerusform>%n leases lock %1 of %2 claims</numerusform>
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
        <source>%n difference(s) of %1</source>
        <translation>
            <numerusform>%n difference of %1</numerusform>
            <numerusform>%n differences of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n action(s) in another cell</source>
        <translation>
            <numerusform>%n action in another cell</numerusform>
            <numerusform>%n actions in another cell</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) have no verdict yet.</source>
        <translation>
            <numerusform>%n lease has no verdict yet.</numerusform>
            <numerusform>%n leases have no verdict yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %n call(s) is unknown; see Activity.</source>
        <translation>
            <numerusform>The outcome of %n call is unknown; see Activity.</numerusform>
            <numerusform>The outcome of %n calls is unknown; see Activity.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) may still resolve. Score again in 30 s.</source>
        <translation>
            <numerusform>%n difference may still resolve. Score again in 30 s.</numerusform>
            <numerusform>%n differences may still resolve. Score again in 30 s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) compared; no claim was lost.</source>
        <translation>
            <numerusform>%n model compared; no claim was lost.</numerusform>
            <numerusform>%n models compared; no claim was lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n executed plan(s) are missing from the exported timeline (Activity &gt; Export).</source>
        <translation>
            <numerusform>%n executed plan is missing from the exported timeline (Activity &gt; Export).</numerusform>
            <numerusform>%n executed plans are missing from the exported timeline (Activity &gt; Export).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No lease is left at the service. Deleting the %n local row(s) is optional.</source>
        <translation>
            <numerusform>No lease is left at the service. Deleting the %n local row is optional.</numerusform>
            <numerusform>No lease is left at the service. Deleting the %n local rows is optional.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of the cell destroyed</source>
        <translation>
            <numerusform>%n claim of the cell destroyed</numerusform>
            <numerusform>%n claims of the cell destroyed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) of the cell restored</source>
        <translation>
            <numerusform>%n claim of the cell restored</numerusform>
            <numerusform>%n claims of the cell restored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n claim</numerusform>
            <numerusform>%n claims</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) ended without evidence</source>
        <translation>
            <numerusform>%n lease ended without evidence</numerusform>
            <numerusform>%n leases ended without evidence</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n lease(s) are still outstanding.</source>
        <translation>
            <numerusform>The %n lease is still outstanding.</numerusform>
            <numerusform>All %n leases are still outstanding.</numerusform>
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
        <source>%n to clean up</source>
        <translation>
            <numerusform>%n to clean up</numerusform>
            <numerusform>%n to clean up</numerusform>
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
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>reaper is working, but %n lease(s) are overdue</source>
        <translation>
            <numerusform>reaper is working, but %n lease is overdue</numerusform>
            <numerusform>reaper is working, but %n leases are overdue</numerusform>
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
        <source>reaper has resolved nothing for %1; %n overdue resolved from here</source>
        <translation>
            <numerusform>reaper has resolved nothing for %1; %n overdue resolved from here</numerusform>
            <numerusform>reaper has resolved nothing for %1; %n overdue resolved from here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>reaper is behind: %n overdue, oldest by %1</source>
        <translation>
            <numerusform>reaper is behind: %n overdue, oldest by %1</numerusform>
            <numerusform>reaper is behind: %n overdue, oldest by %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ended, only local row left</source>
        <translation>
            <numerusform>%n ended, only local row left</numerusform>
            <numerusform>%n ended, only local rows left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>nextSteps</name>
    <message numerus="yes">
        <source>The local rows of %n committed lease(s) remain. The cell&apos;s reaper deletes them, or a plan once they are %1 old.</source>
        <translation>
            <numerusform>The local row of %n committed lease remains. The cell&apos;s reaper deletes it, or a plan once it is %1 old.</numerusform>
            <numerusform>The local rows of %n committed leases remain. The cell&apos;s reaper deletes them, or a plan once they are %1 old.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The fence rows of %n rolled-back lease(s) remain until the reaper or a later plan deletes them.</source>
        <translation>
            <numerusform>The fence row of %n rolled-back lease remains until the reaper or a later plan deletes it.</numerusform>
            <numerusform>The fence rows of %n rolled-back leases remain until the reaper or a later plan deletes them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) were refused. Fix the reason shown in the row, then plan again.</source>
        <translation>
            <numerusform>%n lease was refused. Fix the reason shown in the row, then plan again.</numerusform>
            <numerusform>%n leases were refused. Fix the reasons shown in the rows, then plan again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) had changed and were skipped. Plan again with their new verdicts.</source>
        <translation>
            <numerusform>%n lease had changed and was skipped. Plan again with its new verdict.</numerusform>
            <numerusform>%n leases had changed and were skipped. Plan again with their new verdicts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) ended for an unknown reason. Verify their rows.</source>
        <translation>
            <numerusform>%n lease ended for an unknown reason. Verify its rows.</numerusform>
            <numerusform>%n leases ended for an unknown reason. Verify their rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) were lost while briefly free. The row shows the new owner. Resolve this first.</source>
        <translation>
            <numerusform>%n name was lost while briefly free. The row shows the new owner. Resolve this first.</numerusform>
            <numerusform>%n names were lost while briefly free. The rows show the new owners. Resolve this first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lease of %n claim(s) was lost; see the row. The cell&apos;s reaper rolls back leftovers; scan again afterwards.</source>
        <translation>
            <numerusform>The lease of %n claim was lost; see the row. The cell&apos;s reaper rolls back leftovers; scan again afterwards.</numerusform>
            <numerusform>The lease of %n claims was lost; see the rows. The cell&apos;s reaper rolls back leftovers; scan again afterwards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) have another owner, shown in the row. Decide who keeps the value.</source>
        <translation>
            <numerusform>%n claim has another owner, shown in the row. Decide who keeps the value.</numerusform>
            <numerusform>%n claims have other owners, shown in the rows. Decide who keeps the values.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %n claim(s) is unknown. The cell&apos;s reaper rolls back open leases; scan again afterwards.</source>
        <translation>
            <numerusform>The outcome of %n claim is unknown. The cell&apos;s reaper rolls back open leases; scan again afterwards.</numerusform>
            <numerusform>The outcome of %n claims is unknown. The cell&apos;s reaper rolls back open leases; scan again afterwards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) were refused. The row shows the reason.</source>
        <translation>
            <numerusform>%n claim was refused. The row shows the reason.</numerusform>
            <numerusform>%n claims were refused. The rows show the reasons.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) had changed and were skipped. Scan again.</source>
        <translation>
            <numerusform>%n claim had changed and was skipped. Scan again.</numerusform>
            <numerusform>%n claims had changed and were skipped. Scan again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) rescanned: no differences.</source>
        <translation>
            <numerusform>%n row rescanned: no differences.</numerusform>
            <numerusform>%n rows rescanned: no differences.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rows rescanned: %n claim(s) differ, as expected after undoing.</source>
        <translation>
            <numerusform>Rows rescanned: %n claim differs, as expected after undoing.</numerusform>
            <numerusform>Rows rescanned: %n claims differ, as expected after undoing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rows rescanned: %n claim(s) still differ.</source>
        <translation>
            <numerusform>Rows rescanned: %n claim still differs.</numerusform>
            <numerusform>Rows rescanned: %n claims still differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rows rescanned: %n claim(s) are still too recent, leased, unreadable or not checked.</source>
        <translation>
            <numerusform>Rows rescanned: %n claim is still too recent, leased, unreadable or not checked.</numerusform>
            <numerusform>Rows rescanned: %n claims are still too recent, leased, unreadable or not checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) wait for a transaction that may still commit. Plan again when it has ended.</source>
        <translation>
            <numerusform>%n lease waits for a transaction that may still commit. Plan again when it has ended.</numerusform>
            <numerusform>%n leases wait for a transaction that may still commit. Plan again when it has ended.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) exceed the limit of this plan. Plan again for them.</source>
        <translation>
            <numerusform>%n lease exceeds the limit of this plan. Plan again for it.</numerusform>
            <numerusform>%n leases exceed the limit of this plan. Plan again for them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %n lease(s) is unknown. Another run can resolve it after 30 s.</source>
        <translation>
            <numerusform>The outcome of %n lease is unknown. Another run can resolve it after 30 s.</numerusform>
            <numerusform>The outcome of %n leases is unknown. Another run can resolve it after 30 s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) were not started. Run the plan again, or plan again once it has expired.</source>
        <translation>
            <numerusform>%n lease was not started. Run the plan again, or plan again once it has expired.</numerusform>
            <numerusform>%n leases were not started. Run the plan again, or plan again once it has expired.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) were not started. Run the plan again, or plan again once it has expired.</source>
        <translation>
            <numerusform>%n claim was not started. Run the plan again, or plan again once it has expired.</numerusform>
            <numerusform>%n claims were not started. Run the plan again, or plan again once it has expired.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %n update(s) is unknown. Run the plan again after 30 s: that is resolved first.</source>
        <translation>
            <numerusform>The outcome of %n update is unknown. Run the plan again after 30 s: that is resolved first.</numerusform>
            <numerusform>The outcome of %n updates is unknown. Run the plan again after 30 s: that is resolved first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s) did not come back: others have them by now, or the service does not take them.</source>
        <translation>
            <numerusform>%n claim did not come back: others have it by now, or the service does not take it.</numerusform>
            <numerusform>%n claims did not come back: others have them by now, or the service does not take them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>overview</name>
    <message numerus="yes">
        <source>%1 · %n differ</source>
        <translation>
            <numerusform>%1 · %n differs</numerusform>
            <numerusform>%1 · %n differ</numerusform>
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
        <source>%1: reaper has resolved nothing for %2; %n overdue lease(s) were resolved from here</source>
        <translation>
            <numerusform>%1: reaper has resolved nothing for %2; %n overdue lease was resolved from here</numerusform>
            <numerusform>%1: reaper has resolved nothing for %2; %n overdue leases were resolved from here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: reaper is behind: %n lease(s) overdue, oldest by %2</source>
        <translation>
            <numerusform>%1: reaper is behind: %n lease overdue, oldest by %2</numerusform>
            <numerusform>%1: reaper is behind: %n leases overdue, oldest by %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n known claim(s) lost, mostly of %2; the service may have been restored from an older state</source>
        <translation>
            <numerusform>%1: %n known claim lost, mostly of %2; the service may have been restored from an older state</numerusform>
            <numerusform>%1: %n known claims lost, mostly of %2; the service may have been restored from an older state</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n lease(s) to resolve, oldest %2</source>
        <translation>
            <numerusform>%1: %n lease to resolve, %2 old</numerusform>
            <numerusform>%1: %n leases to resolve, oldest %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n value(s) held by another cell, mostly of %2</source>
        <translation>
            <numerusform>%1: %n value held by another cell, mostly of %2</numerusform>
            <numerusform>%1: %n values held by another cell, mostly of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n claim(s) differ in the latest scans, mostly of %2</source>
        <translation>
            <numerusform>%1: %n claim differs in the latest scans, mostly of %2</numerusform>
            <numerusform>%1: %n claims differ in the latest scans, mostly of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n lease(s) without a verdict, oldest %2</source>
        <translation>
            <numerusform>%1: %n lease without a verdict, %2 old</numerusform>
            <numerusform>%1: %n leases without a verdict, oldest %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: waiting for %n stale lease(s), oldest %2</source>
        <translation>
            <numerusform>%1: waiting for %n stale lease, %2 old</numerusform>
            <numerusform>%1: waiting for %n stale leases, oldest %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>▸ %1–%2 · %n cell(s)</source>
        <translation>
            <numerusform>▸ %1–%2 · %n cell</numerusform>
            <numerusform>▸ %1–%2 · %n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2: %n cell(s) %3. Press Return to show each cell.</source>
        <translation>
            <numerusform>%1, %2: %n cell %3. Press Return to show each cell.</numerusform>
            <numerusform>%1, %2: %n cells %3. Press Return to show each cell.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) without outstanding leases</source>
        <translation>
            <numerusform>%n cell without outstanding leases</numerusform>
            <numerusform>%n cells without outstanding leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) without a complete survey</source>
        <translation>
            <numerusform>%n cell without a complete survey</numerusform>
            <numerusform>%n cells without a complete survey</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: flags of %n model(s) are in a risky state: %2</source>
        <translation>
            <numerusform>%1: flags of %n model are in a risky state: %2</numerusform>
            <numerusform>%1: flags of %n models are in a risky state: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ranges</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sequence(s)</source>
        <translation>
            <numerusform>%n sequence</numerusform>
            <numerusform>%n sequences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reclaim</name>
    <message numerus="yes">
        <source>%n duplicate claim(s) cannot be created again: their source would have two.</source>
        <translation>
            <numerusform>%n duplicate claim cannot be created again: its source would have two.</numerusform>
            <numerusform>%n duplicate claims cannot be created again: their source would have two.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rollout</name>
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
        <source>%n lease(s) of the cell are stale, of any model.</source>
        <translation>
            <numerusform>%n lease of the cell is stale, of any model.</numerusform>
            <numerusform>%n leases of the cell are stale, of any model.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n can take the next step</source>
        <translation>
            <numerusform>%n can take the next step</numerusform>
            <numerusform>%n can take the next step</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>runs</name>
    <message numerus="yes">
        <source>%n claim(s) changed and read back</source>
        <translation>
            <numerusform>%n claim changed and read back</numerusform>
            <numerusform>%n claims changed and read back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could not be restored</source>
        <translation>
            <numerusform>%n could not be restored</numerusform>
            <numerusform>%n could not be restored</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>schema</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n withheld</source>
        <translation>
            <numerusform>%n withheld</numerusform>
            <numerusform>%n withheld</numerusform>
        </translation>
    </message>
</context>
</TS>
