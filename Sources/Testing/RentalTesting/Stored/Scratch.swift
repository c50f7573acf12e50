import Foundation

/// A folder that goes away with this value; in memory where there is such a place, since what is tested here is what
/// is written and not how safely.
final class Scratch: Sendable {
    let path: String

    init(_ name: String) {
        let memory = "/dev/shm"
        let parent = access(memory, W_OK) == 0 ? memory + "/" : NSTemporaryDirectory()
        path = parent + "zontik-\(name)-\(UUID().uuidString)"
        precondition(mkdir(path, 0o700) == 0, "cannot make \(path)")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
