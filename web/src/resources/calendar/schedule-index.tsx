import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { MergedSchedule } from './schedule/merged-schedule.tsx';

/** The schedule of all of one's calendars. */
export function ScheduleIndex() {
  const { t } = useLingui();
  return (
    <>
      <VisuallyHidden component="h1">{t`Calendars`}</VisuallyHidden>
      <MergedSchedule />
    </>
  );
}
