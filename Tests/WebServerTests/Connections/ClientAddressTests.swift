import HTTPTypes
import HandoverCode
import Testing

@testable import WebServer

/// Whom a limit is for, and whom it is not.
@Suite struct ClientAddressTests {
    @Test func theNearestAddressThatIsNoProxys() {
        func client(_ fields: (String, String)...) -> String? {
            var headers = HTTPFields()
            for (name, value) in fields { headers.append(.init(name: .init(name)!, value: value)) }
            return ClientAddress(trusted: ["127.0.0.1", "10.0.0.1"]).client(headers)
        }
        #expect(client() == nil)
        #expect(client(("X-Forwarded-For", "192.0.2.7")) == "192.0.2.7")
        #expect(client(("X-Forwarded-For", "198.51.100.1, 192.0.2.7")) == "192.0.2.7", "the first is made up")
        #expect(client(("X-Forwarded-For", "192.0.2.7, 10.0.0.1")) == "192.0.2.7", "two proxies of ours")
        #expect(client(("X-Forwarded-For", "198.51.100.1"), ("X-Forwarded-For", "192.0.2.7:443")) == "192.0.2.7")
        #expect(client(("Forwarded", "for=192.0.2.7;proto=https, For=\"[2001:db8::1]:80\"")) == "2001:db8::1")
        #expect(client(("Forwarded", "for=192.0.2.7"), ("X-Forwarded-For", "192.0.2.7")) == "192.0.2.7")
        #expect(client(("Forwarded", "for=198.51.100.1"), ("X-Forwarded-For", "192.0.2.7")) == nil, "one is made up")
    }

    @Test(arguments: [true, false]) func onlyATrustedProxyIsBelieved(isTrusted: Bool) async throws {
        // What calls without a network has no address.
        let trusted: Set<String> = isTrusted ? ["unknown"] : []
        try await APIBench.with({
            $0.scanTries = 3; $0.trustedProxies = trusted
        }) { bench in
            var statuses: [Int] = []
            for client in ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"] {
                let answer = try await bench.post(
                    "/v1/scans", token: "zc_A", ["X-Forwarded-For": client], "{\"code\":\"x\"}")
                statuses.append(answer.status)
            }
            #expect(statuses == [401, 401, 401, 429, isTrusted ? 401 : 429])
        }
    }

    /// Whoever guesses beside a clerk, behind the same address, locks nobody out.
    @Test func aRightTokenNeverWaits() async throws {
        try await APIBench.with({ $0.scanTries = 3 }) { bench in
            let (rider, clerk) = (try await bench.rider(), try bench.clerk(at: "alter-markt"))
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            for _ in 0..<5 { _ = try await bench.scan("no code", "zc_A") }
            #expect(try await bench.scan("no code", "zc_A").status == 429)
            for _ in 0..<5 { #expect(try await bench.scan("no code", clerk).status == 422) }
            #expect(try await bench.scan(bench.code(rider), clerk).status == 200)
        }
    }
}
