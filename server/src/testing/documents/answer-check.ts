import { type ErrorObject, type Options, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation, Schema } from './open-api.ts';

/** What was answered, by `inject` or over the network. */
export interface Answered {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Says what of an answer its document does not say: nothing where the document is true. */
export class AnswerCheck {
  readonly #validator = validator();
  /** By the components and the text of a schema, which many operations share: to compile one takes long. */
  readonly #compiled = new Map<object, Map<string, (body: unknown) => string[]>>();

  async untruths({ responses, document }: Operation, answer: Answered): Promise<string[]> {
    const said = responses[answer.statusCode];
    if (!said) return [`status ${answer.statusCode} is not in the document: ${answer.body.slice(0, 300)}`];
    if (!said.content) return answer.body === '' ? [] : [`${answer.statusCode} has a body`];
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    const kind = Object.keys(said.content).find(each => covers(each, type));
    if (!kind) return [`content type ${type} is not in the document for ${answer.statusCode}`];
    const schema = said.content[kind]?.schema ?? {};
    const found = await contentOf(answer, type);
    if (found === undefined) return [];
    return this.misfits(schema, document.components, found).map(each => `${answer.statusCode}: ${each}`);
  }

  /** What of a value a schema does not allow, or does not speak of. */
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
    const check = (body: unknown) => (validate(body) ? [] : (validate.errors ?? []).map(told));
    byText.set(text, check);
    return check;
  }
}

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1, with formats that count. */
export function validator(options: Options = {}): Validator {
  const made = new Validator({ strict: false, allErrors: true, ...options });
  addFormats.default(made);
  return made;
}

/** What a schema can be held against: JSON, or the parts of a form, of which a file counts as text. */
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

function told({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}

/** A schema whose objects have no more than it names: what a document does not speak of, an answer must not carry. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const open = inner.type === 'object' && !('additionalProperties' in inner);
  return open ? { ...inner, additionalProperties: false } : inner;
}
