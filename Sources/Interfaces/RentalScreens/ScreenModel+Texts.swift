import Localization

extension ScreenModel {
    func title(of page: Page) -> String {
        switch page {
        case .keys: texts.allKeys
        case .onboarding: screenTexts.welcome
        case .points: texts.pickupPoints
        case .point: screenTexts.pickupPoint
        case .account: texts.account
        case .settings: texts.settings
        case .reminders: texts.reminders
        case .history: texts.history
        case .receipt: texts.receipt
        case .errors: texts.errors
        case .information, .entry: texts.title(.information)
        }
    }

    func text(of question: Question) -> String {
        switch question {
        case .logOut: screenTexts.logOutQuestion
        case .removeFavourite: screenTexts.removeFavouriteQuestion
        case .discardProfile: screenTexts.discardProfileQuestion
        }
    }

    func reason(for refusal: TerminalCursor.Refusal) -> String {
        switch refusal {
        case .nothingToClose: screenTexts.nothingToClose
        case .nothingIsTyped: screenTexts.nothingIsTyped
        case .nothingIsAsked: screenTexts.nothingIsAsked
        case .nothingChanged: screenTexts.nothingChanged
        case .tooLong: screenTexts.tooLong
        case .notAPosition: screenTexts.notAPosition
        case .outOfRange: texts.dataRefusal(.outOfRange)
        case .data(let refusal): texts.dataRefusal(refusal)
        }
    }
}
