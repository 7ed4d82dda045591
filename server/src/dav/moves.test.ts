import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { befriend } from '../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { aCalendar, file, linesIn, vevent } from './testing/files.ts';
import { type Program, programOf } from './testing/program.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  let anns: Program;
  let bobs: Program;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    onTestFinished(() => world.close());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await befriend(ann, bob);
    [anns, bobs] = [await programOf(world, ann), await programOf(world, bob)];
  });

  const move = (program: Program, from: string, to: string, headers: Record<string, string> = {}) =>
    program.send('MOVE', program.home + from, {
      headers: { destination: `http://localhost:80${program.home}${to}`, ...headers },
    });
  const get = async (program: Program, at: string) => program.send('GET', program.home + at);
  const bobMay = (level: 'PERMISSION_LEVEL_READ' | 'PERMISSION_LEVEL_WRITE') => ({
    recipient: { user: { name: bob.user } },
    level,
  });

  describe('tasks', () => {
    const task = (uid: string, ...lines: string[]) =>
      file(['BEGIN:VTODO', `UID:${uid}`, `SUMMARY:Task ${uid}`, ...lines, 'END:VTODO', ''].join('\r\n'));
    const aList = async ({ client }: Person, title: string) => {
      const list = { title, visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'Europe/Berlin' } as const;
      const { name } = await client.list.create({ list });
      return { name, at: `l-${name.slice('lists/'.length)}/` };
    };
    const itemsOf = async ({ client }: Person, parent: string) =>
      (await client.listItem.list({ parent })).listItems.map(({ title }) => title);

    test('a task moves to another list with its lines', async () => {
      const [one, two] = [await aList(ann, 'One'), await aList(ann, 'Two')];
      await anns.put(`${anns.home}${one.at}m.ics`, task('m', 'X-ODD:1'));
      expect((await move(anns, `${one.at}m.ics`, `${two.at}n.ics`)).statusCode).toBe(201);
      expect(linesIn((await get(anns, `${two.at}n.ics`)).body)).toContain('X-ODD:1');
      expect((await get(anns, `${one.at}m.ics`)).statusCode).toBe(404);
      expect(await itemsOf(ann, one.name)).toEqual([]);
    });

    test('a refused move copies nothing', async () => {
      const [anns1, bobs1] = [await aList(ann, 'Anns'), await aList(bob, 'Bobs')];
      await anns.put(`${anns.home}${anns1.at}m.ics`, task('m'));
      await bobs.put(`${bobs.home}${bobs1.at}o.ics`, task('o'));
      const { name } = await ann.client.listAccess.create({
        parent: anns1.name,
        listAccess: bobMay('PERMISSION_LEVEL_READ'),
      });
      await bob.client.listAccess.accept({ name });
      expect((await move(bobs, `${anns1.at}m.ics`, `${bobs1.at}m.ics`)).statusCode).toBe(403);
      const two = await aList(bob, 'Two');
      const stale = { 'if-match': '"old"' };
      expect((await move(bobs, `${bobs1.at}o.ics`, `${two.at}o.ics`, stale)).statusCode).toBe(412);
      expect((await move(bobs, `${bobs1.at}none.ics`, `${two.at}none.ics`)).statusCode).toBe(404);
      expect(await itemsOf(bob, bobs1.name)).toEqual(['Task o']);
      expect(await itemsOf(bob, two.name)).toEqual([]);
      expect(await itemsOf(ann, anns1.name)).toEqual(['Task m']);
    });

    test('a move within a list is a new file name, and replaces what had it unless told otherwise', async () => {
      const { name, at } = await aList(ann, 'One');
      for (const uid of ['m', 'o']) await anns.put(`${anns.home}${at}${uid}.ics`, task(uid));
      expect((await move(anns, `${at}m.ics`, `${at}n.ics`)).statusCode).toBe(201);
      expect((await get(anns, `${at}n.ics`)).body).toContain('UID:m');
      expect((await move(anns, `${at}n.ics`, `${at}o.ics`, { overwrite: 'F' })).statusCode).toBe(412);
      expect((await move(anns, `${at}n.ics`, `${at}o.ics`)).statusCode).toBe(204);
      expect((await get(anns, `${at}o.ics`)).body).toContain('UID:m');
      expect(await itemsOf(ann, name)).toEqual(['Task m']);
    });
  });

  describe('events', () => {
    const dinner = ['UID:dinner', 'DTSTART:20270306T180000Z', 'DTEND:20270306T200000Z', 'SUMMARY:Dinner'];
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT7M', 'ACTION:DISPLAY', 'DESCRIPTION:Reminder', 'END:VALARM'];

    test("everybody's own alarms move along, and nobody gets those of others", async () => {
      const calendars = [await aCalendar(ann, 'One'), await aCalendar(ann, 'Two')];
      for (const parent of calendars) {
        const calendarAccess = bobMay('PERMISSION_LEVEL_WRITE');
        const { name } = await ann.client.calendarAccess.create({ parent, calendarAccess });
        await bob.client.calendarAccess.accept({ name });
      }
      const [from = '', to = ''] = calendars.map(name => `c-${name.slice('calendars/'.length)}/d.ics`);
      await anns.put(anns.home + from, file(vevent(...dinner)));
      const seen = (await get(bobs, from)).body;
      await bobs.put(bobs.home + from, seen.replace('END:VEVENT', [...alarm, 'END:VEVENT'].join('\r\n')));
      expect((await move(anns, from, to)).statusCode).toBe(201);
      expect((await get(bobs, to)).body).toContain('TRIGGER:-PT7M');
      expect((await get(anns, to)).body).not.toContain('VALARM');
    });
  });
});
