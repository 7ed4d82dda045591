import { readFilter } from '@potluck/contract/filter';
import { recipe } from '@potluck/contract/resources/recipe';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ListOrder } from '../request/list-request.ts';
import type { Store } from '../store/store.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { type Grant, type World, writeWorld } from '../testing/sharing/random-world.ts';
import { findAccounts } from './accounts.ts';
import { type Branch, visibleBranches } from './branches.ts';
import { filterDialect } from './filter-dialect.ts';
import { listVisible } from './list-visible.ts';
import { mergeOf } from './merge-branches.ts';

const [ann, bob] = ['users/ann', 'users/bob'];
const circles = Array.from({ length: 10 }, (_, at) => `circles/${at}`);
const limit = 11;
const mine = 'state = 200 OR favorited = true';

eachEngine((open, engine) => {
  test.each<[string, ListOrder | undefined]>([
    [mine, undefined],
    ['', undefined],
    [mine, { field: 'create_time', descending: false }],
    [mine, { field: 'cook_count', descending: true }],
    [mine, { field: 'last_cook_time', descending: false }],
    ['', { field: 'title', descending: false }],
  ])('the pages of "%s" in the order %o add up to the whole list', async (filter, order) => {
    const store = await open();
    await writeWorld(store, crowdedWorld());
    await sql`update resource set cook_count = create_time % 7, last_cook_time = create_time % 3
      where type = 'recipe'`.execute(store.db);
    const query = {
      type: 'recipe',
      viewer: { user: ann },
      filter: readFilter(recipe.filters, filter),
      ...(order && { order }),
    };
    const whole = await listVisible(store, { ...query, limit: 2000 });
    const paged: string[] = [];
    for (let last = whole.at(-1); last !== undefined && paged.length < whole.length; ) {
      const { row } = whole[paged.length - 1] ?? {};
      const after = row && { key: row.list_key, name: row.name };
      const page = await listVisible(store, { ...query, limit, ...(after && { after }) });
      paged.push(...page.map(({ row: { name } }) => name));
      last = page.at(-1);
    }
    expect(whole.length).toBe(recipesOfCircles + 1);
    expect(paged).toEqual(whole.map(({ row: { name } }) => name));
  });

  test.runIf(engine === 'postgres').each([mine, ''])(
    'a page of "%s" reads few rows, however many resources the viewer has and favorites',
    async filter => {
      const store = await open();
      await writeWorld(store, crowdedWorld());
      await sql`analyze`.execute(store.db);
      const branches = await branchesOf(store, filter);
      // A few rows per circle to find the end of the page, and then the rows before it.
      expect(await rowsRead(store, branches)).toBeLessThan(9 * limit);
    },
  );
});

const recipesOfCircles = 200;

/** Ten circles hold the newest recipes. Ann's favourites that she can no longer see are older. */
function crowdedWorld(): World {
  const held = Array.from({ length: recipesOfCircles }, (_, at) =>
    thing(`recipes/held-${at}`, 200, 2000 + at),
  );
  const lost = Array.from({ length: 100 }, (_, at) => thing(`recipes/lost-${at}`, 200, 100 + at));
  const kept = thing('recipes/kept', 1, 50);
  const grants = [
    ...circles.map(circle => grant(circle, ann)),
    ...held.map(({ name }, at) => grant(name, circles[at % circles.length] ?? '')),
    ...lost.map(({ name }) => grant(name, bob)),
  ];
  const favorites = [...lost, kept].map(({ name }) => ({ user: ann, resource: name }));
  const clubs = circles.map(name => ({ ...thing(name, 200, 0), type: 'circle' as const }));
  return { people: [ann, bob], circles, things: [...clubs, ...held, ...lost, kept], grants, favorites };
}

function thing(name: string, visibility: number, createTime: number) {
  return { name, type: 'recipe' as const, title: name, visibility, createTime };
}

function grant(resource: string, recipient: string): Grant {
  const name = `${resource}/accesses/${recipient.replace('/', '-')}`;
  return { name, resource, recipient, level: 200, state: 200, target: 0 };
}

async function branchesOf(store: Store, text: string): Promise<Branch[]> {
  const query = { type: 'recipe', viewer: { user: ann }, filter: readFilter(recipe.filters, text) };
  const [dialect, accounts] = [await filterDialect(store, query), await findAccounts(store, query.viewer)];
  return visibleBranches({ ...query, viewer: ann, accounts, dialect });
}

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

function rowsRead(store: Store, branches: Branch[]): Promise<number> {
  const { sql: text, parameters } = mergeOf('postgres', branches, { limit }).compile(store.db);
  return store.db.transaction().execute(async tx => {
    // PostgreSQL rightly scans a small table as a whole.
    await sql`set local enable_seqscan = off`.execute(tx);
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
    const { rows } = await tx.executeQuery(explain);
    const [
      {
        'QUERY PLAN': [{ Plan }],
      },
    ] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
    return readBy(Plan);
  });
}

function readBy(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + readBy(each), 0);
  if (!/(Index|Seq|Heap).* Scan/.test(plan['Node Type'])) return below;
  return below + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
}
