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

    @Test(arguments: ["slow", "maximum", "silent", "forgotten", "failures", "expired"])
    func thePageNeverLies(_ network: String) throws {
        let answer = try ForeignBrowser.run("browser_network.py", network)
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }

    @Test func everyScreenIsFitToBeSeen() throws {
        let answer = try ForeignBrowser.run("browser_looks.py", "all")
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }
}
