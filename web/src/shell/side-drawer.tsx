import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { idOf } from '@potluck/contract';
import { IconApi, IconChevronRight, IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useContext, useRef } from 'react';
import { useAuth, useViewer } from '../auth/use-auth.ts';
import { DraftsContext } from '../offline/drafts.ts';
import { paths } from '../paths.ts';
import { fullName } from '../resource-types/full-name.ts';
import { useOutboxState } from '../resources/outbox/outbox-context.ts';
import { useConfirm } from '../ui/alerts/confirm.tsx';
import { useWide } from '../ui/browser/device.ts';
import { useLayer } from '../ui/browser/layers.ts';
import { useShown } from '../ui/browser/use-opened.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** Opens the list of shortcuts. */
  onKeys: () => void;
}

/** The user menu. */
export function SideDrawer({ opened, onClose, onKeys }: SideDrawerProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  const params = { userId: idOf(user.name) };
  const shown = useShown(opened);
  const top = useLayer(opened, onClose);
  const wide = useWide();
  // If a dialog opened before the menu has restored the focus, the dialog would have nothing to restore it to.
  const afterwards = useRef<() => void>(undefined);
  const leave = useLogout();

  function closed() {
    afterwards.current?.();
    afterwards.current = undefined;
  }

  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      closeOnEscape={top}
      onExitTransitionEnd={closed}
      position="right"
      size="min(320px, 86vw)"
      title={t`Your menu`}
    >
      <nav className={classes.entries} aria-label={t`Your menu`} onClickCapture={onClose}>
        <Link
          to={paths.user}
          params={params}
          className="row gap-4 plain-link rounded p-4 mb-3 ink bg-surface-2"
        >
          <Avatar name={fullName(user)} uri={user.imageUri} seed={user.name} size={48} decorative />
          <span className="grid fill anywhere">
            <span className="large strong leading-130">{fullName(user)}</span>
            <span className="small muted">
              <bdi>@{user.username}</bdi> · <Trans>Profile</Trans>
            </span>
          </span>
          <IconChevronRight className="points" size={20} stroke={1.75} aria-hidden />
        </Link>
        <Link to={paths.settings} className={classes.entry}>
          <IconSettings size={22} stroke={1.75} aria-hidden /> <Trans>Settings</Trans>
        </Link>
        <div className={classes.within}>
          <Link to={paths.settingsPage} params={{ page: 'notifications' }} className={classes.entry}>
            <Trans>Notifications</Trans>
          </Link>
          <Link to={paths.settingsPage} params={{ page: 'language' }} className={classes.entry}>
            <Trans>Language and region</Trans>
          </Link>
          <Link to={paths.settingsPage} params={{ page: 'appearance' }} className={classes.entry}>
            <Trans>Appearance</Trans>
          </Link>
        </div>
        <Link to={paths['api-docs']} className={classes.entry}>
          <IconApi size={22} stroke={1.75} aria-hidden /> <Trans>API documentation</Trans>
        </Link>
        {wide && (
          <button
            type="button"
            className={classes.entry}
            aria-haspopup="dialog"
            onClick={() => {
              afterwards.current = onKeys;
            }}
          >
            <IconKeyboard size={22} stroke={1.75} aria-hidden /> <Trans>Keyboard shortcuts</Trans>
            <kbd className={classes.key} aria-hidden>
              ?
            </kbd>
          </button>
        )}
        <button type="button" className={`${classes.entry} ${classes.out}`} onClick={() => void leave()}>
          <IconLogout className="points" size={22} stroke={1.75} aria-hidden /> <Trans>Logout</Trans>
        </button>
      </nav>
    </Drawer>
  );
}

/** Logs out; asks first if something would be lost. */
function useLogout(): () => Promise<void> {
  const { t } = useLingui();
  const auth = useAuth();
  const confirm = useConfirm();
  const unsent = useOutboxState().waiting.length;
  const drafts = useContext(DraftsContext);
  return leave;

  async function leave() {
    const closed = await drafts.closed();
    const count = closed.length;
    const sure =
      (unsent === 0 ||
        (await confirm({
          title: t`Log out before everything is sent?`,
          message: (
            <Plural
              value={unsent}
              one="# change hasn’t been sent yet. If you log out now, you’ll lose it."
              other="# changes haven’t been sent yet. If you log out now, you’ll lose them."
            />
          ),
          confirmLabel: t`Log out`,
        }))) &&
      (count === 0 ||
        (await confirm({
          title: t`Log out and delete your drafts?`,
          message: (
            <Plural
              value={count}
              one="You haven’t saved # form. Logging out deletes what you typed there from this device."
              other="You haven’t saved # forms. Logging out deletes what you typed there from this device."
            />
          ),
          confirmLabel: t`Log out`,
        })));
    if (!sure) return;
    await drafts.discard(closed);
    await auth.signOut();
  }
}
