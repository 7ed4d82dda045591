import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { expect, test } from 'vitest';
import { deep } from '../testing/deep.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { openCalendarWorld } from './testing/calendar-world.ts';
import { file, vevent } from './testing/files.ts';

const rounds = deep ? 5000 : 300;

anyEngine(open => {
  test('no body or header makes the server fail', async () => {
    const { program, path } = await openCalendarWorld(await open());
    await program.put(`${path}a.ics`, seeds[0]);
    const random = seeded(3);
    const paths = [
      '/dav/',
      program.home,
      path,
      `${path}a.ics`,
      `${path}new.ics`,
      '/',
      '/principals/',
    ] as const;
    for (let round = 0; round < rounds; round += 1) {
      const method = pick(random, methods);
      const at = pick(random, paths);
      const body = mutated(random, pick(random, seeds));
      const headers = {
        depth: pick(random, ['0', '1', 'x', '']),
        destination: pick(random, paths),
        ...someHeader(random),
      };
      const { statusCode } = await program.send(method, at, { body, headers });
      if (statusCode >= 500 && statusCode !== 502 && statusCode !== 507)
        expect({ statusCode, method, at, body }).toBeUndefined();
    }
    expect((await program.propfind(program.home, '<D:displayname/>', '1')).statusCode).toBe(207);
  }, 300_000);
});

const methods = [
  'PROPFIND',
  'REPORT',
  'PUT',
  'PROPPATCH',
  'MKCALENDAR',
  'MKCOL',
  'MOVE',
  'DELETE',
  'GET',
  'OPTIONS',
] as const;

const space = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:A="http://apple.com/ns/ical/"';
const seeds = [
  file(
    vevent(
      'UID:a',
      'DTSTART;TZID=Europe/Berlin:20270306T180000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'SUMMARY:A',
      'BEGIN:VALARM',
      'TRIGGER:-PT5M',
      'ACTION:DISPLAY',
      'END:VALARM',
    ),
  ),
  `<D:propfind ${space}><D:prop><D:displayname/><C:calendar-data/><A:calendar-color/></D:prop></D:propfind>`,
  `<C:calendar-query ${space}><D:prop><D:getetag/><C:calendar-data><C:expand start="20270101T000000Z" end="20280101T000000Z"/></C:calendar-data></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="20270101T000000Z"/><C:prop-filter name="SUMMARY"><C:text-match collation="i;octet">A</C:text-match></C:prop-filter></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
  `<C:calendar-multiget ${space}><D:prop><D:getetag/></D:prop><D:href>/dav/people/a/home/c-b/a.ics</D:href></C:calendar-multiget>`,
  `<D:sync-collection ${space}><D:sync-token/><D:sync-level>1</D:sync-level><D:limit><D:nresults>1</D:nresults></D:limit><D:prop><D:getetag/></D:prop></D:sync-collection>`,
  `<C:free-busy-query ${space}><C:time-range start="20270101T000000Z" end="20270201T000000Z"/></C:free-busy-query>`,
  `<D:propertyupdate ${space}><D:set><D:prop><D:displayname>A</D:displayname><A:calendar-order>1</A:calendar-order></D:prop></D:set><D:remove><D:prop><A:x/></D:prop></D:remove></D:propertyupdate>`,
  `<C:mkcalendar ${space}><D:set><D:prop><D:displayname>B</D:displayname><C:calendar-timezone>x</C:calendar-timezone></D:prop></D:set></C:mkcalendar>`,
  `<D:expand-property ${space}><D:property name="current-user-principal"><D:property name="displayname"/></D:property></D:expand-property>`,
  `<D:principal-property-search ${space}><D:property-search><D:prop><D:displayname/></D:prop><D:match>a</D:match></D:property-search><D:prop><D:displayname/></D:prop></D:principal-property-search>`,
] as const;

const odd = [
  '',
  '\0',
  '&x;',
  '<',
  '>',
  '"',
  '\u2028',
  '-1',
  '99999999999999999999',
  'FREQ=SECONDLY',
  '\r\n',
  'é',
  ';',
  ':',
  '=',
  '\ud83d',
  'VTODO',
] as const;

/** A text with some parts removed, repeated or replaced. */
function mutated(random: () => number, text: string): string {
  let changed = text;
  for (let times = between(random, 0, 4); times > 0; times -= 1) {
    const from = between(random, 0, changed.length);
    const to = Math.min(changed.length, from + between(random, 0, 12));
    changed =
      changed.slice(0, from) +
      pick(random, [...odd, changed.slice(from, to).repeat(2)] as unknown as readonly [string, ...string[]]) +
      changed.slice(to);
  }
  return changed;
}

function someHeader(random: () => number): Record<string, string> {
  return pick<Record<string, string>>(random, [
    {},
    { 'if-match': '"x"' },
    { 'if-match': '*' },
    { 'if-none-match': '*' },
    { 'if-none-match': ',,"' },
    { overwrite: 'F' },
    { 'content-type': 'a/b' },
  ]);
}
