import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../server/src/store/store.ts';
import { openWorld, type TestWorld } from '../server/src/testing/world.ts';
import { type CalendarServer, startRadicale } from './measure/radicale.ts';

/*
 * `node bench/dav.ts` measures what programs ask of CalDAV, in one process on SQLite, and the same of Radicale beside it:
 * processor time of the server per request. `node bench/dav.ts --alone` leaves Radicale out, which the first run installs
 * into `.cache/peers`.
 */
const spaces =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"';
const [events, calendars] = [5000, 40];
const dataDir = await mkdtemp(join(tmpdir(), 'potluck-dav-'));
const store = await openStore({ databaseUrl: '', dataDir });
const world = await openWorld(store, { DRAW_PICTURES: 'off' });
const files = Array.from({ length: events }, (_, at) => fileWith(eventAt(at, `e${at}`)));
const potluck = await openPotluck(world);
const radicale = process.argv.includes('--alone')
  ? undefined
  : await startRadicale(dataDir, { events: files, calendars });
try {
  await measure(radicale ? [potluck, radicale] : [potluck]);
} finally {
  radicale?.stop();
  await world.close();
  await store.close();
  await rm(dataDir, { recursive: true });
}

/** A person with 40 calendars, the first of which has all events. */
async function openPotluck({ app, person }: TestWorld): Promise<CalendarServer> {
  const ann = await person('Ann');
  const scope = {
    doors: ['DAV' as const],
    kinds: ['CALENDAR' as const],
    level: 'WRITE' as const,
    circles: [],
    things: [],
  };
  const key = await ann.client.accessKey.create({ parent: ann.user, accessKey: { title: 'Phone', scope } });
  const authorization = `Basic ${Buffer.from(`ann:${key.unencryptedAccessKey}`).toString('base64')}`;
  const names: string[] = [];
  for (let at = 0; at < calendars; at += 1) {
    const calendar = {
      title: `Calendar ${at}`,
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      timeZone: 'Europe/Berlin',
    } as const;
    names.push((await ann.client.calendar.create({ calendar })).name);
  }
  const [name = ''] = names;
  await ann.client.calendar.importEvents({
    name,
    icalendar: fileWith(...Array.from({ length: events }, (_, at) => eventAt(at, `e${at}`))),
  });
  const home = `/dav/people/${ann.user.slice('users/'.length)}/home/`;
  return {
    ...{ title: 'Potluck', home, path: `${home}c-${name.slice('calendars/'.length)}/` },
    async send(method, url, payload, headers = {}) {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        payload,
        headers: { authorization, ...headers },
      });
      if (answer.statusCode >= 400) throw new Error(`${method} ${url} answered ${answer.statusCode}`);
      return answer.body;
    },
    async spent() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
  };
}

type Requests = Record<string, (at: number) => Promise<string>>;

/** The requests of programs to one server. */
async function requestsTo({ send, path, home }: CalendarServer): Promise<Requests> {
  const propfind = (at: string, depth: string, properties: string) =>
    send('PROPFIND', at, `<D:propfind ${spaces}><D:prop>${properties}</D:prop></D:propfind>`, { depth });
  const sync = (token: string) =>
    send(
      'REPORT',
      path,
      `<D:sync-collection ${spaces}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`,
    );
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

async function measure(servers: CalendarServer[]): Promise<void> {
  const costs = new Map<string, number[]>();
  for (const server of servers)
    for (const [what, call] of Object.entries(await requestsTo(server)))
      costs.getOrInsertComputed(what, () => []).push(await costOf(server, call));
  for (const [what, [ours = 0, theirs]] of costs) {
    const beside =
      theirs === undefined
        ? ''
        : `${theirs.toFixed(1).padStart(9)} ms Radicale ${Math.round(theirs / ours)}x`;
    console.log(`${what.padEnd(32)} ${ours.toFixed(1).padStart(7)} ms CPU${beside}`);
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
