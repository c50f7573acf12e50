import Foundation

/// A file of test vectors as others publish them: `name = value` lines, an empty line between vectors.
enum VectorFile {
    struct Missing: Error {
        let name: String
    }

    /// The vectors of a file in `Vectors`, each by the names of its values. Comments and headings are left out.
    static func read(_ name: String) throws -> [[String: String]] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Vectors")
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        var vectors: [[String: String]] = [[:]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty, !vectors[vectors.count - 1].isEmpty { vectors.append([:]) }
            guard !line.hasPrefix("#"), !line.hasPrefix("["), let sign = line.firstRange(of: " = ") else { continue }
            vectors[vectors.count - 1][String(line[..<sign.lowerBound])] = String(line[sign.upperBound...])
        }
        return vectors.filter { !$0.isEmpty }
    }
}

extension [String: String] {
    func bytes(_ name: String) throws -> [UInt8] {
        guard let text = self[name] else { throw VectorFile.Missing(name: name) }
        return hexadecimal(text)
    }

    func number(_ name: String) throws -> Int {
        guard let number = self[name].flatMap({ Int($0) }) else { throw VectorFile.Missing(name: name) }
        return number
    }
}

/// The bytes that hexadecimal digits stand for.
func hexadecimal(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    precondition(digits.count == text.count && digits.count.isMultiple(of: 2), "no hexadecimal digits: \(text)")
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
