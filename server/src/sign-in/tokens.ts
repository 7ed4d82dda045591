import { hash, randomBytes } from 'node:crypto';
import type { Viewer } from '../context/context.ts';
import { looksLikeAccessKey, newAccessKey } from './access-key-token.ts';

const sessionPrefix = 'potluck_session_';
const filesPrefix = 'potluck_files_';
const sessionToken = /^potluck_session_[\w-]{43}$/;

/** A new bearer token: 256 random bits with a prefix by which people and leak scanners recognise it. */
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

/** Whether the token is well formed, and so worth a query. */
export function looksLikeToken(token: string): boolean {
  return sessionToken.test(token) || looksLikeAccessKey(token);
}

/**
 * The weaker token, which only gives access to files. It is derived one-way from the bearer token, and the session's
 * row is stored under this token's hash: from the bearer token follows the files token, from the files token the row,
 * and nothing in the other direction.
 */
export function filesTokenOf(token: string): string {
  return filesPrefix + sha256(`files ${token}`);
}

/** The key of a bearer token's row in `session`. */
export function tokenHash(token: string): string {
  return filesTokenHash(filesTokenOf(token));
}

/** The same key, from the files token. */
export function filesTokenHash(filesToken: string): string {
  return sha256(filesToken);
}
