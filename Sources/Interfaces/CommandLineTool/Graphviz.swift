import CommandSpeech
import Localization

/// The program `dot`, as the shell would find it.
struct Graphviz {
    private let dot: String

    /// - Parameter otherwise: a command that does without it.
    /// - Throws: `Failure` where it is not installed.
    init(otherwise: String) throws(Failure) {
        guard let dot = Process.find("dot") else {
            throw Failure(
                .failed, LocalizedText.noGraphviz(Speech.language),
                next: ["apt-get install graphviz", otherwise])
        }
        self.dot = dot
    }

    /// - Parameter graph: in the DOT language.
    /// - Throws: `Failure` where Graphviz does not draw it; it has then said why on standard error.
    func svg(of graph: String) throws -> String {
        var process = try ChildProcess(dot, ["-Tsvg"], input: .pipe, output: .pipe)
        // One that ended early says so below; until then it reads all before it writes.
        process.write(graph)
        process.endInput()
        let svg = process.output()
        let status = process.wait()
        guard status == 0 else {
            throw Failure(.failed, LocalizedText.nothingDrawn(by: dot, status: status)(Speech.language))
        }
        return String(decoding: svg, as: UTF8.self)
    }
}
