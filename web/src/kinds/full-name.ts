import type { User } from '@potluck/contract';

/** What a person is called: their names, else the username that everyone has. */
export function fullName({
  givenName,
  familyName,
  username,
}: Pick<User, 'givenName' | 'familyName' | 'username'>) {
  return [givenName, familyName].filter(Boolean).join(' ') || username;
}
