import Checkpoint
import DurableFiles
import Essentials
import Synchronization

/// A file of this machine with the newest record that it has seen in a store, for the next process that opens it. A
/// database that was put back to an earlier moment lacks that record.
///
/// It is not synced, because an older record serves, too: all that it says must be there.
final class RememberedHead: Sendable {
    /// What a file says.
    struct Content: Equatable {
        let identity: StoreIdentity
        let head: Head
        /// The store's name and schema.
        let place: String

        init(identity: StoreIdentity, head: Head, place: String) {
            (self.identity, self.head, self.place) = (identity, head, place)
        }

        /// - Parameter text: "ID EPOCH NUMBER HASH PLACE".
        init?(_ text: String) {
            let words = text.split(separator: " ", maxSplits: 4)
            guard words.count == 5, let epoch = Int(words[1]), let sequence = Int64(words[2]), sequence > 0,
                words[3].utf8.count == 64
            else { return nil }
            let digits = Array(words[3])
            let hash = stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
            guard hash.count == 32 else { return nil }
            identity = StoreIdentity(id: String(words[0]), epoch: epoch)
            head = Head(sequence: sequence, hash: hash)
            place = String(words[4]).trimmed
        }

        var text: String {
            let hash = head.hash.map { byte in
                let digits = String(byte, radix: 16)
                return byte < 16 ? "0" + digits : digits
            }
            return "\(identity.id) \(identity.epoch) \(head.sequence) \(hash.joined()) \(place)"
        }
    }

    private let path: String
    private let identity: StoreIdentity
    private let place: String

    init(_ path: String, of identity: StoreIdentity, at place: String) {
        (self.path, self.identity, self.place) = (path, identity, place)
    }

    private static let length = 1_024

    /// - Returns: nil where nothing is remembered, or nothing that can be read.
    static func content(of path: String) -> Content? {
        guard let file = try? OpenFile.ifThere(path, .reading, .own),
            let bytes = try? file.read(atMost: length, at: 0)
        else { return nil }
        return Content(String(decoding: bytes, as: UTF8.self))
    }

    /// Written over what was there, with one call. A disk that is full, or a folder that is not there, forgets it.
    func keep(_ head: Head) {
        var bytes = Array(Content(identity: identity, head: head, place: place).text.utf8)
        guard bytes.count < Self.length else { return }
        bytes += [UInt8](repeating: UInt8(ascii: " "), count: Self.length - 1 - bytes.count) + [UInt8(ascii: "\n")]
        try? OpenFile(path, .updatingOrCreating).write(bytes, at: 0)
    }
}
