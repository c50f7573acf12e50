/// Why a store is not opened, or why work on it stopped. If opening throws it, nothing has been changed.
public enum StoreError: Error, Equatable {
    /// Another process has held the store's lock longer than the time allowed.
    case busy(path: String)
    /// Others could change or read the folder or a file in it, or it is of an unexpected kind.
    case unsafe(path: String, why: String)
    /// A database that another program, or another machine, wrote.
    case foreign(path: String, found: String)
    /// The store was written by a newer version of this program.
    case newer(path: String, found: Int, known: Int)
    /// The store was written by a version so old that this program does not bring it up to date. `oldest` is the oldest
    /// that it does; `release` is a release that still reads the one that was found.
    case older(path: String, found: Int, oldest: Int, release: String)
    /// A newer version of the machine has moved the session that is asked for; or made the backup, or a store of an
    /// earlier format.
    case newerRules(path: String, machine: String, found: Int, known: Int)
    /// The store is damaged. `what` is the finding, `advice` the next step.
    case damaged(path: String, what: String, advice: String)
    /// The system refused something that the store needs: space, a permission, a file. `what` is what it refused,
    /// `advice` the next step.
    case failed(path: String, what: String, advice: String)
    /// A record that is asked for has moved to an archive, which is not in the store or its folder. Everything else
    /// goes on.
    case archiveMissing(path: String)
    /// A write, commit or sync failed. It is not known whether it took effect: the process must stop and open the store
    /// again.
    case stopped(String)

    /// What is to become a store is one already, or something else.
    package static func taken(_ path: String) -> StoreError {
        .failed(
            path: path, what: "something is there already", advice: "nothing was changed; choose another place")
    }
}

extension StoreError: CustomStringConvertible {
    /// What is true after a commit that was not answered.
    static let lastAction =
        "what was answered is safe; whether the last action was done is not known: look before you repeat it, "
        + "or repeat it under the same key"

    public var description: String {
        switch self {
        case .busy(let path):
            "the store \(path) is in use by another process; try again in a moment"
        case .unsafe(let path, let why):
            "\(path) is not safe to keep a store in: \(why)"
        case .foreign(let path, let found):
            "\(path) is not a store of this program: \(found); choose another folder"
        case .newer(let path, let found, let known):
            "\(path) was written by a newer version (schema \(found), this program knows \(known)); update this program"
        case .older(let path, let found, let oldest, let release):
            "\(path) was written by an older version (schema \(found), this program reads \(oldest) and newer); "
                + "release \(release) reads it and brings it up to date"
        case .newerRules(let path, let machine, let found, let known):
            "\(path) has records of version \(found) of machine \(machine), this program knows "
                + "\(known); update this program"
        case .damaged(let path, let what, let advice):
            "\(path) is damaged: \(what); \(advice)"
        case .failed(let path, let what, let advice):
            "\(path): \(what); \(advice)"
        case .archiveMissing(let path):
            "\(path): this archive has the records that are asked for, and it is not there; put the file "
                + "\(path.split(separator: "/").last ?? "") back into the store or its folder"
        case .stopped(let why):
            "stopped: \(why); start again: \(StoreError.lastAction)"
        }
    }

    /// The file or folder that the error is about, if it is about one.
    public var path: String? {
        switch self {
        case .busy(let path), .unsafe(let path, _), .foreign(let path, _), .newer(let path, _, _),
            .older(let path, _, _, _), .newerRules(let path, _, _, _), .damaged(let path, _, _),
            .failed(let path, _, _), .archiveMissing(let path):
            path
        case .stopped: nil
        }
    }
}
