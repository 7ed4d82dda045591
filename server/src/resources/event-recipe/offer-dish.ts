import { resources } from '@potluck/contract/resources';
import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import { sql } from 'kysely';
import { notFound } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { forGuest } from '../attendee/respond.ts';
import { createAt } from '../child-methods/create-child.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import { readChildren } from '../children/child-rows.ts';
import { findLocation } from '../children/find-child.ts';
import { ownOccurrence } from '../occurrence/own-occurrence.ts';
import type { Handler } from '../server-part.ts';
import { attendeeOf } from './find-dish.ts';
import { requireFew } from './offered-dishes.ts';

type OfferRequest = Pick<EventRecipe, 'recipe' | 'title' | 'servings'> & { originalStartTime: string | null };

/**
 * `eventRecipes:offer`: adds a dish that the caller brings. Offering counts as accepting if they have not answered
 * yet.
 */
export const offerDish: Handler = (call, { name: parent, body }) =>
  changingChildren(call, async work => {
    const { definition, viewer } = call;
    const request = parseFields(resources.eventRecipe.custom.offer.request, body) as unknown as OfferRequest;
    const { originalStartTime: _, ...dish } = request;
    const { parent: name, root } = await findLocation(work.tx, viewer, definition, {
      parent,
      purpose: 'read',
    });
    const [found] = await readChildren(work.tx, resources.event, sql`i.name = ${name}`);
    if (!found) throw notFound(name);
    const { originalStartTime } = await forGuest(work, { row: found, root }, request);
    const single = found.series !== null && originalStartTime !== null;
    const bringing = { event: found, root, originalStartTime: single ? originalStartTime : null };
    const bringer = await attendeeOf(work, bringing);
    const event = single
      ? await ownOccurrence(work, { row: found, root }, Date.parse(originalStartTime))
      : found;
    await requireFew(work.tx, { parent: event.name, user: viewer.user });
    return createAt(call, work, {
      parent: event.name,
      root: root.row.name,
      id: '',
      body: { ...dish, bringer },
    });
  });
