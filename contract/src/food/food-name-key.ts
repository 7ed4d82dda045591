import { englishSingular, germanSingular } from './word-forms.ts';

/**
 * A key that is equal for two names exactly if they name the same food: "Lemons", "lemon, zested" and "lemon (unwaxed)"
 * share a key, as do "Äpfel" and "Apfel". For comparison only, never for display. Plurals fold by the rules of every
 * known language, not of the reader's: recipes do not declare a language, and a shared list would otherwise hold one
 * item for one reader and two for another.
 */
export function foodNameKey(name: string): string {
  const named = name.replace(/\([^)]*\)/g, ' ').split(/[,;]/, 1)[0] ?? '';
  const plain = plainLetters(named.trim() === '' ? name : named);
  const at = plain.lastIndexOf(' ') + 1;
  // "peppers" are vegetables and "pepper" is a spice, unless a preceding word says which.
  if (plain === 'peppers') return plain;
  return plain.slice(0, at) + singularKey(plain.slice(at));
}

/** The same for one word in plain lower-case letters. */
export function singularKey(word: string): string {
  return englishSingular(germanSingular(word));
}

/** Lower case, without marks, `ß` as `ss`, single spaces. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();
}
