import { levels } from '@potluck/contract/access';
import { dayAt, plusDays, timeOfDayAt, zoneOfPerson } from '@potluck/contract/day';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { stocks } from '@potluck/contract/resources/pantry/pantry-item';
import { knownZone, platformOffset } from '@potluck/contract/zone-clock';
import { readThings } from '../changes/change-record.ts';
import type { Db } from '../policy/find-visible.ts';
import { type Settings, settingsOf } from '../resources/user/settings-of.ts';
import { Audience } from './audience.ts';
import type { NewNotification } from './new-notification.ts';

/** The hour of the day, on each person's clock, at which they hear what expires. */
const hourOfDay = 9;
const soonDays = 3;

/** An item of a pantry that expires soon. */
interface Expiring {
  root: string;
  title: string;
  best_before: string;
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
  const holders = [...things.values()].map(thing => ({
    thing,
    people: audience.holders(thing, levels.PERMISSION_LEVEL_READ),
  }));
  const settings = await settingsOf(db, [...new Set(holders.flatMap(({ people }) => people))]);
  return holders.flatMap(({ thing, people }) => {
    const own = people.map(person => ({ person, morning: morningOf(settings.get(person), hours) }));
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
  const data = { text: next.title };
  return [
    { kind: 'PANTRY_EXPIRING', about: root, root, actor: null, time, people, count: soon.length, data },
  ];
}

/** Items that may expire soon on somebody's clock. */
async function readExpiring(db: Db, { from, to }: { from: number; to: number }): Promise<Expiring[]> {
  const utc = platformOffset('UTC');
  return db
    .selectFrom('pantry_item')
    .select(['root', 'title', 'best_before'])
    .where('best_before', '>=', plusDays(dayAt(from, utc), -1))
    .where('best_before', '<=', plusDays(dayAt(to, utc), soonDays + 1))
    .where('stock', '<>', stocks.OUT)
    .where('recipe', 'is', null)
    .orderBy('best_before')
    .orderBy('name')
    .execute();
}
