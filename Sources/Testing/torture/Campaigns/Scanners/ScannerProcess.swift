import Checkpoint
import Foundation
import HandoverCode
import Payments
import PickupPoints
import RentalApp
import SimulatedPayments
import StateMachine

/// A scanner in a separate process: reads orders, a line each, and answers each with a line. On the journal itself, in
/// the middle of whose commits it is to die.
final class ScannerProcess {
    private let child: Child

    init(_ store: String) throws {
        child = try Child(Torture.program("torture"), ["--scanner", store])
    }

    func send(_ order: ScanOrder) throws { try child.write(order.line) }

    /// Nil when it died before it said anything.
    func answer() throws -> ScanAnswer? { try child.readLine(seconds: 30).map { ScanAnswer(line: $0) } }

    /// `kill -9`, and waits until it is gone.
    func kill() { child.kill() }

    /// The other side.
    static func serve(_ store: String) throws {
        let journal = try RentalJournal(StoreDirectory(path: store))
        let clock = ManualClock(.epoch)
        let port = GatewayPort(SimulatedGateway(directory: store + "/gateway"), for: journal, now: clock.now)
        let verifier = CodeVerifier(try KeyFile(directory: store).privateKey().publicKey)
        let scanner = Scanner(journal, verifier: verifier, port: port, now: clock.now)
        while let line = readLine() {
            guard let order = ScanOrder(line: line), let point = PointCatalog.embedded[order.point] else {
                throw Broken("no order: \(line)")
            }
            clock.set(order.at)
            journal.onCommit = { phase, _ in
                switch (phase, order.ending) {
                case (.before, .beforeCommit), (.after, .afterCommit): _ = Foundation.kill(getpid(), SIGKILL)
                case (_, .live), (.after, .beforeCommit), (.before, .afterCommit): break
                }
            }
            let answer = ScanAnswer { try scanner.scan(order.code, at: point) }
            FileHandle.standardOutput.write(Data((answer.line + "\n").utf8))
        }
    }
}
