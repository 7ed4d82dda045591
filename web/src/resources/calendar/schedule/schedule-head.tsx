import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { DateJump } from './date-jump.tsx';
import classes from './schedule-head.module.css';
import { rangeOf, type ScheduleView, steppedDate } from './time/views.ts';
import { viewWords } from './time/words.ts';
import type { SchedulePosition } from './use-schedule-position.ts';

const steps: Record<ScheduleView, { back: MessageDescriptor; on: MessageDescriptor }> = {
  meals: { back: msg`Previous week`, on: msg`Next week` },
  month: { back: msg`Previous month`, on: msg`Next month` },
  week: { back: msg`Previous week`, on: msg`Next week` },
  day: { back: msg`Previous day`, on: msg`Next day` },
  agenda: { back: msg`Previous month`, on: msg`Next month` },
};

const someDays = { back: msg`Previous days`, on: msg`Next days` };

interface ScheduleHeadProps {
  place: SchedulePosition;
  clock: ViewerClock;
  /** The actions on the shown range. */
  actions: ReactNode;
  /** The switch between views. */
  views: ReactNode;
  /** The calendar toggles, if there are several calendars. */
  children?: ReactNode;
}

/** The heading of every view: the current range, and buttons for back, today, forward and any date. */
export function ScheduleHead({ place, clock, actions, views, children }: ScheduleHeadProps) {
  const { t } = useLingui();
  const { view, date, days, today, go } = place;
  const range = rangeOf(place, clock.firstWeekday);
  const words = view === 'meals' && days !== 7 ? someDays : steps[view];
  return (
    <div className={classes.head}>
      <DateJump
        words={viewWords({ view, date, range, today }, clock)}
        date={date}
        onDay={day => go({ date: day })}
      />
      <div className={classes.steps}>
        <IconButton
          label={t(words.back)}
          icon={<IconChevronLeft size={22} aria-hidden />}
          onClick={() => go({ date: steppedDate(place, -1) })}
        />
        <PillButton className={classes.today} onClick={() => go({ date: today })}>
          <Trans>Today</Trans>
        </PillButton>
        <IconButton
          label={t(words.on)}
          icon={<IconChevronRight size={22} aria-hidden />}
          onClick={() => go({ date: steppedDate(place, 1) })}
        />
      </div>
      <div className={classes.row} data-scroll-row>
        <div className={classes.views}>{views}</div>
        {children && <div className={classes.calendars}>{children}</div>}
        <div className={classes.actions}>{actions}</div>
      </div>
    </div>
  );
}
