import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Notification } from '@potluck/contract';
import { notificationText, plainSentence } from '@potluck/contract/notification/notification-text';
import { IconAlarm, IconBell, IconSparkles, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../api/api.ts';
import { useLocale, useTimeZone } from '../auth/use-auth.ts';
import { fullName } from '../resource-types/full-name.ts';
import { useAlerts } from '../ui/alerts/alerts.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { SwipeAway } from '../ui/rows/swipe-away.tsx';
import { useAgo } from './day-words.ts';
import { dismissHere } from './dismissed-here.ts';
import { EntryAnswers, isAnswered } from './entry-answers.tsx';
import { type Bundle, needsAnswer } from './group-notifications.ts';
import classes from './notification-entry.module.css';
import { linkOf } from './notification-link.tsx';
import { useRead } from './unread-count.ts';

interface NotificationEntryProps {
  bundle: Bundle;
  /** It was unread when the list was opened. */
  fresh: boolean;
}

/** One notification, possibly about several people: what happened and when, a link, and actions. */
export function NotificationEntry({ bundle, fresh }: NotificationEntryProps) {
  const { t } = useLingui();
  const [notification] = bundle;
  const { sentence, detail } = useWords(bundle);
  const ago = useAgo();
  const dismiss = useDismiss(bundle);
  const to = linkOf(notification);
  const words = sentence.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other order.
    typeof piece === 'string' ? piece : <strong key={at}>{piece.name}</strong>,
  );
  const plain = plainSentence(sentence);
  return (
    <li
      className={`ruled relative bg-surface ${classes.entry}`}
      data-names={bundle.map(({ name }) => name).join(' ')}
      data-fresh={fresh || undefined}
      data-waits={needsAnswer(notification) || undefined}
      data-answered={isAnswered(notification) || undefined}
    >
      <SwipeAway label={t`Dismiss`} onAway={dismiss}>
        <div className={`flex top gap-4 p-4-5 ${classes.row}`}>
          <Face notification={notification} />
          <div className="fill anywhere">
            <p className={`clamp clamp-3 medium leading-140 ${classes.sentence}`} dir="auto" title={plain}>
              {fresh && (
                <VisuallyHidden>
                  <Trans>New:</Trans>{' '}
                </VisuallyHidden>
              )}
              {to ? (
                <Link {...to} className={`inherits plain-link covers no-outline ${classes.link}`}>
                  {words}
                </Link>
              ) : (
                words
              )}
            </p>
            <p className="small muted">
              {[detail, ago(notification.updateTime ?? '')].filter(Boolean).join(' · ')}
            </p>
            <EntryAnswers notification={notification} sentence={plain} />
          </div>
          <IconButton
            className={classes.dismiss}
            label={t`Dismiss: ${plain}`}
            icon={<IconX size={18} stroke={1.75} aria-hidden />}
            onClick={dismiss}
          />
        </div>
      </SwipeAway>
    </li>
  );
}

function useWords([notification, ...more]: Bundle) {
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const others = Map.groupBy(more, ({ actor }) => actor?.name);
  others.delete(notification.actor?.name);
  const reader = { locale, timeZone, now: Date.now() };
  return notificationText(
    notification,
    reader,
    [...others.values()].flatMap(([first]) => first?.actor ?? null),
  );
}

/** The person who did it; alarms have none. */
function Face({ notification: { actor, kind } }: { notification: Notification }) {
  if (actor) return <Avatar name={fullName(actor)} seed={actor.name} decorative />;
  const Sign = signs[kind] ?? IconBell;
  return (
    <span className={classes.sign}>
      <Sign size={20} stroke={1.75} aria-hidden />
    </span>
  );
}

const signs: Partial<Record<Notification['kind'], typeof IconBell>> = {
  ALARM: IconAlarm,
  ALARM_MISSED: IconAlarm,
  ASSISTANT_CHANGED: IconSparkles,
};

const undoMs = 6000;

/** Dismisses a bundle of notifications, with an undo for a while. */
function useDismiss(notifications: readonly Notification[]): () => void {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const read = useRead();
  return () => {
    const unread = notifications.filter(({ readTime }) => readTime === null);
    if (unread.length > 0) read.mutate(unread);
    const undos = notifications.map(({ name }) => dismissHere(cache, client, name, undoMs));
    const undo = () => {
      for (const each of undos) each();
    };
    alerts.show({ message: t`Dismissed`, durationMs: undoMs, undo: undo });
  };
}
