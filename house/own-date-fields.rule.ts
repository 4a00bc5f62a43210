import type { Rule } from '@oxlint/plugins';

const browserFields = ['date', 'time', 'month', 'week', 'datetime-local'];

/** Date fields must be in French, as the page is. The browser's own fields are in the language of the browser. */
export const ownDateFields: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'do not use the date and time fields of the browser' },
    messages: {
      browserField: "The browser's date and time fields are in its own language: use DayField or TimeField.",
    },
    schema: [],
  },
  create: (context) => ({
    JSXAttribute: (node) => {
      const { name, value } = node;
      if (name.name !== 'type' || value?.type !== 'Literal' || typeof value.value !== 'string') return;
      if (browserFields.includes(value.value)) context.report({ node, messageId: 'browserField' });
    },
  }),
};
