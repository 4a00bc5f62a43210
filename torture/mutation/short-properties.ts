import fc from 'fast-check';

// Every mutant runs the properties again. A hundred cases find it, and nobody needs its smallest case.
fc.configureGlobal({ numRuns: 100, endOnFailure: true });
