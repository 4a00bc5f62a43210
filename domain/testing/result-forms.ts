/**
 * Results as people copy them, each text with its expected rows. The texts follow the look of real pages, not
 * the code that reads them. `→` is a tab, `␣` a no-break space. An expected row is
 * place|name|country|mark|PB|SB|problem.
 */
export const resultForms = String.raw`
### results: World Athletics, page of a final, copied from the table
POS→COUNTRY→ATHLETE→MARK→REACTION TIME
1→USA→Noah LYLES→9.784→0.178
2→JAM→Kishane THOMPSON→9.789→0.176
3→USA→Fred KERLEY→9.81→0.108
---
1|Noah Lyles|USA|9.784
2|Kishane Thompson|JAM|9.789
3|Fred Kerley|USA|9.81

### results: World Athletics, calendar, day of birth and score
PLACE→NAME→BIRTH DATE→NATIONALITY→MARK→WIND→SCORE
1.→Julien ALFRED→10 JUN 2001→LCA→10.72→-0.1→1254
2.→Sha'Carri RICHARDSON→25 MAR 2000→USA→10.87→-0.1→1224
---
1|Julien Alfred|LCA|10.72
2|Sha'Carri Richardson|USA|10.87

### results: World Athletics, calendar, without the header
1.→Julien ALFRED→10 JUN 2001→LCA→10.72→1254
2.→Sha'Carri RICHARDSON→25 MAR 2000→USA→10.87→1224
---
1|Julien Alfred|LCA|10.72|||cells
2|Sha'Carri Richardson|USA|10.87|||cells

### results: World Athletics, records beside the mark
Pos→Bib→Name→Nat→Mark→Records
1→1432→DUPLANTIS Armand→SWE→6.30→WR
2→1201→KARALIS Emmanouil→GRE→6.00→
3→1045→MARSCHALL Kurtis→AUS→5.95→=PB
---
1|Armand Duplantis|SWE|6.30
2|Emmanouil Karalis|GRE|6.00
3|Kurtis Marschall|AUS|5.95

### results: World Athletics, the mark and its record in one cell
1→Sydney MCLAUGHLIN-LEVRONE→USA→47.78 CR
2→Marileidy PAULINO→DOM→47.98 NR
3→Salwa Eid NASER→BRN→48.19 SB
---
1|Sydney McLaughlin-Levrone|USA|47.78 CR
2|Marileidy Paulino|DOM|47.98 NR
3|Salwa Eid Naser|BRN|48.19 SB

### results: World Athletics on a telephone, one cell on a line
1
Beatrice CHEBET
KEN
30:37.61
2
Nadia BATTOCLETTI
ITA
30:38.23
---
1|Beatrice Chebet|KEN|30:37.61
2|Nadia Battocletti|ITA|30:38.23

### results: World Athletics, athletes who did not start or were disqualified
1→Emmanuel WANYONYI→KEN→1:41.86
2→Djamel SEDJATI→ALG→1:41.90
→Gabriel TUAL→FRA→DNF
→Mark ENGLISH→IRL→DNS
→Max BURGIN→GBR→DQ TR17.2.2
---
1|Emmanuel Wanyonyi|KEN|1:41.86
2|Djamel Sedjati|ALG|1:41.90
|Gabriel Tual|FRA|DNF
|Mark English|IRL|DNS
|Max Burgin|GBR|DQ TR17.2.2

### results: World Athletics, DQ in the place
1→Karsten WARHOLM→NOR→46.52
DNF→Alison DOS SANTOS→BRA→
DQ TR22.6.2→Rai BENJAMIN→USA→
---
1|Karsten Warholm|NOR|46.52
DNF|Alison Dos Santos|BRA
DQ TR22.6.2|Rai Benjamin|USA

### results: World Athletics, walk of 35 km
1→Evan DUNFEE→CAN→2:28:22
2→Caio BONFIM→BRA→2:28:55
3→Hayato KATSUKI→JPN→2:29:16
---
1|Evan Dunfee|CAN|2:28:22
2|Caio Bonfim|BRA|2:28:55
3|Hayato Katsuki|JPN|2:29:16

### results: World Athletics, decathlon with thousands
1→Leo NEUGEBAUER→GER→8,804
2→Ayden OWENS-DELERME→PUR→8,784
3→Kyle GARLAND→USA→8,703
---
1|Leo Neugebauer|GER|8,804
2|Ayden Owens-Delerme|PUR|8,784
3|Kyle Garland|USA|8,703

### results: World Athletics, wind in a column of its own
Pos→Athlete→Nat→Mark→Wind
1→Tara DAVIS-WOODHALL→USA→7.13→-0.1
2→Malaika MIHAMBO→GER→6.99→+0.4
---
1|Tara Davis-Woodhall|USA|7.13
2|Malaika Mihambo|GER|6.99

### results: World Athletics, attempts after the mark
1→Miltiadis TENTOGLOU→GRE→8.48→8.27→8.48→8.41→x→8.24→8.36
2→Wayne PINNOCK→JAM→8.36→7.97→x→8.36→8.21→x→8.11
3→Mattia FURLANI→ITA→8.34→8.34→8.17→8.21→7.99→x→8.24
---
1|Miltiadis Tentoglou|GRE|8.48
2|Wayne Pinnock|JAM|8.36
3|Mattia Furlani|ITA|8.34

### results: World Athletics, attempts under a header
Pos→Athlete→Nat→Mark→1→2→3→4→5→6
1→Valarie ALLMAN→USA→69.50→68.74→69.21→68.06→69.50→69.21→67.41
2→FENG Bin→CHN→67.51→67.51→62.57→x→66.66→x→x
---
1|Valarie Allman|USA|69.50
2|Bin Feng|CHN|67.51

### results: European Athletics, header in capitals
RANK→ATHLETE→COUNTRY→RESULT→NOTES
1→Jakob INGEBRIGTSEN→NOR→3:31.95→CR
2→Jochem VERMEULEN→BEL→3:33.30→
3→Pietro ARESE→ITA→3:33.34→PB
---
1|Jakob Ingebrigtsen|NOR|3:31.95
2|Jochem Vermeulen|BEL|3:33.30
3|Pietro Arese|ITA|3:33.34

### results: European Athletics, country in full
1→Dina ASHER-SMITH→Great Britain & N.I.→10.99→
2→Ewa SWOBODA→Poland→11.03→
3→Zaynab DOSSO→Italy→11.03→
---
1|Dina Asher-Smith|GBR|10.99
2|Ewa Swoboda|POL|11.03
3|Zaynab Dosso|ITA|11.03

### results: European Athletics, signs of the world's and Europe's lead
1;Femke BOL;NED;52.49;EL
2;Louise MARAVAL;FRA;54.23;=PB
3;Cathelijn PEETERS;NED;54.37;
---
1|Femke Bol|NED|52.49
2|Louise Maraval|FRA|54.23
3|Cathelijn Peeters|NED|54.37

### results: European Athletics, qualified by place and by time
1→Timothé MUMENTHALER→SUI→20.28→Q
2→Filippo TORTU→ITA→20.41→Q
3→William REAIS→SUI→20.47→q
4→Jessy FRANCO→FRA→20.60→
---
1|Timothé Mumenthaler|SUI|20.28
2|Filippo Tortu|ITA|20.41
3|William Reais|SUI|20.47
4|Jessy Franco|FRA|20.60

### results: athle.fr, the mark before the name
1→10''25 (+0.8)→GOLITIN Amaury→Efs Reims A. *→G-E→051→SEM/97→IB
2→10''31 (+0.8)→VICAUT Jimmy→Paris Univ Club→I-F→075→SEM/92→N1
---
1|Amaury Golitin||10''25 (+0.8)
2|Jimmy Vicaut||10''31 (+0.8)

### results: athle.fr, under its header
Pl.→Perf.→Nom→Club→Ligue→Dépt→Cat.→Niv.
1→10''25→GOLITIN Amaury→Efs Reims A. *→G-E→051→SEM/97→IB
2→10''31→VICAUT Jimmy→Paris Univ Club→I-F→075→SEM/92→N1
---
1|Amaury Golitin||10''25
2|Jimmy Vicaut||10''31

### results: athle.fr, field event, metres with an m
1→5m92→LAVILLENIE Renaud→Clermont Auvergne Athletisme→ARA→063→SEM/86
2→5m82→COLLET Thibaut→Efca→ARA→038→SEM/99
---
1|Renaud Lavillenie||5m92
2|Thibaut Collet||5m82

### results: athle.fr, minutes and seconds
1→3'33''12→HABZ Azeddine→Val d'Europe Athletisme→I-F→077→SEM/93
2→3'35''40→GRESSIER Jimmy→Boulogne-sur-Mer→H-F→062→SEM/97
---
1|Azeddine Habz||3'33''12
2|Jimmy Gressier||3'35''40

### results: French Federation, columns with club and licence
Cla;Dossard;Nom Prénom;Club;Licence;Temps
1;12;FAUCHARD Pablo;AC Fontaines;1234567;21"04
2;15;ZEZE Ryan;Stade Niort;7654321;21"10
---
1|Pablo Fauchard||21"04
2|Ryan Zeze||21"10

### results: French, rank with an ordinal and a decimal comma
1er;Wilhem BELOCIAN;FRA;13,15
2ème;Sasha ZHOYA;FRA;13,17
3ème;Just KWAOU-MATHEY;FRA;13,21
---
1|Wilhem Belocian|FRA|13,15
2|Sasha Zhoya|FRA|13,17
3|Just Kwaou-Mathey|FRA|13,21

### results: French, abandons and hors délais
Place;Nom;Pays;Temps
1;KANDIE Kibiwott;KEN;59:32
AB;AMDOUNI Morhad;FRA;
NP;GRESSIER Jimmy;FRA;
---
1|Kibiwott Kandie|KEN|59:32
AB|Morhad Amdouni|FRA
NP|Jimmy Gressier|FRA

### results: Wikipedia in English, a final on the track
Rank→Lane→Athlete→Nation→Time→Notes
1st place, gold medalist(s)→4→Gabrielle Thomas→ United States→21.83→
2nd place, silver medalist(s)→7→Julien Alfred→ Saint Lucia→22.08→
3rd place, bronze medalist(s)→9→Brittany Brown→ United States→22.20→
4→8→Dina Asher-Smith→ Great Britain→22.22→SB
---
1|Gabrielle Thomas|USA|21.83
2|Julien Alfred|LCA|22.08
3|Brittany Brown|USA|22.20
4|Dina Asher-Smith|GBR|22.22

### results: Wikipedia in English, seconds in the header
Rank→Athlete→Nation→Time (s)→Notes
1→Masai Russell→ United States→12.33→
2→Cyréna Samba-Mayela→ France→12.34→
---
1|Masai Russell|USA|12.33
2|Cyréna Samba-Mayela|FRA|12.34

### results: Wikipedia in English, height with the attempts
Rank→Name→Nationality→1.86→1.91→1.95→1.98→2.00→2.02→Result→Notes
1st place, gold medalist(s)→Yaroslava Mahuchikh→ Ukraine→–→o→o→o→o→xxx→2.00→
2nd place, silver medalist(s)→Nicola Olyslagers→ Australia→o→o→o→xo→xo→xxx→2.00→
3rd place, bronze medalist(s)→Iryna Gerashchenko→ Ukraine→o→o→o→xxx→→→1.95→
3rd place, bronze medalist(s)→Eleanor Patterson→ Australia→o→o→o→xxx→→→1.95→
---
1|Yaroslava Mahuchikh|UKR|2.00
2|Nicola Olyslagers|AUS|2.00
3|Iryna Gerashchenko|UKR|1.95
3|Eleanor Patterson|AUS|1.95

### results: Wikipedia in English, name and country in one cell
1st place, gold medalist(s)→Cole Hocker (USA)→3:27.65→OR, AR
2nd place, silver medalist(s)→Josh Kerr (GBR)→3:27.79→NR
3rd place, bronze medalist(s)→Yared Nuguse (USA)→3:27.80→PB
---
1|Cole Hocker|USA|3:27.65
2|Josh Kerr|GBR|3:27.79
3|Yared Nuguse|USA|3:27.80

### results: Wikipedia in French, finale
Rang→Couloir→Athlète→Pays→Temps→Notes
Médaille d'or, Jeux olympiques→4→Quincy Hall→ États-Unis→43 s 40→PB
Médaille d'argent, Jeux olympiques→6→Matthew Hudson-Smith→ Grande-Bretagne→43 s 44→ER
Médaille de bronze, Jeux olympiques→7→Muzala Samukonga→ Zambie→43 s 74→NR
---
1|Quincy Hall|USA|43 s 40
2|Matthew Hudson-Smith|GBR|43 s 44
3|Muzala Samukonga|ZAM|43 s 74

### results: Wikipedia in French, nationalité et performance
Place→Athlète→Nationalité→Performance
1→Ryan Crouser→États-Unis→22,90 m
2→Joe Kovacs→États-Unis→22,15 m
3→Rajindra Campbell→Jamaïque→22,15 m
---
1|Ryan Crouser|USA|22,90 m
2|Joe Kovacs|USA|22,15 m
3|Rajindra Campbell|JAM|22,15 m

### results: Wikipedia in German
Platz→Athlet→Land→Zeit (s)→Anmerkung
1→Letsile Tebogo→Botswana Botswana→19,46→AR
2→Kenneth Bednarek→Vereinigte Staaten USA→19,62→
3→Noah Lyles→Vereinigte Staaten USA→19,70→
---
1|Letsile Tebogo|BOT|19,46
2|Kenneth Bednarek|USA|19,62
3|Noah Lyles|USA|19,70

### results: Wikipedia in German, women, in metres
Platz→Athletin→Nation→Weite (m)→Anmerkung
1→Yemisi Ogunleye→Deutschland→20,00→
2→Maddison-Lee Wesche→Neuseeland→19,86→PB
3→Song Jiayuan→China→19,32→
---
1|Yemisi Ogunleye|GER|20,00
2|Maddison-Lee Wesche|NZL|19,86
3|Song Jiayuan|CHN|19,32

### results: Wikipedia in German, points of a decathlon
Rang→Name→Land→Punkte
1→Markus Rooth→Norwegen→8796
2→Leo Neugebauer→Deutschland→8748
3→Lindon Victor→Grenada→8711
---
1|Markus Rooth|NOR|8796
2|Leo Neugebauer|GER|8748
3|Lindon Victor|GRN|8711

### results: Wikipedia in Spanish
Puesto→Atleta→País→Marca→Notas
1→Álvaro Martín→España→1:17:32→SB
2→Perseus Karlström→Suecia→1:17:39→NR
3→Caio Bonfim→Brasil→1:17:47→NR
---
1|Álvaro Martín|ESP|1:17:32
2|Perseus Karlström|SWE|1:17:39
3|Caio Bonfim|BRA|1:17:47

### results: Wikipedia in Spanish, oro, plata, bronce
Oro→Mariano García→España→1:44,85
Plata→Jake Wightman→Reino Unido→1:44,91
Bronce→Mark English→Irlanda→1:45,19
---
1|Mariano García|ESP|1:44,85
2|Jake Wightman|GBR|1:44,91
3|Mark English|IRL|1:45,19

### results: Wikipedia in Italian
Pos.→Atleta→Nazione→Tempo→Note
1→Lamont Marcell Jacobs→Italia→9"80→RE
2→Fred Kerley→Stati Uniti→9"84→PB
3→Andre De Grasse→Canada→9"89→PB
---
1|Lamont Marcell Jacobs|ITA|9"80
2|Fred Kerley|USA|9"84
3|Andre De Grasse|CAN|9"89

### results: Wikipedia in Italian, misura
Pos.→Atleta→Nazionalità→Misura→Note
1º→Mattia Furlani→Italia→8,39 m→PB
2º→Tajay Gayle→Giamaica→8,34 m→SB
---
1|Mattia Furlani|ITA|8,39 m
2|Tajay Gayle|JAM|8,34 m

### results: Wikipedia, a shared gold
Rank→Athlete→Nationality→Result
1st place, gold medalist(s)→Mutaz Essa Barshim→ Qatar→2.37
1st place, gold medalist(s)→Gianmarco Tamberi→ Italy→2.37
3rd place, bronze medalist(s)→Maksim Nedasekau→ Belarus→2.37
---
1|Mutaz Essa Barshim|QAT|2.37
1|Gianmarco Tamberi|ITA|2.37
3|Maksim Nedasekau|BLR|2.37

### results: Wikipedia, the source of a table as wikitext
{| class="wikitable"
! Rank !! Athlete !! Nation !! Time
|-
| 1 || Noah Lyles || USA || 9.79
|-
| 2 || Kishane Thompson || JAM || 9.79
|}
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: Markdown table
| Rang | Nom | Pays | Temps |
|------|-----|------|-------|
| 1 | Noah LYLES | USA | 9.79 |
| 2 | Kishane THOMPSON | JAM | 9.79 |
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: Markdown table without outer bars
Rang | Nom | Pays | Temps
:--- | :--- | :---: | ---:
1 | Noah LYLES | USA | 9.79
2 | Kishane THOMPSON | JAM | 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: Markdown table with bold
| Place | Athlète | Marque |
|:-:|---|---|
| **1** | **Mondo Duplantis** | **6,30** |
| 2 | Emmanouil Karalis | 6,00 |
---
1|Mondo Duplantis||6,30
2|Emmanouil Karalis||6,00

### results: bars alone between the cells
1 | Armand Duplantis | SWE | 6.30
2 | Emmanouil Karalis | GRE | 6.00
---
1|Armand Duplantis|SWE|6.30
2|Emmanouil Karalis|GRE|6.00

### results: Markdown, a numbered list
1. Noah LYLES (USA) 9.79
2. Kishane THOMPSON (JAM) 9.79
3. Fred KERLEY (USA) 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: Markdown, bullets with bold names
- 1. **Noah Lyles** (USA) 9.79
- 2. **Kishane Thompson** (JAM) 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: bullets
• 1 Noah Lyles USA 9.79
• 2 Kishane Thompson JAM 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: asterisks
* 1 Noah Lyles USA 9.79
* 2 Kishane Thompson JAM 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a number and a bracket
1) Noah Lyles (USA) 9.79
2) Kishane Thompson (JAM) 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a mail that quotes
> 1. Noah Lyles (USA) 9.79
> 2. Kishane Thompson (JAM) 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a mail with dashes between
1 - Noah Lyles - USA - 9.79
2 - Kishane Thompson - JAM - 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a mail with long dashes
1 – Noah Lyles (USA) – 9,79
2 – Kishane Thompson (JAM) – 9,79
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79

### results: a mail, name, country, mark between commas
1. Noah Lyles, USA, 9.79
2. Kishane Thompson, JAM, 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a mail with a colon
1 : Noah Lyles (USA) 9.79
2 : Kishane Thompson (JAM) 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a mail, mark in brackets
1. Noah Lyles USA (9.79)
2. Kishane Thompson JAM (9.79)
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a mail with a greeting and a signature
Bonjour,
voici le podium :
1. Noah Lyles (USA) 9.79
2. Kishane Thompson (JAM) 9.79
Cordialement,
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a message with medals
🥇 Noah Lyles 🇺🇸 9.79
🥈 Kishane Thompson 🇯🇲 9.79
🥉 Fred Kerley 🇺🇸 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: a message with medals and countries
🥇 Noah Lyles (USA) - 9.79
🥈 Kishane Thompson (JAM) - 9.79
🥉 Fred Kerley (USA) - 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: medals in words and a colon
Or : Noah Lyles (USA) 9.79
Argent : Kishane Thompson (JAM) 9.79
Bronze : Fred Kerley (USA) 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: keycaps
1️⃣ Noah Lyles USA 9.79
2️⃣ Kishane Thompson JAM 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a flag before the name in a cell of its own
1→🇺🇸→Noah LYLES→9.79
2→🇯🇲→Kishane THOMPSON→9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a flag with its code
1→🇺🇸 USA→Noah LYLES→9.79
2→🇯🇲 JAM→Kishane THOMPSON→9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: flag of Scotland and a heart
1→Josh Kerr 🏴󠁧󠁢󠁳󠁣󠁴󠁿→3:29.38→❤
2→Jake Wightman 🏴󠁧󠁢󠁳󠁣󠁴󠁿→3:29.50→
---
1|Josh Kerr||3:29.38
2|Jake Wightman||3:29.50

### results: a spreadsheet with quotes and empty columns
"Rang";"";"Nom";"";"Pays";"Marque"
"1";"";"LYLES Noah";"";"USA";"9,79"
"2";"";"THOMPSON Kishane";"";"JAM";"9,79"
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79

### results: a spreadsheet, first and last name apart
Place→Nom→Prénom→Nation→Performance
1→LYLES→Noah→USA→9,79
2→THOMPSON→Kishane→JAM→9,79
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79

### results: a spreadsheet, names apart without a header
1→LYLES→Noah→USA→9,79
2→THOMPSON→Kishane→JAM→9,79
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79

### results: a spreadsheet with a title and an empty first column
→100 m Hommes→→→
→Rang→Athlète→Pays→Temps
→1→Noah LYLES→USA→9,79
→2→Kishane THOMPSON→JAM→9,79
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79

### results: a spreadsheet with no-break spaces
1→Noah␣LYLES→USA→9.79
2→Kishane␣THOMPSON→JAM→9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a spreadsheet with commas, quoted names
Place,Name,Country,Result
1,"Lyles, Noah",USA,9.79
2,"Thompson, Kishane",JAM,9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a spreadsheet, marks as a French Excel quotes them
Place,Nom,Pays,Temps
1,Noah LYLES,USA,"9,79"
2,Kishane THOMPSON,JAM,"9,79"
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79

### results: a timing PDF with a rank, a lane, a bib
RANK  LANE  BIB    NAME                 NAT     MARK    REACT
 1     4    1182   LYLES Noah           USA     9.79    0.178
 2     7    1006   THOMPSON Kishane     JAM     9.79    0.176
 3     3    1170   KERLEY Fred          USA     9.81    0.108
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: a timing PDF without its header
 1    4   1182   LYLES Noah           USA    9.79 PB    0.178
 2    7   1006   THOMPSON Kishane     JAM    9.79       0.176
---
1|Noah Lyles|USA|9.79 PB
2|Kishane Thompson|JAM|9.79

### results: a timing PDF, bib and name one space apart
 1    4   1182 LYLES Noah           USA    9.79    0.178
 2    7   1006 THOMPSON Kishane     JAM    9.79    0.176
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a timing PDF with the day of birth
  1   412  DUPLANTIS Armand     SWE   10 Nov 1999     6.30   WR
  2   301  KARALIS Emmanouil    GRE   20 Oct 1999     6.00
---
1|Armand Duplantis|SWE|6.30
2|Emmanouil Karalis|GRE|6.00

### results: a timing PDF, reaction with a sign of the false start
  1   LYLES Noah          USA    9.79    0.178
  2   THOMPSON Kishane    JAM    9.79    0.176
      BROMELL Trayvon     USA    DQ      -0.084 F
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
|Trayvon Bromell|USA|DQ|||cells

### results: a timing PDF with thousandths in brackets
  1   LYLES Noah          USA    9.79 (.784)    0.178
  2   THOMPSON Kishane    JAM    9.79 (.789)    0.176
---
1|Noah Lyles|USA|9.79 (.784)
2|Kishane Thompson|JAM|9.79 (.789)

### results: a timing PDF, one space between all columns
1 4 1182 LYLES Noah USA 9.79 0.178
2 7 1006 THOMPSON Kishane JAM 9.79 0.176
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a timing PDF, one space, day of birth
1 1182 LYLES Noah USA 18 JUL 1997 9.79 PB 0.178
2 1006 THOMPSON Kishane JAM 17 JUL 2001 9.79 0.176
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a timing PDF, wind below the title and a page number
Official Results
Wind: +1.0 m/s
1    LYLES Noah          USA    9.79
2    THOMPSON Kishane    JAM    9.79
Page 1 of 2
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a timing PDF, records above the list
World Record      9.58   BOLT Usain     JAM   Berlin   16 AUG 2009
Championship Record   9.58   BOLT Usain     JAM   Berlin   16 AUG 2009
1     LYLES Noah          USA    9.79
2     THOMPSON Kishane    JAM    9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: a timing PDF, codes of records above the list
WR   9.58   BOLT Usain     JAM   Berlin   16 AUG 2009
OR   9.63   BOLT Usain     JAM   London   5 AUG 2012
1    LYLES Noah          USA    9.79
2    THOMPSON Kishane    JAM    9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: Hy-Tek, a sprint
    Name                    Year  Team                    Finals  Wind
  1  Lyles, Noah              97  United States             9.79   1.0
  2  Thompson, Kishane        01  Jamaica                   9.79   1.0
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: Hy-Tek, rank and name one space apart
    Name                    Year Team                    Finals  Wind
=======================================================================
  1 Lyles, Noah               97 United States             9.79   1.0
  2 Thompson, Kishane         01 Jamaica                   9.79   1.0
---
1|Noah Lyles||9.79
2|Kishane Thompson||9.79

### results: Hy-Tek, a dash for an athlete without a place
  1  Lyles, Noah              USA        9.79
  2  Thompson, Kishane        JAM        9.79
 --  Bromell, Trayvon         USA         DNS
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
--|Trayvon Bromell|USA|DNS

### results: Roster, columns with a comma for the mark
Rang→Nr.→Name→Nation→Jg.→Resultat
1→101→Mujinga Kambundji→SUI→92→6,96
2→102→Ewa Swoboda→POL→97→7,00
---
1|Mujinga Kambundji|SUI|6,96
2|Ewa Swoboda|POL|7,00

### results: Roster, German, points and rank with a dot
1.→Simon Ehammer→SUI→8'468
2.→Sander Skotheim→NOR→8'407
---
1|Simon Ehammer|SUI|8'468
2|Sander Skotheim|NOR|8'407

### results: a tie with T
1;Nina Kennedy;AUS;4.90
T2;Alysha Newman;CAN;4.85
T2;Katie Moon;USA;4.85
---
1|Nina Kennedy|AUS|4.90
2|Alysha Newman|CAN|4.85
2|Katie Moon|USA|4.85

### results: a tie with an equals sign
=1 Mutaz Essa BARSHIM QAT 2.37
=1 Gianmarco TAMBERI ITA 2.37
3 Maksim NEDASEKAU BLR 2.37
---
1|Mutaz Essa Barshim|QAT|2.37
1|Gianmarco Tamberi|ITA|2.37
3|Maksim Nedasekau|BLR|2.37

### results: a tie, ex aequo after the place
1;Nina Kennedy;AUS;4.90
2 ex æquo;Alysha Newman;CAN;4.85
2 ex æquo;Katie Moon;USA;4.85
---
1|Nina Kennedy|AUS|4.90
2|Alysha Newman|CAN|4.85
2|Katie Moon|USA|4.85

### results: a tie, the place empty for the second
1→Nina Kennedy→AUS→4.90
2→Alysha Newman→CAN→4.85
→Katie Moon→USA→4.85
---
1|Nina Kennedy|AUS|4.90
2|Alysha Newman|CAN|4.85
2|Katie Moon|USA|4.85

### results: a tie, quotation marks under the place
1→Nina Kennedy→AUS→4.90
2→Alysha Newman→CAN→4.85
″→Katie Moon→USA→4.85
---
1|Nina Kennedy|AUS|4.90
2|Alysha Newman|CAN|4.85
2|Katie Moon|USA|4.85

### results: wind beside the mark in brackets
1;Noah Lyles;USA;9.79 (+1.0)
2;Kishane Thompson;JAM;9.79 (+1.0)
---
1|Noah Lyles|USA|9.79 (+1.0)
2|Kishane Thompson|JAM|9.79 (+1.0)

### results: wind beside the mark without brackets
1;Noah Lyles;USA;9.79 +1.0
2;Kishane Thompson;JAM;9.79 +1.0
---
1|Noah Lyles|USA|9.79 +1.0
2|Kishane Thompson|JAM|9.79 +1.0

### results: wind before the mark
1→Noah Lyles→USA→+1.0→9.79
2→Kishane Thompson→JAM→+1.0→9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: wind with a true minus sign
1→Tara Davis-Woodhall→USA→7.13→−0.1
2→Malaika Mihambo→GER→6.99→+0.4
---
1|Tara Davis-Woodhall|USA|7.13
2|Malaika Mihambo|GER|6.99

### results: wind without a sign
1→Tara Davis-Woodhall→USA→7.13→0.1
2→Malaika Mihambo→GER→6.99→0.4
---
1|Tara Davis-Woodhall|USA|7.13|||cells
2|Malaika Mihambo|GER|6.99|||cells

### results: no wind at all, 0.0
1;Noah Lyles;USA;9.79;±0.0
2;Kishane Thompson;JAM;9.79;±0.0
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: metres and feet in two cells
1→Armand Duplantis→SWE→6.25m→20-6
2→Sam Kendricks→USA→5.95m→19-6 1/4
---
1|Armand Duplantis|SWE|6.25m
2|Sam Kendricks|USA|5.95m

### results: metres and feet under a header
Place→Name→Country→Mark→Imperial
1→Armand Duplantis→SWE→6.25m→20' 6"
2→Sam Kendricks→USA→5.95m→19' 6.25"
---
1|Armand Duplantis|SWE|6.25m
2|Sam Kendricks|USA|5.95m

### results: metres with the feet in brackets
1;Ryan Crouser;USA;22.90m (75-1.75)
2;Joe Kovacs;USA;22.15m (72-8)
---
1|Ryan Crouser|USA|22.90m (75-1.75)
2|Joe Kovacs|USA|22.15m (72-8)

### results: feet and inches alone
1;Ryan Crouser;USA;75-01.75
2;Joe Kovacs;USA;72-08.00
---
1|Ryan Crouser|USA|75-01.75
2|Joe Kovacs|USA|72-08.00

### results: hand times with an h
1;Usain Bolt;JAM;9.8h
2;Asafa Powell;JAM;9.9h
---
1|Usain Bolt|JAM|9.8h
2|Asafa Powell|JAM|9.9h

### results: hand times in French
1;Usain Bolt;JAM;9"8
2;Asafa Powell;JAM;9"9
---
1|Usain Bolt|JAM|9"8
2|Asafa Powell|JAM|9"9

### results: a marathon in French
1;Tamirat Tola;ETH;2 h 06 min 26 s
2;Bashir Abdi;BEL;2 h 06 min 47 s
---
1|Tamirat Tola|ETH|2 h 06 min 26 s
2|Bashir Abdi|BEL|2 h 06 min 47 s

### results: a marathon, h and signs
1;Tamirat Tola;ETH;2h06'26"
2;Bashir Abdi;BEL;2h06'47"
---
1|Tamirat Tola|ETH|2h06'26"
2|Bashir Abdi|BEL|2h06'47"

### results: a marathon, the gap behind the winner
1→Tamirat TOLA→ETH→2:06:26→
2→Bashir ABDI→BEL→2:06:47→+0:21
3→Benson KIPRUTO→KEN→2:07:00→+0:34
---
1|Tamirat Tola|ETH|2:06:26
2|Bashir Abdi|BEL|2:06:47
3|Benson Kipruto|KEN|2:07:00

### results: points with the word
1;Nafissatou Thiam;BEL;6 880 pts
2;Katarina Johnson-Thompson;GBR;6 844 pts
---
1|Nafissatou Thiam|BEL|6 880 pts
2|Katarina Johnson-Thompson|GBR|6 844 pts

### results: points with a no-break space
1→Nafissatou Thiam→BEL→6␣880
2→Katarina Johnson-Thompson→GBR→6␣844
---
1|Nafissatou Thiam|BEL|6 880
2|Katarina Johnson-Thompson|GBR|6 844

### results: points, in a line of words
1 Nafissatou THIAM BEL 6880
2 Katarina JOHNSON-THOMPSON GBR 6844
---
1|Nafissatou Thiam|BEL|6880
2|Katarina Johnson-Thompson|GBR|6844

### results: points, in a line of words with a comma
1 Leo NEUGEBAUER GER 8,804
2 Ayden OWENS-DELERME PUR 8,784
---
1|Leo Neugebauer|GER|8,804
2|Ayden Owens-Delerme|PUR|8,784

### results: a relay, team and code
1→USA→37.29→
2→CAN→37.55→SB
3→NED→37.87→NR
---
1|USA||37.29
2|CAN||37.55
3|NED||37.87

### results: a relay, teams in full
1;États-Unis;37.29
2;Canada;37.55
3;Pays-Bas;37.87
---
1|États-Unis||37.29
2|Canada||37.55
3|Pays-Bas||37.87

### results: a relay under a header, runners in a column
Rank→Team→Athletes→Time
1→United States→Coleman, Bednarek, Lindsey, Lyles→37.29
2→Canada→Brown, Blake, Rodney, De Grasse→37.55
---
1|United States||37.29
2|Canada||37.55

### results: a relay, runners below the team
1;United States;USA;37.29
(Coleman, Bednarek, Lindsey, Lyles)
2;Canada;CAN;37.55
(Brown, Blake, Rodney, De Grasse)
---
1|United States|USA|37.29
2|Canada|CAN|37.55

### results: a name in two words of capitals
1;DOS SANTOS Alison;BRA;46.29
2;VAN NIEKERK Wayde;RSA;43.03
---
1|Alison Dos Santos|BRA|46.29
2|Wayde Van Niekerk|RSA|43.03

### results: family name first, as China and Japan write
1;FENG Bin;CHN;69.12
2;KITAGUCHI Haruka;JPN;65.80
---
1|Bin Feng|CHN|69.12
2|Haruka Kitaguchi|JPN|65.80

### results: a name with an initial
1→LYLES N.→USA→9.79
2→K. THOMPSON→JAM→9.79
---
1|N. Lyles|USA|9.79
2|K. Thompson|JAM|9.79

### results: a single name
1;Alison;BRA;46.29
2;Darlan;BRA;21.50
---
1|Alison|BRA|46.29
2|Darlan|BRA|21.50

### results: accents and apostrophes
1;Sha’Carri Richardson;USA;10.87
2;Gaël Quérin;FRA;8 000
3;Ngoni Makusha;ZIM;9.99
---
1|Sha’Carri Richardson|USA|10.87
2|Gaël Quérin|FRA|8 000
3|Ngoni Makusha|ZIM|9.99

### results: a junior and a third
1;Robert Griffin III;USA;13.55
2;Cravon Gillespie Jr.;USA;10.00
---
1|Robert Griffin III|USA|13.55
2|Cravon Gillespie Jr.|USA|10.00

### results: a country of an old code
1;Nijel Amos;BOT;1:42.14
2;Taoufik Makhloufi;ALG;1:43.09
---
1|Nijel Amos|BOT|1:42.14
2|Taoufik Makhloufi|ALG|1:43.09

### results: neutral athletes
1;Mariya Lasitskene;ANA;2.04
2;Yaroslava Mahuchikh;UKR;2.00
---
1|Mariya Lasitskene|ANA|2.04
2|Yaroslava Mahuchikh|UKR|2.00

### results: a country of two letters
1;Noah Lyles;US;9.79
2;Kishane Thompson;JM;9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson||9.79

### results: the header in words of a club
Rg;Dos;Athlète;Nat.;Perf.;RT
1;12;LYLES Noah;USA;9.79;0.178
2;14;THOMPSON Kishane;JAM;9.79;0.176
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: the header in words of a club, numéro et catégorie
Clt;N°;Nom et prénom;Cat.;Club;Temps réel
1;102;LYLES Noah;SEM;Adidas TC;9.79
2;118;THOMPSON Kishane;SEM;MVP;9.79
---
1|Noah Lyles||9.79
2|Kishane Thompson||9.79

### results: the header twice, with heats
Rang;Nom;Pays;Temps
1;LYLES Noah;USA;9.79

Rang;Nom;Pays;Temps
2;THOMPSON Kishane;JAM;9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: place, mark, name, country
1;9.79;Noah Lyles;USA
2;9.79;Kishane Thompson;JAM
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: name, country, mark, place
Athlète;Pays;Marque;Place
Noah Lyles;USA;9.79;1
Kishane Thompson;JAM;9.79;2
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: place, name, mark, country
1;Noah Lyles;9.79;USA
2;Kishane Thompson;9.79;JAM
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: marks alone, no places
Noah Lyles;USA;9.79
Kishane Thompson;JAM;9.79
---
|Noah Lyles|USA|9.79
|Kishane Thompson|JAM|9.79

### results: one line from a live ticker
1. Femke Bol (NED) 51.95 WL
---
1|Femke Bol|NED|51.95

### results: a ticker with a semicolon after the mark
1. Femke Bol (NED) 51.95; 2. Rushell Clayton (JAM) 52.51; 3. Anna Ryzhykova (UKR) 52.56
---
1|Femke Bol|NED|51.95
2|Rushell Clayton|JAM|52.51
3|Anna Ryzhykova|UKR|52.56

### results: a line of a newspaper, commas
1. Femke Bol (P-B) 51"95, 2. Rushell Clayton (JAM) 52"51
---
1|Femke Bol|NED|51"95
2|Rushell Clayton|JAM|52"51
`;
