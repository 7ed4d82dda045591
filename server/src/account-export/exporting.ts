import { accessFilters } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Context, Viewer } from '../context/context.ts';

export interface Exporting {
  context: Context;
  viewer: Viewer;
}

/** Resources that an account holds by an accepted grant. */
export function held(definition: ResourceDefinition, parent: string) {
  return { definition, parent, filter: accessFilters.granted };
}
