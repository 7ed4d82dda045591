import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Banner } from '../ui/states/banner.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';

/** Replaces a screen that is not available offline; it loads by itself when the network is back. */
export function NotCachedScreen() {
  return (
    <>
      <VisuallyHidden component="h1">
        <Trans>Offline</Trans>
      </VisuallyHidden>
      <NotCached />
    </>
  );
}

/** Replaces content that is not available offline. */
export function NotCached() {
  const { t } = useLingui();
  return (
    <ErrorState
      title={t`You’re offline`}
      message={t`Offline, you can see what you recently opened or keep on this device. The rest appears when you’re back online.`}
    />
  );
}

/** Above content of which some is not available offline. */
export function NotAllCached() {
  return (
    <Banner icon={<IconCloudOff size={22} stroke={1.75} aria-hidden />}>
      <Trans>You’re offline. Some of these plans aren’t on this device.</Trans>
    </Banner>
  );
}
