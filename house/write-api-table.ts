import { writeFileSync } from 'node:fs';
import { apiTablePath, renderApiTable, testsOfCalls } from './api-table.ts';

writeFileSync(apiTablePath, renderApiTable(testsOfCalls()));
