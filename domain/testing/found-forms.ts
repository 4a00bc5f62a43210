/**
 * More texts, from messages, timing companies, the press and programmes. The format is that of result-forms.ts
 * and other-forms.ts.
 */
export const foundForms = String.raw`
### results: a timing PDF, hour and wind above a header of one space
Men's 100m
FINAL - RESULTS
START TIME 21:50  WIND +1.0 m/s
RANK LANE BIB NAME COUNTRY DATE OF BIRTH RESULT FN REACTION Fn
1 7 1525 LYLES Noah USA 18 JUL 1997 9.79 (.784) PB 0.178
2 4 1208 THOMPSON Kishane JAM 17 JUL 2001 9.79 (.789) 0.176
3 3 1531 KERLEY Fred USA 07 MAY 1995 9.81 SB 0.108
4 2 1377 SIMBINE Akani RSA 21 SEP 1993 9.82 NR 0.149
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81
4|Akani Simbine|RSA|9.82

### results: a chat, exported
[27/11/2026 21:55] Paul: Résultats 100m H
[27/11/2026 21:55] Paul: 1. Noah Lyles 9.79
[27/11/2026 21:55] Paul: 2. Kishane Thompson 9.79
[27/11/2026 21:56] Paul: 3. Fred Kerley 9.81
---
1|Noah Lyles||9.79
2|Kishane Thompson||9.79
3|Fred Kerley||9.81

### results: a message of one line, medals and flags
100m H 🥇 Noah Lyles 🇺🇸 9.79 🥈 Kishane Thompson 🇯🇲 9.79 🥉 Fred Kerley 🇺🇸 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: a post, flags behind the names, two of bronze
🥇 Yaroslava Mahuchikh 🇺🇦 2.00m
🥈 Nicola Olyslagers 🇦🇺 2.00m
🥉 Iryna Gerashchenko 🇺🇦 1.95m
🥉 Eleanor Patterson 🇦🇺 1.95m
---
1|Yaroslava Mahuchikh|UKR|2.00m
2|Nicola Olyslagers|AUS|2.00m
3|Iryna Gerashchenko|UKR|1.95m
3|Eleanor Patterson|AUS|1.95m

### results: a message, last names and medals
🥇 Mahuchikh 2.00m
🥈 Olyslagers 2.00m
🥉 Gerashchenko & Patterson 1.95m
---
1|Mahuchikh||2.00m
2|Olyslagers||2.00m
3|Gerashchenko & Patterson||1.95m

### results: the press, title and places on one line
100 m (+1 m/s) : 1. Lyles (USA) 9''79 ; 2. K. Thompson (JAM) 9''79 ; 3. Kerley (USA) 9''81 ; 4. Simbine (AFS) 9''82.
---
1|Lyles|USA|9''79
2|K. Thompson|JAM|9''79
3|Kerley|USA|9''81
4|Simbine|RSA|9''82

### results: Hy-Tek, rules, records and a year for some athletes
Event 5  Men 100 Meter Dash
==========================================================================
    World: W  9.58  8/16/2009   Usain Bolt
     Meet: M  9.79  8/4/2024    Noah Lyles
    Name                    Year Team                    Finals  Wind H#
==========================================================================
Finals
  1 Lyles, Noah               SR Adidas                    9.79   1.0  1
  2 Thompson, Kishane            Puma                      9.79   1.0  1
  3 Kerley, Fred              SR Nike                      9.81   1.0  1
---
1|Noah Lyles||9.79
2|Kishane Thompson||9.79
3|Fred Kerley||9.81

### results: Wikipedia, footnotes
Rank→Name→Nationality→Time→Notes
1st place, gold medalist(s)→Ruth Chepngetich[a]→ Kenya→2:09:56[5]→WR
2nd place, silver medalist(s)→Sutume Kebede→ Ethiopia→2:17:32[5]→
---
1|Ruth Chepngetich|KEN|2:09:56
2|Sutume Kebede|ETH|2:17:32

### results: a decathlon after its last event, points beside the total
Pos→Athlete→Nat→1500m→Pts→Total
1→Markus ROOTH→NOR→4:39.71→684→8796
2→Leo NEUGEBAUER→GER→4:44.61→653→8748
3→Lindon VICTOR→GRN→4:43.31→661→8711
---
1|Markus Rooth|NOR|8796
2|Leo Neugebauer|GER|8748
3|Lindon Victor|GRN|8711

### results: a marathon with intermediate times
Place→Bib→Name→Nat→10km→Half→30km→Result→Diff
1→1234→Tamirat TOLA→ETH→30:42→1:04:51→1:31:33→2:06:26→
2→1235→Bashir ABDI→BEL→30:45→1:04:53→1:31:40→2:06:47→+0:21
3→1236→Benson KIPRUTO→KEN→30:45→1:04:54→1:31:41→2:07:00→+0:34
---
1|Tamirat Tola|ETH|2:06:26
2|Bashir Abdi|BEL|2:06:47
3|Benson Kipruto|KEN|2:07:00

### results: a PDF, attempts beside, their winds below
Rank Bib Name NOC Result 1 2 3 4 5 6
1 1405 TENTOGLOU Miltiadis GRE 8.48 8.27 8.48 8.41 x 8.24 8.36
+0.2 -0.1 +0.3 +0.1 0.0 +0.2
2 1611 PINNOCK Wayne JAM 8.36 7.97 x 8.36 8.21 x 8.11
+0.1 +0.2 -0.2 +0.1 0.0 +0.4
---
1|Miltiadis Tentoglou|GRE|8.48
2|Wayne Pinnock|JAM|8.36

### results: Diamond League, the time and points of the ranking
Pl.→Name→NAT→Time→Points
1.→Kishane THOMPSON→JAM→9.84→8
2.→Akani SIMBINE→RSA→9.88→7
3.→Letsile TEBOGO→BOT→9.90→6
---
1|Kishane Thompson|JAM|9.84
2|Akani Simbine|RSA|9.88
3|Letsile Tebogo|BOT|9.90

### results: Meet Manager, no space between name and country
  1 Nilson Andre Do Nascimento BrazilBRA                  10.12
  2 Lyles, Noah                  USA                       9.79
---
1|Nilson Andre Do Nascimento|BRA|10.12
2|Noah Lyles|USA|9.79

### results: places with er and a colon
1er : Noah Lyles (États-Unis), 9"79
2ème : Kishane Thompson (Jamaïque), 9"79
3ème : Fred Kerley (États-Unis), 9"81
---
1|Noah Lyles|USA|9"79
2|Kishane Thompson|JAM|9"79
3|Fred Kerley|USA|9"81

### start-list: a mail, country and best in one bracket
Voici la liste des engagés pour la perche hommes :
Armand Duplantis (SWE, 6,30)
Emmanouil Karalis (GRE, 6,08)
Kurtis Marschall (AUS, 5,95)
Bonne journée,
Paul
---
|Armand Duplantis|SWE||6,30
|Emmanouil Karalis|GRE||6,08
|Kurtis Marschall|AUS||5,95

### start-list: one line, countries in brackets
Duplantis (SWE), Kendricks (USA), Karalis (GRE), Marschall (AUS)
---
|Duplantis|SWE
|Kendricks|USA
|Karalis|GRE
|Marschall|AUS

### competition: a timetable in cells below its days
Friday 28 November 2026
19:05→Men→100m→Heats
19:20→Women→Pole Vault→Final
21:10→Men→100m→Final
Saturday 29 November 2026
20:00→Women→100m→Final
---
# 100 m|male|heats|Friday 28 November 2026 19:05
# Perche|female|final|Friday 28 November 2026 19:20
# 100 m|male|final|Friday 28 November 2026 21:10
# 100 m|female|final|Saturday 29 November 2026 20:00

### night: a second final under its own title
100 m Hommes - Finale A
1. LYLES Noah USA 9.79
2. KERLEY Fred USA 9.81
100 m Hommes - Finale B
1. HUGHES Zharnel GBR 10.02
2. AZU Jeremiah GBR 10.05
---
# 100 m|male|final|
1|Noah Lyles|USA|9.79
2|Fred Kerley|USA|9.81
# 100 m - Finale B|male||
1|Zharnel Hughes|GBR|10.02
2|Jeremiah Azu|GBR|10.05

### night: a race of juniors above
100 m U20 Hommes
1. PETIT Jean FRA 10.45
2. GRAND Paul FRA 10.50
100 m Hommes
1. LYLES Noah USA 9.79
2. KERLEY Fred USA 9.81
---
# 100 m U20|male||
1|Jean Petit|FRA|10.45
2|Paul Grand|FRA|10.50
# 100 m|male||
1|Noah Lyles|USA|9.79
2|Fred Kerley|USA|9.81

### night: a race of another class above
100m T64 Hommes
1. PETIT Jean FRA 10.95
100 m Hommes
1. LYLES Noah USA 9.79
2. KERLEY Fred USA 9.81
---
# 100m T64|male||
1|Jean Petit|FRA|10.95
# 100 m|male||
1|Noah Lyles|USA|9.79
2|Fred Kerley|USA|9.81

### results: places with a Q
1Q→Noah LYLES→USA→9.79
2Q→Kishane THOMPSON→JAM→9.79
3q→Fred KERLEY→USA→9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: attempts on a line below each
1. Ryan CROUSER (USA) 22.90
   22.64 22.69 22.90 x p x
2. Joe KOVACS (USA) 22.15
   21.71 x 21.71 x 21.88 22.15
3. Rajindra CAMPBELL (JAM) 22.15
   22.15 21.95 21.75 x x 21.90
---
1|Ryan Crouser|USA|22.90
2|Joe Kovacs|USA|22.15
3|Rajindra Campbell|JAM|22.15

### results: a walk, cards of the judges
1 12 Brian Daniel PINTADO ECU 1:18:55 ~
2 15 Caio BONFIM BRA 1:19:09 >>
3 3 Álvaro MARTÍN ESP 1:19:11
---
1|Brian Daniel Pintado|ECU|1:18:55
2|Caio Bonfim|BRA|1:19:09
3|Álvaro Martín|ESP|1:19:11

### night: start lists without titles and header
1 1377 SIMBINE Akani RSA 9.82 9.94
2 1531 KERLEY Fred USA 9.76 9.88
3 1208 THOMPSON Kishane JAM 9.77 9.77
4 1209 LYLES Noah USA 9.81 9.83
1 2001 WANYONYI Emmanuel KEN 1:41.58 1:41.58
2 2002 AROP Marco CAN 1:41.20 1:42.22
3 2003 SEDJATI Djamel ALG 1:41.46 1:41.46
---
# |||
|Akani Simbine|RSA||9.82|9.94
|Fred Kerley|USA||9.76|9.88
|Kishane Thompson|JAM||9.77|9.77
|Noah Lyles|USA||9.81|9.83
|Emmanuel Wanyonyi|KEN||1:41.58|1:41.58
|Marco Arop|CAN||1:41.20|1:42.22
|Djamel Sedjati|ALG||1:41.46|1:41.46

### night: start lists under titles, no header
100 m Hommes - Finale
1 1377 SIMBINE Akani RSA 9.82 9.94
2 1531 KERLEY Fred USA 9.76 9.88
3 1208 THOMPSON Kishane JAM 9.77 9.77
800 m Hommes - Finale
1 2001 WANYONYI Emmanuel KEN 1:41.58 1:41.58
2 2002 AROP Marco CAN 1:41.20 1:42.22
3 2003 SEDJATI Djamel ALG 1:41.46 1:41.46
---
# 100 m|male|final|
|Akani Simbine|RSA||9.82|9.94
|Fred Kerley|USA||9.76|9.88
|Kishane Thompson|JAM||9.77|9.77
# 800 m|male|final|
|Emmanuel Wanyonyi|KEN||1:41.58|1:41.58
|Marco Arop|CAN||1:41.20|1:42.22
|Djamel Sedjati|ALG||1:41.46|1:41.46

### competition: a timetable in lines, letters for the gender
Samedi 28 novembre 2026
18h30 Perche F Finale
19h05 100 m H Séries
19h20 100 m F Séries
19h40 400 m H F Finale
20h50 100 m H Finale
21h00 Remise des récompenses
---
# Perche|female|final|Samedi 28 novembre 2026 18h30
# 100 m|male|heats|Samedi 28 novembre 2026 19h05
# 100 m|female|heats|Samedi 28 novembre 2026 19h20
# 400 m H|female|final|Samedi 28 novembre 2026 19h40
# 100 m|male|final|Samedi 28 novembre 2026 20h50

### competition: a timetable where a letter may be hurdles
Samedi 28 novembre 2026
18h30 Perche H Finale
19h05 100 m H Séries
20h50 1500 m Hommes Finale
---
# Perche|male|final|Samedi 28 novembre 2026 18h30
# 100 m H||heats|Samedi 28 novembre 2026 19h05
# 1500 m|male|final|Samedi 28 novembre 2026 20h50

### competition: a timetable whose cells of a day are merged
Date→Time→Event→Round
28/11/2026→19:05→Men's 100 metres→Heats
→21:10→Men's 100 metres→Final
29/11/2026→20:00→Women's pole vault→Final
---
# 100 metres|male|heats|28/11/2026 19:05
# 100 metres|male|final|28/11/2026 21:10
# pole vault|female|final|29/11/2026 20:00

### results: a news site, hundredths behind the winner
1→Noah Lyles (USA)→9"79→+0"00
2→Kishane Thompson (JAM)→9"79→+0"005
3→Fred Kerley (USA)→9"81→+0"02
---
1|Noah Lyles|USA|9"79
2|Kishane Thompson|JAM|9"79
3|Fred Kerley|USA|9"81

### results: a spreadsheet, bib, wind and athletes who did not start
Place;Dossard;Athlète;Pays;Perf;Vent
1;12;LYLES Noah;USA;9,79;+1,0
2;14;THOMPSON Kishane;JAM;9,79;+1,0
3;16;KERLEY Fred;USA;9,81;+1,0
;18;HUGHES Zharnel;GBR;DNS;
---
1|Noah Lyles|USA|9,79
2|Kishane Thompson|JAM|9,79
3|Fred Kerley|USA|9,81
|Zharnel Hughes|GBR|DNS

### results: the winner last
8. Letsile Tebogo BOT 9.86
3. Fred Kerley USA 9.81
2. Kishane Thompson JAM 9.79
1. Noah Lyles USA 9.79
---
8|Letsile Tebogo|BOT|9.86
3|Fred Kerley|USA|9.81
2|Kishane Thompson|JAM|9.79
1|Noah Lyles|USA|9.79

### results: a short message with slashes
1 Lyles 9.79 / 2 Thompson 9.79 / 3 Kerley 9.81
---
1|Lyles||9.79
2|Thompson||9.79
3|Kerley||9.81

### results: a short message with commas
1 Lyles 9.79, 2 Thompson 9.79, 3 Kerley 9.81
---
1|Lyles||9.79
2|Thompson||9.79
3|Kerley||9.81

### results: a scoreboard, initials
1 N. LYLES USA 9.79
2 K. THOMPSON JAM 9.79
3 F. KERLEY USA 9.81
---
1|N. Lyles|USA|9.79
2|K. Thompson|JAM|9.79
3|F. Kerley|USA|9.81

### results: the lane before the place, no header
7;1;LYLES Noah;9,79
4;2;THOMPSON Kishane;9,79
3;3;KERLEY Fred;9,81
---
1|Noah Lyles||9,79
2|Kishane Thompson||9,79
3|Fred Kerley||9,81

### results: a timing PDF, the lane before the place
7 1 LYLES Noah USA 9.79
4 2 THOMPSON Kishane JAM 9.79
3 3 KERLEY Fred USA 9.81
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
3|Fred Kerley|USA|9.81

### results: the English press, countries of two letters
1 J Ingebrigtsen (Nor) 3:31.95; 2 J Kerr (GB) 3:32.10; 3 C Hocker (US) 3:32.34
---
1|J Ingebrigtsen|NOR|3:31.95
2|J Kerr|GBR|3:32.10
3|C Hocker|USA|3:32.34

### night: the press, an event on each line
100m: 1. Lyles (USA) 9.79; 2. Thompson (JAM) 9.79; 3. Kerley (USA) 9.81.
Women's high jump: 1. Mahuchikh (UKR) 2.00; 2. Olyslagers (AUS) 2.00; 3. Patterson (AUS) 1.95.
---
# 100m|||
1|Lyles|USA|9.79
2|Thompson|JAM|9.79
3|Kerley|USA|9.81
# high jump|female||
1|Mahuchikh|UKR|2.00
2|Olyslagers|AUS|2.00
3|Patterson|AUS|1.95

### start-list: a sheet of a ranking, scores beside the bests
#→Athlète→Pays→WRk→Score→PB→SB
1→DUPLANTIS Armand→SWE→1→1600→6.30→6.30
2→KARALIS Emmanouil→GRE→2→1500→6.08→6.08
---
|Armand Duplantis|SWE||6.30|6.30
|Emmanouil Karalis|GRE||6.08|6.08

### start-list: a sign for the order in the header
#→Athlète→Pays→PB→SB
1→DUPLANTIS Armand→SWE→6.30→6.30
2→KARALIS Emmanouil→GRE→6.08→6.05
---
|Armand Duplantis|SWE||6.30|6.30
|Emmanouil Karalis|GRE||6.08|6.05

### competition: a programme whose rounds have short names
Épreuve;Genre;Tour;Date;Heure
400 m;Hommes;Séries;28/11/2026;10:00
400 m;Hommes;Demi;28/11/2026;11:00
400 m;Hommes;Finale;28/11/2026;13:58
800 m;Hommes;Semi;28/11/2026;14:30
---
# 400 m|male|heats|28/11/2026 10:00
# 400 m|male|semi-final|28/11/2026 11:00
# 400 m|male|final|28/11/2026 13:58
# 800 m|male|semi-final|28/11/2026 14:30

### night: a title for each heat
100 m Hommes - Série 1
1. LYLES Noah USA 10.02 Q
2. KERLEY Fred USA 10.05 Q
100 m Hommes - Série 2
1. THOMPSON Kishane JAM 9.98 Q
2. SIMBINE Akani RSA 10.01 Q
---
# 100 m|male|heats|
1|Noah Lyles|USA|10.02
2|Fred Kerley|USA|10.05
1|Kishane Thompson|JAM|9.98
2|Akani Simbine|RSA|10.01

### night: the round on a line below the title
100 m Women
Heat 1
1. ALFRED Julien LCA 10.95 Q
2. NEITA Daryll GBR 10.99 Q
Heat 2
1. RICHARDSON Sha'Carri USA 10.94 Q
2. ASHER-SMITH Dina GBR 11.01 Q
Final
1. ALFRED Julien LCA 10.72
2. RICHARDSON Sha'Carri USA 10.87
---
# 100 m|female|heats|
1|Julien Alfred|LCA|10.95
2|Daryll Neita|GBR|10.99
1|Sha'Carri Richardson|USA|10.94
2|Dina Asher-Smith|GBR|11.01
# 100 m|female|final|
1|Julien Alfred|LCA|10.72
2|Sha'Carri Richardson|USA|10.87

### night: a heat alone, without a title
Heat 1
1. ALFRED Julien LCA 10.95 Q
2. NEITA Daryll GBR 10.99 Q
---
# ||heats|
1|Julien Alfred|LCA|10.95
2|Daryll Neita|GBR|10.99
`;
