import { dayMs } from '@potluck/contract/durations';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { describe, expect, test } from 'vitest';
import type { EventFields } from './event-lines.ts';
import { occurrenceAt } from './event-time.ts';
import { nothingForeign } from './foreign-properties.ts';
import { type ReadCalendar, readCalendar } from './read-calendar.ts';
import type { ReadEvent } from './read-event.ts';
import { exportedFiles, fileOf } from './testing/exported-files.ts';
import { closeCalendar, fileText, openCalendar, type WrittenEvent, writeEvent } from './write-calendar.ts';

type Values = WrittenEvent['event'];
const usual = 'Europe/Vienna';

describe.each(exportedFiles)('a file of $program', file => {
  test('is imported correctly', async () => {
    const { groups, report } = await readCalendar(fileOf(file), usual);
    const events = groups.flatMap(({ whole, occurrences }) => {
      const cancelled = occurrences.filter(each => each.cancelled);
      const times = cancelled.map(each => originalOf(each, whole));
      const shown = whole && { ...whole.values, excludedTimes: [...whole.values.excludedTimes, ...times] };
      const edited = occurrences.filter(each => !each.cancelled);
      return [
        ...(shown ? [shown] : []),
        ...edited.map(each => ({ ...each.values, originalStartTime: originalOf(each, whole) })),
      ];
    });
    expect(events).toMatchObject(file.events);
    expect(report.items).toMatchObject(file.notImported ?? []);
  });

  test('survives a round trip, including properties that are not supported', async () => {
    const first = await readCalendar(fileOf(file), usual);
    const again = await readCalendar(written(first), usual);
    expect(again.groups.map(comparable)).toEqual(first.groups.map(comparable));
  });
});

test('any event survives a round trip through a file', async () => {
  const random = seeded(7);
  for (let round = 0; round < 400; round++) {
    const event = anEvent(random);
    const { groups, report } = await readCalendar(fileWith(event), 'Pacific/Auckland');
    expect(report.items).toEqual([]);
    expect(groups[0]?.whole?.values).toEqual(event);
  }
});

function originalOf(each: ReadEvent, whole: ReadEvent | undefined): string {
  const at = each.occurrence && whole ? occurrenceAt(each.occurrence, whole.when) : Number.NaN;
  return new Date(at).toISOString();
}

function comparable({ uid, whole, occurrences }: ReadCalendar['groups'][number]) {
  const comparableEvent = (each: ReadEvent) => ({
    ...each.values,
    foreign: each.foreign,
    at: originalOf(each, whole),
  });
  return {
    uid,
    whole: whole && { ...whole.values, foreign: whole.foreign },
    occurrences: occurrences.map(comparableEvent),
  };
}

/** Writes the events that were read to a file again. */
function written({ groups }: ReadCalendar): string {
  const events = groups.flatMap(({ uid, whole, occurrences }) =>
    [...(whole ? [whole] : []), ...occurrences].map(each => {
      const original = each.occurrence ? originalOf(each, whole) : null;
      const event = { ...each.values, originalStartTime: original };
      return writeEvent({
        ...{ event, uid, changes: 0, createTime: 0, updateTime: 0, foreign: each.foreign, dishes: [] },
        guests: each.guests.map(guest => ({ ...guest, start: null })),
        series: original ? whole?.when : undefined,
      });
    }),
  );
  const head = openCalendar({ title: 'T', description: '', color: '', timeZone: usual }, []);
  return head + events.map(fileText).join('') + closeCalendar;
}

function fileWith(event: Values): string {
  const about = {
    uid: 'a',
    changes: 0,
    createTime: 0,
    updateTime: 0,
    dishes: [],
    guests: [],
    series: undefined,
  };
  const zones = event.allDay ? [] : [{ timeZone: event.timeZone, from: 1.8e12, to: 1.9e12 }];
  const head = openCalendar({ title: 'T', description: 'D', color: '#123456', timeZone: 'UTC' }, zones);
  return head + fileText(writeEvent({ ...about, event, foreign: nothingForeign })) + closeCalendar;
}

const texts = [
  '',
  'plain',
  'a, b; c\\d: "e"',
  'two\nlines\n',
  ' spaced ',
  '🍲'.repeat(60),
  '\\n \\, ;',
  'tab\there',
];
const zones = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'UTC', 'Australia/Lord_Howe'];

function anEvent(random: () => number): Values {
  const allDay = random() < 0.3;
  // Half of them are near a time that occurs twice in Berlin.
  const near = random() < 0.5 ? Date.parse('2027-10-31T00:00:00Z') : 1.8e12 + random() * 3e10;
  const start = allDay
    ? Math.floor(near / dayMs) * dayMs
    : Math.floor(near / 1000) * 1000 + between(random, 0, 20) * 600_000;
  const length = allDay ? between(random, 1, 4) * dayMs : between(random, 0, 30) * 600_000;
  const time = (at: number) => new Date(at).toISOString();
  const later = () => {
    const days = Array.from({ length: between(random, 0, 3) }, () => between(random, 1, 9));
    return [...new Set(days)].map(days => time(start + days * dayMs));
  };
  const text = () => pick(random, texts as [string, ...string[]]);
  // UNTIL has the type of the start.
  const until = allDay ? '20290101' : '20290101T000000Z';
  return {
    title: text().trim() ? text() || 'x' : 'Dinner',
    startTime: time(start),
    endTime: time(start + length),
    allDay,
    timeZone: pick(random, zones as [string, ...string[]]),
    description: text(),
    location: text(),
    uri: pick(random, ['', 'https://example.com/a;b,c?d="e"', 'no address\nat all']),
    geo: random() < 0.5 ? null : { latitude: random() * 180 - 90, longitude: random() * 1e-7 },
    alarms: someAlarms(random),
    recurrenceRule: pick(random, ['', 'FREQ=DAILY;COUNT=5', `FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=${until}`]),
    status: pick(random, ['EVENT_STATUS_UNSPECIFIED', 'CONFIRMED', 'CANCELLED']),
    excludedTimes: later(),
    additionalTimes: later(),
    parentEvent: '',
    originalStartTime: null,
  } satisfies EventFields;
}

function someAlarms(random: () => number): Values['alarms'] {
  return Array.from({ length: between(random, 0, 3) }, () => ({
    alarmId: pick(random, ['', 'one', 'a;b']),
    trigger:
      random() < 0.7
        ? { duration: `${between(random, 0, 200_000)}s`, dateTime: null }
        : { duration: null, dateTime: '2027-03-06T09:00:00.000Z' },
  }));
}
