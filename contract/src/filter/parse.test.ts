import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { type Filter, type FilterFields, readFilter } from '../filter.ts';
import { between, pick, seeded } from '../testing/seeded.ts';

/* Random filters: each is a tree written in one of the ways that the grammar allows. Parsing must restore the tree. */
const states = { UNSPECIFIED: 0, PENDING: 100, ACCEPTED: 200 };
const fields: FilterFields = {
  title: { kind: 'text' },
  categories: { kind: 'texts' },
  favorited: { kind: 'boolean' },
  create_time: { kind: 'timestamp' },
  points: { kind: 'number' },
  state: { kind: 'enum', table: states },
};

type Random = () => number;
type Leaf = { filter: Filter; written: string };

const words = [
  'soup',
  'crème',
  '🍲',
  'a-b',
  'AND',
  'or',
  'say "hi"',
  "it's",
  'a\\b',
  '(x)',
  'a,b',
  'x=1',
  '',
] as const;
const comparators = ['=', '!=', '<', '<=', '>', '>='] as const;
const gaps = ['', ' ', '  ', '\n\t'] as const;
const spaces = [' ', '  ', '\n\t'] as const;

function quoted(random: Random, text: string): string {
  const quote = pick(random, ['"', "'"]);
  return `${quote}${text.replace(/["'\\]/g, letter => `\\${letter}`)}${quote}`;
}

const leaves: readonly [(random: Random) => Leaf, ...((random: Random) => Leaf)[]] = [
  random => {
    const text = pick(random, words);
    return { filter: { kind: 'search', text }, written: quoted(random, text) };
  },
  random => {
    const [text, comparator] = [pick(random, words), pick(random, comparators)];
    return restriction(random, { field: 'title', comparator, value: text, text: quoted(random, text) });
  },
  random => {
    const [value, comparator] = [between(random, -999, 999) / 10, pick(random, comparators)];
    return restriction(random, { field: 'points', comparator, value, text: String(value) });
  },
  random => {
    const value = random() < 0.5;
    const comparator = pick(random, ['=', '!=', ':'] as const);
    const meant = comparator === ':' ? '=' : comparator;
    const { written } = restriction(random, { field: 'favorited', comparator, value, text: String(value) });
    return { filter: { kind: 'compare', field: 'favorited', comparator: meant, value }, written };
  },
  random => {
    const [name, value] = pick(random, Object.entries(states) as [[string, number], ...[string, number][]]);
    const text = random() < 0.5 ? name : String(value);
    return restriction(random, { field: 'state', comparator: pick(random, comparators), value, text });
  },
  random => {
    const value = between(random, 0, 4_000_000_000_000);
    const text = quoted(random, new Date(value).toISOString());
    return restriction(random, { field: 'create_time', comparator: pick(random, comparators), value, text });
  },
  random => {
    const field = pick(random, ['title', 'categories', 'state', 'create_time'] as const);
    return {
      filter: { kind: 'present', field },
      written: `${spelled(random, field)}${pick(random, gaps)}:*`,
    };
  },
  random => {
    const [field, comparator] = [
      pick(random, ['title', 'points', 'state'] as const),
      pick(random, ['=', '!='] as const),
    ];
    return restriction(random, { field, comparator, value: null, text: 'null' });
  },
];

type Compare = Omit<Extract<Filter, { kind: 'compare' }>, 'kind'> & { text: string };

function restriction(random: Random, { text, ...compare }: Compare): Leaf {
  const gap = () => pick(random, gaps);
  const written = `${spelled(random, compare.field)}${gap()}${compare.comparator}${gap()}${text}`;
  return { filter: { kind: 'compare', ...compare }, written };
}

function spelled(random: Random, field: string): string {
  return field === 'create_time' ? pick(random, ['create_time', 'createTime']) : field;
}

function randomFilter(random: Random, depth: number): Leaf {
  const kind = depth === 0 ? 'leaf' : pick(random, ['leaf', 'not', 'and', 'or'] as const);
  if (kind === 'leaf') return pick(random, leaves)(random);
  if (kind === 'not') {
    const part = randomFilter(random, depth - 1);
    const sign = pick(random, ['-', '- ', 'NOT ', 'NOT\n']);
    return { filter: { kind, part: part.filter }, written: `${sign}${inside(random, part, ['and', 'or'])}` };
  }
  const parts = Array.from({ length: between(random, 2, 4) }, () => randomFilter(random, depth - 1));
  const grouped: Filter['kind'][] = kind === 'and' ? ['and'] : ['and', 'or'];
  const written = parts
    .map(part => inside(random, part, grouped))
    .reduce((text, part) => {
      return `${text}${joint(random, kind)}${part}`;
    });
  return { filter: { kind, parts: parts.map(part => part.filter) }, written };
}

