import { calendarLevels, grantLevels } from '../../access.ts';
import type { FieldViolation } from '../../errors.ts';
import { choice, immutable, messageOrNull, outputOnly, required, text, type ValueOf } from '../../fields.ts';
import { account, accountFields, person, personFields } from './grant-accounts.ts';

const methods = ['list', 'create', 'get', 'update', 'delete'] as const;
const level = 'PERMISSION_LEVEL_WRITE';

/** Links grant their recipient a level, which the creator of the link must choose. */
const linkWithLevel = {
  offer: { level: immutable(required(choice(grantLevels))) },
  example: { level, mostUses: 5 },
};

/** People and circles can hold these resources. */
export const heldByAccounts = {
  sides: {
    requester: outputOnly(messageOrNull(accountFields)),
    recipient: immutable(required(account)),
    level: required(choice(grantLevels)),
  },
  methods,
  rules: oneRecipient,
  example: { recipient: { user: { name: 'users/ann' } }, level },
  link: linkWithLevel,
};

/** The same for calendars, which also have the level BUSY. */
export const calendarHeldByAccounts = {
  ...heldByAccounts,
  sides: { ...heldByAccounts.sides, level: required(choice(calendarLevels)) },
};

/** Circles have only people as members; responses include the name of the requester. */
export const heldByPeople = {
  sides: {
    requester: outputOnly(messageOrNull({ user: text({ max: 400 }) })),
    recipient: immutable(required(person)),
    level: required(choice(grantLevels)),
  },
  methods,
  rules: () => [],
  example: { recipient: { name: 'users/ann' }, level },
  link: linkWithLevel,
};

const { PERMISSION_LEVEL_UNSPECIFIED, PERMISSION_LEVEL_WRITE } = grantLevels;

/** Friendship has a single level, so a grant has nothing to update. */
export const betweenPeople = {
  sides: {
    requester: outputOnly(messageOrNull(personFields)),
    recipient: immutable(required(person)),
    level: required(choice({ PERMISSION_LEVEL_UNSPECIFIED, PERMISSION_LEVEL_WRITE })),
  },
  methods: ['list', 'create', 'get', 'delete'] as const,
  rules: () => [],
  example: { recipient: { name: 'users/ann' }, level },
  link: { offer: {}, example: { mostUses: 5 } },
};

function oneRecipient(access: object): FieldViolation[] {
  const { user, circle } = (access as { recipient: ValueOf<typeof account> }).recipient;
  if ((user === null) !== (circle === null)) return [];
  return [{ field: 'recipient', description: 'must name one person or one circle' }];
}
