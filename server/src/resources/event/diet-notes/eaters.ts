import { levelFor } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { responses } from '@potluck/contract/resources/event/attendance';
import type { UserSettings } from '@potluck/contract/resources/user-settings';
import { type RawBuilder, sql } from 'kysely';
import { accepted } from '../../../policy/access-literals.ts';
import { holdersOf } from '../../../policy/access-sql.ts';
import type { Db } from '../../../policy/find-visible.ts';
import { facesOf } from '../../attendee/present-attendees.ts';
import type { ChildRow } from '../../children/child-part.ts';
import { readChildren } from '../../children/child-rows.ts';
import { displayNameOf } from '../../occurrence/attendee-identity.ts';
import { settingsOf } from '../../user/settings-of.ts';

/** A guest of an occurrence, and their diet. */
export type Eater = Pick<UserSettings, 'diets' | 'avoids'> & {
  /** The attendee by which they were invited. */
  attendee: string;
  person: string;
  title: string;
};

interface InviteeRow extends CountingAnswer {
  name: string;
  own: number;
  original_start_time: number | null;
}

export interface Occurrence {
  /** The event, or its series. */
  event: string;
  start: number;
}

/** What cooks may know about the guests of an occurrence. */
export interface Eaters {
  /** Guests with a revealed, non-empty diet, in the order of their invitations. */
  eaters: Eater[];
  /** How many guests have neither declined nor answered for themselves. */
  unansweredCount: number;
}

export async function readEaters(db: Db, user: string, occurrence: Occurrence): Promise<Eaters> {
  const answers = (await countingAnswers(db, occurrence)).filter(
    ({ response }) => response !== responses.DECLINED,
  );
  const shown = answers.filter(answer => answer.person === user || isRevealed(answer));
  const asGuests = await guestsAvoiding(db, occurrence);
  const settings = await settingsOf(
    db,
    shown.map(({ person }) => person),
  );
  const telling = shown.flatMap(({ person, name: attendee }) => {
    const { diets = [], avoids: own = [] } = settings.get(person) ?? {};
    const avoids = [...own, ...(asGuests.get(attendee)?.avoids ?? [])];
    return diets.length + avoids.length > 0 ? { attendee, person, diets, avoids } : [];
  });
  const faces = await facesOf(
    db,
    user,
    telling.map(({ person }) => person),
  );
  const members = telling.map(eater => ({ ...eater, title: faces.get(eater.person)?.title ?? '' }));
  const guests = [...asGuests.values()]
    .filter(({ seated }) => seated)
    .map(({ seated: _, ...eater }) => eater);
  return {
    eaters: [...members, ...guests],
    unansweredCount: answers.length - shown.length,
  };
}

/** What guests by link avoid, by the name of their attendee. Not `seated`: a member has taken the answer over. */
async function guestsAvoiding(db: Db, { event, start }: Occurrence): Promise<Map<string, GuestEater>> {
  const { rows } = await sql<{ name: string; avoids: string; seated: number; body: string }>`
    select g.name, g.avoids, case when g.person is null then 1 else 0 end as seated, g.body from attendee g
    where g.parent = ${event} and ${revealingGuest}
      and (g.original_start_time is null or g.original_start_time = ${start})
    order by g.create_time, g.name`.execute(db);
  const unnamed: Pick<Eater, 'person' | 'diets'> = { person: '', diets: [] };
  return new Map(
    rows.map(row => {
      const avoids = (JSON.parse(row.avoids) as string[]).map(food => ({ food, reason: unknownReason }));
      const title = displayNameOf(row);
      return [row.name, { attendee: row.name, ...unnamed, title, avoids, seated: Number(row.seated) === 1 }];
    }),
  );
}

type GuestEater = Eater & { seated: boolean };

/** Guests say what they do not eat, not why. */
const unknownReason = 'AVOID_REASON_UNSPECIFIED' as const;

/** Whether a person's diet is revealed at an occurrence; undefined if they are not invited. */
export async function revealedAt(
  db: Db,
  { person, ...occurrence }: Occurrence & { person: string },
): Promise<boolean | undefined> {
  const answer = (await countingAnswers(db, occurrence)).find(each => each.person === person);
  return answer && isRevealed(answer);
}

