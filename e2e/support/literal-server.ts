import { endpoints } from '@pronathle/contract/endpoints';
import type { BrowserContext } from '@playwright/test';
import { plainCalls, writtenCall } from './plain-calls.ts';

/**
 * The calls that our server adds to the plain API, which is the API that was requested. A server with only the plain
 * API answers 404 to these calls.
 */
const addedCalls = Object.values(endpoints).filter((call) => !plainCalls.includes(writtenCall(call)));

const addedAddresses = addedCalls.map(({ path }) => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`));

/** The fields that our server adds to the plain API. */
const addedFields = new Set([
  ...[
    'joinable',
    'isMember',
    'isOwner',
    'locked',
    'hasResult',
    'participantsCount',
    'coteSource',
    'withdrawn',
    'rounds',
  ],
  ...[
    'exAequo',
    'hasWithdrawnPick',
    'myPrediction',
    'breakdown',
    'updatedAt',
    'earnedAt',
    'rank',
    'timezone',
    'thread',
  ],
  ...[
    'exactPodiums',
    'predictionsCount',
    'eventsCount',
    'me',
    'page',
    'predictorsCount',
    'predictors',
    'isCut',
  ],
]);

/** Fields with an object that the plain API may write as an id. */
const idsAlone = new Set(['gold', 'silver', 'bronze', 'competition', 'competitionEvent']);

type Shown = Record<string, unknown>;
const isObject = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an answer of our server with the fields of the plain API alone. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (!isObject(value)) return value;
  const isLeague = 'isPrivate' in value;
  const isPrediction = 'goldPerformance' in value;
  const isStarter = 'coteSource' in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !addedFields.has(name) && !(isStarter && name === '_id'))
      .filter(([name]) => !(isPrediction && ['userId', 'createdAt'].includes(name)))
      .map(([name, shown]) => {
        if (isPrediction && idsAlone.has(name) && isObject(shown)) return [name, shown['_id']];
        if (isLeague && name === 'competition' && isObject(shown))
          return [name, { _id: shown['_id'], name: shown['name'] }];
        return [name, bare(shown)];
      }),
  );
};

/** The lists that the plain API writes inside an object, each with the fields about pages that the object also has. */
const lists: Readonly<Record<string, readonly string[]>> = {
  athletes: [],
  competitions: ['totalPages'],
  disciplines: ['totalPages', 'totalResults'],
  data: ['totalCount'],
  predictions: [],
};

/** Returns an answer of our server as the plain API would write it. */
const asWritten = (
  answer: unknown,
  path: string,
  { nullCompetition }: { nullCompetition: boolean },
): unknown => {
  const shown = bare(answer);
  if (!isObject(shown)) return shown;
  for (const field of ['leagues', 'ranking', 'rankings', 'badges', 'users'])
    if (Array.isArray(shown[field])) {
      const rows = shown[field] as Shown[];
      if (nullCompetition && field === 'leagues') for (const row of rows) row['competition'] = null;
      return rows;
    }
  for (const [field, pages] of Object.entries(lists))
    if (Array.isArray(shown[field]))
      return Object.fromEntries(
        Object.entries(shown).filter(([name]) => name === field || pages.includes(name)),
      );
  if (/^\/api\/(?:competition-events|leagues|competitions)\/[\w-]{16,}$/.test(path))
    return shown['competitionEvent'] ?? shown['league'] ?? shown['competition'] ?? shown;
  return shown;
};

/**
 * Makes our server look to the browser like a server with only the plain API: the calls that we added get a 404, and
 * the other answers contain only the fields of the plain API.
 */
export const meetLiteralServer = async (
  context: BrowserContext,
  { nullCompetition = false } = {},
): Promise<void> => {
  await context.route('**/api/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const url = new URL(route.request().url());
    if (addedAddresses.some((address) => address.test(pathname)))
      return route.fulfill({ status: 404, json: { msg: 'Introuvable.' } });
    // The plain API never searches or sorts, and has no pages for rankings, leagues and predictions.
    for (const name of [
      'search',
      'sort',
      'order',
      ...(/rankings|leagues|predictions/.test(pathname) ? ['page', 'limit'] : []),
    ])
      if (searchParams.has(name)) url.searchParams.delete(name);
    const response = await route.fetch({ url: url.href });
    if (!response.ok() || response.status() === 204) return route.fulfill({ response });
    return route.fulfill({ response, json: asWritten(await response.json(), pathname, { nullCompetition }) });
  });
};
