/** An exact fraction in lowest terms with a positive denominator; both parts are safe integers. */
export type Rational = { readonly numerator: number; readonly denominator: number };

/** Reduces a fraction to lowest terms. If it does not fit safe integers, returns the nearest fraction that does. */
export function rational(numerator: number, denominator = 1): Rational {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    return nearest(numerator / denominator);
  }
  const divisor = greatestCommonDivisor(numerator, denominator) * Math.sign(denominator);
  return { numerator: numerator / divisor || 0, denominator: denominator / divisor };
}

/**
 * The fraction that a cook means by a number: 0.333 is a third and 0.67 two thirds, because recipes round them; halves,
 * quarters, fifths, eighths and sixteenths are exact decimals; any other number becomes the simplest fraction that
 * evaluates to the same double, or failing that a decimal.
 */
export function fromNumber(value: number): Rational {
  if (!Number.isFinite(value)) return rational(0);
  if (Math.abs(value) < 1e6) {
    for (const [denominator, tolerance] of cooksDenominators(value)) {
      const numerator = Math.round(value * denominator);
      if (Math.abs(value - numerator / denominator) <= tolerance) return rational(numerator, denominator);
    }
  }
  return continuedFraction(value) ?? nearest(value);
}

export function toNumber(value: Rational): number {
  return value.numerator / value.denominator;
}

export function add(a: Rational, b: Rational): Rational {
  const shared = greatestCommonDivisor(a.denominator, b.denominator);
  const scaleOfA = b.denominator / shared;
  const numerator = a.numerator * scaleOfA + b.numerator * (a.denominator / shared);
  return rational(numerator, a.denominator * scaleOfA);
}

export function multiply(a: Rational, b: Rational): Rational {
  // Cross-reduce first, so that a product overflows only if it is too large in lowest terms.
  const left = rational(a.numerator, b.denominator);
  const right = rational(b.numerator, a.denominator);
  return rational(left.numerator * right.numerator, left.denominator * right.denominator);
}

export function divide(a: Rational, b: Rational): Rational {
  return multiply(a, rational(b.denominator, b.numerator));
}

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export function compare(a: Rational, b: Rational): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right;
  const difference =
    BigInt(a.numerator) * BigInt(b.denominator) - BigInt(b.numerator) * BigInt(a.denominator);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function cooksDenominators(value: number): [denominator: number, tolerance: number][] {
  const twoDecimals = Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;
  const third = twoDecimals ? 0.0034 : 0.0004;
  return [1, 2, 3, 4, 5, 6, 8, 16].map(denominator => [denominator, denominator % 3 ? 1e-7 : third]);
}

/** Recovers the fraction that a double was computed from, such as 31/12, if its terms are small enough. */
function continuedFraction(value: number): Rational | undefined {
  let [before, numerator] = [0, 1];
  let [beneath, denominator] = [1, 0];
  for (let rest = value; denominator <= 4096; rest = 1 / (rest - Math.floor(rest))) {
    const whole = Math.floor(rest);
    [before, numerator] = [numerator, whole * numerator + before];
    [beneath, denominator] = [denominator, whole * denominator + beneath];
    if (Math.abs(value - numerator / denominator) <= Math.abs(value) * 1e-14)
      return rational(numerator, denominator);
    if (!Number.isSafeInteger(numerator) || rest === whole) return undefined;
  }
  return undefined;
}

/** A decimal fraction with as many places, at most six, as safe integers allow. */
function nearest(value: number): Rational {
  if (!Number.isFinite(value)) return rational(0);
  const limit = Number.MAX_SAFE_INTEGER;
  if (Math.abs(value) >= limit) return { numerator: Math.sign(value) * limit, denominator: 1 };
  const places = Math.max(0, Math.min(6, Math.floor(Math.log10(limit / Math.max(1, Math.abs(value))))));
  return rational(Math.round(value * 10 ** places), 10 ** places);
}

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [Math.abs(a), Math.abs(b)];
  while (smaller) [larger, smaller] = [smaller, larger % smaller];
  return larger || 1;
}
