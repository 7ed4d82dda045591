import { afterEach, expect, test, vi } from 'vitest';
import { secondSoup } from '../../../../testing/events.ts';
import { noAttendance } from '../../../event/occurrences.ts';
import type { DisplayEvent } from '../display-event.ts';
import { isOpen } from './open-invitation.tsx';

afterEach(() => vi.useRealTimers());

const attendance = { ...noAttendance, response: 'NEEDS_ACTION' } as const;
const wholeDay = { allDay: true, startTime: '2094-03-09T00:00:00Z', endTime: '2094-03-10T00:00:00Z' };

test.each([
  ['2094-03-10T07:59:00Z', 'America/Los_Angeles', true],
  ['2094-03-10T08:01:00Z', 'America/Los_Angeles', false],
  ['2094-03-09T14:59:00Z', 'Asia/Tokyo', true],
  ['2094-03-09T15:01:00Z', 'Asia/Tokyo', false],
])('an all-day invitation can be answered until midnight: at %s in %s, %s', (now, timeZone, open) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  const event = { attendance, occurrence: { ...secondSoup, ...wholeDay } } as unknown as DisplayEvent;
  expect(isOpen(event, timeZone)).toBe(open);
});
