/**
 * Start lists, programmes and evenings of several events. The format is that of result-forms.ts; an expected
 * row with `#` is an event.
 */
export const otherForms = String.raw`
### start-list: World Athletics, lanes and bests
LANE→BIB→ATHLETE→COUNTRY→PB→SB
3→1182→Noah LYLES→USA→9.79→9.90
4→1006→Kishane THOMPSON→JAM→9.75→9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: World Athletics, day of birth
ORDER→BIB→NAME→NAT→DATE OF BIRTH→PB→SB
1→1432→DUPLANTIS Armand→SWE→10 NOV 1999→6.30→6.30
2→1045→MARSCHALL Kurtis→AUS→25 APR 1997→5.95→5.95
---
|Armand Duplantis|SWE||6.30|6.30
|Kurtis Marschall|AUS||5.95|5.95

### start-list: World Athletics, without the header
3→1182→Noah LYLES→USA→18 JUL 1997→9.79→9.90
4→1006→Kishane THOMPSON→JAM→17 JUL 2001→9.75→9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: World Athletics, country before the name
3→USA→Noah LYLES→9.79→9.90
4→JAM→Kishane THOMPSON→9.75→9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: World Athletics, bests with the year
Athlete→Country→Personal Best→Season's Best 2025
Noah LYLES→USA→9.79→9.90
Kishane THOMPSON→JAM→9.75→9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: World Athletics, ranking of the world
WR Rank→Athlete→Nation→PB→SB
1→Armand DUPLANTIS→SWE→6.30→6.30
2→Sam KENDRICKS→USA→6.06→5.95
---
|Armand Duplantis|SWE||6.30|6.30
|Sam Kendricks|USA||6.06|5.95

### start-list: entry list of a championship, qualified by
Athlete→Member→Qualified by→PB→SB
Jakob INGEBRIGTSEN→NOR→Entry standard→3:26.73→3:29.63
Azeddine HABZ→FRA→World ranking→3:27.49→3:27.49
---
|Jakob Ingebrigtsen|NOR||3:26.73|3:29.63
|Azeddine Habz|FRA||3:27.49|3:27.49

### start-list: European Athletics, one cell on a line
Femke BOL
NED
50.95
52.10
Louise MARAVAL
FRA
53.83
54.10
---
|Femke Bol|NED||50.95|52.10
|Louise Maraval|FRA||53.83|54.10

### start-list: French, engagés
Dossard;Nom;Prénom;Club;Record;Saison
101;ZHOYA;Sasha;Clermont;13,06;13,15
102;BELOCIAN;Wilhem;AS Lagardère;13,15;13,20
---
|Sasha Zhoya|||13,06|13,15
|Wilhem Belocian|||13,15|13,20

### start-list: French, RP and MPS
Couloir;Athlète;Nat.;RP;MPS
4;Cyréna SAMBA-MAYELA;FRA;12"31;12"50
5;Laeticia BAPTE;FRA;12"69;12"80
---
|Cyréna Samba-Mayela|FRA||12"31|12"50
|Laeticia Bapte|FRA||12"69|12"80

### start-list: names alone
Noah Lyles
Kishane Thompson
Fred Kerley
---
|Noah Lyles
|Kishane Thompson
|Fred Kerley

### start-list: names and countries in brackets
Noah LYLES (USA)
Kishane THOMPSON (JAM)
---
|Noah Lyles|USA
|Kishane Thompson|JAM

### start-list: names between commas on lines
LYLES, Noah
THOMPSON, Kishane
---
|Noah Lyles
|Kishane Thompson

### start-list: bullets
- Noah LYLES (USA)
- Kishane THOMPSON (JAM)
---
|Noah Lyles|USA
|Kishane Thompson|JAM

### start-list: round bullets with bests
• Noah LYLES (USA) 9.79
• Kishane THOMPSON (JAM) 9.75
---
|Noah Lyles|USA||9.79
|Kishane Thompson|JAM||9.75

### start-list: lanes with a colon
Couloir 3 : Noah LYLES (USA)
Couloir 4 : Kishane THOMPSON (JAM)
---
|Noah Lyles|USA
|Kishane Thompson|JAM

### start-list: Lane in English
Lane 3: Noah Lyles (USA)
Lane 4: Kishane Thompson (JAM)
---
|Noah Lyles|USA
|Kishane Thompson|JAM

### start-list: numbers and a bracket
1) Noah Lyles
2) Kishane Thompson
---
|Noah Lyles
|Kishane Thompson

### start-list: numbered names
1. Noah Lyles
2. Kishane Thompson
---
|Noah Lyles
|Kishane Thompson

### start-list: flags before the names
🇺🇸 Noah Lyles
🇯🇲 Kishane Thompson
---
|Noah Lyles|USA
|Kishane Thompson|JAM

### start-list: flags and codes
🇺🇸 Noah Lyles USA 9.79
🇯🇲 Kishane Thompson JAM 9.75
---
|Noah Lyles|USA||9.79
|Kishane Thompson|JAM||9.75

### start-list: Markdown table
| Nom | Pays | PB |
| --- | --- | --- |
| Noah Lyles | USA | 9.79 |
| Kishane Thompson | JAM | 9.75 |
---
|Noah Lyles|USA||9.79
|Kishane Thompson|JAM||9.75

### start-list: Wikipedia in German
Athlet→Land→Bestleistung→Saisonbestleistung
Leo Neugebauer→Deutschland→8961→8555
Markus Rooth→Norwegen→8796→8608
---
|Leo Neugebauer|GER||8961|8555
|Markus Rooth|NOR||8796|8608

### start-list: Wikipedia in Spanish
Atleta→País→Marca personal→Mejor marca de la temporada
Mohamed Attaoui→España→1:42.04→1:42.90
Bryce Hoppel→Estados Unidos→1:41.67→1:42.77
---
|Mohamed Attaoui|ESP||1:42.04|1:42.90
|Bryce Hoppel|USA||1:41.67|1:42.77

### start-list: Wikipedia in Italian
Atleta→Nazione→Primato personale→Primato stagionale
Gianmarco Tamberi→Italia→2,39→2,20
Hamish Kerr→Nuova Zelanda→2,36→2,34
---
|Gianmarco Tamberi|ITA||2,39|2,20
|Hamish Kerr|NZL||2,36|2,34

### start-list: a timing PDF with a header
LANE   BIB    NAME                NAT    PB       SB
 3     1182   LYLES Noah          USA    9.79     9.90
 4     1006   THOMPSON Kishane    JAM    9.75     9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: a timing PDF, no season's best for one
LANE   BIB    NAME                NAT    PB       SB
 3     1182   LYLES Noah          USA    9.79     9.90
 4     1006   THOMPSON Kishane    JAM    9.75
 5     1170   KERLEY Fred         USA             9.98
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75
|Fred Kerley|USA|||9.98

### start-list: a timing PDF, day of birth and code
 3   1182  LYLES Noah          USA   18 JUL 1997   9.79   9.90
 4   1006  THOMPSON Kishane    JAM   17 JUL 2001   9.75   9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: a timing PDF, bib and name one space apart
 3   1182 LYLES Noah          USA   9.79   9.90
 4   1006 THOMPSON Kishane    JAM   9.75   9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: a timing PDF, one space everywhere
3 1182 LYLES Noah USA 9.79 9.90
4 1006 THOMPSON Kishane JAM 9.75 9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: a timing PDF, one space and the day of birth
3 1182 LYLES Noah USA 18 JUL 1997 9.79 9.90
4 1006 THOMPSON Kishane JAM 17 JUL 2001 9.75 9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: Hy-Tek, a heat sheet
Lane  Name                    Year  Team                 Seed Time
  3   Lyles, Noah              97   United States             9.79
  4   Thompson, Kishane        01   Jamaica                   9.75
---
|Noah Lyles|USA
|Kishane Thompson|JAM

### start-list: Roster in German
Bahn→Nr.→Name→Nation→Jg.→PB→SB
3→101→Mujinga Kambundji→SUI→92→10,89→10,90
4→102→Ewa Swoboda→POL→97→10,94→11,05
---
|Mujinga Kambundji|SUI||10,89|10,90
|Ewa Swoboda|POL||10,94|11,05

### start-list: a spreadsheet with names apart
Nom→Prénom→Pays→PB→SB
LYLES→Noah→USA→9.79→9.90
THOMPSON→Kishane→JAM→9.75→9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: a spreadsheet with cotes
Athlète;Pays;PB;SB;Cote
Noah LYLES;USA;9.79;9.90;1,85
Kishane THOMPSON;JAM;9.75;9.75;2,1
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: a spreadsheet, empty bests
Noah LYLES;USA;9.79;
Kishane THOMPSON;JAM;;9.75
Fred KERLEY;USA;;
---
|Noah Lyles|USA||9.79
|Kishane Thompson|JAM|||9.75
|Fred Kerley|USA

### start-list: dashes where there is no best
Noah LYLES;USA;9.79;-
Kishane THOMPSON;JAM;-;9.75
---
|Noah Lyles|USA||9.79|-
|Kishane Thompson|JAM||-|9.75

### start-list: NM where there is no best
Athlete→Country→PB→SB
Armand DUPLANTIS→SWE→6.30→NM
Sam KENDRICKS→USA→6.06→NM
---
|Armand Duplantis|SWE||6.30|NM
|Sam Kendricks|USA||6.06|NM

### start-list: bests with a wind
Noah LYLES;USA;9.79 (+1.0);9.90 (+0.6)
Kishane THOMPSON;JAM;9.75 (+0.8);9.75 (+0.8)
---
|Noah Lyles|USA||9.79 (+1.0)|9.90 (+0.6)
|Kishane Thompson|JAM||9.75 (+0.8)|9.75 (+0.8)

### start-list: bests with i for indoors
Ewa SWOBODA;POL;6.93i;7.00
Zaynab DOSSO;ITA;6.99i;7.01i
---
|Ewa Swoboda|POL||6.93i|7.00
|Zaynab Dosso|ITA||6.99i|7.01i

### start-list: metres and centimetres in French
Renaud LAVILLENIE;FRA;6m16;5m92
Thibaut COLLET;FRA;5m95;5m90
---
|Renaud Lavillenie|FRA||6m16|5m92
|Thibaut Collet|FRA||5m95|5m90

### start-list: minutes and seconds in French
Azeddine HABZ;FRA;3'27"49;3'31"00
Jimmy GRESSIER;FRA;3'31"42;3'33"10
---
|Azeddine Habz|FRA||3'27"49|3'31"00
|Jimmy Gressier|FRA||3'31"42|3'33"10

### start-list: a marathon
Athlete→Country→PB→SB
Eliud KIPCHOGE→KEN→2:01:09→2:06:50
Bashir ABDI→BEL→2:03:36→2:03:47
---
|Eliud Kipchoge|KEN||2:01:09|2:06:50
|Bashir Abdi|BEL||2:03:36|2:03:47

### start-list: points
Nafissatou THIAM;BEL;7013;6880
Anna HALL;USA;7032;7032
---
|Nafissatou Thiam|BEL||7013|6880
|Anna Hall|USA||7032|7032

### start-list: points with a space
Nafissatou THIAM;BEL;7 013;6 880
Anna HALL;USA;7 032;7 032
---
|Nafissatou Thiam|BEL||7 013|6 880
|Anna Hall|USA||7 032|7 032

### start-list: the country in full
Noah Lyles;United States;9.79;9.90
Kishane Thompson;Jamaica;9.75;9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: the country in full, before
États-Unis;Noah Lyles;9.79
Jamaïque;Kishane Thompson;9.75
---
|Noah Lyles|USA||9.79
|Kishane Thompson|JAM||9.75

### start-list: a title and a total
100 m Hommes
Noah LYLES;USA;9.79
Kishane THOMPSON;JAM;9.75
Total : 2 engagés
---
|Noah Lyles|USA||9.79
|Kishane Thompson|JAM||9.75

### start-list: two heats on one page
Série 1
Noah LYLES;USA;9.79
Série 2
Kishane THOMPSON;JAM;9.75
---
|Noah Lyles|USA||9.79
|Kishane Thompson|JAM||9.75

### start-list: heats in English
Heat 1 of 2
3→Noah LYLES→USA→9.79
Heat 2 of 2
3→Kishane THOMPSON→JAM→9.75
---
|Noah Lyles|USA||9.79
|Kishane Thompson|JAM||9.75

### start-list: withdrawn athletes
Noah LYLES;USA;9.79;9.90
Kishane THOMPSON;JAM;9.75;9.75
Forfaits : Fred KERLEY
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: an athlete who does not start, under a header
Athlète;Pays;PB;Remarque
Noah LYLES;USA;9.79;
Fred KERLEY;USA;9.76;DNS
---
|Noah Lyles|USA||9.79
|Fred Kerley|USA|DNS|9.76

### start-list: a relay
USA
JAM
GBR
---
|USA
|JAM
|GBR

### start-list: a relay in full with bests
United States;37.10;37.40
Jamaica;36.84;37.80
---
|United States|||37.10|37.40
|Jamaica|||36.84|37.80

### start-list: as JSON of a sheet
[{"Nom": "LYLES Noah", "Pays": "USA", "PB": "9.79"}, {"Nom": "THOMPSON Kishane", "Pays": "JAM", "PB": "9.75"}]
---
|Noah Lyles|USA||9.79
|Kishane Thompson|JAM||9.75

### start-list: age and club
Athlète;Âge;Club;PB
Noah LYLES;28;Adidas;9.79
Kishane THOMPSON;24;MVP;9.75
---
|Noah Lyles|||9.79
|Kishane Thompson|||9.75

### start-list: a mail with a comma
Noah Lyles, USA, 9.79, 9.90
Kishane Thompson, JAM, 9.75, 9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: a mail with PB and SB in words
Noah Lyles (USA), PB 9.79, SB 9.90
Kishane Thompson (JAM), PB 9.75, SB 9.75
---
|Noah Lyles|USA||9.79|9.90
|Kishane Thompson|JAM||9.75|9.75

### start-list: a mail with dashes
Noah Lyles - USA - 9.79
Kishane Thompson - JAM - 9.75
---
|Noah Lyles|USA||9.79
|Kishane Thompson|JAM||9.75

### start-list: a sentence before the names
Voici les engagés :
Noah Lyles
Kishane Thompson
---
|Noah Lyles
|Kishane Thompson

### competition: a programme in French
Épreuve;Genre;Date;Heure
100 m;Hommes;04/08/2024;21:50
Perche;Femmes;07/08/2024;19h00
---
# 100 m|male||04/08/2024 21:50
# Perche|female||07/08/2024 19h00

### competition: a programme with the event in English
Event→Date→Time
Men's 100 Metres Final→2024-08-04→21:50
Women's Pole Vault Final→2024-08-07→19:00
---
# 100 m|male|final|2024-08-04 21:50
# Perche|female|final|2024-08-07 19:00

### competition: a programme with rounds in a column
Date→Time→Event→Round→Gender
13/09/2025→20:55→100 m→Heats→Women
14/09/2025→22:13→100 m→Final→Women
---
# 100 m|female|heats|13/09/2025 20:55
# 100 m|female|final|14/09/2025 22:13

### competition: two start lists under titles
100 m Hommes
Noah LYLES;USA;9.79
Perche Femmes
Nina KENNEDY;AUS;4.91
---
# 100 m|male|
|Noah Lyles|USA||9.79
# Perche|female|
|Nina Kennedy|AUS||4.91

### competition: Hy-Tek titles
Event 12  Men 100 Meter Dash
1  Lyles, Noah          USA   9.79
2  Thompson, Kishane    JAM   9.79
Event 14  Women Pole Vault
1  Kennedy, Nina        AUS   4.90
2  Moon, Katie          USA   4.85
---
# 100 m|male|
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
# Perche|female|
1|Nina Kennedy|AUS|4.90
2|Katie Moon|USA|4.85

### competition: titles of a PDF in capitals
100 METRES MEN - FINAL
1    LYLES Noah           USA    9.79
2    THOMPSON Kishane     JAM    9.79
SHOT PUT WOMEN - FINAL
1    OGUNLEYE Yemisi      GER    20.00
2    WESCHE Maddi         NZL    19.86
---
# 100 m|male|final
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
# Poids|female|final
1|Yemisi Ogunleye|GER|20.00
2|Maddi Wesche|NZL|19.86

### competition: titles with the wind
100 m Hommes (vent : +1,0 m/s)
1;LYLES Noah;USA;9.79
200 m Femmes (vent : -0,6 m/s)
1;THOMAS Gabrielle;USA;21.83
---
# 100 m|male|
1|Noah Lyles|USA|9.79
# 200 m|female|
1|Gabrielle Thomas|USA|21.83

### competition: Markdown headings
## 100 m Hommes
1. Noah Lyles (USA) 9.79
2. Kishane Thompson (JAM) 9.79
## 200 m Femmes
1. Gabrielle Thomas (USA) 21.83
---
# 100 m|male|
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
# 200 m|female|
1|Gabrielle Thomas|USA|21.83

### competition: titles with a colon
100 m hommes :
1. Noah Lyles (USA) 9.79
200 m femmes :
1. Gabrielle Thomas (USA) 21.83
---
# 100 m|male|
1|Noah Lyles|USA|9.79
# 200 m|female|
1|Gabrielle Thomas|USA|21.83

### competition: titles of athle.fr
100m / SEM - Finale 1
1;LYLES Noah;9.79
Perche / SEF - Finale
1;KENNEDY Nina;4.90
---
# 100 m|male|final
1|Noah Lyles||9.79
# Perche|female|final
1|Nina Kennedy||4.90

### competition: titles with a bold sign
**100 m Hommes**
1. Noah Lyles (USA) 9.79
**200 m Femmes**
1. Gabrielle Thomas (USA) 21.83
---
# 100 m|male|
1|Noah Lyles|USA|9.79
# 200 m|female|
1|Gabrielle Thomas|USA|21.83

### competition: titles in German
100 m Männer
1;LYLES Noah;USA;9,79
Kugelstoßen Frauen
1;OGUNLEYE Yemisi;GER;20,00
---
# 100 m|male|
1|Noah Lyles|USA|9,79
# Poids|female|
1|Yemisi Ogunleye|GER|20,00

### competition: code and gender
Event;Gender;Date;Name;Country
PV;M;2025-09-15;Armand DUPLANTIS;SWE
PV;W;2025-09-17;Katie MOON;USA
---
# Perche|male||2025-09-15 
|Armand Duplantis|SWE
# Perche|female||2025-09-17 
|Katie Moon|USA

### night: two results at once
Men's Pole Vault - Final
1→DUPLANTIS Armand→SWE→6.30→WR
2→KARALIS Emmanouil→GRE→6.00
Women's 1500 Metres - Final
1→KIPYEGON Faith→KEN→3:52.15
2→EWOI Dorcus→KEN→3:54.92
---
# Perche|male|final
1|Armand Duplantis|SWE|6.30
2|Emmanouil Karalis|GRE|6.00
# 1500 m|female|final
1|Faith Kipyegon|KEN|3:52.15
2|Dorcus Ewoi|KEN|3:54.92

### night: results of the evening in one message
Perche H
🥇 Armand Duplantis (SWE) 6,30
🥈 Emmanouil Karalis (GRE) 6,00
🥉 Kurtis Marschall (AUS) 5,95
---
1|Armand Duplantis|SWE|6,30
2|Emmanouil Karalis|GRE|6,00
3|Kurtis Marschall|AUS|5,95

### night: a combined event and its discipline titles
Décathlon Hommes - Classement final
1;NEUGEBAUER Leo;GER;8804
2;OWENS-DELERME Ayden;PUR;8784
---
# Décathlon|male|final
1|Leo Neugebauer|GER|8804
2|Ayden Owens-Delerme|PUR|8784

### night: a title with the hour before
21:05 - 100 m haies Femmes - Finale
1;KAMBUNDJI Ditaji;SUI;12.24
2;AMUSAN Tobi;NGR;12.29
---
# 100 m haies|female|final
1|Ditaji Kambundji|SUI|12.24
2|Tobi Amusan|NGR|12.29

### results: Diamond League, points of the ranking beside the mark
Rank→Athlete→Nation→Result→Points
1→Ehammer, Simon→SUI→8.32→8
2→Furlani, Mattia→ITA→8.30→7
---
1|Simon Ehammer|SUI|8.32
2|Mattia Furlani|ITA|8.30

### results: Wikipedia in French, with the words for its flags
Rang→Athlète→Pays→Performance→Notes
Médaille d'or, Jeux olympiques→Brian Pintado→Drapeau : Équateur Équateur→1:18:55→
Médaille d'argent, Jeux olympiques→Caio Bonfim→Drapeau du Brésil Brésil→1:19:09→
---
1|Brian Pintado|ECU|1:18:55
2|Caio Bonfim|BRA|1:19:09

### results: a PDF whose line without a place begins with the lane
1 12 1443 CROUSER Ryan USA 18 DEC 1992 22.90
12 1290 WALSH Tom NZL 01 MAR 1992 NM
2 2 1355 KOVACS Joe USA 28 JUN 1989 22.15
---
1|Ryan Crouser|USA|22.90
|Tom Walsh|NZL|NM
2|Joe Kovacs|USA|22.15

### results: printed by Meet Manager
Event 3  Men 20 Kilometres Race Walk
==========================================================
    Name                    Year School           Finals  Points
==========================================================
  1 Pintado, Brian          ECU                  1:18:55
  2 Bonfim, Caio            BRA                  1:19:09
---
1|Brian Pintado|ECU|1:18:55
2|Caio Bonfim|BRA|1:19:09

### results: one cell on a line under a title, with a runner of Morocco
3000 Metres Steeplechase Men
RESULTS
1
Soufiane EL BAKKALI
MAR
8:06.05
2
Kenneth ROOKS
USA
8:06.41
Page 3/3 - Source : résultats officiels
---
1|Soufiane El Bakkali|MAR|8:06.05
2|Kenneth Rooks|USA|8:06.41

### competition: one cell on a line, two events
10000 Metres Men
1
Joshua CHEPTEGEI
UGA
26:43.14
2
Berihu AREGAWI
ETH
26:43.44
Marathon Women
1
Sifan HASSAN
NED
2:22:55
2
Tigst ASSEFA
ETH
2:22:58
---
# 10 000 m|male
1|Joshua Cheptegei|UGA|26:43.14
2|Berihu Aregawi|ETH|26:43.44
# Marathon|female
1|Sifan Hassan|NED|2:22:55
2|Tigst Assefa|ETH|2:22:58

### competition: an encyclopedia's titles
100 m hommes[modifier | modifier le code]
Finale
Rang→Athlète→Pays→Temps
1→Noah Lyles→États-Unis→9,79
2→Kishane Thompson→Jamaïque→9,79
Women's Long Jump[edit]
Final[edit]
Rank→Athlete→Nation→Result
1→Tara Davis-Woodhall→United States→7.10
---
# 100 m|male
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79
# Longueur|female
1|Tara Davis-Woodhall|USA|7.10

### competition: titles with the hour behind
100 m - Hommes - Finale à 21h55
Couloir;Nom;Prénom;Nation;Record;Saison
7;LYLES;Noah;USA;9,79;9,81
Perche - Femmes - Finale à 19h00
Couloir;Nom;Prénom;Nation;Record;Saison
1;MOSER;Angelica;SUI;4,88;4,88
---
# 100 m|male|final| 21h55
|Noah Lyles|USA||9,79|9,81
# Perche|female|final| 19h00
|Angelica Moser|SUI||4,88|4,88

### competition: bases.athle, the mark before the name
10 000 m - Hommes
1→26'43''14→CHEPTEGEI Joshua→UGA→→SEM/98
2→26'43''44→AREGAWI Berihu→ETH→→SEM/01
Saut en longueur - Hommes
1→8m48→TENTOGLOU Miltiadis→GRE→→SEM/98
---
# 10 000 m|male
1|Joshua Cheptegei|UGA|26'43''14
2|Berihu Aregawi|ETH|26'43''44
# Longueur|male
1|Miltiadis Tentoglou|GRE|8m48

### competition: the press, marks with signs for minutes and metres
10 000 m hommes :
1. Joshua Cheptegei (UGA) 26'43''14
2. Berihu Aregawi (ETH) 26'43''44
Saut en longueur hommes :
1. Miltiadis Tentoglou (GRE) 8,48 m
---
# 10 000 m|male
1|Joshua Cheptegei|UGA|26'43''14
2|Berihu Aregawi|ETH|26'43''44
# Longueur|male
1|Miltiadis Tentoglou|GRE|8,48

### competition: the press, a comma before the mark
200 m hommes
1. Letsile Tebogo (Botswana), 19,46
2. Noah Lyles (USA), 19,70
Poids femmes
1. Yemisi Ogunleye (Allemagne), 20,00
---
# 200 m|male
1|Letsile Tebogo|BOT|19,46
2|Noah Lyles|USA|19,70
# Poids|female
1|Yemisi Ogunleye|GER|20,00

### competition: a comma in the title of the page alone
Ligue de diamant 2025, finale
27/08/2025 - Zurich
Long Jump Men
1 1 1000 EHAMMER Simon SUI 07 FEB 2000 8.32
2 2 1940 FURLANI Mattia ITA 07 FEB 2005 8.30
---
# Longueur|male
1|Simon Ehammer|SUI|8.32
2|Mattia Furlani|ITA|8.30

### results: a newspaper in English, each line a sentence
1, Brian Pintado, Ecuador, 1:18:55.
2, Caio Bonfim, Brazil, 1:19:09.
3, Monae' Nichols, USA, 6.67.
---
1|Brian Pintado|ECU|1:18:55
2|Caio Bonfim|BRA|1:19:09
3|Monae' Nichols|USA|6.67

### competition: titles with the day and the hour behind
Men - Long Jump - Final - 04 Aug 21:55
Order→Bib→Athlete→NOC→SB→PB
1→400→EHAMMER Simon→SUI→8.34→8.45
Women - Shot Put - Final, 05/08/2024 at 20:10
Order→Bib→Athlete→NOC→SB→PB
1→400→OGUNLEYE Yemisi→GER→19.58→20.19
---
# Longueur|male|final|04 Aug 21:55
|Simon Ehammer|SUI||8.45|8.34
# Poids|female|final|05/08/2024 20:10
|Yemisi Ogunleye|GER||20.19|19.58

### competition: a PDF with the day below each title
Men's Long Jump
27 AUG 2025  19:40
Rank   Name               NOC    Result
1      EHAMMER Simon      SUI    8.32
2      FURLANI Mattia     ITA    8.30
---
# Longueur|male||27 AUG 2025 19:40
1|Simon Ehammer|SUI|8.32
2|Mattia Furlani|ITA|8.30
`;
