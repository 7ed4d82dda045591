import { type ErrorObject, type Options, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation, Schema } from './open-api.ts';

/** A response, from `inject` or the network. */
export interface Answered {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Checks responses against their document and lists what it does not describe; empty if it is accurate. */
export class AnswerCheck {
  readonly #validator = validator();
  /** Keyed by components and schema text, which many operations share, because compiling a schema is slow. */
  readonly #compiled = new Map<object, Map<string, (body: unknown) => string[]>>();

  async untruths({ responses, document }: Operation, answer: Answered): Promise<string[]> {
    const response = responses[answer.statusCode];
    if (!response)
      return [`status ${answer.statusCode} is not in the document: ${answer.body.slice(0, 300)}`];
    if (!response.content) return answer.body === '' ? [] : [`${answer.statusCode} has a body`];
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    const kind = Object.keys(response.content).find(each => covers(each, type));
    if (!kind) return [`content type ${type} is not in the document for ${answer.statusCode}`];
    const schema = response.content[kind]?.schema ?? {};
    const found = await contentOf(answer, type);
    if (found === undefined) return [];
    return this.misfits(schema, document.components, found).map(each => `${answer.statusCode}: ${each}`);
  }

  /** The ways in which a value violates or goes beyond a schema. */
  misfits(schema: Schema, components: object, value: unknown): string[] {
    return this.#check(schema, components)(value);
  }

  #check(schema: Schema, components: object): (body: unknown) => string[] {
    const byText = this.#compiled.get(components) ?? new Map();
    this.#compiled.set(components, byText);
    const text = JSON.stringify(schema);
    const known = byText.get(text);
    if (known) return known;
    const validate = this.#validator.compile(closed({ components, ...schema }) as Schema);
    const check = (body: unknown) => (validate(body) ? [] : (validate.errors ?? []).map(describeError));
    byText.set(text, check);
    return check;
  }
}

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1, with format validation. */
export function validator(options: Options = {}): Validator {
  const made = new Validator({ strict: false, allErrors: true, ...options });
  addFormats.default(made);
  return made;
}

/** The content to validate: JSON, or the parts of a form, with files as text. */
async function contentOf({ headers, body }: Answered, type: string): Promise<unknown> {
  if (type === 'application/json') return JSON.parse(body);
  if (type !== 'multipart/form-data') return undefined;
  const form = new Response(body, { headers: { 'content-type': String(headers['content-type']) } });
  const parts = [...(await form.formData())].map(([name, part]) =>
    typeof part === 'string' ? [name, JSON.parse(part)] : [name, part.name],
  );
  return Object.fromEntries(parts);
}

function covers(media: string, type: string): boolean {
  return media === type || (media.endsWith('/*') && type.startsWith(media.slice(0, -1)));
}

function describeError({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}

/** A copy of a schema that allows only named properties: responses must not contain undocumented ones. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const open = inner.type === 'object' && !('additionalProperties' in inner);
  return open ? { ...inner, additionalProperties: false } : inner;
}
