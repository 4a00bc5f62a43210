/** A host that the server under test may read files from. Nothing answers there: no name ends in .test. */
export const importHost = 'resultats.pronathle.test';
