/**
 * Texts that people copy on an evening of finals from the press, federations, timing programs and chats, with
 * the words around the lists. The format is that of result-forms.ts.
 */
export const eveningForms = String.raw`
### start-list: class years with tabs
SR Smith, John→Oregon→9.98→10.01
FR-1 Doe, Jim→LSU→10.10→10.12
SO Green, Al→Texas→10.20→10.22
JR-3 White, Bo→Georgia→10.00→10.05
---
|John Smith|||9.98|10.01
|Jim Doe|||10.10|10.12
|Al Green|||10.20|10.22
|Bo White|||10.00|10.05

### start-list: class years, plain
SR Smith, John
FR-1 Doe, Jim
SO Green, Al
JR White, Bo
---
|John Smith
|Jim Doe
|Al Green
|Bo White

### start-list: class years, spaces
1 SR Smith, John Oregon 9.98
2 FR-1 Doe, Jim LSU 10.10
3 SO Green, Al Texas 10.20
---
|John Smith|||9.98
|Jim Doe|||10.10
|Al Green|||10.20

### start-list: class years behind
Smith, John SR Oregon
Doe, Jim FR-1 LSU
---
|John Smith
|Doe|||Jim FR-1 LSU||cells

### results: class years
1→SR Smith, John→Oregon→9.98
2→FR-1 Doe, Jim→LSU→10.10
3→SO Green, Al→Texas→10.20
---
1|John Smith||9.98
2|Jim Doe|LSU|10.10
3|Al Green||10.20

### night: hash
100 m Hommes
#1 Noah Lyles USA 9.79
#2 Kishane Thompson JAM 9.79
#3 Fred Kerley USA 9.81
100 m Femmes
#1 Julien Alfred LCA 10.72
#12 Sha'Carri Richardson USA 10.87
#3 Melissa Jefferson USA 10.92
---
# 100 m|male
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81
# 100 m|female
|Julien Alfred|LCA|10.72
|Sha'Carri Richardson|USA|10.87
|Melissa Jefferson|USA|10.92

### night: hash tabs
100 m Hommes
#1→Noah Lyles→USA→9.79
#2→Kishane Thompson→JAM→9.79
#12→Fred Kerley→USA→9.81
---
# 100 m|male
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
12|Fred Kerley|USA|9.81

### results: hash
#1 Noah Lyles USA 9.79
#2 Kishane Thompson JAM 9.79
#3 Fred Kerley USA 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### start-list: two lines each, ad
Armand Duplantis
SWE
Sam Kendricks
USA
Emmanouil Karalis
GRE
Publicité
---
|Armand Duplantis|SWE
|Sam Kendricks|USA
|Emmanouil Karalis|GRE

### start-list: two lines each, ad 2
Armand Duplantis
SWE
Sam Kendricks
USA
Advertisement
Emmanouil Karalis
GRE
Lire aussi : Duplantis, le roi
---
|Armand Duplantis|SWE
|Sam Kendricks|USA
|Emmanouil Karalis|GRE

### start-list: ads alone
Armand Duplantis
Annonce
Sam Kendricks
Publicité
Emmanouil Karalis
---
|Armand Duplantis
|Sam Kendricks
|Emmanouil Karalis

### results: two lines
1. Armand Duplantis
6,30
2. Sam Kendricks
6,00
Publicité
3. Emmanouil Karalis
5,90
Lire aussi Le sacre
---
1|Armand Duplantis||6,30
2|Sam Kendricks||6,00
3|Emmanouil Karalis||5,90

### results: one line
1. Duplantis (SWE) 6,30; 2. Karalis (GRE) 6,08; 3. Marschall (AUS) 5,95
---
1|Duplantis|SWE|6,30
2|Karalis|GRE|6,08
3|Marschall|AUS|5,95

### results: one line places no mark for all
1. Duplantis (SWE) 6,30, 2. Karalis (GRE) 6,08, 3. Marschall (AUS) 5,95
---
1|Duplantis|SWE|6,30
2|Karalis|GRE|6,08
3|Marschall|AUS|5,95

### results: or argent bronze
Or : Armand Duplantis, argent : Sam Kendricks, bronze : Emmanouil Karalis
---
1|Armand Duplantis
2|Sam Kendricks
3|Emmanouil Karalis

### results: or argent bronze marks
Or : Armand Duplantis (SWE) 6,30, argent : Sam Kendricks (USA) 6,00, bronze : Emmanouil Karalis (GRE) 5,95
---
1|Armand Duplantis|SWE|6,30
2|Sam Kendricks|USA|6,00
3|Emmanouil Karalis|GRE|5,95

### results: or argent bronze marks no country
Or : Armand Duplantis 6,30 ; argent : Sam Kendricks 6,00 ; bronze : Emmanouil Karalis 5,95
---
1|Armand Duplantis||6,30
2|Sam Kendricks||6,00
3|Emmanouil Karalis||5,95

### results: medals one line
🥇 Armand Duplantis 🥈 Sam Kendricks 🥉 Emmanouil Karalis
---
1|Armand Duplantis
2|Sam Kendricks
3|Emmanouil Karalis

### results: medals one line marks
🥇 Armand Duplantis 🇸🇪 6,30 🥈 Sam Kendricks 🇺🇸 6,00 🥉 Emmanouil Karalis 🇬🇷 5,95
---
1|Armand Duplantis|SWE|6,30
2|Sam Kendricks|USA|6,00
3|Emmanouil Karalis|GRE|5,95

### results: medals lastnames
🥇 Duplantis 6,30 🥈 Kendricks 6,00 🥉 Karalis 5,95
---
1|Duplantis||6,30
2|Kendricks||6,00
3|Karalis||5,95

### results: gold silver
Gold: Duplantis (SWE), Silver: Kendricks (USA), Bronze: Karalis (GRE)
---
1|Duplantis|SWE
2|Kendricks|USA
3|Karalis|GRE

### night: one-line medals
Perche H : 1. Duplantis (SWE) 6,30; 2. Karalis (GRE) 6,08; 3. Marschall (AUS) 5,95
100 m H : Or : Lyles (USA) 9,79 ; argent : Thompson (JAM) 9,79 ; bronze : Kerley (USA) 9,81
200 m H : 🥇 Tebogo 19.46 🥈 Bednarek 19.62 🥉 Lyles 19.70
---
# Perche|male
1|Duplantis|SWE|6,30
2|Karalis|GRE|6,08
3|Marschall|AUS|5,95
# 100 m H
1|Lyles|USA|9,79
2|Thompson|JAM|9,79
3|Kerley|USA|9,81
# 200 m|male
1|Tebogo||19.46
2|Bednarek||19.62
3|Lyles||19.70

### start-list: class in a cell
Smith, John→SR→Oregon→9.98→10.01
Doe, Jim→FR-1→LSU→10.10→10.12
---
|John Smith|||9.98|10.01
|Jim Doe|||10.10|10.12

### start-list: hy-tek one space
1 Smith, John SR Oregon 9.98
2 Doe, Jim FR LSU 10.10
3 Green, Al SO Texas 10.20
---
|John Smith|||9.98
|Jim Doe|||10.10
|Al Green|||10.20

### start-list: hy-tek
  1 Smith, John               SR Oregon                  9.98
  2 Doe, Jim                  FR LSU                    10.10
  3 Green, Al                 SO Texas                  10.20
---
|John Smith|||9.98
|Jim Doe|||10.10
|Al Green|||10.20

### results: hy-tek one space
1 Smith, John SR Oregon 9.98
2 Doe, Jim FR LSU 10.10
3 Green, Al SO Texas 10.20
---
1|John Smith||9.98
2|Jim Doe||10.10
3|Al Green||10.20

### results: last, first one space
1 LYLES, Noah USA 9.79
2 THOMPSON, Kishane JAM 9.79
3 KERLEY, Fred USA 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### start-list: last, first one space
1 LYLES, Noah USA 9.79 9.81
2 THOMPSON, Kishane JAM 9.77 9.77
3 KERLEY, Fred USA 9.76 9.81
---
|Noah Lyles|USA||9.79|9.81
|Kishane Thompson|JAM||9.77|9.77
|Fred Kerley|USA||9.76|9.81

### results: last, first one space decimal comma
1. LYLES, Noah (USA) 9,79
2. THOMPSON, Kishane (JAM) 9,79
3. KERLEY, Fred (USA) 9,81
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79
3|Fred Kerley|USA|9,81

### results: two lines
1. Armand Duplantis
6,30
2. Sam Kendricks
6,00
Publicité
3. Emmanouil Karalis
5,90
Lire aussi Le sacre
---
1|Armand Duplantis||6,30
2|Sam Kendricks||6,00
3|Emmanouil Karalis||5,90

### start-list: georgia schools
Bo White→Georgia→9.98→10.01
Al Green→Oregon→9.98→10.02
Jim Doe→LSU→9.98→10.03
---
|Bo White|||9.98|10.01
|Al Green|||9.98|10.02
|Jim Doe|||9.98|10.03

### results: L'Équipe 1
Saut à la perche (H) : 1. Duplantis (Suède), 6,30 m (record du monde) ; 2. Karalis (Grèce), 6,00 m ; 3. Marschall (Australie), 5,95 m ; 4. Kendricks (États-Unis), 5,95 m...
---
# Saut à la perche|male
1|Duplantis|SWE|6,30 m (record du monde)
2|Karalis|GRE|6,00 m
3|Marschall|AUS|5,95 m
4|Kendricks|USA|5,95 m...

### night: L'Équipe results block
HOMMES
100 m : 1. Lyles (USA), 9''79 ; 2. K. Thompson (JAM), 9''79 ; 3. Kerley (USA), 9''81.
Perche : 1. Duplantis (SUE), 6,25 m ; 2. Kendricks (USA), 5,95 m ; 3. Karalis (GRE), 5,90 m.
FEMMES
Hauteur : 1. Mahuchikh (UKR), 2,00 m ; 2. Olyslagers (AUS), 2,00 m ; 3. Gerashchenko (UKR) et Patterson (AUS), 1,95 m.
---
# 100 m|male
1|Lyles|USA|9''79
2|K. Thompson|JAM|9''79
3|Kerley|USA|9''81
# Perche|male
1|Duplantis|SWE|6,25 m
2|Kendricks|USA|5,95 m
3|Karalis|GRE|5,90 m.
# Hauteur|female
1|Mahuchikh|UKR|2,00 m
2|Olyslagers|AUS|2,00 m
3|Gerashchenko|UKR|1,95 m.
3|Patterson|AUS|1,95 m.

### night: L'Équipe sentence with dash
- 100 m hommes : 1. Noah Lyles (USA) 9"79 ; 2. Kishane Thompson (JAM) 9"79 ; 3. Fred Kerley (USA) 9"81
- 100 m femmes : 1. Julien Alfred (LCA) 10"72 ; 2. Sha'Carri Richardson (USA) 10"87 ; 3. Melissa Jefferson (USA) 10"92
---
# 100 m|male
1|Noah Lyles|USA|9"79
2|Kishane Thompson|JAM|9"79
3|Fred Kerley|USA|9"81
# 100 m|female
1|Julien Alfred|LCA|10"72
2|Sha'Carri Richardson|USA|10"87
3|Melissa Jefferson|USA|10"92

### results: tweet
🚨 RESULTS 🚨

Men's 100m Final 🔥

🥇 Noah Lyles 🇺🇸 9.79 (PB)
🥈 Kishane Thompson 🇯🇲 9.79
🥉 Fred Kerley 🇺🇸 9.81 (SB)

4️⃣ Akani Simbine 🇿🇦 9.82 NR
5️⃣ Marcell Jacobs 🇮🇹 9.85

#Paris2024 #Athletics
---
# 100m 🔥|male|final
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81
4|Akani Simbine|RSA|9.82
5|Marcell Jacobs|ITA|9.85

### results: FFA bases
Finale 1 | 100m / TCM
1→10''02→VICAUT Jimmy (2)→Montreuil CA→I-F→092→SEM/92→N1
2→10''11→ZEZE Meba-mickael→Racing Multi Athlon→P-L→044→SEM/94→IR1
3→10''25→GOLITIN Amaury→US Creteil→I-F→094→SEM/97→IR2
---
# 100m|male|final
1|Jimmy Vicaut||10''02
2|Meba-mickael Zeze||10''11
3|Amaury Golitin||10''25

### results: FFA bases 2
100m / TCM - Finale A - Vent : +0.8 m/s
1→10''02 (PB)→VICAUT Jimmy→Montreuil Ca→I-F→093→SEM/92→N1→1107
2→10''11→ZEZE Meba-mickael→Racing Multi Athlon→P-L→044→SEM/94→IR1→1065
DNF→→GOLITIN Amaury→Us Creteil→I-F→094→SEM/97
---
# 100m|male|final
1|Jimmy Vicaut||10''02 (PB)
2|Meba-mickael Zeze||10''11
DNF|Amaury Golitin

### results: Wikipedia fr
Rang→Athlète→Nationalité→Temps→Notes
Médaille d'or, Jeux olympiques→Noah Lyles→Drapeau des États-Unis États-Unis→9 s 79 (9 s 784)→RP
Médaille d'argent, Jeux olympiques→Kishane Thompson→Drapeau de la Jamaïque Jamaïque→9 s 79 (9 s 789)→
Médaille de bronze, Jeux olympiques→Fred Kerley→Drapeau des États-Unis États-Unis→9 s 81→MPS
4→Akani Simbine→Drapeau de l'Afrique du Sud Afrique du Sud→9 s 82→NR
---
1|Noah Lyles|USA|9 s 79 (9 s 784)
2|Kishane Thompson|JAM|9 s 79 (9 s 789)
3|Fred Kerley|USA|9 s 81
4|Akani Simbine|RSA|9 s 82

### results: Wikipedia de
Platz→Athlet→Land→Zeit (s)→
Gold→Noah Lyles→Vereinigte Staaten USA→9,79→PB
Silber→Kishane Thompson→Jamaika JAM→9,79→
Bronze→Fred Kerley→Vereinigte Staaten USA→9,81→SB
DNF→Letsile Tebogo→Botswana BOT→–→
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79
3|Fred Kerley|USA|9,81
DNF|Letsile Tebogo|BOT|–

### start-list: OCR PDF
LANE BIB NAME                     NOC CODE DATE OF BIRTH PERSONAL BEST SEASON BEST
2    1234 SIMBINE Akani           RSA      21 SEP 1993     9.82        9.90
3    1345 THOMPSON Kishane        JAM      17 JUL 2001     9.77        9.77
4    1456 KERLEY Fred             USA      7 MAY 1995      9.76        9.88
---
|Akani Simbine|RSA||9.82|9.90
|Kishane Thompson|JAM||9.77|9.77
|Fred Kerley|USA||9.76|9.88

### results: timing ALGE
Pl;Bib;Name;Club;Nat;Result;Diff;RT
1;101;LYLES Noah;;USA;9,79;;0,178
2;102;THOMPSON Kishane;;JAM;9,79;0,00;0,176
3;103;KERLEY Fred;;USA;9,81;0,02;0,108
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79
3|Fred Kerley|USA|9,81

### results: WhatsApp fr
[02/08/2026 21:55:12] Paul: Résultat du 100 !!
[02/08/2026 21:55:30] Paul: 1 Lyles 9.79
[02/08/2026 21:55:34] Paul: 2 Thompson 9.79
[02/08/2026 21:55:38] Paul: 3 Kerley 9.81
[02/08/2026 21:56:01] Marie: trop fort 😂
---
1|Lyles||9.79
2|Thompson||9.79
3|Kerley||9.81

### results: heights of a pole vault
Pos→Bib→Athlete→Nat→5.50→5.70→5.80→5.85→5.90→5.95→6.00→6.10→6.25→Mark
1→1234→DUPLANTIS Armand→SWE→O→-→O→O→-→O→O→O→XXO→6.25 WR
2→1235→KENDRICKS Sam→USA→O→XO→O→-→O→O→XXX→→→5.95
3→1236→KARALIS Emmanouil→GRE→-→O→XXO→-→O→XXX→→→→5.90 =PB
NM→1237→LAVILLENIE Renaud→FRA→XXX→→→→→→→→→NM
---
1|Armand Duplantis|SWE|6.25 WR
2|Sam Kendricks|USA|5.95
3|Emmanouil Karalis|GRE|5.90 =PB
NM|Renaud Lavillenie|FRA|NM

### results: heights no header
1→DUPLANTIS Armand→SWE→O→-→O→O→-→O→O→O→XXO→6.25
2→KENDRICKS Sam→USA→O→XO→O→-→O→O→XXX→5.95
3→KARALIS Emmanouil→GRE→-→O→XXO→-→O→XXX→5.90
---
1|Armand Duplantis|SWE|6.25
2|Sam Kendricks|USA|5.95
3|Emmanouil Karalis|GRE|5.90

### start-list: mail
Salut, voici la liste de la perche :
- Armand Duplantis (Suède) 6,30 / 6,30
- Sam Kendricks (États-Unis) 6,06 / 5,95
- Emmanouil Karalis (Grèce) 6,08 / 6,08
A+ Paul
---
|Armand Duplantis|SWE||6,30|6,30
|Sam Kendricks|USA||6,06|5,95
|Emmanouil Karalis|GRE||6,08|6,08

### start-list: semicolon excel with title
Perche hommes;;;;
;;;;
N°;Nom Prénom;Nation;Record perso;Meilleure perf 2026
1;DUPLANTIS Armand;SWE;6,30;6,30
2;KENDRICKS Sam;USA;6,06;5,95
;;;;
Remplaçant;VLOON Menno;NED;5,96;5,85
---
# Perche|male
|Armand Duplantis|SWE||6,30|6,30
|Sam Kendricks|USA||6,06|5,95
|Menno Vloon|NED||5,96|5,85

### results: FFA dnf
1→10''02 (PB)→VICAUT Jimmy→Montreuil Ca→I-F→093→SEM/92→N1→1107
DNF→→GOLITIN Amaury→Us Creteil→I-F→094→SEM/97
DQ→DQ→DUPONT Jean→Us Creteil→I-F→094→SEM/97
---
1|Jimmy Vicaut||10''02 (PB)
DNF|Amaury Golitin
DQ|Jean Dupont||DQ

### results: L'Équipe countries
1. Duplantis (SUE), 6,25 m
2. Weber (ALL), 6,20 m
3. Bol (HOL), 6,10 m
4. Keinan (ISR), 6,00 m
5. Hodgkinson (G-B), 5,90 m
6. Yulo (E-U), 5,80 m
7. Mihambo (All.), 5,70 m
8. Diaz (Esp.), 5,60 m
---
1|Duplantis|SWE|6,25 m
2|Weber|GER|6,20 m
3|Bol|NED|6,10 m
4|Keinan|ISR|6,00 m
5|Hodgkinson|GBR|5,90 m
6|Yulo|USA|5,80 m
7|Mihambo|GER|5,70 m
8|Diaz|ESP|5,60 m

### results: x reddit table
Pos|Athlete|Nat|Mark
:--|:--|:--|:--
1|Noah Lyles|🇺🇸 USA|9.79 **PB**
2|Kishane Thompson|🇯🇲 JAM|9.79
3|Fred Kerley|🇺🇸 USA|9.81 SB
---
1|Noah Lyles|USA|9.79 PB
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81 SB

### results: Portuguese
1º lugar - Alison dos Santos (Brasil) - 46s29
2º lugar - Rai Benjamin (EUA) - 46s89
3º lugar - Trevor Bassitt (EUA) - 47s39
---
1|Alison dos Santos|BRA|46s29
2|Rai Benjamin|USA|46s89
3|Trevor Bassitt|USA|47s39

### results: Dutch
1. Femke Bol (Ned) 52.51
2. Rushell Clayton (Jam) 52.81
3. Shamier Little (VS) 52.80
---
1|Femke Bol|NED|52.51
2|Rushell Clayton|JAM|52.81
3|Shamier Little|USA|52.80

### results: Letsrun
1 Jakob Ingebrigtsen NOR 1:43.30 0.123 Q PB
2 Emmanuel Wanyonyi KEN 1:43.32 q
3 Marco Arop CAN 1:43.40
---
1|Jakob Ingebrigtsen|NOR|1:43.30
2|Emmanuel Wanyonyi|KEN|1:43.32
3|Marco Arop|CAN|1:43.40

### results: letsrun 2
1. Cole Hocker (USA) -- 3:27.65 OR
2. Josh Kerr (GBR) -- 3:27.79 NR
3. Yared Nuguse (USA) -- 3:27.80 PB
---
1|Cole Hocker|USA|3:27.65
2|Josh Kerr|GBR|3:27.79
3|Yared Nuguse|USA|3:27.80

### results: World Athletics app, one cell on a line, with medals
1
NOR
Karsten WARHOLM
45.94
WR
2
USA
Rai BENJAMIN
46.17
AR
3
BRA
Alison DOS SANTOS
46.72
AR
---
1|Karsten Warholm|NOR|45.94
2|Rai Benjamin|USA|46.17
3|Alison Dos Santos|BRA|46.72

### results: app uneven
1
NOR
Karsten WARHOLM
45.94
WR
2
USA
Rai BENJAMIN
46.17
3
BRA
Alison DOS SANTOS
46.72
AR
---
1|Karsten Warholm|NOR|45.94 WR
2|Rai Benjamin|USA|46.17
3|Alison Dos Santos|BRA|46.72 AR

### results: olympics.com
Gold
NOR
Warholm Karsten
45.94
Silver
USA
Benjamin Rai
46.17
Bronze
BRA
dos Santos Alison
46.72
---
1|Warholm Karsten|NOR|45.94
2|Benjamin Rai|USA|46.17
3|dos Santos Alison|BRA|46.72

### results: google panel
Gold
Karsten Warholm
Norway
Silver
Rai Benjamin
United States
Bronze
Alison dos Santos
Brazil
---
1|Karsten Warholm|NOR
2|Rai Benjamin|USA
3|Alison dos Santos|BRA

### results: relay with names on following lines
1. USA 37.10
Coleman, Kerley, Brown, Lyles
2. Italie 37.38
Rigali, Jacobs, Desalu, Tortu
3. Jamaïque 37.76
Seville, Watson, Thompson, Blake
---
1|USA||37.10
2|Italie||37.38
3|Jamaïque||37.76

### results: relay, tabs and newline in quotes
1;USA;"Christian Coleman
Fred Kerley
Noah Lyles";37.10
2;ITA;"Roberto Rigali
Marcell Jacobs";37.38
---
1|Christian Coleman Fred Kerley Noah Lyles|USA|37.10
2|Roberto Rigali Marcell Jacobs|ITA|37.38

### results: marathon with hh
1 Tamirat TOLA ETH 2:06:26 OR
2 Bashir ABDI BEL 2:06:47 +21 SB
3 Benson KIPRUTO KEN 2:07:00 +34
---
1|Tamirat Tola|ETH|2:06:26
2|Bashir Abdi|BEL|2:06:47
3|Benson Kipruto|KEN|2:07:00

### results: decathlon with events lines
1. Markus Rooth NOR 8796
   10.71 7.80 15.25 1.99 47.69 14.25 49.80 5.30 66.87 4:39.71
2. Leo Neugebauer GER 8748
   10.67 7.98 16.55 2.05 47.70 14.51 53.33 5.00 56.64 4:44.61
3. Lindon Victor GRN 8711
   10.53 7.48 15.71 2.02 47.84 14.62 49.91 4.90 68.22 4:43.31
---
1|Markus Rooth|NOR|8796
2|Leo Neugebauer|GER|8748
3|Lindon Victor|GRN|8711

### results: javelin, attempts on the second line
1 NADEEM Arshad PAK 92.97 OR
X 92.97 88.72 79.40 84.87 91.79
2 CHOPRA Neeraj IND 89.45 SB
X 89.45 X X X X
3 PETERS Anderson GRN 88.54
84.70 87.87 X 88.54 87.38 81.83
---
1|Arshad Nadeem|PAK|92.97
2|Neeraj Chopra|IND|89.45
3|Anderson Peters|GRN|88.54

### start-list: L'Équipe announcement
Les engagés : Duplantis (SUE, 6,30 m), Karalis (GRE, 6,08 m), Kendricks (USA, 6,06 m), Marschall (AUS, 5,95 m).
---
|Duplantis|SWE||6,30
|Karalis|GRE||6,08
|Kendricks|USA||6,06
|Marschall|AUS||5,95.

### start-list: couloirs per line
Couloir 2 : Akani Simbine (RSA) – 9"82 / 9"90
Couloir 3 : Kishane Thompson (JAM) – 9"77 / 9"77
Couloir 4 : Fred Kerley (USA) – 9"76 / 9"88
---
|Akani Simbine|RSA||9"82|9"90
|Kishane Thompson|JAM||9"77|9"77
|Fred Kerley|USA||9"76|9"88

### start-list: Diamond League
Start List
100m Men
Lane
Athlete
Nat
PB
SB
2
SIMBINE Akani
RSA
9.82
9.90
3
THOMPSON Kishane
JAM
9.77
9.77
---
# 100m|male
|Akani Simbine|RSA||9.82|9.90
|Kishane Thompson|JAM||9.77|9.77

### start-list: PB with dashes none
Noah LYLES→USA→9.79→-
Kishane THOMPSON→JAM→9.77→9.77
Newcomer John→KEN→–→10.05
---
|Noah Lyles|USA||9.79|-
|Kishane Thompson|JAM||9.77|9.77
|Newcomer John|KEN||–|10.05

### start-list: PB only column without header, WA ranking
Noah LYLES→USA→9.79→1410
Kishane THOMPSON→JAM→9.77→1399
Fred KERLEY→USA→9.76→1350
---
|Noah Lyles|USA||9.79|1410|cells
|Kishane Thompson|JAM||9.77|1399|cells
|Fred Kerley|USA||9.76|1350|cells

### night: newspaper with a line without commas
FEMMES
Hauteur : 1. Mahuchikh (UKR), 2,00 m ; 2. Olyslagers (AUS), 2,00 m ; 3. Gerashchenko (UKR), 1,95 m.
3000 m steeple : 1. Yavi (BRN) 8:52.76, 2. Chemutai (UGA) 8:53.34, 3. Cherotich (KEN) 8:55.15
---
# Hauteur|female
1|Mahuchikh|UKR|2,00
2|Olyslagers|AUS|2,00
3|Gerashchenko|UKR|1,95
# 3000 m steeple|female
1|Yavi|BRN|8:52.76
2|Chemutai|UGA|8:53.34
3|Cherotich|KEN|8:55.15

### results: Reuters text
Men's 100m final result
1. Noah Lyles (U.S.) 9.79 seconds
2. Kishane Thompson (Jamaica) 9.79
3. Fred Kerley (U.S.) 9.81
---
# 100m|male|final
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: AP 2
GOLD — Noah Lyles, United States
SILVER — Kishane Thompson, Jamaica
BRONZE — Fred Kerley, United States
---
1|Noah Lyles|USA
2|Kishane Thompson|JAM
3|Fred Kerley|USA

### results: fr broadcast
OR : 🇺🇸 Noah Lyles (9"79)
ARGENT : 🇯🇲 Kishane Thompson (9"79)
BRONZE : 🇺🇸 Fred Kerley (9"81)
---
1|Noah Lyles|USA|9"79
2|Kishane Thompson|JAM|9"79
3|Fred Kerley|USA|9"81

### results: numbers with emoji and dash
1️⃣ Noah Lyles 🇺🇸 – 9.79
2️⃣ Kishane Thompson 🇯🇲 – 9.79
3️⃣ Fred Kerley 🇺🇸 – 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: dots leaders
1. LYLES Noah ............ USA ...... 9.79
2. THOMPSON Kishane ...... JAM ...... 9.79
3. KERLEY Fred ........... USA ...... 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: PDF with underscores header lines
-----------------------------------------
Rk  Name               Nat   Result  React
-----------------------------------------
1   LYLES Noah         USA   9.79    0.178
2   THOMPSON Kishane   JAM   9.79    0.176
3   KERLEY Fred        USA   9.81    0.108
-----------------------------------------
Wind: +1.0 m/s
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: Excel french semi with result in cell and wind
Place;Athlète;Pays;Perf;Vent
1;Tara Davis-Woodhall;États-Unis;7,10 m;+0,9
2;Malaika Mihambo;Allemagne;6,98 m;+0,4
3;Jasmine Moore;États-Unis;6,96 m;-0,1
---
1|Tara Davis-Woodhall|USA|7,10 m
2|Malaika Mihambo|GER|6,98 m
3|Jasmine Moore|USA|6,96 m

### results: trailing ranking of others in a sentence
1. Duplantis (Suè.) 6,25 m (RM) ; 2. Kendricks (E.-U.) 5,95 ; 3. Karalis (Grè.) 5,90 ;... 8. Collet (Fra.) 5,70
---
1|Duplantis|SWE|6,25
2|Kendricks|USA|5,95
|90 3. Karalis (Grè.) 5||... 8. Collet (Fra.) 5,70

### results: ex-aequo words
1. Nina Kennedy (AUS) 4,90 m
1. ex aequo Katie Moon (USA) 4,90 m
3. Wilma Murto (FIN) 4,80 m
---
1|Nina Kennedy|AUS|4,90
1|Katie Moon|USA|4,90
3|Wilma Murto|FIN|4,80

### start-list: FFA engagés
Dossard→Nom→Club→Ligue→Cat.→Perf engagement
1012→VICAUT Jimmy→Montreuil Ca→I-F→SEM/92→9''86
1013→ZEZE Meba-mickael→Racing Multi Athlon→P-L→SEM/94→9''99
---
|Jimmy Vicaut
|Meba-mickael Zeze

### start-list: SB before PB without header
2→SIMBINE Akani→RSA→9.90→9.82
3→THOMPSON Kishane→JAM→9.80→9.77
4→KERLEY Fred→USA→9.88→9.76
---
|Akani Simbine|RSA||9.90|9.82
|Kishane Thompson|JAM||9.80|9.77
|Fred Kerley|USA||9.88|9.76

### start-list: tweet
Le plateau du 100m de Paris 🔥 :
🇺🇸 Lyles (9"79)
🇯🇲 Thompson (9"77)
🇿🇦 Simbine (9"82)
🇮🇹 Jacobs (9"80)
👀 Qui va gagner ?
---
|Lyles|USA||9"79
|Thompson|JAM||9"77
|Simbine|RSA||9"82
|Jacobs|ITA||9"80

### competition: programme officiel
Samedi 3 octobre 2026
19h05 Perche F (finale)
19h10 100 m H (séries)
19h30 Poids H - finale
20h04 100 m H - Finale
---
# Perche|female|final|Samedi 3 octobre 2026 19h05
# 100 m|male|heats|Samedi 3 octobre 2026 19h10
# Poids|male|final|Samedi 3 octobre 2026 19h30
# 100 m|male|final|Samedi 3 octobre 2026 20h04

### competition: WA timetable copied
3 OCT 2026
19:05→Women→Pole Vault→Final
19:10→Men→100 Metres→Heats
20:04→Men→100 Metres→Final
---
# Pole Vault|female|final|3 OCT 2026 19:05
# 100 Metres|male|heats|3 OCT 2026 19:10
# 100 Metres|male|final|3 OCT 2026 20:04
`;
