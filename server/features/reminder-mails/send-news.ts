import { linkedPaths, threadPath } from '@pronathle/contract/linked-paths';
import { fromHundredths } from '@pronathle/domain/decimal';
import { isOfThread } from '@pronathle/domain/notice-kinds';
import type { JobPayloads } from '../../jobs/job-catalogue.ts';
import { newsMessages as say } from './news.messages.ts';
import { reminderMailMessages } from './reminder-mails.messages.ts';
import { selectNews, unsubscribeKey } from './reminder-mails.queries.ts';
import type { MailContext } from './send-reminder.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Mails a player the news of a league, or the badges, between two instants, in one mail with points and ranks. */
export const sendNews = async ({ db, send }: MailContext, whose: JobPayloads['send-news']): Promise<void> => {
  const rows = await selectNews(db, whose);
  const [first] = rows;
  if (first === undefined) return;
  const { email, username, leagueId, leagueName, competitionId } = first;
  const scored = rows.filter(({ kind }) => kind === 'result' || kind === 'corrected');
  const gained = scored.reduce(
    (sum, { points, pointsBefore }) => sum + (points ?? 0) - (pointsBefore ?? 0),
    0,
  );
  const ofThread = rows.every(isOfThread);
  await send({
    mail: 'reminder',
    to: email,
    username,
    text: say.text({
      league: leagueName,
      isLeft: leagueId === null && whose.leagueId !== null,
      ofThread,
      count: rows.length,
      results: scored.length,
      gained: fromHundredths(gained),
      rankBefore: scored[0]?.rankBefore ?? null,
      rank: scored.at(-1)?.rank ?? null,
    }),
    lines: rows.map((row) => say.line(row)),
    path:
      leagueId === null || competitionId === null
        ? linkedPaths.notifications()
        : (ofThread ? threadPath : linkedPaths.leagueRanking)(leagueId, competitionId),
    why: reminderMailMessages.why.news,
    choicePath: linkedPaths.profile(),
    unsubscribeToken: unsubscribeToken(await unsubscribeKey(db), whose.accountId),
  });
};
