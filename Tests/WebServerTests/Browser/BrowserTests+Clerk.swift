import Testing

/// The clerk's pages in the same browser, beside a rider's.
extension BrowserTests {
    @Test(arguments: ["two-windows", "by-camera", "by-own-reader", "by-scanner", "without-scripts", "looks"])
    func aPointIsLookedAfter(_ how: String) throws {
        let answer = try ForeignBrowser.run("browser_clerk.py", how)
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }
}
