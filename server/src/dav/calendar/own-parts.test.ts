import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { aCalendar, file, linesIn, share, vevent } from '../testing/files.ts';
import { type Program, programOf } from '../testing/program.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  let calendar: string;
  let program: Program;
  let path: string;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    onTestFinished(() => world.close());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    calendar = await aCalendar(ann);
    await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_WRITE' });
    program = await programOf(world, ann);
    path = `${program.home}c-${calendar.slice('calendars/'.length)}/d.ics`;
  });

  const get = async () => (await program.send('GET', path)).body;
  const put = async (text: string) => expect((await program.put(path, text)).statusCode).toBeLessThan(300);
  const reminders = async ({ client, user }: Person) =>
    (await client.reminder.list({ parent: user })).reminders.map(
      ({ about, originalStartTime, mode, alarms }) => ({
        about: about.startsWith(calendar),
        at: originalStartTime,
        mode,
        before: alarms.map(({ before }) => before),
      }),
    );

  test('alarms of a phone become a reminder of its person alone, and come back unchanged', async () => {
    const alarms = [...alarm('TRIGGER:-PT15M', 'UID:a', 'X-APPLE:1'), ...alarm('TRIGGER;RELATED=END:-PT3H')];
    await put(file(vevent(...dinner, ...alarms)));
    expect(linesIn(await get())).toEqual(expect.arrayContaining(alarms));
    expect(await reminders(ann)).toEqual([{ about: true, at: null, mode: 'OWN', before: ['900s', '3600s'] }]);
    expect(await reminders(bob)).toEqual([]);

    await put((await get()).replace('-PT15M', '-PT20M'));
    expect(await reminders(ann)).toMatchObject([{ before: ['1200s', '3600s'] }]);
    await put((await get()).replace(/BEGIN:VALARM[\s\S]*END:VALARM\r\n/, ''));
    expect(await reminders(ann)).toEqual([]);
  });

  test('an alarm that the event suggests and a phone removes rings no more for its person', async () => {
    const times = { startTime: '2027-03-06T17:00:00Z', endTime: '2027-03-06T18:00:00Z' };
    const alarms = [{ alarmId: '', trigger: { duration: '900s', dateTime: null } }];
    const event = { title: 'Dinner', ...times, alarms };
    const { name } = await ann.client.event.create({ parent: calendar, event });
    path = path.replace('d.ics', `${name.split('/').at(-1)}.ics`);
    await put((await get()).replace('SUMMARY:Dinner', 'SUMMARY:Supper'));
    expect(await reminders(ann)).toEqual([]);
    await put((await get()).replace(/TRIGGER.*\r\nACTION:DISPLAY/, 'TRIGGER:-PT15M\r\nACTION:NONE'));
    expect(await reminders(ann)).toMatchObject([{ mode: 'NONE', before: [] }]);
  });

  test('an occurrence with other alarms has a reminder of its own', async () => {
    const series = vevent(...dinner, 'RRULE:FREQ=DAILY;COUNT=3', ...alarm('TRIGGER:-PT5M'));
    const second = [
      'UID:dinner',
      'RECURRENCE-ID:20270307T170000Z',
      'DTSTART:20270307T180000Z',
      'DURATION:PT2H',
    ];
    await put(
      file(series, vevent(...second, 'SUMMARY:Late', ...alarm('TRIGGER;VALUE=DATE-TIME:20270307T174500Z'))),
    );
    expect(await reminders(ann)).toEqual(
      expect.arrayContaining([
        { about: true, at: null, mode: 'OWN', before: ['300s'] },
        { about: true, at: '2027-03-07T17:00:00.000Z', mode: 'OWN', before: ['900s'] },
      ]),
    );
  });

  test('an alarm that cannot ring here is only kept, and a moved event keeps its reminder', async () => {
    await put(file(vevent(...dinner, ...alarm('TRIGGER:PT5M'), ...alarm('TRIGGER:-PT5M', 'ACTION:EMAIL'))));
    expect(await reminders(ann)).toEqual([]);
    await put((await get()).replace('TRIGGER:PT5M', 'TRIGGER:-PT10M'));
    const other = await aCalendar(ann, 'Other');
    const destination = `${program.home}c-${other.slice('calendars/'.length)}/d.ics`;
    expect((await program.send('MOVE', path, { headers: { destination } })).statusCode).toBe(201);
    expect(await reminders(ann)).toEqual([{ about: false, at: null, mode: 'OWN', before: ['600s'] }]);
  });
});

const dinner = ['UID:dinner', 'DTSTART:20270306T170000Z', 'DTEND:20270306T190000Z', 'SUMMARY:Dinner'];

function alarm(trigger: string, ...lines: string[]): string[] {
  const action = lines.some(line => line.startsWith('ACTION')) ? [] : ['ACTION:DISPLAY'];
  return ['BEGIN:VALARM', trigger, ...action, 'DESCRIPTION:Reminder', ...lines, 'END:VALARM'];
}
