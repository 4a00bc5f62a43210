/**
 * Texts as people copy them from pages, PDFs, chats and sheets in several languages, with their untidy details.
 * The format is that of result-forms.ts. `¬` is a soft hyphen, `⟫` and `⟪` are marks of text direction.
 */
export const copiedForms = String.raw`
### results: laportal, no header, club between country and mark
1→512→LÜCKENKEMPER Gina→1996→GER→SCC Berlin→10,93
2→514→HAASE Rebekka→1993→GER→Sprintteam Wetzlar→11,12
3→520→MAYER Lisa→1996→GER→Sprintteam Wetzlar→11,16
---
1|Gina Lückenkemper|GER|10,93
2|Rebekka Haase|GER|11,12
3|Lisa Mayer|GER|11,16

### results: laportal, club without a country, wind behind
1.→512→Lückenkemper, Gina→1996→SCC Berlin→10,93→+0,8
2.→514→Haase, Rebekka→1993→Sprintteam Wetzlar→11,12→+0,8
3.→520→Mayer, Lisa→1996→TSV 1860 München→11,16→+0,8
---
1|Gina Lückenkemper||10,93
2|Rebekka Haase||11,12
3|Lisa Mayer||11,16

### results: laportal, name and club on two lines, one cell on a line
1.
Gina Lückenkemper
SCC Berlin
10,93
2.
Rebekka Haase
Sprintteam Wetzlar
11,12
3.
Lisa Mayer
Sprintteam Wetzlar
11,16
---
1|Gina Lückenkemper||10,93
2|Rebekka Haase||11,12
3|Lisa Mayer||11,16

### results: atletiek.nu, no header, category and club
1→Femke Bol→VSEN→Altis→52,33
2→Lieke Klaver→VSEN→SAV→53,02
3→Cathelijn Peeters→VSEN→Hellas Utrecht→54,37
---
1|Femke Bol||52,33
2|Lieke Klaver||53,02
3|Cathelijn Peeters||54,37

### results: atletiek.nu, bib, club, mark, record
1→101→Femke Bol→AV Altis→50.95→PR
2→102→Lieke Klaver→SAV→51.88→SB
3→103→Eveline Saalberg→Pijnenburg→53.04→
---
1|Femke Bol||50.95
2|Lieke Klaver|SAV|51.88
3|Eveline Saalberg||53.04

### results: athletic.net, grade, mark, school behind
1.→12→Quincy Wilson→44.66→PR→Bullis School
2.→11→Jordan Lee→45.90→SR→Archbishop Carroll
3.→10→Sam Green→46.11→→Milton
---
1|Quincy Wilson||44.66
2|Jordan Lee||45.90
3|Sam Green||46.11

### results: athletic.net, mark and record in one cell
1.→12→Quincy Wilson→44.66 PR→Bullis School
2.→11→Jordan Lee→45.90→Archbishop Carroll
3.→10→Sam Green→46.11→Milton
---
1|Quincy Wilson||44.66 PR
2|Jordan Lee||45.90
3|Sam Green||46.11

### results: athletic.net, one text line each
1. 12 Quincy Wilson 44.66 PR Bullis School
2. 11 Jordan Lee 45.90 SR Archbishop Carroll
3. 10 Sam Green 46.11 Milton
---
1|Quincy Wilson||44.66
2|Jordan Lee||45.90
3|Sam Green||46.11

### results: Swiss timing, one space, the country before the name
1 7 USA LYLES Noah 9.784 0.178
2 4 JAM THOMPSON Kishane 9.789 0.176
3 3 USA KERLEY Fred 9.81 0.108
---
1|Noah Lyles|USA|9.784
2|Kishane Thompson|JAM|9.789
3|Fred Kerley|USA|9.81

### results: Swiss timing, one space, attempts before the result
1 1405 TENTOGLOU Miltiadis GRE 18 MAR 1998 8.27 8.48 8.41 X 8.24 8.36 8.48
2 1611 PINNOCK Wayne JAM 24 OCT 2000 7.97 X 8.36 8.21 X 8.11 8.36
3 1502 FURLANI Mattia ITA 7 FEB 2005 8.34 8.17 8.21 7.99 X 8.24 8.34
---
1|Miltiadis Tentoglou|GRE|8.48
2|Wayne Pinnock|JAM|8.36
3|Mattia Furlani|ITA|8.34

### results: Swiss timing, one space, relay teams
1 5 USA UNITED STATES OF AMERICA 37.47
2 4 RSA SOUTH AFRICA 37.57 NR
3 7 GBR GREAT BRITAIN 37.61
DNF 6 CHN PEOPLE'S REPUBLIC OF CHINA
---
1|United States Of America|USA|37.47
2|South Africa|RSA|37.57
3|Great Britain|GBR|37.61
DNF|People'S Republic Of China|CHN

### results: Swiss timing, one space, club
1 512 LÜCKENKEMPER Gina 1996 SCC Berlin 10.93 Q
2 514 HAASE Rebekka 1993 Sprintteam Wetzlar 11.12 Q
3 520 MAYER Lisa 1996 Sprintteam Wetzlar 11.16 q
---
1|Gina Lückenkemper||10.93
2|Rebekka Haase||11.12
3|Lisa Mayer||11.16

### start-list: bests in words behind the name
Armand Duplantis – PB: 6.30 – SB: 6.30
Emmanouil Karalis – PB: 6.08 – SB: 6.08
Kurtis Marschall – PB: 5.95 – SB: 5.90
---
|Armand Duplantis|||6.30|6.30
|Emmanouil Karalis|||6.08|6.08
|Kurtis Marschall|||5.95|5.90

### start-list: bests in words, country in brackets
1. Armand Duplantis (SWE) PB 6.30 SB 6.30
2. Emmanouil Karalis (GRE) PB 6.08 SB 6.05
3. Kurtis Marschall (AUS) PB 5.95
---
|Armand Duplantis|SWE||6.30|6.30
|Emmanouil Karalis|GRE||6.08|6.05
|Kurtis Marschall|AUS||5.95

### start-list: bests in words, the season's first
Noah Lyles (USA) - SB 9.81, PB 9.79
Kishane Thompson (JAM) - SB 9.77, PB 9.77
Fred Kerley (USA) - SB 9.88, PB 9.76
---
|Noah Lyles|USA||9.79|9.81
|Kishane Thompson|JAM||9.77|9.77
|Fred Kerley|USA||9.76|9.88

### start-list: bests in words in brackets, in French
Noah Lyles (États-Unis, RP : 9"79, MPS : 9"81)
Kishane Thompson (Jamaïque, RP : 9"77, MPS : 9"77)
---
|Noah Lyles|USA||9"79|9"81
|Kishane Thompson|JAM||9"77|9"77

### start-list: the season's best alone in words
Noah Lyles (USA) SB 9.81
Kishane Thompson (JAM) SB 9.77
---
|Noah Lyles|USA|||9.81
|Kishane Thompson|JAM|||9.77

### results: marks aided by wind
1→Noah Lyles→USA→9.69w
2→Kishane Thompson→JAM→9.72w
3→Fred Kerley→USA→9.76w
---
1|Noah Lyles|USA|9.69w
2|Kishane Thompson|JAM|9.72w
3|Fred Kerley|USA|9.76w

### results: marks aided by wind, one space
1 LYLES Noah USA 9.69w +3.1
2 THOMPSON Kishane JAM 9.72w +3.1
3 KERLEY Fred USA 9.76 w +3.1
---
1|Noah Lyles|USA|9.69w
2|Kishane Thompson|JAM|9.72w
3|Fred Kerley|USA|9.76

### results: the rank glued to the name
1.Noah Lyles USA 9.79
2.Kishane Thompson JAM 9.79
3.Fred Kerley USA 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: the rank glued to the name, with a bracket
1)Noah Lyles 9.79
2)Kishane Thompson 9.79
3)Fred Kerley 9.81
---
1|Noah Lyles||9.79
2|Kishane Thompson||9.79
3|Fred Kerley||9.81

### start-list: the order glued to the name
1.Noah Lyles USA
2.Kishane Thompson JAM
3.Fred Kerley USA
---
|Noah Lyles|USA
|Kishane Thompson|JAM
|Fred Kerley|USA

### results: two columns side by side
1 Noah LYLES USA 9.79   5 Letsile TEBOGO BOT 9.86
2 Kishane THOMPSON JAM 9.79   6 Marcell JACOBS ITA 9.85
3 Fred KERLEY USA 9.81   7 Oblique SEVILLE JAM 9.91
4 Akani SIMBINE RSA 9.82   8 Kenneth BEDNAREK USA 9.88
---
1|Noah Lyles|USA|9.79
5|Letsile Tebogo|BOT|9.86
2|Kishane Thompson|JAM|9.79
6|Marcell Jacobs|ITA|9.85
3|Fred Kerley|USA|9.81
7|Oblique Seville|JAM|9.91
4|Akani Simbine|RSA|9.82
8|Kenneth Bednarek|USA|9.88

### results: two heats side by side in tabs
1→LYLES Noah→USA→10.04→1→THOMPSON Kishane→JAM→9.80
2→HUGHES Zharnel→GBR→10.08→2→JACOBS Marcell→ITA→9.92
---
1|Noah Lyles|USA|10.04|||cells
2|Zharnel Hughes|GBR|10.08|||cells

### results: two columns aligned by spaces
 1  LYLES Noah         USA   9.79      5  TEBOGO Letsile   BOT   9.86
 2  THOMPSON Kishane   JAM   9.79      6  JACOBS Marcell   ITA   9.85
 3  KERLEY Fred        USA   9.81      7  SEVILLE Oblique  JAM   9.91
---
1|Noah Lyles|USA|9.79|||cells
2|Kishane Thompson|JAM|9.79|||cells
3|Fred Kerley|USA|9.81|||cells

### start-list: two columns side by side
1 LYLES Noah USA   5 TEBOGO Letsile BOT
2 THOMPSON Kishane JAM   6 JACOBS Marcell ITA
3 KERLEY Fred USA   7 SEVILLE Oblique JAM
---
|Noah Lyles|USA
|Letsile Tebogo|BOT
|Kishane Thompson|JAM
|Marcell Jacobs|ITA
|Fred Kerley|USA
|Oblique Seville|JAM

### results: Wikipedia in English, relay, heat winners and runners in a cell
Rank→Lane→Nation→Competitors→Time→Notes
1st place, gold medalist(s)→7→ Canada→Aaron Brown, Jerome Blake, Brendon Rodney, Andre De Grasse→37.50→SB
2nd place, silver medalist(s)→4→ South Africa→Bayanda Walaza, Shaun Maswanganyi, Bradley Nkoana, Akani Simbine→37.57→AR
3rd place, bronze medalist(s)→5→ Great Britain→Jeremiah Azu, Louie Hinchliffe, Nethaneel Mitchell-Blake, Zharnel Hughes→37.61→SB
→6→ United States→Christian Coleman, Kenneth Bednarek, Kyree King, Fred Kerley→DQ→TR24.7
---
1|Canada||37.50
2|South Africa||37.57
3|Great Britain||37.61
|United States||DQ

### results: World Athletics, ties in the high jump with an equals sign and records
POS→COUNTRY→ATHLETE→MARK→
1→NZL→Hamish KERR→2.36→=AR
2→USA→Shelby MCEWEN→2.36→PB
3→QAT→Mutaz Essa BARSHIM→2.34→SB
4→ITA→Gianmarco TAMBERI→2.22→
=5→KOR→Sanghyeok WOO→2.27→
=5→JPN→Tomohiro SHINNO→2.27→
→UKR→Oleh DOROSHCHUK→NM→
---
1|Hamish Kerr|NZL|2.36
2|Shelby McEwen|USA|2.36
3|Mutaz Essa Barshim|QAT|2.34
4|Gianmarco Tamberi|ITA|2.22
5|Sanghyeok Woo|KOR|2.27
5|Tomohiro Shinno|JPN|2.27
|Oleh Doroshchuk|UKR|NM

### results: WhatsApp message in French, ties and commas
Perche femmes finale Budapest 🔥
1. Nina Kennedy 🇦🇺 4,90m
1. Katie Moon 🇺🇸 4,90m
3. Wilma Murto 🇫🇮 4,80m
4. Alysha Newman 🇨🇦 4,75m
Quel concours !!
---
1|Nina Kennedy|AUS|4,90m
1|Katie Moon|USA|4,90m
3|Wilma Murto|FIN|4,80m
4|Alysha Newman|CAN|4,75m

### results: PDF of Budapest 2023, one space, marks with records
1 1128 GOURDE Ali GBR 19.52 PB
---
1|Ali Gourde|GBR|19.52

### results: Paris 2024 PDF, triple jump, result before the attempts, winds below
Rank Bib Name NOC Date of Birth Order Result 1 2 3 4 5 6
1 1351 DIAZ FORTUN Jordan Alejandro ESP 23 FEB 2001 6 17.86 17.86 17.85 16.72 X X 17.84
0.0 +0.1 -0.2 +0.3
2 1646 PICHARDO Pedro POR 30 JUN 1993 8 17.84 17.79 X 17.52 - 17.77 17.84
3 1405 DIAZ Andy Hernandez ITA 25 DEC 1995 7 17.64 17.63 17.64 X 15.71 16.30 17.53
---
1|Jordan Alejandro Diaz Fortun|ESP|6|||cells
2|Pedro Pichardo|POR|8|||cells
3|Andy Hernandez Diaz|ITA|7|||cells

### results: a decathlon total copied with its ten events
Rank→Athlete→100m→LJ→SP→HJ→400m→110mH→DT→PV→JT→1500m→Total
1→Markus Rooth (NOR)→10.71→7.80→15.25→1.99→47.69→14.25→49.80→5.30→66.87→4:39.71→8796
2→Leo Neugebauer (GER)→10.67→7.98→16.55→2.05→47.70→14.51→53.33→5.00→56.64→4:44.61→8748
3→Lindon Victor (GRN)→10.53→7.48→15.71→2.02→47.84→14.62→49.91→4.90→68.22→4:43.31→8711
---
1|Markus Rooth|NOR|8796
2|Leo Neugebauer|GER|8748
3|Lindon Victor|GRN|8711

### results: a heptathlon, ties of wins, points with a dot in German
1. Nafissatou Thiam (BEL) 6.880 Punkte
2. Katarina Johnson-Thompson (GBR) 6.844 Punkte
3. Noor Vidts (BEL) 6.707 Punkte
---
1|Nafissatou Thiam|BEL|6.880
2|Katarina Johnson-Thompson|GBR|6.844
3|Noor Vidts|BEL|6.707

### results: leichtathletik.de, a sentence of results
1. Yemisi Ogunleye (Mannheim) 20,00 m; 2. Maddison-Lee Wesche (Neuseeland) 19,86 m; 3. Song Jiayuan (China) 19,32 m
---
1|Yemisi Ogunleye||20,00
2|Maddison-Lee Wesche|NZL|19,86
3|Song Jiayuan|CHN|19,32

### results: Spanish press, the country in Spanish in brackets
1. Jordan Díaz (España) 17,86 m
2. Pedro Pichardo (Portugal) 17,84 m
3. Andy Díaz (Italia) 17,64 m
---
1|Jordan Díaz|ESP|17,86
2|Pedro Pichardo|POR|17,84
3|Andy Díaz|ITA|17,64

### results: Italian press, the country in Italian, minutes with an apostrophe
1° Jakob Ingebrigtsen (Norvegia) 3'31"95
2° Jochem Vermeulen (Belgio) 3'33"30
3° Pietro Arese (Italia) 3'33"34
---
1|Jakob Ingebrigtsen|NOR|3'31"95
2|Jochem Vermeulen|BEL|3'33"30
3|Pietro Arese|ITA|3'33"34

### results: Diamond League PDF of Zürich, wind in the title, PB and SB
100m Women (-0.1)
1 Sha'Carri RICHARDSON USA 10.84 SL
2 Julien ALFRED LCA 10.88
3 Dina ASHER-SMITH GBR 10.89
DNS Shelly-Ann FRASER-PRYCE JAM
---
1|Sha'Carri Richardson|USA|10.84
2|Julien Alfred|LCA|10.88
3|Dina Asher-Smith|GBR|10.89
DNS|Shelly-Ann Fraser-Pryce|JAM

### results: TFRRS, no header, year, school, mark, wind
1→ROBINSON, JaMeesia→SR→Ole Miss→10.95→1.2
2→DAVIS, Kaila→JR→Georgia→11.01→1.2
3→LONG, McKenzie→SR→Ole Miss→11.05→1.2
---
1|JaMeesia Robinson||SR|||cells
2|Kaila Davis||JR|||cells
3|McKenzie Long||SR|||cells

### results: TFRRS under its header
PL→NAME→YEAR→TEAM→TIME→WIND→SC
1→LONG, McKenzie→SR-4→Ole Miss→10.82→1.2→10
2→DAVIS, Kaila→JR-3→Georgia→10.99→1.2→8
3→WILLIAMS, Thelma→SO-2→LSU→11.01→1.2→6
---
1|McKenzie Long||10.82
2|Kaila Davis||10.99
3|Thelma Williams||11.01

### results: rule and colour of a card behind DQ
1→Wayde VAN NIEKERK→RSA→44.10
2→Quincy HALL→USA→44.37
→Jereem RICHARDS→TTO→DQ (TR17.3.1)
→Steven GARDINER→BAH→DNF
→Zambia's Muzala SAMUKONGA→ZAM→DNS
---
1|Wayde Van Niekerk|RSA|44.10
2|Quincy Hall|USA|44.37
|Jereem Richards|TTO|DQ (TR17.3.1)
|Steven Gardiner|BAH|DNF
|Zambia's Muzala Samukonga|ZAM|DNS

### results: DQ rule as a line of text
1 VAN NIEKERK Wayde RSA 44.10
2 HALL Quincy USA 44.37
3 HUDSON-SMITH Matthew GBR 44.37
DQ RICHARDS Jereem TTO TR17.3.1
DNF GARDINER Steven BAH
---
1|Wayde Van Niekerk|RSA|44.10
2|Quincy Hall|USA|44.37
3|Matthew Hudson-Smith|GBR|44.37
DQ|Jereem Richards|TTO
DNF|Steven Gardiner|BAH

### night: two genders in one paste under French headings
Marteau Femmes
1. Camryn Rogers (CAN) 76,97
2. Annette Echikunwoke (USA) 75,48
3. Zhao Jie (CHN) 74,27
Marteau Hommes
1. Ethan Katzberg (CAN) 84,12
2. Bence Halász (HUN) 79,97
3. Mykhaylo Kokhan (UKR) 79,39
---
# Marteau|female||
1|Camryn Rogers|CAN|76,97
2|Annette Echikunwoke|USA|75,48
3|Zhao Jie|CHN|74,27
# Marteau|male||
1|Ethan Katzberg|CAN|84,12
2|Bence Halász|HUN|79,97
3|Mykhaylo Kokhan|UKR|79,39

### night: two genders under German headings with a colon
Frauen, 800 m: 
1. Keely Hodgkinson (Großbritannien) 1:56,72
2. Tsige Duguma (Äthiopien) 1:57,15
3. Mary Moraa (Kenia) 1:57,42
Männer, 800 m:
1. Emmanuel Wanyonyi (Kenia) 1:41,19
2. Marco Arop (Kanada) 1:41,20
3. Djamel Sedjati (Algerien) 1:41,50
---
# 800 m|female||
1|Keely Hodgkinson|GBR|1:56,72
2|Tsige Duguma|ETH|1:57,15
3|Mary Moraa|KEN|1:57,42
# 800 m|male||
1|Emmanuel Wanyonyi|KEN|1:41,19
2|Marco Arop|CAN|1:41,20
3|Djamel Sedjati|ALG|1:41,50

### results: no-break spaces, everywhere
1.␣Armand␣Duplantis␣(SWE)␣6,25␣m␣WR
2.␣Sam␣Kendricks␣(USA)␣5,95␣m
3.␣Emmanouil␣Karalis␣(GRE)␣5,90␣m
---
1|Armand Duplantis|SWE|6,25
2|Sam Kendricks|USA|5,95
3|Emmanouil Karalis|GRE|5,90

### results: soft hyphens and direction marks inside
1→Yaro¬slava MAHU¬CHIKH→UKR→2.00
2→⟫Nicola OLY¬SLAGERS⟫→AUS→2.00⟪
3→Iryna GERASH¬CHENKO→UKR→1.95
---
1|Yaroslava Mahuchikh|UKR|2.00
2|Nicola Olyslagers|AUS|2.00
3|Iryna Gerashchenko|UKR|1.95

### results: full-width digits of a Japanese page
１→北口 榛花→日本→６５．８０
２→ジョーネイ・ファンダイク→南アフリカ→６３．９３
３→ニコラ・オグロドニコバ→チェコ→６３．６８
---
1|北口 榛花||65.80
2|ジョーネイ・ファンダイク||63.93
3|ニコラ・オグロドニコバ||63.68

### results: full-width digits, Latin names
１．　KITAGUCHI Haruka　JPN　６５．８０
２．　VAN DYK Jo-Ane　RSA　６３．９３
３．　OGRODNIKOVA Nikola　CZE　６３．６８
---
1|Haruka Kitaguchi|JPN|65.80
2|Jo-Ane Van Dyk|RSA|63.93
3|Nikola Ogrodnikova|CZE|63.68

### results: a long jump, each mark with its wind in the cell
1→Tara DAVIS-WOODHALL→USA→7.10 (+0.9)→SB
2→Malaika MIHAMBO→GER→6.98 (+0.4)→
3→Jasmine MOORE→USA→6.96 (-0.1)→PB
---
1|Tara Davis-Woodhall|USA|7.10 (+0.9)
2|Malaika Mihambo|GER|6.98 (+0.4)
3|Jasmine Moore|USA|6.96 (-0.1)

### results: a long jump in lines, each wind in brackets
1. Tara Davis-Woodhall (USA) 7.10 (+0.9)
2. Malaika Mihambo (GER) 6.98 (+0.4)
3. Jasmine Moore (USA) 6.96w (+2.1)
---
1|Tara Davis-Woodhall|USA|7.10
2|Malaika Mihambo|GER|6.98
3|Jasmine Moore|USA|6.96w

### results: Excel, first name, last name, code, mark with a decimal comma and a time cell
Rang;Prénom;NOM;Nat;Chrono
1;Winfred;YAVI;BRN;8:52,76
2;Peruth;CHEMUTAI;UGA;8:53,34
3;Faith;CHEROTICH;KEN;8:55,15
DQ;Alice;FINOT;FRA;
---
1|Winfred Yavi|BRN|8:52,76
2|Peruth Chemutai|UGA|8:53,34
3|Faith Cherotich|KEN|8:55,15
DQ|Alice Finot|FRA

### results: Excel makes hours of minutes
Rang;Nom;Nat;Temps
1;Winfred YAVI;BRN;08:52:76
2;Peruth CHEMUTAI;UGA;08:53:34
---
1|Winfred Yavi|BRN|08:52:76
2|Peruth Chemutai|UGA|08:53:34

### results: an article, marks first in brackets
1) Sifan Hassan, Pays-Bas (2h22'55")
2) Tigst Assefa, Éthiopie (2h22'58")
3) Hellen Obiri, Kenya (2h23'10")
---
1|Sifan Hassan|NED|2h22'55"
2|Tigst Assefa|ETH|2h22'58"
3|Hellen Obiri|KEN|2h23'10"

### results: L'Équipe, dash before the mark
1. Sydney McLaughlin-Levrone (USA) – 50''37 (record du monde)
2. Anna Cockrell (USA) – 51''87
3. Femke Bol (HOL) – 52''15
---
1|Sydney McLaughlin-Levrone|USA|50''37
2|Anna Cockrell|USA|51''87
3|Femke Bol|NED|52''15

### results: medals in words with colons
Or : Marileidy Paulino (DOM) 48"17
Argent : Salwa Eid Naser (BRN) 48"53
Bronze : Natalia Kaczmarek (POL) 48"98
---
1|Marileidy Paulino|DOM|48"17
2|Salwa Eid Naser|BRN|48"53
3|Natalia Kaczmarek|POL|48"98

### results: BBC, gold silver bronze in words, country after a comma
Gold: Keely Hodgkinson (Great Britain) 1:56.72
Silver: Tsige Duguma (Ethiopia) 1:57.15
Bronze: Mary Moraa (Kenya) 1:57.42
---
1|Keely Hodgkinson|GBR|1:56.72
2|Tsige Duguma|ETH|1:57.15
3|Mary Moraa|KEN|1:57.42

### results: Wikipedia in Spanish, footnotes at the marks
Puesto→Atleta→País→Marca→Notas
1→Yulimar Rojas[1]​→ Venezuela→15,08[2]​→MMA
2→Maryna Bekh-Romanchuk→ Ucrania→15,00→RP
3→Leyanis Pérez→ Cuba→14,96→
---
1|Yulimar Rojas|VEN|15,08
2|Maryna Bekh-Romanchuk|UKR|15,00
3|Leyanis Pérez|CUB|14,96

### results: Wikipedia in French, drapeau and puce, ex æquo
1er→Gianmarco Tamberi→ Italie→2,36 m→
2e→JuVaughn Harrison→ États-Unis→2,36 m→
3e→Mutaz Essa Barshim→ Qatar→2,33 m→
4e ex æquo→Luis Zayas→ Cuba→2,29 m→
4e ex æquo→Shelby McEwen→ États-Unis→2,29 m→
---
1|Gianmarco Tamberi|ITA|2,36 m
2|JuVaughn Harrison|USA|2,36 m
3|Mutaz Essa Barshim|QAT|2,33 m
4|Luis Zayas|CUB|2,29 m
4|Shelby McEwen|USA|2,29 m

### results: a semi-final, qualified behind the mark, lanes and reaction under no header
1→6→Letsile TEBOGO→BOT→9.91→0.154→Q
2→3→Noah LYLES→USA→9.83→0.150→Q
3→4→Louie HINCHLIFFE→GBR→9.97→0.163→
4→9→Benjamin AZAMATI→GHA→10.08→0.142→
---
1|Letsile Tebogo|BOT|9.91
2|Noah Lyles|USA|9.83
3|Louie Hinchliffe|GBR|9.97
4|Benjamin Azamati|GHA|10.08

### results: thousandths beside tied times, one space
1 LYLES Noah USA 9.79 (9.784) PB
2 THOMPSON Kishane JAM 9.79 (9.789)
3 KERLEY Fred USA 9.81 SB
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: signs of records before the mark
1→Faith KIPYEGON→KEN→OR 3:51.29
2→Jessica HULL→AUS→3:52.56
3→Georgia BELL→GBR→NR 3:52.61
---
1|Faith Kipyegon|KEN|OR 3:51.29
2|Jessica Hull|AUS|3:52.56
3|Georgia Bell|GBR|NR 3:52.61

### results: records with an equals sign glued to the mark
1→Hamish KERR→NZL→=2.36
2→Shelby MCEWEN→USA→2.36 =PB
3→Mutaz Essa BARSHIM→QAT→2.34SB
---
1|Hamish Kerr|NZL|=2.36
2|Shelby McEwen|USA|2.36 =PB
3|Mutaz Essa Barshim|QAT|2.34SB

### start-list: World Athletics start list, lanes, bests, one cell on a line
2
RSA
Akani SIMBINE
9.82
9.82
3
USA
Fred KERLEY
9.76
9.81
4
JAM
Kishane THOMPSON
9.77
9.77
---
|Akani Simbine|RSA||9.82|9.82
|Fred Kerley|USA||9.76|9.81
|Kishane Thompson|JAM||9.77|9.77

### start-list: WhatsApp list with flags and bests in brackets
🇸🇪 Duplantis (6.25)
🇺🇸 Kendricks (6.06)
🇬🇷 Karalis (5.93)
🇳🇱 Vloon (5.96)
---
|Duplantis|SWE||6.25
|Kendricks|USA||6.06
|Karalis|GRE||5.93
|Vloon|NED||5.96

### start-list: mail with the season's best, dash and bests in words
- Julien Alfred (Sainte-Lucie) : RP 10"72, MPS 10"78
- Sha'Carri Richardson (États-Unis) : RP 10"65, MPS 10"71
- Melissa Jefferson (États-Unis) : RP 10"80, MPS 10"80
---
|Julien Alfred|LCA||10"72|10"78
|Sha'Carri Richardson|USA||10"65|10"71
|Melissa Jefferson|USA||10"80|10"80

### start-list: Excel with the season first
Nom;Pays;SB;PB
Jakob Ingebrigtsen;NOR;3:26.73;3:26.73
Josh Kerr;GBR;3:29.37;3:29.05
Cole Hocker;USA;3:30.59;3:30.59
---
|Jakob Ingebrigtsen|NOR||3:26.73|3:26.73
|Josh Kerr|GBR||3:29.05|3:29.37
|Cole Hocker|USA||3:30.59|3:30.59

### start-list: a German start list, Bahn, Jahrgang, Verein, Bestleistung
Bahn→Name→Jg.→Verein→Bestleistung→Saisonbestleistung
3→Gina Lückenkemper→1996→SCC Berlin→10,95→10,99
4→Rebekka Haase→1993→Sprintteam Wetzlar→11,06→11,12
---
|Gina Lückenkemper|||10,95|10,99
|Rebekka Haase|||11,06|11,12

### start-list: relays, teams in French with bests
États-Unis→37"38→37"40
Jamaïque→36"84→37"68
France→37"79→38"10
---
|États-Unis|||37"38|37"40
|Jamaïque|||36"84|37"68
|France|||37"79|38"10

### start-list: the best of all time and of the season with their dates
Name→Nat→PB→SB
Ethan KATZBERG→CAN→84.38 (20 APR 2024)→84.38 (20 APR 2024)
Wojciech NOWICKI→POL→82.52 (4 AUG 2021)→80.10
---
|Ethan Katzberg|CAN||84.38 (20 APR 2024)|84.38 (20 APR 2024)
|Wojciech Nowicki|POL||82.52 (4 AUG 2021)|80.10

### night: one paste of both genders in sentences
100 m femmes : 1. Julien Alfred (LCA) 10''72 ; 2. Sha'Carri Richardson (USA) 10''87 ; 3. Melissa Jefferson (USA) 10''92.
100 m hommes : 1. Noah Lyles (USA) 9''79 ; 2. Kishane Thompson (JAM) 9''79 ; 3. Fred Kerley (USA) 9''81.
---
# 100 m|female||
1|Julien Alfred|LCA|10''72
2|Sha'Carri Richardson|USA|10''87
3|Melissa Jefferson|USA|10''92
# 100 m|male||
1|Noah Lyles|USA|9''79
2|Kishane Thompson|JAM|9''79
3|Fred Kerley|USA|9''81

### night: Wikipedia's medal table of a championship, one event on a line
Event→Gold→→Silver→→Bronze→
100 metres→Noah Lyles  United States→9.79→Kishane Thompson  Jamaica→9.79→Fred Kerley  United States→9.81
200 metres→Letsile Tebogo  Botswana→19.46→Kenneth Bednarek  United States→19.62→Noah Lyles  United States→19.70
---
|Event|GOLD|||Silver|cells
100|metres||Noah Lyles United States|||cells
200|metres||Letsile Tebogo Botswana|||cells

### competition: a timetable in German
Freitag, 7. Juni 2024
10:05 Dreisprung Männer Qualifikation
19:35 Kugelstoßen Frauen Finale
Samstag, 8. Juni 2024
22:53 100 m Männer Finale
---
# Triple saut|male|qualification|Freitag, 7. Juni 2024 10:05
# Poids|female|final|Freitag, 7. Juni 2024 19:35
# 100 m|male|final|Samstag, 8. Juni 2024 22:53

### results: parentheses with the score and nation lower-case
1 Lamont Marcell Jacobs (ita) 10.02
2 Chituru Ali (ita) 10.05
3 Romell Glave (gbr) 10.06
---
1|Lamont Marcell Jacobs|ITA|10.02
2|Chituru Ali|ITA|10.05
3|Romell Glave|GBR|10.06

### results: names with particles, generations and one letter
1→Ackera NUGENT→JAM→12.24
2→Nadine VISSER→NED→12.37
3→Harrison Butker Jr.→USA→12.40
4→D'Andre ANDERSON III→USA→12.42
5→O Kyong-hui→PRK→12.50
---
1|Ackera Nugent|JAM|12.24
2|Nadine Visser|NED|12.37
3|Harrison Butker Jr.|USA|12.40
4|D'Andre Anderson III|USA|12.42
5|O Kyong-hui|PRK|12.50

### results: a page whose place cell holds medal and place
🥇 1→Winfred Mutile Yavi→BRN→8:52.76 OR
🥈 2→Peruth Chemutai→UGA→8:53.34 NR
🥉 3→Faith Cherotich→KEN→8:55.15 PB
4→Alice Finot→FRA→8:58.67 ER
---
1|Winfred Mutile Yavi|BRN|8:52.76 OR
2|Peruth Chemutai|UGA|8:53.34 NR
3|Faith Cherotich|KEN|8:55.15 PB
4|Alice Finot|FRA|8:58.67 ER

### start-list: code before the name, no number at all
USA Noah Lyles
JAM Kishane Thompson
RSA Akani Simbine
---
|Noah Lyles|USA
|Kishane Thompson|JAM
|Akani Simbine|RSA

### start-list: code behind the name, no number at all
Noah Lyles USA
Kishane Thompson JAM
Akani Simbine RSA
---
|Noah Lyles|USA
|Kishane Thompson|JAM
|Akani Simbine|RSA

### start-list: order, code and name in small letters
1 USA Noah Lyles
2 JAM Kishane Thompson
3 RSA Akani Simbine
---
|Noah Lyles|USA
|Kishane Thompson|JAM
|Akani Simbine|RSA

### start-list: names in capitals, code behind
LYLES NOAH USA 9.79 9.81
THOMPSON KISHANE JAM 9.77 9.77
---
|Lyles Noah|USA||9.79|9.81
|Thompson Kishane|JAM||9.77|9.77

### start-list: season's best before the best, named in the cells
Noah Lyles;USA;SB 9.81;PB 9.79
Kishane Thompson;JAM;SB 9.77;PB 9.77
---
|Noah Lyles|USA||9.79|9.81
|Kishane Thompson|JAM||9.77|9.77

### start-list: marks before their words, the season's first
Noah Lyles USA 9.81 SB 9.79 PB
Kishane Thompson JAM 9.77 SB 9.77 PB
---
|Noah Lyles|USA||9.79|9.81
|Kishane Thompson|JAM||9.77|9.77

### start-list: the world's record beside the best
Noah Lyles;USA;PB 9.79;WR 9.58
---
|Noah Lyles|USA||PB 9.79|WR 9.58|cells

### start-list: bests of a list with the year behind
Noah Lyles (USA) PB 9.79 (2024), SB 9.81 (2026)
Kishane Thompson (JAM) PB 9.77 (2024), SB 9.90 (2026)
---
|Noah Lyles|USA||9.79|9.81
|Kishane Thompson|JAM||9.77|9.90

### results: two tied winners in one line
1. Gianmarco Tamberi (ITA), Mutaz Barshim (QAT) 2.37
3. Maksim Nedasekau (BLR) 2.37
---
1|Gianmarco Tamberi|ITA
|Mutaz Barshim|QAT|2.37
3|Maksim Nedasekau|BLR|2.37

### results: attempts, the best twice, result last
1;Jordan Diaz;ESP;17.50;17.50;17.60;X;17.86;17.86
2;Pedro Pichardo;POR;17.79;X;17.52;-;17.84;17.84
---
1|Jordan Diaz|ESP|17.86
2|Pedro Pichardo|POR|17.84

### results: attempts without a result
1;Jordan Diaz;ESP;17.50;17.40;17.60
2;Pedro Pichardo;POR;17.79;X;17.52
---
1|Jordan Diaz|ESP|17.50|||cells
2|Pedro Pichardo|POR|17.79|||cells

### results: result, then PB and SB
1;Noah Lyles;USA;9.90;9.79;9.81
2;Kishane Thompson;JAM;9.92;9.77;9.92
---
1|Noah Lyles|USA|9.90|||cells
2|Kishane Thompson|JAM|9.92

### results: length, then PB and SB
1;Miltiadis Tentoglou;GRE;8.20;8.65;8.65
---
1|Miltiadis Tentoglou|GRE|8.20|||cells

### results: wind before the mark, with a comma
1;Tara Davis-Woodhall;USA;+0,9;7,10
2;Malaika Mihambo;GER;+0,4;6,98
---
1|Tara Davis-Woodhall|USA|7,10
2|Malaika Mihambo|GER|6,98

### results: heats one after another with a heading in German
1. Lauf
1. Noah Lyles (USA) 10,04 Q
2. Fred Kerley (USA) 10,05 Q
2. Lauf
1. Kishane Thompson (JAM) 9,98 Q
2. Akani Simbine (RSA) 10,01 Q
---
1|Noah Lyles|USA|10,04
2|Fred Kerley|USA|10,05
1|Kishane Thompson|JAM|9,98
2|Akani Simbine|RSA|10,01

### results: prize money behind
1→Noah Lyles→USA→9.79→$10,000
2→Kishane Thompson→JAM→9.79→$6,000
---
1|Noah Lyles|USA|9.79|||cells
2|Kishane Thompson|JAM|9.79|||cells

### results: speed or split in brackets before the finish
1 Faith Kipyegon (KEN) 3:51.29 (1:02.2)
2 Jessica Hull (AUS) 3:52.56 (1:02.9)
---
1|Faith Kipyegon|KEN|3:51.29|||cells
2|Jessica Hull|AUS|3:52.56|||cells

### results: place in the heat, then overall
Rank→Heat→Name→Nationality→Time→Notes
1→2→Noah Lyles→ United States→10.04→Q
2→1→Fred Kerley→ United States→10.05→Q
---
1|Noah Lyles|USA|10.04
2|Fred Kerley|USA|10.05

### results: Excel dates of marks
1;Noah Lyles;USA;09.79.2026
2;Fred Kerley;USA;9 déc. 81
---
1|Noah Lyles|USA
2|Fred Kerley|USA|9 déc. 81

### results: athletics app, medal in words at the end
Noah Lyles (USA) 9.79 🥇
Kishane Thompson (JAM) 9.79 🥈
Fred Kerley (USA) 9.81 🥉
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: the runner-up first in a sentence
Or pour Noah Lyles (9.79), argent pour Kishane Thompson (9.79), bronze pour Fred Kerley (9.81)
---
|Or pour Noah Lyles||9.79

### results: relay team with runners in brackets
1. Canada (Brown, Blake, Rodney, De Grasse) 37.50
2. Afrique du Sud (Walaza, Maswanganyi, Nkoana, Simbine) 37.57
3. Grande-Bretagne (Azu, Hinchliffe, Mitchell-Blake, Hughes) 37.61
---
1|Canada||37.50
2|Afrique du Sud||37.57
3|Grande-Bretagne||37.61

### night: Italian titles
100 metri donne
1. Julien Alfred (Saint Lucia) 10.72
2. Sha'Carri Richardson (Stati Uniti) 10.87
Lancio del martello uomini
1. Ethan Katzberg (Canada) 84.12
2. Bence Halász (Ungheria) 79.97
---
# 100 m|female||
1|Julien Alfred|LCA|10.72
2|Sha'Carri Richardson|USA|10.87
# marteau|male||
1|Ethan Katzberg|CAN|84.12
2|Bence Halász|HUN|79.97

### night: Spanish titles
1.500 m masculino
1. Cole Hocker (Estados Unidos) 3:27.65
2. Josh Kerr (Gran Bretaña) 3:27.79
110 metros vallas masculino - Final
1. Grant Holloway (EE. UU.) 12.99
2. Daniel Roberts (EE.UU.) 13.09
---
# 1500 m|male||
1|Cole Hocker|USA|3:27.65
2|Josh Kerr|GBR|3:27.79
# 110 m haies|male|final|
1|Grant Holloway|USA|12.99
2|Daniel Roberts|USA|13.09

### start-list: bests in words with decimal commas and years
Noah Lyles (USA) PB 9,79 (2024), SB 9,81 (2026)
Kishane Thompson (JAM) PB 9,77 (2024), SB 9,90 (2026)
---
|Noah Lyles|USA||9,79|9,81
|Kishane Thompson|JAM||9,77|9,90

### start-list: bests in words with their unit
Armand Duplantis – PB: 6.30 m – SB: 6.30 m
Emmanouil Karalis – PB: 6.08 m – SB: 6.05 m
---
|Armand Duplantis|||6.30|6.30
|Emmanouil Karalis|||6.08|6.05

### start-list: a flag and a code, the season's best alone
🇺🇸 Noah Lyles USA 9.79 SB
🇯🇲 Kishane Thompson JAM 9.75 SB
---
|Noah Lyles|USA|||9.79
|Kishane Thompson|JAM|||9.75

### start-list: countries in full at the end of the line
Noah Lyles United States
Dina Asher-Smith Great Britain
Gina Mary Lückenkemper Germany
---
|Noah Lyles|USA
|Dina Asher-Smith|GBR
|Gina Mary Lückenkemper|GER

### start-list: three names, one of which is a code and one a country
CHA Min Kyu
Anna Maria Chad
Noah Lyles
---
|Min Kyu Cha
|Anna Maria Chad
|Noah Lyles

### start-list: links of Markdown
1. [Noah Lyles](https://en.wikipedia.org/wiki/Noah_Lyles) (USA)
2. [Kishane Thompson](https://en.wikipedia.org/wiki/Kishane_Thompson) (JAM)
---
|Noah Lyles|USA
|Kishane Thompson|JAM

### results: bold and slanted text of a chat
*1. Noah Lyles* 🇺🇸 9.79
_2. Kishane Thompson_ 🇯🇲 9.79
3. Fred Kerley 🇺🇸 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### start-list: footnote signs behind the names
Letsile Tebogo*→BOT→19.46→19.46
Kenneth Bednarek†→USA→19.57→19.57
---
|Letsile Tebogo|BOT||19.46|19.46
|Kenneth Bednarek|USA||19.57|19.57

### start-list: one cell on a line below its day, a tab behind each
27/11/2026
Femke Bol→
NED→
50.95→
Louise Maraval→
FRA→
53.83→
---
|Femke Bol|NED||50.95
|Louise Maraval|FRA||53.83

### start-list: one cell on a line, one country missing
Femke Bol
NED
50.95
Louise Maraval
53.83
Cathelijn Peeters
NED
54.37
---
|Femke Bol
|NED|||||separator
|50.95
|Louise Maraval
|53.83
|Cathelijn Peeters
|NED|||||separator
|54.37

### night: no-break spaces in titles, a second final
100␣m␣Hommes␣-␣Finale␣A
1.␣LYLES␣Noah␣USA␣9.79
2.␣KERLEY␣Fred␣USA␣9.81
100␣m␣Hommes␣-␣Finale␣B
1.␣HUGHES␣Zharnel␣GBR␣10.02
2.␣AZU␣Jeremiah␣GBR␣10.05
---
# 100 m|male|final|
1|Noah Lyles|USA|9.79
2|Fred Kerley|USA|9.81
# 100 m - Finale B|male||
1|Zharnel Hughes|GBR|10.02
2|Jeremiah Azu|GBR|10.05

### results: a colon behind the place
1: Noah Lyles (USA) 9.79
2: Kishane Thompson (JAM) 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### results: bars and no-break spaces
1␣|␣Noah LYLES␣|␣USA␣|␣9.79
2␣|␣Kishane THOMPSON␣|␣JAM␣|␣9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### start-list: Zürich, entries with world rank and qualification mark
Rank→Athlete→Nat→Qual. Mark→PB→SB
1→Armand Duplantis→SWE→6.30→6.30→6.30
2→Emmanouil Karalis→GRE→6.08→6.08→6.08
---
1|Armand Duplantis|SWE||6.30|6.30
2|Emmanouil Karalis|GRE||6.08|6.08

### start-list: German header, Vorname and Nachname apart, Bestzeit
Startnr.;Vorname;Nachname;Nation;Bestzeit;Saisonbestzeit
12;Gina;Lückenkemper;GER;10,93;10,99
14;Rebekka;Haase;GER;11,06;11,12
---
|Gina Lückenkemper|GER||10,93|10,99
|Rebekka Haase|GER||11,06|11,12

### start-list: Italian header, cognome and nome
Corsia;Cognome;Nome;Naz.;Primato;Stagionale
4;Jacobs;Marcell;ITA;9,80;9,85
5;Ali;Chituru;ITA;9,96;9,96
---
|Marcell Jacobs|ITA||9,80|9,85
|Chituru Ali|ITA||9,96|9,96

### start-list: Spanish header, apellidos and nombre
Calle;Apellidos;Nombre;País;MP;MT
4;Díaz;Jordan;España;18,18;17,86
---
|Jordan Díaz|ESP||18,18|17,86

### start-list: a table with bests as numbers of a spreadsheet
Nom;Pays;PB;SB
Marco Arop;CAN;101,2;101,2
Emmanuel Wanyonyi;KEN;101,11;101,19
---
|Marco Arop|CAN||101,2|101,2
|Emmanuel Wanyonyi|KEN||101,11|101,19

### results: the finish of a relay, teams as codes alone
1 USA 37.47
2 RSA 37.57
3 GBR 37.61
---
1|USA||37.47
2|RSA||37.57
3|GBR||37.61

### results: German relay, Staffel and names
1. Deutschland (Sina Mayer, Lisa Mayer, Gina Lückenkemper, Rebekka Haase) 42,13 s
2. Frankreich (Orlann Oliere, Gémima Joseph, Hélène Parisot, Chloé Galet) 42,23 s
---
1|Deutschland||42,13
2|Frankreich||42,23

### results: AFP, each place a line with points of the country
1. Etats-Unis 37 sec 47/100
2. Afrique du Sud 37 sec 57/100
---
|1. Etats-Unis 37 sec 47/100
|2. Afrique du Sud 37 sec 57/100

### results: a marathon with hours and a gap in words
1. Tamirat Tola (ETH) 2h06:26
2. Bashir Abdi (BEL) à 21 sec
3. Benson Kipruto (KEN) à 34 sec
---
1|Tamirat Tola|ETH|2h06:26
|2. Bashir Abdi à 21 sec (Bel)
|3. Benson Kipruto à 34 sec (Ken)

### results: tie in the pole vault, jump-off
1→Nina Kennedy→AUS→4.90
1→Katie Moon→USA→4.90
3→Wilma Murto→FIN→4.80
---
1|Nina Kennedy|AUS|4.90
1|Katie Moon|USA|4.90
3|Wilma Murto|FIN|4.80

### results: Turkish and Polish letters, capitals with dots
1→KACZMAREK Natalia→POL→48.98
2→İpek YILMAZ→TUR→49.90
3→ŞAHİN Özge→TUR→50.10
4→ĐURIĆ Ana→SRB→50.30
---
1|Natalia Kaczmarek|POL|48.98
2|İpek Yilmaz|TUR|49.90
3|Özge Şahin|TUR|50.10
4|Ana Đurić|SRB|50.30

### results: two heats merged, wind above each
Heat 1 (+0.3)
1 LYLES Noah USA 10.04 Q
2 KERLEY Fred USA 10.05 Q
Heat 2 (-0.2)
1 THOMPSON Kishane JAM 9.98 Q
2 SIMBINE Akani RSA 10.01 Q
---
1|Noah Lyles|USA|10.04
2|Fred Kerley|USA|10.05
1|Kishane Thompson|JAM|9.98
2|Akani Simbine|RSA|10.01

### results: Kenya at the start of the name cell
1→KEN - Emmanuel WANYONYI→1:41.19
2→CAN - Marco AROP→1:41.20
3→ALG - Djamel SEDJATI→1:41.50
---
1|Emmanuel Wanyonyi|KEN|1:41.19
2|Marco Arop|CAN|1:41.20
3|Djamel Sedjati|ALG|1:41.50

### start-list: Kenya at the start of the name cell
KEN - Emmanuel WANYONYI
CAN - Marco AROP
---
|Emmanuel Wanyonyi|KEN
|Marco Arop|CAN

### start-list: name, slash, country
Emmanuel Wanyonyi / KEN / 1:41.11
Marco Arop / CAN / 1:41.20
---
|Emmanuel Wanyonyi|KEN||1:41.11
|Marco Arop|CAN||1:41.20
`;
