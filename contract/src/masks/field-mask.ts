import { invalid } from '../errors.ts';
import type { Behavior, Fields } from '../field.ts';

/**
 * The paths that an update changes (AIP-134): `updateMask` as comma-separated snake_case or camelCase paths, or `*` for
 * every updatable field; without a mask, the known keys of the body. Throws INVALID_ARGUMENT for paths that are
 * unknown, output only or immutable, or lie inside such a field.
 */
export function maskPaths(fields: Fields, mask: string | undefined, body: object): string[] {
  const settable = Object.keys(fields).filter(key => !refusals[behaviorOf(fields, key)]);
  if (mask === undefined || mask === '') return settable.filter(key => key in body);
  const requested = mask
    .split(',')
    .map(path => toCamel(path.trim()))
    .filter(path => path !== '');
  const wrong = requested.flatMap(path => (path === '*' ? [] : wrongPath(fields, path)));
  if (wrong.length > 0) throw invalid(wrong, 'INVALID_UPDATE_MASK');
  return requested.includes('*') ? settable : requested;
}

/** `current` with the masked paths copied from `change`; clears masked fields that `change` lacks. */
export function applyMask<T extends object>(paths: string[], current: T, change: object): T {
  const result = structuredClone(current) as Record<string, unknown>;
  for (const path of paths) copyPath(result, change, path.split('.'));
  return result as T;
}

function copyPath(into: Record<string, unknown>, from: unknown, path: string[]): void {
  const [head = '', ...rest] = path;
  const value = isRecord(from) ? from[head] : undefined;
  if (rest.length === 0) {
    into[head] = value;
    return;
  }
  const inner = isRecord(into[head]) ? into[head] : {};
  into[head] = inner;
  copyPath(inner, value, rest);
}

function wrongPath(fields: Fields, path: string) {
  const why = refusals[behaviorOf(fields, path)];
  return why ? [{ field: 'updateMask', description: `names ${path}, which ${why}` }] : [];
}

const refusals: Readonly<Record<Behavior | 'unknown', string>> = {
  optional: '',
  required: '',
  immutable: 'stays as it was created',
  outputOnly: 'only the server sets',
  unknown: 'is not a field',
};

/** The behavior of the field at a path: at most as writable as the messages that contain it. */
function behaviorOf(fields: Fields, path: string): Behavior | 'unknown' {
  const [head = '', ...rest] = path.split('.');
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (!field) return 'unknown';
  if (rest.length === 0 || refusals[field.behavior]) return field.behavior;
  return field.fields ? behaviorOf(field.fields, rest.join('.')) : 'unknown';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** snake_case as camelCase; camelCase stays as it is. */
export function toCamel(path: string): string {
  return path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** camelCase as snake_case; snake_case stays as it is. */
export function toSnake(path: string): string {
  return path.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}
