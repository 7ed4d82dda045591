import { levels } from '@potluck/contract/access';
import { zoneOfPerson } from '@potluck/contract/day';
import { resources } from '@potluck/contract/resources';
import type { OffsetAt } from '@potluck/contract/zone-clock';
import type { Transaction } from 'kysely';
import { readMemberships } from '../changes/memberships.ts';
import { readThings } from '../changes/read-change-records.ts';
import { Audience } from '../notifications/audience.ts';
import { lookUp } from '../policy/find-visible.ts';
import { isInvited } from '../policy/invitation-access.ts';
import { zoneOffset } from '../recurrence/zone-offset.ts';
import { mayReadContents } from '../resources/children/find-child.ts';
import { settingsOf } from '../resources/user/settings-of.ts';
import type { Database } from '../store/schema.ts';
import { slices } from '../store/slices.ts';
import type { Due } from './alarm-preferences.ts';

type Tx = Transaction<Database>;

/** The people who hold each calendar, themselves or through a circle, and may read it. */
export async function holdersOf(tx: Tx, calendars: readonly string[]): Promise<Map<string, string[]>> {
  if (calendars.length === 0) return new Map();
  const things = await readThings(tx, [...new Set(calendars)]);
  // Muting a circle does not silence alarms: they are not notifications about its news.
  const audience = await Audience.of(tx, things.values(), readMemberships);
  return new Map(
    [...things].map(([name, thing]) => [name, audience.holders(thing, levels.PERMISSION_LEVEL_READ)]),
  );
}

/** Whether a person may read an occurrence, through access to its calendar or as an invited guest. */
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

/** People's time zones: from their settings or browser, otherwise from their latest push device. */
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
