/// The pages of many clerks, open while riders ride and the service is killed: each comes back, none stays behind, and
/// what they held is given back when they go.
struct OpenPages {
    /// As many as a clerk may have: sign-ins, and pages of each.
    private static let (signIns, pages) = (5, 10)
    private static let clerks = 4
    private static let count = clerks * signIns * pages
    /// What may have been opened meanwhile.
    private static let slack = 20
    private static let kills = 2
    /// Seconds after which a page says what has happened. It looks by itself every fifteen, with or without an event.
    private static let delay = 5.0

    let test: ServiceCase

    init(_ test: ServiceCase) { self.test = test }

    func carryOut() async throws {
        let pages = try await open()
        let descriptors = try await withThrowingTaskGroup(of: Void.self) { group in
            for page in pages { group.addTask { try await page.stay() } }
            group.addTask { try await watch(pages) }
            // A page stays until it is closed: the first to end is who watches, or a page that must not go on.
            try await group.next()
            // Riders are gone, and may have left connections that nothing is asked on.
            let descriptors = test.service.descriptors
            group.cancelAll()
            return descriptors
        }
        try await soon("descriptors of \(Self.count) closed pages are not given back", seconds: 60) {
            test.service.descriptors <= descriptors - Self.count + Self.slack
        }
        test.count(.openPages)
    }

    private func open() async throws -> [ClerkPage] {
        var pages: [ClerkPage] = []
        for clerk in test.clerks.prefix(Self.clerks) {
            for _ in 0..<Self.signIns {
                let session = try await ClerkBrowser(test.client, test.service, clerk).signIn()
                for _ in 0..<Self.pages {
                    pages.append(ClerkPage(test.client, test.service.address + clerk.path + "/events", clerk, session))
                }
            }
        }
        return pages
    }

    private func watch(_ pages: [ClerkPage]) async throws {
        try await expect("open", pages) { $0.connections > 0 && $0.stock != nil }
        try await test.withRiders(50) {
            var choices = test.choices
            for kill in 1...Self.kills {
                try await test.expectAnswers(50, seconds: 30, "beside \(Self.count) pages")
                try await Task.sleep(for: .milliseconds(choices.int(in: 20...900)))
                try await test.killAndRestart()
                try await expect("back", pages) { $0.connections > kill }
            }
        }
        // Thrice, so that none can have looked by itself each time.
        for number in 0..<3 {
            let clerk = test.clerks[number % 2]
            let stock = try await test.rider(100 + number).takeUmbrella(from: clerk)
            let behind = pages.filter { $0.clerk.point == clerk.point }
            try await soon("not all of \(behind.count) pages say that there are \(stock)", seconds: Self.delay) {
                behind.allSatisfy { $0.stock == stock }
            }
        }
    }

    private func expect(_ what: String, _ pages: [ClerkPage], _ isSo: (ClerkPage) -> Bool) async throws {
        try await soon("not all of \(pages.count) pages are \(what)", seconds: 30) { pages.allSatisfy(isSo) }
    }
}
