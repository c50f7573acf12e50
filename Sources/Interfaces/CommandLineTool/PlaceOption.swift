import ArgumentParser
import CommandSpeech
import PickupPoints

/// Where the rider is. A group, because the parser gives an option of a command to its subcommands only as one.
struct PlaceOption: ParsableArguments {
    @Option(help: .of("place --near", value: "lat,lon"))
    var near: Position?

    /// What completes the id of a point.
    static let points = CompletionKind.shellCommand("zontik points | tail -n +2 | cut -d' ' -f1")
}

extension Position: ExpressibleByArgument {
    public init?(argument: String) {
        guard let position = try? Position(argument) else { return nil }
        self = position
    }
}
