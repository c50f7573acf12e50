import PlainText

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Tells the rider who looks elsewhere: the terminal's bell, and the desktop's notifications where it has them.
struct Notifier {
    /// `notify-send` of libnotify, or nil where there is none.
    private let notifySend = Process.find("notify-send")

    /// The bell alone.
    func ring() { try? Process.write("\u{7}", to: STDOUT_FILENO) }

    /// Never waits, and never fails: what is told stands on the screen as well.
    func tell(_ text: String) {
        ring()
        guard let notifySend else { return }
        let arguments = [notifySend, "--app-name=Zontik", "--", "Zontik", Sanitizer.visible(text)]
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Whatever it says must not be written across the screen.
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var child = pid_t()
        posix_spawn(&child, notifySend, &actions, nil, &pointers, environ)
    }

    /// Takes note of those that have ended, so that none stays in the process table.
    func reap() {
        var status: Int32 = 0
        while waitpid(-1, &status, WNOHANG) > 0 {}
    }
}
