import { isMeasured, unitOf } from '../../measure.ts';
import { match } from './match.ts';
import { type NumberRead, readNumber } from './number-reading.ts';
import { readUnit } from './unit-reading.ts';

/** A number, or two: the ends of a range, or alternatives. */
export type AmountRead = {
  low: number;
  high?: number;
  joint: 'TO' | 'OR';
  end: number;
  uncertain?: boolean;
};

/** The amount that begins exactly at `at`: "2", "2-3", "2 to 3", "1 or 2", "6- to 8". */
export function readAmount(text: string, at: number): AmountRead | undefined {
  const low = readNumber(text, at);
  if (!low) return undefined;
  const alone: AmountRead = { low: low.value, joint: 'TO', end: low.end, uncertain: low.uncertain };
  const high = readEnd(text, low);
  if (!high) return alone;
  return {
    ...alone,
    high: high.value,
    joint: high.joint,
    end: high.end,
    uncertain: low.uncertain || high.uncertain,
  };
}

const toWords = / ?(?:-{1,2}|–|—|~) ?(?:(?:to|bis|or) )?|-? ?(?:to|up to|bis|till?|tot|até|à|a|do|až|до) /iuy;
/** "200/250 g", as Italians and the French write it; smaller numbers make a fraction. */
const slash = /\/(?=\d{2,4} ?\p{L})/uy;
const orWords = /-? (?:or|oder|ou|o|of|eller|e|y|og|lub|albo|nebo|alebo|vagy|или) /iuy;

function readEnd(text: string, low: NumberRead): (NumberRead & { joint: 'TO' | 'OR' }) | undefined {
  const to = match(toWords, text, low.end) ?? (low.value >= 10 ? match(slash, text, low.end) : undefined);
  const between = to ?? match(orWords, text, low.end);
  if (!between) return undefined;
  const high = readNumber(text, low.end + between[0].length);
  if (!high || (to && high.value <= low.value) || opensSize(text, between[0], high.end)) return undefined;
  return { ...high, joint: to ? 'TO' : 'OR' };
}

/** "1 - 14 ounce can" is one can. */
function opensSize(text: string, between: string, end: number): boolean {
  const unit = between === ' - ' ? readUnit(text, end + (match(/[ -]/y, text, end) ? 1 : 0)) : undefined;
  const container = unit && readUnit(text, unit.end + 1);
  return container !== undefined && !isMeasured(unitOf(container.value.type));
}
