import { ApiError, invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import { type Event, eventStatuses } from '@potluck/contract/resources/event';
import { sql } from 'kysely';
import type { Db } from '../policy/find-visible.ts';
import { reachOfInvitees } from '../policy/reach.ts';
import { isoTimeOrNull } from '../rows/iso-time.ts';
import type { ChildPart, ChildRow, ChildSaving } from './children/child-part.ts';
import { deleteRow, readChildren } from './children/child-rows.ts';
import { dropAnswersToRemoved } from './event/date-poll/proposed-times.ts';
import { eventFacts } from './event/event-facts.ts';
import { guestView } from './event/guest-view.ts';
import { ownAttendance } from './event/own-attendance.ts';
import { alarmSetter } from './occurrence/alarm-setter.ts';
import {
  repeatsElsewhere,
  requireOwnTimes,
  seriesOfValues,
  timeFields,
  undecidedColumns,
  whenColumns,
} from './occurrence/event-row.ts';

/** Events are ordered by start; the edited occurrences of a series are deleted with it. */
export const eventPart: ChildPart = {
  order: { column: 'start_time', descending: false, sample: 0 },
  max: 200_000,
  async write(saving) {
    const { tx, name, root, before, rules } = saving;
    const event = saving.values as unknown as Event;
    if (before && changesTimes(saving, before)) requireOwnTimes(before);
    const timeZone = event.timeZone || (await zoneOfCalendar(tx, root));
    const series = await requireOccurrence(saving, event);
    const columns = {
      title: event.title,
      ...(event.proposedTimes.length > 0
        ? undecidedColumns(timeZone)
        : whenColumns(seriesOfValues({ ...event, timeZone }, rules), rules)),
      parent_event: event.parentEvent || null,
      original_start_time: event.originalStartTime === null ? null : Date.parse(event.originalStartTime),
      status: eventStatuses[event.status],
      uid: before ? String(before.uid) : name,
      alarm_setter: alarmSetter(event, { like: before ?? series, writer: saving.viewer.user }),
      ...saving.beside,
    };
    return { values: { ...saving.values, timeZone }, columns };
  },
  saved: dropAnswersToRemoved,
  async deleting({ tx, changes }, { name, root, series }) {
    if (series === null) return;
    const edited = await readChildren(tx, resources.event, sql`i.parent_event = ${name}`);
    for (const row of edited) {
      await deleteRow(tx, resources.event, row);
      const facts = JSON.stringify(eventFacts(row));
      changes.push({ resource: row.name, parent: root, type: 'event', kind: 'delete', facts });
    }
  },
  reach: (db, { name, root, parent_event: series }) => {
    const of = sql<boolean>`g.parent = ${series ?? name}`;
    return reachOfInvitees(db, root, of);
  },
  async derive(db, rows, caller) {
    const attendance = await ownAttendance(db, rows, caller);
    const views = await Promise.all(
      rows.map(async (row, at) => {
        const { starts } = attendance[at] ?? {};
        return starts && guestView(db, row, starts);
      }),
    );
    return rows.map((row, at) => {
      const { recurrence_end_time: end, original_start_time: original } = row;
      const { starts: _, ...own } = attendance[at] ?? {};
      return {
        overridenStartTime: isoTimeOrNull(original),
        repeatsElsewhere: repeatsElsewhere(row),
        recurrenceEndTime: isoTimeOrNull(end),
        ...own,
        ...views[at],
      };
    });
  },
  facts: ({ before, after }) => eventFacts(before, after),
  foundWhere: sql`(i.parent_event is null
    or i.title <> (select series.title from event series where series.name = i.parent_event))`,
  filterField(name) {
    if (name === 'delete_time') return { kind: 'scalar', value: sql`cast(null as integer)` };
    // Overlap filters compare both ends: for a series, those of all its occurrences together.
    return { kind: 'scalar', value: sql.ref(name === 'end_time' ? 'i.until_time' : `i.${name}`) };
  },
};

/** Whether an update names times, and sets other ones. Calendar programs write whole events instead. */
function changesTimes({ paths = [], values }: ChildSaving, { body }: ChildRow): boolean {
  const named = timeFields.filter(field => paths.includes(field));
  const known = named.length === 0 ? {} : (JSON.parse(body) as Record<string, unknown>);
  return named.some(field => JSON.stringify(values[field]) !== JSON.stringify(known[field]));
}

async function zoneOfCalendar(db: Db, calendar: string): Promise<string> {
  const row = await db.selectFrom('resource').select('body').where('name', '=', calendar).executeTakeFirst();
  const { timeZone = '' } = JSON.parse(row?.body ?? '{}') as Partial<Calendar>;
  return timeZone || 'UTC';
}

/**
 * The series of an occurrence. Throws if it is not a series of the same calendar, or if the occurrence is already
 * edited.
 */
async function requireOccurrence(
  { tx, name, parent }: ChildSaving,
  event: Event,
): Promise<ChildRow | undefined> {
  if (event.parentEvent === '') return undefined;
  const [series] = await readChildren(tx, resources.event, sql`i.name = ${event.parentEvent}`);
  if (series?.parent !== parent || series.series === null || series.name === name)
    throw invalid([{ field: 'parentEvent', description: `must be a series of events in ${parent}` }]);
  const original = Date.parse(event.originalStartTime ?? '');
  const [edited] = await readChildren(
    tx,
    resources.event,
    sql`i.parent_event = ${series.name} and i.original_start_time = ${original}`,
  );
  if (!edited || edited.name === name) return series;
  throw new ApiError(
    'ALREADY_EXISTS',
    'OCCURRENCE_EDITED',
    `That occurrence is ${edited.name} already: change it.`,
    {
      metadata: { resource: edited.name },
    },
  );
}
