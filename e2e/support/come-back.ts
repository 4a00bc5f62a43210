import type { Page } from '@playwright/test';

/** Simulates the player's return to this page from another tab or another device. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
