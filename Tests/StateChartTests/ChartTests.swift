import StateChart
import Testing

/// What the chart says, read back as a person would ask it.
@Suite struct ChartTests {
    let chart: Chart

    init() throws {
        chart = try Rental.chart.get()
    }

    /// Leaves after a path of which every event must be accepted.
    private func leaves(_ path: String) throws -> Set<String> {
        try arrive(path).leaves
    }

    private func arrive(_ path: String) throws -> ChartConfiguration {
        try path.split(separator: " ").reduce(chart.initialConfiguration) { configuration, event in
            try #require(chart.step(String(event), from: configuration), "\(event) refused in \(configuration.leaves)")
        }
    }

    private static let toActiveRent = "rent pay holdAuthorized scanned continue"

    @Test func `its leaves are the states the program has`() {
        let shell = ["liveOnline", "liveOffline", "informationOnline", "informationOffline"]
        let rental = [
            "main", "mainWithdrawable", "map", "mapWithdrawable", "rentChoosing", "rentAuthorizing", "rentAwaiting",
            "rentScanned", "activeRent",
            "buyOutChoosing", "buyOutAuthorizing", "returnAwaiting", "returnScanned", "buyChoosing",
            "buyAuthorizing", "buyAwaiting", "buyScanned", "feedback",
        ]
        #expect(chart.leaves.map(\.id) == shell + rental)
    }

    @Test func `a rental goes from main to main`() throws {
        let path = Self.toActiveRent + " finish scanned continue"
        #expect(try leaves(path) == ["liveOnline", "feedback"])
        #expect(try leaves(path + " submitFeedback") == ["liveOnline", "main"])
        #expect(try leaves("buy pay holdAuthorized scanned continue skipFeedback") == ["liveOnline", "main"])
    }

    @Test func `back from a payment leads where it was opened from`() throws {
        #expect(try leaves("rent back") == ["liveOnline", "main"])
        #expect(try leaves("buy back") == ["liveOnline", "main"])
        #expect(try leaves("openMap rent back") == ["liveOnline", "map"])
        // Also after it went as far as the code, and never to where an earlier payment was opened from.
        #expect(try leaves("openMap rent pay holdAuthorized back back") == ["liveOnline", "map"])
        #expect(try leaves("openMap rent back back rent back") == ["liveOnline", "main"])
        #expect(try leaves("openMap rent back back buy pay back back") == ["liveOnline", "main"])
    }

    @Test func `paying for a buy-out needs a second hold only beyond the first`() throws {
        #expect(try leaves(Self.toActiveRent + " buy pay") == ["liveOnline", "feedback"])
        #expect(try leaves(Self.toActiveRent + " buy pay.beyondHold") == ["liveOnline", "buyOutAuthorizing"])
        // Elsewhere the longer name means the same as the shorter one.
        #expect(try leaves("rent pay.beyondHold") == ["liveOnline", "rentAuthorizing"])
    }

    @Test(arguments: [
        "", " buy", " buy pay.beyondHold", " finish",
    ])
    func `the maximum ends a running clock and closes what lies over it`(further: String) throws {
        let running = Self.toActiveRent + further
        #expect(try leaves(running + " maximumReached") == ["liveOnline", "main"])
        #expect(try leaves(running + " openInformation maximumReached") == ["liveOnline", "main"])
        #expect(try leaves(running + " connectionLost maximumReached") == ["liveOffline", "main"])
        #expect(
            try leaves(running + " openInformation connectionLost maximumReached") == ["liveOffline", "main"])
    }

    @Test(arguments: ["", "rent pay holdAuthorized", "rent pay holdAuthorized scanned continue finish scanned"])
    func `where no clock runs there is no maximum`(path: String) throws {
        #expect(chart.step("maximumReached", from: try arrive(path)) == nil)
        #expect(chart.step("maximumReached", from: try arrive(path + " openInformation")) == nil)
    }

    @Test func `information is never over feedback`() throws {
        let paying = Self.toActiveRent + " buy pay.beyondHold openInformation"
        #expect(try leaves(paying + " holdAuthorized") == ["liveOnline", "feedback"])
        #expect(try leaves(paying + " connectionLost holdAuthorized") == ["liveOffline", "feedback"])
        #expect(chart.step("openInformation", from: try arrive(Self.toActiveRent + " buy pay")) == nil)
        // Any other hold leaves it open.
        #expect(try leaves("rent pay openInformation holdAuthorized") == ["informationOnline", "rentAwaiting"])
        for place in try Rental.walk.get().places where place.configuration.leaves.contains("feedback") {
            #expect(place.configuration.leaves.isDisjoint(with: ["informationOnline", "informationOffline"]))
        }
    }

    @Test func `of all rider actions only closing information works unless live and online`() throws {
        let rider: Set = [
            "rent", "buy", "openMap", "back", "pay", "pay.beyondHold", "continue", "finish", "submitFeedback",
            "skipFeedback", "openInformation", "closeInformation",
        ]
        for place in try Rental.walk.get().places where !place.configuration.leaves.contains("liveOnline") {
            let accepted = rider.filter { chart.step($0, from: place.configuration) != nil }
            let isOpen = !place.configuration.leaves.contains("liveOffline")
            #expect(accepted == (isOpen ? ["closeInformation"] : []), "\(place.name)")
        }
    }

    @Test func `an event whose guard failed is refused everywhere`() throws {
        let walk = try Rental.walk.get()
        for place in walk.places {
            for event in walk.events where event.hasPrefix("refused.") {
                #expect(chart.step(event, from: place.configuration) == nil)
            }
        }
    }

    @Test func `an expired code is replaced in place`() throws {
        let awaiting = try arrive("buy pay holdAuthorized")
        #expect(chart.step("codeExpired", from: awaiting) == awaiting)
    }

    @Test func `effects are allowed in the chart's order, optional ones or not`() throws {
        let pay = try #require(chart.transitions(for: "pay", in: arrive(Self.toActiveRent + " buy")).first)
        #expect(pay.allows(effects: ["capture", "post", "move"]))
        #expect(pay.allows(effects: ["capture", "post", "release", "post", "move"]))
        #expect(!pay.allows(effects: ["capture", "move", "post"]))
        #expect(!pay.allows(effects: ["capture", "post", "release", "post"]))
        #expect(!pay.allows(effects: ["authorize", "capture", "post", "move"]))
    }
}
