import { setupI18n } from '@lingui/core';
import { messages } from '../language/en.po';

/** The English texts. */
export const english = setupI18n({ locale: 'en', messages: { en: messages } });
