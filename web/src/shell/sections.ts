import { msg } from '@lingui/core/macro';
import {
  IconCalendarMonth,
  IconChecklist,
  IconToolsKitchen2,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

/** The five places of the app, in the order of the keys 1 to 5; `of` is what invitations to are told there. */
export const sections = [
  { of: 'recipe', label: msg`Recipes`, icon: IconToolsKitchen2, link: linkOptions({ to: '/recipes' }) },
  { of: undefined, label: msg`Calendars`, icon: IconCalendarMonth, link: linkOptions({ to: '/calendars' }) },
  { of: 'user', label: msg`Users`, icon: IconUser, link: linkOptions({ to: '/users' }) },
  { of: 'circle', label: msg`Circles`, icon: IconUsersGroup, link: linkOptions({ to: '/circles' }) },
  { of: 'list', label: msg`Lists`, icon: IconChecklist, link: linkOptions({ to: '/lists' }) },
] as const;
