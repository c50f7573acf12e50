import StateMachine
import Synchronization

/// Answers to what many ask, each kept until what it was made of has changed.
final class AnswerCache<Question: Hashable & Sendable>: Sendable {
    private struct Entry {
        let version: PointVersion
        let answer: StoredAnswer
    }

    private struct Contents {
        var entries: [Question: Entry] = [:]
        var size = 0
    }

    private let contents = Mutex(Contents())
    /// In bytes.
    private let most: Int

    /// - Parameter most: how many bytes are kept; a client can ask for the same in a great many ways.
    init(keeping most: Int = 8 * 1_024 * 1_024) {
        self.most = most
    }

    /// - Returns: nil where there is none, or it is old.
    func answer(to question: Question, _ version: PointVersion) -> StoredAnswer? {
        contents.withLock { contents in
            contents.entries[question].flatMap { $0.version == version ? $0.answer : nil }
        }
    }

    func keep(_ answer: StoredAnswer, to question: Question, _ version: PointVersion) {
        contents.withLock { contents in
            if contents.size + answer.size > most { (contents.entries, contents.size) = ([:], 0) }
            let old = contents.entries.updateValue(Entry(version: version, answer: answer), forKey: question)
            contents.size += answer.size - (old?.answer.size ?? 0)
        }
    }
}
