/// Why the roster of clerks was not changed, with what to do.
extension LocalizedText {
    /// - Parameter most: characters.
    package static func clerkNameInvalid(_ most: Int) -> LocalizedText {
        LocalizedText(
            en: "a clerk's name must be 1 to \(most) visible characters; give another one",
            de: "Der Name muss 1 bis \(most) sichtbare Zeichen haben; geben Sie einen anderen an",
            ru: "имя сотрудника — от 1 до \(most) видимых знаков; укажите другое")
    }

    package static let tokenTaken = LocalizedText(
        en: "this token is another clerk's; make a new one",
        de: "Dieses Token gehört schon zu einem anderen Eintrag; erzeugen Sie ein neues",
        ru: "этот токен принадлежит другому сотруднику; создайте новый")

    package static func rosterFull(_ most: Int) -> LocalizedText {
        LocalizedText(
            en: "there are \(most) clerks; revoke the tokens that are no longer used first",
            de: "Es sind schon \(most) Mitarbeiter eingetragen; widerrufen Sie zuerst Token, die niemand mehr benutzt",
            ru: "уже записано сотрудников: \(most); сначала отзовите токены, которыми больше не пользуются")
    }

    package static let unknownClerk = LocalizedText(
        en: "there is no such clerk", de: "Diese Nummer hat kein Mitarbeiter", ru: "такого сотрудника нет")

    package static let clerkNeedsTerminal = LocalizedText(
        en: "the clerk's screen needs a terminal that it can draw on; to scan one code, use 'zontik scan'",
        de: "Die Ansicht braucht ein Terminal, auf dem sie zeichnen kann; einzelne Codes scannt 'zontik scan'",
        ru: "экрану сотрудника нужен терминал, на котором можно рисовать; один код сканирует 'zontik scan'")

    package static let pointWithoutClerk = LocalizedText(
        en: "this point has no clerk, and what is done there is recorded under one; add a clerk first",
        de:
            "Diese Stelle hat keinen Mitarbeiter, unter dem festgehalten wird, was dort geschieht; tragen Sie einen ein",
        ru: "у этого пункта нет сотрудника, за которым записывается сделанное; сначала добавьте его")

    package static let whichClerk = LocalizedText(
        en: "this point has several clerks; say which by --clerk NUMBER",
        de: "Diese Stelle hat mehrere Mitarbeiter; nennen Sie einen mit --clerk NUMMER",
        ru: "у этого пункта несколько сотрудников; укажите одного: --clerk НОМЕР")
}
