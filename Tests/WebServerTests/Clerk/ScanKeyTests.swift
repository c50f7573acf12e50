import Foundation
import Testing

@testable import WebServer

/// The keys of forms with a code.
@Suite struct ScanKeyTests {
    @Test func twoDigestsGiveTwoKeys() {
        let (first, second): ([UInt8], [UInt8]) = (
            [0x01, 0x23] + .init(repeating: 0x45, count: 30),
            [0x12, 0x03] + .init(repeating: 0x45, count: 30)
        )
        #expect(ScanKey.text(of: first) != ScanKey.text(of: second))
        #expect(ScanKey.text(of: [UInt8](repeating: 0, count: 32)) == String(repeating: "0", count: 48))
    }

    /// `printf 'form\ncode' | sha256sum`, the first 24 bytes; one of them has a leading zero.
    @Test func aKeyIsTheBeginningOfTheDigest() throws {
        #expect(try ScanKey.request("form", code: "code") == "1d49fa5c714ac6038623a632304a21d93ca3b8a4e785759d")
    }

    /// What a page that was open before an update has scanned: its form, sent again after it, has another key. A code
    /// is good once whatever the key is, and the answer says where and when it was used.
    @Test func aFormFromBeforeAnUpdateDoesNothingTwice() async throws {
        let service = try TestService()
        let rider = try await service.waiting()
        let (path, code) = (try service.scanPath(of: rider), try service.code(of: rider))
        let token = try service.clerk(at: "alter-markt").token
        _ = try await service.shared.scan(code, at: service.point("alter-markt"), key: "as it was made before")
        let records = try service.shared.journal.read { $0.newestSequence }
        try await ClerkBrowser.page(service) { browser in
            let again = try await browser.post(path, ["token": token.secret, "key": "form"])
            #expect(again.status == .gone && again.text.contains("Used at Kiosk am Alten Markt"), "\(again.text)")
            #expect(try service.shared.journal.read { $0.newestSequence } == records, "nothing was done")
            #expect(try service.stock(at: "alter-markt") == 23)
        }
    }
}
