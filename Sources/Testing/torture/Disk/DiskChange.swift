/// One thing that a program did to a disk, or said to the world.
enum DiskChange: Sendable {
    case makeFolder(String)
    /// An empty file appears.
    case makeFile(String)
    case write(String, offset: Int, [UInt8])
    case truncate(String, size: Int)
    /// What was written to the file before is on the disk from now on.
    case sync(String)
    /// A sync failed. What was written to the file before can be read, and counts as written.
    case failedSync(String)
    /// The kernel forgets what a failed sync has not written.
    case drop(String)
    /// What happened to the names in the folder before is on the disk from now on. The store's parent is "".
    case syncFolder(String)
    case remove(String)
    case rename(String, to: String)
    /// A file gets another name beside the one it has.
    case link(String, to: String)
    /// The program answered: what it said must be true from now on.
    case answer

    var label: String {
        switch self {
        case .write(let path, let offset, let bytes): "write \(path) \(offset)+\(bytes.count)"
        default: "\(self)"
        }
    }
}

extension TraceLog {
    /// What the program did in a folder, as paths relative to it. The log's index is left out: it lies in memory.
    func changes(in folder: String) throws -> [DiskChange] {
        var known: Set<String> = []
        return try calls.flatMap { call -> [DiskChange] in
            // The folder itself is the parent of the store.
            let path = call.file(in: folder) ?? (call.descriptorPath == folder ? "" : nil)
            guard let path, !path.hasSuffix("-shm") else { return [] }
            guard let result = call.result else { return call.isFailedSync ? [.failedSync(path)] : [] }
            switch call.name {
            case "openat":
                let flags = call.arguments[2]
                var changes: [DiskChange] = []
                if flags.contains("O_CREAT"), known.insert(path).inserted { changes.append(.makeFile(path)) }
                if flags.contains("O_TRUNC") { changes.append(.truncate(path, size: 0)) }
                return changes
            case "mkdir": return [.makeFolder(path)]
            case "pwrite64": return [.write(path, offset: try call.number(3), Array(call.bytes(1).prefix(result)))]
            case "write" where call.descriptor == 1: return [.answer]
            case "write": return path == "err" ? [] : [.write(path, offset: -1, Array(call.bytes(1).prefix(result)))]
            case "ftruncate": return [.truncate(path, size: try call.number(1))]
            case "fdatasync", "fsync": return [.sync(path)]
            case "unlink", "unlinkat":
                known.remove(path)
                return [.remove(path)]
            case "rename", "renameat":
                known.remove(path)
                guard let to = call.name == "rename" ? call.text(1) : call.path(3, in: 2) else { return [] }
                return [.rename(path, to: String(to.dropFirst(folder.count + 1)))]
            case "link", "linkat":
                guard let from = call.name == "link" ? call.text(0) : call.path(1, in: 0) else { return [] }
                return [.link(String(from.dropFirst(folder.count + 1)), to: path)]
            default: return []
            }
        }
    }
}
