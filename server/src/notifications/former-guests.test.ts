import { dayMs } from '@potluck/contract/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { bellOf, notificationsDelivered } from '../testing/notified.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { type Household, openHousehold } from '../testing/sharing/share.ts';

/** Tomorrow noon, plus some days. */
function noon(days: number): string {
  const today = new Date().setUTCHours(12, 0, 0, 0);
  return new Date(today + (1 + days) * dayMs).toISOString();
}

anyEngine(open => {
  let [store, world]: [Store, Household] = [] as never;
  let [series, guest]: [string, string] = ['', ''];
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    const { ann, bob } = world;
    const calendar = { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name: parent } = await ann.client.calendar.create({ calendar });
    const times = { startTime: noon(0), endTime: noon(0), recurrenceRule: 'FREQ=DAILY;COUNT=6' };
    ({ name: series } = await ann.client.event.create({ parent, event: { title: 'Tea', ...times } }));
    const attendee = { person: bob.user, originalStartTime: noon(2) };
    ({ name: guest } = await ann.client.attendee.create({ parent: series, attendee }));
    await notificationsDelivered(store);
  });
  afterEach(() => world.close());

  async function rename(title: string): Promise<void> {
    await world.ann.client.event.update({ event: { name: series, title } });
    await notificationsDelivered(store);
  }

  /** Kinds and titles of Bob's notifications, with all their text. */
  async function bell(): Promise<string[]> {
    await notificationsDelivered(store);
    const entries = (await bellOf(world.bob)).filter(({ about }) => about.includes('/events/'));
    expect(JSON.stringify(entries)).not.toContain('Secret');
    return entries.map(({ kind, title }) => `${kind} ${title}`);
  }

  test('a guest of a canceled occurrence sees its title from then, even if the series is renamed', async () => {
    await world.ann.client.event.deleteOccurrence({
      ...{ name: series, scope: 'THIS', originalStartTime: noon(2) },
    });
    expect(await bell()).toContain('EVENT_CANCELLED Tea');
    await rename('Secret party');
    expect(await bell()).toContain('EVENT_CANCELLED Tea');
  });

  test('a guest of another occurrence does not see the series’ new title, even in older entries', async () => {
    const { ann, bob } = world;
    await ann.client.event.deleteOccurrence({ name: series, scope: 'THIS', originalStartTime: noon(2) });
    await notificationsDelivered(store);
    const originalStartTime = noon(3);
    const event = { title: 'Supper' };
    const which = { name: series, scope: 'THIS', originalStartTime } as const;
    await ann.client.event.editOccurrence({ ...which, event, updateMask: 'title' });
    await rename('Secret party');
    await ann.client.attendee.create({ parent: series, attendee: { person: bob.user, originalStartTime } });
    expect((await bell()).toSorted()).toEqual(['EVENT_CANCELLED Tea', 'EVENT_INVITED Supper']);
  });

  test('an invitation to an occurrence shows its current title, and disappears once withdrawn', async () => {
    await rename('High tea');
    expect(await bell()).toEqual(['EVENT_INVITED High tea']);
    await world.ann.client.attendee.delete({ name: guest });
    await rename('Secret party');
    expect(await bell()).toEqual([]);
  });

  test('an invitation to an occurrence stays when that occurrence gets a title of its own', async () => {
    const which = { name: series, scope: 'THIS', originalStartTime: noon(2) } as const;
    await world.ann.client.event.editOccurrence({
      ...which,
      event: { title: 'Supper' },
      updateMask: 'title',
    });
    await rename('Secret party');
    expect((await bell()).some(entry => entry.startsWith('EVENT_INVITED'))).toBe(true);
  });
});
