import { minuteMs } from '@potluck/contract/durations';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyRows } from '../../testing/copy-rows.ts';
import { seedsOf } from '../../testing/deep.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import {
  befriend,
  forUser,
  type Household,
  openHousehold,
  shareRecipe,
} from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';
import { groupsOf } from '../list/plan/testing/planned-home.ts';

const READ = 'PERMISSION_LEVEL_READ';

interface Wanted {
  of?: Person;
  lines: string;
  nested?: Record<string, string>;
  visibility?: 'PRIVATE' | 'PUBLIC';
  optional?: string[];
  totalDuration?: string;
}

eachEngine(open => {
  let world: Household;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openHousehold(await open());
    ({ ann, bob } = world);
  });
  afterAll(() => world.close());
  // Each test has recipes of its own, from a person of its own.
  let people = 0;
  beforeEach(async () => {
    people += 1;
    ann = await world.person(`Ann${people}`);
  });

  async function recipe(title: string, wanted: Wanted): Promise<string> {
    const { of = ann, lines, nested = {}, visibility = 'PRIVATE', optional = [], totalDuration } = wanted;
    const ingredientGroups = groupsOf(lines, nested).map(group => ({
      ...group,
      ingredients: group.ingredients.map(line => ({ ...line, optional: optional.includes(line.title) })),
    }));
    const made = { title, visibility: `VISIBILITY_LEVEL_${visibility}`, ingredientGroups, totalDuration };
    return (await of.client.recipe.create({ recipe: made as never })).name;
  }

  type Request = Parameters<Person['client']['recipe']['cookable']>[0];

  async function cookable(foods: string[], request: Request = {}, of = ann) {
    const { recipes } = await of.client.recipe.cookable({ foods: foods.join('\n'), ...request });
    return recipes.map(({ recipe: { title }, missing, used }) => [title, missing, used]);
  }

  test('recipes with the fewest missing ingredients come first', async () => {
    await recipe('Omelette', { lines: '3 eggs\n20 g butter\n1 pinch salt' });
    await recipe('Pancakes', { lines: '2 free-range eggs\n200 g flour\n400 ml milk\nwater' });
    await recipe('Pfannkuchen', { lines: '2 Eier\n200 g Mehl\n400 ml Milch\n1 EL Öl' });
    await recipe('Bread', { lines: '500 g rye flour\nyeast' });
    expect(await cookable(['egg', 'butter'])).toEqual([
      ['Omelette', [], ['eggs', 'butter']],
      [
        expect.stringMatching(/Pancakes|Pfannkuchen/),
        [expect.any(String), expect.any(String)],
        [expect.anything()],
      ],
      [
        expect.stringMatching(/Pancakes|Pfannkuchen/),
        [expect.any(String), expect.any(String)],
        [expect.anything()],
      ],
    ]);
    expect((await cookable(['Eier', 'milk', 'Mehl'])).slice(0, 2).map(([, missing]) => missing)).toEqual([
      [],
      [],
    ]);
    expect(await cookable(['saffron'])).toEqual([]);
  });

  test('among equals, the recipe that uses more comes first', async () => {
    await recipe('Toast', { lines: 'bread\nbutter' });
    await recipe('Feast', { lines: 'bread\nbutter\neggs\nham\ncheese' });
    const home = ['bread', 'eggs', 'ham', 'cheese'];
    expect((await cookable(home)).map(([title]) => title)).toEqual(['Feast', 'Toast']);
  });

  test('an ingredient has the title that most recipes use for it, even beside another in one recipe', async () => {
    await recipe('Omelette', { lines: '3 eggs\n1 tbsp butter' });
    await recipe('Boiled egg', { lines: '1 egg\n2 eggs' });
    const { ingredients } = await ann.client.ingredientUse.list({});
    expect(ingredients.map(({ title, recipeCount }) => [title, recipeCount])).toEqual([
      ['eggs', 2],
      ['butter', 1],
    ]);
  });

  test('a change of the ingredients counts at once, and so does deleting the recipe', async () => {
    const name = await recipe('Soup', { lines: 'leeks\npotatoes' });
    expect(await cookable(['leek'])).toEqual([['Soup', ['potatoes'], ['leeks']]]);
    await ann.client.recipe.update({ recipe: { name, ingredientGroups: groupsOf('leeks', {}) } });
    expect(await cookable(['leek'])).toEqual([['Soup', [], ['leeks']]]);
    await ann.client.recipe.delete({ name });
    expect(await cookable(['leek'])).toEqual([]);
    await ann.client.recipe.undelete({ name });
    expect(await cookable(['leek'])).toEqual([['Soup', [], ['leeks']]]);
  });

  test('optional ingredients and staples are never missing; each person edits the staples', async () => {
    await recipe('Salad', { lines: 'lettuce\nolive oil\nparsley\nsoy sauce', optional: ['parsley'] });
    expect(await cookable(['lettuce'])).toEqual([['Salad', ['soy sauce'], ['lettuce']]]);
    const name = `${ann.user}/settings`;
    const userSettings = { name, staples: ['Sojasauce'], notStaples: ['olive oil'] };
    await ann.client.userSettings.update({ userSettings });
    expect(await cookable(['lettuce'])).toEqual([['Salad', ['olive oil'], ['lettuce']]]);
    expect(await cookable(['lettuce', 'olive oil'])).toEqual([['Salad', [], ['lettuce', 'olive oil']]]);
    expect(await cookable(['soy sauce'])).toEqual([]);
  });

  test('the staples of a home count for everyone who may change its pantry', async () => {
    await recipe('Salad', { lines: 'lettuce\nolive oil\nsoy sauce', visibility: 'PUBLIC' });
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const staples = { staples: ['soy sauce'], notStaples: ['olive oil'] };
    const pantry = { title: 'Pantry', visibility, ...staples } as const;
    const { name: parent } = await ann.client.pantry.create({ pantry });
    expect(await cookable(['lettuce'])).toEqual([['Salad', ['olive oil'], ['lettuce']]]);
    const bob = await world.person('Bob');
    await befriend(ann, bob);
    const share = async (level: 'PERMISSION_LEVEL_READ' | 'PERMISSION_LEVEL_WRITE') => {
      const pantryAccess = forUser(bob, level);
      const { name } = await ann.client.pantryAccess.create({ parent, pantryAccess });
      await bob.client.pantryAccess.accept({ name });
      return name;
    };
    const reading = await share('PERMISSION_LEVEL_READ');
    expect(await cookable(['lettuce'], {}, bob)).toEqual([['Salad', ['soy sauce'], ['lettuce']]]);
    await ann.client.pantryAccess.delete({ name: reading });
    await share('PERMISSION_LEVEL_WRITE');
    expect(await cookable(['lettuce'], {}, bob)).toEqual([['Salad', ['olive oil'], ['lettuce']]]);
    await expect(
      ann.client.pantry.update({
        pantry: { name: parent, staples: Array.from({ length: 201 }, (_, at) => `${at}`) },
      }),
    ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  describe('nested recipes', () => {
    test('their ingredients count, and only as the caller sees them', async () => {
      const sauce = await recipe('Sugo', { lines: '800 g tomatoes\n1 carrot' });
      const lasagne = await recipe('Lasagne', {
        lines: '12 lasagne sheets\n4 tomato sauce',
        nested: { 'tomato sauce': sauce },
        visibility: 'PUBLIC',
      });
      const home = ['tomatoes', 'lasagne sheets'];
      expect(await cookable(home)).toEqual([
        ['Lasagne', ['carrot'], ['lasagne sheets', 'tomatoes']],
        ['Sugo', ['carrot'], ['tomatoes']],
      ]);
      const mine = { filter: `title = "Lasagne"` };
      expect(await cookable(home, mine, bob)).toEqual([['Lasagne', ['tomato sauce'], ['lasagne sheets']]]);
      expect(await cookable(['carrot'], mine, bob)).toEqual([]);
      await befriend(ann, bob);
      await shareRecipe({ owner: ann, friend: bob, recipe: sauce }, READ);
      expect(await cookable(['carrot'], mine, bob)).toEqual([
        ['Lasagne', ['lasagne sheets', 'tomatoes'], ['carrot']],
      ]);
      await ann.client.recipe.delete({ name: lasagne });
    });

    test('an optional nested recipe is never missing', async () => {
      const cream = await recipe('Custard', { lines: 'milk\neggs' });
      const nested = { custard: cream };
      await recipe('Crumble', { lines: 'apples\ncustard', nested, optional: ['custard'] });
      expect(await cookable(['apple'])).toEqual([['Crumble', [], ['apples']]]);
    });
  });

  describe('filters', () => {
    test('are those of the index, with foods and diets to leave out', async () => {
      await recipe('Quick', { lines: 'eggs\nham', totalDuration: '600s' });
      const nuts = await recipe('Praline', { lines: 'hazelnuts\nsugar' });
      await recipe('Cake', { lines: 'eggs\npraline', nested: { praline: nuts }, totalDuration: '6000s' });
      await recipe('Boiled', { lines: 'eggs' });
      const titles = async (request: Request) =>
        (await cookable(['egg'], request)).map(([title]) => title).sort();
      expect(await titles({})).toEqual(['Boiled', 'Cake', 'Quick']);
      expect(await titles({ filter: 'total_duration <= "1800s"' })).toEqual(['Quick']);
      expect(await titles({ filter: 'NOT ingredient = "ham"' })).toEqual(['Boiled', 'Cake']);
      expect(await titles({ filter: 'ham' })).toEqual(['Quick']);
      expect(await titles({ without: 'ham\nbacon' })).toEqual(['Boiled', 'Cake']);
      expect(await titles({ without: 'nuts' })).toEqual(['Boiled', 'Quick']);
      expect(await titles({ diet: 'VEGETARIAN' })).toEqual(['Boiled', 'Cake']);
      expect(await titles({ diet: 'VEGAN' })).toEqual([]);
    });

    test('a cookbook and an account narrow it, and neither opens anything', async () => {
      const boiled = await recipe('Boiled', { lines: 'eggs', visibility: 'PUBLIC' });
      const fried = await recipe('Fried', { lines: 'eggs' });
      const hidden = await recipe('Hidden', { lines: 'eggs', of: bob });
      const visibility = 'VISIBILITY_LEVEL_PRIVATE';
      const cookbook = await ann.client.cookbook.create({ cookbook: { title: 'Best', visibility } });
      const parent = cookbook.name;
      await ann.client.cookbookEntry.create({ parent, cookbookEntry: { recipe: boiled } });
      expect(await cookable(['egg'], { cookbook: parent })).toEqual([['Boiled', [], ['eggs']]]);
      expect((await cookable(['egg'], { account: ann.user })).map(([title]) => title).sort()).toEqual([
        'Boiled',
        'Fried',
      ]);
      const refused = { code: 'NOT_FOUND' };
      await expect(cookable(['egg'], { cookbook: parent }, bob)).rejects.toMatchObject(refused);
      expect((await cookable(['egg'], { account: ann.user }, bob)).map(([title]) => title)).toEqual([
        'Boiled',
      ]);
      for (const name of [boiled, fried]) await ann.client.recipe.delete({ name });
      await bob.client.recipe.delete({ name: hidden });
    });
  });

  test('pages follow each other without gaps, and a token belongs to its request', async () => {
    for (let at = 0; at < 7; at += 1) await recipe(`Eggs ${at}`, { lines: at < 4 ? 'eggs' : 'eggs\nham' });
    const titles: string[] = [];
    let pageToken = '';
    do {
      const page = await ann.client.recipe.cookable({ foods: 'egg', pageSize: 3, pageToken });
      titles.push(...page.recipes.map(({ recipe: { title } }) => title));
      pageToken = page.nextPageToken;
    } while (pageToken);
    expect(titles.length).toBe(7);
    expect(new Set(titles).size).toBe(7);
    const { nextPageToken } = await ann.client.recipe.cookable({ foods: 'egg', pageSize: 3 });
    const other = ann.client.recipe.cookable({ foods: 'ham', pageSize: 3, pageToken: nextPageToken });
    await expect(other).rejects.toMatchObject({ reason: 'INVALID_PAGE_TOKEN' });
  });

  test('what somebody puts into a shared pantry by the thousand does not push out what others have', async () => {
    const stocked = async ({ client }: Person, pantryId: string, title: string) => {
      const pantry = { title: 'Pantry', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
      const { name: parent } = await client.pantry.create({ pantryId, pantry });
      return (await client.pantryItem.create({ parent, pantryItem: { title, stock: 'HAVE' } })).name;
    };
    await befriend(ann, bob);
    const item = await stocked(bob, `a-flood-${people}`, 'nails');
    const { name } = await bob.client.pantryAccess.create({
      parent: item.split('/pantryItems/')[0] ?? '',
      pantryAccess: forUser(ann),
    });
    await ann.client.pantryAccess.accept({ name });
    await stocked(ann, `z-own-${people}`, 'eggs');
    await copyRows(world.context.store.db, { table: 'pantry_item', name: item, count: 5100 });
    await recipe('Omelette', { lines: '3 eggs\n20 g butter' });
    expect(await cookable([])).toEqual([['Omelette', ['butter'], ['eggs']]]);
  });

  test('what is in a pantry is never missing, and chooses recipes if nothing is ticked', async () => {
    await recipe('Pancakes', { lines: '2 eggs\n200 g flour\n400 ml milk' });
    await recipe('Rice pudding', { lines: '200 g rice\n1 l milk' });
    const pantry = { title: 'Pantry', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name } = await ann.client.pantry.create({ pantry });
    expect(await cookable([])).toEqual([]);
    for (const [title, stock] of [
      ['Milk', 'LOW'],
      ['Flour', 'HAVE'],
      ['Rice', 'OUT'],
    ] as const)
      await ann.client.pantryItem.create({ parent: name, pantryItem: { title, stock } });
    expect(await cookable(['egg', 'milk'])).toEqual([
      ['Pancakes', [], ['eggs', 'milk']],
      ['Rice pudding', ['rice'], ['milk']],
    ]);
    expect(await cookable([])).toEqual([
      ['Pancakes', ['eggs'], ['flour', 'milk']],
      ['Rice pudding', ['rice'], ['milk']],
    ]);
    expect(await cookable([], {}, await world.person('Stranger'))).toEqual([]);
  });

  test('bad requests get a reason', async () => {
    const bad = { code: 'INVALID_ARGUMENT' };
    await expect(cookable(['x'.repeat(4001)])).rejects.toMatchObject(bad);
    await expect(cookable(['no such food'], { filter: 'no_field = 1' })).rejects.toMatchObject(bad);
    await expect(cookable(['egg'], { cookbook: 'recipes/1' })).rejects.toMatchObject(bad);
    await expect(cookable(['egg'], { pageSize: -1 })).rejects.toMatchObject(bad);
    const without = Array.from({ length: 51 }, (_, at) => 'x'.repeat(at + 1)).join('\n');
    await expect(cookable(['egg'], { without })).rejects.toMatchObject({
      ...bad,
      fieldViolations: [{ field: 'without', description: 'must name at most 50 different foods' }],
    });
  });

  test('addRecipe puts only the missing foods on a list, from nested recipes too, and undo removes them', async () => {
    const sauce = await recipe('Sugo', { lines: '800 g tomatoes\n1 carrot' });
    const nested = { 'tomato sauce': sauce };
    const lasagne = await recipe('Lasagne', { lines: '12 lasagne sheets\n4 tomato sauce', nested });
    const { name } = await ann.client.list.create({
      list: { title: 'Shop', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const items = async () =>
      (await ann.client.listItem.list({ parent: name })).listItems.map(({ title }) => title);
    const { addition, createdCount } = await ann.client.list.addRecipe({
      name,
      recipe: lasagne,
      foods: ['Karotten', 'lasagne sheets'],
    });
    expect(createdCount).toBe(2);
    expect((await items()).sort()).toEqual(['carrot', 'lasagne sheets']);
    await ann.client.list.undoAddRecipe({ name, addition });
    expect(await items()).toEqual([]);
  });

  test(
    'any ranking equals counting by hand, and shows nothing that the caller cannot see',
    async () => {
      const wrong: string[] = [];
      for (const seed of seedsOf({ usual: 2, max: 10 })) wrong.push(...(await wrongFor(seed)));
      expect(wrong).toEqual([]);
    },
    5 * minuteMs,
  );

  const parts = [
    'alfa',
    'bravo',
    'charlie',
    'delta',
    'echo',
    'foxtrot',
    'golf',
    'hotel',
    'india',
    'kilo',
    'lima',
  ];
  const foods = ['eggs', 'milk', 'flour', 'salt', 'butter', 'ham', 'olive oil', 'onion', 'rice'] as const;

  async function wrongFor(seed: number): Promise<string[]> {
    const random = seeded(seed);
    const [owner, guest] = [await world.person(`Owner${seed}`), await world.person(`Guest${seed}`)];
    await befriend(owner, guest);
    const some = (max: number) => [
      ...new Set(Array.from({ length: between(random, 1, max) }, () => pick(random, foods))),
    ];
    const made = new Map<string, { lines: string[]; nested: string[]; shared: boolean }>();
    for (let at = 0; at < 12; at += 1) {
      const lines = some(5);
      const nested = [...made.keys()].filter(() => random() < 0.15);
      const text = [...lines, ...nested.map((_, each) => parts[each])].join('\n');
      const links = Object.fromEntries(nested.map((name, each) => [parts[each], name]));
      const name = await recipe(`R${at}`, { of: owner, lines: text, nested: links });
      const shared = random() < 0.6;
      if (shared) await shareRecipe({ owner, friend: guest, recipe: name }, READ);
      made.set(name, { lines, nested, shared });
    }
    const found: string[] = [];
    for (const who of [owner, guest])
      for (let round = 0; round < 4; round += 1) {
        const home = new Set<string>(some(4));
        const sees = (name: string) => who === owner || made.get(name)?.shared === true;
        const needs = (name: string): Set<string> => {
          const { lines = [], nested = [] } = made.get(name) ?? {};
          const below = nested.flatMap((each, at) => (sees(each) ? [...needs(each)] : [parts[at] ?? '']));
          return new Set([...lines, ...below].filter(food => food !== 'salt' && food !== 'olive oil'));
        };
        const expected = [...made.keys()]
          .filter(name => sees(name) && !needs(name).isDisjointFrom(home))
          .map(name => `${name} ${[...needs(name).difference(home)].sort().join()}`);
        const { recipes } = await who.client.recipe.cookable({
          foods: [...home].join('\n'),
          filter: 'NOT permission_level = 0',
        });
        const got = recipes.map(each => `${each.recipe.name} ${each.missing.toSorted().join()}`);
        if (got.toSorted().join('\n') !== expected.toSorted().join('\n'))
          found.push(`SEEDS=${seed}: ${[...home].join()} gave ${got.join('; ')}, not ${expected.join('; ')}`);
        const counts = recipes.map(({ missing }) => missing.length);
        if (counts.some((count, at) => count < (counts[at - 1] ?? 0))) found.push(`SEEDS=${seed}: unordered`);
      }
    return found;
  }
});
