import { expect, test } from 'vitest';
import { annHosts, guest } from '../../../testing/attendance.ts';
import { english as i18n } from '../../../testing/english.ts';
import { attendanceText } from './attendance-text.ts';

const seat = { adultCount: 2, childCount: 1 };

test('the text names who comes with how many, who waits, and who brings what', () => {
  const attendees = [
    annHosts,
    guest('Grace', { response: 'ACCEPTED', portion: 2.5, seat }),
    guest('Kim', { response: 'DECLINED' }),
    guest('Joan', { response: 'WAITING', seat: { adultCount: 1, childCount: 0 } }),
  ];
  const broughtBy = { person: '', title: 'Grace', imageUri: '' };
  const dishes = [
    { title: '', recipeTitle: 'Risotto', broughtBy: null, open: false },
    { title: 'Lemonade', recipeTitle: '', broughtBy, open: false },
    { title: 'Dessert', recipeTitle: '', broughtBy: null, open: true },
  ];
  const summary = { title: 'Summer potluck', when: 'Saturday 5 July 2098 at 18:00', attendees, dishes };
  expect(attendanceText(summary, { i18n, locale: 'en-GB' })).toBe(`Summer potluck
Saturday 5 July 2098 at 18:00

Going: ${annHosts.title}, Grace (2 adults, 1 child)
Can’t: Kim
Waiting list: Joan

– Risotto
– Lemonade (Grace)
– Dessert (nobody yet)`);
});

test('an empty event is its title and time', () => {
  const summary = { title: 'Tea', when: 'today', attendees: [], dishes: [] };
  expect(attendanceText(summary, { i18n, locale: 'en-GB' })).toBe('Tea\ntoday');
});
