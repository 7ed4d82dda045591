import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { befriend } from '../../testing/sharing/share.ts';
import { openWorld, type Person } from '../../testing/world.ts';
import { file, linesIn } from '../testing/files.ts';
import { type Program, programOf } from '../testing/program.ts';

eachEngine(open => {
  let [ann, bob]: Person[] = [];
  let [anns, bobs]: Program[] = [];
  let [from, to]: { name: string; section: string; at: string }[] = [];
  beforeEach(async () => {
    const world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    onTestFinished(() => world.close());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await befriend(ann, bob);
    [anns, bobs] = [await programOf(world, ann), await programOf(world, bob)];
    [from, to] = [await sharedList('Chores'), await sharedList('Garden')];
  });

  const setUp = () => {
    if (!ann || !bob || !anns || !bobs || !from || !to) throw new Error('There is no world.');
    return { ann, bob, anns, bobs, from, to };
  };

  async function sharedList(title: string) {
    const sections = [{ name: '', title: 'Daily' }];
    const list = { title, sections, timeZone: 'UTC', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const made = await ann?.client.list.create({ list });
    const { name = '', sections: [section] = [] } = made ?? {};
    const listAccess = {
      recipient: { user: { name: bob?.user ?? '' } },
      level: 'PERMISSION_LEVEL_WRITE',
    } as const;
    const grant = await ann?.client.listAccess.create({ parent: name, listAccess });
    await bob?.client.listAccess.accept({ name: grant?.name ?? '' });
    return { name, section: section?.name ?? '', at: `l-${name.slice('lists/'.length)}/` };
  }

  const move = (program: Program, source: string, target: string) =>
    program.send('MOVE', program.home + source, { headers: { destination: program.home + target } });

  test('a moved item keeps its points, completions, turn, section, lines and alarms of each person', async () => {
    const { ann, bob, anns, bobs, from, to } = setUp();
    const listItem = {
      ...{ title: 'Water', quantity: '2 l', note: 'roses', points: 5, listSection: from.section },
      ...{ recurrenceRule: 'FREQ=DAILY', dueDay: day(0) },
    };
    const made = await ann.client.listItem.create({ parent: from.name, listItem });
    await bob.client.listItemCompletion.create({ parent: made.name, listItemCompletion: {} });
    const file = `${made.name.split('/').at(-1)}.ics`;
    const seen = (await bobs.send('GET', `${bobs.home}${from.at}${file}`)).body;
    const alarm = 'BEGIN:VALARM\r\nTRIGGER:-PT7M\r\nACTION:DISPLAY\r\nDESCRIPTION:x\r\nEND:VALARM\r\n';
    await bobs.put(
      `${bobs.home}${from.at}${file}`,
      seen.replace('END:VTODO', `X-ODD:1\r\n${alarm}END:VTODO`),
    );
    const uid = /^UID:.*$/m.exec(seen)?.[0];

    expect((await move(anns, `${from.at}${file}`, `${to.at}water.ics`)).statusCode).toBe(201);

    expect((await ann.client.listItem.list({ parent: from.name })).listItems).toEqual([]);
    const [moved] = (await ann.client.listItem.list({ parent: to.name })).listItems;
    expect(moved).toMatchObject({
      ...listItem,
      listSection: to.section,
      completed: true,
      completer: { name: bob.user },
    });
    const { listItemCompletions } = await ann.client.listItemCompletion.list({ parent: moved?.name ?? '' });
    expect(listItemCompletions).toMatchObject([
      { name: moved?.completion, points: 5, completer: { name: bob.user } },
    ]);
    const time = { startTime: null, endTime: null };
    expect((await ann.client.list.points({ name: to.name, ...time })).people).toMatchObject([{ points: 5 }]);
    expect((await ann.client.list.points({ name: from.name, ...time })).people).toEqual([]);
    const bobsText = (await bobs.send('GET', `${bobs.home}${to.at}water.ics`)).body;
    for (const line of [uid, 'X-ODD:1', 'TRIGGER:-PT7M', `DTSTART;VALUE=DATE:${day(1).replaceAll('-', '')}`])
      expect(linesIn(bobsText)).toContain(line);
    expect((await anns.send('GET', `${anns.home}${to.at}water.ics`)).body).not.toContain('VALARM');
    // Taking back the tick of before the move still works.
    await ann.client.listItemCompletion.delete({ name: moved?.completion ?? '' });
    expect(await ann.client.listItem.get({ name: moved?.name ?? '' })).toMatchObject({
      completed: false,
      dueDay: day(0),
    });
  });

  test('a move onto another task replaces it, and a UID that is there already refuses it', async () => {
    const { ann, anns, from, to } = setUp();
    const task = (uid: string) => file(`BEGIN:VTODO\r\nUID:${uid}\r\nSUMMARY:Task ${uid}\r\nEND:VTODO\r\n`);
    for (const uid of ['a', 'b']) await anns.put(`${anns.home}${from.at}${uid}.ics`, task(uid));
    await anns.put(`${anns.home}${to.at}x.ics`, task('x'));
    await anns.put(`${anns.home}${to.at}b.ics`, task('b'));
    expect((await move(anns, `${from.at}a.ics`, `${to.at}x.ics`)).statusCode).toBe(204);
    const refused = await move(anns, `${from.at}b.ics`, `${to.at}new.ics`);
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('no-uid-conflict')]);
    const titles = async (parent: string) =>
      (await ann.client.listItem.list({ parent })).listItems.map(({ title }) => title).sort();
    expect(await titles(to.name)).toEqual(['Task a', 'Task b']);
    expect(await titles(from.name)).toEqual(['Task b']);
    expect((await anns.send('GET', `${anns.home}${to.at}x.ics`)).body).toContain('UID:a');
  });
});

function day(fromToday: number): string {
  return new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
}
