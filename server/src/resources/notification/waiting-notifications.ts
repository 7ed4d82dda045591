import { states } from '@potluck/contract/access';
import { responses } from '@potluck/contract/resources/event/attendance';
import { notificationKinds } from '@potluck/contract/resources/notification/notification-kinds';
import { type RawBuilder, sql } from 'kysely';
import { invitedAccounts } from '../../policy/invitation-access.ts';
import type { Engine } from '../../store/engine.ts';
import type { Store } from '../../store/store.ts';
import { undecided } from '../occurrence/event-row.ts';
import { addressedTo, type NotificationRow } from './notification-row.ts';

const { INVITED, ACCESS_ASKED, FRIEND_ASKED, EVENT_INVITED } = notificationKinds;
const grantKinds = [INVITED, ACCESS_ASKED, FRIEND_ASKED].map(kind => sql.lit<number>(kind));
const pending = sql.lit(states.ACCESS_STATE_PENDING);
const declined = sql.lit<number>(responses.DECLINED);
const unanswered = [responses.RESPONSE_UNSPECIFIED, responses.NEEDS_ACTION].map(each =>
  sql.lit<number>(each),
);

/**
 * A person's visible notifications that wait for their answer, most recent first. Beyond the limit, the people who caused
 * them take turns, so that nobody's invitations push out those of others.
 */
export async function waitingNotifications(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  user: string,
  limit: number,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`select * from (
    select n.*, row_number() over (partition by n.actor order by n.update_time desc, n.name desc) as turn
      ${addressedTo(sql`${user}`)} and ${waitsForAnswer(engine, user)}) numbered
    order by turn, update_time desc, name desc limit ${limit}`.execute(db);
  return rows.sort((one, other) => Number(other.update_time) - Number(one.update_time));
}

/**
 * The condition that notification `n` waits for its owner's answer: to a pending grant, or to an invitation to an event
 * that is not over. Says the same as the responses of notifications do (`presentNotifications`).
 */
function waitsForAnswer(engine: Engine, user: string): RawBuilder<boolean> {
  const start = timeIn(engine, 'originalStartTime');
  const response = sql<number>`coalesce(${ownResponse(user, start)}, 0)`;
  return sql`((n.kind in (${sql.join(grantKinds)})
      and exists (select 1 from access g where g.name = n.about and g.state = ${pending}))
    or (n.kind = ${sql.lit<number>(EVENT_INVITED)} and exists (select 1 from event e where e.name = n.about
      and case when e.start_time = ${sql.lit(undecided)} then ${pollWaits(engine, { user, response })}
        else ${isAhead(engine, start)} and ${response} in (${sql.join(unanswered)}) end)))`;
}

/** An invitation to all occurrences has the end of the first one at the time, but waits until the event is over. */
function isAhead(engine: Engine, start: RawBuilder<number>): RawBuilder<boolean> {
  return sql`case when ${start} is null then e.until_time else ${timeIn(engine, 'endTime')} end > ${Date.now()}`;
}

/** A poll waits for times, until its hosts close it; only a decline is another answer. */
function pollWaits(
  engine: Engine,
  { user, response }: { user: string; response: RawBuilder<number> },
): RawBuilder<boolean> {
  const closed = jsonIn(engine, sql`e.body`, 'pollClosed');
  const times = jsonIn(engine, sql`g.body`, 'timeAnswers');
  return sql`(${response} <> ${declined} and coalesce(${closed}, 'false') = 'false'
    and not exists (select 1 from attendee g
      where g.parent = e.name and g.person = ${user} and coalesce(${times}, '[]') <> '[]'))`;
}

/** A person's own answer overrides their circle's, and one for the occurrence overrides one for all. */
function ownResponse(user: string, start: RawBuilder<number>): RawBuilder<number> {
  return sql`(select g.response from attendee g
    where g.parent = n.about and (g.original_start_time is null or g.original_start_time = ${start})
      and ${invitedAccounts(user, sql`g.person`, sql`g.circle`)}
    order by case when g.person is null then 1 else 0 end,
      case when g.original_start_time is null then 1 else 0 end
    limit 1)`;
}

/** A field of a stored JSON object, as JSON. */
function jsonIn(engine: Engine, object: RawBuilder<unknown>, field: string): RawBuilder<string | null> {
  return engine === 'postgres'
    ? sql`cast(cast(${object} as json) -> ${sql.lit(field)} as text)`
    : sql`${object} -> ${sql.lit(field)}`;
}

/** A time in the data of notification `n`, in milliseconds. */
function timeIn(engine: Engine, field: 'originalStartTime' | 'endTime'): RawBuilder<number> {
  return engine === 'postgres'
    ? sql`cast(extract(epoch from cast(cast(n.data as json) ->> ${sql.lit(field)} as timestamptz)) * 1000 as bigint)`
    : sql`cast(round(unixepoch(n.data ->> ${sql.lit(field)}, 'subsec') * 1000) as integer)`;
}
