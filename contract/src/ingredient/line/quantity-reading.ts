import { measureSum } from '../../exact-amount.ts';
import { isMeasured, type Measure, unitOf } from '../../measure.ts';
import { readDescribedUnit } from './described-unit.ts';
import { readIndefinite } from './indefinite-reading.ts';
import { match } from './match-at.ts';
import { measureOf, type ParsedMeasure, readMeasure } from './measure-reading.ts';
import { approximations, readAmount } from './number-reading.ts';
import { readPartOfUnit } from './number-words.ts';
import { emptyDraft, type QuantityDraft, takeUnit } from './quantity-draft.ts';
import { readLength, readSize, readSizeOfOne } from './size-of-one.ts';
import type { UnitWord } from './unit-words.ts';

/** Reads the quantity at exactly `at`; undefined if the name begins there. */
export function readQuantity(text: string, at: number): QuantityDraft | undefined {
  const draft = { ...emptyDraft(text), end: at };
  readApproximation(draft);
  if (!readIndefinite(draft) && !readCounted(draft)) return undefined;
  readOf(draft);
  readEach(draft);
  return draft;
}

function readApproximation(draft: QuantityDraft): void {
  const found = match(approximations, draft.text, draft.end);
  const next = found && draft.end + found[0].length;
  if (!next || !readAmount(draft.text, next)) return;
  draft.notes.push(found[0].trim().toLowerCase());
  draft.end = next;
}

function readCounted(draft: QuantityDraft): boolean {
  const amount = readAmount(draft.text, draft.end);
  if (!amount || isPartOfName(draft.text, amount.end)) return false;
  const start = draft.end;
  draft.end = amount.end;
  draft.first = { ...draft.first, amount: amount.low };
  draft.uncertain = amount.uncertain ?? false;
  if (amount.high) {
    draft.second = { ...draft.first, amount: amount.high };
    draft.joint = amount.joint;
  }
  if (readTimes(draft) && amount.low === 1 && readWeightOfSingle(draft)) return true;
  if (readSharedUnit(draft)) return true;
  if (!readSizeOfOne(draft) && !readLength(draft, start)) readUnitOfMany(draft, start);
  if (draft.unit && !isMeasured(unitOf(draft.first.type))) readSizeOfOne(draft);
  readMoreMeasures(draft);
  readContainer(draft);
  return true;
}

/** Reads "½ plus 1/8 teaspoon": both numbers share the second one's unit. */
function readSharedUnit(draft: QuantityDraft): boolean {
  const plus = draft.second ? undefined : match(/ ?(?:plus|and|und|et|\+|&) ?/iuy, draft.text, draft.end);
  const read = plus && readMeasure(draft.text, draft.end + plus[0].length);
  if (!read?.unit || read.second) return false;
  draft.first = measureOf(draft.first.amount, read.unit);
  draft.second = read.first;
  draft.joint = 'AND';
  draft.unit = read.unit;
  draft.end = read.end;
  return true;
}

/** Recognizes numbers in names: "2% milk", "24-karat gold leaf", "80/20 ground beef", "7-Up". */
function isPartOfName(text: string, end: number): boolean {
  if (match(/%|\/\d|[°º]/y, text, end)) return true;
  return (
    match(/-(?=\p{L})/uy, text, end) !== null &&
    !readDescribedUnit(text, end + 1) &&
    !match(/-(?:in\b|inch|cm|mm)/iy, text, end)
  );
}

function readTimes(draft: QuantityDraft): boolean {
  const times = match(/ ?[x×] ?(?:\/ ?)?(?=[\d.½¼¾⅓⅔])| ?[x×] (?=\S)/iuy, draft.text, draft.end);
  if (times) draft.end += times[0].trimEnd().length;
  return times !== null;
}

