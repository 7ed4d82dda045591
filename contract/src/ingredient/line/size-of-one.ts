import { isMeasured, unitOf } from '../../measure.ts';
import { readAmount } from './amount-reading.ts';
import { type DescribedUnit, readDescribedUnit } from './described-unit.ts';
import { match, type Reading } from './match.ts';
import { readMeasure } from './measure-reading.ts';
import type { QuantityDraft } from './quantity-draft.ts';

/**
 * After a count, the size and container of each one: "14-ounce can", "(400 g) cans", "3-pound", "(9 inch)".
 * The size becomes a note, because scaling the recipe does not change it. False if there is none.
 */
export function readSizeOfOne(draft: QuantityDraft): boolean {
  const size = readBracketedSize(draft.text, draft.end) ?? readBareSize(draft.text, draft.end);
  if (!size) return false;
  // "One 2 oz (115 g) tin".
  const again = readBracketedSize(draft.text, size.end);
  const packed = again && readDescribedUnit(draft.text, again.end);
  const container = readDescribedUnit(draft.text, size.end) ?? size.container ?? packed;
  draft.end = size.end;
  if (packed && container === packed) draft.notes.push(again.value);
  if (container) takeUnit(draft, { ...container, end: Math.max(container.end, size.end) });
  if (container && isMeasured(unitOf(container.unit.type))) {
    takeAlternative(draft, size.value);
  } else {
    draft.notes.push(size.value);
  }
  return true;
}

/** Makes the unit the draft's; its description, and a unit that the wire has no type for, become a note. */
export function takeUnit(draft: QuantityDraft, { unit, word, description, namePrefix, end }: DescribedUnit) {
  draft.first = { amount: draft.first.amount * unit.factor, type: unit.type };
  if (draft.second) draft.second = { amount: draft.second.amount * unit.factor, type: unit.type };
  const named = unit.type === 'MEASUREMENT_TYPE_UNSPECIFIED' ? word : '';
  const note = [description, named].filter(Boolean).join(' ');
  if (note) draft.notes.push(note);
  draft.unit = unit;
  draft.namePrefix = namePrefix;
  draft.end = end;
}

type SizeRead = Reading<string> & { container?: DescribedUnit };

/** "½ (2 mL) tsp". */
function takeAlternative(draft: QuantityDraft, size: string) {
  const read = readMeasure(size, 0);
  if (!read || draft.second) return;
  draft.second = read.first;
  draft.joint = 'OR';
}

function readBracketedSize(text: string, at: number): SizeRead | undefined {
  const open = match(/ ?\(/y, text, at);
  if (!open) return undefined;
  const start = at + open[0].length;
  const close = text.indexOf(')', start);
  const size = close < 0 ? undefined : readSize(text, start);
  if (!size) return undefined;
  // "1 (4-ounce can) chilies".
  const unit = readDescribedUnit(`${text.slice(0, close)} .`, size.end);
  const container = unit?.end === close && !isMeasured(unitOf(unit.unit.type)) ? unit : undefined;
  return { value: text.slice(start, container ? size.end : close).trim(), end: close + 1, container };
}

function readBareSize(text: string, at: number): SizeRead | undefined {
  const gap = match(/ (?:- )?|- (?=\d)|(?<=[x×/])/iy, text, at)?.[0];
  const start = at + (gap?.length ?? 0);
  return gap === undefined ? undefined : readSize(text, start);
}

const lengths = /[ -]?(?:(?:cm|mm|inch(?:es)?|in)\b\.?|["”″])/iuy;

/** "14.5 ounce", "6- to 8-pound", "400g/14oz", "1/2-inch-thick", "about 6 ounces each". */
export function readSize(text: string, at: number): Reading<string> | undefined {
  const about =
    match(/(?:(?:about|approx(?:imately)?\.?|each|around|circa|ca\.) ){0,2}/iy, text, at)?.[0].length ?? 0;
  const one = readSizeMeasure(text, at + about);
  if (!one) return undefined;
  const slash = match(/ ?\/ ?/y, text, one)?.[0];
  const other = slash ? readSizeMeasure(text, one + slash.length) : undefined;
  const suffix = match(/-(?:\p{L}+)/uy, text, other ?? one)?.[0].length ?? 0;
  const end = (other ?? one) + suffix;
  return { value: text.slice(at, end), end };
}

/** Where a mass, volume or length that begins at `at` ends. */
function readSizeMeasure(text: string, at: number): number | undefined {
  const measure = readMeasure(text, at);
  if (measure) return measure.end;
  const amount = readAmount(text, at);
  const length = amount && match(lengths, text, amount.end);
  return length ? amount.end + length[0].length : undefined;
}

/** The dimensions of a thing after its unit: "1-inch thick pork steaks". */
export function readDimensions(text: string): { value: string; end: number } | undefined {
  const size = /^[^(]{0,12}(?:inch|in\b|cm\b|mm\b)/i.test(text) ? readSize(text, 0) : undefined;
  const shape = size && match(/[- ](?:thick|long|wide|square|diameter|round)\b/iy, text, size.end);
  return (
    size && {
      value: text.slice(0, size.end + (shape?.[0].length ?? 0)),
      end: size.end + (shape?.[0].length ?? 0),
    }
  );
}
