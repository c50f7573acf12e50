import DurableFiles
import Essentials

/// The bytes of an archive, in parts, for stores that keep them and for copies.
@_spi(Stores) public enum ArchivePart {
    /// The most bytes that a part has.
    public static var size: Int { 1 << 20 }

    /// Hands over the parts of a file.
    static func each(of path: String, _ body: ([UInt8], _ part: Int) throws -> Void) throws {
        let file = try asStoreError(OpenFile(path, .reading))
        var part = 0
        while true {
            let bytes = try asStoreError(file.read(atMost: size, at: part * size))
            guard !bytes.isEmpty else { return }
            try body(bytes, part)
            part += 1
        }
    }
}

@_spi(Stores) extension ArchiveReading {
    /// Hands over the parts of an archive.
    /// - Throws: `StoreError.archiveMissing` where there is none of the name.
    func eachPart(of name: String, _ body: ([UInt8], _ part: Int) throws -> Void) throws {
        if let folder = try archiveFolder {
            guard FileName.isThere(folder + "/" + name) else { throw try missing(name) }
            return try ArchivePart.each(of: folder + "/" + name, body)
        }
        var part = 0
        while let bytes = try archive(name, part: part) {
            try body(bytes, part)
            part += 1
        }
        if part == 0 { throw try missing(name) }
    }

    func missing(_ name: String) throws -> StoreError { .archiveMissing(path: try place(of: name)) }

    /// Opens an archive.
    /// - Returns: nil where there is none of the name.
    func openArchive(_ name: String) throws -> ArchiveFile? {
        if let folder = try archiveFolder {
            let path = folder + "/" + name
            return FileName.isThere(path) ? try ArchiveFile(path) : nil
        }
        let folder = try asStoreError(SafeDirectory.makeTemporary(in: Self.temporary, named: "checkpoint-archive"))
        // What is open stays, and nothing is left of it when the process ends.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        do {
            let file = try asStoreError(OpenFile(folder + "/archive", .creating))
            var size = 0
            try eachPart(of: name) { bytes, _ in
                try asStoreError(file.write(bytes, at: size))
                size += bytes.count
            }
        } catch StoreError.archiveMissing {
            return nil
        }
        return try ArchiveFile(folder + "/archive", named: place(of: name))
    }

    static var temporary: String { FileManager.default.temporaryDirectory.path }
}
