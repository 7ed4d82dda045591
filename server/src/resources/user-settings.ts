import { ApiError } from '@potluck/contract/errors';
import { applyMask, maskPaths } from '@potluck/contract/field-mask';
import { type Db, notFound } from '../policy/find-visible.ts';
import { validate } from '../request/validate.ts';
import { etagOf } from '../rows/resource-row.ts';
import { logChange } from '../store/changes.ts';
import type { Handler } from './server-part.ts';
import { keptSettings } from './user/settings-of.ts';

export const getSettings: Handler = ({ context, viewer }) => readSettings(context.store.db, viewer.user);

export const updateSettings: Handler = ({ context, viewer, definition }, { name, query, body, ifMatch }) => {
  const { user } = viewer;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  return context.store.transact(async tx => {
    const current = await readSettings(tx, user);
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
    return readSettings(tx, user);
  });
};

export async function readSettings(db: Db, user: string) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'settings', 'version'])
    .where('user', '=', user)
    .executeTakeFirst();
  if (!account) throw notFound(`${user}/settings`);
  const etag = etagOf(account.version);
  return { name: `${user}/settings`, ...keptSettings(account.settings, account.email), etag };
}
