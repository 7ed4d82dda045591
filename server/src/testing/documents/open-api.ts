import type { FastifyInstance, InjectOptions } from 'fastify';

export type Schema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

/** One operation of an OpenAPI document, with the document for resolving references. */
export interface Operation {
  document: OpenApi;
  path: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  operationId?: string;
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: object[];
}

type Described = Omit<Operation, 'document' | 'path' | 'method' | 'parameters'> &
  Partial<Pick<Operation, 'parameters'>>;

export interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
  servers: { url: string }[];
}

/** The documents that an app serves, discovered through its public list. */
export async function servedDocuments(app: FastifyInstance): Promise<OpenApi[]> {
  const specs = await app.inject({ url: '/api/openapi/specs.json' });
  const urls = specs.json<{ name: string; url: string }[]>().map(({ url }) => `/api/${url}`);
  return Promise.all(urls.map(async url => (await app.inject({ url })).json<OpenApi>()));
}

export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      parameters: [],
      ...operation,
      document,
      path,
      method: method as Operation['method'],
    })),
  );
}

/** The schema of an operation's JSON body, with references resolved. */
export function bodySchema({ requestBody, document }: Operation): Schema | undefined {
  const schema = requestBody?.content?.['application/json']?.schema;
  const name =
    String(schema?.$ref ?? '')
      .split('/')
      .at(-1) ?? '';
  return document.components.schemas[name] ?? schema;
}

/** The parts of a request that depend on the operation, without common headers. */
export interface DocumentedRequest {
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

export function requestOf(operation: Operation, token: string, request: DocumentedRequest): InjectOptions {
  const { path = {}, query = {}, headers = {}, body } = request;
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? 'nosuch');
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const json = body !== undefined && !Buffer.isBuffer(body) && typeof body !== 'string';
  return {
    method: operation.method.toUpperCase() as 'GET',
    url: `${operation.document.servers[0]?.url}${filled}${search}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: json ? JSON.stringify(body) : (body as string) }),
  };
}

/** Every address of an app below a prefix, without parameter names. */
export function servedPaths(app: FastifyInstance, prefix: string): string[] {
  const above: string[] = [];
  const found = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part] = /^((?:[│ ] {3})*)[├└]── (.*) \([A-Z, ]+\)$/u.exec(line) ?? [];
      if (!part) return [];
      const depth = indent.length / 4;
      const path = `${above[depth - 1] ?? ''}${part}`;
      above.splice(depth, above.length, path);
      return [path];
    });
  const nameless = found.map(path => path.replace(/\/:\w+(\([^)]*\))?/g, '/{}').replace('::', ':'));
  return nameless.flatMap(path => (path.startsWith(prefix) ? [path.slice(prefix.length)] : [])).sort();
}

/** The documented addresses, in the same form. */
export function documentedPaths(documents: OpenApi[]): string[] {
  return documents
    .flatMap(({ paths }) => Object.keys(paths).map(path => path.replace(/\{\w+\}/g, '{}')))
    .sort();
}
