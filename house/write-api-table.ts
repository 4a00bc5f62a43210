import { writeFileSync } from 'node:fs';
import { apiTablePath, renderApiTable, testsOfCalls } from './api-table.ts';

const named = 3;
const tests = [...testsOfCalls()].map(([name, paths]) => [name, paths.slice(0, named)] as const);
writeFileSync(apiTablePath, renderApiTable(new Map(tests)));
