import DurableFiles
import RentalApp

/// A file somebody names on the command line.
enum InputFile {
    /// The last part of its path.
    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// All of it; one byte more than `limit` of a file that is larger.
    /// - Throws: `Failure` with what the system says.
    static func read(_ path: String, atMost limit: Int) throws -> [UInt8] {
        do {
            return try OpenFile(path, .input).rest(atMost: limit + 1)
        } catch {
            throw Failure(.failed, "could not read \(path): \(error.reason); nothing was imported")
        }
    }
}
