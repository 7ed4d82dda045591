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

/** The singular of a plain lower-case word, or a stem that both forms share: cookie and cookies give "cooky". */
export function englishSingular(word: string): string {
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
export function germanSingular(word: string): string {
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
function germanForms(word: string): string[] {
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
