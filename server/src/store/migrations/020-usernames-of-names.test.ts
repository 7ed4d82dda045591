import { expect, test } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { changesIn } from '../changes.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore, openUnmigrated } from '../store.ts';

const people = [
  // A name, an e-mail address, the username before, and the username afterwards.
  ['Ann', 'ann@example.com', 'ann', 'ann'],
  ['Ann', 'a.miller.1984@example.com', 'a.miller.1984', 'ann2'],
  ['Ann', 'a.miller.1984@example.org', 'a.miller.19842', 'ann3'],
  ['Robert', 'Bob+news@example.com', 'bob', 'robert'],
  ['Robert', 'bob@example.net', 'bob.the.baker', 'bob.the.baker'],
  ['李雷', 'leilei@example.com', 'leilei', 'cook'],
  ['', 'secretive@example.com', 'secretive', 'cook2'],
  ['Cat', '李@example.com', 'cook7', 'cook7'],
  ['X', 'mister.x@example.com', 'mister.x', 'x2'],
] as const;

eachEngine((_, engine) => {
  test('usernames that reveal the address are replaced by ones from the name, with a change notice', async ({
    onTestFinished,
  }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const old = await openUnmigrated(config);
    const { '020-usernames-of-names': _step, ...before } = migrations;
    await migrate(old.db, engine, before);
    await old.db.insertInto('resource').values(people.map(aPerson)).execute();
    await old.db.insertInto('account').values(people.map(anAccount)).execute();
    await old.close();

    const store = await openStore(config);
    onTestFinished(() => store.close());
    const rows = await store.db
      .selectFrom('resource')
      .select(['name', 'handle', 'title', 'search', 'version'])
      .orderBy('name')
      .execute();
    expect(rows.map(({ handle }) => handle)).toEqual(people.map(([, , , after]) => after));
    expect(rows[6]).toMatchObject({ title: 'cook2', search: ' cook2 \n cook2 ', version: 2 });
    expect(rows[4]).toMatchObject({ title: 'Robert', search: 'Robert bob.the.baker', version: 1 });
    const renamed = people.flatMap(([, , was, after], at) => (was === after ? [] : [`users/${at}`]));
    const changes = await changesIn(store.db, { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 100 });
    expect(changes).toMatchObject(renamed.map(resource => ({ resource, type: 'user', kind: 'update' })));
  });
});

function aPerson([givenName, , handle]: (typeof people)[number], at: number) {
  const title = givenName || handle;
  const body = JSON.stringify({ givenName, familyName: '', bio: '' });
  return aResource(`users/${at}`, { type: 'user', title, handle, body, search: `${title} ${handle}` });
}

function anAccount([, email]: (typeof people)[number], at: number) {
  const stamp = { version: 1, create_time: 1, update_time: 1 };
  return {
    user: `users/${at}`,
    issuer: 'https://id.example',
    subject: `${at}`,
    email,
    settings: '{}',
    ...stamp,
  };
}
