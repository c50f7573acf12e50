public import Rental
public import StateMachine

extension RiderData {
    /// How long before the fare grows, in seconds; half an interval where that is shorter.
    public static let stepLeadSeconds: Int64 = 300
    /// How long before the maximum, in seconds: an hour; half the time until then where that is shorter.
    public static func maximumLead(of rent: Rent) -> Int64 { min(3_600, rent.tariff.secondsToMaximum / 2) }
    /// How long before a point closes, in seconds: when it "closes soon".
    public static let closingLeadSeconds: Int64 = 1_800
    /// One that is given later than this after it was due, in seconds, was missed: no program of the rider ran.
    public static let graceSeconds: Int64 = 60

    static func watch(_ point: PointID, closes: Instant, in state: State) -> Step {
        guard state.reminders.rent != nil else { return .refused(.noRent) }
        return changed(state) { $0.reminders.watch = Reminders.Watch(point: point, closes: closes) }
    }

    static func unwatch(_ state: State) -> Step {
        guard state.reminders.watch != nil else { return .refused(.notWatched) }
        return changed(state) { $0.reminders.watch = nil }
    }

    static func dismiss(_ state: State) -> Step {
        guard state.reminders.open > 0 else { return .refused(.nothingToDismiss) }
        return changed(state) { $0.reminders.open = 0 }
    }

    /// Gives what is due, each once. A rent that is over notes what came due while it ran, and is forgotten: none of
    /// its reminders stays open.
    static func tick(_ state: State, _ rent: Rent?, seen: Instant, at now: Instant) -> Step {
        var next = state
        if let old = state.reminders.rent, old != rent {
            next.reminders.give(until: min(seen, old.deadline), at: now, kinds: state.settings.reminders)
        }
        if state.reminders.rent == nil || state.reminders.rent != rent {
            next.reminders.begin(rent)
        }
        let before = next.reminders.open
        if let rent = next.reminders.rent {
            next.reminders.give(until: min(now, rent.deadline), at: now, kinds: state.settings.reminders)
        }
        let given = next.reminders.given.suffix(next.reminders.open - before)
        if next.push != nil { next.addMessages(of: given, since: state.reminders.rent, seen: seen, at: now) }
        return .to(next, given.filter { !$0.missed }.map { .remind($0) })
    }
}

extension Reminders {
    /// Forgets the rent before, and its reminders to come.
    package mutating func begin(_ rent: Rent?) {
        self.rent = rent
        announcedSteps = 0
        isMaximumAnnounced = false
        watch = nil
        open = 0
    }

    /// Records as given all that came due by `limit`, the oldest first.
    mutating func give(until limit: Instant, at now: Instant, kinds: Set<ReminderKind>) {
        var due = dueReminders(until: limit)
        due.sort { ($0.due, $0.what.kind.rawValue) < ($1.due, $1.what.kind.rawValue) }
        for (what, due) in due where kinds.contains(what.kind) {
            let missed = now.seconds(since: due) > RiderData.graceSeconds
            given.append(Reminder(what: what, due: due, givenAt: now, missed: missed))
            open += 1
        }
        given = given.suffix(Self.kept)
        open = min(open, given.count)
    }

    /// Takes what is due out of what is still to come.
    private mutating func dueReminders(until limit: Instant) -> [(what: Reminder.What, due: Instant)] {
        guard let rent else { return [] }
        var due: [(Reminder.What, Instant)] = []
        let tariff = rent.tariff
        // After a long absence the oldest would be dropped anyway.
        let reached = Int(clamping: limit.seconds(since: rent.start) / tariff.intervalSeconds)
        announcedSteps = max(announcedSteps, reached - Self.kept)
        while let step = Self.step(announcedSteps + 1, of: rent), step.due <= limit {
            announcedSteps += 1
            due.append(
                (.step(at: step.at, fare: tariff.fare(afterSeconds: step.at.seconds(since: rent.start))), step.due))
        }
        let maximum = Self.maximum(of: rent)
        if !isMaximumAnnounced, maximum <= limit {
            isMaximumAnnounced = true
            due.append((.maximum(at: rent.deadline, fare: Money(tariff.maximum, tariff.currency)), maximum))
        }
        if let watch, !watch.isAnnounced {
            let instant = watch.closes.advanced(bySeconds: -RiderData.closingLeadSeconds)
            if instant <= limit {
                self.watch?.isAnnounced = true
                due.append((.closing(watch.point, at: watch.closes), instant))
            }
        }
        return due
    }

    /// When a step of the tariff comes, and when to announce it; nil after the last one.
    static func step(_ number: Int, of rent: Rent) -> (at: Instant, due: Instant)? {
        let interval = rent.tariff.intervalSeconds
        let elapsed = Int64(number) * interval
        guard elapsed <= rent.tariff.secondsToMaximum else { return nil }
        let at = rent.start.advanced(bySeconds: elapsed)
        return (at, at.advanced(bySeconds: -min(RiderData.stepLeadSeconds, interval / 2)))
    }

    static func maximum(of rent: Rent) -> Instant {
        rent.deadline.advanced(bySeconds: -RiderData.maximumLead(of: rent))
    }

    /// The next reminder to come, if any: what a list of them shows.
    public func next(kinds: Set<ReminderKind>) -> (what: Reminder.What, due: Instant)? {
        guard let rent else { return nil }
        var coming: [(what: Reminder.What, due: Instant)] = []
        let tariff = rent.tariff
        if kinds.contains(.step), let step = Self.step(announcedSteps + 1, of: rent) {
            let fare = tariff.fare(afterSeconds: step.at.seconds(since: rent.start))
            coming.append((.step(at: step.at, fare: fare), step.due))
        }
        if kinds.contains(.maximum), !isMaximumAnnounced {
            coming.append(
                (.maximum(at: rent.deadline, fare: Money(tariff.maximum, tariff.currency)), Self.maximum(of: rent)))
        }
        if kinds.contains(.closing), let watch, !watch.isAnnounced {
            coming.append(
                (
                    .closing(watch.point, at: watch.closes),
                    watch.closes.advanced(bySeconds: -RiderData.closingLeadSeconds)
                ))
        }
        return coming.min { $0.due < $1.due }
    }
}
