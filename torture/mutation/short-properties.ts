import fc from 'fast-check';

// Each mutant is met by a run of its own: a hundred cases tell it, and nobody reads the smallest one.
fc.configureGlobal({ numRuns: 100, endOnFailure: true });
