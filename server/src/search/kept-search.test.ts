import { resources, searchedDefinitions } from '@potluck/contract/resources';
import { maxHits } from '@potluck/contract/resources/hit';
import { KeptSearch, keptEntry, keptTypes } from '@potluck/contract/search/kept-search';
import { searchedFields } from '@potluck/contract/search/searched-fields';
import { seeded } from '@potluck/contract/testing/seeded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_HIDDEN' as const;

test('a device searches the fields of the contract, and ranks types in its order', () => {
  const order = searchedDefinitions.map(({ singular }) => singular).filter(each => each in searchedFields);
  expect(order).toEqual(keptTypes);
  for (const type of keptTypes) expect(resources[type].searched).toBe(searchedFields[type]);
});

const dishes = 'Linsensuppe,Shakshuka,Crème brûlée,Rhubarb crumble,Cherry cake,Smørrebrød,Weißwurst,Risotto';
const manners = ['', 'Omas', 'quick', 'with Bergkäse', 'for Sunday', 'mit Kräutern'];
const foods = 'red lentils,lemon,eggs,walnuts,Äpfel,Zwiebeln,flour,rhubarb,saffron,cherries'.split(',');

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  const device = new KeptSearch();
  beforeAll(async () => {
    world = await openWorld(await open());
    ann = await world.person('Ann');
    await fill(ann);
    await keepAll(ann, device);
  });
  afterAll(() => world.close());

  describe('a search on the device finds what the server finds, in the same order', () => {
    const typed = [
      'linsensuppe',
      'suppe',
      'sup',
      'li',
      'chery',
      'rhubrab',
      'shaksuka crumble',
      'omas linsnsupe',
    ];
    const also = ['creme brulee', 'Kase', 'eier', 'cherries', 'smorrebrod', 'weiss', 'oma', 'zwibel', 'lemn'];
    test.for([
      ...typed,
      ...also,
      'groceriez',
      'sunday',
      'larder',
      'trifle',
      'dinners',
      'lemon risoto',
      'nothing like it',
      '!!',
      'q',
    ])('%s', async query => {
      const { hits } = await ann.client.hit.find({ query, pageSize: maxHits });
      const known = hits.filter(({ type }) => (keptTypes as readonly string[]).includes(type));
      const found = device.find(query, maxHits);
      // Equally good hits of a type have no order on the server.
      expect(found.map(({ type, title }) => [type, title]).sort()).toEqual(
        known.map(({ type, title }) => [type, title]).sort(),
      );
      // Types alternate only by rank.
      expect(found.map(({ type }) => type)).toEqual(known.map(({ type }) => type));
      const byName = new Map(known.map(hit => [hit.resource, hit]));
      for (const hit of found) expect(hit).toEqual(byName.get(hit.resource));
    });
  });

  describe('a list on the device has what the server’s list has, in the same order', () => {
    const filters = [
      '',
      'state = ACCESS_STATE_ACCEPTED OR favorited = true',
      'categories = "soup"',
      'NOT categories = "soup" AND total_duration <= "1800s"',
      'ingredient:"lemon"',
      'rating >= 3',
      'cook_count = 0',
      'NOT last_cook_time >= "2026-01-01T00:00:00Z"',
      'title = "*cake*" OR cuisines:*',
      'visibility = 300 "cherry"',
      '"rhubrab"',
      'favorited != true cherries',
      '(categories = "soup" OR categories = "Käse") AND cuisines = "turkish"',
      'categories:* AND NOT cuisines = "Turkish" "cherry"',
      'categories != "cake" AND cook_count > 0',
    ];
    const orders = ['', 'title', 'total_duration', 'last_cook_time desc', 'cook_count desc', 'rating desc'];
    test.for(filters)('%s', async filter => {
      for (const orderBy of orders) {
        const request = { filter, orderBy, despiteTypos: true };
        const { recipes, correctedSearch = '' } = await ann.client.recipe.list({
          ...request,
          pageSize: 1000,
        });
        const kept = device.list('recipe', request);
        expect(kept.correctedSearch).toBe(correctedSearch);
        expect(kept.resources.map(({ title }) => title).sort()).toEqual(
          recipes.map(({ title }) => title).sort(),
        );
        expect(kept.resources.map(keyBy(orderBy))).toEqual(recipes.map(keyBy(orderBy)));
      }
    });
  });

  test.for(['', '"sunday"', 'state = ACCESS_STATE_ACCEPTED', 'title = "*ar*"', '"trifel"'])(
    'menus, pantries and calendars on the device pass the filter %s as on the server',
    async filter => {
      const request = { filter, despiteTypos: true };
      const titles = (some: { title: string }[]) => some.map(({ title }) => title);
      const { menus } = await ann.client.menu.list(request);
      expect(titles(device.list('menu', request).resources)).toEqual(titles(menus));
      const { pantries } = await ann.client.pantry.list(request);
      expect(titles(device.list('pantry', request).resources)).toEqual(titles(pantries));
      const { calendars } = await ann.client.calendar.list(request);
      expect(titles(device.list('calendar', request).resources)).toEqual(titles(calendars));
    },
  );

  test('the device counts the tags that the server counts, in the same order', async () => {
    const { categories, cuisines } = await ann.client.recipe.tags({});
    expect(categories.length).toBeGreaterThan(2);
    expect(device.tags()).toEqual({ categories, cuisines });
  });
});

