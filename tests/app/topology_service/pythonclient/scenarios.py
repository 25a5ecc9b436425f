"""What the Rails client and operators do with a Topology Service, a function for each."""

import time

import grpc
from google.protobuf import any_pb2, timestamp_pb2

import cells_pb2
import claims_pb2
import health_pb2
import types_pb2
from topology import CELL, CLAIMS, CLASSIFY, HEALTH, PROBES, entry, expect, expect_in, key, refused

Code = grpc.StatusCode
Record = claims_pb2.Record
Source = claims_pb2.Source

SCENARIOS = []
# Field 99, which no message has, with the text "new".
UNKNOWN_FIELD = b"\x9a\x06\x03new"


def scenario(*rules):
    """A scenario for services with these rules; without any, for all services."""

    def add(function):
        SCENARIOS.append((function, rules or ("rails", "design")))
        return function

    return add


def route(row, value, **options):
    return entry(row, source=Source.RAILS_TABLE_ROUTES, route=value, **options)


# The protocol


@scenario()
def cells_are_listed(service):
    cell = service.cell(1)
    for name in (CLAIMS, CLASSIFY):
        cells = cell.call(name, "GetCells", cells_pb2.GetCellsRequest()).cells
        expect([info.id for info in cells], [1, 2, 3], "ids")
        expect([info.address for info in cells], [f"cell-{n}.example.com" for n in (1, 2, 3)], "addresses")
        expect([info.session_prefix for info in cells], [f"cell-{n}-" for n in (1, 2, 3)], "session prefixes")
        for info in cells:
            ranges = [(one.minval, one.maxval) for one in info.sequence_ranges]
            expect(ranges, [(info.id * 1000, info.id * 1000 + 999)], "sequence ranges")
            expect((info.sequence_range.minval, info.sequence_range.maxval), ranges[0], "sequence range")
    info = cell.call(CELL, "GetCell", cells_pb2.GetCellRequest(cell_id=2)).cell_info
    expect((info.id, info.address), (2, "cell-2.example.com"), "GetCell")


@scenario()
def a_claim_is_made_and_released(service):
    cell, admin, row = service.cell(1), service.admin(1), service.row()
    wanted = entry(row, subject=42, username="lifecycle")
    lease = cell.begin(creates=[wanted])
    leased = cell.record(row)
    expect(leased.status, Record.LEASE_CREATING, "status before the commit")
    expect(leased.lease_uuid.value, lease, "lease of the record")
    cell.commit(lease)
    made = cell.record(row)
    expect(made.status, Record.ACTIVE, "status after the commit")
    expect(made.HasField("lease_uuid"), False, "a lease after the commit")
    expect(made.uuid.value, leased.uuid.value, "uuid")
    expect(made.cell_id, 1, "cell_id")
    expect(abs(made.created_at.seconds - time.time()) < 3600, True, "created_at is about now")
    expect(made.updated_at.ToNanoseconds() >= made.created_at.ToNanoseconds(), True, "updated after created")
    expect((made.metadata.subject, made.metadata.source), (wanted.subject, wanted.source), "subject and source")
    expect(made.metadata.HasField("user_data"), False, "user_data that was not sent")
    found = admin.found(username="lifecycle")
    expect(found.record, made, "GetRecord beside ListRecords")
    expect(found.cell_info.id, 1, "cell_info")
    lease = cell.begin(destroys=[wanted])
    expect(cell.record(row).status, Record.LEASE_DESTROYING, "status before the destroy")
    cell.rollback(lease)
    expect(cell.record(row).status, Record.ACTIVE, "status after the roll back")
    cell.change(destroys=[wanted])
    expect(cell.records(row), [], "claims after the destroy")
    admin.expect_unclaimed(username="lifecycle")


