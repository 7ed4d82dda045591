import { Trans, useLingui } from '@lingui/react/macro';
import { visibilities } from '@potluck/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { IndexSearch } from '../../ui/browser/index-search-params.ts';
import { ToggleChip } from '../../ui/chip.tsx';
import { visibilityWords } from '../visibility-words.ts';
import classes from './account-chips.module.css';
import type { IndexFilters } from './index-parts.ts';
import { useAccountFilter } from './use-account-filter.tsx';

/** The filters by account and by visibility, for shareable resources; their state is in the URL. */
export function useSharedFilters(): IndexFilters {
  const { t } = useLingui();
  const accounts = useAccountFilter({ circles: true });
  const search = useSearch({ strict: false }) as IndexSearch;
  const navigate = useNavigate();
  const chosen = visibilityWords.find(({ icon }) => icon === search.visibility);
  const change = (changes: Partial<IndexSearch>) =>
    void navigate({
      to: '.',
      search: (before: IndexSearch) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return {
    ...accounts,
    expression: chosen ? `visibility = ${visibilities[chosen.value]}` : '',
    active: accounts.active + (chosen ? 1 : 0),
    clear: () => change({ account: undefined, visibility: undefined }),
    controls: (
      <>
        {accounts.controls}
        <fieldset className={classes.accounts}>
          <legend className="p-0 mb-3 small strong">
            <Trans>Who can see it</Trans>
          </legend>
          <div className="flow gap-3">
            {visibilityWords.map(({ icon, word }) => (
              <ToggleChip
                key={icon}
                pressed={icon === chosen?.icon}
                onChange={on => change({ visibility: on ? icon : undefined })}
              >
                {t(word)}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
      </>
    ),
  };
}
