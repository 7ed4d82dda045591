/** The plural of a unit's English name: sprigs, leaves, boxes. */
export function englishPlural(name: string): string {
  if (/(?:lea|loa)f$/.test(name)) return name.replace(/f$/, 'ves');
  return name + (/(?:s|x|ch|sh)$/.test(name) ? 'es' : 's');
}
