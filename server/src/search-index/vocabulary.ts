import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { toSnake } from '@potluck/contract/masks/field-mask';
import { parentDefinition, rootDefinition, searchedDefinitions } from '@potluck/contract/resources';
import { isCorrectable, WordList } from '@potluck/contract/search/word-list';
import { sql } from 'kysely';
import { changesIn, revisionRange, settledRevision } from '../store/changes.ts';
import { padded } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';

/** The vocabulary stops growing here, and keeps the words of the first rows. */
const maxWords = 200_000;
/** How much of each text is read. Texts begin with the title. */
const learnedCharacters = 1000;
const slice = 500;

/**
 * All searchable words, for correcting typos. Read in slices at the first query, and then updated from the change log.
 * Words are never shown to anybody: they only help people find what they may see.
 */
export class Vocabulary {
  readonly #words = new WordList(maxWords);
  #revision: number | undefined;
  #reading: Promise<void> = Promise.resolve();

  /** Corrections for each possibly mistyped word, closest first. The last word may be unfinished. */
  async corrections(store: Store, words: readonly string[]): Promise<Map<string, string[]>> {
    if (!words.some(isCorrectable)) return new Map();
    // Reads run one after another. After a failed one, the next caller reads again.
    const readOn = () => this.#readOn(store);
    this.#reading = this.#reading.then(readOn, readOn);
    await this.#reading;
    return this.#words.corrections(words);
  }

  async #readOn(store: Store): Promise<void> {
    const { settled: upTo } = await settledRevision(store);
    const after = this.#revision;
    if (after === upTo) return;
    if (after === undefined || after < (await revisionRange(store.db)).oldest - 1) await this.#readAll(store);
    else if (upTo > after) await this.#readChanged(store, { after, upTo });
    this.#revision = Math.max(upTo, after ?? 0);
  }

  async #readAll(store: Store): Promise<void> {
    for (const { table } of searchedTables) {
      for (let after = ''; ; ) {
        const rows = await textsOf(store, table, sql`name > ${after} order by name limit ${sql.lit(slice)}`);
        for (const { text } of rows) this.#words.learn(text);
        after = rows.at(-1)?.name ?? '';
        if (rows.length < slice) break;
        await yieldToOthers();
      }
    }
  }

  async #readChanged(store: Store, { after, upTo }: { after: number; upTo: number }): Promise<void> {
    const changes = await changesIn(store.db, { after, upTo, limit: slice });
    for (const { table, kinds } of searchedTables) {
      const types = kinds.map(({ definition }) => definition.singular);
      const names = changes.filter(({ type }) => types.includes(type)).map(({ resource }) => resource);
      if (names.length === 0) continue;
      for (const { text } of await textsOf(store, table, sql`name in (${sql.join(padded(names))})`))
        this.#words.learn(text);
    }
    const last = changes.at(-1);
    if (last && changes.length === slice) await this.#readChanged(store, { after: last.revision, upTo });
  }
}

async function textsOf({ db }: Store, table: string, which: ReturnType<typeof sql>) {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, substr(search, 1, ${sql.lit(learnedCharacters)}) as text from ${sql.table(table)} where ${which}`.execute(
    db,
  );
  return rows;
}

/** A searched table. `below` means that its rows are inside shareable resources. */
export interface SearchedTable {
  table: string;
  below: boolean;
  kinds: readonly SearchedKind[];
}

/** A searched kind, with the shareable resource whose access applies to it. */
export interface SearchedKind {
  definition: ResourceDefinition;
  root: ResourceDefinition;
}

/** Shareable resources share one table. Each kind below them has its own. */
export const searchedTables: readonly SearchedTable[] = Map.groupBy(searchedDefinitions, tableOf)
  .entries()
  .map(([table, definitions]) => ({
    table,
    below: table !== 'resource',
    kinds: definitions.map(definition => ({ definition, root: rootDefinition(definition) })),
  }))
  .toArray();

function tableOf(definition: ResourceDefinition): string {
  return parentDefinition(definition) ? toSnake(definition.singular) : 'resource';
}
