import Checkpoint
import Payments
import RentalApp

extension RussianCommands {
    func fault(_ error: StoreError) -> String {
        switch error {
        case .busy(let path): "хранилище \(path) сейчас занято другой программой; попробуйте чуть позже"
        case .unsafe(let path, let why): "\(path) — небезопасное место для хранилища (\(why))"
        case .foreign(let path, let found):
            "\(path) — не хранилище этой программы (\(found)); укажите другую папку в --store"
        case .newer(let path, let found, let known):
            "\(path) создано более новой версией (схема \(found), программа знает \(known)); обновите программу"
        case .older(let path, let found, let oldest, let release):
            "\(path) создано более старой версией (схема \(found), программа читает начиная с \(oldest)); версия "
                + "\(release) читает это хранилище и обновляет его"
        case .newerRules(let path, _, let found, let known):
            "\(path) содержит записи версии \(found) правил, программа знает \(known); обновите программу"
        case .damaged(let path, let what, let advice): "\(path) повреждено (\(what); \(advice))"
        case .failed(let path, let what, let advice): "\(path): ошибка доступа (\(what); \(advice))"
        case .archiveMissing(let path):
            "эти записи в архиве, а файла \(path) нет; верните его в хранилище или в его папку"
        case .stopped(let why):
            "остановлено (\(why)). Сохранено ли последнее действие, покажет «zontik status»; с тем же --key его можно "
                + "безопасно повторить"
        }
    }

    func fault(_ error: GatewayError) -> String {
        switch error {
        case .unreachable: "платёжный сервис недоступен; запросы к нему будут повторены позже"
        case .answerLost: "ответ платёжного сервиса потерян; запрос будет повторён"
        case .keyReused(let key, _, _):
            "платёжный сервис знает ключ \(key) для другого запроса: ему известно больше, чем этому хранилищу, как после "
                + "восстановления старой копии"
        case .elsewhere(let mark):
            "платёжному сервису известна запись \(mark?.record.sequence ?? 0) этого хранилища (эпоха "
                + "\(mark?.epoch ?? 0)), а запрос за ней не следует"
        case .refused(let refusal): "платёжный сервис отказал (\(refusal))"
        case .invalid(let why): "платёжный сервис не понял запрос (\(why))"
        case .busy: "платёжный сервис сейчас занят другой программой; попробуйте чуть позже"
        case .insecure(let path, let reason): "\(path) использовать небезопасно (\(reason))"
        case .damaged(let what): "хранилище платёжного сервиса повреждено (\(what))"
        case .newer(let found, let known):
            "хранилище платёжного сервиса создано более новой версией (схема \(found), программа знает \(known)); "
                + "обновите программу"
        case .storage(let what): "сбой хранилища платёжного сервиса (\(what)); устраните причину и запустите снова"
        }
    }

    func fault(_ error: KeyFileError) -> String {
        switch error {
        case .noDirectory(let path): "\(path) — не папка; создайте её с правами 0700 или укажите другую"
        case .symbolicLink(let path): "\(path) — символическая ссылка; положите туда сам ключ"
        case .notAFile(let path): "\(path) — не обычный файл; переместите его"
        case .foreignOwner(let path, let owner):
            "\(path) принадлежит пользователю \(owner); запустите программу от его имени или смените владельца через chown"
        case .openToOthers(let path, let mode):
            "у \(path) права 0\(String(mode, radix: 8)): ключ могли узнать или изменить другие"
        case .wrongLength(let path):
            "\(path) повреждён; верните правильный файл или создайте новый ключ. Показанные ранее коды тогда станут "
                + "недействительны"
        case .privateKeyMissing(let path):
            "\(path) отсутствует; верните его или создайте новый ключ. Показанные ранее коды тогда станут недействительны"
        case .otherKey(let path):
            "\(path) — не тот ключ, которым подписаны коды этого хранилища; верните правильный файл или создайте новый "
                + "ключ. Показанные ранее коды тогда станут недействительны"
        case .notAKey(let path): "\(path) повреждён; удалите его, он будет создан заново"
        case .publicKeyMissing(let path): "\(path) отсутствует; скопируйте его из хранилища, которое создаёт коды"
        case .keysDiffer(let path):
            "\(path) не подходит к закрытому ключу; удалите его, он будет создан заново"
        case .serviceKeyDamaged(let path):
            "\(path) повреждён; удалите его, он будет создан заново. Открытые страницы тогда нужно обновить"
        case .system(let error, let path): "\(path) использовать нельзя (\(error))"
        }
    }
}
