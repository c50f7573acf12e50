/// A promise that was not kept though nothing had happened to the programs: what a campaign compares with is wrong
/// itself, which is its first finding.
struct BrokenUndisturbed: Error, CustomStringConvertible {
    let description: String

    init(_ rental: ScriptedRental, _ what: String) { description = "\(rental.name), undisturbed: \(what)" }
}
