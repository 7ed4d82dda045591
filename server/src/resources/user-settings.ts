import { maskPaths } from '@potluck/contract/field-mask';
import type { Config } from '../config/config.ts';
import { type Db, notFound } from '../policy/find-visible.ts';
import { validateChange } from '../request/validate.ts';
import { etagOf } from '../rows/resource-row.ts';
import { isOperatorAddress } from '../sign-in/operators.ts';
import { logChange } from '../store/changes.ts';
import { requestedVersion, requireVersion } from './require-version.ts';
import type { Handler } from './server-part.ts';
import { storedSettings } from './user/settings-of.ts';

export const getSettings: Handler = async ({ context: { store, config }, viewer }) =>
  (await readRow(store.db, viewer.user, config)).settings;

export const updateSettings: Handler = ({ context, viewer, definition }, { name, query, body, ifMatch }) => {
  const { user } = viewer;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  return context.store.transact(async tx => {
    const current = await readRow(tx, user, context.config);
    requireVersion({ row: { name, version: current.version } }, requestedVersion({ ifMatch, body }));
    const values = validateChange(definition, { paths, current: current.settings, body });
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
    return (await readRow(tx, user, context.config)).settings;
  });
};

async function readRow(db: Db, user: string, config: Pick<Config, 'operators'>) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'settings', 'version', 'operator'])
    .where('user', '=', user)
    .executeTakeFirst();
  const name = `${user}/settings`;
  if (!account) throw notFound(name);
  const { version, email } = account;
  const operator = account.operator === 1 || isOperatorAddress(config, email);
  const settings = { name, ...storedSettings(account.settings, email), operator, etag: etagOf(version) };
  return { settings, version };
}
