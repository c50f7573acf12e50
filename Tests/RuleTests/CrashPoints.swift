/// What `torture kills --points` printed: the commands of the scripted rentals, with the number of system calls before
/// which each is killed, and the transitions that it commits.
struct CrashPoints {
    struct Command {
        let rental: String
        let label: String
        let points: Int
        var transitions: [(before: [String], event: String, after: [String])] = []
    }

    static let file = "Tests/RuleTests/crash-points.txt"

    private(set) var commands: [Command] = []

    init() throws {
        var rental = ""
        for line in try Repository.text(Self.file).split(separator: "\n").map(String.init) {
            if let match = line.wholeMatch(of: #/  (\w+ \w+) \+ (\w+) → (\w+ \w+)/#) {
                func words(_ text: Substring) -> [String] { text.split(separator: " ").map(String.init) }
                commands[commands.count - 1].transitions.append(
                    (words(match.1), String(match.2), words(match.3)))
            } else if let match = line.wholeMatch(of: #/ (.+): (\d+)/#) {
                commands.append(Command(rental: rental, label: String(match.1), points: Int(match.2) ?? 0))
            } else {
                rental = line
            }
        }
    }

    /// The points of the commands that commit a transition, by the name of the transition.
    func byTransition(_ chart: RuleChart) -> [String: [Int]] {
        var found: [String: [Int]] = [:]
        for (index, command) in commands.enumerated() {
            let names = command.transitions.flatMap { chart.taken($0.event, before: $0.before, after: $0.after) }
            for name in Set(names) { found[name, default: []].append(index) }
        }
        return found
    }

    /// How many there are in these commands, each counted once.
    func count(_ indices: some Sequence<Int>) -> Int { Set(indices).reduce(0) { $0 + commands[$1].points } }
}
