import type { Rule } from '@oxlint/plugins';

const browserFields = ['date', 'time', 'month', 'week', 'datetime-local'];

/** The page is in French, whatever the language of the browser. */
export const ownDateFields: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'do not use the date and time fields of the browser' },
    messages: {
      browserField: "The browser's own date and time fields speak its language: DayField, TimeField.",
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
