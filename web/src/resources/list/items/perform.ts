import { ApiError, type Client, idOf, type ListItem, parentOf } from '@potluck/contract';
import type { ItemFields, Operation } from './operation.ts';

/** Does it on the server, and gives the items as they are then: those that are gone are left out. Repeated, it changes nothing more. */
export async function perform(client: Client, operation: Operation): Promise<ListItem[]> {
  if (operation.kind === 'create') return inTurn(operation.items, item => create(client, item));
  if (operation.kind === 'remove') {
    await inTurn(operation.items, item => remove(client, item.name));
    return [];
  }
  const { name } = operation.item;
  if (operation.kind === 'change') {
    const updateMask = Object.keys(operation.fields).join(',');
    return [await client.listItem.update({ updateMask, listItem: { name, ...operation.fields } })];
  }
  await (operation.kind === 'complete' ? complete(client, name, operation.completion) : reopen(client, name));
  return [await client.listItem.get({ name })];
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
async function create(client: Client, item: ListItem): Promise<ListItem> {
  const { name, completed } = item;
  const put = (listItem: ItemFields) =>
    client.listItem.create({ parent: parentOf(name), listItemId: idOf(name), listItem });
  const fields = fieldsOf(item);
  // What somebody brings back may name a recipe that they do not see: it comes back without it.
  const creation = put(fields).catch(error => {
    if (!(error instanceof ApiError) || !namesRecipe(error)) throw error;
    return put({ ...fields, recipe: '' });
  });
  // Its id is nobody else's: it was made before, and changed since.
  const made = await creation.catch(unless('NAME_TAKEN'));
  if (made && !completed) return made;
  if (completed) await complete(client, name);
  return client.listItem.get({ name });
}

function fieldsOf(item: ListItem): ItemFields {
  const { title, listSection, quantity, note, points, recurrenceRule, dueTime, position, recipe } = item;
  return { title, listSection, quantity, note, points, recurrenceRule, dueTime, position, recipe };
}

/** Whoever came first ticked it off: then it is done all the same. */
async function complete(client: Client, name: string, listItemCompletionId = ''): Promise<void> {
  const id = listItemCompletionId && { listItemCompletionId };
  const completion = client.listItemCompletion.create({ parent: name, ...id, listItemCompletion: {} });
  await completion.catch(unless('ALREADY_COMPLETED'));
}

/** What is open has nothing to take back but an older turn. */
async function reopen(client: Client, name: string): Promise<void> {
  const { completed } = await client.listItem.get({ name });
  if (!completed) return;
  const { listItemCompletions } = await client.listItemCompletion.list({ parent: name, pageSize: 1 });
  const newest = listItemCompletions[0];
  if (newest) await client.listItemCompletion.delete({ name: newest.name });
}

async function remove(client: Client, name: string): Promise<void> {
  await client.listItem.delete({ name }).catch(unless('RESOURCE_NOT_FOUND'));
}

/** Takes the refusal for this reason for what it is: done before. */
function unless(reason: string): (error: unknown) => undefined {
  return error => {
    if (!(error instanceof ApiError) || error.reason !== reason) throw error;
  };
}

function namesRecipe({ fieldViolations }: ApiError): boolean {
  return fieldViolations.some(({ field }) => field === 'recipe');
}
