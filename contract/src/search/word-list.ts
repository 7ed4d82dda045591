import { editsAllowed, editsBetween } from './edits.ts';

interface Word {
  text: string;
  /** A bit set of the letters in the word. Letters of large alphabets share bits. */
  letters: number;
}

/** Only the best corrections, because each makes the query longer. */
const maxMeant = 8;

/** Words that can be mistyped: no numbers, and no characters that nobody types by accident. */
const spelled = /^\p{L}{3,30}$/u;

/** Words of searched texts, for correcting typos. The list stops growing at `max`, and keeps the first words. */
export class WordList {
  readonly #words = new Map<string, Word>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Adds the words of a text from `searchText`. */
  learn(text: string): void {
    for (const word of text.split(/\s+/)) {
      if (this.#words.size >= this.#max) return;
      if (spelled.test(word) && !this.#words.has(word))
        this.#words.set(word, { text: word, letters: lettersOf(word) });
    }
  }

  /** Corrections for each possibly mistyped word, closest first. The last word may be unfinished. */
  corrections(words: readonly string[]): Map<string, string[]> {
    const corrections = new Map<string, string[]>();
    for (const word of words.filter(isCorrectable)) {
      const others = this.#closest(word, editsAllowed(word.length), word === words.at(-1));
      if (others.length > 0) corrections.set(word, others);
    }
    return corrections;
  }

  #closest(word: string, max: number, unfinished: boolean): string[] {
    const letters = lettersOf(word);
    const found: { text: string; edits: number }[] = [];
    for (const other of this.#words.values()) {
      const { text } = other;
      if (text.length < word.length - max || text === word) continue;
      // Each typo removes at most one letter.
      if (bits(letters & ~other.letters) > max) continue;
      const opening = unfinished && text.length > word.length + max;
      if (!opening && text.length > word.length + max) continue;
      const edits = editsBetween(word, text, { max, opening });
      if (edits > 0 && edits <= max) found.push({ text, edits });
    }
    found.sort((one, other) => one.edits - other.edits || (one.text < other.text ? -1 : 1));
    return found.slice(0, maxMeant).map(({ text }) => text);
  }
}

/** Whether a word is long enough for typos, and made of letters. */
export function isCorrectable(word: string): boolean {
  return editsAllowed(word.length) > 0 && spelled.test(word);
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bits(number: number): number {
  let left = number;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}
