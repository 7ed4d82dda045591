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
      title={t`You are offline`}
      message={t`Offline, this device only has what was opened on it lately. The rest shows when you are back online.`}
    />
  );
}

/** Above content of which some is not available offline. */
export function NotAllCached() {
  return (
    <Banner icon={<IconCloudOff size={22} stroke={1.75} aria-hidden />}>
      <Trans>You are offline. Some of what is planned here has not been opened on this device lately.</Trans>
    </Banner>
  );
}
