import { hash } from 'node:crypto';
import { Refusal } from '../../http/refusal.ts';
import { openFairTurns } from '../../secrets/fair-turns.ts';
import type { Card } from './card.ts';
import { drawCard } from './draw-card.ts';

/** The number of pictures that a process keeps: about 6 MB. */
const held = 100;

/**
 * Draws cards, two at a time (measured in bench/cards), because a drawing uses a core for about 30 ms. Other
 * cards wait, with turns shared among networks, and throw 'unavailable' after 15 s. Pictures are kept, so that
 * a popular card is drawn once.
 */
export const openDrawings = () => {
  const inTurn = openFairTurns({ atOnce: 2, mayWait: 100, waitsAtMost: 15_000, shares: { card: 1 } });
  const pictures = new Map<string, Promise<Buffer>>();
  const busy = () => new Refusal('unavailable', { retryAfterSeconds: 2 });

  return {
    /** Returns the tag of a card's picture. Equal cards have the same tag. */
    tagOf: (card: Card): string => hash('sha256', JSON.stringify(card), 'base64url'),
    draw: (card: Card, tag: string, network: string): Promise<Buffer> => {
      const known = pictures.get(tag);
      const picture = known ?? inTurn('card', { network, account: '' }, () => drawCard(card), busy);
      // Deletes the least recently used picture.
      pictures.delete(tag);
      pictures.set(tag, picture);
      if (pictures.size > held) pictures.delete(pictures.keys().next().value ?? '');
      if (known === undefined)
        picture.catch(() => {
          if (pictures.get(tag) === picture) pictures.delete(tag);
        });
      return picture;
    },
  };
};