/** Reads "1 x 500 g lobster" as 500 g of lobster, but "1 x 400 g can" as a can. */
function readWeightOfSingle(draft: QuantityDraft): boolean {
  const start = draft.end + (match(/ ?\/? ?/y, draft.text, draft.end)?.[0].length ?? 0);
  const weight = readQuantity(draft.text, start);
  if (!weight?.unit || !isMeasured(unitOf(weight.first.type)) || weight.notes.length) return false;
  Object.assign(draft, weight);
  return true;
}

function readUnitOfMany(draft: QuantityDraft, start: number): void {
  const { text } = draft;
  const hyphen = match(/ ?- ?/y, text, draft.end);
  const unit = readDescribedUnit(text, draft.end + (hyphen?.[0].length ?? 0));
  if (!unit) return;
  const measured = isMeasured(unitOf(unit.unit.type));
  const container = hyphen && measured ? readDescribedUnit(text, unit.end) : undefined;
  if (!container || isMeasured(unitOf(container.unit.type))) {
    takeUnit(draft, unit);
    takePartOfUnit(draft, unit.unit);
    return;
  }
  // "14-ounce can" without a count is one can.
  draft.first = { ...draft.first, amount: 1 };
  draft.second = undefined;
  draft.joint = undefined;
  draft.notes.push(text.slice(start, unit.end));
  takeUnit(draft, container);
}

/** Reads "a cup and a half". */
function takePartOfUnit(draft: QuantityDraft, unit: UnitWord): void {
  const part = draft.second ? undefined : readPartOfUnit(draft.text, draft.end);
  if (!part) return;
  draft.first = { ...draft.first, amount: draft.first.amount + part.value * unit.factor };
  draft.end = part.end;
}

/** Reads "400 g tin of beans" as 400 g of beans, with the tin as a note. */
function readContainer(draft: QuantityDraft): void {
  if (!isMeasured(unitOf(draft.first.type))) return;
  const unit = readDescribedUnit(draft.text, draft.end);
  if (!unit || !containers.has(unit.unit.name)) return;
  draft.notes.push(unit.word);
  draft.end = unit.end;
}

const containers = new Set(
  'can tin package packet jar bottle tub bag sachet box carton container envelope tube piece chunk block punnet pouch ball basket'.split(
    ' ',
  ),
);

