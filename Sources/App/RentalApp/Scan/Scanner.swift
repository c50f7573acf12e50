import Checkpoint
public import HandoverCode
public import PickupPoints
import Rental
import StateMachine

/// The scanner of a pickup point: verifies a code, and hands out or takes back an umbrella, once.
public struct Scanner<P: EffectPort> where P.M == UmbrellaRental {
    let journal: any JournalAccess<UmbrellaRental>
    private let verifier: CodeVerifier
    private let port: P
    let now: () -> Instant

    public init(
        _ journal: any JournalAccess<UmbrellaRental>, verifier: CodeVerifier, port: P, now: @escaping () -> Instant
    ) {
        self.journal = journal
        self.verifier = verifier
        self.port = port
        self.now = now
    }

    /// Verifies a code and hands out or takes back an umbrella at a point, in one durable commit.
    ///
    /// - Parameters:
    ///   - expected: the purpose that the clerk expects; a code for another purpose is refused.
    ///   - key: a scan repeated under its key gets the first answer; see `Request`.
    /// - Throws: `ScanProblem`, `RequestReused` with nothing changed; `StoreError`.
    public func scan(
        _ text: String, at point: Point, expecting expected: HandoverPurpose? = nil, key: String? = nil
    ) throws -> ScanResult {
        try handOver(text, at: point, expecting: expected, key: key).result
    }

    /// `scan`, and the engine of the rider's session, to perform what follows from it.
    func handOver(
        _ text: String, at point: Point, expecting expected: HandoverPurpose?, key: String?
    ) throws -> (result: ScanResult, engine: Engine<UmbrellaRental, P>) {
        let claims = try verify(text)
        if let expected, claims.purpose != expected { throw ScanProblem(.wrongPurpose) }
        guard let rider = try journal.read({ try $0.owner(session: Int64(claims.session)) }) else {
            throw ScanProblem(.unknownSession)
        }
        let at = Self.time(now(), for: claims)
        let engine = try Engine(journal, owner: rider, port: port, now: now)
        let shown = engine.snapshot.state
        let request = try key.map { key in
            try Self.request(key) { scan in
                scan.handover == claims.handover && scan.purpose == claims.purpose && scan.point == point.id
            }
        }
        var made: Scan?
        let transition = try engine.send(at: at, request: request) { transaction, snapshot in
            try refuseSpent(claims, transaction, snapshot.state, shown: shown, by: rider)
            let scan = try reading(claims, at: point, transaction)
            made = scan
            return UmbrellaRental.Event(at: at, .scanned(scan))
        }
        if case .refused(let refusal) = transition { throw ScanProblem(refusal, in: engine.snapshot.state) }
        // Known since the commit: nothing that may fail stands between that and its answer.
        if case .scanned(let scan)? = engine.answered?.repeated?.kind { made = scan }
        guard let made else { preconditionFailure("a hand-over without a scan") }
        return (ScanResult(made, rider: rider), engine)
    }

    /// A clerk's request under a key.
    /// - Throws: `EmptyRequestKey`.
    static func request(_ key: String, isSame: @escaping (Scan) -> Bool) throws -> Request<UmbrellaRental> {
        // Keys of clerks are not those of riders, who know nothing of each other.
        try Request(key: key, sender: "scan") { event in
            guard case .scanned(let scan) = event.kind else { return false }
            return isSame(scan)
        }
    }

    /// What the scanner's clock says, as far as it counts for the rider. One that is minutes beyond the end of the code
    /// takes no code, and does nothing else that would be due by it: the rider's rental would end. One that is behind
    /// moves no session's time.
    static func time(_ now: Instant, for claims: Claims) -> Instant {
        isFarAhead(now, of: claims) ? claims.made : now
    }

    private static func isFarAhead(_ now: Instant, of claims: Claims) -> Bool {
        now > claims.expires.advanced(bySeconds: Handover.skewSeconds)
    }

    /// A code that was used, or is too old, before the machine is asked.
    /// - Parameter shown: what the rider's screen shows, before anything overdue has been done.
    func refuseSpent(
        _ claims: Claims, _ transaction: Transaction<UmbrellaRental>, _ state: UmbrellaRental.State,
        shown: UmbrellaRental.State, by rider: String
    ) throws {
        guard try claims.store == transaction.tag(of: claims.handover, session: Int64(claims.session)) else {
            throw ScanProblem(.voided)
        }
        if let used = try transaction.redemption("\(claims.handover)", session: Int64(claims.session)) {
            throw ScanProblem(.used, usedAt: used)
        }
        let now = now()
        guard claims.isExpired(at: max(now, state.time)) else { return }
        let isDoubtful = Self.isFarAhead(now, of: claims) && shown.awaited?.handover.number == claims.handover
        throw ScanProblem(.expired, clocks: isDoubtful ? .init(rider: rider, scanner: now, code: claims.made) : nil)
    }

    /// What the machine learns of a scan at a point.
    func reading(_ claims: Claims, at point: Point, _ transaction: Transaction<UmbrellaRental>) throws -> Scan {
        let stock = try transaction.stock(Place.point(point.id).label)
        return Scan(
            handover: claims.handover, purpose: claims.purpose, point: point.id, stock: Int(clamping: stock),
            takesReturns: point.takesReturns,
            returnNumber: claims.purpose == .rent
                ? try transaction.freeReturnNumber(session: Int64(claims.session), handover: claims.handover) : nil)
    }

    func verify(_ text: String) throws -> Claims {
        do {
            return try verifier.verify(text)
        } catch {
            switch error {
            case .malformed, .unknownVersion: throw ScanProblem(.malformed, detail: "\(error)")
            case .unknownKey: throw ScanProblem(.unknownKey, detail: "\(error)")
            case .forged: throw ScanProblem(.forged, detail: "\(error)")
            }
        }
    }
}
