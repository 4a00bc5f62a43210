/** Returns the uuid whose 16 bytes begin at the byte `at`. */
export const uuidAt = (packed: Buffer, at: number): string => {
  const hex = packed.toString('hex', at, at + 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
