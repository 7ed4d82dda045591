import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { searchText, wordsOf } from './text-found-by.ts';

type Tx = Transaction<Database>;

/** What is searched everywhere: resources, and two of the kinds that lie below them. */
const searched = ['resource', 'list_item', 'event'] as const;
/** Filters look through these as well, by the same words. */
const filtered = [...searched, 'list_item_completion'] as const;

/** One index for each table that is searched, which tells titles from the rest and words from parts of them. */
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
  // Rows of these have no number that lasts, and the index refers to rows by number. Not a unique one: a row that is put
  // back with the number that it had is given another at once.
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
 * The title as the index is given it, for questions that are answered by sequences of three characters: a word begins
 * after two spaces, so that its first letter alone is one; behind it stand its first and last two characters with a
 * mark, and in a table of several kinds which kind it is of.
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

/** Writes the text of every row as `searchText` does: the title stood before the rest without a mark between them. */
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
