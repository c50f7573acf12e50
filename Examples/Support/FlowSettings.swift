import Foundation
public import StateMachine

/// How an example program was started.
public struct FlowSettings {
    /// The folder of the store; it is made where there is none.
    public var store: String
    /// Whether the outside can be reached.
    public var isOnline: Bool
    /// Whether screens are shown while the outside works. What takes time is then `pending` until it has an answer;
    /// otherwise it is waited for.
    public var isLive = false
    /// The clock.
    public var now: () -> Instant
    /// Ends the process at one of its commits: for the tests of crashes.
    public let crash: CrashPoint?

    public init(
        store: String, isOnline: Bool = true, now: @escaping () -> Instant = Self.systemTime, crash: CrashPoint? = nil
    ) {
        self.store = store
        self.isOnline = isOnline
        self.now = now
        self.crash = crash
    }

    public static func systemTime() -> Instant {
        Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    }

    /// The folder of a program below that of the user's data: `$XDG_DATA_HOME`, or `~/.local/share`; on macOS
    /// `~/Library/Application Support`.
    public static func usualStore(of program: String) -> String {
        usualStore(of: program, environment: ProcessInfo.processInfo.environment)
    }

    static func usualStore(of program: String, environment: [String: String]) -> String {
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser.path
        #if os(macOS)
            return home + "/Library/Application Support/" + program
        #else
            return (folder("XDG_DATA_HOME") ?? home + "/.local/share") + "/" + program
        #endif
    }
}
