import type { Person, TestWorld } from '../../testing/world.ts';

interface Sent {
  body?: string;
  headers?: Record<string, string>;
}

type Answer = Awaited<ReturnType<TestWorld['app']['inject']>>;

/** A calendar program with a person's key. */
export interface Program {
  /** The path of the person's home. */
  home: string;
  namespaces: string;
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  propfind(path: string, properties: string, depth: string): Promise<Answer>;
  multiget(path: string, hrefs: string[]): Promise<Answer>;
  query(path: string, filter: string, data?: string): Promise<Answer>;
  /** Changes since a token, or everything. */
  sync(path: string, token?: string, limit?: number): Promise<Synced>;
  put(path: string, text: string, headers?: Record<string, string>): Promise<Answer>;
}

export interface Synced {
  status: number;
  token: string;
  changed: string[];
  gone: string[];
  cut: boolean;
  body: string;
}

const namespaces =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" xmlns:A="http://apple.com/ns/ical/"';

/** A new program of a person, with a key of its own unless one is given. */
export async function programOf(world: TestWorld, person: Person, key?: string): Promise<Program> {
  const password = key ?? (await davKey(person));
  const authorization = `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;
  const send = (method: string, path: string, { body, headers = {} }: Sent = {}) =>
    world.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/xml' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    });
  const data = (inside = '') => `<D:prop><D:getetag/><C:calendar-data>${inside}</C:calendar-data></D:prop>`;
  const report = (path: string, body: string, depth = '1') =>
    send('REPORT', path, { body, headers: { depth } });
  return {
    home: `/dav/people/${person.user.slice('users/'.length)}/home/`,
    namespaces,
    send,
    propfind: (path, properties, depth) =>
      send('PROPFIND', path, {
        body: `<?xml version="1.0"?><D:propfind ${namespaces}><D:prop>${properties}</D:prop></D:propfind>`,
        headers: { depth },
      }),
    multiget: (path, hrefs) =>
      report(
        path,
        `<C:calendar-multiget ${namespaces}>${data()}${hrefs.map(href => `<D:href>${href}</D:href>`).join('')}</C:calendar-multiget>`,
      ),
    query: (path, filter, inside) =>
      report(
        path,
        `<C:calendar-query ${namespaces}>${data(inside)}<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">${filter}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
      ),
    async sync(path, token = '', limit) {
      const most = limit === undefined ? '' : `<D:limit><D:nresults>${limit}</D:nresults></D:limit>`;
      const { statusCode, body } = await report(
        path,
        `<D:sync-collection ${namespaces}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${most}<D:prop><D:getetag/></D:prop></D:sync-collection>`,
        '0',
      );
      return syncedIn(statusCode, body);
    },
    put: (path, text, headers = {}) =>
      send('PUT', path, {
        body: text,
        headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers },
      }),
  };
}

async function davKey({ client, user }: Person): Promise<string> {
  const scope = {
    doors: ['DAV' as const],
    kinds: ['CALENDAR' as const, 'LIST' as const],
    level: 'WRITE' as const,
    circles: [],
    things: [],
  };
  const made = await client.accessKey.create({ parent: user, accessKey: { title: 'Phone', scope } });
  return made.unencryptedAccessKey;
}

function syncedIn(status: number, body: string): Synced {
  const responses = [...body.matchAll(/<D:response><D:href>([^<]+)<\/D:href>(.*?)<\/D:response>/gs)];
  const named = (state: string) =>
    responses
      .filter(([, , rest]) => rest?.includes(state))
      .map(([, href = '']) => href.split('/').at(-1) ?? '');
  return {
    ...{ status, body },
    token: /<D:sync-token>([^<]+)/.exec(body)?.[1] ?? '',
    changed: named('200 OK'),
    gone: named('404 Not Found'),
    cut: body.includes('507'),
  };
}
