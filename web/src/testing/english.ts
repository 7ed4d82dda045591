import { setupI18n } from '@lingui/core';
import { messages } from '../language/en.po';

/** The texts as those read them who are spoken to in English. */
export const english = setupI18n({ locale: 'en', messages: { en: messages } });
