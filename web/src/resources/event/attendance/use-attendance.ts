import { type Attendee, parentOf } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { occurrencesKey, occurrenceTimes, ofSeries, repeats } from '../occurrences.ts';
import type { ShownEvent } from '../shown-event.ts';
import type { Response } from './use-change-attendance.ts';

/** The attendees of the shown event, and their answers. */
export interface Attendance {
  /** The event that owns the attendees: the event itself, or the series of an edited occurrence. */
  event: string;
  /** The original start of the shown occurrence; null for the event as a whole. */
  at: string | null;
  /** Whether the viewer is invited to that occurrence alone: the server would reject an answer for the others. */
  only: boolean;
  all: Attendee[];
  /** The attendee rows that apply to the occurrence. */
  here: Attendee[];
  /**
   * The viewer’s answer for the occurrence, or else for the series; absent if they have not answered or were invited
   * with a circle.
   */
  own: Attendee | undefined;
  /** The viewer’s answer for the whole series. */
  ownForAll: Attendee | undefined;
}

export function useAttendance(shown: ShownEvent) {
  const viewer = useViewer().user.name;
  const { event, at } = placeOf(shown);
  const { items, ...query } = useWholeList('attendee', { parent: event });
  const here = attendeesAt(items, at);
  const attendance: Attendance = {
    event,
    at,
    only: at !== null && !repeats(shown.series),
    all: items,
    here,
    own: here.find(({ person }) => person === viewer),
    ownForAll: items.find(each => each.person === viewer && isAt(each, null)),
  };
  return { ...query, attendance };
}

/** Where the server stores answers for the shown event. */
function placeOf({ event, series, at }: ShownEvent): Pick<Attendance, 'event' | 'at'> {
  if (event.parentEvent) return { event: series.name, at: event.originalStartTime };
  // Guests of a single occurrence see it in place of the series, with its original start.
  return { event: event.name, at: ofSeries(event) ? (at ?? null) : event.originalStartTime };
}

/** The headcount, by the same rule as in schedules: circles count by their members. */
export function useHeadcount({ event, at }: ShownEvent) {
  const client = useApi();
  const { startTime } = occurrenceTimes(event, at);
  const endTime = new Date(Date.parse(startTime) + 1).toISOString();
  const request = { parent: event.attending ? 'calendars/-' : parentOf(event.name), startTime, endTime };
  const { data } = useQuery({
    queryKey: [...occurrencesKey, request],
    queryFn: ({ signal }) => client.event.expand(request, { signal }),
  });
  return data?.occurrences.find(each => each.event === event.name);
}

interface Identity extends Pick<Attendee, 'person' | 'circle' | 'displayName'> {
  name?: string;
  seat?: Attendee['seat'];
}

/**
 * Identifies an attendee regardless of the answer: a person, a circle, or a guest by name. Guests who answered by link may
 * share a name, so each answer is a guest of its own.
 */
export function attendeeKeyOf({ name = '', person, circle, displayName, seat }: Identity): string {
  return person || circle || (seat ? name : `“${displayName}”`);
}

/**
 * The attendee rows that apply to an occurrence: a row for that occurrence overrides the attendee’s row for the series.
 * Without an occurrence, the series rows apply. Sorted by organizer first, then by answer.
 */
export function attendeesAt(all: Attendee[], at: string | null): Attendee[] {
  const counts = new Map<string, Attendee>();
  for (const attendee of all)
    if (attendee.originalStartTime === null && !counts.has(attendeeKeyOf(attendee)))
      counts.set(attendeeKeyOf(attendee), attendee);
  for (const attendee of all) if (isAt(attendee, at)) counts.set(attendeeKeyOf(attendee), attendee);
  return [...counts.values()].toSorted((one, other) => rank(one) - rank(other));
}

function isAt({ originalStartTime }: Attendee, at: string | null): boolean {
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
