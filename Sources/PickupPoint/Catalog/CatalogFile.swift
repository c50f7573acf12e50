public import Checkpoint
import Foundation

public import struct Foundation.TimeZone

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The catalog of a store that points were imported into: one file, replaced whole or not at all.
public struct CatalogFile: Sendable {
    public let path: String
    private let directory: String

    public static let name = "points"
    private static let draft = "points.part"
    /// Enough for the two lines that stand before the points.
    private static let head = 1024
    /// More than the largest feed makes.
    private static let largest = 4 * PointFeed.largestFile

    /// - Parameter directory: the folder of a store.
    public init(directory: String) {
        self.directory = directory
        path = directory + "/" + Self.name
    }

    /// Tells one version of the file from the next without reading it.
    public struct Stamp: Hashable, Sendable {
        let inode: UInt64
        let size: Int64
        let seconds: Int64
        let nanoseconds: Int64
    }

    /// Nil when nothing was imported.
    public func stamp() -> Stamp? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Stamp(
            inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int64(time.tv_sec),
            nanoseconds: Int64(time.tv_nsec))
    }

    /// Nil when nothing was imported.
    /// - Throws: `StoreError.damaged`, `newer`, `unsafe`, or `failed` for what the system says.
    public func read() throws(StoreError) -> PointCatalog? {
        guard let text = try text(atMost: Self.largest) else { return nil }
        do {
            return try CatalogText.decode(text)
        } catch {
            throw damaged(error.what)
        }
    }

    /// The time zone of the catalog, for whoever needs no points; nil when nothing was imported.
    public func timeZone() throws(StoreError) -> TimeZone? {
        guard let text = try text(atMost: Self.head) else { return nil }
        guard let zone = CatalogText.zone(text) else { throw damaged("its time zone is not to be read") }
        return zone
    }

    /// Replaces the file. When it returns, the new one survives a power cut; when it throws, or the process is killed
    /// before, the old one is there as it was. Two processes must not do this at once: hold the store's lock.
    public func write(_ catalog: PointCatalog) throws(StoreError) {
        do {
            let folder = try Posix.open(directory, O_RDONLY | O_DIRECTORY)
            defer { Posix.close(folder) }
            // A process that was killed may have left one behind.
            Posix.remove(Self.draft, in: folder)
            let file = try Posix.open(Self.draft, in: folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            defer { Posix.close(file) }
            try Posix.setMode(0o600, of: file)
            try Posix.write(CatalogText.encode(catalog), to: file)
            try Posix.sync(file)
            try Posix.rename(Self.draft, Self.name, in: folder)
            try Posix.sync(folder)
        } catch {
            throw failed("writing", error)
        }
    }

    /// The beginning of the file, of a version that is known.
    private func text(atMost limit: Int) throws(StoreError) -> [UInt8]? {
        guard let text = try bytes(atMost: limit) else { return nil }
        guard let version = CatalogText.version(of: text) else { throw damaged("it is no catalog of points") }
        guard version <= CatalogText.version else {
            throw .newer(path: path, found: version, known: CatalogText.version)
        }
        return text
    }

    private func bytes(atMost limit: Int) throws(StoreError) -> [UInt8]? {
        let file: Int32
        do {
            // Not to block: a pipe of that name would let the program wait for ever.
            file = try Posix.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        } catch {
            switch error {
            case .notFound: return nil
            case .symbolicLink: throw .unsafe(path: path, why: "it is a symbolic link; put the file itself there")
            default: throw failed("opening", error)
            }
        }
        defer { Posix.close(file) }
        do {
            let status = try Posix.status(of: file)
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw StoreError.unsafe(path: path, why: "it is not a regular file")
            }
            guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
                throw StoreError.unsafe(path: path, why: "others may write to it; run: chmod go-w '\(path)'")
            }
            return try Posix.read(file, atMost: min(limit, Int(status.st_size)))
        } catch let error as SystemError {
            throw failed("reading", error)
        } catch {
            throw error as! StoreError
        }
    }

    private func damaged(_ what: String) -> StoreError {
        .damaged(path: path, what: what, advice: "put it aside and import the feed again; the rentals are not touched")
    }

    private func failed(_ operation: String, _ error: SystemError) -> StoreError {
        .failed(
            path: path, what: "\(operation) it failed: \(error)",
            advice: "see that there is space and that the folder is yours, then try again: df -h '\(directory)'")
    }
}
