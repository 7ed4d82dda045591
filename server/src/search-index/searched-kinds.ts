import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { toSnake } from '@potluck/contract/masks/field-mask';
import { parentDefinition, rootDefinition, searchedDefinitions } from '@potluck/contract/resources';

/** A searched table. `below` means that its rows are inside shareable resources. */
export interface SearchedTable {
  table: string;
  below: boolean;
  kinds: readonly SearchedKind[];
}

/** A searched kind, with the shareable resource whose access applies to it. */
export interface SearchedKind {
  definition: ResourceDefinition;
  root: ResourceDefinition;
}

/** Shareable resources share one table. Each kind below them has its own. */
export const searchedTables: readonly SearchedTable[] = Map.groupBy(searchedDefinitions, tableOf)
  .entries()
  .map(([table, definitions]) => ({
    table,
    below: table !== 'resource',
    kinds: definitions.map(definition => ({ definition, root: rootDefinition(definition) })),
  }))
  .toArray();

function tableOf(definition: ResourceDefinition): string {
  return parentDefinition(definition) ? toSnake(definition.singular) : 'resource';
}
