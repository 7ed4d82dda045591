import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconBook2 } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import type { AccountParams, ResourceType } from './resource-type.ts';

export const cookbook: ResourceType = {
  label: msg`Cookbooks`,
  icon: IconBook2,
  wayBack: msg`Go to cookbooks`,
  within: 'recipe',
  index: { to: paths.cookbooks },
  links(name, account) {
    const params = { cookbookId: idOf(name) };
    return {
      view: linkOptions({ to: paths.cookbook, params }),
      edit: linkOptions({ to: paths.cookbookEdit, params }),
      home: linkOptions({ to: paths.cookbooks }),
      create: createIn(account),
    };
  },
};

function createIn({ circleId }: AccountParams) {
  if (circleId) return linkOptions({ to: paths.circleCookbookCreate, params: { circleId } });
  return linkOptions({ to: paths.cookbookCreate });
}
