/// The default folders of a store.
package enum StorePath {
    /// `$ZONTIK_STORE`, else `$XDG_STATE_HOME/zontik`, else `~/.local/state/zontik`.
    package static var standard: String {
        value("ZONTIK_STORE") ?? usual
    }

    /// The default without `$ZONTIK_STORE`, so that it is the same in every terminal.
    package static var usual: String {
        if let state = value("XDG_STATE_HOME") { return state + "/zontik" }
        return (value("HOME") ?? ".") + "/.local/state/zontik"
    }

    /// A variable of the environment; nil for an empty one, too.
    package static func value(_ name: String) -> String? {
        let text = StartText.value(name) ?? ""
        return text.isEmpty ? nil : text
    }
}
