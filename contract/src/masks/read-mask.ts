import { invalid } from '../errors.ts';
import type { Fields } from '../field.ts';
import { toCamel } from './field-mask.ts';

/** The fields of a resource that a response contains, each whole or in part. */
export interface ReadMask {
  readonly [field: string]: ReadMask | 'whole';
}

/**
 * Parses a `readMask` (AIP-157): comma-separated snake_case or camelCase paths. An absent mask or `*` means all fields
 * and returns undefined. Throws INVALID_ARGUMENT for a path that is not a field.
 */
export function readMaskOf(fields: Fields, text = ''): ReadMask | undefined {
  const paths = text
    .split(',')
    .map(path => toCamel(path.trim()))
    .filter(path => path !== '');
  const wrong = paths.filter(path => path !== '*' && !known(fields, path));
  if (wrong.length > 0) throw invalid(wrong.map(unknown), 'INVALID_READ_MASK');
  return paths.length === 0 || paths.includes('*') ? undefined : treeOf(paths.map(path => path.split('.')));
}

/** Applies a mask to a resource, or to a message inside it. */
export function applyMask(message: object, mask: ReadMask): Record<string, unknown> {
  const left = Object.entries(message).filter(([key]) => Object.hasOwn(mask, key));
  return Object.fromEntries(left.map(([key, value]) => [key, within(value, mask[key])]));
}

function within(value: unknown, mask: ReadMask | 'whole' | undefined): unknown {
  const parted = typeof mask === 'object' && typeof value === 'object' && value !== null;
  return parted ? applyMask(value, mask) : value;
}

function unknown(path: string) {
  return { field: 'readMask', description: `names ${path}, which is not a field` };
}

/** Whether the path exists; every resource has a name and an etag besides its fields. */
function known(fields: Fields, path: string): boolean {
  return path === 'name' || path === 'etag' || reaches(fields, path.split('.'));
}

function reaches(fields: Fields, [head = '', ...rest]: string[]): boolean {
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (!field || rest.length === 0) return field !== undefined;
  return field.fields !== undefined && reaches(field.fields, rest);
}

/** Merges paths into a tree: naming a whole field overrides paths inside it. */
function treeOf(paths: string[][]): ReadMask {
  const heads = Map.groupBy(paths, ([head = '']) => head);
  const parts = [...heads].map(([head, of]): [string, ReadMask | 'whole'] => {
    const rests = of.map(([, ...rest]) => rest);
    return [head, rests.some(rest => rest.length === 0) ? 'whole' : treeOf(rests)];
  });
  return Object.fromEntries(parts);
}
