import { levels } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { notificationKinds } from '@potluck/contract/resources/notification/notification-kinds';
import { sql } from 'kysely';
import { type ChangeRecord, readThings } from '../changes/change-record.ts';
import type { Context } from '../context/context.ts';
import { type Db, lookUp } from '../policy/find-visible.ts';
import { type PlanOutline, readOutline } from '../resources/list/plan/plan-check.ts';
import { isOutOfStep } from '../resources/list/plan/plan-state.ts';
import { withDishes } from '../resources/recipe/references.ts';
import type { Change } from '../store/changes.ts';
import { isOneOf, readSlices } from '../store/parameters.ts';
import { TimeSlice } from '../work/time-slice.ts';
import { Audience } from './audience.ts';
import { startsShopping } from './item-notifications.ts';
import type { NewNotification } from './new-notification.ts';
import { groupReaders } from './plan-readers.ts';

/** A person whose entry about a list is obsolete, because the list matches its plan again. */
export interface PastNotification {
  user: string;
  about: string;
}

export interface PlanNotifications {
  notifications: NewNotification[];
  past: PastNotification[];
}

/**
 * Lists that stopped or started to match the meals that they follow. An existing entry means that its owner knows: the
 * next entry needs the list to match in between, or the owner to dismiss the entry.
 */
export async function planNotifications(
  context: Pick<Context, 'store' | 'starts'>,
  records: readonly ChangeRecord[],
): Promise<PlanNotifications> {
  const { store } = context;
  const causes = await listsConcerned(store.db, records);
  const things = await readThings(store.db, [...causes.keys()]);
  const audience = await Audience.of(store.db, things.values());
  const found: PlanNotifications = { notifications: [], past: [] };
  const turns = new TimeSlice();
  for (const [list, cause] of causes) {
    const thing = things.get(list);
    const writers = thing ? audience.holders(thing, levels.PERMISSION_LEVEL_WRITE) : [];
    // One snapshot per list, because SQLite allows no writes while one is open.
    const { notifications, past } = await store.snapshot(tx =>
      checkList({ context: { ...context, store: { ...store, db: tx } }, list, turns }, { cause, writers }),
    );
    found.notifications.push(...notifications);
    found.past.push(...past);
    await turns.pause();
  }
  return found;
}

interface ListCheck {
  context: Pick<Context, 'store' | 'starts'>;
  list: string;
  turns: TimeSlice;
}

async function checkList(
  check: ListCheck,
  { cause: { type, actor, time }, writers }: { cause: Cause; writers: string[] },
): Promise<PlanNotifications> {
  const { context, list } = check;
  const readers = await readReaders(context.store.db, list);
  // A change to the list itself can only make it match.
  if (type === 'list' && readers.size === 0) return { notifications: [], past: [] };
  const outOfStep = await whoIsOutOfStep(check, writers);
  const people = writers.filter(user => outOfStep.has(user) && !readers.has(user));
  const past = writers.filter(user => !outOfStep.has(user) && readers.has(user));
  const about = { about: list, root: list, actor, time: Number(time), data: {} };
  return {
    notifications: people.length > 0 ? [{ ...about, kind: 'PLAN_CHANGED', people }] : [],
    past: past.map(user => ({ user, about: list })),
  };
}

/**
 * The writers of a list for whom it differs from its plan, computed once for all who read the same calendars and
 * recipes.
 */
async function whoIsOutOfStep({ context, list, turns }: ListCheck, writers: string[]): Promise<Set<string>> {
  const outOfStep = new Set<string>();
  const plan = await readOutline(context.store, { list, now: Date.now() });
  for (const group of await groupReaders(context.store, plan, writers)) {
    await turns.pause();
    if (await differsFor({ context, list, plan }, group[0] ?? ''))
      for (const user of group) outOfStep.add(user);
  }
  return outOfStep;
}

async function differsFor(
  { context, list, plan }: Pick<ListCheck, 'context' | 'list'> & { plan: PlanOutline },
  user: string,
): Promise<boolean> {
  const viewer = { user, credential: 'session', tokenHash: '' } as const;
  const found = await lookUp(context.store.db, viewer, resources.list, list);
  return found !== undefined && isOutOfStep({ context, viewer, now: Date.now() }, found, plan);
}

