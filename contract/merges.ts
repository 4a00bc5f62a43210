import { genders } from '@pronathle/domain/gender';
import { z } from 'zod';
import { athlete, athleteName } from './athletes.ts';
import { documentation as doc } from './documentation.messages.ts';
import { id, isoDate, message } from './primitives.ts';
import { validationMessages } from './validation.messages.ts';

const marks = z.object({ pb: z.string(), sb: z.string(), sbSeason: z.int().nullable() });

/** All that a merge would move from the athlete who goes to the athlete who stays. A preview writes nothing. */
export const mergePreview = z
  .object({
    stays: athlete,
    goes: athlete,
    problem: z.string().nullable().meta({ description: doc.mergeProblem }),
    events: z
      .array(
        z.object({
          _id: id,
          name: z.string(),
          competition: z.string(),
          result: z.boolean(),
          predictions: z.int().meta({ description: doc.mergePredictions }),
          /** only for an event in which both athletes start: the line of the athlete who stays is kept */
          both: z
            .object({
              goesCote: z.number(),
              staysCote: z.number(),
              locked: z.boolean(),
              hasResult: z.boolean(),
              /** number of predictions that name both athletes */
              doubled: z.int().meta({ description: doc.mergeDoubled }),
            })
            .nullable()
            .meta({ description: doc.mergeBoth }),
        }),
      )
      .meta({ description: doc.mergeEvents }),
    /** number of spellings that earlier imports have remembered */
    aliases: z.int().meta({ description: doc.mergeAliases }),
    records: z
      .array(
        z.object({
          discipline: z.object({ _id: id, name: z.string(), gender: z.enum(genders) }),
          /** of the athlete who goes */
          given: marks.meta({ description: doc.mergeGiven }),
          /** of the athlete who stays, after the merge */
          kept: marks.meta({ description: doc.mergeKept }),
        }),
      )
      .meta({ description: doc.mergeRecords }),
    version: z.string().meta({ description: doc.mergeVersion }),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof mergePreview>;

/** A merge that has not been undone. */
export const athleteMerge = z
  .object({ _id: id, at: isoDate, stays: athleteName, goes: athleteName })
  .meta({ id: 'AthleteMerge' });
export type AthleteMerge = z.infer<typeof athleteMerge>;

export const previewMergeQuery = z.object({ goes: id });
export const mergeBody = z.object({
  goes: id,
  version: z.string({ error: validationMessages.text }).max(64).meta({ description: doc.mergeVersion }),
});
export const previewMergeReply = z.object({ merge: mergePreview });
export const mergeReply = message.extend({ merge: athleteMerge });
export const mergesReply = z.object({ merges: z.array(athleteMerge) });
