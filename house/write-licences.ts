import { writeFileSync } from 'node:fs';
import { currentLicences, licencesPath } from './licences.ts';

writeFileSync(licencesPath, currentLicences());
