import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';

RuleTester.describe = describe;
RuleTester.it = it;

/** Each case of a rule is a separate test. */
export const ruleTester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });
