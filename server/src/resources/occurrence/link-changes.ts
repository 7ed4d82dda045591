import { idOf } from '@potluck/contract/names';
import { type RawBuilder, sql } from 'kysely';
import type { ChildWork } from '../children/child-part.ts';

/** Where a link for guests leads: to an event, or to one of its occurrences. */
export interface LinkTarget {
  event: string;
  original_start_time: number | null;
}

/** A link after a change of its target, with the target before. */
export interface LinkChange {
  name: string;
  link: LinkTarget;
}

/** Moves the links to single occurrences to the new starts. */
export async function shiftLinks(
  work: ChildWork,
  event: string,
  moved: (start: number) => number,
): Promise<LinkChange[]> {
  const links = await readTargets(work, sql`l.event = ${event} and l.original_start_time is not null`);
  const moving = links.filter(link => moved(startOf(link)) !== startOf(link));
  for (const link of moving) await lead(work, link, { event, original_start_time: moved(startOf(link)) });
  return moving.map(({ name, ...link }) => ({ name, link }));
}

/** When a series is split, its links lead to the second part, and those to single occurrences follow these. */
export async function splitLinks(
  work: ChildWork,
  { from, to, at }: { from: string; to: string; at: number },
  moved: (start: number) => number,
): Promise<void> {
  const later = sql`l.event = ${from} and (l.original_start_time is null or l.original_start_time >= ${at})`;
  for (const link of await readTargets(work, later)) {
    const start = link.original_start_time === null ? null : moved(startOf(link));
    await lead(work, link, { event: to, original_start_time: start });
  }
}

/** The reverse. `back` maps a start of the part to one of the whole, null if none. */
export async function rejoinLinks(
  work: ChildWork,
  { from, to }: { from: string; to: string },
  back: (start: number) => Promise<number | null>,
): Promise<void> {
  for (const link of await readTargets(work, sql`l.event = ${from}`)) {
    const start = link.original_start_time === null ? null : await back(startOf(link));
    if (start !== null || link.original_start_time === null)
      await lead(work, link, { event: to, original_start_time: start });
  }
}

/** Reverts the change of a target, unless the link is gone. */
export async function restoreLink(work: ChildWork, { name, link }: LinkChange): Promise<void> {
  for (const now of await readTargets(work, sql`l.name = ${name}`)) await lead(work, now, link);
}

type Targeted = LinkTarget & { name: string };

async function readTargets({ tx }: ChildWork, which: RawBuilder<unknown>): Promise<Targeted[]> {
  const { rows } = await sql<Targeted>`select l.name, l.event, l.original_start_time from link l
    where ${which} order by l.name`.execute(tx);
  return rows;
}

/** A link has the name of its event in its own. Answers refer to it by that, which the database keeps up to date. */
async function lead({ tx }: ChildWork, { name }: Targeted, target: LinkTarget): Promise<void> {
  const { event, original_start_time } = target;
  await tx
    .updateTable('link')
    .set(eb => ({
      name: `${event}/links/${idOf(name)}`,
      event,
      original_start_time,
      version: eb('version', '+', 1),
    }))
    .where('name', '=', name)
    .execute();
}

function startOf({ original_start_time: start }: LinkTarget): number {
  return Number(start);
}
