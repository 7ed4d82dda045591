import { maxReminders } from '@potluck/contract/resources/reminder';
import { newId } from '../../store/ids.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';

interface Parts {
  from: ChildRow;
  to: ChildRow;
}

/**
 * When a series is split, everybody's reminders, and what calendar programs keep for one person, apply to both parts;
 * those of single occurrences move with them.
 */
export async function splitPersonalParts(
  work: ChildWork,
  { from, to, at }: Parts & { at: number },
  moved: (start: number) => number,
): Promise<void> {
  const second = (start: number) => (start >= at ? moved(start) : undefined);
  for (const reminder of await remindersOf(work, from.name)) {
    const start = reminder.original_start_time;
    const there = start === null ? undefined : second(Number(start));
    if (there !== undefined) await moveReminder(work, reminder, { to: to.name, start: there });
    else if (start === null) await copyReminder(work, reminder, to.name);
  }
  for (const own of await ownLinesOf(work, from.name)) {
    const start = Number(own.start);
    const there = start < 0 ? start : second(start);
    if (there === undefined) continue;
    await work.tx
      .insertInto('dav_own')
      .values({ ...own, object: to.name, start: there })
      .execute();
    if (start >= 0) await removeOwnLines(work, own);
  }
}

/**
 * The reverse: what concerns single occurrences of the second part applies to those of the whole. `back` maps a start of
 * the part to one of the whole, null if none.
 */
export async function rejoinPersonalParts(
  work: ChildWork,
  { from, to }: Parts,
  back: (start: number) => Promise<number | null>,
): Promise<void> {
  const known = new Set((await remindersOf(work, to.name)).map(keyOf));
  for (const reminder of await remindersOf(work, from.name)) {
    const { original_start_time: there } = reminder;
    const start = there === null ? null : await back(Number(there));
    if (start !== null && !known.has(keyOf({ ...reminder, original_start_time: start })))
      await moveReminder(work, reminder, { to: to.name, start });
  }
  for (const own of await ownLinesOf(work, from.name)) {
    const start = Number(own.start) < 0 ? null : await back(Number(own.start));
    if (start !== null)
      await work.tx
        .insertInto('dav_own')
        .values({ ...own, object: to.name, start })
        .onConflict(on => on.doNothing())
        .execute();
  }
}

type Reminder = Awaited<ReturnType<typeof remindersOf>>[number];
type OwnLines = Awaited<ReturnType<typeof ownLinesOf>>[number];

function remindersOf({ tx }: ChildWork, event: string) {
  return tx.selectFrom('reminder').selectAll().where('about', '=', event).execute();
}

function ownLinesOf({ tx }: ChildWork, event: string) {
  return tx.selectFrom('dav_own').selectAll().where('object', '=', event).execute();
}

function keyOf({ user, original_start_time: start }: Pick<Reminder, 'user' | 'original_start_time'>): string {
  return `${user} ${start}`;
}

async function moveReminder(
  { tx, changes }: ChildWork,
  { name, user, mode, version }: Reminder,
  { to, start }: { to: string; start: number },
): Promise<void> {
  await tx
    .updateTable('reminder')
    .set({ about: to, event: to, original_start_time: start, version: version + 1, ...look(mode) })
    .where('name', '=', name)
    .execute();
  changes.push({ resource: name, parent: user, type: 'reminder', kind: 'update' });
}

/** Nobody gets more reminders by it than they may have. */
async function copyReminder({ tx, changes }: ChildWork, reminder: Reminder, event: string): Promise<void> {
  const { user, mode } = reminder;
  const { count } = await tx
    .selectFrom('reminder')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user', '=', user)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxReminders) return;
  const name = `${user}/reminders/${newId()}`;
  const copy = { ...reminder, name, about: event, event, version: 1, create_time: Date.now() };
  await tx
    .insertInto('reminder')
    .values({ ...copy, ...look(mode) })
    .execute();
  changes.push({ resource: name, parent: user, type: 'reminder', kind: 'create' });
}

/** 0 makes the alarm clock compute the alarms on its next run. */
function look(mode: Reminder['mode']) {
  return { look_time: mode === 'OWN' ? 0 : null };
}

async function removeOwnLines({ tx }: ChildWork, { user, object, start }: OwnLines): Promise<void> {
  await tx
    .deleteFrom('dav_own')
    .where('user', '=', user)
    .where('object', '=', object)
    .where('start', '=', start)
    .execute();
}
