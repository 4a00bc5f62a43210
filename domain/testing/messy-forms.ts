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
# Poids|male||Finales du lundi 30 novembre 15h30
# 200 m|female||Finales du lundi 30 novembre 18h00

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
`;
