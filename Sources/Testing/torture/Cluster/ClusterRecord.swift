/// What is seen of all clusters of a campaign, for several tasks.
struct ClusterRecord: Sendable {
    let outages = Outages()
    /// Answers to riders, by their status.
    let answers = Tally()
    /// Standbys that were rebuilt by hand, by the fault after which they were.
    let copies = Tally()

    /// For people.
    var lines: [String] {
        let copied = copies.text.isEmpty ? "none" : copies.text
        return outages.lines + ["standbys rebuilt by hand: \(copied)", "answers, none lost: \(answers.text)"]
    }
}
