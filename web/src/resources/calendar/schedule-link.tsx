import { useLingui } from '@lingui/react/macro';
import { IconCalendarMonth } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CalendarIndexSearch } from './index-search.ts';

/** From the calendars themselves to what happens in them. */
export function ScheduleLink() {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Show the schedule`}
      icon={<IconCalendarMonth size={22} aria-hidden />}
      renderRoot={link => (
        <Link
          to="/calendars"
          search={(before: CalendarIndexSearch) => ({ ...before, as: undefined })}
          {...link}
        />
      )}
    />
  );
}
