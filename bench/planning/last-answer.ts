import { type Client, createClient } from '@potluck/contract';
import { watchChangesPath } from '@potluck/contract/changes';
import { parseIngredientLines } from '../../contract/src/ingredient-line.ts';
import type { StoreConfig } from '../../server/src/store/store.ts';
import type { ServerProcess } from '../measure/process.ts';
import { type SignedIn, signInAll } from '../seed/sign-in.ts';

/*
 * A dinner with eight invited people, four of whom have it open: measures the time from the last of six answers until
 * all four streams have reported it and the shopper knows the missing amounts.
 */
const rounds = 21;
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

interface Phone extends SignedIn {
  client: Client;
}

export async function reportLastAnswer(server: ServerProcess, config: StoreConfig): Promise<void> {
  const phones = await signIn(server, config);
  const [cook, , , last] = phones;
  if (!cook || !last) throw new Error('Nobody signed in.');
  const { event, list } = await prepare(cook, phones);
  const ears = await Promise.all(phones.map(phone => Ear.of(server, phone)));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const comes = round % 2 === 0;
    const hearings = ears.map(ear => ear.hears(event));
    const begun = performance.now();
    await last.client.event.respond({ name: event, response: comes ? 'ACCEPTED' : 'DECLINED' });
    await Promise.all(hearings);
    const { changes } = await cook.client.list.planState({ name: list });
    times.push(performance.now() - begun);
    const changed = changes.map(({ servings, parts }) =>
      [servings, ...parts.map(({ quantity }) => quantity)].join(),
    );
    if (changed.join() !== (comes ? '5,100 g,1' : ''))
      throw new Error(`The list was told ${changed.join()}.`);
  }
  for (const ear of ears) ear.close();
  const sorted = times.toSorted((one, other) => one - other);
  const [median = 0, max = 0] = [sorted[Math.floor(rounds / 2)], sorted.at(-1)];
  console.log(
    `from the last answer to the amounts, four streams open: p50 ${median.toFixed(0)} ms, most ${max.toFixed(0)} ms`,
  );
}

async function signIn(server: ServerProcess, config: StoreConfig): Promise<Phone[]> {
  const people = await signInAll(config, ['Pia', 'Ben', 'Kim', 'Dot']);
  return people.map(person => ({
    ...person,
    client: createClient({ baseUrl: `${server.url}/api`, token: () => person.token }),
  }));
}

/** Creates a dinner that follows the headcount, which all but the last person accept, and a stocked list. */
async function prepare(cook: Phone, phones: Phone[]): Promise<{ event: string; list: string }> {
  const { client } = cook;
  const { name: calendar } = await client.calendar.create({ calendar: { title: 'Dinners', visibility } });
  const times = { startTime: '2098-01-10T18:00:00Z', endTime: '2098-01-10T21:00:00Z' };
  const { name: event } = await client.event.create({
    parent: calendar,
    event: { title: 'Dinner', ...times },
  });
  for (const phone of phones) {
    if (phone !== cook) await ask(cook, phone, event);
    if (phone !== phones.at(-1)) await phone.client.event.respond({ name: event, response: 'ACCEPTED' });
  }
  for (const displayName of ['Tom', 'Mia'])
    await client.attendee.create({
      parent: event,
      attendee: { displayName, portion: 0.5, response: 'ACCEPTED' },
    });
  for (const displayName of ['Oma', 'Jo'])
    await client.attendee.create({ parent: event, attendee: { displayName } });
  const ingredientGroups = parseIngredientLines('400 g rice\n4 onions');
  const recipe = { title: 'Risotto', visibility, yieldAmount: 4, ingredientGroups } as const;
  const { name } = await client.recipe.create({ recipe });
  await client.eventRecipe.create({ parent: event, eventRecipe: { recipe: name, servings: 0 } });
  const { name: list } = await client.list.create({ list: { title: 'Groceries', visibility } });
  const days = { startTime: '2098-01-10T00:00:00Z', endTime: '2098-01-11T00:00:00Z', timeZone: 'UTC' };
  await client.list.applyPlan({ name: list, ...days, calendars: [calendar] });
  return { event, list };
}

async function ask({ client }: Phone, friend: Phone, event: string): Promise<void> {
  const recipient = { name: friend.user, username: '', givenName: '', familyName: '' };
  const userAccess = { recipient, level: 'PERMISSION_LEVEL_WRITE' } as const;
  const { name } = await client.userAccess.create({ parent: friend.user, userAccess });
  await friend.client.userAccess.accept({ name });
  await client.attendee.create({ parent: event, attendee: { person: friend.user } });
}

/** Follows a person's stream of changes. */
class Ear {
  readonly #ending = new AbortController();
  #waiting: { name: string; onHeard: () => void } | undefined;

  static async of({ url }: ServerProcess, { token }: Phone): Promise<Ear> {
    const ear = new Ear();
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await fetch(`${url}/api${watchChangesPath}`, { headers, signal: ear.#ending.signal });
    if (!body) throw new Error('The stream has no body.');
    ear.#listen(body).catch(() => {});
    return ear;
  }

  hears(name: string): Promise<void> {
    return new Promise(onHeard => {
      this.#waiting = { name, onHeard };
    });
  }

  close(): void {
    this.#ending.abort();
  }

  async #listen(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const part of body) {
      const waiting = this.#waiting;
      if (waiting && decoder.decode(part).includes(waiting.name)) waiting.onHeard();
    }
  }
}
