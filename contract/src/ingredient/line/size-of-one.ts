import { isMeasured, unitOf } from '../../measure.ts';
import { type DescribedUnit, readDescribedUnit } from './described-unit.ts';
import { match, type Reading } from './match-at.ts';
import { readMeasure } from './measure-reading.ts';
import { readAmount } from './number-reading.ts';
import { type QuantityDraft, takeUnit } from './quantity-draft.ts';

/**
 * Reads the size and container of each item after a count: "14-ounce can", "(400 g) cans", "3-pound", "(9 inch)". The
 * size becomes a note, because scaling the recipe does not change it. False if the line has no size.
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

type ParsedSize = Reading<string> & { container?: DescribedUnit };

/** Reads "½ (2 mL) tsp". */
function takeAlternative(draft: QuantityDraft, size: string) {
  const read = readMeasure(size, 0);
  if (!read || draft.second) return;
  draft.second = read.first;
  draft.joint = 'OR';
}

function readBracketedSize(text: string, at: number): ParsedSize | undefined {
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

function readBareSize(text: string, at: number): ParsedSize | undefined {
  const gap = match(/ (?:- )?|- (?=\d)|(?<=[x×/])/iy, text, at)?.[0];
  const start = at + (gap?.length ?? 0);
  return gap === undefined ? undefined : readSize(text, start);
}

const lengths = /[ -]?(?:(?:cm|mm|inch(?:es)?|in)\b\.?|["”″])/iuy;

/** Reads "14.5 ounce", "6- to 8-pound", "400g/14oz", "1/2-inch-thick", "about 6 ounces each". */
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

/** The end of the mass, volume or length that begins at `at`. */
function readSizeMeasure(text: string, at: number): number | undefined {
  const measure = readMeasure(text, at);
  if (measure) return measure.end;
  const amount = readAmount(text, at);
  const length = amount && match(lengths, text, amount.end);
  return length ? amount.end + length[0].length : undefined;
}

/** Reads a thing's dimensions after its unit: "1-inch thick pork steaks". */
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

/**
 * Reads a length in place of an amount. Doubling a "5 cm piece of ginger" gives 10 cm, so the number is the amount;
 * doubling a "9-inch pie crust" gives two crusts. False if no length starts at the draft's end.
 */
export function readLength(draft: QuantityDraft, start: number): boolean {
  const { text } = draft;
  const unit = match(/[ -]?(cm|mm|inch(?:es)?|in\b\.?)(?![\p{L}\d])|["”″]/iuy, text, draft.end);
  const size = unit && readSize(text, start);
  if (!size) return false;
  if (match(soldByLength, text, size.end)) {
    takeLength(draft, unit, size.end);
    return true;
  }
  const piece = readDescribedUnit(text, otherwise(text, size.end));
  const thickness = /-(?:thick|wide)$/i.test(size.value);
  if (!piece || thickness || isMeasured(unitOf(piece.unit.type))) {
    draft.first = { ...draft.first, amount: 1 };
    draft.second = undefined;
    draft.joint = undefined;
    draft.notes.push(size.value);
    draft.end = size.end;
    if (piece && thickness) takeUnit(draft, piece);
    return true;
  }
  takeLength(draft, unit, piece.end);
  draft.namePrefix = piece.namePrefix;
  return true;
}

/** Foods that cooks cut to length, so that "5 cm ginger" needs no word for the piece. */
const soldByLength =
  / (?:(?:fresh|root|raw|young|peeled|frischer?) ){0,2}(?:ginger|galangal|turmeric|horseradish|kombu|lemongrass|Ingwer|Galgant|Kurkuma|Meerrettich|gingembre|jengibre|zenzero|gember|gengibre|ingefära)(?!\p{L})/iuy;

/** Keeps the number as the amount; the counted words up to `end` become a note: "cm piece". */
function takeLength(draft: QuantityDraft, unit: RegExpExecArray, end: number): void {
  draft.notes.push(draft.text.slice(draft.end, end).replace(/^[ -]/, ''));
  draft.unit = {
    name: /^[ -]?[cm]m/i.test(unit[0]) ? (unit[1] ?? '') : 'inch',
    type: draft.first.type,
    factor: 1,
  };
  draft.end = end;
}

/** The position after the same length in other units: "2 in (5 cm) piece". */
function otherwise(text: string, at: number): number {
  const bracket = match(/ ?\(([^)]{1,20})\)/y, text, at);
  return bracket && readSize(bracket[1] ?? '', 0) ? at + bracket[0].length : at;
}
