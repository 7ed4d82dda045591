import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { file, linesIn } from '../testing/files.ts';
import { type Program, programOf } from '../testing/program.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let list: string;
  let program: Program;
  let path: string;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    onTestFinished(() => world.close());
    ann = await world.person('Ann');
    const made = {
      title: 'Shopping',
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      timeZone: 'Europe/Berlin',
    } as const;
    list = (await ann.client.list.create({ list: made })).name;
    program = await programOf(world, ann);
    path = `${program.home}l-${list.slice('lists/'.length)}/`;
  });

  const items = async () => (await ann.client.listItem.list({ parent: list })).listItems;
  const vtodo = (...lines: string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO', ''].join('\r\n');
  const textAt = async (name: string) => (await program.send('GET', path + name)).body;

  test('a list is a collection of tasks, and a calendar is none', async () => {
    const found = await program.propfind(path, '<C:supported-calendar-component-set/><D:displayname/>', '0');
    expect(found.body).toContain('<C:comp name="VTODO"/>');
    expect(found.body).toContain('Shopping');
    const event = 'BEGIN:VEVENT\r\nUID:e\r\nDTSTART:20270306T180000Z\r\nEND:VEVENT\r\n';
    expect((await program.put(`${path}e.ics`, file(event))).body).toContain('supported-calendar-component');
  });

  test('a task is added, changed, ticked off, opened again and deleted, and keeps its lines', async () => {
    const odd = ['X-ODD:1', 'RELATED-TO:other', 'PRIORITY:3'];
    expect(
      (await program.put(`${path}m.ics`, file(vtodo('UID:m', 'SUMMARY:2 l Milk', ...odd)))).statusCode,
    ).toBe(201);
    expect(await items()).toMatchObject([{ title: 'Milk', quantity: '2 l', completed: false }]);
    const text = await textAt('m.ics');
    for (const line of ['UID:m', 'SUMMARY:2 l Milk', ...odd]) expect(linesIn(text)).toContain(line);
    await program.put(
      `${path}m.ics`,
      text.replace('2 l Milk', '3 l Milk').replace('END:VTODO', 'STATUS:COMPLETED\r\nEND:VTODO'),
    );
    expect(await items()).toMatchObject([
      { quantity: '3 l', completed: true, completer: { name: ann.user } },
    ]);
    const done = await textAt('m.ics');
    for (const line of ['STATUS:COMPLETED', ...odd]) expect(linesIn(done)).toContain(line);
    await program.put(
      `${path}m.ics`,
      done
        .replace('STATUS:COMPLETED', 'STATUS:NEEDS-ACTION')
        .replace(/(COMPLETED|PERCENT-COMPLETE):.*\r\n/g, ''),
    );
    expect(await items()).toMatchObject([{ completed: false }]);
    expect((await program.send('DELETE', `${path}m.ics`)).statusCode).toBe(204);
    expect(await items()).toEqual([]);
  });

  test('a repeating chore is ticked off once, and its next turn is open', async () => {
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const chore = vtodo(
      'UID:c',
      'SUMMARY:Bins',
      `DTSTART;VALUE=DATE:${day}`,
      `DUE;VALUE=DATE:${day}`,
      'RRULE:FREQ=DAILY',
    );
    await program.put(`${path}c.ics`, file(chore));
    const text = await textAt('c.ics');
    const done = text
      .replace('END:VTODO', 'STATUS:COMPLETED\r\nEND:VTODO')
      .replace('STATUS:NEEDS-ACTION\r\n', '');
    await program.put(`${path}c.ics`, done);
    const [item] = await items();
    const { listItemCompletions } = await ann.client.listItemCompletion.list({ parent: item?.name ?? '' });
    expect(listItemCompletions).toHaveLength(1);
    const next = await textAt('c.ics');
    expect(next).toContain('STATUS:NEEDS-ACTION');
    expect(next).toContain('RRULE:FREQ=DAILY');
    expect(next).not.toContain(`DTSTART;VALUE=DATE:${day}`);
  });

  test('ticks and edits of the web reach the program, and nobody undoes a tick that they have not seen', async () => {
    const { name } = await ann.client.listItem.create({
      parent: list,
      listItem: { title: 'Eggs', quantity: '6' },
    });
    const { token, changed } = await program.sync(path);
    const [own = ''] = changed;
    const seen = await textAt(own);
    expect(linesIn(seen)).toContain('SUMMARY:6 Eggs');
    await ann.client.listItemCompletion.create({ parent: name, listItemCompletion: {} });
    expect(await program.sync(path, token)).toMatchObject({ changed: [own] });
    expect((await program.put(path + own, seen.replace('Eggs', 'Big eggs'))).statusCode).toBe(412);
    expect(await textAt(own)).toContain('STATUS:COMPLETED');
    await ann.client.listItem.delete({ name });
    expect(await program.sync(path, token)).toMatchObject({ gone: [own] });
  });
});
