import type { Competition, EndpointName, League } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { competitionStatusSpellings, eventGenderOf, genderSpellings } from '@pronathle/contract/wire-names';
import { displayFormatOf, type Unit } from '@pronathle/domain/discipline';
import type { Gender } from '@pronathle/domain/gender';
import { searchKey } from '@pronathle/domain/identity';
import { joinProblem, type JoinFacts } from '@pronathle/domain/league';
import { leagueDefaults } from '@pronathle/domain/league-settings';
import type { CallParts } from './api-address.ts';
import { serverNow } from './server-clock.ts';
import { currentSession } from './session.ts';

/**
 * Completes the answers of a server with the plain API, so that they have the shape of our contract. The plain API has
 * the calls and fields of the project's first specification, without the fields that our contract adds. In its answers,
 * a list may be a plain array, an id may replace an object, and our fields may be missing. Fields that exist are kept.
 */
type Given = Record<string, unknown>;
type Query = NonNullable<CallParts['query']>;
/** Returns the answer in the contract's shape. */
type Complete = (answer: unknown, query: Query) => unknown;

/** Makes a further call, for objects or predictions that an answer lacks. */
export type Ask = (
  name: 'listAthletes' | 'listDisciplines' | 'listPredictions',
  input: { query: Query },
) => Promise<unknown>;

/** The date of an object without a date: earlier than all real dates. */
const NO_DATE = new Date(0).toISOString();

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the object `value`, or a new object when `value` is only an id. The returned object has an `_id`. */
function objectOf(value: unknown): Given {
  if (!isObject(value)) return { _id: typeof value === 'string' ? value : '' };
  value['_id'] ??= value['id'] ?? '';
  return value;
}

/**
 * Adds the missing fields to `given`, and returns `given`. `missing` must be new at each call: its values are not
 * copied.
 */
function fill(given: Given, missing: Given): Given {
  for (const [name, value] of Object.entries(missing)) given[name] ??= value;
  return given;
}

/** The objects of the current answer that came only as an id. */
let onlyIds: { athletes: Given[]; disciplines: Given[] } = { athletes: [], disciplines: [] };

const isMe = (person: unknown) => objectOf(person)['_id'] === currentSession()?.user._id;

const personOf = (value: unknown) => fill(objectOf(value), { username: '' });
const namedOf = (value: unknown) => fill(objectOf(value), { name: '' });
const genderOf = ({ gender }: Given): Gender => genderSpellings[String(gender)] ?? 'unspecified';

/** Returns the status of a competition from either of its two spellings; undefined when there is none. */
const statusOf = ({ status }: Given) =>
  competitionStatusSpellings[status as keyof typeof competitionStatusSpellings] as string | undefined;

const userOf = (value: unknown) => {
  const user = objectOf(value);
  return fill(user, {
    id: user['_id'],
    firstName: '',
    lastName: '',
    role: 'user',
    isEmailVerified: true,
    createdAt: NO_DATE,
  });
};

function athleteNameOf(value: unknown): Given {
  const athlete = objectOf(value);
  if (typeof value === 'string') onlyIds.athletes.push(athlete);
  return fill(athlete, { firstName: '', lastName: '', country: '' });
}

function disciplineOf(value: unknown): Given {
  const discipline = objectOf(value);
  if (typeof value === 'string') onlyIds.disciplines.push(discipline);
  fill(discipline, { name: '', type: 'course', unit: '', performanceTolerance: null });
  discipline['gender'] = genderOf(discipline);
  return fill(discipline, { displayFormat: displayFormatOf(discipline['unit'] as Unit) });
}

const athleteOf = (value: unknown) => {
  const athlete = athleteNameOf(value);
  return {
    ...athlete,
    gender: genderOf(athlete),
    performanceRecords: listIn(athlete['performanceRecords'])
      .filter(isObject)
      .map((record) =>
        fill({ ...record, discipline: disciplineOf(record['discipline']) }, { pb: '', sb: '' }),
      ),
  };
};

function competitionOf(value: unknown): Given {
  const competition = fill(namedOf(value), {
    location: '',
    description: '',
    startDate: NO_DATE,
    endDate: NO_DATE,
    timezone: 'Europe/Paris',
    eventsCount: 0,
  } satisfies Omit<Competition, '_id' | 'name' | 'status' | 'disciplines'>);
  const [first, last] = [competition['startDate'], competition['endDate']].map((day) =>
    String(day).slice(0, 10),
  ) as [string, string];
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const byDates = today < first ? 'upcoming' : today <= last ? 'ongoing' : 'completed';
  return {
    ...competition,
    status: statusOf(competition) ?? byDates,
    disciplines: listIn(competition['disciplines']).map(disciplineOf),
  };
}

