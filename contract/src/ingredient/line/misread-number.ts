import { isMeasured, unitOf } from '../../measure.ts';
import { match, type Reading } from './match.ts';
import { readUnit } from './unit-reading.ts';

/** Misread numbers before a unit, by scanners: "%" for "½" and "l" for "1"; "2% milk" is milk. */
export function readMisread(text: string, at: number): Reading<number> | undefined {
  const found = match(/(\d{1,2})? ?% ?(?=\p{L})|[Il|] (?=\p{L})/uy, text, at);
  if (!found) return undefined;
  const end = at + found[0].length;
  const unit = readUnit(text, end)?.value.type;
  if (!unit || !isMeasured(unitOf(unit))) return undefined;
  const value = found[0].includes('%') ? Number(found[1] ?? 0) + 0.5 : 1;
  return { value, end: end - (found[0].endsWith(' ') ? 1 : 0) };
}
