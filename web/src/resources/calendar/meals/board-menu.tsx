import { useLingui } from '@lingui/react/macro';
import { IconAdjustments, IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { Place } from '../schedule/use-place.ts';

interface BoardMenuProps {
  place: Place;
  /** Plans what was planned before; absent where one may not. */
  onCopy: (() => void) | undefined;
}

/** How much is shown, what was planned before, and when the meals are. */
export function BoardMenu({ place, onCopy }: BoardMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const spans: MenuEntry[] = [
    { days: 4 as const, label: t`Four days` },
    { days: 7 as const, label: t`A week` },
    { days: 14 as const, label: t`Two weeks` },
  ].map(({ days, label }) => ({
    label,
    chosen: days === place.days,
    onSelect: () => place.go({ days }),
  }));
  const copy: MenuEntry[] = onCopy
    ? [
        {
          label: place.days === 14 ? t`Copy the two weeks before` : t`Copy last week`,
          icon: <IconCopy size={20} stroke={1.75} aria-hidden />,
          onSelect: onCopy,
        },
      ]
    : [];
  const settings = {
    label: t`Meals of the day`,
    icon: <IconAdjustments size={20} stroke={1.75} aria-hidden />,
    onSelect: () => void navigate({ to: '/settings/$page', params: { page: 'food' } }),
  };
  return <MoreMenu label={t`More for the board`} entries={[...spans, ...copy, settings]} />;
}
