import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Series } from '../../recurrence/series.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { presentChild, readerOf } from '../children/present-children.ts';
import { EventChanges } from './event-changes.ts';
import { type EventRow, seriesOf, toIso, whenOf } from './event-row.ts';
import { requireOccurrence } from './find-occurrence.ts';

type Values = Record<string, unknown>;

/** The event that stands for one occurrence of a series, made where nobody has edited that one. */
export async function ownOccurrence(work: ChildWork, row: ChildRow, at: number): Promise<ChildRow> {
  const [edited] = await readChildren(
    work.tx,
    resources.event,
    sql`i.parent_event = ${row.name} and i.original_start_time = ${at}`,
  );
  if (edited) return edited;
  const series = seriesOf(row as unknown as EventRow);
  requireOccurrence(series, at);
  const shown = await presentChild(readerOf(work), resources.event, row);
  return new EventChanges(work).createLike(row, valuesAlone(shown, { series, at }));
}

/** The values of an occurrence as an event of its own, from those of its series. */
export function valuesAlone(shown: Values, { series, at }: { series: Series; at: number }): Values {
  const alone = { ...occurrenceOf(series, at), rule: '', excluded: [], additional: [] };
  return { ...shown, ...whenOf(alone), parentEvent: shown.name, originalStartTime: toIso(at) };
}

/** A series as if it began with one occurrence. */
export function occurrenceOf(series: Series, at: number): Series {
  return { ...series, start: at, end: at + (series.end - series.start) };
}
