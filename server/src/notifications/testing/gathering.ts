import { dayMs } from '@potluck/contract/durations';
import { seriesOf } from '../../resources/occurrence/event-row.ts';
import type { Store } from '../../store/store.ts';

/** What is planned and who is invited, at one moment. */
export interface Gathering {
  events: readonly Planned[];
  guests: readonly Invited[];
}

export interface Planned {
  name: string;
  root: string;
  creator: string | null;
  start: number;
  /** The starts of a series before any of them was edited. */
  starts: readonly number[];
  /** For an edited occurrence: its series, and its original start there. */
  parent: string | null;
  original: number | null;
}

export interface Invited {
  name: string;
  event: string;
  person: string | null;
  circle: string | null;
  via: string | null;
  start: number | null;
  response: number;
}

/** One time at which an event takes place, identified by its original start in the series. */
export interface Evening {
  original: number;
  event: string;
  start: number;
}

export async function readGathering({ db }: Store): Promise<Gathering> {
  const events = await db.selectFrom('event').selectAll().execute();
  const guests = await db.selectFrom('attendee').selectAll().execute();
  return {
    events: events.map(row => ({
      ...{ name: row.name, root: row.root, creator: row.creator, parent: row.parent_event },
      ...{ start: Number(row.start_time), original: numberOf(row.original_start_time) },
      starts: startsOf(seriesOf(row)),
    })),
    guests: guests.map(row => ({
      ...{ name: row.name, event: row.parent, person: row.person, circle: row.circle, via: row.via },
      ...{ start: numberOf(row.original_start_time), response: Number(row.response) },
    })),
  };
}

/** These worlds only have daily series of a few days. */
function startsOf({ start, rule, excluded }: ReturnType<typeof seriesOf>): number[] {
  const count = Number(rule.split('COUNT=')[1] ?? 1);
  return Array.from({ length: count }, (_, at) => start + at * dayMs).filter(
    time => !excluded.includes(time),
  );
}

/** The times at which an event that is no edited occurrence takes place. */
export function eveningsOf({ events }: Gathering, { name, starts }: Planned): Evening[] {
  const edited = events.filter(({ parent }) => parent === name);
  const left = starts.filter(start => edited.every(({ original }) => original !== start));
  return [
    ...left.map(start => ({ original: start, event: name, start })),
    ...edited.map(each => ({ original: each.original ?? 0, event: each.name, start: each.start })),
  ].sort((one, other) => one.start - other.start);
}

function numberOf(value: number | null): number | null {
  return value === null ? null : Number(value);
}
