import { describe, expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { type Comparator, type Filter, type FilterFields, readFilter } from './filter.ts';

const fields: FilterFields = {
  title: { kind: 'text' },
  given_name: { kind: 'text' },
  categories: { kind: 'texts' },
  favorited: { kind: 'boolean' },
  create_time: { kind: 'timestamp' },
  total_duration: { kind: 'duration' },
  points: { kind: 'number' },
  state: { kind: 'enum', table: { UNSPECIFIED: 0, PENDING: 100, ACCEPTED: 200 } },
  permission: { kind: 'alias', of: 'state' },
};

function read(filter: string): Filter | undefined {
  return readFilter(fields, filter);
}

function refused(filter: string): ApiError {
  try {
    read(filter);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${filter} was not refused`);
}

function compare(field: string, comparator: Comparator, value: string | number | boolean | null): Filter {
  return { kind: 'compare', field, comparator, value };
}

/** A text with `*` at one end, as a filter writes it. */
function like(field: string, wild: string): Filter {
  const [anchoredStart, anchoredEnd] = [!wild.startsWith('*'), !wild.endsWith('*')];
  return { kind: 'like', field, text: wild.replace(/^\*|\*$/g, ''), anchoredStart, anchoredEnd };
}

const search = (text: string): Filter => ({ kind: 'search', text });
const and = (...parts: Filter[]): Filter => ({ kind: 'and', parts });
const or = (...parts: Filter[]): Filter => ({ kind: 'or', parts });
const not = (part: Filter): Filter => ({ kind: 'not', part });
const [a, b, c, d] = [search('a'), search('b'), search('c'), search('d')];

test.each(['', ' ', '\n\t '])('%j is an empty filter', filter => {
  expect(read(filter)).toBeUndefined();
});

describe('terms are combined', () => {
  test.each([
    ['a', a],
    ['a AND b', and(a, b)],
    ['a b', and(a, b)],
    ['a OR b', or(a, b)],
    ['a OR b OR c', or(a, b, c)],
    ['a AND b OR c', and(a, or(b, c))],
    ['a OR b AND c', and(or(a, b), c)],
    ['a OR b c', and(or(a, b), c)],
    ['a b OR c d', and(a, or(b, c), d)],
    ['a b AND c d', and(a, b, c, d)],
    ['(a AND b) OR c', or(and(a, b), c)],
    ['a OR (b AND c)', or(a, and(b, c))],
    ['((a))', a],
    ['(a)(b)', and(a, b)],
    ['NOT a', not(a)],
    ['-a', not(a)],
    ['- a', not(a)],
    ['NOT NOT a', not(not(a))],
    ['--a', not(not(a))],
    ['NOT -a', not(not(a))],
    ['NOT a OR b', or(not(a), b)],
    ['NOT a AND b', and(not(a), b)],
    ['-(a b)', not(and(a, b))],
    ['a -b', and(a, not(b))],
    ['a-b', search('a-b')],
    ['a\n\tb', and(a, b)],
    ['not a', and(search('not'), a)],
    ['or', search('or')],
  ])('%j', (filter, meant) => {
    expect(read(filter)).toEqual(meant);
  });
});

describe('texts are parsed', () => {
  test.each([
    ['"lemon soup"', search('lemon soup')],
    ["'lemon soup'", search('lemon soup')],
    ['crème🍲', search('crème🍲')],
    ['"say \\"hi\\""', search('say "hi"')],
    ["'it\\'s'", search("it's")],
    ['"a\\\\b"', search('a\\b')],
    ['"a\'b"', search("a'b")],
    ['""', search('')],
    ['"a"b', and(a, b)],
    ['"AND"', search('AND')],
    ['title = soup', compare('title', '=', 'soup')],
    ['title="(a) OR b"', compare('title', '=', '(a) OR b')],
    ['title = ""', compare('title', '=', '')],
    ['title != soup', compare('title', '!=', 'soup')],
    ['title = -5', compare('title', '=', '-5')],
    ['title < b', compare('title', '<', 'b')],
    ['title <= b', compare('title', '<=', 'b')],
    ['title > "b"', compare('title', '>', 'b')],
    ['title >= "b"', compare('title', '>=', 'b')],
    ['title = "soup*"', like('title', 'soup*')],
    ['title = soup*', like('title', 'soup*')],
    ['title = "*soup"', like('title', '*soup')],
    [
      'title = "*so*up*"',
      { kind: 'like', field: 'title', text: 'so*up', anchoredStart: false, anchoredEnd: false },
    ],
    ['title = "so*up"', compare('title', '=', 'so*up')],
    ['title != "soup*"', not(like('title', 'soup*'))],
    ['title:soup', like('title', '*soup*')],
    ['title:"so up"', like('title', '*so up*')],
    ['title:"soup*"', like('title', '*soup*')],
    ['title:"*"', like('title', '**')],
    ['title:*', { kind: 'present', field: 'title' }],
    ['title = null', compare('title', '=', null)],
    ['title != null', compare('title', '!=', null)],
    ['title = "null"', compare('title', '=', 'null')],
    ['given_name = Ann', compare('given_name', '=', 'Ann')],
    ['givenName = Ann', compare('given_name', '=', 'Ann')],
    ['categories:Soup', compare('categories', '=', 'Soup')],
    ['categories = Soup', compare('categories', '=', 'Soup')],
    ['categories:"So*"', like('categories', 'So*')],
    ['categories:*', { kind: 'present', field: 'categories' }],
    ['-title = soup', not(compare('title', '=', 'soup'))],
  ] satisfies [string, Filter][])('%s', (filter, meant) => {
    expect(read(filter)).toEqual(meant);
  });
});

describe('values have the type of their field', () => {
  test.each([
    ['favorited = true', compare('favorited', '=', true)],
    ['favorited != "false"', compare('favorited', '!=', false)],
    ['favorited:true', compare('favorited', '=', true)],
    ['favorited:*', { kind: 'present', field: 'favorited' }],
    ['state = PENDING', compare('state', '=', 100)],
    ['state = "ACCEPTED"', compare('state', '=', 200)],
    ['state = 200', compare('state', '=', 200)],
    ['state >= 100', compare('state', '>=', 100)],
    ['state:PENDING', compare('state', '=', 100)],
    ['permission < ACCEPTED', compare('state', '<', 200)],
    ['create_time > "2027-01-31T18:00:00Z"', compare('create_time', '>', Date.UTC(2027, 0, 31, 18))],
    [
      'createTime <= "2027-01-31T18:00:00.5+02:00"',
      compare('create_time', '<=', Date.UTC(2027, 0, 31, 16, 0, 0, 500)),
    ],
    ["create_time < '2027-01-31t18:00z'", compare('create_time', '<', Date.UTC(2027, 0, 31, 18))],
    ['create_time >= 2028-02-29', compare('create_time', '>=', Date.UTC(2028, 1, 29))],
    ['create_time = null', compare('create_time', '=', null)],
    ['create_time:*', { kind: 'present', field: 'create_time' }],
    ['total_duration < 900s', compare('total_duration', '<', 900)],
    ['total_duration >= "1.5s"', compare('total_duration', '>=', 1.5)],
    ['points = 5', compare('points', '=', 5)],
    ['points > -2.5', compare('points', '>', -2.5)],
    ['points < 1e3', compare('points', '<', 1000)],
  ] satisfies [string, Filter][])('%s', (filter, meant) => {
    expect(read(filter)).toEqual(meant);
  });
});

describe('errors are reported with their position', () => {
  test.each([
    ['AND', 1, 'has an unexpected AND'],
    ['a AND', 6, 'ends too early'],
    ['a OR', 5, 'ends too early'],
    ['a OR AND b', 6, 'has an unexpected AND'],
    ['a AND AND b', 7, 'has an unexpected AND'],
    ['OR a', 1, 'has an unexpected OR'],
    ['NOT', 4, 'ends too early'],
    ['-', 2, 'ends too early'],
    ['NOT AND', 5, 'has an unexpected AND'],
    ['(', 2, 'ends too early'],
    ['()', 2, 'has an unexpected )'],
    [')', 1, 'has an unexpected )'],
    ['(a', 1, 'has a parenthesis that is not closed'],
    ['a)', 2, 'has an unexpected )'],
    ['a (b OR c', 3, 'has a parenthesis that is not closed'],
    ['title =', 8, 'needs a value after title ='],
    ['title = (a)', 9, 'needs a value after title ='],
    ['title = = a', 9, 'needs a value after title ='],
    ['= a', 1, 'has an unexpected ='],
    ['"title" = a', 9, 'has an unexpected ='],
    ['a:b:c', 4, 'has an unexpected : (quote a text that holds one)'],
    ['title:b:c', 8, 'has an unexpected :'],
    ['title = "x', 9, 'has a text that does not end'],
    ["title = 'x\\'", 9, 'has a text that does not end'],
    ['"x\\', 1, 'has a text that does not end'],
    ['a, b', 2, 'has an unexpected ,'],
    ['a ! b', 3, 'has an unexpected !'],
    ['title = "a\0"', 11, 'has a NUL character'],
    ['nonsense = 1', 1, 'names nonsense, which cannot be filtered by (title, given_name,'],
    ['title = a AND x.y:1', 15, 'names x.y, which cannot be filtered by'],
    ['Title = a', 1, 'names Title, which cannot be filtered by'],
    ['constructor = a', 1, 'names constructor, which cannot be filtered by'],
    ['__proto__ = a', 1, 'names __proto__, which cannot be filtered by'],
    ['title < "a*"', 1, 'cannot order title by a*'],
    ['categories > a', 1, 'cannot order categories by a'],
    ['title < null', 1, 'can only compare title with null by = or !='],
    ['state:null', 1, 'can only compare state with null by = or !='],
    ['favorited > true', 1, 'cannot order favorited, which is true or false,'],
    ['favorited = 1', 13, 'needs true or false instead of 1'],
    ['favorited = *', 13, 'needs true or false instead of *'],
    ['state = pending', 9, 'needs one of UNSPECIFIED, PENDING, ACCEPTED instead of pending'],
    ['state = 5', 9, 'needs one of UNSPECIFIED, PENDING, ACCEPTED instead of 5'],
    ['state = toString', 9, 'needs one of UNSPECIFIED, PENDING, ACCEPTED instead of toString'],
    ['create_time > 5', 15, 'needs a quoted RFC 3339 time instead of 5'],
    ['create_time > 2027-01-31T18:00:00Z', 28, 'has an unexpected : (quote a text that holds one)'],
    ['create_time > 2027-01-31T18', 15, 'needs a quoted RFC 3339 time instead of 2027-01-31T18'],
    ['create_time > "2027-02-29"', 15, 'needs a quoted RFC 3339 time instead of 2027-02-29'],
    ['create_time > "2027-01-31T18:00:00"', 15, 'needs a quoted RFC 3339 time'],
    ['create_time > "2027-01-31T25:00:00Z"', 15, 'needs a quoted RFC 3339 time'],
    ['total_duration < 900', 18, 'needs seconds with an s (900s) instead of 900'],
    ['total_duration < -1s', 18, 'needs seconds with an s (900s) instead of -1s'],
    ['points = many', 10, 'needs a number instead of many'],
    ['points = ""', 10, 'needs a number instead of '],
    ['points = 0x10', 10, 'needs a number instead of 0x10'],
    ['points = 1e999', 10, 'needs a number instead of 1e999'],
  ])('%j at %i: %s', (filter, position, reason) => {
    const { code, reason: kind, message, metadata, fieldViolations } = refused(filter);
    expect({ code, kind, metadata }).toEqual({
      code: 'INVALID_ARGUMENT',
      kind: 'INVALID_FILTER',
      metadata: { position: String(position) },
    });
    expect(message).toContain(`The filter ${reason}`);
    expect(message).toMatch(new RegExp(` at position ${position}\\.$`));
    expect(fieldViolations).toEqual([
      { field: 'filter', description: message.slice('The filter '.length, -1) },
    ]);
  });

  test('a resource without filters reports that nothing can be filtered', () => {
    expect(() => readFilter({}, 'title = a')).toThrow(
      'names title, which cannot be filtered by (nothing can)',
    );
  });
});

test('a broken alias is an internal error, not the caller’s', () => {
  expect(() => readFilter({ x: { kind: 'alias', of: 'gone' } }, 'x = 1')).toThrow(
    /alias of gone leads nowhere/,
  );
  expect(() => readFilter({ x: { kind: 'alias', of: 'x' } }, 'x = 1')).not.toThrow(ApiError);
});
