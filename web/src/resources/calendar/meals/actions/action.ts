import type { Client } from '@potluck/contract';
import type { DisplayEvent } from '../../schedule/display-event.ts';

/** Undoes what a step did. */
export type TakeBack = (client: Client) => Promise<unknown>;

/** One call or two that belong together, and the way back. */
export type Step = (client: Client) => Promise<TakeBack>;

/** What somebody does to meals in one go, and takes back in one go. */
export interface Action {
  /** Told once it is done. */
  message: string;
  steps: Step[];
  /** The meals as they will be, shown until the server has them so. */
  shown: (events: DisplayEvent[]) => DisplayEvent[];
}

/** Does all steps in their order, or none: what was done before one fails is taken back. */
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

/** The last one first. */
export async function takeAll(client: Client, done: TakeBack[]): Promise<void> {
  for (const takeBack of done) await takeBack(client);
}
