import type { OccurrenceScope } from '@potluck/contract';

/** A scope that users can choose. */
export type Scope = Exclude<OccurrenceScope, 'OCCURRENCE_SCOPE_UNSPECIFIED'>;

/** The pending change to a recurring event. */
export interface ScopeQuestion {
  action: 'change' | 'move' | 'cancel' | 'delete';
  /** The event’s title. */
  title: string;
  /**
   * The scopes that the action supports; all three by default. Changing the recurrence cannot apply to a single
   * occurrence.
   */
  scopes?: Scope[];
}

export const allScopes: Scope[] = ['THIS', 'THIS_AND_FOLLOWING', 'ALL'];