// Case matters: "Del Monte" is a brand.
const of =
  / (?:[Oo]f|von|vom|av|van|di|de las?|de los|de l['’]|de|do|das?|dos?|du|af|des|del|dell[ao]|dei|degli|delle) | (?:d|dell|de l)['’]/uy;

function readOf(draft: QuantityDraft): void {
  const found = match(of, draft.text, draft.end);
  if (found && draft.unit) draft.end += found[0].length;
}

/** Reads "1 tsp each salt and pepper". */
function readEach(draft: QuantityDraft): void {
  const each = match(/ each(?: of)?(?= )/iy, draft.text, draft.end);
  if (!each) return;
  draft.notes.push('each');
  draft.end += each[0].length;
  readOf(draft);
}

/**
 * Reads further measures that belong to the first: "(240 ml)" and "/9 oz" repeat it in other units, "plus 2 tbsp" and
 * "1 lb 2 oz" add to it, "200g-250g" is a range. Measures that do not fit the wire's fields become a note.
 */
export function readMoreMeasures(draft: QuantityDraft): void {
  for (let more = 0; more < 4; more++) {
    const end = draft.end;
    if (!readBracket(draft)) readJoined(draft);
    if (draft.end === end) return;
  }
}

function readBracket(draft: QuantityDraft): boolean {
  const { text } = draft;
  const open = match(/ ?([([]) ?/y, text, draft.end);
  if (!open) return false;
  const start = draft.end + open[0].length;
  const close = text.indexOf(open[1] === '(' ? ')' : ']', start);
  const content = close < 0 ? '' : text.slice(start, close).trim();
  const measure = readMeasure(content, 0);
  const whole = measure?.end === content.length;
  if (!content || !(whole || saysMore(content))) return false;
  if (whole && isMeasured(unitOf(draft.first.type))) takeOther(draft, measure, 'OR', content);
  else draft.notes.push(content);
  draft.end = close + 1;
  return true;
}

/** Recognizes a bracket that only repeats the quantity in other words. */
function saysMore(content: string): boolean {
  return (
    readSize(content, 0) !== undefined ||
    /^(?:about |scant |or )?[\d½¼¾⅓⅔]+(?:[ \d½¼¾⅓⅔/.-]*) ?(?:sticks?|cloves?|cans?|cubes?|packages?|packets?|sachets?)$/i.test(
      content,
    )
  );
}

const joints =
  /,? (plus) | ?(\/|\+|&|-|–|—|=|,) ?| (or|oder|ou|o|of|eller|plus|and|und|et|y|e|en|och|to|bis) | ?/iuy;

const meanings: Record<string, 'AND' | 'TO' | 'OR'> = {
  ...{ '/': 'OR', '=': 'OR', or: 'OR', oder: 'OR', ou: 'OR', o: 'OR', of: 'OR', eller: 'OR' },
  ...{ '-': 'TO', '–': 'TO', '—': 'TO', to: 'TO', bis: 'TO' },
};

function readJoined(draft: QuantityDraft): void {
  const joint = match(joints, draft.text, draft.end);
  const sign = (joint?.slice(1).find(Boolean) ?? '').toLowerCase();
  const read = readMeasure(draft.text, draft.end + (joint?.[0].length ?? 0));
  if (!read && sign === '/') readOtherCount(draft);
  if (!read) return;
  if (!isMeasured(unitOf(draft.first.type))) {
    readMoreOfOther(draft, sign, read);
    return;
  }
  const meaning =
    sign === '' || sign === ',' ? neighbours(draft.first, read.first) : (meanings[sign] ?? 'AND');
  if (meaning === 'TO' && unitOf(read.first.type).dimension !== unitOf(draft.first.type).dimension) return;
  takeOther(draft, read, meaning, draft.text.slice(draft.end, read.end).trim());
  draft.end = read.end;
}

/** Reads "1 stick plus 2 tablespoons butter": a measure added to a counted unit, with which it has no sum. */
function readMoreOfOther(draft: QuantityDraft, sign: string, read: ParsedMeasure): void {
  if (sign !== 'plus' || !draft.unit) return;
  draft.notes.push(draft.text.slice(draft.end, read.end).replace(/^[, ]+/, ''));
  draft.end = read.end;
}

/** Reads "125 g / 1 stick butter". "50g/1¾ butter" lost its second unit, so that number means nothing. */
function readOtherCount(draft: QuantityDraft): void {
  const number = match(/ ?\/ ?[\d½¼¾⅓⅔⅛.]{1,6}(?= )/y, draft.text, draft.end);
  if (!number) return;
  const unit = readDescribedUnit(draft.text, draft.end + number[0].length);
  const end = unit?.end ?? draft.end + number[0].length;
  if (unit) draft.notes.push(draft.text.slice(draft.end, end).replace(/^ ?\/ ?/, ''));
  draft.end = end;
}

/** "1 lb 2 oz" adds up but "20g ¾oz" does not: only units of the same scale do. */
function neighbours(first: Measure, second: Measure): 'AND' | 'OR' {
  const [one, other] = [unitOf(first.type), unitOf(second.type)];
  return one.dimension === other.dimension && one.system === other.system ? 'AND' : 'OR';
}

/** Puts the measure into the second amount if that is free; metric sums merge ("1 kg 200 g" is 1.2 kg). */
function takeOther(draft: QuantityDraft, read: ParsedMeasure, joint: 'AND' | 'TO' | 'OR', words: string) {
  const metric = [draft.first, read.first].every(({ type }) => unitOf(type).system === 'metric');
  const total = joint === 'AND' && metric && !draft.second ? measureSum(draft.first, read.first) : undefined;
  if (total) {
    draft.first = total;
  } else if (draft.second || read.second || !read.first.amount) {
    draft.notes.push(words.replace(/^[/=,] ?/, ''));
  } else {
    draft.second = read.first;
    draft.joint = joint;
  }
}
