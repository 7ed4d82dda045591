import { minuteMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVisible } from '../../../policy/find-visible.ts';
import type { Found } from '../../../policy/visible-row.ts';
import { StartsCache } from '../../../recurrence/starts-cache.ts';
import type { Store } from '../../../store/store.ts';
import { seedsOf } from '../../../testing/deep.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../../testing/world.ts';
import { systems } from '../measurement-system.ts';
import { amountsIn, some } from './amounts.ts';
import { listOf, notMentioned } from './at-home.ts';
import { byHand, type Part, readParts } from './item-parts.ts';
import { readOutline } from './plan-check.ts';
import { readDifference, readPlan } from './plan-difference.ts';
import { takeSteps, visibleMoves } from './plan-lines.ts';
import { PlanPantry } from './plan-pantry.ts';
import { isOutOfStep } from './plan-state.ts';
import { amountKey, amountKeys, readStoredDishes } from './stored-dishes.ts';
import { RandomPlan } from './testing/random-plan.ts';
import type { Reading } from './visible-recipes.ts';

const seeds = seedsOf({ usual: 4, max: 20 });
const steps = 16;

eachEngine(open => {
  let store: Store;
  let world: TestWorld;
  let ann: Person;
  beforeAll(async () => {
    store = await open();
    world = await openWorld(store);
    ann = await world.person('Ann');
  });
  afterAll(() => world.close());

  test(
    'after any sequence of actions, a list is the sum of its meals and manual items',
    async () => {
      const wrong: string[] = [];
      for (const seed of seeds) {
        const plan = await RandomPlan.of(seed, ann);
        const found = await wrongWith(plan).catch((error: unknown) => [String(error)]);
        if (found.length > 0) wrong.push([`SEEDS=${seed}`, ...plan.story, ...found].join('\n'));
      }
      expect(wrong.slice(0, 3)).toEqual([]);
    },
    seeds.length * minuteMs,
  );

  async function wrongWith(plan: RandomPlan): Promise<string[]> {
    for (let at = 0; at < steps; at += 1) {
      await plan.step();
      const wrong = [...(await wrongSums(plan)), ...(await wrongDishes(plan)), ...(await wrongStep(plan))];
      if (wrong.length > 0) return wrong;
    }
    await plan.comeOnline();
    return [...(await wrongSettled(plan)), ...(await wrongUndone(plan)), ...(await wrongEmpty(plan))];
  }

  interface Row {
    name: string;
    title: string;
    quantity: string;
    ticked: boolean;
    /** Whether the item still says what the plan wrote. */
    untouched: boolean;
    parts: Part[];
  }

  async function rowsOf({ list }: RandomPlan): Promise<Row[]> {
    const parts = Map.groupBy(await readParts(store.db, list), ({ item }) => item ?? '');
    const rows = await store.db.selectFrom('list_item').selectAll().where('parent', '=', list).execute();
    return rows.map(row => {
      const { quantity } = JSON.parse(row.body) as { quantity: string };
      const untouched = row.planned_quantity === quantity && row.planned_title === row.title;
      const ticked = row.complete_time !== null;
      return {
        name: row.name,
        title: row.title,
        quantity,
        ticked,
        untouched,
        parts: parts.get(row.name) ?? [],
      };
    });
  }

  /** Items that no person has changed equal the sum of their parts. */
  async function wrongSums(plan: RandomPlan): Promise<string[]> {
    const rows = (await rowsOf(plan)).filter(({ untouched }) => untouched);
    return rows.flatMap(({ title, quantity, parts }) => {
      const summed = sums(amountsIn(quantity));
      const held = sums(parts);
      return summed === held ? [] : [`${title} says ${quantity}, ${summed}, and has ${held}`];
    });
  }

  /** The rows of dishes say exactly what the parts say. */
  async function wrongDishes({ list }: RandomPlan): Promise<string[]> {
    const parts = (await readParts(store.db, list)).filter(({ meal }) => meal.dish !== byHand);
    const held = parts.map(part => JSON.stringify([part.meal, amountKey(part)]));
    const dishes = await readStoredDishes(store.db, list);
    const short = dishes.flatMap(({ meal, amounts }) =>
      amountKeys(amounts).map(key => JSON.stringify([meal, key])),
    );
    const [one, other] = [held.sort().join(), short.sort().join()];
    return one === other ? [] : [`the dishes have ${other} instead of ${one}`];
  }

  /** The check behind notifications, and planState, find what a comparison of all foods finds. */
  async function wrongStep({ home, list }: RandomPlan): Promise<string[]> {
    const { items, ...changed } = await home.client.list.planState({ name: list, withItems: true });
    const { differenceCount } = changed;
    expect(await home.client.list.planState({ name: list })).toEqual({ ...changed, items: [] });
    const viewer = { user: ann.user, credential: 'session', tokenHash: '' } as const;
    const now = Date.now();
    const reading = { context: { store, starts: new StartsCache() }, viewer, now };
    const found = await findVisible(store.db, viewer, resources.list, list);
    const differs = await isOutOfStep(reading, found, await readOutline(store, { list, now }));
    const compared = await comparedWhole(reading, found);
    expect(new Map(items.map(item => [item.listItem, item.meals.map(({ dish }) => dish).sort()]))).toEqual(
      compared.dishes,
    );
    const wrong = await wrongPreview({ home, list }, changed.changes);
    return differs === differenceCount > 0 && differenceCount === compared.changes
      ? wrong
      : [`${differenceCount} differences of ${compared.changes}, but the check says ${differs}`];
  }

  /** What planState adds to the list is what the preview does not take to be at home. */
  async function wrongPreview(
    { home, list }: Pick<RandomPlan, 'home' | 'list'>,
    changes: readonly { parts: readonly { title: string; less: boolean }[] }[],
  ): Promise<string[]> {
    const { atHome } = await home.client.list.get({ name: list });
    // These count for planState only if the list has them already.
    const left = new Set(['salt', ...atHome]);
    const { lines } = await home.client.list.previewPlan({ name: list });
    const bought = lines.filter(line => !line.less && !line.atHome).map(({ food }) => food);
    const added = changes.flatMap(({ parts }) =>
      parts.filter(({ less }) => !less).map(({ title }) => title.replaceAll('good ', '')),
    );
    const text = (foods: readonly string[]) =>
      [...new Set(foods)]
        .filter(food => !left.has(food))
        .sort()
        .join();
    const [shown, stated] = [text(bought), text(added)];
    return shown === stated ? [] : [`the preview buys ${shown}, and planState says ${stated}`];
  }

  /** The dishes of each item and the number of changed dishes, from a comparison of all foods. */
  async function comparedWhole(reading: Reading, found: Found) {
    const stored = await readPlan(store.db, { list: found.row.name, now: reading.now });
    const { atHome, measurementSystem } = listOf(found);
    const conventions = { sectionOf: () => '', system: systems[measurementSystem] };
    const difference = await readDifference(reading, stored, { windows: [], ...conventions });
    const dishes = new Map<string, string[]>();
    for (const { part, on } of difference.snapshot.parts)
      if (on && part.meal.dish !== byHand && difference.recipes.has(part.meal.recipe))
        dishes.set(on.name, [...new Set([...(dishes.get(on.name) ?? []), part.meal.dish])].sort());
    const pantry = await PlanPantry.read(reading, found.row.name);
    const leave = notMentioned(difference, pantry.alwaysThere(atHome));
    const more = pantry.missing(pantry.share(difference, new Set()));
    const moves = visibleMoves(
      takeSteps({ ...difference, more }, { dish: () => true, leave, overrule: true }),
    );
    return { dishes, changes: new Set(moves.map(({ need }) => need.meal.dish)).size };
  }

  /**
   * After applying everything, each dish has what it needs, nothing extra remains open, and applying again does
   * nothing.
   */
  async function wrongSettled(plan: RandomPlan): Promise<string[]> {
    await plan.home.apply(plan.list);
    const again = await plan.home.apply(plan.list);
    const wrong =
      again.createdCount + again.changedCount + again.removedCount > 0 ? ['twice is not once'] : [];
    const { lines } = await plan.home.preview(plan.list);
    wrong.push(...lines.map(({ title }) => `the preview still has ${title}`));
    const needs = plan.needs();
    const open = new Map(
      (await rowsOf(plan))
        .filter(({ ticked, untouched }) => !ticked && untouched)
        .map(row => [row.name, row]),
    );
    const parts = (await readParts(store.db, plan.list)).filter(({ meal }) => meal.dish !== byHand);
    for (const [dish, foods] of needs)
      for (const [food, amount] of foods) {
        const held = amountOf(parts.filter(part => part.meal.dish === dish && part.food === food));
        const wanted = exactly(food, amount);
        if (held < wanted) wrong.push(`${dish} has ${held} ${food} of ${wanted}`);
      }
    for (const part of parts.filter(({ item }) => open.has(item ?? ''))) {
      const wanted = needs.get(part.meal.dish)?.get(part.food);
      const limit = wanted === undefined ? 0 : exactly(part.food, wanted);
      if (amountOf([part]) > limit)
        wrong.push(`${part.meal.dish} has ${amountOf([part])} ${part.food} too many`);
    }
    return [...wrong, ...(await wrongSums(plan))];
  }

  /** Undoing one more step restores everything. */
  async function wrongUndone(plan: RandomPlan): Promise<string[]> {
    const [recipe] = plan.recipes;
    const event = await plan.home.dinner(3, [recipe?.name ?? '', 8]);
    const before = await itemsOf(plan);
    const { undo } = await plan.home.apply(plan.list);
    await plan.home.client.list.undoPlan({ name: plan.list, undo });
    const after = await itemsOf(plan);
    await plan.home.client.event.delete({ name: event });
    return before === after ? [] : [`undone to\n${after}\nfrom\n${before}`];
  }

  async function itemsOf(plan: RandomPlan): Promise<string> {
    const rows = await rowsOf(plan);
    return rows
      .map(
        ({ name, title, quantity, ticked, parts }) => `${name} ${title} ${quantity} ${ticked} ${sums(parts)}`,
      )
      .sort()
      .join('\n');
  }

  /** Once all meals are cancelled, only items that people typed remain, with their original text. */
  async function wrongEmpty(plan: RandomPlan): Promise<string[]> {
    for (const { event } of plan.dinners) await plan.home.client.event.delete({ name: event });
    await plan.home.apply(plan.list);
    const rows = new Map((await rowsOf(plan)).map(row => [row.name, row]));
    const wrong = [...rows.values()]
      .filter(
        ({ ticked, untouched, parts }) =>
          !ticked && untouched && parts.some(({ meal }) => meal.dish !== byHand),
      )
      .map(({ title, quantity }) => `${quantity} ${title} is left of meals that are gone`);
    for (const [name, quantity] of plan.typed ?? [])
      if (rows.get(name)?.quantity !== quantity)
        wrong.push(`${quantity} was typed on ${name}, which says ${rows.get(name)?.quantity}`);
    return wrong;
  }
});

function sums(
  amounts: readonly { kind: string; exact: { numerator: number; denominator: number } }[],
): string {
  const kinds = Map.groupBy(amounts, ({ kind }) => kind);
  const measured = [...kinds].filter(([kind]) => kind !== some.kind);
  return measured
    .map(
      ([kind, each]) =>
        `${kind} ${each.reduce((sum, { exact }) => sum + exact.numerator / exact.denominator, 0)}`,
    )
    .sort()
    .join();
}

function amountOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { exact }) => sum + exact.numerator / exact.denominator, 0);
}

/** In grams, millilitres or pieces; 1 for unmeasured foods. */
function exactly(food: string, amount: number): number {
  if (food === 'salt') return 1;
  return food === 'onion' ? amount : amount * 100;
}
