import Rental

extension English {
    func decline(_ decline: Decline) -> String {
        switch decline {
        case .byIssuer: "Your bank declined the card. Choose another one, or ask your bank."
        case .unknownCard: "This card is not known to the payment service. Choose another one."
        case .released: "The payment was cancelled before it was confirmed. Pay again if you like."
        }
    }

    func refusal(_ refusal: UmbrellaRental.Refusal) -> String {
        switch refusal {
        case .offline: "There is no connection. Wait until it is back and try again."
        case .alreadyOffline: "The connection is already marked as lost. There is nothing to do."
        case .alreadyOnline: "You are already connected. Carry on."
        case .informationOpen: "The information is open. Close it first."
        case .informationNotOpen: "The information is not open. There is nothing to close."
        case .informationNotHere: "There is no information on this screen. Send or skip the feedback first."
        case .notOnThisScreen: "This cannot be done here. Choose one of the actions shown below."
        case .maximumOverdue: "The rental has reached its maximum and is being completed. Try again in a moment."
        case .notDueYet: "It is too early for that. There is nothing to do."
        case .unsoundTariff: "The prices do not add up, so nothing was started. Please tell the operator."
        case .cardExpired: "This card has expired. Choose another one."
        case .authorizationPending: "The bank has not answered yet. Wait for it, or go back."
        case .staleAnswer: "This answer belongs to a cancelled payment. There is nothing to do."
        case .notScannedYet: "The code has not been scanned yet. Show it to the person at the point, then continue."
        case .alreadyScanned: "The code has been scanned, so you cannot go back. Choose Continue."
        case .codeVoided: "This code was replaced or cancelled. Show the newest one."
        case .codeExpired: "This code has expired. Show the new one."
        case .wrongPurpose: "This code is for something else. Show the one on the screen."
        case .pointEmpty: "There is no umbrella left at this point. Go to another one."
        case .noReturnsHere: "This point takes no returns. Go to another one."
        case .nothingOnRent: "No umbrella is out on this rental. There is nothing to take back."
        case .otherRental: "The rider has another rental by now. Look it up again."
        case .alreadyReturned: "This umbrella has been taken back already. There is nothing to do."
        case .maximumReached: "The rental reached its maximum and is complete. The umbrella belongs to the rider."
        case .reasonInvalid: "The reason is empty, too long or not visible. Give one of 1 to 200 characters."
        case .nothingToWithdraw: "There is no return to undo. It is final, or the rider has started something else."
        case .withdrawalTooLate: "More than ten minutes have passed. It can no longer be undone."
        case .otherPoint: "This happened at another point. Only that point can undo it."
        case .ratingOutOfRange: "A rating is a number from 1 to 5. Choose one of these, or none."
        case .commentTooLong:
            "The comment is longer than \(UmbrellaRental.Feedback.longestComment) characters. Shorten it."
        }
    }

    func returnRefusal(_ refusal: ReturnRefusal) -> String {
        switch refusal {
        case .unknownNumber:
            "No running rental has this return number. Check it, or search by name, or by point and time."
        case .notFound: "No running rental was found. Check the name, or the point and the time."
        case .several: "Several rentals fit. Choose one by its return number."
        case .unknownPoint: "This point is not known. Check its identifier."
        case .unknownClerk: "This point has no such clerk. “zontik clerk list” shows them."
        case .nothingOnRent: "No umbrella is out on this rental. There is nothing to take back."
        case .otherRental: "The rider has another rental by now. Look it up again."
        case .alreadyReturned: "This umbrella has been taken back already."
        case .maximumReached: "The rental reached its maximum and is complete. The umbrella belongs to the rider."
        case .reasonInvalid: "Enter a reason of 1 to 200 visible characters."
        case .noReturnsHere: "This point takes no returns. Send the rider to another point."
        case .nothingToWithdraw:
            "There is no return to undo: it is final, or the rider has started something else since."
        case .withdrawalTooLate: "More than ten minutes have passed: it can no longer be undone."
        case .otherPoint: "This happened at another point. Only that point can undo it."
        case .pointEmpty: "Our records show no umbrella here. Count them and correct the stock first."
        }
    }

    func scanRefusal(_ refusal: ScanRefusal) -> String {
        switch refusal {
        case .malformed: "This is not one of our codes. Scan it again and make sure the whole code is in the picture."
        case .forged: "The signature is wrong: this code was not made by us. Do not hand anything out."
        case .unknownKey: "The code was signed with a key this point does not know. Update the keys, then scan again."
        case .expired: "The code has expired. Ask the rider to show the new one."
        case .used: "The code was used before. Do not hand anything out; ask to see the rider's screen."
        case .voided: "The rider replaced or cancelled this code. Ask for the one on their screen now."
        case .wrongPurpose: "The code does not match what the rider is doing. Ask for the one on their screen now."
        case .pointEmpty:
            "Our records show no umbrellas left here. Please count them, or send the rider to another point."
        case .noReturnsHere: "This point takes no returns. Send the rider to another point."
        case .unknownPoint: "This point is not known. Check the identifier given to the scanner."
        case .unknownSession: "The rider of this code is not known here. Check that the scanner uses the same store."
        case .nothingWaiting: "The rider is not waiting for a scan. Ask them to begin again."
        case .maximumOverdue: "The rental reached its maximum and is complete. The umbrella belongs to the rider."
        }
    }
    func actionStale(_ screen: String) -> String {
        "The rental has changed in the meantime; now: \(screen). Nothing was done."
    }
}
