import { accessFilters } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { departmentOf } from '@potluck/contract/food/section-for';
import { resources } from '@potluck/contract/resources';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { type HomeChore, type HomeShopping, maxToday } from '@potluck/contract/resources/user/home';
import { type RawBuilder, sql } from 'kysely';
import type { Call, Caller } from '../../context/context.ts';
import { listVisible } from '../../policy/list-visible.ts';
import type { Found } from '../../policy/visible-row.ts';
import { among } from '../../store/parameters.ts';
import type { Store } from '../../store/store.ts';
import { presentChildren } from '../child-methods/present-children.ts';
import { readChildren } from '../children/child-rows.ts';
import { mayReadContents } from '../children/find-child.ts';
import { itemRepeats } from '../list/item-schedule.ts';

const maxLists = 1000;
/** The first open items of each list that decide, by the words of their titles, whether it is a shopping list. */
const sampleSize = 8;

/** The open items of the viewer's lists: what there is to buy, and the chores that are due before a time or repeat. */
export async function openListItems(
  { context: { store }, viewer }: Call,
  { dueBefore }: { dueBefore: number },
): Promise<{ shopping: HomeShopping[]; chores: HomeChore[] }> {
  const lists = await ownLists(store, viewer);
  if (lists.size === 0) return { shopping: [], chores: [] };
  const open = openItems(store, [...lists.keys()]);
  const forShopping = shoppingLists(await samples(store, open));
  const shops = new Set(forShopping.map(({ root }) => root));
  const others = [...lists.keys()].filter(name => !shops.has(name));
  const repeating = sql`o.due is null and o.repeats = 1 and ${among(store.engine, sql`o.root`, others)}`;
  const due = await sql<{ name: string; root: string }>`select name, root from (${open}) o
    where o.due < ${dueBefore} or (${repeating})
    order by case when o.due is null then 1 else 0 end, o.due, o.name limit ${maxToday.chores}`.execute(
    store.db,
  );
  const toBuy = forShopping.slice(0, maxToday.lists);
  const names = [...due.rows, ...toBuy.flatMap(({ sample }) => sample)].map(({ name }) => name);
  const items = await itemsNamed(store, viewer, names);
  const itemsOf = (rows: { name: string }[]) => rows.flatMap(({ name }) => items.get(name) ?? []);
  return {
    shopping: toBuy.flatMap(({ root, open: count, sample }) =>
      [lists.get(root)].flatMap(list => {
        if (!list) return [];
        const shown = itemsOf(sample.slice(0, maxToday.itemsOfList));
        const { row, access } = list;
        return { list: root, title: row.title, openItemCount: count, items: shown, access: access.access };
      }),
    ),
    chores: due.rows.flatMap(({ name, root }) =>
      itemsOf([{ name }]).map(item => ({
        item,
        listTitle: lists.get(root)?.row.title ?? '',
        access: lists.get(root)?.access.access ?? null,
      })),
    ),
  };
}

/** The lists that the viewer or a circle holds, or that are favourites, and whose items the viewer may read. */
async function ownLists(store: Store, viewer: Caller): Promise<Map<string, Found>> {
  const found = await listVisible(store, {
    type: 'list',
    viewer,
    filter: readFilter(resources.list.filters, accessFilters.own),
    limit: maxLists,
    leftOut: ['body'],
  });
  return new Map(found.filter(mayReadContents).map(each => [each.row.name, each]));
}

/**
 * The open items of lists. Those that were never ticked off and those that have reopened have an index each, so the
 * completed items of years cost nothing.
 */
export function openItems({ engine }: Pick<Store, 'engine'>, lists: string[]): RawBuilder<unknown> {
  const within = among(engine, sql`i.root`, lists);
  const columns = sql`i.name, i.root, i.title, i.position, i.update_time, i.points,
    case when ${itemRepeats} then 1 else 0 end as repeats`;
  return sql`select ${columns}, i.due_time as due from list_item i where ${within} and i.complete_time is null
    union all select ${columns}, i.next_due_time as due from list_item i
    where ${within} and i.reopen_time <= ${Date.now()} and i.complete_time is not null`;
}

interface SampleRow {
  name: string;
  root: string;
  title: string;
  open: number;
  chores: number;
  changed: number;
}

/**
 * The first items without a due time of each list, with the number of such items, of those that repeat or earn points,
 * and the time of the latest change.
 */
async function samples({ db }: Store, open: RawBuilder<unknown>): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`select * from (
      select o.name, o.root, o.title, count(*) over (partition by o.root) as open,
        sum(case when o.repeats = 1 or o.points <> 0 then 1 else 0 end) over (partition by o.root) as chores,
        max(o.update_time) over (partition by o.root) as changed,
        row_number() over (partition by o.root order by o.position, o.name) as place
      from (${open}) o where o.due is null
    ) ranked where place <= ${sampleSize} order by changed desc, root, place`.execute(db);
  return rows;
}

/**
 * The lists that name food or household goods, the latest changed first: a packing list has nothing to buy, nor has a
 * list of chores, although those name plants and dishes too.
 */
function shoppingLists(rows: SampleRow[]): { root: string; open: number; sample: SampleRow[] }[] {
  const byList = [...Map.groupBy(rows, ({ root }) => root)];
  return byList
    .map(([root, sample]) => ({
      root,
      sample,
      open: Number(sample[0]?.open ?? 0),
      chores: Number(sample[0]?.chores ?? 0),
    }))
    .filter(({ open, chores }) => 2 * chores <= open)
    .filter(({ sample }) => 2 * sample.filter(({ title }) => departmentOf(title)).length >= sample.length);
}

async function itemsNamed({ db }: Store, caller: Caller, names: string[]): Promise<Map<string, ListItem>> {
  if (names.length === 0) return new Map();
  const rows = await readChildren(db, resources.listItem, sql`i.name in (${sql.join(names)})`);
  const shown = await presentChildren({ db, caller }, resources.listItem, rows);
  // Presented children have the fields of their definition.
  return new Map(shown.map(each => [each.name, each as unknown as ListItem]));
}
