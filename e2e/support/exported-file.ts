import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Presses the page's export button, and returns the lines of the CSV file that it saves. */
export const readExport = async (page: Page): Promise<string[]> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
};
