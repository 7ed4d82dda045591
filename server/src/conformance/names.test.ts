import { definitions } from '@potluck/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { aRecipe, refusal } from '../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const titled = definitions.filter(
  ({ methods, fields, accessField }) => accessField && fields.title && methods.includes('create'),
);
const hidden = ['\u200B', '\u202E\u202C', '\u3164', '\u2800', '\u200D\n', '\u00AD'];

eachEngine(open => {
  let store: Store;
  let world: TestWorld;
  let ann: Person;
  beforeAll(async () => {
    store = await open();
    world = await openWorld(store);
    ann = await world.person('Ann');
  });
  afterAll(() => world.close());

  describe.each(titled.map(each => [each.singular, each] as const))('the title of a %s', (_, definition) => {
    const { service, plural, singular, example } = definition;
    const path = `/${service}/v1alpha1/${plural}`;
    const create = (title: string) => {
      const body = { ...example, title, ...(singular === 'circle' && { handle: '' }) };
      return ann.client.send<{ name: string; title: string }>({ method: 'POST', path, body });
    };

    test('must contain a visible character', async () => {
      for (const title of hidden) {
        const refused = await refusal(create(title));
        expect(refused.fieldViolations).toEqual([{ field: 'title', description: 'is required' }]);
      }
    });

    test('is a single line without direction controls', async () => {
      const { name, title } = await create('Sunday\n\u202Edinner\u202C');
      expect(title).toBe('Sunday dinner');
      const body = { title: '👩‍👩‍👧‍👦 می\u200Cخواهم' };
      const changed = await ann.client.send<{ title: string }>({
        method: 'PATCH',
        path: `/${service}/v1alpha1/${name}`,
        body,
      });
      expect(changed.title).toBe(body.title);
    });

    test('may be an invisible one from before, without blocking other changes', async () => {
      const { name } = await create('Old');
      const row = await store.db
        .selectFrom('resource')
        .select('body')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      const body = JSON.stringify({ ...JSON.parse(row.body), title: '\u200B' });
      await store.db
        .updateTable('resource')
        .set({ body, title: '\u200B' })
        .where('name', '=', name)
        .execute();
      const description = 'Two\nlines\u202E';
      const changed = await ann.client.send<{ title: string; description: string }>({
        method: 'PATCH',
        path: `/${service}/v1alpha1/${name}`,
        body: { description },
      });
      expect(changed).toMatchObject({ title: 'Untitled', description });
    });
  });

  test('names of people and guests, items and ingredients are single lines as well', async () => {
    const { user } = ann;
    const named = await ann.client.user.update({
      user: { name: user, givenName: 'Ann\u202E', familyName: '\u200B', bio: 'a\nb' },
    });
    expect(named).toMatchObject({ givenName: 'Ann', familyName: '', bio: 'a\nb' });
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const { name: parent } = await ann.client.list.create({ list: { title: 'Shop', visibility } });
    const item = await ann.client.listItem.create({
      parent,
      listItem: { title: 'Milk\n2 l', note: 'cold\nplease' },
    });
    expect(item).toMatchObject({ title: 'Milk 2 l', note: 'cold\nplease' });
    const blank = refusal(ann.client.listItem.create({ parent, listItem: { title: '\u2060' } }));
    expect((await blank).fieldViolations).toEqual([{ field: 'title', description: 'is required' }]);
    const diner = refusal(
      ann.client.cooking.create({ parent: await aRecipe(ann), cooking: { diners: ['\u200B'] } }),
    );
    expect((await diner).fieldViolations).toEqual([{ field: 'diners[0]', description: 'is required' }]);
  });
});
