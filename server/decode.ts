import type { Decode } from '@pronathle/domain/file-text';

export const decode: Decode = (encoding, bytes) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
