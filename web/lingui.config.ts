import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The catalogues of the web's texts. `en` is read out of the code; `en-XB` is made of it, for tests. */
export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'en-XB'],
  pseudoLocale: { locale: 'en-XB', prepend: '⟦', append: '⟧', extend: 0.4, extendCharacter: '~' },
  catalogs: [
    { path: '<rootDir>/src/language/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
} satisfies LinguiConfig;
