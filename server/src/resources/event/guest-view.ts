import { emptyOf } from '@potluck/contract/fields';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { isoTime, isoTimeOrNull } from '../../rows/iso-time.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { type EventRow, occurrenceOf, seriesOf, valuesAlone, whenOf } from '../occurrence/event-row.ts';

type Values = Record<string, unknown>;

/**
 * What a guest of single occurrences sees in place of the series: their occurrences, without the rule or any other
 * time. Edited occurrences are separate events; if all of theirs were edited, the series looks like the first.
 */
export async function guestView(db: Db, row: ChildRow, starts: readonly number[]): Promise<Values> {
  const { edited, plain } = await guestOccurrences(db, row, starts);
  const [only, ...others] = starts;
  const originalStartTime = only !== undefined && others.length === 0 ? isoTime(only) : null;
  const [first] = edited;
  return { ...(plain.length > 0 || !first ? plainView(row, plain) : editedView(first)), originalStartTime };
}

/** A guest's occurrences of a series: the edited ones, and the starts of the unedited ones. */
export async function guestOccurrences(
  db: Db,
  { name }: Pick<ChildRow, 'name'>,
  starts: readonly number[],
): Promise<{ edited: ChildRow[]; plain: number[] }> {
  const which = sql`i.parent_event = ${name} and i.original_start_time in (${sql.join(starts)})
    order by i.original_start_time`;
  const edited = await readChildren(db, resources.event, which);
  const replaced = new Set(edited.map(({ original_start_time: start }) => Number(start)));
  return { edited, plain: starts.filter(start => !replaced.has(start)) };
}

function plainView(row: ChildRow, [first = Number(row.start_time), ...others]: number[]): Values {
  const series = seriesOf(row as unknown as EventRow);
  const shown = { ...occurrenceOf(series, first), rule: '', excluded: [], additional: others };
  const last = occurrenceOf(series, others.at(-1) ?? first);
  return { ...whenOf(shown), recurrenceEndTime: isoTime(last.end) };
}

function editedView({ body, recurrence_end_time: end }: ChildRow): Values {
  const values = { ...emptyOf(resources.event.fields), ...JSON.parse(body) };
  return { ...values, parentEvent: '', recurrenceEndTime: isoTimeOrNull(end) };
}

/** A guest's occurrences as rows, in order, each with its own times; unedited ones are copies of the series. */
export async function guestOccurrenceRows(
  db: Db,
  row: ChildRow,
  starts: readonly number[],
): Promise<ChildRow[]> {
  // A one-time event is its own only occurrence.
  if (row.series === null) return [row];
  const { edited, plain } = await guestOccurrences(db, row, starts);
  const series = seriesOf(row as unknown as EventRow);
  const rows = plain.map(at => ({
    ...row,
    parent_event: row.name,
    original_start_time: at,
    start_time: at,
    end_time: occurrenceOf(series, at).end,
    body: JSON.stringify(valuesAlone({ ...JSON.parse(row.body), name: row.name }, { series, at })),
  }));
  return [...rows, ...edited].sort((one, other) => Number(one.start_time) - Number(other.start_time));
}
