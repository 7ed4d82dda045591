import { compare } from '@potluck/contract/rational';
import { type Amount, above, less, smaller, sumOf, zero } from './amounts.ts';
import type { Need, Part, PartState } from './part.ts';

/** What has to change on a list: what is needed beside the parts that there are, and which parts are too much by how much. */
export interface Resolution {
  /** The parts as they are once what is too much for one dish serves another. */
  parts: Part[];
  more: Need[];
  /** Parts among those, as much of them as is too much. */
  less: Part[];
}

export interface Compared {
  /** One for each dish, food and kind of amount. */
  needs: readonly Need[];
  parts: readonly Part[];
  stateOf: (part: Part) => PartState;
  /** Dishes of meals that are over: nothing more is got for them. */
  over: ReadonlySet<string>;
}

/**
 * Compares what is needed with what there is, food by food. What was bought or left out for one dish serves another that
 * needs it; the rest of what is bought stays. So nothing is to be changed where all has been settled before.
 */
export function resolveNeeds(compared: Compared): Resolution {
  const resolution: Resolution = { parts: [], more: [], less: [] };
  const [needed, held] = [byFood(compared.needs), byFood(compared.parts)];
  for (const key of new Set([...needed.keys(), ...held.keys()]))
    resolveFood({ ...compared, needs: needed.get(key) ?? [], parts: held.get(key) ?? [] }, resolution);
  return resolution;
}

/** The foods of which the parts of some dish are not exactly what it needs. For all others there is nothing to resolve. */
export function unsettledFoods(needs: readonly Need[], parts: readonly Part[]): Set<string> {
  const unsettled = new Set<string>();
  const needed = Map.groupBy(needs, ({ meal }) => meal.dish);
  const held = Map.groupBy(parts, ({ meal }) => meal.dish);
  for (const [dish, own] of held) {
    const amounts = amountsByFood(own);
    for (const need of needed.get(dish) ?? []) if (!takeExactly(amounts, need)) unsettled.add(need.food);
    for (const food of amounts.keys()) if (amounts.get(food)?.length !== 0) unsettled.add(food);
  }
  for (const [dish, own] of needed) if (!held.has(dish)) for (const { food } of own) unsettled.add(food);
  return unsettled;
}

function amountsByFood(parts: readonly Part[]): Map<string, Amount[]> {
  const amounts = new Map<string, Amount[]>();
  for (const part of parts) {
    const known = amounts.get(part.food);
    if (known) known.push(part);
    else amounts.set(part.food, [part]);
  }
  return amounts;
}

/** Takes away what is held of the kind that is needed; false unless it is exactly as much. */
function takeExactly(amounts: Map<string, Amount[]>, { food, kind, exact }: Need): boolean {
  const all = amounts.get(food) ?? [];
  const same = all.filter(each => each.kind === kind);
  amounts.set(food, same.length === all.length ? [] : all.filter(each => each.kind !== kind));
  return same.length > 0 && compare(sumOf(same), exact) === 0;
}

function byFood<N extends Need>(needs: readonly N[]): Map<string, N[]> {
  return Map.groupBy(needs, ({ food, kind }) => `${kind} ${food}`);
}

/** The same for one food and kind. */
function resolveFood({ needs, parts, stateOf, over }: Compared, resolution: Resolution): void {
  const lacks = new Map(inOrder(needs).map(need => [need.meal.dish, { ...need }]));
  const spare: Part[] = [];
  for (const part of parts.toSorted((one, other) => turn(stateOf(one)) - turn(stateOf(other)))) {
    const lack = lacks.get(part.meal.dish);
    const used = lack ? take(lack, part.exact) : zero;
    if (lack && above(used, zero)) resolution.parts.push({ ...part, meal: lack.meal, exact: used });
    if (above(part.exact, used)) spare.push({ ...part, exact: less(part.exact, used) });
  }
  for (const lack of lacks.values()) {
    if (over.has(lack.meal.dish)) continue;
    for (const part of spare) serve(lack, part, resolution);
    if (above(lack.exact, zero)) resolution.more.push(lack);
  }
  for (const part of spare.filter(({ exact }) => above(exact, zero))) {
    resolution.parts.push(part);
    if (['open', 'edited'].includes(stateOf(part))) resolution.less.push(part);
  }
}

function inOrder(needs: readonly Need[]): Need[] {
  return needs.toSorted(
    (one, other) => one.meal.start - other.meal.start || (one.meal.dish < other.meal.dish ? -1 : 1),
  );
}

/** What is bought is used up first, so that what is still to be had can become less. */
function turn(state: PartState): number {
  return { bought: 0, apart: 1, edited: 2, open: 3 }[state];
}

/** What is spare of another dish goes to one that lacks it, and stays where it is. */
function serve(lack: Need, part: Part, resolution: Resolution): void {
  const given = take(lack, part.exact);
  if (!above(given, zero)) return;
  part.exact = less(part.exact, given);
  resolution.parts.push({ ...lack, unit: part.unit, exact: given, item: part.item });
}

function take(lack: Need, most: Need['exact']): Need['exact'] {
  const taken = smaller(lack.exact, most);
  lack.exact = less(lack.exact, taken);
  return taken;
}
