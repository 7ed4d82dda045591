import { readAmount } from '../contract/src/ingredient/line/number-reading.ts';
import { plainLine } from '../contract/src/ingredient/line/plain-line.ts';

/**
 * Whether the unit stands in the line beside other numbers than the quantity: the label of "1 (14 ounce) can" has
 * the quantity 1 and the unit ounce. No reader whose unit belongs to its quantity can answer both.
 */
export function borrowedUnit(line: string, quantity: number, unit: string): boolean {
  const text = plainLine(line);
  const beside = amountsBefore(text, unit);
  return beside.length > 0 && !beside.some(amount => Math.abs(amount - quantity) < 0.011);
}

/** The numbers, and the first of each range, that the unit follows at once. */
function amountsBefore(text: string, unit: string): number[] {
  const starts = [...text.matchAll(/(?<![\d.,/½¼¾⅓⅔⅛])[\d.½¼¾⅓⅔⅛]/gu)].map(found => found.index);
  return starts.flatMap(start => {
    const amount = readAmount(text, start);
    const rest = amount ? text.slice(amount.end).replace(/^[ -]+/, '') : '';
    return amount && rest.toLowerCase().startsWith(unit.toLowerCase()) ? [amount.low] : [];
  });
}
