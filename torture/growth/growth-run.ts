import type { Call } from '../fuzz/document.ts';
import { drawValid, type Actor, type FuzzRequest, type RequestDrawing } from '../fuzz/draw-request.ts';
import { openFuzzedServer } from '../fuzz/fuzzed-server.ts';
import type { DatabaseKind } from '../torture-database.ts';
import { grownBody, isList, nameOfPlace, placesOf, textForms, type Place } from './grown-value.ts';
import { costOf, watchLoop } from './loop-reading.ts';

export interface GrowthSettings {
  database: DatabaseKind;
  seed: number;
  /** the sizes of the inputs, as multiples of `first` */
  times: readonly number[];
  /** names of `textForms` */
  forms: readonly string[];
  onCall?: (name: string) => void;
}

/** What one input costs as it grows. */
export interface Growth {
  call: string;
  place: string;
  form: string;
  /**
   * `size` in characters or elements; `longest`: the longest time that the event loop was held, and `processor`: the
   * processor time, both in milliseconds
   */
  steps: { size: number; status: number; longest: number; processor: number }[];
  /** of the steepest step: 1 for a cost that grows like the input, 2 for one that grows like its square */
  exponent: number;
}

/** The first sizes: characters of a text, elements of a list. */
const first = { text: 12, list: 5 };
/** maximum bytes of a request: more is refused before it is read */
const most = { body: 1_000_000, address: 12_000 };
/** milliseconds below which a measurement shows only the compiler, the collector and the clock */
const floor = 10;

/**
 * The maximum time that the event loop may be held, in milliseconds, and the exponent from which a cost grows too fast.
 */
const allowed = { held: 100, exponent: 1.5 };

/**
 * Returns the longest time in milliseconds that an input has held the event loop, but at most the input's processor
 * time: during the rest of the time a busy machine did other work.
 */
export const longestHeld = ({ steps }: Pick<Growth, 'steps'>): number =>
  Math.max(0, ...steps.map(({ longest, processor }) => Math.min(longest, processor)));

/** Returns whether an input costs more than `allowed`. */
export const isTooCostly = (growth: Growth): boolean =>
  growth.exponent > allowed.exponent || longestHeld(growth) > allowed.held;

/** Returns the exponent of the steepest step. `costBefore`, if given, replaces the measured cost before each step. */
const exponentOf = (steps: Growth['steps'], costBefore?: number): number =>
  Math.max(
    0,
    ...steps.slice(1).map(({ size, processor }, at) => {
      const before = steps[at] ?? { size, processor };
      return (
        Math.log(Math.max(processor, floor) / Math.max(costBefore ?? before.processor, floor)) /
        Math.log(Math.max(size / before.size, 2))
      );
    }),
  );

/** Returns whether the cost is too high, or would be if each smaller size had cost nothing. */
const isInDoubt = (steps: Growth['steps']): boolean =>
  longestHeld({ steps }) > allowed.held || exponentOf(steps, 0) > allowed.exponent;

interface Growing {
  request: FuzzRequest;
  body: unknown;
  place: Place;
}

interface Sized {
  size: number;
  request: FuzzRequest;
}

/**
 * Returns each place of a call that can grow, with a request that has it. Draws several requests, because an optional
 * field is not in each of them.
 */
const placesOfCall = (call: Call, drawing: RequestDrawing): Growing[] => {
  const actor: Actor = call['x-access'] === 'admin' ? 'admin' : 'player';
  const found = new Map<string, Growing>();
  for (let drawn = 0; drawn < 6; drawn += 1) {
    const request = drawValid(call, actor, drawing);
    const body: unknown = request.body === null ? null : JSON.parse(request.body.toString());
    const parameters = (call.parameters ?? []).flatMap(({ in: where, name, schema }): Place[] =>
      where !== 'header' && [schema.type].flat().includes('string') && schema.format !== 'uuid'
        ? [{ in: where, name }]
        : [],
    );
    for (const place of [...parameters, ...placesOf(body)]) {
      const name = nameOfPlace(place);
      if (!found.has(name)) found.set(name, { request, body, place });
    }
  }
  return [...found.values()];
};

/** Returns the request with a value of this size in its place; null when the server would refuse its length. */
const grown = (
  { request, body, place }: Growing,
  template: string,
  form: string,
  size: number,
): FuzzRequest | null => {
  if (place.in === 'body') {
    const text = JSON.stringify(grownBody(body, place.keys, form, size));
    return Buffer.byteLength(text) > most.body ? null : { ...request, body: text };
  }
  const value = encodeURIComponent(textForms[form]?.(size) ?? '');
  if (value.length > most.address) return null;
  const [path = '', search = ''] = request.target.split('?');
  if (place.in === 'path') {
    const at = `/api${template}`.split('/').indexOf(`{${place.name}}`);
    const parts = path.split('/').with(at, value);
    return { ...request, target: `${parts.join('/')}?${search}` };
  }
  const others = search.split('&').filter((part) => part !== '' && !part.startsWith(`${place.name}=`));
  return { ...request, target: `${path}?${[...others, `${place.name}=${value}`].join('&')}` };
};

/**
 * Starts the shipped server. For each call of its document, makes every text and list of a valid request longer and
 * longer, and returns what each input costs the event loop.
 */
export const growthRun = async (settings: GrowthSettings): Promise<Growth[]> => {
  const fuzzed = await openFuzzedServer(settings, { preload: watchLoop, onOutput: () => undefined });
  const { chance, server, sender, renew, signedIn, api, pools } = fuzzed;
  try {
    const drawing = { chance, api, pools, ownId: () => signedIn.player.id };

    const measure = async (request: FuzzRequest) => {
      const actor = request.actor === 'admin' ? 'admin' : 'player';
      const { done, longest, processor } = await costOf(server, () =>
        sender.send(request, signedIn[actor].token),
      );
      // The request may have ended the session.
      if (done.status === 401) signedIn[actor] = await renew[actor]();
      return { status: done.status, longest, processor };
    };
    const measureAll = async (sizes: readonly Sized[]): Promise<Growth['steps']> => {
      const steps: Growth['steps'] = [];
      for (const { size, request } of sizes) steps.push({ size, ...(await measure(request)) });
      return steps;
    };
    /** Measures up to five more times while the cost seems too high. Keeps the lowest values: delays raise a value. */
    const measureSurely = async (sizes: readonly Sized[]) => {
      let least = await measureAll(sizes);
      for (let again = 0; again < 5 && isInDoubt(least); again += 1) {
        const others = await measureAll(sizes);
        least = least.map((step, at) => ({
          ...step,
          longest: Math.min(step.longest, others[at]?.longest ?? step.longest),
          processor: Math.min(step.processor, others[at]?.processor ?? step.processor),
        }));
      }
      return least;
    };

    const growths: Growth[] = [];
    for (const call of api.calls) {
      settings.onCall?.(call.operationId);
      for (const growing of placesOfCall(call, drawing)) {
        const list = isList(growing.body, growing.place);
        for (const form of list ? ['elements'] : settings.forms) {
          const sizes = settings.times.flatMap((times): Sized[] => {
            const size = (list ? first.list : first.text) * times;
            const request = grown(growing, call.template, form, size);
            return request === null ? [] : [{ size, request }];
          });
          const steps = await measureSurely(sizes);
          growths.push({
            call: call.operationId,
            place: nameOfPlace(growing.place),
            form,
            steps,
            exponent: exponentOf(steps),
          });
        }
      }
    }
    return growths;
  } finally {
    await fuzzed.close();
  }
};
