import Foundation
import Testing

/// Digests and codes by Python's `hashlib` and `hmac`.
enum ForeignDigest {
    private static let program = """
        import hashlib, hmac, json, sys
        for message, key in json.load(open(sys.argv[1])):
            message, key = bytes.fromhex(message), bytes.fromhex(key)
            print(hashlib.sha256(message).hexdigest(), hmac.new(key, message, "sha256").hexdigest())
        """

    static func answers(
        _ inputs: [(message: [UInt8], key: [UInt8])]
    ) throws -> [(digest: [UInt8], code: [UInt8])] {
        func digits(_ bytes: [UInt8]) -> String {
            bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "digests-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try JSONEncoder().encode(inputs.map { [digits($0.message), digits($0.key)] }).write(to: file)
        let (python, output) = (Process(), Pipe())
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = ["python3", "-c", program, file.path]
        python.standardOutput = output
        try python.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        python.waitUntilExit()
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        try #require(python.terminationStatus == 0 && lines.count == inputs.count)
        return lines.map { (hexadecimal($0[0]), hexadecimal($0[1])) }
    }
}
