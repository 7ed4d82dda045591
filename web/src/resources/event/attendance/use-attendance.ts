import { type Attendee, parentOf } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { useWholeList } from '../../../standard/data/use-whole-list.ts';
import { occurrencesKey } from '../../calendar/schedule/occurrences-query.ts';
import { occurrenceTimes, ofSeries, repeats } from '../occurrence.ts';
import type { ShownEvent } from '../view/shown-event.ts';
import { attendeesAt, isAt } from './attendees-at.ts';

/** Who is asked to what is shown, and what they said. */
export interface Attendance {
  /** Those whom attendees are kept with: the event, or the series that it is an edited occurrence of. */
  event: string;
  /** The occurrence of a series that is looked at: the start that the series gives it. */
  at: string | null;
  /** Whether the viewer is invited to that occurrence alone: an answer for the others would be refused. */
  only: boolean;
  all: Attendee[];
  /** What counts for the occurrence, of each who is asked. */
  here: Attendee[];
  /** What the viewer said for the occurrence, or else for all; absent where they did not, or were asked with a circle. */
  own: Attendee | undefined;
  /** What the viewer said for all occurrences. */
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

/** Where answers to what is shown are kept. */
function placeOf({ event, series, at }: ShownEvent): Pick<Attendance, 'event' | 'at'> {
  if (event.parentEvent) return { event: series.name, at: event.originalStartTime };
  // Guests of one occurrence see it in place of the series, with the start that the series gives it.
  return { event: event.name, at: ofSeries(event) ? (at ?? null) : event.originalStartTime };
}

/** How many come, as schedules tell it too: circles are counted by their members. */
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
