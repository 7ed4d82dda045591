import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconChecklist } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { AccountParams, ResourceType } from './resource-type.ts';

export const list: ResourceType = {
  label: msg`Lists`,
  icon: IconChecklist,
  wayBack: msg`Go to the lists`,
  index: { to: '/lists' },
  links(name, account) {
    const listId = idOf(name);
    return {
      view: linkOptions({ to: '/lists/$listId', params: { listId } }),
      edit: editBelow(listId, account),
      home: linkOptions({ to: '/lists' }),
      create: createIn(account),
    };
  },
};

function editBelow(listId: string, { circleId, userId }: AccountParams) {
  if (circleId)
    return linkOptions({ to: '/circles/$circleId/lists/$listId/edit', params: { circleId, listId } });
  if (userId) return linkOptions({ to: '/users/$userId/lists/$listId/edit', params: { userId, listId } });
  return linkOptions({ to: '/lists/$listId/edit', params: { listId } });
}

function createIn({ circleId }: AccountParams) {
  if (circleId) return linkOptions({ to: '/circles/$circleId/lists/create', params: { circleId } });
  return linkOptions({ to: '/lists/create' });
}
