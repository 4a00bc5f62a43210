import { runStories } from './run-stories.ts';

const { passed, failed } = await runStories(process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
