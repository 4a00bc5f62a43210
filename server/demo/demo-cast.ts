/** An invented player of the demo, with a style of prediction. */
export interface DemoPlayer {
  username: string;
  firstName: string;
  lastName: string;
  /** the preference for favourites: at 0 the player would pick every starter equally often */
  prudence: number;
  /** the probability that the player knows a medallist, and then the medallist's performance, from 0 to 1 */
  insight: number;
  /** the probability that the player forgets an event, from 0 to 1 */
  absence: number;
}

const player = (
  username: string,
  firstName: string,
  lastName: string,
  prudence: number,
  insight: number,
  absence: number,
): DemoPlayer => ({ username, firstName, lastName, prudence, insight, absence });

export const demoPlayers: readonly DemoPlayer[] = [
  player('lea', 'Léa', 'Marchand', 1.4, 0.3, 0.1),
  player('hugo.m', 'Hugo', 'Moreau', 1.8, 0.1, 0.05),
  player('camille', 'Camille', 'Perrin', 1.2, 0.25, 0.15),
  player('nico_sprint', 'Nicolas', 'Garnier', 0.5, 0.1, 0.2),
  player('Inès', 'Inès', 'Benali', 1.5, 0.35, 0),
  player('théo', 'Théo', 'Lambert', 0.3, 0.05, 0.3),
  player('manon', 'Manon', 'Roussel', 1.1, 0.2, 0.1),
  player('karim', 'Karim', 'Haddad', 1.6, 0.15, 0.1),
  player('juliette', 'Juliette', 'Faure', 0.9, 0.3, 0.25),
  player('max', 'Maxime', 'Dupuis', 0.4, 0.05, 0.1),
  player('sarah', 'Sarah', 'Cohen', 1.3, 0.2, 0.4),
  player('antoine', 'Antoine', 'Leroux', 2, 0, 0.05),
  player('clara', 'Clara', 'Vidal', 1, 0.4, 0.1),
  player('yanis', 'Yanis', 'Amrani', 0.7, 0.15, 0.2),
  player('elodie', 'Élodie', 'Carpentier', 1.4, 0.1, 0.15),
  player('bastien', 'Bastien', 'Riou', 0.6, 0.2, 0.5),
  player('louise', 'Louise', 'Barbier', 1.7, 0.25, 0.05),
  player('adama', 'Adama', 'Traoré', 1.2, 0.3, 0.1),
  player('paul', 'Paul', 'Guillot', 0.8, 0.1, 0.35),
  player('zoe', 'Zoé', 'Lemoine', 1.5, 0.15, 0.2),
  player('remi', 'Rémi', 'Charpentier', 1.1, 0.05, 0.1),
  player('fatou', 'Fatou', 'Diallo', 1.3, 0.35, 0.15),
  player('victor', 'Victor', 'Maillard', 0.2, 0, 0.25),
  player('agathe', 'Agathe', 'Noël', 1.6, 0.2, 0.1),
];

export interface DemoLeague {
  name: string;
  description: string;
  competition: 'paris-2024' | 'tokyo-2025' | 'diamond-league-final-2025';
  isPrivate: boolean;
  /** the owner first */
  members: readonly string[];
}

const all = demoPlayers.map(({ username }) => username);

export const demoLeagues: readonly DemoLeague[] = [
  {
    name: 'Les pistards du dimanche',
    description: 'Ouverte à tous : on pronostique, on chambre, on recommence.',
    competition: 'paris-2024',
    isPrivate: false,
    members: ['Inès', ...all.filter((name) => name !== 'Inès').slice(0, 17)],
  },
  {
    name: 'Les copains du stade',
    description: 'La bande du mardi soir, sur la piste et au clavier.',
    competition: 'paris-2024',
    isPrivate: true,
    members: ['lea', 'camille', 'hugo.m', 'théo', 'manon', 'karim', 'juliette', 'zoe'],
  },
  {
    name: 'Objectif Tokyo',
    description: 'Neuf jours de championnats du monde, du marathon au 4 x 100 m.',
    competition: 'tokyo-2025',
    isPrivate: false,
    members: ['clara', ...all.filter((name) => name !== 'clara').slice(4, 20), 'lea'],
  },
  {
    name: 'Zurich entre nous',
    description: 'Une soirée, trente finales, aucune excuse.',
    competition: 'diamond-league-final-2025',
    isPrivate: true,
    members: ['adama', 'lea', 'fatou', 'louise', 'victor', 'agathe'],
  },
];
