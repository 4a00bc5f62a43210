import { loadCompiled } from '../load-compiled.ts';

await loadCompiled(() => import('./answer-statements.ts'));
