import { randomFillSync } from 'node:crypto';

const crockford = '0123456789abcdefghjkmnpqrstvwxyz';
const timeDigits = 10;
const randomDigits = 16;

/** Random bytes drawn in bulk, each used once. A digit takes five bits of one byte. */
const drawn = new Uint8Array(randomDigits * 64);
let used = drawn.length;

/**
 * A new id: 26 lower-case characters that sort by creation time in milliseconds (ULID). The 80 random bits are new for
 * each id instead of counting up, so an id does not reveal the next one.
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
