import Foundation
import Testing
import TinyMachine

@testable import Checkpoint

/// A store where locks may not hold is not opened, unless that is allowed.
@Suite struct StoreFileSystemTests {
    let store = Store()

    private func directory(allows: Bool) -> StoreDirectory {
        StoreDirectory(path: store.directory.path, allows) { _ in "NFS" }
    }

    @Test func aStoreOnANetworkFileSystemIsRefused() throws {
        let isRefused = { (error: any Error) in
            "\(error)".contains("network file system (NFS)") && "\(error)".contains("--allow-network-filesystem")
        }
        #expect { try Journal<Turnstile>(directory(allows: false)) } throws: { isRefused($0) }
        #expect(!FileManager.default.fileExists(atPath: store.directory.path), "and nothing was made")
        _ = try Journal<Turnstile>(directory(allows: true)).backUp(to: store.root + "/backup")
        #expect { try Journal<Turnstile>(directory(allows: false)) } throws: { isRefused($0) }
        let other = StoreDirectory(path: store.root + "/other", false) { _ in "NFS" }
        #expect { try Journal<Turnstile>.restore(store.root + "/backup", into: other) } throws: { isRefused($0) }
    }
}
