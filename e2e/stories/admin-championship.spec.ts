import { undoImport, typeImport, writeImport } from '../support/admin-steps.ts';
import { callApi } from '../support/api.ts';
import { readExport } from '../support/exported-file.ts';
import { field } from '../support/field.ts';
import { readRanking, typePrediction } from '../support/league-steps.ts';
import type { Event } from '../support/meeting.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague } from '../support/world.ts';

/** The start list of each of the ten events, with the cotes. */
const starters = [
  { firstName: 'Alain', cote: '1,5' },
  { firstName: 'Boris', cote: '2' },
  { firstName: 'Cyril', cote: '4' },
  { firstName: 'Denis', cote: '6' },
] as const;

type Name = (typeof starters)[number]['firstName'];

interface Picks {
  gold: Name;
  silver?: Name;
  bronze?: Name;
  goldPerformance?: string;
}

type Podium = readonly (readonly [place: string, who: Name, mark: string])[];

interface Round {
  discipline: string;
  /** personal bests on the start list, in the order of the starters */
  bests: readonly [string, string, string, string];
  /** undefined: nothing predicted */
  lea: Picks;
  sam: Picks | undefined;
  podium: Podium;
  /**
   * Léa's and Sam's, by hand from the rules: base x cote, performance +10, personal best +10, exact podium +20. In the
   * comment above the points, Léa's part is before the semicolon and Sam's after it.
   */
  points: readonly [number, number];
}

/** The result of the 100 m after the first reading of the photo finish. */
const firstReading: Podium = [
  ['1', 'Boris', '9.93'],
  ['2', 'Alain', '9.94'],
  ['3', 'Denis', '10.01'],
];
/** Léa: 3 x 1.5 + 10, 1 x 2; Sam: 5 x 2, 5 x 1.5, 5 x 6, 20 */
const firstPoints = [16.5, 67.5] as const;

