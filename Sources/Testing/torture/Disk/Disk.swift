/// A disk while programs write to it: what is safely there, and what may or may not be there after a power cut.
///
/// The rules are the weakest a file system may give: bytes are safe after a sync of their file, names after a sync of
/// their folder, and of all that is not safe any part may be there, in any order, down to single sectors.
struct Disk {
    struct File {
        /// As the programs see it.
        var bytes: [UInt8] = []
        /// As it surely is after a cut, but for what was written since.
        var safe: [UInt8] = []
        /// What was written since, in order.
        var writes: [(write: Write, state: WriteState)] = []
    }

    enum WriteState {
        /// Not synced yet.
        case pending
        /// Its sync failed: no later one makes it safe, because the kernel counts it as written.
        case stuck
        /// Synced, and kept in the list only because it is newer than one that is stuck.
        case safe
    }

    enum Write {
        case bytes(offset: Int, [UInt8])
        case size(Int)
    }

    enum Naming {
        case file(String, Int)
        case folder(String)
        case removal(String)
        case rename(String, to: String)
    }

    private(set) var files: [File] = []
    /// Names as the programs see them, with the number of the file.
    private(set) var names: [String: Int] = [:]
    private(set) var folders: Set<String> = []
    private(set) var safeNames: [String: Int] = [:]
    private(set) var safeFolders: Set<String> = []
    /// Names that were changed since their folder was synced.
    private(set) var pendingNames: [Naming] = []

    /// A disk that holds this, safely.
    init(_ snapshot: FolderImage) {
        guard snapshot.exists else { return }
        folders = Set(["store"] + snapshot.folders.map { "store/" + $0 })
        for (name, bytes) in snapshot.files where !name.hasSuffix("-shm") {
            names["store/" + name] = files.count
            files.append(File(bytes: bytes, safe: bytes))
        }
        safeNames = names
        safeFolders = folders
    }

    /// The same after some changes.
    init(_ snapshot: FolderImage, _ changes: some Sequence<DiskChange>) {
        self.init(snapshot)
        for change in changes { apply(change) }
    }

    mutating func apply(_ change: DiskChange) {
        switch change {
        case .answer: break
        case .makeFolder(let path):
            folders.insert(path)
            pendingNames.append(.folder(path))
        case .makeFile(let path):
            guard names[path] == nil else { return }
            names[path] = files.count
            pendingNames.append(.file(path, files.count))
            files.append(File())
        case .write(let path, let offset, let bytes):
            update(path) { file in
                let offset = offset < 0 ? file.bytes.count : offset
                file.writes.append((.bytes(offset: offset, bytes), .pending))
                Self.put(bytes, at: offset, in: &file.bytes)
            }
        case .truncate(let path, let size):
            update(path) { file in
                file.writes.append((.size(size), .pending))
                Self.resize(&file.bytes, to: size)
            }
        case .sync(let path):
            if path.isEmpty || folders.contains(path) { return syncFolder(path) }
            update(path) { file in
                if file.writes.contains(where: { $0.state == .stuck }) {
                    file.turn(.pending, to: .safe)
                } else {
                    file.safe = file.bytes
                    file.writes = []
                }
            }
        case .failedSync(let path): update(path) { $0.turn(.pending, to: .stuck) }
        case .drop(let path):
            update(path) { file in
                file.writes.removeAll { $0.state == .stuck }
                file.bytes = file.writes.reduce(into: file.safe) { Self.apply($1.write, &$0) }
            }
        case .syncFolder(let path): syncFolder(path)
        case .remove(let path):
            names[path] = nil
            pendingNames.append(.removal(path))
        case .rename(let path, let to):
            names[to] = names.removeValue(forKey: path)
            pendingNames.append(.rename(path, to: to))
        case .link(let path, let to):
            guard let number = names[path] else { return }
            names[to] = number
            pendingNames.append(.file(to, number))
        }
    }

    static func apply(_ write: Write, _ bytes: inout [UInt8]) {
        switch write {
        case .bytes(let offset, let new): put(new, at: offset, in: &bytes)
        case .size(let size): resize(&bytes, to: size)
        }
    }

    private mutating func update(_ path: String, _ body: (inout File) -> Void) {
        guard let number = names[path] else { return }
        body(&files[number])
    }

    private mutating func syncFolder(_ folder: String) {
        var left: [Naming] = []
        for naming in pendingNames {
            if Self.parent(of: naming) == folder {
                Self.apply(naming, &safeNames, &safeFolders)
            } else {
                left.append(naming)
            }
        }
        pendingNames = left
    }

    private static func parent(of naming: Naming) -> String {
        let path: String
        switch naming {
        case .file(let name, _): path = name
        case .folder(let name), .removal(let name), .rename(let name, _): path = name
        }
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    static func apply(_ naming: Naming, _ names: inout [String: Int], _ folders: inout Set<String>) {
        switch naming {
        case .file(let path, let number): names[path] = number
        case .folder(let path): folders.insert(path)
        case .removal(let path): names[path] = nil
        case .rename(let path, let to): if let number = names.removeValue(forKey: path) { names[to] = number }
        }
    }

    static func put(_ new: some Collection<UInt8>, at offset: Int, in bytes: inout [UInt8]) {
        if offset + new.count > bytes.count { resize(&bytes, to: offset + new.count) }
        bytes.replaceSubrange(offset..<offset + new.count, with: new)
    }

    static func resize(_ bytes: inout [UInt8], to size: Int) {
        if size < bytes.count {
            bytes.removeLast(bytes.count - size)
        } else {
            bytes += [UInt8](repeating: 0, count: size - bytes.count)
        }
    }
}

extension Disk.File {
    fileprivate mutating func turn(_ state: Disk.WriteState, to next: Disk.WriteState) {
        for index in writes.indices where writes[index].state == state { writes[index].state = next }
    }
}
