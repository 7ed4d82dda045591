import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { useWide } from '../ui/browser/device.ts';
import { shortcutsBlocked } from '../ui/browser/layers.ts';
import { lazyPart } from '../ui/browser/lazy-part.tsx';
import { useOpened } from '../ui/browser/use-opened.ts';
import { mainId } from '../ui/browser/use-screen-heading.ts';
import classes from './bell.module.css';
import { useBellCount } from './unread-count.ts';

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx'), 'NotificationPanel');

/** The bell with the unread count: opens a panel on wide screens, else a screen of its own. */
export function Bell() {
  const { t } = useLingui();
  const wide = useWide();
  const count = useBellCount();
  const panel = useOpened();
  useUnreadBadges(count);
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  useBellKey(() => (wide ? panel.open() : void navigate({ to: paths.notifications })));
  const shown = wide && panel.opened;
  const label = t`${plural(count, { 0: 'What’s new', one: 'What’s new: # unread', other: 'What’s new: # unread' })}`;
  const content = (
    <>
      <IconBell size={24} stroke={1.75} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > maxShownCount ? `${maxShownCount}+` : count}
        </span>
      )}
    </>
  );
  return (
    <>
      {wide ? (
        <ActionIcon
          ref={button}
          className={classes.bell}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={shown}
          aria-keyshortcuts="N"
          onClick={() => (shown ? panel.close() : panel.open())}
        >
          {content}
        </ActionIcon>
      ) : (
        <ActionIcon
          className={classes.bell}
          aria-label={label}
          aria-keyshortcuts="N"
          renderRoot={link => <Link to={paths.notifications} {...link} />}
        >
          {content}
        </ActionIcon>
      )}
      <UnreadAnnouncement count={count} />
      {shown && <NotificationPanel button={button.current} onClose={panel.close} />}
    </>
  );
}

/** Larger counts show as 99+. */
const maxShownCount = 99;

/**
 * Clears the announcement after it was read. Otherwise screen readers would find it again next to the bell, whose label
 * says the same.
 */
const announcedMs = 3000;

/** Announces new notifications politely, so that screen readers finish what they are reading first. */
function UnreadAnnouncement({ count }: { count: number }) {
  const { t } = useLingui();
  const last = useRef(count);
  const [words, say] = useState('');
  useEffect(() => {
    if (count > last.current)
      say(t`${plural(count, { one: '# unread notification', other: '# unread notifications' })}`);
    last.current = count;
  }, [count, t]);
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => say(''), announcedMs);
    return () => clearTimeout(timer);
  }, [words]);
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}

/** The shortcut N, outside of text fields and dialogs. */
function useBellKey(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (key !== 'n' || ctrlKey || metaKey || altKey || defaultPrevented || shortcutsBlocked(target)) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Shows the unread count in the page title, and as a badge on the app icon where the system supports that. */
function useUnreadBadges(count: number): void {
  useEffect(() => {
    const main = document.getElementById(mainId);
    if (!main) return;
    main.dataset.unread = count > 0 ? `(${count}) ` : '';
    return () => {
      delete main.dataset.unread;
    };
  }, [count]);
  useEffect(() => {
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}
