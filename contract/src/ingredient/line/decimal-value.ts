import { isMeasured, unitOf } from '../../measure.ts';
import { readUnit } from './unit-reading.ts';

/** The value of the digits that end at `end`: which of "." "," "'" groups thousands and which is the decimal separator. */
export function decimalValue(
  digits: string,
  text: string,
  end: number,
): { value: number; uncertain?: boolean } {
  const separators = digits.replace(/\d/g, '');
  const last = separators.at(-1) ?? '';
  const decimals = last ? digits.length - digits.lastIndexOf(last) - 1 : 0;
  const alone = separators.length === 1;
  const system = alone && decimals === 3 && !digits.startsWith('0') ? followingUnit(text, end) : undefined;
  const repeated = separators.length > 1 && new Set(separators).size === 1;
  const grouped =
    repeated || last === "'" || last === '’' || system === 'small' || (system === 'other' && last === ',');
  if (grouped || !last)
    return { value: Number(digits.replace(/\D/g, '')), uncertain: alone && system === 'other' };
  const whole = digits.slice(0, -decimals - 1).replace(/\D/g, '') || '0';
  return { value: inKitchen(Number(`${whole}.${digits.slice(-decimals)}`), decimals) };
}

/**
 * The number that a program wrote with more decimals than anybody measures: a kitchen fraction if it is close to one, and
 * otherwise without the digits that single precision adds: 0.333 and 0.33333334326744 are a third, 2.2000000476837 is 2.2.
 */
function inKitchen(value: number, decimals: number): number {
  if (decimals < 3) return value;
  const tolerance = decimals === 3 ? 0.0004 : 0.00004;
  for (const parts of decimals === 3 ? [3, 6] : [1, 2, 3, 4, 6, 8, 16]) {
    const counted = Math.round(value * parts);
    if (counted && Math.abs(value - counted / parts) <= Math.min(tolerance, value / 100))
      return counted / parts;
  }
  return decimals > 5 ? Number(value.toPrecision(7)) : value;
}

/** Grams and millilitres come in thousands; kilograms, litres, cups and spoons come in thousandths. */
function followingUnit(text: string, end: number): 'small' | 'large' | 'other' {
  const unit = readUnit(text, end + (text[end] === ' ' ? 1 : 0))?.value;
  if (!unit || !isMeasured(unitOf(unit.type))) return 'other';
  return /^(?:gram|milliliter|milligram)$/.test(unit.name) ? 'small' : 'large';
}
