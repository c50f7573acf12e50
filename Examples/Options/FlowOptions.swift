public import ArgumentParser
public import ExampleSupport
import Foundation
import StateMachine
public import TerminalUI

/// How an example program is started.
public struct FlowOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of the store; one in the user's data folder by default.", valueName: "dir"))
    public var store: String?

    @Option(
        help: "dark or light, like the background of the terminal; none for no colours. The terminal's by default.",
        transform: { name in
            guard let theme = Theme(rawValue: name) else { throw ValidationError("dark, light or none") }
            return theme
        })
    public var theme: Theme?

    @Flag(help: "Line by line instead of full screen; so it is without a terminal, too.")
    public var plain = false

    @Flag(help: "As without a network: what lies outside cannot be reached.")
    public var offline = false

    @Option(
        help: ArgumentHelp(
            "Lines are requests with this name and their number: sent again, they are not done again.",
            valueName: "name"))
    public var requests: String?

    @Option(help: ArgumentHelp("The time, in milliseconds since 1970, for tests.", visibility: .hidden))
    public var now: Int64?

    @Option(help: ArgumentHelp("Ends the process at the N-th moment of a commit, for tests.", visibility: .hidden))
    public var crashAt: Int?

    public init() {}

    public func validate() throws {
        if store?.isEmpty == true { throw ValidationError("--store needs a folder") }
        if let requests,
            requests.isEmpty || requests.utf8.count > 48 || !requests.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        {
            throw ValidationError("--requests needs 1 to 48 visible ASCII characters")
        }
        if let crashAt, crashAt < 1 { throw ValidationError("--crash-at must be 1 or more") }
    }

    /// Runs a flow until the user quits.
    /// - Throws: `ExitCode`.
    public func run<F: Flow>(_ flow: F.Type, program: String) throws {
        var settings = FlowSettings(
            store: store ?? FlowSettings.usualStore(of: program), isOnline: !offline,
            crash: crashAt.map(CrashPoint.init))
        if let now { settings.now = { Instant(milliseconds: now) } }
        settings.isLive = !plain && LiveTerminal<FlowScreen.Command>.isUsable
        // What is kept is personal.
        umask(0o077)
        do {
            let session = try FlowSession<F>(settings)
            let hasColours = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
            let code =
                settings.isLive
                ? try LiveFlow(session, theme: hasColours ? theme : Theme.none).run()
                : try LineFlow(session, requests: requests).run()
            if code != 0 { throw ExitCode(code) }
        } catch let code as ExitCode {
            throw code
        } catch {
            FileHandle.standardError.write(Data("\(program): \(error)\n".utf8))
            throw ExitCode(1)
        }
    }
}
