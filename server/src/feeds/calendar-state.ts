import { hash } from 'node:crypto';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Viewer } from '../context/context.ts';
import { type Db, lookUp } from '../policy/find-visible.ts';
import type { VisibleRow } from '../policy/found.ts';

/** What changes whenever the file of a calendar would, and costs far less to find out. */
export async function calendarState(db: Db, viewer: Viewer, { name, version }: VisibleRow): Promise<string> {
  const events = await countOf(db, 'event', name);
  const links = await countOf(db, 'event_recipe', name);
  // Dishes follow those who come.
  const attendees = await countOf(db, 'attendee', name);
  const titles = Number(links.count) > 0 ? await recipeTitles(db, viewer, name) : [];
  const year = new Date().getUTCFullYear();
  return hash(
    'sha256',
    JSON.stringify([name, version, events, links, attendees, titles, year]),
    'base64url',
  ).slice(0, 22);
}

interface Count {
  count: string;
  versions: string;
  latest: string;
}

/** A row more or less, one changed, or one in the place of another: each gives other numbers. */
async function countOf(db: Db, table: 'event' | 'event_recipe' | 'attendee', root: string): Promise<Count> {
  const { rows } = await sql<Record<keyof Count, unknown>>`
    select count(*) as count, sum(i.version) as versions, max(i.update_time) as latest
    from ${sql.table(table)} i where i.root = ${root}`.execute(db);
  const { count, versions, latest } = rows[0] ?? {};
  return { count: String(count), versions: String(versions), latest: String(latest) };
}

async function recipeTitles(db: Db, viewer: Viewer, root: string): Promise<[string, string][]> {
  const { rows } = await sql<{ recipe: string }>`
    select distinct i.recipe from event_recipe i where i.root = ${root} and i.recipe is not null order by i.recipe`.execute(
    db,
  );
  const titles: [string, string][] = [];
  for (const { recipe } of rows)
    titles.push([recipe, (await lookUp(db, viewer, resources.recipe, recipe))?.row.title ?? '']);
  return titles;
}
