import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects unreferenced objects now; their finalizers run in a later turn of the event loop. */
export const collectGarbage = runInNewContext('gc') as () => void;
