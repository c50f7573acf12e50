import Foundation
import Testing

/// What is fetched before a rider's program can be built, from an empty folder.
@Suite struct RiderPackageTests {
    /// Those that `Package.swift` names for a rider's program; they bring none along.
    private static let packages: Set<String> = [
        "swift-argument-parser", "swift-distributed-tracing", "swift-log", "swift-metrics", "swift-service-context",
    ]

    @Test(.timeLimit(.minutes(10))) func aRidersProgramFetchesItsOwnPackagesAlone() throws {
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let place = FileManager.default.temporaryDirectory.appending(path: "zontik-rider-\(UUID())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        try FileManager.default.copyItem(
            at: root.appending(path: "Package.swift"), to: place.appending(path: "Package.swift"))
        for folder in ["Sources", "StateCharts", "Tests", "Examples"] {
            try FileManager.default.createSymbolicLink(
                at: place.appending(path: folder), withDestinationURL: root.appending(path: folder))
        }
        let resolve = Process()
        resolve.executableURL = URL(filePath: "/usr/bin/env")
        resolve.arguments = ["ZONTIK_ONLY=rider", "swift", "package", "resolve"]
        resolve.currentDirectoryURL = place
        try resolve.run()
        resolve.waitUntilExit()
        #expect(resolve.terminationStatus == 0)
        let fetched = try FileManager.default.contentsOfDirectory(
            atPath: place.appending(path: ".build/checkouts").path)
        #expect(Set(fetched) == Self.packages && fetched.count <= 8)
    }
}
