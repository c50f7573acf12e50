import Foundation

/// A folder of one run's own: what an earlier one left would be measured, or would be in the way.
struct RunFolder {
    let path: String

    init(in folder: String) throws {
        path = folder + "/run-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
