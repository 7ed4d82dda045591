import { isMeasured, unitOf } from '../../measure.ts';
import { match, type Reading } from './match-at.ts';
import { afterLink, joints, readDigitQuotient, readNumberWords, withMultiple } from './number-words.ts';
import { readUnit } from './unit-words.ts';

/** A number, or two: the ends of a range, or alternatives. */
export type ParsedAmount = {
  low: number;
  high?: number;
  joint: 'TO' | 'OR';
  end: number;
  uncertain?: boolean;
};

/** Reads the amount at exactly `at`: "2", "2-3", "2 to 3", "1 or 2", "6- to 8". */
export function readAmount(text: string, at: number): ParsedAmount | undefined {
  const low = readNumber(text, at);
  if (!low) return undefined;
  const alone: ParsedAmount = { low: low.value, joint: 'TO', end: low.end, uncertain: low.uncertain };
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

const toWords =
  / ?(?:-{1,2}|–|—|~) ?(?:(?:to|bis|or) )?|-? ?(?:to|bis)(?=\d)|-? ?(?:to|up to|bis|till?|tot|até|à|a|do|až|до) /iuy;
/** "200/250 g", the Italian and French way to write a range; smaller numbers make a fraction. */
const slash = /\/(?=\d{2,4} ?\p{L})/uy;
const orWords = /-? (?:or|oder|ou|o|of|eller|e|y|og|lub|albo|nebo|alebo|vagy|или) /iuy;

function readEnd(text: string, low: ParsedNumber): (ParsedNumber & { joint: 'TO' | 'OR' }) | undefined {
  const to = match(toWords, text, low.end) ?? (low.value >= 10 ? match(slash, text, low.end) : undefined);
  const between = to ?? match(orWords, text, low.end);
  if (!between) return undefined;
  const high = readNumber(text, low.end + between[0].length);
  if (!high || (to && high.value <= low.value) || opensSize(text, between[0], high.end)) return undefined;
  return { ...high, joint: to ? 'TO' : 'OR' };
}

/** "1 - 14 ounce can" is one can, not a range. */
function opensSize(text: string, between: string, end: number): boolean {
  const unit = between === ' - ' ? readUnit(text, end + (match(/[ -]/y, text, end) ? 1 : 0)) : undefined;
  const container = unit && readUnit(text, unit.end + 1);
  return container !== undefined && !isMeasured(unitOf(container.value.type));
}

export type ParsedNumber = Reading<number> & {
  /** The number is a guess: a misread sign, or a separator that could mean either. */
  uncertain?: boolean;
};

/** Reads the number at exactly `at`: "1 ½", "1½", "1 1/2", "½", ".5", "1,5", "1.000", "two", "half a". */
export function readNumber(text: string, at: number): ParsedNumber | undefined {
  const misread = readMisread(text, at);
  if (misread) return { ...misread, uncertain: true };
  const number = readDigitQuotient(text, at) ?? readDigits(text, at) ?? readNumberWords(text, at);
  return number && { ...number, ...withMultiple(text, number) };
}

function readDigits(text: string, at: number): ParsedNumber | undefined {
  const fraction = readFraction(text, at);
  if (fraction) return splitMixed(text, at) ?? withoutArticle(text, fraction);
  const decimal = match(/\d{1,20}(?:[.,'’]\d{1,20})*|[.,]\d{1,20}/y, text, at);
  // "00 flour" is a type of flour.
  if (!decimal || match(/00+(?![\d.,'’])/y, text, at)) return undefined;
  const end = at + decimal[0].length;
  const gap = /[.,]/.test(decimal[0])
    ? null
    : (match(joints, text, end) ?? match(/ ?- ?(?=\d\/|[¼-¾⅐-⅞])| |/y, text, end));
  const part = gap && readFraction(text, end + gap[0].length);
  // "16 1/2-inch-thick slices" are 16 slices.
  if (part && Number(decimal[0]) > 2 && match(/-inch/y, text, part.end))
    return { value: Number(decimal[0]), end };
  // "1 1/4-ounce package" is one package.
  if (part && Number(decimal[0]) <= 3 && match(smallPackage, text, part.end))
    return { value: Number(decimal[0]), end };
  if (part && part.value < 1) return { value: Number(decimal[0]) + part.value, end: part.end };
  return { ...decimalValue(decimal[0], text, end), end };
}

const smallPackage = /-(?:ounce|oz)\.? (?:package|packet|pkg|envelope|sachet)s?(?!\p{L})/iuy;

/** Skips the article after a fraction: "½ a lemon", "1/2 of an onion", "1/4 de litre". */
function withoutArticle(text: string, fraction: ParsedNumber): ParsedNumber {
  const article = match(/ (?:of )?an?(?= \p{L})/iuy, text, fraction.end);
  if (article) return { ...fraction, end: fraction.end + article[0].length };
  const linked = afterLink(text, fraction.end);
  const unit = linked > fraction.end && readUnit(text, linked + (text[linked] === ' ' ? 1 : 0));
  return unit ? { ...fraction, end: linked } : fraction;
}

/** Reads "½" or "1/2". */
function readFraction(text: string, at: number): ParsedNumber | undefined {
  // Unicode normalization splits "½" into "1⁄2".
  const sign = /[\u00bc-\u00be\u2150-\u215e]/.test(text[at] ?? '')
    ? text[at]?.normalize('NFKC').split('\u2044')
    : undefined;
  if (sign) return { value: Number(sign[0]) / Number(sign[1]), end: afterOrdinal(text, at + 1) };
  const slashed = match(/(\d{1,2}) ?\/ ?(1[0-6]|[2-9])(?!\d)/y, text, at);
  if (!slashed) return undefined;
  const value = Number(slashed[1]) / Number(slashed[2]);
  return { value, end: afterOrdinal(text, at + slashed[0].length) };
}

/** Skips an ordinal ending: "1/3rd", "2/3rds", "3/4 ths". */
function afterOrdinal(text: string, at: number): number {
  const ordinal = match(/ ?(?:rd|th|nd|st)s?(?![\p{L}\d])/iuy, text, at);
  return at + (ordinal?.[0].length ?? 0);
}

/** Reads "11/2 cups" as "1 1/2 cups" with a lost space. */
function splitMixed(text: string, at: number): ParsedNumber | undefined {
  const lost = match(/(\d{1,2})(\d)\/([2348])(?!\d)/y, text, at);
  if (!lost || Number(lost[2]) >= Number(lost[3]) || !Number(lost[2])) return undefined;
  return {
    value: Number(lost[1]) + Number(lost[2]) / Number(lost[3]),
    end: at + lost[0].length,
    uncertain: true,
  };
}

/** The value of the digits that end at `end`: decides which of "." "," "'" groups thousands and which is decimal. */
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
 * Cleans up a number that a program wrote with more decimals than a cook can measure: 0.333 and 0.33333334326744 become
 * a third, as kitchen fractions do; other numbers lose the digits that single precision adds: 2.2000000476837 is 2.2.
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

/** The unit's size: "1.000" of grams and millilitres is a thousand, of kilograms, litres, cups and spoons one. */
function followingUnit(text: string, end: number): 'small' | 'large' | 'other' {
  const unit = readUnit(text, end + (text[end] === ' ' ? 1 : 0))?.value;
  if (!unit || !isMeasured(unitOf(unit.type))) return 'other';
  return /^(?:gram|milliliter|milligram)$/.test(unit.name) ? 'small' : 'large';
}

/** Reads numbers that scanners misread before a unit: "%" for "½" and "l" for "1". "2% milk" is milk. */
export function readMisread(text: string, at: number): Reading<number> | undefined {
  const found = match(/(\d{1,2})? ?% ?(?=\p{L})|[Il|] (?=\p{L})/uy, text, at);
  if (!found) return undefined;
  const end = at + found[0].length;
  const unit = readUnit(text, end)?.value.type;
  if (!unit || !isMeasured(unitOf(unit))) return undefined;
  const value = found[0].includes('%') ? Number(found[1] ?? 0) + 0.5 : 1;
  return { value, end: end - (found[0].endsWith(' ') ? 1 : 0) };
}

/** Words before an amount that make it approximate, each followed by a space. */
export const approximations =
  /(?:(?:about|approximately|approx|around|roughly|circa|ca|etwa|ungefähr|env|environ|aprox|aproximadamente|alrededor de|ongeveer|cirka|cerca de|at least|up to|scant|heaping|heaped|generous|a good|a generous|a scant|a heaping|just under|just over|more than)\.? )+/iuy;
