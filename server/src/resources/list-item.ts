import { invalid } from '@potluck/contract/errors';
import { positionBetween } from '@potluck/contract/position';
import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import { resources } from '@potluck/contract/resources';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { sql } from 'kysely';
import { readPeople } from '../policy/accounts.ts';
import { lookUp } from '../policy/find-visible.ts';
import { isoTimeOrNull } from '../rows/iso-time.ts';
import type { ChildPart, ChildSaving, ChildWrite } from './children/child-part.ts';
import { lastPosition } from './children/child-rows.ts';
import { assignedIn, filteredAssigneeSql, readResponsible } from './list/assigning/turns.ts';
import { dueOf, noDue } from './list/due.ts';
import { scheduleColumns, scheduledAnew, zoneOfList } from './list/item-schedule.ts';
import { sizeOf } from './list/list-size.ts';
import { followManySaved, followRemoved, followSaved } from './list/past/remembered-items.ts';
import { requireSection } from './list/sections.ts';
import { completedSql, dueColumns, dueDaySql, dueSql, tickOf } from './list/tick.ts';

/** Items are ordered by position; completions record who ticked an item off, and when. */
export const listItemPart: ChildPart = {
  order: { column: 'position', descending: false, sample: '' },
  max: 10_000,
  countBelow: async (tx, list) => (await sizeOf(tx, list)).items,
  namesOnce: true,
  write: saving => written(saving, new ListReads(saving)),
  saved: followSaved,
  many: {
    async write(savings) {
      const [first] = savings;
      const writes: ChildWrite[] = [];
      const reads = first && new ListReads(first);
      if (reads) for (const saving of savings) writes.push(await written(saving, reads));
      return writes;
    },
    saved: followManySaved,
  },
  deleting: followRemoved,
  facts({ before, after }) {
    const assignee = after && tickOf(after).assignee;
    const changed = assignee && assignee !== (before && tickOf(before).assignee);
    return changed ? ({ assignee } satisfies AssignedFacts) : undefined;
  },
  async derive(db, rows, caller) {
    const responsible = await readResponsible(db, rows, caller);
    const people = await readPeople(db, [
      ...rows.map(row => tickOf(row).completer),
      ...responsible.map(({ assignee }) => assignee || null),
    ]);
    return rows.map((row, at) => {
      const { completeTime, completer, completion, due } = tickOf(row);
      return {
        listSection: row.list_section,
        completed: completeTime !== null,
        completeTime: isoTimeOrNull(completeTime),
        completer: people.get(completer ?? '') ?? null,
        completion: completion ?? '',
        ...responsible[at],
        assigneePerson: people.get(responsible[at]?.assignee ?? '') ?? null,
        dueDay: due.day,
        dueTime: isoTimeOrNull(due.time),
      };
    });
  },
  filterField(name, caller) {
    if (name === 'completed') return { kind: 'scalar', value: completedSql(Date.now()) };
    if (name === 'due_time') return { kind: 'scalar', value: dueSql(Date.now()) };
    if (name === 'assignee') return { kind: 'scalar', value: filteredAssigneeSql(Date.now(), caller) };
    if (name === 'due_day') return { kind: 'scalar', value: dueDaySql(Date.now()) };
    return { kind: 'scalar', value: sql.ref(`i.${name}`) };
  },
};

/** The fact in the change log that an item got another assignee. */
export interface AssignedFacts {
  assignee: string;
}

async function written(saving: ChildSaving, reads: ListReads): Promise<ChildWrite> {
  const { before } = saving;
  const item = saving.values as unknown as ListItem;
  await reads.requireSection(item.listSection);
  requireRule(item.recurrenceRule);
  await requireRecipe(saving);
  const position = item.position || (before ? String(before.position) : await reads.nextPosition());
  const assigned = await assignedIn(saving);
  const { title, listSection, points } = item;
  const columns = {
    title,
    list_section: listSection,
    points,
    position,
    ...(await scheduleOf(saving)),
    ...assigned.columns,
    ...saving.beside,
  };
  return { values: { ...saving.values, ...assigned.values, position }, columns };
}

/** Data of one list for checking and placing items: each read once, however many items are written. */
class ListReads {
  readonly #saving: Pick<ChildSaving, 'tx' | 'parent' | 'root'>;
  readonly #sections = new Set<string>();
  #last: string | undefined;

  constructor(saving: Pick<ChildSaving, 'tx' | 'parent' | 'root'>) {
    this.#saving = saving;
  }

  async requireSection(section: string): Promise<void> {
    if (this.#sections.has(section)) return;
    await requireSection(this.#saving.tx, this.#saving.root, { field: 'listSection', section });
    this.#sections.add(section);
  }

  /** A position after the last item, and after those already placed. */
  async nextPosition(): Promise<string> {
    this.#last = positionBetween(this.#last ?? (await lastPosition(this.#saving, resources.listItem)), '');
    return this.#last;
  }
}

/** Throws INVALID_ARGUMENT if the viewer cannot see the recipe; an item's existing recipe may have been deleted. */
async function requireRecipe({ tx, viewer, values, before }: ChildSaving): Promise<void> {
  const { recipe } = values as unknown as ListItem;
  const { recipe: stored = '' } = JSON.parse(before?.body ?? '{}') as Partial<ListItem>;
  if (recipe === '' || recipe === stored) return;
  if (await lookUp(tx, viewer, resources.recipe, recipe)) return;
  throw invalid([{ field: 'recipe', description: 'must be a recipe that you may see, or empty' }]);
}

function requireRule(rule: string): void {
  if (rule === '') return;
  const read = parseRule(rule);
  if ('problem' in read) throw invalid([{ field: 'recurrenceRule', description: read.problem }]);
}

/** Due date and recurrence, in the list's time zone. */
async function scheduleOf(saving: ChildSaving): Promise<object> {
  const { before, root } = saving;
  const item = saving.values as unknown as ListItem;
  const tick = before && tickOf(before);
  if (before && tick && !scheduledAnew(before, item)) return { ...tick.columns, ...dueColumns(tick.due) };
  const { recurrenceRule: rule, dueDay, dueTime } = item;
  const scheduled = rule !== '' || dueDay !== '' || dueTime !== null;
  const timeZone = scheduled ? await zoneOfList(saving, root) : 'UTC';
  return scheduleColumns({ rule, timeZone, due: dueOf(item, tick?.due ?? noDue, timeZone) }, before);
}
