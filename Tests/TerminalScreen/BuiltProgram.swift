import Foundation

/// Where the programs of this package are that the tests start.
public enum BuiltProgram {
    /// The folder that the variable `ZONTIK_PROGRAMS` names, where `scripts/test` has linked them without what a debug
    /// build of the argument parser checks at each start; else where they were built, beside the tests.
    public static let folder: URL = {
        let linked = ProcessInfo.processInfo.environment["ZONTIK_PROGRAMS"]
        return (linked.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? built).standardizedFileURL
    }()

    /// The path of a program.
    public static func path(_ name: String) -> String {
        let path = folder.appendingPathComponent(name).path
        return FileManager.default.isExecutableFile(atPath: path) ? path : built.appendingPathComponent(name).path
    }

    private static let built: URL = {
        #if canImport(Darwin)
            final class Here {}
            let tests = Bundle(for: Here.self).bundleURL
        #else
            let tests = URL(fileURLWithPath: CommandLine.arguments[0])
        #endif
        return tests.deletingLastPathComponent().standardizedFileURL
    }()
}