/** Completes a league. `isMine` is true when the call returns only leagues of the caller. */
function leagueOf(value: unknown, isMine = false): Given {
  const { members, competition: sentCompetition, ...rest } = namedOf(value);
  const owner = personOf(rest['owner']);
  const competition = fill(namedOf(sentCompetition), { startDate: NO_DATE, endDate: NO_DATE });
  // A league whose competition is over is closed.
  competition['status'] = statusOf(competition) ?? (rest['status'] === 'closed' ? 'completed' : 'ongoing');
  const league = fill(
    { ...rest, owner, competition, ...(members != null && { members: listIn(members).map(personOf) }) },
    {
      ...leagueDefaults,
      status: 'open',
      isPrivate: false,
      thread: false,
      rulesFixed: false,
      seasonId: null,
      maxMembers: null,
      membersCount: listIn(members).length,
      createdAt: NO_DATE,
      isOwner: isMe(owner),
      isMember: isMine || isMe(owner) || listIn(members).some(isMe),
    } satisfies Omit<
      League,
      '_id' | 'name' | 'owner' | 'competition' | 'members' | 'invitationCode' | 'joinable'
    >,
  );
  const facts = { ...league, competitionStatus: competition['status'] } as unknown as JoinFacts;
  return fill(league, { joinable: joinProblem(facts) === null });
}

const medals = ['gold', 'silver', 'bronze'] as const;

/** Completes a result. Returns null without a gold athlete: the result then does not exist. */
function resultOf(value: unknown): Given | null {
  const result = objectOf(value);
  const [gold, silver, bronze] = medals.map((name) => {
    const medal = result[name];
    if (!isObject(medal) || medal['athlete'] == null) return null;
    return { ...medal, athlete: athleteNameOf(medal['athlete']) };
  });
  return gold === null ? null : { gold, silver, bronze, exAequo: result['exAequo'] ?? [] };
}

function participantOf(value: unknown): Given {
  const participant = isObject(value) ? value : {};
  const athlete = athleteNameOf(participant['athlete']);
  return fill(
    { ...participant, athlete },
    { _id: athlete['_id'], cote: 0, coteSource: 'computed', pb: '', sb: '', withdrawn: false },
  );
}

function eventOf(value: unknown): Given {
  const event = objectOf(value);
  const discipline = disciplineOf(event['discipline']);
  if (discipline['gender'] === 'unspecified') discipline['gender'] = genderOf(event);
  const gender = genderOf(discipline);
  const result = resultOf(event['result']);
  const eventDate = textIn(event['eventDate'] ?? event['startDate']) || NO_DATE;
  const participants = event['participants'] == null ? null : listIn(event['participants']);
  return fill(
    {
      ...event,
      competition: namedOf(event['competition']),
      discipline,
      gender: eventGenderOf[gender],
      eventDate,
      result,
      ...(participants !== null && { participants: participants.map(participantOf) }),
    },
    {
      name: eventName({ name: String(discipline['name']), gender }),
      participantsCount: participants?.length ?? 0,
      hasResult: result !== null,
      locked: result !== null || Date.parse(eventDate) <= serverNow(),
    },
  );
}

const eventWithStarters = (value: unknown) => fill(eventOf(value), { participants: [], rounds: [] });

function predictionOf(value: unknown): Given {
  const { user, competitionEvent, league, competition, ...rest } = objectOf(value);
  const picks = medals.map((name) => {
    const pick = rest[name];
    return [name, pick == null || pick === '' ? null : fill(athleteNameOf(pick), { withdrawn: false })];
  });
  return fill(
    {
      ...rest,
      ...(Object.fromEntries(picks) as Given),
      league: namedOf(league),
      competition: namedOf(competition),
      competitionEvent: fill(namedOf(competitionEvent), { eventDate: NO_DATE }),
      user: isObject(user) ? personOf(user)['username'] : user,
    },
    {
      goldPerformance: null,
      silverPerformance: null,
      bronzePerformance: null,
      points: null,
      breakdown: null,
      userId: isObject(user) ? objectOf(user)['_id'] : '',
      createdAt: NO_DATE,
      updatedAt: rest['createdAt'] ?? NO_DATE,
    },
  );
}

const badgeOf = (value: unknown) => fill(namedOf(value), { description: '', icon: '', rewardPoints: 0 });
const userBadgeOf = (value: unknown) => ({
  earnedAt: '',
  ...objectOf(value),
  badge: badgeOf(objectOf(value)['badge']),
});

