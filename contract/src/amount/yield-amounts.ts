import { singularKey } from '../food/food-name-key.ts';
import { readMeasure } from '../ingredient/line/measure-reading.ts';
import { type ParsedAmount, readAmount } from '../ingredient/line/number-reading.ts';
import { englishPlural, fold, readUnit } from '../ingredient/line/unit-words.ts';
import { isMeasured, type MeasurementType, unitOf } from '../measure.ts';

/** An amount in a yield: `text.slice(start, end)` is its number, with its unit if that is a measure. */
export interface YieldAmount {
  start: number;
  end: number;
  low: number;
  /** The upper end of a range, or an alternative. */
  high: number | undefined;
  joint: ParsedAmount['joint'];
  /** A measure, a counted unit such as slices, or UNSPECIFIED. */
  type: MeasurementType;
  /** What it counts; undefined for measures. */
  noun: Noun | undefined;
}

/** The word that says what a number counts, and its place in the text. */
interface Noun {
  word: string;
  start: number;
}

/**
 * The amounts in a yield that scale with the recipe: the first one, and those that give it in another way, as in "1 loaf
 * (12 slices)". Sizes such as "23 cm" do not scale, and neither does "80 g each".
 */
export function yieldAmounts(text: string): YieldAmount[] {
  const plain = text.replace(/\s/g, ' ');
  const found: YieldAmount[] = [];
  let end = 0;
  for (const { index } of plain.matchAll(wordsAndNumbers)) {
    if (index < end) continue;
    const read = readAt(plain, index);
    end = Math.max(end, read?.end ?? 0);
    if (read && 'low' in read && (found.length === 0 || saysTheSame(plain, read))) found.push(read);
  }
  return found;
}

const wordsAndNumbers = /(?<![\p{L}\p{N}.,/])(?:\d|[¼-¾⅐-⅞]|\p{L}+)/gu;

/** The amount at exactly `start`, only its end if it is a size, undefined if there is no number. */
function readAt(text: string, start: number): YieldAmount | { end: number } | undefined {
  const dimensions = /^\d+(?:[.,]\d+)? ?[x×] ?\d+/i.exec(text.slice(start));
  if (dimensions) return { end: start + dimensions[0].length };
  const amount = readAmount(text, start);
  if (!amount || amount.low <= 0) return undefined;
  if (size.test(text.slice(amount.end))) return { end: amount.end };
  const measure = readMeasure(text, start);
  if (measure) {
    const { first, second, joint, end } = measure;
    return { start, end, low: first.amount, high: second?.amount, joint, type: first.type, noun: undefined };
  }
  const { low, high, joint, end } = amount;
  const noun = nounAt(text, end);
  if (text.slice(start, end).match(article) && !isYieldWord(noun?.word) && !sized.test(text.slice(end)))
    return undefined;
  return { start, end, low, high, joint, type: noun ? typeOf(noun) : unspecified, noun };
}

const unspecified = 'MEASUREMENT_TYPE_UNSPECIFIED';

/** An article counts only before a thing that recipes yield: "makes a loaf", but not "serves a crowd". */
const article = /^(?:an?|une?|un[ao]?|en|ett?)$/i;

const size = /^ ?-? ?(?:(?:cm|mm|inch(?:es)?|in|zoll)(?!\p{L})|["”″])/iu;
const sized = /^ \d+(?:[.,]\d+)? ?-? ?(?:(?:cm|mm|inch(?:es)?|in|zoll)(?!\p{L})|["”″])/iu;

/** Whether it gives the yield in another way, instead of describing each piece. */
function saysTheSame(text: string, { start, end }: YieldAmount): boolean {
  const behind = text.slice(end).split(/[,;()]/, 1)[0] ?? '';
  return /(?:\(|[,;/=] ?| (?:or|oder|bzw\.) )$/i.test(text.slice(0, start)) && !each.test(behind);
}

const each = /(?<!\p{L})(?:each|apiece|per|je|pro|à)(?!\p{L})/iu;

function nounAt(text: string, end: number): Noun | undefined {
  const [, gap = '', phrase = ''] = phraseBehind.exec(text.slice(end)) ?? [];
  const first = end + gap.length;
  const unit = phrase ? readUnit(text, first) : undefined;
  if (unit) return { word: text.slice(first, unit.end), start: first };
  const words = [...phrase.matchAll(/[^ ]+/g)];
  const stop = words.findIndex(({ 0: word }, at) => at > 0 && stops.test(word));
  const head = words.slice(0, stop < 0 ? words.length : stop).at(-1);
  return head && { word: head[0], start: first + head.index };
}

const phraseBehind = /^( )((?:\p{L}[\p{L}\p{M}'’-]*)(?: \p{L}[\p{L}\p{M}'’-]*){0,4})/u;

const stops =
  /^(?:of|or|and|with|in|for|from|to|per|each|about|depending|von|oder|und|mit|für|aus|je|pro|à|ca|etwa|nach|zu|zum)$/i;

function typeOf({ word }: Noun): MeasurementType {
  const type = readUnit(word, 0)?.value.type ?? unspecified;
  return isMeasured(unitOf(type)) ? unspecified : type;
}

/** A key that is equal for the forms of a noun: muffin and Muffins. */
export function nounKey(word: string): string {
  const plain = fold(word);
  return formsByWord.get(plain)?.[0] ?? singularKey(plain);
}

/** Whether recipes commonly yield this: a muffin, a loaf. */
export function isYieldWord(word = ''): boolean {
  return formsByWord.has(fold(word));
}

/** The noun in the number of `amount`: 2 "loaves", 1 "Laib". Words that are not common yields stay as written. */
export function nounFor(word: string, amount: number): string {
  const form = formsByWord.get(fold(word))?.[amount > 1 ? 1 : 0];
  if (form === undefined || fold(form) === fold(word)) return word;
  return word.charAt(0) === word.charAt(0).toUpperCase()
    ? form.charAt(0).toUpperCase() + form.slice(1)
    : form;
}

const english =
  'muffin cookie biscuit bun roll loaf slice piece cake cupcake pancake waffle pie tart brownie scone bagel burger pizza ' +
  'tortilla dumpling ball bar jar bottle glass bowl tin pan tray sheet serving portion batch wrap sandwich skewer meatball ' +
  'flatbread baguette pretzel doughnut donut naan egg cup';

const german =
  'brot brote brötchen brötchen laib laibe kuchen kuchen torte torten keks kekse plätzchen plätzchen scheibe scheiben portion ' +
  'portionen stück stück waffel waffeln pfannkuchen pfannkuchen glas gläser flasche flaschen blech bleche form formen springform ' +
  'springformen kastenform kastenformen tarte tartes schnitte schnitten kugel kugeln knödel knödel fladen fladen semmel ' +
  'semmeln brezel brezeln croissant croissants schüssel schüsseln';

type Forms = [one: string, many: string];

const formsByWord = new Map<string, Forms>(
  [
    ...[...german.matchAll(/(\S+) (\S+)/g)].map(([, one = '', many = '']): Forms => [one, many]),
    ...english.split(' ').map((word): Forms => [word, englishPlural(word)]),
  ].flatMap(forms => forms.map((word): [string, Forms] => [fold(word), forms])),
);
