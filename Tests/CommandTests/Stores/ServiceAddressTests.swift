import Foundation
import RentalApp
import TerminalScreen
import Testing

/// What a running service leaves in its store, and what a dead one does.
struct ServiceAddressTests {
    @Test func anAddressIsBelievedWhileTheServiceRuns() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let store = folder.url.path
        #expect(ServiceAddress.running(store: store) == nil)
        var service = ServiceAddress.publish("http://127.0.0.1:8080", store: store)
        #expect(service != nil && ServiceAddress.running(store: store) == "http://127.0.0.1:8080")
        #expect(ServiceAddress.linkBase(store: store)?.text == "HTTP://127.0.0.1:8080/S/")
        // A second service takes nothing from the first.
        #expect(ServiceAddress.publish("http://127.0.0.1:9", store: store) == nil)
        #expect(ServiceAddress.running(store: store) == "http://127.0.0.1:8080")
        service = nil
        #expect(ServiceAddress.running(store: store) == nil)
        // What a killed service leaves: its text, and no lock.
        try Data("http://127.0.0.1:8080".utf8).write(to: folder.url.appendingPathComponent("service-address"))
        #expect(ServiceAddress.running(store: store) == nil)
    }

    @Test func anAddressTooLongForASmallTerminalIsNotTaken() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let service = ServiceAddress.publish("https://umbrellas.example.org:8443", store: folder.url.path)
        #expect(service != nil && ServiceAddress.linkBase(store: folder.url.path) == nil)
    }
}
