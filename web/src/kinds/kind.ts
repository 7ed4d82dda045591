import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/** What the whole app has to know of a kind of thing that people share: its name, its sign and its addresses. */
export interface Kind {
  /** “Recipes” */
  label: MessageDescriptor;
  icon: Icon;
  /** “Go to the recipes”, from an address below them that leads nowhere. */
  wayBack: MessageDescriptor;
  /** Its index. */
  index: LinkProps & { to: string };
  /** The addresses of one, by its name; those that can, lie below the account. */
  links: (name: string, account: AccountParams) => KindLinks;
}

/** The circle or person whose address a screen lies under, as the router has them. */
export interface AccountParams {
  circleId?: string;
  userId?: string;
}

export interface KindLinks {
  view: LinkProps;
  edit: LinkProps;
  /** Where one goes from a thing that is no more. */
  home: LinkProps;
  /** Where another one is made. */
  create: LinkProps;
}
