/** Keeps what is dear to make until it is asked for: a formatter takes a phone 10 ms and more. */
export function whenFirstUsed<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
