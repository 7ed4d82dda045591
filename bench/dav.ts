import { join } from 'node:path';
import { createClient } from '@potluck/contract';
import type { StoreConfig } from '../server/src/store/store.ts';
import type { ServerProcess } from './measure/process.ts';
import { type CalendarServer, senderTo, startRadicale, syncCollection } from './measure/radicale.ts';
import { signIn } from './seed/sign-in.ts';

const spaces =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"';
const calendars = 40;

/**
 * Measures the requests of calendar programs, and the same requests to Radicale: processor time of the server for each.
 * `seeded` is a folder that keeps Radicale's storage for later runs.
 */
export async function reportDav(
  server: ServerProcess,
  config: StoreConfig,
  { seeded, events }: { seeded: string; events: number },
): Promise<void> {
  const files = Array.from({ length: events }, (_, at) => fileWith(eventAt(at, `e${at}`)));
  const potluck = await openPotluck(server, config, events);
  const folders = { seeded: `${seeded}-${events}`, dataDir: join(config.dataDir, 'radicale') };
  const radicale = await startRadicale(folders, { events: files, calendars }).catch((error: unknown) => {
    console.log(`  Radicale is left out: ${error instanceof Error ? error.message : error}`);
    return undefined;
  });
  try {
    await compare(events, potluck, radicale);
  } finally {
    radicale?.stop();
  }
}

/** A person with 40 calendars, the first of which has all events. */
async function openPotluck(
  { url, cpuMicros }: ServerProcess,
  config: StoreConfig,
  events: number,
): Promise<CalendarServer> {
  const { user, token } = await signIn(config, 'Ann');
  const client = createClient({ baseUrl: `${url}/api`, token: () => token });
  const [first = ''] = await Promise.all(
    Array.from({ length: calendars }, async (_, at) => {
      const visibility = 'VISIBILITY_LEVEL_PRIVATE';
      const calendar = { title: `Calendar ${at}`, visibility, timeZone: 'Europe/Berlin' } as const;
      return (await client.calendar.create({ calendar })).name;
    }),
  );
  const all = Array.from({ length: events }, (_, at) => eventAt(at, `e${at}`));
  await client.calendar.importEvents({ name: first, icalendar: fileWith(...all) });
  const scope = {
    ...{ doors: ['DAV' as const], kinds: ['CALENDAR' as const], level: 'WRITE' as const },
    ...{ circles: [], things: [] },
  };
  const key = await client.accessKey.create({ parent: user, accessKey: { title: 'Phone', scope } });
  const authorization = `Basic ${Buffer.from(`ann:${key.unencryptedAccessKey}`).toString('base64')}`;
  const home = `/dav/people/${user.slice('users/'.length)}/home/`;
  return {
    ...{ title: 'Potluck', home, path: `${home}c-${first.slice('calendars/'.length)}/` },
    send: senderTo(url, authorization),
    spent: async () => cpuMicros() / 1000,
  };
}

type Requests = Record<string, (at: number) => Promise<string>>;

/** The requests of programs to one server. */
async function requestsTo({ send, path, home }: CalendarServer, events: number): Promise<Requests> {
  const propfind = (at: string, depth: string, properties: string) =>
    send('PROPFIND', at, `<D:propfind ${spaces}><D:prop>${properties}</D:prop></D:propfind>`, { depth });
  const sync = (token: string) => send('REPORT', path, syncCollection(token));
  const first = await sync('');
  const [, token = ''] = /<(?:\w+:)?sync-token>([^<]+)/.exec(first) ?? [];
  const hrefs = [...first.matchAll(/<(?:\w+:)?href>([^<]+)/g)].map(([, href]) => href);
  const multiget = (from: number, count: number) =>
    send(
      'REPORT',
      path,
      `<C:calendar-multiget ${spaces}><D:prop><D:getetag/><C:calendar-data/></D:prop>${hrefs
        .slice(from, from + count)
        .map(href => `<D:href>${href}</D:href>`)
        .join('')}</C:calendar-multiget>`,
    );
  const month =
    '<C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="20270301T000000Z" end="20270401T000000Z"/></C:comp-filter></C:comp-filter>';
  return {
    'no change: PROPFIND': () => propfind(path, '0', '<D:sync-token/><CS:getctag/><D:supported-report-set/>'),
    'no change: sync-collection': () => sync(token),
    [`first listing of ${events}`]: () => sync(''),
    [`PROPFIND of all ${events}`]: () =>
      propfind(path, '1', '<D:getetag/><D:getcontenttype/><D:resourcetype/>'),
    '10 events with their texts': at => multiget((at * 10) % events, 10),
    '50 events with their texts': at => multiget((at * 50) % events, 50),
    'one month by calendar-query': () =>
      send(
        'REPORT',
        path,
        `<C:calendar-query ${spaces}><D:prop><D:getetag/></D:prop><C:filter>${month}</C:filter></C:calendar-query>`,
        { depth: '1' },
      ),
    'PUT of a new event': at =>
      send('PUT', `${path}new-${at}.ics`, fileWith(eventAt(at, `new-${at}`)), {
        'content-type': 'text/calendar',
      }),
    [`home of ${calendars} calendars`]: () =>
      propfind(
        home,
        '1',
        '<D:displayname/><D:resourcetype/><D:owner/><D:current-user-privilege-set/><D:supported-report-set/><D:sync-token/><CS:getctag/><C:supported-calendar-component-set/><C:calendar-description/><CS:pushkey/><CS:invite/>',
      ),
  };
}

async function compare(
  events: number,
  ours: CalendarServer,
  theirs: CalendarServer | undefined,
): Promise<void> {
  console.log(`  ${events} events${' '.repeat(21)}| CPU ms | Radicale | ratio`);
  const requests = await requestsTo(ours, events);
  const others = theirs && (await requestsTo(theirs, events));
  for (const [what, call] of Object.entries(requests)) {
    const own = await costOf(ours, call);
    const other = theirs && others?.[what] && (await costOf(theirs, others[what]));
    const beside =
      other === undefined ? '' : `${other.toFixed(1).padStart(9)} | ${(other / own).toFixed(1)}x`;
    console.log(`  ${what.padEnd(32)} | ${own.toFixed(1).padStart(6)} |${beside}`);
  }
}

/** The processor time of a call, in milliseconds: the mean of the calls in two seconds, after one to warm up. */
async function costOf({ spent }: CalendarServer, call: (at: number) => Promise<string>): Promise<number> {
  await call(0);
  const [before, begun] = [await spent(), Date.now()];
  let times = 0;
  while (times < 3 || (Date.now() - begun < 2000 && times < 200)) {
    times += 1;
    await call(times);
  }
  return ((await spent()) - before) / times;
}

function fileWith(...components: string[]): string {
  return ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', ...components, 'END:VCALENDAR\r\n'].join('');
}

function eventAt(at: number, uid: string): string {
  const day = new Date(Date.UTC(2024, 0, 1) + (at % 1800) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  const rule = at % 20 === 0 ? 'RRULE:FREQ=WEEKLY;COUNT=20\r\n' : '';
  return `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=Europe/Berlin:${day}T180000\r\nDTEND;TZID=Europe/Berlin:${day}T190000\r\n${rule}SUMMARY:Event ${at}\r\nLOCATION:Kitchen\r\nEND:VEVENT\r\n`;
}
