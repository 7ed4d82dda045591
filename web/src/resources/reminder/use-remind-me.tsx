import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconAlarm } from '@tabler/icons-react';
import { accessOn } from '../../standard/sharing/caller-access.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../ui/browser/use-opened.ts';

const RemindMeSheet = lazyPart(() => import('./remind-me-sheet.tsx'), 'RemindMeSheet');

/** A menu entry that opens the reminder sheet for a calendar’s events, for people with access to the calendar. */
export function useRemindMe(calendar: Calendar) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const holds = accessOn('calendar', calendar)?.state === 'ACCESS_STATE_ACCEPTED';
  const entry = { label: t`Remind me…`, icon: <IconAlarm size={20} aria-hidden />, onSelect: open };
  const sheet = wanted && (
    <RemindMeSheet reminded={{ calendar: calendar.name }} opened={opened} onClose={close} />
  );
  return { entries: holds ? [entry] : [], sheet };
}
