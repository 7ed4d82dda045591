import { Trans } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { useContext, useSyncExternalStore } from 'react';
import { PillButton } from '../ui/pill-button.tsx';
import { Banner } from '../ui/states/banner.tsx';
import classes from './update-note.module.css';
import { UpdatesContext } from './updates.ts';

/** Offers a newer version of the app; nothing reloads until the user agrees, so typed input stays. */
export function UpdateNote() {
  const updates = useContext(UpdatesContext);
  const update = useSyncExternalStore(updates?.subscribe ?? (() => () => undefined), () => updates?.state);
  const lost = update === 'partLost';
  return (
    <div role="status" className={lost ? classes.atHand : undefined}>
      {(lost || update === 'newer') && (
        <Banner
          hue={lost ? 'amber' : 'sky'}
          icon={<IconRefresh size={22} stroke={1.75} aria-hidden />}
          actions={
            <PillButton onClick={() => updates?.apply()}>
              {lost ? <Trans>Reload</Trans> : <Trans>Update now</Trans>}
            </PillButton>
          }
        >
          {lost ? (
            <Trans>Part of this page didn’t load. There may be a new version of Potluck.</Trans>
          ) : (
            <Trans>A new version of Potluck is ready.</Trans>
          )}
        </Banner>
      )}
    </div>
  );
}
