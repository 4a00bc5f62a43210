/** The kinds of objects that audit entries distinguish. */
export const auditSubjects = [
  'competition',
  'event',
  'start-list',
  'result',
  'discipline',
  'athlete',
  'league',
  'user',
  'badge',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
