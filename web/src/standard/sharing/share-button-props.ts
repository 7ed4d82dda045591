import type { SharedKey } from '@potluck/contract';
import type { ReactNode } from 'react';
import type { Resource } from '../../api/calls.ts';
import type { OwnGrant } from './use-own-grant.ts';

/** The shared resource, and what happens when the viewer loses access. */
export interface ShareButtonProps<K extends SharedKey> extends OwnGrant<K> {
  of: K;
  resource: Resource<K>;
  /** Further resources to share along with it, below the ways to invite. */
  along?: ReactNode;
  /** Further settings that affect who can see this type of resource. */
  more?: ReactNode;
  /** Whether the button is part of a row of actions. */
  inRow?: boolean | undefined;
  /** Whether the button is an icon without words. */
  asIcon?: boolean | undefined;
}
