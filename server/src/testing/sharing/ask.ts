import type { SearchedKey, SharedKey } from '@potluck/contract/resources';
import type { Grant, Thing } from './access-oracle.ts';
import type { CallBelow } from './calls-below.ts';
import type { OperatorCall } from './operator-calls.ts';

/** Calls on the links to a resource, or on one of them. */
export type LinkCall = 'list' | 'create' | 'get' | 'delete';

/** A batch method, called with one item. */
export type BatchVerb =
  | 'batchUpdate'
  | 'batchDelete'
  | 'batchUndelete'
  | 'batchAccept'
  | 'batchShare'
  | 'batchTag';

/** One API call, about a resource, its grants, or a search. */
export type Ask =
  | { method: 'undelete'; thing: Thing }
  | { method: 'batch'; verb: BatchVerb; target: Thing; to: string }
  | { method: 'get' | 'update' | 'delete' | 'favorite' | 'unfavorite' | 'mute' | 'unmute'; thing: Thing }
  | { method: 'personal'; thing: Thing; call: CallBelow }
  | { method: 'operator'; call: OperatorCall; may: boolean }
  | { method: 'setVisibility'; thing: Thing; visibility: number }
  | { method: 'listGrants'; thing: Thing }
  | { method: 'createGrant'; thing: Thing; recipient: string; level: number }
  | { method: 'getGrant' | 'deleteGrant' | 'acceptGrant'; grant: Grant }
  | { method: 'updateGrant'; grant: Grant; level: number }
  | { method: 'below'; thing: Thing; call: CallBelow }
  | {
      method: 'create';
      type: Exclude<SharedKey, 'user'>;
      holder: Thing;
      circleLevel?: 'PERMISSION_LEVEL_READ';
    }
  | { method: 'list'; type: Thing['type']; state?: number; holder?: Thing }
  | { method: 'listFellows' }
  | { method: 'busyTimes' }
  | { method: 'today' }
  | { method: 'editing'; thing: Thing }
  | { method: 'link'; thing: Thing; call: LinkCall }
  | { method: 'count'; of: 'tags' | 'ingredients' | 'cookable' | 'duplicates' | 'openItems' | 'covers' }
  | { method: 'batchGet'; names: string[] }
  | { method: 'find'; type: Exclude<SearchedKey, 'user'> };

/** The expected outcome of a call: its status, and on success what it shows and whether it writes. */
export interface Outcome {
  status: number;
  shows?: unknown;
  /** For calls that show a selection: the calendars and lists that it may be from. */
  mayName?: string[];
  writes?: boolean;
}

export const missing: Outcome = { status: 404 };
export const forbidden: Outcome = { status: 403 };
export const refused: Outcome = { status: 400 };
export const taken: Outcome = { status: 409 };
