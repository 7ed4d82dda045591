/**
 * Keys that sort, byte by byte, in the order of their things. Moving a thing gives it a key between those of
 * its new neighbours, and changes nothing else. A key is the digits of a fraction in base 62, without
 * trailing zeros.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;

/** Keys at either end count in steps of this many digits, so that a list that only grows keeps short keys. */
const stepDigits = 5;
const steps = base ** stepDigits;

export const positionPattern = /^[0-9A-Za-z]*[1-9A-Za-z]$/;

/**
 * A key after `before` and before `after`; an empty one means the end on that side. It is chosen at random
 * within the gap, so that two people who move things there at the same time get different keys. Without a
 * gap, as between equal keys, a key after `before`.
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

/** The step that the key begins with comes before the key if the key has more digits. */
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

/** Follows both keys while no digit fits between them, then takes one that does. */
function within(before: string, after: string, random: () => number): string {
  let key = '';
  let open = after === '';
  for (let at = 0; ; at++) {
    const low = digitAt(before, at, 0);
    const high = open ? base : digitAt(after, at, 0);
    if (high - low > 1) return key + digits.charAt(low + 1 + Math.floor(random() * (high - low - 1)));
    key += digits.charAt(low);
    // Once below the upper key, anything above the lower one will do.
    open ||= low < high;
  }
}

function digitAt(key: string, at: number, beyond: number): number {
  return at < key.length ? digits.indexOf(key.charAt(at)) : beyond;
}
