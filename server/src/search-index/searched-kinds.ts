import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { toSnake } from '@potluck/contract/field-mask';
import { parentDefinition, rootDefinition, searchedDefinitions } from '@potluck/contract/resources';

/** A table that is searched, and whether what stands in it lies below something. */
export interface SearchedTable {
  table: string;
  below: boolean;
  kinds: readonly SearchedKind[];
}

/** A kind that is searched: what it is, and the shareable resource whose access decides over it. */
export interface SearchedKind {
  definition: ResourceDefinition;
  root: ResourceDefinition;
}

/** What can be shared stands in one table, each kind that lies below it in one of its own. */
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
