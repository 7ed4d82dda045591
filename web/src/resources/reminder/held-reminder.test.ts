import type { Reminder } from '@potluck/contract';
import { expect, test } from 'vitest';
import { heldReminder, reminderOf } from './held-reminder.ts';

const [calendar, event, at] = ['calendars/home', 'calendars/home/events/1', '2027-03-06T09:00:00.000Z'];

const forAll = reminder(calendar, null);
const forEvent = reminder(event, null);
const forDay = reminder(event, '2027-03-06T09:00:00Z');

test('the narrowest reminder holds', () => {
  expect(heldReminder([forAll, forEvent, forDay], { calendar, event, at })).toBe(forDay);
  expect(heldReminder([forAll, forEvent, forDay], { calendar, event })).toBe(forEvent);
  expect(heldReminder([forAll], { calendar, event, at })).toBe(forAll);
  expect(heldReminder([forDay], { calendar, event, at: '2027-03-13T09:00:00Z' })).toBeUndefined();
});

test('nothing rings for a guest unless they chose so', () => {
  expect(heldReminder([], { calendar, event, guest: true })?.mode).toBe('NONE');
  expect(heldReminder([forEvent], { calendar, event, at, guest: true })).toBe(forEvent);
});

test('what stands for an event as a whole is none of its occurrences', () => {
  expect(reminderOf([forEvent, forAll], { calendar, event, at })).toBeUndefined();
  expect(reminderOf([forAll], { calendar })).toBe(forAll);
});

function reminder(about: string, originalStartTime: string | null): Reminder {
  return {
    name: `users/ann/reminders/${about}${originalStartTime}`,
    about,
    originalStartTime,
    mode: 'NONE',
    alarms: [],
    etag: '"1"',
  };
}
