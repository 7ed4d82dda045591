import { dayMs } from '@potluck/contract/durations';
import { notificationWords } from '@potluck/contract/notification/notification-text';
import type { Context, Viewer } from '../../context/context.ts';
import type { SentFile } from '../../http/send-file.ts';
import { writeInstant } from '../../icalendar/date-time.ts';
import { closeCalendar, fileText, openCalendar } from '../../icalendar/write-calendar.ts';
import { busyCalendars } from '../../policy/busy-calendars.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { isSuspended } from '../../sign-in/operators.ts';
import { looksLikeSecret, newSecret, sha256 } from '../../sign-in/tokens.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import type { Handler } from '../server-part.ts';
import { settingsOf } from '../user/settings-of.ts';
import { busyTimes, type Interval } from './busy-times.ts';

/** `users/{user}/settings:busyFeed`: whether a secret address exists, never the address itself. */
export const getBusyFeed: Handler = async ({ context: { store }, viewer: { user } }) => {
  const feeds = store.db.selectFrom('busy_feed').select('create_time').where('person', '=', user);
  return { createTime: isoTimeOrNull((await feeds.executeTakeFirst())?.create_time ?? null) };
};

/** `users/{user}/settings:renewBusyFeed`: replaces the address with a new one. */
export const renewBusyFeed: Handler = ({ context: { store, config }, viewer: { user } }) =>
  store.transact(async tx => {
    const token = newSecret();
    const row = { token_hash: sha256(token), create_time: Date.now() };
    await tx
      .insertInto('busy_feed')
      .values({ person: user, ...row })
      .onConflict(conflict => conflict.column('person').doUpdateSet(row))
      .execute();
    return { uri: `${config.publicUrl}/api/feeds/busy/${token}.ics` };
  });

/** `users/{user}/settings:revokeBusyFeed` */
export const revokeBusyFeed: Handler = ({ context: { store }, viewer: { user } }) =>
  store.transact(async tx => {
    await tx.deleteFrom('busy_feed').where('person', '=', user).execute();
    return {};
  });

/** From a month ago, and for a year. */
const [before, after] = [31 * dayMs, 366 * dayMs];

/** The file of a secret address: merged times without a calendar or a person. Undefined if it opens nothing. */
export async function busyFile(context: Context, token: string): Promise<SentFile | undefined> {
  const { db } = context.store;
  if (!looksLikeSecret(token)) return undefined;
  const feed = await db
    .selectFrom('busy_feed')
    .select('person')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  if (!feed || (await isSuspended(db, feed.person))) return undefined;
  const viewer: Viewer = { user: feed.person, credential: 'session', tokenHash: '' };
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const turns = new TimeSlice(() => context.slices.next(feed.person));
  const calendars = await busyCalendars(db, viewer);
  const window = { from: today - before, to: today + after };
  const times = await busyTimes(context, { calendars, seen: [], turns }, window);
  const title = busyWord((await settingsOf(db, [feed.person])).get(feed.person)?.locale ?? '');
  return { title, ending: 'ics', parts: partsOf(times, { title, today }) };
}

/** In the language of the person whose address it is. */
function busyWord(locale: string): string {
  return notificationWords(locale).lang === 'de' ? 'Belegt' : 'Busy';
}

interface Written {
  title: string;
  today: number;
}

async function* partsOf(times: Interval[], written: Written): AsyncGenerator<string> {
  yield openCalendar({ title: written.title, description: '', color: '', timeZone: '' }, []);
  for (const time of times) yield fileText(linesOf(time, written));
  yield closeCalendar;
}

function linesOf({ start, end }: Interval, { title, today }: Written): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:busy-${start}-${end}`,
    `DTSTAMP:${writeInstant(today)}`,
    `DTSTART:${writeInstant(start)}`,
    `DTEND:${writeInstant(end)}`,
    `SUMMARY:${title}`,
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}
