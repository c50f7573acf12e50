import Foundation
import Hummingbird
import Payments
import Rental
import RiderProfile
import Testing

@testable import WebServer

/// The document tells of the code what is so.
@Suite struct APIDocumentTests {
    private let document: [String: Any]

    init() throws {
        let json = try JSONSerialization.jsonObject(with: Data(PackageResources.openapi_json))
        document = try #require(json as? [String: Any])
    }

    /// What stands in it at a path of names and, in lists, numbers.
    private func member(_ path: [String]) -> Any? {
        path.reduce(document as Any?) { part, name in
            (part as? [String: Any])?[name] ?? Int(name).flatMap { (part as? [Any])?[$0] }
        }
    }

    private func words(_ path: String...) throws -> Set<String> { Set(try #require(member(path) as? [String])) }

    @Test func everyRouteIsInItAndEveryPathIsARoute() async throws {
        let service = try TestService()
        let router = service.app.router
        // As the router has them: HEAD goes with GET.
        let routed = router.routes.filter { "\($0.path)".hasPrefix("/v1") && $0.method != .head }
            .map { "\($0.method.rawValue) \($0.path)" }
        let paths = try #require(document["paths"] as? [String: [String: Any]])
        let documented = paths.flatMap { path, operations in
            operations.keys.map { "\($0.uppercased()) /v1\(path.lowercased())" }
        }
        #expect(Set(routed) == Set(documented) && routed.count == documented.count && routed.count == 29)
        try await service.end()
    }

    @Test func itIsServed() async throws {
        try await APIBench.with { bench in
            let answer = try await bench.get("/v1/openapi.json")
            #expect(answer.status == 200 && answer.bytes == PackageResources.openapi_json)
            #expect(answer.object["openapi"] as? String == "3.1.0")
            #expect(answer["Cache-Control"] == "public, max-age=300")
            let tag = try #require(answer["ETag"])
            #expect(try await bench.get("/v1/openapi.json", ["If-None-Match": tag]).status == 304)
        }
    }

    @Test func itsWordsAreTheCodes() throws {
        let reasons =
            APIReason.allCases.map(\.rawValue) + UmbrellaRental.Refusal.allCases.map(\.rawValue)
            + ScanRefusal.allCases.map(\.rawValue) + ReturnRefusal.allCases.map(\.rawValue)
        #expect(try words("components", "schemas", "Problem", "properties", "reason", "enum") == Set(reasons))
        let actions = Set(Action.allCases.map(\.rawValue))
        #expect(try words("components", "schemas", "Session", "properties", "actions", "items", "enum") == actions)
        let plain = try words("components", "schemas", "Event", "oneOf", "0", "properties", "action", "enum")
        #expect(plain.union(["pay", "submit-feedback"]) == actions && plain.count == actions.count - 2)
        let cards = try words("components", "schemas", "Event", "oneOf", "1", "properties", "card", "enum")
        #expect(cards == Set(TestCard.all.map(\.token)))
        let feedback = ["components", "schemas", "Event", "oneOf", "2", "properties"]
        #expect(member(feedback + ["comment", "maxLength"]) as? Int == UmbrellaRental.Feedback.longestComment)
        let name = ["components", "schemas", "NewSession", "properties", "name", "maxLength"]
        #expect(member(name) as? Int == Settings.longestName)
    }

    /// No answer has a status that its operation does not tell of.
    @Test func everyReasonHasAStatusThatIsTold() throws {
        let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
        let told = Set(paths.values.flatMap { $0.values.flatMap { ($0["responses"] as? [String: Any] ?? [:]).keys } })
        // Every path may be asked in a way it does not have, and fail; that is no operation's.
        let untold = Set(APIReason.allCases.map { "\($0.status.code)" }).subtracting(told)
        #expect(untold == ["405", "500"])
    }
}
