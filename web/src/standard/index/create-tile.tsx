import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AccountParams } from '../../resource-types/resource-type.ts';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { resourceTypeWords, type ThingKey } from '../../resource-types/words.ts';
import classes from './create-tile.module.css';

/** The tile for a new resource, first in the grid. */
export function CreateTile({ of, account }: { of: ThingKey; account: AccountParams }) {
  const { t } = useLingui();
  return (
    <li className={classes.tile}>
      <Link {...resourceTypes[of].links('', account).create} className={classes.link}>
        <IconPlus size={24} aria-hidden />
        {t(resourceTypeWords[of].create)}
      </Link>
    </li>
  );
}
