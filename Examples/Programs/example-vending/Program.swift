import ArgumentParser
import Checkpoint
import ExampleVending
import Foundation
import StateMachine

@main
struct Program: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "example-vending",
        abstract:
            "Prepaid cards and coffee machines that send to each other, with brewers that jam and wires that fail.",
        discussion: "Kill it whenever you like, and start it again: no cent is lost, and no cup is brewed twice.")

    @Option(help: "The folder of both stores.") var folder: String
    @Option(help: "How many cards.") var cards = 200
    @Option(help: "How many coffee machines; the last is soon sold out.") var machines = 8
    @Option(help: "How many coffees each card wants.") var coffees = 3
    @Option(help: "How many of a hundred questions, and of a hundred answers, are lost.") var lost = 10
    @Option(help: "The version of the rules: 1, 2 (the mistake) or 3.") var rules = 1

    static func main() async {
        StandardStreams.open()
        await main(nil)
    }

    func validate() throws {
        guard cards > 0, machines > 1, coffees > 0, 0..<100 ~= lost, 1...3 ~= rules else {
            throw ValidationError(
                "Cards and coffees are 1 or more, machines 2 or more, --lost is 0 to 99, and --rules 1 to 3.")
        }
    }

    func run() async throws {
        switch rules {
        case 1: try await run(Morning.self)
        case 2: try await run(Giveaway.self)
        default: try await run(MorningAgain.self)
        }
    }

    private func run<T: Tariff>(_ tariff: T.Type) async throws {
        let plan = Canteen.Plan(cards: cards, machines: machines, coffees: coffees, lost: lost)
        let canteen = Canteen(in: folder, plan) { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000)) }
        do {
            try await canteen.run(tariff)
            let findings = try canteen.audit(tariff)
            guard findings.isEmpty else {
                print(findings.joined(separator: "\n"))
                throw ExitCode(1)
            }
            print("\(cards) cards have had their coffees, and the brewers agree.")
        } catch let error as StoreError {
            FileHandle.standardError.write(Data("example-vending: \(error)\n".utf8))
            throw ExitCode(1)
        }
    }
}
