import Foundation

/// Folders that go away with the value that holds them.
final class Scratch: Sendable {
    let path: String

    /// Memory rather than a disk where the system has such a place: what is tried here is which bytes are there, not
    /// how long they take.
    static var base: String {
        FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    }

    init(in base: String = Scratch.base) throws {
        var template = Array((base + "/zontik-torture.XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

func removeFolder(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
}
