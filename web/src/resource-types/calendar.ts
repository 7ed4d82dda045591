import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconCalendarMonth } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { AccountParams, ResourceType } from './resource-type.ts';

export const calendar: ResourceType = {
  label: msg`Calendars`,
  icon: IconCalendarMonth,
  wayBack: msg`Go to the calendars`,
  index: { to: '/calendars' },
  links(name, account) {
    const params = { calendarId: idOf(name) };
    return {
      view: linkOptions({ to: '/calendars/$calendarId', params }),
      edit: linkOptions({ to: '/calendars/$calendarId/edit', params }),
      home: linkOptions({ to: '/calendars' }),
      create: createIn(account),
    };
  },
};

function createIn({ circleId }: AccountParams) {
  if (circleId) return linkOptions({ to: '/circles/$circleId/calendars/create', params: { circleId } });
  return linkOptions({ to: '/calendars/create' });
}
