import { msg } from '@lingui/core/macro';
import { idOf, type SharedKey } from '@potluck/contract';
import { IconCalendarMonth, IconUser } from '@tabler/icons-react';
import { linkOptions, useParams } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { circle } from './circle.ts';
import { cookbook } from './cookbook.ts';
import { list } from './list.ts';
import { menu } from './menu.ts';
import { pantry } from './pantry.ts';
import { recipe } from './recipe.ts';
import type { AccountParams, ResourceType, ResourceTypeLinks } from './resource-type.ts';

const calendar: ResourceType = {
  label: msg`Calendars`,
  icon: IconCalendarMonth,
  wayBack: msg`Go to calendars`,
  index: { to: paths.calendars },
  links(name, account) {
    const params = { calendarId: idOf(name) };
    return {
      view: linkOptions({ to: paths.calendar, params }),
      edit: linkOptions({ to: paths.calendarEdit, params }),
      home: linkOptions({ to: paths.calendars }),
      create: createIn(account),
    };
  },
};

function createIn({ circleId }: AccountParams) {
  if (circleId) return linkOptions({ to: paths.circleCalendarCreate, params: { circleId } });
  return linkOptions({ to: paths.calendarCreate });
}

const user: ResourceType = {
  label: msg`Users`,
  icon: IconUser,
  wayBack: msg`Go to users`,
  index: { to: paths.users },
  links(name) {
    const params = { userId: idOf(name) };
    const home = linkOptions({ to: paths.users });
    return {
      view: linkOptions({ to: paths.user, params }),
      edit: linkOptions({ to: paths['user-edit'], params }),
      home,
      // Users are not created: they sign in.
      create: home,
    };
  },
};

/**
 * All shareable resource types, in the order of the navigation. Any part of the app that must know them all reads them
 * here.
 */
export const resourceTypes = {
  recipe,
  calendar,
  user,
  circle,
  list,
  cookbook,
  menu,
  pantry,
} satisfies Record<SharedKey, ResourceType>;

/** The addresses of a resource, below the circle or person at the start of the current address. */
export function useLinks(of: SharedKey, name: string): ResourceTypeLinks {
  return resourceTypes[of].links(name, useParams({ strict: false }));
}
