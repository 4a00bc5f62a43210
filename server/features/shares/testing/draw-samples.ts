import { writeFileSync } from 'node:fs';
import { drawCard } from '../draw-card.ts';
import { sampleCards } from './sample-cards.ts';

/** Draws the reference pictures again after an intended change. Look at each picture before you commit it. */
for (const [name, card] of Object.entries(await sampleCards()))
  writeFileSync(new URL(`${name}.png`, import.meta.url), await drawCard(card));
