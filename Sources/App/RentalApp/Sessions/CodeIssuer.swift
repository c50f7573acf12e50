import Checkpoint
import HandoverCode
import Rental
import Synchronization

/// Makes the codes of sessions with the key of a store, which is read for the first code. For as many threads as the
/// store's journal. Must not be called inside a transaction.
public final class CodeIssuer: Sendable {
    private let journal: RentalJournal
    private let key: StoreKey
    private let linkBase: Mutex<LinkBase>

    /// - Parameters:
    ///   - journal: of the sessions.
    ///   - key: of the store.
    ///   - base: the address before a code in its link.
    public init(_ journal: RentalJournal, _ key: StoreKey, base: LinkBase) {
        self.journal = journal
        self.key = key
        linkBase = Mutex(base)
    }

    /// The address before a code in its link.
    package var base: LinkBase {
        get { linkBase.withLock { $0 } }
        set { linkBase.withLock { $0 = newValue } }
    }

    /// The text of the code that waits to be scanned; nil if there is none, or the session's time is too far in the
    /// future for a code.
    package func text(for snapshot: SessionState<UmbrellaRental>) throws -> String? {
        guard let (handover, purpose) = snapshot.state.awaited else { return nil }
        let signer = CodeSigner(try key.privateKey())
        let store = try journal.read { try $0.tag(of: handover.number, session: snapshot.session) }
        let claims: Claims
        do {
            claims = try Claims(
                session: UInt32(snapshot.session), handover: handover.number, purpose: purpose,
                expires: handover.expires, store: store)
        } catch .expiryOutOfRange {
            // A clock beyond 2106 brought the session there, and its time never goes back. The screen still shows, and
            // the way back is open.
            return nil
        }
        return signer.text(for: claims, base: base)
    }
}
