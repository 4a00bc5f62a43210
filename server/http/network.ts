/** The bits of an IP version 6 address as 32 hexadecimal digits. */
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

/** An address without its zone; one of version 4 that is written in version 6, as itself. */
const plain = (address: string): string => {
  const bare = address.replace(/%.*/, '').replace(/^(?:::|(?:0+:){5})ffff:(?=\d+\.)/i, '');
  if (!bare.includes(':')) return bare;
  const mapped = /^0{20}ffff([0-9a-f]{8})$/.exec(digitsOf(bare))?.[1];
  return mapped === undefined ? bare : Array.from(Buffer.from(mapped, 'hex')).join('.');
};

/** An address as one subscriber has it: of version 6 the first 64 bits, within which anybody takes any address. */
export const networkOf = (address: string): string => {
  const bare = plain(address);
  return bare.includes(':') ? `${digitsOf(bare).slice(0, 16)}::/64` : bare;
};

/** Of version 6 the first 48 bits, which one site may be given: 65,536 networks. Null for version 4. */
export const siteOf = (address: string): string | null => {
  const bare = plain(address);
  return bare.includes(':') ? `${digitsOf(bare).slice(0, 12)}::/48` : null;
};
