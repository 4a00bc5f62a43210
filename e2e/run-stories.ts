import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { lastRecord, reportSentences, tellSentences } from './sentences/sentence-report.ts';
import { startServer } from './start-server.ts';

export interface Totals {
  passed: number;
  failed: number;
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');

/** A story that did not run has not passed. */
const totalsOf = async (report: string): Promise<Totals> => {
  const { stats, errors } = JSON.parse(await readFile(report, 'utf8')) as Report;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
};

/** All stories together show every sentence that the documents quote: one more test. */
const checkSentences = async (record: string): Promise<Totals> => {
  const report = await reportSentences(record);
  console.log(`\n${tellSentences(report)}`);
  return report.missing.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** Plays the stories against the real server in a real browser; `args` are Playwright's (a file, --project phone, …). */
export const runStories = async (args: readonly string[]): Promise<Totals> => {
  const browser = findBrowser();
  const server = await startServer();
  const folder = await mkdtemp(join(tmpdir(), 'pronathle-report-'));
  const report = join(folder, 'report.json');
  const record = join(folder, 'sentences.txt');
  await writeFile(record, '');
  try {
    const stories = spawn(
      process.execPath,
      [playwright, 'test', '--config', join(import.meta.dirname, 'playwright.config.ts'), ...args],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          E2E_URL: server.url,
          E2E_OUTBOX: server.outbox,
          E2E_RECORD: record,
          E2E_ADMIN_EMAIL: server.admin.email,
          E2E_ADMIN_PASSWORD: server.admin.password,
          ...(browser !== undefined && { E2E_BROWSER: browser }),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
    await new Promise((resolve) => stories.once('exit', resolve));
    await mkdir(dirname(lastRecord), { recursive: true });
    await copyFile(record, lastRecord);
    const told = await totalsOf(report);
    // Some of the stories show some of the sentences: that is no failure.
    if (args.length > 0) return told;
    const sentences = await checkSentences(record);
    return { passed: told.passed + sentences.passed, failed: told.failed + sentences.failed };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
};
