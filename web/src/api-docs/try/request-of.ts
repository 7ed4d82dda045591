import { type ApiDocument, type Operation, resolved, type Schema } from '../api-document.ts';
import type { Caller } from '../caller/key-context.ts';

/** A request as sent. */
export interface TriedRequest {
  method: string;
  /** On our own origin: begins with a slash. */
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  token: string;
}

/** Builds the request from a filled-in form; omits empty fields. */
export function requestOf(
  document: ApiDocument,
  operation: Operation,
  filled: { draft: Draft; caller: Caller },
): TriedRequest {
  const { draft, caller } = filled;
  const content = operation.requestBody?.content ?? {};
  const isJson = jsonType in content;
  return {
    method: operation.method,
    path: `${document.servers?.[0]?.url ?? ''}${pathOf(operation, draft)}${queryOf(operation, draft)}`,
    headers: { ...(isJson && { 'content-type': jsonType }), ...headersOf(operation, draft) },
    body: isJson ? draft.body : formType in content ? formOf(draft) : undefined,
    token: caller.as === 'nobody' ? '' : caller.token,
  };
}

/** Required parameters that are still empty, by name. */
export function missingIn({ parameters = [] }: Operation, draft: Draft): string[] {
  const empty = parameters.filter(
    ({ in: place, name, required }) => required && !draft.parameters[`${place} ${name}`],
  );
  return empty.map(({ name }) => name);
}

function pathOf({ path }: Operation, { parameters }: Draft): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[`path ${name}`];
    return value ? encodeURIComponent(value) : whole;
  });
}

function queryOf(operation: Operation, draft: Draft): string {
  const pairs = pairsIn('query', operation, draft);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

function headersOf(operation: Operation, draft: Draft): Record<string, string> {
  return Object.fromEntries(pairsIn('header', operation, draft));
}

function pairsIn(place: string, { parameters = [] }: Operation, draft: Draft): [string, string][] {
  return parameters.flatMap(({ in: where, name }) => {
    const value = where === place && draft.parameters[`${where} ${name}`];
    return value ? [[name, value] as [string, string]] : [];
  });
}

function formOf({ files }: Draft): FormData {
  const form = new FormData();
  for (const [field, chosen] of Object.entries(files)) for (const file of chosen) form.append(field, file);
  return form;
}

/** The user's input for trying a call. */
export interface Draft {
  /** By location and name: `path recipe`, `query filter`. */
  parameters: Record<string, string>;
  /** The JSON body, as text. */
  body: string;
  /** The files of a multipart form, by field. */
  files: Record<string, File[]>;
}

export const jsonType = 'application/json';
export const formType = 'multipart/form-data';

/** The initial form of a call: an example body, and the viewer's own id for user parameters. */
export function newDraft(document: ApiDocument, operation: Operation, userId: string): Draft {
  const schema = bodyOf(document, operation);
  const [example] = schema?.examples ?? [];
  const user = operation.parameters?.some(({ in: place, name }) => place === 'path' && name === 'user');
  return {
    parameters: user && userId ? { 'path user': userId } : {},
    body: schema ? JSON.stringify(example ?? exampleOf(schema), null, 2) : '',
    files: {},
  };
}

/** The schema of a call's JSON body. */
function bodyOf(document: ApiDocument, { requestBody }: Operation): Schema | undefined {
  const content = requestBody?.content?.[jsonType];
  return content && resolved(document, content.schema);
}

/** An example value for a schema, for the user to edit. */
function exampleOf(schema: Schema): unknown {
  const { properties, required = [], enum: names, items, type } = schema;
  if (properties) {
    // If nothing is required, the example has all fields.
    const named = Object.entries(properties).filter(
      ([name]) => required.length === 0 || required.includes(name),
    );
    return Object.fromEntries(named.map(([name, field]) => [name, exampleOf(field)]));
  }
  const [first] = [type].flat();
  if (names) return names[0];
  if (first === 'array') return items && required.length > 0 ? [exampleOf(items)] : [];
  if (first === 'boolean') return false;
  if (first === 'number' || first === 'integer') return 0;
  return first === 'string' ? '' : {};
}
