import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { accessFilters } from '@potluck/contract/access';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resource-types/full-name.ts';
import type { IndexSearch } from '../../ui/browser/index-search-params.ts';
import { ToggleChip } from '../../ui/chip.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { useResourceList } from '../data/use-resource.ts';
import classes from './account-chips.module.css';
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
        <legend className="p-0 mb-3 small strong">
          <Trans>Whose</Trans>
        </legend>
        <div className="flow gap-3">
          <AccountChips circles={circles} chosen={account} onChange={choose} />
        </div>
      </fieldset>
    ),
  };
}

interface AccountChipsProps {
  /** `me`, or the name of a circle or a friend. */
  chosen: string | undefined;
  onChange: (account: string | undefined) => void;
  /** Whether circles can own the filtered resource. */
  circles: boolean;
}

/** The owner filter: the user's own, each circle's, each friend's. */
export function AccountChips({ chosen, onChange, circles }: AccountChipsProps) {
  const { t } = useLingui();
  const filter = accessFilters.granted;
  const held = useResourceList('circle', { filter }, { enabled: circles });
  const friends = useResourceList('user', { filter });
  const [all, setAll] = useState(false);
  const accounts = [
    { name: 'me', title: t`Mine` },
    ...(circles ? held.items : []),
    ...friends.items.map(user => ({ name: user.name, title: fullName(user) })),
  ];
  const shown = all ? accounts : accounts.filter(({ name }, at) => at < few || name === chosen);
  return (
    <>
      {shown.map(({ name, title }) => (
        <ToggleChip key={name} pressed={chosen === name} onChange={on => onChange(on ? name : undefined)}>
          {title}
        </ToggleChip>
      ))}
      {shown.length < accounts.length && (
        <PillButton tone="quiet" onClick={() => setAll(true)}>
          <Plural value={accounts.length - shown.length} one="# more" other="# more" />
        </PillButton>
      )}
    </>
  );
}

/** Beyond this number, the chips are collapsed. */
const few = 8;
