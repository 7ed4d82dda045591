import { useLingui } from '@lingui/react/macro';
import { ToggleChip } from '../../../ui/chip.tsx';
import type { Cooked } from '../search.ts';
import type { FilterControlsProps } from './filter-controls-props.ts';

/** What is known of how a recipe was cooked: one of the times, and stars. */
export function CookedChips({ search, change }: FilterControlsProps) {
  const { t } = useLingui();
  const times: { cooked: Cooked; label: string }[] = [
    { cooked: 'ever', label: t`At least once` },
    { cooked: 'never', label: t`Never` },
    { cooked: 'longAgo', label: t`Not for four weeks` },
  ];
  return (
    <>
      {times.map(({ cooked, label }) => (
        <ToggleChip
          key={cooked}
          pressed={search.cooked === cooked}
          onChange={on => change({ cooked: on ? cooked : undefined })}
        >
          {label}
        </ToggleChip>
      ))}
      <ToggleChip pressed={search.stars === '4'} onChange={on => change({ stars: on ? '4' : undefined })}>
        {t`4 stars or more`}
      </ToggleChip>
    </>
  );
}
