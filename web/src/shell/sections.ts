import { msg } from '@lingui/core/macro';
import {
  IconCalendarMonth,
  IconChecklist,
  IconToolsKitchen2,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

/**
 * The five places of the app, in the order of the keys 1 to 5. `of` is what invitations to are told there; `wayBack` leads
 * there from an address below it that leads nowhere.
 */
export const sections = [
  {
    of: 'recipe',
    label: msg`Recipes`,
    wayBack: msg`Go to the recipes`,
    icon: IconToolsKitchen2,
    link: linkOptions({ to: '/recipes' }),
  },
  {
    of: undefined,
    label: msg`Calendars`,
    wayBack: msg`Go to the calendars`,
    icon: IconCalendarMonth,
    link: linkOptions({ to: '/calendars' }),
  },
  {
    of: 'user',
    label: msg`Users`,
    wayBack: msg`Go to the users`,
    icon: IconUser,
    link: linkOptions({ to: '/users' }),
  },
  {
    of: 'circle',
    label: msg`Circles`,
    wayBack: msg`Go to the circles`,
    icon: IconUsersGroup,
    link: linkOptions({ to: '/circles' }),
  },
  {
    of: 'list',
    label: msg`Lists`,
    wayBack: msg`Go to the lists`,
    icon: IconChecklist,
    link: linkOptions({ to: '/lists' }),
  },
] as const;

/** The place that an address belongs to: `/circles/7/lists/9` to the lists. The recipes, if it belongs to none. */
export function sectionAt(pathname: string): (typeof sections)[number] {
  const places = pathname
    .split('/')
    .flatMap(segment => sections.find(({ link }) => link.to === `/${segment}`) ?? []);
  return places.at(-1) ?? sections[0];
}
