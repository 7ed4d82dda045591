import type { Client } from '@potluck/contract';

/** One time that an event happens, as the server expands it. */
export type Occurrence = Awaited<ReturnType<Client['event']['expand']>>['occurrences'][number];

/** What tells an occurrence, as somebody has seen it, from every other. */
export type Identity = Pick<Occurrence, 'event' | 'originalStartTime' | 'etag' | 'seriesEtag'>;

/** Which of a series it is: an edited one and the start that it stands for are the same forever. */
export function occurrenceId({
  event,
  originalStartTime,
}: Pick<Occurrence, 'event' | 'originalStartTime'>): string {
  return `${event} ${originalStartTime ?? ''}`;
}
