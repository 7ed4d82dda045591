import { circleLevels } from '../access.ts';
import type { ResourceDefinition } from '../define-resource.ts';
import type { Fields, JsonSchema } from '../field.ts';
import type { Method } from '../methods.ts';
import { chosenId, parentOf } from '../names.ts';

/** The parameters of a method at one of its paths. */
export function parameters(definition: ResourceDefinition, method: Method, path: string): JsonSchema[] {
  const { singular, through, chosenIds, accessField, grantsOn, linksTo } = definition;
  const inPath = pathParameters(path);
  const nested = method.on === 'collection' && inPath.length > 0;
  const parent =
    nested || through.length === 0 ? [] : [text('parent', 'The account that owns it: circles/… or users/…')];
  if (method.kind === 'list') {
    const wild = through.length > 0 ? { description: acrossAll(grantsOn ?? linksTo) } : {};
    return [
      ...inPath.map(parameter => ({ ...parameter, ...wild })),
      ...parent,
      ...listParameters(definition),
    ];
  }
  if (method.kind === 'create') {
    const inCircle = (nested ? path : through.join()).includes('circles/{circle}');
    return [
      ...inPath,
      ...parent,
      ...(accessField && inCircle ? [circleLevel] : []),
      ...(chosenIds
        ? [query(`${singular}Id`, idSchema, 'An id of your choice: 4 to 63 of a-z, 0-9 and -, or a UUID')]
        : []),
    ];
  }
  if (method.kind === 'update')
    return [
      ...inPath,
      text('updateMask', 'Comma-separated fields to change, * for all; by default the fields in the body'),
      ...(grantsOn ? [keepLinks] : []),
      ifMatch,
    ];
  if (method.kind === 'delete') {
    const own = [...(accessField ? [force] : []), ...(grantsOn ? [keepLinks] : [])];
    return [...inPath, ifMatch, ...own];
  }
  if (method.kind === 'get') return [...inPath, readMask];
  if (method.custom?.http === 'GET') return [...inPath, ...ownParameters(method.verb, method.custom.request)];
  return inPath;
}

/** Describes a list across all parents (AIP-159). */
function acrossAll(sharing: string | undefined): string {
  const all = sharing ? 'administers' : 'may read';
  return `One id, or - for all that the caller ${all}`;
}

function ownParameters(verb: string, request: Fields): JsonSchema[] {
  return Object.entries(request).map(([name, { json, behavior }]) => ({
    name,
    in: 'query',
    required: behavior === 'required',
    description: parameterWords[`${verb}.${name}`] ?? parameterWords[name],
    schema: withOneType(json),
  }));
}

const parameterWords: Readonly<Record<string, string>> = {
  startTime: 'The start of the window',
  endTime: 'The end of the window, exclusive',
  originalStartTime:
    'The occurrence of a series, by the start that the series gives it; by default the first',
  query: 'The search text. Every word of it must match the start of a word',
  pageSize: 'How many results of each type; 0 or absent means 8',
  foods:
    'The foods that are at home, one per line, by any of their names; empty for what is in the caller’s pantries',
  without:
    'Leaves out recipes with these foods, one per line and at most 50 different ones; names of groups work too, such as "nuts" or "milk"',
  diet: 'Leaves out recipes that do not suit this diet, as far as the words of their ingredients say so',
  cookbook: 'Only recipes in this cookbook; empty for all',
  account: 'Only recipes that this circle or person holds; empty for all',
  filter: 'An AIP-160 filter, with the fields of the list',
  pageToken: 'The nextPageToken of the previous page, with otherwise the same arguments',
  'cookable.pageSize': '0 or absent means 100; values above 1000 mean 1000',
  names: 'The names of the recipes, separated by commas and at most 50: `recipes/soup,recipes/pie`',
  readMask: 'The fields to return, separated by commas; all by default',
  withItems: 'Whether to include items, which are most of the answer',
};

function listParameters(definition: ResourceDefinition): JsonSchema[] {
  const { filters, orders } = definition;
  const filterable = Object.keys(filters);
  const by = filterable.length > 0 ? ` Fields: ${filterable.join(', ')}.` : '';
  return [
    query('pageSize', { type: 'integer', minimum: 0 }, '0 or absent means 100; values above 1000 mean 1000'),
    text('pageToken', 'The nextPageToken of the previous page, with otherwise the same arguments'),
    text('filter', `An AIP-160 filter.${by}`),
    ...(orders.length > 0 ? [orderParameter(orders)] : []),
    ...(supportsTypos(definition) ? [query('despiteTypos', { type: 'boolean' }, typosWords)] : []),
    readMask,
  ];
}

const typosWords = 'Whether to search for similar words if the filter’s words have no results';

/** Whether lists of the resource support search despite typos. */
export function supportsTypos({ searched, pattern }: ResourceDefinition): boolean {
  return searched !== undefined && parentOf(pattern) === '';
}

function orderParameter(orders: readonly string[]): JsonSchema {
  const schema = { type: 'string', enum: orders.flatMap(field => [field, `${field} desc`]) };
  return query('orderBy', schema, 'The order of the list; each list has a default order');
}

/** Keeps the first of several types: a query omits empty parameters. */
function withOneType({ type, ...schema }: JsonSchema): JsonSchema {
  const [first] = [type].flat();
  return { type: first, ...schema };
}

const idSchema: JsonSchema = { type: 'string', pattern: chosenId.source };

const ifMatch: JsonSchema = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The etag that the change is based on. Updates are rejected with 409 if the same fields have changed since, deletes after any change',
  schema: { type: 'string' },
};

/** Describes `readMask` (AIP-157). */
const readMask = text('readMask', 'Comma-separated fields to return; absent or * for all');

const force = query('force', { type: 'boolean' }, 'Proceed even if others would be left without an ADMIN');

const circleLevel = query(
  'circleLevel',
  { type: 'string', enum: Object.keys(circleLevels) },
  'Only with a circle as the parent: the level that the circle gets at once, without approval; the caller administers the new resource. Without it, the circle administers it',
);

const keepLinks = query(
  'keepLinks',
  { type: 'boolean' },
  'Whether links that would restore the access stay open for others; by default, removing or lowering someone’s access closes them. They never restore it for the person who lost it.',
);

/** The parameters of a path: `{recipe}` of `recipes/{recipe}`. */
export function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/(\w+)\/\{(\w+)\}/g)].map(([, collection, name]) => ({
    name,
    in: 'path',
    required: true,
    description: `The id in ${collection}/{id}`,
    schema: { type: 'string' },
  }));
}

function text(name: string, description: string): JsonSchema {
  return query(name, { type: 'string' }, description);
}

function query(name: string, schema: JsonSchema, description: string): JsonSchema {
  return { name, in: 'query', required: false, description, schema };
}