/** Applies the search and the order of a query to a list that the server sent without pages. */
function searchedAndSorted(rows: Given[], { search, sort, order }: Query): Given[] {
  const words = searchKey(textIn(search));
  const found = rows.filter(({ name, username, firstName, lastName }) =>
    searchKey([name, username, firstName, lastName].map(textIn).join(' ')).includes(words),
  );
  if (typeof sort !== 'string') return found;
  const sign = order === 'desc' ? -1 : 1;
  return found.toSorted(
    (a, b) => sign * String(a[sort]).localeCompare(String(b[sort]), 'fr', { numeric: true }),
  );
}

/**
 * Returns a function that sorts rows by the points in `field`, the most first, and adds ranks; equal points have the
 * same rank.
 */
const byPoints = (field: string) => (rows: Given[]) => {
  const sorted = rows.toSorted((a, b) => Number(b[field]) - Number(a[field]));
  sorted.forEach((row, i) => {
    const above = sorted[i - 1];
    row['rank'] ??= above !== undefined && above[field] === row[field] ? above['rank'] : i + 1;
  });
  return sorted;
};

/**
 * Returns a function that completes a list, sent as an array or in a field, and adds its page numbers, of which the
 * plain API has only some.
 */
const list =
  (
    field: string,
    read: (row: unknown) => unknown,
    arrange: typeof searchedAndSorted = searchedAndSorted,
  ): Complete =>
  (answer, query) => {
    const rest = isObject(answer) ? answer : {};
    const given = (Array.isArray(answer) ? answer : listIn(rest[field])).map(read) as Given[];
    const { totalPages, totalResults, totalCount = totalResults } = rest;
    const page = Number(query['page'] ?? 1);
    const limit = Number(query['limit'] ?? 0) || Math.max(given.length, 1);
    const isUnpaged = totalPages === undefined && totalCount === undefined;
    const found = isUnpaged ? arrange(given, query) : given;
    const rows = isUnpaged && found.length > limit ? found.slice((page - 1) * limit, page * limit) : found;
    // Without `totalCount`, the exact number of rows is known only on the last page.
    const rowsUpToHere = (page - 1) * limit + found.length;
    const counted = isUnpaged
      ? found.length
      : page < Number(totalPages)
        ? Number(totalPages) * limit
        : rowsUpToHere;
    const count = Number(totalCount ?? counted);
    return fill(
      { ...rest, [field]: rows },
      { page, totalPages: Math.ceil(count / limit), totalCount: count, totalResults: count },
    );
  };

/** Returns a function that completes one object, sent in a field or alone. Any other answer stays unchanged. */
const oneObject =
  (field: string, read: (value: unknown) => unknown): Complete =>
  (answer) => {
    if (!isObject(answer)) return answer;
    if (answer[field] != null) return { ...answer, [field]: read(answer[field]) };
    return '_id' in answer || 'id' in answer ? { [field]: read(answer), ...answer } : answer;
  };

const ownLeague = (value: unknown) => leagueOf(value, true);

/** Completes the predictions of a league: one line for each requested event. */
const linesOfLeague: Complete = (answer, { competitionEventId }) =>
  (Array.isArray(answer) ? answer : listIn(objectOf(answer)['predictions']))
    .filter(isObject)
    .map((line) => {
      const event = eventOf(line['competitionEvent'] ?? line['competitionEventId']);
      const predictions = listIn(line['predictions']).map(predictionOf);
      return fill(
        { ...line, competitionEvent: event, predictions },
        {
          competitionEventId: event['_id'],
          locked: event['locked'],
          predictorsCount: predictions.length,
          predictors: predictions.map(({ userId, user }) => ({ _id: userId, username: user })),
          page: 1,
          totalPages: 1,
          totalCount: predictions.length,
          isCut: false,
        },
      );
    })
    .filter((line) => competitionEventId === undefined || line['competitionEventId'] === competitionEventId);

const rankingEntryOf = (value: unknown) =>
  fill(isObject(value) ? value : {}, {
    userId: '',
    username: '',
    totalScore: 0,
    exactPodiums: 0,
    predictionsCount: 0,
    gap: null,
    rankBefore: null,
    lastPoints: null,
  });

const wholeRanking = list('ranking', rankingEntryOf, byPoints('totalScore'));
const leagueRanking: Complete = (answer, query) => {
  const all = listIn(objectOf(wholeRanking(answer, {}))['ranking']).map(objectOf);
  return fill(objectOf(wholeRanking(answer, query)), {
    me: all.find(({ userId }) => isMe(userId)) ?? null,
    lastEvent: null,
  });
};

