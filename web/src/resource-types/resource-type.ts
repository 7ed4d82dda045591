import type { MessageDescriptor } from '@lingui/core';
import type { SharedKey } from '@potluck/contract';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/**
 * What the whole app needs to know about a kind of shareable resource: its label, its icon and its addresses.
 */
export interface ResourceType {
  /** “Recipes” */
  label: MessageDescriptor;
  icon: Icon;
  /** “Go to the recipes”, shown at an address below them that leads nowhere. */
  wayBack: MessageDescriptor;
  /** The kind in whose section it stands, as one of the tabs of its index; absent if it has a section of its own. */
  within?: SharedKey;
  /** Its index. */
  index: LinkProps & { to: string };
  /** The addresses of one, by its name; below the account if possible. */
  links: (name: string, account: AccountParams) => ResourceTypeLinks;
}

/** The circle or person at the start of a screen's address, as the router has them. */
export interface AccountParams {
  circleId?: string;
  userId?: string;
}

export interface ResourceTypeLinks {
  view: LinkProps;
  edit: LinkProps;
  /** Where to go from a deleted resource. */
  home: LinkProps;
  /** Where to create another one. */
  create: LinkProps;
}
