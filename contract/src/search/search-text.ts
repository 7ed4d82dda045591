import type { ResourceDefinition } from '../define-resource.ts';

// The server and the web app's search on the device normalize and split texts in the same way.

/** Text for comparing: letters without diacritics, lower case, `ß` as `ss`, single spaces. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The search text of a row: its title and, after a line break, everything else, with a space before and after each
 * word. So `' be'` finds the beginning of a word after any character.
 */
export function searchText(title: string, others: readonly string[]): string {
  const rest = wordsOf(others.join('\n'));
  return ` ${wordsOf(title)} \n ${rest}${rest && ' '}`;
}

/**
 * Splits a text into words for `searchText`. Symbols are separate words, and so is each letter of a script without
 * spaces between words, so that parts of a word can be found like a word.
 */
export function wordsOf(text: string): string {
  const plain = normalizeForSearch(text).replace(otherLetters, letter => plainLetters[letter] ?? '');
  return plain.replace(standsAlone, ' $& ').replace(/\s+/g, ' ').trim();
}

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const standsAlone = new RegExp(`[\\p{P}\\p{S}${unspaced}]`, 'gu');

/** Letters with a stroke or ligature that Unicode decomposition does not remove. */
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

type Values = Record<string, unknown>;

/** The search text of a resource: its title, its handle, and its other searched fields. */
export function searchedText(
  { searched = [] }: Pick<ResourceDefinition, 'searched'>,
  { title, handle }: { title: string; handle?: string | null },
  values: Values,
): string {
  const texts = searched.flatMap(path => wordedTextsOf(values, path));
  return searchText(title, handle ? [handle, ...texts] : texts);
}

/** The searched texts at a path. Several if the path leads through lists. */
export function textsOf(values: Values, path: string): string[] {
  return textsAt(values, path.split('.'));
}

/** The searched texts at a path without the marks of light formatting, which are no words. */
export function wordedTextsOf(values: Values, path: string): string[] {
  return path === 'description' ? textsOf(values, path).map(withoutMarkSigns) : textsOf(values, path);
}

/** Needs no parser, which devices would have to load to search by themselves. Keeps "snake_case" and "2*3". */
function withoutMarkSigns(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\((?:https?:|mailto:)[^()\s]*\)/gi, '$1')
    .replace(/(?<![\p{L}\p{N}])[*_\\]+|[*_]+(?![\p{L}\p{N}])/gu, '');
}

/** All texts at a path, including paths through lists. */
function textsAt(value: unknown, [key, ...rest]: string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap(each => textsAt(each, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return typeof value === 'string' ? [value] : [];
  return typeof value === 'object' && value !== null ? textsAt((value as Values)[key], rest) : [];
}
