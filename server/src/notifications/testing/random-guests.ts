import type { Client } from '@potluck/contract/client';
import { dayMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { between, pick } from '@potluck/contract/testing/seeded';
import type { Store } from '../../store/store.ts';
import { expectedAccess, type World } from '../../testing/sharing/random-world.ts';
import { eveningsOf, type Gathering, type Planned, readGathering } from './gathering.ts';
import type { NotificationOracle } from './notification-oracle.ts';

interface Around {
  store: Store;
  world: World;
  oracle: NotificationOracle;
  random: () => number;
  clients: ReadonlyMap<string, Client>;
}

const answers = ['ACCEPTED', 'TENTATIVE', 'DECLINED', 'NEEDS_ACTION'] as const;

/** Plans, invites, answers, moves and cancels at random, as a person who may or may not be allowed to. */
export class RandomGuests {
  readonly #around: Around;
  #seconds = 0;

  constructor(around: Around) {
    this.#around = around;
  }

  async one(): Promise<void> {
    const before = await readGathering(this.#around.store);
    const calendar = this.#any(this.#calendars());
    const planned = before.events.filter(({ root, parent }) => root === calendar.name && parent === null);
    const actions = [this.#ask, this.#ask, this.#ask, this.#answer, this.#answer, this.#answer, this.#answer];
    const others = [
      this.#answerFor,
      this.#putOut,
      this.#moveAll,
      this.#moveOne,
      this.#cancelOne,
      this.#remove,
    ];
    const action = planned.length < 2 ? this.#plan : this.#any([...actions, ...others]);
    const actor = action === this.#answer ? this.#any(this.#around.world.people) : this.#writer(calendar);
    const client = this.#around.clients.get(actor);
    const event = planned.length < 2 ? undefined : this.#any(planned);
    if (!client) return;
    try {
      await action.call(this, client, { root: calendar.name, event, before });
    } catch (error) {
      // A rejected call changes nothing.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    }
    this.#around.oracle.gathered(actor, before, await readGathering(this.#around.store));
  }

  #any<T>(of: readonly T[]): T {
    return pick(this.#around.random, of as [T, ...T[]]);
  }

  #writer(calendar: World['things'][number]): string {
    const { world } = this.#around;
    const writers = world.people.filter(person => expectedAccess(world, person, calendar).level >= 200);
    return this.#any(writers.length > 0 ? [...writers, ...writers, this.#any(world.people)] : world.people);
  }

  /** The calendars on which most can be planned and invited. Few, so that each gets many changes. */
  #calendars() {
    const { things, people } = this.#around.world;
    const calendars = things.filter(({ type, visibility }) => type === 'calendar' && visibility < 300);
    const writers = (thing: World['things'][number]) =>
      people.filter(person => expectedAccess(this.#around.world, person, thing).level >= 200).length;
    const writable = calendars.filter(thing => writers(thing) > 0).slice(0, 3);
    return [...writable, ...writable, this.#any(things.filter(({ type }) => type === 'calendar'))];
  }

  /** No two starts are equal, so that every move leads to a new time. */
  #later(start: number): { startTime: string; endTime: string } {
    this.#seconds += between(this.#around.random, 1, 3);
    const to = start + this.#seconds * 1000;
    return { startTime: new Date(to).toISOString(), endTime: new Date(to + dayMs / 24).toISOString() };
  }

  #plan(client: Client, { root: parent }: Place): Promise<unknown> {
    const recurrenceRule = this.#any(['', 'FREQ=DAILY;COUNT=3']);
    const noon = new Date(Date.now() + 9 * dayMs).setUTCHours(12, 0, 0, 0);
    return client.event.create({ parent, event: { title: 'Dinner', recurrenceRule, ...this.#later(noon) } });
  }

  async #ask(client: Client, { event, before }: Place): Promise<void> {
    if (!event) return;
    const { people, circles } = this.#around.world;
    const who = this.#any([...people, ...circles]);
    const account = who.startsWith('users/') ? { person: who } : { circle: who };
    const originalStartTime = this.#occurrence(event, before);
    await client.attendee.create({ parent: event.name, attendee: { ...account, originalStartTime } });
  }

  async #answer(client: Client, { event, before }: Place): Promise<void> {
    const response = this.#any(answers);
    const originalStartTime = event && this.#occurrence(event, before);
    if (event) await client.event.respond({ name: event.name, response, originalStartTime });
  }

  async #answerFor(client: Client, cursor: Place): Promise<void> {
    const name = this.#guest(cursor);
    if (name) await client.attendee.update({ attendee: { name, response: this.#any(answers) } });
  }

  async #putOut(client: Client, cursor: Place): Promise<void> {
    const name = this.#guest(cursor);
    if (name) await client.attendee.delete({ name });
  }

  #guest({ event, before }: Place): string | undefined {
    const guests = before.guests.filter(guest => guest.event === event?.name);
    return guests.length > 0 ? this.#any(guests).name : undefined;
  }

  /** Edited or excluded occurrences move along, or are reset to the series. */
  async #moveAll(client: Client, { event }: Place): Promise<void> {
    if (!event) return;
    const [later, updateMask] = [this.#later(event.start), 'startTime,endTime'];
    if (this.#any([true, false])) await client.event.update({ event: { name: event.name, ...later } });
    else await client.event.editOccurrence({ name: event.name, scope: 'ALL', event: later, updateMask });
  }

  async #moveOne(client: Client, { event, before }: Place): Promise<void> {
    if (!event) return;
    const { original, start } = this.#any(eveningsOf(before, event));
    const which = { name: event.name, originalStartTime: new Date(original).toISOString() };
    const updateMask = 'startTime,endTime';
    await client.event.editOccurrence({ ...which, scope: 'THIS', event: this.#later(start), updateMask });
  }

  async #cancelOne(client: Client, { event, before }: Place): Promise<void> {
    if (!event) return;
    const { original } = this.#any(eveningsOf(before, event));
    const originalStartTime = new Date(original).toISOString();
    await client.event.deleteOccurrence({ name: event.name, scope: 'THIS', originalStartTime });
  }

  async #remove(client: Client, { event }: Place): Promise<void> {
    if (event) await client.event.delete({ name: event.name });
  }

  /** For a series, one occurrence or all. */
  #occurrence(event: Planned, before: Gathering): string | null {
    const evenings = eveningsOf(before, event);
    if (evenings.length < 2) return null;
    const original = this.#any([null, null, this.#any(evenings).original]);
    return original === null ? null : new Date(original).toISOString();
  }
}

interface Place {
  root: string;
  event: Planned | undefined;
  before: Gathering;
}
