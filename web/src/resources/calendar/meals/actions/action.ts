import type { Client } from '@potluck/contract';
import type { DisplayEvent } from '../../schedule/display-event.ts';

/** Undoes a step. */
export type TakeBack = (client: Client) => Promise<unknown>;

/** One or two API calls that belong together; resolves to their undo. */
export type Step = (client: Client) => Promise<TakeBack>;

/** One batch of changes to meals, with a single undo. */
export interface Action {
  /** Announced on success. */
  message: string;
  steps: Step[];
  /** The optimistic events, shown until the server has caught up. */
  shown: (events: DisplayEvent[]) => DisplayEvent[];
}

/** Runs all steps in order, or none: if one fails, undoes the earlier ones. */
export async function doAll(client: Client, steps: Step[]): Promise<TakeBack[]> {
  const done: TakeBack[] = [];
  try {
    for (const step of steps) done.unshift(await step(client));
  } catch (error) {
    await takeAll(client, done);
    throw error;
  }
  return done;
}

/** In reverse order. */
export async function takeAll(client: Client, done: TakeBack[]): Promise<void> {
  for (const takeBack of done) await takeBack(client);
}
