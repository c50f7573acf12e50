import ArgumentParser
import PickupPoints

/// Where the rider is. A group, because the parser gives an option of a command to its subcommands only as one.
struct PlaceOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Your position in degrees, e.g. 52.5219,13.4132; the first point's place by default.",
            valueName: "lat,lon"))
    var near: Position?
}

extension Position: ExpressibleByArgument {
    public init?(argument: String) {
        guard let position = try? Position(argument) else { return nil }
        self = position
    }
}
