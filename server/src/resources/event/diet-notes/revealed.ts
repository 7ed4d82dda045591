import { levelFor } from '@potluck/contract/access';
import { responses } from '@potluck/contract/resources/event/attendance';
import { type RawBuilder, sql } from 'kysely';
import { holdersOf } from '../../../policy/holders.ts';

/*
 * The one rule for what people do not eat. A person's diet is revealed for an occurrence
 * - by their own answer, yes or maybe, which is the answer that counts there: nobody else can give it for them, and a
 *   circle's answer counts for none of its members;
 * - to the people who cook, which is everybody who may change the event (WRITE on its calendar). Guests who bring a dish
 *   do not: any guest may offer one, and would so see the diets of all others;
 * - until a day after the occurrence has ended.
 * Everybody always sees their own.
 */

/** What decides over one person at one occurrence: the attendee row that counts there. */
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

/** Everybody who cooks for the events of some calendars: `which` selects these as `r`. */
export function cooksOf(which: RawBuilder<boolean>): RawBuilder<{ person: string }> {
  return holdersOf(which, levelFor.update);
}

const day = 86_400_000;

/** The time before which an event must have ended for its guests' diets to be hidden: whole days end later in the west. */
export function revealedSince(): number {
  return Date.now() - day;
}
