import { loadCompiled } from '../../load-compiled.ts';

// A thread does not share the server's compiled code: without loadCompiled, each import would compile this code
// again.
await loadCompiled(() => import('./answer-planner.ts'));
