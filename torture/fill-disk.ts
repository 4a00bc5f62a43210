import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Takes all free space of a disk, also what others free meanwhile. Returns a function that gives it back. */
export const fillDisk = (disk: string): (() => void) => {
  const path = join(disk, 'ballast');
  const file = openSync(path, 'w');
  const take = () => {
    for (const bytes of [1_000_000, 4_096])
      try {
        for (;;) writeSync(file, Buffer.alloc(bytes));
      } catch {
        continue;
      }
  };
  take();
  const taking = setInterval(take, 20);
  return () => {
    clearInterval(taking);
    closeSync(file);
    rmSync(path);
  };
};
