import { levelFor } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { responses } from '@potluck/contract/resources/event/attendance';
import { type RawBuilder, sql } from 'kysely';
import { holdersOf } from '../../../policy/access-sql.ts';

/*
 * The single rule for who sees diets. A person's diet is revealed for an occurrence
 * - by their own answer, accepted or tentative, if that is their effective answer: an answer that another person
 *   gives for them does not reveal it, and neither does their circle's answer;
 * - to the cooks, which are all people who may change the event (WRITE on its calendar). Guests who bring a dish are
 *   not cooks: any guest may offer one, and would then see the diets of all others;
 * - until a day after the occurrence has ended.
 * Everyone always sees their own. What a guest without an account entered with an answer follows the same rule: the
 * secret of the answer is what proves that it is theirs.
 */

/** What decides whether a person's diet is revealed at one occurrence: their effective attendee row. */
export interface CountingAnswer {
  person: string;
  responder: string | null;
  response: number;
}

export function isRevealed({ person, responder, response }: CountingAnswer): boolean {
  return responder === person && (response === responses.ACCEPTED || response === responses.TENTATIVE);
}

/** The same as a condition on rows `g` of `attendee`. */
export const revealing = sql<boolean>`g.responder = g.person
  and g.response in (${sql.lit(responses.ACCEPTED)}, ${sql.lit(responses.TENTATIVE)})`;

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
