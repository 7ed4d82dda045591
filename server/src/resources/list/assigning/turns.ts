import { levelFor } from '@potluck/contract/access';
import { dayAt } from '@potluck/contract/day';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../context/context.ts';
import type { Db } from '../../../policy/find-visible.ts';
import { findNamed, isHeldBy } from '../../../policy/visible-row.ts';
import { zoneOffset } from '../../../recurrence/zone-offset.ts';
import type { ChildRow, ChildSaving } from '../../children/child-part.ts';
import type { Turn } from '../next-occurrence.ts';
import { assigneeSql, tickOf } from '../tick.ts';
import { holdersOf, requireAssignable } from './assignees.ts';
import { peopleAway } from './away.ts';

/** The assignee and the turns of an item that is about to be written, and their columns. */
export async function assignedIn(saving: ChildSaving) {
  const { before, tx, viewer, root, paths, reckoned } = saving;
  const item = saving.values as unknown as ListItem;
  const assigned = (before && tickOf(before).assignee) ?? '';
  const earlier = turnsOf(before);
  const names = (field: string) => !before || (!reckoned && (paths?.includes(field) ?? true));
  const turns = names('turns') ? [...new Set(item.turns ?? [])] : earlier;
  const rotates = turns.length > 0 && turns.join() !== earlier.join();
  const chosen = names('assignee') ? (item.assignee ?? '') : assigned;
  const assignee = rotates && chosen === assigned && !turns.includes(chosen) ? (turns[0] ?? '') : chosen;
  await requireAssignable(tx, { writer: viewer.user, list: root, before: [assigned, ...earlier] }, [
    { field: 'assignee', person: assignee },
    ...turns.map((person, at) => ({ field: `turns[${at}]`, person })),
  ]);
  const next = rotates && before?.reopen_time ? { next_assignee: afterPerson(turns, assignee)[0] } : {};
  return { values: { assignee, turns }, columns: { assignee: assignee || null, ...next } };
}

/**
 * Who does a repeating item after it reopens: the next person in turn who still has the list and is not away. If all
 * are away, it is the next person all the same. Null without turns.
 */
export async function nextAssignee(db: Db, row: ChildRow, turn: Turn | undefined): Promise<string | null> {
  const turns = turnsOf(row);
  if (!turn || turns.length === 0) return null;
  const holders = await holdersOf(db, row.root);
  const people = afterPerson(turns, tickOf(row).assignee ?? '').filter(person => holders.has(person));
  if (people.length < 2) return people[0] ?? null;
  const { day, time } = turn.due;
  const due = day || dayAt(time ?? turn.reopenTime, zoneOffset(String(row.time_zone)));
  const away = await peopleAway(db, { list: row.root, people, day: due });
  return people.find(person => !away.has(person)) ?? people[0] ?? null;
}

/** The people in the order of their next turns. */
function afterPerson(turns: readonly string[], person: string): string[] {
  const at = turns.indexOf(person) + 1;
  return [...turns.slice(at), ...turns.slice(0, at)];
}

function turnsOf(row: ChildRow | undefined): string[] {
  return row ? ((JSON.parse(row.body) as Partial<ListItem>).turns ?? []) : [];
}

/** Who is responsible for each item, limited to people who still have its list, and shown to them alone. */
export interface Responsible {
  assignee: string;
  turns: string[];
}

/** Reads nothing unless somebody is assigned. */
export async function readResponsible(
  db: Db,
  rows: readonly ChildRow[],
  caller: Caller,
): Promise<Responsible[]> {
  const given = rows.map(row => ({
    root: row.root,
    assignee: tickOf(row).assignee ?? '',
    turns: turnsOf(row),
  }));
  const used = given.filter(({ assignee, turns }) => assignee !== '' || turns.length > 0);
  const names = [...new Set(used.map(each => each.root))];
  const holders = new Map<string, ReadonlySet<string>>();
  for (const { row, access } of await findNamed(db, caller, { type: 'list', names }))
    if (access.held >= levelFor.readContents) holders.set(row.name, await holdersOf(db, row.name));
  return given.map(({ root, assignee, turns }) => {
    const has = (person: string) => holders.get(root)?.has(person) ?? false;
    return { assignee: has(assignee) ? assignee : '', turns: turns.filter(has) };
  });
}

/** The assignee of item `i` as the caller sees it, for filters; '' for nobody. */
export function filteredAssigneeSql(now: number, { user }: Caller): RawBuilder<string> {
  const assignee = assigneeSql(now);
  const has = (person: RawBuilder<unknown>) => isHeldBy(sql`i.root`, person);
  return sql`(case when ${assignee} is not null and ${has(sql`${user}`)} and ${has(assignee)}
    then ${assignee} else '' end)`;
}
