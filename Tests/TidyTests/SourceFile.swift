import Foundation
import Synchronization

/// One of the project's own source files, read as lines of text.
struct SourceFile {
    /// From the top of the checkout, such as `Sources/Core/Rental/Money/Tariff.swift`.
    let path: String
    let lines: [String]

    /// The target it belongs to. Those of `Sources` lie in the folder of their floor; those of `Examples` are called
    /// after their folder, and the programs lie in a folder of their own.
    var room: String {
        switch part(0) {
        case "Sources": part(2)
        case "Examples": part(1) == "Programs" ? part(2) : "Example" + part(1)
        default: part(1)
        }
    }
    /// The floor of its target; for files of `Sources` and `Examples`.
    var floor: String { part(0) == "Examples" ? "Examples" : part(1) }

    private func part(_ number: Int) -> String { String(path.split(separator: "/")[number]) }

    static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// All Swift files below a folder, in the order of their paths; read once.
    static func all(below folder: String) throws -> [SourceFile] {
        try known.withLock { known in
            if let files = known[folder] { return files }
            let files = try read(below: folder)
            known[folder] = files
            return files
        }
    }

    private static let known = Mutex<[String: [SourceFile]]>([:])

    private static func read(below folder: String) throws -> [SourceFile] {
        let names = FileManager.default.enumerator(atPath: top.appending(path: folder).path)?.allObjects ?? []
        return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            let path = folder + "/" + name
            let text = try String(contentsOf: top.appending(path: path), encoding: .utf8)
            return SourceFile(path: path, lines: text.components(separatedBy: "\n"))
        }
    }

    /// All Swift files but the tests.
    static func code() throws -> [SourceFile] { try all(below: "Sources") + all(below: "Examples") }

    func place(_ line: Int) -> String { "\(path):\(line + 1)" }
}

extension String {
    /// How far a line is indented, in spaces.
    var indentation: Int { prefix { $0 == " " }.count }

    /// The line without its indentation.
    var code: Substring { drop { $0 == " " } }
}
