import Checkpoint
import Rental
import StateMachine

/// The person at the pickup point: verifies a code, and hands out or takes back, once.
public struct Scanner<P: EffectPort> where P.M == UmbrellaRental {
    private let journal: any JournalAccess<UmbrellaRental>
    private let verifier: CodeVerifier
    private let port: P
    private let now: () -> Instant

    public init(_ journal: any JournalAccess<UmbrellaRental>, verifier: CodeVerifier, port: P, now: @escaping () -> Instant) {
        self.journal = journal
        self.verifier = verifier
        self.port = port
        self.now = now
    }

    /// What a scan did.
    public struct Handed: Equatable, Sendable {
        public let rider: String
        public let purpose: HandoverPurpose
        public let point: PointID
        /// Umbrellas at the point afterwards.
        public let stock: Int64
    }

    /// Verifies the text of a code and hands out or takes back at a point, in one durable commit.
    ///
    /// - Parameters:
    ///   - expected: what the clerk means to do; a code for something else is refused.
    ///   - key: a scan repeated under its key is answered as it was the first time; see `Request`.
    /// - Throws: `ScanProblem`, `RequestReused` with nothing changed; `StoreError`.
    public func scan(
        _ text: String, at point: Point, expecting expected: HandoverPurpose? = nil, key: String? = nil
    ) throws -> Handed {
        let claims = try verify(text)
        if let expected, claims.purpose != expected { throw ScanProblem(.wrongPurpose) }
        guard let rider = try journal.read({ try $0.owner(session: Int64(claims.session)) }) else {
            throw ScanProblem(.unknownSession)
        }
        let at = now()
        let engine = try Engine(journal, owner: rider, port: port, now: now)
        let place = Place.point(point.id).label
        let request = key.flatMap { key in
            Request<UmbrellaRental>(key: key) { event in
                guard case .scanned(let scan) = event.kind else { return false }
                return scan.handover == claims.handover && scan.purpose == claims.purpose && scan.point == point.id
            }
        }
        let transition = try engine.send(at: at, request: request) { transaction, snapshot in
            if let used = try transaction.redemption("\(claims.handover)", session: snapshot.session) {
                throw ScanProblem(.used, usedAt: used)
            }
            if claims.isExpired(at: max(at, snapshot.state.time)) { throw ScanProblem(.expired) }
            let scan = Scan(
                handover: claims.handover, purpose: claims.purpose, point: point.id,
                stock: Int(clamping: try transaction.stock(place)), takesReturns: point.takesReturns)
            return UmbrellaRental.Event(at: at, .scanned(scan))
        }
        if case .refused(let refusal) = transition {
            // To the person at the point, a code that the maximum made void is no reason to ask for another one.
            if refusal == .codeVoided, case .main(.maximumReached) = engine.snapshot.state.screen {
                throw ScanProblem(.maximumOverdue)
            }
            throw ScanProblem(ScanRefusal(refusal))
        }
        return Handed(
            rider: rider, purpose: claims.purpose, point: point.id, stock: try journal.read { try $0.stock(place) })
    }

    private func verify(_ text: String) throws -> Claims {
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
