import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Renderer, type Node } from '@takumi-rs/core';
import type { Place } from '@pronathle/domain/podium';
import { cardSize, type Card, type Hit } from './card.ts';
import { sharesMessages as say } from './shares.messages.ts';

type Style = NonNullable<Node['style']>;

/** The dark colours of the palette (web/styles/palette.css). */
const ink = {
  night: '#101a3c',
  panel: '#1a2650',
  line: '#2c3865',
  muted: '#b9c1dc',
  apricot: '#ffb596',
  tartan: '#b3371b',
  white: '#ffffff',
  green: '#7fdca6',
} as const;
const medals: Record<Place, string> = { 1: '#e9b824', 2: '#bfc6d1', 3: '#cf8a55' };

const fonts = {
  display: ['sofia-sans-extra-condensed', ['latin', 'latin-ext', 'greek', 'cyrillic']],
  text: ['figtree', ['latin', 'latin-ext']],
} as const;

/** Returns the test for the characters of a package's font: `U+0000-00FF,U+0131` in its unicode.json. */
const charactersOf = (family: string, scripts: readonly string[]): ((code: number) => boolean) => {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve(`@fontsource-variable/${family}/unicode.json`);
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const pairs = scripts
    .flatMap((script) => ranges[script]?.split(',') ?? [])
    .map((range) => range.replace('U+', '').split('-'))
    .map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  return (code) => pairs.some(([from, to]) => code >= from && code <= to);
};

/** The tests for the characters of the fonts: made when the first card is drawn, as the renderer is. */
let inFonts: ((code: number) => boolean)[] | undefined;

const isInFont = (code: number): boolean => {
  inFonts ??= Object.values(fonts).map(([family, scripts]) => charactersOf(family, scripts));
  return inFonts.some((has) => has(code));
};

/**
 * Returns a text without the characters that no font of the cards has, as emojis, because each would be an empty box.
 * A text that has no others becomes an ellipsis.
 */
export const drawable = (text: string): string => {
  const kept = Array.from(text)
    // A character of format, as the joiner between two emojis, has no letter of its own.
    .filter((each) => !/\p{Cf}/u.test(each) && isInFont(each.codePointAt(0) ?? 0))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return kept === '' ? '…' : kept;
};

