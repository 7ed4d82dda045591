import { resources } from '@potluck/contract/resources';
import type { Call } from '../context/call.ts';
import type { ChildWork } from '../resources/children/child-part.ts';
import { createBelow } from '../resources/children/create-child.ts';
import type { JottedTable } from './example-calendars.ts';

/** Those who sit at every table of the example, by their resource names. */
export type Household = Record<'ann' | 'ben' | 'cleo', string>;

interface Table {
  event: string;
  table: JottedTable;
  users: Household;
  /** The names of recipes by their titles. */
  recipes: ReadonlyMap<string, string>;
}

/** Asks people to an event, with what they answer, and puts on the table what they bring and what is wanted. */
export async function writeTable(
  call: Call,
  work: ChildWork,
  { event, table, users, recipes }: Table,
): Promise<void> {
  const below = (definition: Call['definition'], body: object) =>
    createBelow({ ...call, definition }, work, { parent: event, id: '', body });
  await below(resources.attendee, { person: users.ann, response: 'ACCEPTED' });
  await below(resources.attendee, { person: users.ben, response: table.ben });
  const cleo = await below(resources.attendee, { person: users.cleo, response: table.cleo });
  for (const [displayName, portion] of Object.entries(table.guests))
    await below(resources.attendee, { displayName, portion, response: 'ACCEPTED' });
  await below(resources.eventRecipe, { recipe: recipes.get(table.brought), bringer: cleo.name });
  for (const title of table.wanted) await below(resources.eventRecipe, { title, open: true });
}
