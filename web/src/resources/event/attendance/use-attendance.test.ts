import type { Attendee } from '@potluck/contract';
import { expect, test } from 'vitest';
import { grandma, guest } from '../../../testing/attendance.ts';
import { attendeesAt } from './use-attendance.ts';

const friday = '2027-03-05T18:00:00.000Z';
const next = '2027-03-12T18:00:00.000Z';

function linesOf(attendees: Attendee[]): string[] {
  return attendees.map(({ title, response }) => `${title} ${response}`);
}

test('an answer for one occurrence overrides the answer for the series', () => {
  const always = guest('Leo', { response: 'ACCEPTED' });
  const notThen = guest('Leo', { response: 'DECLINED', originalStartTime: friday });
  expect(linesOf(attendeesAt([notThen, always], friday))).toEqual(['Leo DECLINED']);
  expect(linesOf(attendeesAt([notThen, always], next))).toEqual(['Leo ACCEPTED']);
  expect(linesOf(attendeesAt([notThen, always], null))).toEqual(['Leo ACCEPTED']);
});

test('a guest invited to a single occurrence is not invited to the others', () => {
  const once = guest('Leo', { originalStartTime: friday });
  expect(linesOf(attendeesAt([once], friday))).toHaveLength(1);
  expect(linesOf(attendeesAt([once], next))).toEqual([]);
});

test('attendees who accepted come first, starting with the organizer', () => {
  const host = guest('Ann', { response: 'ACCEPTED', organizer: true });
  const all = [guest('Leo', { response: 'DECLINED' }), guest('Mia', {}), grandma, host];
  expect(attendeesAt(all, null).map(({ title }) => title)).toEqual(['Ann', 'Grandma', 'Mia', 'Leo']);
});
