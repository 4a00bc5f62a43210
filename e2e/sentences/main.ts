/** Prints the documents' sentences that the last run of the stories did not show. */
import { existsSync } from 'node:fs';
import { lastRecord, reportSentences, printedReport } from './sentence-report.ts';

if (existsSync(lastRecord)) console.log(printedReport(await reportSentences(lastRecord)));
else console.error('Nothing is recorded yet: run the stories first, with npm run test:e2e.');
