import ArgumentParser
import Localization
import RiderProfile
import Synchronization

/// In which language the help and the errors of the command line are, and how much of the help is shown: known before
/// anything is parsed.
package enum Speech {
    private struct State {
        var language: Language?
        var showsGlobalOptions = false
    }

    private static let state = Mutex(State())

    package static var language: Language { state.withLock { $0.language } ?? .preferred }

    /// The options of every command: one line of the help stands for them, but in what is made of all of it they are
    /// there.
    package static var ofGlobalOptions: ArgumentVisibility {
        state.withLock { $0.showsGlobalOptions } ? .default : .hidden
    }

    /// - Parameter words: of the command line. A program without `--lang` does not call this.
    package static func prepare(_ words: ArraySlice<String>) {
        let option = "--lang"
        let options = words.indices.filter { words[$0] == option || words[$0].hasPrefix(option + "=") }
        let named = options.last.flatMap { place in
            words[place] == option
                ? words[place...].dropFirst().first : String(words[place].dropFirst(option.count + 1))
        }
        let wholes = ["--generate-completion-script", "--experimental-dump-help"]
        state.withLock {
            $0.language = named.flatMap(Language.init) ?? .preferred
            $0.showsGlobalOptions = words.contains { word in wholes.contains { word.hasPrefix($0) } }
        }
    }
}
