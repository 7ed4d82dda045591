import { ApiError, type Client, idOf, type ListItem, parentOf } from '@potluck/contract';
import type { ItemFields, Operation } from './operation.ts';

/** Whom to ask, and when to give up each request. */
export interface Server {
  client: Client;
  patience: () => AbortSignal;
}

/**
 * Does it on the server, and gives the items as they are then: those that are gone are left out.
 * Repeated, it changes nothing more.
 */
export async function perform(server: Server, operation: Operation): Promise<ListItem[]> {
  if (operation.kind === 'create') {
    const made = await inTurn(operation.items, item => create(server, item));
    return made.filter(item => item !== undefined);
  }
  if (operation.kind === 'remove') {
    await inTurn(operation.items, item => remove(server, item.name));
    return [];
  }
  const { client, patience } = server;
  const { name } = operation.item;
  if (operation.kind === 'change') {
    const updateMask = Object.keys(operation.fields).join(',');
    const listItem = { name, ...operation.fields };
    return [await client.listItem.update({ updateMask, listItem }, { signal: patience() })];
  }
  const { completion } = operation.kind === 'complete' ? operation : operation.item;
  const now =
    operation.kind === 'complete'
      ? complete(server, name, { id: completion, time: lateTime(operation.time) })
      : takeBack(server, completion);
  return [(await now) ?? (await client.listItem.get({ name }, { signal: patience() }))];
}

/** A few at a time, in their order. */
async function inTurn<T>(items: ListItem[], work: (item: ListItem) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    done.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  return done;
}

const atOnce = 6;

/** Under the name that it shows by already; one that was ticked off is so again. */
async function create(server: Server, item: ListItem): Promise<ListItem | undefined> {
  const { client, patience } = server;
  const { name, completed } = item;
  const put = (listItem: ItemFields) =>
    client.listItem.create(
      { parent: parentOf(name), listItemId: idOf(name), listItem },
      { signal: patience() },
    );
  const fields = fieldsOf(item);
  // What somebody brings back may name a recipe that they do not see: it comes back without it.
  const creation = put(fields).catch(error => {
    if (!(error instanceof ApiError) || !names('recipe', error)) throw error;
    return put({ ...fields, recipe: '' });
  });
  // Its id is nobody else's: it was made before, and changed since.
  const made = await creation.catch(unless('NAME_TAKEN'));
  // Without a version it was made before, and removed since.
  if (made?.etag === '') return undefined;
  if (made && !completed) return made;
  const ticked = completed
    ? await complete(server, name, { id: idOf(name), time: item.completeTime })
    : undefined;
  return ticked ?? client.listItem.get({ name }, { signal: patience() });
}

function fieldsOf(item: ListItem): ItemFields {
  const { title, listSection, quantity, note, points, recurrenceRule, dueDay, dueTime, position, recipe } =
    item;
  // A day says all; of a day that the server knows, the time is its last minute.
  const due = { dueDay, dueTime: dueDay ? null : dueTime };
  return { title, listSection, quantity, note, points, recurrenceRule, ...due, position, recipe };
}

/**
 * When a tick was made that had to wait, so that it counts for its own day. One that is sent at once, within the same
 * minute on every clock, is left to the clock of the server.
 */
export function lateTime(time: string, now = Date.now()): string | null {
  const made = Date.parse(time);
  const minute = (instant: number) => Math.floor(instant / 60_000);
  return now - made > soonMs || minute(made) !== minute(now) ? time : null;
}

const soonMs = 5000;

/** The item after its tick. Whoever came first ticked it off: then it is done all the same, and nothing is said of it. */
async function complete(server: Server, item: string, { id, time }: { id: string; time: string | null }) {
  const put = ({ client, patience }: Server, completeTime: string | null) =>
    client.listItemCompletion.create(
      { parent: item, listItemCompletionId: id, listItemCompletion: { completeTime } },
      { signal: patience() },
    );
  const completion = put(server, time).catch(error => {
    // The clock of this device is ahead, or it was offline for longer than the server allows: the tick counts for today.
    if (!(error instanceof ApiError) || time === null || !names('completeTime', error)) throw error;
    return put(server, null);
  });
  return (await completion.catch(unless('ALREADY_COMPLETED')))?.item;
}

/** The item without a tick; nothing is said of it where that had gone already, or where there was none. */
async function takeBack({ client, patience }: Server, name: string) {
  if (name === '') return undefined;
  const deletion = client.listItemCompletion.delete({ name }, { signal: patience() });
  return (await deletion.catch(unless('RESOURCE_NOT_FOUND')))?.item;
}

async function remove({ client, patience }: Server, name: string): Promise<void> {
  const deletion = client.listItem.delete({ name }, { signal: patience() });
  await deletion.catch(unless('RESOURCE_NOT_FOUND'));
}

/** Takes the refusal for this reason for what it is: done before. */
function unless(reason: string): (error: unknown) => undefined {
  return error => {
    if (!(error instanceof ApiError) || error.reason !== reason) throw error;
  };
}

function names(refused: string, { fieldViolations }: ApiError): boolean {
  return fieldViolations.some(({ field }) => field === refused);
}
