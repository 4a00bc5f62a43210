import type { Plant } from '../plants/plant.ts';

/** A defect put into a copy of the product, which the scanner must find there. */
export interface ScannedPlant extends Pick<Plant, 'defect' | 'file' | 'edits'> {
  /** matches the finding that it must cause */
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
  /** 'control' scans only as much as is needed to find the plants */
  extent: 'product' | 'control';
}

/** An external program that searches the running product for vulnerabilities. */
export interface Scanner {
  name: string;
  /** returns the version of the program; throws when the program is missing */
  version: () => Promise<string>;
  plants: readonly ScannedPlant[];
  /** starts the product in a folder and scans it */
  scan: (target: ScanTarget) => Promise<ScanReport>;
}
