import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LruCache } from '../lru-cache.ts';

/** How many recent texts are remembered, to recognise repeated ones. */
const maxTexts = 1000;
/** A cached plan takes about 100 kilobytes per connection. */
const maxCached = 200;

const pattern = / like \$\d/;

const unaffordable = 'generate_series(1, 1000000000)';

/**
 * A condition that is always true, and that makes PostgreSQL plan a prepared statement for the values of each call.
 * With a value, planning reduces it to `true`. A plan for any value contains the expensive branch, so PostgreSQL never
 * prefers it. Nothing ever runs that branch.
 */
export const plannedForValues = sql<boolean>`(${1} = 1 or (select count(*) from ${sql.raw(unaffordable)}) = 0)`;

/**
 * Decides which statements PostgreSQL prepares on each connection: those whose text repeats. One-off queries take no
 * room, and a connection with too many is to be closed. Statements with pattern comparisons must be planned each time,
 * because a generic plan took twenty times as long for two common words. They are prepared only with
 * `plannedForValues`.
 */
export class StatementCache {
  readonly #texts = new LruCache<{ name: string | undefined }>(maxTexts);
  readonly #namesByConnection = new WeakMap<object, Set<string>>();

  /** The prepared statement's name for a text. Undefined for a new text. */
  nameFor(connection: object, text: string): string | undefined {
    const name = needsValues(text) ? undefined : this.#nameOf(text);
    if (name === undefined) return undefined;
    const names = this.#namesByConnection.get(connection) ?? new Set();
    this.#namesByConnection.set(connection, names.add(name));
    return name;
  }

  full(connection: object): boolean {
    return (this.#namesByConnection.get(connection)?.size ?? 0) >= maxCached;
  }

  /** Derives the name from the text, because a name must not be shared by two texts. */
  #nameOf(text: string): string | undefined {
    let fresh = false;
    const known = this.#texts.get(text, () => {
      fresh = true;
      return { name: undefined };
    });
    if (!fresh) known.name ??= createHash('sha256').update(text).digest('base64url');
    return known.name;
  }
}

function needsValues(text: string): boolean {
  return pattern.test(text) && !text.includes(unaffordable);
}
