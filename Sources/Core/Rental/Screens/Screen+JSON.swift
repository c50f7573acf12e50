import JSON
import StateMachine

extension UmbrellaRental.Screen: JSONWritable {
    package func write(to json: JSONText) {
        switch self {
        case .main(let notice): json.enumCase("main", notice)
        case .map(let returned): json.enumCase("map", returned)
        case .payment(let payment): json.enumCase("payment", payment)
        case .qrCode(let code): json.enumCase("qrCode", code)
        case .activeRent(let rent): json.enumCase("activeRent", rent)
        case .feedback(let paid): json.enumCase("feedback") { json.member("paid", paid) }
        }
    }
}

extension UmbrellaRental.Notice: JSONWritable {
    package func write(to json: JSONText) {
        switch self {
        case .maximumReached(let paid): json.enumCase("maximumReached") { json.member("paid", paid) }
        case .returnedByClerk(let returned): json.enumCase("returnedByClerk", returned)
        case .returnSettled(let returned): json.enumCase("returnSettled", returned)
        }
    }
}

extension UmbrellaRental.Payment: JSONWritable {
    package func write(to json: JSONText) {
        switch self {
        case .rent(let tariff, let origin, let phase):
            json.enumCase("rent") {
                json.member("_0", tariff)
                json.member("from", origin)
                json.member("_2", phase)
            }
        case .buy(let tariff, let phase):
            json.enumCase("buy") {
                json.member("_0", tariff)
                json.member("_1", phase)
            }
        case .buyOut(let rent, let phase):
            json.enumCase("buyOut") {
                json.member("_0", rent)
                json.member("_1", phase)
            }
        }
    }
}

extension UmbrellaRental.Payment.Phase: JSONWritable {
    package func write(to json: JSONText) {
        switch self {
        case .choosing(let decline): json.enumCase("choosing", decline)
        case .authorizing(let hold): json.enumCase("authorizing", hold)
        }
    }
}

extension UmbrellaRental.QRCode: JSONWritable {
    package func write(to json: JSONText) {
        switch self {
        case .rentAwaiting(let handover, let tariff, let hold, let origin):
            json.enumCase("rentAwaiting") {
                json.member("_0", handover)
                json.member("_1", tariff)
                json.member("_2", hold)
                json.member("from", origin)
            }
        case .rentScanned(let rent): json.enumCase("rentScanned", rent)
        case .buyAwaiting(let handover, let tariff, let hold):
            json.enumCase("buyAwaiting") {
                json.member("_0", handover)
                json.member("_1", tariff)
                json.member("_2", hold)
            }
        case .buyScanned(let paid): json.enumCase("buyScanned") { json.member("paid", paid) }
        case .returnAwaiting(let handover, let rent):
            json.enumCase("returnAwaiting") {
                json.member("_0", handover)
                json.member("_1", rent)
            }
        case .returnScanned(let rent, let end):
            json.enumCase("returnScanned") {
                json.member("_0", rent)
                json.member("end", end)
            }
        }
    }
}
