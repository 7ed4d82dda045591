import { germanForms } from './singular.ts';

/**
 * Further forms of a plain lower-case word for a search: its plural if it may be a singular, and vice versa, in English
 * and German. Some forms are not real words; they match nothing.
 */
export function wordForms(word: string): string[] {
  if (!/^[a-z]{2,40}$/.test(word)) return [];
  const forms = [
    ...germanForms(word),
    ...irregularForms(word),
    ...englishPlurals(word),
    ...englishSingulars(word),
  ];
  return [...new Set(forms)].filter(form => form !== word && form.length >= 2);
}

/** Plurals of words like "cherry", "knife", "leaf", "peach" and "mango"; a prefix match already finds a plain -s. */
function englishPlurals(word: string): string[] {
  if (word.length < 3) return [];
  if (/[^aeiou]y$/.test(word)) return [word.replace(/y$/, 'ies')];
  if (/(?:l[eo]a|ha|ca|she|se|e|wo|kni|li|wi|thie|hoo|scar|whar|tur)l?fe?$/.test(word))
    return [word.replace(/fe?$/, 'ves')];
  return [];
}

function englishSingulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith('ies')) return [word.replace(/ies$/, 'y'), word.slice(0, -1), word.slice(0, -2)];
  if (word.endsWith('ves')) return [word.replace(/ves$/, 'f'), word.replace(/ves$/, 'fe'), word.slice(0, -1)];
  return /(?:o|x|z|ch|sh|ss|s)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

function irregularForms(word: string): string[] {
  return irregular.flatMap(([one, many]) => (word === one ? [many] : word === many ? [one] : []));
}

const irregular = [
  ['goose', 'geese'],
  ['tooth', 'teeth'],
  ['foot', 'feet'],
  ['child', 'children'],
] as const;
