import CPostgreSQL
import Checkpoint

/// libpq, loaded once, by the first store that is opened.
enum ClientLibrary {
    /// What is missing, where it is not there.
    struct Missing: Error { let what: String }

    private static let loaded: Result<postgresql, Missing> = {
        var functions = postgresql()
        guard let missing = postgresql_load(&functions) else { return .success(functions) }
        return .failure(Missing(what: String(cString: missing)))
    }()

    /// - Throws: `StoreError.failed` where the system has no libpq, or one older than version 14.
    static func functions(for store: String) throws(StoreError) -> postgresql {
        do { return try loaded.get() } catch {
            throw .failed(
                path: store, what: "libpq, PostgreSQL's client library, cannot be used (\(error.what))",
                advice: "install version 14 or later (Debian: libpq5, Homebrew: libpq)")
        }
    }
}
