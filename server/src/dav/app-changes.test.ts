import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { bellOf, notificationsDelivered } from '../testing/notified.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { aCalendar, file, linesIn, vevent } from './testing/files.ts';
import { type Program, programOf } from './testing/program.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let program: Program;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    onTestFinished(() => world.close());
    ann = await world.person('Ann');
    program = await programOf(world, ann);
  });

  const changes = async () => {
    const { assistantChanges } = await ann.client.assistantChange.list({ parent: ann.user });
    return assistantChanges.map(({ name, tool, accessKeyTitle, things }) => ({
      ...{ name, tool, accessKeyTitle, titles: things.map(({ title }) => title) },
    }));
  };
  const undo = async () =>
    ann.client.assistantChange.undo({ name: (await changes())[0]?.name ?? '', wholeBatch: false });

  async function aList() {
    const list = { title: 'Shopping', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name } = await ann.client.list.create({ list });
    const items = async () => (await ann.client.listItem.list({ parent: name })).listItems;
    return { path: `${program.home}l-${name.slice('lists/'.length)}/`, items };
  }

  test('an edit of an event by a phone is undone on the web, and the phone learns of it', async () => {
    const calendar = await aCalendar(ann);
    const path = `${program.home}c-${calendar.slice('calendars/'.length)}/`;
    const soup = vevent('UID:soup', 'SUMMARY:Soup', 'DTSTART:20940306T180000Z', 'DTEND:20940306T190000Z');
    await program.put(`${path}soup.ics`, file(soup));
    expect(await changes()).toEqual([]);
    const { body } = await program.send('GET', `${path}soup.ics`);
    await program.put(`${path}soup.ics`, body);
    expect(await changes()).toEqual([]);
    await program.put(`${path}soup.ics`, body.replace('SUMMARY:Soup', 'SUMMARY:Stew'));
    expect(await changes()).toMatchObject([
      { tool: 'EDIT_IN_APP', accessKeyTitle: 'Phone', titles: ['Soup'] },
    ]);
    const { token } = await program.sync(path);
    expect(await undo()).toEqual({ undoneCount: 1, kept: [] });
    expect((await ann.client.event.list({ parent: calendar })).events).toMatchObject([{ title: 'Soup' }]);
    expect((await program.sync(path, token)).changed).toEqual(['soup.ics']);
    expect((await program.send('GET', `${path}soup.ics`)).body).toContain('SUMMARY:Soup');
    await notificationsDelivered(world.context.store);
    expect(await bellOf(ann)).toEqual([]);
  });

  test('edited and deleted tasks come back, with the lines of programs', async () => {
    const { path, items } = await aList();
    const milk = ['BEGIN:VTODO', 'UID:milk', 'SUMMARY:Milk', 'PRIORITY:3', 'END:VTODO', ''].join('\r\n');
    await program.put(`${path}milk.ics`, file(milk));
    const { body } = await program.send('GET', `${path}milk.ics`);
    await program.put(`${path}milk.ics`, body.replace('SUMMARY:Milk', 'SUMMARY:Oat milk'));
    await undo();
    expect(await items()).toMatchObject([{ title: 'Milk' }]);
    expect((await program.send('DELETE', `${path}milk.ics`)).statusCode).toBe(204);
    expect(await items()).toEqual([]);
    expect((await changes())[0]).toMatchObject({ tool: 'DELETE_IN_APP', titles: ['Milk'] });
    expect(await undo()).toEqual({ undoneCount: 1, kept: [] });
    expect(await items()).toMatchObject([{ title: 'Milk' }]);
    const lines = linesIn((await program.send('GET', `${path}milk.ics`)).body);
    for (const line of ['UID:milk', 'SUMMARY:Milk', 'PRIORITY:3']) expect(lines).toContain(line);
  });

  test('ticks and new tasks are no changes to undo', async () => {
    const { path, items } = await aList();
    const milk = ['BEGIN:VTODO', 'UID:milk', 'SUMMARY:Milk', 'END:VTODO', ''].join('\r\n');
    await program.put(`${path}milk.ics`, file(milk));
    const { body } = await program.send('GET', `${path}milk.ics`);
    await program.put(`${path}milk.ics`, body.replace('END:VTODO', 'STATUS:COMPLETED\r\nEND:VTODO'));
    expect(await items()).toMatchObject([{ completed: true }]);
    expect(await changes()).toEqual([]);
  });
});
