import { dayMs } from '@potluck/contract/durations';
import type { Event } from '@potluck/contract/resources/event';
import type { Insertable, Transaction } from 'kysely';
import { isCancelled, seriesOf } from '../resources/occurrence/event-row.ts';
import { alarmsIn as alarmsOfReminder, type ReminderRow } from '../resources/reminder/reminder-row.ts';
import { readSlices, slices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import type { AlarmDueTable } from '../store/tables/notification-tables.ts';
import { type AlarmEvent, type AlarmEventWithBody, alarmEventsIn, withOccurrences } from './alarm-events.ts';
import { clocksOf, holdersOf, isAbout, isOccurrence, readReminders } from './alarm-recipients.ts';
import { type AlarmRule, alarmsIn, leadOf, rulesOfEvent, rulesOfReminder, type Span } from './alarm-times.ts';
import { aheadRule, cooksOf } from './prepare-ahead.ts';

type Tx = Transaction<Database>;
type Due = Omit<Insertable<AlarmDueTable>, 'attempts'>;
type Clocks = Awaited<ReturnType<typeof clocksOf>>;
/** How far ahead alarms are computed. Recurring alarms are recomputed halfway through this window. */
export const aheadMillis = 2 * dayMs;

/** Recomputes the alarms of these events: the ones that the events suggest, and everybody's own reminders. */
export async function recomputeEvents(tx: Tx, events: readonly string[], span: Span): Promise<void> {
  const alarmEvents = await withOccurrences(tx, events);
  const names = alarmEvents.map(({ row }) => row.name);
  if (names.length === 0) return;
  const pending = new Pending(
    await readSlices(names, some =>
      tx.deleteFrom('alarm_due').where('event', 'in', some).where('snoozed', '=', 0).returningAll().execute(),
    ),
    span,
  );
  const calendars = [...new Set(alarmEvents.map(({ row }) => row.root))];
  const reminders = (await readReminders(tx, { calendars, events: names })).filter(
    ({ mode }) => mode !== 'NONE',
  );
  const clocks = await clocksOf(tx, [...new Set(reminders.map(({ user }) => user))]);
  const own = reminders.filter(({ mode }) => mode === 'OWN');
  const wanted = own.flatMap(reminder => wantedBy(reminder, alarmEvents, { span: pending.span, clocks }));
  const suggested = await suggestedBy(tx, alarmEvents, { span: pending.span, reminders });
  const cooks = await cooksOf(tx, names);
  const prepared = await preparedBy(tx, alarmEvents, { span: pending.span, cooks });
  await insertDue(tx, pending.outstanding([...wanted, ...suggested, ...prepared]));
  await noteNextLook(tx, alarmEvents, { until: span.until, cooks });
}

/** Recomputes the alarms of these reminders. */
export async function recomputeReminders(
  tx: Tx,
  reminders: readonly ReminderRow[],
  span: Span,
): Promise<void> {
  const clocks = await clocksOf(tx, [...new Set(reminders.map(({ user }) => user))]);
  for (const reminder of reminders) {
    const removed = tx.deleteFrom('alarm_due').where('reminder', '=', reminder.name).returningAll();
    const pending = new Pending(await removed.execute(), span);
    const alarmEvents =
      reminder.event === null
        ? await alarmEventsIn(tx, reminder.calendar, windowOf(reminder, pending.span))
        : await withOccurrences(tx, [reminder.event]);
    await insertDue(tx, pending.outstanding(wantedBy(reminder, alarmEvents, { span: pending.span, clocks })));
    await tx
      .updateTable('reminder')
      .set({ look_time: span.until - aheadMillis / 2 })
      .where('name', '=', reminder.name)
      .execute();
  }
}

/** Alarms being recomputed, some of which are due but have not rung yet. */
class Pending {
  /** Starts before the first due alarm. */
  readonly span: Span;
  readonly #after: number;
  readonly #due: ReadonlySet<string>;

  constructor(removed: readonly Due[], { after, until }: Span) {
    const due = removed.filter(({ due_time }) => due_time <= after);
    this.#after = after;
    this.#due = new Set(due.map(keyOf));
    this.span = { after: due.reduce((first, { due_time }) => Math.min(first, due_time - 1), after), until };
  }

  /** Drops the alarms that have already rung. */
  outstanding(all: Due[]): Due[] {
    return all.filter(each => each.due_time > this.#after || this.#due.has(keyOf(each)));
  }
}

function keyOf({ due_time, event, person, reminder, start_time, ahead = 0 }: Due): string {
  return `${due_time} ${event} ${person} ${reminder} ${start_time} ${ahead}`;
}

/** The span of starts for which a reminder can ring within `span`. */
function windowOf(reminder: ReminderRow, { after, until }: Span): Span {
  const leads = rulesOfReminder(alarmsOfReminder(reminder)).flatMap(rule =>
    rule.kind === 'instant' ? [] : [leadOf(rule, true)],
  );
  const [min, max] = [Math.min(...leads.map(([each]) => each)), Math.max(...leads.map(([, each]) => each))];
  return { after: after + min, until: until + max + 1 };
}

function wantedBy(
  reminder: ReminderRow,
  alarmEvents: readonly AlarmEvent[],
  { span, clocks }: { span: Span; clocks: Clocks },
): Due[] {
  const rules = rulesOfReminder(alarmsOfReminder(reminder));
  return alarmEvents
    .filter(({ row }) => row.root === reminder.calendar && isAbout(reminder, row))
    .flatMap(event => {
      const offsetAt = clocks(reminder.user, event.row.time_zone);
      return dueOf(event, rules, { span, offsetAt })
        .filter(due => isOccurrence(reminder, event.row, due.original_start_time))
        .map(due => ({ ...due, person: reminder.user, reminder: reminder.name }));
    });
}

/**
 * All-day alarms are computed per person, because a day begins by each person's clock. All others are computed once.
 */
async function suggestedBy(
  tx: Tx,
  alarmEvents: readonly AlarmEventWithBody[],
  { span, reminders }: { span: Span; reminders: readonly ReminderRow[] },
): Promise<Due[]> {
  const suggesting = alarmEvents.map(event => ({ event, rules: suggestedRules(event) }));
  const wholeDays = suggesting.filter(({ event, rules }) => rules.length > 0 && event.row.all_day === 1);
  const holders = await holdersOf(
    tx,
    wholeDays.map(({ event }) => event.row.root),
  );
  const followers = reminders.filter(({ mode }) => mode === 'AS_EVENT');
  const peopleOf = ({ row }: AlarmEvent) => {
    const following = followers.filter(each => each.calendar === row.root && isAbout(each, row));
    return [...new Set([...(holders.get(row.root) ?? []), ...following.map(({ user }) => user)])];
  };
  const clocks = await clocksOf(tx, [...new Set(wholeDays.flatMap(({ event }) => peopleOf(event)))]);
  return suggesting.flatMap(({ event, rules }) =>
    event.row.all_day === 1
      ? peopleOf(event).flatMap(person => {
          const offsetAt = clocks(person, event.row.time_zone);
          return dueOf(event, rules, { span, offsetAt }).map(due => ({ ...due, person }));
        })
      : dueOf(event, rules, { span, offsetAt: () => 0 }),
  );
}

/** The evening before, by the clock of each person who may have to prepare something. */
async function preparedBy(
  tx: Tx,
  alarmEvents: readonly AlarmEventWithBody[],
  { span, cooks }: { span: Span; cooks: ReadonlyMap<string, string[]> },
): Promise<Due[]> {
  if (cooks.size === 0) return [];
  const clocks = await clocksOf(tx, [...new Set([...cooks.values()].flat())]);
  return alarmEvents.flatMap(event =>
    (cooks.get(event.row.name) ?? []).flatMap(person => {
      const offsetAt = clocks(person, event.row.time_zone);
      return dueOf(event, [aheadRule], { span, offsetAt }).map(due => ({ ...due, person, ahead: 1 }));
    }),
  );
}

function suggestedRules({ row: { body } }: AlarmEventWithBody): AlarmRule[] {
  const { alarms = [] } = JSON.parse(body) as Partial<Event>;
  return rulesOfEvent({ alarms });
}

function dueOf(
  { row, replaced }: AlarmEvent,
  rules: readonly AlarmRule[],
  clock: Pick<Parameters<typeof alarmsIn>[2], 'span' | 'offsetAt'>,
): Due[] {
  if (isCancelled(row)) return [];
  const series = seriesOf(row);
  const rung = rules.flatMap(rule => alarmsIn(series, rule, { ...clock, replaced }));
  return rung.map(({ at, start }) => ({
    ...{
      due_time: at,
      ring_time: at,
      event: row.name,
      calendar: row.root,
      person: null,
      reminder: null,
      snoozed: 0,
    },
    start_time: start,
    original_start_time: row.series === null ? row.original_start_time : start,
  }));
}

async function insertDue(tx: Tx, rows: Due[]): Promise<void> {
  for (const some of slices(rows)) await tx.insertInto('alarm_due').values(some).execute();
}

/** An event with no further suggested alarms or preparations is not recomputed again. */
async function noteNextLook(
  tx: Tx,
  alarmEvents: readonly AlarmEventWithBody[],
  { until, cooks }: { until: number; cooks: ReadonlyMap<string, string[]> },
): Promise<void> {
  const looks = alarmEvents.map(event => ({
    event: event.row.name,
    look: nextLook(event, { until, ahead: cooks.has(event.row.name) }),
  }));
  for (const some of slices(looks)) {
    const names = some.map(({ event }) => event);
    await tx.deleteFrom('event_alarm').where('event', 'in', names).execute();
    const rows = some.flatMap(({ event, look }) => (look === undefined ? [] : [{ event, look_time: look }]));
    if (rows.length > 0) await tx.insertInto('event_alarm').values(rows).execute();
  }
}

function nextLook(
  event: AlarmEventWithBody,
  { until, ahead }: { until: number; ahead: boolean },
): number | undefined {
  const { row } = event;
  const first = row.series === null ? row.start_time : Number.NEGATIVE_INFINITY;
  const ringing = [...suggestedRules(event), ...(ahead ? [aheadRule] : [])]
    .map(rule => {
      const [min, max] = rule.kind === 'instant' ? [0, 0] : leadOf(rule, row.all_day === 1);
      const [from, to] = rule.kind === 'instant' ? [rule.at, rule.at] : [first, row.until_time];
      return { earliest: from - max, latest: to - min };
    })
    .filter(({ latest }) => latest > until);
  if (ringing.length === 0) return undefined;
  const next = Math.min(...ringing.map(({ earliest }) => earliest));
  return Math.max(until, next) - aheadMillis / 2;
}
