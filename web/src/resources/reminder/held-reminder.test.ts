import type { Reminder } from '@potluck/contract';
import { expect, test } from 'vitest';
import { effectiveReminder, reminderOf } from './use-reminders.ts';

const [calendar, event, at] = ['calendars/home', 'calendars/home/events/1', '2027-03-06T09:00:00.000Z'];

const forAll = reminder(calendar, null);
const forEvent = reminder(event, null);
const forDay = reminder(event, '2027-03-06T09:00:00Z');

test('the most specific reminder applies', () => {
  expect(effectiveReminder([forAll, forEvent, forDay], { calendar, event, at })).toBe(forDay);
  expect(effectiveReminder([forAll, forEvent, forDay], { calendar, event })).toBe(forEvent);
  expect(effectiveReminder([forAll], { calendar, event, at })).toBe(forAll);
  expect(effectiveReminder([forDay], { calendar, event, at: '2027-03-13T09:00:00Z' })).toBeUndefined();
});

test('guests have no reminder unless they set one', () => {
  expect(effectiveReminder([], { calendar, event, guest: true })?.mode).toBe('NONE');
  expect(effectiveReminder([forEvent], { calendar, event, at, guest: true })).toBe(forEvent);
});

test('a reminder for a whole event does not count as a reminder of one occurrence', () => {
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
