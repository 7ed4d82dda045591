import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { file } from '../testing/files.ts';
import { type Program, programOf } from '../testing/program.ts';

/*
 * How programs complete a task that repeats. Each writes what the program is known to write, based on what the server
 * gave it: however it does so, the turn is ticked off once, and the next turn is open.
 */
anyEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let list: string;
  let program: Program;
  let path: string;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    onTestFinished(() => world.close());
    ann = await world.person('Ann');
    const chores = { title: 'Chores', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'UTC' } as const;
    list = (await ann.client.list.create({ list: chores })).name;
    program = await programOf(world, ann);
    path = `${program.home}l-${list.slice('lists/'.length)}/`;
    await program.put(`${path}bins.ics`, file(bins));
  });

  const textAt = async (name: string) => (await program.send('GET', path + name)).body;
  const items = async () => (await ann.client.listItem.list({ parent: list })).listItems;
  async function completions() {
    const made = (await items()).map(({ name }) => ann.client.listItemCompletion.list({ parent: name }));
    return (await Promise.all(made)).flatMap(({ listItemCompletions }) => listItemCompletions);
  }
  const write = async (name: string, text: string) =>
    expect([201, 204]).toContain((await program.put(path + name, text)).statusCode);

  const overridden = (text: string, ...lines: string[]) =>
    text.replace(
      'END:VTODO\r\n',
      [
        'END:VTODO',
        'BEGIN:VTODO',
        'UID:bins',
        `RECURRENCE-ID;VALUE=DATE:${today}`,
        ...lines,
        'END:VTODO',
        '',
      ].join('\r\n'),
    );
  const movedOn = (text: string) => text.replaceAll(`VALUE=DATE:${today}`, `VALUE=DATE:${tomorrow}`);
  const done = [`COMPLETED:${today}T101500Z`, 'PERCENT-COMPLETE:100', 'STATUS:COMPLETED'];

  describe('a chore that repeats is ticked off once, and its next turn is open, if it is completed in', () => {
    test('Evolution, which moves the task on', async () => {
      await write('bins.ics', movedOn(await textAt('bins.ics')).replace('COUNT=9', 'COUNT=8'));
      await expectOneTick();
    });

    test('tasks.org, which moves the task on and writes without a condition', async () => {
      const text = movedOn(await textAt('bins.ics')).replace('COUNT=9', 'COUNT=8');
      await write(
        'bins.ics',
        text.replace('PRODID:-//Potluck//Potluck//EN', 'PRODID:+//IDN tasks.org//android-140802//EN'),
      );
      await expectOneTick();
    });

    test('Thunderbird, which writes a completed occurrence', async () => {
      await write(
        'bins.ics',
        overridden(await textAt('bins.ics'), 'SUMMARY:Bins', `DUE;VALUE=DATE:${today}`, ...done),
      );
      await expectOneTick();
    });

    test('Nextcloud Tasks, which writes a completed occurrence and moves the task on', async () => {
      const text = overridden(
        movedOn(await textAt('bins.ics')),
        'SUMMARY:Bins',
        `DUE;VALUE=DATE:${today}`,
        ...done,
      );
      await write('bins.ics', text);
      await expectOneTick();
    });

    test('jtx Board, which writes an instance beside the template', async () => {
      const instance = [
        'SUMMARY:Bins',
        `DTSTART;VALUE=DATE:${today}`,
        `DUE;VALUE=DATE:${today}`,
        'SEQUENCE:1',
        ...done,
      ];
      await write('bins.ics', overridden(await textAt('bins.ics'), ...instance));
      await expectOneTick();
    });

    test('Home Assistant, which completes the whole task', async () => {
      const text = (await textAt('bins.ics')).replace('STATUS:NEEDS-ACTION\r\n', '');
      await write(
        'bins.ics',
        text.replace('END:VTODO', `STATUS:COMPLETED\r\nCOMPLETED:${today}T101500\r\nEND:VTODO`),
      );
      await expectOneTick();
    });

    test.each(['first', 'second'])(
      'Apple Reminders, which moves the task on and writes a completed copy, %s',
      async order => {
        const copy = [
          'BEGIN:VTODO',
          'UID:A1B2-COPY',
          'SUMMARY:Bins',
          `DUE;VALUE=DATE:${today}`,
          ...done,
          'END:VTODO',
          '',
        ];
        const { token } = await program.sync(path);
        const writeCopy = () => write('A1B2-COPY.ics', file(copy.join('\r\n')));
        const moveOn = async () =>
          write('bins.ics', movedOn(await textAt('bins.ics')).replace('COUNT=9', 'COUNT=8'));
        for (const each of order === 'first' ? [writeCopy, moveOn] : [moveOn, writeCopy]) await each();
        await expectOneTick();
        expect((await items()).map(({ title, completed }) => `${title} ${completed}`)).toEqual(['Bins true']);
        expect(await program.sync(path, token)).toMatchObject({
          changed: ['bins.ics'],
          gone: ['A1B2-COPY.ics'],
        });
      },
    );

    test('a completed task of the same name for another day stays', async () => {
      const other = ['BEGIN:VTODO', 'UID:other', 'SUMMARY:Bins', `DUE;VALUE=DATE:${tomorrow}`, ...done];
      await write('other.ics', file([...other, 'END:VTODO', ''].join('\r\n')));
      await write('bins.ics', movedOn(await textAt('bins.ics')).replace('COUNT=9', 'COUNT=8'));
      expect(await items()).toHaveLength(2);
    });

    test('todoman, which ends the series and begins another', async () => {
      const before = await textAt('bins.ics');
      const ended = before.replace(/RRULE:.*\r\n/, '').replace('STATUS:NEEDS-ACTION\r\n', '');
      await write('bins.ics', ended.replace('END:VTODO', `${done.join('\r\n')}\r\nEND:VTODO`));
      const next = [
        'BEGIN:VTODO',
        'UID:next',
        'SUMMARY:Bins',
        `DUE;VALUE=DATE:${tomorrow}`,
        'RRULE:FREQ=DAILY;COUNT=8',
      ];
      await write('next.ics', file([...next, 'STATUS:NEEDS-ACTION', 'END:VTODO', ''].join('\r\n')));
      expect(await completions()).toHaveLength(1);
      expect(await textAt('bins.ics')).toContain('STATUS:COMPLETED');
      const open = (await items()).filter(({ completed }) => !completed);
      expect(open).toMatchObject([{ title: 'Bins', dueDay: isoDay(1) }]);
    });
  });

  test('two programs that complete the same turn tick it off once, and the second learns of the first', async () => {
    const text = await textAt('bins.ics');
    await write('bins.ics', movedOn(text).replace('COUNT=9', 'COUNT=8'));
    const second = overridden(text, 'SUMMARY:Bins', ...done);
    expect((await program.put(`${path}bins.ics`, second)).statusCode).toBe(412);
    expect(await completions()).toHaveLength(1);
  });

  async function expectOneTick(): Promise<void> {
    expect(await completions()).toHaveLength(1);
    const text = await textAt('bins.ics');
    expect(text).toContain('STATUS:NEEDS-ACTION');
    expect(text).toContain(`DTSTART;VALUE=DATE:${tomorrow}`);
    expect(text).toContain('RRULE:FREQ=DAILY;COUNT=8');
    expect(text).toContain('X-ODD:1');
  }
});

function isoDay(fromToday: number): string {
  return new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
}

const [today, tomorrow] = [isoDay(0), isoDay(1)].map(day => day.replaceAll('-', '')) as [string, string];
const bins = [
  'BEGIN:VTODO',
  'UID:bins',
  'SUMMARY:Bins',
  `DTSTART;VALUE=DATE:${today}`,
  `DUE;VALUE=DATE:${today}`,
  'RRULE:FREQ=DAILY;COUNT=9',
  'STATUS:NEEDS-ACTION',
  'X-ODD:1',
  'END:VTODO',
  '',
].join('\r\n');
