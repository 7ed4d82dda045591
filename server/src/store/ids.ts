import { randomBytes } from 'node:crypto';

const crockford = '0123456789abcdefghjkmnpqrstvwxyz';
const timeDigits = 10;
const randomByteCount = 10;

/**
 * A new id: 26 lower-case characters that sort by the millisecond of making (ULID). The 80 random bits are drawn anew
 * for each, never counted up, so that one id does not tell the next.
 */
export function newId(): string {
  return digits(BigInt(Date.now()), timeDigits) + digits(randomBits(), (randomByteCount * 8) / 5);
}

function randomBits(): bigint {
  return BigInt(`0x${randomBytes(randomByteCount).toString('hex')}`);
}

function digits(value: bigint, count: number): string {
  return Array.from({ length: count }, (_, at) => digit(value >> BigInt(5 * (count - 1 - at)))).join('');
}

function digit(value: bigint): string {
  return crockford.charAt(Number(value & 31n));
}
