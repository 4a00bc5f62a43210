/** The parts of a day sheet for players of several leagues of one competition, loaded as one file. */
export { CopyDay } from './copy-day.tsx';
export { TakeDay } from './take-day.tsx';
