import type { Client, Cooking } from '@potluck/contract';

/** The fields that people edit. */
export type CookingChange = Partial<Pick<Cooking, 'cookTime' | 'diners' | 'stars' | 'note' | 'event'>>;

/** How much was cooked, eaten from the freezer or frozen; the server works out what that takes from the pantry. */
export type PantryRequest = Pick<
  Parameters<Client['pantry']['cook']>[0],
  'servings' | 'eatenPortions' | 'storedPortions'
>;

/** An idempotent operation on a cooking, or on what it takes from a pantry. */
export type CookingOperation = {
  /** The cooking’s name, with the title of its recipe for messages. */
  item: { name: string; title: string };
  recipe: string;
} & (
  | {
      kind: 'cook';
      cooking: Cooking;
      /** Whether its time is when the user tapped: sent at once, it gets the time of the server. */
      justNow: boolean;
    }
  | { kind: 'changeCooking'; fields: CookingChange }
  | { kind: 'removeCooking' }
  | { kind: 'takeFromPantry'; takenFrom: string; request: PantryRequest }
  | { kind: 'putBackInPantry'; takenFrom: string }
);

/** The cookings of a recipe after an operation, the latest first. Applying it twice changes nothing. */
export function appliedToCookings(cookings: Cooking[], operation: CookingOperation): Cooking[] {
  const { name } = operation.item;
  switch (operation.kind) {
    case 'cook':
      if (cookings.some(each => each.name === name)) return cookings;
      return [...cookings, operation.cooking].toSorted(latestFirst);
    case 'changeCooking':
      return cookings
        .map(each => (each.name === name ? { ...each, ...operation.fields } : each))
        .toSorted(latestFirst);
    case 'removeCooking':
      return cookings.filter(each => each.name !== name);
    default:
      return cookings;
  }
}

function latestFirst({ cookTime: one }: Cooking, { cookTime: other }: Cooking): number {
  return Date.parse(other ?? '') - Date.parse(one ?? '');
}
