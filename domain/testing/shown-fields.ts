import type { ImportedLine } from '../imported-event.ts';

/** Returns the texts of a line that the preview shows. */
export const shownFields = ({ name, country, pb, sb, cote, place, mark, left }: ImportedLine): string[] => [
  name.text,
  country,
  pb,
  sb,
  cote,
  place,
  mark,
  ...left,
];
