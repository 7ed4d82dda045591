import { dayMs } from '@potluck/contract/durations';
import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { maxPlanDays } from '@potluck/contract/resources/list/plan';
import { findVisible, requireAction } from '../../../policy/find-visible.ts';
import type { Found } from '../../../policy/visible-row.ts';
import { parseFields } from '../../../request/validate.ts';
import { saveUndo } from '../../../store/undo-entries.ts';
import { changingChildren } from '../../child-methods/write-child.ts';
import type { ChildWork } from '../../children/child-part.ts';
import { findChild, mayReadContents, requirePurpose } from '../../children/find-child.ts';
import type { Handler } from '../../server-part.ts';
import { systemFor, systems } from '../measurement-system.ts';
import { sectionsOf } from '../sections.ts';
import { some } from './amounts.ts';
import { atHomeOf, type Learned, learn, listOf, notMentioned } from './at-home.ts';
import { dishOf, nestedRecipeOf } from './dish-parts.ts';
import type { Need } from './item-parts.ts';
import { type Difference, readDifference, readPlan } from './plan-difference.ts';
import { coveredLines, linesOf, type PlanLine, presentDish, takeSteps } from './plan-lines.ts';
import { noPantry, type PantryShare, PlanPantry, pantryFields } from './plan-pantry.ts';
import { followWindows, type MealOccurrence, occurrenceOf, type PlanWindow, within } from './plan-windows.ts';
import { type Reading, readingOf } from './visible-recipes.ts';
import { type WrittenSnapshot, writeSnapshot } from './write-snapshot.ts';

interface ApplyPlanRequest extends DaysRequest {
  leaveOut: string[];
  dishes: string[];
  leave: boolean;
  ignorePantry: string[];
}

/** The effects of one applyPlan, for undoing it. */
export interface Applied extends WrittenSnapshot {
  windows: PlanWindow[];
  learned: Learned;
}

/** `lists/{list}:applyPlan`: puts what meals need on the list. Idempotent: repeated calls add nothing twice. */
export const applyPlan: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const { tx, viewer } = work;
    const found = await findVisible(tx, viewer, call.definition, name);
    requireAction(found, 'update');
    const request = parseFields(resources.list.custom.applyPlan.request, body) as unknown as ApplyPlanRequest;
    const reading = readingOf(call, tx);
    const requestedWindows = await requestedDays(reading, request);
    const list = found.row.name;
    const sectionOf = await sectionsOf(tx, found);
    const own = listOf(found);
    const system = await systemFor(tx, viewer, own);
    const plan = await readPlan(tx, { list, now: reading.now });
    const difference = await readDifference(reading, plan, {
      windows: requestedWindows,
      sectionOf,
      system: systems[system],
    });
    const pantry = await PlanPantry.read(reading, list);
    const share = pantry.share(difference, new Set(request.ignorePantry));
    const needed = { ...difference, more: [...share.more, ...share.covered] };
    // Dishes that the user has reviewed are applied as `planState` showed them: without foods that nobody counts.
    const buys = new Set(request.dishes.length > 0 ? pantry.missing(share) : share.more);
    const less = new Set<Need>(difference.less);
    const chosen = choose(
      difference,
      { ...request, unmentioned: notMentioned(difference, pantry.alwaysThere(own.atHome)) },
      requestedWindows,
    );
    const leave = (need: Need) => (!buys.has(need) && !less.has(need)) || chosen.leave(need);
    const moves = takeSteps(needed, { ...chosen, leave });
    const taken = moves.flatMap(move => (move.less ? [] : move.need));
    const written = await writeSnapshot(work, list, difference.snapshot);
    const windows = await followWindows(tx, list, {
      windows: requestedWindows,
      now: reading.now,
      planner: viewer.user,
    });
    const leftOut = share.more.filter(
      need => chosen.dish(need) && chosen.leave(need) && !pantry.hasUncounted(need),
    );
    const learned = await learn(tx, found, { leftOut, taken, system });
    return { undo: await keep(work, found, { ...written, windows, learned }), ...countsOf(written) };
  });

/**
 * The dishes to apply: all on the requested days, or specific dishes that the user has reviewed, which may then
 * overwrite edited items.
 */
function choose(
  difference: Difference,
  { dishes, leaveOut, leave, unmentioned }: ApplyPlanRequest & { unmentioned: (need: Need) => boolean },
  windows: PlanWindow[],
) {
  const [named, left] = [new Set(dishes), new Set(leaveOut)];
  const isInvited = isRequested(windows);
  return {
    dish: (need: Need) =>
      named.size > 0 ? named.has(dishOf(need.meal.dish)) : isInvited(difference.placeOf(need)),
    leave: (need: Need) => leave || left.has(need.food) || (named.size > 0 && unmentioned(need)),
    overrule: named.size > 0,
  };
}

/** Logs a change of the list itself, so that clients refetch it. */
function keep({ tx, changes }: ChildWork, { row }: Found, applied: Applied): Promise<string> {
  changes.push({ resource: row.name, parent: null, type: row.type, kind: 'update' });
  return saveUndo(tx, row.name, applied);
}

