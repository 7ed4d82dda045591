import { compare } from '@potluck/contract/rational';
import { above, less, smaller, sumOf, zero } from './amounts.ts';
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
  const foods = new Set<string>();
  const held = Map.groupBy(parts, keyOf);
  for (const need of needs) {
    const own = held.get(keyOf(need));
    if (!own || compare(sumOf(own), need.exact) !== 0) foods.add(need.food);
    held.delete(keyOf(need));
  }
  for (const [part] of held.values()) if (part) foods.add(part.food);
  return foods;
}

function keyOf({ meal, kind, food }: Need): string {
  return `${meal.dish} ${kind} ${food}`;
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
