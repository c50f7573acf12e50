import CommandSpeech
import DurableFiles
import Localization
import RentalApp

/// A file that a command is to make, named on the command line.
struct OutputFile {
    let path: String
    /// What it is called in a folder that was named for it.
    let standardName: String

    /// Refuses a path at which no file can be made, with one at which it can.
    /// - Parameter command: the command that makes a file of the given path, without the store.
    func demand(_ options: GlobalOptions, _ command: (String) -> String) throws(Failure) {
        func refuse(_ words: LocalizedText, _ next: [String]) throws(Failure) {
            throw Failure(.failed, words(options.lang), next: next)
        }
        func instead(_ path: String) -> String { options.next(command(RecoveryAdvice.quoted(path))) }
        let inFolder = (path.hasSuffix("/") ? path : path + "/") + standardName
        if Process.isFolder(path) { try refuse(.isFolder(path), [instead(Self.free(inFolder))]) }
        if Process.isThere(path), !isBelowAFile { try refuse(.fileExists(path), [instead(Self.free(path))]) }
        let folder = SafeDirectory.parent(of: path)
        guard !Process.isFolder(folder) else { return }
        if isBelowAFile { try refuse(.noFolder(folder), [RecoveryAdvice.inspecting(folder)]) }
        try refuse(.noFolder(folder), ["mkdir -p \(RecoveryAdvice.quoted(folder))", instead(path)])
    }

    /// Whether a part of the path is a file, so that there can be no folder.
    private var isBelowAFile: Bool {
        var folder = SafeDirectory.parent(of: path)
        while !Process.isFolder(folder), SafeDirectory.parent(of: folder) != folder {
            if FileName.isThere(folder) { return true }
            folder = SafeDirectory.parent(of: folder)
        }
        return false
    }

    /// The path, or the first with a number behind it at which there is nothing.
    static func free(_ path: String) -> String {
        guard Process.isThere(path) else { return path }
        return (2...).lazy.map { "\(path).\($0)" }.first { !Process.isThere($0) } ?? path
    }
}
