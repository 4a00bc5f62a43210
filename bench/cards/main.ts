import { startBenchServer } from '../bench-server.ts';
import { eventId, leagueId, memberOf, tokenOf, type CompetitionSize } from '../data-set.ts';
import { median } from '../figures.ts';
import { drive, HttpConnection, type HttpRequest } from '../http-client.ts';
import { startThrowawayCluster } from '../throwaway-cluster.ts';
import { addStartedCompetition } from '../started-competition.ts';

/**
 * Measures how long 20 clients wait for a ranking: alone, and while the server draws 40 share cards. The two cases take
 * turns. Each card is of a different player, so that none has been drawn before.
 */
const [rounds, cardsAtOnce, clients, secondsAlone] = [5, 40, 20, 3];
const size: CompetitionSize = { competition: 1, leagues: 10, members: 50, events: 2 };
const users = 500;

const cluster = startThrowawayCluster('128MB');
const url = `postgresql://${cluster.user}@/postgres?host=${encodeURIComponent(cluster.host)}`;
const server = await startBenchServer({ DATABASE_URL: url });
try {
  await addStartedCompetition(url, size, users);

  let player = 0;
  /** Shares the picture of the next member. Returns the path of the image. */
  const share = async (): Promise<string> => {
    const [league, member] = [1 + Math.floor(player / size.members), 1 + (player % size.members)];
    player += 1;
    const { status, body } = await server.request({
      method: 'POST',
      path: '/api/shares',
      token: tokenOf(memberOf(size, users, league, member)),
      body: { kind: 'podium', leagueId: leagueId(size, league), competitionEventId: eventId(size, 1) },
    });
    if (status !== 201) throw new Error(`a share was answered ${status}: ${body}`);
    return new URL((JSON.parse(body) as { image: string }).image).pathname;
  };
  const draw = async (path: string): Promise<number> => {
    const connection = new HttpConnection(server.port);
    const begun = performance.now();
    const { status } = await connection.send({ method: 'GET', path });
    connection.close();
    if (status !== 200) throw new Error(`a card was answered ${status}`);
    return performance.now() - begun;
  };

  let asked = 0;
  const ask = (): HttpRequest => {
    asked += 1;
    return {
      method: 'GET',
      path: `/api/rankings/league/${leagueId(size, 1)}?page=1&limit=10`,
      token: tokenOf(memberOf(size, users, 1, 1 + (asked % size.members))),
    };
  };
  const readRankings = (isOver: () => boolean) =>
    drive(server.port, clients, () => (isOver() ? undefined : ask()));
  const forSeconds = (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    return () => performance.now() > end;
  };

  await readRankings(forSeconds(1));
  await draw(await share());
  const [alone, beside, slowest]: number[][] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    alone?.push((await readRankings(forSeconds(secondsAlone))).p99);
    const paths = [];
    for (let card = 0; card < cardsAtOnce; card += 1) paths.push(await share());
    let drawn = false;
    const asking = readRankings(() => drawn);
    slowest?.push(Math.max(...(await Promise.all(paths.map(draw)))));
    drawn = true;
    beside?.push((await asking).p99);
  }
  const [aloneP99, besideP99, lastCard] = [alone, beside, slowest].map((values) => median(values ?? []));
  console.log(
    `p99 of ${clients} clients: alone ${aloneP99?.toFixed(0)} ms, beside ${cardsAtOnce} cards ${besideP99?.toFixed(0)} ms ` +
      `(${((besideP99 ?? NaN) / (aloneP99 ?? NaN)).toFixed(2)}); the last card after ${lastCard?.toFixed(0)} ms`,
  );
} finally {
  server.process.kill();
  cluster.stop();
}
