import { daySeconds } from '@potluck/contract/durations';
import type { Event } from '@potluck/contract/resources/event';
import type { Response } from '@potluck/contract/resources/event/attendance';
import { readAlarms, writeAlarm } from '../../icalendar/alarm.ts';
import type { Component } from '../../icalendar/component.ts';
import { ianaClock } from '../../icalendar/date-time.ts';
import { occurrenceAt, type When } from '../../icalendar/event-time.ts';
import { foreignOf } from '../../icalendar/foreign-properties.ts';
import type { EventGroup } from '../../icalendar/read-event.ts';
import type { Found } from '../../policy/visible-row.ts';
import { writeAnswer } from '../../resources/attendee/respond.ts';
import type { ChildRow, ChildWork } from '../../resources/children/child-part.ts';
import { ownResponses } from '../../resources/event/own-attendance.ts';
import { type EventRow, seriesOf } from '../../resources/occurrence/event-row.ts';
import { keepReminder, type WantedReminder } from '../../resources/reminder/keep-reminder.ts';
import { alarmsOf, personalLines, wholeEvent } from './own-lines.ts';
import { type NewEvent, type OwnPart, refused } from './read-new-event.ts';

/** The lines of a component that only its writer sees, and the time of its event. */
interface SentPart extends OwnPart {
  when: When;
}

interface Sent {
  row: ChildRow;
  group: EventGroup;
  own: NewEvent['own'];
  found: Found;
}

/** The most text that these lines may take in one event. */
const maxOwnLines = 64 * 1024;

/** Saves the lines that a program sent for its own person: alarms, the answer, addresses. */
export class OwnParts {
  readonly #work: ChildWork;
  readonly #found: Found;
  readonly #row: ChildRow;
  readonly #group: EventGroup;
  readonly #own: NewEvent['own'];

  constructor(work: ChildWork, { row, group, own, found }: Sent) {
    this.#work = work;
    this.#row = row;
    this.#group = group;
    this.#own = own;
    this.#found = found;
  }

  async save(): Promise<void> {
    const { whole, occurrences } = this.#group;
    const parts = new Map<number, SentPart>();
    const excluded = new Set<number>();
    const series = seriesOf(this.#row as unknown as EventRow);
    for (const read of [...(whole ? [whole] : []), ...occurrences]) {
      const own = this.#own.get(read.line);
      const start = read.occurrence && whole ? occurrenceAt(read.occurrence, series) : wholeEvent;
      if (own) parts.set(start, { ...own, when: read.when });
      if (read.cancelled && start !== wholeEvent) excluded.add(start);
    }
    await this.#saveLines(parts);
    for (const [start, part] of parts) if (!excluded.has(start)) await this.#answer(part, start);
  }

  async #saveLines(parts: ReadonlyMap<number, SentPart>): Promise<void> {
    const { tx, viewer, changes } = this.#work;
    const { name: object, root } = this.#row;
    const lines = this.#worthKeeping(parts);
    const old = await tx
      .selectFrom('dav_own')
      .selectAll()
      .where('user', '=', viewer.user)
      .where('object', '=', object)
      .execute();
    const fresh = new Map([...lines].map(([start, own]) => [start, JSON.stringify(own)]));
    if (fresh.values().some(text => text.length > maxOwnLines))
      throw refused('C:max-resource-size', 'The alarms and addresses of an event may take at most 64 KiB.');
    const known = new Map(old.map(each => [Number(each.start), each.lines]));
    if ([...fresh].every(([start, text]) => known.get(start) === text) && fresh.size === known.size) return;
    await tx.deleteFrom('dav_own').where('user', '=', viewer.user).where('object', '=', object).execute();
    const version = Date.now();
    for (const [start, text] of fresh)
      await tx
        .insertInto('dav_own')
        .values({ user: viewer.user, object, start, root, lines: text, version })
        .execute();
    await this.#saveReminders(parts, { kept: lines, known });
    // Other programs of the person find it as a change of the event.
    if (!changes.some(({ resource }) => resource === object))
      changes.push({ resource: object, parent: root, type: 'event', kind: 'update' });
  }

