import { ApiError, invalid } from '@potluck/contract/errors';
import { maskPaths } from '@potluck/contract/masks/field-mask';
import { type KeyScope, maxAccessKeys } from '@potluck/contract/resources/access-key';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { sql, type Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { type Db, definitionOf, lookUp } from '../../policy/find-visible.ts';
import { validate, validateChange } from '../../request/validate.ts';
import { newToken, tokenHash } from '../../sign-in/tokens.ts';
import { logChange } from '../../store/changes.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { changedFields, requireMergeable, withFieldsChanged } from '../field-versions.ts';
import { requestedVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { findCredential, presentCredential } from './credential-row.ts';

/** Creates an access key (AIP-133). Only this response ever contains the key. */
export const createAccessKey: Handler = async ({ context, viewer, definition }, { body }) => {
  const { user } = viewer;
  const input = keyValues(validate(definition, body));
  requireFuture(input.expire_time);
  await requireSeen(context.store.db, viewer, input.scope);
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
  if (Number(count) < maxAccessKeys) return;
  throw new ApiError(
    'FAILED_PRECONDITION',
    'TOO_MANY',
    `You have ${maxAccessKeys} access keys already: revoke one that is not used any more.`,
  );
}

/** Throws INVALID_ARGUMENT if a scope names something that its owner does not see, such as a misspelled name. */
async function requireSeen(db: Db, viewer: Viewer, scope: string | null): Promise<void> {
  if (scope === null) return;
  const { circles, things } = JSON.parse(scope) as KeyScope;
  for (const [field, names] of Object.entries({ circles, things }))
    for (const [at, name] of names.entries()) {
      const definition = definitionOf(name);
      if (definition && (await lookUp(db, viewer, definition, name))) continue;
      throw invalid([
        { field: `scope.${field}[${at}]`, description: 'does not exist, or you may not see it' },
      ]);
    }
}

/** The request's values of an access key, as its row stores them. */
interface KeyValues {
  body: string;
  search: string;
  scope: string | null;
  expire_time: number | null;
}

export function keyValues(values: Record<string, unknown>): KeyValues {
  const { title, description, expireTime, scope } = values as {
    title: string;
    description: string;
    expireTime: string | null;
    scope: KeyScope | null;
  };
  return {
    body: JSON.stringify({ title, description }),
    search: normalizeForSearch(`${title}\n${description}`),
    scope: scope && JSON.stringify(scope),
    expire_time: expireTime === null ? null : Date.parse(expireTime),
  };
}

/** Throws INVALID_ARGUMENT for an expiry in the past: to end a key, delete it. */
export function requireFuture(expireTime: number | null): void {
  if (expireTime !== null && expireTime <= Date.now())
    throw invalid([{ field: 'expireTime', description: 'must lie in the future' }]);
}

/** Updates the fields in the mask (AIP-134); the key itself does not change. */
export const updateAccessKey: Handler = ({ context, viewer, definition }, { name, query, body, ifMatch }) => {
  const { user } = viewer;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  return context.store.transact(async tx => {
    const before = await findCredential(tx, viewer, definition, name);
    const current = presentCredential(definition, viewer, before);
    const values = validateChange(definition, { paths, current, body });
    requireMergeable({ row: before }, { etag: requestedVersion({ ifMatch, body }), paths, current, values });
    const input = keyValues(values);
    if (input.expire_time !== before.expire_time) requireFuture(input.expire_time);
    if (input.scope !== before.scope) await requireSeen(tx, viewer, input.scope);
    await tx
      .updateTable('session')
      .set({
        ...input,
        version: sql`version + 1`,
        field_versions: withFieldsChanged(before, changedFields(current, values)),
      })
      .where('name', '=', name)
      .execute();
    await logChange(tx, { resource: name, parent: user, type: 'accessKey', kind: 'update', actor: user });
    return presentCredential(definition, viewer, await findCredential(tx, viewer, definition, name));
  });
};
