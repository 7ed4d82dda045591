import { Trans } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { allRecipesLink } from './hit-kinds.ts';
import classes from './hit-option.module.css';
import type { OptionProps } from './hit-option.tsx';

/** From the recipes that were found to all that there are with these words. */
export function AllRecipesOption({ query, id, active, onOpen, onPoint }: OptionProps & { query: string }) {
  return (
    <Link
      {...allRecipesLink(query)}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      activeProps={{}}
      onClick={onOpen}
      onPointerMove={onPoint}
    >
      <span className={classes.sign}>
        <IconArrowRight className="points" size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.sentence}>
        <Trans>All recipes with “{query}”</Trans>
      </span>
    </Link>
  );
}
