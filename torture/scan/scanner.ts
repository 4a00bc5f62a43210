import type { Plant } from '../plants/plant.ts';

/** A defect put into a copy of the product, which the scanner must find there. */
export interface ScannedPlant extends Pick<Plant, 'defect' | 'file' | 'edits'> {
  /** matches one of the resulting findings */
  found: RegExp;
}

export interface ScanReport {
  /** what was scanned, and how much of it */
  scanned: string[];
  /** each is a failure of the product */
  findings: string[];
}

export interface ScanTarget {
  /** the product, or a copy of it with the plants in it */
  folder: string;
  /** for the copy, enough to find the plants */
  extent: 'product' | 'control';
}

/** An external program that searches the running product for vulnerabilities. */
export interface Scanner {
  name: string;
  /** its own version; throws when it is not available */
  version: () => Promise<string>;
  plants: readonly ScannedPlant[];
  /** Starts the product in a folder and scans it: always with the same command. */
  scan: (target: ScanTarget) => Promise<ScanReport>;
}
