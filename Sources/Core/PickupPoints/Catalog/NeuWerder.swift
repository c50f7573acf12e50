/// The points of Neu Werder, an invented city that lies where Berlin does. Any likeness of its shops is chance.
enum NeuWerder {
    /// A point a line: id, name, address, district, position, opening hours, umbrellas when the fleet is set up, and
    /// `-` where none are taken back. The first is where a rider is who has not said otherwise.
    static let points = """
        hauptbahnhof|Hauptbahnhof, Nordhalle|Bahnhofsplatz 1|Mitte|52.5246,13.3712|24/7|40
        alter-markt|Kiosk am Alten Markt|Alter Markt 7|Altstadt|52.5183,13.4012|Mo-Sa 08:00-20:00; Su,PH 10:00-18:00|24
        stadtbibliothek|Stadtbibliothek|Lesegang 3|Altstadt|52.5159,13.3947|Mo-Fr 09:00-19:00; Sa 10:00-14:00; PH off|12
        museumsufer|Museumsladen am Ufer|Uferpromenade 12|Mitte|52.5207,13.3895|Tu-Su 10:00-18:00; PH 10:00-16:00|10|-
        ankerbar|Bar zum Anker|Kaistraße 22|Hafenviertel|52.5061,13.4478|We-Su 18:00-02:00|8
        werkhof|Fahrradladen Werkhof|Speicherweg 5|Hafenviertel|52.5098,13.4391|Tu-Fr 10:00-13:00,14:00-19:00; Sa 10:00-16:00; PH off|9
        linden-apotheke|Linden-Apotheke|Lindenzeile 41|Nordend|52.5561,13.4118|Mo-Fr 08:00-12:30,14:00-18:30; Sa 08:30-13:00; PH off|10
        strandbad|Strandbad am Röhrichtsee|Badeweg 2|Nordend|52.5634,13.4402|Mo-Su 09:00-20:00|18
        messe-ost|Messe, Eingang Ost|Messeallee 100|Westring|52.5071,13.2803|Mo-Fr 07:00-19:00; Sa-Su,PH off|30
        tankstelle-westring|Tankstelle Westring|Westring 230|Westring|52.4950,13.3050|Mo-Th 06:00-23:00; Fr-Su,PH 00:00-24:00|14
        mensa|Mensa am Gartenweg|Gartenweg 16|Universität|52.4571,13.2960|Mo-Fr 07:30-16:00; PH off|0
        nachtmarkt|Nachtmarkt am Güterboden|Güterstraße 8|Südvorstadt|52.4763,13.3655|Fr-Sa 18:00-26:00; Su 11:00-22:00|15
        hauptbahnhof-sued|Hauptbahnhof, Südhalle|Bahnhofsplatz 14|Mitte|52.5231,13.3709|24/7|36
        postamt-mitte|Postamt Mitte|Telegrafenstraße 2|Mitte|52.5262,13.3779|Mo-Fr 08:00-18:00; Sa 09:00-13:00; PH off|11
        hotel-kranich|Hotel zum Kranich|Kranichgasse 1|Mitte|52.5288,13.3841|24/7|8
        oper|Oper, Garderobe|Opernplatz 1|Mitte|52.5192,13.3822|We-Sa 17:30-23:30; Su 15:00-21:00|20
        rathaus|Rathaus, Bürgeramt|Rathausmarkt 1|Mitte|52.5225,13.3838|Mo,Tu 08:00-15:00; Th 10:00-18:00; We,Fr 08:00-12:00; PH off|6
        blumen-amsel|Blumen Amsel|Invalidenweg 33|Mitte|52.5301,13.3745|Mo-Sa 09:00-19:00; Su 09:00-12:00; PH off|5
        parlament|Besucherzentrum am Parlament|Spreebogen 9|Mitte|52.5202,13.3688|Mo-Su 08:00-20:00|16|-
        marktapotheke|Markt-Apotheke|Alter Markt 2|Altstadt|52.5187,13.4024|Mo-Fr 08:30-19:00; Sa 09:00-14:00; PH off|7
        cafe-zeiselmair|Café Zeiselmair|Petrigasse 11|Altstadt|52.5148,13.4040|Mo-Fr 07:30-18:30; Sa-Su,PH 09:00-18:00|9
        petrikirche|Petrikirche, Turmkasse|Petrigasse 1|Altstadt|52.5141,13.4029|Mo-Sa 10:00-17:00; Su 12:00-17:00|4|-
        buchhandlung-eule|Buchhandlung Eule|Lesegang 18|Altstadt|52.5167,13.3971|Mo-Fr 10:00-19:00; Sa 10:00-18:00; PH off|6
        stadtmuseum|Stadtmuseum|Wallstraße 4|Altstadt|52.5122,13.4079|Tu-Su 10:00-18:00; Th 10:00-21:00|13
        kellertheater|Kellertheater|Färbergraben 6|Altstadt|52.5133,13.3989|Th-Sa 18:30-00:30; Su 16:00-20:00|0
        jugendherberge|Jugendherberge am Wall|Wallstraße 30|Altstadt|52.5109,13.4102|24/7|12
        faehranleger|Fähranleger Kaistraße|Kaistraße 1|Hafenviertel|52.5079,13.4420|Mo-Fr 05:30-22:30; Sa-Su,PH 07:00-22:30|22
        fischmarkt|Fischmarkt, Halle 2|Am Fischmarkt 3|Hafenviertel|52.5042,13.4455|Fr-Sa 06:00-14:00; Su 05:00-12:00|10
        speicherhotel|Speicherhotel|Speicherweg 40|Hafenviertel|52.5088,13.4512|24/7|9
        hafenamt|Hafenamt|Zollstraße 7|Hafenviertel|52.5110,13.4466|Mo-Th 08:00-16:00; Fr 08:00-13:00; PH off|5
        club-dock|Club Dock 7|Dockstraße 7|Hafenviertel|52.5025,13.4530|Fr 22:00-32:00; Sa 22:00-34:00|6|-
        kletterhalle|Kletterhalle am Silo|Dockstraße 21|Hafenviertel|52.5033,13.4561|Mo-Fr 12:00-23:00; Sa-Su,PH 10:00-22:00|8
        bahnhof-nordend|S-Bahnhof Nordend|Nordplatz 1|Nordend|52.5578,13.4146|24/7|20
        baeckerei-kroll|Bäckerei Kroll|Lindenzeile 12|Nordend|52.5543,13.4101|Mo-Fr 06:00-18:00; Sa 06:30-13:00; Su 08:00-11:00|6
        schwimmhalle-nord|Schwimmhalle Nord|Badeweg 19|Nordend|52.5612,13.4301|Mo 14:00-21:00; Tu-Fr 06:30-21:00; Sa-Su 09:00-19:00; PH off|14
        volkspark|Volkspark, Café am Teich|Parkring 5|Nordend|52.5529,13.4254|Mo-Su 10:00-19:00|7
        bibliothek-nord|Bezirksbibliothek Nord|Nordplatz 6|Nordend|52.5586,13.4169|Tu,Th 12:00-19:00; We,Fr 10:00-16:00; Sa 10:00-13:00; PH off|0
        messe-west|Messe, Eingang West|Messeallee 1|Westring|52.5078,13.2731|Mo-Fr 07:00-19:00; Sa-Su,PH off|25
        funkturm|Restaurant am Funkturm|Funkallee 8|Westring|52.5051,13.2784|We-Su 11:00-23:00|6
        bahnhof-westring|S-Bahnhof Westring|Westring 100|Westring|52.5008,13.2900|Mo-Th,Su 04:30-25:00; Fr-Sa 00:00-24:00|18
        moebelhaus|Möbelhaus Ahorn|Ahornallee 55|Westring|52.4925,13.2969|Mo-Sa 10:00-20:00; Su,PH off|15
        eishalle|Eishalle|Westring 310|Westring|52.4911,13.3088|Mo-Fr 15:00-21:00; Sa-Su,PH 10:00-21:00|9|-
        tierklinik|Tierklinik Westring|Ahornallee 3|Westring|52.4967,13.2938|24/7|4
        uni-bibliothek|Universitätsbibliothek|Campusallee 1|Universität|52.4549,13.2921|Mo-Fr 08:00-24:00; Sa-Su 10:00-22:00; PH off|26
        hoersaalzentrum|Hörsaalzentrum|Campusallee 14|Universität|52.4536,13.2946|Mo-Fr 07:00-21:00; Sa 08:00-16:00; PH off|20
        botanischer-garten|Botanischer Garten, Kasse|Gartenweg 60|Universität|52.4583,13.3059|Mo-Su 09:00-18:00|11
        wohnheim|Studentenwohnheim, Pforte|Gartenweg 90|Universität|52.4601,13.3003|Mo-Fr 16:00-10:00; Sa-Su,PH 00:00-24:00|7
        copyshop-kolibri|Copyshop Kolibri|Professorenweg 4|Universität|52.4560,13.2988|Mo-Fr 09:00-13:00,13:30-18:00; PH off|5
        bahnhof-sued|S-Bahnhof Südvorstadt|Güterstraße 1|Südvorstadt|52.4781,13.3640|24/7|19
        spaeti-komet|Späti Komet|Kometenstraße 17|Südvorstadt|52.4749,13.3701|Mo-Th 10:00-24:00; Fr-Sa 10:00-28:00; Su 12:00-22:00|8
        gartencenter|Gartencenter Südvorstadt|Gleisdamm 80|Südvorstadt|52.4712,13.3598|Mo-Sa 09:00-19:00; Su 10:00-14:00; PH off|10
        klinikum-sued|Klinikum Süd, Empfang|Klinikweg 1|Südvorstadt|52.4733,13.3769|Mo-Su,PH 06:00-22:00|12
        kino-saturn|Kino Saturn|Kometenstraße 44|Südvorstadt|52.4760,13.3722|Mo-Th 16:00-24:00; Fr-Sa 14:00-26:00; Su 11:00-24:00|9
        sternwarte|Sternwarte|Sternenweg 2|Fliederberg|52.5406,13.4588|We-Sa 19:00-24:00|3|-
        fliederhof|Hofladen Fliederberg|Fliederweg 20|Fliederberg|52.5389,13.4541|Mo,We,Fr 09:00-12:00,15:00-18:00; Sa 08:00-13:00; PH off|6
        bahnhof-fliederberg|S-Bahnhof Fliederberg|Bergplatz 1|Fliederberg|52.5418,13.4509|24/7|17
        volkshochschule|Volkshochschule|Bergplatz 8|Fliederberg|52.5427,13.4530|Mo-Th 09:00-21:00; Fr 09:00-17:00; Sa-Su,PH off|10
        apotheke-am-berg|Apotheke am Berg|Fliederweg 3|Fliederberg|52.5397,13.4517|Mo,Tu,Th,Fr 08:00-13:00,14:30-18:30; We,Sa 08:00-13:00; PH off|5
        friseur-schoen|Friseur Schön|Jasminstraße 9|Fliederberg|52.5371,13.4563|Tu-Fr 09:00-18:00; Sa 08:00-14:00; PH off|2
        inselfaehre|Inselfähre, Anleger|Am Deich 1|Werderinsel|52.5448,13.3302|Mo-Su,PH 06:00-21:00|14
        inselkrug|Gasthaus Inselkrug|Deichgasse 6|Werderinsel|52.5469,13.3271|Tu-Su 11:30-15:00,17:30-23:00; PH 11:30-22:00|7
        bootsverleih|Bootsverleih Haubentaucher|Am Deich 12|Werderinsel|52.5481,13.3329|Sa-Su,PH 09:00-19:00; We 13:00-19:00|0
        leuchtturm|Leuchtturm, Kasse|Leuchtturmweg 1|Werderinsel|52.5502,13.3240|Mo-Su 10:00-17:00; PH off|5
        inselschule|Inselschule, Sekretariat|Schulgasse 2|Werderinsel|52.5459,13.3255|Mo-Fr 07:30-13:30; PH off|4
        arena|Arena Sternfeld|Arenaplatz 1|Sternfeld|52.5153,13.4902|Fr-Su 14:00-23:00; PH 14:00-22:00|35
        bahnhof-sternfeld|Bahnhof Sternfeld|Sternfelder Allee 1|Sternfeld|52.5168,13.4871|24/7|21
        baumarkt|Baumarkt Sternfeld|Sternfelder Allee 120|Sternfeld|52.5196,13.4989|Mo-Sa 07:00-20:00; Su,PH off|13
        poliklinik|Poliklinik Sternfeld|Ostring 14|Sternfeld|52.5127,13.4933|Mo-Fr 07:00-19:00; Sa 08:00-12:00; PH off|8
        imbiss-rakete|Imbiss Rakete|Arenaplatz 9|Sternfeld|52.5149,13.4918|Mo-Su,PH 11:00-03:00|0
        gartenstadt-markt|Marktplatz Gartenstadt|Rosenplatz 3|Gartenstadt|52.4703,13.4402|Tu,Fr 07:00-13:00; Sa 07:00-14:00|9
        kulturscheune|Kulturscheune|Obstweg 15|Gartenstadt|52.4681,13.4439|Th-Su 15:00-22:00; PH 13:00-22:00|6
        baeckerei-mohn|Bäckerei Mohn|Rosenplatz 8|Gartenstadt|52.4708,13.4411|Mo-Fr 05:30-18:00; Sa 06:00-12:30; Su,PH 07:30-10:30|7
        u-bahnhof-rosenplatz|U-Bahnhof Rosenplatz|Rosenplatz 1|Gartenstadt|52.4699,13.4390|Mo-Th,Su 04:00-25:00; Fr-Sa 00:00-24:00|16
        seniorenheim|Seniorenheim am Obsthain|Obstweg 2|Gartenstadt|52.4672,13.4418|Mo-Su,PH 08:00-20:00|5
        """
}
