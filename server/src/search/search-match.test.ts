import type { Hit } from '@potluck/contract/resources/hit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const hidden = 'VISIBILITY_LEVEL_HIDDEN';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await fillKitchen(ann);
    await fillPlans(ann);
  });
  afterAll(() => world.close());

  async function matches(query: string, as = ann): Promise<string[]> {
    const { hits } = await as.client.hit.find({ query });
    return hits.map(({ title, match }) => (match ? `${title}, ${match.path}: ${bracketed(match)}` : title));
  }

  test.for([
    ['an ingredient', 'diced', 'Soup, ingredientGroups.ingredients.title: pumpkin, [diced]'],
    ['a category', 'soulfood', 'Soup, categories: [Soulfood]'],
    ['a cuisine', 'levantine', 'Soup, cuisines: [Levantine]'],
    ['the description of a list', 'seedlings', 'Balcony, description: [seedlings] and pots'],
    ['words next to marks', 'seedlings and pots', 'Balcony, description: [seedlings] [and] [pots]'],
    ['a section', 'freezer', 'Balcony, sections.title: [Freezer]'],
    ['a quantity', 'crates', 'Water, quantity: 2 [crates]'],
    ['a note', 'glass', 'Water, note: the ones in [glass]'],
    ['the place of an event', 'boathouse', 'Dinner, location: At the [boathouse]'],
    ['the description of a calendar', 'birthdays', 'Family, description: Feasts and [birthdays]'],
    ['the description of a circle', 'neighbours', 'Millers, description: Friends and [neighbours]'],
    ['what was meant by a mistyped word', 'boathuose', 'Dinner, location: At the [boathouse]'],
    ['what is written with other accents', 'bóathouse', 'Dinner, location: At the [boathouse]'],
    ['part of a word', 'athous', 'Dinner, location: At the bo[athous]e'],
    ['what the title lacks of several words', 'water glass', 'Water, note: the ones in [glass]'],
    [
      'the field that says the most of them',
      'smoky pumpkin diced',
      'Soup, ingredientGroups.ingredients.title: [pumpkin], [diced]',
    ],
    ['a letter that opens a word', 'f', 'Balcony, sections.title: [F]reezer'],
  ] as const)('a hit shows %s that matched', async ([, query, found]) => {
    expect(await matches(query)).toContain(found);
  });

  test('the excerpt of a long text is one line around the longest matching word', async () => {
    expect(await matches('saffron')).toEqual([
      'Diary, description: …and then some more, [saffron] from the market, then word upon word upon word…',
    ]);
    expect(await matches('beginning')).toEqual([
      'Diary, description: The [beginning] is far away, and then some more, saffron from…',
    ]);
    expect(await matches('the until')).toEqual([
      'Diary, description: …upon word upon word [until] [the] end.',
    ]);
  });

  test('a hit has no excerpt if its title matches the whole query', async () => {
    expect(await matches('soup')).toEqual(['Soup']);
    expect(await matches('sou')).toEqual(['Soup']);
  });

  test('a person is found by their username', async () => {
    await ann.client.user.update({ user: { name: ann.user, username: 'kettle_queen' } });
    const [found] = await matches('kettle', bob);
    expect(found).toMatch(/, username: \[kettle\]_queen$/);
  });

  test('search reveals no text that the caller cannot see', async () => {
    expect(await matches('saffron', bob)).toEqual([]);
    expect(await matches('boathouse', bob)).toEqual([]);
  });
});

async function fillKitchen({ client }: Person): Promise<void> {
  const ingredients = [{ title: 'smoky paprika' }, { title: 'pumpkin, diced' }];
  await client.recipe.create({
    recipe: {
      title: 'Soup',
      visibility: hidden,
      categories: ['Soulfood'],
      cuisines: ['Levantine'],
      ingredientGroups: [{ title: '', ingredients }],
    },
  });
  const list = await client.list.create({
    list: {
      title: 'Balcony',
      description: '**seedlings** and [pots](https://x.example)',
      sections: [{ title: 'Freezer' }],
      visibility: hidden,
    },
  });
  await client.listItem.create({
    parent: list.name,
    listItem: { title: 'Water', quantity: '2 crates', note: 'the ones in glass' },
  });
}

const diary = [
  'The beginning is far away,\nand then some more,',
  'saffron from the market,',
  `then ${'word upon '.repeat(400)}word until the end.`,
].join('\n\n');

async function fillPlans({ client }: Person): Promise<void> {
  await client.circle.create({
    circle: { title: 'Millers', description: 'Friends and neighbours', visibility: hidden },
  });
  const calendar = await client.calendar.create({
    calendar: { title: 'Family', description: 'Feasts and birthdays', visibility: hidden },
  });
  const times = { startTime: '2027-03-06T09:00:00.000Z', endTime: '2027-03-06T10:00:00.000Z' };
  for (const event of [
    { title: 'Dinner', location: 'At the boathouse', ...times },
    { title: 'Diary', description: diary, ...times },
  ])
    await client.event.create({ parent: calendar.name, event });
}

/** The text of a match with brackets around the highlights. */
function bracketed({ text, highlights }: NonNullable<Hit['match']>): string {
  return highlights.reduceRight(
    (text, { startIndex, endIndex }) =>
      `${text.slice(0, startIndex)}[${text.slice(startIndex, endIndex)}]${text.slice(endIndex)}`,
    text,
  );
}
