import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import { parseFields, validate } from '../../request/validate.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { type Child, presentChild, readerOf } from '../children/present-children.ts';
import { changeChild, changingChildren } from '../children/write-child.ts';
import type { Handler } from '../server-part.ts';
import { attendeeOf } from './attendee-of.ts';
import { findDish, type MeantDish } from './find-dish.ts';
import { isOf } from './own-dishes.ts';

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
    await take(work, meant.row, bringer);
    const after = await write(work, meant, { shown, request, bringer });
    return presentChild(readerOf(work), resources.eventRecipe, after);
  });

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

function write(work: ChildWork, { row }: MeantDish, { shown, request, bringer }: Claim): Promise<ChildRow> {
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
