/** Corrects a section heading with a single wrong letter: a misread "lngredients" would lose a whole list. */
export function repairedHeading(line: string): string {
  const [, name = '', rest = ''] = /^([\p{L}\p{N}|]+)(:?|:? ?(?:for|für) .{2,40})$/u.exec(line.trim()) ?? [];
  if (name === '') return line;
  const heading = headings.find(each => oneLetterApart(plain(name), plain(each)));
  return heading === undefined ? line : heading + rest;
}

const headings = [
  'Ingredients',
  'Directions',
  'Instructions',
  'Preparation',
  'Method',
  'Zutaten',
  'Zubereitung',
  'Anleitung',
];

/** Maps characters that are often confused to the same one. */
function plain(word: string): string {
  return word
    .replaceAll('cl', 'd')
    .replace(/[1lI|]/g, 'i')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('0', 'o');
}

/** Whether two words differ by a single changed, missing or extra letter. */
function oneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const left = long.slice(same + 1);
  return short.slice(same) === left || short.slice(same + 1) === left;
}
