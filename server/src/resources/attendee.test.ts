import type { ApiError } from '@potluck/contract';
import { hourMs, weekMs } from '@potluck/contract/durations';
import type { Attendee } from '@potluck/contract/resources/attendee';
import { describe, expect, test } from 'vitest';
import { inAnnsWorld } from '../testing/anns-world.ts';
import { befriend } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';

const first = Date.parse('2027-03-06T18:00:00.000Z');
const at = (time: number) => new Date(time).toISOString();
const [one, two, three] = [at(first), at(first + weekMs), at(first + 2 * weekMs)];
const march = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-04-01T00:00:00Z' };

inAnnsWorld(here => {
  async function friend(name: string): Promise<Person> {
    const person = await here.world.person(name);
    await befriend(here.ann, person);
    return person;
  }

  async function aDinner(more: object = {}, visibility = 'VISIBILITY_LEVEL_PRIVATE') {
    const calendar = await here.ann.client.calendar.create({
      calendar: { title: 'Home', visibility: visibility as never, timeZone: 'UTC' },
    });
    const event = { title: 'Dinner', startTime: one, endTime: at(first + 7_200_000), ...more };
    const { name } = await here.ann.client.event.create({ parent: calendar.name, event });
    return { calendar: calendar.name, dinner: name };
  }

  const weekly = { recurrenceRule: 'FREQ=WEEKLY;COUNT=4' };

  function ask(parent: string, attendee: object): Promise<Attendee> {
    return here.ann.client.attendee.create({ parent, attendee: attendee as never });
  }

  async function circleOf(...people: Person[]): Promise<string> {
    const circle = await here.ann.client.circle.create({
      circle: { title: 'Club', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    for (const { user, client } of people) {
      const recipient = { name: user };
      const { name } = await here.ann.client.circleAccess.create({
        parent: circle.name,
        circleAccess: { recipient, level: 'PERMISSION_LEVEL_READ' },
      } as never);
      await client.circleAccess.accept({ name });
    }
    return circle.name;
  }

  async function schedule(as: Person, parent = 'calendars/-') {
    return (await as.client.event.expand({ parent, ...march })).occurrences;
  }

  function refused(outcome: Promise<unknown>): Promise<ApiError> {
    return outcome.then(
      () => expect.unreachable('it was not refused'),
      (error: ApiError) => error,
    );
  }

  async function answersAt(event: string, pageSize = 50) {
    const { attendees } = await here.ann.client.attendee.list({ parent: event, pageSize });
    return attendees.map(({ title, response, originalStartTime }) => [title, response, originalStartTime]);
  }

  describe('an invited person', () => {
    test('sees the event and answers, without seeing its calendar', async () => {
      const ben = await friend('Ben');
      const { calendar, dinner } = await aDinner({ location: 'At ours' });
      await ask(dinner, { person: ben.user });
      expect(await ben.client.event.get({ name: dinner })).toMatchObject({
        location: 'At ours',
        attending: true,
        response: 'NEEDS_ACTION',
      });
      expect((await refused(ben.client.calendar.get({ name: calendar }))).status).toBe(404);
      expect((await refused(ben.client.event.list({ parent: calendar }))).status).toBe(404);
      const answer = await ben.client.event.respond({ name: dinner, response: 'ACCEPTED', portion: 2 });
      expect(answer).toMatchObject({ person: ben.user, response: 'ACCEPTED', portion: 2, title: 'Ben' });
      expect(answer.respondTime).not.toBeNull();
      const [seen] = await schedule(ben);
      expect(seen).toMatchObject({
        event: dinner,
        attending: true,
        color: '',
        heads: 2,
        acceptedCount: 1,
        response: 'ACCEPTED',
      });
      const [held] = await schedule(here.ann);
      expect(held).toMatchObject({ attending: false, response: 'RESPONSE_UNSPECIFIED', heads: 2 });
    });

    test('changes only their own answer, and can always leave', async () => {
      const [ben, cat] = [await friend('Ben'), await friend('Cat')];
      const { dinner } = await aDinner();
      const [his, hers] = [await ask(dinner, { person: ben.user }), await ask(dinner, { person: cat.user })];
      const update = (attendee: object) => ben.client.attendee.update({ attendee } as never);
      expect(await update({ name: his.name, note: 'no nuts' })).toMatchObject({ note: 'no nuts' });
      for (const change of [
        { name: his.name, displayName: 'Benjamin' },
        { name: hers.name, response: 'DECLINED' },
      ])
        expect((await refused(update(change))).status).toBe(403);
      expect((await refused(ben.client.attendee.delete({ name: hers.name }))).status).toBe(403);
      expect(
        (await refused(ben.client.event.update({ event: { name: dinner, title: 'Mine' } }))).status,
      ).toBe(403);
      await ben.client.attendee.delete({ name: his.name });
      expect((await refused(ben.client.event.get({ name: dinner }))).status).toBe(404);
      expect(await schedule(ben)).toEqual([]);
    });

    test('must be a friend or a member of a shared circle, as with grants; guests have no account', async () => {
      const stranger = await here.world.person('Zoe');
      const { dinner } = await aDinner();
      expect(await refused(ask(dinner, { person: stranger.user }))).toMatchObject({
        reason: 'RECIPIENT_NOT_KNOWN',
      });
      expect(await refused(ask(dinner, { person: 'users/nobody' }))).toMatchObject({ status: 400 });
      expect(await refused(ask(dinner, { circle: 'circles/none' }))).toMatchObject({ status: 400 });
      expect(await refused(ask(dinner, {}))).toMatchObject({ status: 400 });
      expect(await refused(ask(dinner, { displayName: 'Oma', person: here.ann.user }))).toMatchObject({
        status: 400,
      });
      expect(await ask(dinner, { displayName: 'Oma', portion: 0 })).toMatchObject({
        title: 'Oma',
        portion: 0,
      });
      const ben = await friend('Ben');
      await ask(dinner, { person: ben.user });
      expect(await refused(ask(dinner, { person: ben.user }))).toMatchObject({ reason: 'ALREADY_ASKED' });
    });

    test('counts towards the limit of two hundred, also in a file', async () => {
      const { calendar } = await aDinner();
      const guests = Array.from({ length: 205 }, (_, guest) => `ATTENDEE;CN=Guest ${guest}:urn:x:${guest}`);
      const event = ['UID:feast', 'DTSTART:20270306T180000Z', 'SUMMARY:Feast', ...guests];
      const icalendar = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR'].join(
        '\n',
      );
      await here.ann.client.calendar.importEvents({ name: calendar, icalendar });
      const { events } = await here.ann.client.event.list({ parent: calendar, filter: 'title = Feast' });
      const feast = events[0]?.name ?? '';
      expect(await answersAt(feast, 1000)).toHaveLength(200);
      expect(await refused(ask(feast, { displayName: 'One more' }))).toMatchObject({ reason: 'TOO_MANY' });
    });

    test('needs no invitation if they can change the event', async () => {
      const { dinner } = await aDinner();
      const answer = await here.ann.client.event.respond({ name: dinner, response: 'TENTATIVE' });
      expect(answer).toMatchObject({ person: here.ann.user, organizer: true });
      expect(await schedule(here.ann)).toMatchObject([{ heads: 1, tentativeCount: 1, attending: false }]);
      const everybody = await aDinner({}, 'VISIBILITY_LEVEL_PUBLIC');
      const ben = await friend('Ben');
      expect(
        (await refused(ben.client.event.respond({ name: everybody.dinner, response: 'ACCEPTED' }))).status,
      ).toBe(403);
    });
  });

  describe('an invited circle', () => {
    test('counts each member once, with their own answer', async () => {
      const [ben, cat] = [await friend('Ben'), await friend('Cat')];
      const club = await circleOf(ben, cat);
      const { dinner } = await aDinner();
      await ask(dinner, { circle: club });
      expect(await schedule(here.ann)).toMatchObject([
        {
          heads: 3,
          acceptedCount: 0,
          openCount: 3,
          faces: [{ title: 'Club', account: expect.stringMatching(/^circles\//) }],
        },
      ]);
      expect(await ben.client.event.get({ name: dinner })).toMatchObject({ attending: true });
      await ben.client.event.respond({ name: dinner, response: 'ACCEPTED' });
      await cat.client.event.respond({ name: dinner, response: 'DECLINED' });
      expect(await schedule(here.ann)).toMatchObject([{ heads: 2, acceptedCount: 1, openCount: 1 }]);
      expect(await schedule(cat)).toMatchObject([{ response: 'DECLINED', attending: true }]);
    });

    test('takes its members’ answers with it when the invitation or the circle is removed', async () => {
      const [ben, cat] = [await friend('Ben'), await friend('Cat')];
      const club = await circleOf(ben, cat);
      const { dinner } = await aDinner();
      const request = await ask(dinner, { circle: club });
      for (const { client } of [ben, cat]) await client.event.respond({ name: dinner, response: 'ACCEPTED' });
      const { accesses } = await here.ann.client.circleAccess.list({ parent: club });
      const his = accesses.find(each => JSON.stringify(each).includes(`"${ben.user}"`));
      await here.ann.client.circleAccess.delete({ name: his?.name ?? '' });
      expect((await refused(ben.client.event.get({ name: dinner }))).status).toBe(404);
      expect(await schedule(here.ann)).toMatchObject([{ heads: 2, acceptedCount: 1, openCount: 1 }]);
      await here.ann.client.attendee.delete({ name: request.name });
      expect((await refused(cat.client.event.get({ name: dinner }))).status).toBe(404);
      expect(await answersAt(dinner)).toEqual([]);
    });

    test('cannot see a hidden calendar’s event, also if the calendar is hidden later', async () => {
      const ben = await friend('Ben');
      const club = await circleOf(ben);
      const hidden = await aDinner({}, 'VISIBILITY_LEVEL_HIDDEN');
      expect(await refused(ask(hidden.dinner, { circle: club }))).toMatchObject({
        reason: 'CALENDAR_HIDDEN',
      });
      const { calendar, dinner } = await aDinner();
      await ask(dinner, { circle: club });
      await ben.client.event.get({ name: dinner });
      await here.ann.client.calendar.update({
        calendar: { name: calendar, visibility: 'VISIBILITY_LEVEL_HIDDEN' },
      });
      expect((await refused(ben.client.event.get({ name: dinner }))).status).toBe(404);
      expect(await schedule(ben)).toEqual([]);
      await ask(dinner, { person: ben.user });
      expect(await schedule(ben)).toHaveLength(1);
    });
  });

  describe('one occurrence of a series', () => {
    test('has its own answers, including from people invited only to it', async () => {
      const [ben, cat] = [await friend('Ben'), await friend('Cat')];
      const { dinner } = await aDinner(weekly);
      await ask(dinner, { person: ben.user, response: 'ACCEPTED' });
      await ask(dinner, { person: cat.user, originalStartTime: two });
      await ben.client.event.respond({ name: dinner, response: 'DECLINED', originalStartTime: two });
      await cat.client.event.respond({
        name: dinner,
        response: 'ACCEPTED',
        portion: 0.5,
        originalStartTime: two,
      });
      expect((await schedule(ben)).map(({ heads, response }) => [heads, response])).toEqual([
        [1, 'ACCEPTED'],
        [0.5, 'DECLINED'],
        [1, 'ACCEPTED'],
        [1, 'ACCEPTED'],
      ]);
      expect((await schedule(cat)).map(({ startTime }) => startTime)).toEqual([two]);
      const only = await cat.client.event.respond({ name: dinner, response: 'TENTATIVE' });
      expect(only).toMatchObject({ originalStartTime: two, response: 'TENTATIVE' });
      const another = { name: dinner, response: 'ACCEPTED', originalStartTime: three } as const;
      expect((await refused(cat.client.event.respond(another))).status).toBe(403);
      const none = { name: dinner, response: 'ACCEPTED', originalStartTime: at(first + 1) } as const;
      expect(await refused(ben.client.event.respond(none))).toMatchObject({ reason: 'NO_SUCH_OCCURRENCE' });
    });

    test('keeps them when it is edited, moved with its series or split off, and after undo', async () => {
      const ben = await friend('Ben');
      const { calendar, dinner } = await aDinner(weekly);
      await ask(dinner, { person: ben.user });
      for (const start of [two, three])
        await ben.client.event.respond({ name: dinner, response: 'ACCEPTED', originalStartTime: start });
      const edit = (scope: 'THIS' | 'ALL' | 'THIS_AND_FOLLOWING', start: string, event: object) =>
        here.ann.client.event.editOccurrence({
          name: dinner,
          scope,
          originalStartTime: start,
          event: event as never,
        });
      const undo = (id: string) =>
        here.ann.client.calendar.undoOccurrenceChange({ name: calendar, undo: id });
      const accepted = async (as = ben) => (await schedule(as)).map(each => each.acceptedCount);

      const edited = await edit('THIS', two, { title: 'Feast' });
      expect(await accepted()).toEqual([0, 1, 1, 0]);
      expect(await ben.client.event.get({ name: edited.event })).toMatchObject({
        title: 'Feast',
        response: 'ACCEPTED',
      });
      await ben.client.event.respond({ name: edited.event, response: 'TENTATIVE' });
      expect(await accepted()).toEqual([0, 0, 1, 0]);
      await ben.client.event.respond({ name: edited.event, response: 'ACCEPTED' });
      const moved = await edit('ALL', one, {
        startTime: at(first + hourMs),
        endTime: at(first + 3 * hourMs),
      });
      expect(await accepted()).toEqual([0, 1, 1, 0]);
      await undo(moved.undo);
      expect(await accepted()).toEqual([0, 1, 1, 0]);

      const later = at(first + 2 * weekMs + hourMs);
      const end = at(first + 2 * weekMs + 3 * hourMs);
      const split = await edit('THIS_AND_FOLLOWING', three, { startTime: later, endTime: end });
      expect(split.event).not.toBe(dinner);
      expect(await accepted()).toEqual([0, 1, 1, 0]);
      expect(await answersAt(split.event)).toEqual([
        ['Ben', 'NEEDS_ACTION', null],
        ['Ben', 'ACCEPTED', later],
      ]);
      await undo(split.undo);
      expect(await accepted()).toEqual([0, 1, 1, 0]);
    });

    test('loses them with the series, and gets them back with it', async () => {
      const ben = await friend('Ben');
      const { calendar, dinner } = await aDinner(weekly);
      await ask(dinner, { person: ben.user });
      await ben.client.event.respond({ name: dinner, response: 'ACCEPTED', originalStartTime: two });
      for (const scope of ['THIS', 'THIS_AND_FOLLOWING', 'ALL'] as const) {
        const before = await answersAt(dinner);
        const gone = { name: dinner, scope, originalStartTime: two };
        const { undo } = await here.ann.client.event.deleteOccurrence(gone);
        if (scope !== 'ALL') expect(await answersAt(dinner)).toEqual([['Ben', 'NEEDS_ACTION', null]]);
        await here.ann.client.calendar.undoOccurrenceChange({ name: calendar, undo });
        expect(await answersAt(dinner)).toEqual(before);
      }
    });

    test('can be listed at its series after an edit', async () => {
      const { dinner } = await aDinner(weekly);
      const edited = await here.ann.client.event.editOccurrence({
        ...{ name: dinner, scope: 'THIS', originalStartTime: two },
        event: { title: 'Feast' } as never,
      });
      const request = ask(edited.event, { displayName: 'Oma' });
      expect(await refused(request)).toMatchObject({
        reason: 'EDITED_OCCURRENCE',
        metadata: { resource: dinner },
      });
      await ask(dinner, { displayName: 'Oma', originalStartTime: two, response: 'ACCEPTED' });
      expect((await schedule(here.ann)).map(({ acceptedCount }) => acceptedCount)).toEqual([0, 1, 0, 0]);
    });
  });

  test('deleting an account deletes its answers', async () => {
    const ben = await friend('Ben');
    const { dinner } = await aDinner();
    await ask(dinner, { person: ben.user, response: 'ACCEPTED' });
    await ben.client.user.delete({ name: ben.user });
    expect(await answersAt(dinner)).toEqual([]);
    expect(await schedule(here.ann)).toMatchObject([{ heads: 0, faces: [] }]);
  });
});
