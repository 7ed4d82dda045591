import { Trans } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { allRecipesLink } from './hit-kinds.ts';
import classes from './hit-option.module.css';
import { type OptionProps, SearchOption } from './search-option.tsx';

/** Leads from the recipe hits to all recipes with these words. */
export function AllRecipesOption({ query, ...option }: OptionProps & { query: string }) {
  return (
    <SearchOption {...option} to={allRecipesLink(query)}>
      <span className={classes.sign}>
        <IconArrowRight className="points" size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.sentence}>
        <Trans>All recipes with “{query}”</Trans>
      </span>
    </SearchOption>
  );
}