@scenario()
def every_claim_type_is_kept(service):
    cell, row = service.cell(1), service.row()
    entries = []
    for field in types_pb2.Claim.DESCRIPTOR.fields:
        is_number = field.cpp_type == field.CPPTYPE_INT64
        entries.append(entry(row, **{field.name: 7_000_000 + field.number if is_number else f"type-{field.number}"}))
    cell.change(creates=entries)
    sent = sorted(one.claim.SerializeToString() for one in entries)
    expect(len(sent), 18, "claim types")
    expect(sorted(one.metadata.claim.SerializeToString() for one in cell.records(row)), sent, "claims")
    for value in types_pb2.ClaimType.DESCRIPTOR.values:
        if value.number == 0:
            continue
        claim = cell.record(row, types=[value.number]).metadata.claim
        expect("CLAIM_TYPE_" + claim.WhichOneof("claim").upper(), value.name, "claims of one type")


@scenario()
def a_request_is_classified(service):
    cell, row = service.cell(2), service.row()
    cell.change(creates=[route(row, "classified"), entry(row, pages_domain="pages.example.com")])
    claimed = types_pb2.Claim(route="classified")
    for caller in (service.router(), service.cell(1), service.admin(1)):
        answer = caller.call(
            CLASSIFY, "Classify", cells_pb2.ClassifyRequest(claims=[types_pb2.Claim(route="nobody"), claimed])
        )
        expect(answer.action, cells_pb2.PROXY, "action")
        expect(answer.proxy.address, "cell-2.example.com", "address")
        expect(answer.matched_claim, claimed, "matched claim")
    router = service.router()
    by_id = cells_pb2.ClassifyRequest(type=cells_pb2.CELL_ID, value="3")
    expect(router.call(CLASSIFY, "Classify", by_id).proxy.address, "cell-3.example.com", "address of cell 3")
    nobody = cells_pb2.ClassifyRequest(claims=[types_pb2.Claim(route="nobody")])
    refused(Code.NOT_FOUND, lambda: router.call(CLASSIFY, "Classify", nobody))
    refused(Code.INVALID_ARGUMENT, lambda: router.call(CLASSIFY, "Classify", cells_pb2.ClassifyRequest()))
    domain = types_pb2.Claim(pages_domain="pages.example.com")
    pages = router.call(CLASSIFY, "ClassifyPages", cells_pb2.ClassifyPagesRequest(claims=[domain]))
    expect((pages.action, pages.pages_address), (cells_pb2.PROXY, "cell-2.example.com"), "pages")
    expect(pages.matched_claim, domain, "matched claim of pages")


@scenario()
def both_health_services_answer(service):
    cell = service.cell(1)
    for name in ("", CLAIMS, CELL, CLASSIFY):
        answer = cell.call(HEALTH, "Check", health_pb2.HealthCheckRequest(service=name))
        expect(answer.status, health_pb2.HealthCheckResponse.SERVING, f"health of {name!r}")
    nobody = health_pb2.HealthCheckRequest(service="nobody")
    refused(Code.NOT_FOUND, lambda: cell.call(HEALTH, "Check", nobody), "health of a service that is none")
    cell.call(PROBES, "ReadinessProbe", cells_pb2.ReadinessProbeRequest())
    cell.call(PROBES, "LivenessProbe", cells_pb2.LivenessProbeRequest())


@scenario()
def leases_are_listed_page_by_page(service):
    cell, rows = service.cell(3), service.rows(5)
    begun = {cell.begin(creates=[entry(row, username=f"page-{row}")]) for row in rows}

    def page(**options):
        return cell.call(CLAIMS, "ListLeases", claims_pb2.ListLeasesRequest(cell_id=3, **options))

    listed = []
    following = page(limit=2)
    pages = [following]
    while following.HasField("next"):
        expect(len(pages) < 10, True, "the listing ends")
        following = page(limit=2, next=following.next)
        pages.append(following)
    for one in pages:
        expect(len(one.leases) <= 2, True, "leases in a page of two")
        listed += [lease.uuid.value for lease in one.leases]
    expect(len(pages) >= 3, True, "at least three pages")
    expect(sorted(listed), sorted(begun), "leases of all pages")
    whole = page()
    expect((len(whole.leases), whole.HasField("next")), (5, False), "leases and next without a limit")
    for lease in whole.leases:
        expect(abs(lease.created_at.seconds - time.time()) < 3600, True, "created_at of a lease")
    later = page(created_after=timestamp_pb2.Timestamp(seconds=int(time.time()) + 3600))
    expect((len(later.leases), later.HasField("next")), (0, False), "leases of the future")
    for lease in begun:
        cell.rollback(lease)
    none = page()
    expect((len(none.leases), none.HasField("next")), (0, False), "leases after the roll backs")


