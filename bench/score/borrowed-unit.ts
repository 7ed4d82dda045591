import { normalizeLine } from '../../contract/src/ingredient/line/normalize-line.ts';
import { readAmount } from '../../contract/src/ingredient/line/number-reading.ts';

/**
 * Whether the unit belongs to other numbers in the line than the quantity: the label of "1 (14 ounce) can" has the
 * quantity 1 and the unit ounce. A parser whose unit belongs to its quantity cannot match both.
 */
export function borrowedUnit(line: string, quantity: number, unit: string): boolean {
  const text = normalizeLine(line);
  const beside = amountsBefore(text, unit);
  return beside.length > 0 && !beside.some(amount => Math.abs(amount - quantity) < 0.011);
}

/** The numbers directly before the unit, and the first number of each range. */
function amountsBefore(text: string, unit: string): number[] {
  const starts = [...text.matchAll(/(?<![\d.,/½¼¾⅓⅔⅛])[\d.½¼¾⅓⅔⅛]/gu)].map(found => found.index);
  return starts.flatMap(start => {
    const amount = readAmount(text, start);
    const rest = amount ? text.slice(amount.end).replace(/^[ -]+/, '') : '';
    return amount && rest.toLowerCase().startsWith(unit.toLowerCase()) ? [amount.low] : [];
  });
}
