import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const prefix = 'potluck_key_';
const secretDigits = 43;
const checkDigits = 6;
const form = /^potluck_key_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/**
 * A new access key: a prefix, 256 random bits and their CRC-32, in digits and letters only. A double click selects it
 * as one word, and scanners for leaked secrets recognise it offline.
 */
export function newAccessKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretDigits);
  return prefix + secret + checkOf(secret);
}

/** Whether a text has the form of an access key, including a correct check. */
export function looksLikeAccessKey(text: string): boolean {
  const [, secret = '', check] = form.exec(text) ?? [];
  return check === checkOf(secret);
}

function checkOf(secret: string): string {
  return base62(BigInt(crc32(secret)), checkDigits);
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62(value: bigint, length: number): string {
  const base = BigInt(digits.length);
  const text = Array.from({ length }, (_, at) => digits.charAt(Number((value / base ** BigInt(at)) % base)));
  return text.reverse().join('');
}
