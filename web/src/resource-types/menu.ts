import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import type { AccountParams, ResourceType } from './resource-type.ts';

export const menu: ResourceType = {
  label: msg`Menus`,
  icon: IconToolsKitchen2,
  wayBack: msg`Go to menus`,
  within: 'recipe',
  index: { to: paths.menus },
  links(name, account) {
    const params = { menuId: idOf(name) };
    return {
      view: linkOptions({ to: paths.menu, params }),
      edit: linkOptions({ to: paths.menuEdit, params }),
      home: linkOptions({ to: paths.menus }),
      create: createIn(account),
    };
  },
};

function createIn({ circleId }: AccountParams) {
  if (circleId) return linkOptions({ to: paths.circleMenuCreate, params: { circleId } });
  return linkOptions({ to: paths.menuCreate });
}
