// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/benchmark/pagedrain.h"

#include "tests/app/topology_service/claimclient.h"

#include <grpcpp/client_context.h>
#include <grpcpp/generic/generic_stub.h>

#include <algorithm>

namespace cells {

namespace {

using wire::claims::ListRecordsRequest;

struct PageCall
{
    grpc::ClientContext context;
    grpc::ByteBuffer bytes;
    grpc::Status status;
    std::unique_ptr<grpc::ClientAsyncResponseReader<grpc::ByteBuffer>> reader;
};

} // namespace

grpc::Status drainRecords(
    const std::shared_ptr<grpc::Channel> &channel, const ListRecordsRequest &request, const IdPart &part, int underWay)
{
    constexpr std::int64_t page = 1000;
    grpc::TemplatedGenericStub<ListRecordsRequest, grpc::ByteBuffer> stub(channel);
    grpc::CompletionQueue queue;
    grpc::Status status;
    auto at = part.after;
    int sent = 0;
    const auto send = [&] {
        auto of = request;
        of.set_source_id_gt(bigEndian(at));
        of.set_source_id_lte(bigEndian(std::min(at + page, part.upTo)));
        auto *call = new PageCall;
        call->reader = stub.PrepareUnaryCall(
            &call->context, "/gitlab.cells.topology_service.claims.v1.ClaimService/ListRecords", of, &queue);
        call->reader->StartCall();
        call->reader->Finish(&call->bytes, &call->status, call);
        at += page;
        ++sent;
    };
    while (sent < underWay && at < part.upTo) {
        send();
    }
    for (; sent > 0; --sent) {
        void *tag = nullptr;
        bool isOk = false;
        queue.Next(&tag, &isOk);
        const std::unique_ptr<PageCall> call(static_cast<PageCall *>(tag));
        status = status.ok() ? call->status : status;
        if (status.ok() && at < part.upTo) {
            send();
        }
    }
    return status;
}

} // namespace cells
