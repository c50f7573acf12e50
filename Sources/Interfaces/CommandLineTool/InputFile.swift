import Foundation

/// A file somebody names on the command line.
enum InputFile {
    /// All of it; one byte more than `limit` of a file that is larger.
    /// - Throws: `Failure` with what the system says.
    static func read(_ path: String, atMost limit: Int) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path, errno) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            return Array(try file.read(upToCount: limit + 1) ?? Data())
        } catch {
            throw failure(path, errno)
        }
    }

    private static func failure(_ path: String, _ code: Int32) -> Failure {
        Failure(.failed, "could not read \(path): \(String(cString: strerror(code))); nothing was imported")
    }
}