const openRenderer = async (): Promise<Renderer> => {
  const renderer = new Renderer();
  const { resolve } = createRequire(import.meta.url);
  for (const [name, [family, scripts]] of Object.entries(fonts))
    for (const script of scripts) {
      const file = resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`);
      await renderer.registerFont({ name, data: readFileSync(file) });
    }
  return renderer;
};

/** The renderer is opened, and its fonts are read, when the first card is drawn. */
let renderer: Promise<Renderer> | undefined;

const box = (style: Style, ...children: (Node | null)[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children: children.filter((child) => child !== null),
});

/** Returns a line of text. A text that is too long ends with an ellipsis, also within a long word. */
const line = (text: string, style: Style): Node => ({
  type: 'text',
  text: drawable(text),
  style: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    wordBreak: 'break-all',
    ...style,
  },
});

const picture = (svg: string, width: number, height: number): Node => ({
  type: 'image',
  src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  width,
  height,
});

const svg = (viewBox: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;

/** The bend of a track in the corner, 600 by 630, as in the preview picture of the game's links. */
const track = svg(
  '0 0 600 630',
  `<circle cx="600" cy="630" r="500" fill="${ink.tartan}"/><circle cx="600" cy="630" r="110" fill="${ink.night}"/>
   <g fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="4">${[0, 1, 2, 3, 4, 5]
     .map((lane) => `<circle cx="600" cy="630" r="${150 + lane * 62}"/>`)
     .join('')}</g>`,
);

const marks: Record<Hit, string> = {
  exact: svg(
    '0 0 24 24',
    `<circle cx="12" cy="12" r="12" fill="${ink.green}"/><path d="M6.5 12.5l3.8 3.8 7.4-8" fill="none" stroke="${ink.night}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  podium: svg(
    '0 0 24 24',
    `<circle cx="12" cy="12" r="10.5" fill="none" stroke="${ink.green}" stroke-width="3"/><path d="M7.5 12.3l3 3 6-6.4" fill="none" stroke="${ink.green}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  missed: svg(
    '0 0 24 24',
    `<path d="M6 6l12 12M18 6L6 18" fill="none" stroke="${ink.muted}" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>`,
  ),
};

const brand = box(
  { fontFamily: 'display', fontWeight: 800, fontSize: 50, lineHeight: 1 },
  line('Pron', { color: ink.white }),
  line('Athlé', { color: ink.apricot }),
);

/** The frame of every card; `bend` scales the track in its corner (1 for 600 by 630). */
const frame = (top: string, bend: number, ...children: (Node | null)[]): Node =>
  box(
    {
      width: cardSize.width,
      height: cardSize.height,
      position: 'relative',
      backgroundColor: ink.night,
      fontFamily: 'text, display',
      color: ink.white,
      overflow: 'hidden',
    },
    box({ position: 'absolute', right: 0, bottom: 0 }, picture(track, 600 * bend, 630 * bend)),
    box(
      { position: 'relative', width: '100%', flexDirection: 'column', padding: '44px 64px 48px' },
      box(
        { justifyContent: 'space-between', alignItems: 'center', width: '100%', gap: 48 },
        brand,
        line(top, { fontSize: 27, fontWeight: 600, color: ink.muted, textAlign: 'right' }),
      ),
      ...children,
    ),
  );

const disc = (place: Place): Node =>
  box(
    {
      width: 52,
      height: 52,
      flexShrink: 0,
      borderRadius: 26,
      backgroundColor: medals[place],
      alignItems: 'center',
      justifyContent: 'center',
      fontFamily: 'display',
      fontWeight: 800,
      fontSize: 38,
      lineHeight: 1,
      color: ink.night,
    },
    line(String(place), {}),
  );

/** The line height leaves room for the accents of capitals. */
const title = (text: string, fontSize: number): Node =>
  line(text, { fontFamily: 'display, text', fontWeight: 800, fontSize, lineHeight: 1.3, width: '100%' });

const sub = (text: string): Node =>
  line(text, { fontSize: 31, fontWeight: 600, color: ink.apricot, lineHeight: 1.25, width: '100%' });

/** A large number on the bend of the track. */
const figure = (value: string, words: string, below: string | null): Node =>
  box(
    {
      position: 'absolute',
      right: 64,
      bottom: 48,
      width: 380,
      flexDirection: 'column',
      alignItems: 'flex-end',
    },
    line(value, {
      fontFamily: 'display',
      fontWeight: 900,
      fontSize: value.length <= 3 ? 160 : value.length <= 5 ? 144 : value.length === 6 ? 124 : 100,
      lineHeight: 0.95,
      textAlign: 'right',
    }),
    line(words, {
      fontFamily: 'display',
      fontWeight: 700,
      fontSize: 46,
      lineHeight: 1.1,
      textAlign: 'right',
    }),
    below === null
      ? null
      : {
          // A rank of many digits needs a second line.
          type: 'text',
          text: below,
          style: { fontSize: 27, fontWeight: 700, lineHeight: 1.35, textAlign: 'right', lineClamp: 2 },
        },
  );

const heading = (name: string, words: string): Node =>
  box({ flexDirection: 'column', width: '100%', marginTop: 14 }, title(name, 84), sub(words));

/** Returns a line of a list, as wide as the list. */
const row = (style: Style, ...children: (Node | null)[]): Node =>
  box({ alignItems: 'center', gap: 20, ...style }, ...children);

const podium = (card: Extract<Card, { kind: 'podium' }>): Node =>
  frame(
    card.competition,
    1,
    heading(
      card.event,
      card.league === null ? say.picksOf(card.player) : `${say.picksOf(card.player)} · ${card.league}`,
    ),
    box(
      { flexDirection: 'column', width: 670, gap: 14, marginTop: 'auto' },
      ...card.picks.map(({ place, athlete, hit, joins }) =>
        row(
          {
            height: 84,
            padding: '0 24px',
            borderRadius: 14,
            backgroundColor: ink.panel,
            borderWidth: 2,
            borderStyle: 'solid',
            borderColor: hit === 'exact' ? ink.green : ink.line,
          },
          disc(place),
          box(
            { flexGrow: 1, flexShrink: 1, minWidth: 0, flexDirection: 'column' },
            line(athlete, { fontSize: 34, fontWeight: 700, lineHeight: 1.15, width: '100%' }),
            joins ? line(say.standsIn, { fontSize: 20, fontWeight: 600, color: ink.muted }) : null,
          ),
          hit === null ? null : picture(marks[hit], 40, 40),
        ),
      ),
    ),
    card.points === null
      ? figure('?', say.pending, card.standing)
      : figure(card.points.amount, card.points.words, card.standing),
  );

const ranking = (card: Extract<Card, { kind: 'ranking' }>): Node =>
  frame(
    card.competition,
    1,
    heading(card.player, card.league ?? say.privateLeague),
    card.lines.length === 0 && card.standing !== null
      ? box(
          { flexGrow: 1, flexDirection: 'column', justifyContent: 'center' },
          line(card.standing.points, {
            fontFamily: 'display',
            fontWeight: 900,
            fontSize: 132,
            lineHeight: 1,
          }),
        )
      : null,
    box(
      { flexDirection: 'column', width: 690, gap: 8, marginTop: 'auto' },
      ...card.lines.map(({ rank, player, points, isMe }) =>
        row(
          {
            height: 58,
            padding: '0 22px',
            borderRadius: 12,
            backgroundColor: isMe ? ink.apricot : ink.panel,
            color: isMe ? ink.night : ink.white,
          },
          line(String(rank), {
            fontFamily: 'display',
            fontWeight: 800,
            fontSize: 38,
            lineHeight: 1,
            width: 62,
            flexShrink: 0,
          }),
          line(player, { fontSize: 29, fontWeight: 700, flexGrow: 1, flexShrink: 1, minWidth: 0 }),
          line(points, {
            fontFamily: 'display',
            fontWeight: 700,
            fontSize: 36,
            lineHeight: 1,
            flexShrink: 0,
          }),
        ),
      ),
    ),
    card.standing === null
      ? figure('?', say.noResult, card.among)
      : figure(card.standing.rank, card.among, card.lines.length === 0 ? null : card.standing.points),
  );

const badge = (card: Extract<Card, { kind: 'badge' }>): Node =>
  frame(
    say.badgeEarned,
    0.55,
    box(
      { flexGrow: 1, alignItems: 'center', gap: 56, width: '100%', paddingBottom: 40 },
      card.icon === null ? null : picture(card.icon, 330, 330),
      box(
        { flexDirection: 'column', flexGrow: 1, flexShrink: 1, minWidth: 0 },
        line(card.player, { fontSize: 34, fontWeight: 700, color: ink.apricot, width: '100%' }),
        title(card.name, 100),
        {
          type: 'text',
          text: drawable(card.description),
          style: { fontSize: 32, fontWeight: 600, lineHeight: 1.3, marginTop: 12, lineClamp: 3 },
        },
        card.reward === null
          ? null
          : line(card.reward, { fontFamily: 'display', fontWeight: 800, fontSize: 46, marginTop: 16 }),
      ),
    ),
  );

const nodeOf = (card: Card): Node =>
  card.kind === 'podium' ? podium(card) : card.kind === 'ranking' ? ranking(card) : badge(card);

/** Returns a card as PNG. The library draws it in its own thread. */
export const drawCard = async (card: Card): Promise<Buffer> => {
  renderer ??= openRenderer();
  return (await renderer).render(nodeOf(card), { ...cardSize, format: 'png', lang: 'fr' });
};
