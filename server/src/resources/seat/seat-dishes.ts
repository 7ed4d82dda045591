import { resources } from '@potluck/contract/resources';
import { responses } from '@potluck/contract/resources/event/attendance';
import { seat } from '@potluck/contract/resources/event/seat';
import { sql } from 'kysely';
import { notFound } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { createAt, requireRoom } from '../child-methods/create-child.ts';
import { removeChild } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { bringDish, freeDish } from '../event-recipe/claim-dish.ts';
import { maxOffered } from '../event-recipe/offered-dishes.ts';
import { ownOccurrence } from '../occurrence/own-occurrence.ts';
import type { Handler } from '../server-part.ts';
import { changingSeat, refused, requireAnswer, requireAnswerable, seenAfter } from './answer-seat.ts';
import type { SeatAccess } from './find-seat.ts';

interface DishRequest {
  secret: string;
  dish: string;
}

/** `seats:claim`: the first guest or member gets to bring the dish. */
export const claimSeatDish: Handler = ({ context }, { body, network }) => {
  const { secret, dish } = parseFields(seat.custom.claim.request, body) as unknown as DishRequest;
  return changingSeat(context, { secret, kinds: ['answer'], network: network() }, async (work, access) => {
    const { name } = requireComing(access);
    const row = await dishAt(work, access, dish);
    if (row.bringer !== name) await bringDish(work, row, { bringer: name, recipe: '', title: '' });
    return seenAfter(context, work, secret);
  });
};

/** `seats:release`: the dish is open again. Removes one that the guest had added. */
export const releaseSeatDish: Handler = ({ context }, { body, network }) => {
  const { secret, dish } = parseFields(seat.custom.release.request, body) as unknown as DishRequest;
  return changingSeat(context, { secret, kinds: ['answer'], network: network() }, async (work, access) => {
    const row = await dishAt(work, access, dish);
    const { name } = requireAnswer(access);
    if (row.bringer !== null && row.bringer !== name) throw notFound(dish);
    // A retry finds the dish open already.
    if (row.bringer === null) return seenAfter(context, work, secret);
    if (row.creator === null) await removeChild(resources.eventRecipe, work, row);
    else await freeDish(work, row);
    return seenAfter(context, work, secret);
  });
};

/** `seats:offer`: adds a dish that the guest brings. */
export const offerSeatDish: Handler = (call, { body, network }) => {
  const { context } = call;
  const { secret, title } = parseFields(seat.custom.offer.request, body) as { secret: string; title: string };
  return changingSeat(context, { secret, kinds: ['answer'], network: network() }, async (work, access) => {
    const { name: bringer } = requireComing(access);
    await requireFew(work, bringer);
    const event = await ownEvent(work, access);
    await requireRoom(work.tx, resources.eventRecipe, { parent: event.name, adding: 1 });
    const place = { parent: event.name, root: event.root, id: '' };
    const dishes = { ...call, viewer: work.viewer, definition: resources.eventRecipe };
    await createAt(dishes, work, { ...place, body: { title, bringer } });
    return seenAfter(context, work, secret);
  });
};

function requireComing(access: SeatAccess): ChildRow {
  requireAnswerable(access);
  const answer = requireAnswer(access);
  const response = Number(answer.response);
  if (response === responses.ACCEPTED || response === responses.TENTATIVE) return answer;
  throw refused('DECLINED', 'Only guests who come bring something: change your answer first.');
}

async function requireFew({ tx }: ChildWork, bringer: string): Promise<void> {
  const own = await readChildren(tx, resources.eventRecipe, sql`i.bringer = ${bringer} limit ${maxOffered}`);
  if (own.length >= maxOffered) throw refused('TOO_MANY', `You bring ${maxOffered} dishes already.`);
}

/** The event of the shown occurrence, to which what a guest brings belongs. */
function ownEvent(work: ChildWork, { event, root, shown }: SeatAccess): Promise<ChildRow> {
  if (event.series === null) return Promise.resolve(event);
  return ownOccurrence(work, { row: event, root }, shown.original);
}

/** A dish of the shown occurrence. Editing an occurrence copies the dishes of the series with their ids. */
async function dishAt(work: ChildWork, access: SeatAccess, dish: string): Promise<ChildRow> {
  const named = (parent: string) => sql`i.name = ${`${parent}/eventRecipes/${dish}`}`;
  const [there] = await readChildren(work.tx, resources.eventRecipe, named(access.shown.carrier.name));
  if (!there) throw notFound(dish);
  const own = await ownEvent(work, access);
  const [row] = await readChildren(work.tx, resources.eventRecipe, named(own.name));
  if (!row) throw notFound(dish);
  return row;
}
