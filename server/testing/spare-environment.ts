/**
 * The environment of a program that a test starts: nothing of the test's own but the path, and the folder of
 * what is compiled already.
 */
export const spareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
