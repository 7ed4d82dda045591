import type { CircleLevelName, PermissionLevel } from './access.ts';
import type {
  ChangeOf,
  CustomMethod,
  DraftOf,
  ResourceDefinition,
  ResourceOf,
  StandardMethod,
} from './define-resource.ts';
import { ApiError, type Code, codes, type ErrorBody, type ErrorDetail } from './errors.ts';
import type { Fields } from './field.ts';
import type { ValuesOf } from './fields.ts';
import type { Call, Outline } from './masks/outline.ts';
import { outlines } from './masks/outlines.ts';
import type { MarkVerb } from './methods.ts';
import { matchesPattern } from './names.ts';
import type { CallOptions, GetCall, HasFields, ListCall } from './read-calls.ts';
import type { BatchResult } from './resources/fields/batch-methods.ts';
import type { resources } from './resources.ts';

/** How the client reaches the API; it calls `token` before every request. */
export interface ClientOptions {
  /** Without a trailing slash: `/api`, or `https://potluck.example/api`. */
  baseUrl: string;
  token: () => string | null;
  fetch?: typeof fetch;
}

type Singular<D> = D extends { singular: infer S extends string } ? S : never;

interface StandardCalls<D extends HasFields> {
  get: GetCall<D>;
  list: ListCall<D>;
  create(request: CreateRequest<D>, options?: CallOptions): Promise<ResourceOf<D>>;
  /**
   * Changes the fields in `updateMask`, or all given fields without a mask. The server refuses a stale `etag` (409).
   */
  update(request: UpdateRequest<D>, options?: CallOptions): Promise<ResourceOf<D>>;
  delete(
    request: { name: string; force?: boolean } & KeepLinks<D>,
    options?: CallOptions,
  ): Promise<Deleted<D>>;
}

/** The result of a delete: the deleted resource, or nothing if the definition says so. */
type Deleted<D extends HasFields> = D extends { deleted: 'nothing' } ? Record<string, never> : ResourceOf<D>;

export type CreateRequest<D extends HasFields> = { parent?: string } & CircleLevel<D> & {
    [K in Singular<D>]: Loose<DraftOf<D>>;
  } & (D extends { chosenIds: false } ? unknown : { [K in `${Singular<D>}Id`]?: string });
/** The level that the circle in `parent` gets; the caller then administers the new resource. */
type CircleLevel<D extends HasFields> = D extends { accessField: string }
  ? { circleLevel?: CircleLevelName }
  : unknown;
/** Messages inside a draft may omit empty fields. */
type Loose<T> = { [K in keyof T]: LooseValue<T[K]> };
type LooseValue<V> = V extends (infer Item)[] ? LooseValue<Item>[] : V extends object ? Partial<Loose<V>> : V;

/** Whether deleting or lowering a grant keeps the open links. */
type KeepLinks<D extends HasFields> = D extends { grantsOn: string } ? { keepLinks?: boolean } : unknown;

export type UpdateRequest<D extends HasFields> = { updateMask?: string } & KeepLinks<D> & {
    [K in Singular<D>]: { name: string; etag?: string } & ChangeOf<D>;
  };

type MarkCalls = { [V in MarkVerb]: (request: { name: string }, options?: CallOptions) => Promise<unknown> };

type CustomCall<M, D extends HasFields> =
  M extends CustomMethod<infer In, infer Out>
    ? (
        request: Partial<WithBlob<M, ValuesOf<In>>> & { name?: string; parent?: string },
        options?: CallOptions,
      ) => Promise<AnswerOf<M, D, Out>>
    : never;

/** A field that can be the whole body also accepts a Blob, whose bytes the client sends unchanged. */
type WithBlob<M, Values> = M extends { rawBody: { field: infer F } }
  ? { [K in keyof Values]: K extends F ? Values[K] | Blob : Values[K] }
  : Values;

type AnswerOf<M extends CustomMethod, D extends HasFields, Out extends Fields> = M extends { file: string }
  ? Blob
  : M['response'] extends 'resource'
    ? ResourceOf<D>
    : ValuesOf<Out>;

/** The calls of a resource: its standard methods, its favourite and mute methods if any, and its custom methods. */
export type CallsOf<D extends ResourceDefinition> = Pick<
  StandardCalls<D>,
  D['methods'][number] & StandardMethod