@scenario()
def ending_a_lease_twice_is_harmless(service):
    cell, (kept, left) = service.cell(1), service.rows(2)
    lease = cell.begin(creates=[entry(kept, username="kept-twice")])
    cell.commit(lease)
    once = cell.record(kept)
    cell.commit(lease)
    cell.rollback(lease)
    expect(cell.record(kept), once, "the claim after a second commit and a roll back")
    lease = cell.begin(creates=[entry(left, username="left-twice")])
    cell.rollback(lease)
    cell.rollback(lease)
    cell.commit(lease)
    expect(cell.records(left), [], "claims after a second roll back and a commit")


# Who may do what


@scenario()
def another_cells_id_is_refused(service):
    one, two, row = service.cell(1), service.cell(2), service.row()
    mine = entry(row, username="of-cell-2")
    lease = two.begin(creates=[mine])
    uuid = types_pb2.UUID(value=lease)
    for cell_id in (2, 0):
        for method, request in (
            ("BeginUpdate", claims_pb2.BeginUpdateRequest(create_records=[entry(row, username="x")], cell_id=cell_id)),
            ("CommitUpdate", claims_pb2.CommitUpdateRequest(cell_id=cell_id, lease_uuid=uuid)),
            ("RollbackUpdate", claims_pb2.RollbackUpdateRequest(cell_id=cell_id, lease_uuid=uuid)),
            ("ListLeases", claims_pb2.ListLeasesRequest(cell_id=cell_id)),
            ("ListRecords", claims_pb2.ListRecordsRequest(
                cell_id=cell_id, source_type=Source.RAILS_TABLE_USERS, source_id_lte=key(row))),
        ):
            refused(Code.PERMISSION_DENIED, lambda: one.call(CLAIMS, method, request), f"{method} of cell {cell_id}")
    refused(Code.PERMISSION_DENIED, lambda: one.commit(lease), "a commit of another cell's lease")
    refused(Code.PERMISSION_DENIED, lambda: one.rollback(lease), "a roll back of another cell's lease")
    expect(two.record(row).lease_uuid.value, lease, "the lease after all this")
    service.admin(2).commit(lease)
    expect(two.record(row).status, Record.ACTIVE, "status after the administrator's commit")
    refused(Code.FAILED_PRECONDITION, lambda: one.begin(destroys=[mine]), "a destroy of another cell's claim")


@scenario()
def each_method_has_its_callers(service):
    cell, router = service.cell(1), service.router()
    refused(Code.PERMISSION_DENIED, lambda: cell.found(username="anybody"), "GetRecord by a cell")
    begin = claims_pb2.BeginUpdateRequest(create_records=[entry(service.row(), username="x")], cell_id=1)
    refused(Code.PERMISSION_DENIED, lambda: router.call(CLAIMS, "BeginUpdate", begin), "BeginUpdate by a router")


# What the Rails client sends


@scenario("rails")
def a_destroy_of_what_was_never_claimed_is_nothing(service):
    cell, row = service.cell(1), service.row()
    # Each rename of a project destroys the old route, which only a top-level group has claimed.
    lease = cell.begin(creates=[route(row, "group/new")], destroys=[route(row, "group/old")])
    cell.commit(lease)
    made = cell.record(row, source=Source.RAILS_TABLE_ROUTES)
    expect((made.metadata.claim.route, made.status), ("group/new", Record.ACTIVE), "the new route")
    service.admin(1).expect_unclaimed(route="group/old")
    cell.change(destroys=[route(row, "group/never")])
    expect(len(cell.records(row, source=Source.RAILS_TABLE_ROUTES)), 1, "routes after a destroy of nothing")


