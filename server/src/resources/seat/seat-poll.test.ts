import { dayMs } from '@potluck/contract/durations';
import { describe, expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { anAnswer, aSeatLink, guestOf, secretIn } from '../../testing/seats.ts';
import { befriend, refusal } from '../../testing/sharing/share.ts';

const day = (count: number) => new Date(Date.now() + count * dayMs).toISOString();
const evening = (count: number) => ({ startTime: day(count), endTime: day(count + 0.1) });
const proposedTimes = [evening(3), evening(4), evening(5)];
const [first, second, third] = proposedTimes.map(({ startTime }) => startTime);
const yes = (startTime = '') => ({ startTime, answer: 'YES' as const });
const no = (startTime = '') => ({ startTime, answer: 'NO' as const });

inAnnsWorld((here, once) => {
  const guest = () => guestOf(here.world);

  async function aPoll(more: object = {}): Promise<string> {
    const { client } = here.ann;
    const calendar = { title: 'Zanzibar', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name: parent } = await client.calendar.create({ calendar });
    return (await client.event.create({ parent, event: { title: 'Raclette', proposedTimes, ...more } })).name;
  }

  async function asked(displayName: string, answers: ReturnType<typeof yes | typeof no>[], terms = {}) {
    const event = await aPoll();
    const link = await aSeatLink(here.ann, event, terms);
    const { seatUri } = await guest().answer({
      ...{ secret: link.secret, displayName, timeAnswers: answers, avoids: ['zanthoxylum'] },
    });
    return { event, link, secret: secretIn({ seatUri }) };
  }

  describe('a guest with the link to a poll', () => {
    test('sees the proposed times, answers them, and changes the answer by the private link', async () => {
      const event = await aPoll();
      const link = await aSeatLink(here.ann, event);
      expect(await guest().look({ secret: link.secret })).toMatchObject({
        ...{ title: 'Raclette', startTime: null, endTime: null, proposedTimes, answersClosed: false },
      });
      const answered = await guest().answer({
        ...{
          secret: link.secret,
          displayName: 'Grace',
          adultCount: 2,
          timeAnswers: [yes(first), no(second)],
        },
      });
      expect(answered.answer).toMatchObject({
        ...{ response: 'NEEDS_ACTION', adultCount: 2, timeAnswers: [yes(first), no(second)] },
      });
      const secret = secretIn(answered);
      const changed = await guest().change({ secret, timeAnswers: [yes(third)] });
      expect(changed.answer).toMatchObject({ displayName: 'Grace', timeAnswers: [yes(third)] });
      const { times } = await here.ann.client.event.pollResults({ name: event });
      expect(times[0]).toMatchObject({ startTime: third, yesCount: 1 });
      expect(times[0]?.voters).toMatchObject([
        { title: 'Grace', answer: 'YES', availability: 'AVAILABILITY_UNKNOWN' },
      ]);
      await guest().withdraw({ secret });
      expect((await here.ann.client.event.pollResults({ name: event })).times[0]?.voters).toEqual([]);
    });

    test('reads an empty calendar file until a time is chosen', async () => {
      const { event, secret } = await asked('Grace', [yes(first)]);
      const { feedUri } = await guest().look({ secret });
      const file = async () => (await here.world.app.inject({ url: new URL(feedUri).pathname })).body;
      expect(await file()).not.toContain('BEGIN:VEVENT');
      await here.ann.client.event.chooseTime({ name: event, startTime: String(first) });
      expect(await file()).toContain('SUMMARY:Raclette');
    });

    test.each([
      ['a time that is not proposed', { timeAnswers: [yes(day(9))] }, 'INVALID_ARGUMENT'],
      ['the same time twice', { timeAnswers: [yes(first), no(first)] }, 'INVALID_ARGUMENT'],
      ['that they come', { response: 'ACCEPTED' as const }, 'INVALID_ARGUMENT'],
    ])('cannot answer %s', async (_, answer, code) => {
      const { secret } = await aSeatLink(here.ann, await aPoll());
      const given = { secret, displayName: 'Grace', ...answer };
      expect(await refusal(guest().answer(given))).toMatchObject({ code });
    });

    test('answers no proposed times once the event has a time', async () => {
      const { event, secret } = await asked('Grace', [no(first)]);
      await here.ann.client.event.chooseTime({ name: event, startTime: String(first) });
      const late = guest().change({ secret, timeAnswers: [yes(second)] });
      expect(await refusal(late)).toMatchObject({ reason: 'NO_POLL' });
    });
  });

  describe('hosts', () => {
    test('choose a time: guests who said yes come, with their diets; the others are invited', async () => {
      const { event, link, secret } = await asked('Grace', [yes(first)]);
      const { seatUri } = await guest().answer({
        ...{ secret: link.secret, displayName: 'Joan', timeAnswers: [no(first)] },
      });
      expect(
        (await here.ann.client.event.dietNotes({ name: event }).catch(() => ({ eaters: [] }))).eaters,
      ).toEqual([]);
      await here.ann.client.event.chooseTime({ name: event, startTime: String(first) });
      const grace = await guest().look({ secret });
      expect(grace).toMatchObject({ startTime: first, proposedTimes: [], goingCount: 1 });
      expect(grace.answer).toMatchObject({ response: 'ACCEPTED', timeAnswers: [] });
      const joan = secretIn({ seatUri });
      expect((await guest().look({ secret: joan })).answer?.response).toBe('NEEDS_ACTION');
      expect((await guest().change({ secret: joan, note: 'hm' })).answer?.response).toBe('NEEDS_ACTION');
      expect((await guest().change({ secret: joan, response: 'TENTATIVE' })).answer?.response).toBe(
        'TENTATIVE',
      );
      const { eaters } = await here.ann.client.event.dietNotes({ name: event });
      expect(eaters).toMatchObject([{ title: 'Grace', avoids: [{ food: 'zanthoxylum' }] }]);
    });

    test('choose a time for more guests than places: the first come, and the others wait', async () => {
      const { event, link, secret } = await asked('Grace', [yes(first)], { placeCount: 1 });
      const second = secretIn(
        await guest().answer({ secret: link.secret, displayName: 'Joan', timeAnswers: [yes(first)] }),
      );
      await here.ann.client.event.chooseTime({ name: event, startTime: String(first) });
      const responses = async () =>
        Promise.all(
          [secret, second].map(async each => (await guest().look({ secret: each })).answer?.response),
        );
      expect(await responses()).toEqual(['ACCEPTED', 'WAITING']);
      await guest().change({ secret, response: 'DECLINED' });
      expect(await responses()).toEqual(['DECLINED', 'ACCEPTED']);
    });

    test('ask no guest again who can come at none of the times', async () => {
      const { event, secret } = await asked('Grace', [no(first)]);
      await guest().change({ secret, response: 'DECLINED' });
      await here.ann.client.event.chooseTime({ name: event, startTime: String(first) });
      expect((await guest().look({ secret })).answer?.response).toBe('DECLINED');
    });

    test('close the poll for everybody, and open it again', async () => {
      const { event, link, secret } = await asked('Grace', [yes(first)]);
      const ben = await here.world.person('Ben');
      await befriend(here.ann, ben);
      await here.ann.client.attendee.create({ parent: event, attendee: { person: ben.user } });
      const answersOfBen = () =>
        ben.client.event.answerTimes({ name: event, timeAnswers: [yes(first) as never] });
      await here.ann.client.event.update({ event: { name: event, pollClosed: true } });
      expect((await guest().look({ secret: link.secret })).answersClosed).toBe(true);
      for (const late of [
        guest().change({ secret, timeAnswers: [no(first)] }),
        guest().change({ secret, response: 'DECLINED', timeAnswers: [no(first)] }),
        guest().answer({ secret: link.secret, displayName: 'Late', timeAnswers: [] }),
      ])
        expect(await refusal(late)).toMatchObject({ reason: 'ANSWERS_CLOSED' });
      expect(await refusal(answersOfBen())).toMatchObject({ reason: 'POLL_CLOSED' });
      await here.ann.client.event.update({ event: { name: event, pollClosed: false } });
      expect((await guest().change({ secret, timeAnswers: [no(first)] })).answer?.timeAnswers).toEqual([
        no(first),
      ]);
      expect((await answersOfBen()).timeAnswers).toEqual([yes(first)]);
    });

    test('remove a time, and with it the answers to it, and add another', async () => {
      const { event, secret } = await asked('Grace', [yes(first), no(second)]);
      const times = [proposedTimes[1], evening(8)] as typeof proposedTimes;
      await here.ann.client.event.update({ event: { name: event, proposedTimes: times } });
      const view = await guest().look({ secret });
      expect(view).toMatchObject({ proposedTimes: times, answer: { timeAnswers: [no(second)] } });
      const late = guest().change({ secret, timeAnswers: [yes(first)] });
      expect((await refusal(late)).fieldViolations[0]?.field).toBe('timeAnswers[0].startTime');
    });

    test('close the answers of the link alone, and remove the guest, as for seats', async () => {
      const { event, link, secret } = await asked('Grace', [yes(first)]);
      await here.ann.client.eventLink.update({ eventLink: { name: link.name, answersClosed: true } });
      const late = guest().change({ secret, timeAnswers: [no(first)] });
      expect(await refusal(late)).toMatchObject({ reason: 'ANSWERS_CLOSED' });
      const { attendees } = await here.ann.client.attendee.list({ parent: event });
      await here.ann.client.attendee.delete({ name: attendees[0]?.name ?? '' });
      expect(await refusal(guest().look({ secret }))).toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  test('a guest’s poll ends seven days after the last proposed time', async () => {
    const past = { proposedTimes: [evening(-20), evening(-6)] };
    const [open, over] = [await aPoll(past), await aPoll({ proposedTimes: [evening(-8)] })];
    const [live, dead] = [await aSeatLink(here.ann, open), await aSeatLink(here.ann, over)];
    expect((await guest().look(live)).answersClosed).toBe(true);
    expect(await refusal(guest().look(dead))).toMatchObject({ code: 'NOT_FOUND' });
    const late = guest().answer({ ...live, displayName: 'Late', timeAnswers: [] });
    expect(await refusal(late)).toMatchObject({ reason: 'EVENT_OVER' });
  });

  test('a person who takes over a guest’s seat in a poll keeps the answers', async () => {
    const { event, secret } = await asked('Grace', [yes(first)]);
    const bob = await here.world.person('Bob');
    await bob.client.seat.take({ secret });
    await bob.client.event.answerTimes({ name: event, timeAnswers: [yes(first), no(second)] as never });
    const { times } = await here.ann.client.event.pollResults({ name: event });
    expect(times[0]?.voters).toMatchObject([{ title: 'Bob', answer: 'YES' }]);
  });

  test('a member of the poll who takes over a guest’s seat has the guest’s answers, in one row', async () => {
    const { event, secret } = await asked('Grace', [yes(first), no(second)]);
    const ben = await here.world.person('Ben');
    await befriend(here.ann, ben);
    await here.ann.client.attendee.create({ parent: event, attendee: { person: ben.user } });
    await ben.client.seat.take({ secret });
    const { attendees } = await here.ann.client.attendee.list({ parent: event });
    expect(attendees).toMatchObject([{ person: ben.user, timeAnswers: [yes(first), no(second)] }]);
  });

  once('a guest’s words are no markup in the results, and no other guest sees them', async () => {
    const { event, link } = await asked('Grace', [yes(first)]);
    const { seatUri } = await guest().answer({
      ...{
        secret: link.secret,
        displayName: '<b>Joan\u202E</b>',
        note: 'https://evil.example',
        timeAnswers: [],
      },
    });
    expect(secretIn({ seatUri })).not.toBe('');
    const { times } = await here.ann.client.event.pollResults({ name: event });
    expect(times[0]?.voters.map(({ title }) => title)).toEqual([
      'Grace',
      expect.not.stringContaining('\u202E'),
    ]);
    expect(JSON.stringify(await guest().look({ secret: link.secret }))).not.toMatch(
      /Grace|Joan|zanthoxylum|Zanzibar/,
    );
    await anAnswer(here.world, link, { displayName: 'Kim', response: 'NEEDS_ACTION' });
  });
});
