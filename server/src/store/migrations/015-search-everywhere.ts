import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { searchText, wordsOf } from './text-found-by.ts';

type Tx = Transaction<Database>;

/** The tables of the global search: resources, list items and events. */
const searched = ['resource', 'list_item', 'event'] as const;
/** Filters search these tables too. */
const filtered = [...searched, 'list_item_completion'] as const;

/** One index per searched table, which distinguishes titles from other text and whole words from parts. */
export function searchEverywhere(engine: Engine): (string | ((tx: Tx) => Promise<void>))[] {
  const rewritten = filtered.map(table => (tx: Tx) => rewrite(tx, engine, table));
  return engine === 'postgres'
    ? [...rewritten, ...postgresIndexes]
    : [...oldIndex, ...rewritten, ...sqliteIndexes()];
}

const postgresIndexes = ['list_item', 'event'].map(
  table => `create index ${table}_search on ${table} using gin (search gin_trgm_ops)`,
);

const oldIndex = [
  'drop trigger resource_search_insert',
  'drop trigger resource_search_delete',
  'drop trigger resource_search_update',
  'drop table resource_search',
];

function sqliteIndexes(): string[] {
  // The index refers to rows by number, and rows of these tables have no lasting number. The column is not unique: a
  // row that is inserted again with its old number gets another one at once.
  const numbered = ['list_item', 'event'].flatMap(table => [
    `alter table ${table} add column search_row integer`,
    `create index ${table}_search_row on ${table} (search_row)`,
    `update ${table} set search_row = rowid`,
  ]);
  return [...numbered, ...searched.flatMap(sqliteIndex)];
}

function sqliteIndex(table: string): string[] {
  const index = `${table}_search`;
  const fed = `insert into ${index} (rowid, title, rest)`;
  const number = `update ${table} set search_row = (select coalesce(max(search_row), 0) + 1 from ${table}) where name = new.name;`;
  return [
    `create virtual table ${index} using fts5 (title, rest, content = '', contentless_delete = 1,
      detail = column, tokenize = 'trigram case_sensitive 1')`,
    `${fed} select search_row, ${titleFed(table, 't')}, ${restFed('t')} from ${table} t`,
    `create trigger ${index}_insert after insert on ${table} begin
      ${table === 'resource' ? '' : number}
      ${fed} select search_row, ${titleFed(table, 't')}, ${restFed('t')} from ${table} t where t.name = new.name;
    end`,
    `create trigger ${index}_delete after delete on ${table} begin
      delete from ${index} where rowid = old.search_row;
    end`,
    `create trigger ${index}_update after update of search on ${table} when old.search <> new.search begin
      update ${index} set title = ${titleFed(table, 'new')}, rest = ${restFed('new')} where rowid = old.search_row;
    end`,
  ];
}

/**
 * The title as the trigram index contains it: each word follows two spaces, so that its first letter is a trigram.
 * After it come its first and last two characters with a mark, and in a table of several types its type.
 */
function titleFed(table: string, row: string): string {
  const title = `substr(${row}.search, 1, instr(${row}.search, char(10)) - 1)`;
  const ends = `char(2) || substr(${title}, 2, 2) || substr(${title}, -3, 2) || char(3)`;
  const kind =
    table === 'resource' ? ` || char(4) || substr(${row}.type, 1, 1) || substr(${row}.type, -1)` : '';
  return `replace(${title}, ' ', '  ') || ${ends}${kind}`;
}

function restFed(row: string): string {
  return `replace(substr(${row}.search, instr(${row}.search, char(10)) + 1), ' ', '  ')`;
}

const slice = 500;

/** Rewrites the text of every row as `searchText` does: there was no separator between title and other text. */
async function rewrite(tx: Tx, engine: Engine, table: (typeof filtered)[number]): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await tx
      .selectFrom(table)
      .select(['name', 'title', 'search'])
      .where('name', '>', after)
      .orderBy('name')
      .limit(slice)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const texts = JSON.stringify(rows.map(({ name, title, search }) => [name, rewritten(title, search)]));
    await sql`update ${sql.table(table)} set search = said.text from ${pairs(engine, texts)} as said
      where ${sql.ref(`${table}.name`)} = said.name`.execute(tx);
    after = last.name;
  }
}

function rewritten(title: string, search: string): string {
  const before = wordsOf(title);
  const words = wordsOf(search);
  return searchText(title, [words.startsWith(before) ? words.slice(before.length) : words]);
}

function pairs(engine: Engine, texts: string) {
  return engine === 'sqlite'
    ? sql`(select value ->> 0 as name, value ->> 1 as text from json_each(${texts}))`
    : sql`(select value ->> 0 as name, value ->> 1 as text from json_array_elements(cast(${texts} as json)))`;
}
