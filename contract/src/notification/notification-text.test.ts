import { expect, test } from 'vitest';
import { hourMs } from '../durations.ts';
import { emptyOf } from '../fields.ts';
import { notificationKinds } from '../resources/notification/notification-kinds.ts';
import { type Notification, notification } from '../resources/notification.ts';
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

test.each([
  [
    'EVENT_ANSWERED',
    { response: 'DECLINED' },
    'Cara Olsen can’t make tomorrow',
    'Cara Olsen kann morgen nicht',
  ],
  [
    'EVENT_ANSWERED',
    { response: 'ACCEPTED', recurring: true },
    'Cara Olsen is coming to Pasta',
    'Cara Olsen kommt zu Pasta',
  ],
  [
    'DISH_TAKEN',
    { text: 'Salad' },
    'Cara Olsen is bringing Salad tomorrow',
    'Cara Olsen bringt morgen Salad mit',
  ],
  [
    'EVENT_MOVED',
    {},
    'Cara Olsen moved Pasta to tomorrow at 19:00',
    'Cara Olsen hat Pasta auf morgen um 19:00 verschoben',
  ],
  [
    'EVENT_INVITED',
    { poll: true },
    'Cara Olsen asks when you can come to Pasta',
    'Cara Olsen fragt, wann du zu Pasta kommen kannst',
  ],
  [
    'EVENT_ANSWERED',
    { response: 'DECLINED', dishes: ['Soup', 'Bread'], open: true },
    'Cara Olsen can’t make tomorrow · Soup and Bread are up for grabs',
    'Cara Olsen kann morgen nicht · Soup und Bread sind wieder frei',
  ],
] as const)('%s with %o says what it means', (kind, data, english, german) => {
  const evening = {
    startTime: '2027-03-28T17:00:00.000Z',
    ...data,
    dishes: 'dishes' in data ? [...data.dishes] : [],
  };
  const event = notificationOf(
    { kind, actor: cara, title: 'Pasta', root: 'calendars/c', rootTitle: 'Home' },
    evening,
  );
  const sentenceFor = (reader: typeof inEnglish) => plainSentence(notificationText(event, reader).sentence);
  expect([sentenceFor(inEnglish), sentenceFor(inGerman)]).toEqual([english, german]);
});

test('a sentence that names only the day has the title in its detail, and a move its previous start', () => {
  const times = { startTime: '2027-03-28T17:00:00.000Z', previousStartTime: '2027-03-27T17:00:00.000Z' };
  const event = { actor: cara, title: 'Pasta', root: 'calendars/c', rootTitle: 'Home' };
  const answered = notificationOf({ kind: 'EVENT_ANSWERED', ...event }, { ...times, response: 'TENTATIVE' });
  expect(notificationText(answered, inEnglish).detail).toBe('Pasta · Tomorrow at 19:00 · Home');
  const moved = notificationOf({ kind: 'EVENT_MOVED', ...event }, times);
  expect(notificationText(moved, inEnglish).detail).toBe('Was today at 18:00 · Home');
});
