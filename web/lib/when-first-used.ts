/**
 * Returns a function that creates an object at its first call, and later returns the same object. For objects that
 * take long to create: a date formatter takes 10 ms or more on a phone.
 */
export function whenFirstUsed<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
