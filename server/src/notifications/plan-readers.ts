import { levelFor, levels, states, visibilities } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { sql } from 'kysely';
import { viewerAccess } from '../changes/change-notices.ts';
import { readThings } from '../changes/change-record.ts';
import type { Follower, Thing } from '../changes/follower-access.ts';
import { readMemberships } from '../changes/memberships.ts';
import type { Db } from '../policy/find-visible.ts';
import { recipesIn } from '../resources/list/plan/dish-parts.ts';
import type { PlanOutline } from '../resources/list/plan/plan-check.ts';
import { isPerson } from '../resources/list/plan/plan-windows.ts';
import { allNested } from '../resources/recipe/references.ts';
import { among, slices } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';

type Queried = Pick<Store, 'db' | 'engine'>;

/**
 * Groups the writers of a list so that its plan is the same for everybody in a group: they read the same of its
 * calendars, see the same recipes, change the same pantries, and bring nothing to other people's meals.
 */
export async function groupReaders(store: Queried, plan: PlanOutline, people: string[]): Promise<string[][]> {
  if (people.length < 2) return people.map(person => [person]);
  const bringers = await whoBrings(store, plan, people);
  const classes = await accessClasses(store, plan);
  const memberships = await readMemberships(store.db, people);
  const pantries = await pantriesOf(store, memberships);
  const keyOf = (user: string) => {
    const follower = { user, credential: 'session', memberships: memberships.get(user) ?? none } as const;
    const access = classes.map(thing => accessIn(follower, thing)).join('');
    const changeable = pantries.filter(thing => mayChange(follower, thing)).map(({ name }) => name);
    return bringers.has(user) ? user : [access, ...changeable].join(' ');
  };
  return [...Map.groupBy(people, keyOf).values()];
}

const none: Follower['memberships'] = { circles: new Map(), friends: new Set() };

/** The pantries that any of these people or their circles may change: what is in them is not missing. */
async function pantriesOf(
  { db, engine }: Queried,
  memberships: ReadonlyMap<string, Follower['memberships']>,
): Promise<Thing[]> {
  const accounts = new Set([...memberships].flatMap(([user, { circles }]) => [user, ...circles.keys()]));
  const { rows } = await sql<{ name: string }>`select distinct a.resource as name from access a
    where ${among(engine, sql`a.recipient`, [...accounts])} and a.resource_type = 'pantry'
      and a.state = ${states.ACCESS_STATE_ACCEPTED} and a.level >= ${levels.PERMISSION_LEVEL_WRITE}
    order by a.resource`.execute(db);
  const things: Thing[] = [];
  for (const names of slices(rows.map(({ name }) => name)))
    things.push(...(await readThings(db, names)).values());
  return things;
}

function mayChange(follower: Follower, pantry: Thing): boolean {
  return (viewerAccess(follower, pantry)?.level ?? 0) >= levelFor.update;
}

/** The access that decides about a plan: 0 if hidden, 1 if visible, 2 if the contents are readable. */
function accessIn(follower: Follower, thing: Thing): number {
  const access = viewerAccess(follower, thing);
  if (!access) return 0;
  const reads =
    access.level >= levelFor.readContents || thing.visibility <= visibilities.VISIBILITY_LEVEL_PUBLIC;
  return reads ? 2 : 1;
}

/** People whose list follows what they bring, and who bring something somewhere. */
async function whoBrings(
  { db, engine }: Queried,
  { windows, dishes }: PlanOutline,
  people: string[],
): Promise<Set<string>> {
  const followed = new Set([
    ...windows.map(({ calendar }) => calendar),
    ...dishes.map(({ meal }) => meal.calendar),
  ]);
  const listening = people.filter(person => followed.has(person));
  if (listening.length === 0) return new Set();
  const { rows } = await sql<{ person: string }>`select distinct g.person from attendee g
    where ${among(engine, sql`g.person`, listening)}
      and exists (select 1 from event_recipe d where d.bringer = g.name)`.execute(db);
  return new Set(rows.map(({ person }) => person));
}

/** One of the plan's calendars or recipes per kind of sharing. Most are shared alike. */
async function accessClasses(store: Queried, plan: PlanOutline): Promise<Thing[]> {
  const { windows, dishes } = plan;
  const calendars = new Set([
    ...windows.map(({ calendar }) => calendar),
    ...dishes.map(({ meal }) => meal.calendar),
  ]);
  const own = [...calendars].filter(name => name !== '' && !isPerson(name));
  const cooked = new Set([
    ...dishes.flatMap(({ meal }) => recipesIn(meal.dish)),
    ...(await recipesAt(store, plan, own)),
  ]);
  const recipes = cooked.union(await allNested(store.db, cooked));
  const classes = new Map<string, Thing>();
  for (const names of slices([...own, ...recipes]))
    for (const thing of (await readThings(store.db, names)).values()) classes.set(classOf(thing), thing);
  return [...classes.values()];
}

/** The recipes of all dishes on the days that a list follows. */
async function recipesAt(
  { db, engine }: { db: Db; engine: Store['engine'] },
  { windows }: PlanOutline,
  calendars: string[],
): Promise<string[]> {
  if (windows.length === 0 || calendars.length === 0) return [];
  const from = Math.min(...windows.map(window => window.from)) - dayMs;
  const to = Math.max(...windows.map(window => window.to)) + dayMs;
  const { rows } = await sql<{ recipe: string }>`select distinct d.recipe from event_recipe d
    join event e on e.name = d.parent
    where ${among(engine, sql`e.root`, calendars)} and e.start_time < ${to} and e.until_time >= ${from}
      and d.recipe is not null`.execute(db);
  return rows.map(({ recipe }) => recipe);
}

function classOf({ type, visibility, grants }: Thing): string {
  const deciding = grants.map(({ recipient, requester, level, state, accept_target }) =>
    [recipient, requester, level, state, accept_target].join(' '),
  );
  return [type, visibility, ...deciding.sort()].join();
}
