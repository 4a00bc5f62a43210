/** The environment of a program that a test starts: only PATH, and the folder of compiled code. */
export const spareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
