import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import Payments
import RentalApp

extension StoreFault {
    /// Whether another process keeps what is needed: nothing was done, and it may be tried again.
    var isBusy: Bool { ExitStatus(self) == .busy }
}

/// Why a command ended without doing what it was asked, and the exit code that says so.
struct Failure: Error {
    typealias Code = ExitStatus

    let code: Code
    /// Nil when all has been said.
    let message: String?
    /// Commands to try next, as they are typed.
    let next: [String]

    init(_ code: Code, _ message: String? = nil, next: [String] = []) {
        self.code = code
        self.message = message
        self.next = next
    }

    /// - Parameters:
    ///   - store: the folder the command was for; nil when it was for none.
    ///   - rider: who was named on the command line.
    ///   - texts: of the language the command speaks.
    init(_ fault: any StoreFault, store: String?, rider: String? = nil, _ texts: any Texts) {
        let (code, message) = (Code(fault), texts.command.fault(fault))
        let next = store.map { RecoveryAdvice(store: $0, rider: rider).after(fault) } ?? []
        guard code == .busy else {
            self.init(code, message, next: next)
            return
        }
        let files = (fault as? StoreError)?.path.map { [$0, $0 + "-shm"] } ?? [(store ?? "") + "/gateway/gateway.lock"]
        let holder = files.lazy.compactMap(LockHolder.init).first
        let holding = holder.map { "; \($0.words(texts.language))" } ?? ""
        self.init(code, message + holding, next: holder == nil ? next : next.suffix(1))
    }

    /// The rider's screens make one.
    static func noStore(_ options: GlobalOptions) -> Failure {
        Failure(.failed, options.lang.texts.command.noStore(options.store), next: [options.next("")])
    }

    /// What only a folder has.
    static func onServer(_ options: GlobalOptions) -> Failure {
        Failure(
            .usage, LocalizedText.onServer(options.store)(options.lang), next: RecoveryAdvice(options).forDamage)
    }

    static func exit(_ failure: Failure) -> Never {
        if let message = failure.message { Process.say("zontik: \(message)") }
        for command in failure.next { Process.say("  next: \(command)") }
        Zontik.exit(withError: ExitCode(failure.code.rawValue))
    }
}

/// A command that works on a store, so that a failure can name it.
protocol StoreCommand: ParsableCommand {
    var options: GlobalOptions { get }
}
extension Zontik: StoreCommand {}
extension Ride: StoreCommand {}
extension Step: StoreCommand {}
extension Status: StoreCommand {}
extension Code: StoreCommand {}
extension ScanCommand: StoreCommand {}
extension Points: StoreCommand {}
extension Points.List: StoreCommand {}
extension PointsShow: StoreCommand {}
extension PointsImport: StoreCommand {}
extension PointsAdopt: StoreCommand {}
extension History: StoreCommand {}
extension ReceiptsCommand: StoreCommand {}
extension ReceiptCommand: StoreCommand {}
extension ReplayCommand: StoreCommand {}
extension Why: StoreCommand {}
extension Verify: StoreCommand {}
extension Backup: StoreCommand {}
extension Restore: StoreCommand {}
extension ExportCommand: StoreCommand {}
extension CopyCommand: StoreCommand {}
extension EpochCommand: StoreCommand {}
extension ChartCommand: StoreCommand {}
extension Service: StoreCommand {}
extension ServeCommand: StoreCommand {}
extension Favourites: StoreCommand {}
extension Favourites.List: StoreCommand {}
extension Favourites.Add: StoreCommand {}
extension Favourites.Remove: StoreCommand {}
extension RemindersCommand: StoreCommand {}
extension RemindersCommand.List: StoreCommand {}
extension RemindersCommand.Dismiss: StoreCommand {}
extension SettingsCommand: StoreCommand {}
extension SettingsCommand.List: StoreCommand {}
extension SettingsCommand.Set: StoreCommand {}
extension AccountCommand.Show: StoreCommand {}
extension AccountCommand.Change: StoreCommand {}
extension AccountCommand.LogOut: StoreCommand {}
extension OnboardingCommand: StoreCommand {}
extension ClerkCommand.Add: StoreCommand {}
extension ClerkCommand.List: StoreCommand {}
extension ClerkCommand.Remove: StoreCommand {}
extension ClerkCommand.Revoke: StoreCommand {}
extension Errors: StoreCommand {}
extension ClockCommand: StoreCommand {}
