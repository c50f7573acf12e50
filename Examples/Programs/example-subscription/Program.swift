import ArgumentParser
import Checkpoint
import ExampleSubscription
import Foundation
import StateMachine

@main
struct Program: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "example-subscription",
        abstract:
            "Subscriptions that are charged each month, with a bank that loses questions and answers.",
        discussion:
            "Kill it whenever you like, and start it again: each subscriber is charged once for each month.")

    @Option(help: "The folder of both stores.") var folder: String
    @Option(help: "How many subscribers.") var count = 200
    @Option(help: "How long a month is, in milliseconds.") var month: Int64 = 1_000
    @Option(help: "After how many paid months a subscription ends.") var term = 3
    @Option(help: "How many of a hundred questions, and of a hundred answers, are lost.") var lost =
        10
    @Option(help: "The version of the rules: 1, 2 (the night of the wrong price) or 3.") var rules = 1

    static func main() async {
        StandardStreams.open()
        await main(nil)
    }

    func validate() throws {
        guard count > 0, month > 0, term > 0, 0..<100 ~= lost, 1...3 ~= rules else {
            throw ValidationError("The numbers are 1 or more, --lost is 0 to 99, and --rules 1 to 3.")
        }
    }

    func run() async throws {
        let subscribers = Subscribers(in: folder) {
            Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        }
        switch rules {
        case 1: try await run(FirstPrice.self, subscribers)
        case 2: try await run(WrongPrice.self, subscribers)
        default: try await run(PriceAgain.self, subscribers)
        }
    }

    private func run<R: Rules>(_ rules: R.Type, _ subscribers: Subscribers) async throws {
        do {
            try await subscribers.run(rules, count: count, month: month, term: term, lost: lost)
            let findings = try subscribers.audit(rules, count: count)
            guard findings.isEmpty else {
                print(findings.joined(separator: "\n"))
                throw ExitCode(1)
            }
            print("\(count) subscriptions have ended, and the bank agrees.")
        } catch let error as StoreError {
            FileHandle.standardError.write(Data("example-subscription: \(error)\n".utf8))
            throw ExitCode(1)
        }
    }
}
