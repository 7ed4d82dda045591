import { useLingui } from '@lingui/react/macro';
import { IconCalendarMonth, IconLayoutGrid } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CalendarIndexSearch } from './index-search.ts';

/** From the schedule of one's calendars to the calendars themselves, and back. */
export function LookSwitch({ asCards }: { asCards: boolean }) {
  const { t } = useLingui();
  const Icon = asCards ? IconCalendarMonth : IconLayoutGrid;
  return (
    <IconButton
      label={asCards ? t`Show the schedule` : t`Show the calendars as cards`}
      icon={<Icon size={22} aria-hidden />}
      renderRoot={link => (
        <Link
          to="/calendars"
          search={(before: CalendarIndexSearch) => ({ ...before, as: asCards ? undefined : 'cards' })}
          {...link}
        />
      )}
    />
  );
}
