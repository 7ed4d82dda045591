import { Trans } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { useContext, useSyncExternalStore } from 'react';
import { Banner } from '../ui/banner.tsx';
import { PillButton } from '../ui/pill-button.tsx';
import { UpdatesContext } from './updates-context.ts';

/** Offers a newer version of the app; what is being written stays until its writer says so. */
export function UpdateNote() {
  const updates = useContext(UpdatesContext);
  const ready = useSyncExternalStore(updates?.subscribe ?? (() => () => undefined), () => updates?.ready);
  return (
    <div role="status">
      {ready && (
        <Banner
          hue="sky"
          icon={<IconRefresh size={22} stroke={1.75} aria-hidden />}
          actions={
            <PillButton onClick={() => updates?.apply()}>
              <Trans>Use it now</Trans>
            </PillButton>
          }
        >
          <Trans>There is a new version of Potluck.</Trans>
        </Banner>
      )}
    </div>
  );
}
