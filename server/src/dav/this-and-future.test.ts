import { beforeEach, describe, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import type { Person, TestWorld } from '../testing/world.ts';
import { openCalendarWorld } from './testing/calendar-world.ts';
import { file, linesIn, share, vevent } from './testing/files.ts';
import { type Program, programOf } from './testing/program.ts';

/** Four days from 6 March 2027 at 18:00 in Berlin. */
const series = [
  ...['UID:dinner', 'DTSTART;TZID=Europe/Berlin:20270306T180000'],
  ...['DTEND;TZID=Europe/Berlin:20270306T200000', 'SUMMARY:Dinner', 'RRULE:FREQ=DAILY;COUNT=4'],
];
/** KOrganizer and Merkuro write "all future occurrences" like this. */
const future = (day: string, ...lines: string[]) =>
  vevent('UID:dinner', `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:202703${day}T180000`, ...lines);
const later = (...lines: string[]) =>
  future(
    '08',
    'DTSTART;TZID=Europe/Berlin:20270308T190000',
    'DTEND;TZID=Europe/Berlin:20270308T220000',
    'SUMMARY:Late',
    ...lines,
  );
const alarm = (minutes: number) => [
  'BEGIN:VALARM',
  `TRIGGER:-PT${minutes}M`,
  'ACTION:DISPLAY',
  'DESCRIPTION:Reminder',
  'END:VALARM',
];
const split = ['03-06T17 Dinner', '03-07T17 Dinner', '03-08T18 Late', '03-09T18 Late'];

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let calendar: string;
  let program: Program;
  let path: string;
  beforeEach(async () => {
    ({ world, ann, calendar, program, path } = await openCalendarWorld(await open()));
  });

  const put = async (...components: string[]) => {
    const { statusCode, headers, body } = await program.put(`${path}d.ics`, file(...components));
    return { statusCode, etag: headers.etag, body };
  };
  const textAt = async (name: string, of = program) =>
    (await of.send('GET', path.replace(program.home, of.home) + name)).body;
  const events = async () => (await ann.client.event.list({ parent: calendar })).events;
  const titled = async (title: string) => (await events()).find(event => event.title === title)?.name ?? '';
  const fileOf = async (title: string) => `${(await titled(title)).split('/').at(-1)}.ics`;
  const occurrences = async () => {
    const window = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-04-01T00:00:00Z' };
    const found = (await ann.client.event.expand({ parent: calendar, ...window })).occurrences;
    return found.map(({ startTime, title }) => `${startTime?.slice(5, 13)} ${title}`);
  };

  describe('a change of an occurrence and all later ones', () => {
    test('splits the series, and programs find both parts', async () => {
      await put(vevent(...series));
      const { token } = await program.sync(path);
      const before = await program.propfind(`${path}d.ics`, '<D:getetag/>', '0');
      expect(await put(vevent(...series), later('CLASS:PRIVATE'))).toMatchObject({
        statusCode: 204,
        etag: undefined,
      });
      expect(await occurrences()).toEqual(split);
      const first = linesIn(await textAt('d.ics'));
      for (const line of ['UID:dinner', 'RRULE:FREQ=DAILY;COUNT=2']) expect(first).toContain(line);
      expect(first.join()).not.toContain('RECURRENCE-ID');
      const second = linesIn(await textAt(await fileOf('Late')));
      for (const line of ['RRULE:FREQ=DAILY;COUNT=2', 'CLASS:PRIVATE', 'SUMMARY:Late'])
        expect(second).toContain(line);
      const { changed } = await program.sync(path, token);
      expect(changed.toSorted()).toEqual(['d.ics', await fileOf('Late')].toSorted());
      expect((await program.propfind(`${path}d.ics`, '<D:getetag/>', '0')).body).not.toBe(before.body);
    });

    test('both parts come back unchanged, and sending the change again changes nothing', async () => {
      expect((await put(vevent(...series), later())).statusCode).toBe(201);
      const texts = async () => Promise.all(['d.ics', await fileOf('Late')].map(name => textAt(name)));
      const [one = '', other = ''] = await texts();
      await program.put(`${path}d.ics`, one);
      await program.put(path + (await fileOf('Late')), other);
      expect((await texts()).map(stable)).toEqual([one, other].map(stable));
      await put(vevent(...series), later());
      expect(await occurrences()).toEqual(split);
      expect(await events()).toHaveLength(2);
    });

    test('takes guests, dishes and edited occurrences of the later part along', async () => {
      await put(vevent(...series));
      const parent = await titled('Dinner');
      await ann.client.eventRecipe.create({ parent, eventRecipe: { title: 'Salad' } });
      await ann.client.attendee.create({ parent, attendee: { person: ann.user } });
      await ann.client.event.respond({ name: parent, response: 'ACCEPTED' });
      const edited = vevent(
        'UID:dinner',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270309T180000',
        'DTSTART;TZID=Europe/Berlin:20270309T210000',
        'SUMMARY:Very late',
      );
      await put(vevent(...series), edited, later());
      expect(await occurrences()).toEqual([...split.slice(0, 3), '03-09T20 Very late']);
      for (const title of ['Dinner', 'Late']) {
        const text = await textAt(title === 'Dinner' ? 'd.ics' : await fileOf(title));
        expect([title, linesIn(text)]).toEqual([
          title,
          expect.arrayContaining(['X-POTLUCK-DISH:Salad', expect.stringMatching(/ATTENDEE.*ACCEPTED/)]),
        ]);
      }
    });

    test('keeps the alarms of others, and takes the writer’s own', async () => {
      const bob = await world.person('Bob');
      await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_WRITE' });
      const bobs = await programOf(world, bob);
      await put(vevent(...series, ...alarm(10)));
      const bobsText = await textAt('d.ics', bobs);
      await bobs.put(
        `${path.replace(program.home, bobs.home)}d.ics`,
        bobsText.replace('END:VEVENT', [...alarm(45), 'END:VEVENT'].join('\r\n')),
      );
      await put(vevent(...series, ...alarm(10)), later(...alarm(20)));
      const name = await fileOf('Late');
      const triggers = async (of: Program) =>
        (await Promise.all(['d.ics', name].map(each => textAt(each, of)))).map(
          text => /TRIGGER:(.*)\r/.exec(text)?.[1],
        );
      expect(await triggers(program)).toEqual(['-PT10M', '-PT20M']);
      expect(await triggers(bobs)).toEqual(['-PT45M', '-PT45M']);
      const { reminders } = await bob.client.reminder.list({ parent: bob.user });
      expect(reminders.map(({ about }) => about).toSorted()).toEqual(
        [await titled('Dinner'), await titled('Late')].toSorted(),
      );
    });

    test('may happen twice, and from the first occurrence on it changes the whole series', async () => {
      const again = future('09', 'DTSTART;TZID=Europe/Berlin:20270310T120000', 'SUMMARY:Lunch');
      await put(vevent(...series));
      expect((await put(vevent(...series), again, later())).body).toBe('');
      expect(await occurrences()).toEqual([...split.slice(0, 3), '03-10T11 Lunch']);
      const other = vevent(...series.map(line => line.replace('UID:dinner', 'UID:other')));
      const all = future('06', 'DTSTART;TZID=Europe/Berlin:20270306T080000', 'SUMMARY:Breakfast');
      await program.put(`${path}o.ics`, file(other, all.replace('UID:dinner', 'UID:other')));
      expect((await events()).filter(({ title }) => title === 'Breakfast')).toHaveLength(1);
    });

    test('that cancels them ends the series', async () => {
      await put(vevent(...series));
      expect((await put(vevent(...series), later('STATUS:CANCELLED'))).statusCode).toBe(204);
      expect(await occurrences()).toEqual(split.slice(0, 2));
    });

    test('can be undone', async () => {
      await put(vevent(...series));
      await put(vevent(...series), later());
      const { assistantChanges } = await ann.client.assistantChange.list({ parent: ann.user });
      const [change] = assistantChanges;
      await ann.client.assistantChange.undo({ name: change?.name ?? '', wholeBatch: false });
      expect(await occurrences()).toEqual(['06', '07', '08', '09'].map(day => `03-${day}T17 Dinner`));
      expect(linesIn(await textAt('d.ics'))).toContain('RRULE:FREQ=DAILY;COUNT=4');
    });

    test.each([
      ['of no occurrence', vevent(...series), future('20', 'DTSTART:20270320T180000Z', 'SUMMARY:Late')],
      [
        'to a day to which the rule cannot move',
        vevent(...series.with(4, 'RRULE:FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1,2;COUNT=4')),
        future('07', 'DTSTART;TZID=Europe/Berlin:20270309T180000', 'SUMMARY:Late'),
      ],
    ])('%s is refused, and nothing changes', async (_, whole, change) => {
      await put(whole);
      const before = await textAt('d.ics');
      expect(await put(whole, change)).toMatchObject({
        statusCode: 403,
        body: expect.stringContaining('valid-calendar-object-resource'),
      });
      expect(await textAt('d.ics')).toBe(before);
    });
  });

  test('a change on the web keeps the lines and the alarms of programs with each part of the series', async () => {
    await put(vevent(...series, 'CLASS:PRIVATE', 'X-ODD:1', ...alarm(10)));
    const name = await titled('Dinner');
    const edit = (scope: 'THIS' | 'THIS_AND_FOLLOWING', originalStartTime: string, title: string) =>
      ann.client.event.editOccurrence({
        ...{ name, scope, originalStartTime, etag: '' },
        ...{ event: { title }, updateMask: 'title' },
      });
    await edit('THIS', '2027-03-07T17:00:00Z', 'Once');
    const { undo } = await edit('THIS_AND_FOLLOWING', '2027-03-08T17:00:00Z', 'Late');
    const kept = ['CLASS:PRIVATE', 'X-ODD:1', 'TRIGGER:-PT10M'];
    const parts = (await textAt('d.ics')).split('END:VEVENT').slice(0, 2);
    for (const text of [...parts, await textAt(await fileOf('Late'))])
      for (const line of kept) expect(linesIn(text)).toContain(line);
    await ann.client.calendar.undoOccurrenceChange({ name: calendar, undo });
    const { reminders } = await ann.client.reminder.list({ parent: ann.user });
    expect(reminders.map(({ about }) => about)).toEqual([name]);
  });
});

/** Lines without what counts changes. */
function stable(text: string): string[] {
  return linesIn(text).filter(line => !/^(SEQUENCE|DTSTAMP|LAST-MODIFIED|X-POTLUCK-VERSION)/.test(line));
}
