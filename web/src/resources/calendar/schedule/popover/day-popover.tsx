import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { AnchorRect } from '../../../../ui/anchor-rect.ts';
import { AnchoredDialog } from '../../../../ui/anchored-dialog.tsx';
import { eventsOn } from '../display-event.ts';
import { DayEvents } from '../event/day-events.tsx';
import type { Day } from '../time/day.ts';
import { fullDay } from '../time/words.ts';
import classes from './popover.module.css';
import type { PopoverProps } from './popover-props.ts';
import { pressedEvent } from './pressed-event.ts';

/** All that happens on a day of which the month had no room for. */
export function DayPopover({
  day,
  anchor,
  ...shown
}: Omit<PopoverProps, 'target'> & { day: Day; anchor: AnchorRect }) {
  const { t } = useLingui();
  const { events, clock, onOpenPopover, onClose } = shown;
  const words = clock.dayWords(day, fullDay);

  function look(click: MouseEvent) {
    const pressed = pressedEvent(click);
    if (pressed) onOpenPopover({ anchor, event: pressed.event });
  }

  return (
    <AnchoredDialog anchor={anchor} label={t`Events of ${words}`} onClose={onClose}>
      <h2 className={classes.title}>{words}</h2>
      <div className={classes.day} onClickCapture={look}>
        <DayEvents events={eventsOn(events, day)} day={day} clock={clock} look="line" />
      </div>
    </AnchoredDialog>
  );
}
