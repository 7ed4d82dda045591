/** An ingredient corrected after recognition, and whether that was a guess. */
export interface RepairedLine {
  line: string;
  guessed: boolean;
}

/**
 * Corrects common errors at the beginning of an ingredient: letters for ones, a cent sign for grams, and anything for
 * the small digits of a fraction.
 */
export function repairedLine(read: string): RepairedLine {
  const line = spoonsApart(onesRepaired(unitsRepaired(read.trim())));
  const [, whole = '', marks = '', rest = ''] = misreadFraction.exec(line) ?? [];
  const fraction = fractions.find(([pattern]) => pattern.test(marks))?.[1];
  const share = marks === '%' && whole !== '' && !startsWithUnit.test(rest);
  if (fraction === undefined || share) return { line, guessed: false };
  return { line: [whole, fraction, rest].filter(Boolean).join(' '), guessed: true };
}

const units =
  'tsp|tbsp|cups?|oz|lbs?|g|kg|ml|l|eggs?|pinch|bunch|handful|can|tin|cloves?|large|small|medium|teaspoons?|tablespoons?|slices?|[ET]L';

/** "2% milk" is milk. */
const startsWithUnit = new RegExp(`^(?:${units})\\b`);

function onesRepaired(line: string): string {
  return line
    .replace(new RegExp(`^[lLIiT|](?=(?:${units})\\b)`), '1 ')
    .replace(/^[Il|] (?=\p{Ll})/u, '1 ')
    .replace(new RegExp(`^Z (?=(?:${units})\\b)`), '2 ')
    .replace(/^(\d)(?=(?:tsp|tbsp|cups?)\b)/, '$1 ');
}

/** "8 gsalt", "400 gMehl", "50 mlwater": no word begins like that. */
const runOnUnit = /^(\d+ ?(?:k?g(?=\p{Lu}\p{Ll}{2})|k?g(?=[bcdfgjkmpqstvwxz]\p{Ll}{2})|ml(?=\p{L}{3})))/u;

/** German spoon units are in capitals, and may run into the neighbouring text: "2ELÖl", "%TL Salz". */
function spoonsApart(line: string): string {
  return line
    .replace(/^(\d{1,2}) ?([ET]L)(?=\p{Lu})/u, '$1 $2 ')
    .replace(/^(\d{0,2} ?[^\d\s]{1,3}?)(?=[ET]L )/u, '$1 ');
}

function unitsRepaired(line: string): string {
  return line
    .replace(/(?<!\p{L})t[hb][5sz]p\b/gu, 'tbsp')
    .replace(/(?<=\d) ?[¢€]g?(?= )/, ' g')
    .replace(runOnUnit, '$1 ')
    .replace(/^(\d+) ?[1Il|][bB](?=s?\b)/, '$1 lb')
    .replace(/^(\d+[.,]\d|\D?%:?)(?: ?[I|\]]| 1|1)(?= \p{L}{3})/u, '$1 l')
    .replace(/(?<=^\d+) mi(?= )/, ' ml')
    .replace(/ÖI(?!\p{L})/gu, 'Öl');
}

// German nouns are capitalised, so before a capital only a sign with no other meaning counts as a fraction.
const misreadFraction =
  /^(\d{1,2})? ?([%'‘’"»{[(\]YVvMWbi][%24aizZJ=:.,3”']{0,2}|%[:.]?)(?:\s+(?=\p{Ll}|[ET]L )|(?<=%)\s+)(.+)$/u;

const fractions: readonly (readonly [RegExp, string])[] = [
  [/^(?:[YV%'‘’]*i|i|[YV%]4)$/, '¼'],
  [/^[[{(YV%]?[J3]$/, '⅓'],
  [/^(?:[»vW]?%[:.”']*|[YV'‘’%][%2aZz=]{0,2}|b[az]|M)$/, '½'],
];

/** Corrects letters in place of digits in the times of a line, as in "Prep 1S minutes". */
export function repairedTimes(line: string): string {
  return line
    .replace(timeUnitWithRn, 'm')
    .replace(time, (digits: string) => (/\d/.test(digits) ? [...digits].map(asDigit).join('') : digits));
}

const timeUnitWithRn = /(?<=\d ?)rn(?=in(?:ute)?[ns]?\b)/g;

const time =
  /(?<![\p{L}\p{N}])[\dOoIl|SsZ]{1,3}(?= ?(?:min(?:ute)?[ns]?|hours?|hrs?|h|Std|Stunden?|Sek|sec(?:ond)?s?)\b)/giu;

function asDigit(sign: string): string {
  return lookAlikes[sign] ?? sign;
}

const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  s: '5',
  Z: '2',
};

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
