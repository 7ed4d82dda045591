import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Banner } from '../ui/states/banner.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';

/** In place of a screen that without network is not to be had; it comes by itself when the network is back. */
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

/** In place of what without network is not to be had. */
export function NotCached() {
  const { t } = useLingui();
  return (
    <ErrorState
      title={t`You are offline`}
      message={t`Offline, this device only has what was opened on it lately. The rest shows when you are back online.`}
    />
  );
}

/** Above what is shown, where some of it without network is not to be had. */
export function NotAllCached() {
  return (
    <Banner icon={<IconCloudOff size={22} stroke={1.75} aria-hidden />}>
      <Trans>You are offline. Some of what is planned here has not been opened on this device lately.</Trans>
    </Banner>
  );
}
