/** Returns the bits of an IP version 6 address as 32 hexadecimal digits. */
const digitsOf = (address: string): string => {
  const [head = [], tail] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...head];
  if (tail !== undefined) {
    while (groups.length + tail.length < 8) groups.push('0');
    groups.push(...tail);
  }
  return groups.map((group) => group.padStart(4, '0').toLowerCase()).join('');
};

/** An IP address; undefined after the sender has disconnected, because a closed connection has none. */
type Address = string | undefined;

/** Returns an address without its zone; a version 4 address written as version 6 becomes version 4. */
const plain = (address: Address): string => {
  const bare = (address ?? '').replace(/%.*/, '').replace(/^(?:::|(?:0+:){5})ffff:(?=\d+\.)/i, '');
  if (!bare.includes(':')) return bare;
  const mapped = /^0{20}ffff([0-9a-f]{8})$/.exec(digitsOf(bare))?.[1];
  return mapped === undefined ? bare : Array.from(Buffer.from(mapped, 'hex')).join('.');
};

/**
 * Returns the network of one subscriber: for version 6 the first 64 bits, within which a subscriber can use any
 * address; for version 4 the address itself.
 */
export const networkOf = (address: Address): string => {
  const bare = plain(address);
  return bare.includes(':') ? `${digitsOf(bare).slice(0, 16)}::/64` : bare;
};

/**
 * Returns the first 48 bits of a version 6 address, the largest block of one site: 65,536 networks. Null for version 4.
 */
export const siteOf = (address: Address): string | null => {
  const bare = plain(address);
  return bare.includes(':') ? `${digitsOf(bare).slice(0, 12)}::/48` : null;
};
