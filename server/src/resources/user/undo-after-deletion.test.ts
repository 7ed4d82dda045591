import { beforeEach, expect, test } from 'vitest';
import {
  type Assistant,
  type AssistantWorld,
  openAssistantWorld,
} from '../../assistants/testing/assistant-world.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { addMember, befriend } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';
import { PlannedHome } from '../list/plan/testing/planned-home.ts';

const WRITE = 'PERMISSION_LEVEL_WRITE';
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

eachEngine(open => {
  let world: AssistantWorld;
  let ann: Person;
  let bob: Person;
  let claude: Assistant;
  let home: PlannedHome;
  let list: string;

  beforeEach(async () => {
    world = await openAssistantWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    const { name: circle } = await ann.client.circle.create({ circle: { title: 'Home', visibility } });
    await befriend(ann, bob);
    await addMember({ owner: ann, friend: bob, circle }, WRITE);
    home = await PlannedHome.of(ann);
    list = await home.list();
    const grant = { recipient: { circle: { name: circle } }, level: WRITE } as const;
    await ann.client.listAccess.create({ parent: list, listAccess: grant });
    await ann.client.calendarAccess.create({ parent: home.calendar, calendarAccess: grant });
    claude = await world.connect(ann);
    return () => world.close();
  });

  const item = async (title: string) =>
    (await bob.client.listItem.create({ parent: list, listItem: { title, quantity: '1' } })).name;

  test('what an assistant changed and removed of a person comes back without their account', async () => {
    const [milk, bread, odd] = [await item('Milk'), await item('Bread'), await item('users/nobody')];
    await bob.client.listItemCompletion.create({ parent: bread, listItemCompletion: {} });
    const changes = { edit: [{ item: milk, quantity: '3 l' }], remove: [bread, odd] };
    const { answer } = await claude.call('change_list_items', { list, ...changes });
    await bob.client.user.delete({ name: bob.user });
    const undone = await ann.client.assistantChange.undo({ name: answer.change });
    expect(undone).toEqual({ undoneCount: 3, kept: [] });
    const shown = ['1 Milk', '✓ 1 Bread', '1 users/nobody'];
    expect(await home.shown(list)).toEqual(expect.arrayContaining(shown));
  });

  test('a plan that changed the item of a person is undone without their account', async () => {
    await item('leek');
    await home.dinner(1, [await home.recipe('3 leek')]);
    const { undo } = await home.apply(list);
    expect(await home.shown(list)).toEqual(['4 leek']);
    await bob.client.user.delete({ name: bob.user });
    expect(await ann.client.list.undoPlan({ name: list, undo })).toEqual({ restoredCount: 1 });
    expect(await home.shown(list)).toEqual(['1 leek']);
  });

  test.each(['changed', 'removed'])(
    'a series of a person that was %s comes back without their account',
    async how => {
      const times = { startTime: '2094-03-06T18:00:00Z', endTime: '2094-03-06T20:00:00Z' };
      const event = { title: 'Dinner', ...times, recurrenceRule: 'FREQ=DAILY;COUNT=3' };
      const { name } = await bob.client.event.create({ parent: home.calendar, event });
      await bob.client.eventRecipe.create({ parent: name, eventRecipe: { title: 'Soup' } });
      const edit = { event: { title: 'Supper' }, updateMask: 'title' };
      const { undo } = await (how === 'changed'
        ? ann.client.event.editOccurrence({ name, scope: 'ALL', ...edit })
        : ann.client.event.deleteOccurrence({ name, scope: 'ALL' }));
      await bob.client.user.delete({ name: bob.user });
      await ann.client.calendar.undoOccurrenceChange({ name: home.calendar, undo });
      expect(await ann.client.event.get({ name })).toMatchObject({ title: 'Dinner' });
      const { eventRecipes } = await ann.client.eventRecipe.list({ parent: name });
      expect(eventRecipes).toMatchObject([{ title: 'Soup' }]);
    },
  );
});
