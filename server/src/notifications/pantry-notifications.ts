import { levels } from '@potluck/contract/access';
import { dayAt, plusDays, timeOfDayAt, zoneOfPerson } from '@potluck/contract/day';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { stocks } from '@potluck/contract/resources/pantry/pantry-item';
import { knownZone, platformOffset } from '@potluck/contract/zone-clock';
import { readThings } from '../changes/change-record.ts';
import type { Thing } from '../changes/follower-access.ts';
import type { Db } from '../policy/find-visible.ts';
import { type Settings, settingsOf } from '../resources/user/settings-of.ts';
import { TimeSlice } from '../work/time-slice.ts';
import { Audience } from './audience.ts';
import type { NewNotification } from './new-notification.ts';

/** The hour of the day, on each person's clock, at which they hear what expires. */
const hourOfDay = 9;
const soonDays = 3;

/** The items of a pantry that expire on one day, with the title of one of them. */
interface Expiring {
  root: string;
  title: string;
  best_before: string;
  count: number;
}

/**
 * What expires in pantries within three days: one notification per person, pantry and day, at nine o'clock on their clock.
 * Reads nothing unless a full hour lies within the span. Portions are left out, because not everybody sees their recipe.
 */
export async function expiryNotifications(
  db: Db,
  { after, until }: { after: number; until: number },
): Promise<NewNotification[]> {
  // After a long pause only the last day counts.
  const first = Math.max(Math.floor(after / hourMs) + 1, Math.floor((until - dayMs) / hourMs) + 1);
  const last = Math.floor(until / hourMs);
  if (first > last) return [];
  const hours = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * hourMs);
  const items = await readExpiring(db, { from: hours.at(0) ?? until, to: until });
  if (items.length === 0) return [];
  const byPantry = Map.groupBy(items, ({ root }) => root);
  const things = await readThings(db, [...byPantry.keys()]);
  const audience = await Audience.of(db, things.values());
  const turns = new TimeSlice();
  const holders: { thing: Thing; people: string[] }[] = [];
  for (const thing of things.values()) {
    if (turns.due) await turns.pause();
    holders.push({ thing, people: audience.holders(thing, levels.PERMISSION_LEVEL_READ) });
  }
  const everybody = [...new Set(holders.flatMap(({ people }) => people))];
  const settings = await settingsOf(db, everybody);
  const mornings = new Map(everybody.map(person => [person, morningOf(settings.get(person), hours)]));
  return holders.flatMap(({ thing, people }) => {
    const own = people.map(person => ({ person, morning: mornings.get(person) }));
    const byMorning = Map.groupBy(own, ({ morning }) => `${morning?.time} ${morning?.day}`);
    return [...byMorning.values()].flatMap(some => {
      const morning = some[0]?.morning;
      if (!morning) return [];
      const recipients = some.map(({ person }) => person);
      return notificationOf(byPantry.get(thing.name) ?? [], {
        ...morning,
        root: thing.name,
        people: recipients,
      });
    });
  });
}

/** The hour among these that is a person's morning, with its day. */
function morningOf(settings: Settings | undefined, hours: readonly number[]): Morning | undefined {
  const zone = settings ? zoneOfPerson(settings) : '';
  const offsetAt = platformOffset(knownZone(zone) ? zone : 'UTC');
  const time = hours.find(hour => Math.floor(timeOfDayAt(hour, offsetAt) / hourMs) === hourOfDay);
  return time === undefined ? undefined : { time, day: dayAt(time, offsetAt) };
}

interface Morning {
  time: number;
  day: string;
}

function notificationOf(
  items: readonly Expiring[],
  { time, day, root, people }: Morning & { root: string; people: string[] },
): NewNotification[] {
  const soon = items.filter(
    ({ best_before }) => best_before >= day && best_before <= plusDays(day, soonDays),
  );
  const [next] = soon;
  if (!next) return [];
  const count = soon.reduce((sum, each) => sum + Number(each.count), 0);
  const data = { text: next.title };
  return [{ kind: 'PANTRY_EXPIRING', about: root, root, actor: null, time, people, count, data }];
}

/** What may expire soon on somebody's clock: at most a few rows for each pantry, however many items it has. */
async function readExpiring(db: Db, { from, to }: { from: number; to: number }): Promise<Expiring[]> {
  const utc = platformOffset('UTC');
  return db
    .selectFrom('pantry_item')
    .select(eb => [
      'root',
      'best_before',
      eb.fn.min<string>('title').as('title'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('best_before', '>=', plusDays(dayAt(from, utc), -1))
    .where('best_before', '<=', plusDays(dayAt(to, utc), soonDays + 1))
    .where('stock', '<>', stocks.OUT)
    .where('recipe', 'is', null)
    .groupBy(['root', 'best_before'])
    .orderBy('best_before')
    .execute();
}
