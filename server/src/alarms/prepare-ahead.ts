import { hourMs } from '@potluck/contract/durations';
import { aheadLength } from '@potluck/contract/limits';
import { sql, type Transaction } from 'kysely';
import type { NewNotification } from '../notifications/new-notification.ts';
import { findNamed } from '../policy/visible-row.ts';
import { readBringers } from '../resources/event-recipe/bringers.ts';
import { isoTime, isoTimeOrNull } from '../rows/iso-time.ts';
import { readSlices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import type { AlarmEventRow, Due } from './alarm-recipients.ts';
import type { AlarmRule } from './alarm-times.ts';

type Tx = Transaction<Database>;

/** On the evening before, by the cook's clock: early enough to thaw and to soak, after most people's work. */
export const aheadRule: AlarmRule = { kind: 'day', before: 1, time: 18 * hourMs };

/**
 * The people whom these events may have to remind of a preparation: those who bring a dish that needs one, and the
 * creator of the event, who cooks the others. What each of them cooks is decided when the reminder rings.
 */
export async function cooksOf(tx: Tx, events: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await readSlices(events, async some => {
    const found = sql<{ event: string; creator: string | null; person: string | null }>`
      select distinct i.name as event, i.creator, g.person from event i
      join event_recipe d on d.parent = i.name join recipe_ahead a on a.recipe = d.recipe
      left join attendee g on g.name = d.bringer
      where i.name in (${sql.join(some)})`;
    return (await found.execute(tx)).rows;
  });
  const cooks = new Map<string, string[]>();
  for (const [event, all] of Map.groupBy(rows, row => row.event))
    cooks.set(event, [
      ...new Set(all.flatMap(({ creator, person }) => [creator ?? [], person ?? []].flat())),
    ]);
  return cooks;
}

interface Dish {
  recipe: string;
  bringer: string | null;
  text: string;
}

/**
 * What a person has to prepare for an occurrence: the marks of the recipes that they see, of dishes that they bring, or
 * that nobody brings if they created the event. '' for nothing.
 */
export async function preparationsOf(tx: Tx, person: string, due: Due): Promise<string> {
  const { rows } = await sql<Dish & { creator: string | null }>`
    select d.recipe, d.bringer, a.text, i.creator from event_recipe d
    join recipe_ahead a on a.recipe = d.recipe join event i on i.name = d.parent
    where d.parent = ${due.event} order by d.create_time, d.name`.execute(tx);
  const bringerAt = await readBringers(
    tx,
    rows.map(({ bringer }) => bringer),
  );
  const start = due.original_start_time === null ? null : Number(due.original_start_time);
  const own = rows.filter(({ bringer, creator }) => {
    const known = bringerAt(bringer, start);
    return known ? known.account === person : creator === person;
  });
  const names = [...new Set(own.map(({ recipe }) => recipe))];
  const seen = names.length === 0 ? [] : await findNamed(tx, { user: person }, { type: 'recipe', names });
  const visible = new Set(seen.map(({ row }) => row.name));
  const text = own.flatMap(dish => (visible.has(dish.recipe) ? dish.text : [])).join(' · ');
  return text.length <= aheadLength ? text : `${text.slice(0, aheadLength - 1).trimEnd()}…`;
}

interface Reminded {
  person: string;
  text: string;
  now: number;
}

export function preparationNotification(
  { calendar, start_time, original_start_time }: Due,
  event: AlarmEventRow,
  { person, text, now }: Reminded,
): NewNotification {
  const data = {
    ...{ title: event.title, text, startTime: isoTime(start_time) },
    endTime: isoTime(start_time + event.end_time - event.start_time),
    originalStartTime: isoTimeOrNull(original_start_time),
    ...{ allDay: event.all_day === 1, timeZone: event.time_zone },
  };
  return {
    kind: 'PREPARE',
    about: event.name,
    root: calendar,
    actor: null,
    time: now,
    people: [person],
    data,
  };
}
