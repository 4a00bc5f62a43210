import { frenchInCatalogues } from './french-in-catalogues.rule.ts';
import { ruleTester } from './rule-tester.ts';

const allowing = [{ allow: ['combiné', 'PronAthlé'] }];
const french = [{ messageId: 'french' }];

ruleTester.run('french-in-catalogues', frenchInCatalogues, {
  valid: [
    { name: 'English', code: `throw new Error('The client could not be built');` },
    { name: 'a path', code: `const path = '/mentions-legales';` },
    { name: 'a key of the API', code: `const gender = 'femmes';` },
    { name: 'a list of classes', code: `const box = <div className="grid grid-cols-2 p-4" />;` },
    { name: 'a comment', code: `// « Sans faute » est un badge\nconst badge = 'flawless';` },
    { name: 'an expression with accents', code: `const accents = /[éèê]/;` },
    { name: 'an allowed word of the API', code: `const type = 'combiné';`, options: allowing },
    { name: 'the allowed name of the product', code: `const name = <b>PronAthlé</b>;`, options: allowing },
  ],
  invalid: [
    { name: 'a text with an accent', code: `const label = 'Épreuve';`, errors: french },
    { name: 'a text without an accent', code: `const label = 'Mes Ligues';`, errors: french },
    { name: 'a decomposed accent', code: `const label = 'Fermee\\u0301';`, errors: french },
    { name: 'guillemets', code: `const label = '« Podium »';`, errors: french },
    { name: 'part of a template', code: 'const label = `${n} points dans la ligue`;', errors: french },
    { name: 'a text in JSX', code: `const title = <h1>Page Non Trouvée</h1>;`, errors: french },
    { name: 'an attribute', code: `const close = <button aria-label="Fermer la page" />;`, errors: french },
    {
      name: 'an allowed word inside a sentence',
      code: `const title = 'PronAthlé vous attend';`,
      options: allowing,
      errors: french,
    },
    {
      name: 'a longer word than the allowed one',
      code: `const title = 'Les combinés';`,
      options: allowing,
      errors: french,
    },
  ],
});
