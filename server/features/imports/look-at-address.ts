import { createHash } from 'node:crypto';
import { api } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { importText } from '@pronathle/domain/sport-files';
import { transact } from '../../db/transact.ts';
import type { Sender } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { applyImport } from './apply-import.ts';
import { fetchImport, type FetchContext } from './fetch-import.ts';
import { countFailure, lockForLook, markLook, settleLook, type Held, type Look } from './followed.queries.ts';
import { goesByItself, lacksRound } from './goes-by-itself.ts';
import { importMessages } from './imports.messages.ts';
import { previewImport } from './preview-import.ts';

/** The seconds between two jobs of an address: near an event, and at other times. */
const every = { near: 60, far: 900 };
/** Returns the seconds to the next job. Each failure in a row doubles them, up to the maximum. */
const pauseAfter = (failures: number): number => Math.min(every.near * 2 ** failures, every.far);

/**
 * Reads a followed address if it was never read, or if an event is near and no process has just read the address. A
 * changed text waits for an admin. With the address's switch `appliesStartLists`, imports immediately the parts that
 * raise no question. Queues the next job before it reads the address, so that no failure stops the series.
 */
export const lookAtAddress = async (
  services: Services & Pick<FetchContext, 'get'>,
  addressId: string,
): Promise<void> => {
  const { db, jobs } = services;
  const queueNext = (trx: Services['db'], startAfter: number) =>
    jobs.enqueue(trx, 'look-at-address', { addressId }, { key: addressId, startAfter });
  const look = await transact(db, async (trx) => {
    const held = await lockForLook(trx, addressId);
    if (held === undefined) return undefined;
    await queueNext(trx, held.isNear ? pauseAfter(held.failures) : every.far);
    if (held.isDue) await markLook(trx, addressId);
    return held;
  });
  if (look?.isDue !== true) return;
  try {
    const settled = await readAndImport(services, look);
    await transact(db, async (trx) => {
      await settleLook(trx, addressId, settled);
      // After earlier failures, the queued job would come too late.
      if (look.isNear && look.failures > 0) await queueNext(trx, every.near);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await transact(db, async (trx) => {
      const failures = await countFailure(trx, addressId, error.body.msg);
      if (failures !== undefined && look.isNear) await queueNext(trx, pauseAfter(failures));
    });
  }
};

/**
 * Reads the file, and imports the parts that need no admin. Returns as `read` a digest of the text (`seen`) and, if it
 * still needs an admin, the text (`waiting`, else null); as `before` what the address must hold to take that. Throws the
 * refusals of an import.
 */
const readAndImport = async (
  services: Services & Pick<FetchContext, 'get'>,
  look: Look,
): Promise<{ before: Held; read: Held }> => {
  const { db, config } = services;
  const file = await fetchImport(services, { address: look.address });
  const content = importText([file]);
  if (Buffer.byteLength(JSON.stringify(content)) > limits.bodyBytes)
    throw new Refusal('import-unreadable', { msg: importMessages.followedTooLong });
  const seen = createHash('sha256').update(content).digest('hex');
  const before = { seen: look.seen, waiting: look.waiting };
  // An admin may have skipped parts of this text: the same text must not wait again.
  if (seen === look.seen && look.waiting === null) return { before, read: { seen, waiting: null } };
  const caller: Sender = {
    id: null,
    username: importMessages.addressActor(look.address),
    role: 'program',
    competitionId: look.competitionId,
  };
  const context = { ...services, caller };
  const given = api.previewImport.body.parse({ kind: 'night', target: look.competitionId, content });
  let preview = await previewImport(context, given);
  if (look.appliesStartLists) {
    const takesResults = config.importResults && preview.leftOut.length === 0 && !lacksRound(file.name);
    const skipped = preview.events
      .filter((event) => !event.programme && !goesByItself(event, takesResults))
      .map(({ key }) => key);
    const chosen = { ...given, skipped };
    const { ready, writes, version } = await previewImport(context, chosen);
    if (ready && writes) {
      await transact(db, (trx) => applyImport({ ...context, db: trx }, { ...chosen, version }));
      // This import has removed the same waiting text.
      if (before.waiting === given.content) before.waiting = null;
      preview = await previewImport(context, given);
    }
  }
  // A corrected result is written only when an admin says so.
  const differs = preview.events.some(({ keeps }) => keeps.length > 0);
  const waits = preview.writes || !preview.ready || differs;
  return { before, read: { seen, waiting: waits ? content : null } };
};
