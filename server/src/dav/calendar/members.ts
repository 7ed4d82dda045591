import { type RawBuilder, sql, type Transaction } from 'kysely';
import { undecided } from '../../resources/occurrence/event-row.ts';
import type { Change } from '../../store/changes.ts';
import type { Engine } from '../../store/engine.ts';
import { among } from '../../store/parameters.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Collection, Member } from '../collection.ts';
import { filesOf } from '../files.ts';

type Db = Store['db'];

/** What the rows of one object add up to: a change, a new row and a deletion all change it. */
interface Sum {
  object: string;
  count: number;
  versions: number;
  latest: number;
}

/** The objects of a calendar with their etags, which the versions of all their rows make up. */
export async function readMembers(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  { name, viewer }: Pick<Collection, 'name' | 'viewer'>,
  objects?: string[],
): Promise<Member[]> {
  if (objects?.length === 0) return [];
  const place = { engine, root: name, objects };
  const events = await readSums(db, eventSums(place));
  const fileOf = await filesOf(db, name, objects);
  const parts = await Promise.all(
    [attendeeSums(place), dishSums(place), ownSums(place, viewer.user)].map(async sums => {
      const rows = await readSums(db, sums);
      return new Map(rows.map(row => [row.object, row]));
    }),
  );
  return events.map(sum => ({
    object: sum.object,
    file: fileOf(sum.object),
    etag: `"${[sum, ...parts.map(part => part.get(sum.object))].map(sumText).join('_')}"`,
  }));
}

function sumText(sum: Sum | undefined): string {
  if (!sum) return '';
  return [sum.count, sum.versions, sum.latest].map(number => Number(number).toString(36)).join('.');
}

async function readSums(db: Db, sums: RawBuilder<Sum>): Promise<Sum[]> {
  return (await sums.execute(db)).rows;
}

interface Place {
  engine: Engine;
  root: string;
  objects: string[] | undefined;
}

const sums = sql`count(*) as count, sum(i.version) as versions, max(i.update_time) as latest`;

function eventSums({ engine, root, objects }: Place): RawBuilder<Sum> {
  const which = objects ? sql`i.name in ${rowsOf(engine, objects)}` : sql`1 = 1`;
  return sql<Sum>`select coalesce(i.parent_event, i.name) as object, ${sums} from event i
    where ${inRoot(sql`i.root`, { root, objects })} and i.start_time < ${undecided} and ${which}
    group by coalesce(i.parent_event, i.name) order by 1`;
}

function attendeeSums({ engine, root, objects }: Place): RawBuilder<Sum> {
  const which = objects ? among(engine, sql`i.parent`, objects) : sql`1 = 1`;
  return sql<Sum>`select i.parent as object, ${sums} from attendee i
    where ${inRoot(sql`i.root`, { root, objects })} and ${which} group by i.parent`;
}

function dishSums({ engine, root, objects }: Place): RawBuilder<Sum> {
  const object = sql`coalesce(e.parent_event, e.name)`;
  const which = objects ? sql`i.parent in ${rowsOf(engine, objects)}` : sql`1 = 1`;
  return sql<Sum>`select ${object} as object, ${sums} from event_recipe i join event e on e.name = i.parent
    where ${inRoot(sql`i.root`, { root, objects })} and ${which} group by ${object}`;
}

/** The names of events and of their edited occurrences. Each half uses an index of its own. */
function rowsOf(engine: Engine, objects: string[]): RawBuilder<unknown> {
  return sql`(select n.name from event n where ${among(engine, sql`n.name`, objects)}
    union select n.name from event n where ${among(engine, sql`n.parent_event`, objects)})`;
}

/** For a few objects, hides the column from the index of whole calendars, which the planner would prefer to their names. */
function inRoot(column: RawBuilder<unknown>, { root, objects }: Pick<Place, 'root' | 'objects'>) {
  return objects ? sql`coalesce(${column}, '') = ${root}` : sql`${column} = ${root}`;
}

/** A version of own lines is the time at which they were written. */
function ownSums({ engine, root, objects }: Place, user: string): RawBuilder<Sum> {
  const which = objects ? among(engine, sql`i.object`, objects) : sql`1 = 1`;
  return sql<Sum>`select i.object, count(*) as count, sum(i.version) as versions, max(i.version) as latest
    from dav_own i where i."user" = ${user} and i.root = ${root} and ${which} group by i.object`;
}

/** The events that changes are about: dishes, attendees and edited occurrences belong to an event. */
export async function changedEvents(
  tx: Transaction<Database>,
  root: string,
  changes: Change[],
): Promise<Map<Change, string>> {
  const events = new Map<Change, string>();
  for (const change of changes) {
    const [event] = eventIn.exec(change.resource) ?? [];
    if (event?.startsWith(`${root}/`)) events.set(change, event);
  }
  const seriesOf = await readSeries(tx, [...new Set(events.values())]);
  return new Map(
    [...events].map(([change, event]) => [change, seriesOf.get(event) ?? seriesIn(change) ?? event]),
  );
}

const eventIn = /^calendars\/[^/]+\/events\/[^/]+/;

async function readSeries(tx: Transaction<Database>, names: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < names.length; at += 500) {
    const rows = await tx
      .selectFrom('event')
      .select(['name', 'parent_event'])
      .where('name', 'in', names.slice(at, at + 500))
      .where('parent_event', 'is not', null)
      .execute();
    for (const { name, parent_event: series } of rows) if (series) found.set(name, series);
  }
  return found;
}

/** The series of an edited occurrence that is gone. */
function seriesIn({ type, facts }: Change): string | undefined {
  if (type !== 'event' || facts === null) return undefined;
  return (JSON.parse(facts) as { series?: string }).series;
}
