import type { Client } from '@potluck/contract';

/** One time that an event happens, as the server expands it. */
export type Occurrence = Awaited<ReturnType<Client['event']['expand']>>['occurrences'][number];

/** Which of a series it is: an edited one and the start that it stands for are the same forever. */
export function occurrenceId({ event, originalStartTime }: Occurrence): string {
  return `${event} ${originalStartTime ?? ''}`;
}
