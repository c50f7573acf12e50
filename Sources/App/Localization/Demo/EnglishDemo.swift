struct EnglishDemo: DemoTexts {
    func beginning(_ folder: String) -> String {
        """
        Anna rents an umbrella, the program is killed in the middle, and nothing is lost.
        The store is in \(folder) and is deleted at the end; no store of yours is touched.
        """
    }
    func actor(_ actor: DemoScene.Actor) -> String {
        switch actor {
        case .rider: "Anna"
        case .clerk: "the person at the pickup point"
        }
    }
    func scene(_ scene: DemoScene) -> String {
        switch scene {
        case .rent: "she asks to rent an umbrella and sees the rules."
        case .pay: "she agrees and pays with a test card. The maximum is held on the card, and a code is issued."
        case .code: "she shows the code. It can be scanned once and expires after 5 minutes."
        case .handOut: "they scan the code and hand out an umbrella."
        case .go: "she takes the umbrella. The clock has been running since the scan."
        case .later: "40 minutes later, the second interval has begun."
        case .crash: "she asks to return the umbrella. The program answers and is killed at once with kill -9."
        case .resume: "a new process finds the rental exactly where it was: the code for the return is there."
        case .takeBack: "they scan the code and take the umbrella back."
        case .end: "she sees what it cost."
        case .feedback: "she leaves feedback."
        case .receipts: "the receipt is there. What was held and not used has been released."
        case .verify: "every record, table and file is checked."
        }
    }
    let pressEnter = "[Enter] run it · [q Enter] quit"
    let killed = "answered, then killed (signal 9)"
    let end = "That was a rental. Begin one of your own with: zontik"
    func failed(_ command: String) -> String { "the demonstration stopped at: \(command)" }
    let noPanes = "--panes needs tmux and a terminal; the commands one after the other need neither"
    let panes = "left: the rider · right: the pickup point · click to change sides · [q] on the left ends"
    let clerk = """
        You are the person at Hauptbahnhof, and the rider is on the left.

        Click on the left side. Start a rental there with [r] and pay with Enter. When a code is shown, click here and \
        press Enter to scan it.
        """
    let pressEnterToScan = "[Enter] scan the rider's code"
}
