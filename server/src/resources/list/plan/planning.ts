import { placer } from '@potluck/contract/food/section-for';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Call } from '../../../context/call.ts';
import type { Db } from '../../../policy/find-visible.ts';
import type { Found } from '../../../policy/found.ts';
import { listOf } from './at-home.ts';
import type { Reading } from './seen.ts';

/** How a call reads a plan, through a transaction where it writes. */
export function readingOf({ context, viewer }: Call, db: Db = context.store.db): Reading {
  const { store, starts } = context;
  return { context: { store: { ...store, db }, starts }, viewer, now: Date.now() };
}

/** How many items tell where a list keeps its things, the newest first. */
const mostPlaced = 2000;

/** Says in which section of a list a thing stands: where the list had it last, or by what it is. */
export async function sectionsOf(db: Db, found: Found | undefined): Promise<(title: string) => string> {
  const sections = found ? listOf(found).sections : [];
  if (!found || sections.length === 0) return () => '';
  const { rows } = await sql<{ title: string; listSection: string }>`
    select i.title, i.list_section as "listSection" from list_item i
    where i.parent = ${found.row.name} and i.list_section <> ''
    order by i.create_time desc limit ${mostPlaced}`.execute(db);
  return placer(sections, rows);
}

export const planMethods = resources.list.custom;
