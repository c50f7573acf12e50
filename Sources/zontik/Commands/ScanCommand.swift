import ArgumentParser
import Checkpoint
import Desk
import PickupPoint
import Rental
import Simulation
import StateMachine
import Terminal

struct ScanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan",
        abstract: "Scans a code as the person at the point: verifies it, and hands out or takes back an umbrella, once.",
        discussion: """
            The code is given as an argument, read from standard input with -, or, without one, picked up from \
            the session that waits, as if the scanner were held to the rider's screen.

            Example:
              zontik scan --point alter-markt
              zontik code --format text | zontik scan -
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(help: ArgumentHelp("The code's link or text; - reads it from standard input.", valueName: "code"))
    var code: String?

    @Option(
        help: ArgumentHelp(
            "The pickup point of the scanner; $ZONTIK_POINT, or the first, by default.", valueName: "id"),
        completion: .shellCommand("zontik points | tail -n +2 | cut -d' ' -f1"))
    var point: String?

    @Option(help: "Refuse a code for anything else: rent, buy or return.")
    var expect: HandoverPurpose?

    @Option(
        help: "A key for this request: repeated with the same key, the code is not used again. 1 to 64 characters, no spaces.")
    var key: String?

    func validate() throws { try RequestKey.validate(key) }

    func run() throws {
        let world = try World(options, .existing)
        do {
            let handed = try scan(world)
            try report(handed, world)
            settle(handed, world)
        } catch let problem as ScanProblem {
            try report(problem, world)
        }
    }

    /// The rider's program may be gone for good: what a return captures and releases does not wait for it. The hand-over
    /// is done and told whatever comes of that, and what is left is left to whoever opens the session next.
    private func settle(_ handed: Scanner<GatewayPort>.Handed, _ world: World) {
        do {
            let engine = try Engine(world.journal, owner: handed.rider, port: world.port, now: world.clock.now)
            try engine.settle()
            let seen = world.clock.now().advanced(bySeconds: Handover.skewSeconds)
            if seen < engine.snapshot.state.time { Process.say("zontik: \(world.texts.clockBehind)") }
        } catch {
            Process.say(
                "zontik: the hand-over is done; what is owed to the payment service is still to be settled: \(error)")
            Process.say("  next: \(options.next("verify"))")
        }
    }

    private func scan(_ world: World) throws -> Scanner<GatewayPort>.Handed {
        let catalog = try world.catalog
        let id = point ?? Process.environment("ZONTIK_POINT") ?? catalog.points.first?.id.rawValue ?? ""
        guard let point = catalog[PointID(rawValue: id)] else { throw ScanProblem(.unknownPoint) }
        let verifier = CodeVerifier(try world.key.privateKey().publicKey)
        let scanner = Scanner(world.journal, verifier: verifier, port: world.port, now: world.clock.now)
        if code == nil, let key, let handed = try scanner.repeated(key, at: point.id, of: options.namedRider) {
            return handed
        }
        return try scanner.scan(try text(world), at: point, expecting: expect, key: key)
    }

    private func text(_ world: World) throws -> String {
        switch code {
        case "-": return readLine() ?? ""
        case let code?: return code
        case nil: return try waiting(world)
        }
    }

    /// The code on the one screen that shows one, or on that of the rider who was named.
    private func waiting(_ world: World) throws -> String {
        let riders = try world.journal.read { transaction in
            // A session that is damaged shows nobody a code; it is told when it is taken up.
            try transaction.owners().filter { session, owner in
                guard options.namedRider == nil || options.namedRider == owner else { return false }
                return (try? transaction.latest(session))?.state.awaited != nil
            }
        }
        guard let rider = riders.first else { throw ScanProblem(.nothingWaiting) }
        guard riders.count == 1 else {
            throw Failure(
                .usage, world.texts.command.severalCodes(riders.map { Sanitizer.visible($0.owner) }),
                next: [options.next("scan --rider NAME")])
        }
        // As it is: only the rider's own program, or the service, goes by its clock and replaces a code that has expired.
        let snapshot = try world.journal.read { try $0.latest(rider.session) }
        guard let code = try CodeMint(world.key, base: .standard).text(for: snapshot) else {
            throw ScanProblem(.nothingWaiting)
        }
        return code
    }

    private func report(_ handed: Scanner<GatewayPort>.Handed, _ world: World) throws {
        let name = RiderName.shown(handed.rider, store: options.store)
        if options.json {
            return try options.answer(
                try ScanReport(
                    rider: name, purpose: handed.purpose, point: handed.point.rawValue, stock: handed.stock
                ).json(), "the scan was done")
        }
        try options.answer(world.texts.scanAccepted(handed.purpose), "the scan was done")
        Process.say(
            "\(name) · \(handed.point.rawValue) · \(world.texts.stock(Int(handed.stock)))")
    }

    /// The rider, who may have the clock that is wrong: on the screen that shows the code, and among their errors.
    private func tell(_ clocks: ScanProblem.Clocks, _ world: World) {
        let notebook = NotebookKeeper(store: options.store, rider: clocks.rider)
        let language = (try? notebook.state().settings.language) ?? options.lang
        let point = self.point ?? Process.environment("ZONTIK_POINT") ?? ""
        let message = language.texts.scannerClock(world.timestamp(clocks.scanner), at: Sanitizer.visible(point))
        // It is a word, and nothing rests on it.
        _ = try? notebook.send(.failed(message), at: clocks.code)
    }

    private func report(_ problem: ScanProblem, _ world: World) throws {
        var message = world.texts.scanRefusal(problem.refusal)
        if let used = problem.usedAt { message += " (\(used.place), \(world.timestamp(used.at)))" }
        if let clocks = problem.clocks {
            message += " " + world.texts.clocks(scanner: world.timestamp(clocks.scanner), code: world.timestamp(clocks.code))
            tell(clocks, world)
        }
        // Where a person types a code, the place of the slip is worth more than the language it is named in.
        if problem.refusal == .malformed, options.lang == .en, let detail = problem.detail { message += " (\(detail))" }
        if options.json {
            try Process.print(try ScanRefused(refused: .init(reason: problem.refusal, message: message)).json())
        } else {
            Process.say("zontik: \(message)")
        }
        throw Failure(.refused)
    }
}

private struct ScanReport: Encodable {
    let rider: String
    let purpose: HandoverPurpose
    let point: String
    let stock: Int64
}

private struct ScanRefused: Encodable {
    struct Refused: Encodable {
        let reason: ScanRefusal
        let message: String
    }
    let refused: Refused
}

extension HandoverPurpose: ExpressibleByArgument {}
