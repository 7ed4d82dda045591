import type { Action } from './access.ts';
import type { CustomMethod, ResourceDefinition, Service, StandardMethod } from './define-resource.ts';
import { collectionOf, parentOf, wildcards } from './names.ts';
import { batchMethodsOf } from './resources/fields/batch-methods.ts';

/** A method of a resource, standard or custom, with all its addresses. */
export interface Method {
  /** `recipes.get`, `recipes.accesses.accept`: unique across resources. */
  readonly id: string;
  readonly kind: StandardMethod | MarkVerb | 'custom';
  readonly verb: string;
  readonly http: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly on: 'collection' | 'resource';
  /** AIP-127 templates below `/api`, the canonical one first: `/meals/v1alpha1/{name=recipes/*}:favorite`. */
  readonly bindings: readonly string[];
  readonly action?: Action;
  readonly custom?: CustomMethod;
  readonly summary: string;
}

/** All methods of a resource, in the order in which documents list them. */
export function methodsOf(definition: ResourceDefinition): Method[] {
  const standard = definition.methods.map(kind => standardMethod(definition, kind));
  const marks = definition.marks ? methodsOfMarks(definition) : [];
  const all = { ...definition.custom, ...batchMethodsOf(definition) };
  const custom = Object.entries(all).map(([verb, method]) => customMethod(definition, verb, method));
  return [...standard, ...marks, ...custom];
}

/** Whether a method changes nothing. */
export function readsOnly({ http, custom }: Pick<Method, 'http' | 'custom'>): boolean {
  return http === 'GET' || custom?.readsOnly === true;
}

/** Whether a method requires a session and refuses access keys. */
export function needsSession(
  {
    personal,
    forOperators,
    sessionOnly,
  }: Pick<ResourceDefinition, 'personal' | 'forOperators' | 'sessionOnly'>,
  { kind, verb }: Pick<Method, 'kind' | 'verb'>,
): boolean {
  const withheld = sharingBatches.has(verb) || sessionOnly.includes(kind === 'custom' ? verb : kind);
  return personal || forOperators || withheld;
}

const sharingBatches: ReadonlySet<string> = new Set(['batchShare', 'batchAccept']);

const standardMethods = {
  list: { http: 'GET', on: 'collection', summary: 'Lists' },
  create: { http: 'POST', on: 'collection', summary: 'Creates' },
  get: { http: 'GET', on: 'resource', summary: 'Gets' },
  update: { http: 'PATCH', on: 'resource', summary: 'Updates' },
  delete: { http: 'DELETE', on: 'resource', summary: 'Deletes' },
} as const;

function standardMethod(definition: ResourceDefinition, kind: StandardMethod): Method {
  const { http, on, summary } = standardMethods[kind];
  const noun = kind === 'list' ? wordsOf(definition.plural) : one(definition);
  return {
    id: idOf(definition, kind),
    kind,
    verb: '',
    http,
    on,
    bindings: [
      ...bindingsOf(definition, on, ''),
      ...(reachesBelow(definition, kind) ? bindingsBelow(definition) : []),
    ],
    summary: `${summary} ${noun}`,
  };
}

/** `a list item` for listItems, `an event`; `the user settings`, because it is a singleton. */
function one({ pattern, singular }: ResourceDefinition): string {
  const variable = /\{(\w+)\}$/.exec(pattern)?.[1];
  if (!variable) return `the ${wordsOf(singular)}`;
  return `${/^[aeio]/.test(variable) ? 'an' : 'a'} ${wordsOf(variable)}`;
}

function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
}

/** The methods by which each caller marks a resource for themselves, with the action that each requires. */
export const markMethods = {
  favorite: { action: 'favorite', summary: 'Adds the resource to the caller’s favorites' },
  unfavorite: { action: 'favorite', summary: 'Removes the resource from the caller’s favorites' },
  mute: { action: 'mute', summary: 'Turns the caller’s notifications about the resource off' },
  unmute: { action: 'mute', summary: 'Turns the caller’s notifications about the resource on again' },
} as const;
export type MarkVerb = keyof typeof markMethods;

function methodsOfMarks(definition: ResourceDefinition): Method[] {
  const verbs = Object.keys(markMethods) as MarkVerb[];
  return verbs.map(verb => ({
    id: idOf(definition, verb),
    kind: verb,
    verb,
    http: 'POST',
    on: 'resource',
    bindings: markedAt(definition, verb).flatMap(service =>
      bindingsOf({ ...definition, service }, 'resource', `:${verb}`),
    ),
    ...markMethods[verb],
  }));
}

function markedAt({ service, favoritesAt }: ResourceDefinition, verb: MarkVerb): readonly Service[] {
  return markMethods[verb].action === 'favorite' && favoritesAt.length > 0 ? favoritesAt : [service];
}

function customMethod(definition: ResourceDefinition, verb: string, custom: CustomMethod): Method {
  const { http, on, summary, action, file } = custom;
  const everywhere = bindingsOf(definition, on, `:${verb}`).map(binding =>
    file ? `/files${binding}` : binding,
  );
  // A method on a collection covers everything visible to the caller, so it needs no parent in its address.
  const bindings = on === 'collection' ? everywhere.slice(0, 1) : everywhere;
  const id = idOf(definition, verb);
  return { id, kind: 'custom', verb, http, on, bindings, summary, custom, ...(action && { action }) };
}

function idOf({ pattern }: ResourceDefinition, method: string): string {
  const collections = pattern.split('/').filter(segment => !segment.startsWith('{'));
  return [...collections, method].join('.');
}

function bindingsOf(definition: ResourceDefinition, on: Method['on'], suffix: string): string[] {
  const base = `/${definition.service}/v1alpha1`;
  const patterns = namePatterns(definition);
  if (on === 'resource') return patterns.map(pattern => `${base}/{name=${wildcards(pattern)}}${suffix}`);
  return patterns.map(pattern => {
    const parent = parentOf(pattern);
    return `${base}/${parent && `{parent=${wildcards(parent)}}/`}${collectionOf(pattern)}${suffix}`;
  });
}

function reachesBelow({ parentField }: ResourceDefinition, kind: StandardMethod): boolean {
  return kind === 'list' || (kind === 'create' && parentField !== undefined);
}

/** The addresses of a list below an ancestor above the parent, and of a create that names the parent in its body. */
function bindingsBelow({ service, pattern, listedBelow }: ResourceDefinition): string[] {
  if (!listedBelow) return [];
  return [`/${service}/v1alpha1/{parent=${wildcards(listedBelow)}}/${collectionOf(pattern)}`];
}

/** Every pattern for a resource's name, the canonical one first. */
export function namePatterns(definition: Pick<ResourceDefinition, 'pattern' | 'through'>): string[] {
  return [definition.pattern, ...definition.through.map(parent => `${parent}/${definition.pattern}`)];
}