@scenario("design")
def a_destroy_of_what_was_never_claimed_is_refused(service):
    cell, row = service.cell(1), service.row()
    text = refused(
        Code.FAILED_PRECONDITION,
        lambda: cell.begin(creates=[route(row, "group/new")], destroys=[route(row, "group/old")]),
    )
    expect_in("group/old", text, "the refusal")
    service.admin(1).expect_unclaimed(route="group/new")


@scenario("rails")
def the_same_value_in_both_lists_is_replaced(service):
    cell, (old, new) = service.cell(1), service.rows(2)
    before, after = entry(old, subject=1, username="replaced"), entry(new, subject=2, username="replaced")
    cell.change(creates=[before])

    def both():
        return [
            (one.metadata.subject.id, one.metadata.source.rails_primary_key_id, one.status)
            for one in cell.records(old, new)
        ]

    lease = cell.begin(creates=[after], destroys=[before])
    expect(both(), [(1, key(old), Record.LEASE_DESTROYING)], "the claim while it is being replaced")
    refused(Code.ALREADY_EXISTS, lambda: service.cell(2).begin(creates=[before]), "its value meanwhile")
    cell.rollback(lease)
    expect(both(), [(1, key(old), Record.ACTIVE)], "the claim after a roll back")
    cell.change(creates=[after], destroys=[before])
    expect(both(), [(2, key(new), Record.ACTIVE)], "the claim after a commit")
    # As the verifier does it where only the subject differs.
    again = entry(new, subject=3, username="replaced")
    cell.change(creates=[again], destroys=[again])
    expect(both(), [(3, key(new), Record.ACTIVE)], "the claim after a replacement that names the new subject twice")


@scenario("design")
def the_same_value_in_both_lists_is_refused(service):
    cell, row = service.cell(1), service.row()
    cell.change(creates=[entry(row, subject=1, username="replaced")])
    text = refused(
        Code.INVALID_ARGUMENT,
        lambda: cell.begin(
            creates=[entry(row, subject=2, username="replaced")], destroys=[entry(row, subject=1, username="replaced")]
        ),
    )
    expect_in("replaced", text, "the refusal")
    expect(cell.record(row).metadata.subject.id, 1, "subject afterwards")


@scenario("rails")
def a_stale_subject_does_not_keep_a_claim(service):
    cell, row = service.cell(1), service.row()
    cell.change(creates=[entry(row, subject=1, username="moved")])
    cell.change(creates=[entry(row, subject=2, username="moved-2")], destroys=[entry(row, subject=2, username="moved")])
    now = cell.record(row).metadata
    expect((now.claim.username, now.subject.id), ("moved-2", 2), "the claim of the row")
    service.admin(1).expect_unclaimed(username="moved")


@scenario("design")
def a_stale_subject_is_refused(service):
    cell, row = service.cell(1), service.row()
    cell.change(creates=[entry(row, subject=1, username="moved")])
    refused(Code.FAILED_PRECONDITION, lambda: cell.begin(destroys=[entry(row, subject=2, username="moved")]))
    expect(cell.record(row).status, Record.ACTIVE, "status afterwards")
    cell.change(destroys=[entry(row, subject=1, username="moved")])
    expect(cell.records(row), [], "claims after a destroy with the right subject")


