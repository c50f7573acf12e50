import Foundation

/// Where a store is when nobody says so.
package enum StorePath {
    /// `$ZONTIK_STORE`, else `$XDG_STATE_HOME/zontik`, else `~/.local/state/zontik`.
    package static var standard: String {
        func value(_ name: String) -> String? {
            guard let value = getenv(name) else { return nil }
            let text = String(cString: value)
            return text.isEmpty ? nil : text
        }
        if let store = value("ZONTIK_STORE") { return store }
        if let state = value("XDG_STATE_HOME") { return state + "/zontik" }
        return (value("HOME") ?? ".") + "/.local/state/zontik"
    }
}
