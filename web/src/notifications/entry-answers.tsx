import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, type Client, type Notification } from '@potluck/contract';
import { IconCheck } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../api/api.ts';
import { accessCallsOf } from '../api/shared-calls.ts';
import { useAction } from '../api/use-action.ts';
import { answers, type Response, useRespond } from '../resources/event/attendance/use-change-attendance.ts';
import { changeCached } from '../standard/data/cached-resources.ts';
import { useUndoAssistantChange } from '../standard/data/use-undo-assistant-change.ts';
import { useOpened } from '../ui/browser/use-opened.ts';
import { PillButton } from '../ui/pill-button.tsx';
import { needsAnswer } from './group-notifications.ts';
import classes from './notification-entry.module.css';
import { linkOf, sharedKeyOf } from './notification-link.tsx';

interface EntryAnswersProps {
  notification: Notification;
  /** The notification's sentence, to label the buttons. */
  sentence: string;
}

/** The actions on a notification, in place; most have none. */
export function EntryAnswers({ notification, sentence }: EntryAnswersProps) {
  const { kind } = notification;
  if (kind === 'EVENT_INVITED' && notification.data.poll)
    return needsAnswer(notification) && <ChooseTimes notification={notification} sentence={sentence} />;
  if (kind === 'EVENT_INVITED') return <EventAnswers notification={notification} sentence={sentence} />;
  if (needsAnswer(notification)) return <GrantAnswers notification={notification} sentence={sentence} />;
  if (isAnswered(notification)) return <Accepted />;
  if (kind === 'ALARM' || kind === 'ALARM_MISSED')
    return <Snooze notification={notification} sentence={sentence} />;
  if (kind === 'ASSISTANT_CHANGED') return <UndoAssistant notification={notification} sentence={sentence} />;
  return null;
}

const answerable = new Set<Notification['kind']>(['INVITED', 'FRIEND_ASKED', 'ACCESS_ASKED']);

/** Whether the notification's question is answered. */
export function isAnswered({ kind, data }: Notification): boolean {
  if (kind === 'EVENT_INVITED') return answers.some(({ value }) => value === data.response);
  return answerable.has(kind) && data.state === 'ACCESS_STATE_ACCEPTED';
}

function Accepted() {
  return (
    <p className="row gap-3 small basil strong mt-2">
      <IconCheck size={16} stroke={2} aria-hidden /> <Trans>Accepted</Trans>
    </p>
  );
}

function GrantAnswers({ notification, sentence }: EntryAnswersProps) {
  const { t } = useLingui();
  const { accept, decline } = useAnswerGrant(notification);
  const yes = notification.kind === 'ACCESS_ASKED' ? t`Approve` : t`Accept`;
  const no = t`Decline`;
  return (
    <div className={classes.answers}>
      <PillButton aria-label={`${yes}: ${sentence}`} onClick={() => accept.mutate()}>
        {yes}
      </PillButton>
      <PillButton aria-label={`${no}: ${sentence}`} onClick={() => decline.mutate()}>
        {no}
      </PillButton>
    </div>
  );
}

/** A poll has no time yet: leads to its times, because coming or not is no answer. */
function ChooseTimes({ notification, sentence }: EntryAnswersProps) {
  const { t } = useLingui();
  const to = linkOf(notification);
  const label = t`Say when you can`;
  return (
    to && (
      <div className={classes.answers}>
        <PillButton aria-label={`${label}: ${sentence}`} renderRoot={link => <Link {...to} {...link} />}>
          {label}
        </PillButton>
      </div>
    )
  );
}

/** A given answer is a single line. It can be changed as long as the notification shows. */
function EventAnswers({ notification, sentence }: EntryAnswersProps) {
  const { t } = useLingui();
  const { response } = notification.data;
  const answer = useAnswerEvent(notification);
  const change = useOpened();
  const given = answers.find(({ value }) => value === response);
  if (given && !change.opened)
    return (
      <p className="row gap-3 small basil strong mt-2">
        <IconCheck size={16} stroke={2} aria-hidden /> <span>{t(given.label)}</span>
        <PillButton
          tone="quiet"
          className={classes.change}
          aria-label={t`Change my answer: ${sentence}`}
          onClick={change.open}
        >
          <Trans>Change</Trans>
        </PillButton>
      </p>
    );
  return (
    <div className={classes.answers}>
      {answers.map(({ value, label }) => (
        <PillButton
          key={value}
          tone={value === response ? 'main' : 'plain'}
          aria-pressed={value === response}
          aria-label={`${t(label)}: ${sentence}`}
          onClick={() => {
            answer.mutate(value);
            change.close();
          }}
        >
          {t(label)}
        </PillButton>
      ))}
    </div>
  );
}

