import { describe, expect, test } from 'vitest';
import type { ResourceDefinition } from './define-resource.ts';
import { methodsOf } from './methods.ts';
import { apiDocuments } from './openapi/documents.ts';
import { openApiDocument, pathOf, schemaName, services, tagOf } from './openapi.ts';
import { definitions, resources } from './resources.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content: Content }>;
}
type Content = Record<'application/json', { schema: Record<string, unknown> }>;

function operation(definition: ResourceDefinition, http: string, path: string): Operation {
  const { paths } = openApiDocument(definition.service) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const found = paths[path]?.[http.toLowerCase()];
  if (!found) throw new Error(`no ${http} ${path}`);
  return found;
}

function parametersOf({ parameters }: Operation): string[] {
  return parameters.map(({ in: place, name, required }) => `${place} ${name}${required ? '*' : ''}`);
}

function answerOf({ responses }: Operation) {
  return responses[200]?.content['application/json'].schema;
}

test('there is a document for each service with resources, one for changes, and one for the sign-in', () => {
  expect(services).toEqual([...new Set(definitions.map(({ service }) => service))]);
  expect([...apiDocuments().keys()]).toEqual([...services, 'changes', 'sign-in']);
});

test.each([
  ['/meals/v1alpha1/recipes', '/meals/v1alpha1/recipes'],
  ['/meals/v1alpha1/{name=recipes/*}', '/meals/v1alpha1/recipes/{recipe}'],
  ['/meals/v1alpha1/{name=recipes/*}:favorite', '/meals/v1alpha1/recipes/{recipe}:favorite'],
  ['/meals/v1alpha1/{parent=circles/*}/recipes', '/meals/v1alpha1/circles/{circle}/recipes'],
  ['/x/v1alpha1/{name=recipes/*/accesses/*}:accept', '/x/v1alpha1/recipes/{recipe}/accesses/{access}:accept'],
  ['/users/v1alpha1/{name=users/*/users/*}', '/users/v1alpha1/users/{user}/users/{user2}'],
  ['/users/v1alpha1/{name=users/*/settings}', '/users/v1alpha1/users/{user}/settings'],
  ['/x/v1alpha1/{name=lists/*/listItems/*}', '/x/v1alpha1/lists/{list}/listItems/{listItem}'],
])('%s is written as %s', (binding, path) => {
  expect(pathOf(binding)).toBe(path);
});