@scenario()
def an_ssh_key_of_5000_characters_is_taken(service):
    cell, row = service.cell(1), service.row()
    # Twins up to the last character.
    value = "ssh-rsa " + "A" * 4976 + " an\N{LATIN SMALL LETTER A WITH DIAERESIS}@example.com"
    expect(len(value), 5000, "characters")
    keys = [entry(row, source=Source.RAILS_TABLE_KEYS, ssh_key=value[:-1] + end) for end in "mn"]
    cell.change(creates=keys)
    listed = cell.records(row, source=Source.RAILS_TABLE_KEYS)
    expect(sorted(one.metadata.claim.ssh_key for one in listed), sorted(k.claim.ssh_key for k in keys), "keys")
    expect(service.admin(1).found(ssh_key=value).record.cell_id, 1, "cell of the key")
    refused(Code.ALREADY_EXISTS, lambda: service.cell(2).begin(creates=keys[:1]), "the key in another cell")


@scenario()
def a_gpg_key_may_be_as_long_as_the_bound(service):
    cell, row, bound = service.cell(1), service.row(), service.max_value_bytes
    armor = "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n"
    longest = armor + "k" * (bound - len(armor))
    cell.change(creates=[entry(row, source=Source.RAILS_TABLE_GPG_KEYS, gpg_key=longest)])
    kept = cell.record(row, source=Source.RAILS_TABLE_GPG_KEYS).metadata.claim.gpg_key
    expect(kept == longest, True, "the key is kept as it was sent")
    text = refused(
        Code.INVALID_ARGUMENT,
        lambda: cell.begin(creates=[entry(row, source=Source.RAILS_TABLE_GPG_KEYS, gpg_key=longest + "k")]),
        "a key of one byte more",
    )
    expect_in(str(bound), text, "the bound in the refusal")
    expect_in(str(bound + 1), text, "the length in the refusal")
    expect_in("create_records[0]", text, "the record in the refusal")


@scenario()
def every_conflict_is_named(service):
    one, two, rows = service.cell(1), service.cell(2), service.rows(4)
    names = [f"conflict-{letter}" for letter in "abc"]
    two.change(creates=[entry(row, username=name) for row, name in zip(rows, names)])
    wanted = [entry(row, username=name) for row, name in zip(rows, names + ["conflict-free"])]
    text = refused(Code.ALREADY_EXISTS, lambda: one.begin(creates=wanted))
    expect_in("3 record(s)", text, "the count of the conflicts")
    for name in names:
        expect_in(name, text, "the conflicts")
    expect("conflict-free" in text, False, "a claim without a conflict is named")
    service.admin(1).expect_unclaimed(username="conflict-free")


@scenario()
def at_most_1000_records_are_taken(service):
    cell, rows = service.cell(1), service.rows(1001)
    wanted = [entry(row, username=f"many-{row}") for row in rows]
    for creates, destroys in ((wanted, []), (wanted[:1000], wanted[1000:])):
        text = refused(Code.INVALID_ARGUMENT, lambda: cell.begin(creates, destroys), "1,001 records")
        expect_in("1001", text, "the number in the refusal")
        expect_in("1000", text, "the bound in the refusal")
    expect(cell.records(*rows), [], "claims after the refusal")
    lease = cell.begin(creates=wanted[:1000])
    expect(len(cell.records(*rows)), 1000, "claims of 1,000 records")
    cell.rollback(lease)


# Messages of another version, and broken ones


@scenario()
def unknown_fields_are_taken(service):
    cell, row = service.cell(1), service.row()
    newer = claims_pb2.Metadata.FromString(entry(row, username="newer").SerializeToString() + UNKNOWN_FIELD)
    request = cell.update(creates=[newer]).SerializeToString() + UNKNOWN_FIELD
    expect(request.count(UNKNOWN_FIELD), 2, "unknown fields in the request")
    begun = claims_pb2.BeginUpdateResponse.FromString(cell.send(CLAIMS, "BeginUpdate", request))
    cell.commit(begun.lease_uuid.value)
    expect(cell.record(row).metadata.claim.username, "newer", "the claim")
    listing = cell.listing([row]).SerializeToString() + UNKNOWN_FIELD
    listed = claims_pb2.ListRecordsResponse.FromString(cell.send(CLAIMS, "ListRecords", listing))
    expect(len(listed.records), 1, "claims listed by a request with an unknown field")
    ambiguous = entry(row, username="ambiguous")
    ambiguous.claim.MergeFromString(UNKNOWN_FIELD)
    refused(Code.INVALID_ARGUMENT, lambda: cell.begin(creates=[ambiguous]), "a claim with two values")


