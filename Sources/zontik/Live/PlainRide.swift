import ArgumentParser
import Terminal

/// The rider's screens as text: each action typed on a line, each answer a few lines.
struct PlainRide {
    private let session: Session

    init(_ session: Session) {
        self.session = session
    }

    func run() throws {
        try Process.print(try StatusText(session).text)
        while let line = prompt() {
            if line == "quit" { return }
            do {
                try session.catchUp()
                if !line.allSatisfy(\.isWhitespace), let refusal = try session.perform(line) {
                    Process.say("zontik: \(session.world.texts.refusal(refusal))")
                }
            } catch let error as ValidationError {
                Process.say("zontik: \(error.message)")
            }
            try Process.print(try StatusText(session).text)
        }
    }

    private func prompt() -> String? {
        // Nothing is asked where nobody is there to answer.
        if Process.isTerminal(0) { try? Process.write("zontik> ", to: 2) }
        return readLine()
    }
}
