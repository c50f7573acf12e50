import Rental

extension Russian {
    func rule(_ rule: Rule, _ tariff: Tariff) -> String {
        switch rule {
        case .fare:
            """
            Базовая плата — \(money(tariff.unlock, of: tariff)), \(started(tariff.intervalSeconds)) — ещё \
            \(money(tariff.perInterval, of: tariff)).
            """
        case .clock: "Время идёт от сканирования при выдаче до сканирования при возврате зонта."
        case .maximum:
            """
            Вы платите не больше \(money(tariff.maximum, of: tariff)). Максимум достигается через \
            \(duration(tariff.secondsToMaximum)): прокат завершается, и зонт ваш.
            """
        case .hold: "На карте блокируется \(money(tariff.maximum, of: tariff)). Остаток разблокируется."
        case .keep:
            """
            Чтобы оставить зонт, заплатите его цену (\(money(tariff.price, of: tariff))) или стоимость проката, если \
            она выше.
            """
        case .code: "Код годится для одного сканирования. Срок действия: \(words(Handover.lifeSeconds))."
        case .price: "Зонт стоит \(money(tariff.price, of: tariff)). Вы платите один раз."
        case .priceHold: "Сумма блокируется на карте и списывается при выдаче зонта."
        case .larger: 
            "Вы платите цену зонта (\(money(tariff.price, of: tariff))) или стоимость проката, если она выше."
        case .clockRunsOn: "Время идёт, пока оплата не подтверждена."
        case .secondHold: "Уже заблокированная сумма засчитывается. Дополнительно блокируется только разница."
        }
    }

    func question(_ topic: Topic) -> String {
        switch topic {
        case .howItWorks: "Как это работает?"
        case .cost: "Сколько это стоит?"
        case .hold: "Зачем блокировать деньги на карте?"
        case .crash: "Что, если в программе произойдёт сбой?"
        case .money: "Где мои деньги?"
        case .lostCode: "Код потерян. Что делать?"
        case .maximum: "Что будет, когда достигнут максимум?"
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
            Ничего не потеряется. Каждый шаг сохранён раньше, чем вы его увидели. Запустите программу снова, и вы на \
            том же экране. Дважды ничего не оплачивается. Время считается от сканирования до сканирования, даже если \
            программа не запущена.
            """
        case .money:
            """
            На вашей карте. Пока зонт не выдан или не возвращён, сумма заблокирована, но не списана. Списывается \
            только стоимость проката или цена зонта, остальное разблокируется.
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
            наступает вовремя.
            """
        case .scanner: "Сотрудник пункта. Замков и автоматов нет: зонты выдают люди."
        }
    }
}
