import { isMeasured, unitOf } from '../../measure.ts';
import { readDescribedUnit } from './described-unit.ts';
import { match } from './match.ts';
import type { QuantityDraft } from './quantity-draft.ts';
import { readSize, takeUnit } from './size-of-one.ts';

/**
 * A length in the place of an amount. Twice a "5 cm piece of ginger" is 10 cm, so the number is the amount;
 * twice a "9-inch pie crust" is two crusts. False if there is no length at the draft's end.
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

/** Things that are cut to length, so that "5 cm ginger" needs no word for the piece. */
const soldByLength =
  / (?:(?:fresh|root|raw|young|peeled|frischer?) ){0,2}(?:ginger|galangal|turmeric|horseradish|kombu|lemongrass|Ingwer|Galgant|Kurkuma|Meerrettich|gingembre|jengibre|zenzero|gember|gengibre|ingefära)(?!\p{L})/iuy;

/** The number stays the amount, and what it counts, as far as `end`, becomes a note: "cm piece". */
function takeLength(draft: QuantityDraft, unit: RegExpExecArray, end: number): void {
  draft.notes.push(draft.text.slice(draft.end, end).replace(/^[ -]/, ''));
  draft.unit = {
    name: /^[ -]?[cm]m/i.test(unit[0]) ? (unit[1] ?? '') : 'inch',
    type: draft.first.type,
    factor: 1,
  };
  draft.end = end;
}

/** The place after the same length in other units: "2 in (5 cm) piece". */
function otherwise(text: string, at: number): number {
  const bracket = match(/ ?\(([^)]{1,20})\)/y, text, at);
  return bracket && readSize(bracket[1] ?? '', 0) ? at + bracket[0].length : at;
}
