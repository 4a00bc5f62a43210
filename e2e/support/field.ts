import type { Locator, Page } from '@playwright/test';

/** Returns the text as a pattern; its spaces match non-breaking ones too. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s');

/** Returns the field with that label, required or not: the required mark and its hidden word are part of a label. */
export const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${escaped(label)}(?:\\s*\\*)?(?:\\s*\\(obligatoire\\))?$`));
