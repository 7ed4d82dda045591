import type { Client } from '@potluck/contract/client';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { type Method, methodsOf } from '@potluck/contract/methods';
import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../context/context.ts';
import { inQueue, queueOf } from '../context/request-queue.ts';
import { JsonText } from '../http/json-text.ts';
import { type Handler, insideRequest, type MethodRequest } from '../resources/server-part.ts';
import { requireOwner } from '../sign-in/require-owner.ts';
import { handlerOf } from './standard-handlers.ts';

type Calls = Omit<Client, 'send'>;
type Request<C> = C extends (request: infer R, ...rest: never[]) => unknown ? R : never;
type Answer<C> = C extends (...given: never[]) => Promise<infer A> ? A : never;
type Values = Record<string, unknown>;

interface Callable {
  definition: ResourceDefinition;
  method: Method;
  handler: Handler;
}

/**
 * Calls methods of the API inside the server, for one viewer: with the checks, the handlers and the responses that a
 * request over HTTP gets.
 */
export class MethodCalls {
  readonly #context: Context;
  readonly #viewer: Viewer;

  constructor(context: Context, viewer: Viewer) {
    this.#context = context;
    this.#viewer = viewer;
  }

  async call<K extends keyof Calls, M extends keyof Calls[K] & string>(
    key: K,
    method: M,
    request: Request<Calls[K][M]>,
  ): Promise<Answer<Calls[K][M]>> {
    const { definition, method: found, handler } = callableOf(key, method);
    const viewer = this.#viewer;
    const input = inputOf(definition, found, (request ?? {}) as Values);
    requireOwner(viewer, { definition, method: found }, input.name);
    const queue = queueOf({ method: found, definition, viewer, name: input.name });
    const context = inQueue(this.#context, queue);
    const answer = await handler({ context, viewer, definition }, insideRequest(input));
    // Safe: the handler answers with what the contract says, from which the type is derived.
    return (answer instanceof JsonText ? JSON.parse(answer.text) : answer) as Answer<Calls[K][M]>;
  }
}

const callables = new Map<string, Callable>();

/** The method of a resource by its kind or verb. Looked up once: there are hundreds. */
function callableOf(key: keyof Calls, name: string): Callable {
  const known = callables.get(`${key}.${name}`);
  if (known) return known;
  const definition: ResourceDefinition = resources[key];
  const method = methodsOf(definition).find(({ kind, verb }) => (kind === 'custom' ? verb : kind) === name);
  if (!method) throw new Error(`${key} has no method ${name}`);
  const callable = { definition, method, handler: handlerOf(key, definition, method).handler };
  callables.set(`${key}.${name}`, callable);
  return callable;
}

/** Splits the request of a typed call into the parts in which a handler expects it, as the client does for HTTP. */
function inputOf(
  { singular }: ResourceDefinition,
  { kind, on, http }: Method,
  request: Values,
): Pick<MethodRequest, 'name' | 'query' | 'body'> {
  if (kind === 'create' || kind === 'update') {
    const { [singular]: body = {}, parent = '', ...query } = request as { [key: string]: Values };
    const name = kind === 'update' ? body.name : parent;
    return { name: String(name ?? ''), query: queryOf(query), body };
  }
  const { name, parent, ...rest } = request;
  const address = String((on === 'resource' ? name : parent) ?? '');
  return http === 'POST'
    ? { name: address, query: {}, body: rest }
    : { name: address, query: queryOf(rest), body: {} };
}

function queryOf(values: Values): Record<string, string> {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}
