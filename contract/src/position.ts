/**
 * Keys whose byte order is the order of the items. Moving an item gives it a key between its new neighbours' keys and
 * changes nothing else. A key is the digits of a fraction in base 62, without trailing zeros.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;

/** Keys at either end count in steps of this many digits, so that lists that only grow keep short keys. */
const stepDigits = 5;
const steps = base ** stepDigits;

export const positionPattern = /^[0-9A-Za-z]*[1-9A-Za-z]$/;

/**
 * A key after `before` and before `after`; an empty neighbour means that end of the list. The key is random within the
 * gap, so that two people who concurrently move items there get different keys. Without a gap, as between equal keys,
 * the result is a key after `before`.
 */
export function positionBetween(before: string, after: string, random: () => number = Math.random): string {
  if (before === '' && after === '') return written(Math.floor(steps / 2));
  if (after === '' || before >= after) return next(before) ?? within(before, '', random);
  if (before === '') return previous(after) ?? within('', after, random);
  return within(before, after, random);
}

/** `count` keys in order after `before` and before `after`. */
export function positionsBetween(before: string, after: string, count: number): string[] {
  const keys: string[] = [];
  for (let made = 0; made < count; made++) keys.push(positionBetween(keys.at(-1) ?? before, after));
  return keys;
}

function next(key: string): string | undefined {
  const step = stepOf(key) + 1;
  return step < steps ? written(step) : undefined;
}

/** The last step before the key; a key with more digits than a step follows its own prefix. */
function previous(key: string): string | undefined {
  const step = key.length > stepDigits ? stepOf(key) : stepOf(key) - 1;
  return step > 0 ? written(step) : undefined;
}

function stepOf(key: string): number {
  let step = 0;
  for (let at = 0; at < stepDigits; at++) step = step * base + digitAt(key, at, 0);
  return step;
}

function written(step: number): string {
  let text = '';
  for (let rest = step, at = 0; at < stepDigits; at++, rest = Math.floor(rest / base))
    text = digits.charAt(rest % base) + text;
  return text.replace(/0+$/, '');
}

/** Copies digits until one fits between both keys, then picks it at random. */
function within(before: string, after: string, random: () => number): string {
  let key = '';
  let open = after === '';
  for (let at = 0; ; at++) {
    const low = digitAt(before, at, 0);
    const high = open ? base : digitAt(after, at, 0);
    if (high - low > 1) return key + digits.charAt(low + 1 + Math.floor(random() * (high - low - 1)));
    key += digits.charAt(low);
    // Once below the upper key, any digit above the lower key fits.
    open ||= low < high;
  }
}

function digitAt(key: string, at: number, beyond: number): number {
  return at < key.length ? digits.indexOf(key.charAt(at)) : beyond;
}
