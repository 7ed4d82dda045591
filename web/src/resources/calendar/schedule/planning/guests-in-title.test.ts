import { expect, test } from 'vitest';
import { guestsInTitle } from './guests-in-title.ts';

const friend = (givenName: string, familyName: string) => ({
  ...{ name: `users/${givenName}-${familyName}`, username: `${givenName}.${familyName}`.toLowerCase() },
  ...{ givenName, familyName },
});
const friends = [
  friend('Ben', 'Miller'),
  friend('Cleo', 'Duarte'),
  friend('Eva', 'Lind'),
  friend('Eva', 'Sand'),
];

test.each([
  ['Dinner with Ben', ['Ben Miller']],
  ['dinner with ben and Cleo', ['Ben Miller', 'Cleo Duarte']],
  ['Essen mit Ben, Cleo und Eva Sand', ['Ben Miller', 'Cleo Duarte', 'Eva Sand']],
  ['Dinner with Eva', []],
  ['Dinner with Grandma', []],
  ['Ben’s birthday', []],
])('“%s” names %o', (title, expected) => {
  const names = guestsInTitle(title, friends).map(
    ({ givenName, familyName }) => `${givenName} ${familyName}`,
  );
  expect(names).toEqual(expected);
});
