import { Trans, useLingui } from '@lingui/react/macro';
import { can } from '@potluck/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { standingOn } from '../../../resource/sharing/stance.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { calendarLinks } from '../../calendar/calendar-links.ts';
import { eventLinks } from '../event-links.ts';
import { useDeleteEvent } from '../use-delete-event.tsx';
import classes from './event-actions.module.css';
import type { ShownEvent } from './event-page.tsx';

/** What the viewer may do with the event. */
export function EventActions({ event, calendar, at }: ShownEvent) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { remove, dialog } = useDeleteEvent({
    event,
    at,
    onDeleted: () => void navigate({ ...calendarLinks(calendar.name).view, replace: true }),
  });
  if (!can(standingOn('calendar', calendar), 'createInside')) return null;
  const icon = <IconTrash size={20} aria-hidden />;
  return (
    <div className={classes.actions}>
      <PillButton
        icon={<IconPencil size={20} aria-hidden />}
        renderRoot={link => <Link {...eventLinks(event.name, at).edit} {...link} />}
      >
        <Trans>Edit</Trans>
      </PillButton>
      <MoreMenu label={t`More`} entries={[{ label: t`Delete`, icon, danger: true, onSelect: remove }]} />
      {dialog}
    </div>
  );
}
