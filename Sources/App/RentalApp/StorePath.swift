import Foundation

/// Where a store is when nobody says so.
package enum StorePath {
    /// `$ZONTIK_STORE`, else `$XDG_STATE_HOME/zontik`, else `~/.local/state/zontik`.
    package static var standard: String {
        value("ZONTIK_STORE") ?? usual
    }

    /// The same wherever a rider looks from: without `$ZONTIK_STORE`, which another terminal may lack.
    package static var usual: String {
        if let state = value("XDG_STATE_HOME") { return state + "/zontik" }
        return (value("HOME") ?? ".") + "/.local/state/zontik"
    }

    private static func value(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
