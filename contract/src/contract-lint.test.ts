import { describe, expect, test } from 'vitest';
import type { ResourceDefinition } from './define-resource.ts';
import type { Field, Fields, JsonSchema } from './field.ts';
import { objectSchema } from './fields.ts';
import { toCamel } from './masks/field-mask.ts';
import { markMethods, methodsOf } from './methods.ts';
import { collectionOf } from './names.ts';
import { definitions } from './resources.ts';

/*
 * Rules for every definition (AIP-121 to AIP-216), so that routes, masks, filters, client and documents can be derived
 * from it.
 */
const lowerCamel = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/;
const snake = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const sentence = /^[A-Z].*[^.\s]$/;

describe.each(definitions.map(each => [each.pattern, each] as const))('%s', (_, definition) => {
  const { singular, plural, pattern, fields, methods, custom, filters } = definition;
  const segments = pattern.split('/');
  const singleton = !segments.at(-1)?.startsWith('{');
  const settable = Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field.behavior !== 'outputOnly'),
  );

  test('has a pattern of alternating collections and ids (AIP-122)', () => {
    for (const [at, segment] of segments.entries())
      expect(segment).toMatch(at % 2 === 0 ? lowerCamel : singleton ? /./ : /^\{[a-z][a-zA-Z]*\}$/);
    const variables = segments.filter(segment => segment.startsWith('{'));
    expect(new Set(variables).size).toBe(variables.length);
  });

  test('uses its singular and plural in its pattern', () => {
    if (singleton) {
      expect(plural).toBe(singular);
      expect(singular.toLowerCase()).toContain(segments.at(-1)?.toLowerCase());
      return;
    }
    expect(collectionOf(pattern)).toBe(plural);
    const variable = segments.at(-1)?.slice(1, -1) ?? '';
    expect(plural).toBe(pluralOf(variable));
    const ending = variable.charAt(0).toUpperCase() + variable.slice(1);
    expect(singular === variable || singular.endsWith(ending), `${singular} as {${variable}}`).toBe(true);
  });

  test('has existing parents', () => {
    const patterns = definitions.map(each => each.pattern);
    if (segments.length > 2) expect(patterns).toContain(segments.slice(0, singleton ? -1 : -2).join('/'));
    for (const parent of definition.through) expect(patterns).toContain(parent);
  });

  test('has a consistent set of standard methods', () => {
    if (singleton) expect(methods.filter(method => !['get', 'update'].includes(method))).toEqual([]);
    if (methods.some(method => ['create', 'update', 'delete'].includes(method)))
      expect(methods).toContain('get');
    if (methods.includes('create')) expect(methods).toEqual(expect.arrayContaining(['list', 'delete']));
    expect(new Set(methods).size).toBe(methods.length);
  });

  test('has custom methods whose verbs are lowerCamelCase and not standard (AIP-136)', () => {
    for (const [verb, { summary, http, request }] of Object.entries(custom)) {
      expect(verb).toMatch(lowerCamel);
      expect(['get', 'list', 'create', 'update', 'delete', ...Object.keys(markMethods)]).not.toContain(verb);
      expect(summary).toMatch(sentence);
      // A query string holds plain values only.
      if (http === 'GET')
        for (const { fields: inner, json } of Object.values(request))
          expect([inner, json.items]).toEqual([undefined, undefined]);
    }
  });

  test('has a summary that does not repeat its name', () => {
    expect(definition.summary).toMatch(sentence);
    expect(definition.summary.toLowerCase().startsWith(`${plural.toLowerCase()}:`)).toBe(false);
  });

  test.each(everyField(definition))(
    '%s has a name and limits that fit its type',
    (path, { json, empty, fields: inner }) => {
      const name = path.split('.').at(-1) ?? '';
      expect(name).toMatch(lowerCamel);
      // AIP-140: a boolean is not a question, an address is a URI; AIP-122: every resource has a name and an
      // etag.
      if (json.type === 'boolean') expect(name).not.toMatch(/^(is|has|can)[A-Z]/);
      expect(name).not.toMatch(/url$/i);
      expect(path).not.toMatch(/^(name|etag)$/);
      if (json.enum) expect(empty).toMatch(/^[A-Z_]+_UNSPECIFIED$/);
      const one = (json.items as JsonSchema | undefined) ?? json;
      if (one.format === 'date-time') expect(name).toMatch(json === one ? /time$/i : /times$/i);
      if (String(one.pattern).endsWith('s$') && [one.type].flat().includes('null'))
        expect(name).toMatch(/duration$/i);
      for (const bounded of inner ? [] : [json, one]) expectBounds(bounded);
    },
  );

  test('has an output-only access field, if it can be shared', () => {
    const { accessField, marks, image, grantsOn } = definition;
    if (accessField) {
      expect(fields[accessField]).toMatchObject({ behavior: 'outputOnly', empty: null });
      expect(Object.keys(fields[accessField]?.fields ?? {})).toEqual(
        expect.arrayContaining(['name', 'permissionLevel', 'state', 'acceptTarget']),
      );
      expect(filters).toMatchObject({ state: { kind: 'enum' }, permission_level: { kind: 'enum' } });
      const grants = definitions.filter(each => each.grantsOn === singular);
      expect(grants.map(each => each.pattern)).toEqual([`${pattern}/accesses/{access}`]);
    }
    if (grantsOn) expect(definitions.find(each => each.singular === grantsOn)?.accessField).toBeTruthy();
    for (const mark of marks ? ['favorited', 'muted'] : []) {
      expect(fields[mark]).toMatchObject({ behavior: 'outputOnly', empty: false });
      expect(filters).toHaveProperty(mark);
    }
    if (image) expect(fields).toHaveProperty('imageUri');
  });

  test.each(Object.entries(filters))('can be filtered by %s, which matches a field', (name, filter) => {
    expect(name).toMatch(snake);
    if (filter.kind === 'alias') {
      expect(Object.keys(filters)).toContain(filter.of);
      return;
    }
    const field = fields[toCamel(name)];
    if (field && !field.fields) expect(kindOf(field)).toBe(filter.kind);
    else expect(virtualFilters).toContain(`${name} ${filter.kind}`);
    const names = field?.json.enum as string[] | undefined;
    if (filter.kind === 'enum' && names)
      expect(Object.keys(filter.table)).toEqual(expect.arrayContaining(names));
  });

  test('has a valid example with all required fields', () => {
    const { example, rules } = definition;
    if (!methods.some(method => method === 'create' || method === 'update')) {
      expect(example).toEqual({});
      return;
    }
    expect(Object.keys(settable)).toEqual(expect.arrayContaining(Object.keys(example)));
    const read = objectSchema(settable).parse(example);
    expect(read).toMatchObject(example);
    expect(rules(read)).toEqual([]);
    // Round trip: a client may send a response back unchanged.
    expect(objectSchema(settable).parse(read)).toEqual(read);
  });
});

