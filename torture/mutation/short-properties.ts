import fc from 'fast-check';

// Each mutant gets a separate run: a hundred cases detect it, and nobody reads the smallest one.
fc.configureGlobal({ numRuns: 100, endOnFailure: true });
