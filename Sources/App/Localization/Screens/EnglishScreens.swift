import Rental

struct EnglishScreens: ScreenTexts {
    var cursorLost: String {
        "Where you were and what you were typing could not be read; "
            + "you start from here. Your rental and your data are as they were."
    }

    var nothingToClose: String { "There is nothing to close." }
    var nothingIsTyped: String { "Nothing is being typed." }
    var nothingIsAsked: String { "There is no question to answer." }
    var nothingChanged: String { "Nothing was changed." }
    var tooLong: String { "You have reached the maximum length." }
    var notAPosition: String { "Enter latitude and longitude in degrees, e.g. 52.5219,13.4132." }

    var pasteIgnored: String { "Pasted text goes only where text is typed. Nothing was done." }
    var textUnfinished: String { "The terminal has sent a text without its end. Press Esc to drop it." }
    func waiting(_ cause: String, since time: String) -> String { "Waiting since \(time): \(cause)" }
    var notDone: String { "Nothing was done. Press the key again." }

    func offline(_ screen: UmbrellaRental.Screen) -> String {
        let meaning =
            switch screen {
            case .main, .map, .payment(.rent(_, _, .choosing)), .payment(.buy(_, .choosing)):
                "You can still open points, past rentals and information."
            case .payment(.rent(_, _, .authorizing)), .payment(.buy(_, .authorizing)),
                .payment(.buyOut(_, .authorizing)):
                "Your payment completes once the connection is back."
            case .qrCode(.rentAwaiting), .qrCode(.buyAwaiting), .qrCode(.returnAwaiting):
                "The code can still be scanned."
            case .activeRent, .payment(.buyOut(_, .choosing)):
                "Your rental and its clock continue; you can return once the connection is back."
            case .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnScanned):
                "Nothing is lost; go on once the connection is back."
            case .feedback:
                "What you typed is kept until the connection is back."
            }
        return "No connection: the service cannot be used now. \(meaning)"
    }

    var welcome: String { "Welcome" }
    var pickupPoint: String { "Pickup point" }
    var logOutQuestion: String { "Log out and erase the account from this computer?" }
    var removeFavouriteQuestion: String {
        "Remove it from your favourites? Its reminder and its place in this list will be lost."
    }
    var discardProfileQuestion: String { "Leave without saving your changes?" }

    func onboarding(_ page: Int) -> (heading: String, lines: [String]) {
        switch page {
        case 0:
            (
                "Umbrellas, when it rains",
                [
                    "Zontik rents umbrellas at pickup points all over the city.",
                    "There is no lock and no kiosk: a person hands the umbrella out and takes it back.",
                    "Rent one for an hour, keep it for a day, or buy it.",
                ]
            )
        case 1:
            (
                "How renting works",
                [
                    "Agree to the rules and choose a card. Money is held, not taken.",
                    "Show the code at a point and take an umbrella. The clock starts with the scan.",
                    "Return it to any point that takes returns: you get a second code and pay for the time.",
                    "After a day at the latest the fare stops at its maximum, and the umbrella is yours.",
                ]
            )
        default:
            (
                "What if the program crashes?",
                [
                    "Nothing is lost. Every step is saved before you see it.",
                    "After a crash, a closed window or a power cut, start it again: you are back where you were.",
                    "Nothing is charged twice, and the clock keeps running correctly.",
                ]
            )
        }
    }

    func legend(_ sign: MapSign) -> String {
        switch sign {
        case .rider: "you"
        case .chosen: "selected"
        case .chosenHere: "selected, you are here"
        case .favourite: "favourite"
        case .ready: "umbrellas available"
        case .idle: "closed or empty"
        case .several: "several points"
        case .dots: "points"
        }
    }

    var signs: String { "Signs" }
    var dots: String { "Dots" }
}
