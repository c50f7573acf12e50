extension OpeningHours {
    /// One rule: on which days, at which times, and whether it is open then.
    package struct Rule: Hashable, Sendable {
        /// What a rule does with what the rules before it say of a day.
        package enum Joint: Hashable, Sendable {
            /// `;`: its hours are the only ones of the day. What it closes is taken out of the others.
            case replacing
            /// `,`: its hours come to the others.
            case adding
            /// `||`: its hours hold while the others say closed.
            case fallback
        }

        package var joint: Joint
        package var days = DaySelector()
        /// In order of their starts, none empty, all of one kind but where an end is open.
        package var segments: [Segment] = []
        /// Without quotation marks; no meaning.
        package var comment: String?

        package init(joint: Joint) { self.joint = joint }

        /// Its hours are all those that can begin on a day.
        var isAllDay: Bool { segments[0].start == 0 && segments[0].end >= Span.day }
    }

    package enum Kind: Hashable, Sendable {
        case open, closed
        /// It may be open, and the operator does not say.
        case unknown
        /// The same after it was open.
        case openEnd
    }

    /// A time that begins on a day.
    package struct Segment: Hashable, Sendable {
        package let span: Span
        package var kind: Kind

        package init(_ start: Int, _ end: Int, _ kind: Kind) {
            span = Span(start: start, end: end)
            self.kind = kind
        }

        package var start: Int { span.start }
        package var end: Int { span.end }
    }

    /// What begins on a day, open or unknown, in order.
    func segments(on day: OpeningDay) -> [Segment] {
        var segments: [Segment] = []
        for rule in rules where rule.days.contains(day) {
            let isClosed = rule.segments[0].kind == .closed
            switch rule.joint {
            case .replacing where !isClosed: segments = rule.segments
            case .replacing, .adding:
                let left = segments.without(rule.segments)
                segments = (isClosed ? left : left + rule.segments).sorted { $0.start < $1.start }
            case .fallback where !isClosed:
                segments = (segments + rule.segments.without(segments)).sorted { $0.start < $1.start }
            case .fallback: break
            }
        }
        return segments
    }
}

extension [OpeningHours.Segment] {
    /// What is left beside other segments.
    fileprivate func without(_ others: Self) -> Self {
        others.reduce(self) { left, other in
            left.flatMap { segment -> Self in
                guard segment.start < other.end, other.start < segment.end else { return [segment] }
                return [
                    OpeningHours.Segment(segment.start, other.start, segment.kind),
                    OpeningHours.Segment(other.end, segment.end, segment.kind),
                ].filter { $0.start < $0.end }
            }
        }
    }
}
