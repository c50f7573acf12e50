#if canImport(Glibc)
    @_exported import Glibc
#else
    @_exported import Darwin
#endif

/// The text of the calling thread's last system error, with the name of what was tried.
func systemError(_ operation: String, _ path: String, _ code: Int32 = errno) -> StoreError {
    .system(operation, path, code)
}

/// Repeats a system call that a signal interrupted.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Makes the entries of a folder durable. SQLite ignores a failure here; we do not.
func syncDirectory(_ path: String) throws(StoreError) {
    let descriptor = retrying { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw systemError("opening", path) }
    defer { close(descriptor) }
    guard retrying({ fsync(descriptor) }) == 0 else { throw systemError("syncing", path) }
}