function countsOf({ items }: WrittenSnapshot) {
  return {
    createdCount: items.filter(({ before }) => before === null).length,
    changedCount: items.filter(({ before, versionAfter }) => before && versionAfter !== null).length,
    removedCount: items.filter(({ versionAfter }) => versionAfter === null).length,
  };
}

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
  const pantry = await PlanPantry.read(reading, list);
  const { more, covered, outbid } = pantry.share(difference, new Set());
  const moves = takeSteps(
    { ...difference, more },
    {
      dish: need => isInvited(difference.placeOf(need)),
      leave: () => false,
      overrule: false,
    },
  );
  const isAsked = (need: Need) => isInvited(difference.placeOf(need));
  const asked = { covered: covered.filter(isAsked), outbid: outbid.filter(isAsked) };
  const dishes = [...difference.meals.values()].filter(meal => isInvited(meal) && !nestedRecipeOf(meal.dish));
  return {
    lines: [
      ...linesOf(difference, moves, atHomeOf(pantry.alwaysThere(own?.atHome ?? []))),
      ...coveredLines(difference, { more, covered: asked.covered, sectionOf }),
    ].map(line => withPantry(line, pantry, asked)),
    frozenDishes: dishes
      .filter(({ frozen, over }) => frozen > 0 && !over)
      .map(meal => ({ ...presentDish(meal), portions: meal.frozen })),
    mealCount: dishes.length,
    hiddenRecipeCount: difference.hiddenCount,
    broughtCount: difference.broughtCount,
  };
};

/** What a preview says about the pantry. Uncounted foods are taken to be enough, so they count as at home. */
function withPantry<L extends PlanLine>(
  line: L,
  pantry: PlanPantry,
  { covered, outbid }: Pick<PantryShare, 'covered' | 'outbid'>,
) {
  if (line.less) return { ...line, ...noPantry };
  const own = covered.filter(({ food }) => food === line.food);
  const kind = line.quantity === '' ? some.kind : '';
  const enough = own.length === 0 && pantry.hasUncounted({ title: line.title, kind });
  return {
    ...line,
    atHome: line.atHome || enough,
    ...pantryFields(pantry, {
      title: line.title,
      covered: own,
      outbid: outbid.some(({ food }) => food === line.food),
    }),
  };
}

/** Used as the name of a list that does not exist yet. */
const newList = 'lists/-';

/** Whether a meal is on the requested days; without any, whether it is on a followed day. */
function isRequested(windows: readonly PlanWindow[]): (meal: MealOccurrence) => boolean {
  return meal => windows.length === 0 || within(windows, meal);
}

/** Days of calendars, or one event, as a request names them. */
interface DaysRequest {
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
  calendars: string[];
  event: string;
  originalStartTime: string | null;
}

/** The requested days; empty without a calendar. Throws for calendars that the viewer may not read. */
async function requestedDays(reading: Reading, request: DaysRequest): Promise<PlanWindow[]> {
  if (request.event !== '') return [await eventWindow(reading, request)];
  if (request.calendars.length === 0) return [];
  const [from, to] = [Date.parse(request.startTime ?? ''), Date.parse(request.endTime ?? '')];
  if (Number.isNaN(from)) throw invalid([{ field: 'startTime', description: 'is required with calendars' }]);
  if (!(to > from)) throw invalid([{ field: 'endTime', description: 'must be after startTime' }]);
  if (to - from > maxPlanDays * dayMs)
    throw invalid([{ field: 'endTime', description: `must be at most ${maxPlanDays} days after startTime` }]);
  const timeZone = request.timeZone || 'UTC';
  const brought = { calendar: reading.viewer.user, occurrence: '', from, to, timeZone };
  const windows: PlanWindow[] = [brought];
  for (const name of new Set(request.calendars)) {
    const found = await findVisible(reading.context.store.db, reading.viewer, resources.calendar, name);
    requirePurpose(found, 'read');
    windows.push({ calendar: found.row.name, occurrence: '', from, to, timeZone });
  }
  return windows;
}

/** A followed event may move by this many days. */
const daysBefore = 14;
const daysAfter = 56;

async function eventWindow({ context, viewer }: Reading, request: DaysRequest): Promise<PlanWindow> {
  const options = { name: request.event, purpose: 'read' } as const;
  const { row, root } = await findChild(context.store.db, viewer, resources.event, options);
  const original = request.originalStartTime === null ? null : Date.parse(request.originalStartTime);
  const edited = row.original_start_time === null ? null : Number(row.original_start_time);
  const first = row.series === null ? null : (original ?? Number(row.start_time));
  const event = row.parent_event === null ? row.name : String(row.parent_event);
  const start = row.series === null ? Number(row.start_time) : (first ?? 0);
  return {
    // Guests at other people's dinners shop for what they bring.
    calendar: mayReadContents(root) ? root.row.name : viewer.user,
    occurrence: occurrenceOf({ event, originalStart: edited ?? first }),
    from: start - daysBefore * dayMs,
    to: start + daysAfter * dayMs,
    timeZone: request.timeZone || 'UTC',
  };
}
