import type { OccurrenceScope } from '@potluck/contract';

/** A scope that somebody can mean. */
export type Scope = Exclude<OccurrenceScope, 'OCCURRENCE_SCOPE_UNSPECIFIED'>;

/** What is about to be done to an event that repeats. */
export interface ScopeQuestion {
  action: 'change' | 'move' | 'delete';
  /** The event's. */
  title: string;
  /** Those that the action can be done to; all three if it is not said. How a series repeats is no matter of one occurrence. */
  scopes?: Scope[];
}

export const allScopes: Scope[] = ['THIS', 'THIS_AND_FOLLOWING', 'ALL'];
