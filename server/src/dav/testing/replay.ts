import { expect, onTestFinished } from 'vitest';
import type { Open } from '../../testing/services/engines.ts';
import { openWorld } from '../../testing/world.ts';
import { aCalendar, file, share, vevent } from './files.ts';
import { programOf } from './program.ts';

/** A request of a calendar program, as it sends it: its headers, and its body with its own prefixes. */
interface Replayed {
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Ann with a calendar and a list of her own, a calendar that she may only read, and one that waits for her answer; and
 * a program of hers that sends the same headers with each request.
 */
export async function openReplay(open: Open, always: Record<string, string>) {
  const world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
  onTestFinished(() => world.close());
  const [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
  const calendar = await aCalendar(ann);
  const list = {
    title: 'Chores',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    timeZone: 'Europe/Berlin',
  } as const;
  const { name: tasks } = await ann.client.list.create({ list });
  const [readable, pending] = [await aCalendar(bob, 'Readable'), await aCalendar(bob, 'Pending')];
  await share(bob, ann, { calendar: readable, level: 'PERMISSION_LEVEL_READ' });
  const invited = { recipient: { user: { name: ann.user } }, level: 'PERMISSION_LEVEL_READ' } as const;
  await bob.client.calendarAccess.create({ parent: pending, calendarAccess: invited });
  const program = await programOf(world, ann);
  const send = async (method: string, path: string, { headers, body }: Replayed = {}) => {
    const answer = await program.send(method, path, {
      headers: { ...always, ...headers },
      ...(body !== undefined && { body }),
    });
    expect(answer.statusCode, `${method} ${path}`).toBeLessThan(500);
    return answer;
  };
  const at = (prefix: string, name: string) => `${program.home}${prefix}-${name.split('/')[1]}/`;
  return {
    ...{ world, ann, bob, calendar, tasks, home: program.home, send },
    calendarPath: at('c', calendar),
    readablePath: at('c', readable),
    pendingPath: at('c', pending),
    tasksPath: at('l', tasks),
    principal: program.home.replace('home/', ''),
    events: async () => (await ann.client.event.list({ parent: calendar })).events,
    items: async () => (await ann.client.listItem.list({ parent: tasks })).listItems,
  };
}

export type Replay = Awaited<ReturnType<typeof openReplay>>;

/** The value of a property, or the content of its `href`, in a response. */
export function valueIn(body: string, property: string): string {
  const inside = new RegExp(`<\\w+:${property}[^>]*>(.*?)</\\w+:${property}>`, 's').exec(body)?.[1] ?? '';
  return /<D:href>([^<]+)</.exec(inside)?.[1] ?? inside;
}

export const dinnerFile = file(
  vevent(
    'UID:dinner',
    'DTSTAMP:20270101T000000Z',
    'DTSTART;TZID=Europe/Berlin:20270306T180000',
    'DTEND;TZID=Europe/Berlin:20270306T200000',
    'SUMMARY:Dinner',
    'X-ODD:1',
  ),
);
