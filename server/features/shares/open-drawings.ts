import { hash } from 'node:crypto';
import { Refusal } from '../../http/refusal.ts';
import { openFairTurns } from '../../secrets/fair-turns.ts';
import type { Card } from './card.ts';
import { drawCard } from './draw-card.ts';

/** Pictures that a process holds: some 6 MB. */
const held = 100;

/**
 * Draws cards, two at a time (measured in bench/cards): a drawing takes a core for some 30 ms. The others wait in turns
 * that are shared among networks; whoever waits too long is refused. What has been drawn is kept while it is asked for,
 * and one card that many ask for is drawn once.
 */
export const openDrawings = () => {
  const inTurn = openFairTurns({ atOnce: 2, mayWait: 100, waitsAtMost: 15_000, shares: { card: 1 } });
  const pictures = new Map<string, Promise<Buffer>>();
  const busy = () => new Refusal('unavailable', { retryAfterSeconds: 2 });

  return {
    /** Names a card's picture: the same words are the same picture. */
    tagOf: (card: Card): string => hash('sha256', JSON.stringify(card), 'base64url'),
    draw: (card: Card, tag: string, network: string): Promise<Buffer> => {
      const known = pictures.get(tag);
      const picture = known ?? inTurn('card', { network, account: '' }, () => drawCard(card), busy);
      // Last in, last out: what was asked for longest ago goes first.
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
