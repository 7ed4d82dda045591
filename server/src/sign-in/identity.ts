import { asLine } from '@potluck/contract/line-text';
import { failures } from './failures.ts';

/** A person's identity according to their identity provider. */
export interface Identity {
  issuer: string;
  /** Unlike an e-mail address, it never changes and is never reassigned. */
  subject: string;
  email: string;
  givenName: string;
  familyName: string;
  /** The address of their picture at the provider; empty if none. */
  pictureUri: string;
}

/** OpenID Connect's standard claims (Core 5.1). */
export interface Claims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  picture?: unknown;
}

const longestName = 100;
const longestEmail = 320;

/** Throws EMAIL_UNVERIFIED unless the provider says that the address is verified. */
export function identityOf(claims: Claims): Identity {
  const email = textOf(claims.email);
  // Some providers send booleans as text.
  const verified = claims.email_verified === true || claims.email_verified === 'true';
  if (!verified || email === '' || email.length > longestEmail) throw failures.emailUnverified();
  const pictureUri = textOf(claims.picture);
  return { issuer: claims.iss, subject: claims.sub, email, ...namesOf(claims), pictureUri };
}

function namesOf(claims: Claims): Pick<Identity, 'givenName' | 'familyName'> {
  const names = { givenName: nameOf(claims.given_name), familyName: nameOf(claims.family_name) };
  const { givenName, familyName } = names.givenName || names.familyName ? names : split(nameOf(claims.name));
  return { givenName: shorten(givenName), familyName: shorten(familyName) };
}

/** Some providers send the e-mail address as the name if they know none, and names are public. */
function nameOf(claim: unknown): string {
  const text = textOf(claim);
  return text.includes('@') ? '' : text;
}

/** Only the last word becomes the family name: `Ann Marie Miller` has the given name Ann Marie. */
function split(name: string): Pick<Identity, 'givenName' | 'familyName'> {
  const words = name.split(' ');
  const familyName = words.length > 1 ? words.pop() : '';
  return { givenName: words.join(' '), familyName: familyName ?? '' };
}

function shorten(name: string): string {
  return [...name].slice(0, longestName).join('').trim();
}

function textOf(claim: unknown): string {
  return typeof claim === 'string'
    ? asLine(claim.replaceAll('\0', '').toWellFormed()).replace(/\s+/g, ' ').trim()
    : '';
}
