import { expect, test } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore, openUnmigrated } from '../store.ts';

eachEngine((_, engine) => {
  test('the oldest account of an instance without operators becomes one', async ({ onTestFinished }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const old = await openUnmigrated(config);
    const before = Object.entries(migrations).filter(([name]) => name < '052');
    await migrate(old.db, engine, Object.fromEntries(before));
    for (const [at, user] of ['users/cat', 'users/ann', 'users/bob'].entries()) {
      await old.db
        .insertInto('resource')
        .values(aResource(user, { type: 'user' }))
        .execute();
      const stamp = { version: 1, create_time: at === 1 ? 5 : 9, update_time: 9 };
      const identity = { issuer: 'issuer', subject: user, email: `${at}@example.com`, settings: '{}' };
      await old.db
        .insertInto('account')
        .values({ user, ...identity, ...stamp })
        .execute();
    }
    await old.close();
    const store = await openStore(config);
    onTestFinished(() => store.close());
    const accounts = store.db
      .selectFrom('account')
      .select(['user', 'operator', 'suspend_time', 'invitation']);
    const rest = { suspend_time: null, invitation: null };
    expect(await accounts.orderBy('user').execute()).toEqual([
      { user: 'users/ann', operator: 1, ...rest },
      { user: 'users/bob', operator: 0, ...rest },
      { user: 'users/cat', operator: 0, ...rest },
    ]);
  });
});
