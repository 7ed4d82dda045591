import { grantLevels } from '../../access.ts';
import type { FieldViolation } from '../../errors.ts';
import { choice, immutable, messageOrNull, outputOnly, required, text, type ValueOf } from '../../fields.ts';
import { account, accountFields, person, personFields } from './sides.ts';

const methods = ['list', 'create', 'get', 'update', 'delete'] as const;
const level = 'PERMISSION_LEVEL_WRITE';

/** Things are held by people and by circles. */
export const heldByAccounts = {
  sides: {
    requester: outputOnly(messageOrNull(accountFields)),
    recipient: immutable(required(account)),
    level: required(choice(grantLevels)),
  },
  methods,
  rules: oneRecipient,
  example: { recipient: { user: { name: 'users/ann' } }, level },
};

/** A circle has people as members; an answer tells the name of whoever asked. */
export const heldByPeople = {
  sides: {
    requester: outputOnly(messageOrNull({ user: text({ max: 400 }) })),
    recipient: immutable(required(person)),
    level: required(choice(grantLevels)),
  },
  methods,
  rules: () => [],
  example: { recipient: { name: 'users/ann' }, level },
};

const { PERMISSION_LEVEL_UNSPECIFIED, PERMISSION_LEVEL_WRITE } = grantLevels;

/** Two people are friends or not: there is one level, and nothing to change about it. */
export const betweenPeople = {
  sides: {
    requester: outputOnly(messageOrNull(personFields)),
    recipient: immutable(required(person)),
    level: required(choice({ PERMISSION_LEVEL_UNSPECIFIED, PERMISSION_LEVEL_WRITE })),
  },
  methods: ['list', 'create', 'get', 'delete'] as const,
  rules: () => [],
  example: { recipient: { name: 'users/ann' }, level },
};

function oneRecipient(access: object): FieldViolation[] {
  const { user, circle } = (access as { recipient: ValueOf<typeof account> }).recipient;
  if ((user === null) !== (circle === null)) return [];
  return [{ field: 'recipient', description: 'must name one person or one circle' }];
}
