/** As much of an OpenAPI 3.1 document as is shown. */
export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Partial<Record<string, OperationObject>>>;
  components?: { schemas?: Record<string, Schema> };
}

interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
}

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
  oneOf?: Schema[];
  $ref?: string;
}

export interface Operation extends OperationObject {
  method: string;
  path: string;
}

/** Every operation of a document whose address or words hold all the words of a search. */
export function operationsOf(document: ApiDocument, search = ''): Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    )
    .filter(operation => words.every(word => textOf(operation).includes(word)));
}

function textOf({ method, path, operationId, summary, description }: Operation): string {
  return [method, path, operationId, summary, description].join(' ').toLowerCase();
}

/** A schema's type in a few words: `string`, `Recipe[]`, `string or null`. */
export function typeOf(schema: Schema = {}): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' or ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const types = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format ? `${types} (${schema.format})` : types;
}
