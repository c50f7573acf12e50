/// A kind of fault, and how often it is tried.
struct Campaign: Sendable {
    /// One word for the command line.
    let name: String
    /// What is done, as the summary names it.
    let title: String
    /// What is counted.
    let unit: String
    /// How many are tried in every test run, and when asked for all of it.
    let everyday: Int
    let full: Int
    let run: @Sendable (Run) throws -> Void

    static let all: [Campaign] = [
        rentals,
        kills,
        cuts,
        relapses,
        failedSyncs,
        failures,
        notebooks,
        clerks,
        keys,
        scanners,
        killedScanners,
        forgeries,
        restored,
        archives,
        archivings,
        upgrades,
        determinism,
        cells,
        rot,
        moved,
        limits,
        services,
        cluster,
        planted,
    ]
}
