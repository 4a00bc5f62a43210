import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const maxTabStops = 250;

/** Returns the problem of the current focus in the page; empty when the focus is visible. */
const focusProblem = (): string => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'the focus is lost';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const isOnTop = [0.5, 0.1, 0.9].some((across) =>
    [0.5, 0.1, 0.9].some((down) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down);
      return hit !== null && (focused.contains(hit) || hit.contains(focused));
    }),
  );
  // A field that its label draws has its focus ring on the label.
  const hasRing = [focused, focused.parentElement].some((element) => {
    const look = element === null ? undefined : getComputedStyle(element);
    return look !== undefined && look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) > 0;
  });
  const isHeading = focused.matches('h1, main, [tabindex="-1"]');
  const what = focused.outerHTML.slice(0, 160);
  return !isOnTop ? `out of sight: ${what}` : hasRing || isHeading ? '' : `no ring: ${what}`;
};

/** Expects that the page has a visible focus. */
export const expectFocusSeen = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(focusProblem)).toBe('');

/**
 * Presses Tab until the target has the focus, and expects a visible focus at each stop. Throws when no stop is the
 * target.
 */
export const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const page = target.page();
  await expect(target).toBeVisible();
  let outside = 0;
  for (let stop = 0; stop < maxTabStops; stop += 1) {
    if (await target.evaluate((wanted) => wanted === document.activeElement)) return;
    await page.keyboard.press(key);
    const problem = await page.evaluate(focusProblem);
    // After its last stop, a page passes the focus to the browser for one press.
    if (problem === 'the focus is lost') outside += 1;
    else if (problem !== '') await expectFocusSeen(page);
    expect(outside, 'times that the focus left the page').toBeLessThan(3);
  }
  throw new Error(`${target.toString()} is not reached by ${key}.`);
};

/** Moves to the target by Tab and presses Enter, once the target is enabled. */
export const enterAt = async (target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> => {
  await tabTo(target, key);
  await expect(target).toBeEnabled();
  await target.page().keyboard.press('Enter');
};

/** Moves to the target by Tab, and replaces its content with the text. */
export const typeAt = async (target: Locator, text: string): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
  await expect(target).toHaveValue(text);
};
