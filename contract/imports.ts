import { displayFormats } from '@pronathle/domain/discipline';
import { genders } from '@pronathle/domain/gender';
import { roundNames } from '@pronathle/domain/import-cells';
import { importKinds } from '@pronathle/domain/import-kind';
import { limits, serverLimits } from '@pronathle/domain/limits';
import { z } from 'zod';
import { athleteName } from './athletes.ts';
import { documentation as doc } from './documentation.messages.ts';
import { flag, id, isoDate, listOf, message, text } from './primitives.ts';
import { importMessages } from './import.messages.ts';
import { validationMessages } from './validation.messages.ts';

/** The key of a line or an event in the preview. An admin's decisions refer to it. */
const key = z.string({ error: importMessages.importKey }).max(80, { error: importMessages.importKey });
const keys = listOf(key, { max: limits.listRows, error: validationMessages.list }).default([]);

const content = z
  .string({ error: importMessages.importEmpty })
  .min(1, { error: importMessages.importEmpty })
  .max(limits.bodyBytes, { error: importMessages.importTooLong, abort: true })
  .refine((text) => text.isWellFormed() && !text.includes('\0'), {
    error: validationMessages.controlCharacters,
  })
  .meta({ description: doc.importContent });

export const importBody = z
  .object({
    kind: z.enum(importKinds, { error: importMessages.importKind }),
    target: id.meta({ description: doc.importTarget }),
    content,
    assumedTime: z
      .string({ error: importMessages.time })
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: importMessages.time })
      .default('12:00')
      .meta({ description: doc.importTime }),
    /** the admin's choices: for the key of a line an athlete's id, 'new' or 'skip' */
    athletes: listOf(z.object({ line: key, athlete: key.meta({ description: doc.importAthlete }) }), {
      max: limits.listRows,
      error: validationMessages.list,
    })
      .default([])
      .meta({ description: doc.importAthletes }),
    /** lines whose marks replace typed marks, and events that move to the imported time */
    overwritten: keys.meta({ description: doc.importOverwritten }),
    /** missing athletes who leave the start list */
    removed: keys.meta({ description: doc.importRemoved }),
    /** events whose current result is replaced */
    replacedResults: keys.meta({ description: doc.importReplaced }),
    /** events that are not imported */
    skipped: keys.meta({ description: doc.importSkipped }),
    /** numbers of left-out lines that the import must read as athletes' lines */
    taken: listOf(z.int({ error: importMessages.importKey }), {
      max: limits.listRows,
      error: validationMessages.list,
    })
      .default([])
      .meta({ description: doc.importTaken }),
    /** rounds that set the time of their event, instead of the final */
    rounds: keys.meta({ description: doc.importRounds }),
  })
  .meta({ id: 'ImportBody' });

export const applyImportBody = importBody
  .extend({
    version: z
      .string({ error: importMessages.importVersion })
      .regex(/^[0-9a-f]{64}$/, { error: importMessages.importVersion })
      .meta({ description: doc.importVersion }),
  })
  .meta({ id: 'ApplyImportBody' });

const lineState = z.enum(['new', 'changed', 'unchanged', 'missing', 'ambiguous', 'error', 'ignored']);
const problem = z.string().nullable().meta({ description: doc.importProblem });

export const importLine = z
  .object({
    key: z.string(),
    line: z.int(),
    name: z.string(),
    country: z.string(),
    pb: z.string(),
    sb: z.string(),
    cote: z.number().nullable(),
    place: z.int().nullable(),
    performance: z.number().nullable(),
    state: lineState,
    problem,
    athlete: athleteName.nullable(),
    creates: z
      .object({ firstName: z.string(), lastName: z.string(), country: z.string() })
      .nullable()
      .meta({ description: doc.importCreates }),
    candidates: z
      .array(
        athleteName.extend({
          gender: z.enum(genders),
          record: z
            .object({ discipline: z.string(), pb: z.string(), sb: z.string() })
            .nullable()
            .meta({ description: doc.importRecord }),
        }),
      )
      .meta({ description: doc.importCandidates }),
    mayCreate: z.boolean(),
    chosen: z.string().nullable().meta({ description: doc.importChosen }),
    changes: z.array(
      z.object({
        field: z.enum(['pb', 'sb', 'cote', 'withdrawn', 'dns', 'place', 'mark']),
        from: z.string(),
        to: z.string(),
        /** an admin typed the current value, so it stays unless the line is overwritten */
        typed: z.boolean().meta({ description: doc.importTyped }),
      }),
    ),
    overwritten: z.boolean(),
    /** the other cells of the line, such as a lane, as written */
    left: z.array(z.string()).meta({ description: doc.importLeft }),
    /** marks of the athlete's records that the import does not have */
    filled: z.object({ pb: z.string(), sb: z.string() }).nullable().meta({ description: doc.importFilled }),
  })
  .meta({ id: 'ImportLine' });
export type ImportLine = z.infer<typeof importLine>;

/** An athlete who is on the start list or in the result, but not in the import. */
export const importMissing = z
  .object({
    key: z.string(),
    athlete: athleteName,
    of: z.enum(['start-list', 'result']),
    removed: z.boolean(),
  })
  .meta({ id: 'ImportMissing' });
