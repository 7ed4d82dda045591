import { type RawBuilder, sql } from 'kysely';
import { leaseIsFree } from '../store/database-clock.ts';
import { among } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';
import { FairQueue } from '../work/fair-queue.ts';
import { alarmsSuffix } from './jobs.ts';

type Queried = Pick<Store, 'db' | 'engine'>;

/** A process runs at most this many jobs at once of the kinds that share a lane. */
export interface Lane {
  readonly max: number;
}

interface Wanted {
  now: number;
  max: number;
  /** How many more jobs of one person may be taken. */
  maxOf: (owner: string) => number;
  /** The kinds of jobs with a lane, each with the number of jobs that its lane still has room for. */
  lanes?: ReadonlyMap<string, { lane: Lane; room: number }>;
  /** The kinds of jobs that wait while their owner is suspended, each with the age at which they are dropped even then. */
  pausing?: ReadonlyMap<string, number>;
  leaseMillis: number;
}

type At = Pick<Wanted, 'now' | 'leaseMillis'> & {
  pausing: NonNullable<Wanted['pausing']>;
  /** Kinds to leave out, because their lanes are full. */
  full: string[];
};

interface Due {
  key: string;
  owner: string;
  kind: string;
}

/** How many of the oldest jobs are read. Only if more are due, the search goes person by person. */
const lookahead = 256;
/** How many jobs are read for each of these people. */
const lookaheadEach = 4;

/** Chooses among the due jobs so that people take turns, however many jobs one of them has. */
export class DueJobs {
  /** The last person of the previous round. The next round starts after them. */
  #cursor = '';
  /** The round in which people were last chosen, for those with due jobs. */
  #served = new Map<string, number>();
  #round = 0;

  /** The keys of at most `max` due jobs that no process has leased. */
  async choose(store: Queried, wanted: Wanted): Promise<string[]> {
    const { max, maxOf, lanes = new Map(), pausing = new Map(), ...at } = wanted;
    const full = [...lanes].flatMap(([kind, { room }]) => (room > 0 ? [] : kind));
    const due = await this.#due(store, { ...at, pausing, full });
    const line = new FairQueue<Due>();
    for (const job of this.#leastServedFirst(due)) line.add(job.owner, job);
    const chosen: Due[] = [];
    const taken = new Map<string | Lane, number>();
    const count = (what: string | Lane) => taken.get(what) ?? 0;
    const may = (owner: string) => count(owner) < maxOf(owner);
    for (let job = line.take(may); job && chosen.length < max; job = line.take(may)) {
      const { lane, room = 0 } = lanes.get(job.kind) ?? {};
      if (lane && count(lane) >= room) continue;
      chosen.push(job);
      taken.set(job.owner, count(job.owner) + 1);
      if (lane) taken.set(lane, count(lane) + 1);
    }
    this.#note(due, chosen);
    return chosen.map(({ key }) => key);
  }

  /** Otherwise the first person would fill a lane with few places. */
  #leastServedFirst(due: readonly Due[]): Due[] {
    const served = ({ owner }: Due) => this.#served.get(owner) ?? 0;
    return due.toSorted((one, other) => served(one) - served(other));
  }

  #note(due: readonly Due[], chosen: readonly Due[]): void {
    this.#round += 1;
    this.#served = new Map(due.map(({ owner }) => [owner, this.#served.get(owner) ?? 0]));
    for (const { owner } of chosen) this.#served.set(owner, this.#round);
  }

  async #due(store: Queried, at: At): Promise<Due[]> {
    const oldest = await store.db
      .selectFrom('job')
      .select(['key', 'owner', 'kind'])
      .where('due_time', '<=', at.now)
      .where(isOpen(store, 'job', at))
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

/** Whether a job's lane has room, and its owner is there. */
function isOpen({ engine }: Queried, job: string, { full, pausing, now }: At): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${job}.${name}`);
  const waiting = [...pausing].map(([kind, staleMillis]) => {
    // Otherwise the pushes to a person who never comes back would fill the queue.
    const since = Math.max(0, now - staleMillis);
    return sql`(${column('kind')} = ${kind} and ${column('create_time')} >= ${since})`;
  });
  const hasRoom = sql<boolean>`not ${among(engine, column('kind'), full)}`;
  if (waiting.length === 0) return hasRoom;
  return sql`${hasRoom} and not ((${sql.join(waiting, sql` or `)}) and ${ownerIsSuspended(column('owner'))})`;
}

/** Whether an operator has suspended the owner of a job. */
export function ownerIsSuspended(owner: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from account suspended
    where suspended."user" = replace(${owner}, ${sql.lit(alarmsSuffix)}, '') and suspended.suspend_time is not null)`;
}

/** Skips from person to person along the index, without reading all jobs of one. */
async function oldestOfEach(store: Queried, { after, ...at }: At & { after: string }): Promise<Due[]> {
  const { db, engine } = store;
  const { now, leaseMillis } = at;
  const free = leaseIsFree(engine, { until: sql<number>`d.lease_until`, millis: leaseMillis });
  const { rows } = await sql<Due>`
    with recursive line (owner) as (
      select min(owner) from job where owner > ${after}
      union all
      select (select min(j.owner) from job j where j.owner > line.owner) from line where line.owner is not null
    )
    select j.key, j.owner, j.kind from line, job j where line.owner is not null and j.key in (
      select d.key from job d
      where d.owner = line.owner and d.due_time <= ${now} and ${free} and ${isOpen(store, 'd', at)}
      order by d.due_time limit ${sql.lit(lookaheadEach)}
    ) limit ${sql.lit(lookahead)}`.execute(db);
  return rows;
}
