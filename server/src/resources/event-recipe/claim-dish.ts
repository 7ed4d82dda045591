import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import { parseFields, validate } from '../../request/validate.ts';
import { type Child, presentChild, readerOf } from '../child-methods/present-children.ts';
import { changeChild, changingChildren } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { requirePurpose } from '../children/find-child.ts';
import type { Handler } from '../server-part.ts';
import { attendeeOf, findDish } from './find-dish.ts';
import { isOf } from './offered-dishes.ts';

type ClaimRequest = Pick<EventRecipe, 'recipe' | 'title'>;

/**
 * `eventRecipes/{eventRecipe}:claim`: the first caller gets to bring the dish. Claiming counts as accepting if they
 * have not answered yet.
 */
export const claimDish: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const request = parseFields(
      resources.eventRecipe.custom.claim.request,
      body,
    ) as unknown as ClaimRequest & {
      originalStartTime: string | null;
    };
    const meant = await findDish(call, work, { name, original: request.originalStartTime ?? 'first' });
    const shown = await presentChild(readerOf(work), resources.eventRecipe, meant.row);
    if (await isOf(work.tx, String(shown.bringer), work.viewer.user)) return shown;
    if (shown.open !== true) throw taken(shown);
    const bringer = await attendeeOf(work, meant);
    const after = await bringDish(work, meant.row, { ...request, bringer });
    return presentChild(readerOf(work), resources.eventRecipe, after);
  });

/** Gives an open dish to an attendee, and writes what they will bring. Throws FAILED_PRECONDITION if it is taken. */
export async function bringDish(
  work: ChildWork,
  row: ChildRow,
  { bringer, ...request }: ClaimRequest & { bringer: string },
): Promise<ChildRow> {
  const shown = await presentChild(readerOf(work), resources.eventRecipe, row);
  if (shown.open !== true) throw taken(shown);
  await take(work, row, bringer);
  return write(work, row, { shown, request, bringer });
}

/** A single conditional statement decides the race. */
async function take({ tx }: ChildWork, row: ChildRow, bringer: string): Promise<void> {
  const free = tx
    .updateTable('event_recipe')
    .set({ bringer })
    .where('name', '=', row.name)
    .where('wanted', '=', 1);
  const before = row.bringer === null ? null : String(row.bringer);
  const mine = await free
    .where('bringer', before === null ? 'is' : '=', before)
    .returning('name')
    .executeTakeFirst();
  if (!mine) throw taken(row);
}

interface Claim {
  shown: Child;
  request: ClaimRequest;
  bringer: string;
}

function write(work: ChildWork, row: ChildRow, { shown, request, bringer }: Claim): Promise<ChildRow> {
  const { recipe, title } = request;
  const what = recipe === '' && title.trim() === '' ? {} : { recipe, title };
  const values = validate(resources.eventRecipe, { ...shown, ...what, bringer, open: false });
  const place = 'recipe' in what ? String(shown.title) : '';
  return changeChild(resources.eventRecipe, {
    ...work,
    name: row.name,
    parent: row.parent,
    root: row.root,
    values,
    before: row,
    beside: { place },
  });
}

function taken({ name, broughtBy }: { name: string; broughtBy?: unknown }): ApiError {
  const { title } = (broughtBy ?? {}) as { title?: string };
  const message = title ? `${title} brings it already.` : 'Nobody is wanted to bring it any more.';
  return new ApiError('FAILED_PRECONDITION', 'DISH_TAKEN', message, { metadata: { resource: name } });
}

/** `eventRecipes/{eventRecipe}:release`: makes the dish open again, as it was before it was claimed. */
export const releaseDish: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const { originalStartTime } = parseFields(resources.eventRecipe.custom.release.request, body);
    const { row, root } = await findDish(call, work, { name, original: String(originalStartTime ?? 'all') });
    if (!(await isOf(work.tx, String(row.bringer ?? ''), work.viewer.user))) requirePurpose(root, 'write');
    return presentChild(readerOf(work), resources.eventRecipe, await freeDish(work, row));
  });

/** Makes a dish open again, as it was before somebody claimed it. */
export async function freeDish(work: ChildWork, row: ChildRow): Promise<ChildRow> {
  const shown = await presentChild(readerOf(work), resources.eventRecipe, row);
  const what = row.place === '' ? {} : { recipe: '', title: row.place };
  const values = validate(resources.eventRecipe, { ...shown, ...what, bringer: '', open: true });
  const place = { name: row.name, parent: row.parent, root: row.root };
  return changeChild(resources.eventRecipe, { ...work, ...place, values, before: row });
}
