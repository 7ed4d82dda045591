import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { describe, expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { bellOf, notificationsDelivered } from '../../testing/notified.ts';
import { anAnswer, aSeatLink, guestOf, secretIn } from '../../testing/seats.ts';
import { befriend, refusal } from '../../testing/sharing/share.ts';

/** In whole minutes: recurrence rules know no milliseconds. */
const at = (days: number) =>
  new Date(Math.floor((Date.now() + days * dayMs) / minuteMs) * minuteMs).toISOString();
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

inAnnsWorld((here, once) => {
  const guest = () => guestOf(here.world);

  async function aDinner(more: object = {}): Promise<string> {
    const { client } = here.ann;
    const { name: parent } = await client.calendar.create({
      calendar: { title: 'Secret plans', visibility },
    });
    const times = { startTime: at(3), endTime: at(3.1), timeZone: 'Europe/Berlin' };
    const event = {
      title: 'Summer potluck',
      location: 'Garden',
      description: 'Buy chairs',
      ...times,
      ...more,
    };
    return (await client.event.create({ parent, event })).name;
  }

  const titlesOf = async (parent: string) =>
    (await here.ann.client.attendee.list({ parent })).attendees.map(({ title, response }) => [
      title,
      response,
    ]);

  describe('a guest with the link', () => {
    test('sees the event, and nothing else of its calendar', async () => {
      const event = await aDinner();
      await here.ann.client.eventRecipe.create({
        parent: event,
        eventRecipe: { title: 'Dessert', open: true },
      });
      const { secret } = await aSeatLink(here.ann, event);
      const view = await guest().look({ secret });
      expect(view).toMatchObject({
        ...{ title: 'Summer potluck', location: 'Garden', timeZone: 'Europe/Berlin', hostTitle: 'Ann' },
        ...{ goingCount: 0, placeCount: 0, answer: null, seatUri: '', feedUri: '', guestTitles: [] },
        dishes: [{ title: 'Dessert', open: true, own: false }],
      });
      for (const hidden of ['Secret plans', 'Buy chairs', 'calendars/', 'users/'])
        expect(JSON.stringify(view)).not.toContain(hidden);
    });

    test('answers, and counts everywhere like a member', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event);
      await here.ann.client.attendee.create({ parent: event, attendee: { person: here.ann.user } });
      const view = await guest().answer({
        ...{ secret: link.secret, displayName: 'Grace Hopper', response: 'ACCEPTED' },
        ...{ adultCount: 2, childCount: 1, note: 'late', avoids: ['nuts'] },
      });
      expect(view.answer).toMatchObject({ displayName: 'Grace Hopper', adultCount: 2, avoids: ['nuts'] });
      expect(await titlesOf(event)).toContainEqual(['Grace Hopper', 'ACCEPTED']);
      const window = { startTime: at(2), endTime: at(4) };
      const { occurrences } = await here.ann.client.event.expand({ parent: 'calendars/-', ...window });
      expect(occurrences[0]).toMatchObject({ heads: 3.5, acceptedCount: 1 });
      const { attendees } = await here.ann.client.attendee.list({ parent: event });
      expect(attendees.at(-1)).toMatchObject({
        portion: 2.5,
        seat: { adultCount: 2, childCount: 1 },
        note: 'late',
      });
      const { eventLinks: _, ...listed } = { eventLinks: 0, ...(await here.ann.client.eventLink.get(link)) };
      expect(listed).toMatchObject({ useCount: 1, state: 'LINK_STATE_ACTIVE', secretUri: '' });
    });

    test('changes only the fields that they send, and withdraws', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event);
      const secret = await anAnswer(here.world, link, { displayName: 'Grace', note: 'late' });
      const view = await guest().change({ secret, response: 'TENTATIVE' });
      expect(view.answer).toMatchObject({ displayName: 'Grace', note: 'late', response: 'TENTATIVE' });
      await guest().withdraw({ secret });
      expect(await titlesOf(event)).toEqual([]);
      expect(await refusal(guest().look({ secret }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await here.ann.client.eventLink.get(link)).toMatchObject({ useCount: 0 });
    });

    test('may share a name with another guest', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event, { guestsVisible: true });
      for (const displayName of ['Kim', 'Kim']) await anAnswer(here.world, link, { displayName });
      const view = await guest().look({ secret: link.secret });
      expect(view).toMatchObject({ goingCount: 2, guestTitles: ['Kim', 'Kim'] });
    });

    test('claims a dish, adds one, and releases both', async () => {
      const event = await aDinner();
      await here.ann.client.eventRecipe.create({
        parent: event,
        eventRecipe: { title: 'Dessert', open: true },
      });
      const link = await aSeatLink(here.ann, event, { guestsVisible: true });
      const secret = await anAnswer(here.world, link, { displayName: 'Grace Hopper' });
      const [dessert] = (await guest().look({ secret })).dishes;
      const dish = dessert?.dish ?? '';
      await guest().claim({ secret, dish });
      const { dishes } = await guest().offer({ secret, title: 'Lemonade' });
      const seen = dishes.map(({ title, bringerTitle, open, own }) => [title, bringerTitle, open, own]);
      expect(seen).toEqual([
        ['Dessert', 'Grace', false, true],
        ['Lemonade', 'Grace', false, true],
      ]);
      const other = await anAnswer(here.world, link, { displayName: 'Joan' });
      expect(await refusal(guest().claim({ secret: other, dish }))).toMatchObject({ reason: 'DISH_TAKEN' });
      expect(await refusal(guest().release({ secret: other, dish }))).toMatchObject({ code: 'NOT_FOUND' });
      await guest().release({ secret, dish });
      const left = await guest().release({ secret, dish: dishes[1]?.dish ?? '' });
      expect(left.dishes).toMatchObject([{ title: 'Dessert', open: true, own: false }]);
    });

    test('notifies the host of answers, dishes and withdrawals by name', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event);
      await here.ann.client.eventRecipe.create({
        parent: event,
        eventRecipe: { title: 'Dessert', open: true },
      });
      const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
      await notificationsDelivered(here.world.context.store);
      const [answered] = await bellOf(here.ann);
      expect(answered).toMatchObject({ kind: 'EVENT_ANSWERED', actor: null, title: 'Summer potluck' });
      expect(answered?.data).toMatchObject({ response: 'ACCEPTED', guestTitle: 'Grace' });
      await guest().withdraw({ secret });
      await notificationsDelivered(here.world.context.store);
      expect((await bellOf(here.ann))[0]?.data).toMatchObject({ response: 'DECLINED', guestTitle: 'Grace' });
    });
  });

  describe('diets of guests', () => {
    test('are for the cooks only, and find conflicts', async () => {
      const event = await aDinner();
      const { client } = here.ann;
      const bob = await here.world.person('Bob');
      await befriend(here.ann, bob);
      await client.attendee.create({ parent: event, attendee: { person: bob.user } });
      const ingredientGroups = parseIngredientLines('50 g walnuts');
      const { name: recipe } = await client.recipe.create({
        recipe: { title: 'Pesto', visibility, ingredientGroups },
      });
      await client.eventRecipe.create({ parent: event, eventRecipe: { recipe } });
      const link = await aSeatLink(here.ann, event);
      const avoids = ['nuts', 'zanthoxylum'];
      const secret = await anAnswer(here.world, link, { displayName: 'Grace', avoids });
      const notes = await client.event.dietNotes({ name: event });
      expect(notes.eaters).toMatchObject([
        { title: 'Grace', person: '', avoids: [{ food: 'nuts' }, { food: 'zanthoxylum' }] },
      ]);
      expect(notes.conflicts).toMatchObject([{ food: 'nuts', dishTitle: 'Pesto', certain: true }]);
      expect(await refusal(bob.client.event.dietNotes({ name: event }))).toMatchObject({
        code: 'PERMISSION_DENIED',
      });
      for (const { client: each } of [here.ann, bob])
        expect(JSON.stringify(await each.attendee.list({ parent: event }))).not.toContain('zanthoxylum');
      expect(JSON.stringify(await guest().look({ secret: link.secret }))).not.toContain('zanthoxylum');
      await guest().change({ secret, response: 'DECLINED' });
      expect((await client.event.dietNotes({ name: event })).eaters).toEqual([]);
      // A host who answers for the guest does not reveal it again.
      const { attendees } = await client.attendee.list({ parent: event });
      const name = attendees.find(({ title }) => title === 'Grace')?.name ?? '';
      await client.attendee.update({ attendee: { name, response: 'TENTATIVE' } });
      expect((await client.event.dietNotes({ name: event })).eaters).toEqual([]);
    });
  });

  describe('places', () => {
    test('guests wait when there is no place, and move up in order', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event, { placeCount: 3 });
      const first = await anAnswer(here.world, link, { displayName: 'One', adultCount: 2 });
      const second = await anAnswer(here.world, link, { displayName: 'Two', adultCount: 2 });
      const third = await anAnswer(here.world, link, { displayName: 'Three', adultCount: 1, childCount: 1 });
      const answers = async () =>
        Promise.all([second, third].map(async secret => (await guest().look({ secret })).answer?.response));
      expect(await answers()).toEqual(['WAITING', 'WAITING']);
      const window = { startTime: at(2), endTime: at(4) };
      const { occurrences } = await here.ann.client.event.expand({ parent: 'calendars/-', ...window });
      expect(occurrences[0]).toMatchObject({ heads: 2, acceptedCount: 1, openCount: 0 });
      await guest().change({ secret: first, response: 'DECLINED' });
      expect(await answers()).toEqual(['ACCEPTED', 'WAITING']);
      await here.ann.client.eventLink.update({ eventLink: { name: link.name, placeCount: 4 } });
      expect(await answers()).toEqual(['ACCEPTED', 'ACCEPTED']);
    });

    test('a guest who comes keeps the place if there is no room for more people', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event, { placeCount: 2 });
      const secret = await anAnswer(here.world, link, { displayName: 'One', adultCount: 2 });
      expect(await refusal(guest().change({ secret, adultCount: 3 }))).toMatchObject({ reason: 'NO_PLACE' });
      expect((await guest().look({ secret })).answer).toMatchObject({ response: 'ACCEPTED', adultCount: 2 });
    });

    test('members take places too, and a place is free when a host removes somebody', async () => {
      const event = await aDinner();
      const { client } = here.ann;
      const attendee = { person: here.ann.user, response: 'ACCEPTED', portion: 2 } as const;
      const { name } = await client.attendee.create({ parent: event, attendee });
      const link = await aSeatLink(here.ann, event, { placeCount: 2 });
      const secret = await anAnswer(here.world, link, { displayName: 'One' });
      expect((await guest().look({ secret })).answer?.response).toBe('WAITING');
      await client.attendee.delete({ name });
      expect((await guest().look({ secret })).answer?.response).toBe('ACCEPTED');
    });

    test('only the server makes people wait', async () => {
      const event = await aDinner();
      const attendee = { displayName: 'Oma', response: 'WAITING' } as const;
      const made = here.ann.client.attendee.create({ parent: event, attendee });
      expect(await refusal(made)).toMatchObject({ code: 'INVALID_ARGUMENT' });
    });
  });

  describe('a seat ends', () => {
    test('at once when the link is revoked, and for everybody with it', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event);
      const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
      await here.ann.client.eventLink.delete(link);
      for (const each of [secret, link.secret])
        expect(await refusal(guest().look({ secret: each }))).toMatchObject({ reason: 'LINK_NOT_FOUND' });
      expect(await titlesOf(event)).toEqual([['Grace', 'ACCEPTED']]);
    });

    test('when a host removes the guest', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event);
      const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
      const { attendees } = await here.ann.client.attendee.list({ parent: event });
      await here.ann.client.attendee.delete({ name: attendees[0]?.name ?? '' });
      expect(await refusal(guest().change({ secret, note: 'hi' }))).toMatchObject({ code: 'NOT_FOUND' });
      expect((await guest().look({ secret: link.secret })).title).toBe('Summer potluck');
    });

    test.each([
      [6.9, true],
      [7.1, false],
    ])('seven days after the event: %d days after it, it opens: %s', async (days, opens) => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event);
      const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
      const times = { startTime: at(-days - 0.1), endTime: at(-days) };
      await here.ann.client.event.update({ event: { name: event, ...times } });
      const look = guest().look({ secret });
      if (!opens) return expect(await refusal(look)).toMatchObject({ code: 'NOT_FOUND' });
      expect((await look).answersClosed).toBe(true);
      expect(await refusal(guest().change({ secret, note: 'thanks' }))).toMatchObject({
        reason: 'EVENT_OVER',
      });
    });

    test('when the creator of the link may no longer change the event', async () => {
      const event = await aDinner();
      const bob = await here.world.person('Bob');
      await befriend(here.ann, bob);
      const [, calendar = ''] = /^(calendars\/[^/]+)/.exec(event) ?? [];
      const access = { recipient: { user: { name: bob.user } }, level: 'PERMISSION_LEVEL_WRITE' } as const;
      const grant = await here.ann.client.calendarAccess.create({ parent: calendar, calendarAccess: access });
      await bob.client.calendarAccess.accept(grant);
      const link = await aSeatLink(bob, event);
      const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
      await here.ann.client.calendarAccess.update({
        calendarAccess: { name: grant.name, level: 'PERMISSION_LEVEL_READ' },
      });
      expect(await refusal(guest().look({ secret }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusal(aSeatLink(bob, event))).toMatchObject({ code: 'PERMISSION_DENIED' });
    });
  });

  describe('a host', () => {
    test('closes the answers: guests can only decline', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event);
      const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
      await here.ann.client.eventLink.update({ eventLink: { name: link.name, answersClosed: true } });
      const late = anAnswer(here.world, link, { displayName: 'Late' });
      expect(await refusal(late)).toMatchObject({ reason: 'ANSWERS_CLOSED' });
      expect(await refusal(guest().change({ secret, adultCount: 4 }))).toMatchObject({
        reason: 'ANSWERS_CLOSED',
      });
      expect((await guest().change({ secret, response: 'DECLINED' })).answer?.response).toBe('DECLINED');
    });

    test('cancels the event: guests can only decline', async () => {
      const event = await aDinner();
      const { client } = here.ann;
      const { name: soup } = await client.eventRecipe.create({
        parent: event,
        eventRecipe: { title: 'Soup', open: true },
      });
      const link = await aSeatLink(here.ann, event);
      const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
      await client.event.update({ event: { name: event, status: 'CANCELLED' } });
      expect(await guest().look({ secret })).toMatchObject({ cancelled: true, answersClosed: true });
      const late = [
        () => anAnswer(here.world, link, { displayName: 'Late' }),
        () => guest().change({ secret, adultCount: 4 }),
        () => guest().claim({ secret, dish: soup.split('/').at(-1) ?? '' }),
        () => guest().offer({ secret, title: 'Cake' }),
      ];
      for (const each of late) expect(await refusal(each())).toMatchObject({ reason: 'EVENT_CANCELLED' });
      expect((await guest().change({ secret, response: 'DECLINED' })).answer?.response).toBe('DECLINED');
      await client.event.update({ event: { name: event, status: 'CONFIRMED' } });
      expect((await guest().change({ secret, response: 'ACCEPTED' })).answer?.response).toBe('ACCEPTED');
    });

    test('cancels the next occurrence of a series: guests still answer for the others', async () => {
      const series = await aDinner({ recurrenceRule: 'FREQ=WEEKLY;COUNT=4' });
      const link = await aSeatLink(here.ann, series);
      const { startTime } = await guest().look(link);
      await here.ann.client.event.editOccurrence({
        ...{ name: series, originalStartTime: startTime, scope: 'THIS' },
        ...{ event: { status: 'CANCELLED' }, updateMask: 'status' },
      });
      const next = new Date(Date.parse(startTime ?? '') + 7 * dayMs).toISOString();
      expect(await guest().look(link)).toMatchObject({ cancelled: false, startTime: next });
      await anAnswer(here.world, link, { displayName: 'Grace' });
    });

    test('limits the guests per link to 100', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event, { mostUses: 1 });
      await anAnswer(here.world, link, { displayName: 'One' });
      expect(await refusal(anAnswer(here.world, link, { displayName: 'Two' }))).toMatchObject({
        reason: 'SEATS_TAKEN',
      });
      expect(await refusal(aSeatLink(here.ann, event, { mostUses: 101 }))).toMatchObject({
        code: 'INVALID_ARGUMENT',
      });
    });

    test('answers for a guest, whose own numbers then no longer count', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event);
      const secret = await anAnswer(here.world, link, { displayName: 'Grace', childCount: 2 });
      const { attendees } = await here.ann.client.attendee.list({ parent: event });
      const name = attendees[0]?.name ?? '';
      await here.ann.client.attendee.update({ attendee: { name, response: 'TENTATIVE', portion: 3 } });
      const { answer } = await guest().look({ secret });
      expect(answer).toMatchObject({ response: 'TENTATIVE', adultCount: 3, childCount: 0 });
    });
  });

  describe('a link to one occurrence', () => {
    test('covers only that one, at whose table the guest brings a dish', async () => {
      const series = await aDinner({ recurrenceRule: 'FREQ=WEEKLY;COUNT=4' });
      const { client } = here.ann;
      await client.eventRecipe.create({ parent: series, eventRecipe: { title: 'Soup', open: true } });
      const { startTime } = await client.event.get({ name: series });
      const second = new Date(Date.parse(startTime ?? '') + 7 * dayMs).toISOString();
      const link = await aSeatLink(here.ann, series, { originalStartTime: second });
      const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
      const view = await guest().look({ secret });
      expect(view).toMatchObject({ recurring: false, startTime: second });
      const dish = view.dishes[0]?.dish ?? '';
      expect((await guest().claim({ secret, dish })).dishes[0]).toMatchObject({ title: 'Soup', own: true });
      const window = { startTime: at(2), endTime: at(40) };
      const { occurrences } = await client.event.expand({ parent: 'calendars/-', ...window });
      expect(occurrences.map(({ heads, dishes }) => [heads, dishes[0]?.open])).toEqual([
        [0, true],
        [1, false],
        [0, true],
        [0, true],
      ]);
      expect(await refusal(aSeatLink(here.ann, series, { originalStartTime: at(99) }))).toMatchObject({
        reason: 'NO_SUCH_OCCURRENCE',
      });
    });

    test('a link to a series shows the next occurrence, and its answer follows a split', async () => {
      const series = await aDinner({ recurrenceRule: 'FREQ=WEEKLY;COUNT=4' });
      const link = await aSeatLink(here.ann, series);
      const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
      const { startTime } = await here.ann.client.event.get({ name: series });
      const second = new Date(Date.parse(startTime ?? '') + 7 * dayMs).toISOString();
      const later = { location: 'Kitchen' };
      const which = { scope: 'THIS_AND_FOLLOWING', originalStartTime: second } as const;
      await here.ann.client.event.editOccurrence({
        name: series,
        ...which,
        event: later,
        updateMask: 'location',
      });
      expect(await guest().look({ secret })).toMatchObject({ recurring: true, location: 'Garden' });
      const { events } = await here.ann.client.event.list({ parent: series.split('/events/')[0] ?? '' });
      for (const { name } of events)
        expect((await here.ann.client.attendee.list({ parent: name })).attendees).toHaveLength(1);
      // New guests are invited to what is still to come.
      expect(await guest().look({ secret: link.secret })).toMatchObject({ location: 'Kitchen' });
      expect(await refusal(here.ann.client.eventLink.get(link))).toMatchObject({ code: 'NOT_FOUND' });
      await guest().withdraw({ secret });
      for (const { name } of events) expect(await titlesOf(name)).toEqual([]);
    });
  });

  describe('a link follows its occurrence', () => {
    async function linkToSecond() {
      const series = await aDinner({ recurrenceRule: 'FREQ=WEEKLY;COUNT=4' });
      const { startTime } = await here.ann.client.event.get({ name: series });
      const second = new Date(Date.parse(startTime ?? '') + 7 * dayMs).toISOString();
      const { secret } = await aSeatLink(here.ann, series, { originalStartTime: second });
      const answer = await anAnswer(here.world, { secret }, { displayName: 'Grace' });
      return {
        series,
        second,
        secret,
        answer,
        later: (hours: number) => new Date(Date.parse(second) + hours * hourMs).toISOString(),
      };
    }

    test('when the series moves, and back again', async () => {
      const { series, second, secret, answer, later } = await linkToSecond();
      const { startTime, endTime } = await here.ann.client.event.get({ name: series });
      const shifted = (time: string | null) => new Date(Date.parse(time ?? '') + hourMs).toISOString();
      const event = { startTime: shifted(startTime), endTime: shifted(endTime) };
      const change = { name: series, scope: 'ALL', event, updateMask: 'startTime,endTime' } as const;
      const { undo } = await here.ann.client.event.editOccurrence(change);
      for (const each of [secret, answer])
        expect((await guest().look({ secret: each })).startTime).toBe(later(1));
      await here.ann.client.calendar.undoOccurrenceChange({ name: series.split('/events/')[0] ?? '', undo });
      for (const each of [secret, answer])
        expect((await guest().look({ secret: each })).startTime).toBe(second);
    });

    test('when the series is split before it, and when that is undone', async () => {
      const { series, second, secret, answer } = await linkToSecond();
      const change = { name: series, scope: 'THIS_AND_FOLLOWING', originalStartTime: second } as const;
      const event = { location: 'Kitchen' };
      const { undo } = await here.ann.client.event.editOccurrence({
        ...change,
        event,
        updateMask: 'location',
      });
      for (const each of [secret, answer])
        expect(await guest().look({ secret: each })).toMatchObject({
          startTime: second,
          location: 'Kitchen',
        });
      await here.ann.client.calendar.undoOccurrenceChange({ name: series.split('/events/')[0] ?? '', undo });
      for (const each of [secret, answer])
        expect(await guest().look({ secret: each })).toMatchObject({ startTime: second, location: 'Garden' });
    });

    test('and ends with it, until its deletion is undone', async () => {
      const { series, second, secret, answer } = await linkToSecond();
      const which = { name: series, scope: 'THIS', originalStartTime: second } as const;
      const { undo } = await here.ann.client.event.deleteOccurrence(which);
      for (const each of [secret, answer])
        expect(await refusal(guest().look({ secret: each }))).toMatchObject({ code: 'NOT_FOUND' });
      await here.ann.client.calendar.undoOccurrenceChange({ name: series.split('/events/')[0] ?? '', undo });
      for (const each of [secret, answer])
        expect((await guest().look({ secret: each })).startTime).toBe(second);
    });

    test('a deleted event that is restored has its links and answers again', async () => {
      const event = await aDinner();
      const link = await aSeatLink(here.ann, event);
      const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
      await here.ann.client.event.delete({ name: event });
      expect(await refusal(guest().look({ secret }))).toMatchObject({ code: 'NOT_FOUND' });
      await here.ann.client.event.undelete({ name: event });
      expect((await guest().look({ secret })).answer?.displayName).toBe('Grace');
      expect((await guest().look({ secret: link.secret })).goingCount).toBe(1);
    });
  });

  describe('the calendar file of a guest', () => {
    test('has the event without notes, alarms and guests, and ends with the seat', async () => {
      const alarms = [{ alarmId: 'one', trigger: { duration: '900s', dateTime: null } }];
      const event = await aDinner({ alarms });
      const link = await aSeatLink(here.ann, event);
      const { seatUri, feedUri } = await guest().answer({
        ...{ secret: link.secret, displayName: 'Grace', response: 'ACCEPTED', note: 'zanthoxylum' },
      });
      const url = new URL(feedUri).pathname;
      const file = await here.world.app.inject({ url });
      expect(file.headers['content-type']).toContain('text/calendar');
      expect(file.body).toContain('SUMMARY:Summer potluck');
      for (const hidden of ['chairs', 'VALARM', 'ATTENDEE', 'zanthoxylum', 'Secret plans'])
        expect(file.body).not.toContain(hidden);
      // The address of the feed only reads.
      const token = /seats\/(.*)\.ics/.exec(feedUri)?.[1] ?? '';
      expect(await refusal(guest().look({ secret: token }))).toMatchObject({ code: 'NOT_FOUND' });
      await guest().withdraw({ secret: secretIn({ seatUri }) });
      expect((await here.world.app.inject({ url })).statusCode).toBe(404);
    });

    test('of one occurrence reveals no other', async () => {
      const series = await aDinner({ recurrenceRule: 'FREQ=WEEKLY;COUNT=4' });
      const { startTime } = await here.ann.client.event.get({ name: series });
      const link = await aSeatLink(here.ann, series, { originalStartTime: startTime });
      const { feedUri } = await guest().answer({
        secret: link.secret,
        displayName: 'Grace',
        response: 'ACCEPTED',
      });
      const { body } = await here.world.app.inject({ url: new URL(feedUri).pathname });
      expect(body).not.toContain('RRULE');
      expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    });
  });

  describe('taking over a seat', () => {
    test('makes the caller the attendee, with one row and its history', async () => {
      const event = await aDinner();
      const bob = await here.world.person('Bob');
      const link = await aSeatLink(here.ann, event);
      const secret = await anAnswer(here.world, link, { displayName: 'B.', adultCount: 2, avoids: ['nuts'] });
      await guest().offer({ secret, title: 'Cake' });
      const [before] = (await here.ann.client.attendee.list({ parent: event })).attendees;
      const taken = await bob.client.seat.take({ secret });
      expect(taken).toEqual({ event, attendee: before?.name });
      const { attendees } = await here.ann.client.attendee.list({ parent: event });
      expect(attendees).toMatchObject([
        { person: bob.user, title: 'Bob', portion: 2, response: 'ACCEPTED', seat: null },
      ]);
      expect(attendees[0]?.createTime).toBe(before?.createTime);
      expect((await bob.client.event.get({ name: event })).attending).toBe(true);
      const { eventRecipes } = await here.ann.client.eventRecipe.list({ parent: event });
      expect(eventRecipes[0]?.broughtBy).toMatchObject({ person: bob.user });
      expect((await here.ann.client.event.dietNotes({ name: event })).eaters).toMatchObject([
        { person: bob.user, avoids: [{ food: 'nuts' }] },
      ]);
      expect(await refusal(guest().look({ secret }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusal(bob.client.seat.take({ secret }))).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('merges with an earlier invitation of the same person', async () => {
      const event = await aDinner();
      const bob = await here.world.person('Bob');
      await befriend(here.ann, bob);
      const { name } = await here.ann.client.attendee.create({
        parent: event,
        attendee: { person: bob.user },
      });
      const link = await aSeatLink(here.ann, event);
      const secret = await anAnswer(here.world, link, { displayName: 'B.', note: 'by bike' });
      await guest().offer({ secret, title: 'Cake' });
      expect(await bob.client.seat.take({ secret })).toMatchObject({ attendee: name });
      const { attendees } = await here.ann.client.attendee.list({ parent: event });
      expect(attendees).toMatchObject([{ name, response: 'ACCEPTED', note: 'by bike' }]);
      const { eventRecipes } = await here.ann.client.eventRecipe.list({ parent: event });
      expect(eventRecipes).toMatchObject([{ bringer: name }]);
    });

    test('a waiting guest who becomes a member keeps their place in the waiting list', async () => {
      const event = await aDinner();
      const bob = await here.world.person('Bob');
      const link = await aSeatLink(here.ann, event, { placeCount: 1 });
      const first = await anAnswer(here.world, link, { displayName: 'One' });
      const secret = await anAnswer(here.world, link, { displayName: 'B.' });
      await bob.client.seat.take({ secret });
      expect((await bob.client.event.respond({ name: event, response: 'ACCEPTED' })).response).toBe(
        'WAITING',
      );
      await guest().withdraw({ secret: first });
      expect((await bob.client.event.get({ name: event })).response).toBe('ACCEPTED');
    });
  });

  test('texts are stored as plain lines, without direction overrides', async () => {
    const event = await aDinner();
    const link = await aSeatLink(here.ann, event);
    const displayName = 'Gr\u202Eace\u2066\n<b>Hopper</b>';
    await anAnswer(here.world, link, { displayName, note: 'a\u202Eb' });
    const { attendees } = await here.ann.client.attendee.list({ parent: event });
    expect(attendees).toMatchObject([{ displayName: 'Grace <b>Hopper</b>', note: 'ab' }]);
  });

  once('an address makes at most 600 changes in an hour', { timeout: 120_000 }, async () => {
    const link = await aSeatLink(here.ann, await aDinner());
    const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
    let refusedAfter = 0;
    for (let at = 0; at < 700 && refusedAfter === 0; at += 1)
      await guest()
        .change({ secret, note: `${at}` })
        .catch(error => {
          expect(error).toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
          refusedAfter = at;
        });
    expect(refusedAfter).toBeGreaterThanOrEqual(599);
  });

  once('what has ended is no guess, so programs that go on asking lock nobody else out', async () => {
    const event = await aDinner();
    const link = await aSeatLink(here.ann, event);
    const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
    const { feedUri } = await guest().look({ secret });
    const other = await anAnswer(here.world, link, { displayName: 'Joan' });
    const { attendees } = await here.ann.client.attendee.list({ parent: event });
    const name = attendees.find(({ title }) => title === 'Grace')?.name ?? '';
    await here.ann.client.attendee.delete({ name });
    const feed = () => here.world.app.inject({ url: new URL(feedUri).pathname });
    for (let time = 0; time < 40; time += 1) expect((await feed()).statusCode).toBe(404);
    for (let time = 0; time < 40; time += 1)
      expect(await refusal(guest().look({ secret }))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await guest().look({ secret: other })).answer?.displayName).toBe('Joan');
    await here.ann.client.event.delete({ name: event });
    for (let time = 0; time < 40; time += 1)
      expect(await refusal(guest().look({ secret: link.secret }))).toMatchObject({ code: 'NOT_FOUND' });
    const next = await aSeatLink(here.ann, await aDinner());
    expect((await guest().look({ secret: next.secret })).title).toBe('Summer potluck');
  });

  test('a link that leads to an event is no invitation to its calendar', async () => {
    const { secret } = await aSeatLink(here.ann, await aDinner());
    const bob = await here.world.person('Bob');
    for (const call of [bob.client.link.preview({ secret }), bob.client.link.accept({ secret })])
      expect(await refusal(call)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('expires when the host says so, for new guests only', async () => {
    const event = await aDinner();
    const link = await aSeatLink(here.ann, event, {
      expireTime: new Date(Date.now() + hourMs).toISOString(),
    });
    const secret = await anAnswer(here.world, link, { displayName: 'Grace' });
    await here.world.context.store.db.updateTable('link').set({ expire_time: 1 }).execute();
    expect(await refusal(guest().look({ secret: link.secret }))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await guest().look({ secret })).answer?.displayName).toBe('Grace');
  });
});
