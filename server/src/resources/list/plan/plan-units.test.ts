import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../../testing/world.ts';
import { PlannedHome } from './testing/planned-home.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let home: PlannedHome;
  beforeAll(async () => {
    world = await openWorld(await open());
    ann = await world.person('Ann');
  });
  beforeEach(async () => {
    home = await PlannedHome.of(ann);
    await measures(ann, 'METRIC');
  });
  afterAll(() => world.close());

  test('a list says amounts in the units of whoever put a plan on it first, whoever looks', async () => {
    const cake = await home.recipe('1 cup flour\n1 cup milk\n200 g sugar');
    const list = await home.list();
    await home.dinner(0, [cake]);
    expect(linesOf((await home.preview(list)).lines)).toEqual(['125 g flour', '240 ml milk', '200 g sugar']);
    const { undo } = await home.apply(list);
    await measures(ann, 'US');
    expect((await home.client.list.planState({ name: list })).changes).toEqual([]);
    await home.dinner(1, [cake, 2]);
    expect(linesOf((await home.preview(list)).lines)).toEqual(['65 g flour', '120 ml milk', '100 g sugar']);
    await home.apply(list);
    expect(await home.shown(list)).toEqual(['190 g flour', '360 ml milk', '300 g sugar']);
    await home.client.list.undoPlan({ name: list, undo });
    expect((await home.client.list.get({ name: list })).measurementSystem).toBe(
      'MEASUREMENT_SYSTEM_UNSPECIFIED',
    );
    expect(linesOf((await home.preview('lists/-')).lines)).toEqual([
      '1 ½ cups flour',
      '1 ½ cups milk',
      '1 ½ cups sugar',
    ]);
  });

  test('what was changed by hand in these units goes with the meal that it was for', async () => {
    const cake = await home.recipe('1 cup flour');
    const list = await home.list();
    const event = await home.dinner(0, [cake]);
    await home.apply(list);
    const name = await home.item(list, 'flour');
    await home.client.listItem.update({ listItem: { name, quantity: '100 g' } });
    await home.client.event.delete({ name: event });
    const { changes } = await home.client.list.planState({ name: list });
    await home.client.list.applyPlan({ name: list, dishes: changes.map(({ dish }) => dish) });
    expect(await home.shown(list)).toEqual([]);
  });
});

async function measures({ client, user }: Person, measurementSystem: 'METRIC' | 'US'): Promise<void> {
  await client.userSettings.update({ userSettings: { name: `${user}/settings`, measurementSystem } });
}

function linesOf(lines: { quantity: string; title: string }[]): string[] {
  return lines.map(({ quantity, title }) => `${quantity} ${title}`);
}
