import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Beside } from '../../../../ui/beside.tsx';
import type { Spot } from '../../../../ui/spot.ts';
import { eventsOn } from '../display-event.ts';
import { DayEvents } from '../event/day-events.tsx';
import type { Day } from '../time/day.ts';
import { fullDay } from '../time/words.ts';
import classes from './peek.module.css';
import type { PeekProps } from './peek-props.ts';
import { pressedEvent } from './pressed-event.ts';

/** All that happens on a day of which the month had no room for. */
export function DayPeek({ day, spot, ...shown }: Omit<PeekProps, 'peeked'> & { day: Day; spot: Spot }) {
  const { t } = useLingui();
  const { events, clock, onPeek, onClose } = shown;
  const words = clock.dayWords(day, fullDay);

  function look(click: MouseEvent) {
    const pressed = pressedEvent(click);
    if (pressed) onPeek({ spot, event: pressed.event });
  }

  return (
    <Beside spot={spot} label={t`Events of ${words}`} onClose={onClose}>
      <h2 className={classes.title}>{words}</h2>
      <div className={classes.day} onClickCapture={look}>
        <DayEvents events={eventsOn(events, day)} day={day} clock={clock} look="line" />
      </div>
    </Beside>
  );
}
