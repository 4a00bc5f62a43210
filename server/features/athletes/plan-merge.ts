import { createHash } from 'node:crypto';
import { eventName } from '@pronathle/contract/labels.messages';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectAthlete, type AthleteRow } from './athletes.queries.ts';
import { mergesMessages } from './merges.messages.ts';
import { selectAliasesOf, selectMovedEvents } from './merges.queries.ts';

interface Marks {
  pb: string;
  sb: string;
  season: number | null;
}

interface MergedRecord {
  discipline: Pick<AthleteRow['records'][number], 'id' | 'name' | 'gender'>;
  /** the removed athlete's marks */
  given: Marks;
  /** the kept athlete's marks before the merge: null without a record in the discipline */
  before: Marks | null;
  /** the kept athlete's marks after the merge */
  kept: Marks;
}

export interface MergePair {
  staysId: string;
  goesId: string;
}

export interface MergePlan {
  stays: AthleteRow;
  goes: AthleteRow;
  /** a French sentence: why the two cannot be merged; null when they can */
  problem: string | null;
  events: Awaited<ReturnType<typeof selectMovedEvents>>;
  records: MergedRecord[];
  aliases: Awaited<ReturnType<typeof selectAliasesOf>>;
  version: string;
}

/**
 * Returns the kept athlete's marks after the merge. A missing mark is taken from the removed athlete, an SB together
 * with its season.
 */
const mergedMarks = (before: Marks | null, given: Marks): Marks => {
  if (before === null) return given;
  const { sb, season } = before.sb === '' ? given : before;
  return { pb: before.pb || given.pb, sb, season };
};

const problemOf = ({ stays, goes, events }: Pick<MergePlan, 'stays' | 'goes' | 'events'>): string | null => {
  if (stays.id === goes.id) return mergesMessages.same;
  if (stays.isAutre || goes.isAutre) return mergesMessages.autre;
  if (stays.gender !== goes.gender) return mergesMessages.genders;
  for (const event of events) {
    const name = mergesMessages.event(eventName(event), event.competition);
    if (event.both?.placed) return mergesMessages.placed(name);
    if (event.both?.locked && event.both.doubledPodiums > 0)
      return mergesMessages.doubled(name, event.both.doubledPodiums);
  }
  return null;
};

/**
 * Reads all that a merge would change. The plan's `version` changes with these data, except with the number of
 * predictions. Throws athlete-not-found.
 */
export const planMerge = async ({ db }: DbContext, { staysId, goesId }: MergePair): Promise<MergePlan> => {
  const [stays, goes] = [await selectAthlete(db, staysId), await selectAthlete(db, goesId)];
  if (stays === undefined || goes === undefined) throw new Refusal('athlete-not-found');
  const events = await selectMovedEvents(db, { staysId, goesId });
  const aliases = await selectAliasesOf(db, [staysId, goesId]);
  const records = goes.records.map(({ id, name, gender, ...given }) => {
    const held = stays.records.find((record) => record.id === id);
    const before = held === undefined ? null : { pb: held.pb, sb: held.sb, season: held.season };
    return { discipline: { id, name, gender }, given, before, kept: mergedMarks(before, given) };
  });
  const facts = [stays, goes, aliases, events.map(({ predictions: _moving, ...event }) => event)];
  const version = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return { stays, goes, problem: problemOf({ stays, goes, events }), events, records, aliases, version };
};
