public import Checkpoint
import Foundation
public import Rental
public import StateMachine

/// That a rider has data of their own, as the journal knows it: nothing of what is in them, which must be erasable, and
/// so is in a file alone. Their loss can be told that way.
public enum NotebookMark {
    /// The folder of the files, in the store.
    public static let folder = "notebooks"

    static let prefix = "notebook/"
    static let content = Array("kept".utf8)
}

extension Transaction where M == UmbrellaRental {
    /// Whether a notebook was ever noted.
    /// - Parameter file: the name of its file.
    public func isNotebookNoted(_ file: String) throws -> Bool {
        try documentVersion(NotebookMark.prefix + file) != nil
    }

    /// The names of the files of all notebooks that were ever noted.
    public func notedNotebooks() throws -> [String] {
        try documents(beginning: NotebookMark.prefix).map { String($0.dropFirst(NotebookMark.prefix.count)) }
    }

    /// Notes, in this commit, that there is a notebook; done again, it changes nothing.
    public func noteNotebook(_ file: String, at: Instant) throws {
        try keep(document: NotebookMark.prefix + file, NotebookMark.content, at: at)
    }
}
