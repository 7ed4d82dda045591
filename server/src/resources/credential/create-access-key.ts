import { ApiError } from '@potluck/contract/errors';
import { mostAccessKeys } from '@potluck/contract/resources/access-key';
import type { Transaction } from 'kysely';
import { validate } from '../../request/validate.ts';
import { newToken, tokenHash } from '../../sign-in/tokens.ts';
import { logChange } from '../../store/changes.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { Handler } from '../server-part.ts';
import { findCredential, presentCredential } from './credential-row.ts';
import { keyValues, requireFuture } from './key-values.ts';

/** Creates an access key (AIP-133). Only this response ever contains the key. */
export const createAccessKey: Handler = ({ context, viewer, definition }, { body }) => {
  const { user } = viewer;
  const input = keyValues(validate(definition, body));
  requireFuture(input.expire_time);
  const token = newToken('accessKey');
  const name = `${user}/accessKeys/${newId()}`;
  return context.store.transact(async tx => {
    await requireRoom(tx, user);
    const times = { create_time: Date.now(), last_used_time: 0 };
    const row = { token_hash: tokenHash(token), user, kind: 'accessKey' as const, name, ...input, ...times };
    await tx.insertInto('session').values(row).execute();
    await logChange(tx, { resource: name, parent: user, type: 'accessKey', kind: 'create', actor: user });
    const made = await findCredential(tx, viewer, definition, name);
    return { ...presentCredential(definition, viewer, made), unencryptedAccessKey: token };
  });
};

async function requireRoom(tx: Transaction<Database>, user: string): Promise<void> {
  const { count } = await tx
    .selectFrom('session')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user', '=', user)
    .where('kind', '=', 'accessKey')
    .executeTakeFirstOrThrow();
  if (Number(count) < mostAccessKeys) return;
  throw new ApiError(
    'FAILED_PRECONDITION',
    'TOO_MANY',
    `You have ${mostAccessKeys} access keys already: revoke one that is not used any more.`,
  );
}
