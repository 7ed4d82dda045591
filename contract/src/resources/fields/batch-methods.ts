import type { CustomMethod, ResourceDefinition } from '../../define-resource.ts';
import { integer, list, message, objectWith, required, text, type ValuesOf } from '../../fields.ts';
import { maxBatch } from '../../limits.ts';
import { calendarHeldByAccounts, heldByAccounts } from '../access/grant-schemes.ts';

const names = required(list(required(text({ max: 400 })), { max: maxBatch }));

/** An item that was refused, by its position in the request. The others are done (AIP-234, partial success). */
const failure = message({
  index: integer({ min: 0, max: maxBatch - 1 }),
  code: integer(),
  reason: text({ max: 100 }),
  message: text({ max: 2000 }),
});

/** The response of every batch method. */
export const batchResponse = {
  /** The resources that were changed, in the order of the request. */
  names: list(text({ max: 400 }), { max: maxBatch }),
  failures: list(failure, { max: maxBatch }),
};

export type BatchResult = ValuesOf<typeof batchResponse>;

/** The methods that change many resources of one type in one request, whatever the type. */
const sameForAll = {
  batchDelete: {
    ...{ http: 'POST', on: 'collection', request: { names }, response: batchResponse },
    action: 'delete',
    summary:
      'Deletes up to 500 resources, which the caller can restore. Returns those that were refused; the others are deleted',
  },
  batchUndelete: {
    ...{ http: 'POST', on: 'collection', request: { names }, response: batchResponse },
    action: 'delete',
    summary: 'Restores up to 500 deleted resources, each under the rules of `undelete`',
  },
} as const satisfies Record<string, CustomMethod>;

const batchAccept = {
  ...{ http: 'POST', on: 'collection', request: { names }, response: batchResponse },
  action: 'get',
  summary:
    'Accepts the caller’s invitations to up to 500 resources, each under the rules of accepting one. Returns the resources whose invitation this accepted, and those that were refused',
} as const satisfies CustomMethod;

/** The levels are those that a grant on such a resource can have. */
function batchShare(singular: string): CustomMethod {
  const { recipient, level } = (singular === 'calendar' ? calendarHeldByAccounts : heldByAccounts).sides;
  return {
    ...{ http: 'POST', on: 'collection', response: batchResponse },
    request: { names, recipient, level },
    action: 'share',
    summary:
      'Gives a person or circle a permission level on up to 500 resources, each under the rules of creating a grant; the recipient gets one notification for all',
  };
}

function batchUpdate(singular: string): CustomMethod {
  const changed = objectWith({ name: required(text({ max: 400 })), etag: text({ max: 100 }) });
  const update = message({ [singular]: required(changed), updateMask: text({ max: 2000 }) });
  return {
    ...{ http: 'POST', on: 'collection', response: batchResponse },
    request: { requests: required(list(update, { max: maxBatch })) },
    action: 'update',
    summary:
      'Makes up to 500 updates (AIP-234), each under the rules of a single one, but without new pictures. Returns the updates that were refused; the others are made',
  };
}

type BatchMethods = Readonly<Record<string, CustomMethod>>;

/** Each definition gets its methods once: servers keep a schema for each request. */
const known = new WeakMap<object, BatchMethods>();

/**
 * The batch methods of a resource: everything that people own, share and can restore has them. Each item is decided as
 * by the method for one.
 */
export function batchMethodsOf(definition: ResourceDefinition): BatchMethods {
  const methods = known.get(definition) ?? derived(definition);
  known.set(definition, methods);
  return methods;
}

function derived({ singular, marks, custom, through }: ResourceDefinition): BatchMethods {
  if (!marks || !('undelete' in custom)) return {};
  const shared = through.includes('circles/{circle}') && { batchShare: batchShare(singular) };
  return { batchUpdate: batchUpdate(singular), ...sameForAll, batchAccept, ...shared };
}

/** Adds and removes categories of recipes, whatever else happens to them at the same time. */
export const batchTag = {
  ...{ http: 'POST', on: 'collection', response: batchResponse },
  request: { names, add: tags(), remove: tags() },
  action: 'update',
  summary:
    'Adds categories to up to 500 recipes and removes others; returns the recipes that this changed. Concurrent changes of a recipe’s categories are kept',
} as const satisfies CustomMethod;

function tags() {
  return list(required(text({ max: 60 })), { max: 10 });
}
