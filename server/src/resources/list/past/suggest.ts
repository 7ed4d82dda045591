import { accessFilters } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { itemKey } from '@potluck/contract/food/section-for';
import { resources } from '@potluck/contract/resources';
import type { ListSection, ListSuggestion } from '@potluck/contract/resources/list';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../../../context/context.ts';
import { findVisible, requireAction } from '../../../policy/find-visible.ts';
import { filteredNames } from '../../../policy/visible-names.ts';
import type { Store } from '../../../store/store.ts';
import type { Handler } from '../../server-part.ts';
import { sectionsIn } from '../sections.ts';
import { share, times, together } from './frequency-score.ts';

/** The maximum number of suggestions, and of rows read both from the list and from other lists. */
const maxSuggested = 500;
const maxRead = 1500;

/** The weight of a use on this list relative to one on another list. */
const ownWeight = 4;

/** `lists/{list}:suggestions`: past items of this list, and of other lists that the viewer may change. */
export const suggest: Handler = async ({ context, viewer, definition }, { name }) => {
  const found = await findVisible(context.store.db, viewer, definition, name);
  requireAction(found, 'update');
  const list = found.row.name;
  const sections = sectionsIn(found.row.body);
  const own = await pastOf(context.store, sql`p.list = ${list}`);
  const others = await pastOf(context.store, await onOthers(context, viewer, list));
  return { suggestions: suggestionsFrom([...own, ...others], { list, sections }) };
};

interface PastRow {
  list: string;
  quantity: string;
  title: string;
  list_section: string;
  score: number;
  /** The body of its list. */
  body: string;
}

async function pastOf(store: Store, which: RawBuilder<boolean>): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select p.list, p.quantity, p.title, p.list_section, p.score, r.body
    from list_past p join resource r on r.name = p.list
    where ${which} order by p.score desc limit ${sql.lit(maxRead)}`.execute(store.db);
  return rows.map(row => ({ ...row, score: Number(row.score) }));
}

/** The lists that the viewer may change, found through the index of lists. */
async function onOthers({ store }: Context, viewer: Viewer, list: string): Promise<RawBuilder<boolean>> {
  const { filters } = resources.list;
  const changeable = readFilter(filters, accessFilters.changeable);
  const names = await filteredNames(store, { type: 'list', viewer, filter: changeable });
  return sql`p.list <> ${list} and p.list in (${names})`;
}

interface Thing {
  title: string;
  listSection: string;
  score: number;
  byQuantity: Map<string, number>;
}

interface Place {
  list: string;
  sections: ListSection[];
}

function suggestionsFrom(rows: PastRow[], place: Place): ListSuggestion[] {
  const sectionOf = sectionsOn(place);
  const things = new Map<string, Thing>();
  for (const row of rows) {
    const key = itemKey(row.title);
    const score = row.list === place.list ? times(row.score, ownWeight) : row.score;
    const known = things.get(key);
    if (known) add(known, { ...row, score }, sectionOf(row));
    else things.set(key, thingFrom({ ...row, score }, sectionOf(row)));
  }
  return [...things.values()]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxSuggested)
    .map(({ title, listSection, score, byQuantity }) => ({
      title,
      quantity: usual(byQuantity, score),
      listSection,
    }));
}

function thingFrom({ title, quantity, score }: PastRow, listSection: string): Thing {
  return { title, listSection, score, byQuantity: new Map([[quantity, score]]) };
}

/** The list itself comes first, so its title and section win. */
function add(thing: Thing, { quantity, score }: PastRow, listSection: string): void {
  const before = thing.byQuantity.get(quantity);
  thing.byQuantity.set(quantity, before === undefined ? score : together(before, score));
  thing.score = together(thing.score, score);
  thing.listSection ||= listSection;
}

/** The most frequent amount, if it accounts for at least a third of the uses. */
function usual(byQuantity: ReadonlyMap<string, number>, whole: number): string {
  const [best] = [...byQuantity].filter(([quantity]) => quantity !== '').toSorted((a, b) => b[1] - a[1]);
  return best && share(best[1], whole) >= 1 / 3 ? best[0] : '';
}

/** Maps a row to a section of this list: its own, or the one with the same title as on the other list. */
function sectionsOn({ list, sections }: Place): (row: PastRow) => string {
  const known = new Set(sections.map(({ name }) => name));
  const byTitle = new Map(sections.map(({ name, title }) => [itemKey(title), name]));
  const read = new Map<string, Map<string, string>>();
  return row => {
    if (row.list_section === '') return '';
    if (row.list === list) return known.has(row.list_section) ? row.list_section : '';
    const titles = read.get(row.list) ?? titlesIn(row.body);
    read.set(row.list, titles);
    return byTitle.get(itemKey(titles.get(row.list_section) ?? '')) ?? '';
  };
}

function titlesIn(body: string): Map<string, string> {
  return new Map(sectionsIn(body).map(({ name, title }) => [name, title]));
}