const roundsOf = (jump: string): readonly Round[] => [
  {
    discipline: jump,
    bests: ['3.10', '3.05', '3.00', '2.95'],
    lea: { gold: 'Alain', silver: 'Boris', bronze: 'Cyril', goldPerformance: '3,08' },
    sam: { gold: 'Denis', silver: 'Alain', bronze: 'Boris' },
    podium: [
      ['1', 'Alain', '3.12'],
      ['2', 'Boris', '3,04'],
      ['3', 'Cyril', '3.01'],
      ['3', 'Denis', '3.01'],
    ],
    // 5 x 1.5 + 10 + 10, 5 x 2, 5 x 4, 20; 1 x 6, 3 x 1.5, 3 x 2
    points: [77.5, 16.5],
  },
  {
    discipline: '100 m',
    bests: ['9.90', '9.95', '10.00', '10.05'],
    lea: { gold: 'Alain', silver: 'Cyril', bronze: 'Boris', goldPerformance: '9.95' },
    sam: { gold: 'Boris', silver: 'Alain', bronze: 'Denis' },
    podium: [
      ['1', 'Alain', '9.92'],
      ['2', 'Boris', '9.93'],
      ['3', 'Denis', '10.01'],
    ],
    // 5 x 1.5 + 10, 3 x 2; 3 x 2, 3 x 1.5, 5 x 6
    points: [23.5, 40.5],
  },
  {
    discipline: '200 m',
    bests: ['19.90', '20.00', '20.10', '20.20'],
    lea: { gold: 'Boris', silver: 'Alain', goldPerformance: '20.02' },
    sam: { gold: 'Alain', silver: 'Cyril' },
    podium: [
      ['1', 'Boris', '19.95'],
      ['2', 'Cyril', '20.12'],
      ['3', 'Alain', '20.20'],
    ],
    // 5 x 2 without the bonus, because 0.07 s is too far, 3 x 1.5; 1 x 1.5, 5 x 4
    points: [14.5, 21.5],
  },
  {
    discipline: '400 m',
    bests: ['44.00', '44.20', '44.30', '44.45'],
    lea: { gold: 'Alain' },
    sam: { gold: 'Denis', goldPerformance: '44.50' },
    podium: [['1', 'Denis', '44.40']],
    // nothing; 5 x 6 + 10 + 10
    points: [0, 50],
  },
  {
    discipline: '800 m',
    bests: ['1:42.50', '1:42.60', '1:42.70', '1:42.80'],
    lea: { gold: 'Alain', silver: 'Boris', bronze: 'Cyril' },
    sam: { gold: 'Cyril', bronze: 'Boris' },
    podium: [
      ['1', 'Alain', '1:43.10'],
      ['1', 'Boris', '1:43.10'],
      ['3', 'Cyril', '1:43.50'],
    ],
    // two winners share the first two places: 5 x 1.5, 5 x 2, 5 x 4, 20; 1 x 4, 3 x 2
    points: [57.5, 10],
  },
  {
    discipline: '1500 m',
    bests: ['3:30.00', '3:30.50', '3:31.00', '3:31.20'],
    lea: { gold: 'Cyril', silver: 'Denis', goldPerformance: '3:31.80' },
    sam: undefined,
    podium: [
      ['1', 'Cyril', '3:31.20'],
      ['2', 'Denis', '3:31.40'],
      ['3', 'Alain', '3:31.90'],
    ],
    // 5 x 4 + 10 because 0.6 s is just the tolerance, 5 x 6
    points: [60, 0],
  },
  {
    discipline: '110 m haies',
    bests: ['12.95', '13.00', '13.10', '13.20'],
    lea: { gold: 'Alain', goldPerformance: '13.02' },
    sam: { gold: 'Boris', silver: 'Alain', bronze: 'Denis' },
    podium: [
      ['1', 'Boris', '13.05'],
      ['2', 'Alain', '13.06'],
      ['3', 'Denis', '13.30'],
    ],
    // 3 x 1.5 without the bonus, because 0.04 s is too far; 5 x 2, 5 x 1.5, 5 x 6, 20
    points: [4.5, 67.5],
  },
  {
    discipline: 'Saut en longueur',
    bests: ['8.50', '8.40', '8.30', '8.20'],
    lea: { gold: 'Boris', silver: 'Denis', goldPerformance: '8.40' },
    sam: { gold: 'Denis', goldPerformance: '8.55' },
    podium: [
      ['1', 'Denis', '8.45'],
      ['2', 'Boris', '8.38'],
      ['3', 'Cyril', '8.33'],
    ],
    // 3 x 2 + 10, 3 x 6; 5 x 6
    points: [34, 30],
  },
  {
    discipline: 'Triple saut',
    bests: ['17.50', '17.40', '17.30', '17.20'],
    lea: { gold: 'Alain', bronze: 'Cyril', goldPerformance: '17.55' },
    sam: { gold: 'Alain' },
    podium: [
      ['1', 'Alain', '17.60'],
      ['2', 'Denis', '17.20'],
      ['3', 'Boris', '17.10'],
    ],
    // 5 x 1.5 + 10 + 10; 5 x 1.5
    points: [27.5, 7.5],
  },
  {
    discipline: 'Lancer du poids',
    bests: ['21.50', '21.40', '21.30', '21.20'],
    lea: { gold: 'Alain', silver: 'Boris', bronze: 'Cyril' },
    sam: { gold: 'Cyril', goldPerformance: '21.30' },
    podium: [
      ['1', 'Cyril', '21.45'],
      ['2', 'Alain', '21.40'],
      ['3', 'Boris', '21.02'],
    ],
    // 3 x 1.5, 3 x 2, 1 x 4; 5 x 4 + 10 + 10
    points: [14.5, 40],
  },
];

