/// Opening hours as people write them into maps and feeds, right and wrong.
enum PublicHours {
    /// One a line; behind an equals sign the spelling of the specification that means the same, where the other
    /// implementation does not read what was written, or takes a blank behind a comma for the end of a rule.
    static let lines = ##"""
        24/7
        24/7; PH off
        24/7 "entrance at the rear"
        24/7 closed "under construction"
        Mo-Su 00:00-24:00
        Mo-Su,PH 00:00-24:00
        00:00-24:00
        08:00-20:00
        10:00-18:00
        09:00-21:00; PH off
        Mo-Fr 08:00-18:00
        Mo-Fr 09:00-17:00
        Mo-Fr 8:00-18:00
        Mo-Fr 8:00-18:00;  =  Mo-Fr 08:00-18:00
        Mo-Fr 08:00-18:00;  =  Mo-Fr 08:00-18:00
        Mo-Fr 08:00-12:00,14:00-18:00
        Mo-Fr 08:00-12:00, 14:00-18:00
        Mo-Fr 08:00-12:00 , 13:00-18:00  =  Mo-Fr 08:00-12:00,13:00-18:00
        Mo-Fr 9:00-12:30, 14:00-18:30; Sa 9:00-13:00
        Mo-Fr 09:00-12:30,14:30-18:30; Sa 08:30-13:00; PH off
        Mo, We 08:00-12:00  =  Mo,We 08:00-12:00
        Mo,We,Fr 09:00-17:00
        Mo, Tu, Th 08:00-13:00, 14:30-18:30; We, Sa 08:00-13:00  =  Mo,Tu,Th 08:00-13:00,14:30-18:30; We,Sa 08:00-13:00
        Mo,Tu,Th 08:00-12:00,14:00-18:00; We,Fr 08:00-12:00
        Mo-Sa 10:00-20:00
        Mo-Sa 10:00-20:00; PH off
        Mo-Sa 07:00-22:00; Su,PH off
        Mo-Sa 08:00-20:00; Su, PH off  =  Mo-Sa 08:00-20:00; Su,PH off
        Mo-Sa 08:00-20:00; Su,PH closed
        Mo-Sa 08:00-20:00; PH Su closed
        Mo-Sa 10:00-19:00; PH, Su off  =  Mo-Sa 10:00-19:00; PH,Su off
        Mo-Sa 06:00-22:00; Su 08:00-20:00
        Mo-Sa 06:00-22:00; Su,PH 08:00-20:00
        Mo-Th 09:00-18:00; Fr 09:00-16:00
        Mo-Th 08:00-16:30; Fr 08:00-13:00; PH off
        Mo-Th 12:00-14:30,17:30-23:00; Fr-Sa 12:00-14:30,17:30-24:00
        Mo-Th 11:00-23:00; Fr,Sa 11:00-01:00; Su 12:00-22:00
        Mo-Th 18:00-02:00; Fr-Sa 18:00-05:00
        Su-Th 17:00-01:00; Fr-Sa 17:00-03:00
        Tu-Su 10:00-18:00
        Tu-Su 10:00-18:00; Mo off
        Tu-Su,PH 10:00-18:00
        Tu-Fr 09:00-18:00; Sa 08:00-14:00
        Tu-Sa 17:30-23:00; Su 11:30-22:00; Mo off
        We-Mo 11:30-22:00; Tu off
        We-Su 18:00-02:00
        Th-Tu 10:00-18:00
        Fr-Mo 12:00-20:00
        Sa-Mo 10:00-14:00
        Sa,Su 10:00-17:00
        Sa-Su 11:00-16:00
        Sa 10:00-14:00
        Su 14:00-17:00
        22:00-26:00
        20:00-02:00
        Fr-Sa 22:00-05:00
        Fr,Sa 18:00-26:00
        Mo-Su 11:00-03:00
        Mo–Fr 08:00–18:00  =  Mo-Fr 08:00-18:00
        Mo-Fr 09:00–17:30; Sa 10:00–14:00  =  Mo-Fr 09:00-17:30; Sa 10:00-14:00
        Mo – Fr 10:00 – 18:00  =  Mo-Fr 10:00-18:00
        Mo-Fr 08:00 - 18:00
        Mo - Fr 08:00-18:00  =  Mo-Fr 08:00-18:00
        Mo-Fr: 08:00-18:00  =  Mo-Fr 08:00-18:00
        Mo-Fr: 9:00-18:00, Sa: 9:00-13:00  =  Mo-Fr 09:00-18:00; Sa 09:00-13:00
        Mo-Fr 10:00-18:30, Sa 10:00-14:00
        Mo-Fr 10:00-18:30,Sa 10:00-14:00  =  Mo-Fr 10:00-18:30, Sa 10:00-14:00
        Mo-Fr 10:00-18:30 Sa 10:00-14:00  =  Mo-Fr 10:00-18:30; Sa 10:00-14:00
        Mo-Fr 09:00-18:00; Sa 09:00-14:00; Su off
        Mo-Fr 09:00-18:00; Sa 09:00-14:00; Su closed
        Mo-Fr 08:30-17:00; Sa-Su off
        Mo-Fr 09:00-18:00; Sa, Su, PH off  =  Mo-Fr 09:00-18:00; Sa,Su,PH off
        mo-fr 08:00-18:00
        mo-fr 08:00-12:00; sa 09:00-11:00
        MO-FR 08:00-18:00
        Mon-Fri 09:00-17:00  =  Mo-Fr 09:00-17:00
        Mon-Fri 9:00-17:00; Sat 10:00-16:00  =  Mo-Fr 09:00-17:00; Sa 10:00-16:00
        Monday-Friday 08:00-16:00  =  Mo-Fr 08:00-16:00
        Mo-Fr 08.00-18.00  =  Mo-Fr 08:00-18:00
        Mo-Fr 8.30-12.00  =  Mo-Fr 08:30-12:00
        Mo-Fr 9-18  =  Mo-Fr 09:00-18:00
        Mo-Sa 9-20  =  Mo-Sa 09:00-20:00
        Mo-Fr 9am-5pm  =  Mo-Fr 09:00-17:00
        Mo-Fr 09:00 AM-05:00 PM  =  Mo-Fr 09:00-17:00
        Mo-Fr 8h-18h  =  Mo-Fr 08:00-18:00
        Mo-Sa 8h30-19h30  =  Mo-Sa 08:30-19:30
        daily 10:00-18:00  =  10:00-18:00
        Daily 09:00-22:00  =  09:00-22:00
        Mo-Su 24/7  =  24/7
        Sa-Su 24/7  =  Sa-Su 00:00-24:00
        Mo-Fr 08:00-18:00; PH off; Dec 24 off
        Mo-Fr 08:00-18:00; Dec 24-26 off
        Mo-Fr 08:00-18:00; Dec 24,31 off  =  Mo-Fr 08:00-18:00; Dec 24,Dec 31 off
        Mo-Fr 08:00-18:00; Dec 24, 31 off  =  Mo-Fr 08:00-18:00; Dec 24,Dec 31 off
        Mo-Fr 08:00-18:00; Dec 24,Dec 31 off
        Mo-Fr 08:00-18:00; Dec 24-Jan 02 off
        Mo-Fr 09:00-17:00; Dec 25 off; Jan 01 off
        Mo-Fr 09:00-17:00; Dec 25,Dec 26,Jan 1 off
        Mo-Fr 09:00-17:00; 2026 Apr 10-16 off
        2026 Apr 10-16 off; Mo-Fr 09:00-17:00
        Mo-Sa 10:00-19:00; 2026 Aug 03-2026 Aug 22 off
        Mo-Sa 10:00-19:00; 2026 Dec 24-2027 Jan 06 off
        Mo-Sa 10:00-19:00; 2025 Dec 24-2026 Jan 06 off "Betriebsferien"
        Mo-Fr 10:00-18:00; 2026 Jul off
        Mo-Fr 10:00-18:00; 2026 Jul-Aug 10:00-14:00
        Tu-Su 10:00-18:00; Dec 24,25,31 off; Jan 1 off  =  Tu-Su 10:00-18:00; Dec 24,Dec 25,Dec 31 off; Jan 1 off
        Tu-Su 10:00-18:00; Dec 24: off; Dec 31: 10:00-14:00
        Apr-Oct 10:00-18:00
        Apr-Oct Mo-Su 10:00-18:00
        Apr-Oct: Mo-Su 10:00-18:00
        Apr-Sep Mo-Fr 09:00-18:00; Oct-Mar Mo-Fr 10:00-16:00
        Apr-Sep: Mo-Su 10:00-19:00; Oct-Mar: Tu-Su 11:00-16:00
        Nov-Mar 10:00-16:00; Apr-Oct 09:00-18:00
        Mar-Oct Tu-Su 10:30-18:00; Mo off; Nov-Feb Tu-Su 11:00-17:00
        Mar-Oct: Mo-Fr 07:00-20:00, Sa 08:00-16:00
        May-Sep Mo-Su 09:00-20:00
        May-Sep 09:00-20:00; Oct-Apr off
        May 01-Sep 30 10:00-20:00
        May 15-Sep 15: 09:00-20:00
        May 15-Sep 15 Sa,Su 09:00-20:00
        Apr 15-Oct 15 Mo-Su 10:00-18:00
        Apr 01-Oct 31 Mo-Fr 10:00-18:00; Nov 01-Mar 31 Mo-Fr 10:00-16:00
        Nov 01-Mar 31 off; Apr 01-Oct 31 10:00-18:00
        Oct 15-Mar 31 off
        Dec-Feb off; Mar-Nov Sa-Su 11:00-17:00
        Jun-Aug Mo-Sa 10:00-20:00; Sep-May Mo-Sa 10:00-18:00
        Jul-Aug 10:00-19:00; Sep-Jun We-Su 10:00-17:00
        Jan-Dec Mo-Fr 09:00-17:00
        Jan-Mar,Nov-Dec 10:00-16:00; Apr-Oct 09:00-19:00
        Apr,May,Sep 10:00-17:00; Jun-Aug 10:00-19:00
        Jan 23-Feb 11,Feb 12 00:00-24:00
        January-March 09:00-17:00  =  Jan-Mar 09:00-17:00
        Sept-Oct 10:00-17:00  =  Sep-Oct 10:00-17:00
        Mo-Fr 08:00-18:00; Jun-Aug Mo-Fr 08:00-16:00
        Mo-Fr Apr-Sep 08:00-18:00  =  Apr-Sep Mo-Fr 08:00-18:00
        Mo-Fr 08:00-18:00; PH 10:00-14:00
        Mo-Fr 08:00-18:00; Sa,PH 10:00-14:00
        Mo-Fr,PH 08:00-18:00
        PH,Mo-Fr 08:00-18:00
        PH off
        PH 10:00-16:00
        PH off; Mo-Sa 08:00-20:00
        PH,Sa,Su 10:00-18:00; Mo-Fr 08:00-20:00
        Mo-Fr 08:00-18:00; SH off
        Mo-Fr 07:00-16:00; SH,PH off
        SH,PH off; Mo-Fr 07:00-16:00
        Mo-Fr 16:00-22:00; SH 10:00-22:00
        Su,PH off; Mo-Sa 06:00-22:00
        off
        closed
        Mo off
        Mo-Fr 10:00-18:00 "by appointment"
        Mo-Fr 10:00-18:00 "ring the bell; or call"
        Mo-Fr 09:00-12:00 "walk-in", 13:00-17:00 "by appointment only"
        Mo-Fr 09:00-12:00; Sa "by appointment"
        "by appointment"
        "only after registration"
        "on request" Mo-Fr 09:00-12:00  =  Mo-Fr 09:00-12:00
        Mo-Fr 08:00-12:00 open "reception"
        Mo-Fr 08:00-12:00 || "by appointment"
        Mo-Fr 09:00-18:00 || "call us"
        Mo-Fr 08:00-12:00 || Sa 10:00-12:00
        week 1-53/2 Fr 09:00-12:00 || week 2-52/2 We 09:00-12:00
        Mo-Fr 10:00-18:00; Sa 10:00-14:00 unknown
        24/7 unknown
        Mo-Su 10:00-18:00 unknown "weather permitting"
        Mo-Fr 08:00-18:00 open; Sa 09:00-12:00 open
        open
        Mo-Fr open
        week 01-10 Mo-Fr 08:00-18:00
        week 01-10 off; Mo-Fr 08:00-18:00
        week 2-52/2 Mo 10:00-12:00
        week 1-53/2 Fr 09:00-12:00
        week 40-53,1-10 Tu 18:00-20:00
        week 40-10 Tu 18:00-20:00  =  week 40-53,1-10 Tu 18:00-20:00
        week 30 off; Mo-Sa 09:00-18:00
        Mo-Fr 08:00-18:00; week 52 off
        Mo[1] 10:00-12:00
        We[1] 14:00-17:00
        Sa[1],Sa[3] 10:00-12:00
        Sa[1,3] 10:00-12:00
        Su[-1] 11:00-17:00
        Mo-Fr 08:00-18:00; Mo[1] off
        Th[1-2] 18:00-20:00
        Mo-Sa 10:00-18:00; Su[1] 13:00-18:00
        Apr-Oct Su[1] 10:00-12:00
        2026 Mo-Fr 09:00-17:00
        2025-2027 Mo-Fr 09:00-17:00
        2026+ Mo-Sa 10:00-18:00
        2024 Apr-Jun 09:00-17:00
        2026 Apr-Oct 10:00-18:00; 2027 Apr-Oct 10:00-19:00
        easter off; Mo-Su 09:00-17:00
        Mo-Su 09:00-17:00; easter off
        Mo-Su 09:00-17:00; easter -2 days off
        Mo-Su 09:00-17:00; easter +1 day off
        easter-Oct 31 10:00-18:00
        Mo-Su 09:00-17:00; easter -2 days-easter +1 day off
        Mo-Fr 08:00-18:00; PH -1 day 08:00-14:00
        Mo-Fr 08:00-18:00, We 18:00-20:00
        Mo-Fr 08:00-16:00, Th 16:00-19:00
        Mo-Fr 08:00-16:00, PH off
        Mo-Su 08:00-20:00; We 12:00-14:00 off
        Mo-Fr 08:00-18:00; Mo-Fr 12:00-13:00 off
        Mo-Fr 08:00-18:00; 12:00-13:00 closed
        Mo-Fr 08:00-18:00; PH off; We 12:00-14:00 off
        Mo-Fr 11:00-14:30,17:00-22:30; Sa,Su,PH 11:00-22:30
        Mo 08:00-18:00; Tu 08:00-18:00; We 08:00-12:00; Th 08:00-20:00; Fr 08:00-16:00
        Mo 09:00-12:00,14:00-18:00;Tu 09:00-12:00;We off;Th 14:00-18:00;Fr 09:00-12:00
        Mo 07:00-19:00; Tu 07:00-19:00; We 07:00-19:00; Th 07:00-19:00; Fr 07:00-19:00; Sa 08:00-18:00; Su 08:00-18:00
        Mo-Fr 06:30-19:00; Sa 07:00-13:00; Su 08:00-11:00
        Mo-Fr 05:30-20:30;Sa 06:30-20:00;Su,PH 07:30-19:00
        Mo-Fr 08:00-20:00; Sa 08:00-18:00; Su 10:00-16:00; PH off; Dec 24 08:00-14:00; Dec 31 08:00-14:00
        Mo-Fr 06:00-22:00; Sa,Su,PH 08:00-22:00
        Mo-We 08:00-18:00; Th 08:00-20:00; Fr 08:00-18:00; Sa 09:00-13:00
        Mo-Fr 00:00-06:00,20:00-24:00; Sa-Su 00:00-24:00
        Mo-Fr 15:00-20:00; Sa-Su,PH 11:00-20:00
        Mo-Fr 10:00-13:00,15:00-19:00; Sa 10:00-14:00
        Tu 16:00-18:00
        Tu,Th 15:00-18:00; Sa 10:00-12:00
        We,Sa 07:00-13:00
        Mo-Fr 07:00-14:00,15:00-22:00
        Mo-Su 06:00-23:00
        Mo-Su 07:00-20:00; PH 08:00-14:00
        Mo-Fr 09:00-18:00;; Sa 10:00-14:00  =  Mo-Fr 09:00-18:00; Sa 10:00-14:00
        ; Mo-Fr 09:00-18:00  =  Mo-Fr 09:00-18:00
        Mo-Fr 09:00-18:00,  =  Mo-Fr 09:00-18:00
        Mo-Fr, 09:00-18:00  =  Mo-Fr 09:00-18:00
        Mo-Fr  09:00-18:00 ;  Sa  10:00-14:00  =  Mo-Fr 09:00-18:00; Sa 10:00-14:00
        Mo-Fr 09:00-18:00\u{A}Sa 10:00-14:00  =  Mo-Fr 09:00-18:00; Sa 10:00-14:00
        Mo-Fr 18:00+
        17:00+
        Mo-Sa 11:30-14:00,17:30+
        Tu-Su 11:00-22:00+
        Mo-Fr 12:00-14:30, 18:00+; Sa 18:00+
        sunrise-sunset
        Mo-Su sunrise-sunset
        dawn-dusk
        Apr-Oct sunrise-sunset
        Mar-Oct 08:00-sunset
        (sunrise+01:00)-(sunset-01:00)
        Mo-Su 08:00-dusk
        by appointment
        on request
        Mo-Fr on request
        nach Vereinbarung
        täglich 10-18 Uhr
        variable
        Mo-Fr
        Apr-Oct
        yes
        no
        Mo-Fr 08:00
        10:00-16:00/90
        Mo-Fr 25:00-26:00
        08:00-18:00 Werktags
        Mo-Fr 7-18 Uhr  =  Mo-Fr 07:00-18:00
        1. Mai - 30. Sept. 10-18
        1 Apr-31 Oct 10:00-18:00  =  Apr 1-Oct 31 10:00-18:00
        Dec 24-26,31 off; Mo-Su 10:00-18:00  =  Dec 24-26,Dec 31 off; Mo-Su 10:00-18:00
        Mo-Fr 07:00-19:00; Sa 08:00-14:00; Su,PH off; 2026 Dec 24-26 off "holidays"; 2026 Dec 31 off
        Mo-Fr 08:00-16:00; Feb 29 off
        """##

    static let texts = lines.split(separator: "\n").map { line in
        let parts = line.split(separator: "  =  ", maxSplits: 1).map(String.init)
        return (text: parts[0].replacing("\\u{A}", with: "\n"), meaning: parts.last ?? "")
    }
}
