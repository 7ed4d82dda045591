// The searched text as of these migrations, which never changes. The current search has its own code.

/**
 * The searched text of a row: its title and, after a line break, everything else, with a space before and after each
 * word. So `' be'` finds the words that begin with "be".
 */
export function searchText(title: string, others: readonly string[]): string {
  const rest = wordsOf(others.join('\n'));
  return ` ${wordsOf(title)} \n ${rest}${rest && ' '}`;
}

/**
 * A text in words as in `searchText`. Symbols are words of their own, and so is each letter of a script without spaces
 * between words, so that parts of words can be found there.
 */
export function wordsOf(text: string): string {
  const plain = plainText(text).replace(otherLetters, letter => plainLetters[letter] ?? '');
  return plain.replace(standsAlone, ' $& ').replace(/\s+/g, ' ').trim();
}

/** Text normalized for comparison: no diacritics, lower case, `ß` as `ss`, single spaces. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const standsAlone = new RegExp(`[\\p{P}\\p{S}${unspaced}]`, 'gu');

/** Letters with a stroke or ligature, which have no decomposition. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]|\\p{Cf}`, 'gu');
