// SPDX-License-Identifier: MIT
#include "tests/models/adapters/cell/pageserver.h"

#include "models/claims/claim.h"
#include <proto/claims/v1/service.grpc.pb.h>

#include <fmt/format.h>
#include <grpcpp/generic/async_generic_service.h>
#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <sstream>
#include <thread>
#include <vector>

namespace cells {

namespace {

namespace v1 = gitlab::cells::topology_service::claims::v1;

constexpr std::int64_t recordsInPage = 1'000;
constexpr int threads = 2;
// ListRecordsResponse.truncated = true
constexpr char truncated[] = {0x10, 0x01};

std::string contentsOf(const std::filesystem::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

// A response with one record is what this record adds to any response.
void fill(std::int64_t id, v1::ListRecordsResponse &response)
{
    auto &record = *response.mutable_records(0);
    record.mutable_uuid()->set_value(fmt::format("00000000-0000-4000-8000-{:012x}", id));
    record.set_cell_id(SyntheticEmails::cell);
    record.set_status(v1::Record::ACTIVE);
    record.mutable_created_at()->set_seconds(1'700'000'000 + id);
    record.mutable_updated_at()->set_seconds(1'700'000'000 + id);
    auto &metadata = *record.mutable_metadata();
    metadata.mutable_subject()->set_type(v1::Subject::USER);
    metadata.mutable_subject()->set_id(SyntheticEmails::userOf(id));
    metadata.mutable_source()->set_type(v1::Source::RAILS_TABLE_EMAILS);
    metadata.mutable_source()->set_rails_primary_key_id(keyOfId(id));
    metadata.mutable_claim()->set_email(SyntheticEmails::claimedOf(id));
}

struct Records
{
    explicit Records(std::int64_t count)
    {
        v1::ListRecordsResponse response;
        response.add_records();
        ends.push_back(0);
        for (std::int64_t id = 1; id <= count; ++id) {
            fill(id, response);
            response.AppendToString(&bytes);
            ends.push_back(bytes.size());
        }
    }

    grpc::ByteBuffer page(std::int64_t after, std::int64_t upTo) const
    {
        const auto count = std::int64_t(ends.size()) - 1;
        const auto first = std::clamp<std::int64_t>(after, 0, count);
        const auto last = std::clamp(upTo, first, count);
        const auto end = std::min(last, first + recordsInPage);
        const auto *begin = bytes.data() + ends[std::size_t(first)];
        const auto size = ends[std::size_t(end)] - ends[std::size_t(first)];
        const std::array<grpc::Slice, 2> slices{grpc::Slice(begin, size, grpc::Slice::STATIC_SLICE),
            grpc::Slice(truncated, end < last ? sizeof truncated : 0, grpc::Slice::STATIC_SLICE)};
        return grpc::ByteBuffer(slices.data(), slices.size());
    }

    std::string bytes;
    std::vector<std::size_t> ends;
};

} // namespace

std::string SyntheticEmails::emailOf(std::int64_t id)
{
    return fmt::format("user.{}@mail{}.example.com", id, id % 97);
}

std::string SyntheticEmails::claimedOf(std::int64_t id)
{
    return (id % differing == 0 ? "former-" : "") + emailOf(id);
}

std::int64_t SyntheticEmails::userOf(std::int64_t id)
{
    return 1 + id * 7919 % 1000003;
}

struct PageServer::Data
{
    // One call after the other.
    struct Call
    {
        enum class Next
        {
            Accept,
            Answer,
            End
        };
        grpc::GenericServerContext context;
        grpc::GenericServerAsyncReaderWriter stream{&context};
        grpc::ByteBuffer request;
        Next next = Next::Accept;
    };

    explicit Data(std::int64_t count)
        : records(count)
    {
    }

    void accept()
    {
        auto *call = new Call;
        service.RequestCall(&call->context, &call->stream, queue.get(), queue.get(), call);
    }

    void answer(Call &call)
    {
        v1::ListRecordsRequest request;
        const bool isOurs = call.context.method().ends_with("/ListRecords")
            && grpc::SerializationTraits<v1::ListRecordsRequest>::Deserialize(&call.request, &request).ok();
        call.next = Call::Next::End;
        if (!isOurs) {
            call.stream.Finish({grpc::StatusCode::UNIMPLEMENTED, "pages only"}, &call);
            return;
        }
        const auto reply = records.page(idOfKey(request.source_id_gt()).value_or(0),
            idOfKey(request.source_id_lte()).value_or(std::numeric_limits<std::int64_t>::max()));
        call.stream.WriteAndFinish(reply, {}, grpc::Status::OK, &call);
    }

    void serve()
    {
        void *tag = nullptr;
        for (bool isOk = false; queue->Next(&tag, &isOk);) {
            auto &call = *static_cast<Call *>(tag);
            if (call.next == Call::Next::Accept && isOk) {
                accept();
                call.next = Call::Next::Answer;
                call.stream.Read(&call.request, &call);
            } else if (call.next == Call::Next::Answer && isOk) {
                answer(call);
            } else {
                delete &call;
            }
        }
    }

    Records records;
    grpc::AsyncGenericService service;
    int port = 0;
    std::unique_ptr<grpc::ServerCompletionQueue> queue;
    std::unique_ptr<grpc::Server> server;
    std::vector<std::jthread> workers;
};

PageServer::PageServer(std::int64_t count, const Certificates &server)
    : m_data(std::make_unique<Data>(count))
{
    grpc::SslServerCredentialsOptions options(GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY);
    options.pem_root_certs = contentsOf(server.authority);
    options.pem_key_cert_pairs.push_back({contentsOf(server.privateKey), contentsOf(server.certificate)});
    grpc::ServerBuilder builder;
    builder.AddListeningPort("127.0.0.1:0", grpc::SslServerCredentials(options), &m_data->port);
    builder.RegisterAsyncGenericService(&m_data->service);
    m_data->queue = builder.AddCompletionQueue();
    m_data->server = builder.BuildAndStart();
    for (int i = 0; i < threads; ++i) {
        m_data->accept();
        m_data->workers.emplace_back([data = m_data.get()] { data->serve(); });
    }
}

PageServer::~PageServer()
{
    m_data->server->Shutdown();
    m_data->queue->Shutdown();
}

std::string PageServer::address() const
{
    return "localhost:" + std::to_string(m_data->port);
}

} // namespace cells
