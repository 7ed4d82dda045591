import { parentOf } from '@potluck/contract/names';
import type { Line } from '../changes/line.ts';
import type { Db } from '../policy/find-visible.ts';
import type { Change } from '../store/changes.ts';
import { attendeeNews } from './attendee-news.ts';
import { Audience } from './audience.ts';
import { dishNews, type Inside, readEventsOf } from './dish-news.ts';
import { eventNews } from './event-news.ts';
import { friendNews, grantNews } from './grant-news.ts';
import { readGuestLists } from './guest-list.ts';
import type { News } from './news.ts';

/** Whether a line of the log may concern somebody enough to tell them of it. */
export function mayConcern({ type }: Pick<Change, 'type'>): boolean {
  return type.endsWith('Access') || concerning.has(type);
}

const concerning = new Set(['event', 'eventRecipe', 'attendee', 'recipe', 'list']);

/** What people should hear of these lines, in the order in which it came. */
export async function newsOf(db: Db, lines: readonly Line[]): Promise<News[]> {
  const telling = lines.filter(({ about }) => about.kind === 'grant' || about.kind === 'inside');
  const audience = await Audience.around(db, telling);
  const events = await readEventsOf(db, lines);
  const lists = await readGuestLists(db, lines);
  return goesOf(lines).flatMap(go => [
    ...go.flatMap(line => grantLineNews(line, audience)),
    ...eventNews(go.filter(aboutWhen), { audience, lists }),
    ...go.flatMap(line =>
      insideNews(line, { event: events.get(parentOf(line.change.resource)), audience, lists }),
    ),
  ]);
}

function grantLineNews(line: Line, audience: Audience): News[] {
  if (line.about.kind === 'friendship') return friendNews(line);
  return line.about.kind === 'grant' ? grantNews(line, audience) : [];
}

/** With an occurrence that is gone go those who were asked to it alone. */
function aboutWhen({ change: { type, kind } }: Line): boolean {
  return type === 'event' || (type === 'attendee' && kind === 'delete');
}

function insideNews(
  line: Line,
  { event, ...around }: Pick<Inside, 'audience' | 'lists'> & { event: Inside['event'] | undefined },
) {
  if (!event) return [];
  if (line.change.type === 'attendee') return attendeeNews({ line, event, ...around });
  return line.change.type === 'eventRecipe' ? dishNews({ line, event, ...around }) : [];
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
