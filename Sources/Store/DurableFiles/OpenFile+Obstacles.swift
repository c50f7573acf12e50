extension OpenFile {
    /// Why this process cannot open so many files more; nil where it can.
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

    /// Why a file cannot be opened for reading and writing; nil when it could be. It is not opened for that: closing it
    /// again would drop the locks that SQLite may hold on it in this process.
    package static func obstacle(_ path: String) -> SystemError? {
        do { try SystemCall.mayUpdate(path) } catch {
            if error != .notFound { return error }
        }
        return shortage(of: 8)
    }
}
