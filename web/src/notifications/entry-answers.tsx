import { Trans, useLingui } from '@lingui/react/macro';
import type { Notification } from '@potluck/contract';
import { IconCheck } from '@tabler/icons-react';
import { answers } from '../resources/event/attendance/answers.ts';
import { PillButton } from '../ui/pill-button.tsx';
import { waits } from './groups.ts';
import classes from './notification-entry.module.css';
import { useAnswerEvent } from './use-answer-event.ts';
import { useAnswerGrant } from './use-answer-grant.ts';
import { snoozeSeconds, useSnooze } from './use-snooze.ts';

interface EntryAnswersProps {
  notification: Notification;
  /** The sentence that they answer. */
  told: string;
}

/** What can be done about a notification where it stands; nothing about most. */
export function EntryAnswers({ notification, told }: EntryAnswersProps) {
  const { kind, data } = notification;
  if (kind === 'EVENT_INVITED') return <EventAnswers notification={notification} told={told} />;
  if (waits(notification)) return <GrantAnswers notification={notification} told={told} />;
  if (answerable.has(kind) && data.state === 'ACCESS_STATE_ACCEPTED') return <Accepted />;
  if (kind === 'ALARM' || kind === 'ALARM_MISSED') return <Snooze notification={notification} told={told} />;
  return null;
}

const answerable = new Set<Notification['kind']>(['INVITED', 'FRIEND_ASKED', 'ACCESS_ASKED']);

function Accepted() {
  return (
    <p className={classes.done}>
      <IconCheck size={16} stroke={2} aria-hidden /> <Trans>Accepted</Trans>
    </p>
  );
}

function GrantAnswers({ notification, told }: EntryAnswersProps) {
  const { t } = useLingui();
  const { accept, decline } = useAnswerGrant(notification);
  const yes = notification.kind === 'ACCESS_ASKED' ? t`Approve` : t`Accept`;
  const no = t`Decline`;
  return (
    <div className={classes.answers}>
      <PillButton tone="main" aria-label={`${yes}: ${told}`} onClick={() => accept.mutate()}>
        {yes}
      </PillButton>
      <PillButton aria-label={`${no}: ${told}`} onClick={() => decline.mutate()}>
        {no}
      </PillButton>
    </div>
  );
}

/** What was said stays to be changed as long as the event is told of. */
function EventAnswers({ notification, told }: EntryAnswersProps) {
  const { t } = useLingui();
  const { response } = notification.data;
  const answer = useAnswerEvent(notification);
  const open = waits(notification);
  return (
    <div className={classes.answers}>
      {answers.map(({ value, label }) => (
        <PillButton
          key={value}
          tone={value === (open ? 'ACCEPTED' : response) ? 'main' : 'plain'}
          aria-pressed={value === response}
          aria-label={`${t(label)}: ${told}`}
          onClick={() => answer.mutate(value)}
        >
          {t(label)}
        </PillButton>
      ))}
    </div>
  );
}

function Snooze({ notification, told }: EntryAnswersProps) {
  const { t } = useLingui();
  const snooze = useSnooze(notification);
  const minutes = snoozeSeconds / 60;
  const label = t`Remind me in ${minutes} min`;
  return (
    <div className={classes.answers}>
      <PillButton aria-label={`${label}: ${told}`} onClick={() => snooze.mutate()}>
        {label}
      </PillButton>
    </div>
  );
}
