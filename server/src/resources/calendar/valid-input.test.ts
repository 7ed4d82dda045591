import { expect, test } from 'vitest';
import { validLines } from '../../icalendar/testing/valid-lines.ts';
import { anyEngine } from '../../testing/services/engines.ts';
import { openWorld } from '../../testing/world.ts';

anyEngine(open => {
  test('a file with everything that iCalendar allows is imported, and the report names all that has no place here', async () => {
    const world = await openWorld(await open());
    const { client } = await world.person('Ann');
    const calendar = {
      title: 'Home',
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      timeZone: 'Europe/Berlin',
    } as const;
    const { name } = await client.calendar.create({ calendar });
    const events = validLines.map(([title, ...lines]) => {
      const others = lines.filter(line => !line.startsWith('SUMMARY'));
      return ['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`, ...others, 'END:VEVENT'].join('\r\n');
    });
    const icalendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
    const { createdCount, leftOut } = await client.calendar.importEvents({ name, icalendar });
    expect(createdCount).toBe(validLines.length);
    const remarks = Map.groupBy(leftOut, ({ title }) => title);
    expect(
      Object.fromEntries(
        remarks
          .entries()
          .map(([title, all]) => [title, all.map(({ remark }) => remark.slice('IMPORT_REMARK_'.length))]),
      ),
    ).toEqual({
      'a rule for exceptions': ['MANY_RULES'],
      'two rules': ['MANY_RULES'],
      'another calendar': ['RULE'],
      'skipped days that move': ['RULE'],
      'every second': ['RULE'],
      'every second for ever': ['RULE'],
      'more excluded dates than fit': ['TOO_MANY'],
      'several alarms': ['ALARM', 'ALARM'],
      'a long description': ['TRUNCATED'],
      'a long place': ['TRUNCATED'],
    });
    await world.close();
  });
});
