import CDigest
import Digest
import Foundation
import Testing

/// SHA-256 as NIST, RFC 4231 and Python have it: by the processor's instructions, and without them.
@Suite(.serialized) struct SHA256Tests {
    /// With the processor's instructions where it has them, and without.
    private func onBothWays(_ body: () throws -> Void) rethrows {
        try body()
        digest_sha256_use_portable(1)
        defer { digest_sha256_use_portable(0) }
        #expect(String(cString: digest_sha256_implementation()) == "portable")
        try body()
    }

    /// Where the system says that the processor has instructions for SHA-256, they are used.
    @Test func theProcessorsInstructionsAreUsed() throws {
        let name = String(cString: digest_sha256_implementation())
        #if os(Linux)
            let features = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8).split(separator: "\n")
                .filter { $0.hasPrefix("flags") || $0.hasPrefix("Features") }.flatMap { $0.split(separator: " ") }
            #expect((name != "portable") == (features.contains("sha_ni") || features.contains("sha2")))
        #else
            #expect(["arm", "x86", "portable"].contains(name))
        #endif
    }

    /// NIST, Cryptographic Algorithm Validation Program, SHA Test Vectors for Hashing Byte-Oriented Messages.
    @Test(arguments: [("SHA256ShortMsg.rsp", 65), ("SHA256LongMsg.rsp", 64)])
    func messagesOfNIST(name: String, count: Int) throws {
        let vectors = try VectorFile.read(name)
        #expect(vectors.count == count)
        try onBothWays {
            for vector in vectors {
                let message = try vector.bytes("Msg").prefix(try vector.number("Len") / 8)
                #expect(try SHA256.hash(data: message) == vector.bytes("MD"), "\(vector["Len"]!) bits")
            }
        }
    }

    /// The same program's Monte Carlo test: 100,000 messages, each made of the three digests before it.
    @Test func monteCarlo() throws {
        let vectors = try VectorFile.read("SHA256Monte.rsp")
        #expect(vectors.count == 101)
        try onBothWays {
            var seed = try vectors[0].bytes("Seed")
            for vector in vectors.dropFirst() {
                var digests = [seed, seed, seed]
                for _ in 0..<1000 {
                    // One array: the hash takes its bytes as they lie, and those of a sequence one by one.
                    let message = digests[0] + digests[1] + digests[2]
                    digests = [digests[1], digests[2], SHA256.hash(data: message)]
                }
                seed = digests[2]
                #expect(try seed == vector.bytes("MD"), "\(vector["COUNT"]!)")
            }
        }
    }

    /// In parts of any length it is the digest of the whole, also when some was read in between.
    @Test func partsAndWhole() {
        var random = SystemRandomNumberGenerator()
        onBothWays {
            for count in [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 1000] {
                let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
                for most in [1, 3, 63, 64, 65, 200] {
                    var hash = SHA256()
                    var rest = bytes[...]
                    while !rest.isEmpty {
                        let part = rest.prefix(Int.random(in: 0...most, using: &random))
                        hash.update(data: part)
                        rest = rest.dropFirst(part.count)
                        #expect(hash.finalize() == SHA256.hash(data: bytes[..<rest.startIndex]))
                    }
                    #expect(hash.finalize() == SHA256.hash(data: bytes), "\(bytes) in parts of up to \(most)")
                }
            }
        }
    }

    /// Whatever holds the bytes.
    @Test func everyKindOfSequence() {
        let text = "Zontik"
        let digest = SHA256.hash(data: Array(text.utf8))
        #expect(digest.count == SHA256.byteCount)
        #expect(SHA256.hash(data: text.utf8) == digest)
        #expect(SHA256.hash(data: Data(text.utf8)) == digest)
        #expect(SHA256.hash(data: Array("-Zontik-".utf8)[1..<7]) == digest)
        #expect(SHA256.hash(data: text.utf8.lazy.map { $0 }) == digest)
        #expect(SHA256.hash(data: Array(text.utf8).withUnsafeBytes { Array($0) }) == digest)
    }

    @Test func messagesOfRFC4231() throws {
        let vectors = try VectorFile.read("rfc-4231-sha256.txt").filter { $0["MD"] != nil }
        #expect(vectors.count == 6)
        try onBothWays {
            for vector in vectors {
                let (key, message, code) = try (vector.bytes("Key"), vector.bytes("Msg"), vector.bytes("MD"))
                #expect(HMAC.code(of: message, key: key) == code)
                #expect(HMAC.isCode(code, of: message, key: SecretBytes(key)))
            }
            // Section 4.6, of which the RFC has the first 128 bits.
            let code = HMAC.code(of: "Test With Truncation".utf8, key: [UInt8](repeating: 0x0C, count: 20))
            #expect(Array(code.prefix(16)) == hexadecimal("a3b6167473100ee06e0c796c2955552b"))
        }
    }

    /// Digests and codes of random bytes and keys of every length up to four blocks, and of some long ones.
    @Test func asPythonHasThem() throws {
        var random = SystemRandomNumberGenerator()
        func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: .min ... .max, using: &random) } }
        let lengths = Array(0...256) + (0..<20).map { _ in Int.random(in: 257...100_000, using: &random) }
        let inputs = lengths.map { (message: bytes($0), key: bytes($0 % 200)) }
        let answers = try ForeignDigest.answers(inputs)
        onBothWays {
            for (input, answer) in zip(inputs, answers) {
                #expect(SHA256.hash(data: input.message) == answer.digest, "\(input.message)")
                #expect(HMAC.code(of: input.message, key: input.key) == answer.code, "\(input)")
            }
        }
    }
}
