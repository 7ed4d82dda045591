import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError, invalid } from '@potluck/contract/errors';
import { toCamel } from '@potluck/contract/masks/field-mask';
import { type Method, methodsOf, readsOnly } from '@potluck/contract/methods';
import { resources } from '@potluck/contract/resources';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Viewer } from '../context/context.ts';
import { inQueue, queueOf } from '../context/request-queue.ts';
import { parameterNames, pathPattern, toRoute } from '../http/route-template.ts';
import { goneSignal, type SentFile, sendFile } from '../http/send-file.ts';
import { maskedAnswer, requestedMask } from '../methods/read-mask.ts';
import { handlerOf } from '../methods/standard-handlers.ts';
import { clientNetwork } from '../operation/client-network.ts';
import { notFound } from '../policy/find-visible.ts';
import type { MethodRequest } from '../resources/server-part.ts';
import { requireOperator } from '../sign-in/operators.ts';
import { type FirstRead, firstReadOfAccounts, firstReadOfRow } from '../sign-in/read-with-session.ts';
import { requireOwner } from '../sign-in/require-owner.ts';
import { requireFileViewer, requireScopedViewer } from '../sign-in/require-viewer.ts';

/** Mounts every method of every resource at each of its addresses in the contract, and returns them. */
export function apiRoutes(app: FastifyInstance, context: Context): MethodsTaken {
  const taken = new MethodsTaken();
  for (const type of rawTypes())
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const [key, definition] of Object.entries(resources)) {
    for (const method of methodsOf(definition)) {
      for (const binding of method.bindings) {
        app.route({
          method: method.http,
          url: toRoute(binding),
          handler: answer(context, { key, definition, method, binding }),
          ...bodyLimitOf(method),
        });
        taken.add(binding, method.http);
      }
    }
  }
  return taken;
}

/** Content types of bodies that are the value of a single field. */
function rawTypes(): Set<string> {
  const methods = Object.values(resources).flatMap((definition: ResourceDefinition) => methodsOf(definition));
  return new Set(methods.flatMap(({ custom }) => custom?.rawBody?.type ?? []));
}

/** The viewer of methods that need no sign-in. */
const nobody: Viewer = { user: '', credential: 'session', tokenHash: '' };

/** Unauthenticated bodies may only be large enough for a secret. */
const openBodyBytes = 16 * 1024;

function bodyLimitOf({ custom }: Method): { bodyLimit?: number } {
  if (custom?.open) return { bodyLimit: openBodyBytes };
  return custom?.bodyMebibytes ? { bodyLimit: custom.bodyMebibytes * 1024 * 1024 } : {};
}

interface Mounted {
  key: string;
  definition: ResourceDefinition;
  method: Method;
  binding: string;
}

function answer(context: Context, { key, definition, method, binding }: Mounted) {
  const { handler, isStandard } = handlerOf(key, definition, method);
  const names = parameterNames(binding);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const first = isStandard
      ? firstReadOf(context, { definition, method }, nameIn(request, names))
      : undefined;
    const viewer = await viewerOf(context, method, { request, first });
    const input = withoutAliases(definition, readRequest(request, names, method.custom?.rawBody?.field));
    requireOwner(viewer, { definition, method }, input.name);
    if (definition.forOperators) await requireOperator(context, viewer);
    const from = { gone: () => goneSignal(reply), network: () => clientNetwork(request.ip) };
    const mask = requestedMask({ definition, method }, input.query);
    const call = { ...input, ...from, ...(mask && { mask }), ...(first && { first }) };
    const turn = queueOf({ method, definition, viewer, name: input.name });
    const handle = () => handler({ context: inQueue(context, turn), viewer, definition }, call);
    const person = viewer.user || clientNetwork(request.ip);
    const answered = await (readsOnly(method) ? context.reads.run(person, reply.raw, handle) : handle());
    if (mask) return maskedAnswer({ definition, method }, answered, mask);
    return method.custom?.file ? sendFile(reply, answered as SentFile, method.custom.file) : answered;
  };
}

/** The standard reads combine their first query with the session lookup. */
function firstReadOf(
  { store }: Context,
  { definition, method }: Pick<Mounted, 'definition' | 'method'>,
  name: string,
): FirstRead | undefined {
  if (method.kind === 'get') return firstReadOfRow(definition, name);
  return method.kind === 'list' ? firstReadOfAccounts(store.engine) : undefined;
}

