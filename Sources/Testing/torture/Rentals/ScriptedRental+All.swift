extension ScriptedRental {
    /// Those of every test run: the usual ones, and one in which a look at the screen writes a rider's notebook.
    static var everyday: [ScriptedRental] {
        all.filter { ["rent-and-return", "buy", "maximum-while-alive"].contains($0.name) }
    }

    /// Every way through the chart, and every way off it.
    static let all: [ScriptedRental] = [
        ScriptedRental(
            "rent-and-return", charged: 300,
            "step rent", "step pay", "scan alter-markt", "step continue", "at 2026-07-01T11:31:00+02:00",
            "step finish", "scan hauptbahnhof", "step continue", "step submit-feedback --rating 5 --comment dry"),
        ScriptedRental(
            "buy", charged: 2000, "step buy", "step pay", "scan stadtbibliothek", "step continue", "step skip-feedback"),
        ScriptedRental(
            "back-from-every-phase", charged: 150,
            "step open-map", "step rent", "step back", "step back", "step rent", "service slow", "step pay",
            "step back",
            "service up", "status", "step pay", "step back", "step pay", "scan museumsufer", "step continue",
            "step finish", "step back", "step buy", "step back", "step finish", "scan mensa", "step continue",
            "step skip-feedback"),
        ScriptedRental(
            "buy-out", charged: 2000,
            "step rent", "step pay", "scan alter-markt", "step continue", "at 2026-07-01T12:00:00+02:00", "step buy",
            "step pay", "status", "step skip-feedback"),
        ScriptedRental(
            "buy-out-beyond-the-hold", charged: 3900,
            "step rent --tariff premium", "step pay", "scan werkhof", "step continue",
            "at 2026-07-01T10:40:00+02:00", "step buy", "step pay", "status",
            "step submit-feedback --rating 1"),
        ScriptedRental(
            "maximum-while-alive", charged: 2500,
            "step rent", "step pay", "scan alter-markt", "step continue", "step open-information",
            "at 2026-07-02T09:29:59+02:00", "status", "at 2026-07-02T09:30:00+02:00", "status", "step rent"),
        ScriptedRental(
            "maximum-while-dead", charged: 2500,
            "step rent", "step pay", "scan alter-markt", "step continue", "step finish",
            "at 2026-07-09T08:00:00+02:00", "status", "step no-such-action", "step open-map"),
        ScriptedRental(
            "decline", charged: 0,
            "step rent", "step pay --card declined", "step pay --card expired", "step pay --card mastercard",
            "step back",
            "step back"),
        ScriptedRental(
            "late-answer", charged: 0,
            "step rent", "service slow", "step pay", "status", "service down", "status", "service up", "status",
            "scan alter-markt", "step continue"),
        ScriptedRental(
            "offline", charged: 150,
            "step rent", "step pay", "scan alter-markt", "step continue", "step finish", "service down",
            "scan strandbad", "step continue", "at 2026-07-01T11:00:00+02:00", "service up", "status", "step continue",
            "step skip-feedback"),
        ScriptedRental(
            "expired-code", charged: 0,
            "step rent", "step pay", "at 2026-07-01T10:04:59+02:00", "status", "at 2026-07-01T11:00:00+02:00", "status",
            "scan messe-ost", "step continue"),
        ScriptedRental(
            "double-scan", charged: 2000,
            "step buy", "step pay", "boris: step rent", "boris: step pay", "scan nachtmarkt", "boris: scan nachtmarkt",
            "scan nachtmarkt", "step continue", "boris: step continue"),
        ScriptedRental(
            "first-start", charged: 0, "step open-information", "step close-information", "status", "points", "verify"),
        ScriptedRental(
            "buy-with-detours", charged: 2000,
            "step buy", "step back", "step buy", "service slow", "step pay", "step back", "service up", "status",
            "step pay --card declined", "step pay", "step back", "step pay", "at 2026-07-01T10:06:00+02:00", "status",
            "scan nachtmarkt", "step continue", "step skip-feedback"),
        ScriptedRental(
            "keep-with-detours", charged: 3900,
            "step rent --tariff premium", "step pay", "scan werkhof", "at 2026-07-01T10:31:00+02:00", "status",
            "step continue", "at 2026-07-01T10:58:00+02:00", "step finish", "at 2026-07-01T11:01:00+02:00", "status",
            "at 2026-07-01T11:05:00+02:00", "status", "step back", "at 2026-07-01T11:31:00+02:00", "status", "step buy",
            "at 2026-07-01T12:01:00+02:00", "status", "step pay --card declined", "service slow", "step pay",
            "at 2026-07-01T12:31:00+02:00", "status", "step back", "step pay", "step open-information", "service up",
            "status", "step skip-feedback"),
        ScriptedRental(
            "information-while-offline", charged: 2500,
            "step rent", "step pay", "scan alter-markt", "step continue", "step open-information", "service down",
            "status", "service up", "status", "service down", "status", "step close-information", "service up",
            "status", "step open-information", "service down", "status", "at 2026-07-02T09:30:00+02:00", "status",
            "service up", "status"),
        ScriptedRental(
            "clock-corrected", charged: 0,
            "at 2026-07-02T10:00:00+02:00", "step open-map", "at 2026-07-02T09:00:00+02:00", "clock confirm",
            "step open-information", "at 2026-07-02T08:00:00+02:00", "clock confirm", "service down", "status",
            "at 2026-07-02T07:00:00+02:00", "clock confirm", "step close-information",
            "at 2026-07-02T06:00:00+02:00", "clock confirm", "service up", "status"),
        ScriptedRental(
            "return-by-clerk", charged: 300,
            "step rent", "step pay", "scan alter-markt", "step continue", "step open-information",
            "return --point hauptbahnhof --reason lost", "status", "step open-map",
            "return undo --point hauptbahnhof", "status", "step finish", "service down", "status",
            "return --point mensa --reason empty", "return undo --point mensa", "service up", "status",
            "return --point mensa --reason empty", "at 2026-07-01T10:09:59+02:00", "status",
            "at 2026-07-01T10:10:00+02:00", "status", "step rent", "step pay", "scan alter-markt",
            "return --point mensa --reason lost", "status", "step open-map", "step back", "step open-map",
            "at 2026-07-01T10:20:00+02:00", "status"),
        ScriptedRental(
            "return-then-another", charged: 450,
            "step rent", "step pay", "scan alter-markt", "return --point mensa --reason lost", "status", "step rent",
            "step pay", "scan alter-markt", "step continue", "step open-information", "service down", "status",
            "return --point mensa --reason lost", "service up", "status", "step buy", "step back", "step rent",
            "step pay", "scan alter-markt", "step continue", "step buy", "return --point mensa --reason lost",
            "return undo --point mensa", "status", "return --point mensa --reason lost", "status", "step open-map",
            "step rent"),
        ScriptedRental(
            "migration", charged: 350, origin: "7-awaiting-return.tar.gz",
            "at 2026-07-01T12:00:00+02:00", "status", "step close-information", "scan hauptbahnhof", "step continue",
            "step skip-feedback"),
        ScriptedRental(
            "migration-with-a-debt", charged: 150, origin: "7-offline.tar.gz",
            "at 2026-07-01T12:00:00+02:00", "service up", "status", "step continue", "step skip-feedback"),
    ]
}
