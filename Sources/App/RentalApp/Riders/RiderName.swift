import Checkpoint
import DurableFiles
import Foundation
import PlainText
import Rental

/// What a rider is called: by the programs, in the records, and at a point.
///
/// Programs know a rider by a name that was typed at a terminal, or by the hash of a phone's token. The owner of the
/// session stands in records, which cannot be erased: for a name it is a pseudonym. The name itself is in a file of the
/// store for each rider, which can be erased, and may be lost: then the rider is known again as soon as they do
/// something.
package struct RiderName: Sendable {
    /// The prefix of the owners of sessions opened through the web service; the hash of the token follows.
    package static let phone = "phone:"
    /// The prefix of the owners of sessions opened at a terminal; the pseudonym follows.
    package static let terminal = "terminal:"
    /// The folder of the names, in the store.
    package static let folder = "riders"

    /// The placeholder for a rider without a name.
    package static let unknown = "phone"

    private let store: String
    private let data: ErasableData

    /// - Parameters:
    ///   - store: the folder of the store.
    ///   - data: the riders' data; nil for those in that folder.
    package init(store: String, _ data: ErasableData? = nil) {
        self.store = store
        self.data = data ?? ErasableData(folder: store)
    }

    /// The name that was typed for the owner of a session; the owner itself where none was typed, or none is known.
    package func typed(for owner: String) -> String {
        guard let file = Self.file(owner), let files = try? OpenFolder(folder),
            let bytes = try? files.read(file, atMost: Self.longest, .secret),
            let name = String(validating: bytes, as: UTF8.self)
        else { return owner }
        return name
    }

    /// Whether there is a name to keep for a session's owner, and it is not kept.
    func lacks(_ name: String, for owner: String) -> Bool {
        guard name != owner, let file = Self.file(owner) else { return false }
        return !FileName.isThere(folder + "/" + file)
    }

    /// Keeps it.
    func keep(_ name: String, for owner: String) {
        guard let file = Self.file(owner) else { return }
        // It is a word, and nothing rests on it.
        try? StoreDirectory(path: folder).prepare()
        _ = try? OpenFolder(folder).create(file, Array(name.utf8))
    }

    /// Erases it.
    func forget(_ owner: String) {
        if let file = Self.file(owner) { try? OpenFolder(folder).remove(file) }
    }

    /// The name by which a rider is called at a point: the one that the rider has given, in the settings or the
    /// account; otherwise the one that was typed at the terminal; nil for whoever gave none.
    /// - Parameter owner: the owner of the session.
    package func first(of owner: String) -> String? {
        let rider = typed(for: owner)
        let data = try? ProfileStore(in: data, rider: rider).state()
        let given = data?.settings.called ?? data?.profile?.name.split(separator: " ").first.map(String.init)
        if let given { return Sanitizer.visible(given) }
        return rider.hasPrefix(Self.phone) || rider.hasPrefix(Self.terminal) ? nil : Sanitizer.visible(rider)
    }

    private var folder: String { store + "/" + Self.folder }

    /// 64 characters at most.
    private static let longest = 64 * 4

    /// Nil for an owner without a pseudonym. One that an earlier version was given may look like it, and is no path.
    private static func file(_ owner: String) -> String? {
        let file = owner.dropFirst(terminal.count)
        guard owner.hasPrefix(terminal), file.utf8.count == 32, file.allSatisfy(\.isHexDigit) else { return nil }
        return String(file)
    }
}

extension Transaction where M == UmbrellaRental {
    /// The owner of a rider's session.
    /// - Parameter rider: a name typed at a terminal, or the owner of a session.
    package func owner(of rider: String) throws -> String {
        // Stores of earlier versions have sessions under names.
        if try rider.hasPrefix(RiderName.phone) || session(owner: rider) != nil { return rider }
        return RiderName.terminal + store.pseudonym(of: rider)
    }
}
