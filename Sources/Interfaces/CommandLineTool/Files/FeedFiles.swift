import DurableFiles
import Localization
import PickupPoints
import RiderProfile

/// The files of a feed: those named on the command line, and those found in a folder or beside a `gbfs.json`.
struct FeedFiles {
    private(set) var named: [(name: String, bytes: [UInt8])] = []
    private(set) var found: [(name: String, bytes: [UInt8])] = []
    /// The feeds that a `gbfs.json` names and that are not beside it.
    private(set) var missing: [String] = []
    private let language: Language

    /// - Parameters:
    ///   - paths: of files and folders.
    ///   - language: the one that is preferred where a `gbfs.json` has a list of files for each.
    /// - Throws: `Failure`.
    init(_ paths: [String], language: Language) throws {
        self.language = language
        for path in paths {
            guard let folder = try? OpenFolder(path) else {
                try add(path)
                continue
            }
            let names = SafeDirectory.names(in: path).sorted().filter {
                $0.hasSuffix(".json") || $0.hasSuffix(".geojson")
            }
            if names.contains(Self.directory) {
                try add(folder.path(Self.directory))
            } else if names.isEmpty {
                throw Failure(
                    .failed, LocalizedText.folderWithoutFeed(path)(language), next: [RecoveryAdvice.listing(path)])
            } else {
                for name in names { found.append(try read(folder.path(name))) }
            }
        }
    }

    private static let directory = "gbfs.json"

    private mutating func add(_ path: String) throws {
        let file = try read(path)
        named.append(file)
        guard let directory = FeedDirectory(file.bytes, language: language.rawValue) else { return }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        for (feed, paths) in directory.files {
            guard let path = paths.lazy.map({ folder + $0 }).first(where: FileName.isThere) else {
                missing.append(feed)
                continue
            }
            found.append(try read(path))
        }
    }

    private func read(_ path: String) throws -> (name: String, bytes: [UInt8]) {
        (path, try InputFile.read(path, atMost: PointFeed.largestFile, language))
    }
}