function viewerOf(
  context: Context,
  { custom }: Method,
  { request, first }: { request: FastifyRequest; first: FirstRead | undefined },
): Viewer | Promise<Viewer> {
  if (custom?.open) return nobody;
  if (custom?.file) return requireFileViewer(context, request);
  return requireScopedViewer(context, request, { find: first?.find });
}

function readRequest(
  request: FastifyRequest,
  names: string[],
  rawField: string | undefined,
): Omit<MethodRequest, 'gone' | 'network'> {
  const query = flatQuery(request.query as Record<string, string | string[] | undefined>);
  const name = nameIn(request, names) || (query.parent ?? '');
  return { name, query, body: bodyOf(request, rawField), ifMatch: ifMatchOf(request) };
}

/** The name in an address. Empty if there is none. */
function nameIn(request: FastifyRequest, names: string[]): string {
  const params = request.params as Record<string, string>;
  return names.map(part => params[part] ?? part).join('/');
}

/** Query parameters in camelCase or snake_case, each at most once. */
function flatQuery(query: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      if (Array.isArray(value)) throw invalid([{ field: key, description: 'is said more than once' }]);
      return [key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value];
    }),
  );
}

function bodyOf({ body, method }: FastifyRequest, rawField: string | undefined): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (Buffer.isBuffer(body) && rawField) return { [rawField]: body };
  if (Buffer.isBuffer(body))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'WRONG_CONTENT_TYPE', 'Send the body as application/json.');
  if (typeof body === 'object' && !Array.isArray(body)) return withEtag(body as Record<string, unknown>);
  throw invalid([{ field: '', description: `The body of a ${method} must be a JSON object` }]);
}

/** In every body, `etag` must be text. Anything else would match no version and skip the check. */
function withEtag(body: Record<string, unknown>): Record<string, unknown> {
  if (!Object.hasOwn(body, 'etag') || typeof body.etag === 'string') return body;
  throw invalid([{ field: 'etag', description: 'must be text' }]);
}

/** RFC 9110, section 13.1.1: `*`, or entity tags. */
const entityTags = /^(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)$/;

function ifMatchOf({ headers }: FastifyRequest): string {
  const header = headers['if-match'] ?? '';
  if (header === '' || entityTags.test(header)) return header;
  throw invalid([{ field: 'If-Match', description: 'must be * or an etag in quotes, such as "1"' }]);
}

type RequestInput = ReturnType<typeof readRequest>;

/** Renames field aliases in a request. If both an alias and the field are set, the field wins. */
function withoutAliases({ aliases }: ResourceDefinition, input: RequestInput): RequestInput {
  if (!aliases) return input;
  const body = { ...input.body };
  for (const [alias, field] of Object.entries(aliases))
    if (Object.hasOwn(body, alias) && !Object.hasOwn(body, field)) body[field] = body[alias];
  const { updateMask } = input.query;
  if (!updateMask) return { ...input, body };
  const paths = updateMask.split(',').map(path => aliases[toCamel(path.trim())] ?? path);
  return { ...input, body, query: { ...input.query, updateMask: paths.join() } };
}

/**
 * The methods that each address of the API accepts, to answer requests with other methods. Routes for that would be
 * half of all routes, and a tenth of the startup time.
 */
class MethodsTaken {
  readonly #byTemplate = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  add(template: string, method: string): void {
    const taken = this.#byTemplate.get(template) ?? { pattern: pathPattern(template), methods: new Set() };
    taken.methods.add(method);
    this.#byTemplate.set(template, taken);
  }

  /**
   * Refuses requests that matched no route. For a known address, the answer lists the accepted methods. If the method
   * is accepted, the id cannot exist: it contains an encoded colon or slash.
   */
  refuse({ url, method }: FastifyRequest, reply: FastifyReply): never {
    const [path = ''] = url.slice('/api'.length).split('?');
    const taken = this.#byTemplate.values().find(({ pattern }) => pattern.test(path));
    if (!taken)
      throw new ApiError('NOT_FOUND', 'ROUTE_NOT_FOUND', 'There is nothing at this address of the API.');
    if (taken.methods.has(method)) throw notFound(resourceIn(path));
    const allow = [...taken.methods].join(', ');
    reply.header('allow', allow);
    throw new ApiError('UNIMPLEMENTED', 'METHOD_NOT_ALLOWED', `This address takes ${allow} only.`);
  }
}

/** The name in `/lists/v1alpha1/lists/a%3Ab:favorite`. */
function resourceIn(path: string): string {
  const [name = ''] = path.replace(/^(\/files)?\/\w+\/\w+\//, '').split(':');
  return decodeURIComponent(name);
}
