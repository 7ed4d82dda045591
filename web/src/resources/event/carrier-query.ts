import { type Client, parentOf } from '@potluck/contract';
import { queryOptions } from '@tanstack/react-query';

/** An occurrence: the name of its series, and the start that the series gives it. */
interface MeantOccurrence {
  series: string;
  at: string;
}

/** The event that carries an occurrence, by name: its series, or the one that somebody made of it; null if there is no such occurrence. */
export function carrierQuery(client: Client, { series, at }: MeantOccurrence) {
  return queryOptions({
    queryKey: ['event', 'carrier', series, at],
    queryFn: async ({ signal }): Promise<string | null> => {
      const [parent, start] = [parentOf(series), Date.parse(at)];
      const endTime = new Date(start + 1).toISOString();
      const { occurrences } = await client.event.expand({ parent, startTime: at, endTime }, { signal });
      if (occurrences.some(each => each.event === series && isAt(each, start))) return series;
      const filter = `parent_event = "${series}"`;
      const { events } = await client.event.list({ parent, filter, pageSize: 1000 }, { signal });
      return events.find(each => isAt(each, start))?.name ?? null;
    },
  });
}

function isAt({ originalStartTime }: { originalStartTime: string | null }, start: number): boolean {
  return originalStartTime !== null && Date.parse(originalStartTime) === start;
}