describe('all definitions', () => {
  const methods = definitions.flatMap(methodsOf);

  test('have unique names', () => {
    for (const key of ['singular', 'pattern'] as const)
      expect(repeated(definitions.map(definition => definition[key]))).toEqual([]);
  });

  test('have methods with unique ids and summaries', () => {
    expect(repeated(methods.map(({ id }) => id))).toEqual([]);
    for (const { summary } of methods) expect(summary).toMatch(sentence);
  });

  test('share no URL', () => {
    const addresses = methods.flatMap(({ http, bindings }) =>
      bindings.map(binding => `${http} ${binding.replace(/\{\w+=([^}]*)\}/, '$1')}`),
    );
    expect(repeated(addresses)).toEqual([]);
  });

  test('have URL templates with one name or parent, and a star for each id (AIP-127)', () => {
    for (const { bindings, on, verb } of methods) {
      for (const binding of bindings) {
        const variable = on === 'resource' ? 'name' : 'parent';
        const shape = new RegExp(
          `^(/files)?/[a-z]+/v1alpha1/(\\{${variable}=[a-zA-Z*/]+\\}/?)?[a-zA-Z]*(:${verb})?$`,
        );
        expect(binding).toMatch(shape);
        expect(binding.endsWith(`:${verb}`)).toBe(verb !== '');
        expect(binding.replace(/:.*$/, '')).not.toMatch(/\*[^/}]|[^/]\*|\/\/|\/$/);
      }
    }
  });
});

/** Filters beyond the resource's own fields: the caller's access, or a joined table. */
const virtualFilters = [
  'state enum',
  'permission_level enum',
  'ingredient texts',
  'recipient text',
  'requester text',
  'cook text',
  'delete_time timestamp',
];

function everyField({ fields, custom }: ResourceDefinition): [string, Field][] {
  const texts = Object.entries(custom).flatMap(([verb, { request, response }]) => [
    ...below(request, `${verb}.`),
    ...(response === 'resource' ? [] : below(response, `${verb}.`)),
  ]);
  return [...below(fields, ''), ...texts];
}

function below(fields: Fields, prefix: string): [string, Field][] {
  return Object.entries(fields).flatMap(([key, field]): [string, Field][] => [
    [`${prefix}${key}`, field],
    ...below(field.fields ?? {}, `${prefix}${key}.`),
  ]);
}

/** Checks that every text, list and number has a limit, including those in list entries. */
function expectBounds(json: JsonSchema): void {
  const types = [json.type].flat();
  const spans = String(json.pattern).endsWith('s$');
  const fixed = json.enum ?? json.format ?? (types.includes('null') || spans ? json.pattern : undefined);
  if (types.includes('string') && !fixed) expect(json).toHaveProperty('maxLength');
  if (types.includes('array')) expect(json).toHaveProperty('maxItems');
  if (types.includes('integer') || types.includes('number')) {
    expect(json).toHaveProperty('minimum');
    expect(json).toHaveProperty('maximum');
  }
  for (const name of (json.enum ?? []) as string[]) expect(name).toMatch(/^[A-Z][A-Z0-9_]*$/);
  const inside = (json.properties ?? {}) as Record<string, JsonSchema>;
  for (const [name, schema] of Object.entries(inside)) {
    expect(name).toMatch(lowerCamel);
    expectBounds(schema);
    if (schema.items) expectBounds(schema.items as JsonSchema);
  }
}

function kindOf({ json }: Field): string {
  const types = [json.type].flat();
  if (json.enum) return 'enum';
  if (json.format === 'date-time') return 'timestamp';
  if (types.includes('array')) return (json.items as JsonSchema).type === 'string' ? 'texts' : 'list';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('integer') || types.includes('number')) return 'number';
  return types.includes('null') ? 'duration' : 'text';
}

function pluralOf(singular: string): string {
  if (/[^aeiou]y$/.test(singular)) return `${singular.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(singular) ? `${singular}es` : `${singular}s`;
}

function repeated(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
