/** A form's draft: its values, and those that it started from. */
export interface DraftValues {
  values: Record<string, unknown>;
  base: Record<string, unknown>;
}

interface RestoreOptions<V> {
  /** The values saved on the server now. */
  saved: V;
  /** Values with an example in each array, to validate the draft; `saved` if absent. */
  like?: V;
}

export interface RestoredValues<V> {
  values: V;
  /** Whether another user has changed one of the same fields since. */
  overtaken: boolean;
}

/**
 * Applies the changed fields of a draft to the values saved now. Undefined if nothing has changed. Skips fields whose
 * shape does not match this version of the app.
 */
export function restoredValues<V extends Record<string, unknown>>(
  found: unknown,
  { saved, like = saved }: RestoreOptions<V>,
): RestoredValues<V> | undefined {
  if (!isDraftValues(found)) return undefined;
  const { values, base } = found;
  const changed = Object.keys(saved).filter(
    field =>
      field in values &&
      !same(values[field], base[field]) &&
      !same(values[field], saved[field]) &&
      fits(values[field], like[field]),
  );
  if (changed.length === 0) return undefined;
  const put = Object.fromEntries(changed.map(field => [field, values[field]]));
  return {
    values: { ...saved, ...put },
    overtaken: changed.some(field => !same(base[field], saved[field])),
  };
}

/** Whether a value has the same shape as an example, as far as the example shows. */
export function fits(value: unknown, usual: unknown): boolean {
  if (usual === undefined) return true;
  if (usual === null || typeof usual === 'number') return value === null || typeof value !== 'object';
  if (Array.isArray(usual))
    return Array.isArray(value) && (usual.length === 0 || value.every(each => fits(each, usual[0])));
  if (typeof usual !== 'object') return typeof value === typeof usual;
  return (
    isRecord(value) &&
    Object.entries(usual).every(
      ([key, each]) => each === undefined || (key in value && fits(value[key], each)),
    )
  );
}

/** Ignores the keys of lines, which are generated each time a form opens. */
function same(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (key, each: unknown) => (key === 'key' ? undefined : each));
  return text(one) === text(other);
}

function isDraftValues(found: unknown): found is DraftValues {
  return isRecord(found) && isRecord(found.values) && isRecord(found.base);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
