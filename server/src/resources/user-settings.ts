import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { applyMask, maskPaths } from '@potluck/contract/field-mask';
import { emptyOf } from '@potluck/contract/fields';
import { type Db, notFound } from '../policy/find-visible.ts';
import { validate } from '../request/validate.ts';
import { etagOf } from '../rows/resource-row.ts';
import { logChange } from '../store/changes.ts';
import type { Handler } from './server-part.ts';

export const getSettings: Handler = ({ context, viewer, definition }) =>
  readSettings(context.store.db, definition, viewer.user);

export const updateSettings: Handler = ({ context, viewer, definition }, { name, query, body, ifMatch }) => {
  const { user } = viewer;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  return context.store.transact(async tx => {
    const current = await readSettings(tx, definition, user);
    const wanted = (ifMatch || String(body.etag ?? '')).replace(/^W\//, '');
    if (wanted !== '' && wanted !== '*' && wanted !== current.etag)
      throw new ApiError(
        'ABORTED',
        'ETAG_MISMATCH',
        'The settings were changed meanwhile: read them again and repeat.',
      );
    const values = validate(definition, applyMask(paths, current, body));
    await tx
      .updateTable('account')
      .set(eb => ({
        settings: JSON.stringify(values),
        version: eb('version', '+', 1),
        update_time: Date.now(),
      }))
      .where('user', '=', user)
      .execute();
    await logChange(tx, {
      resource: name,
      parent: user,
      type: 'userSettings',
      kind: 'update',
      actor: user,
    });
    return readSettings(tx, definition, user);
  });
};

async function readSettings(db: Db, definition: ResourceDefinition, user: string) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'settings', 'version'])
    .where('user', '=', user)
    .executeTakeFirst();
  if (!account) throw notFound(`${user}/settings`);
  const kept = JSON.parse(account.settings) as Record<string, unknown>;
  const etag = etagOf(account.version);
  return { name: `${user}/settings`, ...emptyOf(definition.fields), ...kept, email: account.email, etag };
}