  /** Alarms of a program become the person's own reminders, which also ring elsewhere. */
  async #saveReminders(
    parts: ReadonlyMap<number, SentPart>,
    { kept, known }: { kept: ReadonlyMap<number, string[]>; known: ReadonlyMap<number, string> },
  ): Promise<void> {
    const { name: event, root: calendar, series } = this.#row;
    const suggested = this.#suggested();
    const alarmsBefore = (start: number) => {
      const lines = known.get(start);
      return lines === undefined ? undefined : alarmsOf(JSON.parse(lines) as string[]);
    };
    const keptPart = (start: number) => (kept.has(start) ? parts.get(start) : undefined);
    const whole = keptPart(wholeEvent);
    const usual = {
      before: alarmsBefore(wholeEvent) ?? suggested,
      now: whole ? alarmsOf(whole.lines) : suggested,
    };
    for (const start of new Set([...known.keys(), ...kept.keys()])) {
      const inherited = start === wholeEvent ? { before: suggested, now: suggested } : usual;
      const part = keptPart(start);
      const before = (alarmsBefore(start) ?? inherited.before).join('\n');
      const now = (part ? alarmsOf(part.lines) : inherited.now).join('\n');
      // A reminder that the person set elsewhere survives a program that changes other lines.
      if (before === now) continue;
      const differs = now !== inherited.now.join('\n');
      const at = start === wholeEvent ? null : start;
      const wanted = part && differs ? wantedReminder(part, series === null || at !== null) : undefined;
      await keepReminder(this.#work, { calendar, event, start: at }, wanted);
    }
  }

  #suggested(): string[] {
    const { alarms = [] } = JSON.parse(this.#row.body) as Partial<Event>;
    const foreign = foreignOf(this.#row.foreign_lines as string | null);
    return alarms.flatMap(alarm => writeAlarm(alarm, foreign));
  }

  /** Without the lines that the person gets anyway. */
  #worthKeeping(parts: ReadonlyMap<number, SentPart>): Map<number, string[]> {
    const foreign = foreignOf(this.#row.foreign_lines as string | null);
    const personal = new Set(personalLines(foreign.lines));
    const kept = new Map<number, string[]>();
    let usual = this.#suggested();
    for (const [start, { lines }] of parts) {
      const own = lines.filter(line => !personal.has(line));
      if (own.join('\n') !== usual.join('\n')) kept.set(start, own);
      if (start === wholeEvent && kept.has(start)) usual = alarmsOf(own);
    }
    return kept;
  }

  /** The answer of an attendee is theirs alone to change. */
  async #answer({ answer }: SentPart, start: number): Promise<void> {
    const { viewer, tx } = this.#work;
    const sent = answers[answer(viewer.user) ?? ''];
    if (!sent) return;
    const at = start === wholeEvent ? null : start;
    const occurrence = { name: this.#row.name, original_start_time: at };
    const [current] = await ownResponses(tx, [occurrence], viewer.user);
    if (current === sent || (current === 'WAITING' && sent === 'NEEDS_ACTION')) return;
    const place = { event: this.#row.name, start: at, found: { root: this.#found } };
    await writeAnswer(this.#work, { ...place, answer: { response: sent } });
  }
}

const answers: Readonly<Record<string, Response>> = {
  'NEEDS-ACTION': 'NEEDS_ACTION',
  ACCEPTED: 'ACCEPTED',
  TENTATIVE: 'TENTATIVE',
  DECLINED: 'DECLINED',
};

/** The reminder that rings like a program's alarms; undefined if none of them can. */
function wantedReminder({ alarms, when }: SentPart, single: boolean): WantedReminder | undefined {
  const zones = { usual: ianaClock('UTC'), named: () => undefined };
  const { alarms: ringing, others } = readAlarms(alarms, { when, zones, note: () => undefined });
  const own = ringing.flatMap(({ trigger: { duration, dateTime } }) => {
    if (duration !== null) return [duration];
    const seconds = Math.floor((when.start - Date.parse(dateTime ?? '')) / 1000);
    return single && seconds >= 0 && seconds <= longestBefore ? [`${seconds}s`] : [];
  });
  const before = [...new Set(own)].slice(0, mostAlarms);
  if (before.length > 0)
    return { mode: 'OWN', alarms: before.map(each => ({ before: each, daysBefore: 0, time: '' })) };
  const silent = others.length === 0 || others.every(isSilent);
  return silent && ringing.length === 0 ? { mode: 'NONE', alarms: [] } : undefined;
}

const [longestBefore, mostAlarms] = [366 * daySeconds, 20];

/** Apple writes that an event has no default alarm as an alarm that does nothing. */
function isSilent({ properties }: Component): boolean {
  return properties.some(({ name, value }) => name === 'ACTION' && value.trim().toUpperCase() === 'NONE');
}
