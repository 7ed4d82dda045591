import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { ResourceType } from './resource-type.ts';

export const circle: ResourceType = {
  label: msg`Circles`,
  icon: IconUsersGroup,
  wayBack: msg`Go to the circles`,
  index: { to: '/circles' },
  links(name) {
    const params = { circleId: idOf(name) };
    return {
      view: linkOptions({ to: '/circles/$circleId', params }),
      edit: linkOptions({ to: '/circles/$circleId/edit', params }),
      home: linkOptions({ to: '/circles' }),
      create: linkOptions({ to: '/circles/create' }),
    };
  },
};
