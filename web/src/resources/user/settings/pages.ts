import { msg } from '@lingui/core/macro';
import {
  IconBell,
  IconKey,
  IconPalette,
  IconServer,
  IconSoup,
  IconUserShield,
  IconWorld,
} from '@tabler/icons-react';
import { lazy } from '../../../ui/browser/lazy.ts';
import { Appearance } from './appearance.tsx';
import { Food } from './food.tsx';

/** The settings pages by address. */
export const pages = {
  language: {
    label: msg`Language and region`,
    holds: msg`Formats, time zone, start of the week`,
    icon: IconWorld,
    contents: lazy(() => import('./language.tsx')),
  },
  appearance: {
    label: msg`Appearance`,
    holds: msg`Light or dark`,
    icon: IconPalette,
    contents: Appearance,
  },
  food: {
    label: msg`Meals and food`,
    holds: msg`Times, amounts, how you eat`,
    icon: IconSoup,
    contents: Food,
  },
  notifications: {
    label: msg`Notifications`,
    holds: msg`This device, topics, quiet hours`,
    icon: IconBell,
    contents: lazy(() => import('../notification-settings/notification-settings.tsx')),
  },
  account: {
    label: msg`Account and data`,
    holds: msg`Export, devices, deletion`,
    icon: IconUserShield,
    contents: lazy(() => import('../account/account.tsx')),
  },
  'access-keys': {
    label: msg`Access keys`,
    holds: msg`For apps that act for you`,
    icon: IconKey,
    contents: lazy(() => import('../access-keys/access-keys.tsx')),
  },
  server: {
    label: msg`Server`,
    holds: msg`People, invitations, storage`,
    icon: IconServer,
    contents: lazy(() => import('../server/server.tsx')),
  },
};

export type PageKey = keyof typeof pages;

/** In menu order, related pages grouped together. */
export const pageGroups: PageKey[][] = [
  ['language', 'appearance', 'food'],
  ['notifications'],
  ['account', 'access-keys'],
  ['server'],
];

/** Pages that only operators of the server have. */
export const operatorPages: ReadonlySet<string> = new Set<PageKey>(['server']);
