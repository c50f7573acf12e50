import Rental

extension PointCatalog {
    /// Neu Werder, an invented city that lies where Berlin does. Any likeness of its shops is chance.
    public static let embedded: PointCatalog = {
        do {
            return try PointCatalog(
                city: "Neu Werder", timeZone: "Europe/Berlin", holidays: .berlin, points: centre + outskirts)
        } catch {
            preconditionFailure("the embedded catalog: \(error)")
        }
    }()

    private static var centre: [Point] {
        [
            point(
                "hauptbahnhof", "Hauptbahnhof, Nordhalle", "Bahnhofsplatz 1", "Mitte", "52.5246,13.3712",
                "24/7", stock: 40),
            point(
                "alter-markt", "Kiosk am Alten Markt", "Alter Markt 7", "Altstadt", "52.5183,13.4012",
                "Mo-Sa 08:00-20:00; Su,PH 10:00-18:00", stock: 24),
            point(
                "stadtbibliothek", "Stadtbibliothek", "Lesegang 3", "Altstadt", "52.5159,13.3947",
                "Mo-Fr 09:00-19:00; Sa 10:00-14:00; PH off", stock: 12),
            point(
                "museumsufer", "Museumsladen am Ufer", "Uferpromenade 12", "Mitte", "52.5207,13.3895",
                "Tu-Su 10:00-18:00; PH 10:00-16:00", stock: 10, takesReturns: false),
            point(
                "ankerbar", "Bar zum Anker", "Kaistraße 22", "Hafenviertel", "52.5061,13.4478",
                "We-Su 18:00-02:00", stock: 8),
            point(
                "werkhof", "Fahrradladen Werkhof", "Speicherweg 5", "Hafenviertel", "52.5098,13.4391",
                "Tu-Fr 10:00-13:00,14:00-19:00; Sa 10:00-16:00; PH off", stock: 9),
        ]
    }

    private static var outskirts: [Point] {
        [
            point(
                "linden-apotheke", "Linden-Apotheke", "Lindenzeile 41", "Nordend", "52.5561,13.4118",
                "Mo-Fr 08:00-12:30,14:00-18:30; Sa 08:30-13:00; PH off", stock: 10),
            point(
                "strandbad", "Strandbad am Röhrichtsee", "Badeweg 2", "Nordend", "52.5634,13.4402",
                "Mo-Su 09:00-20:00", stock: 18),
            point(
                "messe-ost", "Messe, Eingang Ost", "Messeallee 100", "Westring", "52.5071,13.2803",
                "Mo-Fr 07:00-19:00; Sa-Su,PH off", stock: 30),
            point(
                "tankstelle-westring", "Tankstelle Westring", "Westring 230", "Westring", "52.4950,13.3050",
                "Mo-Th 06:00-23:00; Fr-Su,PH 00:00-24:00", stock: 14),
            point(
                "mensa", "Mensa am Gartenweg", "Gartenweg 16", "Universität", "52.4571,13.2960",
                "Mo-Fr 07:30-16:00; PH off", stock: 0),
            point(
                "nachtmarkt", "Nachtmarkt am Güterboden", "Güterstraße 8", "Südvorstadt", "52.4763,13.3655",
                "Fr-Sa 18:00-26:00; Su 11:00-22:00", stock: 15),
        ]
    }

    private static func point(
        _ id: String, _ name: String, _ address: String, _ district: String, _ position: String, _ hours: String,
        stock: Int, takesReturns: Bool = true
    ) -> Point {
        do {
            return Point(
                id: PointID(rawValue: id), name: name, address: address, district: district,
                position: try Position(position), takesReturns: takesReturns, openingHours: try OpeningHours(hours),
                initialStock: stock)
        } catch {
            preconditionFailure("point \(id) of the embedded catalog: \(error)")
        }
    }
}
