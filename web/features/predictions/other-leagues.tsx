/** What a day sheet has for players of several leagues of one competition, fetched as one. */
export { CopyDay } from './copy-day.tsx';
export { TakeDay } from './take-day.tsx';