@scenario()
def unknown_claim_types_come_back_byte_for_byte(service):
    cell, admin, rows = service.cell(1), service.admin(1), service.rows(2)
    # Field 19, a text, of a Jira installation (15), and field 20, a number, of a table that is not in the protocol.
    for row, source, number, claim in (
        (rows[0], Source.RAILS_TABLE_JIRA_CONNECT_INSTALLATIONS, 19, b"\x9a\x01\x05jira1"),
        (rows[1], 31, 20, b"\xa0\x01\xac\x02"),
    ):
        sent = claims_pb2.Metadata(
            subject=claims_pb2.Subject(type=9, id=5),
            source=claims_pb2.Source(type=source, rails_primary_key_id=key(row)),
            user_data=any_pb2.Any(type_url="example.com/data", value=b"\x00\xff"),
            claim=types_pb2.Claim.FromString(claim),
        )
        expect_in(claim, sent.SerializeToString(), "the claim as it is sent")
        cell.change(creates=[sent])
        listing = cell.listing([row], source, [number]).SerializeToString()
        answer = cell.send(CLAIMS, "ListRecords", listing)
        expect_in(sent.SerializeToString(), answer, "the answer of ListRecords")
        expect(len(claims_pb2.ListRecordsResponse.FromString(answer).records), 1, "claims of the unknown type")
        expect(cell.records(row, source=source, types=[number + 10]), [], "claims of another unknown type")
        wanted = claims_pb2.GetRecordRequest(claim=types_pb2.Claim.FromString(claim)).SerializeToString()
        expect_in(sent.SerializeToString(), admin.send(CLAIMS, "GetRecord", wanted), "the answer of GetRecord")
        refused(Code.ALREADY_EXISTS, lambda: service.cell(2).begin(creates=[sent]), "the same value in another cell")
        cell.change(destroys=[sent])
        expect(cell.records(row, source=source), [], "claims after the destroy")


@scenario()
def invalid_text_is_one_line_of_the_log(service):
    cell = service.cell(1)
    cell.call(CLAIMS, "GetCells", cells_pb2.GetCellsRequest())
    request = cell.update(creates=[entry(service.row(), username="secret-name")]).SerializeToString()
    broken = request.replace(b"secret-name", b"secret-\xff\xfeme")
    expect(broken != request, True, "the request is broken")
    before = service.log_size()
    refused(Code.INTERNAL, lambda: cell.send(CLAIMS, "BeginUpdate", broken), "text that is no UTF-8")
    lines = service.log_lines(since=before)
    expect([line.get("event") for line in lines], ["protobuf"], "events of the new lines of the log")
    expect("secret" in str(lines), False, "the value is in the log")


@scenario()
def broken_messages_are_refused(service):
    cell, row = service.cell(1), service.row()
    for what, broken in (
        ("a length beyond the end", b"\x0a\xff\xff\xff\xff\x0f"),
        ("a number without its end", b"\x18\xff"),
        ("a wire type that is none", b"\x1f"),
        ("groups 200 deep", b"\x9b\x06" * 200 + b"\x9c\x06" * 200),
    ):
        before = service.log_size()
        refused(Code.INTERNAL, lambda: cell.send(CLAIMS, "BeginUpdate", broken), what)
        events = [line.get("event") for line in service.log_lines(since=before)]
        expect(events in ([], ["protobuf"]), True, f"at most one line of the log for {what}")
    cell.change(creates=[entry(row, username="after-broken-messages")])
    expect(cell.record(row).status, Record.ACTIVE, "a claim afterwards")
