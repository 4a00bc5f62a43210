/** A host that the server under test may read files from. No server answers there: no real name ends in .test. */
export const importHost = 'resultats.pronathle.test';