> &
  (D['marks'] extends true ? MarkCalls : unknown) &
  (D['custom'] extends { undelete: unknown }
    ? D['marks'] extends true
      ? BatchCalls<D>
      : unknown
    : unknown) &
  CustomCalls<D>;

/** The calls that change many resources; each answers which ones were changed, and why others were not. */
interface BatchCalls<D extends HasFields> {
  batchUpdate(request: { requests: UpdateRequest<D>[] }, options?: CallOptions): Promise<BatchResult>;
  batchDelete(request: { names: string[] }, options?: CallOptions): Promise<BatchResult>;
  batchUndelete(request: { names: string[] }, options?: CallOptions): Promise<BatchResult>;
  batchAccept(request: { names: string[] }, options?: CallOptions): Promise<BatchResult>;
  batchShare(request: BatchShareRequest, options?: CallOptions): Promise<BatchResult>;
}

interface BatchShareRequest {
  names: string[];
  recipient: { user: { name: string } } | { circle: { name: string } };
  level: PermissionLevel;
}

/** Without custom methods, `custom` has the type of an open record, which must not add calls. */
type CustomCalls<D extends ResourceDefinition> = string extends keyof D['custom']
  ? unknown
  : { [V in keyof D['custom']]: CustomCall<D['custom'][V], D> };

export type Client = { [K in keyof typeof resources]: CallsOf<(typeof resources)[K]> } & {
  /** Calls any other route of the API, with the same token and errors; sends a FormData or Blob body unchanged. */
  send<T>(request: RawRequest, options?: CallOptions): Promise<T>;
};

export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the base URL, with a leading slash. */
  path: string;
  /** The client omits undefined, null and empty values. */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  /** Whether the answer is a file, returned as a Blob even if it is JSON. Other answers must be JSON. */
  file?: boolean;
}

/**
 * The typed client of the API, derived from the definitions. A call without a required name or parent throws `missing
 * required field request.<field>` before it sends anything. An unsuccessful response throws an ApiError with the
 * server's message.
 */
export function createClient(options: ClientOptions): Client {
  const send: Client['send'] = (request, call) => sendRequest(options, request, call);
  const calls = Object.entries(outlines).map(([key, outline]) => [key, callsOf(outline, send)]);
  // Safe: each entry holds the calls that its own definition lists, which is what the type derives.
  return { ...(Object.fromEntries(calls) as Omit<Client, 'send'>), send } as Client;
}

type AnyRequest = Record<string, unknown>;
type Query = NonNullable<RawRequest['query']>;

function callsOf({ singular, calls }: Outline, send: Client['send']) {
  const named = calls.map(call => {
    const made = async (request: AnyRequest = {}, options?: CallOptions) =>
      send({ ...requestOf(singular, call, request), file: Boolean(call.file) }, options);
    return [call.methodName, made];
  });
  return Object.fromEntries(named);
}

function requestOf(singular: string, call: Call, request: AnyRequest): RawRequest {
  const { [singular]: body, ...others } = request;
  // Keep the field: a custom method may have one named like the resource.
  const rest = call.kind === 'custom' ? request : others;
  if (call.on === 'resource') {
    const { name, ...query } = call.kind === 'update' ? { ...rest, name: nameOf(body) } : rest;
    const path = pathOf(call, required('name', name));
    const payload = call.kind === 'update' ? { query: query as Query, body } : customPayload(call, query);
    return { method: call.http, path, ...payload };
  }
  const { parent, ...values } = rest;
  const nested = call.bindings[0]?.includes('{parent=') ?? false;
  const path = nested ? pathOf(call, required('parent', parent)) : pathOf(call, '');
  const query = (nested ? values : rest) as Query;
  return {
    method: call.http,
    path,
    ...(call.kind === 'create' ? { query, body } : customPayload(call, query)),
  };
}

function customPayload({ http, kind }: Call, values: AnyRequest): Pick<RawRequest, 'query' | 'body'> {
  const inBody = http === 'POST' && kind !== 'create';
  const raw = Object.values(values).find(value => value instanceof Blob);
  return inBody ? { body: raw ?? values } : { query: values as Query };
}

function nameOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
}

function required(field: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`missing required field request.${field}`);
}

