import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/**
 * Who brings a dish, by the name of their attendee, and whether somebody is wanted to. `place` is the word that stood there
 * before somebody said what they bring. Nothing refers to attendees: a dish of one who is gone is open again.
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
