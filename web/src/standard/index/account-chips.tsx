import { Plural, useLingui } from '@lingui/react/macro';
import { accessFilters } from '@potluck/contract/access';
import { useState } from 'react';
import { fullName } from '../../resource-types/full-name.ts';
import { ToggleChip } from '../../ui/chip.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { useResourceList } from '../data/use-resource-list.ts';

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
