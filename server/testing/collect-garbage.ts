import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Frees at once what nothing refers to; what is to be done about it then (finalizers) is done in a later turn. */
export const collectGarbage = runInNewContext('gc') as () => void;
