import Checkpoint
import CheckpointConformance
import StateMachine

/// An outside that does not answer, so that effects are owed.
struct Silence: EffectPort {
    typealias M = Till

    func perform(_ effect: Till.Effect, key: EffectKey) -> Outcome<Till.Event> { .pending }
}

extension JournalAccess where M == Till {
    /// Puts something on every list.
    func fill() throws {
        try write {
            try $0.adjustStock([.adjustCounter(place: "purse", count: 5)], reason: "opening", at: noon)
            try $0.keep(document: "menu", Array("coins".utf8), at: noon)
        }
        let engine = try Engine(self, owner: "ada", port: Silence(), now: { noon })
        for event in [
            Till.Event.take(at: noon, seconds: 60), .redeem("voucher"), .sit(guest: "ada", seat: "a"), .print(2),
        ] {
            _ = try engine.send(event, at: noon)
        }
    }
}
