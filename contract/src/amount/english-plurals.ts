/** The singular of a word in plain lower-case letters, or a form that its singular gives too: cookie and cookies are "cooky". */
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
