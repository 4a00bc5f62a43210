import { loadCompiled } from './load-compiled.ts';

await loadCompiled(() => import('./serve.ts'));
