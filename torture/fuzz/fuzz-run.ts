import { alarmsIn } from '../scene.ts';
import type { DatabaseKind } from '../torture-database.ts';
import { drawRequest, type FuzzRequest, type Intent } from './draw-request.ts';
import { joinPublicLeague, openFuzzedServer } from './fuzzed-server.ts';
import { callOf, faultOf } from './judge.ts';
import type { FuzzAnswer } from './send.ts';

export interface FuzzSettings {
  database: DatabaseKind;
  requests: number;
  /** decides every request, except the ids that the server creates */
  seed: number;
  onProgress?: (done: number) => void;
}

export interface FuzzFinding {
  what: string;
  request: FuzzRequest;
  answer: FuzzAnswer;
  /** the number of the request, from 1 */
  number: number;
}

export interface FuzzReport {
  findings: FuzzFinding[];
  /** answers by intent, then by status */
  statuses: Record<Intent, Record<string, number>>;
  /** successes by call; 0 for calls that never succeeded */
  successes: Record<string, number>;
  sessionsRenewed: number;
  slowest: { milliseconds: number; request: FuzzRequest };
}

const tokenIn = (body: unknown): string | undefined => {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  return typeof token === 'string' ? token : undefined;
};

/**
 * Starts the shipped server and sends it requests that are drawn from its own document: valid, broken and
 * hostile ones, as a visitor, a player and an admin. Checks every answer against that document. Throws when
 * the server has ended.
 */
export const fuzzRun = async (settings: FuzzSettings): Promise<FuzzReport> => {
  const output: string[] = [];
  const fuzzed = await openFuzzedServer(settings, { onOutput: (text) => output.push(text) });
  const { chance, sender, client, world, renew, signedIn, api, pools } = fuzzed;
  try {
    for (const { id } of Object.values(signedIn)) pools.reserve(id);

    const report: FuzzReport = {
      findings: [],
      statuses: { valid: {}, broken: {}, hostile: {} },
      successes: Object.fromEntries(api.calls.map(({ operationId }) => [operationId, 0])),
      sessionsRenewed: 0,
      slowest: { milliseconds: 0, request: drawRequest({ chance, api, pools, ownId: () => '' }) },
    };
    for (let number = 1; number <= settings.requests; number += 1) {
      const request = drawRequest({ chance, api, pools, ownId: () => signedIn.player.id });
      const { actor, intent } = request;
      const begun = performance.now();
      const answer = await sender.send(request, actor === 'visitor' ? null : signedIn[actor].token);
      const milliseconds = performance.now() - begun;
      if (milliseconds > report.slowest.milliseconds) report.slowest = { milliseconds, request };

      const what = faultOf(api, request, answer);
      if (what !== null) report.findings.push({ what, request, answer, number });
      const { status } = answer;
      report.statuses[intent][status] = (report.statuses[intent][status] ?? 0) + 1;
      const call = callOf(api, request);
      if (status >= 200 && status < 400 && call !== undefined && request.method !== 'HEAD') {
        const { operationId } = call;
        report.successes[operationId] = (report.successes[operationId] ?? 0) + 1;
        const body: unknown = answer.text === '' ? null : JSON.parse(answer.text);
        pools.learn(body);
        // A change of e-mail or password ends all sessions and opens a new one.
        const token = tokenIn(body);
        if (operationId === 'updateMyProfile' && actor === 'player' && token !== undefined)
          signedIn.player.token = token;
      }
      if (status === 200 && call?.operationId === 'leaveLeague')
        await joinPublicLeague(client, world, signedIn.player.token);
      if (status === 401 && actor !== 'visitor' && call?.operationId !== 'login') {
        signedIn[actor] = await renew[actor]();
        pools.reserve(signedIn[actor].id);
        report.sessionsRenewed += 1;
      }
      if (number % 1000 === 0) settings.onProgress?.(number);
    }
    // A line of the log belongs to no known request: its finding has the slowest one, and an empty answer.
    for (const line of alarmsIn(output.join('')).slice(0, 20))
      report.findings.push({
        what: `the server's log: ${line.slice(0, 600)}`,
        request: report.slowest.request,
        answer: { status: 0, headers: {}, text: '' },
        number: settings.requests,
      });
    return report;
  } finally {
    await fuzzed.close();
  }
};
