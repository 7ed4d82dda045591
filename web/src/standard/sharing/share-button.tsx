import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { can, type SharedKey } from '@potluck/contract';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useViewer } from '../../auth/use-auth.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../ui/browser/use-opened.ts';
import { focusScreen } from '../../ui/browser/use-screen-heading.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { callerAccessOn, type GrantState, grantStateOf } from './caller-access.ts';
import type { ShareButtonProps } from './use-own-grant.ts';

const ShareSheet = lazyPart(() => import('./share-sheet.tsx'), 'ShareSheet');

/**
 * Opens the share panel, labelled with what the viewer can do there; hidden while an answer is pending, because a
 * banner shows that.
 */
export function ShareButton<K extends SharedKey>(props: ShareButtonProps<K>) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const { of, resource } = props;
  const viewer = useViewer().user.name;
  const shares = can(callerAccessOn(of, resource), 'share');
  const grantState = grantStateOf(of, resource, viewer);
  // Viewers who can share through a circle keep the button, whatever else is pending.
  const waits = !shares && (grantState === 'invited' || grantState === 'asked');
  useEffect(() => {
    if (!waits || !opened) return;
    // Requesting access closes the panel: continue reading from the top of the screen.
    close();
    focusScreen();
  }, [waits, opened, close]);
  if (waits) return null;
  const Icon = shares ? IconUserPlus : IconUsers;
  const words = shares ? t`Share` : t(wordsFor(of, grantState));
  const button = { icon: <Icon size={20} aria-hidden />, onClick: open, 'aria-haspopup': 'dialog' } as const;

  return (
    <>
      {props.inRow && <ActionButton label={words} {...button} />}
      {props.asIcon && <IconButton label={words} {...button} />}
      {!props.inRow && !props.asIcon && <PillButton {...button}>{words}</PillButton>}
      {wanted && <ShareSheet {...props} opened={opened} onClose={close} />}
    </>
  );
}

function wordsFor(of: SharedKey, grantState: GrantState): MessageDescriptor {
  if (grantState !== 'outside') return msg`Access`;
  return of === 'circle' ? msg`Ask to join` : msg`Request access`;
}
