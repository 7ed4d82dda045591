import type { MessageDescriptor } from '@lingui/core';
import type { SharedKey } from '@potluck/contract';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/** The app-wide facts about a shareable resource type: its label, its icon and its addresses. */
export interface ResourceType {
  /** “Recipes” */
  label: MessageDescriptor;
  icon: Icon;
  /** “Go to the recipes”, shown at an unknown address below theirs. */
  wayBack: MessageDescriptor;
  /** The type in whose section it is a tab; absent if it has a section of its own. */
  within?: SharedKey;
  /** The address of its index. */
  index: LinkProps & { to: string };
  /** The addresses of a resource, by name; below the account if possible. */
  links: (name: string, account: AccountParams) => ResourceTypeLinks;
}

/** The circle or person at the start of an address, as route parameters. */
export interface AccountParams {
  circleId?: string;
  userId?: string;
}

export interface ResourceTypeLinks {
  view: LinkProps;
  edit: LinkProps;
  /** Where to go after deleting a resource. */
  home: LinkProps;
  /** The form for a new resource. */
  create: LinkProps;
}
