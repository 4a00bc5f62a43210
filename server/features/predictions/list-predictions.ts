import type { ApiReply } from '@pronathle/contract';
import { onceFor, together } from '../../db/together.ts';
import { readAtOnce } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { pageShape, type Page } from '../../http/page.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { insidersAmong, visibleLeague } from '../leagues/read-league.ts';
import {
  placeKey,
  selectLocked,
  selectPredictionsAt,
  selectVisiblePredictions,
  type Place,
  type PredictionFilter,
} from './predictions.queries.ts';
import { presentPredictions } from './present-prediction.ts';

type Filter = PredictionFilter & { caller: Caller };
type Listed = ApiReply<'listPredictions'>;

/** The predictions of one event in one league. */
interface Section extends Filter {
  leagueId: string;
  eventId: string;
}

interface Ask {
  section: Section;
  page: Page;
}

const isSection = (filter: Filter): filter is Section =>
  filter.leagueId !== undefined && filter.eventId !== undefined;

const placeOf = ({ caller, leagueId, eventId }: Section): Place => ({ userId: caller.id, leagueId, eventId });

/** One page of what a caller may see, in a league that exists for the caller. */
const listVisible = async (db: Db, filter: Filter, page: Page): Promise<Listed> => {
  const { rows, total } = await selectVisiblePredictions(db, filter, page);
  return { predictions: await presentPredictions(db, rows), ...pageShape(page, total) };
};

/** What each of some callers has predicted, each in a league and event of their own. */
const listOwn = (db: Db, asks: readonly Ask[]): Promise<(Listed | Refusal)[]> =>
  readAtOnce(db, async (trx) => {
    const sections = asks.map(({ section }) => section);
    const inside = await insidersAmong(trx, sections);
    const rows = await selectPredictionsAt(trx, sections.map(placeOf));
    const predictions = await presentPredictions(trx, rows);
    const found = new Map(rows.map((row, at) => [placeKey(row), predictions[at]]));
    return asks.map(({ section, page }, at) => {
      if (inside[at] === null) return new Refusal('league-not-found');
      const own = found.get(placeKey(placeOf(section)));
      const all = own === undefined ? [] : [own];
      return {
        predictions: all.slice(page.offset, page.offset + page.limit),
        ...pageShape(page, all.length),
      };
    });
  });

/** One page of a section, as each of some callers sees it: once it is locked, all who are inside see the same. */
const listSection = (db: Db, asks: readonly Ask[]): Promise<(Listed | Refusal)[]> =>
  readAtOnce(db, async (trx) => {
    const [{ section: first, page }] = asks as readonly [Ask, ...Ask[]];
    const inside = await insidersAmong(
      trx,
      asks.map(({ section }) => section),
    );
    // On one snapshot an event that is locked stays so.
    const locked = await selectLocked(trx, first.eventId);
    const listFor = onceFor(
      ({ section, isInside }: { section: Section; isInside: boolean }) =>
        locked && isInside ? 'inside' : section.caller.id,
      ({ section }) => listVisible(trx, section, page),
    );
    const answers: (Listed | Refusal)[] = [];
    for (const [at, { section }] of asks.entries())
      answers.push(
        inside[at] === null
          ? new Refusal('league-not-found')
          : await listFor({ section, isInside: inside[at] === true }),
      );
    return answers;
  });

/** Lists predictions. Who asks for an event of a league at the same time shares the work: a final ends for all at once. */
export const openPredictionLists = (db: Db) => {
  const ownTogether = together<Ask, Listed>((_key, asks) => listOwn(db, asks), { atMost: 100 });
  const sectionTogether = together<Ask, Listed>((_key, asks) => listSection(db, asks));

  const askForSection = (section: Section, page: Page): Promise<Listed> => {
    const { caller, ...where } = section;
    const isOwn = where.userId === caller.id && where.competitionId === undefined;
    return isOwn
      ? ownTogether('', { section, page })
      : sectionTogether(JSON.stringify([where, page]), { section, page });
  };

  return async (filter: Filter, page: Page): Promise<Listed> => {
    if (isSection(filter)) return askForSection(filter, page);
    return readAtOnce(db, async (trx) => {
      if (filter.leagueId !== undefined) await visibleLeague(trx, filter.caller, filter.leagueId);
      return listVisible(trx, filter, page);
    });
  };
};
