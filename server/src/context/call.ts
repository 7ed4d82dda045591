import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Context, Viewer } from './context.ts';

/** What every method is called with: the process, who asks, and which resource. */
export interface Call {
  context: Context;
  viewer: Viewer;
  definition: ResourceDefinition;
}
