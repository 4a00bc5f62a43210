/** For each kind of object in an answer, a field that only our contract has: the plain API does not send it. */
const marks: Readonly<Record<string, string>> = {
  athlete: 'performanceRecords',
  badge: 'earnedAt',
  competition: 'timezone',
  competitionEvent: 'locked',
  data: 'locked',
  discipline: 'displayFormat',
  league: 'joinable',
  prediction: 'updatedAt',
  ranking: 'rank',
  user: '_id',
};

type Given = Record<string, unknown>;

const isMarked = (row: unknown, mark: string): boolean => {
  const { [mark]: field, competition = { _id: '' } } = (row ?? {}) as Given;
  return field !== undefined && (competition as Given | null)?.['_id'] !== undefined;
};

/** Returns whether an answer comes from a server with our contract: each object has the field named above. */
export function isWhole(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.every((line) => isMarked(line, 'predictorsCount'));
  const { _id, id, totalPages, totalResults, totalCount = totalResults, ...fields } = answer as Given;
  // Only the plain API sends an object without a field name around it.
  if (_id !== undefined || id !== undefined) return false;
  return Object.entries(fields).every(([field, value]) => {
    const mark = marks[field.replace(/s$/, '')];
    if (mark === undefined || value === null) return true;
    if (!Array.isArray(value)) return isMarked(value, mark);
    const isCounted = (totalPages !== undefined && totalCount !== undefined) || field === 'badges';
    return isCounted && value.every((row) => isMarked(row, mark));
  });
}
