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
  { of: 'recipe', label: 'Recipes', icon: IconToolsKitchen2, link: linkOptions({ to: '/recipes' }) },
  { of: undefined, label: 'Calendars', icon: IconCalendarMonth, link: linkOptions({ to: '/calendars' }) },
  { of: 'user', label: 'Users', icon: IconUser, link: linkOptions({ to: '/users' }) },
  { of: 'circle', label: 'Circles', icon: IconUsersGroup, link: linkOptions({ to: '/circles' }) },
  { of: 'list', label: 'Lists', icon: IconChecklist, link: linkOptions({ to: '/lists' }) },
] as const;
