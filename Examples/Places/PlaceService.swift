import ExampleSupport
import Foundation
import OpeningHours
import StateMachine

/// Where the places come from: a list as a service would publish it. All of them are invented.
enum PlaceService {
    /// A line each: number, name, latitude, longitude, kitchens, opening hours.
    private static let published = """
        1|Burgerhaus Spree|52521100|13399800|US DE|Mo-Su 11:30-23:00
        2|Trattoria Lungo|52530400|13402700|IT|Tu-Su 12:00-15:00,18:00-23:30
        3|Anatolischer Hof|52499300|13418200|TR|24/7
        4|Sushi am Kanal|52496800|13402100|JP|Mo-Sa 12:00-22:00
        5|Zum alten Krug|52513900|13389000|DE|We-Mo 17:00-24:00; PH off
        6|Pho und mehr|52538200|13412900|VN|Mo-Fr 11:00-21:00; Sa,Su 13:00-21:00
        7|Burger & Bier|52509500|13449000|US BE|We-Su 18:00-02:00
        8|Café Minze|52527300|13377200|FR MA|Mo-Fr 07:30-18:00; Sa,Su 09:00-18:00
        9|Tapas Centro|52506400|13393300|ES PT|Mo-Su 17:00-01:00
        10|Curry Palast|52517800|13454100|IN|Mo-Su 11:30-23:30
        11|Syrtaki|52488000|13388800|GR|Tu-Su 17:00-23:00
        12|Milchbar Nord|52551200|13413500|DE|sometimes
        13|Frühstück bei Ada|52503100|13425900|GB|Mo-Su 08:00-15:00
        14|Der kleine Burger|52533000|13424800|US|Mo-Fr 11:00-15:00,17:00-21:30
        """

    /// - Returns: the places, and what of them cannot be used. A place with hours that are not understood is one all
    ///   the same.
    static func read() -> (places: [Place], problems: [String]) {
        read(published)
    }

    static func read(_ text: String) -> (places: [Place], problems: [String]) {
        var (places, problems): ([Place], [String]) = ([], [])
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard parts.count == 6, let id = Int(parts[0]), let north = Int(parts[2]), let east = Int(parts[3]),
                !places.contains(where: { $0.id == id })
            else {
                problems.append("not a place: \(line)")
                continue
            }
            let kitchens = parts[4].split(separator: " ").map(String.init)
            places.append(
                Place(
                    id: id, name: parts[1], position: Position(latitude: north, longitude: east), hours: parts[5],
                    kitchens: kitchens))
            if case .notUnderstood(_, let why) = PointHours(parts[5]) { problems.append("\(parts[1]): \(why)") }
        }
        return (places, problems)
    }

    /// Where a phone would say that it is: Alexanderplatz.
    static let here = Position(latitude: 52_521_900, longitude: 13_413_200)

    /// A picture of what is served.
    static func picture(of place: Int, size: Int) -> Pixels {
        let colours: [[UInt8]] = [[94, 130, 178, 70], [160, 222, 28, 231], [52, 208, 250, 64], [214, 88, 34, 229]]
        return PlateOfFood.paint(place, size: size, colours: colours[place % colours.count])
    }
}
