import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import type { ChildRow } from '../children/child-part.ts';

/** What change records say about a dish: whether its bringer changed, and whether that is the only change. */
export interface DishFacts {
  /** Its title, for dishes without a recipe. */
  title: string;
  handed: 'taken' | 'given back' | null;
  /** The attendee who gave it back. */
  bringer?: string;
}

export function dishFacts(before?: ChildRow, after?: ChildRow): DishFacts | undefined {
  const row = after ?? before;
  if (!row) return undefined;
  const { title = '' } = JSON.parse(row.body) as Partial<EventRecipe>;
  if (!before || !after || before.bringer === after.bringer) return { title, handed: null };
  if (after.bringer !== null) return { title, handed: 'taken' };
  return { title, handed: 'given back', bringer: String(before.bringer) };
}
