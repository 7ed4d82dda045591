import { ApiError } from '@potluck/contract/errors';
import { etagOf } from '../rows/resource-row.ts';

type Values = Readonly<Record<string, unknown>>;

export interface FieldVersioned {
  name: string;
  version: number;
  /** JSON of `FieldVersions`; empty or missing if unknown. */
  field_versions?: string;
}

interface FieldVersions {
  /** Every change up to this version may have touched any field. */
  since: number;
  /** The version up to which the changes are recorded. */
  upTo: number;
  /** The version that last changed a field, if that was after `since`. */
  fields: Record<string, number>;
}

/** A change that was made to some version of a resource. */
export interface BasedChange {
  /** The etags that the request names: its `If-Match` or the body's `etag`. Empty for any version. */
  etag: string;
  /** The fields in the update mask. */
  paths: readonly string[];
  /** The fields now, and with the change. Without them, every field in the mask counts as changed. */
  current?: Values;
  values?: Values;
}

/**
 * Throws ABORTED if a field that the change sets was changed by somebody else since the version on which the change is
 * based. Changes of different fields merge, and so do equal values.
 */
export function requireMergeable({ row }: { row: FieldVersioned }, change: BasedChange): void {
  const version = Number(row.version);
  if (change.etag === '' || change.etag === '*') return;
  const seen = latestSeen(change.etag, version);
  if (seen === version) return;
  const mine = fieldsOf(change.paths).filter(field => !isSame(change, field));
  const { since, fields } = versionsOf(row);
  const changed = seen === undefined ? mine : mine.filter(field => (fields[field] ?? since) > seen);
  if (changed.length > 0 || seen === undefined) throw changedMeanwhile(row, changed);
}

/** The value of `field_versions` after a change of these fields, which makes the next version of the row. */
export function withFieldsChanged(row: FieldVersioned, changed: readonly string[]): string {
  const { since, fields } = versionsOf(row);
  const upTo = Number(row.version) + 1;
  const recent = Object.fromEntries(changed.map(field => [field, upTo]));
  return JSON.stringify({ since, upTo, fields: { ...fields, ...recent } } satisfies FieldVersions);
}

/** The fields whose values differ. */
export function changedFields(before: Values, after: Values): string[] {
  return Object.keys(after).filter(field => !isEqual(before[field], after[field]));
}

export function changedMeanwhile(row: FieldVersioned, fields: readonly string[] = []): ApiError {
  const which = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  const message = `${row.name} was changed meanwhile${which}: read it again and repeat.`;
  const metadata = { resource: row.name, etag: etagOf(Number(row.version)), fields: fields.join() };
  return new ApiError('ABORTED', 'ETAG_MISMATCH', message, { metadata });
}

/** Writers that record nothing leave `upTo` behind the row's version. */
function versionsOf(row: FieldVersioned): FieldVersions {
  const known = row.field_versions ? (JSON.parse(row.field_versions) as FieldVersions) : undefined;
  const version = Number(row.version);
  return known?.upTo === version ? known : { since: version, upTo: version, fields: {} };
}

/** The latest version that the etags name. A proxy that compresses responses marks etags as weak. */
function latestSeen(etags: string, current: number): number | undefined {
  const versions = etags.split(',').map(tag => Number(/^(?:W\/)?"(\d+)"$/.exec(tag.trim())?.[1] ?? Infinity));
  const known = versions.filter(version => version <= current);
  return known.length > 0 ? Math.max(...known) : undefined;
}

function isSame({ current, values }: BasedChange, field: string): boolean {
  return current !== undefined && values !== undefined && isEqual(current[field], values[field]);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** `geo.latitude` is part of the field `geo`. */
function fieldsOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map(path => path.split('.')[0] ?? path))];
}
