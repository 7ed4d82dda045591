import { Trans, useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import type { Resource } from '../api/calls.ts';
import { useFailureReport } from '../api/use-action.ts';
import { useAlerts } from '../ui/alerts/alerts.tsx';
import type { MenuEntry } from '../ui/open-menu.tsx';
import { useMark } from './data/use-mark.ts';
import { accessOn } from './sharing/caller-access.ts';

/** The menu entry that mutes or unmutes a resource, for people with accepted access; no entry for others. */
export function useMuteEntry<K extends SharedKey>(of: K, resource: Resource<K>, title: string): MenuEntry[] {
  const { t } = useLingui();
  const alerts = useAlerts();
  const refused = useFailureReport();
  const { name, muted } = resource;
  const mark = useMark(of, 'muted', {
    name,
    onRefused: error => refused(t`Still unmuted`, error),
  });
  if (accessOn(of, resource)?.state !== 'ACCESS_STATE_ACCEPTED') return [];

  function mute() {
    mark.mutate(true);
    alerts.show({
      message:
        of === 'circle'
          ? t`You won’t be notified about “${title}”, or anything shared with you only through it. You’ll still get your reminders.`
          : t`You won’t be notified about “${title}” any more. You’ll still get your reminders.`,
      undo: () => mark.mutate(false),
    });
  }

  return [
    muted
      ? {
          label: t`Unmute`,
          icon: <IconBell size={20} aria-hidden />,
          onSelect: () => mark.mutate(false),
        }
      : { label: t`Mute`, icon: <IconBellOff size={20} aria-hidden />, onSelect: mute },
  ];
}

/** Says that the viewer muted the resource. */
export function MutedNote() {
  return (
    <span className="inline-row gap-3">
      <IconBellOff className="fixed" size={18} stroke={1.75} aria-hidden />
      <Trans>Muted: you still get your reminders</Trans>
    </span>
  );
}
