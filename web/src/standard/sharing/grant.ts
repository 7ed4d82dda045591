import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Access } from '../../api/shared-calls.ts';
import { fullName } from '../../resource-types/full-name.ts';

/** A grant in the same shape for all resource types. */
export interface Grant {
  name: string;
  /** The user who created it, by name; '' if unknown. */
  requester: string;
  recipient: Account;
  level: Access['level'];
  state: 'accepted' | 'invited' | 'asked';
}

/** A person or a circle, with the fields that grants carry. */
export interface Account {
  name: string;
  title: string;
  handle: string;
  /** Whether it is a circle that the viewer cannot see. */
  unseen?: boolean;
}

/** The fields that grants use for their two sides, over all types. */
interface Sides {
  requester: Side | { user: string } | null;
  recipient: Side;
}
type Side = Person | { user: Person | null; circle: Titled | null };
type Person = { name: string; username: string; givenName: string; familyName: string };
type Titled = { name: string; title: string; handle: string };

export function grantOf(access: Access, i18n: I18n): Grant {
  const { requester, recipient } = access as Sides;
  const requested = access.acceptTarget === 'ACCEPT_TARGET_RESOURCE';
  const pending = requested ? ('asked' as const) : ('invited' as const);
  return {
    name: access.name,
    requester: requesterName(requester),
    recipient: accountOf(recipient, i18n),
    level: access.level,
    state: access.state === 'ACCESS_STATE_PENDING' ? pending : 'accepted',
  };
}

export function isCircle({ name }: Pick<Account, 'name'>): boolean {
  return name.startsWith('circles/');
}

function requesterName(requester: Sides['requester']): string {
  if (!requester) return '';
  if ('name' in requester) return requester.name;
  if (typeof requester.user === 'string') return requester.user;
  return requester.user?.name ?? '';
}

function accountOf(side: Side, i18n: I18n): Account {
  if ('name' in side) return personOf(side);
  if (side.user) return personOf(side.user);
  const { name = '', title = '', handle = '' } = side.circle ?? {};
  return { name, title: title || t(i18n)`A circle you can’t see`, handle, unseen: title === '' };
}

function personOf(person: Person): Account {
  return { name: person.name, title: fullName(person), handle: person.username };
}
