import { z } from 'zod';
import { documentation as doc } from './documentation.messages.ts';
import { id } from './primitives.ts';

/** A file to save. It is sent as JSON, because the browser sends the session with a call but not with a plain link. */
export const exportReply = z
  .object({
    fileName: z.string(),
    content: z.string().meta({ description: doc.exportContent }),
  })
  .meta({ id: 'Export' });

export const predictionsExportQuery = z.object({
  leagueId: id.meta({ description: doc.exportLeague }).optional(),
});
