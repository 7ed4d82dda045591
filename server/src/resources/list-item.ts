import { invalid } from '@potluck/contract/errors';
import { positionBetween } from '@potluck/contract/position';
import type { ListSection } from '@potluck/contract/resources/list';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { sql } from 'kysely';
import type { ChildPart, ChildRow, ChildSaving } from '../children/child-part.ts';
import { type Db, notFound } from '../find-visible.ts';
import { readPeople } from '../people.ts';
import { normalizeForSearch } from '../store/search.ts';
import { completedSql, dueSql, tickOf } from './list/tick.ts';

/** Items stand in the order of their positions; who ticked one off, and when, is the affair of its completions. */
export const listItemPart: ChildPart = {
  order: { column: 'position', descending: false, sample: '' },
  most: 10_000,
  async write(saving) {
    const { tx, root, before } = saving;
    const said = saving.values as unknown as ListItem;
    await requireSection(tx, root, said.listSection);
    const position = said.position || (before ? String(before.position) : await lastPosition(saving));
    const { title, quantity, note, listSection, points, dueTime } = said;
    const columns = {
      search: normalizeForSearch([title, quantity, note].join('\n')),
      title,
      list_section: listSection,
      points,
      position,
      due_time: dueTime === null ? null : Date.parse(dueTime),
      time_zone: await zoneOf(saving),
      ...(before && tickOf(before).columns),
    };
    return { values: { ...saving.values, position }, columns };
  },
  async derive(db, rows) {
    const people = await readPeople(
      db,
      rows.map(row => tickOf(row).completer),
    );
    return rows.map(row => {
      const { completeTime, completer, dueTime } = tickOf(row);
      return {
        listSection: row.list_section,
        completed: completeTime !== null,
        completeTime: timeOf(completeTime),
        completer: people.get(completer ?? '') ?? null,
        dueTime: timeOf(dueTime),
      };
    });
  },
  filterField(name) {
    if (name === 'completed') return { kind: 'scalar', value: completedSql(Date.now()) };
    if (name === 'due_time') return { kind: 'scalar', value: dueSql(Date.now()) };
    return { kind: 'scalar', value: sql.ref(`i.${name}`) };
  },
};

function timeOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** Throws INVALID_ARGUMENT for a section that the list does not have. */
export async function requireSection(tx: Db, list: string, section: string): Promise<void> {
  if (section === '') return;
  const row = await tx.selectFrom('resource').select('body').where('name', '=', list).executeTakeFirst();
  if (!row) throw notFound(list);
  const { sections } = JSON.parse(row.body) as { sections: ListSection[] };
  if (sections.some(({ name }) => name === section)) return;
  throw invalid([{ field: 'listSection', description: `must be a section of ${list}, or empty` }]);
}

async function lastPosition({ tx, parent }: ChildSaving): Promise<string> {
  const last = await tx
    .selectFrom('list_item')
    .select('position')
    .where('parent', '=', parent)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return positionBetween(last?.position ?? '', '');
}

/** A repeating item is repeated in the zone of whoever set its rule or time. */
async function zoneOf({ tx, viewer, values, before }: ChildSaving): Promise<string> {
  if (before && !scheduledAnew(before, values)) return String(before.time_zone);
  const account = await tx
    .selectFrom('account')
    .select('settings')
    .where('user', '=', viewer.user)
    .executeTakeFirst();
  const { timeZone } = JSON.parse(account?.settings ?? '{}') as { timeZone?: string };
  return timeZone || 'UTC';
}

function scheduledAnew({ body }: ChildRow, { recurrenceRule, dueTime }: Record<string, unknown>): boolean {
  const stood = JSON.parse(body) as Partial<ListItem>;
  return stood.recurrenceRule !== recurrenceRule || stood.dueTime !== dueTime;
}
