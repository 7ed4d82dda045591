import type { Attendee } from '@potluck/contract';
import type { Response } from './answers.ts';

interface Identity extends Pick<Attendee, 'person' | 'circle' | 'displayName'> {
  name?: string;
  seat?: Attendee['seat'];
}

/**
 * Identifies an attendee regardless of the answer: a person, a circle, or a guest by name. Guests who answered by link may
 * share a name, so each answer is a guest of its own.
 */
export function whoOf({ name = '', person, circle, displayName, seat }: Identity): string {
  return person || circle || (seat ? name : `“${displayName}”`);
}

/**
 * The attendee rows that apply to an occurrence: a row for that occurrence overrides the attendee’s row for the series.
 * Without an occurrence, the series rows apply. Sorted by organizer first, then by answer.
 */
export function attendeesAt(all: Attendee[], at: string | null): Attendee[] {
  const counts = new Map<string, Attendee>();
  for (const attendee of all)
    if (attendee.originalStartTime === null && !counts.has(whoOf(attendee)))
      counts.set(whoOf(attendee), attendee);
  for (const attendee of all) if (isAt(attendee, at)) counts.set(whoOf(attendee), attendee);
  return [...counts.values()].toSorted((one, other) => rank(one) - rank(other));
}

export function isAt({ originalStartTime }: Attendee, at: string | null): boolean {
  if (originalStartTime === null || at === null) return originalStartTime === at;
  return Date.parse(originalStartTime) === Date.parse(at);
}

const order: Response[] = [
  'ACCEPTED',
  'TENTATIVE',
  'NEEDS_ACTION',
  'RESPONSE_UNSPECIFIED',
  'WAITING',
  'DECLINED',
];

function rank({ organizer, response }: Attendee): number {
  return order.indexOf(response) * 2 - (organizer ? 1 : 0);
}
