import DurableFiles
import Localization
import RentalApp
import RiderProfile

/// A file named on the command line, to be read.
enum InputFile {
    /// The last part of its path.
    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// All of it; one byte more than `limit` of a file that is larger.
    /// - Throws: `Failure` with what the system says.
    static func read(_ path: String, atMost limit: Int, _ language: Language) throws -> [UInt8] {
        try demand(path, language)
        do {
            return try OpenFile(path, .input).rest(atMost: limit + 1)
        } catch {
            throw Failure(
                .failed, LocalizedText.unreadable(path, error.reason)(language),
                next: [RecoveryAdvice.inspecting(path)])
        }
    }

    /// Refuses what is missing, and a folder.
    static func demand(_ path: String, _ language: Language) throws(Failure) {
        guard !Process.isFolder(path) else {
            throw Failure(.failed, LocalizedText.isFolder(path)(language), next: [RecoveryAdvice.listing(path)])
        }
        guard Process.isThere(path) else {
            throw Failure(.failed, LocalizedText.noFile(path)(language), next: [RecoveryAdvice.inspecting(path)])
        }
    }
}
