/// Why a file that `--basemap` names cannot be drawn below the points, and what to do.
extension LocalizedText {
    package static func basemapMissing(_ file: String) -> LocalizedText {
        LocalizedText(
            en: "there is no file '\(file)'; give an MBTiles file as --basemap",
            de: "Die Datei „\(file)“ gibt es nicht; geben Sie als --basemap eine MBTiles-Datei an",
            ru: "файла «\(file)» нет; укажите в --basemap файл MBTiles")
    }

    /// - Parameter reason: as the system or SQLite says it.
    package static func basemapUnreadable(_ file: String, reason: String) -> LocalizedText {
        LocalizedText(
            en: "'\(file)' cannot be read: \(reason); give an MBTiles file as --basemap",
            de: "„\(file)“ ist nicht lesbar: \(reason); geben Sie als --basemap eine MBTiles-Datei an",
            ru: "«\(file)» не читается: \(reason); укажите в --basemap файл MBTiles")
    }

    package static func basemapIsPMTiles(_ file: String) -> LocalizedText {
        let next = "pmtiles-convert map.pmtiles map.mbtiles"
        return LocalizedText(
            en: "'\(file)' is a PMTiles file, and --basemap needs an MBTiles file; convert it: \(next)",
            de: "„\(file)“ ist eine PMTiles-Datei, --basemap braucht eine MBTiles-Datei; wandeln Sie sie um: \(next)",
            ru: "«\(file)» — файл PMTiles, а для --basemap нужен MBTiles; преобразуйте его: \(next)")
    }

    package static func basemapIsNotMBTiles(_ file: String) -> LocalizedText {
        LocalizedText(
            en: "'\(file)' is not an MBTiles file: an SQLite database with the tables metadata and tiles",
            de: "„\(file)“ ist keine MBTiles-Datei: eine SQLite-Datenbank mit den Tabellen metadata und tiles",
            ru: "«\(file)» — не файл MBTiles, то есть не база данных SQLite с таблицами metadata и tiles")
    }

    package static func basemapIsEmpty(_ file: String) -> LocalizedText {
        LocalizedText(
            en: "'\(file)' has no tiles; give an MBTiles file that covers the city",
            de: "„\(file)“ enthält keine Kacheln; geben Sie eine MBTiles-Datei an, die die Stadt zeigt",
            ru: "в «\(file)» нет плиток; укажите файл MBTiles, в котором есть город")
    }

    package static func basemapIsVector(_ file: String) -> LocalizedText {
        LocalizedText(
            en: "'\(file)' has vector tiles (pbf), and the map shows pictures only; give a file with png, jpg or webp",
            de: "„\(file)“ enthält Vektorkacheln (pbf), die Karte zeigt nur Bilder; geben Sie eine Datei mit png, jpg "
                + "oder webp an",
            ru: "в «\(file)» векторные плитки (pbf), а карта показывает только картинки; укажите файл с png, jpg "
                + "или webp")
    }

    /// - Parameter format: as the file names it.
    package static func basemapFormat(_ file: String, _ format: String) -> LocalizedText {
        LocalizedText(
            en: "'\(file)' has tiles in the format '\(format)'; give a file with png, jpg or webp",
            de: "„\(file)“ enthält Kacheln im Format „\(format)“; geben Sie eine Datei mit png, jpg oder webp an",
            ru: "в «\(file)» плитки в формате «\(format)»; укажите файл с png, jpg или webp")
    }

    /// - Parameters:
    ///   - name: of the entry in the file's metadata.
    ///   - value: what stands there.
    package static func basemapZooms(_ file: String, name: String, value: String) -> LocalizedText {
        basemapEntry(
            file, name, value,
            LocalizedText(
                en: "a whole number from 0 to 24, minzoom at most maxzoom",
                de: "eine ganze Zahl von 0 bis 24, minzoom höchstens maxzoom",
                ru: "целое число от 0 до 24, minzoom не больше maxzoom"))
    }

    package static func basemapBounds(_ file: String, value: String) -> LocalizedText {
        basemapEntry(
            file, "bounds", value,
            LocalizedText(
                en: "west,south,east,north in degrees", de: "Westen,Süden,Osten,Norden in Grad",
                ru: "запад,юг,восток,север в градусах"))
    }

    private static func basemapEntry(
        _ file: String, _ name: String, _ value: String, _ form: LocalizedText
    ) -> LocalizedText {
        LocalizedText(
            en: "'\(file)' has the \(name) '\(value)' in its metadata; correct it: \(form.en)",
            de: "„\(file)“ hat in den Metadaten als \(name) „\(value)“; berichtigen Sie das: \(form.de)",
            ru: "в метаданных «\(file)» указано \(name) «\(value)»; исправьте: \(form.ru)")
    }
}
