/**
 * The text with Latin digits, plain spaces, plain slashes and narrow letters. Each sign replaces exactly one,
 * so that positions in the result are positions in the text. Lines stay apart.
 */
export function plainSigns(text: string): string {
  return text
    .replace(/[^\S\n]/g, ' ')
    .replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/(?!\d)(?![\u{10000}-\u{10ffff}])\p{Nd}/gu, latinDigit)
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/[⁰¹²³⁴-⁹]{1,2}[/⁄∕][₀-₉0-9]{1,2}/g, levelFraction)
    .replace(/[\u2044\u2215]/g, '/');
}

/** Decimal digits come in runs of ten that begin where the last hexadecimal digit is 0 or 6. */
function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const row = code & ~15;
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(code - zero);
}

function levelFraction(fraction: string): string {
  return fraction.normalize('NFKC').replace(/[⁄∕]/, '/');
}
