import type { Operation } from './operations.ts';

/** An operation that the server has not accepted yet. */
export interface Waiting {
  /** Ids sort in insertion order. */
  id: string;
  operation: Operation;
}

/** An operation that the server rejected long after the user performed it. */
export interface Refused extends Waiting {
  error: unknown;
}

export interface OutboxState {
  /** In insertion order. */
  waiting: readonly Waiting[];
  /** Why the last attempt failed: no server was reached, or the server deferred it. */
  stuck: '' | 'noResponse' | 'putOff';
  refused: readonly Refused[];
  /** The number of operations lost because their session ended before they were sent. */
  lost: number;
}

/** A generous limit for offline use; the outbox rejects operations beyond it. */
export const maxWaiting = 1000;

/** The queue of pending operations is full. */
export class OutboxFull extends Error {}
