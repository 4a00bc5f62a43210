import { loadCompiled } from '../../load-compiled.ts';

// A thread does not share what the server has compiled: without this, each import would compile its planner.
await loadCompiled(() => import('./answer-planner.ts'));
