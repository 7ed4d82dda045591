import { ApiError } from '@potluck/contract/errors';
import type { Kysely } from 'kysely';
import type { Context, Viewer } from '../context/context.ts';
import type { Database } from '../store/schema.ts';

/** Throws PERMISSION_DENIED unless the viewer is an operator. */
export async function requireOperator(
  { store, config }: Pick<Context, 'store' | 'config'>,
  viewer: Viewer,
): Promise<void> {
  const account = await store.db
    .selectFrom('account')
    .select(['operator', 'email'])
    .where('user', '=', viewer.user)
    .executeTakeFirst();
  if (account && (account.operator === 1 || isOperatorAddress(config, account.email))) return;
  throw new ApiError('PERMISSION_DENIED', 'NO_OPERATOR', 'Only operators of this server may do this.');
}

export function isOperatorAddress(
  { operators }: Pick<Context['config'], 'operators'>,
  email: string,
): boolean {
  return operators.includes(email.toLowerCase());
}

/** Whether an operator has suspended the person. */
export async function isSuspended(db: Kysely<Database>, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('suspend_time')
    .where('user', '=', user)
    .executeTakeFirst();
  return typeof row?.suspend_time === 'number';
}
