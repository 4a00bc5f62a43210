/** Creates an expensive object when it is first needed: a formatter takes a phone 10 ms and more. */
export function whenFirstUsed<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
