import { resources } from '@potluck/contract/resources';
import type { Call } from '../../../context/call.ts';
import type { Db } from '../../../policy/find-visible.ts';
import type { Reading } from './seen.ts';

/** How a call reads a plan, through a transaction where it writes. */
export function readingOf({ context, viewer }: Call, db: Db = context.store.db): Reading {
  const { store, starts } = context;
  return { context: { store: { ...store, db }, starts }, viewer, now: Date.now() };
}

export const planMethods = resources.list.custom;
