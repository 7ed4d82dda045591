import { etagOf } from '../rows/resource-row.ts';
import { changedMeanwhile } from './field-versions.ts';
import type { MethodRequest } from './server-part.ts';

interface Versioned {
  name: string;
  version: number;
}

/** The version that a change is based on, from `If-Match` or the body; empty for any. */
export function requestedVersion({ ifMatch, body }: Pick<MethodRequest, 'ifMatch' | 'body'>): string {
  return ifMatch || (typeof body.etag === 'string' ? body.etag : '');
}

/** Throws ABORTED if a request that concerns the whole resource is based on an outdated version. */
export function requireVersion({ row }: { row: Versioned }, requested: string): void {
  if (!namesVersion(requested, row.version)) throw changedMeanwhile(row);
}

/** Whether the etag matches this version; an empty one matches any. */
function namesVersion(requested: string, version: number): boolean {
  return (
    requested === '' || requested === '*' || requested.split(',').some(tag => isTag(tag.trim(), version))
  );
}

/** A proxy that compresses responses marks their etags as weak. */
function isTag(requested: string, version: number): boolean {
  return requested.replace(/^W\//, '') === etagOf(version);
}
