import { readFileSync } from 'node:fs';

export interface FullScan {
  table: string;
  /** rows that the planner expects to read from the table */
  rows: number;
  statement: string;
}

/**
 * Reads the plans that auto_explain has written into a server log since the byte `from`. Returns the number of
 * different statements, and those that read a whole large table.
 */
export const readPlans = (
  logFile: string,
  from: number,
  largeTables: ReadonlySet<string>,
): { statements: number; fullScans: FullScan[] } => {
  const plans = readFileSync(logFile, 'utf8')
    .slice(from)
    .split(/\n(?=\S.*LOG: {2}duration: .*plan:)/);
  const statements = new Set<string>();
  const fullScans = new Map<string, FullScan>();
  for (const plan of plans) {
    const statement = /Query Text: ([\s\S]*?)\n\t\S.*\(cost=/.exec(plan)?.[1]?.replace(/\s+/g, ' ').trim();
    if (statement === undefined || /pgboss|pg_catalog|auto_explain/.test(statement)) continue;
    statements.add(statement);
    for (const [, table = '', rows] of plan.matchAll(/Seq Scan on (\w+)[^(]*\(cost=[^)]*rows=(\d+)/g))
      if (largeTables.has(table))
        fullScans.set(`${table} ${statement}`, { table, rows: Number(rows), statement });
  }
  return { statements: statements.size, fullScans: [...fullScans.values()] };
};
