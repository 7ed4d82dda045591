import { expect, test } from 'vitest';
import { hourMs } from '../durations.ts';
import { emptyOf } from '../fields.ts';
import { type Notification, notification } from '../resources/notification.ts';
import { notificationKinds } from './notification-kinds.ts';
import { notificationText, plainSentence } from './notification-text.ts';

const now = Date.parse('2027-03-27T20:00:00Z');
const inEnglish = { locale: 'en-GB', timeZone: 'Europe/Vienna', now };
const inGerman = { ...inEnglish, locale: 'de-AT' };
const cara = { name: 'users/c', username: 'cara', givenName: 'Cara', familyName: 'Olsen' };

function notificationOf(
  fields: Partial<Notification>,
  data: Partial<Notification['data']> = {},
): Notification {
  const empty = { name: '', etag: '', ...emptyOf(notification.fields) };
  return { ...empty, ...fields, data: { ...empty.data, ...data } };
}

const invitation = notificationOf({ kind: 'INVITED', root: 'circles/b', title: 'Book club', actor: cara });

test('names are separate parts of a sentence, in the reader’s language', () => {
  const [actor, thing] = [{ name: 'Cara Olsen' }, { name: 'Book club' }];
  const english = [actor, ' invited you to the circle ', thing];
  expect(notificationText(invitation, inEnglish).sentence).toEqual(english);
  const german = [actor, ' hat dich in den Kreis ', thing, ' eingeladen'];
  expect(notificationText(invitation, inGerman).sentence).toEqual(german);
});

test('people and things that the reader cannot see have no name', () => {
  const { sentence } = notificationText({ ...invitation, actor: null, title: '' }, inEnglish);
  expect(sentence).toEqual(['Someone', ' invited you to the circle ', 'Something']);
});

test('actions of several people become one sentence: two by name, more by number', () => {
  const accepted = notificationOf({
    kind: 'INVITATION_ACCEPTED',
    root: 'recipes/r',
    title: 'Pea soup',
    actor: cara,
  });
  const dan = { ...cara, name: 'users/d', givenName: 'Dan' };
  const sentenceOf = (others: (typeof cara)[], reader = inEnglish) =>
    plainSentence(notificationText(accepted, reader, others).sentence);
  expect(sentenceOf([dan])).toBe('Cara and Dan accepted your invitation to Pea soup');
  expect(sentenceOf([dan, dan, dan])).toBe('Cara and 3 others accepted your invitation to Pea soup');
  expect(sentenceOf([dan, dan, dan], inGerman)).toBe(
    'Cara und 3 weitere haben deine Einladung zu Pea soup angenommen',
  );
});

test.each([
  ['2027-03-27T21:30:00.000Z', 'Today at 22:30', 'Heute um 22:30'],
  // The clocks went forward in the night between.
  ['2027-03-28T17:00:00.000Z', 'Tomorrow at 19:00', 'Morgen um 19:00'],
  ['2027-04-02T17:00:00.000Z', 'Friday at 19:00', 'Freitag um 19:00'],
  ['2027-04-03T17:00:00.000Z', '3 April at 19:00', '3. April um 19:00'],
  ['2027-03-26T18:00:00.000Z', 'Yesterday at 19:00', 'Gestern um 19:00'],
])('a start at %s is shown as “%s”', (startTime, english, german) => {
  const alarm = notificationOf({ kind: 'ALARM', title: 'Taco night', rootTitle: 'Number 12' }, { startTime });
  expect(notificationText(alarm, inEnglish).detail).toBe(`${english} · Number 12`);
  expect(notificationText(alarm, inGerman).detail).toBe(`${german} · Number 12`);
});

test('a whole-day event is on the same day in every zone', () => {
  const data = { startTime: '2027-03-28T00:00:00.000Z', allDay: true };
  const bins = notificationOf({ kind: 'ALARM', title: 'Bins' }, data);
  for (const timeZone of ['Europe/Vienna', 'Pacific/Auckland', 'America/Los_Angeles'])
    expect(notificationText(bins, { ...inEnglish, now: now - 8 * hourMs, timeZone }).detail).toMatch(
      /^(Tomorrow|Today)$/,
    );
  expect(notificationText(bins, inEnglish).detail).toBe('Tomorrow');
});

test('every kind has a text for every resource, in every language', () => {
  const kinds = Object.keys(notificationKinds) as Notification['kind'][];
  for (const kind of kinds)
    for (const root of [
      'recipes/r',
      'cookbooks/k',
      'inventories/i',
      'lists/l',
      'calendars/c',
      'circles/b',
      'users/u',
    ])
      for (const reader of [inEnglish, inGerman]) {
        const sentence = plainSentence(notificationText({ ...invitation, kind, root }, reader).sentence);
        expect(sentence).toMatch(/\p{L}{4}/u);
        expect(sentence).not.toMatch(/[{}]|undefined/);
      }
});