/** Drops changes to recipes that no list follows, and to lists that match their plans. That is most changes. */
export async function withPlans(db: Db, changes: readonly Change[]): Promise<readonly Change[]> {
  const named = (type: string) => [
    ...new Set(changes.flatMap(change => (change.type === type ? change.resource : []))),
  ];
  const dishes = await withDishes(db, named('recipe'));
  const inDishes = new Set([...dishes.values()].flatMap(each => [...each]));
  const rows = await readSlices([...inDishes], some =>
    db.selectFrom('list_dish').select('recipe as name').distinct().where(isOneOf('recipe', some)).execute(),
  );
  const shopped = new Set(rows.map(({ name }) => name));
  const followed = [...dishes]
    .filter(([, each]) => !each.isDisjointFrom(shopped))
    .map(([name]) => ({ name }));
  const outOfStep = await readSlices(named('list'), some =>
    db
      .selectFrom('notification')
      .select('about as name')
      .distinct()
      .where(isOneOf('about', some))
      .where('kind', '=', notificationKinds.PLAN_CHANGED)
      .execute(),
  );
  const concerned = new Set([...followed, ...outOfStep].map(({ name }) => name));
  return changes.filter(
    change =>
      (change.type !== 'recipe' && change.type !== 'list') ||
      concerned.has(change.resource) ||
      startsShopping(change),
  );
}

/** Whether changes, without those that `withPlans` drops, may make a list differ from its plan. */
export async function changesPlans(db: Db, changes: readonly Change[]): Promise<boolean> {
  const changed = changes.filter(change => !startsShopping(change));
  if (changed.some(({ type }) => type === 'recipe' || type === 'list')) return true;
  const calendars = changes.flatMap(({ type, parent }) => (inCalendars.has(type) && parent ? parent : []));
  for (const calendar of new Set(calendars))
    if ((await listsOf(db, 'calendar', calendar)).length > 0) return true;
  return false;
}

type Cause = Pick<ChangeRecord['change'], 'type' | 'actor' | 'time'>;

/** The lists that follow something that changed, and the lists that changed themselves, each with its last change. */
async function listsConcerned(db: Db, records: readonly ChangeRecord[]): Promise<Map<string, Cause>> {
  const causes = new Map<string, Cause>();
  const known = new Map<string, string[]>();
  for (const { change } of records)
    if (!startsShopping(change)) for (const list of await listsBy(change)) causes.set(list, change);
  return causes;

  async function listsBy({ type, resource, parent }: ChangeRecord['change']): Promise<string[]> {
    if (type === 'list') return [resource];
    if (type === 'recipe') return listsCooking(resource);
    return inCalendars.has(type) ? listsWith('calendar', parent ?? '') : [];
  }

  /** The lists that shop for the recipe, alone or nested in a dish. */
  async function listsCooking(recipe: string): Promise<string[]> {
    const lists = new Set<string>();
    for (const name of (await withDishes(db, [recipe])).get(recipe) ?? [])
      for (const list of await listsWith('recipe', name)) lists.add(list);
    return [...lists];
  }

  async function listsWith(column: 'calendar' | 'recipe', name: string): Promise<string[]> {
    const lists = known.get(name) ?? (await listsOf(db, column, name));
    known.set(name, lists);
    return lists;
  }
}

const inCalendars = new Set(['event', 'eventRecipe', 'attendee']);

/**
 * The lists with a dish or a followed day there, as long as they follow any days: old lists are not checked. A person may
 * let only a limited number of lists follow days, so that nobody's meals take long to check.
 */
async function listsOf(db: Db, column: 'calendar' | 'recipe', name: string): Promise<string[]> {
  const at = sql.ref(`s.${column}`);
  const since = Date.now() - dayMs;
  const following =
    column === 'calendar'
      ? sql`union select list from list_window where calendar = ${name} and end_time > ${since}`
      : sql``;
  const { rows } = await sql<{ list: string }>`
    select distinct s.list from list_dish s where ${at} = ${name}
      and exists (select 1 from list_window w where w.list = s.list and w.end_time > ${since}) ${following}`.execute(
    db,
  );
  return rows.map(({ list }) => list);
}

async function readReaders(db: Db, list: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notification')
    .select('user')
    .where('about', '=', list)
    .where('kind', '=', notificationKinds.PLAN_CHANGED)
    .execute();
  return new Set(rows.map(({ user }) => user));
}
