import { type Client, parentOf } from '@potluck/contract';
import { queryOptions } from '@tanstack/react-query';

/** An occurrence: the name of its series, and the start that the series gives it. */
interface MeantOccurrence {
  series: string;
  at: string;
  /** Whether the viewer is only asked to it and does not see its calendar. */
  attending: boolean;
}

/** Who carries which occurrence. */
export const carrierKey = ['event', 'carrier'];

/** The event that carries an occurrence, by name: its series, or the one that somebody made of it; null if there is no such occurrence. */
export function carrierQuery(client: Client, { series, at, attending }: MeantOccurrence) {
  return queryOptions({
    queryKey: [...carrierKey, series, at],
    queryFn: async ({ signal }): Promise<string | null> => {
      const start = Date.parse(at);
      const parent = attending ? 'calendars/-' : parentOf(series);
      const found = await happening(start, start + 1);
      if (found.some(each => each.event === series && isAt(each, start))) return series;
      // It may have been moved: who does not see the calendar is told of it by what happens around that time.
      if (attending) return carrierOf(await happening(start - nearMs, start + nearMs));
      const filter = `parent_event = "${series}"`;
      const { events } = await client.event.list({ parent, filter, pageSize: 1000 }, { signal });
      return events.find(each => isAt(each, start))?.name ?? null;

      async function happening(from: number, to: number) {
        const [startTime, endTime] = [from, to].map(time => new Date(time).toISOString());
        return (await client.event.expand({ parent, startTime, endTime }, { signal })).occurrences;
      }

      function carrierOf(occurrences: Awaited<ReturnType<typeof happening>>): string | null {
        const calendar = parentOf(series);
        const carrier = occurrences.find(each => parentOf(each.event) === calendar && isAt(each, start));
        return carrier?.event ?? null;
      }
    },
  });
}

const nearMs = 30 * 86_400_000;

function isAt({ originalStartTime }: { originalStartTime: string | null }, start: number): boolean {
  return originalStartTime !== null && Date.parse(originalStartTime) === start;
}
