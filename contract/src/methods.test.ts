import { describe, expect, test } from 'vitest';
import { defineResource } from './define-resource.ts';
import { text } from './fields.ts';
import { type Method, methodsOf, namePatterns } from './methods.ts';

const common = {
  service: 'lists',
  summary: 'Things',
  fields: { title: text({ max: 9 }) },
  example: {},
} as const;
const list = defineResource({
  ...common,
  singular: 'list',
  plural: 'lists',
  pattern: 'lists/{list}',
  through: ['circles/{circle}', 'users/{user}'],
  methods: ['list', 'create', 'get', 'update', 'delete'],
  marks: true,
  custom: {
    tidyUp: {
      http: 'POST',
      on: 'resource',
      action: 'update',
      request: {},
      response: 'resource',
      summary: 'Sorts',
    },
    count: { http: 'GET', on: 'collection', request: {}, response: {}, summary: 'Counts' },
  },
});
const item = defineResource({
  ...common,
  singular: 'listItem',
  plural: 'listItems',
  pattern: 'lists/{list}/listItems/{listItem}',
  methods: ['list', 'get'],
});
const settings = defineResource({
  ...common,
  singular: 'listSettings',
  plural: 'listSettings',
  pattern: 'lists/{list}/settings',
  methods: ['get', 'update'],
});

/** The part of a method that the router needs. */
function routes(methods: Method[]): Record<string, readonly string[]> {
  return Object.fromEntries(methods.map(({ id, http, bindings }) => [`${id} ${http}`, bindings]));
}

describe('the methods of a resource', () => {
  test('are in the order of their definition, with marks and custom methods last, at every URL', () => {
    const base = '/lists/v1alpha1';
    const named = (suffix = '') => [
      `${base}/{name=lists/*}${suffix}`,
      `${base}/{name=circles/*/lists/*}${suffix}`,
      `${base}/{name=users/*/lists/*}${suffix}`,
    ];
    const within = [`${base}/lists`, `${base}/{parent=circles/*}/lists`, `${base}/{parent=users/*}/lists`];
    const found = routes(methodsOf(list));
    expect(found).toEqual({
      'lists.list GET': within,
      'lists.create POST': within,
      'lists.get GET': named(),
      'lists.update PATCH': named(),
      'lists.delete DELETE': named(),
      'lists.favorite POST': named(':favorite'),
      'lists.unfavorite POST': named(':unfavorite'),
      'lists.mute POST': named(':mute'),
      'lists.unmute POST': named(':unmute'),
      'lists.tidyUp POST': named(':tidyUp'),
      'lists.count GET': [`${base}/lists:count`],
    });
    expect(Object.keys(found)[0]).toBe('lists.list GET');
    expect(Object.keys(found).at(-1)).toBe('lists.count GET');
  });

  test('are below the parent of a child resource', () => {
    expect(routes(methodsOf(item))).toEqual({
      'lists.listItems.list GET': ['/lists/v1alpha1/{parent=lists/*}/listItems'],
      'lists.listItems.get GET': ['/lists/v1alpha1/{name=lists/*/listItems/*}'],
    });
  });

  test('of a singleton contain its literal name', () => {
    expect(routes(methodsOf(settings))).toEqual({
      'lists.settings.get GET': ['/lists/v1alpha1/{name=lists/*/settings}'],
      'lists.settings.update PATCH': ['/lists/v1alpha1/{name=lists/*/settings}'],
    });
  });
});

test('a method describes itself, what it acts on, and what it requires', () => {
  const methods = methodsOf(list);
  const about = (verb: string) => methods.find(method => [method.verb, method.kind].includes(verb));
  expect(about('list')).toMatchObject({ on: 'collection', verb: '', summary: 'Lists lists' });
  expect(about('get')).toMatchObject({ on: 'resource', verb: '', summary: 'Gets a list' });
  expect(about('favorite')).toMatchObject({ kind: 'favorite', on: 'resource', action: 'favorite' });
  expect(about('tidyUp')).toMatchObject({
    kind: 'custom',
    action: 'update',
    summary: 'Sorts',
    custom: list.custom.tidyUp,
  });
  expect(about('count')).not.toHaveProperty('action');
});

test('a name may be prefixed with any of its parents', () => {
  expect(namePatterns(list)).toEqual([
    'lists/{list}',
    'circles/{circle}/lists/{list}',
    'users/{user}/lists/{list}',
  ]);
  expect(namePatterns(item)).toEqual(['lists/{list}/listItems/{listItem}']);
});
