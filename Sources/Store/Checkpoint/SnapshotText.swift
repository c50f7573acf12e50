import Crypto
import Foundation
public import StateMachine

/// The newest state of a machine as bytes: a line with the machine's name, the version of the format and the SHA-256 of
/// the JSON after it.
public enum SnapshotText<M: Machine> where M.State: Codable {
    public static var version: Int { 1 }

    public static func encode(_ state: M.State) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let json = try encoder.encode(state)
            return Array("\(M.name) \(version) \(DocumentChange.digest(json))\n".utf8) + json + [UInt8(ascii: "\n")]
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
        let header = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        guard header.count == 3, header[0] == M.name, let version = Int(header[1]) else {
            throw damaged("its first line is not one of \(M.name)")
        }
        guard version <= Self.version else { throw .newer(path: path, found: version, known: Self.version) }
        let json = Data(bytes[(end + 1)...].dropLast())
        guard DocumentChange.digest(json) == header[2] else { throw damaged("its contents do not fit their hash") }
        do {
            return try JSONDecoder().decode(M.State.self, from: json)
        } catch {
            // Nothing of the contents is repeated: an account may be in them.
            throw damaged("its contents are not those of \(M.name) \(version)")
        }
    }
}
