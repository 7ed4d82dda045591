import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../store/engine.ts';
import type { Store } from '../../store/store.ts';
import { aLink } from '../../testing/links.ts';
import { anyEngine } from '../../testing/services/engines.ts';
import { aCircle, addMember, befriend, forUser } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

const given = 'Zebedee';
const family = 'Quuxley';
const level = 'PERMISSION_LEVEL_WRITE';
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

anyEngine((open, engine) => {
  let store: Store;
  let world: TestWorld;
  let zeb: Person;
  let ann: Person;
  beforeEach(async () => {
    store = await open();
    world = await openWorld(store);
    [zeb, ann] = [await world.person('Zeb'), await world.person('Ann')];
    const user = { name: zeb.user, username: 'zebedee', givenName: given, familyName: family };
    await zeb.client.user.update({ user });
    await befriend(zeb, ann);
    return () => world.close();
  });

  const basedOn = async (name: string) => (await ann.client.recipe.get({ name })).basedOn;

  async function copied(): Promise<string> {
    const made = await zeb.client.recipe.create({
      recipe: { title: 'Soup', visibility: 'VISIBILITY_LEVEL_PUBLIC' },
    });
    return (await ann.client.recipe.duplicate({ name: made.name })).name;
  }

  test('the author of a copied recipe follows the name in their profile', async () => {
    const copy = await copied();
    expect(await basedOn(copy)).toMatchObject({ title: 'Soup', author: `${given} ${family}` });
    await zeb.client.user.update({ user: { name: zeb.user, familyName: 'Stone' } });
    expect(await basedOn(copy)).toMatchObject({ title: 'Soup', author: `${given} Stone` });
  });

  test('the database does not contain a deleted person’s name, whatever they took part in', async () => {
    const copy = await copied();
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: zeb, circle }, level);
    const list = (await ann.client.list.create({ parent: circle, list: { title: 'Chores', visibility } }))
      .name;
    const item = await zeb.client.listItem.create({ parent: list, listItem: { title: 'Sweep' } });
    await zeb.client.listItemCompletion.create({ parent: item.name, listItemCompletion: {} });
    const calendar = (
      await ann.client.calendar.create({ parent: circle, calendar: { title: 'Meals', visibility } })
    ).name;
    const dinner = { title: 'Dinner', startTime: '2027-03-06T17:00:00Z', endTime: '2027-03-06T19:00:00Z' };
    const event = (await zeb.client.event.create({ parent: calendar, event: dinner })).name;
    const attendee = { person: zeb.user };
    await ann.client.attendee.create({ parent: event, attendee });
    await zeb.client.event.respond({ name: event, response: 'ACCEPTED' });
    await zeb.client.eventRecipe.offer({ parent: event, title: 'Salad' });
    const recipe = (await ann.client.recipe.create({ recipe: { title: 'Stew', visibility } })).name;
    const access = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(zeb) });
    await zeb.client.recipeAccess.accept({ name: access.name });
    await zeb.client.cooking.create({ parent: recipe, cooking: { stars: 4 } });
    await ann.client.link.accept({ secret: (await aLink(zeb, zeb.user)).secret });
    expect(await tablesWith(store, engine)).not.toEqual([]);
    await zeb.client.user.delete({ name: zeb.user, force: true });
    expect(await basedOn(copy)).toMatchObject({ title: 'Soup', author: '' });
    expect(await tablesWith(store, engine)).toEqual([]);
  });
});

/** The tables that contain the person's name. */
async function tablesWith({ db }: Store, engine: Engine): Promise<string[]> {
  const all =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and sql not like '%virtual%'
          and name not like '%\\_data' escape '\\' and name not like '%\\_idx' escape '\\'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of (await all.execute(db)).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    if (new RegExp(`${given}|${family}`, 'i').test(JSON.stringify(rows))) found.push(name);
  }
  return found;
}
