import Checkpoint
import HandoverCode
import Payments
import Rental
import RentalApp

/// Everything there is to a store, held against everything else: the journal, the key, and the gateway's books.
struct StoreCheck {
    let journal: Verification
    /// What is wrong with the key that signs the codes.
    let key: [String]
    /// What is wrong with the points that were imported.
    let points: [String]
    /// What the payment gateway knows otherwise.
    let gateway: [String]
    /// What is wrong with the riders' notebooks.
    let notebooks: [String]
    /// What is wrong with the roster of clerks.
    let clerks: [String]

    /// What is not wrong, and worth knowing all the same.
    let hints: [(text: String, next: String)]

    var findings: [String] { journal.findings + key + points + gateway + notebooks + clerks }

    /// Changes nothing.
    init(_ context: CommandContext) throws {
        let verification = try context.journal.verify()
        var problems: [String] = []
        do { try context.app.key.check() } catch { problems = ["key: \(error)"] }
        journal = verification
        notebooks = NotebookStore.findings(store: context.options.store, context.journal).map { "notebook: \($0)" }
        do {
            _ = try ClerkStore(context.journal).clerks()
            clerks = []
        } catch {
            clerks = ["clerks: \(error)"]
        }
        key = problems
        do {
            _ = try context.app.catalogs.points()
            points = []
        } catch {
            points = ["points: \(error)"]
        }
        // What cannot be read was said already.
        let hint = verification.findings.isEmpty && points.isEmpty ? try Self.hintOfUnknownPoints(context) : nil
        let unread = UmbrellaRental.unreadFiles(in: StoreDirectory(path: context.options.store))
        hints =
            (hint.map { [($0, context.options.next("points adopt"))] } ?? [])
            + unread.map { ("\($0) is not read: what counts is in the journal", "rm -r \(RecoveryAdvice.quoted($0))") }
        gateway = verification.findings.isEmpty ? try Self.audit(context) : []
    }

    /// What to say of points of the catalogue that the books do not know; nil where there are none.
    static func hintOfUnknownPoints(_ context: CommandContext) throws -> String? {
        let count = try context.app.unknownPoints().count
        return count == 0
            ? nil : "the books of this store do not know \(count) points of the catalogue, which show 0 umbrellas"
    }

    private static func audit(_ context: CommandContext) throws -> [String] {
        try context.journal.read { transaction in
            let effects = try transaction.outsideEffects()
            do {
                _ = try context.app.gateway.state()
                return try GatewayAudit(context.app.gateway, effects).findings
            } catch let error as GatewayError {
                if error == .busy { throw error }
                return ["gateway: \(error)"]
            }
        }
    }

    /// The gateway has seen more than the journal tells.
    private var isOld: Bool { gateway.contains { $0.contains("the journal is older") } }

    /// What to type next; nothing when all is well.
    func next(store: String) -> [String] {
        let steps = RecoveryAdvice(store: store)
        return ((journal.findings + points + clerks).isEmpty ? [] : steps.forDamage) + (key.isEmpty ? [] : steps.forKey)
            + (gateway.isEmpty ? [] : isOld ? [steps.toRestore] : steps.forGateway)
    }
}
