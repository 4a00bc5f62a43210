import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The small build, because the browser parses it once for each page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The maximum sum of a page's layout shifts while it loads. */
const shiftBudget = 0.02;

interface Jump extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    jumps: { value: number; what: string[] }[];
    axe?: typeof axe;
  }
}

/**
 * Records the layout shifts of a page; runs in the page before its own code. After the first press or key the page may
 * move, because the user asked for it.
 */
export const measureLayoutShift = (): void => {
  window.jumps = [];
  let userHasActed = false;
  for (const input of ['pointerdown', 'keydown', 'input'])
    addEventListener(
      input,
      () => {
        userHasActed = true;
      },
      { capture: true, once: true },
    );
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Jump[])
      if (!hadRecentInput && !userHasActed)
        window.jumps.push({
          value,
          what: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '')),
        });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Expects the page's title, and nothing that is still loading. */
export const expectLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText(/^Chargement/)).toHaveCount(0);
  await expect(page.locator('.animate-skeleton')).toHaveCount(0);
};

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

/**
 * Expects no violation of the axe rules that `runOnly` selects. Requests full details only for violations: details for
 * everything took twice the time.
 */
const expectNoViolation = async (
  page: Page,
  runOnly: string[],
  rules: NonNullable<RunOptions['rules']> = {},
): Promise<void> => {
  // The script is sent once to each page: it is longer than the whole client.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeSource);
  const options = { runOnly, rules, resultTypes: ['violations'] } satisfies RunOptions;
  const found = await page.evaluate(async (given) => {
    const results = await window.axe?.run(document, given);
    return results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
  expect(found).toEqual([]);
};

const accessible = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only accessibility check that depends on the theme, and the slowest. */
const contrast = 'color-contrast';

export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(page, accessible);

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { width, wide } = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const sideways = document.documentElement.scrollWidth > width;
    const tooWide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    return {
      width,
      wide: sideways ? tooWide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120)) : [],
    };
  });
  expect(wide, `wider than the page's ${width} px`).toEqual([]);
};

/** Sets the size of the reader's text, such as `150%`; an empty size is the normal one. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value, 'important'), size);

/** Expects that the page is not wider than its window when the reader's text is larger. Ends with the normal text. */
export const expectRoomForLargeText = async (page: Page): Promise<void> => {
  for (const size of ['150%', '200%', '']) {
    await setTextSize(page, size);
    await expectNoSidewaysScroll(page);
  }
};

/**
 * Expects no content that is cut off at the sides of its container, or reached only by scrolling sideways, except in
 * containers made to scroll.
 */
export const expectNothingCut = async (page: Page): Promise<void> => {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, input, select, textarea)')]
      .filter(
        (element) =>
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          !element.matches('[role=tablist], [data-sideways]') &&
          getComputedStyle(element).overflowX !== 'visible',
      )
      .slice(0, 5)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(cut, 'cut off at the side').toEqual([]);
};

/**
 * Expects every press target on a phone to be at least 44 px high and wide, except a link in a text or in a title. The
 * words of a button must not overflow the button.
 */
export const expectRoomForFingers = async (page: Page): Promise<void> => {
  const small = await page.evaluate(() => {
    const isLarge = ({ width, height }: DOMRect) => width > 43.5 && height > 43.5;
    return [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button:enabled, input, select, textarea, summary)',
      ),
    ]
      .filter((element) => {
        const { display, clipPath } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const isOutOfSight = box.width <= 1 || box.height <= 1 || clipPath !== 'none';
        const isInText = display === 'inline' || element.closest('h1, h2, h3') !== null;
        // The link covers its whole row.
        const isRow = getComputedStyle(element, '::after').position === 'absolute';
        const label = element.closest('label')?.getBoundingClientRect() ?? box;
        const isOverfull = element.matches('button') && element.scrollWidth > element.clientWidth + 1;
        return !isOutOfSight && (isOverfull || (!isInText && !isRow && !isLarge(box) && !isLarge(label)));
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  expect(small, 'too small for a finger').toEqual([]);
};

const expectNoLayoutJump = async (page: Page): Promise<void> => {
  const jumps = await page.evaluate(() => window.jumps);
  const total = jumps.reduce((sum, { value }) => sum + value, 0);
  expect(total, `layout shift: ${JSON.stringify(jumps, null, 1)}`).toBeLessThanOrEqual(shiftBudget);
};

/**
 * Checks a page in any state, including errors and open dialogs: it is accessible, fits its width, has not jumped, and
 * has enough contrast in light and, on a narrow screen, in dark. `coloursSeen`: another story checks the colours of
 * this state.
 */
export const expectGoodState = async (page: Page, { coloursSeen = false } = {}): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoLayoutJump(page);
  await expectNoSidewaysScroll(page);
  // At the top of the page, because a field half under the top bar would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolation(page, accessible, { [contrast]: { enabled: !coloursSeen } });
  // A wide screen has the same dark colours.
  if (isNarrow(page)) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolation(page, [contrast]);
  }
  await page.emulateMedia({ colorScheme: null });
};
