import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconAlarm } from '@tabler/icons-react';
import { Suspense } from 'react';
import { accessOn } from '../../standard/sharing/caller-access.ts';
import { lazy } from '../../ui/browser/lazy.ts';
import { useOpened } from '../../ui/browser/use-opened.ts';

const RemindMeSheet = lazy(() =>
  import('./remind-me-sheet.tsx').then(file => ({ default: file.RemindMeSheet })),
);

/** A menu entry that opens the reminder sheet for a calendar’s events, for people with access to the calendar. */
export function useRemindMe(calendar: Calendar) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const holds = accessOn('calendar', calendar)?.state === 'ACCESS_STATE_ACCEPTED';
  const entry = { label: t`Remind me…`, icon: <IconAlarm size={20} aria-hidden />, onSelect: open };
  const sheet = wanted && (
    <Suspense>
      <RemindMeSheet reminded={{ calendar: calendar.name }} opened={opened} onClose={close} />
    </Suspense>
  );
  return { entries: holds ? [entry] : [], sheet };
}
