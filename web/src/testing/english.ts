import { setupI18n } from '@lingui/core';

/** The texts as they stand in the code. */
export const english = setupI18n({ locale: 'en', messages: { en: {} } });
