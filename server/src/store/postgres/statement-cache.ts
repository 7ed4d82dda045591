import { createHash } from 'node:crypto';
import { RecentlyUsed } from '../recently-used.ts';

/** Of more texts than these it is forgotten which of them came before. */
const mostTexts = 1000;
/** A kept plan takes some 100 kilobytes of each connection. */
const mostKept = 200;

const pattern = / like \$\d/;

/**
 * Which statements PostgreSQL keeps, parsed and planned, on each connection: those whose text comes again. What is asked
 * once takes no room there, and a connection that keeps too many is to be closed. What compares with a pattern is planned
 * for each: a plan that knows nothing of the pattern took twenty times as long for two common words.
 */
export class StatementCache {
  readonly #texts = new RecentlyUsed<{ name: string | undefined }>(mostTexts);
  readonly #kept = new WeakMap<object, Set<string>>();

  /** The name that the connection keeps a text under; undefined for one that is new. */
  nameFor(connection: object, text: string): string | undefined {
    const name = pattern.test(text) ? undefined : this.#nameOf(text);
    if (name === undefined) return undefined;
    const kept = this.#kept.get(connection) ?? new Set();
    this.#kept.set(connection, kept.add(name));
    return name;
  }

  full(connection: object): boolean {
    return (this.#kept.get(connection)?.size ?? 0) >= mostKept;
  }

  /** The text itself decides its name: one name may not stand for two texts. */
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
