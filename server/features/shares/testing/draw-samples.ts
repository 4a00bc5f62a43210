import { writeFileSync } from 'node:fs';
import { drawCard } from '../draw-card.ts';
import { sampleCards } from './sample-cards.ts';

/** Draws the kept pictures anew, after a wanted change of the cards: look at each before keeping it. */
for (const [name, card] of Object.entries(await sampleCards()))
  writeFileSync(new URL(`${name}.png`, import.meta.url), await drawCard(card));
