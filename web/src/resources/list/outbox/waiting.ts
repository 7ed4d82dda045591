import type { Operation } from '../items/operation.ts';

/** Something done to a list that the server has not taken yet. */
export interface Waiting {
  /** Of two, the one that was done first has the smaller. */
  id: string;
  operation: Operation;
}

/** What the server did not take, long after it was done. */
export interface Refused extends Waiting {
  error: unknown;
}

export interface OutboxState {
  /** In the order in which they were done. */
  waiting: readonly Waiting[];
  /** Why it was not sent the last time: no server was heard, or the one that was put it off. */
  stuck: '' | 'unheard' | 'putOff';
  refused: readonly Refused[];
  /** How many went with a session that had ended before they could be sent. */
  lost: number;
}

/** Nobody does so much without network; what is added beyond it is refused at once. */
export const mostWaiting = 1000;

/** So much waits for the network already that no more is kept. */
export class OutboxFull extends Error {}
