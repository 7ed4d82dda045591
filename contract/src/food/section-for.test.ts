import { expect, test } from 'vitest';
import { type Department, departments } from './departments.ts';
import { wordsOf } from './phrase-index.ts';
import { departmentOf, type PastItem, sectionFor } from './section-for.ts';

const titles = (...all: string[]) => all.map(title => ({ name: `lists/l/listSections/${title}`, title }));
const shop = titles(
  'Fruit & vegetables',
  'Bakery',
  'Dairy & eggs',
  'Meat & fish',
  'Frozen',
  'Dry goods',
  'Drinks',
);
const markt = titles('Obst & Gemüse', 'Brot', 'Kühlregal', 'Fleisch', 'Tiefkühlkost', 'Vorräte', 'Drogerie');

const placed = (title: string, sections = shop, history: PastItem[] = []) =>
  sectionFor(title, sections, history).split('/').at(-1);

test.each([
  ['lemons', 'Fruit & vegetables'],
  ['flat-leaf parsley', 'Fruit & vegetables'],
  ['2 red peppers', 'Fruit & vegetables'],
  ['bread rolls', 'Bakery'],
  ['large free-range eggs', 'Dairy & eggs'],
  ['Parmesan, grated', 'Dairy & eggs'],
  ['salmon fillets', 'Meat & fish'],
  ['minced beef', 'Meat & fish'],
  ['frozen peas', 'Frozen'],
  ['vanilla ice cream', 'Frozen'],
  ['plain flour', 'Dry goods'],
  ['black pepper', 'Dry goods'],
  ['coconut milk', 'Dry goods'],
  ['tinned tomatoes', 'Dry goods'],
  ['chicken stock', 'Dry goods'],
  ['dried oregano', 'Dry goods'],
  ['sparkling water', 'Drinks'],
  ['red wine', 'Drinks'],
  ['Clean the oven', ''],
  ['🎉', ''],
])('%s belongs to “%s”', (title, section) => {
  expect(placed(title)).toBe(section);
});

test.each([
  ['Äpfel', 'Obst & Gemüse'],
  ['Strauchtomaten', 'Obst & Gemüse'],
  ['Paprika', 'Obst & Gemüse'],
  ['Vollkornbrot', 'Brot'],
  ['Vollmilch', 'Kühlregal'],
  ['Frischkäse', 'Kühlregal'],
  ['Bio-Eier', 'Kühlregal'],
  ['Hähnchenschenkel', 'Fleisch'],
  ['Rinderhackfleisch', 'Fleisch'],
  ['Lachsfilet', 'Fleisch'],
  ['TK-Spinat', 'Tiefkühlkost'],
  ['Dosentomaten', 'Vorräte'],
  ['Basmatireis', 'Vorräte'],
  ['Paprikapulver', 'Vorräte'],
  ['Kokosmilch', 'Vorräte'],
  ['Zahnpasta', 'Drogerie'],
])('in German, %s belongs to “%s”', (title, section) => {
  expect(placed(title, markt)).toBe(section);
});

test('the item’s last section on this list wins, while that section exists', () => {
  const history = [
    { title: 'Lemon', listSection: 'lists/l/listSections/Drinks' },
    { title: 'lemons', listSection: 'lists/l/listSections/Frozen' },
    { title: 'bread', listSection: 'lists/l/listSections/gone' },
    { title: 'milk', listSection: '' },
  ];
  expect(placed('LEMONS', shop, history)).toBe('Drinks');
  expect(placed('bread', shop, history)).toBe('Bakery');
  expect(placed('milk', shop, history)).toBe('Dairy & eggs');
});

test('the most specific section wins, in any order', () => {
  const sections = titles('Dairy', 'Cheese counter', 'Meat', 'Fish', 'Rice', 'Pasta');
  expect(
    ['gouda', 'cream', 'trout', 'ham', 'basmati rice', 'penne'].map(title => placed(title, sections)),
  ).toEqual(['Cheese counter', 'Dairy', 'Fish', 'Meat', 'Rice', 'Pasta']);
});

test('rooms of a house match items that name them, but no groceries', () => {
  const rooms = titles('Kitchen', 'Garden');
  expect(placed('clean kitchen', rooms)).toBe('Kitchen');
  expect(placed('milk', rooms)).toBe('');
});

test('a list without sections suggests none', () => {
  expect(sectionFor('milk', [], [])).toBe('');
});

test('no word belongs to two kinds in one language', () => {
  const kinds = Object.keys(departments) as Department[];
  for (const language of [0, 1]) {
    const seen = new Map<string, Department>();
    for (const kind of kinds)
      for (const phrase of (departments[kind].words.split('|')[language] ?? '').split(',')) {
        const words = wordsOf(phrase).join(' ');
        if (words !== '') expect(`${words}: ${seen.get(words) ?? kind}`).toBe(`${words}: ${kind}`);
        seen.set(words, kind);
      }
  }
});

test('every kind has an existing parent, and is found by its own words', () => {
  for (const [kind, { words, ...rest }] of Object.entries(departments)) {
    if ('parent' in rest) expect(Object.keys(departments)).toContain(rest.parent);
    const [first = ''] = words.split(/[,|]/);
    expect(departmentOf(first), first).toBe(kind);
  }
});
