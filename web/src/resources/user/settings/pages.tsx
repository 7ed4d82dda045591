import { msg } from '@lingui/core/macro';
import {
  IconBell,
  IconKey,
  IconPalette,
  IconServer,
  IconSoup,
  IconSparkles,
  IconTrash,
  IconUserShield,
  IconWorld,
} from '@tabler/icons-react';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { Shape } from '../../../ui/states/shape.tsx';
import { Appearance } from './appearance.tsx';
import { Food } from './food.tsx';

function Sections() {
  return <Shape of="sections" />;
}

/** The settings pages by address. */
export const pages = {
  language: {
    label: msg`Language and region`,
    holds: msg`Formats, time zone, start of the week`,
    icon: IconWorld,
    contents: lazyPart(() => import('./language.tsx'), 'Language', Sections),
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
    contents: lazyPart(
      () => import('../notification-settings/notification-settings.tsx'),
      'NotificationSettings',
      Sections,
    ),
  },
  account: {
    label: msg`Account and data`,
    holds: msg`Export, devices, deletion`,
    icon: IconUserShield,
    contents: lazyPart(() => import('../account/account.tsx'), 'Account', Sections),
  },
  deleted: {
    label: msg`Recently deleted`,
    holds: msg`Restore within 30 days`,
    icon: IconTrash,
    contents: lazyPart(() => import('../deleted/recently-deleted.tsx'), 'RecentlyDeleted', Sections),
  },
  'access-keys': {
    label: msg`Access keys`,
    holds: msg`Apps that act as you`,
    icon: IconKey,
    contents: lazyPart(() => import('../access-keys/access-keys.tsx'), 'AccessKeys', Sections),
  },
  assistants: {
    label: msg`Assistants`,
    holds: msg`What they changed, with undo`,
    icon: IconSparkles,
    contents: lazyPart(() => import('../assistants/assistant-changes.tsx'), 'AssistantChanges', Sections),
  },
  server: {
    label: msg`Server`,
    holds: msg`People, invitations, storage`,
    icon: IconServer,
    contents: lazyPart(() => import('../server/server.tsx'), 'ServerSettings', Sections),
  },
};

export type PageKey = keyof typeof pages;

/** In menu order, related pages grouped together. */
export const pageGroups: PageKey[][] = [
  ['language', 'appearance', 'food'],
  ['notifications'],
  ['account', 'deleted', 'access-keys', 'assistants'],
  ['server'],
];

/** Pages that only operators of the server have. */
export const operatorPages: ReadonlySet<string> = new Set<PageKey>(['server']);
