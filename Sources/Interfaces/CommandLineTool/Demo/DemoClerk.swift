import Localization
import TerminalUI

/// The clerk's side: scans whatever the rider shows, at one point.
struct DemoClerk {
    let texts: any DemoTexts
    let program: DemoProgram

    func run() throws {
        try Process.print(texts.clerk)
        while true {
            try Process.write("\n\(texts.pressEnterToScan) ", to: Process.output)
            guard let line = try LineReader.next(), line != "q" else { return }
            // A refusal has been said by the program, and is worth seeing.
            _ = try program.run(["scan", "--point", "hauptbahnhof"])
        }
    }
}
