import { levels } from '@potluck/contract/access';
import { zoneOfPerson } from '@potluck/contract/day';
import { resources } from '@potluck/contract/resources';
import type { OffsetAt } from '@potluck/contract/zone-clock';
import type { Transaction } from 'kysely';
import { readMemberships } from '../changes/memberships.ts';
import { readThings } from '../changes/read-lines.ts';
import { Audience } from '../notifications/audience.ts';
import { lookUp } from '../policy/find-visible.ts';
import { isInvited } from '../policy/invitees.ts';
import { zoneOffset } from '../recurrence/zone-offset.ts';
import { mayReadContents } from '../resources/children/find-child.ts';
import { settingsOf } from '../resources/user/settings-of.ts';
import type { Database } from '../store/schema.ts';
import { slices } from '../store/slices.ts';
import type { Due } from './wishes.ts';

type Tx = Transaction<Database>;

/** Who holds each of some calendars and may read there, themself or through a circle. */
export async function holdersOf(tx: Tx, calendars: readonly string[]): Promise<Map<string, string[]>> {
  if (calendars.length === 0) return new Map();
  const things = await readThings(tx, [...new Set(calendars)]);
  // Alarms ring for whoever muted the circle through which they hold a calendar: they are none of its news.
  const audience = await Audience.of(tx, things.values(), readMemberships);
  return new Map(
    [...things].map(([name, thing]) => [name, audience.holders(thing, levels.PERMISSION_LEVEL_READ)]),
  );
}

/** Whether a person may read an occurrence of an event: what stands in its calendar, whatever lets them, or this alone. */
export async function mayRead(
  tx: Tx,
  user: string,
  { calendar, event, original_start_time }: Pick<Due, 'calendar' | 'event' | 'original_start_time'>,
): Promise<boolean> {
  const viewer = { user, credential: 'session', tokenHash: '' } as const;
  const found = await lookUp(tx, viewer, resources.calendar, calendar);
  const reads = found !== undefined && mayReadContents(found);
  return reads || isInvited(tx, user, event, original_start_time);
}

/** The clocks of people: by their settings or browser, or else by the device that they subscribed last. */
export async function clocksOf(
  tx: Tx,
  people: readonly string[],
): Promise<(person: string, otherwise: string) => OffsetAt> {
  const zones = new Map<string, string>();
  for (const some of slices(people)) {
    const devices = await tx
      .selectFrom('push_device')
      .select(['user', 'time_zone'])
      .where('user', 'in', some)
      .where('time_zone', '<>', '')
      .orderBy('create_time')
      .execute();
    for (const { user, time_zone } of devices) zones.set(user, time_zone);
  }
  for (const [user, settings] of await settingsOf(tx, people)) {
    const zone = zoneOfPerson(settings);
    if (zone !== '') zones.set(user, zone);
  }
  return (person, otherwise) => zoneOffset(zones.get(person) || otherwise || 'UTC');
}