const generalRanking: Complete = (answer, query) =>
  list(
    'rankings',
    (value) => {
      const row = objectOf(value);
      const league = fill(namedOf(row['league']), { competition: query['competitionId'] ?? '' });
      return { score: 0, ...row, user: personOf(row['user']), league };
    },
    byPoints('score'),
  )(answer, query);

const zeros = () => ({ submitted: 0, correct: 0 });
const stats: Complete = (answer) =>
  isObject(answer)
    ? fill(answer, {
        totalPredictionsSubmitted: 0,
        totalPredictionsCorrectIndividual: 0,
        overallWinningPercentage: 0,
        gold: zeros(),
        silver: zeros(),
        bronze: zeros(),
      })
    : answer;

const readers: Partial<Record<EndpointName, Complete>> = {
  listAthletes: list('athletes', athleteOf),
  getAthlete: oneObject('athlete', athleteOf),
  listUsers: list('users', userOf),
  getUser: oneObject('user', userOf),
  updateUser: oneObject('user', userOf),
  updateMyProfile: oneObject('user', userOf),
  listMyBadges: list('badges', userBadgeOf),
  listCompetitions: list('competitions', competitionOf),
  getCompetition: oneObject('competition', competitionOf),
  listDisciplines: list('disciplines', disciplineOf),
  getDiscipline: oneObject('discipline', disciplineOf),
  listEvents: list('data', eventOf),
  getEvent: oneObject('competitionEvent', eventWithStarters),
  enterResult: oneObject('competitionEvent', eventWithStarters),
  correctResult: oneObject('competitionEvent', eventWithStarters),
  cancelResult: oneObject('competitionEvent', eventWithStarters),
  listPredictions: list('predictions', predictionOf),
  listLeaguePredictions: linesOfLeague,
  getMyPredictionStats: stats,
  getPrediction: oneObject('prediction', predictionOf),
  submitPrediction: oneObject('prediction', predictionOf),
  createLeague: oneObject('league', ownLeague),
  listLeagues: list('leagues', (league) => leagueOf(league)),
  listMyLeagues: list('leagues', ownLeague),
  joinLeagueByCode: oneObject('league', ownLeague),
  getLeague: oneObject('league', (league) => leagueOf(league)),
  joinLeague: oneObject('league', ownLeague),
  updateLeague: oneObject('league', (league) => leagueOf(league)),
  listRankings: generalRanking,
  getLeagueRanking: leagueRanking,
};

/** Completes the objects that came only as an id: `reply` has their full rows in `field`. */
async function completeFrom(
  objects: readonly Given[],
  reply: Promise<unknown>,
  field: string,
): Promise<void> {
  const all = new Map(listIn(objectOf(await reply)[field]).map((row) => [objectOf(row)['_id'], row]));
  for (const object of objects) Object.assign(object, all.get(object['_id']));
}

/** Adds the caller's predictions to the events of a league. The plain API has a second call for predictions. */
async function withOwnPredictions(
  answer: Given,
  { leagueId, competitionId }: Query,
  ask: Ask,
): Promise<void> {
  const events = listIn(answer['data']).map(objectOf);
  if (leagueId === undefined || events.every((event) => 'myPrediction' in event)) return;
  const query = { leagueId, competitionId, userId: currentSession()?.user._id, limit: events.length };
  const mine = new Map(
    listIn(objectOf(await ask('listPredictions', { query }))['predictions']).map((prediction) => [
      objectOf(objectOf(prediction)['competitionEvent'])['_id'],
      fill(objectOf(prediction), { hasWithdrawnPick: false }),
    ]),
  );
  for (const event of events) event['myPrediction'] ??= mine.get(event['_id']) ?? null;
}

/** Returns the answer to a call in the contract's shape. Throws when `ask` does. */
export async function wholeAnswer(
  name: EndpointName,
  answer: unknown,
  parts: CallParts,
  ask: Ask,
): Promise<unknown> {
  const read = readers[name];
  if (read === undefined) return answer;
  const { query = {} } = parts;
  onlyIds = { athletes: [], disciplines: [] };
  const whole = read(answer, query);
  const { athletes, disciplines } = onlyIds;
  if (athletes.length > 0)
    await completeFrom(athletes, ask('listAthletes', { query: { limit: 0 } }), 'athletes');
  if (disciplines.length > 0)
    await completeFrom(disciplines, ask('listDisciplines', { query: {} }), 'disciplines');
  if (name === 'listEvents') await withOwnPredictions(objectOf(whole), query, ask);
  return whole;
}
