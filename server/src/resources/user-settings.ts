import { maskPaths } from '@potluck/contract/masks/field-mask';
import { type Db, notFound } from '../policy/find-visible.ts';
import { validateChange } from '../request/validate.ts';
import { etagOf } from '../rows/resource-row.ts';
import { logChange } from '../store/changes.ts';
import { changedFields, requireMergeable, withFieldsChanged } from './field-versions.ts';
import { requestedVersion } from './require-version.ts';
import type { Handler } from './server-part.ts';
import { storedSettings } from './user/settings-of.ts';

export const getSettings: Handler = ({ context, viewer }) => readSettings(context.store.db, viewer.user);

export const updateSettings: Handler = ({ context, viewer, definition }, { name, query, body, ifMatch }) => {
  const { user } = viewer;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  return context.store.transact(async tx => {
    const current = await readRow(tx, user);
    const { row, settings } = current;
    const values = validateChange(definition, { paths, current: settings, body });
    requireMergeable(current, {
      etag: requestedVersion({ ifMatch, body }),
      paths,
      current: settings,
      values,
    });
    await tx
      .updateTable('account')
      .set(eb => ({
        settings: JSON.stringify(values),
        version: eb('version', '+', 1),
        field_versions: withFieldsChanged(row, changedFields(settings, values)),
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
  return (await readRow(db, user)).settings;
}

async function readRow(db: Db, user: string) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'settings', 'version', 'field_versions'])
    .where('user', '=', user)
    .executeTakeFirst();
  const name = `${user}/settings`;
  if (!account) throw notFound(name);
  const { version, field_versions } = account;
  const settings = { name, ...storedSettings(account.settings, account.email), etag: etagOf(version) };
  return { settings, row: { name, version, field_versions } };
}
