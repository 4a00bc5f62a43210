import type { Plugin } from '@oxlint/plugins';
import { fileName } from './file-name.rule.ts';
import { frenchInCatalogues } from './french-in-catalogues.rule.ts';
import { namedExports } from './named-exports.rule.ts';
import { ownDateFields } from './own-date-fields.rule.ts';

/** The lint rules of this repository. oxlint.config.ts names them `house/…`. */
const plugin: Plugin = {
  meta: { name: 'house' },
  rules: {
    'file-name': fileName,
    'french-in-catalogues': frenchInCatalogues,
    'named-exports': namedExports,
    'own-date-fields': ownDateFields,
  },
};

export default plugin;
