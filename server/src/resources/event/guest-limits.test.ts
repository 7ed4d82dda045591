import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { befriend, refusal } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';
import { maxOwnAnswers } from '../attendee.ts';
import type { ChildRow } from '../children/child-part.ts';
import { insertRow, readChildren } from '../children/child-rows.ts';
import { maxOwnOccurrences } from '../occurrence/own-occurrence.ts';

const first = Date.parse('2094-03-06T18:00:00Z');
const at = (index: number) => new Date(first + index * dayMs).toISOString();

inAnnsWorld(here => {
  let [ben, cat]: [Person, Person] = [] as never;
  let [dinner, dessert]: [string, string] = ['', ''];
  beforeEach(async () => {
    const { ann, world } = here;
    [ben, cat] = [await world.person('Ben'), await world.person('Cat')];
    const calendar = { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name: parent } = await ann.client.calendar.create({ calendar });
    const times = { startTime: at(0), endTime: new Date(first + dayMs / 24).toISOString() };
    const event = { title: 'Dinner', ...times, recurrenceRule: 'FREQ=DAILY' };
    dinner = (await ann.client.event.create({ parent, event })).name;
    for (const friend of [ben, cat]) {
      await befriend(ann, friend);
      await ann.client.attendee.create({ parent: dinner, attendee: { person: friend.user } });
    }
    const eventRecipe = { title: 'Dessert', open: true };
    dessert = (await ann.client.eventRecipe.create({ parent: dinner, eventRecipe })).name;
  });

  /** Inserts copies of a row that Ben created, each for another day after the days that tests use. */
  async function multiply(kind: 'attendee' | 'event', row: ChildRow, count: number): Promise<void> {
    await here.world.context.store.transact(async tx => {
      for (let index = 0; index < count; index += 1)
        await insertRow(tx, resources[kind], {
          ...row,
          name: `${row.name}-${index}`,
          original_start_time: first + (1000 + index) * dayMs,
        });
    });
  }

  async function rowOf(kind: 'attendee' | 'event', name: string): Promise<ChildRow> {
    const { db } = here.world.context.store;
    const [row] = await readChildren(db, resources[kind], sql`i.name = ${name}`);
    if (!row) throw new Error(`${name} is not there`);
    return row;
  }

  const answer = (who: Person, index: number) =>
    who.client.event.respond({ name: dinner, response: 'DECLINED', originalStartTime: at(index) });

  test('a guest answers for at most 500 occurrences, without using up anyone else’s limit', async () => {
    const { name } = await answer(ben, 1);
    await multiply('attendee', await rowOf('attendee', name), maxOwnAnswers - 2);
    await answer(ben, 2);
    expect(await refusal(answer(ben, 3))).toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'TOO_MANY' });
    expect(await answer(ben, 2)).toMatchObject({ response: 'DECLINED' });
    expect(await answer(cat, 3)).toMatchObject({ person: cat.user });
  });

  test('many answers do not stop the host from inviting more people', async () => {
    const { name } = await answer(ben, 1);
    await multiply('attendee', await rowOf('attendee', name), 5000);
    const attendee = { displayName: 'Oma' };
    expect(await here.ann.client.attendee.create({ parent: dinner, attendee })).toMatchObject(attendee);
    expect(await answer(cat, 3)).toMatchObject({ person: cat.user });
  });

  const claim = (who: Person, index: number) =>
    who.client.eventRecipe.claim({ name: dessert, originalStartTime: at(index) });

  async function editedCount(): Promise<number> {
    const which = sql`i.parent_event = ${dinner}`;
    return (await readChildren(here.world.context.store.db, resources.event, which)).length;
  }

  test('a guest creates at most 100 edited occurrences, without affecting others', async () => {
    const { name } = await claim(ben, 1);
    const event = name.split('/').slice(0, 4).join('/');
    await multiply('event', await rowOf('event', event), maxOwnOccurrences - 2);
    await claim(ben, 2);
    for (const more of [
      () => claim(ben, 3),
      () => ben.client.eventRecipe.offer({ parent: dinner, title: 'Pie', originalStartTime: at(3) }),
    ])
      expect(await refusal(more())).toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'TOO_MANY' });
    expect(await editedCount()).toBe(maxOwnOccurrences);
    await claim(ben, 2);
    await claim(cat, 3);
    await ben.client.eventRecipe.offer({ parent: dinner, title: 'Pie', originalStartTime: at(3) });
    await claim(here.ann, 4);
    expect(await editedCount()).toBe(maxOwnOccurrences + 2);
  });
});
