/// All that a rider can press on a screen.
struct ActButtons: Encodable, Hashable, Sendable {
    let buttons: [ActButton]
}
