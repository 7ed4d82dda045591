import { childElements } from '../html/html-element.ts';
import type { HtmlElement } from '../html/html-tree.ts';
import type { VisibleLine } from '../html/visible-lines.ts';
import { numberPattern } from './written-number.ts';

/** Whether a line looks like an amount of something. */
export function startsWithAmount({ text }: Pick<VisibleLine, 'text'>): boolean {
  if (text.length > 160) return false;
  return numberFirst.test(text) || (wordFirst.test(text.toLowerCase()) && !/\p{Ll}{2}[.!]$/u.test(text));
}

/** Whether a line contains an amount anywhere, as in languages that put it last. */
export function containsAmount({ text }: Pick<VisibleLine, 'text'>): boolean {
  return text.length <= 160 && (containsNumber(text) || startsWithAmount({ text }));
}

/** Whether a text contains a digit or a fraction. */
export function containsNumber(text: string): boolean {
  return /[\p{Nd}¼-¾⅐-⅞]/u.test(text);
}

/** The number of measures in a text, outside brackets. */
export function countMeasures(text: string): number {
  return (
    text
      .toLowerCase()
      .replace(/\([^()]*\)/g, ' ')
      .match(measureAnywhere)?.length ?? 0
  );
}

/** Whether a line starts with a kitchen measure. */
export function startsWithMeasure({ text }: Pick<VisibleLine, 'text'>): boolean {
  return text.length <= 160 && measureFirst.test(text.toLowerCase());
}

const numberFirst = /^[^\p{L}\p{N}]{0,3}(?:\p{Nd}|[¼-¾⅐-⅞])/u;
// Unless it is a sentence: "A répát megpucoljuk."
const wordFirst = /^[^\p{L}\p{N}]{0,3}(?:an?|one|half|ein|eine|un|une|una|een|en|ett|et|uma?)\s/u;
const measures =
  'g|gr|γρ|grams?|gramm|grammes|gramos|gramas|grammi|kg|dkg|dag|mg|ml|cl|dl|l|lt|litres?|liters?|litros?|litri|oz|ounces?|lbs?|pounds?|cups?|c|tbsps?|tbs|tablespoons?|tsps?|teaspoons?|pints?|quarts?|cans?|cloves?|slices?|sticks?|pinch(?:es)?|handfuls?|sprigs?|bunch(?:es)?|packages?|pkg|packets?|el|tl|esslöffel|teelöffel|prise|bund|stück|zehen?|tassen?|dosen?|cs|cc|cuill?[eè]res?|pincées?|gousses?|tranches?|cucharad(?:a|ita)s?|cdas?|cdtas?|tazas?|dientes?|colher(?:es)?|x[ií]caras?|dentes?|cucchiai(?:o|ni|no)?|spicchi|eetlepels?|theelepels?|tenen|msk|tsk|krm|spsk|ss|ts|rkl|tl|łyżk[ai]|łyżeczk[ai]|szklank[ai]|lžíce|lžička|pl|kl|ek|tk|kk|kávéskanál|evőkanál|ч|ст|гр|г|мл|кг|л|ложк[аи]|стакан(?:а|ов)?|шт|щепотк[аи]|dkg|adag|fej|gerezd|csipet|knsp|nypa|nypor|klyft(?:or)?|fedd|fed|stk|kpl|ripaus|špetk[ay]|ks|strouž(?:ek|ky)|szczypt[ay]|ząb(?:ek|ki)|adet|demet|di[şs]|(?:yemek|çay|tatlı) kaşığı|(?:su|çay) bardağı|linguri?|lingurițe?|praf|căni|cană|κ|πρέζα|σκελίδ(?:α|ες)|φλιτζάν(?:ι|ια)|snufje|teentjes?|takjes?|blikjes?|pizzic[oh]i?|pizcas?|pitadas?';
const measureFirst = new RegExp(
  `^[^\\p{L}\\p{N}]{0,3}(?:\\p{Nd}{1,4}|[¼-¾⅐-⅞])[\\p{Nd}\\s./,⁄¼-¾⅐-⅞–-]{0,8}(?:${measures})(?!\\p{L})`,
  'u',
);
const measureAnywhere = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\p{Nd}{1,4}|[¼-¾⅐-⅞])\\s?(?:${measures})(?!\\p{L})`,
  'gu',
);

/** Moves amounts in separate elements, before or after their ingredients, to the beginning of the ingredient's line. */
export function withAmountsJoined(lines: readonly VisibleLine[]): VisibleLine[] {
  const joined: VisibleLine[] = [];
  const counts = countOf(lines.map(({ element }) => makeOf(element)));
  // Every ingredient has an amount: an element that appears once among many is a title between them.
  const rare = (line: VisibleLine, before: VisibleLine) =>
    (counts.get(makeOf(line.element)) ?? 0) * 2 < (counts.get(makeOf(before.element)) ?? 0);
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && belongsTo(before, line) && !rare(line, before))
      joined[joined.length - 1] = { ...line, text: `${before.text} ${line.text}` };
    else if (before && belongsToAmount(line, before))
      joined[joined.length - 1] = { ...before, text: `${line.text} ${before.text}` };
    else joined.push(line);
  }
  return joined;
}

function countOf(makes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const make of makes) counts.set(make, (counts.get(make) ?? 0) + 1);
  return counts;
}

const amount = new RegExp(
  `^(?:${numberPattern})(?:\\s*[-–]\\s*(?:${numberPattern}))?(?:\\s*[\\p{L}\\p{M}.]{1,12}){0,3}$`,
  'u',
);

/** "2 eggs" before "salt" looks like an amount too, but both have the same markup. */
function belongsTo(before: VisibleLine, line: VisibleLine): boolean {
  if (before.item && before.element.name !== 'dt') return false;
  if ((line.item && line.element.name !== 'dd') || !amount.test(before.text) || /^\d/.test(line.text))
    return false;
  return makeOf(before.element) !== makeOf(line.element) && near(before.element, line.element);
}

/** An amount after its ingredient, in the same row of the page. */
function belongsToAmount(line: VisibleLine, before: VisibleLine): boolean {
  const [one, other] = [before.element, line.element];
  const defined = one.name === 'dt' && other.name === 'dd';
  if (!defined && (before.item || line.item || before.level > 0)) return false;
  if (!amount.test(line.text) || !/^[^\d¼-¾⅐-⅞]{2,60}$/.test(before.text)) return false;
  return defined || (one.parent === other.parent && makeOf(one) !== makeOf(other) && pairs(one.parent));
}

/** Whether an element contains hardly more than an ingredient and its amount. */
function pairs(row: HtmlElement | undefined): boolean {
  return row !== undefined && childElements(row).length <= 3;
}

function makeOf({ name, attributes }: HtmlElement): string {
  return `${name}.${attributes.get('class') ?? ''}`;
}

function near(one: HtmlElement, other: HtmlElement): boolean {
  return (
    one.parent === other.parent || one.parent?.parent === other.parent || one.parent === other.parent?.parent
  );
}
