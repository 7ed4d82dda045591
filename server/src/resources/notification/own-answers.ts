import { notificationKinds } from '@potluck/contract/notification/notification-kinds';
import type { Response } from '@potluck/contract/resources/event/attendance';
import type { Db } from '../../policy/find-visible.ts';
import { ownResponses } from '../event/own-attendance.ts';
import type { NotificationRow } from './notification-row.ts';

interface Invitation {
  name: string;
  event: string;
  /** When the one occurrence that it is for ends; undefined where it is for all. */
  endTime: number | undefined;
  original_start_time: number | null;
}

/**
 * What the owners of entries said to the events that they were invited to, by the names of the entries: NEEDS_ACTION
 * while an answer is waited for, which ends with the event.
 */
export async function ownAnswers(db: Db, rows: readonly NotificationRow[]): Promise<Map<string, Response>> {
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ user }) => user)].map(([user, own]) => answersOf(db, user, own)),
  );
  return new Map(found.flatMap(each => [...each]));
}

async function answersOf(
  db: Db,
  user: string,
  rows: readonly NotificationRow[],
): Promise<Map<string, Response>> {
  const invitations = rows.filter(({ kind }) => kind === notificationKinds.EVENT_INVITED).map(invitationOf);
  if (invitations.length === 0) return new Map();
  const ends = await endsOf(db, invitations);
  const asked = invitations.map(({ event: name, original_start_time }) => ({ name, original_start_time }));
  const said = await ownResponses(db, asked, user);
  return new Map(
    invitations.map(({ name, event, endTime }, at) => {
      const answer = said[at];
      if (answer !== 'NEEDS_ACTION' && answer !== 'RESPONSE_UNSPECIFIED') return [name, answer ?? none];
      return [name, (endTime ?? ends.get(event) ?? 0) > Date.now() ? 'NEEDS_ACTION' : none];
    }),
  );
}

const none = 'RESPONSE_UNSPECIFIED';

function invitationOf({ name, about, data }: NotificationRow): Invitation {
  const { originalStartTime, endTime } = JSON.parse(data) as {
    originalStartTime: string | null;
    endTime: string;
  };
  if (originalStartTime === null)
    return { name, event: about, endTime: undefined, original_start_time: null };
  const original_start_time = Date.parse(originalStartTime);
  return { name, event: about, endTime: Date.parse(endTime), original_start_time };
}

async function endsOf(db: Db, invitations: readonly Invitation[]): Promise<Map<string, number>> {
  const events = invitations.map(({ event }) => event);
  const rows = await db
    .selectFrom('event')
    .select(['name', 'until_time'])
    .where('name', 'in', events)
    .execute();
  return new Map(rows.map(({ name, until_time }) => [name, Number(until_time)]));
}
