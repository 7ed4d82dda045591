import type { SharedKey } from '@potluck/contract';
import type { ReactNode } from 'react';
import type { Resource } from '../../api/calls.ts';
import type { OwnGrant } from './use-own-grant.ts';

/** What is shared, and what happens when the viewer loses it. */
export interface ShareButtonProps<K extends SharedKey> extends OwnGrant<K> {
  of: K;
  resource: Resource<K>;
  /** What can be shared along with it, offered below the ways to invite. */
  along?: ReactNode;
  /** What else decides who sees a thing of this kind. */
  more?: ReactNode;
  /** Whether it stands among icons; what is not simply to share keeps its words. */
  asIcon?: boolean;
}
