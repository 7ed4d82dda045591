import { hash, randomBytes } from 'node:crypto';
import type { Viewer } from '../context/context.ts';
import { looksLikeAccessKey, newAccessKey } from './access-key-token.ts';

const sessionPrefix = 'potluck_session_';
const filesPrefix = 'potluck_files_';
const sessionToken = /^potluck_session_[\w-]{43}$/;

/**
 * A new bearer token: 256 random bits with a prefix that tells people, and scanners for leaks, what it is.
 */
export function newToken(credential: Viewer['credential']): string {
  return credential === 'session' ? sessionPrefix + newSecret() : newAccessKey();
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function looksLikeSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Stored in place of a secret. Secrets are 256 random bits, so neither salt nor slowness adds anything. */
export function sha256(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Whether it is worth looking up in the storage. */
export function looksLikeToken(token: string): boolean {
  return sessionToken.test(token) || looksLikeAccessKey(token);
}

/**
 * The weaker token, which opens only files. It is derived from the bearer token one way, and the row of both
 * is found by the hash of this one: a bearer token leads to its files token, a files token to its row, and
 * nothing leads back.
 */
export function filesTokenOf(token: string): string {
  return filesPrefix + sha256(`files ${token}`);
}

/** The key of a bearer token's row in `session`. */
export function tokenHash(token: string): string {
  return filesTokenHash(filesTokenOf(token));
}

/** The same key from the files token. */
export function filesTokenHash(filesToken: string): string {
  return sha256(filesToken);
}
