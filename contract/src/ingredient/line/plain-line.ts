import { asidesInPlace } from './asides.ts';
import { plainSigns } from './plain-signs.ts';

/**
 * The line as the readers of amounts and names expect it: Latin digits, single plain spaces, plain slashes,
 * no bullet or number at the start, no stray mark at the end. Vulgar fractions stay.
 */
export function plainLine(line: string): string {
  return asidesInPlace(withoutBullet(plainCharacters(line))).replace(/[\s,;*†‡_]+$|(?<=\p{L}{3})\.$/u, '');
}

function plainCharacters(line: string): string {
  // Only characters outside ASCII need the costlier replacements.
  const plain = /[^\x20-\x7e]/.test(line) ? plainUnicode(line) : line;
  return joinedThousands(plain.replace(/ {2,}/g, ' ').trim())
    .replace(/\*\*|__/g, '')
    .replace(/(?<=\p{L})\((e?s|e?n|e)\)/gu, '$1');
}

function plainUnicode(line: string): string {
  const spaced = line
    .replace(/\u00ad|[\u200b-\u200f]|\u2060|\ufe0e|\ufe0f|\ufeff/g, '')
    .replace(/(\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '$1')
    .replace(/(?=\p{Nd})[\u{10000}-\u{10ffff}]/gu, digit => digit.normalize('NFKC'))
    .replace(/(?<=\p{Nd})\u066c(?=\p{Nd})/gu, '')
    .replace(/[⁰¹²³⁴-⁹]{1,2}(?=[/⁄∕][₀-₉0-9])/g, ' $&')
    .replace(/(\d)(\d)\u2044(\d)(?!\d)/g, (match, whole, over, under) =>
      // What Unicode normalisation makes of "1½".
      over < under ? `${whole} ${over}/${under}` : match,
    );
  return plainSigns(spaced).replace(/\s/g, ' ');
}

/** "1 000 g"; other digits after a space are more often a can's size: "2 400 g cans". */
function joinedThousands(line: string): string {
  return line.replace(/(^|[^\d.,/])(\d{1,3}) 000(?!\d)/g, '$1$2000');
}

/**
 * Bullets, ticks, check boxes and list numbers; never the point of ".5", a bracket, a quote or an OCR mark.
 */
function withoutBullet(line: string): string {
  const bare = line.replace(/^(?:\[[ xX✓✗]?\]|[\p{So}\p{Pd}\s•·‣⁃∙◦*+>#_=~†‡])+/u, '');
  return bare.replace(/^\(?\d{1,3}[.)] +(?=[^\s/])/, '');
}
