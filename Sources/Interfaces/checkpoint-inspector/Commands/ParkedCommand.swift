import ArgumentParser
import Checkpoint
import Essentials
import StateMachine

struct ParkedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parked", abstract: "List the effects that the outside refused, oldest session first.")

    @OptionGroup var store: StoreOptions
    @Flag(help: "One object a line, for programs.") var json = false

    func run() throws {
        for effect in try store.read({ try $0.parkedEffects() }) {
            try output(json ? effect.report.json : effect.line)
        }
    }
}

struct RetryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Have a parked effect asked again, under its key.",
        discussion: "It is asked by a program that works on the store, when that next looks for work.")

    @OptionGroup var store: StoreOptions
    @Argument(help: ArgumentHelp("The effect, as `parked` lists it.", valueName: "session/revision/index"))
    var effect: String
    @Flag(help: "Record it also on a database server without a standby.") var allowUnreplicated = false

    func validate() throws { _ = try position() }

    func run() throws {
        let position = try position()
        let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        let isRetried = try store.open(allowsUnreplicated: allowUnreplicated)
            .write { try $0.retryIfParked(position, at: now) }
        guard isRetried else {
            throw Failure(what: "\(position) is not parked; nothing was changed", code: ExitCode(3))
        }
        try output("\(position) is pending again")
    }

    private func position() throws -> EffectPosition {
        guard let position = EffectPosition(effect) else {
            throw ValidationError("'\(visible(effect))' is no effect: three numbers such as 1/2/0, see `parked`.")
        }
        return position
    }
}

extension ParkedEffect<RecordedMachine> {
    var line: String {
        let words = ["parked", "\(key.position)", time(at), visible(owner), effect.json.text, visible(reason)]
        return words.joined(separator: "  ")
    }

    var report: StoredValue {
        .members([
            "effect": .string("\(key.position)"), "key": .string("\(key)"), "at": .instant(at),
            "owner": .string(owner), "requested": effect.json, "reason": .string(reason),
        ])
    }
}
