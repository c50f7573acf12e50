import ArgumentParser
import CommandSpeech
import DurableFiles
import Localization
import RentalApp
import TerminalUI

struct Demo: ParsableCommand {
    static let configuration = CommandConfiguration(of: "demo")

    @Flag(help: .of("demo --panes"))
    var panes = false

    @Flag(help: .hidden)
    var clerk = false

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    func run() throws {
        let (texts, language) = (options.lang.texts.demo, options.lang.rawValue)
        if clerk { return try DemoClerk(texts: texts, program: DemoProgram(options: ["--lang", language])).run() }
        let tmux = panes ? try tmux(texts) : nil
        LineReader.deferInterruptions()
        let folder = try Self.folder()
        defer { try? ErasedFolder.remove(folder) }
        do {
            if let tmux {
                return try DemoPanes(texts: texts, tmux: tmux, store: folder + "/store", language: language).run()
            }
            try Process.print(texts.beginning(folder))
            let options = ["--store", folder + "/store", "--rider", "anna", "--lang", language]
            let waits = Process.isTerminal(Process.input) && Process.isTerminal(Process.output)
            try DemoTour(texts: texts, program: DemoProgram(options: options), start: SystemClock().now(), waits: waits)
                .run()
        } catch is DemoEnded {}
    }

    private func tmux(_ texts: any DemoTexts) throws -> String {
        guard Process.isTerminal(Process.input), Process.isTerminal(Process.output), let tmux = Process.find("tmux")
        else {
            throw Failure(.failed, texts.noPanes, next: ["zontik demo"])
        }
        return tmux
    }

    /// A folder of this user alone.
    private static func folder() throws -> String {
        let temporary = Process.temporaryFolder
        do {
            return try SafeDirectory.makeTemporary(in: temporary, named: "zontik-demo")
        } catch {
            throw Failure(.failed, "\(temporary): \(error.reason)")
        }
    }
}
