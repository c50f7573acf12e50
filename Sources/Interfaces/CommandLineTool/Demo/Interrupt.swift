import Foundation

/// Ctrl-C ends the command that runs, and this program after it has cleaned up.
enum Interrupt {
    nonisolated(unsafe) private static var count: sig_atomic_t = 0

    static var came: Bool { count > 0 }

    /// Without `SA_RESTART`: a line that is waited for ends.
    static func watch() {
        var action = sigaction()
        #if canImport(Glibc)
            action.__sigaction_handler.sa_handler = { _ in Interrupt.count = 1 }
        #else
            action.__sigaction_u.__sa_handler = { _ in Interrupt.count = 1 }
        #endif
        sigaction(SIGINT, &action, nil)
        sigaction(SIGTERM, &action, nil)
    }
}
