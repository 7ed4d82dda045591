import type { Client } from '@potluck/contract';

/** An occurrence as the server expands it. */
export type Occurrence = Awaited<ReturnType<Client['event']['expand']>>['occurrences'][number];

/** The identity and version of an occurrence as the user saw it. */
export type Identity = Pick<Occurrence, 'event' | 'originalStartTime' | 'etag' | 'seriesEtag'>;

/** The occurrence’s id: an edited occurrence keeps the id of its original start. */
export function occurrenceId({
  event,
  originalStartTime,
}: Pick<Occurrence, 'event' | 'originalStartTime'>): string {
  return `${event} ${originalStartTime ?? ''}`;
}
