import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser } from '../../e2e/find-browser.ts';
import { freePort } from '../../server/db/testing/free-port.ts';
import { demoPassword } from '../../server/demo/demo-password.ts';
import { paths } from '../../web/paths.ts';
import { apiAt } from '../api-client.ts';
import { startServer } from '../server-process.ts';
import { npxTool } from './npx-tool.ts';
import type { Scanner } from './scanner.ts';

/**
 * pa11y, with HTML_CodeSniffer and axe, on the screens of the demo: the criteria of WCAG 2.1 at level AA.
 */

const tool = npxTool('pa11y@10.0.0');

/**
 * False errors of HTML_CodeSniffer. It recognises a text field only by an explicit type, although text is the
 * default; axe checks the same rule. And it requires a button in each form, although a filter that works while
 * typing changes no context (3.2.2).
 */
const ignored = ['WCAG2AA.Principle1.Guideline1_3.1_3_5.H98', 'WCAG2AA.Principle3.Guideline3_2.3_2_2.H32.2'];

type Visitor = 'visitor' | 'lea' | 'admin';

interface Screen {
  path: string;
  as: Visitor;
}

const publicScreens = [
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  paths.resetPassword('x'),
  paths.verifyEmailStatus(),
  paths.privacyPolicy(),
  paths.termsOfUse(),
  paths.legalNotice(),
  '/nowhere',
  '/api/docs',
];

/** Returns the screens of all roles, most of them of one league of the demo. */
const screensOf = async (origin: string): Promise<Screen[]> => {
  const api = apiAt(origin);
  const as = await api.must('login', { body: { identifier: 'lea', password: demoPassword } });
  const { leagues } = await api.must('listMyLeagues', { as, query: { status: 'open' } });
  const [league] = leagues;
  if (league === undefined) throw new Error('The demo has no league.');
  const competition = league.competition._id;
  const { data: events } = await api.must('listEvents', {
    as,
    query: { competitionId: competition, limit: '0' },
  });
  const event = events.at(-1)?._id ?? '';
  const played = events[0]?._id ?? '';
  const ofPlayers = [
    paths.home(),
    paths.rules(),
    paths.profile(),
    paths.competitions(),
    paths.competition(competition),
    paths.createLeague(competition),
    paths.leagueMembers(league._id),
    paths.chooseEvent(league._id, competition),
    paths.predictEvent(league._id, competition, event),
    paths.predictEvent(league._id, competition, played),
    paths.leagueRanking(league._id, competition),
    paths.myPredictions(),
    paths.myLeagues(),
    paths.notifications(),
  ];
  const ofAdmins = [
    paths.admin(),
    paths.adminPredictions(),
    paths.adminRanking(),
    paths.adminCreateCompetition(),
    paths.adminCompetitions(),
    paths.adminLeagues(),
    paths.adminUsers(),
    paths.adminCreateAthlete(),
    paths.adminAthletes(),
    paths.adminDisciplines(),
    paths.adminCreateDiscipline(),
    paths.adminLog(),
    paths.adminEvents(competition),
    paths.adminParticipants(event),
    paths.adminResults(event),
    paths.adminKeys(competition),
    paths.adminNight(competition),
    paths.adminImport('start-list', event),
  ];
  const seenAs = (visitor: Visitor, list: string[]) => list.map((path) => ({ path, as: visitor }));
  return [...seenAs('visitor', publicScreens), ...seenAs('lea', ofPlayers), ...seenAs('admin', ofAdmins)];
};

/** Returns pa11y's steps to a screen. A step fails when the browser shows another screen, or none. */
const stepsTo = (origin: string, { path, as }: Screen): string[] => [
  ...(as === 'visitor'
    ? []
    : [
        `navigate to ${origin}${paths.login()}`,
        'wait for element input[name=identifier] to be visible',
        `set field input[name=identifier] to ${as}`,
        `set field input[name=password] to ${demoPassword}`,
        'click element button[type=submit]',
        `wait for path to not be ${paths.login()}`,
      ]),
  `navigate to ${origin}${path}`,
  `wait for path to be ${path}`,
  'wait for element h1 to be visible',
  'wait for element .animate-skeleton to be removed',
];

interface Issue {
  code: string;
  message: string;
  selector: string;
}

/** Returns the faults of a screen. Throws when pa11y cannot check the screen. */
const look = async (origin: string, screen: Screen, folder: string): Promise<string[]> => {
  const config = join(folder, 'pa11y.json');
  const browser = findBrowser();
  const viewport = screen.as === 'admin' ? { width: 1280, height: 800 } : { width: 390, height: 844 };
  writeFileSync(
    config,
    JSON.stringify({
      standard: 'WCAG2AA',
      runners: ['htmlcs', 'axe'],
      ignore: ignored,
      // Results that axe cannot decide, such as overlaps, are not errors.
      levelCapWhenNeedsReview: 'warning',
      timeout: 120_000,
      viewport,
      // Content that fades in is judged once it is visible.
      wait: 1500,
      chromeLaunchConfig: { args: browserFlags, ...(browser !== undefined && { executablePath: browser }) },
      actions: stepsTo(origin, screen),
    }),
  );
  const { text } = await tool.run(['--config', config, '--reporter', 'json', `${origin}${paths.login()}`], {
    within: 180_000,
  });
  const issues = /^\[.*\]$/m.exec(text)?.[0];
  if (issues === undefined) throw new Error(text.slice(-500));
  return (JSON.parse(issues) as Issue[]).map(
    ({ code, message, selector }) => `${code}: ${message} ${selector}`,
  );
};

/** Starts the demo of the product in `folder`, and calls `scan`. Removes the demo's data afterwards. */
const onDemo = async <Result>(folder: string, scan: (origin: string) => Promise<Result>): Promise<Result> => {
  const data = mkdtempSync(join(tmpdir(), 'pronathle-demo-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  try {
    const server = await startServer({
      folder,
      script: 'server/demo/main.ts',
      port,
      env: { DEMO_DATA_DIR: data, APP_URL: origin },
      onOutput: () => undefined,
    });
    try {
      return await scan(origin);
    } finally {
      await server.kill();
    }
  } finally {
    rmSync(data, { recursive: true });
  }
};

/** The screens that show the plants. */
const spoilt: Screen[] = [
  { path: '/api/docs', as: 'visitor' },
  { path: paths.profile(), as: 'lea' },
];

export const pa11y: Scanner = {
  name: 'pa11y',
  version: tool.version,
  plants: [
    {
      defect: 'a field without a label',
      file: 'server/http/api-docs.ts',
      edits: [['<label for="filtre">${text.filter}</label>', '']],
      found: /^visitor \/api\/docs: WCAG2AA.*(?:label|name)/i,
    },
    {
      defect: 'a page that does not say its language',
      file: 'web/dist/index.html',
      edits: [['<html lang="fr">', '<html>']],
      found: /^lea \/profile: .*lang/i,
    },
  ],
  scan: ({ folder, extent }) =>
    onDemo(folder, async (origin) => {
      const screens = extent === 'control' ? spoilt : await screensOf(origin);
      const work = mkdtempSync(join(tmpdir(), 'pronathle-pa11y-'));
      const findings: string[] = [];
      for (const screen of screens) {
        const name = `${screen.as} ${screen.path}`;
        const found = await look(origin, screen, work).catch((error: unknown) => [
          `was not checked: ${String(error)}`,
        ]);
        findings.push(...found.map((issue) => `${name}: ${issue}`));
      }
      rmSync(work, { recursive: true });
      return { scanned: [`${screens.length} screens`], findings };
    }),
};
