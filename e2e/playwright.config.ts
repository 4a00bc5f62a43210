import { defineConfig } from '@playwright/test';
import { browserFlags } from './find-browser.ts';

// The server under test and the browser, as run-stories.ts passes them.
const { E2E_URL: url, E2E_BROWSER: browser } = process.env;

/**
 * Most stories run on one device: an admin's set-up, the keyboard and the cancelling of a result on the desktop, the rest on
 * a phone. `screens`, `long-names` and the day sheet, whose layout differs, run on both.
 */
const onDesktopOnly = [
  'admin-championship',
  'admin-competitions',
  'admin-dates',
  'admin-disciplines',
  'admin-doubts',
  'admin-events',
  'admin-imports',
  'admin-keyboard',
  'admin-keys',
  'admin-late-search',
  'admin-merge',
  'admin-overview',
  'admin-participants',
  'admin-people',
  'cancel-result',
  'player-keyboard',
];
const onPhoneOnly = [
  'account',
  'addresses',
  'admin-night',
  'admin-results',
  'at-rest',
  'calendar',
  'cockpit',
  'double-submit',
  'held-answers',
  'installed',
  'league',
  'league-rules',
  'leaving',
  'literal-server',
  'live',
  'lost-answer',
  'my-sessions',
  'notices',
  'offline-page',
  'own-data',
  'player-abroad',
  'player-competitions',
  'player-home',
  'player-invitation',
  'player-leagues',
  'player-new-server',
  'player-predictions',
  'player-profile',
  'player-visitor',
  'predictions',
  'reminders',
  'rivalry',
  'shared-bronze',
  'slow-save',
  'small-things',
  'stored-scripts',
  'ten-cuts',
  'thread',
  'unsaved-prediction',
  'waiting-podiums',
  'whole-day',
];
const filesOf = (stories: readonly string[]): string[] => stories.map((story) => `**/${story}.spec.ts`);

export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results',
  fullyParallel: true,
  // Three more than the two cores of a small machine: most stories wait for an answer or a countdown.
  workers: 5,
  retries: 0,
  forbidOnly: true,
  // Limits for a busy machine: on a free one, a story takes seconds.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    ...(url !== undefined && { baseURL: url }),
    timezoneId: 'Europe/Paris',
    // The service worker would hide the network's faults from the page. The stories that need it allow it themselves.
    serviceWorkers: 'block',
    // Animations take a quarter of the processor time, and no story is about them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      // A page is open only for seconds, so optimising its code does not pay: without it, pages use an eighth less
      // processor time.
      args: [...browserFlags, '--js-flags=--no-opt,--no-maglev'],
      ...(browser !== undefined && { executablePath: browser }),
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: filesOf(onDesktopOnly),
      use: { locale: 'fr-FR', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // The product is in French whatever the browser's language: these stories run in an English browser.
    {
      name: 'desktop',
      testIgnore: filesOf(onPhoneOnly),
      use: { locale: 'en-US', viewport: { width: 1280, height: 800 } },
    },
  ],
});
