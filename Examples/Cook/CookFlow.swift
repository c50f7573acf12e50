public import Checkpoint
public import ExampleSupport
import Foundation
public import StateMachine

/// The words of the recipes' app, the recipe service, and the bell.
public final class CookFlow: Flow {
    public typealias M = Cook

    private let settings: FlowSettings
    private let service: SimulatedService
    private let bell: SimulatedService

    public init(_ settings: FlowSettings) throws {
        self.settings = settings
        service = try SimulatedService("service", settings)
        bell = try SimulatedService("bell", settings)
    }

    /// What the service was asked, and for what the bell rang, oldest first.
    public var asked: [String] { service.done }
    public var rung: [String] { bell.done }

    public static let words = [
        "home, favourites, browse        the three tabs",
        "shuffle, details, add           another random recipe; its steps; makes it a favourite",
        "food NAME, recipe NUMBER        a food of the favourites; one of its recipes",
        "remove NUMBER, removefood NAME  no favourite any more; a food with all its recipes",
        "search TEXT, result NAME        looks for foods; the recipes with one of them",
        "choose NUMBER                   asks whether to make it a favourite",
        "start                           asks whether to start the timer",
        "yes, no, back, dismiss          answers; a page back; silences the timer that has rung",
    ]

    public func event(_ line: String, in state: Cook.State, at: Instant) -> Cook.Event? {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let (word, rest) = (parts[0], parts.count > 1 ? parts[1] : "")
        let kind: Cook.Event.Kind? =
            switch word {
            // A given number makes a script repeatable.
            case "shuffle": .shuffle(number: Int(rest) ?? .random(in: 0..<10_000))
            case "food": .openFood(rest)
            case "removefood": .removeFood(rest)
            case "recipe": Int(rest).map { .openFavourite($0) }
            case "remove": Int(rest).map { .remove($0) }
            case "search": .search(rest)
            case "result": .openResult(rest)
            case "choose": Int(rest).map { .choose($0) }
            default: rest.isEmpty ? Self.events[word] : nil
            }
        return kind.map { Cook.Event(at: at, $0) }
    }

    private static let events: [String: Cook.Event.Kind] = [
        "home": .showHome, "favourites": .showFavourites, "browse": .showBrowse, "details": .openRandom, "add": .add,
        "start": .start, "yes": .yes, "no": .no, "back": .back, "dismiss": .dismiss,
    ]

    public func text(of refusal: Cook.Refusal) -> String {
        switch refusal {
        case .notHere: "not possible here"
        case .unknown: "not found here"
        case .emptySearch: "enter a search word"
        case .alreadyFavourite: "already a favourite"
        case .asking: "the recipe service has not answered yet"
        case .timerInUse: "another timer has not ended, or rings"
        }
    }

    public func leaves(of state: Cook.State) -> [String] { state.leaves }

    public func screen(of state: Cook.State, chosen: Int, now: Instant) -> FlowScreen {
        CookScreens(state: state, chosen: chosen, now: now).screen
    }

    public func perform(_ effect: Cook.Effect, key: EffectKey) -> Outcome<Cook.Event> {
        do {
            switch effect {
            case .ask(let question):
                guard settings.isOnline else { return .unreachable }
                _ = try service.perform("\(question)", key: key, now: settings)
                let at = settings.now()
                return .answered(
                    Cook.Event(at: at, .answered(question, RecipeService.answer(to: question))), at: at)
            // The bell stands on the table: it needs no network.
            case .ring(let recipe):
                if try bell.perform(recipe, key: key, now: settings).isNew {
                    FileHandle.standardOutput.write(Data("\u{7}".utf8))
                }
                return .confirmed
            }
        } catch { return .failed(error) }
    }
}
