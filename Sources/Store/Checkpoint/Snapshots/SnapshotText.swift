import Digest
import Essentials
import StateMachine

/// The encoding of a `SnapshotMachine`'s state: a line with the machine's name, the version of the format and the
/// SHA-256 of the JSON after it, then the JSON.
public enum SnapshotText<M: SnapshotMachine> {

    /// The bytes of a file that has this state.
    public static func encode(_ state: M.State) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let json = try encoder.encode(state)
            let header = "\(M.name) \(M.snapshotVersion) \(DocumentChange.digest(json))\n"
            return Array(header.utf8) + json + [UInt8(ascii: "\n")]
        } catch {
            preconditionFailure("a state that cannot be written: \(error)")
        }
    }

    /// - Parameters:
    ///   - bytes: what `encode` gave.
    ///   - path: where the bytes were found, for the error.
    /// - Throws: `damaged`, `newer`.
    public static func decode(_ bytes: [UInt8], path: String) throws(StoreError) -> M.State {
        func damaged(_ what: String) -> StoreError {
            .damaged(path: path, what: what, advice: "the journal is not in it; move it away to begin with a new one")
        }
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), bytes.last == UInt8(ascii: "\n") else {
            throw damaged("it has no first line, or was cut off")
        }
        guard let (version, digest) = header(bytes) else { throw damaged("its first line is not one of \(M.name)") }
        guard version <= M.snapshotVersion else {
            throw .newer(path: path, found: version, known: M.snapshotVersion)
        }
        let json = Data(bytes[(end + 1)...].dropLast())
        guard DocumentChange.digest(json) == digest else { throw damaged("its contents do not fit their hash") }
        do {
            return try JSONDecoder().decode(M.State.self, from: json)
        } catch {
            // Nothing of the contents is repeated: an account may be in them.
            throw damaged("its contents are not those of \(M.name) \(version)")
        }
    }

    /// The version and the digest in the first line; nil if it is not a line of this machine.
    private static func header(_ bytes: [UInt8]) -> (version: Int, digest: String)? {
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
        guard words.count == 3, words[0] == M.name, let version = Int(words[1]), version >= 1 else { return nil }
        return (version, words[2])
    }
}
