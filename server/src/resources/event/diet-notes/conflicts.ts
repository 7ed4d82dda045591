import { type Watch, watchFor, watchForDiet } from '@potluck/contract/food/avoid/watch';
import type { AvoidReason, Diet } from '@potluck/contract/resources/event/diet-notes';
import type { Eater } from './eaters.ts';

/** A dish as far as it can be looked through. */
export interface KnownDish {
  name: string;
  title: string;
  /** What it is made of, with what is said beside it; of a dish whose ingredients nobody knows nothing. */
  ingredients: { title: string; note: string }[];
}

interface Avoided {
  food: string;
  diet: Diet | 'DIET_UNSPECIFIED';
  reason: AvoidReason;
  watch: Watch;
}

/** Where the words of what people do not eat are found. The title of a dish alone says little of what is in it. */
export function conflictsOf(eaters: Eater[], dishes: KnownDish[]) {
  return eaters.flatMap(eater =>
    avoidedBy(eater).flatMap(avoided => dishes.flatMap(dish => conflictsIn(dish, { eater, avoided }))),
  );
}

function avoidedBy({ diets, avoids }: Eater): Avoided[] {
  const reason = 'AVOID_REASON_UNSPECIFIED';
  return [
    ...avoids.map(said => ({ ...said, diet: 'DIET_UNSPECIFIED' as const, watch: watchFor(said.food) })),
    ...(diets as Diet[]).map(diet => ({ food: '', diet, reason, watch: watchForDiet(diet) }) as const),
  ];
}

function conflictsIn(dish: KnownDish, { eater, avoided }: { eater: Eater; avoided: Avoided }) {
  const { watch, ...said } = avoided;
  const { attendee, person } = eater;
  const found = dish.ingredients.flatMap(({ title, note }) => {
    const certain = watch(title) ?? (watch(note) === undefined ? undefined : false);
    return certain === undefined ? [] : [{ ingredient: title, certain }];
  });
  const inTitle = found.length === 0 && watch(dish.title) !== undefined;
  const all = inTitle ? [{ ingredient: dish.title, certain: false }] : found;
  return all.map(each => ({ attendee, person, ...said, dish: dish.name, dishTitle: dish.title, ...each }));
}
