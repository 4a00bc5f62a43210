/** Forms of lists that people paste on an evening of finals, from student meetings to chats; as in result-forms.ts. */
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

### start-list: class years and schools that spaces part
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
`;
