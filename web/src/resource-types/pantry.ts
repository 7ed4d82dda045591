import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconFridge } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import type { AccountParams, ResourceType } from './resource-type.ts';

export const pantry: ResourceType = {
  label: msg`Pantries`,
  icon: IconFridge,
  wayBack: msg`Go to pantries`,
  within: 'list',
  index: { to: paths.pantries },
  links(name, account) {
    const params = { pantryId: idOf(name) };
    return {
      view: linkOptions({ to: paths.pantry, params }),
      edit: linkOptions({ to: paths.pantryEdit, params }),
      home: linkOptions({ to: paths.pantries }),
      create: createIn(account),
    };
  },
};

function createIn({ circleId }: AccountParams) {
  if (circleId) return linkOptions({ to: paths.circlePantryCreate, params: { circleId } });
  return linkOptions({ to: paths.pantryCreate });
}
