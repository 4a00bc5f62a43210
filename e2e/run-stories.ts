import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPostgres } from '../server/db/testing/find-postgres.ts';
import { openOwnDatabase } from '../server/db/testing/own-database.ts';
import { findBrowser } from './find-browser.ts';
import { lastRecord, reportSentences, printedReport } from './sentences/sentence-report.ts';
import { startServer } from './start-server.ts';
import type { Totals } from './totals.ts';

interface Suite {
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
}

const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');

const failuresOf = ({ specs, suites }: Suite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message;
        return `[${projectName}] ${file} > ${title}: ${message ?? 'the story did not run'}`;
      }),
  ),
  ...(suites ?? []).flatMap(failuresOf),
];

/** Returns the totals of Playwright's report. A story that did not run counts as failed. */
const totalsOf = async (report: string): Promise<Totals> => {
  const { stats, errors, suites } = JSON.parse(await readFile(report, 'utf8')) as Report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => message ?? 'an error without a message'),
    ],
  };
};

/** Returns the totals of one more test: all stories together show every sentence that the documents quote. */
const checkSentences = async (record: string): Promise<Totals> => {
  const report = await reportSentences(record);
  console.log(`\n${printedReport(report)}`);
  return report.missing.length === 0
    ? { passed: 1, failed: 0, failures: [] }
    : {
        passed: 0,
        failed: 1,
        failures: ['sentences of the documents that no story showed: the list is above'],
      };
};

/** A proxy between the browser and the server. */
export interface Between {
  /** the proxy's address for the browser */
  url: string;
  /** Called with the server's address, once the server runs; returns the function that closes the proxy. */
  open: (server: string) => Promise<() => Promise<void>>;
}

export interface StorySettings {
  /** the folder of the tested product: this repository when absent, or a copy */
  product?: string;
  between?: Between;
}

/**
 * Runs the stories against the real server in a real browser, and returns their totals. `args` are Playwright's (a
 * file, --project phone, …).
 */
export const runStories = async (
  args: readonly string[],
  { product, between }: StorySettings = {},
): Promise<Totals> => {
  const browser = findBrowser();
  await using cleanup = new AsyncDisposableStack();
  // With PostgreSQL, where it is found, the server uses less processor time than with its embedded database.
  const found = findPostgres(process.env);
  const postgres = found && (await openOwnDatabase(found, `pronathle_stories_${process.pid}`));
  if (postgres !== undefined) cleanup.defer(postgres.stop);
  const server = await startServer({
    ...(postgres !== undefined && { databaseUrl: postgres.databaseUrl }),
    ...(product !== undefined && { folder: product }),
    ...(between !== undefined && { seenAt: between.url }),
  });
  cleanup.defer(server.stop);
  const close = await between?.open(server.url);
  if (close !== undefined) cleanup.defer(close);
  const folder = await mkdtemp(join(tmpdir(), 'pronathle-report-'));
  cleanup.defer(() => rm(folder, { recursive: true }));
  const report = join(folder, 'report.json');
  const record = join(folder, 'sentences.txt');
  await writeFile(record, '');
  const stories = spawn(
    process.execPath,
    [playwright, 'test', '--config', join(import.meta.dirname, 'playwright.config.ts'), ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        E2E_URL: between?.url ?? server.url,
        E2E_OUTBOX: server.outbox,
        E2E_RECORD: record,
        E2E_ADMIN_EMAIL: server.admin.email,
        E2E_ADMIN_PASSWORD: server.admin.password,
        ...(browser !== undefined && { E2E_BROWSER: browser }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  const [status] = (await once(stories, 'exit')) as [number | null];
  if (!existsSync(report)) throw new Error(`Playwright ended with ${String(status)} and left no report.`);
  await mkdir(dirname(lastRecord), { recursive: true });
  await copyFile(record, lastRecord);
  const totals = await totalsOf(report);
  // With arguments only some stories run, and they show only some sentences.
  if (args.length > 0) return totals;
  const sentences = await checkSentences(record);
  return {
    passed: totals.passed + sentences.passed,
    failed: totals.failed + sentences.failed,
    failures: [...totals.failures, ...sentences.failures],
  };
};