export type ImportMissing = z.infer<typeof importMissing>;

export const importEvent = z
  .object({
    key: z.string(),
    line: z.int(),
    name: z.string(),
    gender: z.enum(genders).nullable(),
    displayFormat: z.enum(displayFormats).nullable(),
    eventId: id.nullable(),
    state: z.enum(['new', 'changed', 'unchanged', 'error']),
    problem,
    /** the imported start */
    startsAt: isoDate.nullable(),
    /** the current start of an event that exists */
    startsAtNow: isoDate.nullable(),
    assumedTime: z.boolean().meta({ description: doc.importAssumed }),
    moved: z.boolean(),
    skipped: z.boolean(),
    round: z.enum(roundNames).nullable().meta({ description: doc.importRound }),
    /** this round does not set the time of the event: only the event's programme has it */
    programme: z.boolean().meta({ description: doc.importProgramme }),
    doubts: z.array(z.string()).meta({ description: doc.importDoubts }),
    keeps: z.array(z.enum(['result', 'start'])).meta({ description: doc.importKeeps }),
    ready: z.boolean(),
    lines: z.array(importLine),
    missing: z.array(importMissing),
    result: z.object({
      state: z.enum(['none', 'new', 'changed', 'unchanged']),
      replaced: z.boolean(),
      problem,
      warnings: z.array(z.string()).meta({ description: doc.importWarnings }),
    }),
  })
  .meta({ id: 'ImportEvent' });
export type ImportEvent = z.infer<typeof importEvent>;

export const importPreview = z
  .object({
    version: z.string().meta({ description: doc.importVersion }),
    ready: z.boolean().meta({ description: doc.importReady }),
    /** the import would write something */
    writes: z.boolean(),
    timezone: z.string(),
    leftOut: z.array(z.object({ line: z.int(), text: z.string() })).meta({ description: doc.importLeftOut }),
    counts: z.object({
      new: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      missing: z.int(),
      ambiguous: z.int(),
      error: z.int(),
      ignored: z.int(),
      /** new athletes */
      created: z.int(),
    }),
    events: z.array(importEvent),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreview>;

/** A completed import. */
export const madeImport = z
  .object({
    _id: id,
    at: isoDate,
    actor: z.string(),
    kind: z.enum(importKinds),
    eventsCount: z.int(),
  })
  .meta({ id: 'Import' });
export type MadeImport = z.infer<typeof madeImport>;

export const previewImportReply = z.object({ preview: importPreview });
export const applyImportReply = message.extend({ import: madeImport });
export const fetchImportBody = z.object({
  address: text({ required: importMessages.address, max: serverLimits.address }),
});
export const fetchImportReply = z.object({ name: z.string(), text: z.string() });
/** The address of a file that the server reads regularly around the events of a competition. */
const followedAddress = z
  .object({
    _id: id,
    address: z.string(),
    /** username of the admin who follows the address */
    setBy: z.string(),
    appliesStartLists: z.boolean().meta({ description: doc.followedApplies }),
    /** when the server last read the file */
    lookedAt: isoDate.nullable(),
    problem: z.string().nullable().meta({ description: doc.followedProblem }),
    waitingSince: isoDate.nullable().meta({ description: doc.followedWaiting }),
  })
  .meta({ id: 'FollowedAddress' });
export type FollowedAddress = z.infer<typeof followedAddress>;

export const followAddressBody = fetchImportBody.extend({
  appliesStartLists: flag.meta({ description: doc.followedApplies }),
});
export const followedReply = z.object({
  addresses: z.array(followedAddress),
  hosts: z.array(z.string()).meta({ description: doc.importHosts }),
  takesResults: z.boolean().meta({ description: doc.followedResults }),
});
export const followAddressReply = message.extend({ address: followedAddress });
export const waitingReply = z.object({ text: z.string().nullable() });
export const lastImportQuery = z.object({
  competitionEventId: id.optional(),
  competitionId: id.optional(),
});
/** The rows that undoing would delete, for one event or for the whole import. */
export const importUndoing = z
  .object({
    events: z.array(
      z.object({
        name: z.string(),
        deleted: z.boolean().meta({ description: doc.undoDeletes }),
        participants: z.int().meta({ description: doc.undoParticipants }),
        result: z.boolean().meta({ description: doc.undoResult }),
        moved: z.boolean(),
        locks: z.boolean().meta({ description: doc.undoLocks }),
        opens: z.boolean().meta({ description: doc.undoOpens }),
      }),
    ),
    athletesCount: z.int().meta({ description: doc.undoAthletes }),
    /** the first athletes by name */
    athletes: z.array(athleteName),
  })
  .meta({ id: 'ImportUndoing' });
export type ImportUndoing = z.infer<typeof importUndoing>;

export const lastImportReply = z.object({
  import: madeImport.nullable(),
  undoing: importUndoing.nullable().meta({ description: doc.undoing }),
  hosts: z.array(z.string()).meta({ description: doc.importHosts }),
});
export const undoImportQuery = z.object({
  competitionEventId: id.optional().meta({ description: doc.undoEvent }),
});
