import { isMeasured, unitOf } from '../../measure.ts';
import { readAmount } from './amount-reading.ts';
import { approximations } from './approximations.ts';
import { readDescribedUnit } from './described-unit.ts';
import { readIndefinite } from './indefinite-reading.ts';
import { readLength } from './length-reading.ts';
import { match } from './match.ts';
import { measureOf, readMeasure } from './measure-reading.ts';
import { readMoreMeasures } from './more-measures.ts';
import { readPartOfUnit } from './number-words.ts';
import { emptyDraft, type QuantityDraft } from './quantity-draft.ts';
import { readSizeOfOne, takeUnit } from './size-of-one.ts';
import type { UnitWord } from './unit-words.ts';

/** The quantity that begins exactly at `at`; undefined if the name begins there. */
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

/** "½ plus 1/8 teaspoon": both numbers have the unit of the second. */
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

/** "2% milk", "24-karat gold leaf", "80/20 ground beef", "7-Up". */
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

/** "1 x 500 g lobster" is 500 g of lobster, but "1 x 400 g can" is a can. */
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

/** "a cup and a half". */
function takePartOfUnit(draft: QuantityDraft, unit: UnitWord): void {
  const part = draft.second ? undefined : readPartOfUnit(draft.text, draft.end);
  if (!part) return;
  draft.first = { ...draft.first, amount: draft.first.amount + part.value * unit.factor };
  draft.end = part.end;
}

/** "400 g tin of beans" is 400 g of beans, which come in a tin. */
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

/** "1 tsp each salt and pepper". */
function readEach(draft: QuantityDraft): void {
  const each = match(/ each(?: of)?(?= )/iy, draft.text, draft.end);
  if (!each) return;
  draft.notes.push('each');
  draft.end += each[0].length;
  readOf(draft);
}
