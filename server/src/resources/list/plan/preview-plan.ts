import { resources } from '@potluck/contract/resources';
import { findVisible, requireAction } from '../../../policy/find-visible.ts';
import { parseFields } from '../../../request/validate.ts';
import type { Handler } from '../../server-part.ts';
import { systemFor, systems } from '../measurement-system.ts';
import { sectionsOf } from '../past/sections-of.ts';
import { atHomeOf, listOf } from './at-home.ts';
import { readDifference, readPlan } from './difference.ts';
import { linesOf } from './lines.ts';
import { takeSteps } from './moves.ts';
import { type DaysRequest, requestedDays } from './requested-days.ts';
import { readingOf } from './seen.ts';
import { type Placed, type PlanWindow, within } from './windows.ts';

/** `lists/{list}:previewPlan`: what applyPlan would do; both compute the same moves. */
export const previewPlan: Handler = async (call, { name, body }) => {
  const { db } = call.context.store;
  const found = name === newList ? undefined : await findVisible(db, call.viewer, call.definition, name);
  if (found) requireAction(found, 'update');
  const request = parseFields(resources.list.custom.previewPlan.request, body) as unknown as DaysRequest;
  const reading = readingOf(call);
  const windows = await requestedDays(reading, request);
  const sectionOf = await sectionsOf(db, found);
  const own = found && listOf(found);
  const system = systems[await systemFor(db, call.viewer, own)];
  const list = found?.row.name ?? name;
  const plan = await readPlan(db, { list, now: reading.now });
  const difference = await readDifference(reading, plan, { windows, sectionOf, system });
  const isInvited = isRequested(windows);
  const moves = takeSteps(difference, {
    dish: need => isInvited(difference.placeOf(need)),
    leave: () => false,
    overrule: false,
  });
  const meals = [...difference.meals.values()].filter(isInvited);
  return {
    lines: linesOf(difference, moves, atHomeOf(own?.atHome ?? [])),
    mealCount: meals.length,
    hiddenRecipeCount: difference.hiddenCount,
    broughtCount: difference.broughtCount,
  };
};

/** Stands in for the name of a list that does not exist yet. */
const newList = 'lists/-';

/** Whether a meal is on the requested days; without any, whether it is on a followed day. */
export function isRequested(windows: readonly PlanWindow[]): (meal: Placed) => boolean {
  return meal => windows.length === 0 || within(windows, meal);
}
