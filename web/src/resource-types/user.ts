import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconUser } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { ResourceType } from './resource-type.ts';

export const user: ResourceType = {
  label: msg`Users`,
  icon: IconUser,
  wayBack: msg`Go to the users`,
  index: { to: '/users' },
  links(name) {
    const params = { userId: idOf(name) };
    const home = linkOptions({ to: '/users' });
    return {
      view: linkOptions({ to: '/users/$userId', params }),
      edit: linkOptions({ to: '/users/$userId/edit', params }),
      home,
      // Nobody creates people: they sign in.
      create: home,
    };
  },
};
