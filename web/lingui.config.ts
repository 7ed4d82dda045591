import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The web app's catalogues. `en` is extracted from the code; `en-XB` is generated from it, for tests. */
export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'en-XB'],
  pseudoLocale: { locale: 'en-XB', prepend: '⟦', append: '⟧', extend: 0.4, extendCharacter: '~' },
  catalogs: [
    { path: '<rootDir>/src/language/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
} satisfies LinguiConfig;
