import { itemKey } from '@potluck/contract/food/section-for';
import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * The items that each list had, for suggestions; the completion of each item; and whether the order of sections was
 * offered.
 */
export function listsThatKnowTheShop(engine: Engine) {
  const { text, integer, table } = columnTypes(engine);
  return [
    `alter table list_item add column completion ${text}`,
    `update list_item set completion = (select c.name from list_item_completion c
      where c.parent = list_item.name order by c.create_time desc, c.name desc limit 1)
      where complete_time is not null`,
    `create table list_past (
      list ${text} not null ${ofResource}, thing ${text} not null, quantity ${text} not null,
      title ${text} not null, list_section ${text} not null, score ${integer} not null,
      primary key (list, thing, quantity)
    ) ${table}`,
    'create index list_past_score on list_past (list, score desc)',
    `create table list_order_answer (list ${text} primary key not null ${ofResource}, answer_time ${integer} not null) ${table}`,
    rememberWhatWas,
  ];
}

interface Past {
  list: string;
  title: string;
  quantity: string;
  list_section: string;
  count: number;
  last: number;
}

async function rememberWhatWas(tx: Transaction<Database>): Promise<void> {
  const { rows: lists } = await sql<{ list: string }>`
    select root as list from list_item union select root from list_item_completion`.execute(tx);
  for (const { list } of lists) {
    const past = [...(await tickedOn(tx, list)), ...(await accessOn(tx, list))];
    const rows = [...new Map(past.map(each => [keyOf(each), rowOf(each)])).values()];
    for (let at = 0; at < rows.length; at += 500)
      await tx
        .insertInto('list_past')
        .values(rows.slice(at, at + 500))
        .execute();
  }
}

/** The maximum number per list. */
const most = 2000;

async function tickedOn(tx: Transaction<Database>, list: string): Promise<Past[]> {
  const { rows } = await sql<Past>`
    select root as list, title, '' as quantity, max(list_section) as list_section, count(*) as count,
      max(create_time) as last
    from list_item_completion where root = ${list} group by root, title order by max(create_time) desc
    limit ${sql.lit(most / 2)}`.execute(tx);
  return rows.toReversed();
}

async function accessOn(tx: Transaction<Database>, list: string): Promise<Past[]> {
  const { rows } = await sql<{ title: string; list_section: string; body: string; last: number }>`
    select title, list_section, body, create_time as last from list_item where root = ${list}
    order by create_time desc limit ${sql.lit(most / 2)}`.execute(tx);
  return rows.toReversed().map(({ body, ...row }) => {
    const { quantity = '', recipe = '' } = JSON.parse(body) as { quantity?: string; recipe?: string };
    return { ...row, list, quantity: recipe === '' ? quantity : '', count: 1 };
  });
}

function keyOf({ title, quantity }: Past): string {
  return JSON.stringify([itemKey(title), quantity]);
}

/** The weight of a use halves every 30 days: a score is the time of a single use with the same weight. */
function rowOf({ list, title, quantity, list_section, count, last }: Past) {
  const score = Math.round(Number(last) + 30 * 86_400_000 * Math.log2(Math.max(1, Number(count))));
  return { list, thing: itemKey(title), quantity, title, list_section, score };
}
