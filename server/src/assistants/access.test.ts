import { beforeEach, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import { addMember, befriend } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';
import { type AssistantWorld, openAssistantWorld } from './testing/assistant-world.ts';

/* The decision table covers every tool and scope. This is about everything that a key for one circle must not name. */

const kept = { visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;

anyEngine(open => {
  let world: AssistantWorld;
  let bob: Person;
  let shared: string;
  let own: string;

  beforeEach(async () => {
    world = await openAssistantWorld(await open());
    const ann = await world.person('Ann');
    bob = await world.person('Bob');
    await befriend(ann, bob);
    shared = (await ann.client.circle.create({ circle: { title: 'Home', ...kept } })).name;
    await addMember({ owner: ann, friend: bob, circle: shared }, 'PERMISSION_LEVEL_WRITE');
    own = (await bob.client.circle.create({ circle: { title: 'Own', ...kept } })).name;
    return () => world.close();
  });

  test('a key for one circle never names anything of another', async () => {
    const secret = { title: 'Zanzibar', ...kept };
    const { name: calendar } = await bob.client.calendar.create({ parent: own, calendar: secret });
    const times = { startTime: '2094-03-06T18:00:00Z', endTime: '2094-03-06T20:00:00Z' };
    await bob.client.event.create({ parent: calendar, event: { title: 'Zanzibar', ...times } });
    await bob.client.list.create({ parent: own, list: secret });
    await bob.client.recipe.create({ recipe: secret });
    const { call } = await world.connect(bob, { circles: [shared] });
    const calls: [string, object][] = [
      ['get_context', {}],
      ['search', { words: 'Zanzibar' }],
      ['list_events', { from: '2094-03-01', to: '2094-03-20' }],
      ['find_free_times', { from: '2094-03-06', to: '2094-03-07' }],
      ['list_lists', {}],
      ['list_changes', {}],
    ];
    for (const [tool, input] of calls) {
      const { text, isError } = await call(tool, input);
      expect({ tool, isError }).toEqual({ tool, isError: false });
      expect(text).not.toContain('Zanzibar');
      expect(text).not.toContain(own);
    }
  });

  test('a key without calendars still learns who its person is', async () => {
    const { call } = await world.connect(bob, { kinds: ['RECIPE'], level: 'READ' });
    const { answer } = await call('get_context');
    expect(answer).toMatchObject({ person: { title: 'Bob' }, calendars: [], may: { kinds: ['RECIPE'] } });
  });
});
