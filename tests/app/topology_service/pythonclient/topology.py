"""Calls a Topology Service with nothing but the published description of its protocol."""

import json
import pathlib
import reprlib
import uuid

import grpc

import cells_pb2
import claims_pb2
import health_pb2
import types_pb2

CLAIMS = "gitlab.cells.topology_service.claims.v1.ClaimService"
CELL = "gitlab.cells.topology_service.CellService"
CLASSIFY = "gitlab.cells.topology_service.ClassifyService"
PROBES = "gitlab.cells.topology_service.HealthService"
HEALTH = "grpc.health.v1.Health"

MODULES = {module.DESCRIPTOR.name: module for module in (cells_pb2, claims_pb2, health_pb2, types_pb2)}
METHODS = {
    f"/{service.full_name}/{method.name}": method
    for module in MODULES.values()
    for service in module.DESCRIPTOR.services_by_name.values()
    for method in service.methods
}

SECONDS = 20

_short = reprlib.Repr()
_short.maxstring = _short.maxother = 200
_short.maxlist = _short.maxset = _short.maxtuple = 20


class Mismatch(Exception):
    """The service answers otherwise than its protocol says."""


def expect(actual, expected, what):
    if actual != expected:
        raise Mismatch(f"{what}: {_short.repr(actual)}, not {_short.repr(expected)}")


def expect_in(part, whole, what):
    if part not in whole:
        raise Mismatch(f"{what}: no {_short.repr(part)} in {_short.repr(whole)}")


def refused(code, call, what="the call"):
    """Returns the text with which the service refuses `call` by this status code."""
    try:
        call()
    except grpc.RpcError as error:
        if error.code() is not code:
            raise Mismatch(f"{what}: {error.code().name} ({error.details()}), not {code.name}") from error
        return error.details()
    raise Mismatch(f"{what}: OK, not {code.name}")


def message_class(descriptor):
    return getattr(MODULES[descriptor.file.name], descriptor.name)


def key(row):
    """The primary key of a row as Rails sends it: 8 bytes, big-endian."""
    return row.to_bytes(8, "big")


def entry(row, subject=1, source=claims_pb2.Source.RAILS_TABLE_USERS, **claim):
    """One entry of an update: entry(7, username="alice")."""
    return claims_pb2.Metadata(
        subject=claims_pb2.Subject(type=claims_pb2.Subject.USER, id=subject),
        source=claims_pb2.Source(type=source, rails_primary_key_id=key(row)),
        claim=types_pb2.Claim(**claim),
    )


class TopologyService:
    """A running service, the client certificates for it, and its log."""

    def __init__(self, endpoint, certificates, log, max_value_bytes):
        self.max_value_bytes = max_value_bytes
        self._endpoint = endpoint
        self._certificates = pathlib.Path(certificates)
        self._log = pathlib.Path(log)
        self._channels = {}
        self._rows = 0

    def rows(self, count):
        """Ids of rows that no other scenario has, in order and without a gap."""
        first = self._rows + 1
        self._rows += count
        return list(range(first, first + count))

    def row(self):
        return self.rows(1)[0]

    def cell(self, number):
        return Caller(self, f"cell-{number}", number)

    def admin(self, number):
        """The administrator, acting for a cell."""
        return Caller(self, "admin", number)

    def router(self):
        return Caller(self, "router", 0)

    def channel(self, name):
        if name not in self._channels:
            files = [self._certificates / file for file in ("ca.pem", f"{name}.key", f"{name}.pem")]
            credentials = grpc.ssl_channel_credentials(*[file.read_bytes() for file in files])
            options = [
                ("grpc.enable_http_proxy", 0),
                ("grpc.enable_retries", 0),
                ("grpc.max_receive_message_length", 10 * 1024 * 1024),
            ]
            self._channels[name] = grpc.secure_channel(self._endpoint, credentials, options)
        return self._channels[name]

    def log_size(self):
        return self._log.stat().st_size

    def log_lines(self, since):
        """What the log has gained since it was `since` bytes long, a JSON object for each line."""
        text = self._log.read_bytes()[since:].decode()
        lines = []
        for line in text.splitlines():
            try:
                lines.append(json.loads(line))
            except ValueError:
                raise Mismatch(f"a line of the log is no JSON: {line!r}") from None
        return lines


class Caller:
    """Calls as the holder of one certificate, with one cell_id."""

    def __init__(self, service, name, cell_id):
        self.cell_id = cell_id
        self._channel = service.channel(name)

    def call(self, service, method, request):
        described = METHODS[f"/{service}/{method}"]
        expect(request.DESCRIPTOR.full_name, described.input_type.full_name, "the request of the method")
        call = self._channel.unary_unary(
            f"/{service}/{method}",
            request_serializer=type(request).SerializeToString,
            response_deserializer=message_class(described.output_type).FromString,
        )
        return call(request, timeout=SECONDS, wait_for_ready=True)

    def send(self, service, method, payload):
        """Sends these bytes whatever they are, and returns the bytes of the answer."""
        return self._channel.unary_unary(f"/{service}/{method}")(payload, timeout=SECONDS, wait_for_ready=True)

    def update(self, creates=(), destroys=()):
        return claims_pb2.BeginUpdateRequest(
            create_records=creates, destroy_records=destroys, cell_id=self.cell_id, organization_id=1
        )

    def begin(self, creates=(), destroys=()):
        """Begins an update and returns the uuid of its lease."""
        begun = self.call(CLAIMS, "BeginUpdate", self.update(creates, destroys))
        expect(begun.cell_id, self.cell_id, "cell_id of a begun update")
        expect(str(uuid.UUID(begun.lease_uuid.value)), begun.lease_uuid.value, "lease_uuid")
        return begun.lease_uuid.value

    def commit(self, lease):
        return self._finish("CommitUpdate", claims_pb2.CommitUpdateRequest, lease)

    def rollback(self, lease):
        return self._finish("RollbackUpdate", claims_pb2.RollbackUpdateRequest, lease)

    def _finish(self, method, request, lease):
        return self.call(CLAIMS, method, request(cell_id=self.cell_id, lease_uuid=types_pb2.UUID(value=lease)))

    def change(self, creates=(), destroys=()):
        """An update from its begin to its commit."""
        self.commit(self.begin(creates, destroys))

    def listing(self, rows, source=claims_pb2.Source.RAILS_TABLE_USERS, types=()):
        return claims_pb2.ListRecordsRequest(
            cell_id=self.cell_id,
            source_type=source,
            source_id_gt=key(min(rows) - 1),
            source_id_lte=key(max(rows)),
            claim_types=types,
        )

    def records(self, *rows, source=claims_pb2.Source.RAILS_TABLE_USERS, types=()):
        """The claims of these rows and of those between them."""
        listed = self.call(CLAIMS, "ListRecords", self.listing(rows, source, types))
        expect(listed.truncated, False, "truncated")
        return list(listed.records)

    def record(self, row, **options):
        """The one claim of a row."""
        listed = self.records(row, **options)
        expect(len(listed), 1, "claims of the row")
        return listed[0]

    def found(self, **claim):
        """What GetRecord, which is for administrators, says of a claim."""
        return self.call(CLAIMS, "GetRecord", claims_pb2.GetRecordRequest(claim=types_pb2.Claim(**claim)))

    def expect_unclaimed(self, **claim):
        refused(grpc.StatusCode.NOT_FOUND, lambda: self.found(**claim), f"GetRecord of {_short.repr(claim)}")
