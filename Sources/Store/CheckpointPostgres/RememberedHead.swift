import Checkpoint
import DurableFiles
import Essentials
import Synchronization

/// A file of this machine with the newest record that it has seen in a store, for the next process that opens it. A
/// database that was put back to an earlier moment lacks that record.
///
/// Written at most once in 20 milliseconds, and with the end of the object. It is not synced, and a program that is
/// killed in between leaves an older record there. That serves, too: all that the file says must be in the database,
/// and only the loss of those last milliseconds alone would not be noticed by the next program of this machine.
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
    private let pace: Pace
    /// The newest record, until it is written.
    private let unwritten = Mutex<Head?>(nil)
    /// Held while the file is written.
    private let written = Mutex<Int64>(0)

    init(_ path: String, of identity: StoreIdentity, at place: String, pace: Pace = Pace()) {
        (self.path, self.identity, self.place, self.pace) = (path, identity, place, pace)
    }

    deinit { write() }

    private static let length = 1_024

    /// - Returns: nil where nothing is remembered, or nothing that can be read.
    static func content(of path: String) -> Content? {
        guard let file = try? OpenFile.ifThere(path, .reading, .own),
            let bytes = try? file.read(atMost: length, at: 0)
        else { return nil }
        return Content(String(decoding: bytes, as: UTF8.self))
    }

    /// Remembers a record, unless a newer one is.
    func keep(_ head: Head) {
        unwritten.withLock { if ($0?.sequence ?? 0) < head.sequence { $0 = head } }
        pace.ask(write) { [weak self] in self?.write() }
    }

    /// Over what was there, with one call. A disk that is full, or a folder that is not there, forgets it.
    private func write() {
        written.withLock { written in
            let head = unwritten.withLock { unwritten in
                defer { unwritten = nil }
                return unwritten
            }
            // Another thread may have been faster with a later one.
            guard let head, head.sequence > written else { return }
            written = head.sequence
            var bytes = Array(Content(identity: identity, head: head, place: place).text.utf8)
            guard bytes.count < Self.length else { return }
            bytes += [UInt8](repeating: UInt8(ascii: " "), count: Self.length - 1 - bytes.count)
            try? OpenFile(path, .updatingOrCreating).write(bytes + [UInt8(ascii: "\n")], at: 0)
        }
    }
}
