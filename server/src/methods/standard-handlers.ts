import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Method } from '@potluck/contract/methods';
import { requestedVersion } from '../resources/require-version.ts';
import type { Handler } from '../resources/server-part.ts';
import { createResource } from './create.ts';
import { deleteResource } from './delete.ts';
import { getResource } from './get.ts';
import { listResources } from './list.ts';
import { setMark } from './mark.ts';
import { ownHandler } from './own-handlers.ts';
import { updateResource } from './update.ts';

/** The handler of a method, and whether it is the standard one for its kind. */
export function handlerOf(
  key: string,
  definition: ResourceDefinition,
  method: Method,
): { handler: Handler; isStandard: boolean } {
  const own = ownHandler(key, definition, method.kind === 'custom' ? method.verb : method.kind);
  const handler = own ?? standard[method.kind];
  if (!handler) throw new Error(`${method.id} has no handler`);
  return { handler, isStandard: !own };
}

const standard: Partial<Record<Method['kind'], Handler>> = {
  get: (call, request) => getResource(call, request),
  list: (call, request) => listResources(call, request),
  create: (call, { name, query, body }) =>
    createResource(call, {
      id: query[`${call.definition.singular}Id`] ?? '',
      parent: name,
      circleLevel: query.circleLevel,
      body,
    }),
  update: (call, { name, query, body, ifMatch }) =>
    updateResource(call, {
      name,
      updateMask: query.updateMask,
      body,
      etag: requestedVersion({ ifMatch, body }),
    }),
  delete: (call, { name, query, ifMatch }) =>
    deleteResource(call, { name, etag: ifMatch, force: query.force === 'true' }),
  favorite: (call, { name }) => setMark(call, name, 'favorite'),
  unfavorite: (call, { name }) => setMark(call, name, 'unfavorite'),
  mute: (call, { name }) => setMark(call, name, 'mute'),
  unmute: (call, { name }) => setMark(call, name, 'unmute'),
};
