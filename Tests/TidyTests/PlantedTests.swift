import Foundation
import Testing

/// A planted fault that does not fit the sources is planted nowhere, and whatever should notice it is not tried.
@Suite struct PlantedTests {
    private static let folder = SourceFile.top.appending(path: "Tests/Mutants")

    @Test func everyPlantedFaultFitsTheSources() throws {
        let patches = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix(".patch")
        }
        #expect(patches.count > 20)
        for patch in patches.sorted() {
            let git = Process()
            git.executableURL = URL(filePath: "/usr/bin/env")
            git.arguments = ["git", "apply", "--check", "Tests/Mutants/\(patch)"]
            git.currentDirectoryURL = SourceFile.top
            git.standardError = FileHandle.nullDevice
            try git.run()
            git.waitUntilExit()
            #expect(git.terminationStatus == 0, "\(patch) does not apply: remake it")
        }
    }
}