/** The path of the binding that matches the name or parent. */
function pathOf({ bindings }: Call, name: string): string {
  const fits = bindings.find(binding => {
    const variable = /\{\w+=([^}]*)\}/.exec(binding)?.[1] ?? '';
    return variable === '' ? name === '' : matchesPattern(variable.replaceAll('*', '{id}'), name);
  });
  const binding = fits ?? bindings[0] ?? '';
  return binding.replace(/\{\w+=[^}]*\}/, name.split('/').map(encodeURIComponent).join('/'));
}

async function sendRequest<T>(
  options: ClientOptions,
  request: RawRequest,
  call: CallOptions = {},
): Promise<T> {
  const { body, type } = payloadOf(request.body);
  const token = options.token();
  const headers = {
    ...(type && { 'content-type': type }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const send = options.fetch ?? fetch;
  const init = { method: request.method, headers, body, ...(call.signal && { signal: call.signal }) };
  const response = await send(`${options.baseUrl}${request.path}${queryOf(request.query)}`, init);
  call.onHeaders?.(response.headers);
  return (await readResponse(response, request.file)) as T;
}

/** The body to send, with its content type unless `fetch` sets that itself. */
function payloadOf(body: unknown): { body: FormData | Blob | string | null; type?: string } {
  if (body instanceof FormData) return { body };
  if (body instanceof Blob) return { body, type: body.type || 'application/octet-stream' };
  return { body: body === undefined ? null : JSON.stringify(body), type: 'application/json' };
}

function queryOf(query: RawRequest['query'] = {}): string {
  const pairs = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const params = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]));
  return pairs.length > 0 ? `?${params}` : '';
}

/** The body of a successful response, undefined for a 204; throws for any other response. */
async function readResponse(response: Response, file = false): Promise<unknown> {
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return undefined;
  if (file) return response.blob();
  if (!isJson(response)) throw foreignResponseError(response);
  return response.json().catch(throwTruncated);
}

/**
 * Converts an unsuccessful answer to an error. The answer may come from a proxy in front of the server: only our own
 * JSON form, with the status that matches its code, reports a decision of the server. Any other answer becomes
 * UNAVAILABLE: the server decided nothing.
 */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  const { code, message, details } = (isRecord(body) ? body : {}) as Record<keyof ErrorBody, unknown>;
  // Skip values that are not objects; the server guarantees the shape of the others.
  const records = (Array.isArray(details) ? details.filter(isRecord) : []) as unknown as ErrorDetail[];
  const errorInfo = records.find(detail => 'reason' in detail && detail.domain === 'potluck');
  const sentence = typeof message === 'string' ? message : '';
  if (!errorInfo || !('reason' in errorInfo)) return foreignResponseError(response, sentence);
  const fields = records.find(detail => 'fieldViolations' in detail);
  return new ApiError(codeOf(response.status, code), errorInfo.reason, sentence || statusOf(response), {
    metadata: { ...retryAfterOf(response), ...errorInfo.metadata },
    fieldViolations: fields?.fieldViolations ?? [],
  });
}

function foreignResponseError(response: Response, message = ''): ApiError {
  const metadata = retryAfterOf(response);
  return new ApiError('UNAVAILABLE', 'UNKNOWN', message || statusOf(response), { metadata });
}

function throwTruncated(error: unknown): never {
  if (!(error instanceof SyntaxError)) throw error;
  throw new ApiError('UNAVAILABLE', 'CUT_SHORT', 'The response was cut off. Try again.');
}

function statusOf({ status, statusText }: Response): string {
  return `API error: ${status} ${statusText}`;
}

/** Converts the header to seconds, even if it is a date (RFC 9110, 10.2.3). */
function retryAfterOf({ headers }: Response): { retryAfterSeconds?: string } {
  const header = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return seconds > 0 ? { retryAfterSeconds: String(seconds) } : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isJson({ headers }: Response): boolean {
  return /\bjson\b/.test(headers.get('content-type') ?? '');
}

function codeOf(status: number, number: unknown): Code {
  const entries = Object.entries(codes) as [Code, (typeof codes)[Code]][];
  return entries.find(([, code]) => code.status === status && code.number === number)?.[0] ?? 'UNAVAILABLE';
}
