/// A rental as a list of commands, given to the real programs one after the other.
struct ScriptedRental: Sendable {
    /// One command.
    struct Step: Sendable {
        let rider: String
        /// What the clock says, RFC 3339.
        let now: String
        /// Without the options that all commands have.
        let arguments: [String]
        /// The code on the rider's screen is the last argument: fetched before, as a scanner does.
        let takesCode: Bool
        /// Under which it may be repeated; nil for commands that may be repeated anyway.
        let key: String?

        /// It answers how much was left to do: done again it says that nothing was.
        var saysWhatItDid: Bool { arguments.first == "clock" }

        var label: String { ([rider + ":"] + arguments).joined(separator: " ") }
    }

    let name: String
    /// A store of an earlier version to begin with, instead of none.
    let origin: String?
    let steps: [Step]
    /// What the riders have paid at its end, minor units, reckoned by hand.
    let charged: Int64

    /// - Parameter lines: "step pay" and other commands; "boris: step rent" for another rider than anna; "scan POINT"
    ///   for a scanner that is held to the rider's screen; "at INSTANT" for the time from there on.
    init(_ name: String, charged: Int64, origin: String? = nil, _ lines: String...) {
        var steps: [Step] = []
        var now = "2026-07-01T10:00:00+02:00"
        for line in lines {
            var words = line.split(separator: " ").map(String.init)
            var rider = "anna"
            if words[0].hasSuffix(":") { rider = String(words.removeFirst().dropLast()) }
            if words[0] == "at" {
                now = words[1]
                continue
            }
            let takesCode = words[0] == "scan"
            if takesCode { words.insert("--point", at: 1) }
            let key = takesCode || ["step", "return"].contains(words[0]) ? "k\(steps.count)" : nil
            steps.append(Step(rider: rider, now: now, arguments: words, takesCode: takesCode, key: key))
        }
        self.name = name
        self.origin = origin
        self.charged = charged
        self.steps = steps
    }
}
