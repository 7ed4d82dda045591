import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { befriend } from '../testing/sharing/share.ts';
import { openWorld, type Person } from '../testing/world.ts';
import { aCalendar, file, share, vevent } from './testing/files.ts';
import { type Program, programOf } from './testing/program.ts';

const rounds = 6;

eachEngine(open => {
  let ann: Person;
  let bob: Person;
  let programs: Program[];
  beforeEach(async () => {
    const world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    onTestFinished(() => world.close());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    programs = [await programOf(world, ann), await programOf(world, bob)];
  });

  /** Each program reads the object, and later writes what it made of it, with or without a condition. */
  async function readBy(program: Program, at: string, conditional: boolean) {
    const { body, headers } = await program.send('GET', program.home + at);
    const condition = { 'if-match': String(headers.etag) };
    return async (change: (text: string) => string) =>
      (await program.put(program.home + at, change(body), conditional ? condition : {})).statusCode;
  }

  describe.each([
    ['with If-Match', true],
    ['without a condition', false],
  ])('two programs and the web write at once, %s', (_, conditional) => {
    test('no tick is lost, and the later program learns of the earlier one', async () => {
      await befriend(ann, bob);
      const list = { title: 'Chores', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'UTC' } as const;
      const { name: parent } = await ann.client.list.create({ list });
      const listAccess = {
        recipient: { user: { name: bob.user } },
        level: 'PERMISSION_LEVEL_WRITE',
      } as const;
      const grant = await ann.client.listAccess.create({ parent, listAccess });
      await bob.client.listAccess.accept({ name: grant.name });
      for (let round = 0; round < rounds; round += 1) {
        const { name } = await ann.client.listItem.create({ parent, listItem: { title: 'Bins' } });
        const at = `l-${parent.split('/')[1]}/${name.split('/').at(-1)}.ics`;
        const [anns, bobs] = await Promise.all(programs.map(each => readBy(each, at, conditional)));
        const [ticked, renamed] = await Promise.all([
          anns?.(text => text.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED')),
          bobs?.(text => text.replace('SUMMARY:Bins', 'SUMMARY:Paper bins')),
          ann.client.listItem.update({ listItem: { name, note: 'from the web' }, updateMask: 'note' }),
        ]);
        expect([204, 412]).toContain(ticked);
        expect([204, 412]).toContain(renamed);
        expect([ticked, renamed]).toContain(412);
        expect(await ann.client.listItem.get({ name })).toMatchObject({
          completed: ticked === 204,
          title: renamed === 204 ? 'Paper bins' : 'Bins',
          note: 'from the web',
        });
        // After reading again, the tick counts beside everything else.
        const again = await readBy(programs[0] as Program, at, conditional);
        await again(text => text.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED'));
        const { listItemCompletions } = await ann.client.listItemCompletion.list({ parent: name });
        expect(listItemCompletions).toHaveLength(1);
        expect(await ann.client.listItem.get({ name })).toMatchObject({
          completed: true,
          note: 'from the web',
        });
      }
    });

    test('no change of an event is lost', async () => {
      const calendar = await aCalendar(ann);
      await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_WRITE' });
      for (let round = 0; round < rounds; round += 1) {
        const at = `c-${calendar.split('/')[1]}/${round}.ics`;
        const [first] = programs;
        const event = vevent(`UID:${round}`, 'DTSTART:20270306T180000Z', 'SUMMARY:Dinner', 'X-ODD:1');
        await first?.put(first.home + at, file(event));
        const { events } = await ann.client.event.list({ parent: calendar });
        const { name = '' } = events.find(({ title }) => title === 'Dinner') ?? {};
        const [anns, bobs] = await Promise.all(programs.map(each => readBy(each, at, conditional)));
        const [titled, moved] = await Promise.all([
          anns?.(text => text.replace('SUMMARY:Dinner', `SUMMARY:Supper ${round}`)),
          bobs?.(text => text.replace('X-ODD:1', 'X-ODD:2')),
          ann.client.event.update({ event: { name, location: 'Garden' }, updateMask: 'location' }),
        ]);
        expect([titled, moved]).toContain(412);
        const now = await ann.client.event.get({ name });
        expect(now).toMatchObject({
          title: titled === 204 ? `Supper ${round}` : 'Dinner',
          location: 'Garden',
        });
        const text = (await first?.send('GET', first.home + at))?.body;
        expect(text).toContain(moved === 204 ? 'X-ODD:2' : 'X-ODD:1');
        await ann.client.event.update({ event: { name, title: 'Over' }, updateMask: 'title' });
      }
    });
  });
});
