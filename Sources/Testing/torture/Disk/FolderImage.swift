import Foundation

/// The files of a folder, folders in it included, as they are at one moment.
struct FolderImage: Equatable, Sendable {
    /// Paths relative to the folder.
    var files: [String: [UInt8]] = [:]
    var folders: Set<String> = []
    /// False where there is no folder at all.
    var exists = true

    /// Byte by byte as the system compares them: that of the library is slow where it is not optimized.
    static func == (one: FolderImage, other: FolderImage) -> Bool {
        guard one.exists == other.exists, one.folders == other.folders, one.files.count == other.files.count else {
            return false
        }
        return one.files.allSatisfy { name, bytes in
            guard let others = other.files[name], others.count == bytes.count else { return false }
            return memcmp(bytes, others, bytes.count) == 0
        }
    }

    init() {}

    init(of folder: String) throws {
        guard FileManager.default.fileExists(atPath: folder) else {
            exists = false
            return
        }
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            let path = folder + "/" + name
            var info = stat()
            guard lstat(path, &info) == 0 else { continue }
            if info.st_mode & S_IFMT == S_IFDIR {
                folders.insert(name)
            } else {
                files[name] = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            }
        }
    }

    /// Makes the folder with these files; it must not exist.
    func write(to folder: String) throws {
        guard exists else { return }
        for path in [folder] + folders.sorted().map({ folder + "/" + $0 }) {
            guard mkdir(path, 0o700) == 0 else { throw Trouble("cannot make \(path): \(errno)") }
        }
        for (name, bytes) in files {
            let descriptor = open(folder + "/" + name, O_WRONLY | O_CREAT | O_EXCL, 0o600)
            guard descriptor >= 0 else { throw Trouble("cannot make \(name): \(errno)") }
            defer { close(descriptor) }
            guard bytes.isEmpty || Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
                throw Trouble("cannot write \(name): \(errno)")
            }
        }
    }
}
