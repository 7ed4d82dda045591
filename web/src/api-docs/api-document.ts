/** The parts of an OpenAPI 3.1 document that the screen shows. */
export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  /** Descriptions of the topics. */
  tags?: { name: string; description?: string }[];
  servers?: { url: string }[];
  security?: Security[];
  paths: Record<string, Partial<Record<string, OperationObject>>>;
  components?: { schemas?: Record<string, Schema> };
}

interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Security[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
  'x-destructive'?: boolean;
}

type Security = Record<string, string[]>;
type Content = Record<string, { schema?: Schema }>;

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  readOnly?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  anyOf?: Schema[];
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  $ref?: string;
}

export interface Operation extends OperationObject {
  method: string;
  path: string;
}

/** An operation with its alternative addresses, below a circle or a person. */
export interface Call extends Operation {
  id: string;
  otherPaths: string[];
}

/** The calls of a document whose addresses or texts contain all words of a search. */
export function callsOf(document: ApiDocument, search = ''): Call[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const calls = new Map<string, Call>();
  for (const operation of operationsOf(document)) {
    const id = idOf(operation);
    const known = calls.get(id);
    if (known) known.otherPaths.push(operation.path);
    else calls.set(id, { ...operation, id, otherPaths: [] });
  }
  return [...calls.values()].filter(call => words.every(word => textOf(call).includes(word)));
}

function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** `recipes.list` for itself and for its alternative address, `recipes.list.2`. */
function idOf({ operationId, method, path }: Operation): string {
  return operationId?.replace(/\.\d+$/, '') ?? `${method} ${path}`;
}

function textOf({ id, method, path, otherPaths, summary, description, parameters = [] }: Call): string {
  const names = parameters.map(({ name }) => name);
  return [method, path, id, summary, description, ...otherPaths, ...names].join(' ').toLowerCase();
}

/** Groups calls by topic, in the order of the document. */
export function byTopic(calls: Call[]): [string, Call[]][] {
  return [...Map.groupBy(calls, ({ tags }) => tags?.[0] ?? '')];
}

/** The schema that a `$ref` points to. */
export function resolved(document: ApiDocument, schema: Schema = {}): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name && document.components?.schemas?.[name]) || schema;
}

/** Who may make a call: everyone, callers with a token, or only signed-in users. */
export function callersOf(document: ApiDocument, { security = document.security ?? [] }: Operation) {
  const [first] = security;
  if (!first || security.some(each => Object.keys(each).length === 0)) return 'anybody';
  return 'session' in first ? 'session' : 'bearer';
}
