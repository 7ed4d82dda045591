import { setupI18n } from '@lingui/core';
import { languages, spoken } from './languages.ts';

/** The current language. It is stored in the browser, so that visitors get the language of the last user here. */
export class Language {
  readonly i18n = setupI18n();
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  #wanted = '';

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
  }

  /** Before the user is known: applies the stored language, else the browser's. */
  start(): Promise<void> {
    return this.#speak([this.#storage.getItem(languageKey) ?? '', ...navigator.languages]);
  }

  /** Applies the language of the user's settings; without one there, the browser's. */
  follow(locale: string): Promise<void> {
    this.#storage.setItem(languageKey, locale);
    return this.#speak([locale, ...navigator.languages]);
  }

  // Ignore a catalogue that loads late if another one was requested since.
  async #speak(tags: string[]) {
    const { tag, language } = spoken(tags);
    this.#wanted = tag;
    const texts = await languages[language]?.load();
    if (!texts || this.#wanted !== tag) return;
    this.i18n.loadAndActivate({ locale: language, locales: [tag], messages: texts.messages });
  }
}

const languageKey = 'language';
