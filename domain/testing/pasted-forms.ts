/**
 * Lists that people paste on an evening of finals, from student meetings to chats. The format is that of
 * result-forms.ts.
 */
export const pastedForms = String.raw`
### start-list: class years with a dot before names
Sr. John Smith;USA;10.05;10.10
Jim Doe;USA;10.01;10.20
---
|John Smith|USA||10.05|10.10
|Jim Doe|USA||10.01|10.20

### start-list: class years of several spellings behind names
John Smith SO-2;USA;10.05;10.10
Jim Doe Sr.;USA;10.01;10.20
Ann Able Fr.;USA;10.01;10.20
---
|John Smith|USA||10.05|10.10
|Jim Doe|USA||10.01|10.20
|Ann Able|USA||10.01|10.20

### start-list: a son
John Smith;USA;10.05;10.10
Ken Griffey Jr.;USA;10.01;10.20
Ann Able;USA;10.01;10.20
---
|John Smith|USA||10.05|10.10
|Ken Griffey Jr.|USA||10.01|10.20
|Ann Able|USA||10.01|10.20

### start-list: a class year before one name
FR John Smith;USA;10.01;10.02
Noah Lyles;USA;9.79;9.80
---
|John Smith|USA||10.01|10.02
|Noah Lyles|USA||9.79|9.80

### start-list: names that look like class years
JR Smith;USA;10.01;10.02
SO Min-jae;KOR;10.10;10.12
Noah Lyles;USA;9.79;9.80
---
|JR Smith|USA||10.01|10.02
|Min-jae So|KOR||10.10|10.12
|Noah Lyles|USA||9.79|9.80

### start-list: class years in brackets
John Smith (SO);USA;10.01;10.02
Jim Doe (Jr.);USA;10.01;10.02
---
|John Smith|USA||10.01|10.02
|Jim Doe|USA||10.01|10.02

### start-list: class years in brackets, no country
John Smith (FR)→10.01→10.02
Jim Doe (JR)→10.01→10.02
Al Green (SO)→10.01→10.02
---
|John Smith|||10.01|10.02
|Jim Doe|||10.01|10.02
|Al Green|||10.01|10.02

### start-list: a country in brackets
Jimmy Vicaut (FR)→9.86→10.02
Noah Lyles (US)→9.79→9.81
---
|Jimmy Vicaut|FRA||9.86|10.02
|Noah Lyles|USA||9.79|9.81

### start-list: class years and schools between spaces
1 SR Smith, John Oregon 9.98 10.01
2 SO-2 Green, Al Texas A&M 10.20 10.22
---
|John Smith|||9.98|10.01
|Al Green|||10.20|10.22

### night: hash behind a bib
100 m Hommes
#412 Noah Lyles USA 9.79
#1 Fred Kerley USA 9.81
---
# 100 m|male
|Noah Lyles|USA|9.79
|Fred Kerley|USA|9.81

### results: hash of bibs from the first
#1 Noah Lyles USA 9.79
#412 Fred Kerley USA 9.81
---
|Noah Lyles|USA|9.79
|Fred Kerley|USA|9.81

### night: hash without marks
100 m Hommes
#1 Noah Lyles 9.79
#2 Kishane Thompson 9.79
800 m Hommes
#1 Emmanuel Wanyonyi
#2 Marco Arop
---
# 100 m|male
1|Noah Lyles||9.79
2|Kishane Thompson||9.79
# 800 m|male
1|Emmanuel Wanyonyi
2|Marco Arop

### start-list: a button below two lines
Noah Lyles
Fred Kerley
Partager
---
|Noah Lyles
|Fred Kerley

### start-list: buttons and cookies of a page
Voir plus
Noah Lyles USA 9.79 9.80
Afficher plus
Se connecter
Tout accepter
Accepter les cookies
Gérer mes cookies
Nous utilisons des cookies
Share
Copier le lien
S'abonner
Newsletter
Menu
---
|Noah Lyles|USA||9.79|9.80

### results: buttons below a result
1. Noah Lyles 9.79
Partager sur Facebook
J'aime
Répondre
Retour
---
1|Noah Lyles||9.79

### results: day with the month first
Men's Pole Vault Final
AUG 5 2024 19:00
1 2035 DUPLANTIS Armand SWE 6.25 WR
2 2380 KENDRICKS Sam USA 5.95
---
# pole vault|male|final
1|Armand Duplantis|SWE|6.25
2|Sam Kendricks|USA|5.95

### night: titles with a code and a dash
Event T12 - Men's 800m Final
1  12  Ben Pattison  Basingstoke  1:44.20
2  7  Jake Wightman  Edinburgh  1:44.60
Event F03 - Women's Long Jump Final
1  51  Jazmin Sawyers  City of Stoke  7.00i
2  52  Lorraine Ugen  Blackheath  6.80
---
# 800m|male|final
1|Ben Pattison||1:44.20
2|Jake Wightman||1:44.60
# Long Jump|female|final
1|Jazmin Sawyers||7.00i
2|Lorraine Ugen||6.80

### night: titles of a mail, with a letter and a colon
Perche H :
1. Duplantis 6m10
2. Karalis 5m95

3000 steeple F :
1. Yavi (BRN) 8'52"45
2. Chemutai (UGA) 8'55"09
---
# Perche|male
1|Duplantis||6m10
2|Karalis||5m95
# 3000 steeple|female
1|Yavi|BRN|8'52"45
2|Chemutai|UGA|8'55"09

### night: a title with pictures and a letter behind
📍 Finale 1500m M
🥇 Josh Kerr 🇬🇧 3:27.79
🥈 Yared Nuguse 🇺🇸 3:27.80
Finale 200m hommes ✅
🥇 Tebogo 19.46
🥈 Bednarek 19.62
---
# 1500m|male|final
1|Josh Kerr|GBR|3:27.79
2|Yared Nuguse|USA|3:27.80
# 200m|male|final
1|Tebogo||19.46
2|Bednarek||19.62

### night: a chat of events on one line each
27/11/2026, 21:55 - Marie: 200m H : 1 Tebogo 19"46, 2 Bednarek 19"62, 3 Lyles 19"70
27/11/2026, 22:05 - Marie: 400m haies F : 1. McLaughlin 50"37 2. Cockrell 51"87 3. Bol 52"15
---
# 200m|male
1|Tebogo||19"46
2|Bednarek||19"62
3|Lyles||19"70
# 400m haies|female
1|McLaughlin||50"37
2|Cockrell||51"87
3|Bol||52"15

### night: a letter that may be hurdles
400m H :
1. Warholm 46.50
2. Benjamin 46.60
---
# 400m H
1|Warholm||46.50
2|Benjamin||46.60

### results: warnings of a walk after a space
1→PINTADO Brian Daniel→ECU→1:18:55
2→BONFIM Caio→BRA→1:19:09→~ >
---
1|Brian Daniel Pintado|ECU|1:18:55
2|Caio Bonfim|BRA|1:19:09

### competition: a printed timetable with a header
Friday 27 November 2026
Time  Event  Round
19:00  Men Pole Vault  Final
19:05  Women 100m  Semi-Final
20:10  Women 100m  Final
---
# Pole Vault|male|final|Friday 27 November 2026 19:00
# 100m|female|semi-final|Friday 27 November 2026 19:05
# 100m|female|final|Friday 27 November 2026 20:10

### competition: rounds in short behind a dash
Épreuve;Genre;Date;Heure
100 m Femmes - Séries;Femmes;28/11/2026;10:00
100 m Femmes - Demi;Femmes;28/11/2026;19:00
100 m Femmes (demis);Femmes;28/11/2026;19:00
100 m Femmes - Finale;Femmes;28/11/2026;21:00
---
# 100 m|female|heats|28/11/2026 10:00
# 100 m|female|semi-final|28/11/2026 19:00
# 100 m|female|final|28/11/2026 21:00

### start-list: the legend of a printed list
1 2035 DUPLANTIS Armand SWE 6.24 6.24
2 1300 COLLET Thibaut FRA 5.95 5.95
Legend:
NM No Mark  WR World Record
---
|Armand Duplantis|SWE||6.24|6.24
|Thibaut Collet|FRA||5.95|5.95

### results: a sign of a tie in a cell of its own
1→=→Tamberi→ITA→2.37
1→=→Barshim→QAT→2.37
3→→Nedasekau→BLR→2.37
---
1|Tamberi|ITA|2.37
1|Barshim|QAT|2.37
3|Nedasekau|BLR|2.37

### night: a title with its wind in a cell
100m Men Final  +1.2
  1  4  123  Dave Smith  Oxford AC    10.12
  2  5  124  Pete Jones  Bath         10.20
200 m F - résultats
1. Gabrielle Thomas USA 21.83
2. Julien Alfred LCA 22.08
---
# 100m|male|final
1|Dave Smith||10.12
2|Pete Jones||10.20
# 200 m F
1|Gabrielle Thomas|USA|21.83
2|Julien Alfred|LCA|22.08

### results: feet and inches behind metres
1 Tara Davis-Woodhall USA 7.10m 23-3.5
2 Malaika Mihambo GER 6.98m 22-11
3 Jasmine Moore USA 6.96m 22-10
---
1|Tara Davis-Woodhall|USA|7.10m
2|Malaika Mihambo|GER|6.98m
3|Jasmine Moore|USA|6.96m

### results: feet and inches in cells
1→Davis-Woodhall, Tara→USA→7.10m→23-03.50
2→Mihambo, Malaika→GER→6.98m→22-11.00
---
1|Tara Davis-Woodhall|USA|7.10m
2|Malaika Mihambo|GER|6.98m

### results: a club in brackets beside a country
1 NOAH LYLES (ADIDAS) USA 9.79
2 KISHANE THOMPSON (PUMA) JAM 9.79
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79

### start-list: small words before a last name in capitals
1 de OLIVEIRA Luiz Maurício BRA 90.62 88.50
2 VAN NIEKERK Wayde RSA 43.03 44.05
3 Kenny van der WEGHE NED 6.05 6.00
---
|Luiz Maurício de Oliveira|BRA||90.62|88.50
|Wayde Van Niekerk|RSA||43.03|44.05
|Kenny van der Weghe|NED||6.05|6.00

### night: names with one mark, the best first, may be a result
Women 100m Hurdles final
Masai Russell USA 12.33
Cyréna Samba-Mayela FRA 12.34
Jasmine Camacho-Quinn PUR 12.36
Men Pole Vault
Armand Duplantis SWE 6.30
Sam Kendricks USA 5.95
---
# 100m Hurdles|female|final
|Masai Russell|USA||12.33||one-mark
|Cyréna Samba-Mayela|FRA||12.34||one-mark
|Jasmine Camacho-Quinn|PUR||12.36||one-mark
# Pole Vault|male
|Armand Duplantis|SWE||6.30||one-mark
|Sam Kendricks|USA||5.95||one-mark

### night: names with one mark in no order are a start list
Women 100m Hurdles final
Cyréna Samba-Mayela FRA 12.34
Masai Russell USA 12.25
Jasmine Camacho-Quinn PUR 12.26
---
# 100m Hurdles|female|final
|Cyréna Samba-Mayela|FRA||12.34
|Masai Russell|USA||12.25
|Jasmine Camacho-Quinn|PUR||12.26

### start-list: labelled bests, each on its line
Femke BOL
Pays-Bas
Record personnel 50.95
Meilleure perf. saison 51.30
Anna COCKRELL
États-Unis
Record personnel 51.87
---
|Femke Bol
|Pays-Bas|||||separator
|Record personnel|||50.95||separator
|Meilleure perf. saison|||51.30||separator
|Anna Cockrell
|États-Unis|||||separator
|Record personnel|||51.87||separator

### night: a message without capitals
perche h
1 duplantis 6m10
2 karalis 5m95
---
# perche|male
1|duplantis||6m10
2|karalis||5m95

### competition: days as headings, times before the titles, starters below
Samedi 28 novembre 2026
21h40 60 m haies Hommes
HOLLOWAY Grant USA 7.27 7.32
ALLEN Devon USA 7.35 7.40
22h40 Saut à la perche Hommes
DUPLANTIS Armand SWE 6.30 6.30
KARALIS Emmanouil GRE 6.08 6.08
Dimanche 29 novembre 2026
18h00 800 m Femmes
HODGKINSON Keely GBR 1:54.61 1:54.74
MORAA Mary KEN 1:56.03 1:56.71
---
# 60 m haies|male||Samedi 28 novembre 2026 21h40
|Grant Holloway|USA||7.27|7.32
|Devon Allen|USA||7.35|7.40
# Perche|male||Samedi 28 novembre 2026 22h40
|Armand Duplantis|SWE||6.30|6.30
|Emmanouil Karalis|GRE||6.08|6.08
# 800 m|female||Dimanche 29 novembre 2026 18h00
|Keely Hodgkinson|GBR||1:54.61|1:54.74
|Mary Moraa|KEN||1:56.03|1:56.71

### competition: a programme of two days above the lists
Samedi 28 novembre 2026
21h40 60 m haies Hommes
Dimanche 29 novembre 2026
22h40 Saut à la perche Hommes
60 m haies Hommes
HOLLOWAY Grant USA 7.27 7.32
ALLEN Devon USA 7.35 7.40
Saut à la perche Hommes
DUPLANTIS Armand SWE 6.30 6.30
KARALIS Emmanouil GRE 6.08 6.08
Triple saut Femmes
ROJAS Yulimar VEN 15.74 15.10
PÉREZ Leyanis CUB 14.98 14.96
---
# 60 m haies|male||Samedi 28 novembre 2026 21h40
|Grant Holloway|USA||7.27|7.32
|Devon Allen|USA||7.35|7.40
# Perche|male||Dimanche 29 novembre 2026 22h40
|Armand Duplantis|SWE||6.30|6.30
|Emmanouil Karalis|GRE||6.08|6.08
# Triple saut|female
|Yulimar Rojas|VEN||15.74|15.10
|Leyanis Pérez|CUB||14.98|14.96

### competition: the day and the time below each title
Saut à la perche Hommes
29 novembre 18h00
DUPLANTIS Armand SWE 6.30 6.30
KARALIS Emmanouil GRE 6.08 6.08
60 m haies Hommes
Samedi 28 novembre 2026
22h40
HOLLOWAY Grant USA 7.27 7.32
ALLEN Devon USA 7.35 7.40
---
# Perche|male||29 novembre 18h00
|Armand Duplantis|SWE||6.30|6.30
|Emmanouil Karalis|GRE||6.08|6.08
# 60 m haies|male||Samedi 28 novembre 2026 22h40
|Grant Holloway|USA||7.27|7.32
|Devon Allen|USA||7.35|7.40

### competition: the day and the time in titles
Saut à la perche Hommes 28/11/2026 23:30
DUPLANTIS Armand;SWE;6.30;6.30
KARALIS Emmanouil;GRE;6.08;6.08
60 m haies Hommes - 29 novembre 18h00
HOLLOWAY Grant;USA;7.27;7.32
ALLEN Devon;USA;7.35;7.40
---
# Perche|male||28/11/2026 23:30
|Armand Duplantis|SWE||6.30|6.30
|Emmanouil Karalis|GRE||6.08|6.08
# 60 m haies|male||29 novembre 18h00
|Grant Holloway|USA||7.27|7.32
|Devon Allen|USA||7.35|7.40

### night: a day and a time below a title are no athlete
Saut à la perche Hommes
29 novembre 18h00
DUPLANTIS Armand SWE 6.30 6.30
KARALIS Emmanouil GRE 6.08 6.08
---
# Perche|male
|Armand Duplantis|SWE||6.30|6.30
|Emmanouil Karalis|GRE||6.08|6.08

### start-list: numbers before names of months are starters
3 MARS Nicolas;FRA;7.60;7.70
12 August;GER;7.62;7.70
4 Juni;GER
---
|Nicolas Mars|FRA||7.60|7.70
|August|GER||7.62|7.70
|Juni|GER

### results: the athletes who did not start are last, without a place
1 HODGKINSON Keely GBR 1:54.61
2 DUGUMA Tsige ETH 1:55.15
3 MORAA Mary KEN 1:56.02
LAMOTE Rénelle FRA DNS
- WIGHTMAN Jemma GBR - DNF
Anaïs Bourgoin DNS
---
1|Keely Hodgkinson|GBR|1:54.61
2|Tsige Duguma|ETH|1:55.15
3|Mary Moraa|KEN|1:56.02
|Rénelle Lamote|FRA|DNS
-|Jemma Wightman|GBR|DNF
|Anaïs Bourgoin||DNS

### results: a line of spaces among semicolons did not start
1;HODGKINSON Keely;GBR;1:54.61
2;DUGUMA Tsige;ETH;1:55.15
LAMOTE Rénelle FRA DNS
---
1|Keely Hodgkinson|GBR|1:54.61
2|Tsige Duguma|ETH|1:55.15
|Rénelle Lamote|FRA|DNS

### night: the athletes who did not start are last, without a place
800 m Femmes
1 HODGKINSON Keely GBR 1:54.61
2 DUGUMA Tsige ETH 1:55.15
LAMOTE Rénelle FRA DNS
---
# 800 m|female
1|Keely Hodgkinson|GBR|1:54.61
2|Tsige Duguma|ETH|1:55.15
|Rénelle Lamote|FRA|DNS

### results: relays with and without the code of the country
4 x 400 m Mixte
1 France FRA 3:10.60
2 Pays-Bas NED 3:11.20
3 Great Britain GBR 3:12.01
Belgique 3:12.50
---
1|France|FRA|3:10.60
2|Pays-Bas|NED|3:11.20
3|Great Britain|GBR|3:12.01
|Belgique||3:12.50

### results: relays with a code, aligned
1   France FRA     3:10.60
2   Pays-Bas NED   3:11.20
3   Belgique BEL   3:12.50
---
1|France|FRA|3:10.60
2|Pays-Bas|NED|3:11.20
3|Belgique|BEL|3:12.50

### start-list: relays with two marks
France FRA 3:10.60 3:11.00
Belgique 3:11.20 3:12.30
---
|France|FRA||3:10.60|3:11.00
|Belgique|||3:11.20|3:12.30

### results: a name too long for its column
1   HODGKINSON Keely     GBR   1:54.61
2   DUGUMA Tsige         ETH   1:55.15
3   HUNTER BELL Georgia GBR 1:56.02
4   MORAA Mary           KEN   1:57.42
    LAMOTE Rénelle       FRA   DNS
---
1|Keely Hodgkinson|GBR|1:54.61
2|Tsige Duguma|ETH|1:55.15
3|Georgia Hunter Bell|GBR|1:56.02
4|Mary Moraa|KEN|1:57.42
|Rénelle Lamote|FRA|DNS

### results: uneven spaces
1   HODGKINSON Keely   GBR 1:54.61
2   DUGUMA Tsige   ETH 1:55.15
3   HUNTER BELL Georgia GBR 1:56.02 SB
---
1|Keely Hodgkinson|GBR|1:54.61
2|Tsige Duguma|ETH|1:55.15
3|Georgia Hunter Bell|GBR|1:56.02

### results: a name too long for its column, below a header
Pl  Nom                 Pays   Perf
1   HODGKINSON Keely    GBR    1:54.61
2   DUGUMA Tsige        ETH    1:55.15
3   HUNTER BELL Georgia GBR 1:56.02
---
1|Keely Hodgkinson|GBR|1:54.61
2|Tsige Duguma|ETH|1:55.15
3|Georgia Hunter Bell|GBR|1:56.02

### start-list: a name too long for its column
HODGKINSON Keely     GBR   1:54.61   1:54.74
DUGUMA Tsige         ETH   1:55.15   1:55.50
HUNTER BELL Georgia GBR 1:56.02 1:56.10
---
|Keely Hodgkinson|GBR||1:54.61|1:54.74
|Tsige Duguma|ETH||1:55.15|1:55.50
|Georgia Hunter Bell|GBR||1:56.02|1:56.10

### start-list: a header that names the order, alone
Nom Prénom
Zahi Carole
Da Silva Mariana
---
|Carole Zahi
|Mariana Da Silva

### start-list: a header that names the order, single spaces
Nom Prénom Pays PB SB
Zahi Carole CIV 11.05 11.20
Da Silva Mariana BRA 11.10 11.20
ALFRED Julien LCA 10.72 10.75
---
|Carole Zahi|CIV||11.05|11.20
|Mariana Da Silva|BRA||11.10|11.20
|Julien Alfred|LCA||10.72|10.75

### start-list: a header that names the order, semicolons
Nom et prénom;Pays;PB
Zahi Carole;CIV;11.05
Hunter Bell Georgia;GBR;11.10
Alfred, Julien;LCA;10.72
---
|Carole Zahi|CIV||11.05
|Georgia Hunter Bell|GBR||11.10
|Julien Alfred|LCA||10.72

### start-list: a header with the first name first
Prénom Nom;Pays
Carole Zahi;CIV
Mariana Da Silva;BRA
---
|Carole Zahi|CIV
|Mariana Da Silva|BRA

### competition: a header that names the order, below a title
100 m Femmes
Nom Prénom
Zahi Carole
Da Silva Mariana
---
# 100 m|female
|Carole Zahi
|Mariana Da Silva

### competition: days with a word before them or a colon behind
Programme du samedi 28 novembre :
22h40 Saut à la perche Hommes
DUPLANTIS Armand SWE 6.30 6.30
KARALIS Emmanouil GRE 6.08 6.08
60 m haies Hommes
Date : dimanche 29 novembre 2026 à 18h00
HOLLOWAY Grant USA 7.27 7.32
ALLEN Devon USA 7.35 7.40
---
# Perche|male||samedi 28 novembre 22h40
|Armand Duplantis|SWE||6.30|6.30
|Emmanouil Karalis|GRE||6.08|6.08
# 60 m haies|male||dimanche 29 novembre 2026 18h00
|Grant Holloway|USA||7.27|7.32
|Devon Allen|USA||7.35|7.40

### competition: titles with an hour and no list
100 m Femmes (séries) – 18h10
100 m Femmes (finale) – 21h40
Samedi 28 novembre 2026
Saut à la perche Hommes : 19h
---
# 100 m|female|heats| 18h10
# 100 m|female|final| 21h40
# Perche|male||Samedi 28 novembre 2026 19h

### competition: a programme with a header and no day
Épreuve;Genre;Heure
100 m;Femmes;21:40
Perche;Hommes;22:10
---
# 100 m|female|| 21:40
# Perche|male|| 22:10

### start-list: athletes who do not start, behind their names
Noah LYLES (USA) 9.79
Kévin Mayer – forfait
MAYER Kévin (forfait)
KERLEY Fred USA Forfait
Oblique Seville JAM non partant
HUGHES Zharnel (GBR) – DNS
Letsile Tebogo (BOT, forfait)
Kishane Thompson a déclaré forfait
SIMBINE Akani RSA 9.82 9.94 DNS
BROMELL Trayvon USA DNF
Jean Forfait
---
|Noah Lyles|USA||9.79
|Kévin Mayer||forfait
|Kévin Mayer||forfait
|Fred Kerley|USA|Forfait
|Oblique Seville|JAM|non partant
|Zharnel Hughes|GBR|DNS
|Letsile Tebogo|BOT|forfait
|Kishane Thompson||a déclaré forfait
|Akani Simbine|RSA|DNS|9.82|9.94
|Trayvon Bromell|USA||DNF
|Jean Forfait

### start-list: athletes who do not start, in cells
LYLES Noah;USA;9.79;9.83
KERLEY Fred (forfait);USA;9.76;9.88
MAYER Kévin;FRA;9.99;9.99;non partant
BROMELL Trayvon;USA;DNS
HUGHES Zharnel;forfait
SEVILLE Oblique;DNF
---
|Noah Lyles|USA||9.79|9.83
|Fred Kerley|USA|forfait|9.76|9.88
|Kévin Mayer|FRA|non partant|9.99|9.99
|Trayvon Bromell|USA|DNS
|Zharnel Hughes||forfait
|Oblique Seville|||DNF

### start-list: athletes who do not start, under a header
Nom;Pays;PB;SB
LYLES Noah;USA;9.79;9.83
MAYER Kévin – forfait;FRA;9.99;
KERLEY Fred;USA;9.76;Forfait
---
|Noah Lyles|USA||9.79|9.83
|Kévin Mayer|FRA|forfait|9.99
|Fred Kerley|USA|Forfait|9.76

### results: athletes who did not start, in words
1. LYLES Noah USA 9.79
KERLEY Fred USA forfait
4. MAYER Kévin – non partant
-;HUGHES Zharnel (forfait);GBR;
Forfait;SEVILLE Oblique;JAM;
---
1|Noah Lyles|USA|9.79
|Fred Kerley|USA|forfait
|Kévin Mayer||non partant
-|Zharnel Hughes|GBR|forfait
Forfait|Oblique Seville|JAM

### results: a relay without places
France 3:10.60
Belgique BEL 3:11.20
---
|France||3:10.60
|Belgique|BEL|3:11.20

### competition: a programme in which an hour is mistyped: 21h60
100 m femmes – 21h40
200 m hommes – 21h55
400 m femmes – 21h60
---
# 100 m|female|| 21h40
# 200 m|male|| 21h55

### competition: a programme in which an hour is mistyped: 25h40
100 m femmes – 21h40
200 m hommes – 21h55
400 m femmes – 25h40
---
# 100 m|female|| 21h40
# 200 m|male|| 21h55

### competition: a programme in which an hour is mistyped: 21h4
100 m femmes – 21h40
200 m hommes – 21h55
400 m femmes – 21h4
---
# 100 m|female|| 21h40
# 200 m|male|| 21h55

### competition: a programme in which an hour is mistyped: minuit
100 m femmes – 21h40
200 m hommes – 21h55
400 m femmes – minuit
---
# 100 m|female|| 21h40
# 200 m|male|| 21h55

### competition: a programme in which an hour is mistyped: à confirmer
100 m femmes – 21h40
200 m hommes – 21h55
400 m femmes – à confirmer
---
# 100 m|female|| 21h40
# 200 m|male|| 21h55

### competition: a programme in which an hour is mistyped, without a sign and without a gender
100 m femmes 21h40
400 m femmes 21h60
Perche : 22h75
200 m hommes 21h55
---
# 100 m|female|| 21h40
# 200 m|male|| 21h55

### competition: a programme in cells in which an hour is mistyped
100 m femmes→21h40
400 m femmes→21h60
200 m hommes→21h55
---
# 100 m|female|| 21h40
# 200 m|male|| 21h55

### competition: lists below titles with an hour before them, of which one is mistyped
21h40 100 m femmes
ZAHI Carole CIV 11.05 11.10
TERRY Twanisha USA 10.82 10.90
21h70 400 m femmes (finale)
PAULINO Marileidy DOM 48.17 48.90
NASER Salwa Eid BRN 48.14 48.20
---
# 100 m|female|| 21h40
|Carole Zahi|CIV||11.05|11.10
|Twanisha Terry|USA||10.82|10.90
# 400 m|female|final
|Marileidy Paulino|DOM||48.17|48.90
|Salwa Eid Naser|BRN||48.14|48.20

### competition: an hour before its event, mistyped, between titles with an hour behind them
100 m femmes – 21h40
21h70 200 m hommes
400 m femmes – 21h55
800 m hommes – 22h05
25:10 – Perche hommes
110 m haies – 22h20
1500 m femmes – 22h35
---
# 100 m|female|| 21h40
# 400 m|female|| 21h55
# 800 m|male|| 22h05
# 110 m haies||| 22h20
# 1500 m|female|| 22h35

### competition: a list below a title whose hour is mistyped
100 m femmes – 21h40
ZAHI Carole CIV 11.05 11.10
400 m femmes (finale) – samedi 28 novembre à 21h60
PAULINO Marileidy DOM 48.17 48.90
---
# 100 m|female|| 21h40
|Carole Zahi|CIV||11.05|11.10
# 400 m|female|final|samedi 28 novembre
|Marileidy Paulino|DOM||48.17|48.90

### start-list: athletes who do not start, in other words
Noah LYLES (USA) 9.79
ROUX Dana [forfait]
Fay Simon – forfaite
Anna Roche – forfaits
Paul Durand – blessé
Lina Petit – Blessée
Marc Leroy – ne part pas
Luc Moreau – ne partira pas
MOREL Eva (forfait sur blessure)
GARCIA Inès (forfait, blessée)
forfait Anna Martin
Forfait : Rose Fabre (FRA)
Omar Diallo – abandon
Ida Blanc (abandon)
Jean Forfait
Jean Forfait – forfait
Marie Dns
Anne Blessé
---
|Noah Lyles|USA||9.79
|Dana Roux||forfait
|Fay Simon||forfaite
|Anna Roche||forfaits
|Paul Durand||blessé
|Lina Petit||blessée
|Marc Leroy||ne part pas
|Luc Moreau||ne partira pas
|Eva Morel||forfait sur blessure
|Inès Garcia||forfait
|Anna Martin||forfait
|Rose Fabre|FRA|forfait
|Omar Diallo|||abandon
|Ida Blanc|||abandon
|Jean Forfait
|Jean Forfait||forfait
|Marie Dns
|Anne Blessé

### start-list: the word for a non-start before a name, with and without capitals; a family name is left out
Noah LYLES (USA) 9.79
Forfait Kévin Mayer
Forfait Jean Paul
Forfait BOLT Usain JAM
FORFAIT Fred KERLEY
FORFAIT DE GRASSE Andre (CAN)
Forfait Jean
Forfait Jean-Luc
Forfait Jean FRA
FORFAIT Jean Marc
FORFAIT JEAN LOUIS
---
|Noah Lyles|USA||9.79
|Kévin Mayer||forfait
|Jean Paul||forfait
|Usain Bolt|JAM|forfait
|Fred Kerley||forfait
|Andre De Grasse|CAN|forfait

### start-list: a family name that is a word for a non-start, in columns
Nom;Prénom;Pays
Forfait;Jean;FRA
Blessé;Anne;FRA
Roux – blessée;Dana;FRA
---
|Jean Forfait|FRA
|Anne Blessé|FRA
|Dana Roux|FRA|blessée

### start-list: a family name that is a word for a non-start, behind a number
1. Noah LYLES (USA) 9.79
2. Jean Forfait
3. Marc Martin Forfait
---
|Noah Lyles|USA||9.79
|Jean Forfait
|Marc Martin||Forfait

### results: a family name that is a word for a non-start, before a mark
1. Noah LYLES USA 9.79
2. Jean Forfait 9.80
3. Marc Martin Forfait
---
1|Noah Lyles|USA|9.79
2|Jean Forfait||9.80
|Marc Martin||Forfait

### results: athletes who gave up or did not start, in words
1. LYLES Noah USA 9.79
KERLEY Fred USA – abandon
MAYER Kévin – blessé
Forfait : Oblique Seville
---
1|Noah Lyles|USA|9.79
|Fred Kerley|USA|abandon
|Kévin Mayer||blessé
|Oblique Seville||forfait

### competition: a programme with long distances and relays
Lundi 30 novembre 2026
18:30 Saut en longueur Femmes Finale
18:45 400 m Hommes Finale
19:00 10 000 m Femmes Finale
19:40 Lancer du disque Hommes Finale
20:20 110 m haies Hommes Finale
20:35 4x100 m Hommes Finale
20:50 4 x 400 m Mixte Finale
21:02 3 000 m steeple F
21:20 5.000 m H
---
# Longueur|female|final|Lundi 30 novembre 2026 18:30
# 400 m|male|final|Lundi 30 novembre 2026 18:45
# 10000 m|female|final|Lundi 30 novembre 2026 19:00
# Disque|male|final|Lundi 30 novembre 2026 19:40
# 110 m haies|male|final|Lundi 30 novembre 2026 20:20
# 4x100 m|male|final|Lundi 30 novembre 2026 20:35
# 4x400 m|mixed|final|Lundi 30 novembre 2026 20:50
# 3000 m steeple|female||Lundi 30 novembre 2026 21:02
# 5000 m|male||Lundi 30 novembre 2026 21:20

### competition: hours with spaces, before long distances
Lundi 30 novembre 2026
18 h 30 Longueur F
18h 10 000 m F
18h 50 km marche F
19h 1500 m F
19 h 15 4 x 400 m F
19h30 4x400m Mixed Relay Final
---
# Longueur|female||Lundi 30 novembre 2026 18 h 30
# 10000 m|female||Lundi 30 novembre 2026 18h
# 50 km marche|female||Lundi 30 novembre 2026 18h
# 1500 m|female||Lundi 30 novembre 2026 19h
# 4x400 m|female||Lundi 30 novembre 2026 19 h 15
# 4x400 m|mixed|final|Lundi 30 novembre 2026 19h30

### competition: lines of a programme that begin with an hour and cannot be read
Lundi 30 novembre 2026
18h30 Longueur F
18h45 Longeur H
19h00-19h30 Hauteur F
19h10 100 m T64 F
21h70 200 m F
21h45 Cérémonie de clôture
---
# Longueur|female||Lundi 30 novembre 2026 18h30
# Longeur|male||Lundi 30 novembre 2026 18h45
# 19h00-19h30 Hauteur F|||Lundi 30 novembre 2026
# 100 m T64 F|||Lundi 30 novembre 2026 19h10
# 200 m|female||Lundi 30 novembre 2026 21h70

### competition: a programme of two days in cells, with long distances below the second
Lundi 30 novembre 2026
18h30   Longueur F   Finale
20h20   110 m haies H   Finale
Mardi 1er décembre
18h10   1 500 m F   Finale
18h25   Javelot H   Finale
19h00   10 000 m H   Finale
---
# Longueur|female|final|Lundi 30 novembre 2026 18h30
# 110 m haies|male|final|Lundi 30 novembre 2026 20h20
# 1500 m|female|final|Mardi 1er décembre 18h10
# Javelot|male|final|Mardi 1er décembre 18h25
# 10000 m|male|final|Mardi 1er décembre 19h00

### start-list: a header with « MS » for the season's best
200 m Hommes
30/11/2026 18:05
Couloir;Nom;Pays;RP;MS
3;LYLES Noah;USA;19.31;19.60
4;TEBOGO Letsile;BOT;19.46;19.50
---
# 200 m|male
|Noah Lyles|USA||19.31|19.60
|Letsile Tebogo|BOT||19.46|19.50

### start-list: a header in small letters
nom;pays;ms;rp
LYLES Noah;USA;19.60;19.31
---
|Noah Lyles|USA||19.31|19.60

### start-list: bests with the words of the game's screens
LYLES Noah (USA) MS 19.60 · RP 19.31
TEBOGO Letsile (BOT) MS 19.50 · RP 19.46
---
|Noah Lyles|USA||19.31|19.60
|Letsile Tebogo|BOT||19.46|19.50

### start-list: a column of winds beside bests
Nom;Pays;RP;m/s
LYLES Noah;USA;19.31;+1.0
---
|Noah Lyles|USA||19.31

### results: a neutral athlete without a country
100 m Hommes
1;LYLES Noah;USA;9.79
2;THOMPSON Kishane;;9.79
3;SIMBINE Akani;RSA;9.82
4;KERLEY Fred;;DNS
---
# 100 m|male
1|Noah Lyles|USA|9.79
2|Kishane Thompson||9.79
3|Akani Simbine|RSA|9.82
|Fred Kerley||DNS

### results: points of an athlete without a country
1;WARNER Damian;CAN;8712
2;SHKURENOV Ilya;;8602
3;Autre;;8594 pts
---
1|Damian Warner|CAN|8712
2|Ilya Shkurenov||8602
3|Autre||8594 pts

### results: no country between commas that also separate decimals
1,LYLES Noah,USA,9,79
2,THOMPSON Kishane,,9,79
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson||9,79

### night: relays, one of them without a country
1;France;FRA;41.10
2;Autre;;41.97
---
1|France|FRA|41.10
2|Autre||41.97

### night: three lists with other separators, each below its title and its header
100 m - Hommes - Finale
Couloir→Nom→Nat→RP→MS
3→LYLES Noah→USA→9.79→9.81
4→THOMPSON Kishane→JAM→9.77→9.77
5→SIMBINE Akani→RSA→9.82→9.90

Relais 4 x 100 m - Femmes - Finale
Couloir ; Équipe ; Nat ; RP ; MS
3 ; France ; FRA ; 41,97 ; 42,00
4 ; Jamaïque ; JAM ; 41,50 ; 42,10
Saut en hauteur - Femmes - Finale
ORDRE   NOM                     NAT   RP     MS
1       MAHUCHIKH Yaroslava     UKR   2.10   2.10
2       OLYSLAGERS Nicola       AUS   2.04
---
# 100 m|male|final
|Noah Lyles|USA||9.79|9.81
|Kishane Thompson|JAM||9.77|9.77
|Akani Simbine|RSA||9.82|9.90
# 4 x 100 m|female|final
|France|FRA||41,97|42,00
|Jamaïque|JAM||41,50|42,10
# Hauteur|female|final
|Yaroslava Mahuchikh|UKR||2.10|2.10
|Nicola Olyslagers|AUS||2.04

### results: a PDF in which a bib of four digits touches the name
100 m Hommes
POS  BIB  NAME                    NAT   MARK   REACTION
1    1024 LYLES Noah              USA   9.79   0.178
2    877  THOMPSON Kishane        JAM   9.79   0.176
3    1290 SIMBINE Akani           RSA   9.82   0.150
     1011 KERLEY Fred             USA   DNS
---
# 100 m|male
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Akani Simbine|RSA|9.82
|Fred Kerley|USA|DNS

### night: a PDF in which a bib touches the name, with uneven columns
100 m Hommes
POS  BIB  NAME               NAT   MARK   REACTION
1    1024 LYLES Noah              USA   9.79   0.178
2    877  THOMPSON Kishane   JAM   9.79   0.176
3    1290 SIMBINE Akani   RSA   9.82   0.150
     1011 KERLEY Fred   USA   DNS
---
# 100 m|male
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Akani Simbine|RSA|9.82
|Fred Kerley|USA|DNS

### results: records behind some marks, without a column in the header
100 m Hommes
POS  BIB  NAME  NAT  MARK  REACTION
1  1024  LYLES Noah  USA  9.79 (.784)  PB  0.178
2  877  THOMPSON Kishane  JAM  9.79 (.789)  0.176
3  1290  SIMBINE Akani  RSA  9.82  NR  0.150
---
# 100 m|male
1|Noah Lyles|USA|9.79 (.784)
2|Kishane Thompson|JAM|9.79 (.789)
3|Akani Simbine|RSA|9.82

### results: records behind some marks, in aligned columns
100 m Hommes
POS  BIB   NAME               NAT   MARK             REACTION
1    1024  LYLES Noah         USA   9.79 (.784)  PB  0.178
2    877   THOMPSON Kishane   JAM   9.79 (.789)      0.176
     1011  KERLEY Fred        USA   DNS
---
# 100 m|male
1|Noah Lyles|USA|9.79 (.784)
2|Kishane Thompson|JAM|9.79 (.789)
|Fred Kerley|USA|DNS

### results: records behind some marks, between semicolons
Place;Nom;Marque;Pays
1;Noah LYLES;9.79;PB;USA
2;Kishane THOMPSON;9.79;JAM
3;Akani SIMBINE;9.82;NR;RSA
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Akani Simbine|RSA|9.82
`;
