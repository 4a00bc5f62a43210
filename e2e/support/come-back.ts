import type { Page } from '@playwright/test';

/** The player comes back to this page from another tab or another device. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
