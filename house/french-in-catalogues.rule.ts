import type { ESTree, Rule } from '@oxlint/plugins';

/**
 * French belongs to the catalogues (`*.messages.ts`, `*.text.ts`), where sentences can be found and
 * corrected. A text counts as French when it has a French letter, guillemets, or a word that English does
 * not have. The French words of the API and the product's name are not sentences: option `allow` lists them.
 */
const frenchLetter = /[àâçéèêëîïôùûüÿœæ«»]/i;
const frenchWord = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?:${[
    'aucun|aucune|avec|ces|cet|cette|dans|des|du|elle|est-ce|leur|les|mais|nous|par|pas|sont|une|vos|votre|vous',
    'annuler|athlète|bienvenue|bonjour|chargement|classement|connexion|erreur|enregistrer|fermer|inscription',
    'ligue|ligues|modifier|pronostic|pronostics|pronostiquer|rejoindre|retour|supprimer|valider',
  ].join('|')})(?![\\p{L}\\p{N}_-])`,
  'iu',
);
/** Matches paths, keys and codes, which no user sees. */
const technical = /^[a-z0-9_$:./?=&#*@-]*$/;

const isFrench = (text: string, allowed: readonly string[]): boolean => {
  const rest = allowed.reduce(
    (remaining, word) => remaining.replace(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu'), ''),
    text.normalize('NFC'),
  );
  return !technical.test(rest) && (frenchLetter.test(rest) || frenchWord.test(rest));
};

export const frenchInCatalogues: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'keep what people read in *.messages.ts and *.text.ts' },
    messages: { french: 'French text belongs in a *.messages.ts or *.text.ts catalogue: {{text}}' },
    schema: [
      {
        type: 'object',
        properties: { allow: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ allow: [] }],
  },
  create: (context) => {
    const { allow } = context.options[0] as unknown as { allow: string[] };
    const check = (node: ESTree.Node, text: string) => {
      if (!isFrench(text, allow)) return;
      const shown = text.trim().replace(/\s+/g, ' ').slice(0, 60);
      context.report({ node, messageId: 'french', data: { text: shown } });
    };
    return {
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement: (node) => {
        check(node, node.value.cooked ?? node.value.raw);
      },
      JSXText: (node) => {
        check(node, context.sourceCode.getText(node));
      },
    };
  },
};
