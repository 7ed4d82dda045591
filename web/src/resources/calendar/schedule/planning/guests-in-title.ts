import type { User } from '@potluck/contract';

type Named = Pick<User, 'name' | 'username' | 'givenName' | 'familyName'>;

/**
 * The friends whom a title names as guests: “Dinner with Ben and Cleo” names both. A first name that several friends
 * share names nobody.
 */
export function guestsInTitle<Friend extends Named>(title: string, friends: readonly Friend[]): Friend[] {
  const [, words = ''] = /(?:^|\s)(?:with|mit)\s+(.+)$/iu.exec(title) ?? [];
  const names = words.split(/\s*(?:,|&|\s(?:and|und)\s)\s*/iu).map(fold);
  const found = names.flatMap(name => {
    if (name === '') return [];
    const full = friends.filter(friend => fold(`${friend.givenName} ${friend.familyName}`) === name);
    const first = friends.filter(({ givenName, username }) => [givenName, username].map(fold).includes(name));
    const [friend, ...others] = full.length > 0 ? full : first;
    return friend && others.length === 0 ? [friend] : [];
  });
  return [...new Set(found)];
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase();
}
