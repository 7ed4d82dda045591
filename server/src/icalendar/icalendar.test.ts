import { minuteMs } from '@potluck/contract/durations';
import { maxEventsInFile } from '@potluck/contract/resources/calendar/import-export';
import { instantOf, knownZone } from '@potluck/contract/zone-clock';
import { describe, expect, test } from 'vitest';
import { zoneOffset } from '../recurrence/zone-offset.ts';
import { readComponents as readTree } from './component.ts';
import { escapeText, foldLine, readLines, unescapeText } from './content-line.ts';
import { ImportReport } from './import-report.ts';
import { readCalendar } from './read-calendar.ts';
import { windowsZone, windowsZoneNames } from './windows-zones.ts';
import { writeTimeZone } from './write-time-zone.ts';

const readComponents = (file: string) => readTree(file, new ImportReport());

describe('a line', () => {
  test('is read with its parameters, quoted or not, and its line number', () => {
    const [first, second] = readLines('a:1\r\nDtstart;tzid="Europe/Berlin";X=a,"b;c:d":2027:0306\r\n');
    expect(first).toEqual({ name: 'A', parameters: {}, value: '1', line: 1 });
    expect(second).toEqual({
      name: 'DTSTART',
      parameters: { TZID: ['Europe/Berlin'], X: ['a', 'b;c:d'] },
      value: '2027:0306',
      line: 2,
    });
  });

  test('is unfolded across spaces and tabs, with any line ending', () => {
    expect(
      [...readLines('\uFEFFSUMMARY:Din\r\n ner\n\t at six\rX:1')].map(each => [each?.value, each?.line]),
    ).toEqual([
      ['Dinner at six', 1],
      ['1', 4],
    ]);
  });

  test.each(['SUMMARY:short', `SUMMARY:${'x'.repeat(300)}`, `SUMMARY:${'🍲ä€'.repeat(60)}`])(
    'is folded to 75 bytes and read back unchanged: %s',
    text => {
      const folded = foldLine(text);
      expect(folded.split('\r\n').every(part => Buffer.byteLength(part) <= 75)).toBe(true);
      expect([...readLines(folded)][0]?.value).toBe(text.slice('SUMMARY:'.length));
    },
  );

  test.each(['plain', 'a, b; c\\d', 'two\nlines', 'C:\\new'])('can contain the text %j', text => {
    expect(unescapeText(escapeText(text))).toBe(text);
  });
});

describe('a file', () => {
  test('is read as nested components', async () => {
    const [calendar] = await readComponents(
      'BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nBEGIN:VALARM\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR\n',
    );
    expect(calendar).toMatchObject({
      name: 'VCALENDAR',
      properties: [{ name: 'VERSION', value: '2.0' }],
      components: [{ name: 'VEVENT', line: 3, components: [{ name: 'VALARM', line: 5 }] }],
    });
  });

  test.each(['', '<html>', 'Hello world', 'SUMMARY:x', 'BEGIN:X\nEND:X', 'BEGIN:VCARD\nFN:Ann\nEND:VCARD'])(
    '%j is rejected, because it has no calendar',
    async file => {
      await expect(readComponents(file)).rejects.toThrow(
        'This is not a calendar: BEGIN:VCALENDAR is missing.',
      );
    },
  );
});

test('every Windows zone name maps to a known zone', () => {
  expect(windowsZoneNames().filter(zone => !knownZone(zone))).toEqual([]);
  expect(windowsZone('w. europe standard time')).toBe('Europe/Berlin');
});

test('a file with too many events is rejected at the first one above the limit', async () => {
  const events = 'BEGIN:VEVENT\nDTSTART:20270306\nEND:VEVENT\n';
  const file = (count: number) => `BEGIN:VCALENDAR\n${events.repeat(count)}END:VCALENDAR`;
  expect((await readCalendar(file(maxEventsInFile), 'UTC')).groups).toHaveLength(1);
  await expect(readCalendar(file(maxEventsInFile + 1), 'UTC')).rejects.toThrow(
    'Line 30002: The file has more than',
  );
});

describe('a zone', () => {
  const year = { from: Date.parse('2026-12-31T23:00:00Z'), to: Date.parse('2028-01-01T00:00:00Z') };

  test('is written with its offset changes', () => {
    expect(writeTimeZone('Europe/Berlin', year)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      ...[
        'BEGIN:STANDARD',
        'DTSTART:20270101T000000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
      ],
      ...[
        'BEGIN:DAYLIGHT',
        'DTSTART:20270328T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'END:DAYLIGHT',
      ],
      ...[
        'BEGIN:STANDARD',
        'DTSTART:20271031T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
      ],
      'END:VTIMEZONE',
    ]);
  });

  test.each(['America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
    '%s is written with its actual offsets',
    async timeZone => {
      const [zone] = await readComponents(
        ['BEGIN:VCALENDAR', ...writeTimeZone(timeZone, year), 'END:VCALENDAR'].join('\r\n'),
      );
      const observances = zone?.components[0]?.components ?? [];
      expect(observances).toHaveLength(/St_Johns|Lord_Howe/.test(timeZone) ? 3 : 1);
      for (const { properties } of observances.slice(1)) {
        const [start = '', from = '', to = ''] = properties.map(({ value }) => value);
        const at = instantOf(clock(start), () => offset(from));
        expect(zoneOffset(timeZone)(at - 1000)).toBe(offset(from));
        expect(zoneOffset(timeZone)(at)).toBe(offset(to));
      }
    },
  );
});

function clock(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'));
}

function offset(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  return sign * (Number(text.slice(1, 3)) * 60 + Number(text.slice(3, 5))) * minuteMs;
}
