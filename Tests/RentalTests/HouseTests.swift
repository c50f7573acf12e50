import Foundation
import Testing

/// The core is pure because it cannot be otherwise: it imports nothing to be impure with.
@Suite struct HouseTests {
    @Test(arguments: [("StateMachine", []), ("Rental", ["import StateMachine"]), ("Notebook", ["import Rental", "public import Rental", "import StateMachine", "public import StateMachine"])])
    func theCoreImportsNothingElse(room: String, allowed: [String]) throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\(room)")
        let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            let imports = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
                $0.contains("import ") && !$0.hasPrefix("//")
            }
            #expect(imports.allSatisfy(allowed.contains), "\(file.lastPathComponent): \(imports)")
        }
    }
}
