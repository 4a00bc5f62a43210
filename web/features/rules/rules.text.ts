import { formatDecimal } from '@pronathle/domain/french-numbers';
import { formatCote, formatPoints } from '../../lib/french-numbers.ts';

export const rulesText = {
  title: 'Règles du jeu',
  intro:
    "Avant chaque épreuve, annoncez le podium : or, argent, bronze. Plus vous visez juste, plus vous marquez de points. On joue pour l'honneur : il n'y a aucune mise.",

  predict: 'Pronostiquer',
  predictItems: [
    "L'or est obligatoire ; l'argent et le bronze sont facultatifs.",
    'Pour chaque médaille, vous pouvez annoncer une performance : elle peut rapporter un bonus.',
    "Un même athlète ne peut tenir qu'une place, sauf « Autre », qui désigne un athlète hors de la liste.",
    "Un pronostic se modifie jusqu'au départ de l'épreuve. Ensuite il est figé, et les membres de la ligue voient ceux des autres.",
    "Si un athlète déclare forfait, votre choix est gardé : vous pouvez le changer jusqu'au départ, sinon il ne rapporte rien.",
  ],

  places: 'Les places du podium',
  pointsWord: (points: number) => (points > 1 ? 'points' : 'point'),
  exact: 'à la place exacte',
  oneOff: 'à une place près',
  twoOff: 'à deux places près',
  outside: 'hors du podium',
  ties: "En cas d'ex æquo, votre athlète compte pour la plus proche des places qu'il occupe.",

  cotes: 'Les cotes',
  cotesItems: [
    "Les points de base sont multipliés par la cote de l'athlète dans l'épreuve.",
    'La cote se lit dans la liste de départ : elle compare la meilleure marque de la saison (MS) et le record personnel (RP) de chacun à ceux de ses adversaires.',
  ],
  cotesRange: (floor: number, cap: number) =>
    `Un favori a une cote proche de ${formatCote(floor)} ; un outsider monte jusqu'à ${formatCote(cap)}. « Autre » vaut toujours ${formatCote(floor)}.`,
  cotesFrozen:
    "Les cotes sont recalculées quand la liste de départ change et figées au départ de l'épreuve. Un administrateur peut en fixer une lui-même.",

  coteExampleFacts:
    "Par exemple, dans une finale du 100 m à neuf : celui dont les marques dominent rapporte peu, celui qu'on n'attend pas rapporte beaucoup.",
  coteExampleStartList: [
    { name: 'Blake', pb: '9.69', sb: '9.96' },
    { name: 'Simbine', pb: '9.89', sb: '9.92' },
    { name: 'Hughes', pb: '9.91', sb: '9.97' },
    { name: 'Cissé', pb: '9.94', sb: '10.01' },
    { name: 'Kiryu', pb: '9.98', sb: '10.01' },
    { name: 'De Grasse', pb: '9.91', sb: '10.05' },
    { name: 'Koike', pb: '10.04', sb: '10.04' },
    { name: 'Greene', pb: '10.00', sb: '10.07' },
    { name: 'Gemili', pb: '9.97', sb: '10.11' },
  ],
  coteExampleCaption: 'Trois des neuf cotes de cette finale',
  coteExampleHeaders: { athlete: 'Athlète', pb: 'RP', sb: 'MS', cote: 'Cote', gold: 'Or bien annoncé' },
  coteExampleGold: (base: number, cote: number) =>
    `${formatDecimal(base)} × ${formatCote(cote)} = ${formatDecimal(base * cote)}`,

  bonuses: 'Les bonus',
  bonusPerformance: 'Performance',
  bonusPerformanceRule: (seconds: number, centimetres: number) =>
    `par athlète du podium dont vous annoncez la performance, à ${formatDecimal(seconds)} s près pour les courses et ${centimetres} cm près pour les sauts. Les autres disciplines peuvent demander la performance exacte ; une tolérance propre à la discipline peut être fixée.`,
  tolerances: 'Dans vos compétitions',
  tolerancesOfLeague: 'Dans cette compétition',
  within: (margin: string) => `à ${margin} près`,
  exactly: 'performance exacte',
  bonusPb: 'Record personnel',
  bonusPbRule:
    "en plus du bonus de performance, quand la performance officielle égale ou améliore le record personnel de l'athlète.",
  bonusPodium: 'Podium exact',
  bonusPodiumRule: 'quand vos trois athlètes sont chacun à leur place exacte.',
  notMultiplied: 'Les bonus ne sont pas multipliés par la cote.',
  plus: (points: number) => `+${formatDecimal(points)}`,

  example: 'Un exemple',
  exampleFacts:
    'Sur 100 m, A gagne en 9.79 (son record était 9.81), C est deuxième en 9.82 et D troisième. Vous aviez annoncé A en or avec 9.80, B en argent et C en bronze.',
  exampleCaption: "Points de l'exemple, athlète par athlète",
  exampleHeaders: { pick: 'Votre choix', base: 'Base × cote', bonus: 'Bonus', points: 'Points' },
  examplePick: { gold: 'en or', silver: 'en argent', bronze: 'en bronze' },
  product: (base: number, cote: number) => `${formatDecimal(base)} × ${formatCote(cote)}`,
  bonusSum: (performance: number, pb: number) =>
    performance === 0 ? '0' : `${formatDecimal(performance)} + ${formatDecimal(pb)}`,
  total: (points: number) => `Total : ${formatPoints(points)}`,

  ranking: 'Le classement',
  rankingItems: [
    "Le classement d'une ligue additionne les points de toutes ses épreuves.",
    'À égalité de points, les joueurs partagent le même rang.',
    'Une fois la compétition terminée, les pronostics sont figés et la ligue garde son histoire.',
  ],
} as const;
