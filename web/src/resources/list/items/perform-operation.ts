import { ApiError, idOf, type ListItem, parentOf } from '@potluck/contract';
import { minuteMs } from '@potluck/contract/durations';
import { inParallel } from '../../../api/calls.ts';
import { atOnce, type Server, unless } from '../../outbox/server.ts';
import type { FollowOperation, ItemFields, ListOperation, ShopOperation } from './operation.ts';

/** Performs an operation on the server and returns the resulting items, without deleted ones. Idempotent. */
export async function perform(server: Server, operation: ListOperation): Promise<ListItem[]> {
  if (operation.kind === 'create') {
    const made = await inParallel(operation.items, atOnce, item => create(server, item));
    return made.filter(item => item !== undefined);
  }
  if (operation.kind === 'shop') return shop(server, operation);
  if (operation.kind === 'follow') return follow(server, operation);
  if (operation.kind === 'remove') {
    await inParallel(operation.items, atOnce, item => remove(server, item.name));
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

async function shop({ client, patience }: Server, { list, shopping, time }: ShopOperation): Promise<[]> {
  const { name } = list;
  const call = shopping
    ? client.list.startShopping({ name, startTime: lateTime(time) }, { signal: patience() })
    : client.list.stopShopping({ name, endTime: lateTime(time) }, { signal: patience() });
  await call;
  return [];
}

async function follow({ client, patience }: Server, { list, followed }: FollowOperation): Promise<[]> {
  const { name } = list;
  const call = followed
    ? client.list.follow({ name }, { signal: patience() })
    : client.list.unfollow({ name }, { signal: patience() });
  await call;
  return [];
}

/** Creates an item under its client-chosen name, and ticks it again if it was ticked off. */
async function create(server: Server, item: ListItem): Promise<ListItem | undefined> {
  const { client, patience } = server;
  const { name, completed } = item;
  const put = (listItem: ItemFields) =>
    client.listItem.create(
      { parent: parentOf(name), listItemId: idOf(name), listItem },
      { signal: patience() },
    );
  const fields = fieldsOf(item);
  // A restored item may reference a recipe or people whom this person cannot see: retry without them.
  const creation = put(fields).catch(error => {
    if (!(error instanceof ApiError) || !references.some(field => names(field, error))) throw error;
    return put({ ...fields, recipe: '', assignee: '', turns: [] });
  });
  // The id is unique, so NAME_TAKEN means that an earlier attempt created the item and somebody has changed it since.
  const made = await creation.catch(unless('NAME_TAKEN'));
  // An empty ETag means that an earlier attempt created the item and somebody has deleted it since.
  if (made?.etag === '') return undefined;
  if (made && !completed) return made;
  const ticked = completed
    ? await complete(server, name, { id: idOf(name), time: item.completeTime })
    : undefined;
  return ticked ?? client.listItem.get({ name }, { signal: patience() });
}

const references = ['recipe', 'assignee', 'turns'];

function fieldsOf(item: ListItem): ItemFields {
  const { title, listSection, quantity, note, points, recurrenceRule, dueDay, dueTime, position, recipe } =
    item;
  const { assignee, turns } = item;
  // The day suffices: for an item with a due day, the server derives the time as that day’s last minute.
  const due = { dueDay, dueTime: dueDay ? null : dueTime };
  return {
    title,
    listSection,
    quantity,
    note,
    points,
    recurrenceRule,
    ...due,
    position,
    recipe,
    assignee,
    turns,
  };
}

/**
 * The time of a tick that had to wait, so that it counts for the day it was made. Null for a tick that goes out at
 * once, within the same minute of the clock: the server then uses its own time.
 */
export function lateTime(time: string, now = Date.now()): string | null {
  const made = Date.parse(time);
  const minute = (instant: number) => Math.floor(instant / minuteMs);
  return now - made > soonMs || minute(made) !== minute(now) ? time : null;
}

const soonMs = 5000;

/** Ticks an item off. If somebody else was first, the item is done all the same and this is no error. */
async function complete(server: Server, item: string, { id, time }: { id: string; time: string | null }) {
  const put = ({ client, patience }: Server, completeTime: string | null) =>
    client.listItemCompletion.create(
      { parent: item, listItemCompletionId: id, listItemCompletion: { completeTime } },
      { signal: patience() },
    );
  const completion = put(server, time).catch(error => {
    // This device’s clock is ahead, or it was offline longer than the server allows: the tick counts for today.
    if (!(error instanceof ApiError) || time === null || !names('completeTime', error)) throw error;
    return put(server, null);
  });
  return (await completion.catch(unless('ALREADY_COMPLETED')))?.item;
}

/** Deletes a tick; a missing tick is no error. */
async function takeBack({ client, patience }: Server, name: string) {
  if (name === '') return undefined;
  const deletion = client.listItemCompletion.delete({ name }, { signal: patience() });
  return (await deletion.catch(unless('RESOURCE_NOT_FOUND')))?.item;
}

async function remove({ client, patience }: Server, name: string): Promise<void> {
  const deletion = client.listItem.delete({ name }, { signal: patience() });
  await deletion.catch(unless('RESOURCE_NOT_FOUND'));
}

function names(refused: string, { fieldViolations }: ApiError): boolean {
  return fieldViolations.some(({ field }) => field === refused || field.startsWith(`${refused}[`));
}
