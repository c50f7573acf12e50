import Testing

/// The rider's pages in a browser nobody here wrote, the codes read from the screen by a scanner nobody here wrote.
///
/// One after the other: each has a browser, and that is much for one machine.
@Suite(.serialized)
struct BrowserTests {
    @Test(arguments: ["carries-on", "without-scripts", "by-keyboard", "beside-a-clerk"])
    func aRiderRents(_ how: String) throws {
        let answer = try ForeignBrowser.run("browser_rider.py", how)
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }

    @Test(arguments: [
        "slow", "maximum", "silent", "forgotten", "failures", "expired", "tunnel", "forms", "banner", "too-much",
        "figures", "old-phone", "offline", "fresh-code", "old-code", "next-rider",
    ])
    func thePageNeverLies(_ network: String) throws {
        let answer = try ForeignBrowser.run("browser_network.py", network)
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }

    /// The same with what a telephone of 2020 lacks taken from the browser before the pages' scripts run. It has no
    /// keyboard, and so no focus of its own look.
    @Test(arguments: [
        ("browser_rider.py", "carries-on"), ("browser_rider.py", "beside-a-clerk"),
        ("browser_clerk.py", "two-windows"), ("browser_clerk.py", "by-camera"), ("browser_clerk.py", "by-own-reader"),
        ("browser_clerk.py", "looks"),
        ("browser_network.py", "slow"), ("browser_network.py", "forgotten"), ("browser_network.py", "failures"),
        ("browser_network.py", "tunnel"), ("browser_looks.py", "all"),
    ])
    func anOldPhoneDoesTheSame(script: String, chore: String) throws {
        let answer = try ForeignBrowser.run(script, chore, "old-phone")
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }

    @Test(arguments: ["first-sight", "felt", "map", "another", "passkey", "light"])
    func thePageIsMadeForAHand(_ what: String) throws {
        let answer = try ForeignBrowser.run("browser_phone.py", what)
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }

    @Test func aPhoneShowsTheMessagesOfItsRental() throws {
        let answer = try ForeignBrowser.run("browser_push.py", "messages")
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }

    /// Decrypted and verified by other people's libraries.
    @Test(arguments: ["delivered", "ended", "retried", "refused", "killed"])
    func aPhoneGetsMessagesThatOthersCanRead(_ what: String) throws {
        let answer = try ForeignBrowser.run("push_rider.py", what, "--rounds", "5")
        #expect(answer.status == 0 && answer.text == "\(what): well\n", "\(answer.text)\(answer.errors)")
    }

    @Test(arguments: ["city", "tiles"]) func theGroundBelowThePointsIsSeen(_ ground: String) throws {
        let answer = try ForeignBrowser.run("browser_map.py", ground)
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }

    @Test func everyScreenIsFitToBeSeen() throws {
        let answer = try ForeignBrowser.run("browser_looks.py", "all")
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }
}
