import Foundation
import RentalApp
import Testing

@testable import Service

/// A rider with a phone whose notebook is gone.
@Suite struct LostNotebookTests {
    @Test func goesOnWithANewOne() async throws {
        let service = try TestService()
        let token = try await service.depot.open(name: "Ada", language: nil)
        #expect(try !service.depot.notebook(of: token.owner).isLost())
        try FileManager.default.removeItem(atPath: service.store + "/notebooks")
        let keeper = try service.depot.notebook(of: token.owner)
        #expect(try keeper.isLost() && keeper.state().settings.called == nil)
        _ = try await service.depot.act(token.owner, .openMap)
        #expect(try NotebookKeeper.findings(store: service.store, .init(.init(path: service.store))).count == 1)
        _ = try keeper.send(.set([.called("Bea")]), at: service.clock.now())
        #expect(try !service.depot.notebook(of: token.owner).isLost())
        #expect(try NotebookKeeper.findings(store: service.store, .init(.init(path: service.store))).isEmpty)
        try await service.end()
    }
}
