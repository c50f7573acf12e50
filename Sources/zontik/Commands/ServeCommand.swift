import ArgumentParser
import Foundation

/// Starts the web service, which is a program of its own beside this one.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Runs the web service for riders with a phone and the people at the points.",
        discussion: """
            Example:
              zontik serve --port 8080
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(parsing: .captureForPassthrough, help: "See 'zontik serve --help'.")
    var arguments: [String] = []

    private static let program = "zontik-serve"

    func run() throws {
        let path = Process.folder + "/" + Self.program
        // Of two the later counts, so that one in the arguments is the one that is used.
        let words = [path, "--store", options.store] + arguments
        var pointers = words.map { strdup($0) } + [nil]
        execv(path, &pointers)
        throw Failure(
            .failed, "cannot start \(path): \(String(cString: strerror(errno)))",
            next: ["swift build -c release --product \(Self.program)"])
    }
}
