import { minuteMs } from '@potluck/contract/durations';
import { shoppingMs } from '@potluck/contract/limits';
import { resources } from '@potluck/contract/resources';
import type { Selectable, Transaction } from 'kysely';
import type { Call } from '../../../context/context.ts';
import { readPeople } from '../../../policy/accounts.ts';
import { findVisible, requireAction } from '../../../policy/find-visible.ts';
import { parseFields } from '../../../request/validate.ts';
import { isoTime } from '../../../rows/iso-time.ts';
import { presentRow } from '../../../rows/resource-row.ts';
import { logChange } from '../../../store/changes.ts';
import type { Database } from '../../../store/schema.ts';
import type { ListTables } from '../../../store/tables/list-tables.ts';
import type { Handler } from '../../server-part.ts';

type Tx = Transaction<Database>;

/** A person who starts again within this time goes on with the same trip, so nobody is notified again. */
const sameTripMs = 30 * minuteMs;

/** The fact in the change log that somebody went shopping. */
export interface ShoppingFacts {
  shopping: 'STARTED';
}

/**
 * `lists/{list}:startShopping`: shows the caller as a shopper for two hours. Repeating it prolongs that. A start that
 * waited offline has no effect once its two hours are over, or if the person has started or stopped since.
 */
export const startShopping: Handler = (call, { name, body }) => {
  const { startTime } = parseFields(resources.list.custom.startShopping.request, body);
  return changeShopping(call, name, ({ before, now, user }) => {
    const time = pastTime(startTime, now);
    const end = time + shoppingMs;
    if (end <= now || (before && Number(before.change_time) > time)) return undefined;
    const goesOn = before !== undefined && Number(before.end_time) > time;
    const start_time = goesOn ? Number(before.start_time) : time;
    const sameTrip = before && (goesOn || time - Number(before.end_time) < sameTripMs);
    return { user, start_time, end_time: end, change_time: time, announced: !sameTrip };
  });
};

/** `lists/{list}:stopShopping`: ends it, unless the person has started again since. */
export const stopShopping: Handler = (call, { name, body }) => {
  const { endTime } = parseFields(resources.list.custom.stopShopping.request, body);
  return changeShopping(call, name, ({ before, now, user }) => {
    const time = pastTime(endTime, now);
    if (!before || Number(before.end_time) <= time || Number(before.change_time) > time) return undefined;
    const start_time = Number(before.start_time);
    return { user, start_time, end_time: time, change_time: time, announced: false };
  });
};

type Shopper = Selectable<ListTables['list_shopper']>;
type Change = Omit<Shopper, 'list' | 'shown'> & {
  /** Whether to notify the other members. */
  announced: boolean;
};

interface Trip {
  user: string;
  before: Shopper | undefined;
  now: number;
}

/** Writes what a person starts or stops; undefined for a change that has no effect any more. */
function changeShopping(
  { context, viewer, definition }: Call,
  name: string,
  changeOf: (trip: Trip) => Change | undefined,
): Promise<unknown> {
  const { user } = viewer;
  return context.store.transact(async tx => {
    const found = await findVisible(tx, viewer, definition, name);
    requireAction(found, 'update');
    const list = found.row.name;
    const before = await tx
      .selectFrom('list_shopper')
      .selectAll()
      .where('list', '=', list)
      .where('user', '=', user)
      .executeTakeFirst();
    const change = changeOf({ user, before, now: Date.now() });
    if (!change) return presentRow(definition, found);
    await write(tx, list, change);
    const facts = change.announced ? JSON.stringify({ shopping: 'STARTED' } satisfies ShoppingFacts) : null;
    await logChange(tx, { resource: list, parent: null, type: 'list', kind: 'update', actor: user, facts });
    return presentRow(definition, await findVisible(tx, viewer, definition, list));
  });
}

async function write(tx: Tx, list: string, { announced: _, ...change }: Change): Promise<void> {
  const person = (await readPeople(tx, [change.user])).get(change.user);
  const times = { startTime: isoTime(change.start_time), endTime: isoTime(change.end_time) };
  const shown = JSON.stringify({ person, ...times });
  const { user: __, ...columns } = { ...change, shown };
  await tx
    .insertInto('list_shopper')
    .values({ list, ...change, shown })
    .onConflict(on => on.columns(['list', 'user']).doUpdateSet(columns))
    .execute();
}

/** When the device did it. Its clock may be ahead. */
function pastTime(time: unknown, now: number): number {
  return typeof time === 'string' ? Math.min(now, Date.parse(time)) : now;
}
