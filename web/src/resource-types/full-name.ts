import type { User } from '@potluck/contract';

/** First and last name, or else the username, which every user has. */
export function fullName({
  givenName,
  familyName,
  username,
}: Pick<User, 'givenName' | 'familyName' | 'username'>) {
  return [givenName, familyName].filter(Boolean).join(' ') || username;
}
