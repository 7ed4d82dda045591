import type { ApiDocument, Operation, Schema } from '../api-document.ts';
import { resolved } from '../api-document.ts';

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
export function bodyOf(document: ApiDocument, { requestBody }: Operation): Schema | undefined {
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