/** The effective answer of each person who is invited, directly or with a circle. */
async function countingAnswers(db: Db, { event, start }: Occurrence): Promise<InviteeRow[]> {
  const { rows } = await sql<InviteeRow>`
    select g.name, coalesce(g.person, m.recipient) as person, case when g.person is null then 0 else 1 end as own,
      g.original_start_time, g.response, g.responder
    from attendee g left join access m on m.resource = g.circle and m.resource_type = 'circle' and m.state = ${accepted}
    where g.parent = ${event} and coalesce(g.person, m.recipient) is not null
      and (g.original_start_time is null or g.original_start_time = ${start})
    order by g.create_time, g.name`.execute(db);
  return [...Map.groupBy(rows, row => row.person).values()].flatMap(
    each => each.map(numbered).toSorted((one, other) => rank(other) - rank(one))[0] ?? [],
  );
}

/** PostgreSQL returns large integers as text. */
function numbered(row: InviteeRow): InviteeRow {
  return { ...row, response: Number(row.response) };
}

/** A person's own row outranks their circle's, and one for this occurrence outranks one for all. */
function rank({ own, original_start_time: start }: InviteeRow): number {
  return 2 * Number(own) + (start === null ? 0 : 1);
}

interface RequestedOccurrence extends Occurrence {
  /** The event that holds the dishes: the event itself, its series, or the edited occurrence. */
  carrier: string;
  end: number;
}

/**
 * The occurrence that a request names: the row's event, or for a series the occurrence with that start, or its first.
 */
export async function findRequestedOccurrence(
  db: Db,
  row: ChildRow,
  originalStartTime: string | null,
): Promise<RequestedOccurrence> {
  const [start, end] = [Number(row.start_time), Number(row.end_time)];
  if (row.parent_event !== null)
    return {
      event: String(row.parent_event),
      start: Number(row.original_start_time),
      carrier: row.name,
      end,
    };
  const at = originalStartTime === null ? start : Date.parse(originalStartTime);
  const edited = row.series === null ? undefined : await editedAt(db, row.name, at);
  return {
    event: row.name,
    start: at,
    carrier: edited?.name ?? row.name,
    end: edited ? Number(edited.end_time) : at + (end - start),
  };
}

async function editedAt(db: Db, series: string, at: number): Promise<ChildRow | undefined> {
  const which = sql`i.parent_event = ${series} and i.original_start_time = ${at}`;
  return (await readChildren(db, resources.event, which))[0];
}

/*
 * The single rule for who sees diets. A person's diet is revealed for an occurrence
 * - by their own answer, accepted or tentative, if that is their effective answer: an answer that another person
 *   gives for them does not reveal it, and neither does their circle's answer;
 * - to the cooks, which are all people who may change the event (WRITE on its calendar). Guests who bring a dish are
 *   not cooks: any guest may offer one, and would then see the diets of all others;
 * - until a day after the occurrence has ended.
 * Everyone always sees their own. What a guest without an account entered with an answer follows the same rule: the
 * secret of the answer is what proves that it is theirs.
 * Proposed dinners fit only diets that the cook can learn by this rule, and those of members who chose `planWithDiet`:
 * see `calendar/proposals/diners.ts`.
 */

/** What decides whether a person's diet is revealed at one occurrence: their effective attendee row. */
interface CountingAnswer {
  person: string;
  responder: string | null;
  response: number;
}

function isRevealed({ person, responder, response }: CountingAnswer): boolean {
  return responder === person && (response === responses.ACCEPTED || response === responses.TENTATIVE);
}

/** The same as a condition on rows `g` of `attendee`. */
export const revealing = sql<boolean>`g.responder = g.person
  and g.response in (${sql.lit(responses.ACCEPTED)}, ${sql.lit(responses.TENTATIVE)})`;

/** Whether the occurrences of event `e` for which answer `g` counts end after a time. */
export function endsAfter(time: number): RawBuilder<boolean> {
  return sql`(coalesce(g.original_start_time + (e.end_time - e.start_time), e.until_time) > ${time}
    or exists (select 1 from event x where x.parent_event = g.parent and x.until_time > ${time}
      and (g.original_start_time is null or x.original_start_time = g.original_start_time)))`;
}

/** The same for the answers `g` of guests without an account, who gave what they avoid with the answer. */
export const revealingGuest = sql<boolean>`g.avoids is not null
  and (g.responder is null or g.responder = g.person)
  and g.response in (${sql.lit(responses.ACCEPTED)}, ${sql.lit(responses.TENTATIVE)})`;

/** The people who cook for events of some calendars: `which` selects these as `r`. */
export function cooksOf(which: RawBuilder<boolean>): RawBuilder<{ person: string }> {
  return holdersOf(which, levelFor.update);
}

/** Events that ended before this time no longer reveal diets; whole days end later in western time zones. */
export function revealedSince(): number {
  return Date.now() - dayMs;
}
