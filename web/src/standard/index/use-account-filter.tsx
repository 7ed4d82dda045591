import { Trans } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import type { IndexSearch } from '../../ui/browser/index-search.ts';
import classes from './account-chips.module.css';
import { AccountChips } from './account-chips.tsx';
import type { IndexFilters } from './index-parts.ts';

/** The filter by account, for an index without other filters; its state is in the URL. */
export function useAccountFilter({ circles }: { circles: boolean }): IndexFilters {
  const { account } = useSearch({ strict: false }) as IndexSearch;
  const viewer = useViewer().user.name;
  const navigate = useNavigate();
  const choose = (chosen: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: IndexSearch) => ({ ...before, account: chosen }),
      replace: true,
      resetScroll: false,
    });
  return {
    expression: '',
    parent: account === 'me' ? viewer : account,
    active: account ? 1 : 0,
    clear: () => choose(undefined),
    controls: (
      <fieldset className={classes.accounts}>
        <legend>
          <Trans>Whose</Trans>
        </legend>
        <div className="flow gap-3">
          <AccountChips circles={circles} chosen={account} onChange={choose} />
        </div>
      </fieldset>
    ),
  };
}
