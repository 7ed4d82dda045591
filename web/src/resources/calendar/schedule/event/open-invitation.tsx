import { useLingui } from '@lingui/react/macro';
import { AnswerSwitch } from '../../../event/attendance/answer-switch.tsx';
import { useRespond } from '../../../event/attendance/use-respond.ts';
import { endOf } from '../../../event/occurrence.ts';
import type { DisplayEvent } from '../display-event.ts';
import classes from './day-events.module.css';

/** Below an unanswered invitation: answer buttons; in a series the answer covers all occurrences. */
export function OpenInvitation({ event }: { event: DisplayEvent }) {
  const { t } = useLingui();
  const respond = useRespond();
  const { title, occurrence } = event;
  return (
    <div className={classes.answer}>
      <AnswerSwitch
        label={t`Are you coming to ${title}?`}
        value={respond.isPending ? respond.variables.response : undefined}
        onChange={response => respond.mutate({ event: occurrence.event, originalStartTime: null, response })}
      />
    </div>
  );
}

/** Whether an answer still matters; all-day events end at midnight in the viewer’s time zone. */
export function isOpen({ attendance, cancelled, occurrence }: DisplayEvent, timeZone: string): boolean {
  const { endTime, allDay } = occurrence;
  const end = endOf({ endTime: String(endTime), allDay }, timeZone);
  return attendance.response === 'NEEDS_ACTION' && !cancelled && end > Date.now();
}
