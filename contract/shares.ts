import { shareKinds } from '@pronathle/domain/shares';
import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { refusals } from './errors.ts';
import { id, isoDate, message, ref } from './primitives.ts';

const kind = z.enum(shareKinds, { error: refusals['share-incomplete'].msg });

export const share = z.object({ _id: id, kind, createdAt: isoDate }).meta({ id: 'Share' });
export type Share = z.infer<typeof share>;

/** A link in the list of its player. Only who shares the same again gets the address. */
export const sharedLink = share
  .extend({
    endsAt: isoDate.meta({ description: doc.shareEnd }),
    league: z.string().nullable().meta({ description: doc.sharedLeague }),
    event: z.string().nullable(),
    badge: z.string().nullable(),
  })
  .meta({ id: 'SharedLink' });
export type SharedLink = z.infer<typeof sharedLink>;

export const shareBody = z
  .object({
    kind,
    leagueId: ref.meta({ description: doc.shareLeague }).optional(),
    competitionEventId: ref.meta({ description: doc.shareEvent }).optional(),
    badgeId: ref.meta({ description: doc.shareBadge }).optional(),
  })
  .meta({ id: 'ShareBody' });

export const newShareReply = message.extend({
  share,
  address: z.string().meta({ description: doc.shareAddress }),
  image: z.string().meta({ description: doc.shareImage }),
});
export const sharesReply = z.object({ shares: z.array(sharedLink) });

/** Links in a player's copy of their own data. */
export const own = sharesReply.shape;
