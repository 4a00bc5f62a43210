import type { Page } from '@playwright/test';

/** The player turns to this page again, after another tab or another device. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
