import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Context, Viewer } from './context.ts';

/** What every method receives: the process context, the viewer and the resource. */
export interface Call {
  context: Context;
  viewer: Viewer;
  definition: ResourceDefinition;
}
