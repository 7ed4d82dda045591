import { Trans, useLingui } from '@lingui/react/macro';
import type { Notification } from '@potluck/contract';
import { IconBell } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { QueryFailed } from '../api/query-failed.tsx';
import { useTimeZone, useViewer } from '../auth/use-auth.ts';
import { useResourceList } from '../standard/data/use-resource.ts';
import { PillButton } from '../ui/pill-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadMore } from '../ui/states/load-more.tsx';
import { Shape } from '../ui/states/shape.tsx';
import { useDayWords } from './day-words.ts';
import { useDismissedHere } from './dismissed-here.ts';
import { groupNotifications } from './group-notifications.ts';
import { NotificationEntry } from './notification-entry.tsx';
import classes from './notification-panel.module.css';
import { useBellCount, useRead, useReadAll } from './unread-count.ts';

/** The viewer's notifications by day, those that wait for an answer first. Notifications in view are marked as read. */
export function NotificationList({ label }: { label: string }) {
  const list = useNotifications();
  const timeZone = useTimeZone();
  const dayWords = useDayWords();
  const { box, isNew } = useSeen(list.items);
  const groups = useMemo(() => groupNotifications(list.items, timeZone), [list.items, timeZone]);
  if (list.isPending) return <Shape of="inset rows" />;
  if (list.isError && list.items.length === 0) return <QueryFailed of={list} />;
  if (list.items.length === 0 && !list.hasNextPage) return <NothingNew />;
  return (
    <div ref={box}>
      {groups.map(({ day, bundles }) => (
        <section key={day ?? 'waiting'} aria-label={day && `${label}: ${dayWords(day)}`}>
          <h2 className={classes.day}>{day ? dayWords(day) : <Trans>Needs your answer</Trans>}</h2>
          <ul className="plain-list line-above line-below">
            {bundles.map(bundle => (
              <NotificationEntry key={bundle[0].name} bundle={bundle} fresh={bundle.some(isNew)} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore list={list} />
    </div>
  );
}

function NothingNew() {
  const { t } = useLingui();
  return (
    <EmptyState icon={IconBell} title={t`Nothing new`}>
      <Trans>Invitations, changes to shared plans and your reminders appear here.</Trans>
    </EmptyState>
  );
}

/** In view for this long counts as read. */
const glanceMs = 1000;

interface Seen {
  /** The element around the entries, each with its names as `data-names`. */
  box: RefObject<HTMLDivElement | null>;
  /** Whether it was unread when it first showed here: it stays highlighted while the list is open. */
  isNew: (notification: Notification) => boolean;
}

/** Marks notifications as read after they have been in view for a moment. */
function useSeen(notifications: Notification[]): Seen {
  const box = useRef<HTMLDivElement>(null);
  const [fresh] = useState(() => new Set<string>());
  const [inView] = useState(() => new Set<string>());
  const { mutate: read } = useRead();
  const unread = notifications.filter(({ readTime }) => readTime === null);
  for (const { name } of unread) fresh.add(name);
  const names = unread.map(({ name }) => name).join(' ');
  const latest = useRef(unread);
  useEffect(() => {
    latest.current = unread;
  });

  useEffect(() => {
    if (!box.current || !names) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const seen = latest.current.filter(({ name }) => inView.has(name));
      if (seen.length > 0 && !document.hidden) read(seen);
    };
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          for (const name of (target as HTMLElement).dataset.names?.split(' ') ?? [])
            if (isIntersecting) inView.add(name);
            else inView.delete(name);
        }
        clearTimeout(timer);
        timer = setTimeout(look, glanceMs);
      },
      { threshold: 0.5 },
    );
    for (const entry of box.current.querySelectorAll('[data-names]')) observer.observe(entry);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [names, inView, read]);

  return { box, isNew: ({ name }) => fresh.has(name) };
}

/** The viewer's notifications, newest first, without those just dismissed. */
export function useNotifications() {
  const { user } = useViewer();
  const dismissed = useDismissedHere();
  const list = useResourceList('notification', { parent: user.name }, { enabled: user.name !== '' });
  return { ...list, items: list.items.filter(({ name }) => !dismissed.has(name)) };
}

/** Marks all notifications as read; renders nothing if none is unread. */
export function AllRead() {
  const count = useBellCount();
  const { items } = useNotifications();
  const readAll = useReadAll();
  const [newest] = items;
  if (count === 0 || !newest?.updateTime) return null;
  const untilTime = newest.updateTime;
  return (
    <PillButton tone="quiet" onClick={() => readAll.mutate(untilTime)}>
      <Trans>Mark all as read</Trans>
    </PillButton>
  );
}
