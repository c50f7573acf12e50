import Cryptography
import Digest
import Foundation
import Testing

/// What ours signs and seals is what another implementation signs and seals, and each reads the other's: OpenSSL by
/// Python's `cryptography`, run by `Tests/Foreign/run_cryptography.py`.
@Suite struct ForeignTests {
    private typealias Job = [String: [UInt8]]

    private static let lengths = Array(0...130) + [1_000, 4_095, 70_000]

    private static func random(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
    }

    @Test func signaturesAreTheSame() throws {
        let jobs = Self.lengths.map { ["seed": Self.random(32), "message": Self.random($0)] }
        for (job, answer) in zip(jobs, try Self.answers(jobs)) {
            let key = try #require(Ed25519.PrivateKey(rawRepresentation: job["seed"]!))
            #expect(key.publicKey.rawRepresentation == answer["publicKey"], "\(job)")
            #expect(key.signature(for: job["message"]!) == answer["signature"], "\(job)")
            #expect(key.publicKey.isValidSignature(answer["signature"]!, for: job["message"]!), "\(job)")
        }
    }

    @Test func sealedTextsAreTheSame() throws {
        let jobs = Self.lengths.map {
            [
                "key": Self.random(32), "nonce": Self.random(12), "text": Self.random($0),
                "context": Self.random($0 % 40),
            ]
        }
        for (job, answer) in zip(jobs, try Self.answers(jobs)) {
            let (key, text, context) = (SecretBytes(job["key"]!), job["text"]!, job["context"]!)
            let sealed = ChaChaPoly.seal(text, key: key, nonce: job["nonce"]!, context: context)
            #expect(sealed == answer["sealed"], "\(job)")
            #expect(ChaChaPoly.open(answer["sealed"]!, key: key, context: context) == text, "\(job)")
        }
    }

    /// Both open what is whole, and neither opens what has one bit changed anywhere.
    @Test func bothOpenTheSame() throws {
        let jobs: [Job] = Self.lengths.flatMap { length in
            let (key, context) = (Self.random(32), Self.random(length % 7))
            let sealed = ChaChaPoly.seal(
                Self.random(length), key: SecretBytes(key), nonce: Self.random(12), context: context)
            let altered = flipped(sealed, .random(in: 0..<sealed.count * 8))
            return [sealed, altered].map { ["key": key, "sealed": $0, "context": context] }
        }
        for (number, (job, answer)) in zip(jobs, try Self.answers(jobs)).enumerated() {
            let text = ChaChaPoly.open(job["sealed"]!, key: SecretBytes(job["key"]!), context: job["context"]!)
            #expect(text == answer["text"] && (text == nil) == !number.isMultiple(of: 2), "\(job)")
        }
    }

    /// Debian's Python has the package (`python3-cryptography`), whatever other Python comes first in the path.
    private static func answers(_ jobs: [Job]) throws -> [Job] {
        func digits(_ bytes: [UInt8]) -> String {
            bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let input = FileManager.default.temporaryDirectory.appending(path: "cryptography-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: input) }
        try JSONEncoder().encode(jobs.map { $0.mapValues(digits) }).write(to: input)
        let (python, output) = (Process(), Pipe())
        python.executableURL = URL(filePath: "/usr/bin/python3")
        python.arguments = [root.appending(path: "Foreign/run_cryptography.py").path]
        python.standardInput = try FileHandle(forReadingFrom: input)
        python.standardOutput = output
        try python.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        python.waitUntilExit()
        try #require(python.terminationStatus == 0, "run scripts/test, which installs python3-cryptography")
        let answers = try JSONDecoder().decode([[String: String]].self, from: text)
        try #require(answers.count == jobs.count)
        return answers.map { $0.mapValues(bytes) }
    }
}
