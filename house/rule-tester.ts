import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';

RuleTester.describe = describe;
RuleTester.it = it;

/** Runs each case of a rule as a test of Vitest. */
export const ruleTester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });
