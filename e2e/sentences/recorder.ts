import { appendFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { keyOf } from './sentence-report.ts';
import { specSentences, type SpecSentence } from './spec-sentences.ts';

declare global {
  interface Window {
    reportTexts: (texts: string[]) => Promise<void>;
  }
}

/**
 * Runs in the page before its own code. Reports each text as soon as it is anywhere in the page (a text, a placeholder,
 * a title, an accessible name), alone and as part of its parent. Reports no text twice.
 */
const reportEveryText = (): void => {
  const reported = new Set<string>();
  const textAttributes = ['placeholder', 'title', 'aria-label', 'alt'];
  let newTexts: string[] = [];
  const note = (text: string | null | undefined) => {
    const plain = (text ?? '').replaceAll(/\s+/g, ' ').trim();
    if (plain === '' || plain.length > 1_000 || reported.has(plain)) return;
    reported.add(plain);
    newTexts.push(plain);
  };
  const read = (node: Node) => {
    if (node instanceof HTMLScriptElement || node instanceof HTMLStyleElement) return;
    if (node instanceof Text) {
      note(node.data);
      note(node.parentElement?.textContent);
    } else if (node instanceof Element) {
      for (const name of textAttributes) note(node.getAttribute(name));
      node.childNodes.forEach(read);
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') addedNodes.forEach(read);
      else read(target);
    if (newTexts.length > 0) void window.reportTexts(newTexts);
    newTexts = [];
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: textAttributes,
  });
};

/** Records which sentences of the documents a story's pages have shown. */
export interface Recorder {
  /** Records the texts of all pages that this browser opens. */
  follow: (context: BrowserContext) => Promise<void>;
  /** Appends the recorded sentences to `file`, one line each. */
  save: (file: string) => Promise<void>;
}

export const newRecorder = (): Recorder => {
  const seen = new Set<SpecSentence>();
  const look = (text: string, onAdminScreen: boolean) => {
    for (const sentence of specSentences) {
      const { says, area } = sentence;
      if ((area === 'admin') !== onAdminScreen) continue;
      if (typeof says === 'string' ? says === text : says.test(text)) seen.add(sentence);
    }
  };
  return {
    follow: async (context) => {
      await context.exposeBinding('reportTexts', ({ frame }, texts: string[]) => {
        const onAdminScreen = /^\/admin(?:\/|$)/.test(new URL(frame.url()).pathname);
        for (const text of texts) look(text, onAdminScreen);
      });
      await context.addInitScript(reportEveryText);
    },
    save: (file) => appendFile(file, [...seen].map((sentence) => `${keyOf(sentence)}\n`).join('')),
  };
};
