import { sql } from 'kysely';
import { leaseIsFree } from '../store/database-clock.ts';
import type { Store } from '../store/store.ts';
import { FairQueue } from '../work/fair-queue.ts';

type Queried = Pick<Store, 'db' | 'engine'>;

interface Wanted {
  now: number;
  max: number;
  /** How many more jobs of one person may be taken. */
  maxOf: (owner: string) => number;
  leaseMillis: number;
}

type At = Pick<Wanted, 'now' | 'leaseMillis'>;

interface Due {
  key: string;
  owner: string;
}

/** How many of the oldest jobs are read. Only if more are due, the search goes person by person. */
const lookahead = 256;
/** How many jobs are read for each of these people. */
const lookaheadEach = 4;

/** Chooses among the due jobs so that people take turns, however many jobs one of them has. */
export class DueJobs {
  /** The last person of the previous round. The next round starts after them. */
  #cursor = '';

  /** The keys of at most `max` due jobs that no process has leased. */
  async choose(store: Queried, { max, maxOf, ...at }: Wanted): Promise<string[]> {
    const line = new FairQueue<Due>();
    for (const job of await this.#due(store, at)) line.add(job.owner, job);
    const chosen: Due[] = [];
    const taken = new Map<string, number>();
    const may = (owner: string) => (taken.get(owner) ?? 0) < maxOf(owner);
    for (let job = line.take(may); job && chosen.length < max; job = line.take(may)) {
      chosen.push(job);
      taken.set(job.owner, (taken.get(job.owner) ?? 0) + 1);
    }
    return chosen.map(({ key }) => key);
  }

  async #due(store: Queried, at: At): Promise<Due[]> {
    const oldest = await store.db
      .selectFrom('job')
      .select(['key', 'owner'])
      .where('due_time', '<=', at.now)
      .where(leaseIsFree(store.engine, { until: sql<number>`lease_until`, millis: at.leaseMillis }))
      .orderBy('due_time')
      .limit(lookahead)
      .execute();
    return oldest.length < lookahead ? oldest : await this.#oldestOfEach(store, at);
  }

  /** Round robin over the people with jobs, starting after the cursor and wrapping around. */
  async #oldestOfEach(store: Queried, at: At): Promise<Due[]> {
    const later = await oldestOfEach(store, { ...at, after: this.#cursor });
    const found =
      later.length < lookahead ? [...later, ...(await oldestOfEach(store, { ...at, after: '' }))] : later;
    const unique = new Map(found.slice(0, lookahead).map(job => [job.key, job]));
    this.#cursor = [...unique.values()].at(-1)?.owner ?? '';
    return [...unique.values()];
  }
}

/** Skips from person to person along the index, without reading all jobs of one. */
async function oldestOfEach(
  { db, engine }: Queried,
  { now, leaseMillis, after }: At & { after: string },
): Promise<Due[]> {
  const free = leaseIsFree(engine, { until: sql<number>`d.lease_until`, millis: leaseMillis });
  const { rows } = await sql<Due>`
    with recursive line (owner) as (
      select min(owner) from job where owner > ${after}
      union all
      select (select min(j.owner) from job j where j.owner > line.owner) from line where line.owner is not null
    )
    select j.key, j.owner from line, job j where line.owner is not null and j.key in (
      select d.key from job d
      where d.owner = line.owner and d.due_time <= ${now} and ${free}
      order by d.due_time limit ${sql.lit(lookaheadEach)}
    ) limit ${sql.lit(lookahead)}`.execute(db);
  return rows;
}