/** A nested expression as text: in parentheses where the grammar needs them, and sometimes where it does not. */
function inside(random: Random, { filter, written }: Leaf, grouped: Filter['kind'][]): string {
  const needed = grouped.includes(filter.kind) || random() < 0.1;
  return needed ? `(${pick(random, gaps)}${written}${pick(random, gaps)})` : written;
}

/** The joining text: AND may be omitted, OR may not. */
function joint(random: Random, kind: 'and' | 'or'): string {
  const word = kind === 'or' ? 'OR' : pick(random, ['AND', '']);
  return `${pick(random, spaces)}${word}${pick(random, spaces)}`;
}

test('every filter is parsed as intended', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const { filter, written } = randomFilter(seeded(seed), 3);
    if (written.length <= 4000)
      expect(readFilter(fields, written), `seed ${seed}: ${written}`).toEqual(filter);
  }
});

test('any other text is rejected as an invalid filter, without further errors', () => {
  const pieces = [
    '(',
    ')',
    '"',
    "'",
    '\\',
    '-',
    ':',
    '=',
    '!',
    '<',
    '>',
    '*',
    ',',
    ' ',
    '\n',
    '\0',
    '\ud800',
    '🍲',
    'AND',
    'OR',
    'NOT',
    'null',
    'title',
    'favorited',
    'create_time',
    'points',
    'categories',
    'state',
    'true',
    '5',
    '5s',
    '.',
    '2027-01-31',
    '"2027-01-31T18:00:00Z"',
    '__proto__',
    'constructor',
    'PENDING',
  ] as const;
  const outcomes = { read: 0, refused: 0 };
  for (let seed = 1; seed <= 20_000; seed++) {
    const random = seeded(seed);
    const junk = Array.from({ length: between(random, 1, 12) }, () => pick(random, pieces)).join('');
    try {
      readFilter(fields, junk);
      outcomes.read++;
    } catch (error) {
      expect(error, `seed ${seed}: ${junk}`).toBeInstanceOf(ApiError);
      expect((error as ApiError).message, junk).toMatch(/^The filter [\s\S]* at position [1-9]\d*\.$/);
      outcomes.refused++;
    }
  }
  // Both outcomes must occur often enough for the test to mean anything.
  expect(outcomes.read).toBeGreaterThan(500);
  expect(outcomes.refused).toBeGreaterThan(5000);
});

describe('hostile filters are rejected', () => {
  test.each([
    ['too long a text', `title = "${'x'.repeat(4000)}"`, /longer than 4000 characters at position 4001/],
    ['4,000 parentheses', '('.repeat(4000), /nested deeper than 50 times at position 51/],
    ['4,000 minus signs', '-'.repeat(4000), /nested deeper than 50 times at position 51/],
    ['1,000 NOTs', 'NOT '.repeat(1000), /nested deeper than 50 times at position 201/],
    ['mixed nesting', '(-'.repeat(2000), /nested deeper than 50 times at position 51/],
    ['2,000 terms', 'a '.repeat(2000), /has more than 100 terms at position 201/],
    ['570 alternatives', `a${' OR a'.repeat(570)}`, /has more than 100 terms at position 501/],
    ['101 groups', '(a)'.repeat(101), /has more than 100 terms at position 302/],
    ['only closing parentheses', ')'.repeat(4000), /unexpected \) at position 1\./],
    ['only quotes', '"'.repeat(3999), /does not end at position 3999/],
    ['only backslashes', `"${'\\'.repeat(3999)}`, /does not end at position 1\./],
  ])('%s', (_, filter, message) => {
    expect(() => readFilter(fields, filter)).toThrow(message);
    expect(() => readFilter(fields, filter)).toThrow(ApiError);
  });
});

test('a filter of reasonable width and depth is accepted', () => {
  expect(readFilter(fields, 'a '.repeat(100))).toMatchObject({ kind: 'and', parts: { length: 100 } });
  expect(readFilter(fields, `a${' OR a'.repeat(99)}`)).toMatchObject({ kind: 'or', parts: { length: 100 } });
  expect(readFilter(fields, `${'('.repeat(49)}a${')'.repeat(49)}`)).toEqual({ kind: 'search', text: 'a' });
  expect(readFilter(fields, `title = "${'x'.repeat(3990)}"`)).toMatchObject({ kind: 'compare' });
});
