import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { toSnake } from '@potluck/contract/masks/field-mask';
import { parentDefinition, rootDefinition, searchedDefinitions } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { changesIn, revisionRange, settledRevision } from '../store/changes.ts';
import { padded } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';
import { editsAllowed, editsBetween } from './edits.ts';

/** The vocabulary stops growing here, and keeps the words of the first rows. */
const maxWords = 200_000;
/** How much of each text is read. Texts begin with the title. */
const learnedCharacters = 1000;
const slice = 500;
/** Only the best corrections, because each makes the query longer. */
const maxMeant = 8;

interface Word {
  text: string;
  /** A bit set of the letters in the word. Letters of large alphabets share bits. */
  letters: number;
}

/**
 * All searchable words, for correcting typos. Read in slices at the first query, and then updated from the change log.
 * Words are never shown to anybody: they only help people find what they may see.
 */
export class Vocabulary {
  readonly #words = new Map<string, Word>();
  #revision: number | undefined;
  #reading: Promise<void> = Promise.resolve();

  /** Corrections for each possibly mistyped word, closest first. The last word may be unfinished. */
  async corrections(store: Store, words: readonly string[]): Promise<Map<string, string[]>> {
    const corrections = new Map<string, string[]>();
    const correctable = words.filter(word => editsAllowed(word.length) > 0 && spelled.test(word));
    if (correctable.length === 0) return corrections;
    // Reads run one after another. After a failed one, the next caller reads again.
    const readOn = () => this.#readOn(store);
    this.#reading = this.#reading.then(readOn, readOn);
    await this.#reading;
    for (const word of correctable) {
      const others = this.#closest(word, editsAllowed(word.length), word === words.at(-1));
      if (others.length > 0) corrections.set(word, others);
    }
    return corrections;
  }

  #closest(word: string, max: number, unfinished: boolean): string[] {
    const letters = lettersOf(word);
    const found: { text: string; edits: number }[] = [];
    for (const other of this.#words.values()) {
      const { text } = other;
      if (text.length < word.length - max || text === word) continue;
      // Each typo removes at most one letter.
      if (bits(letters & ~other.letters) > max) continue;
      const opening = unfinished && text.length > word.length + max;
      if (!opening && text.length > word.length + max) continue;
      const edits = editsBetween(word, text, { max, opening });
      if (edits > 0 && edits <= max) found.push({ text, edits });
    }
    found.sort((one, other) => one.edits - other.edits || (one.text < other.text ? -1 : 1));
    return found.slice(0, maxMeant).map(({ text }) => text);
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
        for (const { text } of rows) this.#learn(text);
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
        this.#learn(text);
    }
    const last = changes.at(-1);
    if (last && changes.length === slice) await this.#readChanged(store, { after: last.revision, upTo });
  }

  #learn(text: string): void {
    for (const word of text.split(/\s+/)) {
      if (this.#words.size >= maxWords) return;
      if (spelled.test(word) && !this.#words.has(word))
        this.#words.set(word, { text: word, letters: lettersOf(word) });
    }
  }
}

/** Words that can be mistyped: no numbers, and no characters that nobody types by accident. */
const spelled = /^\p{L}{3,30}$/u;

async function textsOf({ db }: Store, table: string, which: ReturnType<typeof sql>) {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, substr(search, 1, ${sql.lit(learnedCharacters)}) as text from ${sql.table(table)} where ${which}`.execute(
    db,
  );
  return rows;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bits(number: number): number {
  let left = number;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
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
