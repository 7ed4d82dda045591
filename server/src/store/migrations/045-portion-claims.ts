import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * The portions in pantries that dishes of planned meals take. Not columns of dishes: a copied or restored dish must not
 * bring a claim along.
 */
export function portionClaims(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table portion_claim (
      dish ${text} primary key not null references event_recipe (name) on delete cascade,
      pantry ${text} not null ${ofResource}, recipe ${text} not null ${ofResource},
      portions ${integer} not null, served ${integer} not null
    ) ${keyed}`,
    'create index portion_claim_pantry on portion_claim (pantry, recipe)',
    'create index portion_claim_recipe on portion_claim (recipe)',
  ];
}
