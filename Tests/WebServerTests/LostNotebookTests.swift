import Foundation
import RentalApp
import Testing

@testable import WebServer

/// A rider with a phone whose notebook is gone.
@Suite struct LostNotebookTests {
    @Test func goesOnWithANewOne() async throws {
        let service = try TestService()
        let token = service.shared.open(name: "Ada")
        _ = try await service.shared.act(token, .openInformation)
        #expect(try !service.shared.profile(of: token.owner).isLost())
        try FileManager.default.removeItem(atPath: service.store + "/notebooks")
        let keeper = try service.shared.profile(of: token.owner)
        #expect(try keeper.isLost() && keeper.state().settings.called == nil)
        _ = try await service.shared.act(token, .closeInformation)
        #expect(
            try ProfileStore.findings(
                in: ErasableData(folder: service.store), RentalJournal(.init(path: service.store))
            ).count == 1)
        _ = try keeper.send(.set([.called("Bea")]), at: service.clock.now())
        #expect(try !service.shared.profile(of: token.owner).isLost())
        #expect(
            try ProfileStore.findings(
                in: ErasableData(folder: service.store), RentalJournal(.init(path: service.store))
            ).isEmpty)
        try await service.end()
    }
}
