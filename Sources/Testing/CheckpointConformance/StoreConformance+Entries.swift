import Checkpoint
import StateMachine

// What a transition changes beside its session, in the same commit.
extension StoreConformance {
    static let entries: [Check] = [
        Check(name: "stock moves with its transition, and is never below zero") { bench in
            let journal = try bench.open()
            try bench.fill(journal, 1)
            try bench.take(try bench.engine(journal))
            try bench.expectError("a coin came out of an empty purse") { try bench.take(try bench.engine(journal)) }
            let after = try bench.reopen()
            try after.read { store in
                try bench.expect(store.stock("purse"), 0, "the purse")
                try bench.expect(store.stock("drawer"), 1, "the drawer")
                try bench.expect(store.stock("nowhere"), 0, "an unknown place")
                try bench.expect(store.snapshot(of: "ada").revision, 1, "the revision")
            }
            _ = try bench.engine(after).send(.refund, at: Bench.noon)
            try bench.expect(after.read { try $0.stock() }, ["purse": 1, "drawer": 0], "the stock after a refund")
        },
        Check(name: "the ledger has both sides of each posting") { bench in
            let journal = try bench.open()
            try bench.fill(journal)
            try bench.take(try bench.engine(journal), 3)
            _ = try bench.engine(journal).send(.refund, at: Bench.noon)
            try bench.take(try bench.engine(journal, "bob"))
            try bench.reopen().read { store in
                let ada = try store.snapshot(of: "ada").session
                try bench.expect(store.balances(ada), ["cash EUR": -200, "sales EUR": 200], "ada's balances")
                let (sums, reached) = try store.sums(of: "sales", after: 0, limit: 99)
                try bench.expect(sums, ["EUR": 300], "all sales")
                try bench.expect(store.sums(of: "sales", after: reached, limit: 99).sums, [:], "sales since")
                try bench.expect(store.sums(of: "sales", after: 0, limit: 2).sums, ["EUR": 200], "the first two")
            }
        },
        Check(name: "a token is used once in a session") { bench in
            let journal = try bench.open()
            _ = try bench.engine(journal).send(.redeem("voucher"), at: Bench.noon)
            try bench.expectError("a voucher was good twice") {
                _ = try bench.engine(journal).send(.redeem("voucher"), at: Bench.noon)
            }
            let after = try bench.reopen()
            _ = try bench.engine(after, "bob").send(.redeem("voucher"), at: Bench.noon)
            try after.read { store in
                let (ada, bob) = (try store.snapshot(of: "ada"), try store.snapshot(of: "bob"))
                try bench.expect([ada.revision, bob.revision], [1, 1], "the revisions")
                let use = try store.redemption("voucher", session: ada.session)
                try bench.expect(use?.place, "drawer", "where it was used")
                try bench.expect(use?.at, Bench.noon, "when it was used")
                try bench.expect(store.redemption("other", session: ada.session), nil, "one that was not used")
            }
        },
        Check(name: "the transitions that used tokens are listed in their order") { bench in
            let journal = try bench.open()
            for voucher in ["b", "a"] { _ = try bench.engine(journal).send(.redeem(voucher), at: Bench.noon) }
            _ = try bench.engine(journal, "bob").send(.redeem("a"), at: Bench.noon)
            _ = try bench.engine(journal).send(.claim(guest: "ada", seat: "a"), at: Bench.noon)
            _ = try bench.engine(journal).send(.redeem("c"), at: Bench.noon)
            try bench.reopen().read { store in
                let ada = try store.snapshot(of: "ada").session
                let newest = try store.redeeming(ada, in: 1...9, newestFirst: true, limit: 2)
                try bench.expect(newest, [4, 2], "the newest two")
                let oldest = try store.redeeming(ada, in: 2...9, newestFirst: false, limit: 9)
                try bench.expect(oldest, [2, 4], "those after the first")
                try bench.expect(store.redeeming(ada, in: 3...3, newestFirst: true, limit: 9), [], "one that used none")
                try bench.expect(store.redeeming(99, in: 1...9, newestFirst: true, limit: 9), [], "of no session")
            }
        },
        Check(name: "a table has the rows that were put there, and a row is inserted once") { bench in
            let journal = try bench.open()
            // The order is that of the bytes, and a letter in two parts is not the one in one part.
            for seat in ["z", "é", "a", "e\u{301}", "Ω"] {
                _ = try bench.engine(journal).send(.sit(guest: "ada", seat: seat), at: Bench.noon)
            }
            try bench.expectError("two guests on a seat") {
                _ = try bench.engine(journal, "bob").send(.sit(guest: "bob", seat: "é"), at: Bench.noon)
            }
            let after = try bench.reopen()
            _ = try bench.engine(after, "bob").send(.claim(guest: "bob", seat: "z"), at: Bench.noon)
            _ = try bench.engine(after).send(.rise(seat: "a"), at: Bench.noon)
            _ = try bench.engine(after).send(.rise(seat: "nobody's"), at: Bench.noon)
            try bench.reopen().read { store in
                let rows = try store.rows(of: "seats")
                let texts = rows.map { "\($0.key.unicodeScalars.map(\.value)) \($0.value)" }
                try bench.expect(
                    texts, ["[101, 769] ada", "[122] bob", "[233] ada", "[937] ada"], "the rows, by their keys")
                try bench.expect(store.rows(of: "seats", after: "z", limit: 1).map(\.key), ["é"], "the one after z")
                try bench.expect(store.value(of: "z", in: "seats"), "bob", "who took a seat")
                try bench.expect(store.value(of: "a", in: "seats"), nil, "a seat that is free again")
                try bench.expect(store.value(of: "z", in: "tables"), nil, "an unknown table")
            }
        },
        Check(name: "an adjustment of the stock is recorded, and nothing else is") { bench in
            let journal = try bench.open()
            try bench.fill(journal)
            let first = try journal.read(\.newestSequence)
            try bench.take(try bench.engine(journal))
            try journal.read { store in
                try bench.expect(store.stockWasAdjusted(after: 0), true, "from the beginning")
                try bench.expect(store.stockWasAdjusted(after: first), false, "after the adjustment")
                try bench.expect(store.stockAdjustments().map(\.reason), ["opening"], "the adjustments")
            }
        },
    ]
}
