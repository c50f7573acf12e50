import Rental

extension Russian {
    func rule(_ rule: Rule, _ tariff: Tariff) -> String {
        switch rule {
        case .fare:
            """
            Начало проката стоит \(money(tariff.unlock, of: tariff)), каждый начатый интервал \
            (\(duration(tariff.intervalSeconds))) — ещё \(money(tariff.perInterval, of: tariff)).
            """
        case .clock: "Время идёт от сканирования при выдаче до сканирования при возврате."
        case .maximum:
            """
            Вы платите не больше \(money(tariff.maximum, of: tariff)). На максимуме, через \
            \(duration(tariff.secondsToMaximum)), прокат завершается, и зонт ваш.
            """
        case .hold: "На карте блокируется \(money(tariff.maximum, of: tariff)). Остаток разблокируется."
        case .keep:
            "Оставить зонт: платите большее из цены (\(money(tariff.price, of: tariff))) и стоимости проката."
        case .code: "Код действует на одно сканирование, срок: \(words(Handover.lifeSeconds))."
        case .price: "Зонт стоит \(money(tariff.price, of: tariff)), один раз."
        case .priceHold: "Сумма блокируется на карте и списывается при выдаче зонта."
        case .larger: "Вы платите большее из цены (\(money(tariff.price, of: tariff))) и стоимости проката."
        case .clockRunsOn: "Время идёт, пока оплата не подтверждена."
        case .secondHold: "Заблокированное засчитывается. С карты запрашивается только недостающее."
        }
    }

    func question(_ topic: Topic) -> String {
        switch topic {
        case .howItWorks: "Как это работает?"
        case .cost: "Сколько это стоит?"
        case .hold: "Зачем блокировать деньги на карте?"
        case .crash: "Что, если программа упадёт?"
        case .money: "Где мои деньги?"
        case .lostCode: "Код потерян. Что делать?"
        case .maximum: "Что будет на максимуме?"
        case .keep: "Можно ли оставить зонт себе?"
        case .offline: "Что, если нет связи?"
        case .scanner: "Кто сканирует код?"
        }
    }

    func answer(_ topic: Topic, _ tariff: Tariff) -> String {
        switch topic {
        case .howItWorks: "Оплатите, покажите код в пункте, возьмите зонт. Вернуть можно так же, в любом пункте."
        case .cost: rule(.fare, tariff) + " Никогда не больше \(money(tariff.maximum, of: tariff))."
        case .hold:
            """
            Чтобы прокат был обеспечен. Блокировка — не списание: когда прокат закончится, остаток сразу \
            разблокируется.
            """
        case .crash:
            """
            Ничего. Каждый шаг записан на диск раньше, чем вы его увидели. Запустите программу снова: вы на том же \
            экране, и ничего не оплачено дважды. Время считается от сканирований, а не от работы программы.
            """
        case .money:
            """
            На вашей карте, пока зонт не выдан или не возвращён: заблокированы, но не списаны. Списывается только \
            стоимость проката или цена, остальное разблокируется.
            """
        case .lostCode:
            """
            Запустите программу снова: код на месте. Новый код появляется сам, срок каждого: \
            \(words(Handover.lifeSeconds)). «Назад» сразу отменяет код. После первого сканирования чужая копия \
            бесполезна.
            """
        case .maximum:
            """
            Через \(duration(tariff.secondsToMaximum)) стоимость достигает \(money(tariff.maximum, of: tariff)). \
            Прокат завершён, больше вы не платите, и зонт ваш.
            """
        case .keep: "Да, в любой момент. " + rule(.larger, tariff) + " Код не нужен: зонт уже у вас."
        case .offline:
            """
            Пока её нет, действовать нельзя, но ничего не потеряется. Сканирование в пункте засчитывается, и максимум \
            наступает в свой срок.
            """
        case .scanner: "Сотрудник пункта. Замков и автоматов нет: зонты выдают люди."
        }
    }
}
