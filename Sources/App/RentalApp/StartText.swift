#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The words that a program was started with, as the system has them. Swift repairs bytes that are not UTF-8, and a
/// path that was repaired names another file.
package enum StartText {
    /// What has such bytes.
    package enum Place: Equatable, Sendable {
        /// By its number, from 1.
        case argument(Int)
        /// By its name.
        case variable(String)
    }

    /// The first argument, or variable that is used, with bytes that are not UTF-8; nil if there is none.
    package static func undecodable() -> Place? {
        let arguments = (0..<Int(CommandLine.argc)).map { CommandLine.unsafeArgv[$0] }
        return undecodable(arguments) { getenv($0) }
    }

    /// A variable of the environment.
    static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    static func undecodable(
        _ arguments: [UnsafeMutablePointer<CChar>?], _ variable: (String) -> UnsafeMutablePointer<CChar>?
    ) -> Place? {
        func isText(_ word: UnsafeMutablePointer<CChar>?) -> Bool {
            word.map { String(validatingCString: $0) != nil } ?? true
        }
        if let index = arguments.indices.dropFirst().first(where: { !isText(arguments[$0]) }) {
            return .argument(index)
        }
        let variables = variables + defaults(arguments.compactMap { $0.map { String(cString: $0) } }, variable)
        return variables.first { !isText(variable($0)) }.map(Place.variable)
    }

    private static let variables = [
        "ZONTIK_STORE", "ZONTIK_STATE", "ZONTIK_RIDER", "ZONTIK_TARIFF", "ZONTIK_LINK_BASE", "TMPDIR",
    ]

    /// Those that count only if the command line and the others say nothing.
    private static func defaults(
        _ arguments: [String], _ variable: (String) -> UnsafeMutablePointer<CChar>?
    ) -> [String] {
        func isGiven(_ option: String, _ name: String) -> Bool {
            arguments.contains { $0 == option || $0.hasPrefix(option + "=") } || isSet(name)
        }
        func isSet(_ name: String) -> Bool { variable(name).map { $0.pointee != 0 } ?? false }
        return (isGiven("--rider", "ZONTIK_RIDER") ? [] : ["USER"])
            + (isGiven("--store", "ZONTIK_STORE") ? [] : [isSet("XDG_STATE_HOME") ? "XDG_STATE_HOME" : "HOME"])
    }
}
