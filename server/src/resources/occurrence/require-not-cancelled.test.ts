import { hourMs, weekMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { befriend, refusal } from '../../testing/sharing/share.ts';

const first = Date.parse('2098-03-06T18:00:00.000Z');
const at = (time: number) => new Date(time).toISOString();
const cancelled = { reason: 'EVENT_CANCELLED', code: 'FAILED_PRECONDITION' };

inAnnsWorld(here => {
  /** An event of Ann's that asks for a dish and to which Ben is invited. */
  async function invited(more: object = {}) {
    const { client } = here.ann;
    const ben = await here.world.person('Ben');
    await befriend(here.ann, ben);
    const { name: parent } = await client.calendar.create({
      calendar: { title: 'Home', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'UTC' },
    });
    const times = { startTime: at(first), endTime: at(first + hourMs) };
    const { name } = await client.event.create({ parent, event: { title: 'Dinner', ...times, ...more } });
    await client.attendee.create({ parent: name, attendee: { person: ben.user } });
    const soup = await client.eventRecipe.create({
      parent: name,
      eventRecipe: { title: 'Soup', open: true },
    });
    return { ben: ben.client, name, soup: soup.name };
  }

  test('members can only decline a cancelled event until it takes place after all', async () => {
    const { ben, name, soup } = await invited();
    await here.ann.client.event.update({ event: { name, status: 'CANCELLED' } });
    for (const answering of [
      () => ben.event.respond({ name, response: 'ACCEPTED' }),
      () => ben.event.respond({ name, response: 'TENTATIVE' }),
      () => ben.eventRecipe.claim({ name: soup }),
      () => ben.eventRecipe.offer({ parent: name, title: 'Cake' }),
    ])
      expect(await refusal(answering())).toMatchObject(cancelled);
    expect(await ben.event.respond({ name, response: 'DECLINED' })).toMatchObject({ response: 'DECLINED' });
    await here.ann.client.event.update({ event: { name, status: 'CONFIRMED' } });
    expect(await ben.event.respond({ name, response: 'ACCEPTED' })).toMatchObject({ response: 'ACCEPTED' });
  });

  test('one cancelled occurrence of a series can only be declined, and the others can be accepted', async () => {
    const { ben, name } = await invited({ recurrenceRule: 'FREQ=WEEKLY;COUNT=3' });
    const second = at(first + weekMs);
    await here.ann.client.event.editOccurrence({
      ...{ name, originalStartTime: second, scope: 'THIS' },
      ...{ event: { status: 'CANCELLED' }, updateMask: 'status' },
    });
    const answer = (originalStartTime: string | null, response: 'ACCEPTED' | 'DECLINED' = 'ACCEPTED') =>
      ben.event.respond({ name, originalStartTime, response });
    expect(await refusal(answer(second))).toMatchObject(cancelled);
    const offer = { parent: name, title: 'Cake', originalStartTime: second };
    expect(await refusal(ben.eventRecipe.offer(offer))).toMatchObject(cancelled);
    await answer(second, 'DECLINED');
    await answer(at(first));
    await answer(null);
  });

  test('nobody answers the poll of a cancelled event', async () => {
    const proposedTimes = [{ startTime: at(first), endTime: at(first + hourMs) }];
    const { ben, name } = await invited({ startTime: null, endTime: null, proposedTimes });
    await here.ann.client.event.update({ event: { name, status: 'CANCELLED' } });
    const timeAnswers = [{ startTime: at(first), answer: 'YES' as const }];
    expect(await refusal(ben.event.answerTimes({ name, timeAnswers }))).toMatchObject(cancelled);
  });
});
