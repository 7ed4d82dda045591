import { levels } from '@potluck/contract/access';
import { notificationKinds } from '@potluck/contract/notification/notification-kinds';
import { resources } from '@potluck/contract/resources';
import type { ChangeRecord } from '../changes/change-record.ts';
import { readThings } from '../changes/read-lines.ts';
import type { Context } from '../context/context.ts';
import { type Db, lookUp } from '../policy/find-visible.ts';
import { readPlan, type StoredPlan } from '../resources/list/plan/difference.ts';
import { isOutOfStep } from '../resources/list/plan/plan-state.ts';
import { TimeSlice } from '../work/time-slice.ts';
import { Audience } from './audience.ts';
import type { NewNotification } from './new-notification.ts';
import { groupReaders } from './plan-readers.ts';

/** Whose entry about a list is over, because the list is in step with its plan again. */
export interface PastNotification {
  user: string;
  about: string;
}

export interface PlanNotifications {
  notifications: NewNotification[];
  over: PastNotification[];
}

/**
 * Which lists have left, or found back into, step with the meals that they follow. An entry about a list says that its
 * owner has heard of it: there is another one only after it was in step, or the entry was put away.
 */
export async function planNotifications(
  context: Pick<Context, 'store' | 'starts'>,
  records: readonly ChangeRecord[],
): Promise<PlanNotifications> {
  const { db } = context.store;
  const causes = await listsConcerned(db, records);
  const things = await readThings(db, [...causes.keys()]);
  const audience = await Audience.of(db, things.values());
  const found: PlanNotifications = { notifications: [], over: [] };
  const turns = new TimeSlice();
  for (const [list, { type, actor, time }] of causes) {
    const thing = things.get(list);
    const heard = await readHeard(db, list);
    // What is written on a list itself brings it in step, if anything.
    if (type === 'list' && heard.size === 0) continue;
    const writers = thing ? audience.holders(thing, levels.PERMISSION_LEVEL_WRITE) : [];
    const outOfStep = await whoIsOutOfStep({ context, list, turns }, writers);
    for (const user of writers) {
      const differs = outOfStep.has(user);
      const notifications = { about: list, root: list, actor, time: Number(time), people: [user], data: {} };
      if (differs && !heard.has(user)) found.notifications.push({ ...notifications, kind: 'PLAN_CHANGED' });
      if (!differs && heard.has(user)) found.over.push({ user, about: list });
    }
  }
  return found;
}

interface ListCheck {
  context: Pick<Context, 'store' | 'starts'>;
  list: string;
  turns: TimeSlice;
}

/** Those writers of a list for whom it differs from its plan: computed once for all who read the same calendars and recipes. */
async function whoIsOutOfStep({ context, list, turns }: ListCheck, writers: string[]): Promise<Set<string>> {
  const outOfStep = new Set<string>();
  const plan = await readPlan(context.store.db, { list, now: Date.now() });
  for (const group of await groupReaders(context.store, plan, writers)) {
    await turns.pause();
    if (await differsFor({ context, list, plan }, group[0] ?? ''))
      for (const user of group) outOfStep.add(user);
  }
  return outOfStep;
}

async function differsFor(
  { context, list, plan }: Pick<ListCheck, 'context' | 'list'> & { plan: StoredPlan },
  user: string,
): Promise<boolean> {
  const viewer = { user, credential: 'session', tokenHash: '' } as const;
  const found = await lookUp(context.store.db, viewer, resources.list, list);
  return found !== undefined && isOutOfStep({ context, viewer, now: Date.now() }, found, plan);
}

type Cause = Pick<ChangeRecord['change'], 'type' | 'actor' | 'time'>;

/** The lists that follow what changed, and those that changed themselves. */
async function listsConcerned(db: Db, records: readonly ChangeRecord[]): Promise<Map<string, Cause>> {
  const causes = new Map<string, Cause>();
  for (const { change } of records) {
    const { type, resource, parent } = change;
    if (type === 'list') causes.set(resource, change);
    if (type === 'event' || type === 'eventRecipe' || type === 'attendee')
      for (const list of await listsOf(db, 'calendar', parent ?? '')) causes.set(list, change);
    if (type === 'recipe') for (const list of await listsOf(db, 'recipe', resource)) causes.set(list, change);
  }
  return causes;
}

async function listsOf(db: Db, column: 'calendar' | 'recipe', name: string): Promise<string[]> {
  const sources = db.selectFrom('list_source').select('list').where(column, '=', name);
  const windows = db.selectFrom('list_window').select('list').where('calendar', '=', name);
  const rows = await (column === 'calendar' ? sources.union(windows) : sources.distinct()).execute();
  return rows.map(({ list }) => list);
}

async function readHeard(db: Db, list: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notification')
    .select('user')
    .where('about', '=', list)
    .where('kind', '=', notificationKinds.PLAN_CHANGED)
    .execute();
  return new Set(rows.map(({ user }) => user));
}
