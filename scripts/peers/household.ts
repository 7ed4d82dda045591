import { share } from '../../server/src/dav/testing/files.ts';
import type { Person } from '../../server/src/testing/world.ts';
import type { Running } from './set-up.ts';

/** What a calendar program of one person should find. */
export interface Household {
  owner: Person;
  other: Person;
  reader: Person;
  family: string;
  chores: string;
  readable: string;
}

/** The owner shares a calendar with a reader, may read another one, and has not answered for a third. */
export async function createHousehold({ world }: Running, prefix: string): Promise<Household> {
  const people = ['owner', 'other', 'reader'].map(each => world.person(`${prefix} ${each}`));
  const [owner, other, reader] = (await Promise.all(people)) as [Person, Person, Person];
  const kept = { visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'Europe/Berlin' } as const;
  const calendar = async ({ client }: Person, title: string) =>
    (await client.calendar.create({ calendar: { title, ...kept } })).name;
  const family = await calendar(owner, 'Family');
  await calendar(owner, 'Work');
  const { name: chores } = await owner.client.list.create({ list: { title: 'Chores', ...kept } });
  const readable = await calendar(other, 'Readable');
  const level = 'PERMISSION_LEVEL_READ';
  await share(other, owner, { calendar: readable, level });
  await share(owner, reader, { calendar: family, level });
  const pending = await calendar(other, 'Pending');
  const calendarAccess = { recipient: { user: { name: owner.user } }, level } as const;
  await other.client.calendarAccess.create({ parent: pending, calendarAccess });
  return { owner, other, reader, family, chores, readable };
}

/** The days and titles of what happens in March 2027. */
export async function occurrencesIn({ owner, family }: Household): Promise<string[]> {
  const window = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-04-01T00:00:00Z' };
  const { occurrences } = await owner.client.event.expand({ parent: family, ...window });
  return occurrences.map(({ startTime, title }) => `${startTime?.slice(8, 10)} ${title}`);
}

/** The items of the list with their amounts, and whether they are ticked off. */
export async function itemsIn({ owner, chores }: Household): Promise<string[]> {
  const { listItems } = await owner.client.listItem.list({ parent: chores });
  return listItems.map(({ title, quantity, completed }) => `${quantity} ${title} ${completed}`.trim()).sort();
}

/** An item with points that repeats every day, due today. Returns its name. */
export async function createBins({ owner, chores }: Household): Promise<string> {
  const listItem = {
    ...{ title: 'Bins', recurrenceRule: 'FREQ=DAILY', points: 5 },
    dueDay: new Date().toISOString().slice(0, 10),
  };
  return (await owner.client.listItem.create({ parent: chores, listItem })).name;
}

/** Collects what differs from what it should be. */
export class Problems {
  readonly found: string[] = [];

  expect(what: string, is: unknown, wanted: unknown): void {
    const [text, should] = [JSON.stringify(is), JSON.stringify(wanted)];
    if (text !== should) this.found.push(`${what}: ${text} instead of ${should}`);
  }
}
