import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountChips } from '../../../standard/index/account-chips.tsx';
import { ToggleChip } from '../../../ui/chip.tsx';
import { CookedChips } from './cooked-chips.tsx';
import classes from './filter-controls.module.css';
import type { FilterControlsProps } from './filter-controls-props.ts';
import { TagChoice } from './tag-choice.tsx';
import { TimeChips } from './time-chips.tsx';
import { useRecipeTags } from './use-recipe-tags.ts';

/** What the filter sheet holds: whose recipes, how long they take, and what they are. */
export function FilterControls({ search, change }: FilterControlsProps) {
  const { t } = useLingui();
  const { categories, cuisines } = useRecipeTags();
  return (
    <div className={classes.controls}>
      <Choice label={t`Only`}>
        <ToggleChip
          pressed={search.favorite === 'true'}
          onChange={on => change({ favorite: on ? 'true' : undefined })}
        >
          <Trans>Favourites</Trans>
        </ToggleChip>
        <AccountChips circles chosen={search.account} onChange={account => change({ account })} />
      </Choice>
      <Choice label={t`Ready in at most`}>
        <TimeChips search={search} change={change} />
      </Choice>
      <Choice label={t`Cooked`}>
        <CookedChips search={search} change={change} />
      </Choice>
      <TagChoice
        label={t`Category`}
        tags={categories}
        chosen={search.category}
        onChange={category => change({ category })}
      />
      <TagChoice
        label={t`Cuisine`}
        tags={cuisines}
        chosen={search.cuisine}
        onChange={cuisine => change({ cuisine })}
      />
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div className={classes.chips}>{children}</div>
    </fieldset>
  );
}
