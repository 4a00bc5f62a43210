/** Draws the picture that a chat shows under a link (1200 × 630), with the client's own fonts and colours. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';

const pathInWeb = (path: string): string => fileURLToPath(new URL(`../web/${path}`, import.meta.url));
const font = readFileSync(pathInWeb('styles/fonts/sofia-sans-extra-condensed-latin-600-900.woff2')).toString(
  'base64',
);
const lanes = [0, 1, 2, 3, 4, 5]
  .map((lane) => `<circle cx="1200" cy="630" r="${150 + lane * 62}" />`)
  .join('');

const picture = `<!doctype html>
<meta charset="utf-8" />
<style>
  ${readFileSync(pathInWeb('styles/palette.css'), 'utf8')}
  @font-face { font-family: display; src: url(data:font/woff2;base64,${font}); font-weight: 600 900; }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: var(--night); color: #fff;
    font-family: display; position: relative; }
  svg { position: absolute; inset: 0; }
  main { position: absolute; left: 80px; top: 116px; }
  h1 { margin: 0; font-size: 190px; line-height: 1; font-weight: 800; }
  h1 span { color: var(--apricot); }
  p { margin: 34px 0 0; font-size: 62px; line-height: 1.12; font-weight: 600; }
  p + p { margin-top: 26px; font-size: 44px; color: var(--night-muted); }
</style>
<svg width="1200" height="630">
  <circle cx="1200" cy="630" r="500" fill="#b3371b" />
  <circle cx="1200" cy="630" r="110" fill="#101a3c" />
  <g fill="none" stroke="#fff" stroke-width="5">${lanes}</g>
</svg>
<main>
  <h1>Pron<span>Athlé</span></h1>
  <p>Les pronostics d'athlétisme<br />entre amis</p>
  <p>Gratuit et sans mise</p>
</main>`;

const executablePath = findBrowser();
const browser = await chromium.launch({
  args: [...browserFlags],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(picture);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(pathInWeb('public/preview.png'), await page.screenshot({ type: 'png' }));
} finally {
  await browser.close();
}
