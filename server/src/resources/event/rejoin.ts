import { idOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Series } from '../../recurrence/series.ts';
import { shiftSeries } from '../../recurrence/shift-series.ts';
import { hasOccurrence } from '../attendee/require-occurrence.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { changeRow, insertRow, readChildren } from '../children/child-rows.ts';
import { presentChild, readerOf } from '../children/present-children.ts';
import { rejoinAttendees } from './attendee-changes.ts';
import { EventChanges, type Split } from './event-changes.ts';
import { type EventRow, seriesOf, toIso, whenOf } from './event-row.ts';
import { movedAlong } from './follow-times.ts';

interface Rejoined {
  split: Split;
  /** The second part of the series, which is about to go. */
  part: ChildRow;
  /** The events that the change was about, which are as they were. */
  known: Set<string>;
}

/** What was said of the second part of a series since counts for the whole, which is there again. */
export async function rejoin(work: ChildWork, { split, part, known }: Rejoined): Promise<void> {
  const [whole] = await readChildren(work.tx, resources.event, sql`i.name = ${split.from}`);
  if (!whole) return;
  const { end, start, allDay, timeZone } = seriesIn(whole);
  const to = { start: split.at, end: split.at + end - start, allDay, timeZone };
  const { moved } = shiftSeries(seriesIn(part), { from: split.start, to }, '');
  const back = async (time: number) =>
    (await hasOccurrence(work.tx, whole, moved(time))) ? moved(time) : null;
  const edited = await readChildren(work.tx, resources.event, sql`i.parent_event = ${part.name}`);
  for (const row of edited) {
    if (known.has(row.name) || (await back(Number(row.original_start_time))) === null) continue;
    const values = await movedAlong(work, row, { moved, allDay });
    const like = await likeWhole(work, { row, part, whole });
    const endTime =
      lengthOf(row) === lengthOf(part)
        ? toIso(Date.parse(String(values.startTime)) + end - start)
        : values.endTime;
    await new EventChanges(work).change(row, { ...values, ...like, endTime, parentEvent: whole.name });
  }
  await rejoinAttendees(work, { from: part.name, to: whole.name }, back);
  await rejoinDishes(work, { from: part.name, to: whole.name });
}

/** What an edited occurrence has as its series had it, it has as the whole has it. */
async function likeWhole(
  work: ChildWork,
  { row, part, whole }: Record<'row' | 'part' | 'whole', ChildRow>,
): Promise<Record<string, unknown>> {
  const [edited, before, after] = await Promise.all(
    [row, part, whole].map(each => presentChild(readerOf(work), resources.event, each)),
  );
  const own = new Set(Object.keys({ ...whenOf(seriesIn(whole)), parentEvent: '', originalStartTime: '' }));
  const alike = Object.keys(resources.event.fields).filter(
    key => !own.has(key) && JSON.stringify(edited?.[key]) === JSON.stringify(before?.[key]),
  );
  return Object.fromEntries(alike.map(key => [key, after?.[key]]));
}

function lengthOf({ start_time: start, end_time: end }: ChildRow): number {
  return Number(end) - Number(start);
}

function seriesIn(row: ChildRow): Series {
  return seriesOf(row as unknown as EventRow);
}

/** A copy has the id of what it was copied from: of the two, what was changed last counts. */
async function rejoinDishes(work: ChildWork, { from, to }: { from: string; to: string }): Promise<void> {
  const [dishes, there] = await Promise.all([from, to].map(event => dishesAt(work, event)));
  const known = new Map(there?.map(row => [idOf(row.name), row]));
  for (const found of dishes ?? []) {
    // Whoever brings it is asked to the whole by the same id.
    const row: ChildRow = { ...found, bringer: found.bringer && String(found.bringer).replace(from, to) };
    const same = known.get(idOf(row.name));
    const change = { resource: `${to}${row.name.slice(from.length)}`, parent: row.root, type: 'eventRecipe' };
    if (!same) {
      await insertRow(work.tx, resources.eventRecipe, {
        ...row,
        name: change.resource,
        parent: to,
        version: 1,
      });
      work.changes.push({ ...change, kind: 'create' });
    } else if (Number(row.update_time) > Number(same.update_time)) {
      const { recipe, bringer, wanted, place, body, search } = row;
      await changeRow(work.tx, resources.eventRecipe, same, { recipe, bringer, wanted, place, body, search });
      work.changes.push({ ...change, kind: 'update' });
    }
  }
}

function dishesAt({ tx }: ChildWork, event: string): Promise<ChildRow[]> {
  return readChildren(tx, resources.eventRecipe, sql`i.parent = ${event} order by i.create_time, i.name`);
}
