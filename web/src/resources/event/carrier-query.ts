import { type Client, parentOf } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { queryOptions } from '@tanstack/react-query';

/** An occurrence: the name of its series, and its original start. */
interface MeantOccurrence {
  series: string;
  at: string;
  /** Whether the viewer is only an attendee and cannot see the calendar. */
  attending: boolean;
}

/** Cache key for the event that carries an occurrence. */
export const carrierKey = ['event', 'carrier'];

/**
 * The name of the event that carries an occurrence: its series, or the event of an edited occurrence; null if the
 * occurrence does not exist.
 */
export function carrierQuery(client: Client, { series, at, attending }: MeantOccurrence) {
  return queryOptions({
    queryKey: [...carrierKey, series, at],
    queryFn: async ({ signal }): Promise<string | null> => {
      const start = Date.parse(at);
      const parent = attending ? 'calendars/-' : parentOf(series);
      const found = await occurrencesBetween(start, start + 1);
      if (found.some(each => each.event === series && isAt(each, start))) return series;
      // The occurrence may have been moved. Attendees cannot list the calendar, so they search the occurrences around
      // that time.
      if (attending) return carrierOf(await occurrencesBetween(start - nearMs, start + nearMs));
      const filter = `parent_event = "${series}"`;
      const { events } = await client.event.list({ parent, filter, pageSize: 1000 }, { signal });
      return events.find(each => isAt(each, start))?.name ?? null;

      async function occurrencesBetween(from: number, to: number) {
        const [startTime, endTime] = [from, to].map(time => new Date(time).toISOString());
        return (await client.event.expand({ parent, startTime, endTime }, { signal })).occurrences;
      }

      function carrierOf(occurrences: Awaited<ReturnType<typeof occurrencesBetween>>): string | null {
        const calendar = parentOf(series);
        const carrier = occurrences.find(each => parentOf(each.event) === calendar && isAt(each, start));
        return carrier?.event ?? null;
      }
    },
  });
}

const nearMs = 30 * dayMs;

function isAt({ originalStartTime }: { originalStartTime: string | null }, start: number): boolean {
  return originalStartTime !== null && Date.parse(originalStartTime) === start;
}
