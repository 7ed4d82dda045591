import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { IndexTabs } from '../../standard/index/index-tabs.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LookSwitch } from './look-switch.tsx';
import { MergedSchedule } from './schedule/merged-schedule.tsx';
import type { ScheduleSearch } from './schedule/schedule-search.ts';
import classes from './schedule-index.module.css';

/** The schedule of all of one's calendars, beside the ways to the calendars themselves. */
export function ScheduleIndex() {
  const { t } = useLingui();
  const { view } = useSearch({ strict: false }) as ScheduleSearch;
  return (
    <>
      <VisuallyHidden component="h1">{t`Calendars`}</VisuallyHidden>
      {view !== 'meals' && (
        <div className={classes.head}>
          <IndexTabs of="calendar" title={t`Calendars`} current="my" />
          <div className={classes.actions}>
            <LookSwitch asCards={false} />
            <IconButton
              label={t`New calendar`}
              icon={<IconCalendarPlus size={22} aria-hidden />}
              renderRoot={link => <Link to="/calendars/create" {...link} />}
            />
          </div>
        </div>
      )}
      <MergedSchedule />
    </>
  );
}
