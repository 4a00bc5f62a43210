/** The parts of a day sheet for players of several leagues of one competition, loaded as one file. */
export { CopyDayTo } from './copy-day-to.tsx';
export { CopyDayFrom } from './copy-day-from.tsx';
