/// Every choice of one run, in one group per command, so that a run can be repeated, stored and shrunk.
///
/// Group 0 holds the choices of the model's start, group n those of command n. Each group is read separately: if a
/// change makes a command use fewer or more choices, the commands after it still read their own.
public struct Recording: Equatable, Sendable {
    /// The numbers that were drawn: before the first command, then for each command.
    public internal(set) var groups: [[UInt64]]

    init(groups: [[UInt64]]) {
        self.groups = groups
    }

    /// Parses the output of `text`; nil for any other text.
    public init?(_ text: some StringProtocol) {
        guard text.first == "x" else { return nil }
        groups = []
        for group in text.dropFirst().split(separator: ",", omittingEmptySubsequences: false) {
            var values: [UInt64] = []
            for digits in group.split(separator: ".") {
                guard let value = UInt64(digits, radix: 16) else { return nil }
                values.append(value)
            }
            groups.append(values)
        }
    }

    /// The choices as one word: `x`, then hexadecimal numbers, `.` between choices and `,` between commands.
    public var text: String {
        "x" + groups.map { $0.map { String($0, radix: 16) }.joined(separator: ".") }.joined(separator: ",")
    }

    /// The order shrinking goes down: fewer commands, then fewer choices, then smaller ones, the first counting most.
    func isSimpler(than other: Recording) -> Bool {
        if groups.count != other.groups.count { return groups.count < other.groups.count }
        let size = groups.reduce(0) { $0 + $1.count }
        let otherSize = other.groups.reduce(0) { $0 + $1.count }
        if size != otherSize { return size < otherSize }
        return groups.joined().lexicographicallyPrecedes(other.groups.joined())
    }
}
