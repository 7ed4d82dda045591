import { hourMs } from '@potluck/contract/durations';
import { aheadText } from '@potluck/contract/ingredient/prepare-ahead';
import { sql, type Transaction } from 'kysely';
import type { NewNotification } from '../notifications/new-notification.ts';
import { readBringers } from '../resources/event-recipe/bringers.ts';
import { readAheadMarks } from '../resources/recipe/ahead.ts';
import { isoTime, isoTimeOrNull } from '../rows/iso-time.ts';
import { readSlices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import type { AlarmEventRow, Due } from './alarm-recipients.ts';
import type { AlarmRule } from './alarm-times.ts';

type Tx = Transaction<Database>;

/** On the evening before, by the cook's clock: early enough to thaw and to soak, after most people's work. */
export const aheadRule: AlarmRule = { kind: 'day', before: 1, time: 18 * hourMs };

/** Whether the recipe of dish `d` may ask for a preparation: it has marks, or nested recipes, which may get some later. */
export const mayNeedPreparation = sql<boolean>`(exists (select 1 from recipe_ahead a where a.recipe = d.recipe)
  or exists (select 1 from recipe_reference t where t.recipe = d.recipe))`;

/**
 * The people whom these events may have to remind of a preparation: those who bring a dish that may need one, and the
 * creator of the event, who cooks the others. What each of them cooks, and which nested recipes they see, is decided
 * when the reminder rings.
 */
export async function cooksOf(tx: Tx, events: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await readSlices(events, async some => {
    const found = sql<{ event: string; creator: string | null; person: string | null }>`
      select distinct i.name as event, i.creator, g.person from event i
      join event_recipe d on d.parent = i.name left join attendee g on g.name = d.bringer
      where i.name in (${sql.join(some)}) and ${mayNeedPreparation}`;
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
  creator: string | null;
}

/**
 * What a person has to prepare for an occurrence: the marks of the dishes that they bring, or that nobody brings if they
 * created the event, and those of the recipes nested in them. Each recipe counts once, and only if they see it. '' for
 * nothing.
 */
export async function preparationsOf(tx: Tx, person: string, due: Due): Promise<string> {
  const { rows } = await sql<Dish>`
    select d.recipe, d.bringer, i.creator from event_recipe d join event i on i.name = d.parent
    where d.parent = ${due.event} and ${mayNeedPreparation} order by d.create_time, d.name`.execute(tx);
  const bringerAt = await readBringers(
    tx,
    rows.map(({ bringer }) => bringer),
  );
  const start = due.original_start_time === null ? null : Number(due.original_start_time);
  const own = rows.filter(({ bringer, creator }) => {
    const known = bringerAt(bringer, start);
    return known ? known.account === person : creator === person;
  });
  const dishes = [...new Set(own.map(({ recipe }) => recipe))];
  const marks = await readAheadMarks(tx, { user: person }, dishes);
  const texts = new Map(
    dishes.flatMap(dish => marks.get(dish) ?? []).map(({ recipe, text }) => [recipe, text]),
  );
  return aheadText({ ahead: [...texts.values()] });
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
