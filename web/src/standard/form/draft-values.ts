/** What is kept of a form: its values, and those that it began from. */
export interface KeptValues {
  values: Record<string, unknown>;
  base: Record<string, unknown>;
}

interface RestoreOptions<V> {
  /** What the form begins from now. */
  saved: V;
  /** Values with an example in each array, to compare what was kept with; `saved` if absent. */
  like?: V;
}

export interface Restored<V> {
  values: V;
  /** Whether somebody else has saved a change to one of the same fields since. */
  overtaken: boolean;
}

/**
 * Puts the fields that were changed over what is saved now. Undefined if there is nothing to put back. A field that does
 * not have the form which this version of the app gives it is left as it is saved.
 */
export function restoredValues<V extends Record<string, unknown>>(
  found: unknown,
  { saved, like = saved }: RestoreOptions<V>,
): Restored<V> | undefined {
  if (!isKeptValues(found)) return undefined;
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

/** Whether a value has the shape of another one, as far as that one shows it. */
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

/** The keys of lines are drawn anew each time a form is opened. */
function same(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (key, each: unknown) => (key === 'key' ? undefined : each));
  return text(one) === text(other);
}

function isKeptValues(found: unknown): found is KeptValues {
  return isRecord(found) && isRecord(found.values) && isRecord(found.base);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
