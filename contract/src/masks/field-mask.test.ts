import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import {
  immutable,
  integer,
  list,
  message,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
} from '../fields.ts';
import { applyMask, maskPaths, toCamel, toSnake } from './field-mask.ts';

const short = text({ max: 20 });
const place = { title: short, mapCode: short, seenBy: outputOnly(short), area: message({ postCode: short }) };
const fields = {
  title: required(short),
  showCompleted: integer(),
  line2: short,
  place: message(place),
  geo: messageOrNull({ latitude: integer() }),
  steps: list(message({ title: short }), { max: 3 }),
  recipient: immutable(required(message({ name: short }))),
  access: outputOnly(messageOrNull({ name: short })),
  createTime: outputOnly(timestamp()),
};
const settable = ['title', 'showCompleted', 'line2', 'place', 'geo', 'steps'];

function refused(mask: string): ApiError {
  try {
    maskPaths(fields, mask, {});
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${mask} was not refused`);
}

describe('the paths of an update', () => {
  test.each([
    ['title', ['title']],
    ['show_completed', ['showCompleted']],
    ['showCompleted,title', ['showCompleted', 'title']],
    [' show_completed , title ', ['showCompleted', 'title']],
    ['title,,line_2,', ['title', 'line2']],
    ['line2', ['line2']],
    ['place', ['place']],
    ['place.title', ['place.title']],
    ['place.map_code,place.area.post_code', ['place.mapCode', 'place.area.postCode']],
    ['geo.latitude', ['geo.latitude']],
    ['*', settable],
    ['title,*', settable],
  ])('%j names %j', (mask, paths) => {
    expect(maskPaths(fields, mask, {})).toEqual(paths);
  });

  test.each([undefined, ''])('are the known fields of the body if the mask is %j', mask => {
    const body = {
      title: null,
      geo: {},
      nonsense: 1,
      create_time: 1,
      createTime: 1,
      recipient: {},
      etag: 'x',
    };
    expect(maskPaths(fields, mask, body)).toEqual(['title', 'geo']);
    expect(maskPaths(fields, mask, {})).toEqual([]);
  });

  test.each([
    ['nonsense', 'is not a field'],
    ['title.x', 'is not a field'],
    ['place.nonsense', 'is not a field'],
    ['place.', 'is not a field'],
    ['.title', 'is not a field'],
    ['place..title', 'is not a field'],
    ['steps.title', 'is not a field'],
    ['steps[0].title', 'is not a field'],
    ['place.*', 'is not a field'],
    ['Title', 'is not a field'],
    ['name', 'is not a field'],
    ['etag', 'is not a field'],
    ['constructor', 'is not a field'],
    ['__proto__', 'is not a field'],
    ['toString', 'is not a field'],
    ['place.constructor.name', 'is not a field'],
    ['geo.hasOwnProperty', 'is not a field'],
    ['createTime', 'only the server sets'],
    ['create_time', 'only the server sets'],
    ['access.name', 'only the server sets'],
    ['place.seenBy', 'only the server sets'],
    ['recipient', 'stays as it was created'],
    ['recipient.name', 'stays as it was created'],
  ])('%j is rejected: %s', (mask, why) => {
    const error = refused(`title,${mask}`);
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', reason: 'INVALID_UPDATE_MASK' });
    expect(error.fieldViolations).toEqual([
      { field: 'updateMask', description: expect.stringMatching(`^names \\S+, which ${why}$`) },
    ]);
  });

  test('every wrong path is reported, even next to a star', () => {
    expect(refused('nonsense,title,create_time,*').fieldViolations).toEqual([
      { field: 'updateMask', description: 'names nonsense, which is not a field' },
      { field: 'updateMask', description: 'names createTime, which only the server sets' },
    ]);
  });
});

describe('applying a mask', () => {
  const current = {
    title: 'Home',
    place: { title: 'Here', mapCode: '1', area: { postCode: '1010' } },
    geo: null,
    steps: [{ title: 'a' }],
  };

  test('sets the named paths from the change, and clears those that the change omits', () => {
    const change = { title: 'New', place: { title: 'There', mapCode: '2' }, steps: [] };
    expect(applyMask(['title', 'place.mapCode', 'steps', 'geo'], current, change)).toEqual({
      ...current,
      title: 'New',
      place: { ...current.place, mapCode: '2' },
      steps: [],
      geo: undefined,
    });
    expect(applyMask(['place.area.postCode'], current, {}).place).toEqual({
      ...current.place,
      area: { postCode: undefined },
    });
  });

  test('creates the message that a path leads into', () => {
    expect(applyMask(['geo.latitude'], current, { geo: { latitude: 48 } }).geo).toEqual({ latitude: 48 });
    expect(applyMask(['geo.latitude'], current, { geo: 'nonsense' }).geo).toEqual({ latitude: undefined });
    expect(applyMask(['geo.latitude'], current, { geo: [1] }).geo).toEqual({ latitude: undefined });
  });

  test('leaves the original untouched', () => {
    const before = structuredClone(current);
    const after = applyMask(['place.title'], current, { place: { title: 'There' } });
    after.steps.push({ title: 'b' });
    expect(current).toEqual(before);
    expect(applyMask([], current, { title: 'New' })).toEqual(before);
  });
});

test.each([
  ['create_time', 'createTime'],
  ['original_start_time', 'originalStartTime'],
  ['title', 'title'],
  ['recipe_access.permission_level', 'recipeAccess.permissionLevel'],
])('%s and %s are equivalent', (snake, camel) => {
  expect(toCamel(snake)).toBe(camel);
  expect(toCamel(camel)).toBe(camel);
  expect(toSnake(camel)).toBe(snake);
  expect(toSnake(snake)).toBe(snake);
});
