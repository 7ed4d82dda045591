import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconChecklist } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import type { AccountParams, ResourceType } from './resource-type.ts';

export const list: ResourceType = {
  label: msg`Lists`,
  icon: IconChecklist,
  wayBack: msg`Go to lists`,
  index: { to: paths.lists },
  links(name, account) {
    const listId = idOf(name);
    return {
      view: linkOptions({ to: paths.list, params: { listId } }),
      edit: editBelow(listId, account),
      home: linkOptions({ to: paths.lists }),
      create: createIn(account),
    };
  },
};

function editBelow(listId: string, { circleId, userId }: AccountParams) {
  if (circleId) return linkOptions({ to: paths.circleListEdit, params: { circleId, listId } });
  if (userId) return linkOptions({ to: paths.userListEdit, params: { userId, listId } });
  return linkOptions({ to: paths.listEdit, params: { listId } });
}

function createIn({ circleId }: AccountParams) {
  if (circleId) return linkOptions({ to: paths.circleListCreate, params: { circleId } });
  return linkOptions({ to: paths.listCreate });
}
