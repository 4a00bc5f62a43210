import { sharedReading } from '../../db/loader.ts';
import { selectThread } from './thread.queries.ts';

/** The latest messages of a league's thread: after each one all who follow the league ask for them. */
export const loadThread = sharedReading(selectThread);
