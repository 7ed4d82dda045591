import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconBook2 } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { AccountParams, ResourceType } from './resource-type.ts';

export const cookbook: ResourceType = {
  label: msg`Cookbooks`,
  icon: IconBook2,
  wayBack: msg`Go to the cookbooks`,
  within: 'recipe',
  index: { to: '/cookbooks' },
  links(name, account) {
    const params = { cookbookId: idOf(name) };
    return {
      view: linkOptions({ to: '/cookbooks/$cookbookId', params }),
      edit: linkOptions({ to: '/cookbooks/$cookbookId/edit', params }),
      home: linkOptions({ to: '/cookbooks' }),
      create: createIn(account),
    };
  },
};

function createIn({ circleId }: AccountParams) {
  if (circleId) return linkOptions({ to: '/circles/$circleId/cookbooks/create', params: { circleId } });
  return linkOptions({ to: '/cookbooks/create' });
}
