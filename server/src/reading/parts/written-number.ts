import { amountText, exactNumbers } from '@potluck/contract/amount/number-text';

/** A number as people write it: 2, 1.5, 1,5, 1/2, 1 1/2, ½, 1½. For use in larger patterns. */
export const numberPattern = String.raw`\d+(?:[.,]\d+)?(?:\s{0,2}[¼-¾⅐-⅞]|\s{1,2}\d+[/⁄]\d+|[/⁄]\d+)?|[¼-¾⅐-⅞]`;

/** The value of a text that matches `numberPattern`. */
export function readNumber(written: string): number {
  return spread(written)
    .split(' ')
    .filter(Boolean)
    .reduce((sum, part) => sum + simpleNumber(part), 0);
}

/** Converts digits of other scripts to ASCII. */
export function withAsciiDigits(text: string): string {
  return text.replace(otherDigit, digit => {
    const code = digit.charCodeAt(0);
    const zero = zeros.findLast(each => each <= code) ?? code;
    return String(code - zero);
  });
}

const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const otherDigit = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/g;

/** "1½" and "1⁄2" as "1 1/2" and "1/2". */
function spread(written: string): string {
  return written.replace(/[¼-¾⅐-⅞]/g, fraction => ` ${fraction.normalize('NFKC')}`).replaceAll('⁄', '/');
}

function simpleNumber(part: string): number {
  const [above, below] = part.split('/');
  if (below !== undefined) return Number(below) === 0 ? 0 : Number(above) / Number(below);
  const thousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(part);
  return Number(thousands ? part.replace(/[.,]/, '') : part.replace(',', '.'));
}

/** A number from data as a cook writes it: 0.3333333333333333 becomes "⅓", 0.25 stays; "" for an empty value. */
export function kitchenAmount(value: unknown): string {
  const amount = typeof value === 'string' ? Number(value) : value;
  if (typeof amount !== 'number' || !(amount > 0) || !Number.isFinite(amount)) return '';
  if (Number.isInteger(amount * 100)) return String(amount);
  return amountText({ amount, type: 'MEASUREMENT_TYPE_UNSPECIFIED' }, exactNumbers('.'));
}
