import { useLingui } from '@lingui/react/macro';
import { IconDoorExit } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import type { ShownEvent } from '../view/shown-event.ts';
import { useAttendance } from './use-attendance.ts';
import { useChangeAttendance } from './use-change-attendance.ts';

/** For attendees without access to the calendar: removes the event from their own calendar for good. */
export function useLeaveEntry(shown: ShownEvent): MenuEntry | undefined {
  const { t } = useLingui();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const viewer = useViewer().user.name;
  const { remove } = useChangeAttendance();
  const { attendance } = useAttendance(shown);
  const names = attendance.all.filter(({ person }) => person === viewer).map(({ name }) => name);
  const { title, attending } = shown.event;
  if (!attending || names.length === 0) return undefined;
  return {
    label: t`Leave this event`,
    icon: <IconDoorExit size={20} stroke={1.75} className="points" aria-hidden />,
    danger: true,
    onSelect: () => void leave(),
  };

  async function leave() {
    const sure = await confirm({
      title: t`Leave “${title}”?`,
      message: t`You won’t see it any more, and nobody expects an answer from you.`,
      confirmLabel: t`Leave`,
    });
    if (!sure) return;
    const failure = t`Couldn’t leave “${title}”`;
    remove.mutate({ names, failure }, { onSuccess: () => navigate({ to: paths.calendars, replace: true }) });
  }
}
