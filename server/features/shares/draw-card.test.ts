import { readFileSync } from 'node:fs';
import { Renderer } from '@takumi-rs/core';
import { PNG } from 'pngjs';
import { expect, test, vi } from 'vitest';
import { drawable, drawCard } from './draw-card.ts';
import { openDrawings } from './open-drawings.ts';
import { sharesMessages as say } from './shares.messages.ts';
import { sampleCards } from './testing/sample-cards.ts';

/**
 * Compares cards with reference pictures. The edges of letters may differ slightly between processors. So a
 * pixel counts as different when a channel differs by more than 32 of 255, and less than one pixel in a
 * thousand may be different.
 */
const [shade, mayDiffer] = [32, 0.001];

const countDifferentPixels = (drawn: PNG, kept: PNG): number => {
  let count = 0;
  for (let at = 0; at < kept.data.length; at += 4)
    if (
      [0, 1, 2].some(
        (channel) => Math.abs((drawn.data[at + channel] ?? 0) - (kept.data[at + channel] ?? 0)) > shade,
      )
    )
      count += 1;
  return count;
};

const cards = await sampleCards();

test.for(Object.entries(cards))(
  '%s is drawn like its reference picture, under 300 KB',
  async ([name, card]) => {
    const bytes = await drawCard(card);
    expect(bytes.length).toBeLessThan(300_000);
    const kept = PNG.sync.read(readFileSync(new URL(`testing/${name}.png`, import.meta.url)));
    const drawn = PNG.sync.read(bytes);
    expect([drawn.width, drawn.height]).toEqual([kept.width, kept.height]);
    expect(countDifferentPixels(drawn, kept)).toBeLessThan(kept.width * kept.height * mayDiffer);
  },
);

test('a name is drawn without the characters that the fonts do not have', () => {
  expect(drawable('🏃‍♀️ Les copains du stade 🥇')).toBe('Les copains du stade');
  expect(drawable('Żółć, Борис & Δήμος')).toBe('Żółć, Борис & Δήμος');
  expect(drawable('🥇')).toBe('…');
});

test('a long word of a line is shortened, and not left out', async () => {
  const { podium } = cards;
  if (podium?.kind !== 'podium') throw new Error('no sample');
  const drawn = async (league: string) => PNG.sync.read(await drawCard({ ...podium, league }));
  const [long, other] = [await drawn('Mm'.repeat(25)), await drawn('Ww'.repeat(25))];
  expect(countDifferentPixels(long, other)).toBeGreaterThan(long.width * long.height * mayDiffer);
});

test('a changed digit makes a picture count as different', async () => {
  const { podium, badge } = cards;
  if (podium?.kind !== 'podium' || badge === undefined) throw new Error('no sample');
  const drawn = async (points: number) =>
    PNG.sync.read(await drawCard({ ...podium, points: say.points(points, true) }));
  const [one, other] = [await drawn(121.85), await drawn(121.86)];
  expect(countDifferentPixels(one, other)).toBeGreaterThan(one.width * one.height * mayDiffer);
});

test('two cards are drawn at the same time while the others wait, and each card is drawn once', async () => {
  const { podium } = cards;
  if (podium?.kind !== 'podium') throw new Error('no sample');
  const { tagOf, draw } = openDrawings();
  const sixCards = Array.from({ length: 6 }, (_value, index) => ({ ...podium, player: `Joueur ${index}` }));
  let [running, most] = [0, 0];
  const render = Reflect.get(Renderer.prototype, 'render');
  const drawn = vi.spyOn(Renderer.prototype, 'render').mockImplementation(async function (
    this: Renderer,
    ...given
  ) {
    most = Math.max(most, (running += 1));
    try {
      return await render.apply(this, given);
    } finally {
      running -= 1;
    }
  });
  const pictures = await Promise.all(
    [...sixCards, ...sixCards].map((card, index) => draw(card, tagOf(card), `network ${index}`)),
  );
  expect(drawn).toHaveBeenCalledTimes(sixCards.length);
  drawn.mockRestore();
  expect(most).toBe(2);
  expect(pictures.slice(sixCards.length)).toEqual(pictures.slice(0, sixCards.length));
});