/** Returns the timetable of ten events in two evenings, a quarter of an hour apart. */
const timetable = (rounds: readonly Round[]): string =>
  [
    'Épreuve;Genre;Date;Heure',
    ...rounds.map(
      ({ discipline }, order) =>
        `${discipline};Hommes;0${1 + (order % 2)}/06/2099;${19 + Math.floor(order / 4)}:${15 * (order % 4) || '00'}`,
    ),
  ].join('\n');

const starterLines = ({ bests }: Round, lastName: string): string[] =>
  starters.map(
    ({ firstName, cote }, order) =>
      `${lastName};${firstName};FRA;${bests[order] ?? ''};${bests[order] ?? ''};${cote}`,
  );

const startList = (round: Round, lastName: string): string =>
  ['Nom;Prénom;Pays;PB;SB;Cote', ...starterLines(round, lastName)].join('\n');

/** Returns a table with the lines of each event: an empty event cell repeats the one above. */
const ofEvents = (
  columns: string,
  rounds: readonly Round[],
  linesOf: (round: Round) => readonly string[],
): string =>
  [
    `Épreuve;Genre;${columns}`,
    ...rounds.flatMap((round) =>
      linesOf(round).map((line, order) => `${order === 0 ? `${round.discipline};Hommes` : ';'};${line}`),
    ),
  ].join('\n');

const resultList = (podium: Podium, lastName: string): string =>
  podium.map(([place, who, mark]) => `${place};${who} ${lastName};${mark}`).join('\n');

const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 0);

/** Returns points as '1234,5': as in French, without the space of the thousands. */
const french = (points: number): string => String(points).replace('.', ',');
/** Returns points as in a column of points, with two decimals. */
const inColumn = (points: number): string => points.toFixed(2).replace('.', ',');

/** Returns points as a cell of an exported file: quoted when they have a comma. */
const exported = (points: number): string =>
  Number.isInteger(points) ? french(points) : `"${french(points)}"`;

