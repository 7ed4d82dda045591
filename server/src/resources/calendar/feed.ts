import { levelFor } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import type { Config } from '../../config/config.ts';
import type { Call } from '../../context/context.ts';
import { type Db, findVisible, lookUp, requireAction } from '../../policy/find-visible.ts';
import { newSecret, sha256 } from '../../sign-in/tokens.ts';
import type { Handler } from '../server-part.ts';

/** `calendars/{calendar}:feed`: whether a secret address exists, never the address itself. */
export const getFeed: Handler = async (call, { name }) => {
  const { db } = call.context.store;
  const calendar = await sharedCalendar(call, db, name);
  const feed = await db
    .selectFrom('calendar_feed')
    .selectAll()
    .where('calendar', '=', calendar)
    .executeTakeFirst();
  if (!feed) return { createTime: null, creator: '', active: false };
  const createTime = new Date(Number(feed.create_time)).toISOString();
  const active = (await feedCalendar(db, feed)) !== undefined;
  return { createTime, creator: feed.creator ?? '', active };
};

/** `calendars/{calendar}:renewFeed`: replaces the address with a new one. */
export const renewFeed: Handler = (call, { name }) =>
  call.context.store.transact(async tx => {
    const calendar = await sharedCalendar(call, tx, name);
    const token = newSecret();
    const row = { token_hash: sha256(token), creator: call.viewer.user, create_time: Date.now() };
    await tx
      .insertInto('calendar_feed')
      .values({ calendar, ...row })
      .onConflict(conflict => conflict.column('calendar').doUpdateSet(row))
      .execute();
    return { uri: feedUri(call.context.config, token) };
  });

/** `calendars/{calendar}:revokeFeed` */
export const revokeFeed: Handler = (call, { name }) =>
  call.context.store.transact(async tx => {
    const calendar = await sharedCalendar(call, tx, name);
    await tx.deleteFrom('calendar_feed').where('calendar', '=', calendar).execute();
    return {};
  });

/** Anyone with the address can read the calendar, so feeds require the right to share it. */
async function sharedCalendar({ viewer, definition }: Call, db: Db, name: string): Promise<string> {
  const found = await findVisible(db, viewer, definition, name);
  requireAction(found, 'share');
  return found.row.name;
}

/** The calendar of a feed as its creator sees it; undefined once they may no longer share it. */
export async function feedCalendar(
  db: Db,
  { calendar, creator }: { calendar: string; creator: string | null },
) {
  if (!creator) return undefined;
  const viewer = { user: creator, credential: 'session', tokenHash: '' } as const;
  const found = await lookUp(db, viewer, resources.calendar, calendar);
  return found && found.access.level >= levelFor.share ? { viewer, row: found.row } : undefined;
}

/** The secret address at which other programs read a calendar. */
function feedUri({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl}/api/feeds/calendars/${token}.ics`;
}
