import Localization
import Rental
import RentalApp
import RiderProfile
import Testing

/// A fare that was shown stands, whatever the clock does then.
struct FareShownTests {
    @Test func aClockSetBackShowsAndChargesNoLess() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay", "zontik scan", "zontik step continue"])
        let (early, late) = ("2026-07-01T10:20:00+02:00", "2026-07-01T11:31:00+02:00")
        #expect(try bench.run("zontik status", now: early).text.contains("€1.50"))
        #expect(try bench.run("zontik status", now: late).text.contains("€3.00"))
        #expect(try bench.run("zontik status", now: early).text.contains("Due so far: €3.00"))
        try bench.run(["zontik step finish", "zontik scan", "zontik step continue"], now: early)
        #expect(try bench.run("zontik receipts", now: early).text.contains("€3.00"))
        #expect(try bench.run("zontik verify", now: early).status == 0)
    }

    @Test func theInformationSaysSoInEveryLanguage() {
        let tariff = TariffName.standard.tariff
        for (language, words) in [(Language.en, "never goes down"), (.de, "sinkt nie"), (.ru, "не уменьшится")] {
            #expect(language.texts.answer(.clocks, tariff).contains(words))
        }
    }
}
