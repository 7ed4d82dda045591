import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import type { ChildRow } from '../children/child-part.ts';

/** What the log says of a dish: whether somebody else brings it, and nothing but that may have changed. */
export interface DishFacts {
  /** Its word, where it has no recipe. */
  title: string;
  handed: 'taken' | 'given back' | null;
}

export function dishFacts(before?: ChildRow, after?: ChildRow): DishFacts | undefined {
  const row = after ?? before;
  if (!row) return undefined;
  const { title = '' } = JSON.parse(row.body) as Partial<EventRecipe>;
  if (!before || !after || before.bringer === after.bringer) return { title, handed: null };
  return { title, handed: after.bringer === null ? 'given back' : 'taken' };
}
