import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCalendar,
  IconChefHat,
  IconMapPin,
  IconPencil,
  IconRepeat,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Day } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import type { AnchorRect } from '../../../../ui/anchor-rect.ts';
import { AnchoredDialog } from '../../../../ui/anchored-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { eventLinks } from '../../../event/event-links.ts';
import { EventTitle } from '../../../event/event-title.tsx';
import { repeatWords } from '../../../event/repeat-words.ts';
import { useDeleteEvent } from '../../../event/use-delete-event.tsx';
import { type EventInContext, useEvent } from '../../../event/use-event.ts';
import { plannedIn } from '../../../event/when-words.ts';
import { type DisplayEvent, eventsOn } from '../display-event.ts';
import { DayEvents } from '../event/day-events.tsx';
import { eventColor } from '../event/event-parts.tsx';
import { isOpen, OpenInvitation } from '../event/open-invitation.tsx';
import type { PopoverProps } from '../schedule-view-props.ts';
import { fullDay, whenWords } from '../time/time-words.ts';
import classes from './popover.module.css';
import { pressedEvent } from './pressed-event.ts';

/** The popover’s content; renders nothing once its subject is gone. */
export function Popover({ target, ...shown }: PopoverProps) {
  const { anchor } = target;
  if ('day' in target) return <DayPopover {...shown} anchor={anchor} day={target.day} />;
  const event = shown.events.find(({ id }) => id === target.event);
  return event ? <EventPopover {...shown} anchor={anchor} event={event} /> : null;
}

/** All events and busy times of a day whose month cell had no room for them. */
function DayPopover({
  day,
  anchor,
  ...shown
}: Omit<PopoverProps, 'target'> & { day: Day; anchor: AnchorRect }) {
  const { t } = useLingui();
  const { events, busy, clock, onOpenPopover, onClose } = shown;
  const words = clock.dayWords(day, fullDay);

  function look(click: MouseEvent) {
    const pressed = pressedEvent(click);
    if (pressed) onOpenPopover({ anchor, event: pressed.event });
  }

  return (
    <AnchoredDialog anchor={anchor} label={t`Events on ${words}`} onClose={onClose}>
      <h2 className={classes.title}>{words}</h2>
      <div className={classes.day} onClickCapture={look}>
        <DayEvents
          events={eventsOn(events, day)}
          busy={eventsOn(busy, day)}
          day={day}
          clock={clock}
          look="line"
        />
      </div>
    </AnchoredDialog>
  );
}

type EventPopoverProps = Omit<PopoverProps, 'target' | 'events' | 'busy' | 'onOpenPopover'> & {
  event: DisplayEvent;
  anchor: AnchorRect;
};

/** An event’s details next to its place in the schedule: read, edit, delete, or open its page. */
function EventPopover({ event, anchor, clock, onClose }: EventPopoverProps) {
  const { t } = useLingui();
  const { title, color, occurrence, editable } = event;
  const known = useEvent(occurrence.event).data;
  const links = eventLinks(occurrence.event, occurrence.originalStartTime);
  const deletion = useRef<Deletion>(null);
  const [deleting, setDeleting] = useState(false);

  function remove() {
    setDeleting(true);
    deletion.current?.remove();
  }

  return (
    <>
      <AnchoredDialog anchor={anchor} label={title} opened={!deleting} onClose={onClose}>
        <div className={`between gap-3 flex top ${classes.head}`}>
          <h2 {...eventColor(color, classes.title)} dir="auto">
            <EventTitle {...event} />
          </h2>
          <IconButton label={t`Close`} icon={<IconX size={20} aria-hidden />} onClick={onClose} />
        </div>
        <EventLines event={event} known={known} clock={clock} />
        {isOpen(event, clock.timeZone) && <OpenInvitation event={event} />}
        <div className={`row gap-3 mt-4 ${classes.actions}`}>
          <PillButton tone="main" data-autofocus renderRoot={link => <Link {...links.view} {...link} />}>
            <Trans>Open</Trans>
          </PillButton>
          {editable && (
            <>
              <PillButton
                icon={<IconPencil size={18} aria-hidden />}
                renderRoot={link => <Link {...links.edit} {...link} />}
              >
                <Trans>Edit</Trans>
              </PillButton>
              <IconButton
                label={t`Delete`}
                icon={<IconTrash size={20} aria-hidden />}
                disabled={!known}
                onClick={remove}
              />
            </>
          )}
        </div>
      </AnchoredDialog>
      {known && (
        <DeletedEvent
          ref={deletion}
          {...known}
          at={occurrence.originalStartTime ?? undefined}
          onDeleted={onClose}
        />
      )}
    </>
  );
}

interface Deletion {
  remove: () => void;
}

type DeletedEventProps = Parameters<typeof useDeleteEvent>[0] & { ref: Ref<Deletion> };

/** Rendered outside the small dialog, which would otherwise handle presses in the question. */
function DeletedEvent({ ref, ...options }: DeletedEventProps) {
  const { remove, dialog } = useDeleteEvent(options);
  useImperativeHandle(ref, () => ({ remove }));
  return dialog;
}

interface EventLinesProps {
  event: DisplayEvent;
  /** Absent while loading; the schedule’s own data shows at once. */
  known: EventInContext | undefined;
  clock: ViewerClock;
}

function EventLines({ event, known, clock }: EventLinesProps) {
  const { i18n } = useLingui();
  const { title, calendar, otherZone, dishes } = event;
  const shown = known?.event;
  const repeats = known ? repeatWords(known.series, i18n) : '';
  const cooked = dishes.map(dish => dish.title).filter(dish => dish !== '' && dish !== title);
  return (
    <>
      <p className="my-3 muted">
        {[whenWords(event, { clock, i18n }), otherZone && plannedIn(otherZone, i18n)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="grid gap-3 plain-list">
        <Line icon={<IconRepeat {...small} />} words={repeats} />
        <Line icon={<IconMapPin {...small} />} words={shown?.location} />
        <Line icon={<IconChefHat {...small} />} words={cooked.join(', ')} />
        <Line icon={<IconCalendar {...small} />} words={calendar?.title} />
      </ul>
      {shown?.description && (
        <p className="anywhere clamp mt-3 pre-line clamp-3" dir="auto">
          {shown.description}
        </p>
      )}
    </>
  );
}

const small = { className: 'fixed muted mt-2', size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function Line({ icon, words }: { icon: ReactNode; words: string | undefined }) {
  if (!words) return null;
  return (
    <li className="gap-3 anywhere flex top">
      {icon}
      <span dir="auto">{words}</span>
    </li>
  );
}
