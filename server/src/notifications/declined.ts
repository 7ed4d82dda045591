import { responses } from '@potluck/contract/resources/event/attendance';
import { sql } from 'kysely';
import { eventNameOf, type Line } from '../changes/line.ts';
import { aboutEvent } from '../policy/asked.ts';
import type { Db } from '../policy/find-visible.ts';

/** Who said that they do not come to the events that lines are about, by the name of the event. */
export type Declined = ReadonlyMap<string, ReadonlySet<string>>;

/** An answer for one occurrence comes before that for all, and says nothing of the others. */
export async function readDeclined(db: Db, lines: readonly Line[]): Promise<Declined> {
  const moved = lines.filter(({ change, asked }) => change.type === 'event' && asked.length > 0);
  const events = [...new Set(moved.map(({ change }) => eventNameOf(change)))];
  if (events.length === 0) return new Map();
  const { rows } = await sql<{ event: string; person: string; response: number }>`
    select i.name as event, g.person, g.response from event i join attendee g on ${aboutEvent}
    where i.name in (${sql.join(events)}) and g.person is not null
      and (g.original_start_time is null or i.parent_event is not null)
    order by case when g.original_start_time is null then 0 else 1 end`.execute(db);
  const declined = new Map<string, Set<string>>();
  for (const { event, person, response } of rows) {
    const people = declined.get(event) ?? new Set();
    if (Number(response) === responses.DECLINED) people.add(person);
    else people.delete(person);
    declined.set(event, people);
  }
  return declined;
}
