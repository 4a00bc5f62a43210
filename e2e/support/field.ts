import type { Locator, Page } from '@playwright/test';

/** A pattern of the text, whose spaces may be non-breaking ones. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s');

/**
 * The field with that label, required or not: its required mark and its hidden word are part of the label.
 */
export const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${escaped(label)}(?:\\s*\\*)?(?:\\s*\\(obligatoire\\))?$`));
