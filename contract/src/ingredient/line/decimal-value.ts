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
  return { value: Number(`${whole}.${digits.slice(-decimals)}`) };
}

/** Grams and millilitres come in thousands; kilograms and litres come in thousandths. */
function followingUnit(text: string, end: number): 'small' | 'large' | 'other' {
  const name = readUnit(text, end + (text[end] === ' ' ? 1 : 0))?.value.name ?? '';
  if (/^(?:gram|milliliter)$/.test(name)) return 'small';
  return /^(?:kilogram|liter)$/.test(name) ? 'large' : 'other';
}
