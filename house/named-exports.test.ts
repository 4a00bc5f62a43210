import { namedExports } from './named-exports.rule.ts';
import { ruleTester } from './rule-tester.ts';

ruleTester.run('named-exports', namedExports, {
  valid: [{ name: 'an exported constant', code: `export const one = 1;` }],
  invalid: [
    { name: 'a default export', code: `export default 1;`, errors: [{ messageId: 'default' }] },
    {
      name: 'a function exported by default',
      code: `export default function one() {}`,
      errors: [{ messageId: 'default' }],
    },
  ],
});
