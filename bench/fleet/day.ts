import { setTimeout as pause } from 'node:timers/promises';
import { watchChanges } from '../../web/src/live/watch-changes.ts';
import type { Person } from './people.ts';

/** Observations while people worked: acknowledged and failed writes, and which were lost or missing in the streams. */
export interface Seen {
  acknowledged: number;
  /** Writes that got no response from the product, or a 5xx: the client cannot know whether they took effect. */
  unanswered: number;
  reads: number;
  /** Safe requests that succeeded on a retry, and those that failed five times. */
  cured: number;
  uncured: number;
  refused: Record<string, number>;
  lost: string[];
  undelivered: string[];
  resets: number;
  connections: number;
}

/** Each person writes items to a list, reads it, and follows changes on two devices, until `work` completes. */
export async function whileAtWork(url: string, people: Person[], work: () => Promise<void>): Promise<Seen> {
  const [working, watching] = [new AbortController(), new AbortController()];
  const seen: Seen = {
    ...{ acknowledged: 0, unanswered: 0, reads: 0, cured: 0, uncured: 0, resets: 0, connections: 0 },
    ...{ refused: {}, lost: [], undelivered: [] },
  };
  const each = people.map(person => new Household(url, person, seen));
  const watched = each.flatMap(one => [one.watch(watching.signal), one.watch(watching.signal)]);
  await pause(1000);
  const busy = each.flatMap(one => [one.write(working.signal), one.read(working.signal)]);
  await work();
  working.abort();
  await Promise.all(busy);
  // Give streams that were just cut time to reconnect.
  await pause(8000);
  watching.abort();
  await Promise.all(watched);
  for (const one of each) await one.count();
  return seen;
}

/** One person's devices. */
class Household {
  readonly #url: string;
  readonly #person: Person;
  readonly #seen: Seen;
  readonly #acknowledged: string[] = [];
  readonly #delivered: Set<string>[] = [];

  constructor(url: string, person: Person, seen: Seen) {
    this.#url = url;
    this.#person = person;
    this.#seen = seen;
  }

  async write(signal: AbortSignal): Promise<void> {
    for (let at = 0; !signal.aborted; at++) {
      const body = JSON.stringify({ title: `Thing ${at}` });
      const answer = await this.#ask(`${this.#person.list}/listItems`, { method: 'POST', body });
      if (answer?.status === 200) {
        this.#acknowledged.push(((await answer.json()) as { name: string }).name);
        this.#seen.acknowledged++;
      } else await this.#fail(answer);
      await pause(60);
    }
  }

  async read(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#seen.reads++;
      const answer = await this.#readOnce(this.#person.list);
      await answer?.arrayBuffer();
      await pause(30);
    }
  }

  /** Reconnects like a browser: the next stream resumes from the last event id. */
  async watch(signal: AbortSignal): Promise<void> {
    const delivered = new Set<string>();
    this.#delivered.push(delivered);
    let lastId = '';
    const { token } = this.#person;
    const send: typeof fetch = (path, init) => fetch(`${this.#url}${path}`, init);
    while (!signal.aborted) {
      this.#seen.connections++;
      try {
        for await (const { id, event, notice } of watchChanges({ token, lastId, signal, fetch: send })) {
          lastId = id || lastId;
          if (event === 'change') delivered.add(notice.name);
          if (event !== 'reset') continue;
          this.#seen.resets++;
          for (const name of this.#acknowledged) delivered.add(name);
        }
      } catch {
        await pause(100);
      }
    }
  }

  /** Counts items missing on the list, and items that a device's stream did not report. */
  async count(): Promise<void> {
    const there = new Set<string>();
    for (let pageToken = ''; ; ) {
      const query = new URLSearchParams({ pageSize: '500', pageToken });
      const answer = await this.#readOnce(`${this.#person.list}/listItems?${query}`);
      const page = (await answer?.json()) as { listItems: { name: string }[]; nextPageToken: string };
      for (const { name } of page.listItems) there.add(name);
      pageToken = page.nextPageToken;
      if (!pageToken) break;
    }
    this.#seen.lost.push(...this.#acknowledged.filter(name => !there.has(name)));
    for (const delivered of this.#delivered)
      this.#seen.undelivered.push(...this.#acknowledged.filter(name => !delivered.has(name)));
  }

  async #readOnce(path: string): Promise<Response | undefined> {
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = await this.#ask(path, { method: 'GET' });
      if (answer?.status === 200) {
        if (attempt > 1) this.#seen.cured++;
        return answer;
      }
      await pause(50 * attempt);
    }
    this.#seen.uncured++;
    return undefined;
  }

  #ask(path: string, init: { method: string; body?: string }): Promise<Response | undefined> {
    const headers = { authorization: `Bearer ${this.#person.token}`, 'content-type': 'application/json' };
    return fetch(`${this.#url}/api/lists/v1alpha1/${path}`, { ...init, headers }).catch(() => undefined);
  }

  async #fail(answer: Response | undefined): Promise<void> {
    const text = (await answer?.text().catch(() => '')) ?? '';
    const reason = /"reason":\s*"(\w+)"/.exec(text)?.[1] ?? '';
    const status = answer ? `${answer.status} ${reason}`.trim() : 'no answer';
    this.#seen.unanswered++;
    this.#seen.refused[status] = (this.#seen.refused[status] ?? 0) + 1;
  }
}
