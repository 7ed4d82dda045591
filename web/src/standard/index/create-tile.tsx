import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AccountParams } from '../../kinds/kind.ts';
import { kinds } from '../../kinds/kinds.ts';
import { kindWords, type ThingKey } from '../../kinds/words.ts';
import classes from './create-tile.module.css';

/** The way to another one, in the place of the first of a grid. */
export function CreateTile({ of, account }: { of: ThingKey; account: AccountParams }) {
  const { t } = useLingui();
  return (
    <li className={classes.tile}>
      <Link {...kinds[of].links('', account).create} className={classes.link}>
        <IconPlus size={24} aria-hidden />
        {t(kindWords[of].create)}
      </Link>
    </li>
  );
}
