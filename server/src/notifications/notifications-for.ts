import { parentOf } from '@potluck/contract/names';
import type { Line } from '../changes/line.ts';
import type { Db } from '../policy/find-visible.ts';
import type { Change } from '../store/changes.ts';
import { attendeeNotifications } from './attendee-notifications.ts';
import { Audience } from './audience.ts';
import { dishNotifications, type Inside, readEventsOf } from './dish-notifications.ts';
import { eventNotifications } from './event-notifications.ts';
import { friendNotifications, grantNotifications } from './grant-notifications.ts';
import { readGuestLists } from './guest-list.ts';
import type { NewNotification } from './new-notification.ts';

/** Whether a line of the log may concern somebody enough to tell them of it. */
export function mayConcern({ type }: Pick<Change, 'type'>): boolean {
  return type.endsWith('Access') || concerning.has(type);
}

const concerning = new Set(['event', 'eventRecipe', 'attendee', 'recipe', 'list']);

/** What people should hear of these lines, in the order in which it came. */
export async function notificationsFor(db: Db, lines: readonly Line[]): Promise<NewNotification[]> {
  const telling = lines.filter(({ about }) => about.kind === 'grant' || about.kind === 'inside');
  const audience = await Audience.around(db, telling);
  const events = await readEventsOf(db, lines);
  const lists = await readGuestLists(db, lines);
  return goesOf(lines).flatMap(go => [
    ...go.flatMap(line => accessNotifications(line, audience)),
    ...eventNotifications(go.filter(aboutWhen), { audience, lists }),
    ...go.flatMap(line =>
      childNotifications(line, { event: events.get(parentOf(line.change.resource)), audience, lists }),
    ),
  ]);
}

function accessNotifications(line: Line, audience: Audience): NewNotification[] {
  if (line.about.kind === 'friendship') return friendNotifications(line);
  return line.about.kind === 'grant' ? grantNotifications(line, audience) : [];
}

/** With an occurrence that is gone go those who were asked to it alone. */
function aboutWhen({ change: { type, kind } }: Line): boolean {
  return type === 'event' || (type === 'attendee' && kind === 'delete');
}

function childNotifications(
  line: Line,
  { event, ...around }: Pick<Inside, 'audience' | 'lists'> & { event: Inside['event'] | undefined },
) {
  if (!event) return [];
  if (line.change.type === 'attendee') return attendeeNotifications({ line, event, ...around });
  return line.change.type === 'eventRecipe' ? dishNotifications({ line, event, ...around }) : [];
}

/** Lines that one person wrote at one moment below one thing. */
function goesOf(lines: readonly Line[]): Line[][] {
  const goes: Line[][] = [];
  for (const line of lines) {
    const last = goes.at(-1);
    if (last?.[0] && oneGo(last[0].change, line.change)) last.push(line);
    else goes.push([line]);
  }
  return goes;
}

export function oneGo(one: Change, other: Change): boolean {
  return one.actor === other.actor && Number(one.time) === Number(other.time) && one.parent === other.parent;
}
