import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';

/** Returns the text of the QR code on the screen, read from a picture of it; throws where there is none. */
export const readQrCode = async (page: Page): Promise<string> => {
  const { width, height, data } = PNG.sync.read(await page.screenshot());
  return decodeQR({ width, height, data }, { timeLimit: 5_000 });
};
