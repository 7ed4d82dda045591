import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/schema.ts';
import { FairQueue } from '../work/fair-queue.ts';

type Db = Kysely<Database>;

interface Wanted {
  now: number;
  most: number;
  /** How many more jobs of one person may be taken. */
  mostOf: (owner: string) => number;
}

interface Due {
  key: string;
  owner: string;
}

/** So many oldest jobs are looked at; only if more are due, the people are gone through one by one. */
const lookahead = 256;
/** What is looked at for each of these people. */
const lookaheadEach = 4;

/** Chooses among the jobs that are due, so that people take turns however many jobs one of them has. */
export class DueJobs {
  /** The person at whom the last look through the people ended: the next one goes on after them. */
  #cursor = '';

  /** The keys of at most so many jobs that are due and that nobody does. */
  async choose(db: Db, { now, most, mostOf }: Wanted): Promise<string[]> {
    const line = new FairQueue<Due>();
    for (const job of await this.#due(db, now)) line.add(job.owner, job);
    const chosen: Due[] = [];
    const taken = new Map<string, number>();
    const may = (owner: string) => (taken.get(owner) ?? 0) < mostOf(owner);
    for (let job = line.take(may); job && chosen.length < most; job = line.take(may)) {
      chosen.push(job);
      taken.set(job.owner, (taken.get(job.owner) ?? 0) + 1);
    }
    return chosen.map(({ key }) => key);
  }

  async #due(db: Db, now: number): Promise<Due[]> {
    const oldest = await db
      .selectFrom('job')
      .select(['key', 'owner'])
      .where('due_time', '<=', now)
      .where('lease_until', '<=', now)
      .orderBy('due_time')
      .limit(lookahead)
      .execute();
    return oldest.length < lookahead ? oldest : await this.#oldestOfEach(db, now);
  }

  /** Round robin over the people who have jobs, from the cursor on and then from the beginning. */
  async #oldestOfEach(db: Db, now: number): Promise<Due[]> {
    const later = await oldestOfEach(db, { now, after: this.#cursor });
    const found =
      later.length < lookahead ? [...later, ...(await oldestOfEach(db, { now, after: '' }))] : later;
    const unique = new Map(found.slice(0, lookahead).map(job => [job.key, job]));
    this.#cursor = [...unique.values()].at(-1)?.owner ?? '';
    return [...unique.values()];
  }
}

/** Goes from person to person along the index, without reading all the jobs of one. */
async function oldestOfEach(db: Db, { now, after }: { now: number; after: string }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with recursive line (owner) as (
      select min(owner) from job where owner > ${after}
      union all
      select (select min(j.owner) from job j where j.owner > line.owner) from line where line.owner is not null
    )
    select j.key, j.owner from line, job j where line.owner is not null and j.key in (
      select d.key from job d
      where d.owner = line.owner and d.due_time <= ${now} and d.lease_until <= ${now}
      order by d.due_time limit ${sql.lit(lookaheadEach)}
    ) limit ${sql.lit(lookahead)}`.execute(db);
  return rows;
}