test('an admin runs a championship: ten events, start lists, results with a tie, a correction and exports', async ({
  open,
  admin,
  player,
}) => {
  test.setTimeout(600_000);
  const [jump, name] = [unique('Saut à pieds joints'), unique('Jeux')];
  // An import does not accept digits in a name.
  const lastName = unique('Durand').replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const rounds = roundsOf(jump);
  const [jumping, sprint, ...others] = rounds;
  if (jumping === undefined || sprint === undefined) throw new Error('The championship has lost its events.');
  const page = await open(admin);

  // Creates a discipline that is not in the catalogue, and the competition.
  await page.goto('/admin/create-discipline');
  await field(page, 'Nom').fill(jump);
  await field(page, 'Type').selectOption('saut');
  await field(page, 'Unité').selectOption('m');
  await page.getByRole('button', { name: 'Créer la discipline' }).click();
  await expect(page.getByText('Discipline créée avec succès !').first()).toBeVisible();
  await page.goto('/admin/create-competition');
  await field(page, 'Nom').fill(name);
  await field(page, 'Lieu').fill('Athènes');
  await field(page, 'Date de début').fill('01/06/2099');
  await field(page, 'Date de fin').fill('02/06/2099');
  await page.getByRole('searchbox', { name: 'Chercher une discipline' }).fill(jump);
  await page.getByRole('checkbox', { name: new RegExp(jump) }).check();
  await page.getByRole('button', { name: 'Créer la compétition' }).click();
  await expect(page).toHaveURL('/admin/manage-competitions');
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(name);
  await page.getByRole('link', { name: `Gérer Épreuves de ${name}` }).click();

  // The championship's timetable is previewed, undone as a whole, and pasted again.
  await page.getByRole('link', { name: 'Importer', exact: true }).click();
  await typeImport(page, timetable(rounds));
  await expect(page.getByText("Rien n'est encore écrit.")).toBeVisible();
  await expect(page.getByText('Nouvelle épreuve')).toHaveCount(10);
  await writeImport(page, 'Import fait : 10 épreuves.');
  await page.getByRole('link', { name: 'Voir les épreuves' }).click();
  await expect(page.getByText('10 épreuves', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Importer', exact: true }).click();
  await undoImport(page);
  await page.getByRole('link', { name: 'Retour aux épreuves' }).click();
  await expect(page.getByText(/Aucune épreuve pour cette compétition/)).toBeVisible();
  await page.getByRole('link', { name: 'Importer', exact: true }).click();
  await typeImport(page, timetable(rounds));
  await writeImport(page, 'Import fait : 10 épreuves.');

  // The start lists: two are imported alone, of which the first creates the athletes, and the others together.
  const { competitions } = await callApi('listCompetitions', { token: admin.token, query: { search: name } });
  const competition = competitions[0]?._id ?? '';
  const { data } = await callApi('listEvents', {
    token: admin.token,
    query: { competitionId: competition, limit: '50' },
  });
  const idOf = ({ discipline }: Pick<Round, 'discipline'>) =>
    data.find((event) => event.discipline.name === discipline)?._id ?? '';
  for (const round of [jumping, sprint]) {
    await page.goto(`/admin/import/start-list/${idOf(round)}`);
    await typeImport(page, startList(round, lastName));
    if (round === jumping) await expect(page.getByText('4 athlètes seront créés.')).toBeVisible();
    await writeImport(page, 'Liste de départ importée avec succès !');
  }
  await page.getByRole('link', { name: 'Voir la liste de départ' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page.goto(`/admin/import/competition/${competition}`);
  await typeImport(
    page,
    ofEvents('Nom de famille;Prénom;Pays;PB;SB;Cote', others, (round) => starterLines(round, lastName)),
  );
  await expect(page.getByText('À modifier')).toHaveCount(8);
  await writeImport(page, 'Import fait : 8 épreuves.');

  // The predictions of two players: Léa's jump on the page, the others by calls.
  const events: Event[] = [];
  for (const round of rounds) {
    const reply = await callApi('getEvent', { token: admin.token, params: { id: idOf(round) } });
    events.push(reply.competitionEvent);
  }
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const leagueId = await openLeague(lea, { id: competition, name, timezone: 'Europe/Paris', events }, [sam]);
  const athletes = new Map(events[0]?.participants.map(({ athlete }) => [athlete.firstName, athlete._id]));
  const leasPage = await open(lea);
  await leasPage.goto(`/predict-event/${leagueId}/${competition}/${idOf(jumping)}`);
  await typePrediction(leasPage, {
    gold: 'alain',
    silver: 'boris',
    bronze: 'cyril',
    goldPerformance: '3,08',
  });
  const predictAs = async (token: string, round: Round, picks: Picks | undefined) => {
    if (picks === undefined) return;
    const { gold, silver, bronze, goldPerformance } = picks;
    await callApi('submitPrediction', {
      token,
      body: {
        league: leagueId,
        competition,
        competitionEvent: idOf(round),
        gold: athletes.get(gold) ?? '',
        silver: silver === undefined ? null : (athletes.get(silver) ?? ''),
        bronze: bronze === undefined ? null : (athletes.get(bronze) ?? ''),
        goldPerformance,
      },
    });
  };
  for (const round of rounds) {
    if (round !== jumping) await predictAs(lea.token, round, round.lea);
    await predictAs(sam.token, round, round.sam);
  }

  // The results: a shared bronze, the sprint's first reading, and the others together.
  for (const [round, podium] of [
    [jumping, jumping.podium],
    [sprint, firstReading],
  ] as const) {
    await page.goto(`/admin/manage-competition-events/${idOf(round)}/results`);
    await page.getByRole('link', { name: 'Importer', exact: true }).click();
    await typeImport(page, resultList(podium, lastName));
    await expect(page.getByText('Le résultat sera enregistré.')).toBeVisible();
    await writeImport(page, 'Résultats importés avec succès !');
  }
  await page.goto(`/admin/import/competition/${competition}`);
  await typeImport(
    page,
    ofEvents('Nom de famille;Prénom;Place;Marque', others, ({ podium }) =>
      podium.map(([place, who, mark]) => `${lastName};${who};${place};${mark}`),
    ),
  );
  // No event has started: the import asks whether the results are right.
  await expect(page.getByText('À relire')).toHaveCount(8);
  await writeImport(page, 'Import fait : 8 épreuves.');

  const leasTotal = sum(rounds.map(({ points }) => points[0]));
  const samsTotal = sum(rounds.map(({ points }) => points[1]));
  const rankingPage = `/leagues/${leagueId}/competition/${competition}/ranking?tab=ranking`;
  await leasPage.goto(rankingPage);
  await expect
    .poll(() => readRanking(leasPage))
    .toEqual([
      ['1', sam.username, inColumn(samsTotal - sprint.points[1] + firstPoints[1])],
      ['2', lea.username, inColumn(leasTotal - sprint.points[0] + firstPoints[0])],
    ]);

  // The photo finish is read again: the first result stays until the admin decides.
  await page.goto(`/admin/import/results/${idOf(sprint)}`);
  await typeImport(page, resultList(sprint.podium, lastName));
  await expect(page.getByText(/^Un autre résultat est déjà enregistré/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled();
  await page.getByLabel('Remplacer le résultat actuel').check();
  await writeImport(page, 'Résultats importés avec succès !');
  await page.getByRole('link', { name: 'Voir le résultat' }).click();
  await expect(
    page.getByText(
      `Or Alain ${lastName} 9.92 · Argent Boris ${lastName} 9.93 · Bronze Denis ${lastName} 10.01`,
    ),
  ).toBeVisible();

  // The correction has changed the ranking, in the league and over all leagues.
  await leasPage.reload();
  await expect
    .poll(() => readRanking(leasPage))
    .toEqual([
      ['1', lea.username, inColumn(leasTotal)],
      ['2', sam.username, inColumn(samsTotal)],
    ]);
  await page.goto('/admin/general-ranking');
  await field(page, 'Compétition').selectOption(competition);
  for (const [{ username }, points] of [
    [lea, leasTotal],
    [sam, samsTotal],
  ] as const)
    await expect(
      page
        .getByRole('row', { name: new RegExp(username) })
        .getByText(`${french(points)} pts`, { exact: true }),
    ).toBeVisible();

  // The exported file has the same results.
  expect(await readExport(leasPage)).toEqual([
    'Rang;Joueur;Points;Podiums exacts;Pronostics',
    `1;${lea.username};${exported(leasTotal)};2;10`,
    `2;${sam.username};${exported(samsTotal)};1;9`,
  ]);
  await page.goto('/admin/general-predictions');
  await field(page, 'Compétition').selectOption(competition);
  await field(page, 'Épreuve').selectOption(idOf(jumping));
  const [header, ...lines] = await readExport(page);
  expect(header).toBe(
    'Ligue;Joueur;Or;Performance or;Argent;Performance argent;Bronze;Performance bronze;Joker;Points',
  );
  expect(lines.map((line) => line.replace(/^[^;]*;/, '')).toSorted()).toEqual(
    [
      `${lea.username};Alain ${lastName};3.08 m;Boris ${lastName};;Cyril ${lastName};;;"77,5"`,
      `${sam.username};Denis ${lastName};;Alain ${lastName};;Boris ${lastName};;;"16,5"`,
    ].toSorted(),
  );
  await page.goto(`/admin/manage-competition-events/${idOf(jumping)}/participants`);
  const [listHeader, ...listed] = await readExport(page);
  expect(listHeader).toBe('Nom;Prénom;Pays;PB;SB;Cote');
  const quoted = startList(jumping, lastName).replaceAll(/\d+,\d+/g, '"$&"');
  expect(listed.toSorted()).toEqual(quoted.split('\n').slice(1));
});
