import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { type Method, readsOnly } from '@potluck/contract/methods';
import { collectionOf, parentOf } from '@potluck/contract/names';
import { definitions } from '@potluck/contract/resources';
import type { Context, Viewer } from './context.ts';

interface QueuedRequest {
  method: Method;
  definition: ResourceDefinition;
  viewer: Viewer;
  /** The name or parent in the address. */
  name: string;
}

/**
 * The queue for the writes of a request: the shareable thing that it is about or inside, or the creator for a new
 * thing. Undefined for read-only requests.
 */
export function queueOf({ method, definition, viewer, name }: QueuedRequest): string | undefined {
  if (readsOnly(method)) return undefined;
  const makesOne = method.kind === 'create' && parentOf(definition.pattern) === '';
  return (makesOne ? undefined : shareable.exec(name)?.[1]) ?? viewer.user;
}

const shared = definitions
  .filter(({ accessField }) => accessField)
  .map(({ pattern }) => collectionOf(pattern));

/** `lists/7` of `circles/3/lists/7/listItems/1`: a person or a circle may precede the name. */
const shareable = new RegExp(`^(?:(?:users|circles)/[^/]+/)?((?:${shared.join('|')})/[^/]+)`);

/** The same context, whose writes join the queue `turn` unless they name another. */
export function inQueue(context: Context, queue: string | undefined): Context {
  const { store } = context;
  if (queue === undefined) return context;
  return { ...context, store: { ...store, transact: (work, own = queue) => store.transact(work, own) } };
}
