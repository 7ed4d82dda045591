import type { ApiDocument, Operation } from '../api-document.ts';
import type { Caller } from '../caller/key-context.ts';
import { type Draft, formType, jsonType } from './draft.ts';

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
