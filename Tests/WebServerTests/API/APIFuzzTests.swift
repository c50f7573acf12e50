import Foundation
import HTTPTypes
import Testing

@testable import WebServer

/// Whatever is sent, the answer is no fault of the service, and an error is a problem document.
@Suite struct APIFuzzTests {
    private static let runs = 1_500

    /// A form that could not be read was once an error of the service.
    @Test(arguments: ["a=%FF", "a=1&a=2", "a[b=c", "a[0]=1&a[x]=2", "=", "a=1&a[]=2"])
    func aFormThatIsNoneIsRefused(_ form: String) async throws {
        try await APIBench.with { bench in
            for path in ["/act", "/settings", "/scan/ABC", "/point/alter-markt/scan", "/point/alter-markt/sign-in"] {
                let headers = ["Content-Type": "application/x-www-form-urlencoded"]
                let status = try await bench.post(path, headers, form).status
                #expect((400..<500).contains(status) || status == 303, "\(path) answered \(status)")
            }
        }
    }

    @Test(.timeLimit(.minutes(20)), arguments: [1, 2] as [UInt64]) func rubbishIsRefused(_ seed: UInt64) async throws {
        // Nearly every scan here is wrong.
        try await APIBench.with({
            $0.scanTries = .max
            $0.quotas = .none
        }) { bench in
            var rubbish = Rubbish(seed: seed)
            var rider = try await bench.rider()
            let clerk = try bench.clerk(at: "alter-markt")
            var statuses: [Int: Int] = [:]
            for run in 0..<Self.runs {
                // Some of it is accepted: the session must not stay where nothing more can be.
                if run % 100 == 0 { rider = try await bench.rider() }
                let (path, token) = [
                    ("/v1/sessions", nil), (rider.path + "/events", rider.token), ("/v1/scans", clerk),
                    (rider.path + "/" + rubbish.word(), rider.token), ("/v1/points?" + rubbish.word(), nil),
                    ("/v1/points/" + rubbish.word(), nil), ("/scan/" + rubbish.word(), nil), ("/scan/ABC", nil),
                    (["/act", "/settings", "/point/alter-markt/scan"][rubbish.below(3)], nil),
                ][rubbish.below(9)]
                var headers = ["If-Match": rubbish.below(2) == 0 ? "*" : rubbish.field()]
                if rubbish.below(3) == 0 { headers["Idempotency-Key"] = rubbish.field() }
                if rubbish.below(3) == 0 { headers["Accept"] = rubbish.field() }
                if rubbish.below(9) == 0 { headers["Authorization"] = rubbish.field() }
                if rubbish.below(9) == 0 { headers["Content-Type"] = "application/x-www-form-urlencoded" }
                let method: HTTPRequest.Method = rubbish.below(4) == 0 ? .get : .post
                let body = rubbish.body()
                let answer = try await bench.ask(method, path, token: token, headers, body: body)
                statuses[answer.status, default: 0] += 1
                #expect(answer.status < 500, "seed \(seed), run \(run): \(method) \(path) \(headers) \(body)")
                if path.hasPrefix("/v1"), answer.status >= 400 {
                    #expect(
                        answer.type == "application/problem+json" && answer.reason != nil, "run \(run): \(answer.text)")
                }
            }
            // It reached what it should, and not the same refusal each time.
            for status in [200, 201, 400, 401, 404, 405, 406, 413, 415, 422] {
                #expect(statuses[status] ?? 0 > 0, "no answer was \(status): \(statuses)")
            }
        }
    }
}
