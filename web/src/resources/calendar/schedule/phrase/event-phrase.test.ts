import { hourMs } from '@potluck/contract/durations';
import { describe, expect, test } from 'vitest';
import { viewerClock, type When } from '../../../../standard/time/viewer-clock.ts';
import { writtenWhen } from '../../../../testing/written-when.ts';
import { timesOf } from '../actions/time-change.ts';
import { parseEventPhrase } from './event-phrase.ts';

const berlin = { timeZone: 'Europe/Berlin', locale: 'en-GB', firstWeekday: 1 };
const monday = Date.parse('2026-11-23T09:00:00Z');
const noon = Date.parse('2026-11-23T12:00:00Z');
const nextHour = { when: { start: noon, end: noon + hourMs, allDay: false }, chosen: false };

describe('locale and time zone', () => {
  test.each([
    ['en-US', '3/12 party', 'Fri 2027-03-12'],
    ['en-US', '12/3/2026 party', 'Thu 2026-12-03'],
    ['en-US', '25/12 party', 'Fri 2026-12-25'],
    ['en-AU', '3/12 party', 'Thu 2026-12-03'],
    ['de-DE', 'Kino Do', 'Thu 2026-11-26'],
    ['de-AT', 'Essen Fr 19.30', 'Fri 2026-11-27 19:30–20:30'],
    ['de-DE', 'Do it yourself Kurs', ''],
    ['en-GB', 'What to do', ''],
  ])('%s reads “%s” as %s', (locale, line, when) => {
    const clock = viewerClock({ ...berlin, locale });
    const parsed = parseEventPhrase(line, nextHour, { clock, instant: monday });
    expect(parsed.timed ? writtenWhen(parsed.when) : '').toBe(when);
  });

  test('tomorrow and times are those of the person’s time zone', () => {
    const instant = Date.parse('2026-11-24T02:00:00Z');
    const starts = ['America/New_York', 'Asia/Tokyo'].map(timeZone => {
      const clock = viewerClock({ ...berlin, timeZone });
      return timesOf(parseEventPhrase('lunch tomorrow 12:30', nextHour, { clock, instant }).when, clock)
        .startTime;
    });
    expect(starts).toEqual(['2026-11-24T17:30:00.000Z', '2026-11-25T03:30:00.000Z']);
  });

  test('a time skipped by daylight saving becomes the next valid one', () => {
    const clock = viewerClock(berlin);
    const { when } = parseEventPhrase('flight 28.3.2027 2:30', nextHour, { clock, instant: monday });
    expect(timesOf(when, clock).startTime).toBe('2027-03-28T01:30:00.000Z');
  });

  test('next week starts on the person’s first weekday', () => {
    const [one, other] = [1, 0].map(firstWeekday => {
      const clock = viewerClock({ ...berlin, firstWeekday });
      return writtenWhen(parseEventPhrase('brunch next sunday', nextHour, { clock, instant: monday }).when);
    });
    expect([one, other]).toEqual(['Sun 2026-12-06', 'Sun 2026-11-29']);
  });
});

describe('missing parts of a phrase', () => {
  const clock = viewerClock(berlin);
  const dragged = {
    start: Date.parse('2026-12-01T17:00Z'),
    end: Date.parse('2026-12-01T19:00Z'),
    allDay: false,
  };
  const day = { start: Date.parse('2026-12-01'), end: Date.parse('2026-12-02'), allDay: true };
  const parse = (line: string, when: When) =>
    parseEventPhrase(line, { when, chosen: true }, { clock, instant: monday });

  test.each([
    ['Dinner', 'Tue 2026-12-01 17:00–19:00'],
    ['Dinner 18:30', 'Tue 2026-12-01 18:30–20:30'],
    ['Dinner Friday', 'Fri 2026-11-27 17:00–19:00'],
    ['Dinner for 45 minutes', 'Tue 2026-12-01 17:00–17:45'],
    ['Dinner every week', 'Tue 2026-12-01 17:00–19:00'],
  ])('“%s”, typed after selecting hours, is %s', (line, when) => {
    expect(writtenWhen(parse(line, dragged).when)).toBe(when);
  });

  test('a time typed after selecting a day is on that day, even if it is past', () => {
    expect(writtenWhen(parse('Dinner 18:30', day).when)).toBe('Tue 2026-12-01 18:30–19:30');
    expect(writtenWhen(parse('Dinner', day).when)).toBe('Tue 2026-12-01');
    const today = { start: Date.parse('2026-11-23'), end: Date.parse('2026-11-24'), allDay: true };
    expect(writtenWhen(parse('Dinner 8:30', today).when)).toBe('Mon 2026-11-23 08:30–09:30');
  });

  test('today’s weekday means next week if its time is past', () => {
    expect(
      writtenWhen(parseEventPhrase('gym monday 9:00', nextHour, { clock, instant: monday }).when),
    ).toMatch(/11-30/);
    expect(
      writtenWhen(parseEventPhrase('gym monday 11:00', nextHour, { clock, instant: monday }).when),
    ).toMatch(/11-23/);
  });
});
