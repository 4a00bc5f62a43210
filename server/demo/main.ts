import { loadCompiled } from '../load-compiled.ts';

await loadCompiled(() => import('./play-demo.ts'));
