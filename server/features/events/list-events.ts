import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import { asOne, together } from '../../db/together.ts';
import type { Caller } from '../../http/caller.ts';
import { likePattern, pageOf, pageShape } from '../../http/page.ts';
import type { Db } from '../../services.ts';
import { refusalsOfOutsiders } from '../leagues/read-league.ts';
import { selectEvents } from './events.queries.ts';
import { presentEventSummary, presentOwnSummary } from './present-event.ts';

type Query = Omit<z.output<typeof api.listEvents.query>, 'leagueId'>;
type Listed = ApiReply<'listEvents'>;

/** Whose predictions are to go with a list of events. */
interface Member {
  caller: Caller;
  leagueId: string;
}

/** A page of events, with the predictions of each of some members when these are named. */
const listEvents = async (db: Db, query: Query, members: readonly Member[]) => {
  const page = pageOf(query);
  const { rows, total } = await selectEvents(
    db,
    { competitionId: query.competitionId, gender: query.gender, nameLike: likePattern(query.search) },
    members.map(({ caller, leagueId }) => ({ leagueId, userId: caller.id })),
    page,
  );
  return { rows, data: rows.map(presentEventSummary), shape: pageShape(page, total) };
};

/** Lists events. Who asks for the same list at the same time shares the work, whatever the league. */
export const openEventLists = (db: Db) => {
  const listPlain = asOne(async (query: Query): Promise<Listed> => {
    const { data, shape } = await listEvents(db, query, []);
    return { data, ...shape };
  });

  const listForMembers = together<{ query: Query; member: Member }, Listed>(
    async (_key, asks) => {
      const members = asks.map(({ member }) => member);
      const [refusals, { rows, data, shape }] = await Promise.all([
        refusalsOfOutsiders(db, members),
        listEvents(db, asks[0]?.query ?? {}, members),
      ]);
      return members.map(
        (_member, at) =>
          refusals[at] ?? {
            data: data.map((summary, index) => ({
              ...summary,
              myPrediction: presentOwnSummary(rows[index]?.predicted[at + 1]),
            })),
            ...shape,
          },
      );
    },
    { atMost: 100 },
  );

  return async (
    { leagueId, ...query }: Query & { leagueId?: string | undefined },
    caller: Caller,
  ): Promise<Listed> => {
    if (leagueId === undefined) return listPlain(query);
    return listForMembers(JSON.stringify(query), { query, member: { caller, leagueId } });
  };
};
