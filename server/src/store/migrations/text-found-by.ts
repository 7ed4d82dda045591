// What rows were found by when the steps here were taken. It stays as it is: the search of today goes its own way.

/**
 * What a row is found by: its title and, after a line break, everything else, in words with a space before and after each.
 * So a word begins where `' be'` stands, whatever stood around it.
 */
export function searchText(title: string, others: readonly string[]): string {
  const rest = wordsOf(others.join('\n'));
  return ` ${wordsOf(title)} \n ${rest}${rest && ' '}`;
}

/**
 * A text in words as `searchText` has them. Signs stand by themselves, and so does each letter of a script that leaves
 * no spaces between words: part of a word can then be found like a word.
 */
export function wordsOf(text: string): string {
  const plain = plainText(text).replace(otherLetters, letter => plainLetters[letter] ?? '');
  return plain.replace(standsAlone, ' $& ').replace(/\s+/g, ' ').trim();
}

/** Text as it is compared: letters without their marks, lower case, `ß` as `ss`, single spaces. */
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

/** Letters whose stroke or ligature no decomposition takes away. */
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
