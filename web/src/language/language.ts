import { setupI18n } from '@lingui/core';
import { languages, spoken } from './languages.ts';

/** The language that the app speaks. It is kept in the browser, so that a visitor is spoken to as whoever was here last. */
export class Language {
  readonly i18n = setupI18n();
  readonly #kept: Pick<Storage, 'getItem' | 'setItem'>;
  #wanted = '';

  constructor(kept: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#kept = kept;
  }

  /** Speaks before anyone is known: as the last time, else as the browser wishes. */
  start(): Promise<void> {
    return this.#speak([this.#kept.getItem(languageKey) ?? '', ...navigator.languages]);
  }

  /** Speaks as a person's settings say; without a locale there, as the browser wishes. */
  follow(locale: string): Promise<void> {
    this.#kept.setItem(languageKey, locale);
    return this.#speak([locale, ...navigator.languages]);
  }

  // Texts that come late do not take the place of those asked for since.
  async #speak(tags: string[]) {
    const { tag, language } = spoken(tags);
    this.#wanted = tag;
    const texts = await languages[language]?.load();
    if (!texts || this.#wanted !== tag) return;
    this.i18n.loadAndActivate({ locale: language, locales: [tag], messages: texts.messages });
  }
}

const languageKey = 'language';
