import type { Client } from '@potluck/contract';
import type { DisplayEvent } from '../../schedule/display-event.ts';

/** Undoes a step. */
export type Undo = (client: Client) => Promise<unknown>;

/** One or two API calls that belong together; resolves to their undo. */
export type Step = (client: Client) => Promise<Undo>;

/** One batch of changes to meals, with a single undo. */
export interface Action {
  /** Announced on success. */
  message: string;
  steps: Step[];
  /** The optimistic events, shown until the server has caught up. */
  shown: (events: DisplayEvent[]) => DisplayEvent[];
}

/** Runs all steps in order, or none: if one fails, undoes the earlier ones. */
export async function doAll(client: Client, steps: Step[]): Promise<Undo[]> {
  const done: Undo[] = [];
  try {
    for (const step of steps) done.unshift(await step(client));
  } catch (error) {
    await undoAll(client, done);
    throw error;
  }
  return done;
}

/** In reverse order. */
export async function undoAll(client: Client, done: Undo[]): Promise<void> {
  for (const undo of done) await undo(client);
}
