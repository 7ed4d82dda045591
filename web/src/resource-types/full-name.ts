import type { User } from '@potluck/contract';

/** A person's names, or else the username, which everybody has. */
export function fullName({
  givenName,
  familyName,
  username,
}: Pick<User, 'givenName' | 'familyName' | 'username'>) {
  return [givenName, familyName].filter(Boolean).join(' ') || username;
}