test.each(services)('the %s document describes each of its topics once', service => {
  const { tags, paths } = openApiDocument(service) as {
    tags: { name: string; description: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
  const names = tags.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const used = Object.values(paths).flatMap(path => Object.values(path).flatMap(({ tags: own }) => own));
  expect(new Set(used)).toEqual(new Set(names));
  for (const { description } of tags) expect(description).toMatch(/^[A-Z].*[^.]\.$/);
});

describe.each(definitions.map(each => [each.pattern, each] as const))('%s', (_, definition) => {
  const methods = methodsOf(definition);

  test('has every method at every URL, with the parameters of that URL', () => {
    for (const { id, http, bindings, summary } of methods) {
      for (const [at, binding] of bindings.entries()) {
        const path = pathOf(binding);
        const found = operation(definition, http, path);
        expect(found).toMatchObject({
          operationId: at === 0 ? id : `${id}.${at + 1}`,
          summary,
          tags: [tagOf(definition)],
        });
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}*`);
        expect(parametersOf(found).filter(each => each.startsWith('path'))).toEqual(inPath);
        expect(new Set(inPath).size).toBe(inPath.length);
      }
    }
  });

  test('lists the errors that each method can return', () => {
    for (const { http, on, bindings, custom } of methods) {
      const statuses = Object.keys(operation(definition, http, pathOf(bindings[0] ?? '')).responses).map(
        Number,
      );
      expect(statuses).toEqual(expect.arrayContaining([200, 400, 429, 500, 503]));
      expect(statuses.includes(401)).toBe(!custom?.open);
      for (const status of [409, 413, 415]) expect(statuses.includes(status)).toBe(http !== 'GET');
      if (on === 'resource') expect(statuses).toEqual(expect.arrayContaining([403, 404]));
    }
  });

  test('describes all fields of answers, and the settable fields of bodies', () => {
    const { components } = openApiDocument(definition.service) as {
      components: {
        schemas: Record<string, { properties: object; required?: string[]; examples: object[] }>;
      };
    };
    const answer = components.schemas[schemaName(definition)];
    const keys = ['name', ...Object.keys(definition.fields), 'etag'];
    expect(Object.keys(answer?.properties ?? {})).toEqual(keys);
    expect(answer?.required).toEqual(keys);
    expect(Object.keys(answer?.examples[0] ?? {})).toEqual(keys);
    const input = components.schemas[`${schemaName(definition)}Input`];
    const fields = Object.entries(definition.fields).filter(([, { behavior }]) => behavior !== 'outputOnly');
    expect(Object.keys(input?.properties ?? {})).toEqual(fields.map(([key]) => key));
    const needed = fields.filter(([, { behavior }]) => behavior !== 'optional').map(([key]) => key);
    expect(input?.required ?? []).toEqual(needed);
    expect(input?.examples).toEqual([definition.example]);
  });
});

describe('the operations of recipes and their grants', () => {
  const { recipe, recipeAccess } = resources;
  const base = '/meals/v1alpha1';

  test('a list has paging and filters, and accepts the account whose resources are listed', () => {
    const all = operation(recipe, 'GET', `${base}/recipes`);
    expect(parametersOf(all)).toEqual(
      ['parent', 'pageSize', 'pageToken', 'filter', 'orderBy', 'despiteTypos', 'readMask'].map(
        name => `query ${name}`,
      ),
    );
    expect(answerOf(all)).toEqual({
      type: 'object',
      properties: {
        recipes: { type: 'array', items: { $ref: '#/components/schemas/Recipe' } },
        nextPageToken: { type: 'string' },
        correctedSearch: { type: 'string' },
      },
      required: ['recipes', 'nextPageToken'],
    });
    const held = operation(recipe, 'GET', `${base}/circles/{circle}/recipes`);
    expect(parametersOf(held)).not.toContain('query parent');
  });

  test('a create accepts the whole resource, and an id if it can be chosen', () => {
    const create = operation(recipe, 'POST', `${base}/recipes`);
    expect(parametersOf(create)).toEqual(['query parent', 'query circleLevel', 'query recipeId']);
    const below = (account: string) => operation(recipe, 'POST', `${base}/${account}/recipes`);
    expect(parametersOf(below('circles/{circle}'))).toContain('query circleLevel');
    expect(parametersOf(below('users/{user}'))).not.toContain('query circleLevel');
    expect(create.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/RecipeInput' } } },
    });
    expect(parametersOf(operation(recipeAccess, 'POST', `${base}/recipes/{recipe}/accesses`))).toEqual([
      'path recipe*',
    ]);
  });

  test('an update accepts the fields that can change, and the version', () => {
    const update = operation(recipeAccess, 'PATCH', `${base}/recipes/{recipe}/accesses/{access}`);
    expect(parametersOf(update).slice(2)).toEqual(['query updateMask', 'query keepLinks', 'header If-Match']);
    const schema = update.requestBody?.content['application/json'].schema;
    expect(Object.keys(schema?.properties ?? {})).toEqual(['level', 'etag']);
    expect(schema).not.toHaveProperty('required');
  });

  test('a delete can be forced if others could lose access, and returns the deleted resource', () => {
    const whole = operation(recipe, 'DELETE', `${base}/recipes/{recipe}`);
    expect(parametersOf(whole)).toEqual(['path recipe*', 'header If-Match', 'query force']);
    expect(answerOf(whole)).toEqual({ $ref: '#/components/schemas/Recipe' });
    const grant = operation(recipeAccess, 'DELETE', `${base}/recipes/{recipe}/accesses/{access}`);
    expect(parametersOf(grant)).not.toContain('query force');
    expect(answerOf(grant)).toEqual({ type: 'object' });
  });

  test('a custom method has a body only if its request has fields, and returns its own fields', () => {
    const favorite = operation(recipe, 'POST', `${base}/recipes/{recipe}:favorite`);
    expect(favorite.requestBody?.required).toBe(false);
    expect(answerOf(favorite)).toEqual({ $ref: '#/components/schemas/Recipe' });
    expect(operation(recipe, 'GET', `${base}/recipes:tags`)).not.toHaveProperty('requestBody');
    expect(answerOf(operation(recipe, 'GET', `${base}/recipes:tags`))).toMatchObject({
      required: ['categories', 'cuisines'],
    });
  });
});
