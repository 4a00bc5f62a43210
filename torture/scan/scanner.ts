import type { Plant } from '../plants/plant.ts';

/** A defect put into a copy of the product, which the scanner must find there. */
export interface ScannedPlant extends Pick<Plant, 'defect' | 'file' | 'edits'> {
  /** what one of the findings then says */
  found: RegExp;
}

export interface ScanReport {
  /** what was looked at, and how much of it */
  scanned: string[];
  /** each is a failure of the product */
  findings: string[];
}

export interface ScanTarget {
  /** the product, or a copy of it with the plants in it */
  folder: string;
  /** of the copy, what it takes to find the plants is enough */
  extent: 'product' | 'control';
}

/** A program of others that looks at the running product for holes. */
export interface Scanner {
  name: string;
  /** what it says of itself; throws when it is not to be had */
  version: () => Promise<string>;
  plants: readonly ScannedPlant[];
  /** Starts the product in a folder and scans it: always with the same command. */
  scan: (target: ScanTarget) => Promise<ScanReport>;
}
