/// Standard output did not take what was to be written.
struct OutputFailure: Error {
    let cause: String
    /// Whoever reads from a pipe may stop when they have seen enough.
    let isClosedPipe: Bool
}

extension Failure {
    /// A command that only looked: nobody is left to be told of a pipe that was closed.
    init(_ failure: OutputFailure) {
        self.init(
            .failed, failure.isClosedPipe ? nil : "cannot write: \(failure.cause)",
            next: failure.isClosedPipe ? [] : ["df -h; ls -l /dev/stdout"])
    }
}

extension GlobalOptions {
    /// Prints the answer to something that was decided: where that cannot be written, what was decided stands.
    /// - Parameter what: what has become of it, such as "it was done".
    func answer(_ text: String, _ what: String) throws {
        do {
            try Process.print(text)
        } catch let failure as OutputFailure {
            throw Failure(
                .failed, "\(what), but the answer could not be written: \(failure.cause)", next: [next("status")])
        }
    }

    /// A command to type next, on the same store and for the same rider.
    func next(_ command: String) -> String { RecoveryAdvice(self).zontik(command) }
}
