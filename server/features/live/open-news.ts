import type { DbContext } from '../../context.ts';
import { selectOtherThreads } from '../thread/thread.queries.ts';
import { changesBetween, type Change, type CompetitionState } from './changes-between.ts';
import type { Followers } from './followers.ts';
import { selectOtherStates } from './live.queries.ts';

const messageOf = (state: string, { name, data }: Change): string =>
  `id: ${state}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const stateMessage = (state: string): string => messageOf(state, { name: 'state', data: {} });

/**
 * What this process knows of the competitions that are followed and of the threads of their leagues, and the messages to
 * the followers when the database knows more.
 */
export const openNews = ({ db }: DbContext, followers: Followers) => {
  const states = new Map<string, CompetitionState>();
  /** the versions of the leagues' threads */
  const threads = new Map<string, number>();

  const announceChanges = async (): Promise<void> => {
    const known = followers.competitions().map((competitionId) => ({
      competitionId,
      state: states.get(competitionId)?.state ?? '',
    }));
    for (const after of await selectOtherStates(db, known)) {
      const before = states.get(after.competitionId);
      states.set(after.competitionId, after);
      const changes = before === undefined ? [] : changesBetween(before, after);
      const messages = changes.map((change) => messageOf(after.state, change));
      await followers.send(after.competitionId, messages.join('') || stateMessage(after.state));
    }
  };

  const threadMessage = (competitionId: string, version: number): string =>
    messageOf(states.get(competitionId)?.state ?? '', { name: 'thread', data: { version } });

  const announceThreads = async (): Promise<void> => {
    const known = followers.leagues().map((leagueId) => ({ leagueId, version: threads.get(leagueId) ?? 0 }));
    for (const { leagueId, version } of await selectOtherThreads(db, known)) {
      threads.set(leagueId, version);
      await followers.sendInLeague(leagueId, (competitionId) => threadMessage(competitionId, version));
    }
  };

  const stateOf = async (competitionId: string): Promise<CompetitionState | undefined> => {
    if (!states.has(competitionId)) {
      const [state] = await selectOtherStates(db, [{ competitionId, state: '' }]);
      if (state !== undefined && !states.has(competitionId)) states.set(competitionId, state);
    }
    return states.get(competitionId);
  };

  const threadOf = async (leagueId: string): Promise<number> => {
    if (!threads.has(leagueId)) {
      const [thread] = await selectOtherThreads(db, [{ leagueId, version: 0 }]);
      if (!threads.has(leagueId)) threads.set(leagueId, thread?.version ?? 0);
    }
    return threads.get(leagueId) ?? 0;
  };

  return {
    /** A thread's message names the competition's state: whoever gets it has got the changes before that. */
    announce: async (): Promise<void> => {
      try {
        await announceChanges();
      } finally {
        await announceThreads();
      }
    },
    /** Forgets what nobody follows any more. */
    forgetOthers: (): void => {
      const competitions = new Set(followers.competitions());
      for (const competitionId of states.keys())
        if (!competitions.has(competitionId)) states.delete(competitionId);
      for (const leagueId of threads.keys()) if (!followers.hasLeague(leagueId)) threads.delete(leagueId);
    },
    /**
     * Returns a function that gives the first message of a stream, to be called when the stream joins the followers: so no
     * change comes between the two. Undefined where there is no such competition.
     */
    openingOf: async ({
      leagueId,
      competitionId,
    }: {
      leagueId: string;
      competitionId: string;
    }): Promise<(() => string) | undefined> => {
      const thread = await threadOf(leagueId);
      const read = await stateOf(competitionId);
      if (read === undefined) return undefined;
      return () => {
        const { state } = states.get(competitionId) ?? read;
        return stateMessage(state) + (thread === 0 ? '' : threadMessage(competitionId, thread));
      };
    },
  };
};