/** The value that an order sorts by; the others may be in any order. */
function keyBy(orderBy: string): (recipe: object) => unknown {
  const [field = ''] = orderBy.split(' ');
  const key = field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return recipe => (recipe as Record<string, unknown>)[key];
}

async function fill({ client }: Person): Promise<void> {
  const random = seeded(7);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  for (const dish of dishes.split(','))
    for (const manner of manners) {
      const ingredients = Array.from({ length: 3 }, () => ({ title: pick(foods) }));
      const recipe = {
        ...{ title: `${manner} ${dish}`.trim(), visibility, totalDuration: pick([null, '900s', '3600s']) },
        ...{
          categories: [pick(['Soup', 'Cake']), ...(random() < 0.2 ? ['Käse', 'käse'] : [])],
          cuisines: random() < 0.3 ? ['Turkish'] : [],
        },
        ingredientGroups: [{ title: '', ingredients }],
      };
      const { name } = await client.recipe.create({ recipe });
      if (random() < 0.2) await client.recipe.favorite({ name });
      if (random() < 0.3)
        await client.cooking.create({
          parent: name,
          cooking: { cookTime: '2026-02-01T12:00:00Z', stars: pick([2, 4]) },
        });
    }
  await client.cookbook.create({
    cookbook: { title: 'Sunday lunches', description: 'Mostly risotto', visibility },
  });
  await client.menu.create({
    menu: {
      ...{ title: 'Sunday feast', visibility },
      meals: [{ dayOffset: 0, title: 'Lunch', dishes: [{ title: 'Cherry trifle' }] }],
    },
  });
  await client.pantry.create({ pantry: { title: 'Larder', description: 'In the cellar', visibility } });
  await client.calendar.create({
    calendar: { title: 'Family dinners', description: 'Who cooks on Sunday', color: '#3b82f6', visibility },
  });
  const list = await client.list.create({
    list: { title: 'Groceries', visibility, sections: [{ title: 'Cherries' }] },
  });
  for (const title of ['Rhubarb', 'Lemon', 'Bergkäse'])
    await client.listItem.create({ parent: list.name, listItem: { title, note: 'for Sunday' } });
}

async function keepAll({ client }: Person, device: KeptSearch): Promise<void> {
  const { recipes } = await client.recipe.list({ pageSize: 1000 });
  const { cookbooks } = await client.cookbook.list({});
  const { menus } = await client.menu.list({});
  const { pantries } = await client.pantry.list({});
  const { calendars } = await client.calendar.list({});
  const { lists } = await client.list.list({});
  device.add(recipes.map(each => keptEntry('recipe', each)));
  device.add(cookbooks.map(each => keptEntry('cookbook', each)));
  device.add(menus.map(each => keptEntry('menu', each)));
  device.add(pantries.map(each => keptEntry('pantry', each)));
  device.add(calendars.map(each => keptEntry('calendar', each)));
  for (const list of lists) {
    const { listItems } = await client.listItem.list({ parent: list.name });
    device.add([keptEntry('list', list), ...listItems.map(each => keptEntry('listItem', each, list))]);
  }
}
