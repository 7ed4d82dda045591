import { wordForms } from '../food/word-forms.ts';
import { wordsOf } from './search-text.ts';

export interface Alternatives {
  /** The text, and the same with its last word in the plural or singular, as a whole word. */
  texts: string[];
  /** The common beginning of all alternatives, for an index. */
  common: string;
}

/** A text to search for in `searchText` output, with the other forms of its last word. */
export function alternativesOf(text: string): Alternatives {
  const words = wordsOf(text);
  const at = words.lastIndexOf(' ') + 1;
  const forms = wordForms(words.slice(at)).map(form => `${words.slice(0, at)}${form}`);
  const common = [words, ...forms].reduce(commonBeginning);
  return { texts: [words, ...forms.map(form => ` ${form} `)], common: common.trimEnd() };
}

function commonBeginning(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
