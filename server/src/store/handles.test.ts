import { expect, test } from 'vitest';
import { aResource } from '../testing/rows.ts';
import { eachEngine } from '../testing/services/engines.ts';

eachEngine(open => {
  test('one resource of a type holds a handle', async () => {
    const { db } = await open();
    const insert = db.insertInto('resource');
    await insert.values(aResource('circles/1', { type: 'circle', handle: 'family' })).execute();
    const same = insert.values(aResource('circles/2', { type: 'circle', handle: 'family' })).execute();
    await expect(same).rejects.toThrow(/unique/i);
  });

  test('each type has handles of its own, and any number of resources have none', async () => {
    const { db } = await open();
    const rows = [
      aResource('users/1', { type: 'user', handle: 'ann' }),
      aResource('circles/1', { type: 'circle', handle: 'ann' }),
      aResource('circles/2', { type: 'circle', handle: null }),
      aResource('circles/3', { type: 'circle', handle: null }),
    ];
    await expect(db.insertInto('resource').values(rows).execute()).resolves.toBeDefined();
  });
});
