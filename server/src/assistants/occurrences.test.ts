import { dayMs } from '@potluck/contract/durations';
import { beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { befriend } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';
import { type AssistantWorld, openAssistantWorld } from './testing/assistant-world.ts';

const kept = { visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
/** 18:00 so many days from today. */
const at = (days: number) =>
  new Date(Math.floor(Date.now() / dayMs + days) * dayMs + 64_800_000).toISOString();
const shown = (days: number) => `${at(days).slice(0, 16)}+00:00`;

eachEngine(open => {
  let world: AssistantWorld;
  let ann: Person;
  let bob: Person;
  let event: string;
  let call: Awaited<ReturnType<AssistantWorld['connect']>>['call'];

  beforeEach(async () => {
    world = await openAssistantWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await befriend(ann, bob);
    const { name: parent } = await ann.client.calendar.create({ calendar: { title: 'Sport', ...kept } });
    const times = { startTime: at(-364), endTime: new Date(Date.parse(at(-364)) + 3_600_000).toISOString() };
    const yoga = { title: 'Yoga', ...times, recurrenceRule: 'FREQ=WEEKLY' };
    ({ name: event } = await ann.client.event.create({ parent, event: yoga }));
    ({ call } = await world.connect(ann));
    return () => world.close();
  });

  function edit(days: number, changes: object, scope: 'THIS' | 'THIS_AND_FOLLOWING' = 'THIS') {
    const request = { name: event, scope, originalStartTime: at(days), event: changes };
    return ann.client.event.editOccurrence(request as never);
  }

  function called(occurrence = '', by = call) {
    return by('get_event', { event, ...(occurrence && { occurrence }) });
  }

  async function read(occurrence = '', by = call) {
    return (await called(occurrence, by)).answer;
  }

  /** The next occurrence is today's until it ends at 19:00. */
  const next = () => (Date.now() < Date.parse(at(0)) + 3_600_000 ? 0 : 7);

  test('a repeating event shows its next occurrence, or the one that the call names', async () => {
    expect(await read()).toMatchObject({
      event,
      start: shown(next()),
      occurrence: at(next()),
      repeats: 'FREQ=WEEKLY',
    });
    expect(await read(at(21))).toMatchObject({ event, start: shown(21), occurrence: at(21) });
    expect((await called(at(22))).text).toContain('take one from list_events');
  });

  test('an edited occurrence shows as it was edited, and a cancelled one is not the next', async () => {
    const first = next();
    await edit(first, { status: 'CANCELLED' });
    await edit(first + 7, { title: 'Yoga outside', startTime: at(first + 8), endTime: at(first + 8) });
    expect(await read()).toMatchObject({
      title: 'Yoga outside',
      start: shown(first + 8),
      occurrence: at(first + 7),
    });
    expect(await read(at(first))).toMatchObject({ cancelled: true, start: shown(first) });
    expect(await read(at(first + 14))).toMatchObject({ event, title: 'Yoga' });
  });

  test('a series without occurrences ahead shows its last one, and says that it is over', async () => {
    const end = at(-20).replaceAll(/[-:]|\.000/g, '');
    await ann.client.event.update({ event: { name: event, recurrenceRule: `FREQ=WEEKLY;UNTIL=${end}` } });
    expect(await read()).toMatchObject({ start: shown(-21), occurrence: at(-21), over: true });
  });

  test('people have the answers that count for the occurrence', async () => {
    await ann.client.attendee.create({ parent: event, attendee: { person: bob.user } });
    await bob.client.event.respond({ name: event, response: 'ACCEPTED' });
    await bob.client.event.respond({ name: event, response: 'DECLINED', originalStartTime: at(14) });
    const answers = async (days: number) =>
      (await read(at(days))).people.map(person => (person as { answer?: string }).answer);
    expect(await answers(21)).toEqual(['ACCEPTED']);
    expect(await answers(14)).toEqual(['DECLINED']);
    await edit(14, { title: 'Long yoga' });
    expect(await answers(14)).toEqual(['DECLINED']);
  });

  test('a guest of single occurrences reads theirs, and learns nothing about others', async () => {
    for (const days of [14, 28])
      await ann.client.attendee.create({
        parent: event,
        attendee: { person: bob.user, originalStartTime: at(days) },
      });
    await edit(21, { title: 'Secret' });
    const { call: asBob } = await world.connect(bob);
    expect(await read('', asBob)).toMatchObject({ start: shown(14) });
    expect(await read(at(28), asBob)).toMatchObject({ start: shown(28) });
    const [edited, plain] = [await called(at(21), asBob), await called(at(35), asBob)];
    expect(edited).toEqual(plain);
    expect(edited.text).toContain('take one from list_events');
  });
});
