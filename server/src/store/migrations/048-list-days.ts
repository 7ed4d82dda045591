import { clockOn, type Day, dayAt, dayOf, instantOn, timeOfDayAt } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';
import { type OffsetAt, platformOffset } from '@potluck/contract/zone-clock';
import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnTypes } from './column-types.ts';

/**
 * Due days as days, the time zones of lists as far as those of their owners are known, and the times of completions.
 */
export function listDays(engine: Engine) {
  const { text, integer } = columnTypes(engine);
  return [
    `alter table list_item add column due_day ${text} not null default ''`,
    `alter table list_item add column next_due_day ${text} not null default ''`,
    `alter table list_item add column turn_time ${integer}`,
    `alter table list_item_completion add column complete_time ${integer} not null default 0`,
    'update list_item_completion set complete_time = create_time',
    'create index list_item_completion_time on list_item_completion (root, complete_time)',
    keepDays,
  ];
}

type Tx = Transaction<Database>;

async function keepDays(tx: Tx): Promise<void> {
  const lists = await tx.selectFrom('resource').select(['name', 'body']).where('type', '=', 'list').execute();
  for (const { name, body } of lists) {
    const timeZone = await likelyZone(tx, name);
    const values = JSON.stringify({ ...JSON.parse(body), timeZone });
    if (timeZone) await tx.updateTable('resource').set({ body: values }).where('name', '=', name).execute();
    await keepDaysOf(tx, name, timeZone);
  }
}

/** The time zone that the owner has set or their browser has reported; '' if unknown. */
async function likelyZone(tx: Tx, list: string): Promise<string> {
  const { rows } = await sql<{ user: string; settings: string }>`select a."user", a.settings from account a
    where a."user" in (select recipient from access where resource = ${list}
      union all select requester from access where resource = ${list})
    order by (select min(create_time) from access g where g.resource = ${list}
      and (g.recipient = a."user" or g.requester = a."user")), a."user" limit 1`.execute(tx);
  const [owner] = rows;
  if (!owner) return '';
  const { timeZone } = JSON.parse(owner.settings) as { timeZone?: string };
  if (timeZone) return timeZone;
  const { rows: listZones } = await sql<{ zone: string }>`
    select zone from (
      select 1 as rank, time_zone as zone, create_time from push_device where "user" = ${owner.user}
      union all select 2, time_zone, create_time from list_window where list = ${list}
      union all select 3, time_zone, create_time from event where creator = ${owner.user} and all_day = 0
    ) as known where zone not in ('', 'UTC') order by rank, create_time desc limit 1`.execute(tx);
  return listZones[0]?.zone ?? '';
}

interface Item {
  name: string;
  time_zone: string;
  start_time: number;
  due_time: number | null;
  reopen_time: number | null;
  next_due_time: number | null;
}

async function keepDaysOf(tx: Tx, list: string, timeZone: string): Promise<void> {
  const { rows } = await sql<Item>`
    select name, time_zone, start_time, due_time, reopen_time, next_due_time from list_item
    where parent = ${list} and (due_time is not null or body not like '%"recurrenceRule":""%')`.execute(tx);
  for (const item of rows)
    await tx.updateTable('list_item').set(columnsOf(item, timeZone)).where('name', '=', item.name).execute();
}

function columnsOf(item: Item, listZone: string): Partial<Item> {
  const zone = listZone || item.time_zone;
  const due = item.due_time === null ? null : Number(item.due_time);
  const written = due === null ? undefined : clockWrittenOn(due, item.time_zone, listZone);
  if (!written) return { time_zone: zone };
  const offsetAt = platformOffset(zone);
  const dueOn = (day: Day) => instantOn(day, endOfDay, offsetAt);
  const day = dayAt(due ?? 0, written);
  const start = instantOn(dayAt(Number(item.start_time), written), 0, offsetAt);
  const columns = { time_zone: zone, start_time: start, due_day: day, due_time: dueOn(day) };
  if (item.next_due_time === null) return columns;
  const next = dayAt(Number(item.next_due_time), written);
  return {
    ...columns,
    ...{ next_due_day: next, next_due_time: dueOn(next) },
    reopen_time: instantOn(next, 0, offsetAt),
  } as Partial<Item>;
}

const minute = 60_000;
/** Whole days were written as 23:59 on the clock of whoever set them. */
const endOfDay = dayMs - minute;

/** The offset with which a due time was written as a whole day; undefined for a time of day. */
function clockWrittenOn(due: number, itemZone: string, listZone: string): OffsetAt | undefined {
  const known = [listZone, itemZone].filter(Boolean).map(platformOffset);
  const found = known.find(offsetAt => timeOfDayAt(due, offsetAt) === endOfDay);
  return found ?? (listZone === '' ? likelyOffset(due) : undefined);
}

/**
 * Where no zone is known, a time such as 07:59 UTC is the end of a day on some clock: nobody sets 59 minutes. The offset
 * is one of -10 to +13 hours, in which nearly everybody lives.
 */
function likelyOffset(due: number): OffsetAt | undefined {
  const left = clockOn(dayOf(due)) + endOfDay - due;
  if (left % minute !== 0 || !quarters.has((left / minute) % 60)) return undefined;
  const offset = left <= 13 * 60 * minute ? left : left - dayMs;
  return () => offset;
}

/** The minutes by which some zones differ from full hours. */
const quarters: ReadonlySet<number> = new Set([0, 30, 45]);
