/** The texts of the page that shows the API's document. */
export const apiDocsText = {
  title: "L'API de PronAthlé",
  description: "Tous les appels de l'API du jeu de pronostics d'athlétisme PronAthlé.",
  skip: 'Aller aux appels',
  brand: ['Pron', 'Athlé'],
  document: 'Document OpenAPI 3.1',
  home: 'Le site',
  session: 'Session',
  refusals: 'Refus',
  refusalsIntro:
    "Un refus porte une phrase à montrer telle quelle. errors nomme les champs en cause d'un 400 ; code ne figure que là où un client doit distinguer deux cas. 401 et 403 veulent dire que la session n'est plus valide ou que ce rôle ne peut pas appeler ; une règle du jeu refuse par 400, 404 ou 409.",
  filter: 'Filtrer les appels',
  filterHint: 'ligue, POST, résultat…',
  apply: 'Filtrer',
  clear: 'Tout afficher',
  found: (count: number) =>
    count === 0 ? 'Aucun appel ne correspond.' : count === 1 ? '1 appel.' : `${count} appels.`,
  summary: 'Sommaire',
  objects: 'Objets',
  parameters: 'Paramètres',
  places: { path: "dans l'adresse", query: 'dans la requête', header: "dans l'en-tête" },
  body: 'Corps',
  optionalBody: 'Corps (facultatif)',
  answers: 'Réponses',
  noContent: 'sans contenu',
  required: 'obligatoire',
  optional: 'parfois absent',

  types: {
    string: 'texte',
    integer: 'entier',
    number: 'nombre',
    boolean: 'vrai ou faux',
    object: 'objet',
    null: 'null',
  } as Readonly<Record<string, string>>,
  formats: { uuid: 'identifiant', 'date-time': 'date et heure', email: 'e-mail' } as Readonly<
    Record<string, string>
  >,
  or: ' ou ',
  listOf: (item: string) => `liste : ${item}`,
  characters: (min: number, max: number | undefined) =>
    max === undefined
      ? `${min} caractères au moins`
      : min === 0
        ? `${max} caractères au plus`
        : `de ${min} à ${max} caractères`,
  range: (min: number | undefined, max: number | undefined) =>
    max === undefined ? `à partir de ${min ?? 0}` : `de ${min ?? '-∞'} à ${max}`,
  items: (min: number, max: number | undefined) =>
    max === undefined ? `${min} au moins` : min === 0 ? `${max} au plus` : `de ${min} à ${max}`,
  byDefault: (value: string) => `${value} par défaut`,
  example: (value: string) => `exemple : ${value}`,
} as const;
