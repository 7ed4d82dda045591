import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import type { ResourceType } from './resource-type.ts';

export const circle: ResourceType = {
  label: msg`Circles`,
  icon: IconUsersGroup,
  wayBack: msg`Go to circles`,
  index: { to: paths.circles },
  links(name) {
    const params = { circleId: idOf(name) };
    return {
      view: linkOptions({ to: paths.circle, params }),
      edit: linkOptions({ to: paths['circle-edit'], params }),
      home: linkOptions({ to: paths.circles }),
      create: linkOptions({ to: paths.circleCreate }),
    };
  },
};
