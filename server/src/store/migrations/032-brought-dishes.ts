import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/**
 * The attendee who brings a dish, and whether it is open. `place` is the title from before somebody said what they
 * bring. It is no reference: when the attendee is deleted, the dish is open again.
 */
export function broughtDishes(engine: Engine): string[] {
  const { text, integer } = columnTypes(engine);
  return [
    `alter table event_recipe add column bringer ${text}`,
    `alter table event_recipe add column wanted ${integer} not null default 0`,
    `alter table event_recipe add column place ${text} not null default ''`,
    'create index event_recipe_bringer on event_recipe (bringer) where bringer is not null',
  ];
}
