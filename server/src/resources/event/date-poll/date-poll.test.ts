import { dayMs } from '@potluck/contract/durations';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { bellOf, notificationsDelivered } from '../../../testing/notified.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import { befriend, refusal } from '../../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../../testing/world.ts';

const evening = (day: number) => ({
  startTime: `2094-03-0${day}T18:00:00.000Z`,
  endTime: `2094-03-0${day}T21:00:00.000Z`,
});
const proposedTimes = [evening(5), evening(6), evening(7)];
const answers = (...words: ('YES' | 'IF_NEED_BE' | 'NO')[]) =>
  words.map((answer, at) => ({ startTime: proposedTimes[at]?.startTime ?? '', answer }));
const window = { startTime: '2094-03-01T00:00:00Z', endTime: '2094-04-01T00:00:00Z' };
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

eachEngine(open => {
  let store: Store;
  let world: TestWorld;
  let [ann, ben, cat] = [] as unknown as [Person, Person, Person];
  let calendar: string;
  let poll: string;

  beforeEach(async () => {
    store = await open();
    world = await openWorld(store);
    [ann, ben, cat] = [await world.person('Ann'), await world.person('Ben'), await world.person('Cat')];
    for (const friend of [ben, cat]) await befriend(ann, friend);
    calendar = await calendarOf(ann, 'Dinners');
    poll = (await ann.client.event.create({ parent: calendar, event: { title: 'Feast', proposedTimes } }))
      .name;
    return () => world.close();
  });

  async function calendarOf({ client }: Person, title: string): Promise<string> {
    return (await client.calendar.create({ calendar: { title, visibility, timeZone: 'UTC' } })).name;
  }

  async function invite(person: Person): Promise<string> {
    return (await ann.client.attendee.create({ parent: poll, attendee: { person: person.user } })).name;
  }

  test('a poll has no time: it is in the list of events, but in no schedule and no file', async () => {
    expect(await ann.client.event.get({ name: poll })).toMatchObject({
      ...{ startTime: null, endTime: null, recurrenceEndTime: null, proposedTimes },
    });
    const { events } = await ann.client.event.list({ parent: calendar });
    expect(events.map(({ title }) => title)).toEqual(['Feast']);
    expect((await ann.client.event.expand({ parent: calendar, ...window })).occurrences).toEqual([]);
    const file = await world.app.inject({
      url: `/api/files/calendars/v1alpha1/${calendar}:export`,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(file.body).not.toContain('Feast');
    const edit = { name: poll, scope: 'ALL', event: { title: 'Party' } } as const;
    expect((await refusal(ann.client.event.editOccurrence(edit))).reason).toBe('NO_TIME');
    await ann.client.event.update({ event: { name: poll, title: 'Party' } });
    expect((await ann.client.event.get({ name: poll })).title).toBe('Party');
  });

  test.each([
    ['startTime', { title: 'Tea' }],
    ['endTime', { title: 'Tea', startTime: evening(5).startTime }],
    ['startTime', { title: 'Tea', proposedTimes, ...evening(5) }],
    ['recurrenceRule', { title: 'Tea', proposedTimes, recurrenceRule: 'FREQ=DAILY' }],
    ['proposedTimes[1].startTime', { title: 'Tea', proposedTimes: [evening(5), evening(5)] }],
    [
      'proposedTimes[0].endTime',
      { title: 'Tea', proposedTimes: [{ ...evening(5), endTime: evening(5).startTime }] },
    ],
    ['proposedTimes', { title: 'Tea', proposedTimes: Array.from({ length: 21 }, () => evening(5)) }],
  ])('an invalid event names the field %s', async (field, event) => {
    const refused = await refusal(ann.client.event.create({ parent: calendar, event } as never));
    expect(refused.fieldViolations.map(each => each.field)).toContain(field);
  });

  test('guests answer, and the host sees the best time first', async () => {
    await invite(ben);
    const oma = { displayName: 'Oma', timeAnswers: answers('NO', 'YES') };
    await ann.client.attendee.create({ parent: poll, attendee: oma });
    await ben.client.event.answerTimes({ name: poll, timeAnswers: answers('YES', 'IF_NEED_BE', 'NO') });
    await ann.client.event.answerTimes({ name: poll, timeAnswers: answers('YES', 'YES') });
    const { times } = await ann.client.event.pollResults({ name: poll });
    expect(
      times.map(({ startTime, yesCount, ifNeedBeCount, noCount }) => [
        startTime?.slice(8, 10),
        yesCount,
        ifNeedBeCount,
        noCount,
      ]),
    ).toEqual([
      ['06', 2, 1, 0],
      ['05', 2, 0, 1],
      ['07', 0, 0, 1],
    ]);
    expect(times[0]?.voters.map(({ title, answer }) => `${title} ${answer}`)).toEqual([
      'Ben IF_NEED_BE',
      'Oma YES',
      'Ann YES',
    ]);
    expect((await refusal(ben.client.event.pollResults({ name: poll }))).code).toBe('PERMISSION_DENIED');
    expect((await refusal(cat.client.event.answerTimes({ name: poll, timeAnswers: [] }))).code).toBe(
      'NOT_FOUND',
    );
    const other = ben.client.event.answerTimes({
      name: poll,
      timeAnswers: [{ startTime: evening(8).startTime, answer: 'YES' }],
    });
    expect((await refusal(other)).code).toBe('INVALID_ARGUMENT');
  });

  test('the chosen time becomes the event’s; people who said yes have accepted, and the others are invited', async () => {
    const [bens, cats] = [await invite(ben), await invite(cat)];
    await ben.client.event.answerTimes({ name: poll, timeAnswers: answers('NO', 'YES') });
    await cat.client.event.answerTimes({ name: poll, timeAnswers: answers('YES', 'IF_NEED_BE') });
    await ann.client.event.answerTimes({ name: poll, timeAnswers: [] });
    const chosen = { name: poll, startTime: evening(6).startTime };
    expect((await refusal(ben.client.event.chooseTime(chosen))).code).toBe('PERMISSION_DENIED');
    expect(
      (await refusal(ann.client.event.chooseTime({ ...chosen, startTime: evening(8).startTime }))).code,
    ).toBe('INVALID_ARGUMENT');
    expect(await ann.client.event.chooseTime(chosen)).toMatchObject({ ...evening(6), proposedTimes: [] });
    const response = async (name: string) => (await ann.client.attendee.get({ name })).response;
    expect([await response(bens), await response(cats)]).toEqual(['ACCEPTED', 'NEEDS_ACTION']);
    const { attendees } = await ann.client.attendee.list({ parent: poll });
    expect(attendees.find(({ organizer }) => organizer)?.response).toBe('ACCEPTED');
    const { occurrences } = await cat.client.event.expand({ parent: 'calendars/-', ...window });
    expect(occurrences).toMatchObject([{ title: 'Feast', ...evening(6), attending: true }]);
    expect((await refusal(ann.client.event.chooseTime(chosen))).reason).toBe('NO_POLL');
    expect(await ann.client.event.pollResults({ name: poll })).toEqual({ times: [] });
  });

  test('notifications about a poll have no time until one is chosen', async () => {
    await invite(ben);
    await notificationsDelivered(store);
    const [invited] = await bellOf(ben);
    expect(invited?.data).toMatchObject({ startTime: null, endTime: null });
    await ann.client.event.chooseTime({ name: poll, startTime: evening(5).startTime });
    await notificationsDelivered(store);
    const moved = (await bellOf(ben)).find(({ kind }) => kind === 'EVENT_MOVED');
    expect(moved?.data).toMatchObject({ ...evening(5), previousStartTime: null });
  });

  test('the host sees who is free only by calendars that they may see, busy-only ones included', async () => {
    for (const friend of [ben, cat]) await invite(friend);
    const [bens, cats] = [await calendarOf(ben, 'Zanzibar'), await calendarOf(cat, 'Quokka')];
    for (const [{ client }, parent] of [
      [ben, bens],
      [cat, cats],
    ] as const)
      await client.event.create({ parent, event: { title: 'Choir', ...evening(5) } });
    const seen = async () => {
      const { times } = await ann.client.event.pollResults({ name: poll });
      const byStart = times.toSorted((one, other) =>
        String(one.startTime) < String(other.startTime) ? -1 : 1,
      );
      return byStart.slice(0, 2).map(({ voters }) => voters.map(({ availability }) => availability));
    };
    const unknown = 'AVAILABILITY_UNKNOWN';
    expect(await seen()).toEqual([
      [unknown, unknown],
      [unknown, unknown],
    ]);
    const calendarAccess = {
      recipient: { user: { name: ann.user } },
      level: 'PERMISSION_LEVEL_BUSY',
    } as never;
    await ben.client.calendarAccess.create({ parent: bens, calendarAccess });
    expect(await seen()).toEqual([
      ['BUSY', unknown],
      ['FREE', unknown],
    ]);
    expect(JSON.stringify(await ann.client.event.pollResults({ name: poll }))).not.toMatch(
      /Zanzibar|Choir|Quokka/,
    );
  });

  test('proposals leave out evenings with plans of the caller, and those of people who are busy', async () => {
    const inDays = (count: number) => {
      const day = new Date(Date.now() + count * dayMs).toISOString().slice(0, 10);
      return { startTime: `${day}T18:00:00.000Z`, endTime: `${day}T21:00:00.000Z` };
    };
    const bens = await calendarOf(ben, 'Zanzibar');
    await ben.client.event.create({ parent: bens, event: { title: 'Choir', ...inDays(5) } });
    await ann.client.event.create({ parent: calendar, event: { title: 'Cinema', ...inDays(3) } });
    const propose = async (people: Person[]) => {
      const request = { parent: 'calendars/-', people: people.map(({ user }) => user), timeZone: 'UTC' };
      return (await ann.client.event.proposeTimes(request)).times;
    };
    const starts = (times: { startTime: string | null }[]) => times.map(({ startTime }) => startTime);
    const expected = (...counts: number[]) => counts.map(count => inDays(count).startTime);
    const alone = await propose([]);
    expect(alone).toHaveLength(20);
    expect(starts(alone).slice(0, 4)).toEqual(expected(1, 2, 4, 5));
    expect((await propose([ben]))[0]?.unknown).toEqual([ben.user]);
    const calendarAccess = {
      recipient: { user: { name: ann.user } },
      level: 'PERMISSION_LEVEL_BUSY',
    } as never;
    await ben.client.calendarAccess.create({ parent: bens, calendarAccess });
    // Whether strangers and hidden people are busy is nobody's business.
    const stranger = await world.person('Stranger');
    expect((await refusal(propose([stranger]))).reason).toBe('RECIPIENT_NOT_KNOWN');
    const request = { parent: 'calendars/-', people: ['users/nobody'], timeZone: 'UTC' };
    expect((await refusal(ann.client.event.proposeTimes(request))).code).toBe('INVALID_ARGUMENT');
    const together = await propose([ben, ann]);
    expect(starts(together).slice(0, 4)).toEqual(expected(1, 2, 4, 6));
    expect(together.every(({ unknown }) => unknown.length === 0)).toBe(true);
  });
});
