import { expect, test } from 'vitest';
import { viewerClock } from '../../../standard/time/viewer-clock.ts';
import { dinners, secondSoup } from '../../../testing/events.ts';
import { displayEvents } from './display-event.ts';

const london = viewerClock({ timeZone: 'Europe/London', locale: 'en-GB', firstWeekday: 1 });
const calendars = new Map([[dinners.name, dinners]]);

test('an event shows its title, its times for the viewer, and its calendar’s color', () => {
  const [shown] = displayEvents([{ ...secondSoup, color: '#000000' }], calendars, london);
  expect(shown).toMatchObject({
    title: 'Soup night',
    start: Date.UTC(2094, 2, 9, 17),
    end: Date.UTC(2094, 2, 9, 19),
    allDay: false,
    color: dinners.color,
  });
});

test('all-day events fall on the same days in every time zone', () => {
  const days = { startTime: '2094-03-09T00:00:00.000Z', endTime: '2094-03-11T00:00:00.000Z', allDay: true };
  const tokyo = viewerClock({ timeZone: 'Asia/Tokyo', locale: 'en-GB', firstWeekday: 1 });
  for (const clock of [london, tokyo]) {
    const [shown] = displayEvents([{ ...secondSoup, ...days }], calendars, clock);
    expect(shown).toMatchObject({
      start: Date.UTC(2094, 2, 9),
      end: Date.UTC(2094, 2, 11),
      allDay: true,
    });
  }
});
