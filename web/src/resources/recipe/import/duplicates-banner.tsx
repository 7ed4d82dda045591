import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { resourceTypes } from '../../../resource-types/resource-types.ts';
import { Banner } from '../../../ui/states/banner.tsx';
import classes from './banner-list.module.css';
import type { Duplicate } from './use-duplicates.ts';

const mostShown = 3;

/** Says that there is such a recipe already; it opens beside, so that the new one stays as it is. */
export function DuplicatesBanner({ duplicates }: { duplicates: Duplicate[] }) {
  const { t } = useLingui();
  if (duplicates.length === 0) return null;
  return (
    <Banner hue="amber" icon={<IconCopy size={22} stroke={1.75} aria-hidden />}>
      <Trans>You may have this already:</Trans>
      <ul className={classes.list}>
        {duplicates.slice(0, mostShown).map(({ recipe, sameAddress }) => (
          <li key={recipe.name}>
            <Link {...resourceTypes.recipe.links(recipe.name, {}).view} target="_blank">
              {recipe.title}
            </Link>
            {sameAddress ? t`, from the same address` : t`, with nearly the same title`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
