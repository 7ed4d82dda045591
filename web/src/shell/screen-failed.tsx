import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedPage } from '../ui/states/failed-page.tsx';

/** Replaces a screen that crashed; everything around it keeps working. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  return (
    <>
      <VisuallyHidden component="h1">
        <Trans>Broken screen</Trans>
      </VisuallyHidden>
      <FailedPage error={error} />
    </>
  );
}
