import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { type FieldViolation, invalid } from '@potluck/contract/errors';
import type { Field, Fields } from '@potluck/contract/field';
import { objectSchema } from '@potluck/contract/fields';
import { isVisible } from '@potluck/contract/ingredient/line-text';
import { applyMask } from '@potluck/contract/masks/field-mask';

type Values = Record<string, unknown>;

/** Validates a body, and normalises it to the form of answers. Throws INVALID_ARGUMENT with all violations. */
export function validate(definition: ResourceDefinition, body: unknown): Values {
  const values = parseFields(settable(definition.fields), body);
  const violations = definition.rules(values);
  if (violations.length > 0) throw invalid(violations);
  return values;
}

/**
 * Applies a change of the masked paths to a resource and validates the result. Repairs old titles that show nothing,
 * which are no longer allowed, so that they do not block other changes.
 */
export function validateChange(
  definition: ResourceDefinition,
  { paths, current, body }: { paths: string[]; current: Values; body: Values },
): Values {
  const { fields } = definition;
  const shown = Object.fromEntries(
    Object.entries(current).map(([key, value]) => [key, repaired(value, fields[key])]),
  );
  return validate(definition, applyMask(paths, shown, body));
}

function repaired(value: unknown, field: Field | undefined): unknown {
  if (!field) return value;
  if (field.line && field.behavior !== 'optional' && typeof value === 'string')
    return value === '' || isVisible(value) ? value : 'Untitled';
  if (field.item && Array.isArray(value)) return value.map(each => repaired(each, field.item));
  if (!field.fields || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, repaired(inner, field.fields?.[key])]),
  );
}

/** The same for the request of a custom method. */
export function parseFields(fields: Fields, body: unknown): Values {
  const result = schemaOf(fields).safeParse(body);
  if (result.success) return result.data;
  throw invalid(result.error.issues.slice(0, maxViolations).map(violationOf));
}

const maxViolations = 50;

/** Checking a body is cheap but building a schema is not, so each set of fields gets one schema. */
const schemas = new WeakMap<Fields, ReturnType<typeof objectSchema>>();
const settables = new WeakMap<Fields, Fields>();

function schemaOf(fields: Fields) {
  const schema = schemas.get(fields) ?? objectSchema(fields);
  schemas.set(fields, schema);
  return schema;
}

function settable(fields: Fields): Fields {
  const known = settables.get(fields);
  if (known) return known;
  const chosen = Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field.behavior !== 'outputOnly'),
  );
  settables.set(fields, chosen);
  return chosen;
}

function violationOf(issue: { path: PropertyKey[]; message: string }): FieldViolation {
  return { field: pathOf(issue.path), description: issue.message };
}

/** `['directions', 0, 'steps']` as `directions[0].steps`. */
function pathOf(path: PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
