import type { SharedKey } from '@potluck/contract';
import type { OwnGrant } from './use-own-grant.ts';

/** What is shared, and what happens when the viewer loses it. */
export interface ShareButtonProps<K extends SharedKey> extends OwnGrant<K> {
  of: K;
}
