import ArgumentParser
import Rental
import Terminal

/// The rider's screens as text: each action typed on a line, each answer a few lines.
struct PlainRide {
    private let session: Session

    init(_ session: Session) {
        self.session = session
    }

    func run() throws {
        try show()
        while let line = prompt() {
            if line == "quit" { return }
            var refused: UmbrellaRental.Refusal?
            do {
                try session.catchUp()
                if !line.allSatisfy(\.isWhitespace) { refused = try session.perform(line) }
                if let refused { Process.say("zontik: \(session.world.texts.refusal(refused))") }
            } catch let error as ValidationError {
                Process.say("zontik: \(error.message)")
            }
            try show(refused)
        }
    }

    private func show(_ refused: UmbrellaRental.Refusal? = nil) throws {
        let isJSON = session.world.options.json
        try Process.print(isJSON ? try StatusReport(session, refused: refused).json() : try StatusText(session).text)
    }

    private func prompt() -> String? {
        // Nothing is asked where nobody is there to answer.
        if Process.isTerminal(0) { try? Process.write("zontik> ", to: 2) }
        return readLine()
    }
}
