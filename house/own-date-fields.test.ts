import { ownDateFields } from './own-date-fields.rule.ts';
import { ruleTester } from './rule-tester.ts';

ruleTester.run('own-date-fields', ownDateFields, {
  valid: [
    { name: 'a text field', code: `const field = <input type="text" />;` },
    { name: 'our own field', code: `const field = <DayField name="date" />;` },
  ],
  invalid: ['date', 'time', 'month', 'week', 'datetime-local'].map((type) => ({
    name: `a field of the browser: ${type}`,
    code: `const field = <input type="${type}" />;`,
    errors: [{ messageId: 'browserField' }],
  })),
});