function Snooze({ notification, sentence }: EntryAnswersProps) {
  const { t } = useLingui();
  const snooze = useSnooze(notification);
  const minutes = snoozeSeconds / 60;
  const label = t`Remind me in ${minutes} min`;
  return (
    <div className={classes.answers}>
      <PillButton aria-label={`${label}: ${sentence}`} onClick={() => snooze.mutate()}>
        {label}
      </PillButton>
    </div>
  );
}

/** Undoes what an assistant changed: the whole batch that the notification reports. */
function UndoAssistant({ notification, sentence }: EntryAnswersProps) {
  const { t } = useLingui();
  const undo = useUndoAssistantChange({ wholeBatch: true });
  return (
    <div className={classes.answers}>
      <PillButton
        aria-label={t`Undo: ${sentence}`}
        busy={undo.isPending}
        disabled={undo.isSuccess}
        onClick={() => undo.mutate(notification.about)}
      >
        {undo.isSuccess ? <Trans>Undone</Trans> : <Trans>Undo</Trans>}
      </PillButton>
    </div>
  );
}

/** Answers the event invitation of a notification, with an optimistic update. */
function useAnswerEvent({ name, about, data }: Pick<Notification, 'name' | 'about' | 'data'>) {
  const cache = useQueryClient();
  const respond = useRespond();
  const show = (response: Response) =>
    changeNotification(cache, name, held => ({ ...held, data: { ...held.data, response } }));
  return useAction({
    mutationFn: (response: Response) =>
      respond.mutateAsync({ event: about, originalStartTime: data.originalStartTime, response }),
    onMutate: show,
    onError: () => show(data.response),
    onSettled: () => cache.invalidateQueries({ queryKey: ['notification'] }),
  });
}

const snoozeSeconds = 600;

/** Snoozes an alarm. */
function useSnooze({ name }: Notification) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const minutes = snoozeSeconds / 60;
  return useAction({
    mutationFn: () => client.notification.snooze({ name, duration: `${snoozeSeconds}s` }),
    done: () => ({ message: t`We’ll remind you again in ${minutes} minutes.` }),
    failed: t`Couldn’t snooze it`,
    onSettled: () => cache.invalidateQueries({ queryKey: ['notification'] }),
  });
}

/** Accepts or declines the grant of a notification, with an optimistic update here and everywhere else it shows. */
function useAnswerGrant(notification: Notification) {
  const { t } = useLingui();
  const { about, title } = notification;
  const client = useApi();
  const cache = useQueryClient();
  const calls = () => accessCallsOf(client, sharedKeyOf(about) ?? 'user');
  const show = (state: Notification['data']['state']) =>
    changeNotification(cache, notification.name, held => ({
      ...held,
      data: { ...held.data, state },
    }));
  // The grant was revoked meanwhile: the refetch shows that.
  const revoked = (error: Error) => error instanceof ApiError && error.code === 'NOT_FOUND';
  const refusal = {
    failed: (_: unknown, error: Error) => (revoked(error) ? undefined : t`Couldn’t answer ${title}`),
    onError: (error: Error) => {
      if (!revoked(error)) show('ACCESS_STATE_PENDING');
    },
  };
  const settle = () => cache.invalidateQueries();

  const accept = useAction({
    mutationFn: () => calls().accept({ name: about }),
    onMutate: () => show('ACCESS_STATE_ACCEPTED'),
    ...refusal,
    onSettled: settle,
  });
  const decline = useAction({
    mutationFn: () => calls().delete({ name: about }),
    onMutate: () => show('ACCESS_STATE_UNSPECIFIED'),
    ...refusal,
    onSettled: settle,
  });
  return { accept, decline };
}

type Today = Awaited<ReturnType<Client['home']['today']>>;

/** Updates a notification wherever it shows: in the lists, and in the summary of the day. */
function changeNotification(
  cache: QueryClient,
  name: string,
  change: (held: Notification) => Notification,
): void {
  changeCached(cache, 'notification', name, change);
  const changed = (held: Notification) => (held.name === name ? change(held) : held);
  cache.setQueryData<Today>(
    ['home', 'today'],
    held => held && { ...held, notifications: held.notifications.map(changed) },
  );
}
