import { responses } from '@potluck/contract/resources/event/attendance';
import { type RawBuilder, sql } from 'kysely';
import { type ChangeRecord, eventNameOf } from '../changes/change-record.ts';
import type { Db } from '../policy/find-visible.ts';
import { type Guest, guestColumns } from '../policy/invitation-access.ts';
import { readSlices } from '../store/parameters.ts';
import type { Audience } from './audience.ts';

/** The guests of the events that records are about, with their answers, by event name. */
export type GuestLists = ReadonlyMap<string, readonly Guest[]>;

/** An edited occurrence has the guests of its series. */
export async function readGuestLists(db: Db, records: readonly ChangeRecord[]): Promise<GuestLists> {
  const events = [...new Set(records.map(({ change }) => eventNameOf(change)))].filter(name => name !== '');
  const rows = await readSlices(events, async some => (await guestsAmong(some).execute(db)).rows);
  return Map.groupBy(rows, ({ event }) => event);
}

function guestsAmong(events: string[]): RawBuilder<Guest & { event: string }> {
  return sql`select i.name as event, ${guestColumns}
    from event i join attendee g on g.parent = coalesce(i.parent_event, i.name)
    where i.name in (${sql.join(events)})`;
}

/** The guests of a record: the current ones, and those that the change removed. */
export function guestsOf({ change, before }: ChangeRecord, lists: GuestLists): readonly Guest[] {
  return [...(lists.get(eventNameOf(change)) ?? []), ...(before?.guests ?? [])];
}

/**
 * The guests who are invited to some of these occurrences and did not decline, each with their starts in the series. An
 * answer for one occurrence overrides one for all, and a guest's own invitation overrides that of a circle.
 */
export function guestsAt(
  guests: readonly Guest[],
  starts: readonly number[],
  { audience, thing }: { audience: Audience; thing: NonNullable<ChangeRecord['thing']> },
): Map<string, ReadonlySet<number>> {
  const answers = new Map(
    guests.map(({ person, circle, start, response }) => [`${person ?? circle} ${start}`, Number(response)]),
  );
  const answerOf = (who: string | null, start: number) =>
    answers.get(`${who} ${start}`) ?? answers.get(`${who} null`);
  const invitations = guests.flatMap(guest => {
    // An answer given through a circle grants no access; the circle's own row does.
    if (guest.via !== null) return [];
    const to = guest.start === null ? starts : starts.filter(start => start === Number(guest.start));
    return audience.guests([guest], thing).map(person => ({ person, circle: guest.circle, to }));
  });
  const hearing = new Map<string, Set<number>>();
  for (const { person, circle, to } of invitations)
    for (const start of to)
      if ((answerOf(person, start) ?? answerOf(circle, start)) !== responses.DECLINED)
        hearing.set(person, (hearing.get(person) ?? new Set()).add(start));
  return hearing;
}
