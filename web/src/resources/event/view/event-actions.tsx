import { Trans, useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import {
  IconCalendarCheck,
  IconCalendarOff,
  IconFileDownload,
  IconPencil,
  IconToolsKitchen2,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { resourceTypes } from '../../../resource-types/resource-types.ts';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { useLeaveEntry } from '../attendance/use-leave-entry.tsx';
import { eventLinks, exportAddress } from '../event-links.ts';
import { isCancelled } from '../occurrences.ts';
import { useCancelEvent } from '../use-cancel-event.tsx';
import { useDeleteEvent } from '../use-delete-event.tsx';
import classes from './event-page.module.css';
import { type ShownEvent, useIsOver, writesTo } from './shown-event.ts';

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
  const entries: MenuEntry[] = [
    {
      label: t`Download as .ics`,
      icon: <IconFileDownload size={20} aria-hidden />,
      download: exportAddress(event.name),
    },
  ];
  if (writes && !eats)
    entries.unshift({
      label: t`Choose a dish`,
      icon: <IconToolsKitchen2 size={20} aria-hidden />,
      onSelect: () => void navigate({ ...eventLinks(event.name, at).edit, hash: 'recipes' }),
    });
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
