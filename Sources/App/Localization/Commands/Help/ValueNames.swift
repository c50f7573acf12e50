extension HelpTable {
    /// What stands for the value of an option: `--store <store>`. By its English name.
    package static let valueNames: [String: Words] = [
        "store": Words(en: "store", de: "ort", ru: "место"), "name": Words(en: "name", de: "name", ru: "имя"),
        "instant": Words(en: "instant", de: "zeitpunkt", ru: "момент"),
        "language": Words(en: "language", de: "sprache", ru: "язык"),
        "tariff": Words(en: "tariff", de: "tarif", ru: "тариф"), "url": Words(en: "url", de: "url", ru: "url"),
        "theme": Words(en: "theme", de: "farben", ru: "тема"),
        "action": Words(en: "action", de: "aktion", ru: "действие"),
        "token": Words(en: "token", de: "karte", ru: "карта"), "rating": Words(en: "rating", de: "zahl", ru: "число"),
        "comment": Words(en: "comment", de: "text", ru: "текст"), "key": Words(en: "key", de: "schlüssel", ru: "ключ"),
        "revision": Words(en: "revision", de: "revision", ru: "ревизия"),
        "screen": Words(en: "screen", de: "bildschirm", ru: "экран"),
        "format": Words(en: "format", de: "format", ru: "формат"), "blocks": Words(en: "blocks", de: "art", ru: "вид"),
        "code": Words(en: "code", de: "code", ru: "код"), "id": Words(en: "id", de: "id", ru: "id"),
        "ids": Words(en: "ids", de: "ids", ru: "id"), "expect": Words(en: "purpose", de: "zweck", ru: "цель"),
        "number": Words(en: "number", de: "nummer", ru: "номер"), "time": Words(en: "time", de: "zeit", ru: "время"),
        "reason": Words(en: "reason", de: "grund", ru: "причина"), "text": Words(en: "text", de: "text", ru: "текст"),
        "order": Words(en: "order", de: "sortierung", ru: "порядок"),
        "count": Words(en: "count", de: "anzahl", ru: "число"),
        "lat,lon": Words(en: "lat,lon", de: "breite,länge", ru: "широта,долгота"),
        "files": Words(en: "files", de: "dateien", ru: "файлы"), "file": Words(en: "file", de: "datei", ru: "файл"),
        "zone": Words(en: "zone", de: "zone", ru: "пояс"), "email": Words(en: "email", de: "adresse", ru: "адрес"),
        "phone": Words(en: "phone", de: "nummer", ru: "номер"),
        "words": Words(en: "name value", de: "name wert", ru: "имя значение"),
        "revision|action": Words(en: "revision|action", de: "revision|aktion", ru: "ревизия|действие"),
        "session/revision/index": Words(
            en: "session/revision/index", de: "sitzung/revision/index", ru: "сеанс/ревизия/индекс"),
        "date": Words(en: "date", de: "tag", ru: "дата"), "state": Words(en: "state", de: "zustand", ru: "состояние"),
        "arguments": Words(en: "arguments", de: "argumente", ru: "аргументы"),
        "what": Words(en: "what", de: "was", ru: "что"), "runs": Words(en: "runs", de: "anzahl", ru: "число"),
        "seed": Words(en: "seed", de: "zahl", ru: "число"), "length": Words(en: "length", de: "anzahl", ru: "число"),
    ]
}
