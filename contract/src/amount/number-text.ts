import { type Measure, unitOf } from '../measure.ts';
import { fromNumber, type Rational, rational, toNumber } from '../rational.ts';

/** Formats numbers that are not written as fractions. */
export type NumberWriter = {
  whole: (value: number) => string;
  /** Formats a metric amount, or an ounce that is not a common kitchen fraction. */
  decimal: (value: number) => string;
  /** The nearest common fraction to an amount of cups or eggs that is not one; undefined writes a decimal. */
  fractionFor: (value: Rational) => Rational | undefined;
  /** Formats the exact amount shown next to a rounded count. */
  exact: (value: number) => string;
};

/** For display: digits of a locale, with the precision of a kitchen scale. */
export function kitchenNumbers(locale?: string): NumberWriter {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  return {
    whole: numbers.format,
    decimal: value => numbers.format(roundForScale(value)),
    fractionFor: nearestFraction,
    exact: value => numbers.format(Number(value.toFixed(value < 10 ? 2 : 1))),
  };
}

/** For parsing back: loses no digits. */
export function exactNumbers(point: '.' | ','): NumberWriter {
  const decimal = (value: number) => String(Number(value.toFixed(6))).replace('.', point);
  return { whole: String, decimal, fractionFor: () => undefined, exact: decimal };
}

/**
 * The number without its unit: decimals for metric units, vulgar fractions for the others ("1 ½", never "0.5" or "0
 * ½"). Ounces and pounds use decimals, as scales do, unless they are common fractions.
 */
export function amountText({ amount, type }: Measure, numbers: NumberWriter): string {
  const { system, dimension } = unitOf(type);
  if (system === 'metric') return numbers.decimal(amount);
  const exact = fromNumber(amount);
  const known = dimension === 'mass' ? scaleFractions : cooksFractions;
  if (known.includes(exact.denominator)) return mixed(exact, numbers);
  const fraction = dimension === 'mass' ? undefined : numbers.fractionFor(exact);
  return fraction ? mixed(fraction, numbers) : numbers.decimal(amount);
}

const cooksFractions = [1, 2, 3, 4, 5, 6, 8, 16];
const scaleFractions = [1, 2, 3, 4, 8];

/** The precision of a kitchen scale or jug: 1.25, 12.5, 83; an amount typed with one decimal keeps it. */
function roundForScale(amount: number): number {
  if (Math.abs(amount * 10 - Math.round(amount * 10)) < 1e-9) return amount;
  const places = amount < 10 ? 2 : amount < 20 ? 1 : 0;
  return Number(amount.toFixed(places)) || Number(amount.toPrecision(1));
}

/** Writes 3/2 as "1 ½". Fractions without a Unicode character use a slash: "1/16". */
function mixed({ numerator, denominator }: Rational, numbers: NumberWriter): string {
  const whole = Math.trunc(numerator / denominator);
  if (denominator === 1) return numbers.whole(whole);
  const fraction = `${numerator % denominator}/${denominator}`;
  const sign = fractionSigns[fraction] ?? fraction;
  return whole ? `${numbers.whole(whole)} ${sign}` : sign;
}

/** Rounds to the nearest eighth or third; below a sixteenth to the nearest unit fraction. */
function nearestFraction(value: Rational): Rational {
  const amount = toNumber(value);
  if (amount < 1 / 12) return rational(1, Math.round(1 / amount));
  const [thirds, eighths] = [Math.round(amount * 3), Math.round(amount * 8)];
  const third = Math.abs(thirds / 3 - amount) < Math.abs(eighths / 8 - amount);
  return third ? rational(thirds, 3) : rational(eighths, 8);
}

const fractionSigns: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};
