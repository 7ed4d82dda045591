import { isMeasured, unitOf } from '../../measure.ts';
import { readDescribedUnit } from './described-unit.ts';
import { match } from './match.ts';
import type { QuantityDraft } from './quantity-draft.ts';
import { readSize, takeUnit } from './size-of-one.ts';

/**
 * A length in the place of an amount. Of "5 cm piece of ginger" twice as much is 10 cm, so that the number is
 * the amount; of a "9-inch pie crust" two are needed. False if there is no length at the draft's end.
 */
export function readLength(draft: QuantityDraft, start: number): boolean {
  const { text } = draft;
  const unit = match(/[ -]?(cm|mm|inch(?:es)?|in\b\.?)(?![\p{L}\d])|["”″]/iuy, text, draft.end);
  const size = unit && readSize(text, start);
  if (!size) return false;
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
  draft.notes.push(text.slice(draft.end, piece.end).replace(/^[ -]/, ''));
  draft.unit = {
    name: /^[ -]?[cm]m/i.test(unit[0]) ? (unit[1] ?? '') : 'inch',
    type: draft.first.type,
    factor: 1,
  };
  draft.namePrefix = piece.namePrefix;
  draft.end = piece.end;
  return true;
}

/** Past the length in other words: "2 in (5 cm) piece". */
function otherwise(text: string, at: number): number {
  const bracket = match(/ ?\(([^)]{1,20})\)/y, text, at);
  return bracket && readSize(bracket[1] ?? '', 0) ? at + bracket[0].length : at;
}
