extension OpenFile {
    /// The error that prevents this process from opening `count` more files; nil if it can.
    package static func shortage(of count: Int) -> SystemError? {
        do throws(FileError) {
            try reserve(count)
            return nil
        } catch {
            guard case .system(_, _, let cause) = error else { return nil }
            return cause
        }
    }

    private static func reserve(_ count: Int) throws(FileError) {
        guard count > 0 else { return }
        let file = try OpenFile("/dev/null", .input)
        try reserve(count - 1)
        _ = consume file
    }

    /// The error that prevents opening a file for reading and writing; nil if nothing does. The file is not opened for
    /// this: closing it again would drop the locks that SQLite may hold on it in this process.
    package static func obstacle(_ path: String) -> SystemError? {
        do { try SystemCall.mayUpdate(path) } catch {
            if error != .notFound { return error }
        }
        return shortage(of: 8)
    }
}
