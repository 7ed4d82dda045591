import { maskPaths } from '@potluck/contract/masks/field-mask';
import type { Config } from '../config/config.ts';
import { type Db, notFound } from '../policy/find-visible.ts';
import { validateChange } from '../request/validate.ts';
import { etagOf } from '../rows/resource-row.ts';
import { isOperatorAddress } from '../sign-in/operators.ts';
import { logChange } from '../store/changes.ts';
import { changedFields, requireMergeable, withFieldsChanged } from './field-versions.ts';
import { requestedVersion } from './require-version.ts';
import type { Handler } from './server-part.ts';
import { storedSettings } from './user/settings-of.ts';

export const getSettings: Handler = async ({ context: { store, config }, viewer }) =>
  (await readRow(store.db, viewer.user, config)).settings;

export const updateSettings: Handler = ({ context, viewer, definition }, { name, query, body, ifMatch }) => {
  const { user } = viewer;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  return context.store.transact(async tx => {
    const current = await readRow(tx, user, context.config);
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
    return (await readRow(tx, user, context.config)).settings;
  });
};

async function readRow(db: Db, user: string, config: Pick<Config, 'operators'>) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'settings', 'version', 'field_versions', 'operator'])
    .where('user', '=', user)
    .executeTakeFirst();
  const name = `${user}/settings`;
  if (!account) throw notFound(name);
  const { version, field_versions, email } = account;
  const operator = account.operator === 1 || isOperatorAddress(config, email);
  const settings = { name, ...storedSettings(account.settings, email), operator, etag: etagOf(version) };
  return { settings, row: { name, version, field_versions } };
}
