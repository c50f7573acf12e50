import SQLite
import StateMachine

/// The records of a session, found from its newest one: see `RecordPointers`.
extension Database {
    /// What a record says of its place in its session. Not proved.
    struct Place {
        let sequence: Int64
        let session: Int64?
        let revision: Int?
        let previous, skip: Int64?
    }

    /// Nil for a session without records.
    func newest(of session: Int64) throws -> SessionPath? {
        try first(
            """
            SELECT one.revision, one.sequence, two.revision, two.sequence FROM (SELECT ?1 AS session) AS asked
            LEFT JOIN head AS one NOT INDEXED ON one.session = asked.session
            LEFT JOIN head AS two INDEXED BY head_twin ON two.session = asked.session
            """, [session]
        ) { row in
            if (0...3).allSatisfy(row.isNull) { return nil }
            guard let revision = row.number(0), let sequence = row.number(1), revision == row.number(2),
                sequence == row.number(3)
            else { throw disagreement("session \(session): its newest record") }
            return SessionPath(Int(revision), sequence)
        }
    }

    func hasRecords(session: Int64) throws -> Bool { try newest(of: session) != nil }

    func newestRevision(session: Int64) throws -> Int { try newest(of: session)?.revision ?? 0 }

    /// The newest transition of a session, or its newest record of another kind where it has none: the record's number.
    func newestRecord(session: Int64) throws -> Int64? {
        guard let head = try newest(of: session) else { return nil }
        return head.revision == 0 ? head.sequence : try newestTransition(session, head).sequence
    }

    /// The record of a transition.
    func sequence(session: Int64, revision: Int) throws -> Int64? {
        guard let head = try newest(of: session), 1...max(1, head.revision) ~= revision, head.revision > 0 else {
            return nil
        }
        return try transition(session, revision, from: newestTransition(session, head)).sequence
    }

    /// - Throws: `StoreError.damaged` where the head leads to another record.
    private func newestTransition(_ session: Int64, _ head: SessionPath) throws -> Place {
        let newest = try place(head.sequence, of: session)
        if newest.revision == head.revision { return newest }
        return try place(newest.revision == nil ? newest.skip : nil, of: session, revision: head.revision)
    }

    /// Goes back from a transition to an earlier one.
    private func transition(_ session: Int64, _ revision: Int, from newest: Place) throws -> Place {
        var place = newest
        while let number = place.revision, number > revision {
            let target = RecordPointers.target(of: number)
            place =
                target >= revision
                ? try self.place(place.skip, of: session, revision: target) : try transition(before: place, of: session)
        }
        return place
    }

    private func transition(before place: Place, of session: Int64) throws -> Place {
        let revision = (place.revision ?? 0) - 1
        let previous = try self.place(place.previous, of: session)
        return try self.place(
            previous.revision == nil ? previous.skip : previous.sequence, of: session, revision: revision)
    }

    /// - Parameter revision: that the record must be; nil for one of any kind.
    private func place(_ sequence: Int64?, of session: Int64, revision: Int? = nil) throws -> Place {
        let place = try sequence.flatMap { sequence in
            try first("SELECT session, revision, previous, skip FROM record WHERE sequence = ?", [sequence]) { row in
                Place(
                    sequence: sequence, session: row.number(0), revision: row.number(1).map(Int.init),
                    previous: row.number(2), skip: row.number(3))
            }
        }
        guard let place, place.session == session, revision == nil || place.revision == revision else {
            let what = revision.map { "its revision \($0)" } ?? "a record of it"
            throw damaged("session \(session): \(what) is not where it is said to be")
        }
        return place
    }

    /// The transitions of a session, without a gap.
    /// - Parameter revisions: which; those that it has of them are returned, oldest first.
    func transitions(_ session: Int64, _ revisions: ClosedRange<Int>) throws -> [Record] {
        let first = max(1, revisions.lowerBound)
        guard let head = try newest(of: session), case let last = min(revisions.upperBound, head.revision),
            first <= last
        else { return [] }
        var place = try transition(session, last, from: newestTransition(session, head))
        var records: [Record] = []
        while true {
            records.append(try proved(place, of: session))
            guard let revision = place.revision, revision > first else { return records.reversed() }
            place = try transition(before: place, of: session)
        }
    }

    /// Nil where the session has none of this number.
    func transition(_ session: Int64, _ revision: Int) throws -> Record? {
        guard let sequence = try sequence(session: session, revision: revision) else { return nil }
        return try proved(place(sequence, of: session, revision: revision), of: session)
    }

    private func proved(_ place: Place, of session: Int64) throws -> Record {
        let record = try proved(place.sequence)
        guard record.session == session, record.revision == place.revision else {
            throw damaged("session \(session): its revision \(place.revision ?? 0) is listed as \(record.label)")
        }
        return record
    }

    /// The records of a session before one, newest first, as long as `body` asks for more. Not proved.
    /// - Parameter sequence: nil for all.
    func eachRecord(of session: Int64, before sequence: Int64?, _ body: (Int64) throws -> Bool) throws {
        var next = try sequence == nil ? newest(of: session)?.sequence : place(sequence, of: session).previous
        while let number = next {
            let place = try place(number, of: session)
            guard try body(number) else { return }
            guard place.previous ?? 0 < number else { throw damaged("record \(number) is said to follow itself") }
            next = place.previous
        }
    }
}
