import { randomFillSync } from 'node:crypto';

const crockford = '0123456789abcdefghjkmnpqrstvwxyz';
const timeDigits = 10;
const randomDigits = 16;

/** Random bytes drawn together, each used once: a digit takes five bits of one. */
const drawn = new Uint8Array(randomDigits * 64);
let used = drawn.length;

/**
 * A new id: 26 lower-case characters that sort by the millisecond of making (ULID). The 80 random bits are drawn anew
 * for each, never counted up, so that one id does not tell the next.
 */
export function newId(): string {
  return timePart(Date.now()) + randomPart();
}

function timePart(time: number): string {
  let digits = '';
  for (let rest = time; digits.length < timeDigits; rest = Math.floor(rest / 32))
    digits = crockford.charAt(rest % 32) + digits;
  return digits;
}

function randomPart(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  let digits = '';
  for (const end = used + randomDigits; used < end; used++)
    digits += crockford.charAt((drawn[used] ?? 0) & 31);
  return digits;
}
