import { resources } from '@potluck/contract/resources';
import type { Store } from '../../store/store.ts';
import type { Role, SharingWorld } from './sharing-world.ts';

/** Ann has the first account. The stranger's address is that of an operator. */
export const operatorRoles: readonly Role[] = ['ann', 'stranger'];
export const operatorEnv = { OPERATORS: 'stranger@example.com' };

/** A call that only operators may make. */
export interface OperatorCall {
  id: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  writes: boolean;
}

/** Every call of operators, with the data of `giveOperatorThings`. The account is the buddy's. */
export function operatorCalls({ users }: Pick<SharingWorld, 'users'>): OperatorCall[] {
  const buddy = `accounts/${users.buddy.slice('users/'.length)}`;
  const calls: [id: string, method: OperatorCall['method'], path: string, body?: object][] = [
    ['accounts.list', 'GET', 'accounts'],
    ['accounts.get', 'GET', buddy],
    ['accounts.delete', 'DELETE', buddy],
    ['accounts.suspend', 'POST', `${buddy}:suspend`],
    ['accounts.resume', 'POST', `${buddy}:resume`],
    ['invitedAddresses.list', 'GET', 'invitedAddresses'],
    ['invitedAddresses.create', 'POST', 'invitedAddresses', resources.invitedAddress.example],
    ['invitedAddresses.get', 'GET', 'invitedAddresses/guest'],
    ['invitedAddresses.delete', 'DELETE', 'invitedAddresses/guest'],
    ['operatorActions.list', 'GET', 'operatorActions'],
    ['operatorActions.get', 'GET', 'operatorActions/first'],
    ['backups.list', 'GET', 'backups'],
    ['backups.create', 'POST', 'backups', {}],
    ['backups.get', 'GET', 'backups/first'],
    ['backups.delete', 'DELETE', 'backups/first'],
    ['backups.describeSchedule', 'GET', 'backups:describeSchedule'],
    ['backups.schedule', 'POST', 'backups:schedule', { intervalDays: 1, keepCount: 7 }],
    ['instances.describe', 'GET', 'instances:describe'],
  ];
  return calls.map(([id, method, path, body]) => ({
    ...{ id, method, path: `/operator/v1alpha1/${path}`, writes: method !== 'GET' },
    ...(body && { body }),
  }));
}

export async function giveOperatorThings({ db }: Pick<Store, 'db'>): Promise<void> {
  const stamp = { create_time: 1e12 };
  await db
    .insertInto('invited_address')
    .values({ ...stamp, name: 'invitedAddresses/guest', email: 'guest@example.com' })
    .execute();
  await db
    .insertInto('backup')
    .values({
      ...stamp,
      ...{ name: 'backups/first', file: 'first.zip', state: 'DONE', scheduled: 0, error: '' },
      ...{ bytes: 1, row_count: 1, picture_count: 0, end_time: 1e12 },
    })
    .execute();
  await db
    .insertInto('operator_action')
    .values({
      ...stamp,
      name: 'operatorActions/first',
      actor: 'Ann',
      action: 'INVITE_ADDRESS',
      target: 'guest',
    })
    .execute();
}
