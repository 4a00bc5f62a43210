import { pa11y } from './pa11y.ts';
import { prism } from './prism.ts';
import type { Scanner } from './scanner.ts';
import { slowHttp } from './slow-http.ts';
import { sqlmap } from './sqlmap.ts';
import { wapiti } from './wapiti.ts';

export const scanners: readonly Scanner[] = [slowHttp, sqlmap, wapiti, pa11y, prism];
