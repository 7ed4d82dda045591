import { Trans, useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import {
  IconCalendarCheck,
  IconCalendarOff,
  IconDeviceFloppy,
  IconDoorExit,
  IconFileDownload,
  IconPencil,
  IconToolsKitchen2,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { resourceTypes } from '../../../resource-types/resource-types.ts';
import { dayOf, plusDays } from '../../../standard/time/day.ts';
import { useViewerClock } from '../../../standard/time/viewer-clock.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { useOffline } from '../../../ui/browser/device.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { useSaveAsMenu } from '../../menu/use-save-as-menu.tsx';
import { useAttendance } from '../attendance/use-attendance.ts';
import { useChangeAttendance } from '../attendance/use-change-attendance.ts';
import { eventLinks, exportAddress } from '../event-links.ts';
import { isCancelled, occurrenceTimes } from '../occurrences.ts';
import { useEventRecipes } from '../recipes/use-event-recipes.ts';
import { type ShownEvent, useIsOver, writesTo } from '../shown-event.ts';
import { useCancelEvent } from '../use-cancel-event.tsx';
import { useDeleteEvent } from '../use-delete-event.tsx';
import classes from './event-page.module.css';

interface EventActionsProps extends ShownEvent {
  /** Whether the page has a section for dishes. */
  eats: boolean;
}

/** The actions that the viewer may take on the event. */
export function EventActions({ eats, ...shown }: EventActionsProps) {
  const { event, calendar, series, at } = shown;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { remove, dialog } = useDeleteEvent({
    event,
    series,
    at,
    onDeleted: () =>
      void navigate({ ...resourceTypes.calendar.links(parentOf(event.name), {}).view, replace: true }),
  });
  const { toggle, dialog: cancelDialog } = useCancelEvent(shown);
  const over = useIsOver(shown);
  const writes = writesTo(calendar);
  const entries: MenuEntry[] = [useDownloadEntry(event.name)];
  if (writes && !eats)
    entries.unshift({
      label: t`Choose a dish`,
      icon: <IconToolsKitchen2 size={20} aria-hidden />,
      onSelect: () => void navigate({ ...eventLinks(event.name, at).edit, hash: 'recipes' }),
    });
  entries.push(...useSaveEntry(shown));
  const leave = useLeaveEntry(shown);
  if (leave) entries.push(leave);
  if (writes && !over)
    entries.push(
      isCancelled(event)
        ? {
            label: t`Takes place after all`,
            icon: <IconCalendarCheck size={20} aria-hidden />,
            onSelect: toggle,
          }
        : { label: t`Cancel event`, icon: <IconCalendarOff size={20} aria-hidden />, onSelect: toggle },
    );
  if (writes)
    entries.push({
      label: t`Delete`,
      icon: <IconTrash size={20} aria-hidden />,
      danger: true,
      onSelect: remove,
    });
  return (
    <div className="row fixed gap-2 no-print">
      {writes && (
        <PillButton
          className={classes.edit}
          icon={<IconPencil size={20} aria-hidden />}
          renderRoot={link => <Link {...eventLinks(event.name, at).edit} {...link} />}
        >
          <span className="visually-hidden-small">
            <Trans>Edit</Trans>
          </span>
        </PillButton>
      )}
      <MoreMenu label={t`More`} entries={entries} />
      {dialog}
      {cancelDialog}
    </div>
  );
}

/** Offline, a browser would show an error page of its own. */
function useDownloadEntry(event: string): MenuEntry {
  const { t } = useLingui();
  const alerts = useAlerts();
  const entry = { label: t`Download as .ics`, icon: <IconFileDownload size={20} aria-hidden /> };
  if (!useOffline()) return { ...entry, download: exportAddress(event) };
  const message = t`You’re offline. You can download this when you’re back online.`;
  return { ...entry, onSelect: () => void alerts.show({ severity: 'warning', message }) };
}

/** Saves the day’s meal as a menu, once it has dishes. */
function useSaveEntry(shown: ShownEvent): MenuEntry[] {
  const { t } = useLingui();
  const save = useSaveAsMenu();
  const { clockAt } = useViewerClock();
  const { event, calendar, at } = shown;
  const { dishes } = useEventRecipes(event.name);
  if (dishes.length === 0 || event.startTime === null) return [];
  const { startTime, allDay } = occurrenceTimes(event, at);
  const start = Date.parse(startTime);
  const day = dayOf(allDay ? start : clockAt(start));
  const keep = () =>
    save({
      title: event.title,
      days: { from: day, to: plusDays(day, 1) },
      calendar: event.attending ? '' : (calendar?.name ?? ''),
      events: [event.name],
    });
  return [
    {
      label: t`Save as menu`,
      icon: <IconDeviceFloppy size={20} stroke={1.75} aria-hidden />,
      onSelect: keep,
    },
  ];
}

/** For attendees without access to the calendar: removes the event from their own calendar for good. */
function useLeaveEntry(shown: ShownEvent): MenuEntry | undefined {
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
