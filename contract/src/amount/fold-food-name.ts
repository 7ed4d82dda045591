/**
 * A key that is equal for two names exactly if they name the same food: "Lemons", "lemon, zested" and "lemon (unwaxed)"
 * share a key, as do "Äpfel" and "Apfel". For comparison only, never for display. Plurals fold by the rules of every
 * known language, not of the reader's: recipes do not declare a language, and a shared list would otherwise hold one
 * item for one reader and two for another.
 */
export function foldFoodName(name: string): string {
  const named = name.replace(/\([^)]*\)/g, ' ').split(/[,;]/, 1)[0] ?? '';
  const plain = plainLetters(named.trim() === '' ? name : named);
  const at = plain.lastIndexOf(' ') + 1;
  // "peppers" are vegetables and "pepper" is a spice, unless a preceding word says which.
  if (plain === 'peppers') return plain;
  return plain.slice(0, at) + foldWord(plain.slice(at));
}

/** The same for one word in plain lower-case letters. */
export function foldWord(word: string): string {
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

/** The singular of a plain lower-case word, or a stem that both forms share: cookie and cookies give "cooky". */
function englishSingular(word: string): string {
  if (word.length < 4 || /(?:ss|us)$/.test(word)) return word;
  const rule = rules.find(([plural]) => plural.test(word));
  return rule ? word.replace(...rule) : word;
}

const rules: [plural: RegExp, singular: string][] = [
  [/(?<=lea|loa|hal|cal)ves$/, 'f'],
  [/(?<=chill?)ies$/, 'i'],
  [/(?<=..)ies?$/, 'y'],
  [/(?<=[aeiou]ch)es?$/, ''],
  [/(?<=o|x|z|ch|sh|ss)es$/, ''],
  [/s$/, ''],
];

/**
 * The singular of a plain lower-case word without umlauts, or a form that the singular folds to as well: Schinken gives
 * "schinke". Compounds follow their last part, as Walnüsse follows Nüsse.
 */
function germanSingular(word: string): string {
  const irregular = endings.find(([plural]) => word.endsWith(plural));
  if (irregular) return word.slice(0, -irregular[0].length) + irregular[1];
  return word.replace(/(?<=..e[lr]?)n$/, '');
}

/** Plurals formed by more than -n or -s. Kräuter is omitted: it means herbs, but Kraut means cabbage. */
const endings: [plural: string, singular: string][] = `
  eier=ei nusse=nuss wurste=wurst bruste=brust blatter=blatt kopfe=kopf brote=brot pilze=pilz fische=fisch lachse=lachs
  kurbisse=kurbis safte=saft stucke=stuck fruchte=frucht zweige=zweig stiele=stiel glaser=glas eigelbe=eigelb eiweisse=eiweiss kekse=keks
  salate=salat weine=wein biere=bier essige=essig teige=teig rettiche=rettich
`
  .trim()
  .split(/\s+/)
  .map(pair => {
    const [plural = '', singular = ''] = pair.split('=');
    return [plural, singular];
  });

/** Other forms that a plain German word may have: "ei" for "eier", "zwiebel" for "zwiebeln". */
export function germanForms(word: string): string[] {
  return [
    germanSingular(word),
    ...endings.flatMap(([plural, singular]) => pluralOf(word, { plural, singular })),
  ];
}

/** Omits plurals that only extend the word, because a prefix match finds them. "ei" is too short to end a compound. */
function pluralOf(word: string, { plural, singular }: { plural: string; singular: string }): string[] {
  const ends = singular.length < 4 ? word === singular : word.endsWith(singular);
  return ends ? [word.slice(0, -singular.length) + plural] : [];
}
