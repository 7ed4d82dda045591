/** A line that opens a part of a recipe but for one wrong letter, as it was printed: "lngredients" loses a whole list. */
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

/** As it looks: one and the same sign for those that are taken for one another. */
function plain(word: string): string {
  return word
    .replaceAll('cl', 'd')
    .replace(/[1lI|]/g, 'i')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('0', 'o');
}

/** Whether one letter changed, missing or too many makes one word of the other. */
function oneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const left = long.slice(same + 1);
  return short.slice(same) === left || short.slice(same + 1) === left;
}
