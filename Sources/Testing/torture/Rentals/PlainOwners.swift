import Checkpoint
import RentalApp

/// The names of a campaign's riders, for the pseudonyms that records have of them: those are others in every store.
struct PlainOwners {
    private let names: [String: String]

    private static let riders = Set(["anna"] + ScriptedRental.all.flatMap { $0.steps.map(\.rider) })

    init(_ store: StoreIdentity) {
        names = Dictionary(
            uniqueKeysWithValues: Self.riders.flatMap { rider in
                let file = ProfileStore(store: "", rider: rider).path.split(separator: "/").last.map(String.init) ?? ""
                return [
                    (RiderName.terminal + store.pseudonym(of: rider), rider),
                    ("notebook/" + store.pseudonym(of: file), "notebook/" + rider),
                ]
            })
    }

    /// The rider whose session it is; the owner itself in a store of an earlier version.
    func rider(of owner: String) -> String { names[owner] ?? owner }

    /// A text without pseudonyms.
    func plain(_ text: String) -> String {
        names.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }
}
