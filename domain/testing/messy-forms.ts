/**
 * Texts of French clubs and leagues that an organiser imported: programmes, withdrawals, results and start lists as
 * they are typed. The format is that of result-forms.ts.
 */
export const messyForms = String.raw`
### competition: a first day written as Dimanche 29 novembre
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
Lundi 30 novembre
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||Lundi 30 novembre 15h30
# 200 m|female||Lundi 30 novembre 18h00

### competition: a first day written as PROGRAMME DU DIMANCHE 29 NOVEMBRE
PROGRAMME DU DIMANCHE 29 NOVEMBRE
16h00 Perche hommes
17h20 100 m hommes
Lundi 30 novembre
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||DIMANCHE 29 NOVEMBRE 16h00
# 100 m|male||DIMANCHE 29 NOVEMBRE 17h20
# Poids|male||Lundi 30 novembre 15h30
# 200 m|female||Lundi 30 novembre 18h00

### competition: a first day written as Horaires – Meeting de Saint-Étienne – 29/11/2026
Horaires – Meeting de Saint-Étienne – 29/11/2026
16h00 Perche hommes
17h20 100 m hommes
Lundi 30 novembre
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||29/11/2026 16h00
# 100 m|male||29/11/2026 17h20
# Poids|male||Lundi 30 novembre 15h30
# 200 m|female||Lundi 30 novembre 18h00

### competition: a first day written as DIMANCHE 29 NOVEMBRE 2026 - MATIN
DIMANCHE 29 NOVEMBRE 2026 - MATIN
16h00 Perche hommes
17h20 100 m hommes
Lundi 30 novembre
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||DIMANCHE 29 NOVEMBRE 2026 16h00
# 100 m|male||DIMANCHE 29 NOVEMBRE 2026 17h20
# Poids|male||Lundi 30 novembre 15h30
# 200 m|female||Lundi 30 novembre 18h00

### competition: a first day written as Jour 1 (29/11)
Jour 1 (29/11)
16h00 Perche hommes
17h20 100 m hommes
Lundi 30 novembre
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||29/11 16h00
# 100 m|male||29/11 17h20
# Poids|male||Lundi 30 novembre 15h30
# 200 m|female||Lundi 30 novembre 18h00

### competition: a first day written as Dim. 29/11
Dim. 29/11
16h00 Perche hommes
17h20 100 m hommes
Lundi 30 novembre
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dim 29/11 16h00
# 100 m|male||Dim 29/11 17h20
# Poids|male||Lundi 30 novembre 15h30
# 200 m|female||Lundi 30 novembre 18h00

### competition: a second day written as Lundi 30 novembre – après-midi
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
Lundi 30 novembre – après-midi
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||Lundi 30 novembre 15h30
# 200 m|female||Lundi 30 novembre 18h00

### competition: a second day written as Session du lundi 30 novembre
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
Session du lundi 30 novembre
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||lundi 30 novembre 15h30
# 200 m|female||lundi 30 novembre 18h00

### competition: a second day written as 2e journée : lundi 30 novembre 2026
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
2e journée : lundi 30 novembre 2026
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||lundi 30 novembre 2026 15h30
# 200 m|female||lundi 30 novembre 2026 18h00

### competition: a second day written as LUNDI 30/11 (soir)
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
LUNDI 30/11 (soir)
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||LUNDI 30/11 15h30
# 200 m|female||LUNDI 30/11 18h00

### competition: a second day written as Programme du lundi 30 novembre 2026
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
Programme du lundi 30 novembre 2026
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||lundi 30 novembre 2026 15h30
# 200 m|female||lundi 30 novembre 2026 18h00

### competition: a second day written as Lundi 30 novembre 2026 (matin)
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
Lundi 30 novembre 2026 (matin)
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||Lundi 30 novembre 2026 15h30
# 200 m|female||Lundi 30 novembre 2026 18h00

### competition: a second day written as Jour 2
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
Jour 2
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||Jour 2 15h30
# 200 m|female||Jour 2 18h00

### competition: a second day written as Deuxième journée
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
Deuxième journée
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||Deuxième journée 15h30
# 200 m|female||Deuxième journée 18h00

### competition: a second day written as Lundi après-midi
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
Lundi après-midi
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||Lundi après-midi 15h30
# 200 m|female||Lundi après-midi 18h00

### competition: a second day written as Du lundi 30 novembre au mardi 1er décembre
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
Du lundi 30 novembre au mardi 1er décembre
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||Du lundi 30 novembre au mardi 1er décembre 15h30
# 200 m|female||Du lundi 30 novembre au mardi 1er décembre 18h00

### competition: a second day written as Finales du lundi 30 novembre
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
Finales du lundi 30 novembre
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||lundi 30 novembre 15h30
# 200 m|female||lundi 30 novembre 18h00

### competition: a second day written as lundi 30
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
lundi 30
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||lundi 30 15h30
# 200 m|female||lundi 30 18h00

### competition: a second day written as mis à jour le 25/11/2026
Dimanche 29 novembre
16h00 Perche hommes
17h20 100 m hommes
mis à jour le 25/11/2026
15h30 Poids hommes
18h00 200 m femmes
---
# Perche|male||Dimanche 29 novembre 16h00
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||Dimanche 29 novembre 15h30
# 200 m|female||Dimanche 29 novembre 18h00

### competition: a day among the words of Épreuves du vendredi 11 décembre (ouverture des portes 8h)
Jeudi 10 décembre 2026
14h30 100 m Hommes
Épreuves du vendredi 11 décembre (ouverture des portes 8h)
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|vendredi 11 décembre 09h30

### competition: a day among the words of 1re demi-journée du vendredi 11 décembre (ouverture 9h)
Jeudi 10 décembre 2026
14h30 100 m Hommes
1re demi-journée du vendredi 11 décembre (ouverture 9h)
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|vendredi 11 décembre 09h30

### competition: a day among the words of Finales du vendredi 11 décembre 2026 - début 14h00
Jeudi 10 décembre 2026
14h30 100 m Hommes
Finales du vendredi 11 décembre 2026 - début 14h00
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|vendredi 11 décembre 2026 09h30

### competition: a day among the words of Qualifications du vendredi 11 décembre - début 9h00
Jeudi 10 décembre 2026
14h30 100 m Hommes
Qualifications du vendredi 11 décembre - début 9h00
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|vendredi 11 décembre 09h30

### competition: a day among the words of Réunion du vendredi 11 décembre - début des épreuves 9h
Jeudi 10 décembre 2026
14h30 100 m Hommes
Réunion du vendredi 11 décembre - début des épreuves 9h
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|vendredi 11 décembre 09h30

### competition: a day among the words of Vendredi 11 décembre (J2) - ouverture des portes 8h
Jeudi 10 décembre 2026
14h30 100 m Hommes
Vendredi 11 décembre (J2) - ouverture des portes 8h
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|Vendredi 11 décembre (J2) - ouverture des portes 8h 09h30

### competition: a day among the words of Vendredi 11 décembre : 12 finales (ouverture 13h)
Jeudi 10 décembre 2026
14h30 100 m Hommes
Vendredi 11 décembre : 12 finales (ouverture 13h)
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|Vendredi 11 décembre : 12 finales (ouverture 13h) 09h30

### competition: a day among the words of Vendredi 11 - ouverture des portes 8h
Jeudi 10 décembre 2026
14h30 100 m Hommes
Vendredi 11 - ouverture des portes 8h
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|Vendredi 11 - ouverture des portes 8h 09h30

### competition: a day among the words of Vendredi : ouverture du stade 8h
Jeudi 10 décembre 2026
14h30 100 m Hommes
Vendredi : ouverture du stade 8h
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|Vendredi : ouverture du stade 8h 09h30

### competition: a day among the words of Podiums et finales du vendredi
Jeudi 10 décembre 2026
14h30 100 m Hommes
Podiums et finales du vendredi
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|Podiums et finales du vendredi 09h30

### competition: a day among the words of Remise des récompenses vendredi
Jeudi 10 décembre 2026
14h30 100 m Hommes
Remise des récompenses vendredi
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|Jeudi 10 décembre 2026 09h30

### competition: a day among the words of Cérémonie d'ouverture : vendredi à 18h
Jeudi 10 décembre 2026
14h30 100 m Hommes
Cérémonie d'ouverture : vendredi à 18h
09h30 110 m haies H Séries
---
# 100 m|male||Jeudi 10 décembre 2026 14h30
# 110 m haies|male|heats|Jeudi 10 décembre 2026 09h30

### competition: counted days
Jour 1
16h00 Perche hommes
17h20 100 m hommes
Jour 2 : finales
15h30 Poids hommes
---
# Perche|male||Jour 1 16h00
# 100 m|male||Jour 1 17h20
# Poids|male||Jour 2 : finales 15h30

### competition: days above titles, one of them unread
Dimanche 29 novembre
100 m hommes – 17h20
Session du lundi 30 novembre (soir)
Poids hommes – 15h30
Mardi après-midi
Perche hommes – 16h00
Jour 4
Marteau hommes – 16h00
---
# 100 m|male||Dimanche 29 novembre 17h20
# Poids|male||lundi 30 novembre 15h30
# Perche|male||Mardi après-midi 16h00
# Marteau|male||Jour 4 16h00

### competition: a title with a day above the events is no day
Meeting de Saint-Étienne – samedi 28 et dimanche 29 novembre 2026
16h00 Perche hommes
17h20 100 m hommes
---
# Perche|male|| 16h00
# 100 m|male|| 17h20

### night: each line of withdrawals names its own event
110 m haies H : ZHOYA Sasha (forfait)
Heptathlon : NDAMA Solène (blessée)
100 m F : Forfait Gémima Joseph
Longueur F - Hilary Kpatcha, forfait
---
# 110 m haies|male
|Sasha Zhoya||forfait
# Heptathlon
|Solène Ndama||blessée
# 100 m F
|Gémima Joseph||forfait
# Longueur|female
|Hilary Kpatcha||forfait

### competition: a line of withdrawals alone
Décathlon H : TERFI Baptiste (forfait)
---
# Décathlon|male
|Baptiste Terfi||forfait

### night: a withdrawal from another event inside a list
110 m haies H
ZHOYA Sasha FRA 13.02 13.10
Heptathlon : NDAMA Solène (blessée)
BELOCIAN Wilhem FRA 13.15 13.20
---
# 110 m haies|male
|Sasha Zhoya|FRA||13.02|13.10
|Wilhem Belocian|FRA||13.15|13.20
# Heptathlon
|Solène Ndama||blessée

### start-list: family names alone that do not start
Belocian DNS
ZHOYA NP
Manga forfait
Kwaou-Mathey DNS
MARTINOT-LAGARDE Forfait
---
|Belocian||DNS
|Zhoya||NP
|Manga||forfait
|Kwaou-Mathey||DNS
|Martinot-Lagarde||Forfait

### results: family names alone that do not start
Belocian DNS
ZHOYA NP
Manga forfait
Kwaou-Mathey DNS
MARTINOT-LAGARDE Forfait
---
|Belocian||DNS
|Zhoya||NP
|Manga||forfait
|Kwaou-Mathey||DNS
|Martinot-Lagarde||Forfait

### results: a family name that does not start below a list
1. LYLES Noah USA 9.79
2. THOMPSON Kishane JAM 9.79
Belocian DNS
---
1|Noah Lyles|USA|9.79
2|Kishane Thompson|JAM|9.79
|Belocian||DNS

### start-list: a name that ends in « Forfait »
Jean Forfait
---
|Jean Forfait

### start-list: a column of the status
Nom;Pays;PB;SB;Statut
ZHOYA Sasha;FRA;13.02;13.10;forfait
BELOCIAN Wilhem;FRA;13.15;13.20;
---
|Sasha Zhoya|FRA|forfait|13.02|13.10
|Wilhem Belocian|FRA||13.15|13.20

### results: a column of the status
Place;Nom;Perf;Statut
1;BELOCIAN Wilhem;13.15;
;ZHOYA Sasha;;DNS
---
1|Wilhem Belocian||13.15
|Sasha Zhoya||DNS

### night: a column of the status beside the event
Épreuve;Nom;Statut
110 m haies H;ZHOYA Sasha;DNS
Heptathlon F;NDAMA Solène;forfait
---
# 110 m haies|male
|Sasha Zhoya||DNS
# Heptathlon|female
|Solène Ndama||forfait

### start-list: a column of remarks
Nom;Observation
ZHOYA Sasha;non partant
BELOCIAN Wilhem;NP
MANGA Aurel;retour de blessure
---
|Sasha Zhoya||non partant
|Wilhem Belocian||NP
|Aurel Manga

### results: a remark beside a mark is no withdrawal
Place;Nom;Perf;Remarque
1;BELOCIAN Wilhem;13.15;forfait
---
1|Wilhem Belocian||13.15

### night: a team that does not start: Belgique DNS
4 x 400 m hommes
Belgique DNS
---
# 4x400m|male
|Belgique||DNS

### night: a team that does not start: DNS Belgique
4 x 400 m hommes
DNS Belgique
---
# 4x400m|male
|Belgique||DNS

### night: a team that does not start: - Belgique NP
4 x 400 m hommes
- Belgique NP
---
# 4x400m|male
|Belgique||NP

### night: a team that does not start: Forfait : Belgique
4 x 400 m hommes
Forfait : Belgique
---
# 4x400m|male
|Belgique||forfait

### night: a team that does not start: NP : Belgique
4 x 400 m hommes
NP : Belgique
---
# 4x400m|male
|Belgique||NP

### night: a team that does not start: Belgique forfait
4 x 400 m hommes
Belgique forfait
---
# 4x400m|male
|Belgique||forfait

### start-list: substitutes
ZHOYA Sasha FRA 13.02 13.10 forfait
remplacé par DURAND Paul FRA 10"59 10"65
et remplacée par : DURAND Paule FRA 10"59 10"65
---
|Sasha Zhoya|FRA|forfait|13.02|13.10
|Paul Durand|FRA||10"59|10"65
|Paule Durand|FRA||10"59|10"65

### start-list: a substitute under a header
Nom;Pays;PB
ZHOYA Sasha;FRA;forfait
remplacé par DURAND Paul;FRA;13.10
---
|Sasha Zhoya|FRA|forfait
|Paul Durand|FRA||13.10

### start-list: a substitute on the line of the athlete
ZHOYA Sasha – forfait, remplacé par DURAND Paul
---
|Sasha Zhoya||forfait
|Paul Durand

### results: shared places in French
1;LAVILLENIE Renaud;5,82
2 ex;EMIG Robin;5,72
2ex;COLLET Thibaut;5,72
---
1|Renaud Lavillenie||5,82
2|Robin Emig||5,72
2|Thibaut Collet||5,72

### results: « ex. » in the place of a place
1. Thibaut COLLET (FRA) 5m82
2. Robin EMIG (FRA) 5m72
ex. Renaud LAVILLENIE (FRA) 5m72
ex-aequo Paul DURAND (FRA) 5m72
---
1|Thibaut Collet|FRA|5m82
2|Robin Emig|FRA|5m72
2|Renaud Lavillenie|FRA|5m72
2|Paul Durand|FRA|5m72

### night: « ex æquo » in a column and behind a place
Perche H
Place;Nom;Perf
1 ex.;COLLET Thibaut;5,82
1 ex æquo;EMIG Robin;5,82
3;LAVILLENIE Renaud;5,72
ex;DURAND Paul;5,72
---
# Perche|male
1|Thibaut Collet||5,82
1|Robin Emig||5,82
3|Renaud Lavillenie||5,72
3|Paul Durand||5,72

### results: places with « ex-aequo » and only spaces
1er COLLET Thibaut 5m82
2ème ex-aequo LAVILLENIE Renaud 5m72
2ème ex-aequo EMIG Robin 5m72
4 ex. DURAND Paul 5m62
---
1|Thibaut Collet||5m82
2|Renaud Lavillenie||5m72
2|Robin Emig||5m72
4|Paul Durand||5m62

### results: a road race
Scratch;Dossard;Nom;Prénom;Cat;Clt cat;Clt;Club;Temps
1;12;MARTIN;Jules;SEM;1;3;Coquelicot 42;27:10
2;15;DUPONT;Paul;SEM;2;4;AC Lyon;27:20
---
1|Jules Martin||27:10
2|Paul Dupont||27:20

### results: a real and an official time
Class.;Nom;Temps réel;Temps officiel
1;MARTIN Jules;27:08;27:10
2;DUPONT Paul;27:18;27:20
---
1|Jules Martin||27:10
2|Paul Dupont||27:20

### results: clubs with a number
1 - Jules MARTIN (Coquelicot 42) : 10"31
2 - Paul DUPONT (AC Lyon) : 10"41
3 - Luc DURAND (EA 91) : 10"51
---
1|Jules Martin||10"31
2|Paul Dupont||10"41
3|Luc Durand||10"51

### night: two timed finals are one result
800m / SEF | Finale par temps 1
1;ALLARD Anne;2:01.00
2;BERNARD Bea;2:02.00
DNF;CLERC Cat;
800m / SEF | Finale par temps 2
1;DENIS Dea;2:00.50
2;EVRARD Eva;2:02.00
100m / SEM | Finale
1;FABRE Bob;10.50
2;GAUTIER Bil;10.60
---
# 800m|female|final
2|Anne Allard||2:01.00
3|Bea Bernard||2:02.00
DNF|Cat Clerc
1|Dea Denis||2:00.50
3|Eva Evrard||2:02.00
# 100m|male|final
1|Bob Fabre||10.50
2|Bil Gautier||10.60

### results: timed finals on the page of an event
Finale par temps 1
1;ALLARD Anne;2:01.00
2;BERNARD Bea;2:02.00
Finale par temps 2
1;DENIS Dea;2:00.50
2;EVRARD Eva;2:02.50
---
2|Anne Allard||2:01.00
3|Bea Bernard||2:02.00
1|Dea Denis||2:00.50
4|Eva Evrard||2:02.50

### results: one timed final keeps its places
800 m femmes - Finale par temps
2;ALLARD Anne;2:01.00
3;BERNARD Bea;2:02.00
---
# 800 m|female|final
2|Anne Allard||2:01.00
3|Bea Bernard||2:02.00

### results: of finals A and B the first counts
Finale B
1;DENIS Dea;2:00.50
2;EVRARD Eva;2:02.50
Finale A
1;ALLARD Anne;2:01.00
2;BERNARD Bea;2:02.00
---
1|Anne Allard||2:01.00
2|Bea Bernard||2:02.00

### results: numbered finals are read together: 100 m Femmes - Finale 2
100 m Femmes - Finale 1
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### results: numbered finals are read together: 100 m Femmes - Finale 2/2
100 m Femmes - Finale 1/2
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale 2/2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### results: numbered finals are read together: 100m / SEF | Finale 2
100m / SEF | Finale
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100m / SEF | Finale 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### results: numbered finals are read together: 100 m Femmes - Finale 2 (vent : -0,1)
100 m Femmes - Finale 1 (vent : +0,3)
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale 2 (vent : -0,1)
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### results: numbered finals are read together: Women's 100m Final 2
Women's 100m Final 1
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
Women's 100m Final 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### night: numbered finals are read together: 100 m Femmes - Finale 2
100 m Femmes - Finale 1
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### night: numbered finals are read together: 100 m Femmes - Finale 2/2
100 m Femmes - Finale 1/2
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale 2/2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### night: numbered finals are read together: 100m / SEF | Finale 2
100m / SEF | Finale
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100m / SEF | Finale 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### night: numbered finals are read together: 100 m Femmes - Finale 2 (vent : -0,1)
100 m Femmes - Finale 1 (vent : +0,3)
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale 2 (vent : -0,1)
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### night: numbered finals are read together: Women's 100m Final 2
Women's 100m Final 1
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
Women's 100m Final 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### competition: numbered finals are read together: 100 m Femmes - Finale 2
100 m Femmes - Finale 1
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### competition: numbered finals are read together: 100 m Femmes - Finale 2/2
100 m Femmes - Finale 1/2
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale 2/2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### competition: numbered finals are read together: 100m / SEF | Finale 2
100m / SEF | Finale
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100m / SEF | Finale 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### competition: numbered finals are read together: 100 m Femmes - Finale 2 (vent : -0,1)
100 m Femmes - Finale 1 (vent : +0,3)
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale 2 (vent : -0,1)
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### competition: numbered finals are read together: Women's 100m Final 2
Women's 100m Final 1
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
Women's 100m Final 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### results: numbered finals without an event are read together: Finale 2
Finale 1
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
Finale 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### results: numbered finals without an event are read together: Finale 2/2
Finale 1/2
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
Finale 2/2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### results: numbered finals before their event are read together
Finale 1 du 100 m Femmes
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
Finale 2 du 100 m Femmes
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### results: a timed final and a numbered one are read together
100 m Femmes - Finale par temps 1
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
1|Dea Denis||11.21
2|Eva Evrard||11.29

### competition: the finals of two events keep their numbers
100 m Femmes - Finale
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
200 m Femmes - Finale 2
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41
# 200 m - Finale 2|female
1|Dea Denis||11.21
2|Eva Evrard||11.29

### results: of titled finals A and B the first counts
100 m Femmes - Finale A
1;ALLARD Anne;11.31
2;BERNARD Bea;11.41
100 m Femmes - Finale B
1;DENIS Dea;11.21
2;EVRARD Eva;11.29
---
# 100 m|female|final
1|Anne Allard||11.31
2|Bea Bernard||11.41

### results: a second final alone
Finale B
1;DENIS Dea;2:00.50
2;EVRARD Eva;2:02.50
---
1|Dea Denis||2:00.50
2|Eva Evrard||2:02.50

### night: a second final without signs in its name
100m / SEM | Finale 2
1;FABRE Bob;10.50
2;GAUTIER Bil;10.60
---
# 100m Finale 2|male
1|Bob Fabre||10.50
2|Bil Gautier||10.60

### night: the title of a page with a day
Meeting de Saint-Etienne (29/11/26)
100m / SEM | Finale
1;FABRE Bob;10.50
2;GAUTIER Bil;10.60
---
# 100m|male|final
1|Bob Fabre||10.50
2|Bil Gautier||10.60

### start-list: all words of a withdrawal behind a family name
Belocian non partant
Kwaou-Mathey non partant
ZHOYA absent
Manga absente
Samba-Mayela ne part pas
BELOCIAN Non Partant
MARTINOT-LAGARDE Absent
Mayer blessé
Raffin retrait
Lamote retirée
Lavillenie withdrawn
---
|Belocian||non partant
|Kwaou-Mathey||non partant
|Zhoya||absent
|Manga||absente
|Samba-Mayela||ne part pas
|Belocian||Non Partant
|Martinot-Lagarde||absent
|Mayer||blessé
|Raffin||retrait
|Lamote||retirée
|Lavillenie||withdrawn

### start-list: words of a withdrawal behind a full name
BELOCIAN Wilhem absent
Noah Lyles – retrait
KERLEY Fred (absent)
---
|Wilhem Belocian||absent
|Noah Lyles||retrait
|Fred Kerley||absent

### start-list: names that end in such a word
Jean Absent
Anne Retrait
Anne Blessé
Jean Forfait (FRA)
---
|Jean Absent
|Anne Retrait
|Anne Blessé
|Jean Forfait|FRA

### results: a family name that gave up
1. LYLES Noah USA 9.79
Belocian abandon
---
1|Noah Lyles|USA|9.79
|Belocian||abandon

### start-list: a family name that gave up
Belocian abandon
---
|Belocian|||abandon

### night: a family name that does not start, behind its event
110 m haies H : Kwaou-Mathey non partant
---
# 110 m haies|male
|Kwaou-Mathey||non partant

### start-list: a withdrawal with its reason
LYLES Noah : forfait (blessure)
LYLES Noah (USA) : forfait (blessure)
LYLES Noah forfait (blessure)
KERLEY Fred : forfait sur blessure au mollet
KERLEY Fred (forfait sur blessure aux ischio-jambiers)
KENDRICKS Sam – non partant (raisons personnelles)
Belocian forfait (blessure)
MANGA Aurel;FRA;forfait (malade)
---
|Noah Lyles||forfait (blessure)
|Noah Lyles|USA|forfait (blessure)
|Noah Lyles||forfait (blessure)
|Fred Kerley||forfait sur blessure au mollet
|Fred Kerley||forfait sur blessure aux ischio-jambiers
|Sam Kendricks||non partant (raisons personnelles)
|Belocian||forfait (blessure)
|Aurel Manga|FRA|forfait (malade)

### start-list: words of a withdrawal in a column of the status
Nom;Pays;PB;Statut
LYLES Noah;USA;9.79;Absent
KERLEY Fred;USA;9.76;Retrait
COLEMAN Christian;USA;9.76;Retiré
JACKSON Shericka;JAM;10.65;Retirée
TEBOGO Letsile;BOT;9.86;Blessé
ALFRED Julien;LCA;10.72;BLESSÉE
SIMBINE Akani;RSA;9.82;FF
SEVILLE Oblique;JAM;9.82;WD
BOLDON Ato;TTO;9.86;Absent (malade)
FRASER Shelly;JAM;10.60;Confirmée
---
|Noah Lyles|USA|absent|9.79
|Fred Kerley|USA|retrait|9.76
|Christian Coleman|USA|retiré|9.76
|Shericka Jackson|JAM|retirée|10.65
|Letsile Tebogo|BOT|blessé|9.86
|Julien Alfred|LCA|blessée|10.72
|Akani Simbine|RSA|forfait|9.82
|Oblique Seville|JAM|withdrawn|9.82
|Ato Boldon|TTO|absent (malade)|9.86
|Shelly Fraser|JAM||10.60

### results: a status beside a mark is no withdrawal
Place;Nom;Perf;Observation
1;BELOCIAN Wilhem;13.15;Blessé
2;ZHOYA Sasha;13.20;FF
---
1|Wilhem Belocian||13.15
2|Sasha Zhoya||13.20

### results: a combined event with hurdles named 110H
Place;Athlète;Pays;Points;100m;LJ;110H
1;Markus Rooth;NOR;8796;10.71;7.80;14.25
---
1|Markus Rooth|NOR|8796

### results: a combined event with hurdles named 60 m haies
Place;Athlète;Pays;Points;60m;LJ;60 m haies
1;Markus Rooth;NOR;6200;6.90;7.80;7.95
---
1|Markus Rooth|NOR|6200

### results: points with a space
1. Markus ROOTH (NOR) 8 796 pts
2. Leo NEUGEBAUER (GER) 8␣748 pts
---
1|Markus Rooth|NOR|8 796 pts
2|Leo Neugebauer|GER|8 748 pts
`;
